"""Presence and Sacred Sites (p. 13); Energy and Elements from the tracks (p. 14)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from loci.kernel.decision import Decision, Option
from loci.kernel.plain import changed, noted
from loci.spirit_island import bit
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.cards import Icon, SpiritPanel, Track
from loci.spirit_island.geography import OCEAN, bits
from loci.spirit_island.hooks import (
    GivesElement,
    HoldsPresence,
    KeepsTo,
    MakesSacred,
    WouldDestroyPresence,
    WouldPlacePresence,
    listening,
    own,
)
from loci.spirit_island.hooks_when import WhenPresenceAdded, WhenPresenceDestroyed
from loci.spirit_island.ongoing import replaced
from loci.spirit_island.pieces import ELEMENT_OF, ELEMENTS
from loci.spirit_island.reshape import parts
from loci.spirit_island.said import Choice, LogLine, PlainPrompt, Reason
from loci.spirit_island.state import Event, Spirit, State, flood, hold
from loci.spirit_island.text import growth_text, space_text
from loci.spirit_island.words import lower

ENERGY, PLAYS = 0, 1
RULES = 15  # in place of a track: an action that a special rule offers


def panel(spirit: Spirit) -> SpiritPanel:
    return spirit.panel


def sacred_sites(state: State, spirit: Spirit) -> int:
    """The mask of the Spirit's Sacred Sites: two Presence, or what its special rule says."""
    mask = spirit.twice
    if state.heard & bit.MAKES_SACRED:
        for row, node in own(state, MakesSacred, spirit.seat):
            mask |= node.sacred(state, row) & spirit.held
    return mask & state.realm.land_mask


def is_sacred(state: State, spirit: Spirit, land: int) -> bool:
    """Whether the land is one of the Spirit's Sacred Sites."""
    return bool(sacred_sites(state, spirit) >> land & 1)


def own_lands(state: State, spirit: Spirit) -> int:
    """The lands with the Spirit's Presence. In an Ocean out of play it is out of the game (JE p. 28)."""
    return spirit.held & state.realm.land_mask


def may_enter(state: State, spirit: Spirit) -> int:
    """The lands and Oceans into which the Spirit's Presence may be added or moved at all."""
    if spirit.panel.heard & bit.LIVES_IN_SEA:
        return state.island.coastal_mask | state.island.terrain_mask[OCEAN]
    mask = state.realm.land_mask
    if spirit.panel.heard & bit.KEEPS_TO:
        for row, node in own(state, KeepsTo, spirit.seat):
            mask &= node.lands_for(state, row)
    return mask


def movable(state: State, spirit: Spirit) -> int:
    """The lands out of which the Spirit's Presence may be moved."""
    if state.heard & bit.HOLDS_PRESENCE and own(state, HoldsPresence, spirit.seat):
        return 0
    return own_lands(state, spirit)


def tides(state: State) -> None:
    """Set which Oceans are in play: those of the boards where a Spirit of the sea has Presence. A joined land may be on
    two boards."""
    island, flooded = state.island, 0
    for spirit in state.spirits:
        if spirit.panel.heard & bit.LIVES_IN_SEA:
            for land in bits(spirit.held):
                for part in parts(state, land):
                    flooded |= 1 << island.ocean_of[part]
    flood(state, flooded)


def _shifted(state: State, spirit: Spirit) -> None:
    """Presence of the Spirit came or went."""
    if spirit.panel.heard & bit.LIVES_IN_SEA:
        tides(state)


def reveal_space(spirit: Spirit, track: int) -> None:
    """Uncover the next space of a track: what it shows holds at once."""
    at = spirit.revealed[track]
    space = panel(spirit).tracks[track][at]
    spirit.revealed = changed(spirit.revealed, track, at + 1)
    spirit.actions += tuple([track << 8 | at << 4 | n for n in range(len(space.actions))])
    fixed, free = space_elements(spirit, track, at)
    for element in fixed:
        spirit.elements[element] += 1
    spirit.any_open += free


