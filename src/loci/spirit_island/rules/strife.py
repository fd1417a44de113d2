"""Strife on Invaders (Jagged Earth p. 7), and Health that depends on it (p. 15)."""

from loci.spirit_island import bit
from loci.spirit_island.actions import Act
from loci.spirit_island.hooks import WhenAdded, WouldAdd, listening
from loci.spirit_island.ongoing import health_of, replaced
from loci.spirit_island.pieces import HUMANS, STRIFE
from loci.spirit_island.rules.damage import give_strife, succumb
from loci.spirit_island.rules.missing import in_play, instead_of_token
from loci.spirit_island.said import LogLine
from loci.spirit_island.state import Event, State, groups
from loci.spirit_island.words import SINGULAR


async def add_strife(act: Act, land: int, kind: int, damage: int = 0, strife: int = 0) -> bool:
    """One more Strife on an Invader. False when something else happened instead."""
    state = act.state
    if not in_play(state, STRIFE):
        await instead_of_token(act, STRIFE)
        return False
    if state.heard & bit.WOULD_ADD and await replaced(act, WouldAdd, land, STRIFE):
        return False
    give_strife(act, land, kind, damage, strife, strife + 1)
    state.log.append(StrifeAdded.of(kind, land))
    for row, node in listening(state, WhenAdded):
        await node.added(act, row, STRIFE, land)
    if state.heard & bit.CHANGES_HEALTH:
        await settle_health(act, (land,))
    return True


async def remove_strife(act: Act, land: int, kind: int, damage: int, strife: int) -> None:
    """One Strife goes back to the supply."""
    give_strife(act, land, kind, damage, strife, strife - 1)
    act.state.log.append(StrifeRemoved.of(kind, land))
    if act.state.heard & bit.CHANGES_HEALTH:
        await settle_health(act, (land,))


async def settle_health(act: Act, lands: tuple[int, ...]) -> None:
    """Health has changed: what has taken as much damage as it has Health now is destroyed at once (JE p. 15)."""
    state = act.state
    fallen = [
        (land, kind, damage, strife)
        for land in lands
        for kind, damage, strife, n in groups(state, land, HUMANS)
        if damage and damage >= health_of(state, kind, land, strife)
        for _ in range(n)
    ]
    await succumb(act, fallen)


# ---- what is said ---------------------------------------------------------------------------


class StrifeAdded(LogLine):
    tag = "strife added"

    @staticmethod
    def of(kind: int, land: int) -> Event:
        return ("strife added", kind, land)

    @staticmethod
    def say(state: State, kind: int, land: int) -> str:
        return f"Strife added to {SINGULAR[kind]} in {state.island.names[land]}"


class StrifeRemoved(LogLine):
    tag = "strife removed"

    @staticmethod
    def of(kind: int, land: int) -> Event:
        return ("strife removed", kind, land)

    @staticmethod
    def say(state: State, kind: int, land: int) -> str:
        return f"Strife removed from {SINGULAR[kind]} in {state.island.names[land]}"
