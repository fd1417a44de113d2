"""Dream of the Untouched Land: a board that nobody has set foot on, and what follows from it."""

from loci.kernel.decision import DONE, Decision, Option
from loci.spirit_island.actions import Act, choose, choose_land, draw_one
from loci.spirit_island.content.boards import BOARDS
from loci.spirit_island.content.thematic import THEMATIC_BOARDS
from loci.spirit_island.effects.each import BoardChoice
from loci.spirit_island.effects.land import AskWhereToAdd
from loci.spirit_island.geography import Board, Layout, Slot, bits
from loci.spirit_island.hooks import SkipsBoard
from loci.spirit_island.ongoing import ALL_GAME, EVERYWHERE, Lasting
from loci.spirit_island.pieces import Kinds
from loci.spirit_island.recipe import cross_board_links, places_beside
from loci.spirit_island.reshape import add_board
from loci.spirit_island.rules.damage import add
from loci.spirit_island.rules.growth import add_presence, presence_sources
from loci.spirit_island.rules.power_words import SpiritChoice
from loci.spirit_island.rules.presence import may_enter
from loci.spirit_island.said import Choice, LogLine, Prompt
from loci.spirit_island.state import Event, Row, State
from loci.spirit_island.words import listed, things


def unused(state: State) -> dict[str, Board]:
    """The boards that the game has not used, of the kind that it is played on (JE p. 30)."""
    boards = BOARDS if state.recipe.slots else THEMATIC_BOARDS
    return {letter: board for letter, board in boards.items() if letter not in state.recipe.boards}


class AddDreamtBoard(Lasting, SkipsBoard):
    """A random board is laid beside the target's, with tokens and Presence on it; from then on the Invaders have one
    board too many to see to. Its row lasts, so that it happens once a game."""

    until = ALL_GAME

    def __init__(self, tokens: int, kinds: Kinds, presence: int) -> None:
        self.tokens, self.kinds, self.presence = tokens, kinds, presence

    def applies(self, act: Act) -> bool:
        return self.home not in [(row.source, row.node) for row in act.state.ongoing] and bool(unused(act.state))

    async def run(self, act: Act) -> None:
        if not self.applies(act):
            return
        state, left = act.state, unused(act.state)
        letter = draw_one(state, tuple(left))
        new = add_board(state, left[letter], await self._place(act, letter))
        state.log.append(BoardDreamt.of(letter))
        self.start(state, EVERYWHERE, act.seat)
        for kind in self.kinds:
            for _ in range(self.tokens):
                lands = list(bits(state.island.board_mask[new]))
                await add(act, await choose_land(act, AskWhereToAdd.of(kind, act.source), lands), kind)
        await self._settle(act, new)

    async def _place(self, act: Act, letter: str) -> Slot | None:
        """Where the board is laid; on a fixed map it has its place."""
        state = act.state
        slots = places_beside(state.recipe, state.island.board[act.land]) if state.recipe.slots else []
        if not slots:
            return None
        options: list[Option] = [BoardPlace.of(n, letter, *slot) for n, slot in enumerate(slots, 1)]
        chosen = int((await choose(act, AskBoardPlace.of(letter), options))[1])
        return slots[chosen - 1]

    async def _settle(self, act: Act, board: int) -> None:
        """Spirits add Presence there, as they like."""
        state = act.state
        for left in range(self.presence, 0, -1):
            lands = state.island.board_mask[board]
            able = [s for s in state.spirits if presence_sources(act, s.seat, lands & may_enter(state, s))]
            options: list[Option] = [SpiritChoice.of(spirit.seat) for spirit in able]
            option = await choose(act, AskSettler.of(left), [*options, DONE])
            if option is DONE:
                return
            await add_presence(act, option[1], lands, optional=True)

    async def skips_board(self, act: Act, row: Row, what: str) -> int:
        island = act.state.island
        options: list[Option] = [BoardChoice.of(n) for n, mask in enumerate(island.board_mask) if mask]
        return int((await choose(act, AskSkipBoard.of(what), options))[1])

    def say(self) -> str:
        tokens = listed(things(self.tokens, (kind,)) for kind in self.kinds)
        return (
            "Once a game: lay a random unused board beside target land's board, without its Setup. Add "
            f"{tokens} anywhere on it, and up to {self.presence} Presence of any Spirits. For the rest of the game, "
            'each Build card, and each Adversary Action for "each board" or "each land", leaves out 1 board'
        )


# ---- what is said ---------------------------------------------------------------------------


class BoardPlace(Choice):
    """A place for a board, told by the lands that would touch."""

    tag = "board place"

    @staticmethod
    def of(n: int, letter: str, rotation: int, x: int, d60: int) -> Option:
        return ("board place", n, letter, rotation, x, d60)

    @staticmethod
    def key(state: State, n: int, letter: str, rotation: int, x: int, d60: int) -> str:
        return f"place {n}"

    @staticmethod
    def label(state: State, n: int, letter: str, rotation: int, x: int, d60: int) -> str:
        recipe = state.recipe
        laid = Layout(recipe.layout, *recipe.slots, Slot(rotation, x, d60), view_rotation=recipe.view_rotation)
        links = cross_board_links((*state.island.boards, BOARDS[letter]), laid)
        touching = [(a, b) if a.startswith(letter) else (b, a) for a, b in links if letter in (a[0], b[0])]
        own, near = dict.fromkeys(a for a, _ in touching), dict.fromkeys(b for _, b in touching)
        return f"Place {n}: {listed(own)} beside {listed(near)}"


class AskBoardPlace(Prompt):
    tag = "board place"

    @staticmethod
    def of(letter: str) -> Option:
        return ("board place", letter)

    @staticmethod
    def say(state: State, asked: Decision, letter: str) -> str:
        return f"Where is board {letter} laid?"


class AskSettler(Prompt):
    tag = "settler"

    @staticmethod
    def of(left: int) -> Option:
        return ("settler", left)

    @staticmethod
    def say(state: State, asked: Decision, left: int) -> str:
        return f"Which Spirit adds Presence on the new board ({left} left)?"


class AskSkipBoard(Prompt):
    tag = "skip board"

    @staticmethod
    def of(what: str) -> Option:
        return ("skip board", what)

    @staticmethod
    def say(state: State, asked: Decision, what: str) -> str:
        return f"{what}: which board is left out?"


class BoardDreamt(LogLine):
    tag = "board dreamt"

    @staticmethod
    def of(letter: str) -> Event:
        return ("board dreamt", letter)

    @staticmethod
    def say(state: State, letter: str) -> str:
        return f"Board {letter} comes to the island"
