"""Names of people: short, one line, nothing in them that is not seen."""

import unicodedata

from loci.server.refusal import Refused

LONGEST_NAME = 40
LONGEST_LINE = 500


def clean(text: str, longest: int, what: str) -> str:
    """Without what cannot be seen or would turn the line around; refused when nothing or too much is left."""
    seen = "".join(" " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
    seen = " ".join(seen.split())
    if not seen:
        raise Refused(f"{what} is empty")
    if len(seen) > longest:
        raise Refused(f"{what} is too long: {len(seen)} characters, at most {longest}")
    return seen


def name_of(text: str) -> str:
    return clean(text, LONGEST_NAME, "the name")
