"""Invader Actions: Explore, Build and Ravage in one land, and the cards that cause them (p. 9-11)."""

from collections.abc import Coroutine, Iterable
from typing import Any, Final

from loci.kernel.decision import Decision, Option
from loci.kernel.plain import less
from loci.spirit_island import bit
from loci.spirit_island.actions import INVADER, Act, choose, decider, judge_now, kind_of, run_action
from loci.spirit_island.geography import OCEAN, TERRAIN_OF, bits, mask_of
from loci.spirit_island.hooks import (
    AddsActions,
    After,
    BuildsOtherwise,
    ExploresOtherwise,
    LooksAround,
    MatchesCard,
    NoSource,
    RepeatsAction,
    ShowsMore,
    SkipsBoard,
    SparesToken,
    StopsCity,
    TimesOnBoard,
    WhenAdded,
    WhenDestroyed,
    WhenExplored,
    WhenRavaged,
    WouldAdd,
    WouldAddBlight,
    listening,
)
from loci.spirit_island.ongoing import EVERYWHERE, WAITS, is_prevented, is_stopped
from loci.spirit_island.pieces import (
    BLIGHT,
    BUILDINGS,
    CITY,
    DISEASE,
    EXPLORER,
    INVADERS,
    KINDS,
    TOWN,
    WILDS,
    Kinds,
)
from loci.spirit_island.rules.damage import add, remove
from loci.spirit_island.rules.ending import may_end
from loci.spirit_island.rules.piece_words import Added
from loci.spirit_island.rules.ravage import Stopped, blights, fighting, ravage_in
from loci.spirit_island.said import LogLine, Prompt
from loci.spirit_island.state import BUILD, EXPLORE, RAVAGE, Event, Row, State, invaders, piece_mask

# What may change where a card acts, or how often.
MATCHES: Final = bit.MATCHES_CARD | bit.REPEATS_ACTION | bit.TIMES_ON_BOARD | bit.ADDS_ACTIONS


def card_mask(state: State, card: str) -> int:
    """The lands that an Invader card shows."""
    island, facts = state.island, state.catalogue.invaders[card]
    mask = island.coastal_mask if facts.coastal else 0
    for terrain in facts.terrains:
        mask |= island.terrain_mask[TERRAIN_OF[terrain]]
    return mask & island.land_mask


def matched(state: State, action: int, card: str, acting: bool = False) -> int:
    """The lands that an Invader card matches in an Action: those it shows, and what rules add to them. While it is
    acting, Invaders that do not participate count for nothing (JE p. 14)."""
    mask = card_mask(state, card)
    if state.heard & bit.SHOWS_MORE:
        for row, node in listening(state, ShowsMore):
            mask |= node.shows_more(state, row, action, acting)
    return mask


def ravage_lands(state: State, card: str, normal: bool = True) -> list[int]:
    """Where a Ravage card acts: fixed before the first of its Actions (JE p. 27). Invaders that do not participate
    make no Ravage (JE p. 14)."""
    there = fighting if state.heard & bit.STAYS_OUT else invaders
    usual = [land for land in bits(matched(state, RAVAGE, card, acting=True)) if there(state, land)]
    return _matching(state, RAVAGE, card, usual, normal) if state.heard & MATCHES else usual


def build_lands(state: State, card: str, normal: bool = True) -> list[int]:
    """The same for a Build card."""
    usual = [land for land in bits(matched(state, BUILD, card)) if invaders(state, land)]
    return _matching(state, BUILD, card, usual, normal) if state.heard & MATCHES else usual


def _matching(
    state: State, action: int, card: str, usual: list[int], normal: bool, other: int | None = None
) -> list[int]:
    """Where the card acts when rules may add lands that it shows, leave some out, or let it act there more often.
    What waits for the next normal Action leaves others alone (JE p. 27)."""
    found = usual
    if state.heard & bit.MATCHES_CARD:
        rules = [(row, node) for row, node in listening(state, MatchesCard) if normal or row.until not in WAITS]
        shown, found = matched(state, action, card, acting=True) if other is None else other, []
        for land in bits(shown):
            fits = land in usual
            for row, node in rules:
                fits = node.matches_card(state, row, action, land, shown, fits)
            if fits:
                found.append(land)
    if state.heard & (bit.REPEATS_ACTION | bit.TIMES_ON_BOARD):
        more = listening(state, RepeatsAction)
        times = [1 + sum(node.more_times(state, row, action, land) for row, node in more) for land in found]
        times = [n + times_on(state, state.island.board[land]) - 1 for land, n in zip(found, times, strict=True)]
        found = [land for land, n in zip(found, times, strict=True) for _ in range(n)]
    if state.heard & bit.ADDS_ACTIONS:
        for row, adds in listening(state, AddsActions):
            found = sorted(found + adds.adds(state, row, action, matched(state, action, card, acting=True)))
    return found


