"""``loci cards``: browse the Power cards, with the text that is generated from what they do."""

import json
import sys
from collections.abc import Iterable
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from loci.kernel.errors import LociError
from loci.spirit_island.cards import Power, Target
from loci.spirit_island.catalogue_json import DECKS, power_cards, power_json
from loci.spirit_island.content.sets import everything, installed
from loci.spirit_island.listing import listing
from loci.spirit_island.pieces import ELEMENT_OF, ELEMENTS
from loci.spirit_island.text import power_text, range_text, target_text

ANY_LAND = target_text(Target("land"))  # so common that a line of facts leaves it out


def cards(
    words: Annotated[list[str] | None, typer.Argument(help="Words that the name or the text must hold.")] = None,
    element: Annotated[list[str] | None, typer.Option(help="An Element it gives; repeat for several.")] = None,
    set_: Annotated[list[str] | None, typer.Option("--set", help=f"A set: {', '.join(installed())}.")] = None,
    cost: Annotated[list[int] | None, typer.Option(help="Its cost in Energy.")] = None,
    deck: Annotated[list[str] | None, typer.Option(help=f"A deck: {', '.join(DECKS)}.")] = None,
    spirit: Annotated[list[str] | None, typer.Option(help="A Spirit whose Unique Power it is.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON list, one object a card.")] = False,
    whole: Annotated[
        bool, typer.Option("--whole", help="Print all texts of the sets: panels, Fear, Blight, events and foes too.")
    ] = False,
) -> None:
    """Browse the Power cards: search by name, text, Element, set, cost, deck or Spirit."""
    known("--element", element, ELEMENTS)
    known("--set", set_, installed())
    if whole:
        if words or element or cost or deck or spirit or as_json:
            raise LociError("--whole prints whole sets: give it with --set alone")
        print("\n".join(listing(name) for name in set_ or installed()), end="")
        return
    known("--deck", deck, DECKS)
    owners = [spirit_name(name) for name in spirit or ()]
    found = [
        power
        for power in power_cards()
        if all(power.elements[ELEMENT_OF[name]] for name in element or ())
        and (not set_ or power.set in set_)
        and (not cost or power.cost in cost)
        and (not deck or power.deck in deck)
        and (not owners or power.spirit in owners)
        and has_words(power, words or ())
    ]
    if as_json:
        print(json.dumps([power_json(power) for power in found], ensure_ascii=False, indent=1))
        return
    if not found:  # as with grep: nothing was wrong, and nothing was found
        print(nothing_like(words or ()), file=sys.stderr)
        raise typer.Exit(1)
    console = Console(highlight=False, markup=False)
    for power in found:
        console.print(card_text(power))
        console.print(Padding(Text(power_text(power)), (0, 0, 1, 2)))
    console.print(f"{len(found)} {'card' if len(found) == 1 else 'cards'}")


def nothing_like(words: Iterable[str]) -> str:
    said = " and ".join(repr(word) for word in words)
    return f"loci: no Power card {f'with {said} in its name or text ' if said else ''}fits all that was asked for."


def known(option: str, given: Iterable[str] | None, names: Iterable[str]) -> None:
    for name in given or ():
        if name not in names:
            raise LociError(f"{option} {name!r} is not known; known: {', '.join(names)}")


def has_words(power: Power, words: Iterable[str]) -> bool:
    text = f"{power.name} {power.spirit} {power_text(power)}".casefold()
    return all(word.casefold() in text for word in words)


def spirit_name(text: str) -> str:
    """The one Spirit whose name holds the text."""
    return the_one("Spirit", text, list(everything().spirits))


def the_one(what: str, text: str, names: Iterable[str]) -> str:
    """The name that a person means: exactly, by its beginning, or by a part of it; but only one."""
    wanted, rows = text.strip().casefold(), list(names)
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [name for name in rows if fits(name.casefold(), wanted)]
        if len(found) == 1:
            return found[0]
        if found:
            raise LociError(f"{text!r} fits several: {', '.join(found)}; say more of the name")
    raise LociError(f"no {what} is called {text!r}" + (f"; known: {', '.join(rows)}" if len(rows) <= 12 else ""))


def element_words(counts: Iterable[int]) -> str:
    """``Sun 2 Water``."""
    parts = [(n, ELEMENTS[e].capitalize()) for e, n in enumerate(counts) if n]
    return " ".join(name if n == 1 else f"{n} {name}" for n, name in parts)


def facts(power: Power) -> str:
    """A card's printed numbers on one line: ``1 Energy · Fast · Sun Water · Range 1 from Presence · Jungle``."""
    parts = [] if power.deck == "innate" else [f"{power.cost} Energy"]
    parts += [power.speed.capitalize(), element_words(power.elements)]
    reach = range_text(power.target)
    target = target_text(power.target)
    parts += [f"Range {reach}" if reach else "", "" if target == ANY_LAND else target]
    return " · ".join(part for part in parts if part)


def card_text(power: Power) -> Text:
    """A card's head: its name, whose it is, and its numbers."""
    owner = f", {power.spirit}" if power.spirit else ""
    text = Text.assemble((power.name, "bold"), f"  ({power.deck.capitalize()}{owner})\n")
    return text.append(f"  {facts(power)}", "dim")
