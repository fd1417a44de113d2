"""What a Power card is to a Spirit now, and why it cannot be played or used."""

from loci.spirit_island.cards import FAST, SLOW, Power
from loci.spirit_island.ongoing import fast_rebate
from loci.spirit_island.phases import FAST_PHASE, SLOW_PHASE, SPIRIT_PHASE, phase
from loci.spirit_island.rules.powers import price
from loci.spirit_island.rules.presence import panel
from loci.spirit_island.rules.speed import can_delay, can_hasten, speed_of
from loci.spirit_island.rules.targeting import has_target, meets
from loci.spirit_island.said import Reason
from loci.spirit_island.state import PLAY, Spirit, State
from loci.spirit_island.text import range_text, target_text
from loci.spirit_island.words import need


def card(state: State, seat: int, name: str) -> Reason:
    """Why the Spirit cannot play or use it now."""
    power, spirit = state.catalogue.powers[name], state.spirits[seat]
    if power.deck == "innate":
        return _innate(state, seat, power)
    if name not in (*spirit.hand, *spirit.played, *spirit.discard):
        return Reason(f"{name} is not one of {spirit.name}'s cards.", "p. 16")
    now = phase(state)
    if now == SPIRIT_PHASE:
        return _play(state, spirit, power)
    if name in spirit.hand:
        return Reason(f"{name} was not played this turn; cards are played in the Spirit Phase.", "p. 8")
    if name in spirit.discard:
        return Reason(f"{name} is in your discard; Reclaim brings it back.", "p. 14")
    return _use(state, seat, power, now)


def _play(state: State, spirit: Spirit, power: Power) -> Reason:
    if power.name in spirit.played:
        return Reason(f"{power.name} is in play already.", "p. 8")
    if power.name in spirit.discard:
        return Reason(f"{power.name} is in your discard; Reclaim brings it back.", "p. 14")
    cost = price(power, fast_rebate(state))
    if spirit.stage < PLAY:  # neither Energy nor Card Plays of this turn are there yet
        return Reason(f"{power.name} can be played, for {cost} Energy, when Growth is done.", "p. 8")
    if cost > spirit.energy:
        return Reason(f"{power.name} costs {cost} Energy, and you have {spirit.energy}.", "p. 8")
    if not spirit.plays:
        return Reason("You have no Card Plays left this turn.", "p. 14")
    return Reason(f"{power.name} can be played when that is the question.", "p. 8")


def _use(state: State, seat: int, power: Power, now: str) -> Reason:
    spirit = state.spirits[seat]
    if power.name in spirit.used and not power.always:
        return Reason(f"{power.name} has been used this turn, and no Repeat is left for it.", "p. 19")
    speed = speed_of(state, spirit, power)
    if speed == SLOW and now == FAST_PHASE and not can_hasten(state, spirit, power.deck):
        return Reason(f"{power.name} is Slow: it is used after the Invaders have acted.", "p. 10")
    if speed == FAST and now == SLOW_PHASE and not can_delay(state, spirit):
        return Reason(f"{power.name} is Fast: it could be used before the Invaders acted.", "p. 8")
    if not has_target(state, seat, power):
        where = f"{target_text(power.target)}, range {range_text(power.target)}"
        return Reason(f"{power.name} has no target now: {where}.", "p. 16")
    return Reason(f"{power.name} can be used when that is the question.", "p. 8")


def _innate(state: State, seat: int, power: Power) -> Reason:
    spirit = state.spirits[seat]
    if power not in panel(spirit).innates:
        return Reason(f"{power.name} is not one of {spirit.name}'s innate Powers.", "p. 14")
    first = power.thresholds[0].needs
    if not any(meets(spirit, level.needs) for level in power.thresholds):
        return Reason(f"{power.name} needs at least {need(first)}.", "p. 14")
    return _use(state, seat, power, phase(state))
