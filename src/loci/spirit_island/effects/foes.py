"""Standing rules of Adversaries: what pieces can take and deal, Builds, Ravages, further ways to lose."""

from dataclasses import dataclass
from typing import Any

from loci.kernel.decision import SKIP, Option
from loci.kernel.plain import changed
from loci.spirit_island.actions import Act, choose, decider
from loci.spirit_island.effects.land import AskWhereToAdd
from loci.spirit_island.hooks import After, Loses, MatchesCard, WhenRavaged
from loci.spirit_island.ongoing import ALL_GAME, NO_ROW, Lasting, covers
from loci.spirit_island.pieces import BUILDINGS, DAHAN, KINDS, NAMES, TOWN
from loci.spirit_island.rules.blight import add_blight
from loci.spirit_island.rules.damage import add, pick, replace
from loci.spirit_island.rules.piece_words import AskReplace
from loci.spirit_island.state import BUILD, Event, Row, State, count, invaders
from loci.spirit_island.words import PLURAL, listed, nouns, things


@dataclass(eq=False)
class MoreHealth(Lasting):
    """Kinds of pieces have more Health all game. The table of Health by kind says it: no row is needed."""

    amount: int
    kinds: tuple[int, ...]

    def start(self, state: State, land: int, seat: int, data: tuple[Any, ...] = ()) -> Row:
        for kind in self.kinds:
            state.health = changed(state.health, kind, state.health[kind] + self.amount)
        return NO_ROW

    def say(self) -> str:
        return f"{nouns(self.kinds, True)} have +{self.amount} Health"


@dataclass(eq=False)
class MoreHarm(Lasting):
    """Kinds of pieces deal more damage all game."""

    amount: int
    kinds: tuple[int, ...]

    def start(self, state: State, land: int, seat: int, data: tuple[Any, ...] = ()) -> Row:
        for kind in self.kinds:
            state.harm = changed(state.harm, kind, state.harm[kind] + self.amount)
        return NO_ROW

    def say(self) -> str:
        return f"{nouns(self.kinds, True)} deal +{self.amount} Damage"


class DealInRavage(Lasting):
    """Kinds of Invaders deal other damage all game; a table says it too."""

    def __init__(self, *harm: tuple[int, int]) -> None:
        self.harm = harm

    def start(self, state: State, land: int, seat: int, data: tuple[Any, ...] = ()) -> Row:
        for kind, damage in self.harm:
            state.harm = changed(state.harm, kind, damage)
        return NO_ROW

    def say(self) -> str:
        return listed(f"{PLURAL[kind]} deal {damage} Damage" for kind, damage in self.harm)


@dataclass(eq=False)
class TooMany(Lasting, Loses):
    """The game is lost with so many pieces of these kinds in one land."""

    most: int
    kinds: tuple[int, ...]
    until = ALL_GAME
    loses_by_ravage = False  # nothing is added; a rule by which a Ravage adds something `spreads`

    def loses(self, state: State, row: Row) -> str:
        for land in state.island.judged:
            there = count(state, land, self.kinds)
            if there >= self.most:
                return f"{there} {nouns(self.kinds, True)} are in {state.island.names[land]}"
        return ""

    def say(self) -> str:
        return f"The Invaders win as soon as one land has {self.most} or more {nouns(self.kinds, True)}"


@dataclass(eq=False)
class BuildBeside(Lasting, MatchesCard):
    """Build cards match lands without Invaders too, where enough pieces are in adjacent lands (JE p. 27).
    For Invaders an Isolated land is adjacent to nothing (JE p. 10)."""

    at_least: int
    kinds: tuple[int, ...]
    coastal: bool = False  # on the coast only
    until = ALL_GAME

    def matches_card(self, state: State, row: Row, action: int, land: int, shown: int, fits: bool) -> bool:
        if fits or action != BUILD or state.isolated >> land & 1:
            return fits
        if self.coastal and not state.island.coastal[land]:
            return fits
        near = (n for n in state.island.adjacent[land] if not state.isolated >> n & 1)
        return sum(count(state, n, self.kinds) for n in near) >= self.at_least

    def say(self) -> str:
        return (
            f"Build cards also match {'Coastal ' * self.coastal}lands without Invaders that have at least "
            f"{things(self.at_least, self.kinds)} in adjacent lands"
        )


@dataclass(eq=False)
class HeavyBlight(Lasting, WhenRavaged):
    """A Ravage that deals the land enough damage adds a further Blight, which harms nothing else."""

    damage: int
    until = ALL_GAME

    async def ravaged(self, act: Act, row: Row, land: int, damage: int, blight: int) -> None:
        if self.blights(damage):
            await add_blight(act, land, harmless=True)

    def blights(self, damage: int) -> int:
        return int(damage >= self.damage)

    def say(self) -> str:
        return (
            f"When a Ravage deals {self.damage} or more Damage to the land, add 1 extra Blight, which destroys no "
            "Presence and does not cascade"
        )


class BlightBringsTowns(Lasting, WhenRavaged):
    """A Ravage that adds Blight adds a Town next door, where no Town or City is. A cascade does not."""

    until = ALL_GAME
    spreads = True

    async def ravaged(self, act: Act, row: Row, land: int, damage: int, blight: int) -> None:
        if not blight:
            return
        state = act.state
        fitting = [n for n in state.island.adjacent[land] if not count(state, n, BUILDINGS)]
        options: list[Option] = [("land", n) for n in fitting]
        # Isolate parts the lands, unless the players want them adjacent (JE p. 10).
        if all(state.isolated >> n & 1 or state.isolated >> land & 1 for n in fitting):
            options.append(SKIP)
        option = await choose(act, AskWhereToAdd.of(TOWN, row.source), options)
        if option is not SKIP:
            await add(act, int(option[1]), TOWN)

    def say(self) -> str:
        return (
            "When a Ravage adds Blight to a land, add 1 Town to an adjacent land without Town/City; "
            "Blight of a cascade does not do this"
        )


class SwayDahan(Lasting, After):
    """This turn, after Invaders explored into a land where they are at least as many as the Dahan, a Dahan there
    becomes a Town. Without a land the row holds for the whole island."""

    set_off_by = 0  # each in its own land

    async def run(self, act: Act) -> None:
        self.start(act.state, act.land, -1)

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return bool(self._lands(state, row, events))

    def _lands(self, state: State, row: Row, events: list[Event]) -> list[int]:
        explored = [event[1] for event in events if event[0] == "explored" and covers(row, event[1])]
        return [land for land in explored if 0 < state.pieces[land * KINDS + DAHAN] <= invaders(state, land)]

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        for land in self._lands(act.state, row, events):
            act.seat = decider(act.state, land)
            picked = await pick(act, AskReplace, (land,), (DAHAN,), told=((((TOWN,), (DAHAN,)),),))
            if picked is not None:
                await replace(act, *picked, (TOWN,))

    def say(self) -> str:
        return (
            "This Invader Phase, after Invaders Explore into a land: if it has at least as many Invaders as "
            f"{NAMES[DAHAN].capitalize()}, replace 1 Dahan there with 1 Town"
        )