def cover_space(spirit: Spirit, track: int) -> None:
    """Presence goes back onto the last uncovered space of a track: what it showed is over at once."""
    at = spirit.revealed[track] - 1
    spirit.revealed = changed(spirit.revealed, track, at)
    if panel(spirit).tracks[track][at].first is not None:
        spirit.counters = noted(spirit.counters, once(track, at), 1)
    spirit.actions = tuple(code for code in spirit.actions if code >> 4 != track << 4 | at)
    fixed, free = space_elements(spirit, track, at)
    for element in fixed:
        spirit.elements[element] -= 1
    spirit.any_open = max(0, spirit.any_open - free)


def coverable(spirit: Spirit) -> list[int]:
    """The tracks that have room for a Presence: uncovered spaces beyond those that begin so."""
    start = panel(spirit).at_start()
    return [track for track, n in enumerate(spirit.revealed) if n > start[track]]


def space_elements(spirit: Spirit, track: int, at: int) -> tuple[list[int], int]:
    """The Elements that a space gives while it is uncovered, and how many "+Any"."""
    return _space_elements(spirit.panel, spirit.counters, track, at)


def _space_elements(panel: SpiritPanel, counters: Mapping[str, int], track: int, at: int) -> tuple[list[int], int]:
    space = panel.tracks[track][at]
    if space.chosen:
        mark = counters.get(star(track, at))
        return ([] if mark is None else [mark]), 0
    fixed = [ELEMENT_OF[element] for element in space.elements if element != "any"]
    return fixed, len(space.elements) - len(fixed)


def star(track: int, at: int) -> str:
    """The counter that holds the Element chosen for a space."""
    return f"star {track}.{at}"


def once(track: int, at: int) -> str:
    """The counter that says that a space has been uncovered before."""
    return f"first {track}.{at}"


async def uncover(act: Act, seat: int, track: int) -> None:
    """Uncover the next space of a track, with what happens the first time."""
    spirit = act.state.spirits[seat]
    at = spirit.revealed[track]
    space = panel(spirit).tracks[track][at]
    if space.chosen and star(track, at) not in spirit.counters:
        options: list[Option] = [("element", n) for n in range(len(ELEMENT_OF))]
        element = (await choose(act, AskStar.of(), options, seat))[1]
        spirit.counters = noted(spirit.counters, star(track, at), element)
        act.state.log.append(StarSet.of(seat, element))
    reveal_space(spirit, track)
    act.state.log.append(Uncovered.of(seat, track, at))
    spirit.unplaced += 1  # the Presence is on its way while anything is asked
    user, act.seat = act.seat, seat  # another Spirit's Power may have brought it about
    if space.first is not None and once(track, at) not in spirit.counters:
        spirit.counters = noted(spirit.counters, once(track, at), 1)
        await space.first.run(act)
    if space.each is not None:
        await space.each.run(act)
    act.seat = user
    if track > PLAYS and not covered(spirit, track):
        await _unlock(act, seat, panel(spirit).more[track - PLAYS - 1])
    spirit.unplaced -= 1


async def _unlock(act: Act, seat: int, track: Track) -> None:
    """An emptied track brings one of its growth options, for good."""
    spirit = act.state.spirits[seat]
    if track.unlocks and not any(f"growth {n}" in spirit.counters for n in track.unlocks):
        options: list[Option] = [("growth", n) for n in track.unlocks]
        n = (await choose(act, AskUnlock.of(), options, seat))[1]
        spirit.counters = noted(spirit.counters, f"growth {n}", 1)
        act.state.log.append(Unlocked.of(seat, n))


def unlocked(spirit: Spirit, n: int) -> bool:
    """Whether a growth option may be chosen at all: it was the one chosen, and its track is empty (Presence may have
    gone back to it, JE p. 32)."""
    if n not in spirit.panel.locked:
        return True
    if f"growth {n}" not in spirit.counters:
        return False
    track = next(PLAYS + 1 + at for at, track in enumerate(panel(spirit).more) if n in track.unlocks)
    return not covered(spirit, track)


def covered(spirit: Spirit, track: int) -> bool:
    """Whether the track still holds Presence."""
    return spirit.revealed[track] < len(spirit.panel.tracks[track])


