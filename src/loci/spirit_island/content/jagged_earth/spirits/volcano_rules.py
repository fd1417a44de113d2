"""What only Volcano does."""

from dataclasses import dataclass

from loci.kernel.decision import DONE, Decision, Option
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.cards import Effect, Power, Price
from loci.spirit_island.effects.amounts import Amount
from loci.spirit_island.effects.conditions import Condition
from loci.spirit_island.effects.flow import All
from loci.spirit_island.effects.harm import Damage
from loci.spirit_island.effects.spirit import gain_energy
from loci.spirit_island.geography import TERRAIN_NAMES, bits
from loci.spirit_island.hooks import RangesFrom
from loci.spirit_island.hooks_when import WhenPresenceDestroyed
from loci.spirit_island.ongoing import ALL_GAME, EVERYWHERE, Lasting
from loci.spirit_island.pieces import DAHAN, ELEMENT_OF, INVADERS
from loci.spirit_island.rules.damage import deal
from loci.spirit_island.rules.growth import AskReturn, cover_options
from loci.spirit_island.rules.power_words import SpiritChoice
from loci.spirit_island.rules.presence import (
    PresenceReturned,
    cover_space,
    coverable,
    destroy_presences,
    may_enter,
    movable,
    move_presence,
)
from loci.spirit_island.said import PlainPrompt, Prompt
from loci.spirit_island.state import Row, State


async def blast(act: Act, land: int, points: int) -> None:
    """Damage to Invaders and, separately, as much to Dahan."""
    await deal(act, land, points, INVADERS)
    await deal(act, land, points, (DAHAN,))


# ---- special rules --------------------------------------------------------------------------


class Collapse(Lasting, WhenPresenceDestroyed):
    """Its destroyed Presence strikes the land, inside whatever Action destroyed it; its own player deals the Damage."""

    until = ALL_GAME

    async def presences_destroyed(self, act: Act, row: Row, seat: int, land: int, amount: int) -> None:
        if seat == row.seat:
            deciding, act.seat = act.seat, seat
            await blast(act, land, amount)
            act.seat = deciding

    def say(self) -> str:
        return (
            "When your Presence is destroyed, 1 Damage per Presence destroyed in its land, and as much Damage to Dahan "
            "there"
        )


@dataclass(eq=False)
class TallPeaks(Lasting, RangesFrom):
    """Power cards reach further from a land with much of its Presence."""

    amount: int
    presence: int
    until = ALL_GAME

    def range_from(self, state: State, row: Row, power: Power, origin: int) -> int:
        tall = state.spirits[row.seat].presence[origin] >= self.presence
        return self.amount if tall and power.deck != "innate" else 0

    def say(self) -> str:
        return (
            f"Your Power Cards have +{self.amount} Range from a land where you have at least {self.presence} Presence; "
            "innate Powers do not"
        )


# ---- Explosive Eruption ---------------------------------------------------------------------


def erupted(act: Act) -> int:
    """How many Presence the eruption has destroyed: X. They lay in the land that the Power targets."""
    target = next(event[1] for event in act.events() if event[0] == "target")
    return act.events().count(("presence destroyed", act.seat, target))


class Eruption(Price):
    """Some of its Presence in the target land. That alone strikes the land, so no threshold is needed (JE p. 29)."""

    alone = True

    def can(self, act: Act) -> bool:
        return act.land >= 0 and act.state.spirits[act.seat].presence[act.land] > 0

    async def pay(self, act: Act) -> None:
        options: list[Option] = [("number", n) for n in range(1, act.state.spirits[act.seat].presence[act.land] + 1)]
        amount = int((await choose(act, AskEruption.of(act.land), options))[1])
        await destroy_presences(act, act.seat, act.land, amount)

    def say(self) -> str:
        return "destroy any number of your Presence in target land, at least 1; X is how many were destroyed"


class AskEruption(Prompt):
    tag = "eruption"

    @staticmethod
    def of(land: int) -> Option:
        return ("eruption", land)

    @staticmethod
    def say(state: State, asked: Decision, land: int) -> str:
        return f"Destroy how many of your Presence in {state.island.names[land]}?"


@dataclass(eq=False)
class Destroyed(Condition):
    """X is large enough."""

    at_least: int
    personal = True

    def holds(self, act: Act) -> bool:
        return erupted(act) >= self.at_least

    def say(self) -> str:
        return f"X at least {self.at_least}"


