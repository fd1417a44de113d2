"""What the forecast becomes with cards that are only planned so far, and Fast Powers used where they help."""

from typing import Any, NamedTuple

from loci.kernel.decision import DONE, SKIP, Decision, Option
from loci.kernel.session import Session
from loci.spirit_island.actions import GameOver
from loci.spirit_island.phases import FAST_PHASE, SPIRIT_PHASE, STEP
from loci.spirit_island.rules.gain import put_in_play
from loci.spirit_island.rules.powers import usable, use
from loci.spirit_island.spirit_phase import spirit_options
from loci.spirit_island.state import PLAY, State
from loci.spirit_island.table.forecast import ahead, forecast, harm, sensible

LONGEST = 40  # answers that a Power is given before it is given up
NOTE = "With what you plan, each Fast Power used where it helps most; what it leaves open is assumed."


class Use(NamedTuple):
    """A Power used on a copy: where, what it was asked beyond that, and what became of the state."""

    power: str
    where: str
    open: bool
    state: State


def planned(session: Session[State], seat: int, cards: list[str]) -> dict[str, Any]:
    """The forecast with these cards in play. ``plan`` tells where each Fast Power would be used, ``before`` what the
    phase comes to without them. Powers that reveal something or ask others are left out: nothing hidden is told."""
    plain = forecast(session)
    state = session.state.copy()
    if state.step != STEP[SPIRIT_PHASE] or session.under_way is not None or not 0 <= seat < len(state.spirits):
        return plain
    spirit = state.spirits[seat]
    for card in cards:
        if spirit.stage != PLAY or ("card", card) not in spirit_options(state, spirit):
            return plain
        put_in_play(state, seat, card)
        spirit.plays -= 1
    state.step, state.todo = STEP[FAST_PHASE], []
    used: list[Use] = []
    left = list(dict.fromkeys(usable(state, seat, FAST_PHASE)))
    while left:
        found = [one for name in left for one in _uses(state, seat, name)]
        best = min(found, key=lambda one: harm(one.state), default=None)
        if best is None or harm(best.state) >= harm(state):
            break
        used.append(best)
        state = best.state
        left = [name for name in usable(state, seat, FAST_PHASE) if name in left and name != best.power]
    state.judged = False
    told = ahead(state, [NOTE])
    plan = [{"power": one.power, "where": one.where, "open": one.open} for one in used]
    return {**told, "plan": plan, "before": plain["sums"]}


def _uses(state: State, seat: int, name: str) -> list[Use]:
    """The Power used in each land that it may target, or on each Spirit."""
    first = _try(state, seat, name, 0)
    if first is None:
        return []
    one, targets = first
    rest = [_try(state, seat, name, n) for n in range(1, targets)]
    return [each for each in (one, *(found[0] for found in rest if found)) if each is not None]


def _try(state: State, seat: int, name: str, target: int) -> tuple[Use | None, int] | None:
    """The Power used on its so-manieth target, and how many it has; None where it never comes to an end."""
    twin = state.copy()
    twin.judged = False
    action, answer = use(twin, seat, name, FAST_PHASE), None
    targets, where, asked = 1, "", False
    for _ in range(LONGEST):
        try:
            decision = action.send(answer)
        except GameOver:
            return None, targets
        except StopIteration:
            hidden = twin.reveals != state.reveals or twin.rng != state.rng
            return (None if hidden else Use(name, where or _where(twin, len(state.log)), asked, twin)), targets
        if decision.seat != seat:
            break
        if decision.prompt[0] == "target":
            targets = len(decision.options)
            answer = decision.options[min(target, targets - 1)]
            where = _named(twin, answer)
        else:
            answer = _eager(twin, decision)
            asked = True
    action.close()
    return None, targets


def _eager(state: State, decision: Decision) -> Option:
    """Who uses a Power wants what it does."""
    if decision.prompt[0] == "damage":
        return sensible(state, decision)
    return next((option for option in decision.options if option not in (SKIP, DONE)), decision.options[0])


def _named(state: State, option: Option) -> str:
    return state.island.names[option[1]] if option[0] == "land" else state.spirits[option[1]].name


def _where(state: State, begun: int) -> str:
    """The target of a Power that had no choice of it."""
    for event in state.log[begun:]:
        if event[0] == "target":
            return state.island.names[event[1]]
    return ""
