"""Runs rulings of Worldweave: a small position, what happens, and what must then hold (docs/worldweave-rulings.md)."""

from collections.abc import Callable
from typing import Any

from loci.kernel.errors import LociError
from loci.kernel.session import Session
from loci.worldweave import rules
from loci.worldweave.game import WORLDWEAVE
from loci.worldweave.notation import parse_space, show_space
from loci.worldweave.state import OVER, PHASES, State
from loci.worldweave.world import spaces

KEYS = ("id", "game", "title", "source", "note", "trap", "set", "given", "when", "then")


class Failed(Exception):
    """The ruling does not hold; the text says what was expected and what was found."""


# ---- what is there, in the words of `then` ------------------------------------------------------


def _names(state: State, mask: int) -> list[str]:
    return sorted(show_space(state.world, space) for space in spaces(mask))


def _name(state: State, space: int) -> str | None:
    return show_space(state.world, space) if space >= 0 else None


FOUND: dict[str, Callable[[State], Any]] = {
    "tokens": lambda s: _names(s, s.tokens),
    "energy": lambda s: list(s.energy),
    "meeples": lambda s: [_name(s, space) for space in s.at],
    "spires": lambda s: [list(cards) for cards in s.spires],
    "stamina": lambda s: [list(tiles) for tiles in s.stamina],
    "sky": lambda s: list(s.sky),
    "reserve": lambda s: len(s.reserve),
    "tiles": lambda s: list(s.world.tiles),
    "turn": lambda s: None if s.phase == OVER else s.seat,
    "round": lambda s: s.round,
    "phase": lambda s: PHASES[s.phase],
    "ending": lambda s: s.ending or None,
    "winners": lambda s: rules.winners(s) if s.phase == OVER else None,
    "scores": rules.totals,
    "spire_tokens": lambda s: [_names(s, towers) for towers in s.towers],
    "butterfly": lambda s: _name(s, s.butterfly),
    "powers": lambda s: list(s.powers),
    "goals": lambda s: list(s.goals),
    "goals_won": lambda s: [list(names) for names in s.goals_won],
}
UNORDERED = ("tokens", "spire_tokens")  # lists of spaces may be written in any order


def _sorted(value: Any) -> Any:
    """A list of spaces, or a list of such lists, in order."""
    if isinstance(value, list) and value and isinstance(value[0], list):
        return [_sorted(part) for part in value]
    return sorted(map(str, value)) if isinstance(value, list) else value


def _neighbours(state: State, wanted: dict[str, list[str]]) -> str:
    for name, near in wanted.items():
        found = _names(state, state.world.near[parse_space(state.world, name)])
        if found != sorted(map(str, near)):
            return f"neighbours of {name}: expected {sorted(map(str, near))}, found {found}"
    return ""


def _landscapes(state: State, wanted: dict[str, list[str]]) -> str:
    for name, whole in wanted.items():
        found = _names(state, state.world.landscape[parse_space(state.world, name)])
        if found != sorted(map(str, whole)):
            return f"landscape of {name}: expected {sorted(map(str, whole))}, found {found}"
    return ""


GRAPHS: dict[str, Callable[[State, Any], str]] = {"neighbours": _neighbours, "landscape": _landscapes}


def _keys(session: Session[State], wanted: Any, name: str) -> str:
    keys = session.keys() if session.pending else []
    asked = [str(key) for key in (wanted if isinstance(wanted, list) else [wanted])]
    if name == "options":
        missing, extra = [k for k in asked if k not in keys], [k for k in keys if k not in asked]
        return f"options: missing {missing}, not expected {extra}" if missing or extra else ""
    for key in asked:
        if (key in keys) != (name == "legal"):
            return f"{key!r} is {'not ' if name == 'legal' else ''}offered; offered: {', '.join(keys) or 'nothing'}"
    return ""


def compare(session: Session[State], then: dict[str, Any]) -> str:
    """The first thing that is not as the ruling says; empty when all is."""
    for name, wanted in then.items():
        if name in ("legal", "illegal", "options"):
            why = _keys(session, wanted, name)
        elif name in GRAPHS:
            why = GRAPHS[name](session.state, wanted)
        elif name in FOUND:
            found = FOUND[name](session.state)
            if name in UNORDERED:
                found, wanted = _sorted(found), _sorted(wanted)
            why = "" if found == wanted else f"{name}: expected {wanted}, found {found}"
        else:
            known = ["legal", "illegal", "options", *GRAPHS, *FOUND]
            why = f"unknown key {name!r} in then; known: {', '.join(known)}"
        if why:
            return why
    return ""


# ---- running ------------------------------------------------------------------------------------


def _start(given: dict[str, Any]) -> Session[State]:
    if "new" in given:
        return Session(WORLDWEAVE, WORLDWEAVE.setup({"seed": 1, **given["new"]}))
    return Session(WORLDWEAVE, WORLDWEAVE.setup({"position": given, "seed": 1}))


def _answer(session: Session[State], choices: list[str]) -> None:
    """Every decision takes the first unused choice that it offers, until all are used."""
    while choices:
        if not session.pending:
            raise Failed(f"the game is over, and nothing took the choice {choices[0]!r}")
        keys = session.keys()
        fitting = [choice for choice in choices if choice in keys]
        if not fitting:
            shown = ", ".join(keys[:12]) + (", …" if len(keys) > 12 else "")
            raise Failed(f"{session.prompt(session.pending[0])!r} takes none of {choices}; it offers {shown}")
        choices.remove(fitting[0])
        session.choose(fitting[0])


def check(ruling: Any) -> str:
    """Why the ruling fails; empty when it holds."""
    if not isinstance(ruling, dict) or not ruling.get("id") or not isinstance(ruling.get("then"), dict):
        return "a ruling is a map with an id, given, when and then"
    unknown = [key for key in ruling if key not in KEYS]
    if unknown:
        return f"unknown key {unknown[0]!r}; known: {', '.join(KEYS)}"
    steps = ruling.get("when") or []
    try:
        session = _start(ruling.get("given") or {})
        for step in steps if isinstance(steps, list) else [steps]:
            if set(step) != {"choices"}:
                return f"a step of Worldweave has choices and nothing else, not {step!r}"
            _answer(session, [str(choice) for choice in step["choices"]])
        return compare(session, ruling["then"])
    except (Failed, LociError) as error:
        return str(error)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        return f"the ruling cannot be read: {type(error).__name__} {error}"
