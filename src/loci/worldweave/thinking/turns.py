"""Whole turns: an action, the walk after it, and where a butterfly that was caught flies."""

from typing import NamedTuple

from loci.kernel.decision import SKIP, Option
from loci.worldweave import automa, rules, turn
from loci.worldweave.content import TILES
from loci.worldweave.modules import butterfly
from loci.worldweave.movement import others
from loci.worldweave.state import ACTION, AUTOMA, FLY, MOVE, State
from loci.worldweave.thinking.walks import walks
from loci.worldweave.thinking.worth import WEIGHTS, Weights, evaluate


class Turn(NamedTuple):
    """A turn of the seat whose turn it is."""

    worth: float  # how the position stands for it when the turn is done
    action: Option
    path: tuple[int, ...]
    flies: int  # where a butterfly that was caught is put


class Effort(NamedTuple):
    """How much is looked at in one turn."""

    placements: int  # that are thought through, of hundreds
    ways: int  # after each action
    steps: int  # tried out for each of these


QUICK = Effort(4, 1, 120)
FULL = Effort(16, 3, 400)


def actions(state: State, effort: Effort) -> list[Option]:
    """Every action that is no placement, and the most promising placements."""
    seat = state.seat
    options = turn.action_options(state)
    split = len(state.world.legal) * min(3, len(state.sky))
    found, seen = [], set()
    for option in options[split:]:
        if option[0] == "stamina":  # two tiles of a kind are the same stamina
            kind = tuple(sorted(TILES[state.sky[option[1]]]))
            if state.ending or kind in seen:
                continue
            seen.add(kind)
        if option != SKIP:
            found.append(option)
    here = state.at[seat]
    near = state.world.near[here] | 1 << here
    reach, reached = near, near
    for _ in range(min(4, len(state.stamina[seat])) - 1):
        grown, left = reach, reached
        while left:
            low = left & -left
            left ^= low
            grown |= state.world.near[low.bit_length() - 1]
        reached, reach = grown & ~reach, grown
    steps = len(state.stamina[seat])
    lying = (state.tokens & reach).bit_count()
    ranked, joined, tokens = [], state.world.joined, state.tokens
    theirs = others(state, seat)
    plain = not any(state.towers) and not any(state.powers)
    kinds = [TILES[tile] for tile in state.sky]
    for option in options[:split]:
        _, slot, spot = option
        if kinds.index(kinds[slot]) < slot:
            continue  # the same tile lies in the sky twice
        tile = state.sky[slot]
        fresh = joined(tile, spot) & ~tokens
        if plain:
            mine, given = fresh >> here & 1, (fresh & theirs).bit_count()
        else:
            _, gains = rules.forecast(state, tile, spot)
            mine = gains[seat]
            given = sum(gains) - mine
        value = 1.2 * mine - 0.7 * given + 0.25 * (fresh & near).bit_count()
        ranked.append((value + 0.6 * min(steps, lying + (fresh & reach).bit_count()), option))
    ranked.sort(key=lambda row: -row[0])
    return found + [option for _, option in ranked[: effort.placements]] or [SKIP]


def turns(state: State, effort: Effort = FULL, weights: Weights = WEIGHTS) -> list[Turn]:
    """Turns worth a look, best first."""
    seat, found = state.seat, []
    for action in actions(state, effort):
        middle = state.copy()
        turn.take_action(middle, seat, action)
        for _, path in walks(middle, seat, effort.steps, weights)[: effort.ways]:
            after = middle.copy()
            flies = finish(after, path)
            found.append(Turn(evaluate(after, seat, weights), action, path, flies))
    return sorted(found, key=lambda each: -each.worth)


def finish(state: State, path: tuple[int, ...], flies: int = -1) -> int:
    """Walk and end the turn, the sky refilled as the state has it. Where a caught butterfly went."""
    seat = state.seat
    state.phase = MOVE
    if path:
        rules.walk(state, seat, path)
    turn.end_movement(state)
    if state.phase == FLY:
        flies = flies if flies >= 0 else landing(state, seat)
        butterfly.land(state, flies)
        turn.end_turn(state)
    return flies


def landing(state: State, seat: int) -> int:
    """Near oneself and far from the others."""
    world = state.world
    mine = world.steps_from(state.at[seat])
    theirs = [world.steps_from(at) for other, at in enumerate(state.at) if other != seat and at >= 0]
    places = butterfly.landing_places(state, seat)
    return max(places, key=lambda space: (min((far[space] for far in theirs), default=0) - mine[space], -space))


def play(state: State, chosen: Turn) -> None:
    """Do the whole turn, and what the Automa does after it."""
    turn.take_action(state, state.seat, chosen.action)
    finish(state, chosen.path, chosen.flies)
    go_on(state)


def go_on(state: State) -> None:
    """Until somebody's turn begins, or the game is over."""
    while state.phase == AUTOMA:
        automa.take_turn(state)
        turn.end_turn(state)
    state.log.clear()
    state.chance.clear()
    assert state.phase >= ACTION
