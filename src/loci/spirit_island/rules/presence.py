"""Presence and Sacred Sites (p. 13); Energy and Elements from the tracks (p. 14)."""

from typing import Any

from loci.kernel.decision import Option
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.cards import Icon, SpiritPanel
from loci.spirit_island.geography import OCEAN, TERRAIN_NAMES, bits
from loci.spirit_island.hooks import WouldDestroyPresence, WouldPlacePresence
from loci.spirit_island.ongoing import replaced
from loci.spirit_island.pieces import ELEMENT_OF
from loci.spirit_island.said import Choice, LogLine, PlainPrompt
from loci.spirit_island.state import Event, Spirit, State, flood, presence_mask

ENERGY, PLAYS = 0, 1
TRACK_NAMES = ("energy", "plays")


def panel(spirit: Spirit) -> SpiritPanel:
    return spirit.panel


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
    at = spirit.revealed[track]
    space = panel(spirit).tracks[track][at]
    spirit.revealed[track] += 1
    spirit.actions += [track << 8 | at << 4 | n for n in range(len(space.actions))]
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


def track_actions(spirit: Spirit) -> list[int]:
    """The actions of all uncovered spaces: track, space and place there in one number each."""
    return [
        track << 8 | at << 4 | n
        for track, spaces in enumerate(panel(spirit).tracks)
        for at, space in enumerate(spaces[: spirit.revealed[track]])
        for n in range(len(space.actions))
    ]


def action_of(spirit: Spirit, code: int) -> Icon:
    """The action that an entry of ``spirit.actions`` means."""
    return panel(spirit).tracks[code >> 8][code >> 4 & 15].actions[code & 15]


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


async def place(act: Act, seat: int, land: int) -> None:
    """Add a Presence to the island."""
    if act.state.heard & WouldPlacePresence.bit and await replaced(act, WouldPlacePresence, seat, land):
        return
    spirit = act.state.spirits[seat]
    spirit.presence[land] += 1
    act.state.log.append(PresenceAdded.of(seat, land))
    _shifted(act.state, spirit)


async def destroy_presence(act: Act, seat: int, land: int) -> bool:
    """Destroyed Presence lies beside the island, not on the panel (p. 13). False when something saved it."""
    if act.state.heard & WouldDestroyPresence.bit and await replaced(act, WouldDestroyPresence, seat, land):
        return False
    spirit = act.state.spirits[seat]
    spirit.presence[land] -= 1
    spirit.destroyed += 1
    act.state.log.append(PresenceDestroyed.of(seat, land))
    _shifted(act.state, spirit)
    return True


async def destroy_own(act: Act, seat: int, within: int = -1) -> None:
    """A Spirit destroys one of its Presence, of its own choice, perhaps only in some lands (a mask)."""
    spirit = act.state.spirits[seat]
    options: list[Option] = [("presence", land) for land in bits(own_lands(act.state, spirit)) if within >> land & 1]
    if options:
        option = await choose(act, AskPresenceToDestroy.of(), options, seat)
        await destroy_presence(act, seat, option[1])


async def move_presence(act: Act, seat: int, start: int, end: int) -> None:
    spirit = act.state.spirits[seat]
    spirit.presence[start] -= 1
    spirit.presence[end] += 1
    act.state.log.append(PresenceMoved.of(seat, start, end))
    _shifted(act.state, spirit)


# ---- what is said ---------------------------------------------------------------------------


class PresenceChoice(Choice):
    tag = "presence"

    @staticmethod
    def of(land: int) -> Option:
        return ("presence", land)

    @staticmethod
    def key(state: State, land: int) -> str:
        return f"presence {state.island.names[land]}"

    @staticmethod
    def label(state: State, land: int) -> str:
        return f"Presence in {state.island.names[land]}"

    @staticmethod
    def places(state: State, land: int) -> dict[str, Any]:
        return {"piece": "presence"}


class AskPresenceToDestroy(PlainPrompt):
    tag, words = "destroy presence", "Destroy one of your Presence"


class PresenceAdded(LogLine):
    tag = "presence"

    @staticmethod
    def of(seat: int, land: int) -> Event:
        return ("presence", seat, land)

    @staticmethod
    def say(state: State, seat: int, land: int) -> str:
        return f"{state.spirits[seat].name} adds Presence in {state.island.names[land]}"


class PresenceDestroyed(LogLine):
    tag = "presence destroyed"

    @staticmethod
    def of(seat: int, land: int) -> Event:
        return ("presence destroyed", seat, land)

    @staticmethod
    def say(state: State, seat: int, land: int) -> str:
        return f"{state.spirits[seat].name} loses a Presence in {state.island.names[land]}"


class PresenceMoved(LogLine):
    tag = "presence moved"

    @staticmethod
    def of(seat: int, start: int, end: int) -> Event:
        return ("presence moved", seat, start, end)

    @staticmethod
    def say(state: State, seat: int, start: int, end: int) -> str:
        return f"{state.spirits[seat].name} moves Presence {state.island.names[start]} > {state.island.names[end]}"
