"""Using Powers (p. 16-19): thresholds, Repeats, and who may use what in a phase."""

from collections.abc import Sequence
from typing import Final

from loci.kernel.decision import NO, YES, Option
from loci.spirit_island import bit
from loci.spirit_island.actions import SPIRIT, Act, choose, choose_land, confirm, dream_of, run_action
from loci.spirit_island.cards import (
    ALSO,
    BETTER,
    FAST,
    FIRST,
    INSTEAD,
    MAY_INSTEAD,
    SLOW,
    WIDER,
    Effect,
    OfPieces,
    Power,
    Threshold,
)
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import (
    Drifts,
    Hastens,
    LendsElements,
    LendsPower,
    Reaches,
    own,
)
from loci.spirit_island.ongoing import all_fast, all_slow, energy_got, fast_rebate
from loci.spirit_island.rules.archipelago import ocean_jumps
from loci.spirit_island.rules.counting import claim
from loci.spirit_island.rules.power_words import (
    AskOrigin,
    AskOwn,
    AskPrice,
    AskSecondTarget,
    AskTarget,
    AskThreshold,
    EnergyGained,
    EnergySpent,
    PowerUsed,
    Reached,
    SpiritChoice,
    SpiritTargeted,
    Targeted,
)
from loci.spirit_island.rules.speed import can_delay, can_hasten, may_change, speed_of
from loci.spirit_island.rules.targeting import (
    claim_target,
    far_reach,
    fix_any,
    has_target,
    in_range,
    lend,
    lent_in,
    meets,
    needs_any,
    needs_of,
    origins_for,
    origins_of,
    power_range,
    reached,
    second_lands,
    target_lands,
    target_seats,
    targets_now,
    woken_by,
)
from loci.spirit_island.state import Spirit, State
from loci.spirit_island.text import power_text

# What may let Powers of the other speed be used, or other cards than those that were played; what hastens is of no
# concern to other Spirits.
OTHERWISE: Final = bit.MAKES_FAST | bit.SLOWS_POWERS | bit.LENDS_POWER
USES = "uses before"  # in the tally of an Action: how often its Power was used this turn before


def usable(state: State, seat: int, phase: str) -> list[str]:
    """The names of the Powers that the Spirit may use now, a Repeat included."""
    spirit = state.spirits[seat]
    fast = phase == FAST
    early = late = False  # whether Powers of the other speed may be used, and Major ones
    cards: Sequence[str] = spirit.played
    if spirit.fast or state.heard & OTHERWISE or (state.heard & bit.HASTENS and own(state, Hastens, seat)):
        cards = cards_in_play(state, seat)
        if all_fast(state) or all_slow(state, seat):
            if fast == all_slow(state, seat):
                return []
            early = late = True
        else:
            early = can_hasten(state, spirit) if fast else can_delay(state, spirit)
            late = can_hasten(state, spirit, "major") if fast else early
    names, powers = [], state.catalogue.powers
    for name in cards:
        power = powers[name]
        if name not in spirit.used:
            able = late if power.deck == "major" else early
            in_time = power.speed == phase or able or (power.quick and may_change(state, spirit, power))
            if in_time and (power.price is None or affords(state, seat, power)) and has_target(state, seat, power):
                names.append(name)
        elif spirit.repeats and _repeats_in(state, spirit, power, phase) and repeat_for(state, seat, power) != -1:
            names.append(name)
    for power in spirit.panel.innates:
        if power.name not in spirit.used or power.always:
            in_time = power.speed == phase or early or (power.quick and may_change(state, spirit, power))
            if in_time and (power.price is None or affords(state, seat, power)) and awake(state, spirit, power):
                if has_target(state, seat, power):
                    names.append(power.name)
        elif spirit.repeats and _repeats_in(state, spirit, power, phase) and repeat_for(state, seat, power) != -1:
            names.append(power.name)
    return names


def cards_in_play(state: State, seat: int) -> list[str]:
    """The cards that the Spirit may use: those that it played, and what it was lent to use as if played."""
    played = state.spirits[seat].played
    return [*played, *(node.lent(state, row) for row, node in own(state, LendsPower, seat))]


