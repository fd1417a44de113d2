"""The worked examples of docs/adding-a-card.md and docs/homebrew.md are real: each of their blocks stands in the file
named above it."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = {"adding-a-card.md": 6, "homebrew.md": 11}  # and how many blocks they have


def blocks(page: str) -> list[tuple[str, str]]:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return re.findall(r"^`([^`\n]+)`\n```[a-z]*\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


BLOCKS = [block for page in PAGES for block in blocks(page)]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_all_its_blocks(page: str) -> None:
    """Those of a card stand in four places, and there are a new effect and a new prompt; a Spirit takes eleven."""
    assert len(blocks(page)) == PAGES[page]


@pytest.mark.parametrize(("file", "block"), BLOCKS, ids=[file for file, _ in BLOCKS])
def test_the_block_stands_in_its_file(file: str, block: str) -> None:
    assert block in (ROOT / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", sorted(path.name for path in (ROOT / "docs").glob("*.md")))
def test_links_between_the_pages_lead_somewhere(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
        assert (ROOT / "docs" / target).exists(), f"{page} links to {target}"


def test_rulings_that_the_page_of_clarifications_names_are_there() -> None:
    rulings = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "rulings").rglob("*.yaml"))
    there = set(re.findall(r"^- id: (\S+)$", rulings, re.MULTILINE))
    named = re.findall(r"`([a-z0-9-]+)`", (ROOT / "docs" / "faq.md").read_text(encoding="utf-8"))
    assert named and [name for name in named if name not in there] == []
