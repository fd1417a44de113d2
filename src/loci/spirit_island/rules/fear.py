"""Fear, earned cards and Terror Levels (p. 12)."""

from loci.spirit_island.actions import FEAR, Act, reveal, run_action
from loci.spirit_island.hooks import WhenFeared, WouldFear, listening
from loci.spirit_island.ongoing import replaced, terror_held
from loci.spirit_island.pieces import CITY, TOWN
from loci.spirit_island.state import State

BY_DESTRUCTION = {TOWN: 1, CITY: 2}


async def add_fear(act: Act, amount: int, land: int = -1, by_destruction: bool = False) -> None:
    """Generate Fear, in the Action's land where no other is named; each full pool earns the top card of the Fear
    deck, the rest carries over."""
    if amount <= 0:
        return
    state = act.state
    if state.heard & WouldFear.bit and await replaced(act, WouldFear, amount, act.land if land < 0 else land):
        return
    if state.heard & WhenFeared.bit and act.power and not by_destruction:
        for row, node in listening(state, WhenFeared):
            node.feared(state, row, act.land if land < 0 else land, amount)
    state.log.append(("fear", amount))
    state.fear += amount
    while state.fear >= state.fear_pool and state.terror < 4:
        state.fear -= state.fear_pool
        earn(act)


def earn(act: Act) -> None:
    """Take the top Fear card, face down. Under the last one of a group a new Terror Level appears."""
    state = act.state
    if not state.fear_deck:
        return
    # A card earned while Fear cards are being resolved goes to the bottom of that stack (p. 9):
    # the stack under way is `earned` itself, so appending is right in both cases.
    state.earned.append(state.fear_deck.pop())
    left = state.fear_left
    left[0 if left[0] else 1 if left[1] else 2] -= 1
    state.log.append(("earned",))
    if terror_held(state):
        return
    while state.terror <= 3 and state.fear_left[state.terror - 1] == 0:
        state.terror += 1
        state.log.append(("terror", state.terror))
        reveal(state)


def coming_fear(state: State) -> list[str]:
    """Every Fear card to come, the earned ones first, in the order in which they will be resolved."""
    return state.earned + state.fear_deck[::-1]


def turn_up(act: Act, card: str) -> None:
    """Turn a face-down Fear card face up where it lies."""
    act.state.fear_shown.append(card)
    act.state.log.append(("fear shown", card))
    reveal(act.state)


async def resolve_first(state: State) -> None:
    """Resolve the first earned Fear card, at the Terror Level of this moment (p. 9)."""
    card = state.catalogue.fear[state.earned.pop(0)]
    if card.name in state.fear_shown:
        state.fear_shown.remove(card.name)
    else:
        reveal(state)
    level = min(state.terror, 3)
    state.log.append(("fear card", card.name, level))
    acting = Act(state, FEAR, 0, card.name)
    await run_action(acting, card.levels[level - 1].run(acting))
    state.fear_discard.append(card.name)
