"""What is laid out once for games that begin alike is nobody's to change."""

from typing import Any

import pytest

import loci


@pytest.mark.parametrize("options", [{"players": 1}, {"players": 3}, {"players": 1, "sets": ["base", "jagged_earth"]}])
def test_games_that_begin_alike_have_nothing_in_common(options: dict[str, Any]) -> None:
    """A game that is played, or a setup that somebody writes into, changes no other."""
    for seed in range(6):
        first = loci.new("spirit-island", seed=seed, **options)
        setup, state = dict(first.setup), first.state.to_json()
        while first.pending:
            decision = first.pending[0]
            first.take(decision, decision.options[-1 if len(decision.options) % 2 else 0])
        again = loci.new("spirit-island", seed=seed, **options)
        assert (dict(again.setup), again.state.to_json()) == (setup, state)
        for value in first.setup.values():
            if isinstance(value, list):
                value.append("else")
        assert loci.new("spirit-island", seed=seed, **options).setup == again.setup
