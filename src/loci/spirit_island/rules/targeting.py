"""What a Power can target: ranges, origins and kinds of land (p. 16)."""

from collections.abc import Mapping
from functools import cache, lru_cache
from operator import lt
from typing import Final

from loci.spirit_island import bit
from loci.spirit_island.actions import SPIRIT, Act
from loci.spirit_island.cards import PRESENCE, SACRED_SITE, Clause, Effect, Power, Target, Threshold
from loci.spirit_island.geography import MAX_RANGE, OCEAN, TERRAIN_OF, Island, bits, mask_of
from loci.spirit_island.hooks import (
    Bars,
    ChangesRange,
    Drifts,
    LandLends,
    MeetsAll,
    RangesFrom,
    Reaches,
    ReachesAll,
    SharesPresence,
    listening,
    own,
)
from loci.spirit_island.ongoing import NOBODY, counted_mask
from loci.spirit_island.pieces import BUILDINGS, INVADERS, KIND_OF
from loci.spirit_island.rules.archipelago import CUT_OFF, ocean_jumps
from loci.spirit_island.rules.counting import claim
from loci.spirit_island.rules.markers import discard_marker, has_markers, prepared
from loci.spirit_island.rules.presence import own_lands, sacred_sites
from loci.spirit_island.state import Spirit, State, presence_mask, seas

GROUPS = {"invaders": INVADERS, "town/city": BUILDINGS}


@lru_cache(maxsize=256)
def kinds_named(name: str) -> tuple[int, ...]:
    return GROUPS.get(name) or tuple(KIND_OF[part] for part in name.split("/"))


Counting = Mapping[tuple[int, int], int]  # see `Act.counting`


def clause_mask(
    state: State, island: Island, clause: Clause, seat: int = NOBODY, said: Counting | None = None, sure: bool = False
) -> int:
    """The lands that a clause describes, for a Spirit or for nobody in particular: "presence" is the seat's, and for it
    some pieces may count as others (JE p. 14). Whoever may count them so need not where the clause wants none."""
    mask = island.land_mask
    if clause.terrain:
        mask &= island.terrain_mask[TERRAIN_OF[clause.terrain]]
    if clause.coast:
        mask &= island.coastal_mask if clause.coast == "coastal" else island.inland_mask
    for name, at_least in clause.has:
        if name == PRESENCE:
            mask &= presence_mask(state.spirits[seat], at_least)
        else:
            mask &= counted_mask(state, island, kinds_named(name), at_least, seat, said, sure)
    for name, amount in clause.exactly:
        kinds = kinds_named(name)
        more = counted_mask(state, island, kinds, amount + 1, seat, said, sure)
        mask &= counted_mask(state, island, kinds, amount, seat, said, sure) & ~more
    for name in clause.lacks:
        if name in TERRAIN_OF:
            mask &= ~island.terrain_mask[TERRAIN_OF[name]]
            continue
        mask &= ~counted_mask(state, island, kinds_named(name), 1, seat, said, sure=True)
    return mask


def clause_readings(clauses: tuple[Clause, ...], land: int) -> list[tuple[int, tuple[int, ...], int]]:
    """The pieces that clauses count in a land: see `rules.counting.settle_all`."""
    named = [(name, n) for clause in clauses for name, n in clause.has if name != PRESENCE]
    named += [(name, 1) for clause in clauses for name in clause.lacks if name not in TERRAIN_OF]
    return [(land, kinds_named(name), n) for name, n in named]


def claim_target(act: Act, power: Power) -> None:
    """Pieces without which the land could not be targeted count as what the Power asks for."""
    where, state = power.target.where, act.state
    if not where_mask(state, state.realm, where, act.seat, sure=True) >> act.land & 1:
        for land, kinds, need in clause_readings(where, act.land):
            claim(act, land, kinds, need)


def where_mask(
    state: State,
    island: Island,
    clauses: tuple[Clause, ...],
    seat: int = NOBODY,
    said: Counting | None = None,
    sure: bool = False,
) -> int:
    """The lands of the island, as the asker sees it, that fit one of the clauses; none given means any land."""
    if not clauses:
        return island.land_mask
    mask = 0
    for clause in clauses:
        mask |= clause_mask(state, island, clause, seat, said, sure)
    return mask


