"""Whole turns: ways to grow, sets of cards, orders of Powers."""

from collections.abc import Hashable
from itertools import combinations
from typing import NamedTuple

from loci.kernel.decision import DONE
from loci.spirit_island.cards import Power
from loci.spirit_island.ongoing import fast_rebate
from loci.spirit_island.rules.powers import price
from loci.spirit_island.state import PLAY, State
from loci.spirit_island.thinking.evaluate import evaluate
from loci.spirit_island.thinking.lines import FAST_STEP, SLOW_STEP, SPIRIT_STEP, Move, Player, signature
from loci.spirit_island.thinking.order import order
from loci.spirit_island.thinking.worth import usual

GROWTHS = 8  # root Actions in growth; more is a circle
ACTIONS = 14  # Powers in a phase
THRESHOLD = 3.0  # what a threshold does, about
ENERGY = 0.8  # what one is worth

# See `promise.py`: by the Power and, for innate ones, how many of their thresholds are reached.
Promises = dict[tuple[str, int], float]


class Growth(NamedTuple):
    state: State
    moves: tuple[Move, ...]
    worth: float


def growths(player: Player, state: State, quota: int, most: int) -> list[Growth]:
    """Ways to grow from here to the choice of cards, the best first, some for each set of growth options."""
    seat = player.seat
    front = [Growth(state, (), 0.0)]
    done: dict[tuple[int, ...], dict[Hashable, Growth]] = {}
    for _ in range(GROWTHS):
        if player.budget.late:
            quota, most = 1, 3
        further: dict[tuple[int, ...], dict[Hashable, Growth]] = {}
        for growth in front:
            spirit = growth.state.spirits[seat]
            menu = player.menu(growth.state)
            if menu is None or spirit.stage >= PLAY or growth.state.step != SPIRIT_STEP:
                key = tuple(sorted(spirit.grown))
                done.setdefault(key, {})[signature(growth.state)] = growth
                continue
            for option in menu.options:
                for line in player.outcomes(growth.state, option, 3, most)[: 2 * quota]:
                    move = Move(option, line.answers)
                    key = tuple(sorted(line.state.spirits[seat].grown))
                    sign = signature(line.state)
                    there = further.setdefault(key, {})
                    if sign not in there or there[sign].worth < line.worth:
                        there[sign] = Growth(line.state, (*growth.moves, move), line.worth)
        if not further:
            break
        front = [g for there in further.values() for g in sorted(there.values(), key=lambda g: -g.worth)[: 2 * quota]]
    return [g for there in done.values() for g in sorted(there.values(), key=lambda g: -g.worth)[:quota]]


def card_sets(state: State, seat: int, most: int, known: Promises | None = None) -> list[tuple[str, ...]]:
    """Sets of cards that could be played now, the best at a glance first: by what the cards promise and by the
    thresholds that their Elements reach. Playing nothing comes last."""
    spirit, powers = state.spirits[seat], state.catalogue.powers
    off, known = fast_rebate(state), known or {}
    hand = sorted(dict.fromkeys(spirit.hand), key=lambda name: -_alone(powers[name], known))[:9]
    found: list[tuple[float, tuple[str, ...]]] = []
    for n in range(1, min(spirit.plays, len(hand)) + 1):
        for names in combinations(hand, n):
            cost = sum(price(powers[name], off) for name in names)
            if cost <= spirit.energy:
                found.append((set_worth(state, seat, names, known), names))
    found.sort(key=lambda row: -row[0])
    return [*(names for _, names in found[:most]), ()]


