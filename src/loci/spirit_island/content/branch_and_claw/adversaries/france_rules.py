"""What only France does."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from loci.kernel.decision import SKIP
from loci.spirit_island.actions import FEAR, Act, at_home, choose, choose_land, decider, run_action
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.boards import numbered
from loci.spirit_island.effects.land import AskWhereToAdd
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import KeepsBlight, Loses, WouldRemove
from loci.spirit_island.hooks_when import After, Steps, WhenAdded
from loci.spirit_island.ongoing import ALL_GAME, Lasting, change
from loci.spirit_island.pieces import BUILDINGS, CITY, EXPLORER, KINDS, TOWN
from loci.spirit_island.rules.blight import add_blight
from loci.spirit_island.rules.damage import add, carry, pick, replace
from loci.spirit_island.rules.invaders import boards_left_out, times_on
from loci.spirit_island.rules.move import pushes
from loci.spirit_island.rules.piece_words import Added, AskPush, AskReplace
from loci.spirit_island.said import PlainPrompt
from loci.spirit_island.state import BUILD, Event, Row, State, count, everywhere


@dataclass(eq=False)
class TownSupply(Lasting, Loses, WhenAdded):
    """So many Towns a player; the game is lost when one more must be placed. With an extra board boards count, and a
    second Adversary brings further Towns once France has its second level (JE p. 18, 19)."""

    per_player: int
    level: int
    heeds = ()  # a Town too many is one in any order
    loses_by_ravage = False
    until = ALL_GAME

    def supply(self, state: State) -> int:
        mine = dict(state.adversaries).get("France", 0)
        others = sum(level for name, level in state.adversaries if name != "France")
        more = others if mine >= self.level else 0
        extra = state.recipe.extra >= 0  # a board that comes later brings no Towns
        return (self.per_player + more) * (len(state.spirits) + extra)

    async def added(self, act: Act, row: Row, kind: int, land: int) -> None:
        if kind == TOWN:
            act.state.lost = act.state.lost or self.loses(act.state, row)

    def loses(self, state: State, row: Row) -> str:
        return "no Town is left in the supply" if everywhere(state, TOWN) > self.supply(state) else ""

    def say(self) -> str:
        return (
            f"There are {self.per_player} Towns a player. The Invaders win as soon as a Town must be placed and none "
            "is left"
        )


class CashCrops(Effect):
    """On a board, a land of the card's terrain: Blight where there is a Town or City, otherwise a Town."""

    async def run(self, act: Act) -> None:
        state = act.state
        lands = list(bits(act.within & state.island.board_mask[act.board] & state.island.land_mask))
        if not lands:
            return
        land = await choose_land(act, AskCashCrops.of(), lands)
        if count(state, land, BUILDINGS):
            await add_blight(act, land)
        else:
            await add(act, land, TOWN)

    def say(self) -> str:
        return "After the Explore, choose a land of its terrain: add 1 Blight if it has a Town/City, otherwise 1 Town"


def in_setup(state: State) -> bool:
    """Whether Setup is still going on: its last thing waits."""
    return ("step", "spirit") in state.todo


class FrontierExplorers(Lasting, After):
    until = ALL_GAME
    set_off_by = 0  # each in its own land

    def lands(self, state: State, events: list[Event]) -> list[int]:
        if in_setup(state):
            return []
        explored = [event[1] for event in events if event[0] == "explored"]
        new = [event[2] for event in events if event[0] == "added" and event[1] in BUILDINGS]  # by this Explore
        return [land for land in explored if count(state, land, BUILDINGS) <= new.count(land)]

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return bool(self.lands(state, events))

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        for land in self.lands(act.state, events):
            await add(act, land, EXPLORER)

    def say(self) -> str:
        return "Except in Setup: after Invaders Explore into a land without Town/City, add 1 Explorer there"


class SlaveLabor(Lasting, After):
    until = ALL_GAME
    set_off_by = 0

    def lands(self, state: State, events: list[Event]) -> list[int]:
        built = [event[2] for event in events if event[0] == "built"]
        return [land for land in built if count(state, land, (EXPLORER,)) >= 2]

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return bool(self.lands(state, events))

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        for land in self.lands(act.state, events):
            act.seat = decider(act.state, land)
            while count(act.state, land, (EXPLORER,)) > 1:
                picked = await pick(act, AskReplace, (land,), (EXPLORER,), told=((((TOWN,), (EXPLORER,)),),))
                assert picked is not None
                await replace(act, *picked, (TOWN,))

    def say(self) -> str:
        return (
            "In Setup, Slave Rebellion goes under the top 3 cards of the Event deck. After Invaders Build in a land "
            "with 2 or more Explorers, replace all but 1 of them there by as many Towns"
        )


