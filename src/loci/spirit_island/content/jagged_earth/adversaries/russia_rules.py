"""What only Russia does."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from loci.kernel.decision import SKIP, Option
from loci.spirit_island.actions import Act, choose, choose_land
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.each import EachBoard
from loci.spirit_island.effects.land import AskWhereToAdd
from loci.spirit_island.geography import bits, mask_of
from loci.spirit_island.hooks import Loses, ShowsMore, Steps, WhenRavaged, WouldDestroy
from loci.spirit_island.ongoing import ALL_GAME, Lasting, change, counted, counted_mask
from loci.spirit_island.pieces import BEASTS, BLIGHT, EXPLORER, KINDS, TOWN
from loci.spirit_island.rules.damage import add, carry, destroy
from loci.spirit_island.rules.fear import add_fear
from loci.spirit_island.rules.move import pushes
from loci.spirit_island.rules.piece_words import Added, AskPush
from loci.spirit_island.rules.ravage import taking_part
from loci.spirit_island.state import RAVAGE, Event, Row, State, everywhere, mark, piece_mask

SENSED = "sensed disaster"  # marks an Action in which an Explorer has got away


class HuntersSwarm(Lasting, Loses):
    """The row counts the Beasts on the panel."""

    until = ALL_GAME

    def start(self, state: State, land: int, seat: int, data: tuple[Any, ...] = ()) -> Row:
        return super().start(state, land, seat, data or (0,))

    def loses(self, state: State, row: Row) -> str:
        if not row.data[0]:
            return ""
        left = sum(counted(state, land, (BEASTS,)) for land in state.island.judged)
        return f"{row.data[0]} Beasts were hunted, and {left} are left" if row.data[0] > left else ""

    def may_lose(self, state: State, row: Row, lands: Sequence[int], blighting: Sequence[int]) -> bool:
        return bool(blighting) and everywhere(state, BEASTS) > 0

    def hunted(self, state: State) -> None:
        """One more Beasts lies on the panel."""
        for row in state.ongoing:
            if (row.source, row.node) == self.home:
                change(state, row, (row.data[0] + 1,))

    def say(self) -> str:
        return (
            "Beasts that rules of this Adversary destroy are kept here. The Invaders win if there are ever more of "
            "them than on the island"
        )


@dataclass(eq=False)
class StalkPredators(Effect):
    """Explorers among the lands with Beasts, of another board where this one has none."""

    amount: int

    async def run(self, act: Act) -> None:
        state = act.state
        island, there = state.island, piece_mask(state, state.island, (BEASTS,))
        mask = there & island.board_mask[act.board] or there
        mask |= counted_mask(state, island, (BEASTS,)) & island.board_mask[act.board]  # what may count as Beasts
        for _ in range(self.amount):
            if not mask:
                return
            land = await choose_land(act, AskWhereToAdd.of(EXPLORER, act.source), list(bits(mask)))
            if not mask & island.board_mask[act.board]:
                mask &= island.board_mask[island.board[land]]  # "a different board" is one
            await add(act, land, EXPLORER)

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [Added.of(EXPLORER, land) for land in state.island.lands]

    def say(self) -> str:
        return (
            f"Add {self.amount} Explorers among lands with Beasts. Where the board has none, add them among lands with "
            "Beasts of one other board"
        )


class HuntersKill(Lasting, WhenRavaged):
    """Blight of a Ravage, that of its cascades too, costs a Beasts."""

    until = ALL_GAME

    def __init__(self, swarm: HuntersSwarm) -> None:
        self.swarm = swarm

    async def ravaged(self, act: Act, row: Row, land: int, damage: int, blight: int) -> None:
        state = act.state
        lands = [event[2] for event in act.events() if event[0] == "added" and event[1] == BLIGHT]
        for where in dict.fromkeys(lands):
            if state.pieces[where * KINDS + BEASTS] and await destroy(act, where, BEASTS):
                self.swarm.hunted(state)

    def say(self) -> str:
        return "When a Ravage adds Blight to a land, by a cascade too, destroy 1 Beasts there"


class SenseDisaster(Lasting, WouldDestroy):
    """Once an Action (JE p. 10, 24): the first Explorer that would be destroyed is Pushed instead, if that can be."""

    until = ALL_GAME

    def fits(self, act: Act, row: Row, land: int, kind: int, damage: int, strife: int) -> bool:
        return kind == EXPLORER and SENSED not in act.tally and bool(pushes(act, land, (EXPLORER,)))

    async def instead(self, act: Act, row: Row, land: int, kind: int, damage: int, strife: int) -> bool:
        state = act.state
        ends = dict.fromkeys(option[5] for option in pushes(act, land, (EXPLORER,)))
        options: list[Option] = [("move", EXPLORER, damage, strife, land, end) for end in ends]
        # Isolate keeps it from going anywhere, unless the players like (JE p. 10).
        if all(state.isolated >> land & 1 or state.isolated >> end & 1 for end in ends):
            options.append(SKIP)
        option = await choose(act, AskPush.of(1, (EXPLORER,), land), options)
        if option is SKIP:
            return False
        act.note(SENSED)
        if damage:
            mark(state, land, EXPLORER, damage, strife, 0, strife)
            if act.dream is not None:
                act.dream.forget(land, EXPLORER, damage, strife)
        act.saved += ((land, EXPLORER, 0, strife),)  # not hit again by this Action, wherever it goes (JE p. 15)
        await carry(act, (EXPLORER, 0, strife, land, option[5]))
        await add_fear(act, 1, land)
        return True

    def may_save(self, row: Row, kind: int, land: int) -> bool:
        return kind == EXPLORER

    def say(self) -> str:
        return "The first time an Action would destroy Explorers, 1 of them is Pushed instead if possible, for 1 Fear"


@dataclass(eq=False)
class Competition(Lasting, ShowsMore):
    explorers: int
    until = ALL_GAME

    def shows_more(self, state: State, row: Row, action: int, acting: bool) -> int:
        if action != RAVAGE:
            return 0
        lands = piece_mask(state, state.island, (EXPLORER,), self.explorers)
        if not acting:
            return lands
        return mask_of([land for land in bits(lands) if taking_part(state, land, EXPLORER) >= self.explorers])

    def say(self) -> str:
        return f"Ravage cards also match lands with {self.explorers} or more Explorers"


class FastProfit(Lasting, Steps, WhenRavaged):
    """After the Ravage, where it added no Blight; the row holds the boards (a mask) where it did."""

    until = ALL_GAME
    afterwards = "ravage"

    def __init__(self, from_turn: int) -> None:
        self.from_turn = from_turn
        self.each = EachBoard(Profit(self))

    def start(self, state: State, land: int, seat: int, data: tuple[Any, ...] = ()) -> Row:
        return super().start(state, land, seat, data or (0,))

    async def ravaged(self, act: Act, row: Row, land: int, damage: int, blight: int) -> None:
        if act.normal:
            state, boards = act.state, row.data[0]
            for event in act.events():
                if event[0] == "added" and event[1] == BLIGHT:  # a joined land may be on two boards
                    boards |= mask_of([n for n, mask in enumerate(state.island.board_mask) if mask >> event[2] & 1])
            change(state, row, (boards,))

    async def stepped(self, act: Act, row: Row, step: str) -> None:
        if act.state.turn >= self.from_turn:
            await self.each.run(act)
        for now in act.state.ongoing:
            if now.id == row.id:
                change(act.state, now, (0,))

    def boards(self, state: State) -> int:
        return sum(row.data[0] for row in state.ongoing if (row.source, row.node) == self.home)

    def say(self) -> str:
        return (
            f"From turn {self.from_turn} on, after the Ravage, on each board where it added no Blight: add 1 Explorer "
            "and 1 Town to the land with the most Explorers (at least 1)"
        )


class Profit(Effect):
    """On one board."""

    def __init__(self, rule: FastProfit) -> None:
        self.rule = rule

    async def run(self, act: Act) -> None:
        state = act.state
        if self.rule.boards(state) >> act.board & 1:
            return
        amount = {land: state.pieces[land * KINDS + EXPLORER] for land in bits(state.island.board_mask[act.board])}
        most = max(amount.values(), default=0)
        if most:
            lands = [land for land, n in amount.items() if n == most]
            land = await choose_land(act, AskWhereToAdd.of(TOWN, act.source), lands)
            act.announce()
            await add(act, land, EXPLORER)
            await add(act, land, TOWN)

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [Added.of(kind, land) for kind in (EXPLORER, TOWN) for land in lands]

    def say(self) -> str:
        return self.rule.say()
