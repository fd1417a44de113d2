"""When Powers may be used: Slow ones as Fast, Fast ones as Slow (p. 19)."""

from loci.spirit_island import bit
from loci.spirit_island.actions import SPIRIT, Act
from loci.spirit_island.cards import FAST, SLOW, Power, Threshold
from loci.spirit_island.hooks import Hastens, own
from loci.spirit_island.ongoing import all_fast, all_slow
from loci.spirit_island.rules.targeting import meets, needs_of
from loci.spirit_island.state import Spirit, State


def can_hasten(state: State, spirit: Spirit, deck: str = "") -> bool:
    """Whether one more of its slow Powers, of a deck, may be used as fast this turn. Some rights to that are not for
    Major Powers: the others use those first."""
    if all_slow(state, spirit.seat):
        return False
    allowed = spirit.fast
    if not state.heard & bit.HASTENS:
        return len(spirit.hastened) < allowed
    rows, powers = own(state, Hastens, spirit.seat), state.catalogue.powers
    allowed += sum(node.hastens(state, row) for row, node in rows if not node.no_major)
    narrow = sum(node.hastens(state, row) for row, node in rows if node.no_major)
    decks = [powers[name].deck if name in powers else "" for name in spirit.hastened] + [deck]
    majors = decks.count("major")
    return majors + max(0, len(decks) - majors - narrow) <= allowed


def can_delay(state: State, spirit: Spirit) -> bool:
    """Whether one of its fast Powers may be used as slow this turn."""
    either = state.heard & bit.HASTENS and any(node.either for _, node in own(state, Hastens, spirit.seat))
    return bool(either) and can_hasten(state, spirit)


def may_change(state: State, spirit: Spirit, power: Power) -> Threshold | None:
    """The threshold that lets the Spirit use a slow Power as fast, or a fast one as slow, of itself."""
    if all_slow(state, spirit.seat):
        return None
    for level in power.quick:
        afforded = level.price is None or level.price.can(Act(state, SPIRIT, spirit.seat, power.name))
        if afforded and meets(spirit, needs_of(state, spirit, power, level)):
            return level
    return None


def speed_of(state: State, spirit: Spirit, power: Power) -> str:
    """The speed at which the Power is used; a change carries over to the Repeat (p. 19)."""
    if all_slow(state, spirit.seat):
        return SLOW
    if power.name in spirit.hastened:
        return FAST if power.speed == SLOW else SLOW
    return FAST if all_fast(state) else power.speed
