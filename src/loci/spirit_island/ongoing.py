"""Effects that last: rows in the state that point at a node of a card's effect tree, never functions.

A row (:class:`loci.spirit_island.state.Row`) names the card, the lasting node in it, the land it lies on, the seat
whose effect it is, when it ends, and data of its own. What such a node changes are the hooks it inherits from.
"""

from collections.abc import Awaitable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from loci.kernel.plain import changed, less
from loci.spirit_island import bit
from loci.spirit_island.geography import Island
from loci.spirit_island.hooks import (
    ChangesHealth,
    CountsAs,
    Defends,
    H,
    HoldsFast,
    IgnoresStrife,
    LowersDefend,
    Rebates,
    Shields,
    SlowsPowers,
    Stops,
    StopsNormal,
    TakesEnergy,
    WhenMoved,
    WouldAct,
    listening,
    node_of,
)
from loci.spirit_island.lasts import ALL_GAME as ALL_GAME
from loci.spirit_island.lasts import EVERYWHERE as EVERYWHERE
from loci.spirit_island.lasts import NEXT_BUILD as NEXT_BUILD
from loci.spirit_island.lasts import NEXT_EXPLORE as NEXT_EXPLORE
from loci.spirit_island.lasts import NEXT_RAVAGE as NEXT_RAVAGE
from loci.spirit_island.lasts import NEXT_TURN as NEXT_TURN
from loci.spirit_island.lasts import NOBODY as NOBODY
from loci.spirit_island.lasts import THIS_TURN as THIS_TURN
from loci.spirit_island.lasts import Lasting as Lasting
from loci.spirit_island.pieces import DAHAN, INVADERS, STRIFE
from loci.spirit_island.state import BUILD, EXPLORE, RAVAGE, Row, State, count, groups, piece_mask, strife_in

if TYPE_CHECKING:
    from loci.spirit_island.actions import Act

NEXT_NORMAL: Final = {RAVAGE: NEXT_RAVAGE, BUILD: NEXT_BUILD, EXPLORE: NEXT_EXPLORE}
STOPPING: Final = bit.STOPS | bit.STOPS_NORMAL
DEFENDING: Final = bit.DEFENDS | bit.LOWERS_DEFEND
WAITS: Final = (NEXT_RAVAGE, NEXT_BUILD, NEXT_EXPLORE)

NO_ROW: Final = Row("", -1, EVERYWHERE, NOBODY, ALL_GAME)  # of what is in force without one


def end(state: State, *rows: Row) -> None:
    """These rows are no longer in force."""
    keep(state, [row for row in state.ongoing if row not in rows])


def keep(state: State, rows: Iterable[Row]) -> None:
    """Only these rows stay in force."""
    state.ongoing = tuple(rows)
    state.heard = 0
    for row in state.ongoing:
        state.heard |= node_of(state, row).bits


def change(state: State, row: Row, data: tuple[Any, ...]) -> Row:
    """Give a row other data; returns the row as it is now."""
    new = row._replace(data=data)
    state.ongoing = changed(state.ongoing, state.ongoing.index(row), new)
    return new


def spend(state: State, row: Row) -> None:
    """One use of a row that has so many, the first of its data (without any, one): with the last it is over."""
    left = row.data[0] if row.data else 1
    if left > 1:
        change(state, row, (left - 1, *row.data[1:]))
    else:
        end(state, row)


def next_turn(state: State) -> None:
    """Time Passes: what lasted this turn is over."""
    left = []
    for row in state.ongoing:
        if row.until != THIS_TURN:
            left.append(row._replace(until=THIS_TURN) if row.until == NEXT_TURN else row)
    keep(state, left)


def covers(row: Row, land: int) -> bool:
    return row.land == land or row.land == EVERYWHERE