def times_on(state: State, board: int) -> int:
    """How often an Invader Action, or one for "each board" or "each land", is done on a board (JE p. 31)."""
    if not state.heard & bit.TIMES_ON_BOARD:
        return 1
    return max(0, 1 + sum(node.more_on_board(state, row, board) for row, node in listening(state, TimesOnBoard)))


def as_often(state: State, lands: Iterable[int]) -> list[int]:
    """The lands, each as often as Actions are done on its board."""
    if not state.heard & bit.TIMES_ON_BOARD:
        return [*lands]
    return [land for land in lands for _ in range(times_on(state, state.island.board[land]))]


async def boards_left_out(act: Act, what: str) -> list[int]:
    """The boards that a Build card, or an Adversary's Action for each board or land, leaves out."""
    return [await node.skips_board(act, row, what) for row, node in listening(act.state, SkipsBoard)]


def sources(state: State) -> int:
    """The lands that Explorers come from: those with a Town or City, unless Isolated."""
    mask = piece_mask(state, state.island, BUILDINGS) & ~state.isolated
    for row, node in listening(state, NoSource) if state.heard & bit.NO_SOURCE else ():
        mask &= ~sum(1 << land for land in bits(mask) if node.no_source(state, row, land))
    return mask


def shores(state: State) -> int:
    """The Coastal lands that Explorers reach over their Ocean: none comes over an Isolated one (JE p. 10)."""
    island, shore = state.island, state.island.coastal_mask
    if state.isolated & island.terrain_mask[OCEAN]:
        return mask_of([n for n in bits(shore) if not state.isolated >> island.adjacent_ocean[n] & 1])
    return shore


def explore_lands(state: State, card: str, normal: bool = True, other: int | None = None) -> list[int]:
    """Where an Explore card acts: in or next to a Town or City, or on the coast (p. 10). It may match other lands (a
    mask) than it shows."""
    island, source, shore = state.island, sources(state), shores(state)
    shown = matched(state, EXPLORE, card) if other is None else other
    usual = [
        land
        for land in bits(shown & ~state.isolated)
        if source >> land & 1 or shore >> land & 1 or island.adjacent_mask[land] & source
    ]
    return _matching(state, EXPLORE, card, usual, normal, other) if state.heard & MATCHES else usual


# ---- one Action in one land -----------------------------------------------------------------


async def spared(act: Act, kind: int, land: int) -> bool:
    """Whether a rule lets the Invader Action happen in spite of a Wilds or Disease, which then stays."""
    if act.state.heard & bit.SPARES_TOKEN:
        for row, node in listening(act.state, SparesToken):
            if await node.spares(act, row, kind, land):
                return True
    return False


async def explore_in(act: Act, land: int) -> None:
    state = act.state
    stopped = is_stopped(state, EXPLORE, land, act.normal) or state.isolated >> land & 1
    if stopped or (state.heard & bit.WOULD_ACT and await is_prevented(act, EXPLORE, land)):
        state.log.append(Stopped.of(EXPLORE, land))
    elif state.pieces[land * KINDS + WILDS] and not await spared(act, WILDS, land):
        await remove(act, land, WILDS)
        state.log.append(Stopped.of(EXPLORE, land))
    else:
        kinds: Kinds = (EXPLORER,)
        for row, other in listening(state, ExploresOtherwise) if state.heard & bit.EXPLORES_OTHERWISE else ():
            kinds = other.explores_as(state, row, land, kinds)
        for kind in kinds:
            await add(act, land, kind)
        state.log.append(Explored.of(land))


def is_open(state: State, land: int) -> bool:
    """Whether an Explore of the land would add a piece."""
    shut = is_stopped(state, EXPLORE, land) or state.isolated >> land & 1
    return not shut and not state.pieces[land * KINDS + WILDS]


async def build_in(act: Act, land: int) -> None:
    """A City where there are more Towns than Cities, otherwise a Town (p. 10)."""
    state = act.state
    base = land * KINDS
    stopped = is_stopped(state, BUILD, land, act.normal)
    if stopped or (state.heard & bit.WOULD_ACT and await is_prevented(act, BUILD, land)):
        state.log.append(Stopped.of(BUILD, land))
        return
    kinds: Kinds = (CITY if state.pieces[base + TOWN] > state.pieces[base + CITY] else TOWN,)
    for row, other in listening(state, BuildsOtherwise) if state.heard & bit.BUILDS_OTHERWISE else ():
        kinds = other.builds(state, row, land, kinds)
    if CITY in kinds and is_no_city(state, land):
        state.log.append(Stopped.of(BUILD, land))
    elif state.pieces[base + DISEASE] and not await spared(act, DISEASE, land):
        await remove(act, land, DISEASE)
        state.log.append(Stopped.of(BUILD, land))
    else:
        for kind in kinds:
            if await add(act, land, kind):
                state.log.append(Built.of(kind, land))


