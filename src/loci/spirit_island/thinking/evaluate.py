"""How well a game stands for the Spirits: the sum of what is there and of what is coming, between Actions."""

from functools import lru_cache

from loci.spirit_island.cards import SpiritPanel
from loci.spirit_island.geography import bits
from loci.spirit_island.ongoing import health_of, is_stopped
from loci.spirit_island.pieces import BADLANDS, BEASTS, BLIGHT, CITY, DAHAN, DISEASE, EXPLORER, KINDS, TOWN, WILDS
from loci.spirit_island.rules.invaders import card_mask
from loci.spirit_island.rules.presence import ENERGY, PLAYS, sacred_sites, shown
from loci.spirit_island.rules.ravage import land_takes, ravage_damage
from loci.spirit_island.state import BUILD, RAVAGE, ROUND, Spirit, State, presence_mask
from loci.spirit_island.thinking.order import card_worth
from loci.spirit_island.thinking.weights import WEIGHTS, Weights

RAVAGE_STEP, BUILD_STEP = ROUND.index("ravage"), ROUND.index("build")
ADVANCE_STEP = ROUND.index("advance")
AVERAGE_PRICE = 1.2  # of a card
DEAR = 2.2  # of a card that somebody rich plays
STEP = 0.8  # what a part of the way to the next number of a track is worth
FLIPPED = 4  # Blight a player that a card brings when it turns, about
DECK = 12  # Invader cards at the start, about


def evaluate(state: State, w: Weights = WEIGHTS) -> float:
    """For all Spirits together: they win and lose together."""
    if state.outcome:
        if state.outcome == "loss":
            return w.loss + state.turn * 2 + 0.2 * _island(state, w)
        return w.win - state.turn
    total = _island(state, w) + _coming(state, w)
    for spirit in state.spirits:
        total += _spirit(state, spirit, w)
    return total


def scarcity(state: State, w: Weights = WEIGHTS) -> float:
    """What one more Blight costs now."""
    left = blight_left(state)
    return w.blight + w.blight_left / (left * (left + 1.0)) if left > 0 else w.blight + w.blight_left


def blight_left(state: State) -> float:
    """Blight until the game is lost, a player."""
    players = len(state.spirits) or 1
    left = state.blight_pool / players
    if state.blight_card and not state.blighted:
        left += FLIPPED
    return left


def pressure(state: State, w: Weights) -> float:
    return 1.0 + w.late * max(0.0, 1.0 - len(state.deck) / DECK)


def _island(state: State, w: Weights) -> float:
    pieces, players = state.pieces, len(state.spirits) or 1
    explorers, towns, cities = sum(pieces[EXPLORER::KINDS]), sum(pieces[TOWN::KINDS]), sum(pieces[CITY::KINDS])
    invaders = w.explorer * explorers + w.town * towns + w.city * cities
    late = max(0.0, 1.0 - len(state.deck) / DECK)
    strife = sum(code >> 8 & 255 for code in state.hurt) if state.hurt else 0
    total = (
        -pressure(state, w) * invaders - w.goal * late * _goal(state, explorers, towns, cities, w) + w.strife * strife
    )
    left = blight_left(state)
    total -= w.blight * sum(pieces[BLIGHT::KINDS]) + w.blight_left * players / (left + 0.5)
    total += w.dahan * sum(pieces[DAHAN::KINDS])
    if state.tokens:
        total += w.token * sum(sum(pieces[kind::KINDS]) for kind in (BEASTS, WILDS, DISEASE, BADLANDS))
    # Fear: markers and cards alike, as far as they lead to the next Terror Level and to victory.
    cards = len(state.earned) + len(state.fear_discard)
    total += w.fear * (state.fear + state.fear_pool * cards) / players
    total += w.fear_card * len(state.earned) + w.terror * (state.terror - 1)
    return total


def _goal(state: State, explorers: int, towns: int, cities: int, w: Weights) -> float:
    """How far victory is on the shortest way: what has to go at a Terror Level, and the Fear that leads there."""
    far, fear = w.city * cities + w.town * towns + w.explorer * explorers, -float(state.fear)
    left = (w.city * cities + w.town * towns, w.city * cities, 0.0)
    for level, cards in enumerate(state.fear_left):
        fear += cards * state.fear_pool
        if level + 1 >= state.terror:
            far = min(far, left[level] + w.fear_far * max(0.0, fear) / (len(state.spirits) or 1))
        elif cards == 0 and level + 2 == state.terror:
            far = min(far, left[level])
    return far