def affords(state: State, seat: int, power: Power) -> bool:
    """Whether the cost to use a Power could be paid. Where the target pays, its targets are those that can; what is
    paid in the target land, or as much of it as one likes, is seen then."""
    if power.price is None or power.price.theirs or power.price.alone:
        return True
    return power.price.can(Act(state, SPIRIT, seat, power.name))


def awake(state: State, spirit: Spirit, power: Power) -> bool:
    """Whether the Spirit has what anything costs that an innate Power does, in Elements and otherwise, or it does
    something without them."""
    if power.price is not None and power.price.alone:
        return True
    plain = not state.heard & bit.MEETS_ALL
    for level in power.thresholds:
        needs = level.needs if plain and not level.either else needs_of(state, spirit, power, level)
        if level.effect is not None and meets(spirit, needs):
            if level.price is None or level.price.can(Act(state, SPIRIT, spirit.seat, power.name)):
                return True
    return bool(state.heard & bit.LAND_LENDS) and woken_by(state, spirit, power) != 0


def _repeats_in(state: State, spirit: Spirit, power: Power, phase: str) -> bool:
    changed = power.speed != phase and may_change(state, spirit, power) is not None
    return speed_of(state, spirit, power) == phase or changed


def price(power: Power, off: int) -> int:
    """What playing the card costs, with so much off for cards that are Fast by themselves."""
    return max(0, power.cost - off) if off and power.speed == FAST else power.cost


def rebate(state: State, spirit: Spirit, power: Power, again: bool) -> int:
    """Energy that comes back for using a Fast Power under a rule that makes them cheaper: what could not be
    taken off a price (innate Powers, cards for nothing), and for a Slow card made Fast only after it was paid."""
    off = fast_rebate(state)
    if not off or (power.speed == SLOW and power.name not in spirit.hastened and not may_change(state, spirit, power)):
        return 0
    return off if power.cost == 0 or (power.speed == SLOW and not again) else 0


def repeat_for(state: State, seat: int, power: Power) -> int:
    """The index of the Repeat that the Spirit would spend on a Power it has used; -1: none."""
    fits = repeats_for(state, seat, power)
    return fits[0] if fits else -1


def repeats_for(state: State, seat: int, power: Power) -> list[int]:
    """The Repeats that the Spirit may spend on a Power it has used, by index: first one for this card alone, then a
    free one, then the one with the lowest limit. Most are for cards only. A cost to use the Power is paid again:
    without it the Repeat would do nothing (JE p. 12)."""
    spirit = state.spirits[seat]
    if power.price is not None and not affords(state, seat, power):
        return []
    fits = []
    for n, (limit, pays, only, lands) in enumerate(spirit.repeats):
        if only != power.name if only else power.deck == "innate":
            continue
        # A Repeat that says where to use it overrides range and target (p. 19).
        if not lands and not has_target(state, seat, power):
            continue
        if only and power.again is not None and not power.again.can(Act(state, SPIRIT, seat, power.name)):
            continue
        if power.cost <= limit and (not pays or spirit.energy >= _price_again(state, spirit, power)):
            fits.append((not only, pays, limit, n))
    return [n for *_, n in sorted(fits)]


async def _spend_repeat(act: Act, power: Power) -> int:
    """Which Repeat is spent, by index: the first, as it leaves the most; but whether it is one that the Power gives
    itself at a price or for a land, while another would do, is for the player to say."""
    rights, fits = act.state.spirits[act.seat].repeats, repeats_for(act.state, act.seat, power)
    _, _, own_right, lands = rights[fits[0]]
    others = [n for n in fits if not rights[n][2]]
    if own_right and others and (lands or power.again is not None) and not await confirm(act, AskOwn.of(power.name)):
        return others[0]
    return fits[0]


def _price_again(state: State, spirit: Spirit, power: Power) -> int:
    off = fast_rebate(state)
    return max(0, power.cost - off) if speed_of(state, spirit, power) == FAST else power.cost


