"""The worked examples of docs/adding-a-card.md and docs/homebrew.md are real: each of their blocks stands in the file
named above it."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = {"adding-a-card.md": 6, "homebrew.md": 8}  # and how many blocks they have


def blocks(page: str) -> list[tuple[str, str]]:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return re.findall(r"^`([^`\n]+)`\n```[a-z]*\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


BLOCKS = [block for page in PAGES for block in blocks(page)]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_all_its_blocks(page: str) -> None:
    """Those of a card stand in four places, and there are a new effect and a new prompt; a Spirit takes eight."""
    assert len(blocks(page)) == PAGES[page]


@pytest.mark.parametrize(("file", "block"), BLOCKS, ids=[file for file, _ in BLOCKS])
def test_the_block_stands_in_its_file(file: str, block: str) -> None:
    assert block in (ROOT / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", sorted(path.name for path in (ROOT / "docs").glob("*.md")))
def test_links_between_the_pages_lead_somewhere(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
        assert (ROOT / "docs" / target).exists(), f"{page} links to {target}"


def test_the_rulings_of_the_rulebooks_examples_are_there() -> None:
    text = (ROOT / "docs" / "examples-and-faq.md").read_text(encoding="utf-8")
    named = re.findall(r"`([^`]+)`", text)
    files = (ROOT / "tests" / "rulings").glob("*/*.yaml")
    known = {
        name for file in files for name in re.findall(r"^- id: (\S+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert len(named) > 100
    assert not [name for name in named if name not in known]