def reach(island: Island, origins: int, distance: int) -> int:
    """The lands within a distance of any of the origins."""
    near = island.within_mask[distance if distance < MAX_RANGE else MAX_RANGE]
    mask = 0
    for land in bits(origins):
        mask |= near[land]
    return mask


def origins_of(state: State, seat: int, target: Target) -> int:
    """The lands from which a Spirit may measure a Power's range."""
    mask = _origins(state, state.spirits[seat], target)
    if state.heard & bit.SHARES_PRESENCE:
        for row, node in listening(state, SharesPresence):
            other = node.shares_presence(state, row, seat)
            if other != -1:
                mask |= _origins(state, state.spirits[other], target)
    return mask


def _origins(state: State, spirit: Spirit, target: Target) -> int:
    mask = sacred_sites(state, spirit) if target.origin == SACRED_SITE else own_lands(state, spirit)
    if target.origin_terrain:
        terrains = 0
        for terrain in target.origin_terrain:
            terrains |= state.realm.terrain_mask[TERRAIN_OF[terrain]]
        mask &= terrains
    return mask


def meets(spirit: Spirit, needs: tuple[int, ...]) -> bool:
    """Whether the Spirit has these Elements; a "+Any" that is still open or prepared markers may stand for what is
    missing."""
    elements = spirit.elements
    for n, need in enumerate(needs):
        if elements[n] < need:
            break
    else:
        return True
    marked = spirit.counters and has_markers(spirit)
    if not spirit.any_open and not marked:
        return False
    missing = sum([need - have for have, need in zip(elements, needs, strict=True) if have < need])
    if missing <= spirit.any_open:
        return True
    return bool(marked) and missing <= spirit.any_open + len(markers_for(spirit, needs))


def markers_for(spirit: Spirit, needs: tuple[int, ...]) -> list[int]:
    """The prepared Elements that could stand for those of ``needs`` which the Spirit lacks."""
    lacking = [need - have for have, need in zip(spirit.elements, needs, strict=True)]
    return [n for n, lack in enumerate(lacking) if lack > 0 for _ in range(min(lack, prepared(spirit, n)))]


NOTHING = (0,) * 8
BEYOND = (99,) * 8  # more than any Spirit has


def needs_of(state: State, spirit: Spirit, power: Power, level: Threshold) -> tuple[int, ...]:
    """The Elements of a threshold; of alternatives, those that the Spirit has, rather without an open "+Any"."""
    if state.heard & bit.MEETS_ALL:
        for row, node in listening(state, MeetsAll):
            if node.meets_all(state, row, spirit.seat, power.name):
                return NOTHING if sum(level.needs) <= node.up_to else BEYOND
    if not level.either:
        return level.needs
    met = [needs for needs in (level.needs, *level.either) if meets(spirit, needs)]
    return min(met, key=lambda needs: needs_any(spirit, needs), default=level.needs)


def needs_any(spirit: Spirit, needs: tuple[int, ...]) -> bool:
    """Whether the Spirit has these Elements only with an open "+Any" or with prepared markers."""
    return any(map(lt, spirit.elements, needs))


def fix_any(act: Act, needs: tuple[int, ...]) -> None:
    """Fix open "+Any" Elements as the missing ones: once used, an Element stays for the turn (p. 14). For what then is
    still missing the user spends prepared markers, which count for this Action."""
    spirit = act.state.spirits[act.seat]
    for n, need in enumerate(needs):
        while spirit.elements[n] < need and spirit.any_open:
            spirit.elements[n] += 1
            spirit.any_open -= 1
    for n in markers_for(spirit, needs) if spirit.counters else ():
        discard_marker(act, act.seat, n)
        lend(act, n)


def lend(act: Act, element: int) -> None:
    """The user of a Power has one more of an Element until the Action ends."""
    act.state.spirits[act.seat].elements[element] += 1
    act.lent += (element,)


def power_range(state: State, seat: int, power: Power) -> int:
    """The Power's range for this Spirit now."""
    spirit = state.spirits[seat]
    distance = (power.target.range or 0) + spirit.range_bonus
    for level in power.longer:
        if meets(spirit, needs_of(state, spirit, power, level)):
            distance += level.range_plus
    return distance


# What may change where a Power is used from, and how far it reaches.
RANGING: Final = bit.REACHES_ALL | bit.SHARES_PRESENCE | bit.RANGES_FROM | bit.CHANGES_RANGE


