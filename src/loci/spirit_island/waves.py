"""A game that begins where another one ended (the Scenario Second Wave): what is kept of the finished game, as plain
data that a setup carries, and what it lays down for the next."""

from collections.abc import Mapping
from typing import Any, Final

from loci.kernel.errors import SetupError
from loci.kernel.rules import Setup
from loci.spirit_island.cards import Scenario
from loci.spirit_island.content.sets import everything
from loci.spirit_island.island_setup import OPTIONS as ISLAND_OPTIONS
from loci.spirit_island.notation import parse_pieces
from loci.spirit_island.pieces import INVADERS, NAMES, THIEF
from loci.spirit_island.state import State, count, scenarios_in

FIRST: Final = 1  # the number of a game that follows on none
# Of a Scenario's own pieces, such as Thieves, none stay.
KEPT: Final = tuple(kind for kind in range(len(NAMES)) if kind not in (*INVADERS, THIEF))
# What of the finished game's setup is used again: its island always, its sets and options unless told otherwise.
ISLAND: Final = ("boards", "layout", *ISLAND_OPTIONS)
USUALLY: Final = ("sets", "without", "tokens", "events", "including")
NTH: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh")
SIDES: Final = ("healthy", "blighted")
SHAPE: Final[dict[str, type]] = {
    "wave": int, "setup": dict, "lands": dict, "blight": dict, "adversaries": list, "cards": list,
}  # fmt: skip


def aftermath(state: State, setup: Setup) -> dict[str, Any]:
    """What a finished game leaves to the next. A card that shows a Still-Healthy side counts as Blighted, and those
    that the game went past come first again (JE p. 31); the space without a card counts as Healthy."""
    scenario = state.catalogue.scenarios.get(state.scenario)
    follows = scenario.follows if scenario is not None and setup.get("after") else None
    lands = {name: _left(state, land) for land, name in enumerate(state.island.names)}
    island = {"boards": list(state.recipe.boards), "layout": state.recipe.layout}
    island |= {name: setup[name] for name in (*ISLAND, *USUALLY) if setup.get(name) is not None}
    return {
        "wave": setup["after"]["wave"] + 1 if follows is not None else FIRST,
        "setup": island,
        "lands": {name: pieces for name, pieces in lands.items() if pieces},
        "blight": {
            "card": state.blight_card,
            "side": "blighted" if state.blight_flipped else "healthy",
            "before": _passed(state),
            "pool": state.blight_pool,
            "beside": follows.beside(state) if follows is not None else -1,
        },
        "adversaries": [[name, level] for name, level in state.adversaries],
        "cards": [[spirit.name, [*spirit.hand, *spirit.played, *spirit.discard]] for spirit in state.spirits],
    }


def _passed(state: State) -> list[str]:
    """The Still-Healthy cards that lay above the one in use: of the stack they alone are missing."""
    known = state.catalogue.blight
    there = (state.blight_card, *state.blight_stack)
    unseen = [name for name in state.catalogue.blight_deck if name not in there]
    return [name for name in unseen if known[name].still_healthy] if state.blight_stack else []


def _left(state: State, land: int) -> str:
    return ", ".join(f"{n} {NAMES[kind]}" for kind in KEPT if (n := count(state, land, (kind,))))


def carried(options: Setup) -> dict[str, Any]:
    """The options of a game that follows on a finished one, with what that one lays down."""
    after = checked(options["after"])
    scenario = _scenario(options)
    assert scenario.follows is not None
    if after["wave"] >= scenario.follows.last:
        raise SetupError(f"after: that was wave {after['wave']}, and {scenario.name} knows no later one")
    fixed: dict[str, Any] = {name: after["setup"].get(name) for name in ISLAND}
    fixed |= {"scenario": scenario.name, "blight": first_card(after) or "space", **raised(after)}
    for name, value in fixed.items():
        wanted = options.get(name) if name != "scenario" else value  # it was looked at above
        if wanted not in (None, value, False, "", 0):
            raise SetupError(f"{name} {wanted!r}: what follows on a finished game has {value!r}, as that one had")
    usual = {name: after["setup"].get(name) for name in USUALLY if options.get(name) is None}
    made = {**options, **usual, **fixed, "after": after}
    if options.get("spirits") is None and options.get("players") is None:
        made["players"] = len(after["cards"])
    before = [name for name, _ in after["cards"]]
    for name in made.get("spirits") or ():
        if name in before:
            raise SetupError(f"{name} has just been played: {scenario.name} wants other Spirits than {before}")
    return {name: value for name, value in made.items() if value is not None}


