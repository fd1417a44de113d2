"""Islets: how far Spirits are from each other over Oceans that face (Jagged Earth p. 17). Ranges between lands are
the island's own: `Island.across`."""

from loci.spirit_island.geography import islets_of
from loci.spirit_island.state import State, presence_mask

CUT_OFF = -1


def ocean_jumps(state: State, seat: int, other: int) -> int:
    """How many Oceans a Power must jump to target another Spirit: none where both have Presence on one islet; each
    costs 1 Energy, paid when the Power is used. CUT_OFF when no facing Oceans lead there any more."""
    recipe, island = state.recipe, state.island
    if seat == other or not recipe.facing:
        return 0
    home = {slot: n for n, islet in enumerate(islets_of(island.layout)) for slot in islet}
    reached, goal = _islets(state, seat, home), _islets(state, other, home)
    ways = [(home[a], home[b]) for a, b in recipe.facing if not recipe.is_gone(a) and not recipe.is_gone(b)]
    jumps = 0
    while not reached & goal:
        further = reached | {islet for way in ways if reached & {*way} for islet in way}
        if further == reached:
            return CUT_OFF
        reached, jumps = further, jumps + 1
    return jumps


def _islets(state: State, seat: int, home: dict[int, int]) -> set[int]:
    """The islets on which a Spirit has Presence, in an Ocean in play too."""
    own = presence_mask(state.spirits[seat]) & state.realm.land_mask
    return {home[board] for board, mask in enumerate(state.realm.board_mask) if mask & own}
