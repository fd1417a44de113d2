"""What "on each board" does there, and what Setup adds."""

from collections.abc import Sequence
from dataclasses import dataclass

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import INVADER, Act, choose, choose_land
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.amounts import Amount, value
from loci.spirit_island.effects.each import PlacesTokens, spared_board
from loci.spirit_island.effects.land import AskWhereToAdd
from loci.spirit_island.effects.lands import ANY_LAND, Lands, here
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import WouldAct, listening
from loci.spirit_island.pieces import BLIGHT, BUILDINGS, KINDS, Kinds
from loci.spirit_island.rules.damage import add
from loci.spirit_island.rules.invaders import build_in, card_mask
from loci.spirit_island.rules.piece_words import Added
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import BUILD, Event, State, count, invaders, put, take
from loci.spirit_island.words import listed, nouns, things


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

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        if any(node.actions & BUILD for _, node in listening(state, WouldAct)):
            return None  # a player may prevent it
        return [Added.of(kind, land) for kind in BUILDINGS for land in lands]


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
        if land != -1:
            for kind in self.kinds:
                await add(act, land, kind)

    def say(self) -> str:
        box = " (the Blight comes from the box)" if BLIGHT in self.kinds else ""
        return f"Add {listed(things(1, (kind,)) for kind in self.kinds)} to land {self.number}{box}"

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [Added.of(kind, land) for kind in self.kinds for land in lands]


@dataclass(eq=False)
class ShiftBlight(Effect):
    """Setup: Blight printed in one numbered land goes into another."""

    number: int
    to: int

    async def run(self, act: Act) -> None:
        state = act.state
        start, end = numbered(state, act.board, self.number), numbered(state, act.board, self.to)
        if start != -1 and end != -1:
            for _ in range(state.pieces[start * KINDS + BLIGHT]):
                take(state, start, BLIGHT)
                put(state, end, BLIGHT)

    def say(self) -> str:
        return f"If land {self.number} starts with Blight, that Blight goes to land {self.to} instead"

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return []  # before the game nothing hears it


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

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [Added.of(self.kind, land) for land in lands]


@dataclass(eq=False)
class AddToFewest(Effect):
    """A piece in each of so many lands of the board: those with the fewest pieces of some kinds. Among equals the
    players choose."""

    kind: int
    by: int  # the kind that counts
    lands: int | Amount
    where: Lands = ANY_LAND

    async def run(self, act: Act) -> None:
        amount = {land: act.count(land, (self.by,)) for land in bits(here(act, self.where))}
        for left in range(value(self.lands, act), 0, -1):
            fewest = min(amount.values(), default=0)
            options: list[Option] = [("land", land) for land, n in amount.items() if n == fewest]
            if not options:
                return
            prompt = AskWhereToAdd.of(self.kind, act.source)
            land = int((await choose(act, prompt, options, soft=len(options) <= left))[1])
            del amount[land]
            await add(act, land, self.kind)

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [Added.of(self.kind, land) for land in lands]

    def say(self) -> str:
        some = self.lands.say("land") if isinstance(self.lands, Amount) else f"{self.lands}"
        lands = "lands" if self.where is ANY_LAND else self.where.where(True)
        return f"Add {things(1, (self.kind,))} to each of {some} {lands} with the fewest {nouns((self.by,), True)}"


class PlaceInHighest(PlacesTokens):
    """Setup: pieces in the highest-numbered land of the board without some kinds, or without printed icons."""

    def __init__(self, *kinds: int, without: Kinds = (), bare: bool = False) -> None:
        self.kinds, self.without, self.bare = kinds, without, bare

    async def run(self, act: Act) -> None:
        state = act.state
        island = state.island
        lands = [land for land in bits(island.board_mask[act.board]) if not count(state, land, self.without)]
        if self.bare:
            lands = [land for land in lands if not _icons(state, land)]
        if lands:
            land = max(lands, key=lambda land: island.number[land])
            tokens_only = act.board == spared_board(act)
            for kind in self.kinds:
                if kind > BLIGHT or not tokens_only:
                    await add(act, land, kind)

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [Added.of(kind, land) for kind in self.kinds for land in lands]

    def say(self) -> str:
        which = "Setup icons" if self.bare else nouns(self.without, True)
        some = listed(things(1, (kind,)) for kind in self.kinds)
        return f"Add {some} to the highest-numbered land without {which}"


def _icons(state: State, land: int) -> bool:
    """Whether anything is printed in the land. Tokens are printed on fixed maps only (JE p. 6)."""
    printed, board = state.island.printed[land], state.island.boards[state.island.board[land]]
    own = board.box != "base"  # the boards of the base game show no Badlands
    tokens = any(own or token != "badlands" for token, _ in printed.token_setup) and not state.recipe.slots
    return bool(printed.setup) or tokens


# ---- what is said ---------------------------------------------------------------------------


class AskWhereToBuild(Prompt):
    tag = "build where"

    @staticmethod
    def of(source: str) -> Option:
        return ("build where", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        return f"{source}: Build in which land?"
