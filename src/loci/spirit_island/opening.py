"""The opening: the state that a complete setup gives (p. 6-7)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from loci.kernel import rng
from loci.kernel.errors import SetupError
from loci.kernel.rules import Setup
from loci.spirit_island.actions import shuffle_each
from loci.spirit_island.cards import Scenario
from loci.spirit_island.catalogue import Catalogue
from loci.spirit_island.content.sets import catalogue_for
from loci.spirit_island.geography import Island
from loci.spirit_island.island_setup import make_island, thin_out
from loci.spirit_island.ongoing import EVERYWHERE, Lasting
from loci.spirit_island.pieces import INVADERS, KIND_OF, KINDS, STRIFE, TOKEN_OF, TOWN
from loci.spirit_island.rules.adversary import (
    Foes,
    fear_cards,
    fear_pool,
    foes_of,
    setup_steps,
    start_foes,
    use_deck,
)
from loci.spirit_island.rules.arrival import new_spirit, place_own_pieces, start_where_free, to_come
from loci.spirit_island.rules.blight import blight_shares
from loci.spirit_island.rules.decks import stage_of
from loci.spirit_island.rules.events import event_cards, make_event_deck
from loci.spirit_island.rules.presence import tides
from loci.spirit_island.state import State, blank_state, groups, mark, scenarios_in

FEAR_POOL = 4  # markers a player
FEAR_CARDS = (3, 3, 3)  # by Terror Level
STAGES = (3, 4, 5)  # Invader cards used of each stage
BLIGHT_SPACE = 5  # Blight a player on the space of the Invader board
HEALTHY, HEALTHY_MORE = 2, 1  # Blight a player on a card's Healthy side, and once
SPACE = "space"  # play without a Blight card
Seats = tuple[tuple[str, str, bool], ...]  # each a Spirit, an Aspect or none, and whether with a Power Progression
COMMANDS = (("Command Beasts (Stage II)", 2), ("Command Beasts (Stage III)", 3))  # reminders of a game without events


def make_state(setup: Setup) -> State:
    """The game at its start; the Invaders' first Explore is the first thing it will do."""
    island, catalogue, after = make_island(setup), catalogue_for(setup), setup.get("after")
    names, foes = setup["spirits"], foes_of(catalogue, setup)
    tokens = tuple(tokens_in(catalogue, setup.get("tokens")))
    aspects = setup.get("aspects") or [""] * len(names)
    seats = tuple(zip(names, aspects, setup["progression"], strict=True))
    scenario = setup.get("scenario") or ""
    if len(names) == 1 and after is None:
        state = _alone(catalogue, island, tokens, seats, foes, scenario).copy()
    else:
        state = _laid_out(catalogue, island, tokens, seats, foes, scenario, after is None)
    state.rng = rng.seeded(setup["seed"])
    state.formal = int(setup["formal"])
    scenarios = [catalogue.scenarios[one] for one in scenarios_in(scenario)]
    calm = plays_calmly(setup)
    groups = fear_groups(catalogue, scenarios, fear_cards(catalogue, foes, FEAR_CARDS), calm)
    make_decks(state, groups, setup["blight"], calm, tuple(setup["including"]) if setup.get("events") else None)
    if after is not None:
        follows = scenarios[0].follows
        assert follows is not None
        follows.place(state, after)
        thin_out(state)
        state.todo[:0] = [("carry over",), ("arrive",)]
    if calm:
        put_reminders(state)
    state.todo += [("spirit setup", spirit.seat) for spirit in state.spirits if spirit.panel.sets_up is not None]
    state.todo += [("scenario setup", one.name, False) for one in scenarios if one.setup is not None]
    state.todo += [
        *setup_steps(catalogue, foes, last=False), ("first explore",), *setup_steps(catalogue, foes, last=True),
    ]  # fmt: skip
    for scenario_card in scenarios:
        state.blight_pool += scenario_card.blight_per_board * island.boards_left
        if scenario_card.invaders_again:
            state.todo += [("step", "build"), ("step", "explore"), ("step", "advance")]
    state.todo += [("scenario setup", one.name, True) for one in scenarios if one.after_setup is not None]
    state.todo.append(("step", "spirit"))  # the log says where the first turn begins
    return state


