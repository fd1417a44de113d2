"""The round as a table of phases, and the Actions that each of them starts.

Between Actions the game is plain data: where it stands in the round is ``state.step``, what the game itself
still has to do is ``state.todo``, and how far each Spirit is in its phase stands in the Spirit.
"""

from collections.abc import Callable, Coroutine
from typing import Any, Final

from loci.kernel.decision import DONE, SKIP, Decision, Option
from loci.kernel.plain import less
from loci.kernel.rules import Cause
from loci.spirit_island import bit
from loci.spirit_island.actions import (
    BLIGHT_CARD,
    SPIRIT,
    Act,
    GameOver,
    choose,
    kind_of,
    run_action,
)
from loci.spirit_island.geography import mask_of
from loci.spirit_island.hooks import (
    BuildsBefore,
    KeepsCard,
    KeepsDamage,
    Offers,
    Steps,
    listening,
    node_of,
)
from loci.spirit_island.hooks_when import WhenDiscarded
from loci.spirit_island.invader_phase import (
    do_build_card,
    do_card,
    do_escalate,
    do_explore,
    do_lands,
    do_quiet_lands,
    do_ravage_card,
    do_reveal,
)
from loci.spirit_island.ongoing import fear_cards_wait, next_turn
from loci.spirit_island.phase_words import (
    AskCardToKeep,
    AskPower,
    AskSpiritPhase,
    RiteBegun,
    StepBegun,
    TrackAction,
)
from loci.spirit_island.rules.arrival import arrive
from loci.spirit_island.rules.decks import explored
from loci.spirit_island.rules.events import do_event, do_event_over, do_event_part
from loci.spirit_island.rules.fear_cards import resolve_first
from loci.spirit_island.rules.gain import ReclaimedOne, gain_offered, offer, offer_menu, put_in_play
from loci.spirit_island.rules.normal import advance, normal_over, normal_step
from loci.spirit_island.rules.powers import usable, use
from loci.spirit_island.rules.presence import (
    action_of,
    standing_elements,
    track_actions,
)
from loci.spirit_island.rules.strife import settle_health
from loci.spirit_island.setup_phase import (
    do_adversary_setup,
    do_carry_over,
    do_scenario_setup,
    do_spirit_setup,
    do_start,
    do_starting_presence,
)
from loci.spirit_island.spirit_phase import (
    always,
    do_icon,
    grow,
    grown_up,
    growth_left,
    only_icon,
    spirit_options,
    take_track_action,
    track_offers,
)
from loci.spirit_island.state import GROW, ICONS, PLAY, READY, ROUND, Event, Row, Spirit, State, heal_all

# The round (p. 8-10): the players decide in the phases named here ...
SPIRIT_PHASE: Final = "spirit"
FAST_PHASE: Final = "fast"
SLOW_PHASE: Final = "slow"
# ... and the game itself acts in the others.
STEP: Final = {name: n for n, name in enumerate(ROUND)}
LAST_STEP: Final = len(ROUND) - 1
SPIRIT_STEP: Final = STEP[SPIRIT_PHASE]
PLAYERS_STEPS: Final = (SPIRIT_STEP, STEP[FAST_PHASE], STEP[SLOW_PHASE])
BEFORE: Final = bit.STEPS | bit.BUILDS_BEFORE  # what may come before a step, or after it
# After what often asks, a root Action ends (see `go_on`). What seldom does, such as Time Passes, is not here.
MAY_ASK: Final = frozenset((
    "lands", "explore lands", "fear", "event part", "stepped", "blight card", "escalate", "adversary setup",
    "scenario setup", "start", "starting presence", "spirit setup", "ravage card", "build card",
    "carry over",
))  # fmt: skip


ASK: Final = tuple(AskSpiritPhase.of(stage) for stage in range(READY + 1))  # most menus ask nothing else


def phase(state: State) -> str:
    return ROUND[state.step]


# ---- what the seats may do ------------------------------------------------------------------


def menus(state: State) -> list[Decision]:
    """One decision for each seat that may act now; none while the game itself has something to do."""
    step = state.step
    if state.todo or step not in PLAYERS_STEPS:
        return []
    found = []
    if step == SPIRIT_STEP:
        for spirit in state.spirits:
            if spirit.stage != READY:
                found.append(spirit_menu(state, spirit))
        return found
    now = ROUND[step]
    for spirit in state.spirits:
        if not spirit.done:
            seat = spirit.seat
            powers = usable(state, seat, now)
            options: list[Option] = [("power", name) for name in powers] if powers else []
            if state.heard & bit.OFFERS:
                options += rites(state, seat)
            if options:
                options.append(DONE)
                found.append(Decision(seat, AskPower.of(now), options))
    return found


