"""Counts as printed, and the texts of the cards, which are ours, in one reviewed listing."""

from pathlib import Path

from loci.worldweave.content import (
    AUTOMA_CARDS,
    DEALT,
    DIFFICULTIES,
    GOAL_CARDS,
    MODULES,
    MOST_PLAYERS,
    OBJECTIVE_CARDS,
    POWER_CARDS,
    SPIRES,
    TILE_NUMBERS,
    TOWERS,
)
from loci.worldweave.texts import MODULE_TITLES, RULES_CARDS, automa_text, card_text, rules_card

LISTING = Path(__file__).with_name("texts.txt")


def test_counts_are_as_printed() -> None:
    assert len(TILE_NUMBERS) == 60
    assert len(SPIRES) == 11
    assert TOWERS * MOST_PLAYERS == 16
    assert len(POWER_CARDS) == 13
    assert len(OBJECTIVE_CARDS) == 12
    assert len(GOAL_CARDS) == 8
    assert len(RULES_CARDS) == len(MODULES) == 4
    assert len(AUTOMA_CARDS) == 10


def test_spires_are_worth_12_10_or_9_the_highest_first() -> None:
    assert SPIRES == (12, 12, 10, 10, 10, 10, 9, 9, 9, 9, 9)


def test_difficulty_is_the_energy_of_the_rulebook() -> None:
    assert DIFFICULTIES == {"normal": 0, "hard": 2, "very hard": 4, "extreme": 6}


def test_every_rules_card_has_its_three_paragraphs() -> None:
    for card in RULES_CARDS.values():
        assert list(card) == ["Set-up", "Game play", "End of the game"]
        assert all(card.values())


def test_only_against_the_automa_the_rules_cards_speak_of_it() -> None:
    for module in MODULES:
        assert "Automa" not in " ".join(rules_card(module, automa=False).values())
        assert "Automa" in " ".join(rules_card(module, automa=True).values())


def test_there_are_enough_cards_for_four_players() -> None:
    assert min(len(POWER_CARDS), len(OBJECTIVE_CARDS)) >= DEALT * MOST_PLAYERS


def test_every_module_has_a_line_on_some_automa_card() -> None:
    assert {line.module for card in AUTOMA_CARDS for line in card.lines} == {"", *MODULES}


def test_automa_cards_say_module_lines_last() -> None:
    for card in AUTOMA_CARDS:
        modules = [bool(line.module) for line in card.lines]
        assert modules == sorted(modules)


def listing() -> str:
    """All texts. After a change, `python -m tests.worldweave.test_content` writes the listing anew."""
    lines = ["# Powers"] + [f"{card.name}: {card_text(card)}" for card in POWER_CARDS.values()]
    lines += ["", "# Objectives"] + [f"{card.name}: {card_text(card)}" for card in OBJECTIVE_CARDS.values()]
    lines += ["", "# Goals"] + [f"{card.name}: {card_text(card)}" for card in GOAL_CARDS.values()]
    lines += ["", "# Automa"] + [f"{card.name}: {automa_text(card)}" for card in AUTOMA_CARDS]
    for module in RULES_CARDS:
        card = rules_card(module, automa=True)
        lines += ["", f"# {MODULE_TITLES[module]}"] + [f"{title}: {text}" for title, text in card.items()]
    return "\n".join(lines) + "\n"


def test_texts_are_as_reviewed() -> None:
    assert listing() == LISTING.read_text("utf-8")


if __name__ == "__main__":
    LISTING.write_text(listing(), "utf-8")