async def replaced(act: "Act", hook: type[H], *change: Any) -> bool:
    """Whether something takes the place of a change that is about to happen. Where several could, the player whose
    Action it is puts them in order (JE p. 29); none hears a change that it made itself."""
    left = []
    for row, node in listening(act.state, hook):
        if row.id not in act.busy and _would(node).fits(act, row, *change):
            left.append((row, node))
    while left:
        row, node = left.pop(0 if len(left) == 1 else await act.which_first([row for row, _ in left]))
        act.busy += (row.id,)
        done = await _would(node).instead(act, row, *change)
        act.busy = less(act.busy, row.id)
        if done:
            return True
    return False


def _would(node: Any) -> Any:
    """Each ``Would…`` has its own signature, which its rule keeps to."""
    return node


def defend_in(state: State, land: int) -> int:
    total = state.defend[land]
    if not state.heard & DEFENDING:
        return total
    for row, node in listening(state, Defends):
        total += node.defend(state, row, land)
    if state.heard & bit.LOWERS_DEFEND:
        for row, lowers in listening(state, LowersDefend):
            others = [(other, node) for other, node in listening(state, Defends) if not by_spirit(state, other)]
            apart = lowers.granted(state, row, land) + sum(node.defend(state, other, land) for other, node in others)
            total = apart + max(0, total - apart - lowers.less)
    return total


def by_spirit(state: State, row: Row) -> bool:
    """Whether a Power or a special rule of a Spirit brought it about."""
    known = state.catalogue
    return not any(row.source in cards for cards in (known.events, known.fear, known.blight, known.scenarios))


def strife_of(state: State, strife: int) -> int:
    """How much of an Invader's Strife counts."""
    if state.heard & bit.IGNORES_STRIFE:
        strife = max(0, strife - sum(node.ignored for _, node in listening(state, IgnoresStrife)))
    return strife


def strife_there(state: State, land: int) -> int:
    """How much Strife counts in a land."""
    if not state.heard & bit.IGNORES_STRIFE:
        return strife_in(state, land)
    return sum(strife_of(state, strife) * n for _, _, strife, n in groups(state, land, INVADERS))


def counting(state: State, kinds: tuple[int, ...]) -> Sequence[tuple[Row, CountsAs]]:
    """The rows by which other pieces may count as one of these kinds, remembered as `listening` does."""
    if not state.heard & bit.COUNTS_AS:
        return ()
    rows, known = state.listeners
    found = known.get((CountsAs, kinds)) if rows is state.ongoing else None
    if found is None:
        heard, wide = listening(state, CountsAs), kinds
        for _, node in heard:
            wide = node.widened(wide)
        found = tuple([(row, node) for row, node in heard if node.concerns(wide)])
        state.listeners[1][CountsAs, kinds] = found
    return found


def counted(
    state: State,
    land: int,
    kinds: tuple[int, ...],
    seat: int = NOBODY,
    said: Mapping[tuple[int, int], int] | None = None,
    sure: bool = False,
) -> int:
    """How many pieces of these kinds are in a land, with those that count as one of them (JE p. 14). Of those that only
    may count, as many as was said for the Action; where nothing was said, all of them, or none if it must be sure."""
    if STRIFE in kinds:
        kinds = tuple(kind for kind in kinds if kind != STRIFE)
        total = strife_there(state, land) + count(state, land, kinds)
    else:
        total = count(state, land, kinds)
    if state.heard & bit.COUNTS_AS:
        rows = counting(state, kinds)
        if rows:
            total += _others(state, rows, land, kinds, seat, said, sure)
    return total


def _others(
    state: State,
    rows: Sequence[tuple[Row, CountsAs]],
    land: int,
    kinds: tuple[int, ...],
    seat: int,
    said: Mapping[tuple[int, int], int] | None,
    sure: bool,
) -> int:
    """How many pieces of other kinds count as one of these in a land, by these rows."""
    total = 0
    for row, node in rows:
        more = node.counts_as(state, row, kinds, land, seat)
        if more and node.asks:
            more = min(more, (said or {}).get((row.id, land), 0 if sure else more))
        total += more
    return total


