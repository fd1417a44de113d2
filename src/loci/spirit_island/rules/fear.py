"""Fear, earned cards and Terror Levels (p. 12)."""

from loci.kernel.plain import changed, less
from loci.spirit_island import bit
from loci.spirit_island.actions import Act, draw_one, reveal, shuffle
from loci.spirit_island.hooks import WhenFeared, WouldFear, listening
from loci.spirit_island.ongoing import replaced, terror_held
from loci.spirit_island.pieces import CITY, TOWN
from loci.spirit_island.said import LogLine, PlainLogLine
from loci.spirit_island.state import Event, State
from loci.spirit_island.text import invader_card_text

BY_DESTRUCTION = {TOWN: 1, CITY: 2}


async def add_fear(act: Act, amount: int, land: int = -1, by_destruction: bool = False) -> None:
    """Generate Fear, in the Action's land where no other is named; each full pool earns the top card of the Fear
    deck, the rest carries over."""
    if amount <= 0:
        return
    state = act.state
    if by_destruction and state.heard & bit.NO_FEAR_FOR_DESTROYED:
        return
    if state.heard & bit.WOULD_FEAR and await replaced(act, WouldFear, amount, act.land if land == -1 else land):
        return
    if state.heard & bit.WHEN_FEARED and act.power and not by_destruction:
        for row, node in listening(state, WhenFeared):
            node.feared(state, row, act.land if land == -1 else land, amount)
    state.log.append(FearMade.of(amount))
    state.fear += amount
    while state.fear >= state.fear_pool:
        state.fear -= state.fear_pool
        earn(act)


def earn(act: Act) -> None:
    """Take the top Fear card, face down. Under the last one of a group a new Terror Level appears."""
    state = act.state
    if not state.fear_deck and not _refill(state):
        return
    # A card earned while Fear cards are being resolved goes to the bottom of that stack (p. 9):
    # the stack under way is `earned` itself, so appending is right in both cases.
    state.earned += (_take_top(state),)
    state.log.append(FearCardEarned.of())
    _uncover(state)


def box_top(state: State) -> None:
    """The top card of the Fear deck goes back to the box, face down. A divider under it is uncovered as ever."""
    if state.fear_deck or _refill(state):
        card = _take_top(state)
        if card in state.fear_shown:
            state.fear_shown = less(state.fear_shown, card)
        state.log.append(FearCardBoxed.of())
        _uncover(state)


def discard_earned(state: State, at: int) -> None:
    """An earned Fear card goes to the discard without effect."""
    card = state.earned[at]
    state.earned = less(state.earned, card)
    if card in state.fear_shown:
        state.fear_shown = less(state.fear_shown, card)
    state.fear_discard += (card,)
    state.log.append(FearCardWasted.of(card))
    reveal(state)


def lower_fear(state: State, amount: int) -> None:
    """Fear that was generated goes back to the pool, as far as there is any."""
    amount = min(amount, state.fear)
    state.fear -= amount
    state.log.append(FearTakenBack.of(amount))


def add_on_top(state: State) -> None:
    """A card from the box, drawn unseen, comes to lie on the Fear deck, in the group of the Terror Level."""
    box = in_box(state)
    if box and state.terror < 4:
        state.fear_deck += (draw_one(state, box),)
        _count_left(state, 1)
        state.log.append(FearCardAdded.of())


def in_box(state: State) -> tuple[str, ...]:
    """The Fear cards that this game has not come across."""
    used = {*state.fear_deck, *state.earned, *state.fear_discard}
    return tuple(name for name in state.catalogue.fear_deck if name not in used)


def _count_left(state: State, more: int) -> None:
    """A card came onto the deck or left it: the group of the Terror Level has one more or fewer."""
    left = state.fear_left
    group = 0 if left[0] else 1 if left[1] else 2
    state.fear_left = changed(left, group, left[group] + more)


