"""What only Stone does."""

from dataclasses import dataclass

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import BLIGHT_CARD, EVENT, Act, confirm
from loci.spirit_island.cards import SpecialRule
from loci.spirit_island.hooks import After, Endures, WouldDestroyPresence, WouldTakeBlight
from loci.spirit_island.ongoing import ALL_GAME, EVERYWHERE, Lasting
from loci.spirit_island.pieces import BLIGHT, KINDS
from loci.spirit_island.rules.damage import deal
from loci.spirit_island.rules.power_words import EnergySpent
from loci.spirit_island.said import LogLine, Prompt
from loci.spirit_island.state import RAVAGE, Event, Row, State


class Bedrock(Lasting, Endures):
    """Blight that does not outnumber its Presence in a land harms nobody there."""

    until = ALL_GAME

    def endures(self, state: State, row: Row, land: int) -> bool:
        here = state.spirits[row.seat].presence[land]
        return 0 < here >= state.pieces[land * KINDS + BLIGHT]

    def say(self) -> str:
        return (
            "Blight added to one of your lands neither cascades nor destroys Presence of any Spirit, as long as there "
            "is then no more Blight in the land than Presence of yours"
        )


class LayersRule(SpecialRule):
    """Its workings are the spaces of the Energy track."""

    def __init__(self, name: str) -> None:
        self.name = name

    def say(self) -> str:
        return "Each space with a further Card Play brings a Minor Power when it is uncovered for the first time."


async def pays(act: Act, row: Row, price: int, prompt: Option) -> bool:
    """Whether the row's Spirit pays so much Energy for something; it is asked."""
    if not await confirm(act, prompt, row.seat):
        return False
    act.state.spirits[row.seat].energy -= price
    act.state.log.append(EnergySpent.of(row.seat, price))
    return True


@dataclass(eq=False)
class BlightFromBox(Lasting, WouldTakeBlight):
    """Blight that is added to one of its lands may come from the box, for Energy."""

    price: int
    cheaper: bool = False  # only that is said

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, act.seat)

    def fits(self, act: Act, row: Row, land: int) -> bool:
        spirit = act.state.spirits[row.seat]
        return spirit.presence[land] > 0 and spirit.energy >= self.price

    async def instead(self, act: Act, row: Row, land: int) -> bool:
        if not await pays(act, row, self.price, AskFromBox.of(land, self.price)):
            return False
        act.state.log.append(BlightFromTheBox.of(land))
        return True

    def say(self) -> str:
        if self.cheaper:
            return f"it costs you only {self.price} Energy per Blight"
        return (
            "This turn, when Blight is added to one of your lands, by a cascade too, you may have it come from the box "
            f"and not from the card, for {self.price} Energy per Blight"
        )


@dataclass(eq=False)
class SavePresence(Lasting, WouldDestroyPresence):
    """Presence that an event or a Blight card destroys in so many words may be saved, whosever it is and why ever (JE
    p. 32)."""

    price: int

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, act.seat)

    def fits(self, act: Act, row: Row, seat: int, land: int) -> bool:
        direct = act.kind in (EVENT, BLIGHT_CARD) and not act.by_blight
        return direct and act.state.spirits[row.seat].energy >= self.price

    async def instead(self, act: Act, row: Row, seat: int, land: int) -> bool:
        if not await pays(act, row, self.price, AskSave.of(seat, land, self.price)):
            return False
        act.state.log.append(PresenceSaved.of(seat, land))
        return True

    def say(self) -> str:
        return (
            "This turn, when an event or a Blight card itself destroys Presence, yours or others', you may save any of "
            f"it for {self.price} Energy each"
        )


@dataclass(eq=False)
class BreakThemselves(Lasting, After):
    """After the Invaders have dealt Damage to the land they take some, perhaps with half of their own: all of that is
    one Damage (JE p. 32)."""

    damage: int
    half: bool = False
    set_off_by = RAVAGE
    hears = frozenset(("ravage",))

    def _dealt(self, row: Row, events: list[Event]) -> int:
        """What the Invaders dealt to the land."""
        return sum(event[2] for event in events if event[0] == "ravage" and event[1] == row.land)

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return self._dealt(row, events) > 0

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        await deal(act, row.land, self.damage + (self._dealt(row, events) // 2 if self.half else 0))

    def say(self) -> str:
        if self.half:
            return f"it is {self.damage} Damage and half as much as they dealt besides (rounded down)"
        return f"This turn, after Invaders have dealt Damage to target land, {self.damage} Damage there"


# ---- what is said ---------------------------------------------------------------------------


class AskFromBox(Prompt):
    tag = "blight from box"
    standing = True

    @staticmethod
    def of(land: int, price: int) -> Option:
        return ("blight from box", land, price)

    @staticmethod
    def say(state: State, asked: Decision, land: int, price: int) -> str:
        return f"Pay {price} Energy so that the Blight in {state.island.names[land]} comes from the box, not the card?"


class AskSave(Prompt):
    tag = "save presence"
    standing = True

    @staticmethod
    def of(seat: int, land: int, price: int) -> Option:
        return ("save presence", seat, land, price)

    @staticmethod
    def say(state: State, asked: Decision, seat: int, land: int, price: int) -> str:
        return f"Pay {price} Energy to save the Presence of {state.spirits[seat].name} in {state.island.names[land]}?"


class BlightFromTheBox(LogLine):
    tag = "blight from box"

    @staticmethod
    def of(land: int) -> Event:
        return ("blight from box", land)

    @staticmethod
    def say(state: State, land: int) -> str:
        return f"The Blight in {state.island.names[land]} comes from the box"


class PresenceSaved(LogLine):
    tag = "presence saved"

    @staticmethod
    def of(seat: int, land: int) -> Event:
        return ("presence saved", seat, land)

    @staticmethod
    def say(state: State, seat: int, land: int) -> str:
        return f"The Presence of {state.spirits[seat].name} in {state.island.names[land]} is saved"