async def use(state: State, seat: int, name: str, phase: str) -> None:
    """Use a Power: one Action. A second use in a turn is a Repeat and spends the right to it."""
    power = state.catalogue.powers[name]
    spirit = state.spirits[seat]
    act = Act(state, SPIRIT, seat, name)
    act.power = True
    act.dream = dream_of(state, seat)
    only = 0
    act.tally = {USES: spirit.used.count(name)}
    if name in spirit.used and not power.always:
        n = await _spend_repeat(act, power)
        _, pays, own_right, only = spirit.repeats[n]
        spirit.repeats = spirit.repeats[:n] + spirit.repeats[n + 1 :]
        price = _price_again(state, spirit, power) if pays else 0
        if price:
            spirit.energy -= price
            state.log.append(EnergySpent.of(seat, price))
        act.repeated = True
        if own_right and power.again is not None:
            await power.again.pay(act)
    elif power.speed != phase and not all_slow(state, seat):
        await _change_speed(act, power)
    back = rebate(state, spirit, power, act.repeated)
    if back:
        back = energy_got(state, seat, back)
        spirit.energy += back
        state.log.append(EnergyGained.of(seat, back))
    spirit.used += (name,)
    state.log.append(PowerUsed.of(seat, name))
    await run_action(act, _use(act, power, only))


async def _change_speed(act: Act, power: Power) -> None:
    """A slow Power is used as fast, or a fast one as slow: by a threshold of its own, or by some other right."""
    state, spirit = act.state, act.state.spirits[act.seat]
    level = may_change(state, spirit, power)
    needs = needs_of(state, spirit, power, level) if level is not None else ()
    # Another right to it would leave an open "+Any" open, or the price unpaid.
    costs = level is not None and (needs_any(spirit, needs) or level.price is not None)
    if power.speed == SLOW:
        otherwise = can_hasten(state, spirit, power.deck) or all_fast(state)
    else:
        otherwise = can_delay(state, spirit)
    if level is not None and costs and otherwise:
        at = power.thresholds.index(level)
        level = level if await confirm(act, AskThreshold.of(power.name, at)) else None
    if level is not None:
        fix_any(act, needs)
        if level.price is not None:
            await level.price.pay(act)
    elif power.speed == FAST or can_hasten(state, spirit, power.deck) or not all_fast(state):
        spirit.hastened += (power.name,)


async def _use(act: Act, power: Power, only: int) -> None:
    """The Power with the Elements that its user has for this Action alone; what it triggers is done without them."""
    if act.state.heard & bit.LENDS_ELEMENTS:
        for row, node in own(act.state, LendsElements, act.seat):
            await node.lends(act, row, power.name)
    seat = act.seat
    await _resolve(act, power, only)
    for element in act.lent:
        act.state.spirits[seat].elements[element] -= 1
    act.lent = ()


async def _resolve(act: Act, power: Power, only: int) -> None:
    state, seat = act.state, act.seat
    if power.target.kind == "land":
        # A Repeat that says where to use it overrides range and target (p. 19).
        lands = only or target_lands(state, seat, power)
        if state.heard & bit.LAND_LENDS and power.deck == "innate" and not only:
            lands = woken_by(state, state.spirits[seat], power) or lands
        if not lands:
            return
        if state.heard & bit.REACHES and not only:
            act.land = await _reach_for(act, AskTarget.of(power.name), lands, in_range(state, seat, power))
        else:
            act.land = await choose_land(act, AskTarget.of(power.name), list(bits(lands)))
        act.origins = origins_of(state, seat, power.target)
        act.at_sea = bool(state.heard & bit.SPOILS_OCEANS) and not state.realm.land_mask >> act.land & 1
        if state.heard & bit.DRIFTS:
            await _drift(act, power, bool(only))
        if power.longer and not only and not _base_range(act, power) >> act.land & 1:
            for level in power.longer:
                needs = needs_of(state, state.spirits[seat], power, level)
                if meets(state.spirits[seat], needs):
                    fix_any(act, needs)  # it was needed to reach this far
        if state.heard & bit.COUNTS_AS:
            claim_target(act, power)
        state.log.append(Targeted.of(act.land, power.name))
        if state.heard & bit.LAND_LENDS:
            for element in lent_in(state, act.land):
                lend(act, element)
        if power.target.second is not None:
            await _second_target(act, power)
    elif power.target.kind == "spirit":
        prices = {n: max(0, ocean_jumps(state, seat, n)) for n in target_seats(state, seat, power)}
        options: list[Option] = [SpiritChoice.of(n, price) for n, price in prices.items()]
        act.other = (await choose(act, AskTarget.of(power.name), options))[1]
        if prices[act.other]:  # over the Oceans between them (JE p. 17)
            state.spirits[seat].energy -= prices[act.other]
            state.log.append(EnergySpent.of(seat, prices[act.other]))
        state.spirits[act.other].done = False  # it may have something to do again
        state.log.append(SpiritTargeted.of(act.other, power.name))
    if power.price is not None:
        # Whoever used the Power meant to pay; but what was targeted may have changed that (JE p. 12).
        if not power.price.can(act):
            return
        if not power.price.alone and not await confirm(act, AskPrice.of(power.name), soft=True):
            return
        await power.price.pay(act)
    await run_text(act, power)