def shown(spirit: Spirit, track: int) -> int:
    """The highest uncovered number of a track (they do not add up), and what other spaces add to it."""
    return _shown(spirit.panel, spirit.revealed, track)


@lru_cache(maxsize=4096)
def _shown(panel: SpiritPanel, revealed: tuple[int, ...], track: int) -> int:
    best = more = 0
    for n, spaces in enumerate(panel.tracks):
        for space in spaces[: revealed[n]]:
            if n == track and space.number is not None and space.number > best:
                best = space.number
            more += space.more_energy if track == ENERGY else space.more_plays
    return best + more


def track_actions(spirit: Spirit) -> tuple[int, ...]:
    """The actions of all uncovered spaces and of special rules: track, space and place there in one number each."""
    return _track_actions(spirit.panel, spirit.revealed)


@lru_cache(maxsize=4096)
def _track_actions(panel: SpiritPanel, revealed: tuple[int, ...]) -> tuple[int, ...]:
    tracks = [
        track << 8 | at << 4 | n
        for track, spaces in enumerate(panel.tracks)
        for at, space in enumerate(spaces[: revealed[track]])
        for n in range(len(space.actions))
    ]
    return (*tracks, *(RULES << 8 | n for n in range(len(panel.actions))))


def action_of(spirit: Spirit, code: int) -> Icon:
    """The action that an entry of ``spirit.actions`` means."""
    if code >> 8 == RULES:
        return panel(spirit).actions[code & 255]
    return panel(spirit).tracks[code >> 8][code >> 4 & 15].actions[code & 15]


def track_elements(spirit: Spirit) -> tuple[list[int], int]:
    """The Elements that uncovered spaces give, and how many "+Any"."""
    chosen = tuple(spirit.counters.items()) if spirit.counters else ()
    fixed, free = _track_elements(spirit.panel, spirit.revealed, chosen)
    return [*fixed], free


@lru_cache(maxsize=4096)
def _track_elements(
    panel: SpiritPanel, revealed: tuple[int, ...], counters: tuple[tuple[str, int], ...]
) -> tuple[tuple[int, ...], int]:
    fixed, free, marks = [0] * 8, 0, dict(counters)
    for track, shown_ in enumerate(revealed):
        for at in range(shown_):
            found, more = _space_elements(panel, marks, track, at)
            free += more
            for element in found:
                fixed[element] += 1
    return tuple(fixed), free


def standing_elements(state: State, spirit: Spirit) -> tuple[list[int], int]:
    """The Elements that the Spirit has in every turn: of its tracks, and those that it was given for good."""
    fixed, free = track_elements(spirit)
    if state.heard & bit.GIVES_ELEMENT:
        for row, node in own(state, GivesElement, spirit.seat):
            fixed[node.gives_element(state, row)] += 1
    return fixed, free


async def place(act: Act, seat: int, land: int) -> None:
    """Add a Presence to the island."""
    if act.at_sea and land == act.land:
        return  # an Ocean that is there for Blight alone
    if act.state.heard & bit.WOULD_PLACE_PRESENCE and await replaced(act, WouldPlacePresence, seat, land):
        return
    spirit = act.state.spirits[seat]
    hold(spirit, land, 1)
    spirit.came = True
    act.state.log.append(PresenceAdded.of(seat, land))
    _shifted(act.state, spirit)
    if act.state.heard & bit.WHEN_PRESENCE_ADDED:
        for row, node in listening(act.state, WhenPresenceAdded):
            await node.presence_added(act, row, seat, land)


async def destroy_presence(act: Act, seat: int, land: int) -> bool:
    """Destroyed Presence lies beside the island, not on the panel (p. 13). False when something saved it."""
    return await destroy_presences(act, seat, land, 1) > 0


