"""A position to start from: the `given` of a ruling (docs/worldweave-rulings.md) as a game state."""

from typing import Any

from loci.kernel import rng
from loci.kernel.errors import SetupError
from loci.worldweave import automa, rules
from loci.worldweave.content import (
    AUTOMA_CARDS,
    BUTTERFLY,
    GOAL_CARDS,
    OBJECTIVE_CARDS,
    POWER_CARDS,
    SKY,
    SPIRES,
    TILE_NUMBERS,
    TOWERS,
)
from loci.worldweave.lattice import FARTHEST, coordinates
from loci.worldweave.modules import spires
from loci.worldweave.notation import parse_laid, parse_space, parse_tile
from loci.worldweave.setup import check_automa, check_modules, check_players
from loci.worldweave.state import ACTION, AUTOMA, MOVE, State, blank_state
from loci.worldweave.world import woven

KEYS = (
    "players", "automa", "modules", "tiles", "tokens", "meeples", "energy", "stamina", "spires", "sky", "reserve",
    "first", "turn", "round", "phase", "spire_tokens", "butterfly", "powers", "objectives", "goals", "automa_cards",
    "ending",
)  # fmt: skip
TURN_PHASES = {"action": ACTION, "movement": MOVE, "automa": AUTOMA}


def from_position(given: Any, seed: rng.Seed = 0) -> State:
    """The state that a `given` describes, in the middle of a turn; what it leaves out is as little as possible."""
    if not isinstance(given, dict):
        raise SetupError(f"a position must be a map, not {given!r}")
    for key in given:
        if key not in KEYS:
            raise SetupError(f"a position has no key {key!r}; known: {', '.join(KEYS)}")
    players = check_players(given.get("players", 2))
    state = blank_state(players, check_automa(players, given.get("automa")), check_modules(given.get("modules")))
    state.rng = rng.seeded(seed)
    _lay_tiles(state, given.get("tiles") or [])
    _seat_players(state, given)
    _deal_tiles(state, given)
    _turn(state, given)
    _modules(state, given)
    _automa(state, given)
    return state


def _rows(given: dict[str, Any], key: str, state: State, default: Any) -> list[Any]:
    """A list with one entry for each seat, the Automa last."""
    rows = given.get(key)
    if rows is None:
        return [default] * state.seats()
    if not isinstance(rows, list) or len(rows) > state.seats():
        raise SetupError(f"{key} must be a list with one entry a seat ({state.seats()}), not {rows!r}")
    return rows + [default] * (state.seats() - len(rows))


def _list(what: str, value: Any) -> list[Any]:
    """A list, or nothing for an empty one."""
    if value is None:
        return []
    if not isinstance(value, list | tuple):
        raise SetupError(f"{what} must be a list, not {value!r}")
    return list(value)


