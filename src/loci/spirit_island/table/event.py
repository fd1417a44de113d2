"""An event as the table shows it: a row for each part, and for each side of a main event of which one side happens."""

from loci.spirit_island.cards import EventCard
from loci.spirit_island.effects.events import OneOf, Variant
from loci.spirit_island.text import event_text, says


def rows(card: EventCard) -> list[tuple[str, str]]:
    """What each is called, and its sentences."""
    main, *others = event_text(card)
    either = [(_titled(side), says(side.effect)) for side in sides(card)]
    return [*(either or [main]), *others]


def row(card: EventCard, side: str) -> str:
    """The row of a side of the main event, in small letters; empty where it has none of that name."""
    return next((_titled(each).lower() for each in sides(card) if each.name == side), "")


def sides(card: EventCard) -> tuple[Variant, ...]:
    """Those of its main event, of which the one happens that fits."""
    return card.main.variants if isinstance(card.main, OneOf) else ()


def _titled(side: Variant) -> str:
    return f"Main event, {side.when.title()}: {side.name}"