def rites(state: State, seat: int, early: bool = False) -> list[Option]:
    """What a Scenario or a reminder card lets the players do beside their Powers; the same thing is offered once."""
    found: list[Option] = [
        ("rite", node.rite, state.ongoing.index(row))
        for row, node in listening(state, Offers)
        if ROUND[state.step] in node.phases and (node.early or not early) and node.may_perform(state, row, seat)
    ]
    return [option for n, option in enumerate(found) if option[1] not in [other[1] for other in found[:n]]]


def spirit_menu(state: State, spirit: Spirit) -> Decision:
    """What a Spirit may do next in the Spirit Phase; actions of its tracks may be taken at any time in it."""
    seat = spirit.seat
    offered = offer(spirit) if spirit.piles else None
    if offered is not None:
        return offer_menu(seat, *offered)
    options = spirit_options(state, spirit)
    if state.heard & bit.OFFERS:
        last = len(options) - (options[-1] is DONE)
        options[last:last] = rites(state, seat, early=spirit.stage != PLAY)
    if not spirit.actions:
        return Decision(seat, ASK[spirit.stage], options)
    titles = []
    alone = spirit.stage == ICONS and only_icon(spirit)
    for code, offers in track_offers(state, seat):
        if alone and offers[0][0] == TrackAction.tag:
            continue  # it could be taken before the growth option was chosen, and can be after it
        titles.append(action_of(spirit, code).title)
        last = len(options) - (options[-1] is DONE)
        options[last:last] = [option for option in offers if option not in options]
    return Decision(seat, AskSpiritPhase.of(spirit.stage, tuple(titles)), options)


# ---- root Actions ---------------------------------------------------------------------------


def act(state: State, cause: Cause | None) -> Coroutine[Any, Any, list[Decision] | None]:
    """The root Action that a menu's answer starts, or the next of the game itself. Returns what the seats may do then,
    if it has come to that."""
    if cause is None:
        return go_on(state)
    seat, option = cause
    if state.step == SPIRIT_STEP:
        return spirit_step(state, seat, option)
    return power_step(state, seat, option)


async def power_step(state: State, seat: int, option: Option) -> list[Decision] | None:
    """What the answer to a menu of the Fast or Slow phase starts."""
    try:
        if option is DONE:
            state.spirits[seat].done = True
        elif option[0] == "rite":
            await perform(state, seat, state.ongoing[option[2]])
        else:
            await use(state, seat, option[1], ROUND[state.step])
        return menus(state)
    except GameOver:
        state.todo = []
        return None


async def perform(state: State, seat: int, row: Row) -> None:
    acting = Act(state, SPIRIT, seat, row.source)
    state.log.append(RiteBegun.of(seat, node_of(state, row).rite))
    await run_action(acting, node_of(state, row).perform(acting, row))


async def spirit_step(state: State, seat: int, option: Option) -> list[Decision] | None:
    """What the answer to a menu of the Spirit Phase starts."""
    spirit = state.spirits[seat]
    try:
        if spirit.piles and offer(spirit) is not None:
            await gain_offered(state, seat, option[1])
        elif option[0] == "rite":
            await perform(state, seat, state.ongoing[option[2]])
        elif spirit.actions and option not in spirit_options(state, spirit):
            await take_track_action(state, seat, option)
        elif spirit.stage == GROW:
            await grow(state, seat, option[1])
            if not (always(spirit.panel, option[1]) and growth_left(spirit)):
                spirit.stage = ICONS
        elif spirit.stage == ICONS:
            await do_icon(state, seat, option[1])
            spirit.icons = less(spirit.icons, option[1])
        elif option is DONE:
            spirit.stage = READY
            spirit.actions = ()  # what was not taken is forgone
        else:
            put_in_play(state, seat, option[1])
            spirit.plays -= 1
        if (
            spirit.stage == ICONS and not spirit.icons and not (spirit.piles and offer(spirit))
        ):  # one option is finished before the next is chosen (JE p. 11)
            if growth_left(spirit):
                spirit.stage = GROW
            else:
                grown_up(state, seat)
        return menus(state)
    except GameOver:
        state.todo = []
        return None


# ---- what the game itself does --------------------------------------------------------------


