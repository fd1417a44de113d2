"""Facts as data: what the Invaders are about to do land by land, what victory still needs, how far defeat is."""

from typing import Any

from loci.spirit_island.hooks import Loses, StrikesAtOnce, WhenRavaged, listening
from loci.spirit_island.hooks_scenarios import Tells
from loci.spirit_island.ongoing import defend_in, health_of, is_stopped
from loci.spirit_island.pieces import BLIGHT, CITY, DAHAN, DISEASE, EXPLORER, KINDS, TOWN
from loci.spirit_island.rules.invaders import build_lands, ravage_lands
from loci.spirit_island.rules.ravage import attack, land_takes, ravage_damage
from loci.spirit_island.state import BUILD, RAVAGE, Row, State, everywhere
from loci.spirit_island.view import goal


def facts(state: State) -> dict[str, Any]:
    names = state.island.names
    ravage = {names[land]: _ravage(state, land) for card in state.ravage for land in ravage_lands(state, card)}
    build = {names[land]: _build(state, land) for card in state.build for land in build_lands(state, card)}
    return {
        "ravage": ravage,
        "build": build,
        "blight": sum(row["blight"] for row in ravage.values()),
        "victory": {"goal": goal(state), "left": _left(state), "fear": _fear_left(state)},
        "defeat": {
            "blight": state.blight_pool,  # until the card turns, or the last of it
            "blighted": state.blighted,
            "invader_cards": len(state.deck),
            "presence": [sum(spirit.presence) for spirit in state.spirits],
            "further": [_further(state, row, node) for row, node in listening(state, Loses)],
        },
    }


def _further(state: State, row: Row, node: Loses) -> dict[str, str]:
    """A loss condition of an Adversary or a Scenario: whose, why the game is lost if it is, and how it stands."""
    stands = node.tells(state, row) if isinstance(node, Tells) else ""
    return {"source": row.source, "lost": node.loses(state, row), "stands": stands}


def _ravage(state: State, land: int) -> dict[str, Any]:
    base, pieces = land * KINDS, state.pieces
    stopped = is_stopped(state, RAVAGE, land)
    damage = 0 if stopped else ravage_damage(state, land)
    blight = int(damage >= land_takes(state, land))
    dahan = pieces[base + DAHAN]
    killed = min(dahan, damage // health_of(state, DAHAN, land))
    at_once = any(node.strikes_at_once(state, row, land) for row, node in listening(state, StrikesAtOnce))
    return {
        "damage": attack(state, land),
        "defend": defend_in(state, land),
        "stopped": stopped,
        "blight": blight + sum(node.blights(damage) for _, node in listening(state, WhenRavaged)),
        "cascade": bool(blight and pieces[base + BLIGHT]),
        "presence": [n for n, spirit in enumerate(state.spirits) if blight and spirit.presence[land]],
        "dahan_lost": killed,
        "strike_back": 0 if stopped else 2 * (dahan if at_once else dahan - killed),
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
