"""What the rulebooks advise about a setup: nothing here is refused, and the players may like it all the same."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from loci.kernel.rules import Setup
from loci.spirit_island.content.boards import BOARDS
from loci.spirit_island.content.sets import catalogue_for
from loci.spirit_island.difficulty import scenario_name
from loci.spirit_island.rules.adversary import foes_of
from loci.spirit_island.state import scenarios_in

FEW_BOARDS: Final = 4  # up to which boards should not be paired that are marked so
STRANGE_MADNESS: Final = "A Strange Madness Among the Beasts"


class Advice(NamedTuple):
    text: str
    page: str  # of the Jagged Earth rulebook, or the card that says it


# Spirits that an Adversary is notably harder or easier for.
HARDER: Final = {("Habsburg Monarchy", "Sharp Fangs Behind the Leaves"): "which Blight hamstrings"}
EASIER: Final = {
    ("Russia", "Keeper of the Forbidden Wilds"): "which keeps Explorers from coming",
    ("Russia", "River Surges in Sunlight"): "which handles Explorers well",
    ("Habsburg Monarchy", "Vengeance as a Burning Plague"): "which lets much Blight come",
    ("Habsburg Monarchy", "Downpour Drenches the World"): "which Isolates lands",
}
# Scenarios in which Invaders must be kept from a place.
PLACES_TO_KEEP: Final = ("Guard the Isle's Heart",)
RIVER_BOARDS: Final = ("A", "E")  # the easy ones for The Great River


def advice(setup: Setup) -> list[Advice]:
    """All that the rulebooks have to say against a setup that is otherwise complete, or for it."""
    catalogue = catalogue_for(setup)
    spirits = [str(name) for name in setup.get("spirits") or ()]
    foes = [name for name, _ in foes_of(catalogue, setup)]
    scenarios = scenarios_in(scenario_name(setup.get("scenario")))
    found = [*_boards(setup), *_foes(spirits, foes, scenarios), *_scenarios(setup, spirits, foes, scenarios)]
    return [*found, *_cards(setup, spirits, foes), *_options(setup, spirits)]


def _boards(setup: Setup) -> Iterator[Advice]:
    letters = [str(letter) for letter in setup.get("boards") or ()]
    for letter in letters if len(letters) <= FEW_BOARDS else ():
        other = BOARDS[letter].avoid if letter in BOARDS else ""
        if other in letters:
            yield Advice(
                f"On {FEW_BOARDS} boards or fewer you may wish not to use {letter} with {other}: together they make "
                "some terrains much better than others",
                "p. 6",
            )


def _foes(spirits: Sequence[str], foes: Sequence[str], scenarios: Sequence[str]) -> Iterator[Advice]:
    for words, table in (("harder", HARDER), ("easier", EASIER)):
        for (foe, spirit), why in table.items():
            if foe in foes and spirit in spirits:
                yield Advice(f"{foe} is notably {words} for {spirit}, {why}", "p. 22")
    if "Russia" in foes:
        yield Advice("Russia is notably harder for Spirits that have a hard time with Explorers", "p. 22")
    for scenario in scenarios:
        if "Habsburg Monarchy" in foes and scenario in PLACES_TO_KEEP:
            yield Advice(f"{scenario} is exceptionally difficult against the Habsburg Monarchy, which wanders", "p. 15")


def _scenarios(setup: Setup, spirits: Sequence[str], foes: Sequence[str], scenarios: Sequence[str]) -> Iterator[Advice]:
    apart = bool(setup.get("islets") or setup.get("facing"))
    if "Rituals of Terror" in scenarios:
        if "Stone's Unyielding Defiance" in spirits:
            yield Advice("Rituals of Terror is much easier with Stone's Unyielding Defiance", "p. 15")
        if apart:
            yield Advice("Rituals of Terror is extremely difficult in an archipelago: Dahan must gather", "p. 17")
    if apart and "Scotland" in foes:
        yield Advice("In an archipelago Scotland, which gathers its forces, is more dangerous", "p. 17")
    if "The Great River" in scenarios:
        easy = [letter for letter in setup.get("boards") or () if letter in RIVER_BOARDS]
        if easy:
            yield Advice(f"Boards B, C and F suit The Great River best, then D; {' and '.join(easy)} is easier", "card")


def _cards(setup: Setup, spirits: Sequence[str], foes: Sequence[str]) -> Iterator[Advice]:
    catalogue, events = catalogue_for(setup), bool(setup.get("events"))
    card = catalogue.blight.get(str(setup.get("blight") or ""))
    if card is not None and not events:
        if card.still_healthy:
            yield Advice(f"Without events, that the island stays Healthy with {card.name} matters less", "p. 20")
        elif card.mild or card.name in ("Unnatural Proliferation", "Thriving Communities"):
            yield Advice(f"{card.name} is best played with events", "p. 20")
    if STRANGE_MADNESS in (setup.get("including") or ()):
        for name in ("Russia", "Many Minds Move as One"):
            if name in foes or name in spirits:
                yield Advice(f"{STRANGE_MADNESS} is exceptionally swingy with {name}: leave it out", "p. 12")


def _options(setup: Setup, spirits: Sequence[str]) -> Iterator[Advice]:
    catalogue = catalogue_for(setup)
    if setup.get("extra_board"):
        if "Volcano Looming High" in spirits:
            yield Advice("Volcano Looming High, strong in one place, has a hard time with an extra board", "p. 18")
        if "River Surges in Sunlight" in spirits and len(spirits) <= 2:
            yield Advice("With few players River Surges in Sunlight may find an extra board easy", "p. 18")
    usual = {token for box in catalogue.sets for token in catalogue.tokens.get(box, ())}
    if usual - {*(setup.get("tokens") or ())} and setup.get("tokens") is not None:
        yield Advice(
            "Fewer tokens are meant for learning the game, not for playing often: many cards get worse", "p. 21"
        )