def in_range(state: State, seat: int, power: Power) -> int:
    """The lands that range alone allows, without what a special rule adds for a price."""
    if not state.heard & RANGING and not power.target.further:
        origins = _origins(state, state.spirits[seat], power.target)
        return reach(state.realm, origins, power_range(state, seat, power))
    if state.heard & bit.REACHES_ALL:
        if any(node.reaches_all(state, row, seat, power.name) for row, node in listening(state, ReachesAll)):
            return state.realm.land_mask
    origins, distance = origins_of(state, seat, power.target), power_range(state, seat, power)
    mask = reached(state, seat, origins, distance, power)
    for clause, more in power.target.further:
        mask |= reached(state, seat, origins, distance + more, power) & clause_mask(state, state.realm, clause, seat)
    return mask


def reached(state: State, seat: int, origins: int, distance: int, power: Power | None = None) -> int:
    """The lands within a distance of the origins, with what is added to a Spirit's range for some lands, or to that of
    a Power for some origins."""
    if power is None or not state.heard & bit.RANGES_FROM:
        return _reached(state, seat, origins, distance)
    mask = 0
    for origin in bits(origins):
        mask |= _reached(state, seat, 1 << origin, distance + range_from(state, seat, power, origin))
    return mask


def range_from(state: State, seat: int, power: Power, origin: int) -> int:
    """What is added to the range of a Power that is used from this land."""
    rows = own(state, RangesFrom, seat) if state.heard & bit.RANGES_FROM else []
    return sum(node.range_from(state, row, power, origin) for row, node in rows)


def _reached(state: State, seat: int, origins: int, distance: int) -> int:
    mask = reach(state.realm, origins, distance)
    if state.heard & bit.CHANGES_RANGE:
        rows = own(state, ChangesRange, seat)
        for land in bits(state.realm.land_mask & ~mask):
            more = sum(node.range_more(state, row, land) for row, node in rows)
            if more and reach(state.realm, origins, distance + more) >> land & 1:
                mask |= 1 << land
    return mask


def target_lands(state: State, seat: int, power: Power) -> int:
    """The mask of lands that the Spirit can target with the Power now, those included that a rule brings into reach as
    part of targeting."""
    mask = targets_now(state, seat, power)
    if state.heard & bit.DRIFTS:
        for row, node in own(state, Drifts, seat):
            mask |= node.drift_targets(state, row, power)
    return mask


TARGETING: Final = bit.REACHES | bit.BARS | bit.SPOILS_OCEANS  # what may add lands to those in range, or take some away


def targets_now(state: State, seat: int, power: Power) -> int:
    """The lands that the Spirit can target from where its Presence is."""
    fits = where_mask(state, state.realm, power.target.where, seat)
    if power.target.dry:
        fits &= ~state.realm.terrain_mask[OCEAN]
    mask = in_range(state, seat, power)
    if state.heard & TARGETING:
        mask |= affordable(state, seat)
        mask &= fits & ~barred(state) if state.heard & bit.BARS else fits
        if state.heard & bit.SPOILS_OCEANS and touches_blight(power):
            mask |= _spoilt(state, seat, power)
    else:
        mask &= fits
    if power.price is not None and power.price.alone:  # only where there is something to pay with
        mask = mask_of([n for n in bits(mask) if power.price.can(Act(state, SPIRIT, seat, power.name, n))])
    elif asks_for_pieces(power):
        mask = mask_of([n for n in bits(mask) if meets_some(state, seat, power, n)])
    return mask


@cache
def asks_for_pieces(power: Power) -> bool:
    """Whether each threshold of an innate Power asks for something in the target land beside Elements."""
    alone = power.price is not None and power.price.alone
    return power.deck == "innate" and not alone and all(level.when is not None for level in power.thresholds)


def meets_some(state: State, seat: int, power: Power, land: int) -> bool:
    """Whether a threshold of the innate Power is met in the land: otherwise it is not used (JE p. 29)."""
    spirit, act, lends = state.spirits[seat], Act(state, SPIRIT, seat, power.name, land), state.heard & bit.LAND_LENDS
    return any(
        level.when is not None
        and level.when.holds(act)
        and (lends or meets(spirit, needs_of(state, spirit, power, level)))
        for level in power.thresholds
    )


@cache
def touches_blight(power: Power) -> bool:
    """Whether the Power may remove or move Blight."""
    effects = [power.effect, power.last, *(level.effect for level in power.thresholds)]
    return any(_touches(effect) for effect in effects if effect is not None)