@lru_cache(maxsize=512)
def _alone(
    catalogue: Catalogue, island: Island, tokens: tuple[str, ...], seats: Seats, foes: Foes, scenario: str
) -> State:
    """What `_laid_out` gives one Spirit: of these games so many begin alike that each takes a copy."""
    return _laid_out(catalogue, island, tokens, seats, foes, scenario, True)


def _laid_out(
    catalogue: Catalogue,
    island: Island,
    tokens: tuple[str, ...],
    seats: Seats,
    foes: Foes,
    scenario: str,
    fresh: bool,
) -> State:
    """What lies on the island and who is seated before any card is shuffled. What a game before this one left is not
    there yet, nor what depends on it: then it is not ``fresh``."""
    state = blank_state(catalogue, island)
    state.tokens = token_mask(tokens)
    if fresh:
        place_printed(state)
        place_tokens(state, state.tokens)
    for slot, (name, aspect, progression) in enumerate(seats):
        panel = catalogue.panel(name, aspect)
        spirit = new_spirit(island, panel, slot, progression, aspect)
        if aspect:
            spirit.energy += catalogue.aspects[aspect].energy
        spirit.unplaced = sum(row[0] for row in panel.setup) - sum(spirit.presence)
        state.spirits.append(spirit)
        if spirit.unplaced:
            state.todo.append(("starting presence", slot, spirit.unplaced))
        if fresh:
            place_own_pieces(state, slot)
            if not any(start.anywhere for start in panel.start):
                start_where_free(state, slot)
        else:  # when it is known what the game before left
            spirit.unplaced += to_come(panel)
    for slot, spirit in enumerate(state.spirits):  # the pieces that other Spirits begin with are there now
        if fresh and any(start.anywhere for start in spirit.panel.start):
            start_where_free(state, slot)
    tides(state)
    start_standing(state)
    begin_scenarios(state, scenario)
    start_foes(state, foes)
    state.fear_pool = (fear_pool(catalogue, foes, FEAR_POOL) + (state.recipe.extra >= 0)) * len(state.spirits)
    assert not state.chance, "a rule that comes into force draws nothing: what is drawn belongs to Setup"
    return state


def plays_calmly(setup: Setup) -> bool:
    """Whether it is a game of sets with events, played without them (JE p. 20)."""
    return setup.get("events") is False


def put_reminders(state: State) -> None:
    """Without events, a reminder lies before the first card of Stage II and one before the first of Stage III; a
    card that counts as Stage II is one (JE p. 20). What would lie on top was taken before."""
    deck = state.deck
    for name, stage in COMMANDS:
        if name in state.catalogue.reminders:
            stages = [stage_of(state.catalogue, card) - (at == state.early) for at, card in enumerate(deck)]
            first = max((at for at, n in enumerate(stages) if n >= stage), default=-1)
            if 0 <= first < len(deck) - 1:
                state.reminders += ((name, first + 1),)


def begin_scenarios(state: State, name: str) -> None:
    """Put the rules of a Scenario, or of two, in force."""
    state.scenario = name
    for one in scenarios_in(name):
        for rule in state.catalogue.scenarios[one].rules:
            assert isinstance(rule.effect, Lasting)
            rule.effect.begin(state)


def fear_groups(
    catalogue: Catalogue, scenarios: list[Scenario], groups: tuple[int, ...], calm: bool
) -> tuple[int, ...]:
    """The Fear deck by Terror Level, unless a Scenario wants all cards in one, or the rest under it. Without events,
    Terror Level II has one card more (JE p. 20)."""
    groups = (groups[0], groups[1] + calm, groups[2])
    for scenario in scenarios:
        groups = tuple(n + more for n, more in zip(groups, scenario.more_fear, strict=True))
    if any(scenario.rest_of_fear for scenario in scenarios):
        return (*groups[:2], len(catalogue.fear_deck) - sum(groups[:2]))
    return (len(catalogue.fear_deck), 0, 0) if any(scenario.all_fear for scenario in scenarios) else groups


def place_printed(state: State) -> None:
    """The pieces printed on the boards. That Blight comes from the box and harms nothing."""
    state.pieces = [*_printed(state.island)]
    thin_out(state)


