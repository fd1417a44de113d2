"""Growth icons: what each of them does, as an Action of its own (p. 8, 14)."""

from collections.abc import Coroutine
from functools import lru_cache
from typing import Any

from loci.kernel.decision import SKIP, Decision, Option
from loci.spirit_island import bit
from loci.spirit_island.actions import Act, choose, choose_land
from loci.spirit_island.cards import Clause, SpiritPanel
from loci.spirit_island.geography import OCEAN, bits
from loci.spirit_island.hooks import Reaches, Regrows, own
from loci.spirit_island.rules.power_words import EnergySpent
from loci.spirit_island.rules.presence import (
    AskPresenceToTakeBack,
    cover_from,
    coverable,
    destroy_presence,
    may_enter,
    movable,
    move_presence,
    own_lands,
    panel,
    place,
    uncover,
)
from loci.spirit_island.rules.targeting import reach, where_mask
from loci.spirit_island.said import Choice, PlainChoice, PlainPrompt, Prompt, Reason
from loci.spirit_island.state import Spirit, State
from loci.spirit_island.text import space_text
from loci.spirit_island.words import nouns


def track_options(spirit: Spirit) -> list[Option]:
    """The tracks that a Presence can be taken from, each from the left (p. 14)."""
    return [*_track_options(spirit.panel, spirit.revealed)]


@lru_cache(maxsize=1024)
def _track_options(panel: SpiritPanel, revealed: tuple[int, ...]) -> tuple[Option, ...]:
    return tuple(
        ("track", track, name)
        for track, (name, spaces, shown) in enumerate(zip(panel.track_names, panel.tracks, revealed, strict=True))
        if shown < len(spaces)
    )


def cover_options(spirit: Spirit) -> list[Option]:
    """The tracks onto which a Presence can go back (JE p. 28)."""
    return [("cover", track, spirit.panel.track_names[track]) for track in coverable(spirit)]


async def take_from(act: Act, seat: int, source: Option) -> None:
    """Take a Presence off the panel or, where allowed, out of the destroyed ones."""
    if source[0] == "track":
        await uncover(act, seat, source[1])
    else:
        act.state.spirits[seat].destroyed -= 1


async def add_presence(
    act: Act, seat: int, ends: int, destroyed_for: int = -1, anywhere: bool = False, optional: bool = False
) -> int:
    """Add a Presence to one of a mask of lands, or move one there instead (p. 14). Returns the land or -1.
    Destroyed Presence may be added for a price in Energy where one is given."""
    if not anywhere:
        ends &= may_enter(act.state, act.state.spirits[seat])
    options = presence_sources(act, seat, ends, destroyed_for)
    if not options:
        return -1
    source = await choose(act, AskPresence.of(), [*options, SKIP] if optional else options, seat)
    return -1 if source is SKIP else await add_from(act, seat, source, ends, destroyed_for)


def presence_sources(act: Act, seat: int, ends: int, destroyed_for: int = -1) -> list[Option]:
    """From where a Presence can come to one of these lands: a track, the destroyed ones, another land."""
    spirit = act.state.spirits[seat]
    if not ends:
        return []
    sources = track_options(spirit)
    if 0 <= destroyed_for <= spirit.energy and spirit.destroyed:
        sources.append(("destroyed",))
    moves: list[Option] = [
        ("presence move", start, end)
        for start in bits(movable(act.state, spirit))
        for end in bits(ends & ~(1 << start))
    ]
    return sources + moves


async def add_from(act: Act, seat: int, source: Option, ends: int, destroyed_for: int = -1) -> int:
    """Add the Presence of that source to one of these lands; returns the land."""
    spirit = act.state.spirits[seat]
    if source[0] == "presence move":
        await move_presence(act, seat, source[1], source[2])
        return int(source[2])
    land = await choose_land(act, AskPresenceLand.of(), list(bits(ends)), seat)
    await take_from(act, seat, source)
    if source[0] == "destroyed" and destroyed_for > 0:
        spirit.energy -= destroyed_for
        act.state.log.append(EnergySpent.of(seat, destroyed_for))
    await place(act, seat, land)
    return land


async def return_presence(act: Act, seat: int) -> None:
    """A Spirit takes one of its Presence from the island back onto a track of its choice, where it covers a space
    that was uncovered last. Without such a space it is destroyed (JE p. 28)."""
    spirit = act.state.spirits[seat]
    options: list[Option] = [("presence", land) for land in bits(own_lands(act.state, spirit))]
    if not options:
        return
    land = int((await choose(act, AskPresenceToTakeBack.of(), options, seat))[1])
    tracks = cover_options(spirit)
    if not tracks:
        await destroy_presence(act, seat, land)
        return
    cover_from(act, seat, land, (await choose(act, AskReturn.of(), tracks, seat))[1])


def grow_presence(act: Act, distance: int, where: tuple[Clause, ...] = ()) -> Coroutine[Any, Any, Any]:
    """The icon "add a Presence at a range", perhaps only in some kinds of land. Oceans in play are lands for Powers,
    not for growth."""
    if act.state.heard & bit.REACHES:
        return _grow_farther(act, distance, where)
    return add_presence(act, act.seat, growth_lands(act, distance, where), regrowth(act))


async def _grow_farther(act: Act, distance: int, where: tuple[Clause, ...]) -> None:
    """The same where a rule may reach lands beyond that range."""
    near, state = growth_lands(act, distance, where), act.state
    rows = [(row, node) for row, node in own(state, Reaches, act.seat) if node.growth_reach(state, row)]
    far = 0
    for row, node in rows:
        far |= node.growth_reach(state, row) & where_mask(state, state.island, where, act.seat)
    land = await add_presence(act, act.seat, near | far, regrowth(act))
    if rows and land != -1 and not near >> land & 1:
        rows[0][1].has_reached(state, rows[0][0])


