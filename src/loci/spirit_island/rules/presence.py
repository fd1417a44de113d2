"""Presence and Sacred Sites (p. 13); Energy and Elements from the tracks (p. 14)."""

from loci.kernel.decision import Option
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.cards import CATALOGUE, SpiritPanel
from loci.spirit_island.geography import OCEAN, TERRAIN_NAMES, bits
from loci.spirit_island.pieces import ELEMENT_OF
from loci.spirit_island.state import Spirit, State, flood, presence_mask

ENERGY, PLAYS = 0, 1
TRACK_NAMES = ("energy", "plays")


def panel(spirit: Spirit) -> SpiritPanel:
    return CATALOGUE.spirits[spirit.name]


def sacred_sites(state: State, spirit: Spirit) -> int:
    """The mask of the Spirit's Sacred Sites: two Presence, or what its special rule says."""
    mask = presence_mask(spirit, 2)
    for rule in panel(spirit).rules:
        for terrain in rule.sacred_terrains:
            mask |= presence_mask(spirit) & state.realm.terrain_mask[TERRAIN_NAMES.index(terrain)]
    return mask & state.realm.land_mask


def own_lands(state: State, spirit: Spirit) -> int:
    """The lands with the Spirit's Presence. In an Ocean out of play it is out of the game (JE p. 28)."""
    return presence_mask(spirit) & state.realm.land_mask


def may_enter(state: State, spirit: Spirit) -> int:
    """The lands and Oceans into which the Spirit's Presence may be added or moved at all."""
    if panel(spirit).sea:
        return state.island.coastal_mask | state.island.terrain_mask[OCEAN]
    return state.realm.land_mask


def tides(state: State) -> None:
    """Set which Oceans are in play: those of the boards where a Spirit of the sea has Presence."""
    island, flooded = state.island, 0
    for spirit in state.spirits:
        if panel(spirit).sea:
            for land in bits(presence_mask(spirit)):
                flooded |= 1 << island.ocean_of[land]
    flood(state, flooded)


def _shifted(state: State, spirit: Spirit) -> None:
    """Presence of the Spirit came or went."""
    if panel(spirit).sea:
        tides(state)


def reveal_space(spirit: Spirit, track: int) -> None:
    """Uncover the next space of a track: what it shows holds at once."""
    space = panel(spirit).tracks[track][spirit.revealed[track]]
    spirit.revealed[track] += 1
    for element in space.elements:
        if element == "any":
            spirit.any_open += 1
        else:
            spirit.elements[ELEMENT_OF[element]] += 1


def covered(spirit: Spirit, track: int) -> bool:
    """Whether the track still holds Presence."""
    return spirit.revealed[track] < len(panel(spirit).tracks[track])


def shown(spirit: Spirit, track: int) -> int:
    """The highest uncovered number of a track (they do not add up)."""
    spaces = panel(spirit).tracks[track][: spirit.revealed[track]]
    return max((space.number for space in spaces if space.number is not None), default=0)


def reclaims_one(spirit: Spirit) -> int:
    """How many Reclaim One spaces are uncovered."""
    return sum(
        space.reclaim_one
        for track, spaces in enumerate(panel(spirit).tracks)
        for space in spaces[: spirit.revealed[track]]
    )


def track_elements(spirit: Spirit) -> tuple[list[int], int]:
    """The Elements that uncovered spaces give, and how many "+Any"."""
    fixed, free = [0] * 8, 0
    for track, spaces in enumerate(panel(spirit).tracks):
        for space in spaces[: spirit.revealed[track]]:
            for element in space.elements:
                if element == "any":
                    free += 1
                else:
                    fixed[ELEMENT_OF[element]] += 1
    return fixed, free


def place(act: Act, seat: int, land: int) -> None:
    spirit = act.state.spirits[seat]
    spirit.presence[land] += 1
    act.state.log.append(("presence", seat, land))
    _shifted(act.state, spirit)


def destroy_presence(act: Act, seat: int, land: int) -> None:
    """Destroyed Presence lies beside the island, not on the panel (p. 13)."""
    spirit = act.state.spirits[seat]
    spirit.presence[land] -= 1
    spirit.destroyed += 1
    act.state.log.append(("presence destroyed", seat, land))
    _shifted(act.state, spirit)


async def destroy_own(act: Act, seat: int, within: int = -1) -> None:
    """A Spirit destroys one of its Presence, of its own choice, perhaps only in some lands (a mask)."""
    spirit = act.state.spirits[seat]
    options: list[Option] = [("presence", land) for land in bits(own_lands(act.state, spirit)) if within >> land & 1]
    if options:
        option = await choose(act, ("destroy presence",), options, seat)
        destroy_presence(act, seat, option[1])


def move_presence(act: Act, seat: int, start: int, end: int) -> None:
    spirit = act.state.spirits[seat]
    spirit.presence[start] -= 1
    spirit.presence[end] += 1
    act.state.log.append(("presence moved", seat, start, end))
    _shifted(act.state, spirit)
