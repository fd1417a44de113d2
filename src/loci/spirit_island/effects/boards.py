"""What happens on each board: one Action for each (Jagged Earth p. 24)."""

from dataclasses import dataclass

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import ADVERSARY, INVADER, Act, at_home, choose_land, run_action
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.land import AskWhereToAdd
from loci.spirit_island.geography import bits
from loci.spirit_island.pieces import BLIGHT, BUILDINGS, KINDS
from loci.spirit_island.rules.damage import add
from loci.spirit_island.rules.invaders import build_in, card_mask
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import State, count, invaders, put, setting_up, take
from loci.spirit_island.words import listed, lower, nouns, things


@dataclass(eq=False)
class EachBoard(Effect):
    """On each board, or each that has a piece of some kinds; which ones is fixed beforehand."""

    effect: Effect
    having: tuple[int, ...] = ()

    async def run(self, act: Act) -> None:
        masks = act.state.island.board_mask
        boards = [n for n, mask in enumerate(masks) if mask and self._counts(act.state, mask)]
        if act.kind == ADVERSARY and act.state.recipe.extra in boards and setting_up(act.state):
            boards.remove(act.state.recipe.extra)  # no Adversary sets up on an extra board (JE p. 18)
        for board in boards:
            there = act.child(at_home(act.state, board))
            there.board = board
            await run_action(there, self.effect.run(there))

    def _counts(self, state: State, mask: int) -> bool:
        return not self.having or any(count(state, land, self.having) for land in bits(mask))

    def say(self) -> str:
        which = f" with {nouns(self.having, True)}" if self.having else ""
        return f"On each board{which}, {lower(self.effect.say())}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


class BuildWhereMost(Effect):
    """A Build in the land of the board with the most Towns and Cities: an Invader Action (JE p. 24), for which
    no card and no Invaders are needed."""

    async def run(self, act: Act) -> None:
        state = act.state
        lands = bits(state.island.board_mask[act.board])
        most = max(count(state, land, BUILDINGS) for land in lands)
        first = [land for land in lands if count(state, land, BUILDINGS) == most]
        act.kind, act.land = INVADER, await choose_land(act, AskWhereToBuild.of(act.source), first)
        await build_in(act, act.land)

    def say(self) -> str:
        return "Build in the land with the most Towns and Cities"


# ---- Setup ----------------------------------------------------------------------------------


def numbered(state: State, board: int, number: int) -> int:
    """The land of a board with a number; -1 when the board has none."""
    return state.island.numbered(board, number)


class Place(Effect):
    """Setup: pieces from the box in a numbered land. Blight of Setup harms nothing (p. 22)."""

    def __init__(self, number: int, *kinds: int) -> None:
        self.number, self.kinds = number, kinds

    async def run(self, act: Act) -> None:
        land = numbered(act.state, act.board, self.number)
        if land >= 0:
            for kind in self.kinds:
                await add(act, land, kind)

    def say(self) -> str:
        box = " (the Blight comes from the box)" if BLIGHT in self.kinds else ""
        return f"Add {listed(things(1, (kind,)) for kind in self.kinds)} to land {self.number}{box}"


@dataclass(eq=False)
class ShiftBlight(Effect):
    """Setup: Blight printed in one numbered land goes into another."""

    number: int
    to: int

    async def run(self, act: Act) -> None:
        state = act.state
        start, end = numbered(state, act.board, self.number), numbered(state, act.board, self.to)
        if start >= 0 and end >= 0:
            for _ in range(state.pieces[start * KINDS + BLIGHT]):
                take(state, start, BLIGHT)
                put(state, end, BLIGHT)

    def say(self) -> str:
        return f"If land {self.number} starts with Blight, that Blight goes to land {self.to} instead"


@dataclass(eq=False)
class AddWhereFewest(Effect):
    """A piece in the land with the fewest Invaders among those that the last discarded Invader card shows."""

    kind: int

    async def run(self, act: Act) -> None:
        state = act.state
        shown = card_mask(state, state.discard[-1]) & state.island.board_mask[act.board]
        if shown:
            fewest = min(invaders(state, land) for land in bits(shown))
            lands = [land for land in bits(shown) if invaders(state, land) == fewest]
            await add(act, await choose_land(act, AskWhereToAdd.of(self.kind, act.source), lands), self.kind)

    def say(self) -> str:
        return f"Add {things(1, (self.kind,))} to the land of that terrain with the fewest Invaders"


# ---- what is said ---------------------------------------------------------------------------


class AskWhereToBuild(Prompt):
    tag = "build where"

    @staticmethod
    def of(source: str) -> Option:
        return ("build where", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        return f"{source}: Build in which land?"
