"""The state of a game: plain data with a hand-written copy, and nothing that decides anything."""

from collections.abc import MutableSequence
from typing import Any, ClassVar

from loci.kernel.plain import Plain, unpack
from loci.worldweave.world import NOWHERE, World, empty_world, woven

Row = tuple[Any, ...]

# What the seat whose turn it is has to do. Set-up first, in this order; then the turn.
(
    CHOOSE_POWER, CHOOSE_OBJECTIVE, KEEP, FOUND, SETTLE, RELEASE, ACTION, MOVE, FLY, AUTOMA, OVER,
) = range(11)  # fmt: skip
PHASES = (
    "choose a power", "choose an objective", "choose stamina", "place the first tile", "place the meeple",
    "release the butterfly", "action", "movement", "let the butterfly fly", "automa", "over",
)  # fmt: skip

# Why the end was triggered
BY_SPIRES, BY_ENERGY, BY_RESERVE = "spires", "energy", "reserve"


class State(Plain):
    """The whole game between two Actions. Lists are by seat unless said otherwise; the Automa has the last seat."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "at", "automa", "automa_deck", "automa_discard", "automa_shown", "butterfly", "chance", "deeds",
        "ending", "energy", "first", "goals", "goals_won", "hands", "laid", "log", "modules", "objectives", "offers",
        "phase", "players", "powers", "reserve", "reveals", "rng", "round", "seat", "sky", "spires", "stamina",
        "tokens", "towers", "used", "walked", "wishes", "world",
    )  # fmt: skip
    SHARED: ClassVar[tuple[str, ...]] = ("world",)

    __slots__ = FIELDS

    # The table
    players: int  # people; a solo game has one
    automa: str  # its difficulty; "" where it does not play
    modules: tuple[str, ...]
    first: int  # the seat with the First player token
    # The land
    world: World  # shared between copies, until one of them lays a tile: see `lay`
    tokens: int  # mask of the spaces that hold an energy token
    sky: tuple[int, ...]  # tiles
    reserve: tuple[int, ...]  # tiles, the next one last
    # The seats
    hands: list[tuple[int, ...]]  # tiles held during set-up
    at: list[int]  # the meeple's space
    energy: list[int]
    stamina: list[tuple[int, ...]]  # tiles
    spires: list[tuple[int, ...]]  # the cards' points
    # The turn
    round: int  # from 1; 0 is set-up
    seat: int  # whose turn it is
    phase: int
    used: int  # stamina flipped this turn, as steps by terrain: see movement.py
    walked: int  # steps this turn
    ending: str  # what triggered the end
    # Modules
    towers: list[int]  # spires on the land: mask of the spaces with a seat's spire tokens
    butterfly: int  # its space
    powers: list[str]
    offers: list[tuple[str, ...]]  # powers dealt, of which one will be kept
    wishes: list[tuple[str, ...]]  # objectives dealt, of which one will be kept; secret
    objectives: list[str]
    goals: tuple[str, ...]  # goal cards nobody has yet
    goals_won: list[tuple[str, ...]]
    deeds: list[int]  # of this turn, for goals: tokens added by its tile, edges that tile touched, energy walked into
    # The Automa
    automa_deck: tuple[int, ...]  # cards by number, the top last
    automa_shown: tuple[int, ...]  # revealed at the start of the player's turn
    automa_discard: tuple[int, ...]
    # The game
    laid: list[int]  # tiles that each seat added to the world by expanding it
    rng: int
    log: MutableSequence[Row]
    chance: list[Any]
    reveals: int

    def copy(self) -> "State":
        twin = State()
        twin.players = self.players
        twin.automa = self.automa
        twin.modules = self.modules
        twin.first = self.first
        world = twin.world = self.world
        world.shared = True
        twin.tokens = self.tokens
        twin.sky = self.sky
        twin.reserve = self.reserve
        twin.hands = self.hands[:]
        twin.at = self.at[:]
        twin.energy = self.energy[:]
        twin.stamina = self.stamina[:]
        twin.spires = self.spires[:]
        twin.round = self.round
        twin.seat = self.seat
        twin.phase = self.phase
        twin.used = self.used
        twin.walked = self.walked
        twin.ending = self.ending
        twin.towers = self.towers[:]
        twin.butterfly = self.butterfly
        twin.powers = self.powers[:]
        twin.offers = self.offers[:]
        twin.wishes = self.wishes[:]
        twin.objectives = self.objectives[:]
        twin.goals = self.goals
        twin.goals_won = self.goals_won[:]
        twin.deeds = self.deeds[:]
        twin.automa_deck = self.automa_deck
        twin.automa_shown = self.automa_shown
        twin.automa_discard = self.automa_discard
        twin.laid = self.laid[:]
        twin.rng = self.rng
        twin.log = self.log[:]
        twin.chance = self.chance[:]
        twin.reveals = self.reveals
        return twin

    def to_json(self) -> dict[str, Any]:
        data = super().to_json()
        data["world"] = [[tile, spot] for tile, spot in zip(self.world.tiles, self.world.spots, strict=True)]
        return data

    def lay(self, tile: int, spot: int) -> None:
        """One more tile. The placement must be legal."""
        if self.world.shared:
            self.world = self.world.copy()
        self.world.lay(tile, spot)

    def seats(self) -> int:
        """All who play, the Automa included."""
        return len(self.energy)


def blank_state(players: int, automa: str = "", modules: tuple[str, ...] = ()) -> State:
    """A table before anything is dealt."""
    state = State()
    seats = players + bool(automa)
    state.players, state.automa, state.modules, state.first = players, automa, modules, 0
    state.world, state.tokens, state.sky, state.reserve = empty_world(), 0, (), ()
    state.hands, state.stamina, state.spires = [()] * seats, [()] * seats, [()] * seats
    state.at, state.energy = [NOWHERE] * seats, [0] * seats
    state.round = state.seat = state.used = state.walked = 0
    state.phase, state.ending = KEEP, ""
    state.towers, state.butterfly = [0] * seats, NOWHERE
    state.powers, state.objectives = [""] * seats, [""] * seats
    state.offers, state.wishes = [()] * seats, [()] * seats
    state.goals, state.goals_won, state.deeds = (), [()] * seats, [0, 0, 0]
    state.automa_deck = state.automa_shown = state.automa_discard = ()
    state.laid = [0] * seats
    state.rng = state.reveals = 0
    state.log, state.chance = [], []
    return state


def from_json(data: dict[str, Any]) -> State:
    state = State()
    for name, value in data.items():
        if name != "world":
            setattr(state, name, unpack(value))
    state.world = woven([(tile, spot) for tile, spot in data["world"]])
    return state