def _coming(state: State, w: Weights) -> float:
    """What the Invader cards on the board will do, as things stand: in full where the Spirits can do nothing more
    about it before, and in part where they can."""
    now = state.step <= RAVAGE_STEP
    lost = 0.0
    blight = scarcity(state, w)
    for card in state.ravage if now or state.step >= ADVANCE_STEP else ():
        for land in bits(card_mask(state, card)):
            lost += _ravage(state, land, blight, w) * (1.0 if now else w.ravage_soon)
    now = state.step <= BUILD_STEP
    for card in state.build if now or state.step >= ADVANCE_STEP else ():
        for land in bits(card_mask(state, card)):
            lost += _build(state, land, w) * (1.0 if now else w.build_soon)
    return -lost


def _ravage(state: State, land: int, blight: float, w: Weights) -> float:
    base, pieces = land * KINDS, state.pieces
    if not (pieces[base] or pieces[base + 1] or pieces[base + 2]) or state.skip[land] & RAVAGE:
        return 0.0
    if is_stopped(state, RAVAGE, land):
        return 0.0
    damage, lost = ravage_damage(state, land), 0.0
    if damage >= land_takes(state, land):
        lost += blight * (1.8 if pieces[base + BLIGHT] else 1.0)
        for spirit in state.spirits:
            if spirit.presence[land]:
                lost += w.presence + w.few / max(1, sum(spirit.presence)) ** 2
    dahan = pieces[base + DAHAN]
    if dahan:
        killed = min(dahan, damage // health_of(state, DAHAN, land))
        lost += w.dahan * killed
        strike = 2 * (dahan - killed)
        lost -= pressure(state, w) * _hit(state, land, strike, w)
    return lost


def _hit(state: State, land: int, points: int, w: Weights) -> float:
    """What damage to the Invaders of a land is worth: the best that it destroys, the Fear of that included."""
    worth, base, pieces = 0.0, land * KINDS, state.pieces
    for kind, value in ((CITY, w.city + 2 * w.fear), (TOWN, w.town + w.fear), (EXPLORER, w.explorer)):
        health = health_of(state, kind, land)
        for _ in range(pieces[base + kind]):
            if points < health:
                break
            points -= health
            worth += value
    return worth


def _build(state: State, land: int, w: Weights) -> float:
    base, pieces = land * KINDS, state.pieces
    if not (pieces[base] or pieces[base + 1] or pieces[base + 2]) or pieces[base + DISEASE]:
        return 0.0
    if state.skip[land] & BUILD or is_stopped(state, BUILD, land):
        return 0.0
    return pressure(state, w) * (w.city if pieces[base + TOWN] > pieces[base + CITY] else w.town)


def _spirit(state: State, spirit: Spirit, w: Weights) -> float:
    there, revealed = sum(spirit.presence), spirit.revealed
    plays, income = shown(spirit, PLAYS), shown(spirit, ENERGY)
    powers, panel = state.catalogue.powers, spirit.panel
    # What pays off in every turn to come: the more of them, the better.
    lasting = w.presence * there + w.sacred * min(3, sacred_sites(state, spirit).bit_count())
    lasting += w.reach * _reach(state, spirit)
    many, much = _soon(panel, revealed, PLAYS), _soon(panel, revealed, ENERGY)
    lasting += w.plays * many + w.income * min(much, 1.0 + DEAR * many)
    lasting += w.balance * min(many, (much + 0.25 * min(spirit.energy, 6)) / AVERAGE_PRICE)
    lasting += w.element * _elements(panel, revealed)
    worth, majors = 0.0, 0
    for name in (*spirit.hand, *spirit.played, *spirit.discard):
        power = powers[name]
        worth += card_worth(panel, power)
        majors += power.deck == "major" and power.cost <= 1 + 2 * income
    lasting += w.major * min(majors, 2)
    lasting += w.card * float(worth**0.6)
    total = lasting * (w.soon + w.later * min(1.0, len(state.deck) / DECK)) - w.few / max(0.5, there)
    total += w.energy * min(spirit.energy, 4) + 0.3 * w.energy * max(0, spirit.energy - 4)
    total += w.in_hand * min(len(spirit.hand), plays + 1)
    return total


def _reach(state: State, spirit: Spirit) -> float:
    """Lands within range 1 of Presence, those with Invaders counting more."""
    near, mask = state.island.within_mask[1], 0
    for land in bits(presence_mask(spirit) & state.island.land_mask):
        mask |= near[land]
    found, pieces = 0.0, state.pieces
    for land in bits(mask & state.island.land_mask):
        base = land * KINDS
        found += 1.0 + 0.5 * (pieces[base] + pieces[base + 1] + pieces[base + 2] > 0)
    return found


@lru_cache(maxsize=4096)
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


@lru_cache(maxsize=4096)
def _elements(panel: SpiritPanel, revealed: tuple[int, ...]) -> int:
    tracks = zip(panel.tracks, revealed, strict=True)
    return sum(len(space.elements) + len(space.actions) for track, n in tracks for space in track[:n])
