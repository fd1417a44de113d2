"""What the open options lead to, and what the Automa's open card will do: the real rules, run on a copy."""

from typing import Any

from loci.kernel.decision import Option
from loci.kernel.session import Session
from loci.worldweave import automa, words
from loci.worldweave.content import LAST_ENERGY, LAST_SPIRE, Line
from loci.worldweave.notation import show_space
from loci.worldweave.state import ACTION, FLY, MOVE, OVER, State
from loci.worldweave.table import outcome
from loci.worldweave.texts import SLOTS

SECRET = "Nothing to foresee: what is chosen in set-up is not open yet."
AS_THINGS_STAND = "As things stand; nobody knows which tiles the sky will get."
FOLLOWS = "what it does then depends on that tile"
TURN = (ACTION, MOVE, FLY)  # of a person


def forecast(session: Session[State]) -> dict[str, Any]:
    """By key of each open option its energy; the Automa's card in lines of the log; how near the end is.

    During set-up hands and objectives are face-down, so nothing is said of options then.
    """
    state = session.state
    options: dict[str, Any] = {}
    if state.phase in (ACTION, MOVE):
        for decision in session.pending:
            for option in decision.options:
                options[session.rules.key(state, option)] = _option(state, option)
    note = SECRET if state.phase < ACTION else AS_THINGS_STAND if state.phase in TURN else ""
    return {"options": options, "automa": _automa(state), "ending": ending(state), "note": note}


def _option(state: State, option: Option) -> dict[str, Any]:
    tag = option[0]
    if tag == "done":
        return {"energy": 0, "gains": [0] * state.seats(), "spaces": []}
    found = outcome.of_way(state, option[1]) if tag in ("move", "via") else outcome.of_action(state, option)
    world = found.after.world
    return {
        "energy": found.added,
        "gains": found.gains,
        "spaces": [show_space(world, space) for space in found.fresh],
    }


def _automa(state: State) -> list[str]:
    """What the card that lies open would do if the player did nothing more; the second card is not known."""
    twin = state.copy()
    twin.log = []
    lines = automa.lines(twin, twin.automa_shown) if state.phase in TURN else []
    known = next((at for at, line in enumerate(lines) if _is_unknown(state, line)), len(lines))
    for line in lines[:known]:
        automa.LINES[line.kind](twin, automa.seat(twin), line.value)
    told = [words.tell(twin, event) for event in twin.log]
    if known < len(lines):
        told.append(f"The Automa adds the {SLOTS[lines[known].value]} tile of the sky, which is not known yet")
        told += [FOLLOWS] if known + 1 < len(lines) else []
    return told


def _is_unknown(state: State, line: Line) -> bool:
    """A tile that comes into the sky when the turn ends, before the Automa acts."""
    return line.kind == "expand" and line.value >= len(state.sky) and bool(state.reserve)


def ending(state: State) -> list[str]:
    """How far each of the three triggers is away, or what has triggered the end."""
    if state.phase == OVER:
        return []
    if state.ending:
        return [f"The end is triggered by {words.ENDINGS[state.ending]}; this round is the last."]
    spires = max(map(len, state.spires))
    energy = max(state.energy)
    return [
        f"{_more(LAST_SPIRE - spires, 'spire')} of one player",
        f"{LAST_ENERGY - energy} more energy of one player",
        f"{_more(len(state.reserve), 'tile')} out of the reserve",
    ]


def _more(n: int, noun: str) -> str:
    return f"{n} more {noun}" if n == 1 else f"{n} more {noun}s"