async def go_on(state: State) -> list[Decision] | None:
    """Do what waits, or go to the next step, up to where seats may act: then what they may do. What hardly ever asks
    runs on into what follows; with what often does, such as a Ravage or a Fear card, the root Action ends."""
    try:
        while True:
            if state.todo:
                entry = state.todo.pop(0)
                action = begun(state, entry)
                if action is None:
                    continue
                await action
                if entry[0] in MAY_ASK:
                    return [] if state.todo else None
                continue
            step = state.step
            if step in PLAYERS_STEPS:
                found = menus(state)
                if found:
                    return found
            if state.heard & BEFORE:
                leave(state)
            else:
                state.step = step = step + 1 if step < LAST_STEP else 0
                BEGIN[step](state, ROUND[step])
    except GameOver:
        state.todo = []
        return None


def begun(state: State, entry: Event) -> Coroutine[Decision, Option, None] | None:
    """What waited is done, or is an Action to be done."""
    return DO[entry[0]](state, *entry[1:])


def leave(state: State) -> None:
    """Go to the next step, after what waits for the end of this one."""
    state.todo += [*after_step(state), ("enter", (state.step + 1) % len(ROUND))]


def after_step(state: State) -> list[Event]:
    """What waits for the end of the step, as Actions to be done."""
    name = ROUND[state.step]
    return [("stepped", row.id, name) for row, node in listening(state, Steps) if node.afterwards == name]


async def do_stepped(state: State, row_id: int, step: str) -> None:
    """What a lasting effect does before or after a step: an Action of its own."""
    for row, node in listening(state, Steps):
        if row.id == row_id:
            acting = Act(state, kind_of(state, row.source), max(row.seat, 0), row.source, row.land)
            await run_action(acting, node.stepped(acting, row, step))


async def do_next(state: State) -> None:
    """Do the first thing that waits."""
    action = begun(state, state.todo.pop(0))
    if action is not None:
        await action


def enter(state: State, step: int) -> None:
    """Go to a step of the round, which begins after what waits for it."""
    state.step = step
    if state.heard & BEFORE:
        name = ROUND[step]
        before = further_builds(state, name)
        before += [("stepped", row.id, name) for row, node in listening(state, Steps) if node.before == name]
        if before:
            state.todo += [*before, ("begin", step)]
            return
    begin(state, step)


def further_builds(state: State, step: str) -> list[Event]:
    """The Builds of further spaces of the Invader board that come before a step."""
    found: list[Event] = []
    for row, node in listening(state, BuildsBefore):
        cards = node.builds(state, row) if node.before == step else ()
        if cards:
            state.log.append(StepBegun.of(node.title, state.turn))
            found += [("card", "build", card, False) for card in cards]
    return found


def begin(state: State, step: int) -> None:
    """What a step of the round makes the game do goes onto the list. No line in the log where nothing happens."""
    BEGIN[step](state, ROUND[step])


def begin_phase(state: State, name: str) -> None:
    """Of the Spirits: they may act again."""
    state.log.append(StepBegun.of(name, state.turn))
    for spirit in state.spirits:
        spirit.done = False


def begin_normal(state: State, name: str) -> None:
    state.log.append(StepBegun.of(name, state.turn))
    state.todo += normal_step(state, name)


def begin_blighted_island(state: State, name: str) -> None:
    if state.blighted:
        state.log.append(StepBegun.of(name, state.turn))
    state.feared = 0
    if state.blight_flipped and state.catalogue.blight[state.blight_card].each_turn is not None:
        state.todo.append(("blight card",))


def begin_event(state: State, name: str) -> None:
    if state.event_deck or state.event_discard:
        state.log.append(StepBegun.of(name, state.turn))
        state.todo.append(("event",))


def begin_fear(state: State, name: str) -> None:
    if state.earned:
        state.log.append(StepBegun.of(name, state.turn))
        if not fear_cards_wait(state):
            state.todo.append(("fear",))


def begin_advance(state: State, name: str) -> None:
    advance(state)


def begin_time_passes(state: State, name: str) -> None:
    state.log.append(StepBegun.of(name, state.turn))
    state.todo.append(("time passes",))


BEGIN: Final[tuple[Callable[[State, str], None], ...]] = (  # as ROUND has them
    begin_phase, begin_phase, begin_blighted_island, begin_event, begin_fear, begin_normal, begin_normal, begin_normal,
    begin_advance, begin_phase, begin_time_passes,
)  # fmt: skip


async def do_blight_card(state: State) -> None:
    effect = state.catalogue.blight[state.blight_card].each_turn
    assert effect is not None
    acting = Act(state, BLIGHT_CARD, 0, state.blight_card)
    await run_action(acting, effect.run(acting))


