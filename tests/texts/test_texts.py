"""The reviewed listing: the generated text of every card and panel, line by line."""

import re
from pathlib import Path

import pytest

from loci.spirit_island.content.sets import BOXES, everything
from loci.spirit_island.listing import listing

FOLDER = Path(__file__).parent
SETS = [box.name for box in BOXES]


@pytest.mark.parametrize("set_", SETS)
def test_the_texts_are_the_reviewed_ones(set_: str) -> None:
    """A change that is meant: ``make golden``, then review the diff as if it were printed on the card."""
    reviewed = (FOLDER / f"{set_}.txt").read_text(encoding="utf-8").splitlines()
    for number, (now, before) in enumerate(zip(listing(set_).splitlines(), reviewed, strict=False), 1):
        assert now == before, f"{set_}.txt, line {number}"
    assert len(listing(set_).splitlines()) == len(reviewed)


@pytest.mark.parametrize("set_", SETS)
def test_every_card_and_panel_is_listed(set_: str) -> None:
    text = listing(set_)
    things = (everything().powers, everything().fear, everything().blight, everything().spirits)
    for name, thing in (pair for table in things for pair in table.items()):
        if thing.set == set_:
            assert re.search(rf"^(== )?{re.escape(name)}( |$)", text, re.MULTILINE), name


@pytest.mark.parametrize("set_", SETS)
def test_texts_are_clean_sentences(set_: str) -> None:
    for line in listing(set_).splitlines():
        if line.startswith("    "):
            assert re.search(r"[.\]]$", line), f"no full stop: {line}"
        for wrong in (
            "..",
            "  ",
            " .",
            " ,",
            "None",
            "<",
            "a Explorer",
            "a Inland",
            "1 Towns",
            "1 Explorers",
            "1 Cities",
        ):
            assert wrong not in line.strip(), f"{wrong!r} in: {line}"
