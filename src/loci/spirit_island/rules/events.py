"""The Event step (Jagged Earth p. 12-13): one card each Invader Phase, its parts from top to bottom."""

from functools import lru_cache

from loci.kernel.plain import less
from loci.spirit_island.actions import EVENT, Act, reveal, run_action, shuffle
from loci.spirit_island.cards import EventCard
from loci.spirit_island.catalogue import Catalogue
from loci.spirit_island.said import LogLine
from loci.spirit_island.state import Event, State
from loci.spirit_island.text import event_text, says
from loci.spirit_island.words import lower

TO_DISCARD = -1


def fits(state: State, card: EventCard) -> bool:
    """Whether the card is for this game: some are for one Adversary only."""
    return not card.adversary[0] or _is_for(card, state.adversaries)


def _is_for(card: EventCard, adversaries: tuple[tuple[str, int], ...]) -> bool:
    name, least = card.adversary
    return not name or any(foe == name and level >= least for foe, level in adversaries)


def event_cards(state: State, wanted: tuple[str, ...]) -> tuple[str, ...]:
    """The events of the game's sets that are shuffled. One that is left out beside another set stays out, unless it is
    wanted (JE p. 12)."""
    return _cards_for(state.catalogue, state.adversaries, wanted)[0]


def make_event_deck(state: State, wanted: tuple[str, ...], shuffled: list[str]) -> None:
    """Lay out the shuffled events. One that is for an Adversary goes under so many cards, and comes with it from its
    own box (JE p. 12)."""
    state.event_deck = tuple(shuffled)
    for card in _cards_for(state.catalogue, state.adversaries, wanted)[1]:
        put_under(state, card.name, card.under)


@lru_cache(maxsize=64)
def _cards_for(
    catalogue: Catalogue, adversaries: tuple[tuple[str, int], ...], wanted: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[EventCard, ...]]:
    """The cards of the deck that are shuffled, and those that go under others."""
    own, left_out = frozenset(catalogue.event_deck), catalogue.without
    cards = [
        card for name, card in catalogue.events.items() if name in own or (card.adversary[0] and name not in left_out)
    ]
    cards = [card for card in cards if _is_for(card, adversaries)]
    cards = [card for card in cards if card.leaves_for not in catalogue.sets or card.name in wanted]
    return tuple(card.name for card in cards if not card.under), tuple(card for card in cards if card.under)


def put_under(state: State, name: str, cards: int) -> None:
    """Put a card into the deck under so many others, or at its bottom; everybody sees where."""
    at = max(0, len(state.event_deck) - cards)
    state.event_deck = (*state.event_deck[:at], name, *state.event_deck[at:])
    state.event_known += (name,)


def draw_event(state: State) -> str:
    """The next event; cards that are not for this game are discarded on the way. An empty deck is made of the
    discard, as Power decks are (a reading: the rules do not say); "" when there is no card at all."""
    known = state.catalogue.events
    while True:
        on_top = bool(state.event_deck) and fits(state, known[state.event_deck[-1]])
        if not on_top and not _any_fits(state):
            return ""
        if not state.event_deck:
            state.event_deck, state.event_discard = tuple(shuffle(state, state.event_discard)), ()
        name, state.event_deck = state.event_deck[-1], state.event_deck[:-1]
        if name in state.event_known:
            state.event_known = less(state.event_known, name)
        reveal(state)
        state.event_now += (name,)
        state.log.append(EventDrawn.of(name))
        if on_top or fits(state, known[name]):
            return name
        state.event_discard += (name,)


def _any_fits(state: State) -> bool:
    return any(fits(state, state.catalogue.events[name]) for name in (*state.event_deck, *state.event_discard))


def do_event(state: State) -> None:
    """Draw the event of the turn. That of the first turn is discarded unresolved."""
    state.event_now = ()
    name = draw_event(state)
    if state.turn == 1 and name:
        state.event_discard += (name,)
        state.log.append(EventUnresolved.of(name))
    elif name:
        begin(state, name)


def begin(state: State, name: str) -> None:
    """Its parts are Actions that wait."""
    state.event_under, state.event_again = TO_DISCARD, False
    card = state.catalogue.events[name]
    state.todo[:0] = [*[("event part", name, part) for part in card.parts], ("event over", name)]


async def do_event_part(state: State, name: str, part: str) -> None:
    row = state.catalogue.events[name].parts[part]
    if part != "main":  # the main event says itself which of its sides it is
        state.log.append(EventPart.of(name, part, row.name))
    act = Act(state, EVENT, 0, name)
    act.part = part
    before = state.rows
    await run_action(act, row.effect.run(act))
    if state.rows > before:
        begun = [other.node for other in state.ongoing if other.id > before and other.source == name]
        for node in dict.fromkeys(begun):
            state.log.append(InForce.of(name, node))


def do_event_over(state: State, name: str) -> None:
    """The card goes to the discard or back into the deck, after another one was drawn if it says so."""
    under, another = state.event_under, draw_event(state) if state.event_again else ""
    if under == TO_DISCARD:
        state.event_discard += (name,)
    else:
        put_under(state, name, under)
        state.log.append(EventReturned.of(name, under))
    if another:
        begin(state, another)


# ---- what is said ---------------------------------------------------------------------------


class EventDrawn(LogLine):
    tag = "event"

    @staticmethod
    def of(card: str) -> Event:
        return ("event", card)

    @staticmethod
    def say(state: State, card: str) -> str:
        return f"Event card: {card}"

    @staticmethod
    def detail(state: State, card: str) -> str:
        return " ".join(f"{title}: {text}" for title, text in event_text(state.catalogue.events[card]))


class EventUnresolved(LogLine):
    tag = "event unresolved"

    @staticmethod
    def of(card: str) -> Event:
        return ("event unresolved", card)

    @staticmethod
    def say(state: State, card: str) -> str:
        return f"On the first turn {card} is discarded without effect"


class EventPart(LogLine):
    tag = "event part"

    @staticmethod
    def of(card: str, part: str, title: str) -> Event:
        return ("event part", card, part, title)

    @staticmethod
    def say(state: State, card: str, part: str, title: str) -> str:
        return f"{part.capitalize()} event: {title}"

    @staticmethod
    def detail(state: State, card: str, part: str, title: str) -> str:
        return says(state.catalogue.events[card].parts[part].effect)


class InForce(LogLine):
    """What an event leaves behind: it is not seen on the island."""

    tag = "in force"

    @staticmethod
    def of(card: str, node: int) -> Event:
        return ("in force", card, node)

    @staticmethod
    def say(state: State, card: str, node: int) -> str:
        return f"{card} is in force: {lower(says(state.catalogue.nodes[card][node])).removesuffix('.')}"


class EventReturned(LogLine):
    tag = "event returned"

    @staticmethod
    def of(card: str, under: int) -> Event:
        return ("event returned", card, under)

    @staticmethod
    def say(state: State, card: str, under: int) -> str:
        return f"{card} goes back into the Event deck under {under} cards"
