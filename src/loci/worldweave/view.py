"""What a seat may see, as JSON. Nothing hidden is ever in it: no order of the reserve, no face-down tile or card."""

from functools import lru_cache
from typing import Any

from loci.worldweave import rules
from loci.worldweave.content import (
    AUTOMA_CARDS,
    GOAL_CARDS,
    GOALS,
    OBJECTIVE_CARDS,
    POWER_CARDS,
    SIDES,
    TERRAINS,
    TILES,
    Card,
)
from loci.worldweave.lattice import LEFT, RIGHT, coordinates, corners
from loci.worldweave.movement import flipped
from loci.worldweave.notation import show_space
from loci.worldweave.state import MOVE, OVER, PHASES, State
from loci.worldweave.texts import automa_text, card_text, rules_card
from loci.worldweave.words import name
from loci.worldweave.world import spaces


def view(state: State, seat: int | None) -> dict[str, Any]:
    over = state.phase == OVER
    return {
        "game": "worldweave",
        "seat": seat,
        "round": state.round,
        "turn": None if over else state.seat,
        "phase": PHASES[state.phase],
        "first": state.first,
        "ending": state.ending or None,
        "world": world_view(state),
        "sky": [shape(tile) for tile in state.sky],
        "reserve": len(state.reserve),
        "next_spire": rules.next_spire(state),
        "seats": [seat_view(state, n, seat) for n in range(state.seats())],
        "modules": {module: rules_card(module, bool(state.automa)) for module in state.modules},
        "butterfly": space_name(state, state.butterfly),
        "goals": [card_view(GOAL_CARDS[goal]) for goal in state.goals],
        "automa": automa_view(state) if state.automa else None,
        "winners": rules.winners(state) if over else None,
    }


def shape(tile: int) -> dict[str, Any]:
    return {"tile": tile, "left": TERRAINS[TILES[tile].left], "right": TERRAINS[TILES[tile].right]}


On = tuple[bool, int, int]  # energy; the seats whose meeple and whose spire stand there, or -1
_last: list[tuple[Any, list[dict[str, Any]]]] = [(None, [])]  # of what the world was shown last


def world_view(state: State) -> list[dict[str, Any]]:
    """The tiles: where each lies, its corners on the lattice, and what is on its two spaces. Nobody may change it: who
    looks next gets the same while nothing in it changes."""
    world, tokens = state.world, state.tokens
    then, found = _last[0]
    if then != (world, len(world.tiles), tokens, state.at, state.towers):  # a tile may be laid in the same world
        meeples = {space: seat for seat, space in reversed([*enumerate(state.at)])}
        spires = {space: seat for seat, towers in enumerate(state.towers) for space in spaces(towers)}

        def on(space: int) -> On:
            return bool(tokens >> space & 1), meeples.get(space, -1), spires.get(space, -1)

        tiles = zip(world.tiles, world.spots, range(0, 2 * len(world.tiles), 2), strict=True)
        found = [_tile(tile, spot, on(space + LEFT), on(space + RIGHT)) for tile, spot, space in tiles]
        _last[0] = (world, len(world.tiles), tokens, state.at[:], state.towers[:]), found
    return found


@lru_cache(maxsize=4096)  # a table looks at all of them after each line of its log
def _tile(tile: int, spot: int, left: On, right: On) -> dict[str, Any]:
    at, direction = divmod(spot, 6)
    halves = {SIDES[side]: _space(f"{tile}{SIDES[side]}", on) for side, on in ((LEFT, left), (RIGHT, right))}
    return {
        **shape(tile),
        "at": coordinates(at),
        "direction": direction,
        "corners": corners(spot),
        "spaces": halves,
    }


def _space(called: str, on: On) -> dict[str, Any]:
    energy, meeple, spire = on
    seen: dict[str, Any] = {"name": called, "energy": energy}
    if meeple >= 0:
        seen["meeple"] = meeple
    if spire >= 0:
        seen["spire"] = spire
    return seen


def space_name(state: State, space: int) -> str | None:
    return show_space(state.world, space) if space >= 0 else None


def card_view(card: Card) -> dict[str, str]:
    return {"name": card.name, "text": card_text(card)}


def seat_view(state: State, seat: int, viewer: int | None) -> dict[str, Any]:
    over, own = state.phase == OVER, seat == viewer
    seen: dict[str, Any] = {
        "name": name(state, seat),
        "meeple": space_name(state, state.at[seat]),
        "energy": state.energy[seat],
        "spires": list(state.spires[seat]),
        "stamina": stamina_view(state, seat),
        "hand": [shape(tile) for tile in state.hands[seat]] if own else len(state.hands[seat]),
        "points": open_points(state, seat, own or over),
    }
    if state.powers[seat]:
        seen["power"] = card_view(POWER_CARDS[state.powers[seat]])
    if state.offers[seat]:
        seen["powers_offered"] = [card_view(POWER_CARDS[card]) for card in state.offers[seat]]
    if GOALS in state.modules:
        seen["goals"] = [card_view(GOAL_CARDS[goal]) for goal in state.goals_won[seat]]
        if state.objectives[seat]:
            seen["objective"] = card_view(OBJECTIVE_CARDS[state.objectives[seat]]) if own or over else "secret"
        if state.wishes[seat]:
            offered = [card_view(OBJECTIVE_CARDS[card]) for card in state.wishes[seat]]
            seen["objectives_offered"] = offered if own else len(offered)
    return seen


def open_points(state: State, seat: int, all_of_it: bool) -> dict[str, int]:
    """The score as it stands; a secret objective only for its owner, or at the end."""
    if not state.round:
        return {}
    points = rules.score(state, seat)
    if not all_of_it:
        points.pop("objective", None)
    return points


def stamina_view(state: State, seat: int) -> list[dict[str, Any]]:
    """Stamina tiles; those flipped this turn are down."""
    moving = state.seat == seat and state.phase == MOVE
    also = rules.counts_as(state, seat)
    masks = [1 << TILES[tile].left | 1 << TILES[tile].right | also for tile in state.stamina[seat]]
    down = flipped(masks, state.used) if moving else [False] * len(masks)
    return [{**shape(tile), "down": is_down} for tile, is_down in zip(state.stamina[seat], down, strict=True)]


def automa_view(state: State) -> dict[str, Any]:
    shown = [AUTOMA_CARDS[n] for n in state.automa_shown]
    return {
        "difficulty": state.automa,
        "shown": [{"name": card.name, "text": automa_text(card, state.modules)} for card in shown],
        "deck": len(state.automa_deck),
        "discard": [AUTOMA_CARDS[n].name for n in state.automa_discard],
    }
