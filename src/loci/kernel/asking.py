"""The way an Action asks. Apart from the decisions, because they are compiled and this cannot be (docs/compiled.md)."""

import types
from collections.abc import Generator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from loci.kernel.decision import Decision, Option


@types.coroutine
def ask(decision: "Decision") -> "Generator[Decision, Option, Option]":
    """Suspend the Action until the decision is answered."""
    return (yield decision)
