"""How a game stands, as numbers: what is there, what the Invader cards on the board are known to do, what the Spirits
have. `weights.py` says what each is worth."""

from functools import lru_cache

from loci.spirit_island import bit
from loci.spirit_island.cards import SpiritPanel
from loci.spirit_island.effects.foes import TooMany
from loci.spirit_island.geography import Island, bits
from loci.spirit_island.hooks import (
    Loses,
    StrikesAtOnce,
    WhenRavaged,
    listening,
)
from loci.spirit_island.ongoing import health_of, is_stopped
from loci.spirit_island.pieces import BADLANDS, BEASTS, BLIGHT, CITY, DAHAN, DISEASE, EXPLORER, KINDS, TOWN, WILDS
from loci.spirit_island.rules.invaders import build_lands, card_mask, ravage_lands
from loci.spirit_island.rules.presence import ENERGY, PLAYS, sacred_sites, shown
from loci.spirit_island.rules.ravage import land_takes, ravage_damage
from loci.spirit_island.state import BUILD, RAVAGE, ROUND, Spirit, State, presence_mask
from loci.spirit_island.thinking.worth import card_worth

FAST_STEP, RAVAGE_STEP, BUILD_STEP = ROUND.index("fast"), ROUND.index("ravage"), ROUND.index("build")
ADVANCE_STEP = ROUND.index("advance")
AVERAGE_PRICE = 1.2  # of a card
DEAR = 2.2  # of a card that somebody rich plays
STEP = 0.8  # what a part of the way to the next number of a track is worth
FLIPPED = 4  # Blight a player that a card brings when it turns, about
DECK = 12  # Invader cards at the start, about
NEAR = 4  # pieces that are missing to the victory of an Adversary; with more of them nothing is near
FEAR_FAR = 0.8  # what a Fear that is missing to the next Terror Level stands for, in Explorers
PIECE = (0.8, 2.2, 3.8)  # Explorer, Town and City beside each other
# What may let an Invader card act elsewhere than where it shows and Invaders are.
ELSEWHERE = (
    bit.MATCHES_CARD | bit.SHOWS_MORE | bit.REPEATS_ACTION | bit.TIMES_ON_BOARD | bit.ADDS_ACTIONS | bit.STAYS_OUT
)


class Coming:
    """What the Invaders are known to do: Ravages, then Builds."""

    __slots__ = ("blight", "cascade", "dahan", "fear", "gone", "presence", "strike", "took")

    def __init__(self) -> None:
        self.blight = self.cascade = self.dahan = self.fear = 0
        self.strike = 0.0
        self.gone = [0, 0, 0]  # Explorers, Towns and Cities that Dahan destroy, less those that are built
        self.presence = 0
        self.took: list[int] = []  # Presence destroyed, by seat


def terms(state: State) -> list[float]:
    """Numbers in the order of `Weights`, between Actions."""
    pieces, players = state.pieces, len(state.spirits) or 1
    later = min(1.0, len(state.deck) / DECK)
    late = 1.0 - later
    sure, soon = coming(state)
    explorers = sum(pieces[EXPLORER::KINDS]) - sure.gone[EXPLORER]
    towns = sum(pieces[TOWN::KINDS]) - sure.gone[TOWN]
    cities = sum(pieces[CITY::KINDS]) - sure.gone[CITY]
    strife = sum(code >> 8 & 255 for code in state.hurt) if state.hurt else 0
    tokens = 0
    if state.tokens:
        tokens = sum(sum(pieces[kind::KINDS]) for kind in (BEASTS, WILDS, DISEASE, BADLANDS))
    lost = sure.blight + sure.cascade
    left = blight_left(state, lost)
    last = players / (left + 0.5)
    cards = len(state.earned) + len(state.fear_discard)
    far = goal(state, explorers, towns, cities)
    then = players / (blight_left(state, lost + soon.blight + soon.cascade) + 0.5)
    found = [
        1.0, later, explorers, explorers * late, towns, towns * late, cities, cities * late,
        late * far, far, _hot(state), _foe(state) if state.heard & bit.LOSES else 0.0,
        sum(pieces[BLIGHT::KINDS]) + lost, last,
        sum(pieces[DAHAN::KINDS]) - sure.dahan, tokens, strife,
        (state.fear + sure.fear + state.fear_pool * cards) / players, len(state.earned), state.terror - 1,
        soon.blight, then - last, soon.cascade, soon.presence, soon.dahan, soon.strike,
        -soon.gone[TOWN], -soon.gone[CITY],
    ]  # fmt: skip
    theirs = _spirit(state, state.spirits[0], sure.took, later) if state.spirits else []
    for spirit in state.spirits[1:]:
        theirs = [a + b for a, b in zip(theirs, _spirit(state, spirit, sure.took, later), strict=True)]
    return found + theirs


