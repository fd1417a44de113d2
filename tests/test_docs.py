"""The worked example of docs/adding-a-card.md is real: each of its blocks stands in the file named above it."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "adding-a-card.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^`([^`\n]+)`\n```[a-z]*\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_page_has_blocks_for_all_four_places_a_new_effect_and_a_new_prompt() -> None:
    assert len(BLOCKS) == 6


@pytest.mark.parametrize(("file", "block"), BLOCKS, ids=[file for file, _ in BLOCKS])
def test_the_block_stands_in_its_file(file: str, block: str) -> None:
    assert block in (ROOT / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", sorted(path.name for path in (ROOT / "docs").glob("*.md")))
def test_links_between_the_pages_lead_somewhere(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
        assert (ROOT / "docs" / target).exists(), f"{page} links to {target}"