class EarlyPlantations(Effect):
    """Setup: a Town in the highest-numbered land of the board without one, and one in land 1."""

    async def run(self, act: Act) -> None:
        state = act.state
        island = state.island
        free = [land for land in bits(island.board_mask[act.board]) if not state.pieces[land * KINDS + TOWN]]
        if free:
            await add(act, max(free, key=lambda land: island.number[land]), TOWN)
        first = numbered(state, act.board, 1)
        if first >= 0:
            await add(act, first, TOWN)

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [Added.of(TOWN, land) for land in lands]

    def say(self) -> str:
        return "Add 1 Town to the highest-numbered land without Town, and 1 Town to land 1"


class TriangleTrade(Lasting, After):
    until = ALL_GAME
    set_off_by = BUILD

    def lands(self, state: State, events: list[Event]) -> list[int]:
        built = [event[2] for event in events if event[0] == "built" and event[1] == CITY]
        return [land for land in built if state.island.coastal[land]]

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return bool(self.lands(state, events))

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        state = act.state
        for land in self.lands(state, events):
            near = {n: count(state, n, (TOWN,)) for n in state.island.adjacent[land] if state.island.land_mask >> n & 1}
            # Isolate parts the lands, unless the players want one of them adjacent (JE p. 10).
            parted = {n for n in near if (state.isolated >> n | state.isolated >> land) & 1}
            fewest = min((towns for n, towns in near.items() if n not in parted), default=-1)
            lands = [n for n, towns in near.items() if towns == fewest or (n in parted and not -1 < fewest < towns)]
            if not lands:
                continue
            place = await choose_land(act, AskWhereToAdd.of(TOWN, act.source), lands, optional=fewest < 0)
            if place >= 0:
                await add(act, place, TOWN)

    def say(self) -> str:
        return "When Invaders Build a City in a Coastal land, add 1 Town to the adjacent land with the fewest Towns"


@dataclass(eq=False)
class BlightOnThePanel(Lasting, KeepsBlight):
    """Removed Blight waits until there is enough of it; the row counts it."""

    per_player: int
    until = ALL_GAME

    def start(self, state: State, land: int, seat: int, data: tuple[Any, ...] = ()) -> Row:
        return super().start(state, land, seat, data or (0,))

    def keeps_blight(self, state: State, row: Row) -> bool:
        kept = row.data[0] + 1
        if kept >= self.per_player * len(state.spirits):
            state.blight_pool += kept
            kept = 0
        change(state, row, (kept,))
        return True

    def say(self) -> str:
        return (
            "Blight removed from the island is kept here instead of on the Blight card. As soon as there are "
            f"{self.per_player} per player, move all of it to the Blight card"
        )


class PersistentExplorers(Lasting, Steps):
    until = ALL_GAME
    afterwards = "explore"

    async def stepped(self, act: Act, row: Row, step: str) -> None:
        state = act.state
        boards = [board for board in range(len(state.island.board_mask)) for _ in range(times_on(state, board))]
        out = await boards_left_out(act, act.source)
        for board in boards:
            if board in out:
                continue
            here = bits(state.island.board_mask[board] & state.island.land_mask)
            lands = [land for land in here if not state.pieces[land * KINDS + EXPLORER]]
            if lands:
                there = act.child(at_home(state, board))
                await run_action(there, self._add(there, lands))

    async def _add(self, act: Act, lands: list[int]) -> None:
        await add(act, await choose_land(act, AskWhereToAdd.of(EXPLORER, act.source), lands), EXPLORER)

    def say(self) -> str:
        return "After the normal Explore, on each board add 1 Explorer to a land without any"


class ExplorersStay(Lasting, WouldRemove):
    """A Fear card removes no Explorer; the player may Push it instead."""

    until = ALL_GAME

    def fits(self, act: Act, row: Row, land: int, kind: int) -> bool:
        return kind == EXPLORER and act.kind == FEAR

    async def instead(self, act: Act, row: Row, land: int, kind: int) -> bool:
        options = pushes(act, land, (EXPLORER,))
        if options:
            option = await choose(act, AskPush.of(1, (EXPLORER,), land), [*options, SKIP])
            if option is not SKIP:
                await carry(act, option[1:])
        return True

    def say(self) -> str:
        return "Fear cards never remove Explorers; where one would, you may Push that Explorer instead"


# ---- what is said ---------------------------------------------------------------------------


class AskCashCrops(PlainPrompt):
    tag, words = "cash crops", "France: which land gets a Town, or Blight if it has a Town or City?"