def is_no_city(state: State, land: int) -> bool:
    """Whether a rule stops the Build of a City."""
    return bool(state.heard & bit.STOPS_CITY) and any(
        node.stops_city(state, row, land) for row, node in listening(state, StopsCity)
    )


IN_ONE_LAND = {"ravage": ravage_in, "build": build_in, "explore": explore_in}
ACTION_OF = {"ravage": RAVAGE, "build": BUILD, "explore": EXPLORE}
BARRIER = {"build": DISEASE, "explore": WILDS}  # the token that takes the place of one


def invade(state: State, what: str, land: int, normal: bool = False) -> Coroutine[Any, Any, None]:
    """An Invader Action in one land. Where no Invader card causes it, neither Invaders nor a source of Explorers are
    needed, and it is none of the normal ones (JE p. 27)."""
    act = Act(state, INVADER, decider(state, land), what, land)
    act.normal = normal
    action = run_action(act, IN_ONE_LAND[what](act, land))
    return action if state.extra is not normal else _among_others(state, action, normal)


async def _among_others(state: State, action: Coroutine[Any, Any, None], normal: bool) -> None:
    """A normal one inside one that is not, or the other way round."""
    state.extra = not normal
    await action
    state.extra = normal


# What may change a Build or an Explore, or follow on it; where none of it is heard they only add pieces.
MINDED: Final = (
    bit.AFTER | bit.WOULD_ACT | bit.STOPS | bit.STOPS_NORMAL | bit.WOULD_ADD | bit.WHEN_ADDED | bit.WHEN_EXPLORED
    | bit.BUILDS_OTHERWISE | bit.EXPLORES_OTHERWISE | bit.STOPS_CITY | bit.LOSES | bit.WINS
)  # fmt: skip


async def add_each(state: State, what: str, lands: tuple[int, ...], normal: bool) -> None:
    """Builds or Explores whose order cannot matter. Those that only add pieces need no Act each, which saves two
    thirds of the work; by themselves they neither win nor lose the game, so it is judged once."""
    if state.heard & MINDED:
        for land in lands:
            await invade(state, what, land, normal)
        return
    action, token, log = ACTION_OF[what], BARRIER[what], state.log
    for land in lands:
        base, pieces = land * KINDS, state.pieces
        if pieces[base + token] or state.skip[land] & action or state.isolated >> land & 1:
            await invade(state, what, land, normal)
        elif action == BUILD:
            kind = CITY if pieces[base + TOWN] > pieces[base + CITY] else TOWN
            pieces[base + kind] += 1
            log.append(Added.of(kind, land))
            log.append(Built.of(kind, land))
        else:
            pieces[base + EXPLORER] += 1
            log.append(Added.of(EXPLORER, land))
            log.append(Explored.of(land))
    judge_now(state)


async def next_land(state: State, what: str, lands: tuple[int, ...], normal: bool = True) -> tuple[int, ...]:
    """One Invader Action of a card, in the land that the players put next; returns the lands left."""
    land, island = lands[0], state.island
    soft = len(lands) == 1 or not order_matters(state, what, lands, normal)
    if not soft or state.formal:
        asking = Act(state, INVADER, decider(state, land))
        options: list[Option] = [("land", n) for n in dict.fromkeys(lands)]
        land = (await choose(asking, AskOrder.of(what), options, soft=soft))[1]
    await invade(state, what, land, normal)
    left = less(lands, land)
    if state.island is not island:  # the Action has changed it
        left = tuple(n for n in left if state.island.land_mask >> n & 1)
    return left


async def explore_all(state: State, lands: tuple[int, ...], normal: bool = True) -> None:
    """All Explores of a card where rules may change or follow them, in an order that the players choose where it can
    matter; then what follows where Explorers came."""
    for row, other in listening(state, ExploresOtherwise) if state.heard & bit.EXPLORES_OTHERWISE else ():
        act = Act(state, kind_of(state, row.source), 0, row.source)
        await run_action(
            act, other.exploring(act, row, tuple(land for land in dict.fromkeys(lands) if is_open(state, land)))
        )
    watching = [
        (row, node, node.looks_at(Act(state, kind_of(state, row.source), 0, row.source), row))
        for row, node in (listening(state, WhenExplored) if state.heard & bit.WHEN_EXPLORED else ())
    ]
    start = len(state.log)
    left = lands
    while left:
        if len(left) > 1 and order_matters(state, "explore", left, normal):
            left = await next_land(state, "explore", left, normal)
        else:
            await invade(state, "explore", left[0], normal)
            left = left[1:]
    explored = [event[1] for event in state.log[start:] if event[0] == Explored.tag] if watching else []
    for row, node, mask in watching:
        reached = tuple(land for land in explored if mask >> land & 1)
        if reached:
            act = Act(state, kind_of(state, row.source), 0, row.source)
            await run_action(act, node.explored(act, row, reached))