def blight_left(state: State, lost: int = 0) -> float:
    """Blight until the game is lost, a player, when so many more have left the card."""
    left = (state.blight_pool - lost) / (len(state.spirits) or 1)
    if state.blight_card and not state.blighted:
        left += FLIPPED
    return max(0.0, left)


def goal(state: State, explorers: int, towns: int, cities: int) -> float:
    """How far victory is on the shortest way: what has to go at a Terror Level, and the Fear that leads there."""
    explorer, town, city = PIECE
    far, fear = city * cities + town * towns + explorer * explorers, -float(state.fear)
    left = (city * cities + town * towns, city * cities, 0.0)
    for level, cards in enumerate(state.fear_left):
        fear += cards * state.fear_pool
        if level + 1 >= state.terror:
            far = min(far, left[level] + FEAR_FAR * max(0.0, fear) / (len(state.spirits) or 1))
        elif cards == 0 and level + 2 == state.terror:
            far = min(far, left[level])
    return far


def _hot(state: State) -> int:
    """Lands whose Invaders would blight them."""
    pieces = state.pieces
    explorers, towns, cities = pieces[EXPLORER::KINDS], pieces[TOWN::KINDS], pieces[CITY::KINDS]
    return sum([t > 0 or c > 0 or e > 1 for e, t, c in zip(explorers, towns, cities, strict=True)])


def _foe(state: State) -> float:
    """How near an Adversary is to having too many pieces in one land."""
    near = 0.0
    for _, node in listening(state, Loses):
        if isinstance(node, TooMany):
            for land in state.island.lands:
                missing = node.most - sum(state.pieces[land * KINDS + kind] for kind in node.kinds)
                if missing < NEAR:
                    near += (NEAR - missing) ** 2
    return near


# ---- what is coming -----------------------------------------------------------------------------


def coming(state: State) -> tuple[Coming, Coming]:
    """What will happen this turn whatever the Spirits do from here on, once their Spirit Phase is over; and what will
    happen next, before which they still act."""
    sure, soon = Coming(), Coming()
    step = state.step
    if step < FAST_STEP or step >= ADVANCE_STEP:
        ravages, builds = soon, soon
    else:
        ravages, builds = sure, sure
    elsewhere = state.heard & ELSEWHERE
    if step <= RAVAGE_STEP or step >= ADVANCE_STEP:
        ravages.took = [0] * len(state.spirits)
        for card in state.ravage:
            for land in ravage_lands(state, card) if elsewhere else there(state, card):
                _ravage(state, land, ravages)
    if step <= BUILD_STEP or step >= ADVANCE_STEP:
        for card in state.build:
            for land in build_lands(state, card) if elsewhere else there(state, card):
                _build(state, land, builds)
    return sure, soon


_masks: dict[tuple[Island, str], int] = {}


def mask(state: State, card: str) -> int:
    """`card_mask`, remembered: islands are few."""
    found = _masks.get((state.island, card))
    if found is None:
        if len(_masks) > 10_000:
            _masks.clear()
        found = _masks[state.island, card] = card_mask(state, card)
    return found


def there(state: State, card: str) -> list[int]:
    """The lands that a card shows and that have Invaders."""
    pieces = state.pieces
    return [
        land for land in bits(mask(state, card))
        if pieces[land * KINDS] or pieces[land * KINDS + TOWN] or pieces[land * KINDS + CITY]
    ]  # fmt: skip


