"""Pieces that may count as others (Jagged Earth p. 14): whoever may treat them so says it, once for each Action and for
each of them. Presence that is treated as a piece can be moved, removed or destroyed in its place.

Where such Presence is picked as a piece, the piece's damage says whose it is (`pieces.stand_in`) and its strife of how
many Presence it consists."""

from typing import Final

from loci.kernel.decision import NO, YES, Decision, Option
from loci.spirit_island import bit
from loci.spirit_island.actions import Act, choose, confirm
from loci.spirit_island.hooks import CountsAs, listening
from loci.spirit_island.ongoing import counting
from loci.spirit_island.pieces import BADLANDS, KINDS, Kinds, is_stand_in, owner_of, stand_in
from loci.spirit_island.rules.presence import destroy_presences, give_up_presence, may_enter, movable, move_presence
from loci.spirit_island.said import LogLine, Prompt
from loci.spirit_island.state import Event, Group, Row, State
from loci.spirit_island.words import nouns


async def settle(act: Act, land: int, kinds: Kinds, need: int = 0, soft: bool = False) -> None:
    """Before pieces of these kinds are counted in a land: let those who may count others among them say so. With
    ``need`` it is asked only where that decides whether there are so many."""
    state = act.state
    if not state.heard & bit.COUNTS_AS:
        return
    for row, node in counting(state, kinds):
        most = node.counts_as(state, row, kinds, land, act.counter) if node.asks else 0
        if not most or (row.id, land) in act.counting:
            continue
        if need and not act.sure(land, kinds) < need <= act.count(land, kinds):
            continue
        numbers: list[Option] = [YES, NO] if most == 1 else [("number", n) for n in range(most, -1, -1)]
        option = await choose(act, AskCounts.of(row.source, kinds, land), numbers, row.seat, soft)
        said = int(option is YES) if most == 1 else int(option[1])
        act.counting = {**act.counting, (row.id, land): said}


Reading = tuple[int, Kinds, int]  # that pieces of these kinds are counted in a land; how many are needed (0: all count)


async def settle_all(act: Act, readings: list[Reading], soft: bool = False) -> None:
    for land, kinds, need in readings:
        await settle(act, land, kinds, need, soft)


def claim(act: Act, land: int, kinds: Kinds, need: int) -> None:
    """Something was chosen that needs so many pieces of these kinds in a land: those that may count among them do.
    Where another Spirit chose, the owner has not said yet that anything may happen to them: see `lent`."""
    for row, node in counting(act.state, kinds):
        most = node.counts_as(act.state, row, kinds, land, act.counter) if node.asks else 0
        if most and (row.id, land) not in act.counting and act.sure(land, kinds) < need:
            act.counting = {**act.counting, (row.id, land): most}
            if row.seat != act.counter:
                act.counting = {**act.counting, _unasked(row, land): 1}


def _unasked(row: Row, land: int) -> tuple[int, int]:
    """Notes among what counts in an Action that it does so by another Spirit's choice."""
    return (row.id, ~land)


MORE: Final = bit.COUNTS_AS | bit.RAISES_DAMAGE


def adds_damage(state: State, land: int) -> bool:
    """Whether anything may add to Damage that is dealt in a land."""
    return state.pieces[land * KINDS + BADLANDS] > 0 or state.heard & MORE != 0


async def roll(act: Act, land: int, dahan: bool) -> int:
    """The Badlands' bonus for Damage that is dealt now."""
    await settle(act, land, (BADLANDS,))
    return act.rolled(land, dahan)


# ---- Presence in place of a piece -----------------------------------------------------------


def stand_ins(act: Act, land: int, kinds: Kinds, moving: bool = False) -> list[Group]:
    """The Presence in a land that may be picked as a piece of these kinds."""
    found: list[tuple[int, int, int]] = []
    for row, node in counting(act.state, kinds):
        kind, presence = node.stands_in(act.state, row, kinds, land)
        fixed = moving and presence and not movable(act.state, act.state.spirits[row.seat]) >> land & 1
        if presence and not fixed and act.counting.get((row.id, land)) != 0:
            found.append((kind, row.seat, presence))
    if not found:
        return []
    shared = len({seat for _, seat, _ in found}) > 1  # then it must be said whose Presence is meant
    return [(kind, stand_in(seat, shared), presence, 1) for kind, seat, presence in found]


def enters(act: Act, damage: int) -> int:
    """The lands into which the Presence may go."""
    return may_enter(act.state, act.state.spirits[owner_of(damage)])


def bound(act: Act, damage: int, land: int) -> bool:
    """Whether a piece is a real one, or Presence that was counted as one in this Action: then it cannot be left out."""
    return not is_stand_in(damage) or any(act.counting.get((row.id, land)) for row in _rows(act, owner_of(damage)))


async def lent(act: Act, kind: int, damage: int, land: int, seat: int) -> bool:
    """Whether the owner of Presence that somebody else picked as a piece lets it count as one. To let it be counted
    is to let it be picked; that another Spirit's target needed it is not."""
    owner = owner_of(damage)
    if owner == seat:
        return True
    if bound(act, damage, land) and not any(_unasked(row, land) in act.counting for row in _rows(act, owner)):
        return True
    return await confirm(act, AskLend.of(act.source, kind, land), owner)


def _rows(act: Act, seat: int) -> list[Row]:
    return [row for row, node in listening(act.state, CountsAs) if row.seat == seat and node.asks]


async def move_stand_in(act: Act, kind: int, damage: int, presence: int, start: int, end: int) -> None:
    act.state.log.append(StandsFor.of(owner_of(damage), kind, presence, start))
    for _ in range(presence):
        await move_presence(act, owner_of(damage), start, end)


async def remove_stand_in(act: Act, kind: int, damage: int, presence: int, land: int) -> None:
    act.state.log.append(StandsFor.of(owner_of(damage), kind, presence, land))
    for _ in range(presence):
        await give_up_presence(act, owner_of(damage), land)


async def destroy_stand_in(act: Act, kind: int, damage: int, presence: int, land: int) -> bool:
    act.state.log.append(StandsFor.of(owner_of(damage), kind, presence, land))
    return await destroy_presences(act, owner_of(damage), land, presence) == presence


# ---- what is said ---------------------------------------------------------------------------


class AskCounts(Prompt):
    tag = "counts as"

    @staticmethod
    def of(source: str, kinds: Kinds, land: int) -> Option:
        return ("counts as", source, kinds, land)

    @staticmethod
    def say(state: State, asked: Decision, source: str, kinds: Kinds, land: int) -> str:
        many = "your Presence" if YES in asked.options else "how many of your Presence"
        return f"{source}: count {many} in {state.island.names[land]} as {nouns(kinds)} in this Action?"


class AskLend(Prompt):
    tag = "lend presence"

    @staticmethod
    def of(source: str, kind: int, land: int) -> Option:
        return ("lend presence", source, kind, land)

    @staticmethod
    def say(state: State, asked: Decision, source: str, kind: int, land: int) -> str:
        return f"{source}: let your Presence in {state.island.names[land]} be the {nouns((kind,))} that was chosen?"


class StandsFor(LogLine):
    """Said before what happens to the Presence, and then to the piece that it is taken for."""

    tag = "stands for"

    @staticmethod
    def of(seat: int, kind: int, presence: int, land: int) -> Event:
        return ("stands for", seat, kind, presence, land)

    @staticmethod
    def say(state: State, seat: int, kind: int, presence: int, land: int) -> str:
        where = state.island.names[land]
        return f"{presence} Presence of {state.spirits[seat].name} in {where} taken for 1 {nouns((kind,))}"
