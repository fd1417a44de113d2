"""Names of people: short, one line, nothing in them that is not seen."""

import unicodedata

from loci.server.refusal import Refused

LONGEST_NAME = 40
LONGEST_LINE = 500
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and a sign that look like nothing


def clean(text: str, longest: int, what: str) -> str:
    """Without what cannot be seen or would turn the line around; refused when nothing or too much is left."""
    text = "".join(" " if c.isspace() or c in BLANK else c for c in text)
    seen = "".join(c for c in text if unicodedata.category(c)[0] != "C")
    seen = " ".join(seen.split())
    if not seen:
        raise Refused(f"{what} is empty")
    if len(seen) > longest:
        raise Refused(f"{what} is too long: {len(seen)} characters, at most {longest}")
    return seen


def name_of(text: str) -> str:
    return clean(text, LONGEST_NAME, "the name")