async def destroy_presences(act: Act, seat: int, land: int, amount: int) -> int:
    """Destroy several at once; returns how many nothing saved."""
    state, gone = act.state, 0
    spirit = state.spirits[seat]
    for _ in range(amount):
        if state.heard & bit.WOULD_DESTROY_PRESENCE and await replaced(act, WouldDestroyPresence, seat, land):
            continue
        hold(spirit, land, -1)
        spirit.destroyed += 1
        gone += 1
        state.log.append(PresenceDestroyed.of(seat, land))
        _shifted(state, spirit)
    if gone and state.heard & bit.WHEN_PRESENCE_DESTROYED:
        for row, node in listening(state, WhenPresenceDestroyed):
            await node.presences_destroyed(act, row, seat, land, gone)
    return gone


async def remove_presence(act: Act, seat: int, land: int) -> None:
    """Presence leaves the game for good; that is no destruction."""
    spirit = act.state.spirits[seat]
    hold(spirit, land, -1)
    spirit.removed += 1
    act.state.log.append(PresenceRemoved.of(seat, land))
    _shifted(act.state, spirit)


async def give_up_presence(act: Act, seat: int, land: int) -> None:
    """Presence that is removed or replaced: it lies with the destroyed ones, but was not destroyed (JE p. 28)."""
    spirit = act.state.spirits[seat]
    hold(spirit, land, -1)
    spirit.destroyed += 1
    act.state.log.append(PresenceGivenUp.of(seat, land))
    _shifted(act.state, spirit)


def lift_presence(act: Act, seat: int, land: int) -> None:
    """A Presence leaves the island; where it lies then is the caller's."""
    spirit = act.state.spirits[seat]
    hold(spirit, land, -1)
    act.state.log.append(PresenceLifted.of(seat, land))
    _shifted(act.state, spirit)


def return_to(act: Act, seat: int, track: int) -> None:
    """A Presence that was lifted goes back onto a track, or is destroyed (-1), where no space of any is free (JE
    p. 28)."""
    spirit = act.state.spirits[seat]
    if track == -1:
        spirit.destroyed += 1
        act.state.log.append(PresenceUnplaceable.of(seat))
    else:
        cover_space(spirit, track)
        act.state.log.append(PresenceReturned.of(seat, spirit.panel.track_names[track]))


def set_aside(act: Act, seat: int, land: int) -> None:
    """A Presence on the island leaves the game for good (JE p. 28)."""
    spirit = act.state.spirits[seat]
    hold(spirit, land, -1)
    spirit.removed += 1
    act.state.log.append(PresenceSetAside.of(seat, land))
    _shifted(act.state, spirit)


async def destroy_own(act: Act, seat: int, within: int = -1, left: int = 1) -> int:
    """A Spirit destroys one of its Presence, of its own choice, perhaps only in some lands (a mask). Where so many are
    left to destroy that all go, only their order is open. Returns the land; -1 when there was none or it was saved."""
    state, spirit = act.state, act.state.spirits[seat]
    lands = bits(own_lands(state, spirit) & within)
    if lands:
        heard = state.heard & (bit.WOULD_DESTROY_PRESENCE | bit.WHEN_PRESENCE_DESTROYED)
        soft = not heard and sum(spirit.presence[land] for land in lands) <= left
        options: list[Option] = [("presence", land) for land in lands]
        land = int((await choose(act, AskPresenceToDestroy.of(), options, seat, soft))[1])
        if await destroy_presence(act, seat, land):
            return land
    return -1


def cover_from(act: Act, seat: int, land: int, track: int) -> None:
    """A Presence goes from the island back onto a track."""
    lift_presence(act, seat, land)
    return_to(act, seat, track)


async def move_presence(act: Act, seat: int, start: int, end: int) -> None:
    spirit = act.state.spirits[seat]
    hold(spirit, start, -1)
    hold(spirit, end, 1)
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
    def why(state: State, asked: Decision, land: int) -> Reason:
        presence = state.spirits[asked.seat].presence
        there = f"{presence[land]} Presence in {state.island.names[land]}"
        return Reason(f"You have {there}, {sum(presence)} on the island.", "p. 13")

    @staticmethod
    def places(state: State, land: int) -> dict[str, Any]:
        return {"piece": "presence"}


class AskPresenceToDestroy(PlainPrompt):
    tag, words = "destroy presence", "Destroy one of your Presence"