def _touches(effect: Effect) -> bool:
    return effect.touches_blight or any(_touches(part) for part in effect.parts())


def _spoilt(state: State, seat: int, power: Power) -> int:
    """The Oceans, not in play but for Blight, within range of a Power that removes or moves it."""
    sea = seas(state)
    near = reach(sea, origins_of(state, seat, power.target), power_range(state, seat, power))
    return near & where_mask(state, sea, power.target.where, seat) & ~state.realm.land_mask


def barred(state: State) -> int:
    """The lands that no Power can target."""
    mask = 0
    if state.heard & bit.BARS:
        for row, node in listening(state, Bars):
            mask |= node.barred(state, row)
    return mask


def far_reach(state: State, seat: int) -> list[tuple[int, int]]:
    """What a Spirit reaches out of range: for so much Energy each, these lands."""
    return [(node.price, node.reach(state, row)) for row, node in own(state, Reaches, seat)]


def affordable(state: State, seat: int) -> int:
    """The lands that a Spirit can target out of range and pay for."""
    mask = 0
    if state.heard & bit.REACHES:
        for price, lands in far_reach(state, seat):
            if state.spirits[seat].energy >= price:
                mask |= lands
    return mask


def origins_for(state: State, seat: int, power: Power, origins: int, land: int) -> int:
    """Those of a Power's origins (a mask) that reach a land; all, where a rule let it reach further than its range."""
    distance = power_range(state, seat, power)
    near = [origin for origin in bits(origins) if reached(state, seat, 1 << origin, distance, power) >> land & 1]
    return mask_of(near) or origins


def second_lands(state: State, seat: int, power: Power, origins: int, first: int, unranged: bool) -> tuple[int, int]:
    """The lands that can be the second target: in range of any of these origins (all, where the Action ignores Range),
    and with those that a special rule reaches for a price."""
    assert power.target.second is not None
    distance = power.target.second + power_range(state, seat, power) - (power.target.range or 0)
    fits = where_mask(state, state.realm, power.target.where, seat) & ~(1 << first) & ~barred(state)
    near = fits if unranged else reached(state, seat, origins, distance, power) & fits
    return near, near | affordable(state, seat) & fits


def target_seats(state: State, seat: int, power: Power) -> list[int]:
    """The Spirits that can be targeted. Alone, "another Spirit" may be yourself (p. 22)."""
    seats = list(range(len(state.spirits)))
    if power.target.spirit == "yourself":
        return [seat]
    if power.target.spirit == "another" and len(seats) > 1:
        seats.remove(seat)
    if state.recipe.facing:  # an archipelago: who cannot be reached, or paid for, is no target (JE p. 17)
        jumps = [(n, ocean_jumps(state, seat, n)) for n in seats]
        seats = [n for n, price in jumps if CUT_OFF < price <= state.spirits[seat].energy]
    if power.price is not None and power.price.theirs:
        return [n for n in seats if power.price.can(_at(state, seat, power, n))]
    return seats


def _at(state: State, seat: int, power: Power, other: int) -> Act:
    """The use of a Power on a Spirit."""
    act = Act(state, SPIRIT, seat, power.name)
    act.other = other
    return act


def has_target(state: State, seat: int, power: Power) -> bool:
    if power.target.kind == "land":
        return target_lands(state, seat, power) != 0
    if power.target.kind == "spirit" and state.recipe.facing:
        return bool(target_seats(state, seat, power))
    return power.price is None or not power.price.theirs or bool(target_seats(state, seat, power))


def lent_in(state: State, land: int) -> list[int]:
    """The Elements that a land lends to a Power that targets it."""
    found = (node.lends_there(state, row, land) for row, node in listening(state, LandLends))
    return [element for element in found if element != -1]


def woken_by(state: State, spirit: Spirit, power: Power) -> int:
    """The lands (a mask) that an innate Power can target so that it does anything, with the Elements that they lend."""
    mask, mine = 0, spirit.elements
    levels = [level for level in power.thresholds if level.effect is not None]
    for land in bits(target_lands(state, spirit.seat, power)) if power.target.kind == "land" else ():
        spirit.elements = mine[:]
        for element in lent_in(state, land):
            spirit.elements[element] += 1
        mask |= any(meets(spirit, needs_of(state, spirit, power, level)) for level in levels) << land
        spirit.elements = mine
    return mask