class Erupted(Amount):
    """X."""

    def of(self, act: Act) -> int:
        return erupted(act)

    def say(self, what: str) -> str:
        return f"X {what}"


def Blast(amount: int | Amount) -> All:
    """Damage to Invaders and, separately, as much to Dahan."""
    return All(Damage(amount), Damage(amount, (DAHAN,)))


# ---- Powered by the Furnace of the Earth ----------------------------------------------------


@dataclass(eq=False)
class DrawIn(Effect):
    """Move up to so many of your Presence from anywhere to the target land."""

    amount: int

    def _moves(self, act: Act) -> list[Option]:
        spirit = act.state.spirits[act.seat]
        if not may_enter(act.state, spirit) >> act.land & 1:
            return []
        others = movable(act.state, spirit) & ~(1 << act.land)
        return [("presence move", land, act.land) for land in bits(others)]

    async def run(self, act: Act) -> None:
        for _ in range(self.amount):
            options = self._moves(act)
            if not options:
                return
            option = await choose(act, AskDrawIn.of(act.land), [*options, DONE])
            if option is DONE:
                return
            await move_presence(act, act.seat, option[1], option[2])

    def applies(self, act: Act) -> bool:
        return bool(self._moves(act))

    def say(self) -> str:
        return f"Move up to {self.amount} of your Presence from other lands to target land"


class AskDrawIn(Prompt):
    tag = "draw in"

    @staticmethod
    def of(land: int) -> Option:
        return ("draw in", land)

    @staticmethod
    def say(state: State, asked: Decision, land: int) -> str:
        return f"Move which of your Presence to {state.island.names[land]}?"


@dataclass(eq=False)
class ReturnDestroyed(Effect):
    """Put up to so many of your destroyed Presence back onto your tracks."""

    amount: int

    async def run(self, act: Act) -> None:
        spirit = act.state.spirits[act.seat]
        for _ in range(self.amount):
            options = cover_options(spirit)
            if not spirit.destroyed or not options:
                return
            option = await choose(act, AskReturn.of(), [*options, DONE])
            if option is DONE:
                return
            spirit.destroyed -= 1
            cover_space(spirit, option[1])
            act.state.log.append(PresenceReturned.of(act.seat, option[2]))

    def applies(self, act: Act) -> bool:
        spirit = act.state.spirits[act.seat]
        return bool(spirit.destroyed and coverable(spirit))

    def say(self) -> str:
        return f"Return up to {self.amount} of your destroyed Presence to your Presence tracks"


# ---- Exaltation of Molten Stone -------------------------------------------------------------


@dataclass(eq=False)
class SplitEnergy(Effect):
    """Energy for an Element that the user has, in two halves; of an odd number the user says who gets more."""

    element: str

    def _amount(self, act: Act) -> int:
        return act.state.spirits[act.seat].elements[ELEMENT_OF[self.element]]

    async def run(self, act: Act) -> None:
        amount, pair = self._amount(act), sorted({act.seat, act.other})
        odd = amount % len(pair)
        more = -1
        if odd:
            options: list[Option] = [SpiritChoice.of(seat) for seat in pair]
            more = (await choose(act, AskWhoGetsMore.of(), options))[1]
        for seat in pair:
            share = amount // len(pair) + (seat == more)
            if share:
                gain_energy(act, seat, share)

    def applies(self, act: Act) -> bool:
        return self._amount(act) > 0

    def say(self) -> str:
        return (
            f"For each {self.element.capitalize()} you have there is 1 Energy from the supply: you and target Spirit "
            "gain as near as possible half of it each"
        )


class AskWhoGetsMore(PlainPrompt):
    tag, words = "who gets more", "Who gains the odd Energy?"


@dataclass(eq=False)
class TerrainRange(Lasting, RangesFrom):
    """The target Spirit's Powers reach further from a terrain."""

    amount: int
    terrain: str

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, act.other)

    def range_from(self, state: State, row: Row, power: Power, origin: int) -> int:
        there = state.realm.terrain_mask[TERRAIN_NAMES.index(self.terrain)] >> origin & 1
        return self.amount if there else 0

    def say(self) -> str:
        where = self.terrain.capitalize()
        return f"This turn, target Spirit's Powers have +{self.amount} Range where they are used from a {where}"