# Listeners that may take one Ravage beyond its land.
REACHING = bit.TURNS_RAVAGE | bit.WOULD_ADD | bit.WOULD_DESTROY | bit.WOULD_DESTROY_PRESENCE | bit.WOULD_FEAR


# All that `_heard_beyond` looks at; where none of it is heard it need not be asked.
BEYOND = (
    REACHING
    | bit.AFTER
    | bit.LOOKS_AROUND
    | bit.WHEN_ADDED
    | bit.WOULD_ADD_BLIGHT
    | bit.WHEN_RAVAGED
    | bit.WHEN_DESTROYED
)


def _heard_beyond(state: State, action: int, lands: tuple[int, ...]) -> bool:
    """Whether anything that lasts may carry what one Invader Action does beyond its land."""
    if state.heard & bit.AFTER:
        for row, after in listening(state, After):
            if after.minds(state, row, action, lands):
                return True
    if action != RAVAGE:
        if not state.heard & (bit.WOULD_ADD | bit.WHEN_ADDED):
            return False
        come = BUILDINGS if action == BUILD else INVADERS if state.heard & bit.EXPLORES_OTHERWISE else (EXPLORER,)
        heeding: list[tuple[Row, WouldAdd | WhenAdded]] = [*listening(state, WouldAdd), *listening(state, WhenAdded)]
        for row, node in heeding:
            if row.land == EVERYWHERE or row.land in lands:
                for kind in node.heeds:
                    if kind in come:
                        return True
        return False
    if state.heard & REACHING:
        return True
    if state.heard & bit.LOOKS_AROUND and any(
        n.looks_around(state, row, lands) for row, n in listening(state, LooksAround)
    ):
        return True
    if state.heard & bit.WOULD_ADD_BLIGHT and any(node.spreads for _, node in listening(state, WouldAddBlight)):
        return True
    if state.heard & bit.WHEN_RAVAGED and any(node.spreads for _, node in listening(state, WhenRavaged)):
        return True
    return bool(state.heard & bit.WHEN_DESTROYED) and any(node.spreads for _, node in listening(state, WhenDestroyed))


def order_matters(state: State, what: str, lands: tuple[int, ...], normal: bool = True) -> bool:
    """Whether the order of Invader Actions can change anything: by a trigger, a cascade, Blight that runs out or
    an early end of the game. By themselves Builds and Explores only add what nobody wants, each in its own land."""
    action = ACTION_OF[what]
    if state.heard & BEYOND and _heard_beyond(state, action, lands):
        return True
    if action != RAVAGE:
        return False
    lands = tuple([land for land in lands if not is_stopped(state, RAVAGE, land, normal)])
    blighting = [land for land in lands if blights(state, land)]
    for land in blighting:
        if state.pieces[land * KINDS + BLIGHT] or blighting.count(land) > 1:
            return True
    if state.heard & bit.WHEN_PRESENCE_DESTROYED and any(s.presence[land] for land in blighting for s in state.spirits):
        return True  # what answers to it may end the game
    if len(blighting) > 1 and state.heard & bit.WOULD_TAKE_BLIGHT:
        return True  # whoever pays for Blight from the box may not be able to pay for all of it
    most = 2 if state.heard & bit.WHEN_RAVAGED else 1  # Blight from one Ravage
    runs_out = bool(blighting) and len(blighting) * most >= state.blight_pool
    return runs_out or may_end(state, lands, blighting)


# ---- what is said ---------------------------------------------------------------------------


class AskOrder(Prompt):
    tag = "order"
    assumed = True

    @staticmethod
    def of(what: str) -> Option:
        return ("order", what)

    @staticmethod
    def say(state: State, asked: Decision, what: str) -> str:
        return f"{what.capitalize()} in which land first?"


class Built(LogLine):
    """That a Build added the piece; the line before it says the rest."""

    tag = "built"

    @staticmethod
    def of(kind: int, land: int) -> Event:
        return ("built", kind, land)

    @staticmethod
    def say(state: State, kind: int, land: int) -> str:
        return ""


class Explored(LogLine):
    """That an Explore added the Explorer; the line before it says the rest."""

    tag = "explored"

    @staticmethod
    def of(land: int) -> Event:
        return ("explored", land)

    @staticmethod
    def say(state: State, land: int) -> str:
        return ""
