"""Set-up and turns: what the seat whose turn it is may do, and what its answer does.

Every answer is a root Action of its own, so a copy, an undo and a save never run anything twice.
"""

from loci.kernel.decision import DONE, SKIP, Decision, Option
from loci.kernel.rules import Cause
from loci.worldweave import automa, rules
from loci.worldweave.content import BUTTERFLY, GOALS, HAND, POWERS, RELEASE_GIFT, SKY
from loci.worldweave.modules import butterfly, spires
from loci.worldweave.modules.goals import win_goals
from loci.worldweave.modules.powers import ability
from loci.worldweave.movement import can_step, ways
from loci.worldweave.state import (
    ACTION,
    AUTOMA,
    CHOOSE_OBJECTIVE,
    CHOOSE_POWER,
    FLY,
    FOUND,
    KEEP,
    MOVE,
    OVER,
    PHASES,
    RELEASE,
    SETTLE,
    State,
)
from loci.worldweave.world import NOWHERE

SPIRE: Option = ("spire",)


# ---- what the seats may do ----------------------------------------------------------------------


def menus(state: State) -> list[Decision]:
    """The decision of the seat whose turn it is; none while the Automa acts or when the game is over."""
    phase = state.phase
    if phase >= AUTOMA:
        return []
    return [Decision(state.seat, (PHASES[phase],), options(state))]


def options(state: State) -> list[Option]:
    seat, phase = state.seat, state.phase
    if phase == ACTION:
        return action_options(state)
    if phase == MOVE:
        return [*ways(state, seat, rules.stamina_masks(state, seat)), DONE]
    if phase == KEEP:
        return [("keep", n) for n in range(HAND)]
    if phase == FOUND:
        return [("found", spot) for spot in state.world.legal]
    if phase == SETTLE:
        last = len(state.world.terrain) - 2
        return [("space", last), ("space", last + 1)]
    if phase == CHOOSE_POWER:
        return [("card", name) for name in state.offers[seat]]
    if phase == CHOOSE_OBJECTIVE:
        return [("card", name) for name in state.wishes[seat]]
    return [("butterfly", space) for space in butterfly.landing_places(state, seat if phase == FLY else NOWHERE)]


def action_options(state: State) -> list[Option]:
    """All placements of all tiles in the sky, and the other actions that can be paid."""
    seat, sky = state.seat, state.sky
    found = [*state.world.all_offers()]
    for slots in range(SKY, len(sky), -1):
        del found[slots - 1 :: slots]  # of the options at each placement the last
    if state.energy[seat] >= rules.stamina_cost(state, seat):
        found += [("stamina", slot) for slot in range(len(sky))]
        if rules.can_build(state, seat):
            found.append(SPIRE)
    found.append(SKIP)
    return found


# ---- what an answer does ------------------------------------------------------------------------


async def act(state: State, cause: Cause | None) -> list[Decision] | None:
    """One answer, or the Automa's turn. Nothing is ever asked inside. Returns what is asked then."""
    if cause is None:
        automa.take_turn(state)
        end_turn(state)
    else:
        seat, option = cause
        answer(state, seat, option)
    return None if state.phase == OVER else menus(state)


def answer(state: State, seat: int, option: Option) -> None:
    phase = state.phase
    if phase == ACTION:
        take_action(state, seat, option)
        state.phase = MOVE
        if not can_step(state, seat, rules.stamina_masks(state, seat)):
            end_movement(state)
    elif phase == MOVE:
        if option is DONE or option == DONE:
            end_movement(state)
        else:
            rules.walk(state, seat, option[1])
            if not can_step(state, seat, rules.stamina_masks(state, seat)):
                end_movement(state)
    elif phase == FLY:
        butterfly.land(state, option[1])
        end_turn(state)
    else:
        set_up(state, seat, option)


def take_action(state: State, seat: int, option: Option) -> None:
    tag = option[0]
    if tag == "place":
        rules.expand(state, seat, option[1], option[2])
    elif tag == "stamina":
        rules.take_stamina(state, seat, option[1])
    elif tag == "spire":
        rules.build_spire(state, seat)
    else:
        rules.rest(state, seat)


# ---- set-up -------------------------------------------------------------------------------------


def start_set_up(state: State) -> None:
    """The first player begins."""
    state.seat = state.first
    state.phase = first_choice(state)


def first_choice(state: State) -> int:
    if POWERS in state.modules:
        return CHOOSE_POWER
    return CHOOSE_OBJECTIVE if GOALS in state.modules else KEEP


def set_up(state: State, seat: int, option: Option) -> None:
    phase = state.phase
    if phase == CHOOSE_POWER:
        state.powers[seat], state.offers[seat] = option[1], ()
        state.log.append(("power", seat, option[1]))
        state.energy[seat] += ability(state, seat, "head start")
        state.phase = CHOOSE_OBJECTIVE if GOALS in state.modules else KEEP
    elif phase == CHOOSE_OBJECTIVE:
        state.objectives[seat], state.wishes[seat] = option[1], ()
        state.phase = KEEP
    elif phase == KEEP:
        hand = state.hands[seat]
        state.stamina[seat] = hand[: option[1]] + hand[option[1] + 1 :]
        state.hands[seat] = (hand[option[1]],)
        state.reveals += 1  # the tiles were face-down until now
        state.log.append(("keeps", seat, state.stamina[seat]))
        state.phase = FOUND
    elif phase == FOUND:
        tile = state.hands[seat][0]
        state.hands[seat] = ()
        state.lay(tile, option[1])
        state.log.append(("founds", seat, tile, option[1]))
        state.phase = SETTLE
    elif phase == SETTLE:
        state.at[seat] = option[1]
        spires.set_up(state, seat, option[1] ^ 1)
        state.log.append(("settles", seat, option[1]))
        next_to_set_up(state)
    else:
        assert phase == RELEASE
        butterfly.land(state, option[1])
        state.energy[seat] += RELEASE_GIFT
        start_play(state)


def next_to_set_up(state: State) -> None:
    after = (state.seat + 1) % state.players
    if after != state.first:
        state.seat, state.phase = after, first_choice(state)
    elif state.automa:
        automa.found(state)
        start_play(state)
    elif BUTTERFLY in state.modules:
        state.phase = RELEASE  # the last player's small comfort
    else:
        start_play(state)


def start_play(state: State) -> None:
    state.round, state.seat = 1, state.first
    start_turn(state)


# ---- turns --------------------------------------------------------------------------------------


def start_turn(state: State) -> None:
    state.used = state.walked = 0
    state.deeds = [0, 0, 0]
    state.phase = ACTION
    if state.automa:
        if state.seat == automa.seat(state):
            state.phase = AUTOMA
        else:
            automa.reveal(state)


def end_movement(state: State) -> None:
    if butterfly.is_caught(state):
        state.phase = FLY
    else:
        end_turn(state)


def end_turn(state: State) -> None:
    """Goals, the sky, and whoever is next; after the last player of the last round the game is over."""
    seat = state.seat
    if state.goals and state.phase != AUTOMA:
        win_goals(state, seat)
    rules.refill(state)
    after = (seat + 1) % state.seats()
    if after == state.first:
        if state.ending:
            state.phase = OVER
            state.used = state.walked = 0
            state.log.append(("over", tuple(rules.winners(state))))
            return
        state.round += 1
    state.seat = after
    start_turn(state)
