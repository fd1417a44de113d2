"""What only Scotland does."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import ADVERSARY, Act, at_home, choose, choose_land, decider, run_action
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.amounts import PerPlayer
from loci.spirit_island.effects.boards import AddToFewest
from loci.spirit_island.effects.each import BoardChoice
from loci.spirit_island.effects.land import AskWhereToAdd
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import After, ExploresOtherwise, Loses, SpoilsOceans, Steps, WouldAdd
from loci.spirit_island.ongoing import ALL_GAME, NO_ROW, THIS_TURN, Lasting, change
from loci.spirit_island.pieces import BLIGHT, BUILDINGS, CITY, EXPLORER, KINDS, TOWN
from loci.spirit_island.rules.blight import add_blight
from loci.spirit_island.rules.damage import add
from loci.spirit_island.rules.invaders import matched
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import RAVAGE, Event, Row, State, count, piece_mask, setting_up


@dataclass(eq=False)
class TradeHub(Lasting, Loses):
    per_board: int
    until = ALL_GAME
    loses_by_ravage = False  # which adds no City

    def loses(self, state: State, row: Row) -> str:
        ports = sum(state.pieces[land * KINDS + CITY] > 0 for land in state.island.judged_coast)
        return f"{ports} Coastal lands have a City" if ports > self.per_board * state.island.boards_left else ""

    def say(self) -> str:
        return f"The Invaders win if ever more than {self.per_board} Coastal lands per board have a City"


class PortsSprawl(Effect):
    """On the one board with the most Towns and Cities on its coast."""

    def __init__(self) -> None:
        self.towns = AddToFewest(TOWN, TOWN, PerPlayer(1))

    async def run(self, act: Act) -> None:
        state = act.state
        coast = [mask & state.island.coastal_mask for mask in state.island.board_mask]
        ports = [sum(count(state, land, BUILDINGS) for land in bits(mask)) for mask in coast]
        there = [n for n, mask in enumerate(state.island.board_mask) if mask]
        most = max(ports[n] for n in there)
        options: list[Option] = [BoardChoice.of(n) for n in there if ports[n] == most]
        board = (await choose(act, AskBoard.of(act.source), options, at_home(state, options[0][1])))[1]
        here = act.child(at_home(state, board))
        here.board = board
        await run_action(here, self.towns.run(here))

    def parts(self) -> tuple[Effect, ...]:
        return (self.towns,)

    def say(self) -> str:
        return (
            "On the single board with the most Coastal Towns/Cities, add 1 Town to each of the lands with the fewest "
            "Towns, as many lands as there are players"
        )


@dataclass(eq=False)
class CitiesInland(Lasting, WouldAdd):
    """With a second Adversary: Cities that its Setup would add to the coast go inland, but in land 2 (JE p. 19)."""

    but: int
    heeds = ()  # Setup only
    until = THIS_TURN  # until Setup is over

    def start(self, state: State, land: int, seat: int, data: tuple[Any, ...] = ()) -> Row:
        return super().start(state, land, seat, data) if len(state.adversaries) > 1 else NO_ROW

    def fits(self, act: Act, row: Row, land: int, kind: int) -> bool:
        island = act.state.island
        if kind != CITY or act.kind != ADVERSARY or act.source == row.source or not setting_up(act.state):
            return False
        return island.coastal[land] and island.number[land] != self.but and bool(self._inland(act.state, land))

    def _inland(self, state: State, land: int) -> list[int]:
        return [n for n in state.island.adjacent[land] if not state.island.coastal[n]]

    async def instead(self, act: Act, row: Row, land: int, kind: int) -> bool:
        inland = self._inland(act.state, land)
        await add(act, await choose_land(act, AskWhereToAdd.of(CITY, act.source), inland), CITY)
        return True

    def say(self) -> str:
        return (
            f"With another Adversary: a City that its Setup would add to a Coastal land other than land {self.but} "
            "goes to an adjacent Inland land"
        )


@dataclass(eq=False)
class TradingPort(Lasting, ExploresOtherwise):
    """Towns come by ship. The row holds the lands (a mask) where the card under way adds one."""

    most: int  # lands of a board where the Coastal Lands card does so
    until = ALL_GAME

    def start(self, state: State, land: int, seat: int, data: tuple[Any, ...] = ()) -> Row:
        return super().start(state, land, seat, data or (0,))

    async def exploring(self, act: Act, row: Row, lands: tuple[int, ...]) -> None:
        state = act.state
        island, ports = state.island, 0
        limited = bool(state.explore) and state.catalogue.invaders[state.explore[-1]].coastal
        for mask in () if setting_up(state) else island.board_mask:
            left = [land for land in lands if mask >> land & 1 and island.coastal[land]]
            for _ in range(min(self.most, len(left)) if limited else len(left)):
                land = left[0]
                if limited and len(left) > 1:
                    land = await choose_land(act, AskWhereToAdd.of(TOWN, act.source), left, decider(state, left[0]))
                left.remove(land)
                ports |= 1 << land
        change(state, row, (ports,))

    def explores_as(self, state: State, row: Row, land: int, kinds: tuple[int, ...]) -> tuple[int, ...]:
        here = row.data[0] >> land & 1 and not state.extra
        return tuple(TOWN if here and kind == EXPLORER else kind for kind in kinds)

    def say(self) -> str:
        return (
            "After Setup, Explore cards add 1 Town instead of 1 Explorer in Coastal lands; the Coastal Lands card does "
            f"so in at most {self.most} lands per board"
        )


class Runoff(Lasting, After, SpoilsOceans):
    """Blight in the Ocean of the board, from where Powers may clear it."""

    until = ALL_GAME
    set_off_by = 0  # an Ocean's Blight changes no Ravage

    def oceans(self, state: State, events: list[Event]) -> list[int]:
        if not any(event[0] == "ravage" for event in events):
            return []
        lands = [event[2] for event in events if event[0] == "added" and event[1] == BLIGHT]
        oceans = [state.island.adjacent_ocean[land] for land in lands]
        return [ocean for ocean in dict.fromkeys(oceans) if ocean >= 0]

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return bool(self.oceans(state, events))

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        oceans = self.oceans(act.state, events)
        ocean = await choose_land(act, AskWhereToAdd.of(BLIGHT, act.source), oceans)
        await add_blight(act, ocean, cascades=False)

    def say(self) -> str:
        return (
            "After a Ravage adds Blight to a Coastal land, add 1 Blight to the Ocean of its board, which does not "
            "cascade. For this, and where Blight is removed or moved, the Ocean is a Coastal Wetland"
        )


@dataclass(eq=False)
class InwardGrowth(Lasting, Steps):
    """After the Ravage, Towns in Inland lands that a Ravage card matches, near a Town or City."""

    range: int
    until = ALL_GAME
    afterwards = "ravage"

    def lands(self, state: State) -> Sequence[int]:
        mask, island, isolated = 0, state.island, state.isolated
        for card in state.ravage:
            mask |= matched(state, RAVAGE, card)
        built = piece_mask(state, island, BUILDINGS)
        near = 0
        for land in bits(mask & island.inland_mask):
            # For Invaders an Isolated land is adjacent to nothing (JE p. 10).
            reach = 1 << land if isolated >> land & 1 else island.within_mask[self.range][land] & ~isolated | 1 << land
            near |= bool(reach & built) << land
        return bits(near)

    async def stepped(self, act: Act, row: Row, step: str) -> None:
        for land in self.lands(act.state):
            there = act.child(decider(act.state, land))
            await run_action(there, self._add(there, land))

    async def _add(self, act: Act, land: int) -> None:
        act.announce()
        await add(act, land, TOWN)

    def say(self) -> str:
        return (
            "After the Ravage, add 1 Town to each Inland land that matches a Ravage card and is within Range "
            f"{self.range} of a Town or City"
        )


# ---- what is said ---------------------------------------------------------------------------


class AskBoard(Prompt):
    tag = "which board"

    @staticmethod
    def of(source: str) -> Option:
        return ("which board", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        return f"{source}: on which board?"