class AskPresenceToTakeBack(PlainPrompt):
    tag, words = "take back presence", "Take back which of your Presence?"


class AskStar(PlainPrompt):
    tag, words = "star", "Which Element shall the uncovered space give from now on?"


class AskUnlock(PlainPrompt):
    tag, words = "unlock", "The track is empty: which growth option do you unlock?"


class StarSet(LogLine):
    tag = "star"

    @staticmethod
    def of(seat: int, element: int) -> Event:
        return ("star", seat, element)

    @staticmethod
    def say(state: State, seat: int, element: int) -> str:
        return f"{state.spirits[seat].name} has 1 {ELEMENTS[element].capitalize()} from its track from now on"


class Unlocked(LogLine):
    tag = "unlocked"

    @staticmethod
    def of(seat: int, n: int) -> Event:
        return ("unlocked", seat, n)

    @staticmethod
    def say(state: State, seat: int, n: int) -> str:
        name = state.spirits[seat].name
        return f"{name} can grow from now on: {lower(growth_text(state.catalogue.spirits[name], n - 1))}"


class Uncovered(LogLine):
    tag = "uncovered"

    @staticmethod
    def of(seat: int, track: int, at: int) -> Event:
        return ("uncovered", seat, track, at)

    @staticmethod
    def say(state: State, seat: int, track: int, at: int) -> str:
        spirit = state.spirits[seat]
        text = space_text(spirit.panel.tracks[track][at], track)
        for once in ("when uncovered: ", "first time: "):
            text = f"a space: {text.removeprefix(once)}" if text.startswith(once) else text
        return f"{spirit.name} uncovers {text}"


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


class PresenceRemoved(LogLine):
    tag = "presence removed"

    @staticmethod
    def of(seat: int, land: int) -> Event:
        return ("presence removed", seat, land)

    @staticmethod
    def say(state: State, seat: int, land: int) -> str:
        return f"A Presence of {state.spirits[seat].name} in {state.island.names[land]} leaves the game"


class PresenceGivenUp(LogLine):
    tag = "presence given up"

    @staticmethod
    def of(seat: int, land: int) -> Event:
        return ("presence given up", seat, land)

    @staticmethod
    def say(state: State, seat: int, land: int) -> str:
        return f"{state.spirits[seat].name} gives up a Presence in {state.island.names[land]}"


class PresenceReturned(LogLine):
    tag = "presence returned"

    @staticmethod
    def of(seat: int, track: str) -> Event:
        return ("presence returned", seat, track)

    @staticmethod
    def say(state: State, seat: int, track: str) -> str:
        name = {"energy": "Energy", "plays": "Card Plays"}.get(track, track)
        return f"A Presence of {state.spirits[seat].name} returns to the {name} track"


class PresenceLifted(LogLine):
    tag = "presence lifted"

    @staticmethod
    def of(seat: int, land: int) -> Event:
        return ("presence lifted", seat, land)

    @staticmethod
    def say(state: State, seat: int, land: int) -> str:
        return f"{state.spirits[seat].name} takes a Presence from {state.island.names[land]}"


class PresenceUnplaceable(LogLine):
    tag = "presence unplaceable"

    @staticmethod
    def of(seat: int) -> Event:
        return ("presence unplaceable", seat)

    @staticmethod
    def say(state: State, seat: int) -> str:
        return f"No track of {state.spirits[seat].name} has room: the Presence is destroyed"


class PresenceSetAside(LogLine):
    tag = "presence set aside"

    @staticmethod
    def of(seat: int, land: int) -> Event:
        return ("presence set aside", seat, land)

    @staticmethod
    def say(state: State, seat: int, land: int) -> str:
        return f"{state.spirits[seat].name} takes a Presence in {state.island.names[land]} out of the game"


class PresenceMoved(LogLine):
    tag = "presence moved"

    @staticmethod
    def of(seat: int, start: int, end: int) -> Event:
        return ("presence moved", seat, start, end)

    @staticmethod
    def say(state: State, seat: int, start: int, end: int) -> str:
        return f"{state.spirits[seat].name} moves Presence {state.island.names[start]} > {state.island.names[end]}"