async def do_fear(state: State) -> None:
    state.feared += 1
    await resolve_first(state)
    if state.earned:
        state.todo.insert(0, ("fear",))


def do_first_explore(state: State) -> None:
    """The Invaders' starting Action (p. 7)."""
    state.todo[:0] = [("reveal",), ("first card",)]


def do_first_card(state: State) -> None:
    """Their first card goes straight to Build, and what lasted for its Explore is over."""
    state.build += state.explore
    state.explore = ()
    explored(state)
    next_turn(state)


def do_step(state: State, name: str) -> None:
    """A step of the round out of turn: a Scenario lets the Invaders act once more in Setup. Setup ends with the
    Spirit Phase, which only needs to be told."""
    now, later = state.step, state.todo
    state.todo = []
    enter(state, STEP[name])
    state.todo += later
    state.step = now


async def heal(state: State) -> None:
    """Damage goes away, but where it stays, and so does what lasted this turn: a piece may now have as much damage as
    Health (JE p. 15)."""
    rows, lands = listening(state, KeepsDamage), state.island.lands
    kept = mask_of(land for land in lands if any(node.keeps_damage(state, row, land) for row, node in rows))
    dahan = mask_of(land for land in lands if any(node.keeps_dahan_hurt(state, row, land) for row, node in rows))
    heal_all(state, kept, dahan)
    next_turn(state)
    acting = Act(state, SPIRIT, rows[0][0].seat, rows[0][0].source)
    await run_action(acting, settle_health(acting, lands))


async def do_time_passes(state: State) -> None:
    """Cards to the discard, damage and Elements away, and a new turn (p. 10)."""
    for seat in range(len(state.spirits)) if state.heard & bit.KEEPS_CARD else ():
        for row, node in listening(state, KeepsCard):
            if node.keeps_card(state, row, seat):
                await keep_card(state, seat, row.source)
    for spirit in state.spirits:
        spirit.discard += spirit.played
        spirit.played, spirit.used, spirit.hastened, spirit.repeats, spirit.grown = (), (), (), (), ()
        spirit.elements, spirit.any_open = standing_elements(state, spirit)
        spirit.actions = track_actions(spirit)
        spirit.fast = spirit.range_bonus = spirit.plays = 0
        spirit.stage, spirit.done = GROW, False
    for row, waits in listening(state, WhenDiscarded) if state.heard & bit.WHEN_DISCARDED else ():
        acting = Act(state, SPIRIT, row.seat, row.source)
        await run_action(acting, waits.discarded(acting, row))
    lands = len(state.island.names)
    state.defend, state.skip, state.isolated = (0,) * lands, (0,) * lands, 0
    if state.heard & bit.KEEPS_DAMAGE:
        await heal(state)
    else:
        heal_all(state)
        next_turn(state)
    state.turn += 1


async def keep_card(state: State, seat: int, source: str) -> None:
    spirit = state.spirits[seat]
    options: list[Option] = [("card", name) for name in spirit.played]
    if options:
        option = await choose(Act(state, SPIRIT, seat, source), AskCardToKeep.of(), [*options, SKIP], seat)
        if option is not SKIP:
            spirit.played = less(spirit.played, option[1])
            spirit.hand += (option[1],)
            state.log.append(ReclaimedOne.of(seat, option[1]))


# What waits: an Action, or what is done at once because it asks nobody.
DO: Final[dict[str, Callable[..., Coroutine[Decision, Option, None] | None]]] = {
    "blight card": do_blight_card,
    "event": do_event,
    "event part": do_event_part,
    "event over": do_event_over,
    "fear": do_fear,
    "enter": enter,
    "begin": begin,
    "stepped": do_stepped,
    "card": do_card,
    "lands": do_lands,
    "quiet lands": do_quiet_lands,
    "explore lands": do_quiet_lands,
    "ravage card": do_ravage_card,
    "build card": do_build_card,
    "normal over": normal_over,
    "reveal": do_reveal,
    "start": do_start,
    "starting presence": do_starting_presence,
    "spirit setup": do_spirit_setup,
    "escalate": do_escalate,
    "explore": do_explore,
    "adversary setup": do_adversary_setup,
    "first explore": do_first_explore,
    "first card": do_first_card,
    "step": do_step,
    "carry over": do_carry_over,
    "arrive": arrive,
    "scenario setup": do_scenario_setup,
    "time passes": do_time_passes,
}
