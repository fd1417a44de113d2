"""Whether the game could end while several Ravages are done, so that their order may decide how it ends.

Victory and defeat are judged after each of them (Jagged Earth p. 24). What is reckoned here are bounds: it may find
an end that does not come, and never misses one. What Ravages set off elsewhere is not looked at: see `order_matters`.
"""

from collections.abc import Iterable, Sequence

from loci.spirit_island import bit
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import Loses, listening
from loci.spirit_island.ongoing import counted, health_of, terror_held
from loci.spirit_island.pieces import BADLANDS, CITY, DAHAN, EXPLORER, KINDS, TOWN
from loci.spirit_island.rules.fear import BY_DESTRUCTION
from loci.spirit_island.rules.ravage import harm_of
from loci.spirit_island.state import State, everywhere, groups

VICTORY = 4  # the Terror Level
MOST_FEAR = sum(BY_DESTRUCTION.values())  # that is reckoned for a point of Damage: it may hit a piece of each kind
# What must be gone from the island for a victory, by Terror Level (p. 12).
TO_CLEAR = {1: (EXPLORER, TOWN, CITY), 2: (TOWN, CITY), 3: (CITY,)}


def may_end(state: State, lands: Sequence[int], blighting: Sequence[int]) -> bool:
    """Whether a Ravage in each of these lands, some of which add Blight, could win or lose the game. That Blight
    runs out is the caller's to see."""
    if not state.judged:
        return False
    loses = listening(state, Loses) if state.heard & bit.LOSES else ()
    if loses and any(node.may_lose(state, row, lands, blighting) for row, node in loses):
        return True
    return _may_win(state, lands) or _may_fall(state, blighting)


def _may_win(state: State, lands: Sequence[int]) -> bool:
    if state.heard & bit.WINS:
        return True  # a condition of its own
    strikes = _strikes(state, lands)
    if not strikes:
        return False  # without Dahan a Ravage destroys no Invader, and what stood before it stands
    if _far_from_winning(state, strikes):
        return False
    terror = _terror_after(state, strikes)
    if terror >= VICTORY:
        return True
    for kind in TO_CLEAR[terror]:
        if sum(_may_destroy(state, land, kind, points) for land, points in strikes.items()) < everywhere(state, kind):
            return False
    return True


def _far_from_winning(state: State, strikes: dict[int, int]) -> bool:
    """Whether a City stands where nobody strikes (it would have to go at any Terror Level), and no Fear that so much
    Damage could bring makes the Invaders flee: most often so, and seen without looking at each piece."""
    if everywhere(state, CITY) == sum([state.pieces[land * KINDS + CITY] for land in strikes]):
        return False
    fear = MOST_FEAR * sum(strikes.values())
    return (state.fear + fear) // state.fear_pool < sum(state.fear_left[state.terror - 1 :])


def highest_terror(state: State, lands: Sequence[int]) -> int:
    """The Terror Level that a Ravage in each of these lands could bring."""
    return _terror_after(state, _strikes(state, lands))


def may_clear(state: State, taken: Iterable[int]) -> bool:
    """Whether pieces of these kinds could be the last that stand between the Spirits and their victory."""
    if state.heard & bit.WINS:
        return True
    return not any(everywhere(state, kind) for kind in TO_CLEAR[state.terror] if kind not in taken)


def _strikes(state: State, lands: Sequence[int]) -> dict[int, int]:
    """By land with Dahan: the most that they could deal in its Ravage."""
    return {
        land: harm_of(state, DAHAN, land) * dahan + counted(state, land, (BADLANDS,))
        for land in lands
        if (dahan := state.pieces[land * KINDS + DAHAN])
    }


def _may_destroy(state: State, land: int, kind: int, points: int) -> int:
    """How many pieces of a kind so much Damage could destroy, the weakest first."""
    gone = 0
    needs = [(max(1, health_of(state, kind, land, s) - d), n) for _, d, s, n in groups(state, land, (kind,))]
    for each, n in sorted(needs):
        fall = min(n, points // each)
        gone += fall
        points -= fall * each
    return gone


def _fear(state: State, land: int, points: int) -> int:
    return sum(fear * _may_destroy(state, land, kind, points) for kind, fear in BY_DESTRUCTION.items())


def _terror_after(state: State, strikes: dict[int, int]) -> int:
    """The Terror Level that the Fear of these strikes would bring."""
    terror = state.terror
    if terror_held(state):
        return terror
    fear = sum(_fear(state, land, points) for land, points in strikes.items())
    cards = (state.fear + fear) // state.fear_pool
    while terror < VICTORY:
        cards -= state.fear_left[terror - 1]
        if cards < 0:
            break
        terror += 1
    return terror


def _may_fall(state: State, blighting: Sequence[int]) -> bool:
    """Whether a Spirit could lose its last Presence, or the last that is not in an Ocean out of play."""
    if not any(spirit.presence[land] for land in blighting for spirit in state.spirits):
        return False
    rows = [[*spirit.presence] for spirit in state.spirits]
    flooded = 0
    for spirit, left in zip(state.spirits, rows, strict=True):
        for land in blighting:
            left[land] -= left[land] > 0
        if spirit.panel.heard & bit.LIVES_IN_SEA:
            for land, n in enumerate(left):
                if n:
                    flooded |= 1 << state.island.ocean_of[land]
    there = bits(state.island.land_mask | state.recipe.frozen | flooded)
    return any(
        spirit.held and not any(left[land] for land in there) for spirit, left in zip(state.spirits, rows, strict=True)
    )