async def _drift(act: Act, power: Power, anywhere: bool) -> None:
    """Let Presence move as part of targeting; the origin is where it is then, unless only the place that it left
    reaches the target."""
    state, seat = act.state, act.seat
    for row, node in own(state, Drifts, seat):
        await node.drift(act, row, power, anywhere or bool(targets_now(state, seat, power) >> act.land & 1))
        origins = origins_of(state, seat, power.target)
        if reached(state, seat, origins, power_range(state, seat, power), power) >> act.land & 1:
            act.origins = origins


async def _second_target(act: Act, power: Power) -> None:
    """The other land of a Power with two, in range of an origin from which the first one was reached."""
    origins = origins_for(act.state, act.seat, power, act.origins, act.land)
    free, lands = second_lands(act.state, act.seat, power, origins, act.land, act.unranged)
    if lands:
        act.second = await _reach_for(act, AskSecondTarget.of(power.name), lands, free)
        act.state.log.append(Targeted.of(act.second, power.name))


async def origin(act: Act) -> int:
    """The land from which the Power was targeted (JE p. 14), asked for only where several would do and only by what
    needs to know; -1: there is none any more."""
    if act.origin == -1 and act.origins:
        lands = origins_for(act.state, act.seat, act.state.catalogue.powers[act.source], act.origins, act.land)
        act.origin = await choose_land(act, AskOrigin.of(act.source), list(bits(lands)))
    return act.origin


async def _reach_for(act: Act, prompt: Option, lands: int, free: int) -> int:
    """Choose a target where a special rule may reach further for Energy: the options out of range carry the price."""
    far = sorted(far_reach(act.state, act.seat))
    options: list[Option] = []
    for land in bits(lands):
        cost = 0 if free >> land & 1 else next((price for price, reached in far if reached >> land & 1), 0)
        options.append(("land", land, cost) if cost else ("land", land))
    land = int((await choose(act, prompt, options))[1])
    if not free >> land & 1:
        rows = own(act.state, Reaches, act.seat)
        used = [(node.price, row, node) for row, node in rows if node.reach(act.state, row) >> land & 1]
        if used:
            cost, row, node = min(used, key=lambda way: way[0])
            act.state.spirits[act.seat].energy -= cost
            act.state.log.append(Reached.of(act.seat, cost, land))
            node.has_reached(act.state, row)
            act.unranged = node.unranged
    return land


async def run_text(act: Act, power: Power) -> None:
    """The card's text with its thresholds, from top to bottom. An "instead" takes the place of all that stands
    above it, so nothing is done before it is known whether one will be used."""
    spirit = act.state.spirits[act.seat]
    met = [(n, level) for n, level in enumerate(power.thresholds) if level.effect and is_met(act, power, level)]
    waiting: list[Effect] = [power.effect] if power.effect else []
    for at, (n, level) in enumerate(met):
        later = any(other.mode not in (ALSO, FIRST) for _, other in met[at + 1 :])
        assert level.effect is not None
        if level.mode == ALSO and not later:
            act.coming = sum(other.effect.deals(act) for _, other in met[at:] if other.effect and other.mode == ALSO)
            for effect in waiting:
                await effect.run(act)
            waiting, act.coming = [], 0
        if not is_met(act, power, level):
            continue  # an "+Any" that it counted on was fixed by a level above, or its price was spent
        takes_any = needs_any(spirit, needs_of(act.state, spirit, power, level))
        if level.mode == WIDER and takes_any and _narrow_kinds(act, waiting):
            waiting = [Widened(level, _narrow_kinds(act, waiting))]
            continue
        if not await _wants(act, power, n, level, level.effect, only=len(met) == 1):
            continue
        fix_any(act, needs_of(act.state, spirit, power, level))
        for land, kinds, need in level.when.reads(act) if level.when is not None else ():
            claim(act, land, kinds, need)
        if level.price is not None:
            await level.price.pay(act)
        if level.mode == ALSO:
            waiting.append(level.effect)
        elif level.mode == FIRST:
            waiting.insert(0, level.effect)
        else:
            waiting = [level.effect]
    for effect in waiting:
        await effect.run(act)
    if power.last is not None:
        await power.last.run(act)