def _ravage(state: State, land: int, into: Coming) -> None:
    if is_stopped(state, RAVAGE, land):
        return
    base, pieces = land * KINDS, state.pieces
    damage = ravage_damage(state, land)
    if damage >= land_takes(state, land):
        into.blight += 1
        into.cascade += pieces[base + BLIGHT] > 0
        for spirit in state.spirits:
            if spirit.presence[land]:
                into.presence += 1
                into.took[spirit.seat] += 1
    if state.heard & bit.WHEN_RAVAGED:
        into.blight += sum([node.blights(damage) for _, node in listening(state, WhenRavaged)])
    dahan = pieces[base + DAHAN]
    if dahan:
        killed = min(dahan, damage // health_of(state, DAHAN, land))
        into.dahan += killed
        for row, node in listening(state, StrikesAtOnce) if state.heard & bit.STRIKES_AT_ONCE else ():
            if node.strikes_at_once(state, row, land):
                killed = 0  # those strike too that are destroyed
        if dahan > killed:
            _strike(state, land, 2 * (dahan - killed), into)


def _strike(state: State, land: int, points: int, into: Coming) -> None:
    """Damage that destroys the best of a land."""
    base, pieces = land * KINDS, state.pieces
    for kind in (CITY, TOWN, EXPLORER):
        there = pieces[base + kind]
        if there:
            health = health_of(state, kind, land)
            destroyed = min(there, points // health)
            points -= destroyed * health
            into.gone[kind] += destroyed
            into.strike += PIECE[kind] * destroyed
            into.fear += kind * destroyed


def _build(state: State, land: int, into: Coming) -> None:
    base, pieces = land * KINDS, state.pieces
    if not pieces[base + DISEASE] and not is_stopped(state, BUILD, land):
        into.gone[CITY if pieces[base + TOWN] > pieces[base + CITY] else TOWN] -= 1


# ---- the Spirits --------------------------------------------------------------------------------


def _spirit(state: State, spirit: Spirit, took: list[int], later: float) -> list[float]:
    there, powers, panel = sum(spirit.presence), state.catalogue.powers, spirit.panel
    if took:
        there -= took[spirit.seat]
    many, much, elements = _tracks(panel, spirit.revealed)
    income = shown(spirit, ENERGY)
    worth, majors, energy = 0.0, 0, spirit.energy
    for owned in (spirit.hand, spirit.played, spirit.discard):
        for name in owned:
            power = powers[name]
            worth += card_worth(panel, power)
            majors += power.deck == "major" and power.cost <= 1 + 2 * income
    worth = float(worth**0.6)
    balance = min(many, (much + 0.25 * min(energy, 6)) / AVERAGE_PRICE)
    return [
        there, there * later, 1.0 / max(0.5, there), later * min(3, sacred_sites(state, spirit).bit_count()),
        later * _reach(state, spirit), many * later, later * min(much, 1.0 + DEAR * many), balance, balance * later,
        elements * later, worth, worth * later, later * min(majors, 2), min(energy, 4), max(0, energy - 4),
        _playable([powers[name].cost for name in spirit.hand], energy + income, shown(spirit, PLAYS)),
    ]  # fmt: skip


def _playable(costs: list[int], energy: int, plays: int) -> int:
    """How many cards can be played at once."""
    costs.sort()
    for n, cost in enumerate(costs):
        energy -= cost
        if n == plays or energy < 0:
            return n
    return len(costs)


def _reach(state: State, spirit: Spirit) -> float:
    """Lands within range 1 of Presence, those with Invaders counting more."""
    near, found_mask = state.island.within_mask[1], 0
    for land in bits(presence_mask(spirit) & state.island.land_mask):
        found_mask |= near[land]
    found, pieces = 0.0, state.pieces
    for land in bits(found_mask & state.island.land_mask):
        base = land * KINDS
        found += 1.5 if pieces[base] or pieces[base + 1] or pieces[base + 2] else 1.0
    return found


@lru_cache(maxsize=4096)
def _tracks(panel: SpiritPanel, revealed: tuple[int, ...]) -> tuple[float, float, int]:
    """Card plays and Energy as far as they are uncovered or on the way, and Elements and actions that are."""
    tracks = zip(panel.tracks, revealed, strict=True)
    elements = sum(len(space.elements) + len(space.actions) for track, n in tracks for space in track[:n])
    return _soon(panel, revealed, PLAYS), _soon(panel, revealed, ENERGY), elements


def _soon(panel: SpiritPanel, revealed: tuple[int, ...], track: int) -> float:
    """What a track shows, and part of what it will show next: a space that shows the same number is a step there."""
    spaces, n = panel.tracks[track], revealed[track]
    now = best = max((space.number or 0 for space in spaces[:n]), default=0)
    since = next((at for at, space in enumerate(spaces) if space.number == now), 0)
    for at in range(n, len(spaces)):
        if (spaces[at].number or 0) > now:
            best = spaces[at].number or 0
            return now + STEP * (best - now) * (n - 1 - since) / max(1, at - since)
    return float(best)
