"""The Automa: two cards a round, their lines from top to bottom, and nothing for a person to decide.

Where a line leaves several possibilities, the first rule that tells them apart decides, and at last the order of the
lattice: the lowest y, then the lowest x, then the lowest rotation; among spaces the one laid first.
"""

from collections.abc import Callable

from loci.kernel import rng
from loci.worldweave import rules
from loci.worldweave.content import AUTOMA_CARDS, BUTTERFLY, Line
from loci.worldweave.energy import gain
from loci.worldweave.modules import butterfly, spires
from loci.worldweave.modules.goals import take_goal
from loci.worldweave.state import State
from loci.worldweave.world import spaces

PERSON = 0  # alone, you have the first seat


def seat(state: State) -> int:
    return len(state.energy) - 1


# ---- set-up -------------------------------------------------------------------------------------


def found(state: State) -> None:
    """Chance connects a random tile to the world and puts the meeple on one of its spaces."""
    me, tile = seat(state), state.reserve[-1]
    state.reserve = state.reserve[:-1]
    spots = sorted(state.world.legal)
    pick, state.rng = rng.below(state.rng, len(spots))
    side, state.rng = rng.below(state.rng, 2)
    state.lay(tile, spots[pick])
    state.at[me] = len(state.world.terrain) - 2 + side
    spires.raise_tower(state, me, state.at[me] ^ 1)
    state.reveals += 1
    state.chance.append([tile, spots[pick], side])
    state.log.append(("founds", me, tile, spots[pick]))
    if BUTTERFLY in state.modules:
        butterfly.land(state, butterfly.farthest(state, PERSON))


# ---- the two-card rhythm ------------------------------------------------------------------------


def reveal(state: State) -> None:
    """Turn the top card over; the discarded cards make a new deck when it is empty."""
    if not state.automa_deck:
        cards, state.rng = rng.shuffled(sorted(state.automa_discard), state.rng)
        state.automa_deck, state.automa_discard = tuple(cards), ()
    card = state.automa_deck[-1]
    state.automa_deck = state.automa_deck[:-1]
    state.automa_shown += (card,)
    state.reveals += 1
    state.chance.append(AUTOMA_CARDS[card].name)
    state.log.append(("reveals", card))


def take_turn(state: State) -> None:
    """Reveal the second card, then activate both in order."""
    reveal(state)
    me = seat(state)
    for card in state.automa_shown:
        state.log.append(("activates", card))
        for line in lines(state, (card,)):
            LINES[line.kind](state, me, line.value)
    state.automa_discard += state.automa_shown
    state.automa_shown = ()
    if butterfly.is_caught(state):
        butterfly.land(state, butterfly.farthest(state, PERSON))


def lines(state: State, cards: tuple[int, ...]) -> list[Line]:
    """The lines of these cards that count: those of modules that are not in play do not."""
    return [line for card in cards for line in AUTOMA_CARDS[card].lines if line.module in ("", *state.modules)]


# ---- lines --------------------------------------------------------------------------------------


def best_spot(state: State, me: int, tile: int) -> int:
    """Where a tile gives the Automa most; then adds most energy; then gives the player least."""
    joined, tokens, at = state.world.joined, state.tokens, state.at
    best: tuple[int, int, int, int] | None = None
    for spot in state.world.legal:
        if any(state.towers):
            added, gains = rules.forecast(state, tile, spot)
            rank = (-gains[me], -added, gains[PERSON], spot)
        else:
            fresh = joined(tile, spot) & ~tokens
            rank = (-(fresh >> at[me] & 1), -fresh.bit_count(), fresh >> at[PERSON] & 1, spot)
        if best is None or rank < best:
            best = rank
    assert best is not None, "a world has always room at its rim"
    return best[-1]


def expand(state: State, me: int, slot: int) -> None:
    """Add a tile of the sky, counted from the left; the last one if there are fewer."""
    if state.sky:
        slot = min(slot, len(state.sky) - 1)
        rules.expand(state, me, slot, best_spot(state, me, state.sky[slot]))


def route(state: State, me: int, targets: int) -> list[int]:
    """The shortest way to the nearest of these spaces, around the player; empty where there is none."""
    near, closed = state.world.near, 1 << state.at[PERSON]
    came: dict[int, int] = {state.at[me]: -1}
    wave = [state.at[me]]
    while wave:
        after: list[int] = []
        for here in wave:
            for there in spaces(near[here] & ~closed):
                if there not in came:
                    came[there] = here
                    after.append(there)
        hits = [space for space in after if targets >> space & 1]
        if hits:
            way, space = [], min(hits)
            while came[space] >= 0:
                way.append(space)
                space = came[space]
            return way[::-1]
        wave = after
    return []


def move(state: State, me: int, steps: int) -> None:
    """Go to the nearest energy, again and again, until the steps are used up."""
    while steps:
        way = route(state, me, state.tokens)[:steps]
        if not way:
            return
        rules.walk(state, me, tuple(way))
        steps -= len(way)


def chase(state: State, me: int, steps: int) -> None:
    """Go towards the butterfly."""
    if state.butterfly >= 0:
        way = route(state, me, 1 << state.butterfly)[:steps]
        if way:
            rules.walk(state, me, tuple(way))


def spire(state: State, me: int, _: int) -> None:
    if rules.can_build(state, me):
        rules.build_spire(state, me)


def energy(state: State, me: int, amount: int) -> None:
    gain(state, me, amount)
    state.log.append(("gains", me, amount))


def goal(state: State, me: int, count: int) -> None:
    """Take goals in the order in which they lie."""
    for name in state.goals[:count]:
        take_goal(state, me, name)


LINES: dict[str, Callable[[State, int, int], None]] = {
    "expand": expand,
    "move": move,
    "spire": spire,
    "gain": energy,
    "chase": chase,
    "goal": goal,
}