def next_wave(after: Mapping[str, Any]) -> str:
    """How the game that follows on a finished one is offered; empty when that was the last."""
    n, follows = after["wave"] + 1, _scenario({}).follows
    assert follows is not None
    return f"Play the {NTH[n]} wave" if n <= follows.last else ""


def _scenario(options: Setup) -> Scenario:
    """The Scenario that is named, or the one that begins from a finished game."""
    known = everything().scenarios
    wanted = options.get("scenario") or next(name for name, scenario in known.items() if scenario.follows)
    names = scenarios_in(wanted) if isinstance(wanted, str) else wanted
    if not isinstance(names, (list, tuple)):
        raise SetupError(f"scenario {wanted!r}: expected a Scenario that begins from a finished game")
    for name in names:
        if not isinstance(name, str) or name not in known:
            raise SetupError(f"unknown Scenario {name!r}; known: {', '.join(known)}")
        if known[name].follows is None:
            raise SetupError(f"after: {name} does not begin from a finished game; leave out the one or the other")
    if len(names) > 1:
        raise SetupError(f"{' and '.join(names)} cannot be played together: it is the same Scenario (JE p. 29)")
    return known[names[0]]


def first_card(after: Mapping[str, Any]) -> str:
    """The Blight card that the next game begins with."""
    return str(next(iter(after["blight"].get("before") or ()), after["blight"]["card"]))


def raised(after: Mapping[str, Any]) -> dict[str, Any]:
    """The Adversaries of the next game: the leading one a level higher, if it has a higher one, when the island ended
    Healthy."""
    rows = [{"name": name, "level": level} for name, level in after["adversaries"]]
    if rows and after["blight"]["side"] == "healthy":
        top = len(everything().adversaries[rows[0]["name"]].levels) - 1
        rows[0]["level"] = min(rows[0]["level"] + 1, top)
    if len(rows) == 1:
        return {"adversary": rows[0]["name"], "level": rows[0]["level"], "adversaries": None}
    return {"adversary": None, "level": 0, "adversaries": rows or None}


def checked(after: Any) -> dict[str, Any]:
    """What a finished game left, or the reason why it cannot be that."""
    if not isinstance(after, dict):
        raise SetupError(f"after {after!r}: expected the record of a finished game")
    for name, kind in SHAPE.items():
        if not isinstance(after.get(name), kind):
            raise SetupError(f"after has no sound {name!r}: expected the record of a finished game")
    known, blight = everything(), after["blight"]
    numbers = [after["wave"], blight.get("pool"), blight.get("beside")]
    if not all(type(n) is int and -1 <= n < 1000 for n in numbers) or after["wave"] < 1 or blight["pool"] < 0:
        raise SetupError(f"after: {numbers} are no numbers of a finished game")
    before = blight.get("before") or []
    sound = isinstance(before, list) and all(name in known.blight for name in before)
    if blight.get("side") not in SIDES or blight.get("card") not in ("", *known.blight) or not sound:
        raise SetupError(f"after: {blight!r} is no Blight card with its side")
    for row in after["adversaries"]:
        if not isinstance(row, list) or len(row) != 2 or row[0] not in known.adversaries or type(row[1]) is not int:
            raise SetupError(f"after: {row!r} is no Adversary with its level")
    for row in after["cards"]:
        fits = isinstance(row, list) and len(row) == 2 and row[0] in known.spirits and isinstance(row[1], list)
        if not fits or any(not isinstance(card, str) or card not in known.powers for card in row[1]):
            raise SetupError(f"after: {row!r} is no Spirit with its Power cards")
    for land, pieces in after["lands"].items():
        if any(kind in INVADERS or damage for kind, damage, _, _ in parse_pieces(str(pieces))):
            raise SetupError(f"after: {pieces!r} in {land} would not be left by a finished game")
    return after
