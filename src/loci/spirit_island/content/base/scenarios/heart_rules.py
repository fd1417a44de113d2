"""Inner lands: lands that no Town or City may stand in, and what the Spirits begin with there."""

from collections.abc import Sequence

from loci.spirit_island.actions import Act, choose, choose_land, decider
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.each import spared_board
from loci.spirit_island.geography import Island, bits
from loci.spirit_island.hooks import Loses, Marks
from loci.spirit_island.ongoing import ALL_GAME, NOBODY, Lasting, covers
from loci.spirit_island.pieces import BUILDINGS, EXPLORER
from loci.spirit_island.rules.damage import add, remove
from loci.spirit_island.rules.gain import Gained, draw
from loci.spirit_island.rules.growth import AskPresence, AskPresenceLand, take_from, track_options
from loci.spirit_island.rules.presence import may_enter, place
from loci.spirit_island.said import PlainPrompt
from loci.spirit_island.state import Row, Spirit, State, count, groups
from loci.spirit_island.words import PLURAL

STANDARD = "standard"  # the layouts that the Scenario's figures show


class InnerLands(Lasting, Loses, Marks):
    """One Inner land a board: a fixed number, or with more boards the lands at the point where all boards meet.
    One row for each of them."""

    until = ALL_GAME
    loses_by_ravage = False  # nothing is added; a rule by which a Ravage adds something `spreads`

    def __init__(self, number: int, up_to_boards: int, thematic: tuple[str, ...]) -> None:
        self.number, self.up_to_boards, self.thematic = number, up_to_boards, thematic

    def begin(self, state: State) -> None:
        for land in self.printed(state.island):
            self.start(state, land, NOBODY)

    def printed(self, island: Island) -> list[int]:
        """The lands that the Scenario names; none where the players choose them (Jagged Earth p. 16)."""
        layout, boards = island.layout, len(island.boards)
        if boards <= self.up_to_boards and (not layout.slots or layout.name == STANDARD):
            return [island.id_of[f"{board.letter}{self.number}"] for board in island.boards]
        if layout.name == STANDARD:
            return meeting_lands(island)
        return [island.id_of[name] for name in self.thematic if name in island.id_of]

    def lands(self, state: State) -> list[int]:
        return [row.land for row in state.ongoing if (row.source, row.node) == self.home]

    def loses(self, state: State, row: Row) -> str:
        if state.turn > 1 and count(state, row.land, BUILDINGS):
            return f"Invaders have built in the Inner land {state.island.names[row.land]}"
        return ""

    def mark(self, state: State, row: Row, land: int) -> str:
        return "Inner land" if covers(row, land) else ""

    def say(self) -> str:
        return (
            f"With up to {self.up_to_boards} boards, land {self.number} of each board is an Inner land; with 3 or 4, "
            "the lands at the point where all boards meet; otherwise each player chooses one on the starting board. "
            "From the second turn on, you lose when a Town/City is in an Inner land"
        )


def meeting_lands(island: Island) -> list[int]:
    """The land of each board at the one corner that all boards share; none when there is no such corner."""
    corners = [[slot.corner(n) for n in range(4)] for slot in island.layout.slots]
    shared = [point for point in corners[0] if all(point in row for row in corners)]
    if len(shared) != 1:
        return []
    at = [row.index(shared[0]) for row in corners]
    pairs = zip(island.boards, at, strict=True)
    return [island.id_of[f"{board.letter}{board.corner_lands[corner]}"] for board, corner in pairs]


class ChooseInnerLands(Effect):
    """Where the Scenario's figures do not reach, each player chooses one on the starting board."""

    def __init__(self, inner: InnerLands) -> None:
        self.inner = inner

    async def run(self, act: Act) -> None:
        state = act.state
        if self.inner.lands(state):
            return
        for seat, spirit in enumerate(state.spirits):
            lands = bits(state.island.board_mask[spirit.board])
            land = await choose_land(act, AskInnerLand.of(), list(lands), seat)
            self.inner.start(state, land, NOBODY)

    def say(self) -> str:
        return "Mark the Inner lands"


class RemoveFromIsland(Effect):
    """Every piece of some kinds."""

    def __init__(self, *kinds: int) -> None:
        self.kinds = kinds

    async def run(self, act: Act) -> None:
        for land in act.state.island.lands:
            for kind, damage, strife, n in groups(act.state, land, self.kinds):
                for _ in range(n):
                    await remove(act, land, kind, damage, strife)

    def say(self) -> str:
        return f"Remove all {'/'.join(PLURAL[kind] for kind in self.kinds)}"


class AwakenInnerLands(Effect):
    """An Explorer in each Inner land, and Presence of the Spirit that is at home there, off a track of its choice."""

    def __init__(self, inner: InnerLands) -> None:
        self.inner = inner

    async def run(self, act: Act) -> None:
        state, spared = act.state, spared_board(act)
        for land in self.inner.lands(state):
            board = state.island.board[land]
            if board != spared:
                await add(act, land, EXPLORER)
            seat = decider(state, land)
            spirit = state.spirits[seat]
            tracks = track_options(spirit)
            if tracks and spirit.board == board:  # on an extra board nobody starts (JE p. 18)
                track = await choose(act, AskPresence.of(), tracks, seat)
                lands = nearest(state, land, home_lands(state, spirit, land))
                to = await choose_land(act, AskPresenceLand.of(), lands, seat)
                await take_from(act, seat, track)
                await place(act, seat, to)

    def say(self) -> str:
        return (
            "In each Inner land, add 1 Explorer and 1 Presence of the Spirit that starts on that board, "
            "from a Presence track of its choice; where it may not be, in the nearest land of the board where it may"
        )


def home_lands(state: State, spirit: Spirit, land: int) -> Sequence[int]:
    """The lands of a land's board that the Spirit's Presence may be in: an Ocean is none. Where the whole board is
    closed to it, all such lands of the island."""
    island = state.island
    legal = may_enter(state, spirit) & island.land_mask
    return bits(legal & island.board_mask[island.board[land]] or legal)


def nearest(state: State, land: int, lands: Sequence[int]) -> list[int]:
    """Those of the lands that are the least far from a land."""
    if not lands:
        return []
    steps = [state.island.distance(land, other) for other in lands]
    return [other for other, far in zip(lands, steps, strict=True) if far == min(steps)]


class StartWithPowers(Effect):
    """Each Spirit has the top card of each Power deck from the start."""

    async def run(self, act: Act) -> None:
        for seat, spirit in enumerate(act.state.spirits):
            for deck in ("minor", "major"):
                for name in draw(act.state, deck, 1):
                    spirit.hand += (name,)
                    act.state.log.append(Gained.of(seat, name))

    def say(self) -> str:
        return "Each Spirit adds the top card of the Minor and of the Major deck to its hand"


# ---- what is said ---------------------------------------------------------------------------


class AskInnerLand(PlainPrompt):
    tag, words = "inner land", "Choose an Inner land on your starting board"
