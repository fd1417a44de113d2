"""The Invader deck: its stage, its reminder cards, and the ways in which cards leave it or change places.

A reminder card is no Invader card (Jagged Earth p. 9), so it does not lie in ``state.deck``: ``state.reminders`` says
on top of how many Invader cards each of them lies. Cards that come and go above it do not change that.
"""

from loci.kernel.plain import changed, less
from loci.spirit_island.actions import Act, kind_of, reveal, run_action, shuffle
from loci.spirit_island.cards import DeckChange
from loci.spirit_island.catalogue import Catalogue
from loci.spirit_island.said import LogLine
from loci.spirit_island.state import Event, State

LAST = 3
TURNED_UP = -2  # in ``state.early``, when the card that counts as one stage less is not in the deck but being Explored


def stage_of(catalogue: Catalogue, card: str) -> int:
    return catalogue.invaders[card].stage


def find_early(state: State) -> int:
    """Where in a deck that was put together by hand the card lies that an Adversary has count as one stage less: the
    top-most of Stage III above cards of a lower stage. -1: nowhere."""
    if not any(change.counts_as for change in _changes(state)):
        return -1
    found = [at for at, card in enumerate(state.deck) if _above(state, at) and stage_of(state.catalogue, card) == LAST]
    return max(found, default=-1)


def _changes(state: State) -> list[DeckChange]:
    """What the Adversaries did to the deck in Setup."""
    foes = state.catalogue.adversaries
    return [change for name, level in state.adversaries for row in foes[name].in_force(level) for change in row.deck]


def _above(state: State, at: int) -> bool:
    """Whether a card of a lower stage lies under this one (the top of the deck is the last)."""
    stages = [stage_of(state.catalogue, card) for card in state.deck[: at + 1]]
    return min(stages) < stages[-1]


def stage_now(state: State) -> int:
    """The stage of the invasion: that of the deck's top card (JE p. 13, 28). An empty deck shows nothing; the last
    cards were of the last stage, and so the invasion is (a reading: the rules do not say)."""
    if not state.deck:
        return LAST
    top = state.deck[-1]
    return LAST - 1 if len(state.deck) - 1 == state.early else stage_of(state.catalogue, top)


def stage_explored(state: State) -> int:
    """The stage of the invasion that the card being Explored shows; 0: none is."""
    return stage_of(state.catalogue, state.explore[-1]) - (state.early == TURNED_UP) if state.explore else 0


def top_not_placed(state: State) -> int:
    """Where in the deck the top-most card lies that Setup did not place there specially; -1: nowhere."""
    known, changes = state.catalogue.invaders, _changes(state)
    for at in reversed(range(len(state.deck))):
        if not _above(state, at) and not any(change.places(known[state.deck[at]]) for change in changes):
            return at
    return -1


def known_cards(state: State) -> dict[str, int]:
    """The cards of the deck that everybody knows, and how soon each comes (1: the next)."""
    return {card: n for n, card in enumerate(reversed(state.deck), 1) if card in state.deck_known}


def lies_face_up(state: State, card: str) -> bool:
    """Whether a card of the discard can be read."""
    return card not in state.face_down


async def to_box(act: Act) -> None:
    """The top card of the Invader deck leaves the game unseen; cards that Setup placed specially are passed over."""
    state = act.state
    at = top_not_placed(state)
    if at != -1:
        state.log.append(InvaderCardBoxed.of(stage_of(state.catalogue, take_out(state, at))))
        await take_reminders(state)


def take_out(state: State, at: int) -> str:
    """Take a card out of the deck. From below the top, how deep a reminder lies does not change (JE p. 9)."""
    at %= len(state.deck)
    card = state.deck[at]
    state.deck = state.deck[:at] + state.deck[at + 1 :]
    if at <= state.early:
        state.early = -1 if at == state.early else state.early - 1
    if at < len(state.deck):
        state.reminders = tuple((name, max(0, under - 1)) for name, under in state.reminders)
    return card


def turn_up(state: State) -> str:
    """The top card comes off the deck to be Explored."""
    early = state.early == len(state.deck) - 1
    card = take_out(state, -1)
    if early or state.early == TURNED_UP:
        state.early = TURNED_UP if early else -1
    return card


def explored(state: State) -> None:
    """The cards that were turned up slide on."""
    if state.early == TURNED_UP:
        state.early = -1


async def take_reminders(state: State) -> None:
    """Take the reminder cards that have come to lie on top."""
    for name, under in [row for row in state.reminders if row[1] >= len(state.deck)]:
        state.reminders = less(state.reminders, (name, under))
        act = Act(state, kind_of(state, name), 0, name)
        state.log.append(ReminderTaken.of(name))
        await run_action(act, state.catalogue.reminders[name].effect.run(act), judge=False)


async def accelerate(state: State) -> str:
    """The top-most card of the lowest stage left goes to the discard, face up; returns it."""
    if not state.deck:
        return ""
    lowest = min(stage_of(state.catalogue, card) for card in state.deck)
    at = max(n for n, card in enumerate(state.deck) if stage_of(state.catalogue, card) == lowest)
    card = take_out(state, at)
    reveal(state)
    state.discard += (card,)
    await take_reminders(state)
    return card


def swap_unseen(state: State, card: str) -> None:
    """The top card of the deck goes unseen to the discard, in place of a card from there. That one is on top of the
    deck now, and known if it was."""
    top, seen = state.deck[-1], lies_face_up(state, card)
    state.discard = changed(state.discard, state.discard.index(card), top)
    state.deck = (*state.deck[:-1], card)
    if state.early == len(state.deck) - 1:
        state.early = -1
    unseen = () if top in state.deck_known else (top,)
    state.face_down = (*(name for name in state.face_down if name != card), *unseen)
    state.deck_known = (*(name for name in state.deck_known if name != top), *((card,) if seen else ()))


def shuffle_top(state: State, amount: int) -> None:
    """Shuffle the top cards of the Invader deck; nobody knows their places any more."""
    top = state.deck[-amount:]
    early = state.deck[state.early] if state.early >= 0 else ""
    state.deck = (*state.deck[:-amount], *shuffle(state, top))
    if early:
        state.early = state.deck.index(early)
    state.deck_known = tuple(card for card in state.deck_known if card not in top)


async def to_bottom(state: State) -> None:
    """The top card of the Invader deck goes under it, seen by all."""
    card = state.deck[-1]
    state.deck = (card, *state.deck[:-1])
    state.deck_known = (*state.deck_known, card)
    state.early += state.early >= 0
    state.reminders = tuple((name, under + 1) for name, under in state.reminders)  # one more lies below each of them
    await take_reminders(state)


# ---- what is said ---------------------------------------------------------------------------


class InvaderCardBoxed(LogLine):
    tag = "card boxed"

    @staticmethod
    def of(stage: int) -> Event:
        return ("card boxed", stage)

    @staticmethod
    def say(state: State, stage: int) -> str:
        return f"An Invader card of Stage {'I' * stage} goes back to the box"


class ReminderTaken(LogLine):
    tag = "reminder"

    @staticmethod
    def of(name: str) -> Event:
        return ("reminder", name)

    @staticmethod
    def say(state: State, name: str) -> str:
        return f"Reminder card: {name}"
