"""What options and events point at in the world."""

import re
from typing import Any

from loci.kernel.decision import Option
from loci.worldweave import rules, words
from loci.worldweave.content import AUTOMA_CARDS, GOAL_CARDS, OBJECTIVE_CARDS, POWER_CARDS, TERRAINS
from loci.worldweave.lattice import show_placement, triangles
from loci.worldweave.movement import others
from loci.worldweave.notation import show_space
from loci.worldweave.state import State
from loci.worldweave.table import outcome
from loci.worldweave.table.geometry import where

_SPACE = re.compile(r"\b\d+[LR]\b")
_AUTOMA = frozenset(card.name for card in AUTOMA_CARDS)


def describe(state: State, option: Option) -> dict[str, Any]:
    """A tile with its place and the energy it would give; a way with what it costs; spaces and cards."""
    match option[0]:
        case "place":
            return {**_placement(state.sky[option[1]], option[2]), **_energy(state, option)}
        case "found":
            return _placement(state.hands[state.seat][0], option[1])
        case "move" | "via":
            return _way(state, option[1])
        case "space" | "butterfly":
            return {"lands": [show_space(state.world, option[1])]}
        case "stamina":
            return {"lands": [], "tile": state.sky[option[1]]}
        case "keep":
            return {"lands": [], "tile": state.hands[state.seat][option[1]]}
        case "card":
            return {"lands": [], "card": option[1]}
    return {"lands": []}


def _placement(tile: int, placement: int) -> dict[str, Any]:
    return {
        "lands": [],
        "tile": tile,
        "at": where(placement),
        "direction": placement % 6,
        "triangles": triangles(placement),
    }


def _energy(state: State, option: Option) -> dict[str, Any]:
    energy, gains = rules.forecast(state, state.sky[option[1]], option[2])
    return {"energy": energy, "gains": gains}


def rows(state: State, options: list[Option]) -> tuple[dict[str, Any], list[Option]] | None:
    """The placements of all tiles of the sky, which a page can spell out itself: for each tile how the keys of its
    placements begin, and for each place how they end and what each tile would give there: how much energy, or a list of
    that and what each seat would have of it. And the options that are left."""
    places = [option for option in options if option[0] == "place"]
    if not places:
        return None
    here = next((n for n, option in enumerate(places) if option[2] != places[0][2]), len(places))
    tiles = [option[1] for option in places[:here]]
    spots = [option[2] for option in places[::here]]
    if [("place", tile, spot) for spot in spots for tile in tiles] != places:
        return None
    harvest, faces, found = rules.Harvest(state), [state.sky[tile] for tile in tiles], list[list[Any]]()
    of, nobody = harvest.of, harvest.nobody
    for spot in spots:
        row: list[Any] = [show_placement(spot)]
        for energy, gains in of(spot, faces):
            row.append(energy if gains is nobody or not any(gains) else [energy, *gains])
        found.append(row)
    told = {"tag": "place", "tiles": faces, "keys": [f"tile {tile} @ " for tile in faces], "places": found}
    return told, [option for option in options if option[0] != "place"]


def _way(state: State, path: tuple[int, ...]) -> dict[str, Any]:
    """The spaces in order, the terrains that stamina is flipped for, what is found and what is paid on the way."""
    seat, world = state.seat, state.world
    met = others(state, seat)
    found = outcome.of_way(state, path)
    return {
        "lands": [show_space(world, state.at[seat]), show_space(world, path[-1])],
        "path": [show_space(world, space) for space in path],
        "flips": [TERRAINS[world.terrain[space]] for space in path],
        "gains": found.gains,
        "passes": sum(met >> space & 1 for space in path),
    }


def links(state: State, event: tuple[Any, ...]) -> dict[str, list[str]]:
    """The spaces and cards that a line of the log names; of a new tile its two spaces."""
    if event[0] in ("expands", "founds"):
        return {"lands": [f"{event[2]}L", f"{event[2]}R"], "cards": []}
    told = words.tell(state, event)
    here = {show_space(state.world, space) for space in range(len(state.world.terrain))}
    lands = [name for name in dict.fromkeys(_SPACE.findall(told)) if name in here]
    return {"lands": lands, "cards": [name for name in _names(event) if is_card(name)]}


def _names(event: tuple[Any, ...]) -> list[str]:
    if event[0] in ("reveals", "activates"):
        return [AUTOMA_CARDS[event[1]].name]
    return [part for part in event[1:] if isinstance(part, str)]


def is_card(name: str) -> bool:
    return name in POWER_CARDS or name in OBJECTIVE_CARDS or name in GOAL_CARDS or name in _AUTOMA
