"""Spirits come to the island: what their panels add in Setup (p. 7, Jagged Earth p. 6)."""

from functools import lru_cache

from loci.kernel.plain import noted
from loci.spirit_island.cards import SpiritPanel, Start
from loci.spirit_island.geography import OCEAN, TERRAIN_NAMES, Island, bits
from loci.spirit_island.pieces import KIND_OF, KINDS
from loci.spirit_island.rules.presence import tides, track_actions, track_elements
from loci.spirit_island.rules.targeting import clause_mask, reach, where_mask
from loci.spirit_island.state import Spirit, State, blank_spirit, hold, presence_mask


async def arrive(state: State) -> None:
    """All that depends on what lies on the island, when that is known only now. What the players choose comes next."""
    later, state.todo = state.todo, []
    for seat, spirit in enumerate(state.spirits):
        spirit.unplaced -= to_come(spirit.panel)
        place_own_pieces(state, seat)
        if not any(start.anywhere for start in spirit.panel.start):
            start_where_free(state, seat)
    for seat, spirit in enumerate(state.spirits):  # the pieces that other Spirits begin with are there now
        if any(start.anywhere for start in spirit.panel.start):
            start_where_free(state, seat)
    tides(state)
    state.todo += later


def to_come(panel: SpiritPanel) -> int:
    """The Presence that is added where the panel names a kind of land."""
    return sum(start.lands * start.amount for start in panel.start)


def new_spirit(island: Island, panel: SpiritPanel, slot: int, progression: bool = False, aspect: str = "") -> Spirit:
    """A Spirit with what its panel alone gives it in Setup."""
    return _new_spirit(island, panel, slot, progression, aspect).copy()


@lru_cache(maxsize=1024)
def _new_spirit(island: Island, panel: SpiritPanel, slot: int, progression: bool, aspect: str) -> Spirit:
    """The one that all are copies of."""
    spirit = blank_spirit(panel, slot, slot, len(island.names), aspect)
    for n, terrain, number in panel.setup:
        land = _setup_land(island, slot, terrain, number)
        if land != -1:
            hold(spirit, land, n)
            spirit.came = True
    spirit.destroyed = panel.destroyed
    spirit.hand = tuple([power.name for power in panel.uniques])
    for name, n in panel.begins_with:
        spirit.counters = noted(spirit.counters, name, n)
    spirit.elements, spirit.any_open = track_elements(spirit)
    spirit.actions = track_actions(spirit)
    if progression:
        spirit.progression = panel.progression
    return spirit


def place_own_pieces(state: State, seat: int) -> None:
    """The pieces that a panel adds in Setup, where their kind is in play."""
    spirit, island = state.spirits[seat], state.island
    for name, n, terrain, number in spirit.panel.pieces:
        land = _setup_land(island, spirit.board, terrain, number)
        if land != -1:
            state.pieces[land * KINDS + KIND_OF[name]] += n


def start_where_free(state: State, seat: int) -> None:
    """Setup that names a kind of land: what is certain happens now, what the player chooses waits."""
    spirit, island = state.spirits[seat], state.island
    for nth, start in enumerate(spirit.panel.start):
        lands = starting_lands(state, spirit, start)
        sure: list[int] = []
        if not lands:  # nothing fits the panel, as may happen on a thematic board (JE p. 6)
            lands = [land for land in bits(island.board_mask[spirit.board]) if not spirit.presence[land]]
        if start.then is not None:
            spirit.unplaced += 1
            state.todo.append(("start", seat, tuple(lands), start.again, nth))
            continue
        if start.most:
            kind = KIND_OF[start.most]
            amount = {land: state.pieces[land * KINDS + kind] for land in lands}
            least = sorted(amount.values(), reverse=True)[: start.lands][-1]
            sure = [land for land in lands if amount[land] > least]
            lands = [land for land in lands if amount[land] == least]
        if len(sure) + len(lands) <= start.lands:
            sure, lands = sure + lands, []
        for land in sure:
            hold(spirit, land, start.amount)
            spirit.came = True
        left = (start.lands - len(sure)) * start.amount
        spirit.unplaced += left
        if start.amount > 1:
            state.todo += [("starting presence", seat, start.amount)] * (start.lands - len(sure))
        else:
            state.todo += [("start", seat, tuple(lands), *([True] if start.again else []))] * left


def starting_lands(state: State, spirit: Spirit, start: Start) -> list[int]:
    """The lands in which Setup may add this Presence."""
    island = state.island
    home = island.land_mask if start.anywhere else island.board_mask[spirit.board]
    if start.beside:
        home = reach(island, presence_mask(spirit), 1)
    if not start.again:
        home &= ~presence_mask(spirit)
    fits = where_mask(state, island, (start.where, *start.either)) & home
    if not fits and start.otherwise is not None:
        fits = clause_mask(state, island, start.otherwise) & home
    lands = list(bits(fits))
    if start.number and lands:
        best = min if start.number == "lowest" else max
        lands = [best(lands, key=lambda land: island.number[land])]
    return lands


@lru_cache(maxsize=1024)
def _setup_land(island: Island, slot: int, terrain: str, number: int) -> int:
    """The land with a number, or the highest-numbered one of a terrain, on a starting board, or its Ocean; -1 where
    there is none, as may happen on a thematic board: then the player chooses freely (Jagged Earth p. 6)."""
    if terrain == TERRAIN_NAMES[OCEAN]:
        return next(ocean for ocean in island.oceans if island.board[ocean] == slot)
    mask = island.board_mask[slot]
    if terrain:
        mask &= island.terrain_mask[TERRAIN_NAMES.index(terrain)]
    lands = [land for land in island.lands if mask >> land & 1 and (not number or island.number[land] == number)]
    return max(lands, key=lambda land: island.number[land], default=-1)