def _whole(what: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise SetupError(f"{what}: {value!r} is no number of things")
    return value


def _lay_tiles(state: State, rows: Any) -> None:
    """The first tile may lie anywhere; each later one must be a legal placement."""
    if not isinstance(rows, list) or not rows:
        raise SetupError("a position needs tiles, such as ['5 grass/ocean @ 0,0 r0']")
    laid = [parse_laid(row) for row in rows]
    for n, (tile, spot) in enumerate(laid):
        if tile in [other for other, _ in laid[:n]]:
            raise SetupError(f"tile {tile} lies in the world twice")
        if n and spot not in state.world.legal:
            raise SetupError(f"{rows[n]!r} overlaps the tiles before it or shares no edge with them")
        state.world = woven(laid[: n + 1])
    reach = max(abs(part) for _, spot in laid for part in coordinates(spot // 6))
    if reach + 2 * (len(TILE_NUMBERS) - len(laid)) > FARTHEST:
        raise SetupError("tiles: too far from the point 0,0 to lay all the others")


def _seat_players(state: State, given: dict[str, Any]) -> None:
    for row in _list("tokens", given.get("tokens")):
        state.tokens |= 1 << parse_space(state.world, row)
    for seat, row in enumerate(_rows(given, "meeples", state, None)):
        if row is None:
            raise SetupError(f"meeples: seat {seat} stands nowhere; name a space for each of {state.seats()} seats")
        space = parse_space(state.world, row)
        if space in state.at:
            raise SetupError(f"two meeples on {row}")
        if state.tokens >> space & 1:
            raise SetupError(f"energy under the meeple on {row}")
        state.at[seat] = space
    state.energy = [_whole("energy", row) for row in _rows(given, "energy", state, 0)]
    state.stamina = [
        tuple(map(parse_tile, _list("a seat's stamina", row))) for row in _rows(given, "stamina", state, [])
    ]
    counts = [_whole("spires", row) for row in _rows(given, "spires", state, 0)]
    if sum(counts) > len(SPIRES):
        raise SetupError(f"spires: there are only {len(SPIRES)}")
    for n in range(max(counts, default=0)):  # built in turn: nobody has two before all have one
        for seat, count in enumerate(counts):
            if n < count:
                state.spires[seat] += (rules.next_spire(state),)


def _deal_tiles(state: State, given: dict[str, Any]) -> None:
    """The sky from the left, the reserve with the next tile first; the rest is out of the game's way in the reserve."""
    used = [*state.world.tiles, *(tile for row in state.stamina for tile in row)]
    sky = [parse_tile(tile) for tile in _list("sky", given.get("sky"))]
    top = given.get("reserve")
    rows = [parse_tile(tile) for tile in top] if isinstance(top, list) else []
    for tile in [*sky, *rows]:
        if [*used, *sky, *rows].count(tile) > 1:
            raise SetupError(f"tile {tile} is in two places")
    left = [tile for tile in TILE_NUMBERS if tile not in used and tile not in sky and tile not in rows]
    if len(sky) > SKY:
        raise SetupError(f"the sky holds {SKY} tiles, not {len(sky)}")
    if "sky" not in given:
        sky, left = left[:SKY], left[SKY:]
    if isinstance(top, int) and not isinstance(top, bool):
        if not 0 <= top <= len(left):
            raise SetupError(f"reserve: {top}; {len(left)} tiles are left")
        left = left[:top]
    elif top is not None and not isinstance(top, list):
        raise SetupError(f"reserve must be a number or a list of tiles, not {top!r}")
    elif isinstance(top, list):
        left = []
    state.sky = tuple(sky)
    state.reserve = tuple([*rows, *left][::-1])


def _turn(state: State, given: dict[str, Any]) -> None:
    for key in ("first", "turn"):
        if not 0 <= _whole(key, given.get(key, 0)) < state.seats():
            raise SetupError(f"{key}: there is no seat {given[key]}; seats are counted from 0")
    state.first, state.seat = given.get("first", 0), given.get("turn", 0)
    state.round = _whole("round", given.get("round", 1))
    phase = given.get("phase", "action")
    if phase not in TURN_PHASES:
        raise SetupError(f"unknown phase {phase!r}; known: {', '.join(TURN_PHASES)}")
    state.phase = TURN_PHASES[phase]
    state.ending = str(given.get("ending") or "")
    if state.ending not in ("", "spires", "energy", "reserve"):
        raise SetupError(f"unknown ending {state.ending!r}; known: spires, energy, reserve")
    if (state.phase == AUTOMA) != bool(state.automa and state.seat == automa.seat(state)):
        raise SetupError("the phase 'automa' is the Automa's turn, and no other phase is")


def _card(kind: str, name: Any, cards: dict[str, Any]) -> str:
    if not isinstance(name, str) or name not in cards:
        raise SetupError(f"unknown {kind} {name!r}; known: {', '.join(cards)}")
    return name


def _cards(kind: str, names: list[Any], cards: dict[str, Any]) -> list[str]:
    """Cards by name, each of them once; "" where there is none."""
    found = [_card(kind, name, cards) if name else "" for name in names]
    for name in found:
        if name and found.count(name) > 1:
            raise SetupError(f"the {kind} {name!r} is in two places")
    return found


def _modules(state: State, given: dict[str, Any]) -> None:
    for key, module in MODULE_OF.items():
        if given.get(key) and module not in state.modules:
            raise SetupError(f"{key} needs the module {module!r}")
    for seat, row in enumerate(_rows(given, "spire_tokens", state, [])):
        for text in _list("a seat's spire_tokens", row):
            space = parse_space(state.world, text)
            if not spires.is_site(state, space):
                raise SetupError(f"spire_tokens: two of them on {text}")
            state.towers[seat] |= 1 << space
        if state.towers[seat].bit_count() > TOWERS:
            raise SetupError(f"spire_tokens: there are {TOWERS} for a seat, not {row}")
    if given.get("butterfly"):
        state.butterfly = parse_space(state.world, given["butterfly"])
        if state.butterfly in state.at:
            raise SetupError("the butterfly never sits where a meeple stands")
    elif BUTTERFLY in state.modules:
        raise SetupError("the module 'butterfly' needs the space where it sits")
    state.powers = _cards("power", _rows(given, "powers", state, ""), POWER_CARDS)
    state.objectives = _cards("objective", _rows(given, "objectives", state, ""), OBJECTIVE_CARDS)
    state.goals = tuple(name for name in _cards("goal", _list("goals", given.get("goals")), GOAL_CARDS) if name)


MODULE_OF = {
    "spire_tokens": "spires", "butterfly": "butterfly", "powers": "powers", "objectives": "goals", "goals": "goals",
}  # fmt: skip


def _automa(state: State, given: dict[str, Any]) -> None:
    """The named cards come first, the others after them; in the player's turn the first one is already revealed."""
    names = _list("automa_cards", given.get("automa_cards"))
    if not state.automa:
        if names:
            raise SetupError("automa_cards: the Automa does not play here")
        return
    numbers = {card.name: n for n, card in enumerate(AUTOMA_CARDS)}
    top = [numbers[name] for name in _cards("Automa card", names, numbers) if name]
    cards = top + [n for n in range(len(AUTOMA_CARDS)) if n not in top]
    state.automa_shown, state.automa_deck = (cards[0],), tuple(cards[:0:-1])