def _refill(state: State) -> bool:
    """Shuffle the discard to make a new Fear deck, where a Scenario wants that."""
    if not state.heard & bit.REFILLS_FEAR or not state.fear_discard:
        return False
    state.fear_deck, state.fear_discard = tuple(shuffle(state, list(state.fear_discard))), ()
    state.fear_left = (0, 0, len(state.fear_deck))
    state.log.append(FearDeckRefilled.of())
    return True


def _take_top(state: State) -> str:
    _count_left(state, -1)
    card, state.fear_deck = state.fear_deck[-1], state.fear_deck[:-1]
    if state.fear_hidden:
        _find(state)
    return card


def _find(state: State) -> None:
    """Invader cards that lay under the Fear cards taken so far go face up to the Build space."""
    for card, under in [row for row in state.fear_hidden if row[1] >= len(state.fear_deck)]:
        state.fear_hidden = less(state.fear_hidden, (card, under))
        state.build += (card,)
        state.unresolved += (card,)
        state.log.append(InvaderCardFound.of(card))
        reveal(state)


def _uncover(state: State) -> None:
    """Under the last card of a group a new Terror Level appears."""
    if terror_held(state):
        return
    last = 2 if state.heard & bit.REFILLS_FEAR else 3
    while state.terror <= last and state.fear_left[state.terror - 1] == 0:
        state.terror += 1
        state.log.append(TerrorRaised.of(state.terror))
        reveal(state)


def coming_fear(state: State) -> list[str]:
    """Every Fear card to come, the earned ones first, in the order in which they will be resolved."""
    return [*state.earned, *state.fear_deck[::-1]]


def turn_up(act: Act, card: str) -> None:
    """Turn a face-down Fear card face up where it lies."""
    act.state.fear_shown += (card,)
    act.state.log.append(FearCardShown.of(card))
    reveal(act.state)


# ---- what is said ---------------------------------------------------------------------------


class FearMade(LogLine):
    tag = "fear"

    @staticmethod
    def of(amount: int) -> Event:
        return ("fear", amount)

    @staticmethod
    def say(state: State, amount: int) -> str:
        return f"{amount} Fear"


class FearCardEarned(PlainLogLine):
    tag, words = "earned", "A Fear card is earned"


class FearTakenBack(LogLine):
    tag = "fear back"

    @staticmethod
    def of(amount: int) -> Event:
        return ("fear back", amount)

    @staticmethod
    def say(state: State, amount: int) -> str:
        return f"{amount} Fear goes back to the pool"


class FearCardWasted(LogLine):
    tag = "fear wasted"

    @staticmethod
    def of(card: str) -> Event:
        return ("fear wasted", card)

    @staticmethod
    def say(state: State, card: str) -> str:
        return f"Fear card discarded without effect: {card}"


class FearDeckRefilled(PlainLogLine):
    tag, words = "fear refilled", "The discarded Fear cards are shuffled to make a new deck"


class FearCardBoxed(PlainLogLine):
    tag, words = "fear boxed", "The top Fear card goes back to the box"


class FearCardAdded(PlainLogLine):
    tag, words = "fear added", "A further Fear card lies on the Fear deck"


class InvaderCardFound(LogLine):
    tag = "card found"

    @staticmethod
    def of(card: str) -> Event:
        return ("card found", card)

    @staticmethod
    def say(state: State, card: str) -> str:
        return f"An Invader card from the Fear deck goes to Build: {invader_card_text(state.catalogue.invaders[card])}"


class FearCardShown(LogLine):
    tag = "fear shown"

    @staticmethod
    def of(card: str) -> Event:
        return ("fear shown", card)

    @staticmethod
    def say(state: State, card: str) -> str:
        return f"Fear card turned up: {card}"


class TerrorRaised(LogLine):
    tag = "terror"

    @staticmethod
    def of(level: int) -> Event:
        return ("terror", level)

    @staticmethod
    def say(state: State, level: int) -> str:
        return f"Terror Level {level}" if level < 4 else "Terror victory"