def growth_lands(act: Act, distance: int, where: tuple[Clause, ...] = ()) -> int:
    """The lands within a range of the Spirit's Presence, perhaps only some kinds."""
    state = act.state
    ends = reach(state.island, own_lands(state, state.spirits[act.seat]), distance)
    return ends & where_mask(state, state.island, where, act.seat) if where else ends


def regrowth(act: Act) -> int:
    """The Energy for which growth may add a destroyed Presence; -1: it may not."""
    if not act.state.heard & bit.REGROWS:
        return -1
    prices = [node.regrowth(act.state, row) for row, node in own(act.state, Regrows, act.seat)]
    return min(prices, default=-1)


async def grow_in_ocean(act: Act) -> None:
    """The icon "add a Presence to any Ocean", however far."""
    await add_presence(act, act.seat, act.state.island.terrain_mask[OCEAN], regrowth(act))


async def shift_presence(act: Act, inwards: bool) -> None:
    """For each Ocean: Gather a Presence into it from the coast, or Push one out of it."""
    state = act.state
    spirit = state.spirits[act.seat]
    for ocean in state.island.oceans:
        coast = state.island.adjacent[ocean]
        moves = [(land, ocean) if inwards else (ocean, land) for land in coast]
        options: list[Option] = [("presence move", *move) for move in moves if movable(state, spirit) >> move[0] & 1]
        if options:
            _, start, end = await choose(act, AskPresenceShift.of(ocean, inwards), options)
            await move_presence(act, act.seat, start, end)


# ---- what is said ---------------------------------------------------------------------------


class TrackChoice(Choice):
    tag = "track"

    @staticmethod
    def of(track: int, name: str) -> Option:
        return ("track", track, name)

    @staticmethod
    def key(state: State, track: int, name: str) -> str:
        return name

    @staticmethod
    def label(state: State, track: int, name: str) -> str:
        return f"from the {('Energy', 'Card Plays')[track]} track" if track < 2 else f"from the track {name}"

    @staticmethod
    def why(state: State, asked: Decision, track: int, name: str) -> Reason:
        spirit = state.spirits[asked.seat]
        space = panel(spirit).tracks[track][spirit.revealed[track]]
        return Reason(f"Uncovers: {space_text(space, track)}. Tracks are emptied from the left.", "p. 14")

    @staticmethod
    def places(state: State, track: int, name: str) -> dict[str, Any]:
        return {"track": name}


class CoverChoice(TrackChoice):
    tag = "cover"

    @staticmethod
    def of(track: int, name: str) -> Option:
        return ("cover", track, name)

    @staticmethod
    def label(state: State, track: int, name: str) -> str:
        return f"onto the {('Energy', 'Card Plays')[track]} track" if track < 2 else f"onto the track {name}"

    @staticmethod
    def why(state: State, asked: Decision, track: int, name: str) -> Reason:
        spirit = state.spirits[asked.seat]
        space = panel(spirit).tracks[track][spirit.revealed[track] - 1]
        return Reason(f"Covers: {space_text(space, track)}. Tracks are filled from the right.", "JE p. 28")

    @staticmethod
    def places(state: State, track: int, name: str) -> dict[str, Any]:
        return {"track": name, "covers": True}


class DestroyedChoice(PlainChoice):
    tag, words = "destroyed", "a destroyed Presence"

    @classmethod
    def why(cls, state: State, asked: Decision) -> Reason:
        lost = state.spirits[asked.seat].destroyed
        return Reason(f"{lost} of your Presence were destroyed; one of them comes back.", "p. 13")


class PresenceMoveChoice(Choice):
    tag = "presence move"

    @staticmethod
    def of(start: int, end: int) -> Option:
        return ("presence move", start, end)

    @staticmethod
    def key(state: State, start: int, end: int) -> str:
        return f"presence {state.island.names[start]}>{state.island.names[end]}"

    @staticmethod
    def label(state: State, start: int, end: int) -> str:
        return f"move Presence from {state.island.names[start]} to {state.island.names[end]}"

    @staticmethod
    def why(state: State, asked: Decision, start: int, end: int) -> Reason:
        names = state.island.names
        return Reason(f"One of your Presence moves from {names[start]} to {names[end]}.", "p. 14")

    @staticmethod
    def places(state: State, start: int, end: int) -> dict[str, Any]:
        return {"piece": "presence"}


class AskPresence(Prompt):
    tag = "add presence"

    @staticmethod
    def of() -> Option:
        return ("add presence",)

    @staticmethod
    def say(state: State, asked: Decision) -> str:
        token = next((option[1] for option in asked.options if option[0] == "piece"), None)
        other = "" if token is None else f", or 1 {nouns((token,))} in which land"
        return f"Add a Presence from which track{other}? (or move one)"


class AskReturn(PlainPrompt):
    tag, words = "return presence", "Return a Presence to which track?"


class AskPresenceLand(PlainPrompt):
    tag, words = "place presence", "Place the Presence in which land?"


class AskPresenceShift(Prompt):
    tag = "shift presence"

    @staticmethod
    def of(land: int, inwards: bool) -> Option:
        return ("shift presence", land, inwards)

    @staticmethod
    def say(state: State, asked: Decision, land: int, inwards: bool) -> str:
        return f"{'Gather into' if inwards else 'Push from'} {state.island.names[land]}: which Presence?"


__all__ = [
    "add_from", "add_presence", "grow_in_ocean", "grow_presence", "growth_lands", "presence_sources", "shift_presence",
    "take_from", "track_options",
]  # fmt: skip