def place_tokens(state: State, tokens: int) -> None:
    """The tokens of Setup, those that are in play (Jagged Earth p. 6). A printed Strife is on the Town of its land, or
    on the City, where an extra board has only that."""
    for land, printed in enumerate(state.island.token_setup if tokens else ()):
        for name, n in printed:
            token = TOKEN_OF[name]
            if not tokens >> token & 1:
                continue
            if token != STRIFE:
                state.pieces[land * KINDS + token] += n
                continue
            there = groups(state, land, (TOWN,)) or groups(state, land, INVADERS)
            if there:
                kind, damage, strife, _ = there[0]
                mark(state, land, kind, damage, strife, damage, strife + n)


def tokens_in(catalogue: Catalogue, wanted: Any) -> list[str]:
    """The kinds of tokens that are played with: those of the sets in the game, or those that are wanted (Jagged Earth
    p. 21)."""
    if wanted is None:
        return [*_usual_tokens(catalogue)]
    if not isinstance(wanted, (list, tuple)) or any(name not in list(TOKEN_OF) for name in wanted):
        raise SetupError(f"tokens {wanted!r}: expected a list out of {', '.join(TOKEN_OF)}")
    return [name for name in TOKEN_OF if name in wanted]


@lru_cache(maxsize=64)
def _usual_tokens(catalogue: Catalogue) -> tuple[str, ...]:
    known = {token for box in catalogue.sets for token in catalogue.tokens.get(box, ())}
    return tuple(name for name in TOKEN_OF if name in known)


def token_mask(names: Iterable[str]) -> int:
    return sum(1 << TOKEN_OF[name] for name in names)


@lru_cache(maxsize=256)
def _printed(island: Island) -> tuple[int, ...]:
    pieces = [0] * (len(island.names) * KINDS)
    for land, printed in enumerate(island.setup):
        for name, n in printed:
            pieces[land * KINDS + KIND_OF[name]] += n
    return tuple(pieces)


def start_standing(state: State) -> None:
    """Special rules that are always in force."""
    for seat, spirit in enumerate(state.spirits):
        for rule in spirit.panel.rules:
            for effect in rule.standing:
                assert isinstance(effect, Lasting)
                effect.start(state, EVERYWHERE, seat)


def make_decks(state: State, groups: tuple[int, ...], blight: str, calm: bool, events: tuple[str, ...] | None) -> None:
    """Shuffle the Fear cards, the Invader cards of each stage, the Power and the Blight cards, and lay them out; and
    the events, with those that are wanted though they would stay out, unless it is a game without them."""
    known = state.catalogue
    aside = {name for spirit in state.spirits for name in spirit.progression}  # by Power Progressions (p. 3)
    powers = [[name for name in deck if name not in aside] if aside else deck for deck in (known.minor, known.major)]
    piles = [known.fear_deck, *known.stages[1:], *powers]
    if blight != SPACE:
        piles.append([name for name in known.blight_deck if not (calm and known.blight[name].mild)])
    if events is not None:
        piles.append(event_cards(state, events))
    fear, first, second, third, minor, major, *cards = shuffle_each(state, piles)
    if events is not None:
        make_event_deck(state, events, cards.pop())
    state.fear_deck, state.fear_left = tuple(fear[: sum(groups)]), groups
    make_invader_deck(state, (first, second, third))
    state.minor, state.major = tuple(minor), tuple(major)
    make_blight(state, blight, cards[0] if cards else [])


def make_invader_deck(state: State, stages: Iterable[list[str]]) -> None:
    """One card of each stage is left out unseen; Stage I on top (p. 6), unless a foe has it otherwise."""
    deck = [card for pile, used in zip(stages, STAGES, strict=True) for card in pile[:used]]
    use_deck(state, deck[::-1])


def make_blight(state: State, wanted: str, stack: list[str]) -> None:
    players = blight_shares(state)
    if wanted == SPACE:
        state.blight_card, state.blight_pool = "", BLIGHT_SPACE * players
        return
    if wanted:
        stack = [wanted, *[name for name in stack if name != wanted]]
    state.blight_card, state.blight_stack = stack[0], tuple(stack[1:])
    state.blight_pool = HEALTHY * players + HEALTHY_MORE