def busy(state: State, seat: int, sets: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Of these sets, without playing nothing where that would not save most of the Energy: plays that are not used are
    lost."""
    powers, off, energy = state.catalogue.powers, fast_rebate(state), state.spirits[seat].energy
    some = [names for names in sets if names]
    cheap = any(2 * sum(price(powers[name], off) for name in names) <= energy for names in some)
    return some if cheap else sets


def set_worth(state: State, seat: int, names: tuple[str, ...], known: Promises) -> float:
    """What playing these cards promises, at a glance: their own effects, and those of the thresholds they reach."""
    spirit, powers = state.spirits[seat], state.catalogue.powers
    elements = spirit.elements[:]
    worth = 0.0
    for name in names:
        power = powers[name]
        worth += _alone(power, known)
        elements = [a + b for a, b in zip(elements, power.elements, strict=True)]
    for power in (*spirit.panel.innates, *(powers[name] for name in names)):
        reached = 0
        for level in power.thresholds:
            if level.needs and _short(elements, level.needs) <= spirit.any_open:
                reached += 1
        if reached:
            worth += known.get((power.name, reached), THRESHOLD * reached)
    return worth


def _alone(power: Power, known: Promises) -> float:
    promised = known.get((power.name, 0))
    return (usual(power) if promised is None else promised) - ENERGY * power.cost


def _short(elements: list[int], needs: tuple[int, ...]) -> int:
    short = 0
    for need, have in zip(needs, elements, strict=True):
        if need > have:
            short += need - have
    return short


def play_cards(player: Player, state: State, names: tuple[str, ...]) -> None:
    """Play these cards, as far as it can be done, and be ready."""
    seat = player.seat
    for name in names:
        menu = player.menu(state)
        if menu is not None and ("card", name) in menu.options and state.step == SPIRIT_STEP:
            player.run(state, (seat, ("card", name)))
    for _ in range(ACTIONS):
        menu = player.menu(state)
        if menu is None or state.step != SPIRIT_STEP:
            return
        player.run(state, (seat, DONE if DONE in menu.options else order(state, menu)[0]))


class Course(NamedTuple):
    """Powers used in a phase."""

    worth: float
    state: State
    moves: tuple[Move, ...]


def courses(player: Player, state: State, width: int, most: int) -> list[Course]:
    """Ways to use Powers in this phase, the best first; each may stop early."""
    step, turn = state.step, state.turn
    first = Course(evaluate(state, player.weights), state, ())
    found: dict[Hashable, Course] = {signature(state): first}
    front = [first]
    for _ in range(ACTIONS):
        if player.budget.late:
            width, most = 1, 3
        further: dict[Hashable, Course] = {}
        for course in front:
            menu = player.menu(course.state)
            if menu is None or course.state.step != step or course.state.turn != turn:
                continue
            for option in menu.options:
                if option is DONE or player.budget.over:
                    continue
                for line in player.outcomes(course.state, option, 2, most)[: width + 1]:
                    sign = signature(line.state)
                    if sign not in further or further[sign].worth < line.worth:
                        further[sign] = Course(line.worth, line.state, (*course.moves, Move(option, line.answers)))
        if not further:
            break
        front = sorted(further.values(), key=lambda course: -course.worth)[:width]
        for course in front:
            sign = signature(course.state)
            if sign not in found or found[sign].worth < course.worth:
                found[sign] = course
    return sorted(found.values(), key=lambda course: -course.worth)


def mates(player: Player, state: State) -> State:
    """The state when the others of the team have done their part of this phase, as it looks best at a glance."""
    step, turn = state.step, state.turn
    for seat in range(len(state.spirits)):
        if seat == player.seat or state.outcome or state.step != step or state.turn != turn:
            continue
        other = Player(seat, player.budget, player.weights)
        if step == SPIRIT_STEP:
            for _ in range(GROWTHS):
                menu = other.menu(state)
                if menu is None or state.spirits[seat].stage >= PLAY:
                    break
                other.run(state, (seat, order(state, menu)[0]))
                other.settle(state)
            if state.spirits[seat].stage == PLAY:
                play_cards(other, state, card_sets(state, seat, 1)[0])
        elif other.menu(state) is not None:
            state = courses(other, state, 1, 4)[0].state.copy()
    return state


def finish_turn(
    player: Player, state: State, width: int, most: int, used: bool = False, fast: list[tuple[Move, ...]] | None = None
) -> State:
    """From the end of one's Spirit Phase, or from the end of one's Fast or Slow Powers: what is left of the turn, that
    of the others included; up to the next turn. ``fast`` remembers the Fast Powers from one imagined game to the next:
    before the Invaders act there is nothing in them to be told apart by."""
    turn, team = state.turn, len(state.spirits) > 1
    if state.step == SPIRIT_STEP:
        if team:
            state = mates(player, state)
        player.close(state, FAST_STEP)
    for step in (FAST_STEP, SLOW_STEP):
        if state.outcome or state.turn > turn:
            return state
        if state.step == step:
            if not used and player.menu(state) is not None:
                if step == FAST_STEP and fast:
                    follow(player, state, fast[0])
                else:
                    best = courses(player, state, width, most)[0]
                    state = best.state.copy()
                    if step == FAST_STEP and fast is not None:
                        fast.append(best.moves)
            used = False
            if team:
                state = mates(player, state)
        player.close(state, SLOW_STEP if step == FAST_STEP else SLOW_STEP + 1)
    return state


def follow(player: Player, state: State, moves: tuple[Move, ...]) -> None:
    """Do these Actions; where one cannot be begun, what looks best at a glance."""
    for move in moves:
        menu = player.menu(state)
        if menu is None:
            return
        cause = move.cause if move.cause in menu.options else order(state, menu)[0]
        player.run(state, (player.seat, cause), move.answers)
        player.settle(state)


def quick_turn(player: Player, state: State) -> State:
    """The next turn as it would be played without much thought: the growth and the cards that look best together."""
    if state.outcome or player.budget.over:
        return state
    found = growths(player, state, 1, 5)
    if not found:
        return state
    best: tuple[float, State, tuple[str, ...]] | None = None
    for growth in found:
        cards = card_sets(growth.state, player.seat, 1)[0]
        worth = growth.worth + set_worth(growth.state, player.seat, cards, {})
        if best is None or worth > best[0]:
            best = (worth, growth.state, cards)
    assert best is not None
    twin = best[1].copy()
    play_cards(player, twin, best[2])
    return finish_turn(player, twin, 1, 5)
