"""Facts as data: what the Invaders are about to do land by land, what victory still needs, how far defeat is."""

from typing import Any

from loci.spirit_island.geography import bits
from loci.spirit_island.ongoing import defend_in, health_of, is_stopped
from loci.spirit_island.pieces import BLIGHT, CITY, DAHAN, DISEASE, EXPLORER, KINDS, TOWN
from loci.spirit_island.rules.invaders import card_mask
from loci.spirit_island.rules.ravage import attack, land_takes, ravage_damage
from loci.spirit_island.state import BUILD, RAVAGE, State, everywhere, invaders
from loci.spirit_island.view import goal


def facts(state: State) -> dict[str, Any]:
    names = state.island.names
    ravage = {names[land]: _ravage(state, land) for land in _lands(state, state.ravage)}
    build = {names[land]: _build(state, land) for land in _lands(state, state.build)}
    return {
        "ravage": ravage,
        "build": build,
        "blight": sum(row["blight"] for row in ravage.values()),
        "victory": {"goal": goal(state), "left": _left(state), "fear": _fear_left(state)},
        "defeat": {
            "blight": state.blight_pool,
            "blighted": state.blighted,
            "invader_cards": len(state.deck),
            "presence": [sum(spirit.presence) for spirit in state.spirits],
        },
    }


def _lands(state: State, cards: tuple[str, ...]) -> list[int]:
    mask = 0
    for card in cards:
        mask |= card_mask(state, card)
    return [land for land in bits(mask) if invaders(state, land)]


def _ravage(state: State, land: int) -> dict[str, Any]:
    base, pieces = land * KINDS, state.pieces
    stopped = is_stopped(state, RAVAGE, land)
    damage = 0 if stopped else ravage_damage(state, land)
    blight = int(damage >= land_takes(state, land))
    killed = min(pieces[base + DAHAN], damage // health_of(state, DAHAN, land))
    return {
        "damage": attack(state, land),
        "defend": defend_in(state, land),
        "stopped": stopped,
        "blight": blight,
        "cascade": bool(blight and pieces[base + BLIGHT]),
        "presence": [n for n, spirit in enumerate(state.spirits) if blight and spirit.presence[land]],
        "dahan_lost": killed,
        "strike_back": 0 if stopped else 2 * (pieces[base + DAHAN] - killed),
    }


def _build(state: State, land: int) -> str:
    base, pieces = land * KINDS, state.pieces
    if is_stopped(state, BUILD, land) or pieces[base + DISEASE]:
        return ""
    return "city" if pieces[base + TOWN] > pieces[base + CITY] else "town"


def _left(state: State) -> dict[str, int]:
    """The Invaders that stand between the Spirits and victory at this Terror Level."""
    kinds = {"city": CITY, "town": TOWN, "explorer": EXPLORER}
    most = 4 - min(state.terror, 4)
    return {name: everywhere(state, kind) for name, kind in list(kinds.items())[:most]}


def _fear_left(state: State) -> int:
    """Fear until the last Terror Level."""
    return state.fear_pool * len(state.fear_deck) - state.fear