def is_met(act: Act, power: Power, level: Threshold) -> bool:
    """Whether the user of a Power has what a threshold asks for: Elements, pieces, and its price."""
    spirit = act.state.spirits[act.seat]
    if not meets(spirit, needs_of(act.state, spirit, power, level)):
        return False
    return (level.when is None or level.when.holds(act)) and (level.price is None or level.price.can(act))


def _narrow_kinds(act: Act, effects: list[Effect]) -> tuple[int, ...]:
    """The kinds of pieces that can be chosen without a threshold for more; empty when no such piece is there."""
    return tuple(kind for e in effects if isinstance(e, OfPieces) and e.applies(act) for kind in e.kinds)


class Widened(Effect):
    """A wider choice of pieces for which an open "+Any" is needed. All pieces are one decision, and the "+Any" is
    fixed only when a piece is chosen that would not have been there without it."""

    def __init__(self, level: Threshold, narrow: tuple[int, ...]) -> None:
        self.level, self.narrow = level, narrow

    async def run(self, act: Act) -> None:
        assert self.level.effect is not None
        start = len(act.state.log)
        await self.level.effect.run(act)
        for event in act.state.log[start:]:
            if event[0] in ("destroyed", "dreamt", "replaced") and event[1] not in self.narrow:
                fix_any(act, self.level.needs)

    def say(self) -> str:
        assert self.level.effect is not None
        return self.level.effect.say()


async def _wants(act: Act, power: Power, n: int, level: Threshold, effect: Effect, only: bool) -> bool:
    """Whether to use a threshold that is met. The first level of an innate was chosen with the Power
    itself, and what could do nothing needs no answer: soft questions both. One that takes an open "+Any" is asked
    about, because the "+Any" may be kept for another level or Power (p. 14, 17)."""
    spirit = act.state.spirits[act.seat]
    takes_any = needs_any(spirit, needs_of(act.state, spirit, power, level))
    if level.mode == WIDER and not takes_any:
        return True
    if (level.mode == MAY_INSTEAD or takes_any or level.price is not None) and not effect.applies(act):
        return False  # nothing would stand in the place of something, or be had for the "+Any" or the price
    if level.range_plus and not _base_range(act, power) >> act.land & 1:
        return True  # the target was already reached with it
    if level.mode == INSTEAD and not effect.applies(act):  # it would only take away what stands above it
        return await choose(act, AskThreshold.of(power.name, n), [NO, YES], soft=True) is YES
    before = power.thresholds[:n]  # the land was chosen with a level that gives range and nothing else
    first = power.deck == "innate" and all(other.range_plus and not other.effect for other in before)
    chosen = first and (only or not takes_any) and level.price is None
    chosen = chosen and (power.price is None or not power.price.alone)
    more = level.mode == BETTER and not takes_any
    return await confirm(act, AskThreshold.of(power.name, n), soft=chosen or more or not effect.applies(act))


def _base_range(act: Act, power: Power) -> int:
    """The lands that the Power reaches without a threshold for more range."""
    distance = (power.target.range or 0) + act.state.spirits[act.seat].range_bonus
    return reached(act.state, act.seat, act.origins, distance, power)


# ---- what is said ---------------------------------------------------------------------------


def card_facts(state: State, seat: int, name: str) -> str:
    """A card's text with its cost for this Spirit."""
    power, spirit = state.catalogue.powers[name], state.spirits[seat]
    cost = price(power, fast_rebate(state))
    paid = "no cost" if power.deck == "innate" else f"costs {cost} of your {spirit.energy} Energy"
    return f"{name} ({power.speed}, {paid}): {power_text(power)}"
