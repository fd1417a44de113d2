"""Dealing anew what nobody can see, in place: at any decision, inside an Action too.

Canonical: what is dealt depends on the seed and on what is seen, never on the true order. Unseen cards are sorted
before they are shuffled, and the game's chance goes on from the seed.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from loci.kernel import rng
from loci.kernel.decision import Decision
from loci.spirit_island.hooks import Hides, listening
from loci.spirit_island.rules.decks import known_cards
from loci.spirit_island.scoring import invader_cards
from loci.spirit_island.state import State


def deal(state: State, seed: int, asked: Sequence[Decision] = ()) -> None:
    """Deal anew decks, face-down Fear cards, the Blight card and the boxed Invader cards. ``asked`` are the open
    decisions: a card that they or the log of the Action under way name lies where it lies."""
    named = {*_names(state.log), *(name for d in asked for name in (*_names([d.prompt]), *_names(d.options)))}
    chance = rng.seeded(seed)
    state.minor, chance = _mixed(state.minor, named, chance)
    state.major, chance = _mixed(state.major, named, chance)
    state.event_deck, chance = _mixed(state.event_deck, {*state.event_known, *named}, chance)
    chance = _deal_invaders(state, named, chance)
    chance = _deal_fear(state, named, chance)
    if not state.blight_flipped and state.blight_card:
        stack, chance = rng.shuffled(sorted((state.blight_card, *state.blight_stack)), chance)
        state.blight_card, state.blight_stack = stack[0], tuple(stack[1:])
    elif state.blight_stack:  # the next card may be needed
        stack, chance = rng.shuffled(sorted(state.blight_stack), chance)
        state.blight_stack = tuple(stack)
    for row, node in listening(state, Hides):
        chance = node.deal_anew(state, row, chance)
    state.rng = chance
    state.chance.clear()


def _names(events: Sequence[tuple[Any, ...]]) -> Iterator[str]:
    """The texts in these tuples: names of cards among them."""
    return (part for event in events for part in event if isinstance(part, str))


def _mixed(cards: tuple[str, ...], fixed: set[str], chance: int) -> tuple[tuple[str, ...], int]:
    """The cards in another order, but those that are known stay at their places."""
    loose, chance = rng.shuffled(sorted(name for name in cards if name not in fixed), chance)
    return tuple(name if name in fixed else loose.pop() for name in cards), chance


def _deal_invaders(state: State, named: set[str], chance: int) -> int:
    stages = state.catalogue.invaders
    seen = ({*invader_cards(state), *known_cards(state)} - {*state.face_down}) | named
    pools: dict[int, list[str]] = {}
    for stage in (1, 2, 3):
        pool = sorted(card for card in state.catalogue.stages[stage] if card not in seen)
        pools[stage], chance = rng.shuffled(pool, chance)

    def anew(card: str) -> str:
        return card if card in seen else pools[stages[card].stage].pop()

    state.deck = tuple(anew(card) for card in state.deck)
    face_down = [card in state.face_down for card in state.discard]
    state.discard = tuple(anew(card) for card in state.discard)
    state.fear_hidden = tuple((anew(card), under) for card, under in state.fear_hidden)
    state.face_down = tuple(card for card, down in zip(state.discard, face_down, strict=True) if down)
    return chance


def _deal_fear(state: State, named: set[str], chance: int) -> int:
    seen = {*state.fear_discard, *state.fear_shown, *named}
    pool, chance = rng.shuffled(sorted(name for name in state.catalogue.fear_deck if name not in seen), chance)
    state.earned = tuple(name if name in seen else pool.pop() for name in state.earned)
    state.fear_deck = tuple(name if name in seen else pool.pop() for name in state.fear_deck)
    return chance