def counted_mask(
    state: State,
    island: Island,
    kinds: tuple[int, ...],
    at_least: int = 1,
    seat: int = NOBODY,
    said: Mapping[tuple[int, int], int] | None = None,
    sure: bool = False,
) -> int:
    """The lands with at least that many pieces of these kinds, or that count as one of them."""
    if STRIFE in kinds:
        return sum(1 << land for land in island.lands if counted(state, land, kinds, seat, said, sure) >= at_least)
    mask = piece_mask(state, island, kinds, at_least)
    rows = counting(state, kinds) if state.heard & bit.COUNTS_AS else ()
    for land in island.lands if rows else ():
        if not mask >> land & 1:
            more = _others(state, rows, land, kinds, seat, said, sure)
            if more and more + count(state, land, kinds) >= at_least:
                mask |= 1 << land
    return mask


def is_stopped(state: State, action: int, land: int, normal: bool = True) -> bool:
    """Whether an Invader Action, a normal one or not (JE p. 27), does not happen in the land."""
    if state.skip[land] & action:
        return True
    if not state.heard & STOPPING:
        return False
    if state.heard & bit.STOPS and any(node.stops(state, row, action, land) for row, node in listening(state, Stops)):
        return True
    return bool(normal and state.heard & bit.STOPS_NORMAL) and any(
        node.stops_normal(state, row, action, land) for row, node in listening(state, StopsNormal)
    )


def health_of(state: State, kind: int, land: int, strife: int = 0) -> int:
    if kind > DAHAN:  # a marker that can be harmed
        return 1
    total = state.health[kind]
    if state.heard & bit.CHANGES_HEALTH:
        strife = strife_of(state, strife)
        for row, node in listening(state, ChangesHealth):
            total += node.health(state, row, kind, land, strife)
    return total if total > 1 else 1


def is_shielded(state: State, kind: int, land: int, ravage: bool) -> bool:
    return bool(state.heard & bit.SHIELDS) and any(
        node.shields(state, row, kind, land, ravage) for row, node in listening(state, Shields)
    )


def is_held(state: State, kind: int, land: int) -> bool:
    """Whether pieces of the kind in the land are neither moved, removed nor replaced."""
    return any(node.holds_fast(state, row, kind, land) for row, node in listening(state, HoldsFast))


def is_prevented(act: "Act", action: int, land: int) -> Awaitable[bool]:
    """Whether a player prevents an Invader Action that nothing has stopped, or something else takes its place: asked
    where `WouldAct` is heard."""
    return replaced(act, WouldAct, action, land)


async def has_moved(act: "Act", kind: int, start: int, end: int) -> None:
    for row, node in listening(act.state, WhenMoved):
        await node.moved(act, row, kind, start, end)


def all_fast(state: State) -> bool:
    """Whether every Power is Fast."""
    return bool(state.heard & bit.MAKES_FAST)


def all_slow(state: State, seat: int) -> bool:
    """Whether all Powers of a Spirit are Slow for once, whatever would make them Fast."""
    return bool(state.heard & bit.SLOWS_POWERS) and any(
        row.seat == seat and node.slows(state, row) for row, node in listening(state, SlowsPowers)
    )


def energy_got(state: State, seat: int, amount: int) -> int:
    """What a Spirit really gets of Energy that it gains: something may take the first of each turn (JE p. 30)."""
    if state.heard & bit.TAKES_ENERGY:
        for row, node in listening(state, TakesEnergy):
            if row.seat == seat:
                turn, taken = row.data or (state.turn, 0)
                taken = taken if turn == state.turn else 0
                now = max(0, min(amount, node.takes - taken))
                change(state, row, (state.turn, taken + now))
                amount -= now
    return amount


def fast_rebate(state: State) -> int:
    """Energy off a Power that is Fast by itself or made so."""
    return sum(node.off(state, row) for row, node in listening(state, Rebates)) if state.heard & bit.REBATES else 0


def terror_held(state: State) -> bool:
    """Whether earned Fear cards bring no Terror Level."""
    return bool(state.heard & bit.HOLDS_TERROR)


def fear_cards_wait(state: State) -> bool:
    """Whether earned Fear cards stay where they are in the Invader Phase."""
    return bool(state.heard & bit.HOLDS_FEAR_CARDS)
