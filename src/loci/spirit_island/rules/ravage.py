"""A Ravage in one land, step by step (Jagged Earth p. 7)."""

from collections.abc import Awaitable
from typing import Final

from loci.spirit_island import bit
from loci.spirit_island.actions import Act
from loci.spirit_island.hooks import (
    ChangesAttack,
    ChangesHarm,
    ChoosesOut,
    HarmsApart,
    LandTakes,
    SidesWithDahan,
    StaysOut,
    StrikesAtOnce,
    StrikesFirst,
    TurnsRavage,
    WhenRavaged,
    listening,
)
from loci.spirit_island.ongoing import defend_in, is_prevented, is_shielded, is_stopped, replaced, strife_of
from loci.spirit_island.pieces import DAHAN, HUMANS, INVADERS, KINDS, Kinds
from loci.spirit_island.rules.blight import add_blight
from loci.spirit_island.rules.damage import deal, deal_dahan, without
from loci.spirit_island.rules.strife import StrifeRemoved
from loci.spirit_island.said import LogLine
from loci.spirit_island.state import BUILD, EXPLORE, RAVAGE, Event, Group, State, groups, hurt_piece, mark

LAND_TAKES = 2  # damage that adds a Blight (p. 9)


def away(state: State, land: int) -> list[Group]:
    """The pieces that do not participate (JE p. 14): those that somebody chose, or of equal kinds those that would
    deal most, without Strife first."""
    out: list[Group] = []
    numbers = [0] * len(HUMANS)
    for row, node in listening(state, StaysOut):
        chosen = node.chosen_out(state, row, land)
        if chosen is not None:
            out += chosen
            continue
        for kind in HUMANS:
            numbers[kind] += node.stays_out(state, row, kind, land)
    if not any(numbers):
        return out
    for kind, damage, strife, n in without(groups(state, land, HUMANS), out):
        stay = min(n, numbers[kind])
        if stay:
            numbers[kind] -= stay
            out.append((kind, damage, strife, stay))
    return out


def turned(state: State, land: int) -> Kinds:
    """The kinds of Invaders that fight alongside the Dahan."""
    if not state.heard & bit.SIDES_WITH_DAHAN:
        return ()
    rows = listening(state, SidesWithDahan)
    return tuple(k for k in INVADERS if any(node.sides_with_dahan(state, row, k, land) for row, node in rows))


def fighting(state: State, land: int) -> list[Group]:
    """The Invaders that take part."""
    allies = turned(state, land)
    there = groups(state, land, tuple(kind for kind in INVADERS if kind not in allies) if allies else INVADERS)
    return without(there, away(state, land)) if there and state.heard & bit.STAYS_OUT else there


def taking_part(state: State, land: int, kind: int) -> int:
    """How many pieces of a kind take part."""
    there = state.pieces[land * KINDS + kind]
    if state.heard & bit.STAYS_OUT:
        there -= sum(n for other, _, _, n in away(state, land) if other == kind)
    return there


def dahan_fighting(state: State, land: int) -> int:
    """How many Dahan take part."""
    return taking_part(state, land, DAHAN)


def own_harm(state: State, kind: int, land: int) -> int:
    """What one piece deals where no Ravage makes it do so."""
    harm = state.harm[kind]
    if state.heard & bit.CHANGES_HARM:
        harm += sum(node.harm(state, row, kind, land) for row, node in listening(state, ChangesHarm) if node.always)
    return max(0, harm)


def harm_of(state: State, kind: int, land: int, on_dahan: bool = False, on_invaders: bool = False) -> int:
    """What one piece deals in a Ravage: to the land, to the Dahan, or to Invaders."""
    harm = state.harm[kind]
    if state.heard & bit.CHANGES_HARM:
        for row, node in listening(state, ChangesHarm):
            harm += node.harm(state, row, kind, land)
    if state.heard & bit.HARMS_APART and kind in INVADERS and not on_invaders:
        for row, apart in listening(state, HarmsApart):
            harm += apart.harm_apart(state, row, kind, land, on_dahan)
    return max(0, harm)


# What may tell the damage to the land and that to the Dahan apart.
APART: Final = bit.CHANGES_ATTACK | bit.HARMS_APART
# What may change the damage of Invaders; without any of it the numbers of their kinds and their Strife are all.
CHANGES: Final = bit.STAYS_OUT | bit.CHANGES_HARM | bit.SIDES_WITH_DAHAN | bit.IGNORES_STRIFE | APART


# What may change who fights, and when; without any of it all do, the Invaders first.
SPECIAL: Final = bit.STRIKES_FIRST | bit.STRIKES_AT_ONCE | bit.TURNS_RAVAGE | bit.STAYS_OUT | bit.SIDES_WITH_DAHAN
NO_KINDS: Final[Kinds] = ()


def attack(state: State, land: int, on_dahan: bool = False, on_invaders: bool = False) -> int:
    """What the Invaders of a land would deal: each its own, those with Strife none; then, if that is anything at all,
    what changes the damage of the whole land (JE p. 7). Rules may tell the land and the Dahan apart. Against other
    Invaders Strife has no effect."""
    if not state.heard & CHANGES:
        base, pieces, harm = land * KINDS, state.pieces, state.harm
        total = pieces[base] * harm[0] + pieces[base + 1] * harm[1] + pieces[base + 2] * harm[2]
        for code in () if on_invaders else state.hurt:
            hurt, kind, strife = hurt_piece(code)
            if strife and hurt == land and kind != DAHAN:
                total -= harm[kind]
        return total
    total = 0
    for kind, _, strife, n in fighting(state, land):
        if on_invaders or not strife_of(state, strife):
            total += harm_of(state, kind, land, on_dahan, on_invaders) * n
    if total and state.heard & bit.CHANGES_ATTACK:
        for row, node in listening(state, ChangesAttack):
            total += node.attack(state, row, land, on_dahan)
    return max(0, total)


def ravage_damage(state: State, land: int, on_dahan: bool = False) -> int:
    """What is left of it after Defend."""
    left = attack(state, land, on_dahan) - defend_in(state, land)
    return left if left > 0 else 0


def land_takes(state: State, land: int) -> int:
    """The damage at which the land gets a Blight."""
    takes = LAND_TAKES
    if state.heard & bit.LAND_TAKES:
        for row, node in listening(state, LandTakes):
            takes += node.land_takes(state, row, land)
    return takes if takes > 1 else 1


def blights(state: State, land: int) -> bool:
    """Whether a Ravage would add Blight, as things stand."""
    return ravage_damage(state, land) >= land_takes(state, land)


async def choose_out(act: Act, land: int) -> None:
    """Let players say which pieces of a land keep out of its Ravage."""
    for row, node in listening(act.state, ChoosesOut):
        await node.choose_out(act, row, land)


def ravage_over(state: State, land: int) -> None:
    """What was chosen for a Ravage of the land holds no longer."""
    for row, node in listening(state, ChoosesOut):
        node.ravage_over(state, row, land)


def ravage_in(act: Act, land: int) -> Awaitable[None]:
    """A Ravage in one land."""
    return _ravage_without(act, land) if act.state.heard & bit.CHOOSES_OUT else _ravage(act, land)


async def _ravage_without(act: Act, land: int) -> None:
    """A Ravage without those that players keep out of it."""
    await choose_out(act, land)
    await _ravage(act, land)
    ravage_over(act.state, land)


async def _ravage(act: Act, land: int) -> None:
    """Damage of all Invaders, less Defend, to the land and to the Dahan; survivors strike back."""
    state, dahan = act.state, land * KINDS + DAHAN
    stopped = is_stopped(state, RAVAGE, land, act.normal)
    if stopped or (state.heard & bit.WOULD_ACT and await is_prevented(act, RAVAGE, land)):
        state.log.append(Stopped.of(RAVAGE, land))
        return
    first = at_once = False
    if state.heard & SPECIAL:
        first = any(node.strikes_first(state, row, land) for row, node in listening(state, StrikesFirst))
        if state.heard & bit.TURNS_RAVAGE and await replaced(act, TurnsRavage, land):
            return
        if state.heard & bit.STAYS_OUT:
            act.out = away(state, land)  # neither side hits those that do not participate
        if first:
            allies = turned(state, land)
            await strike_back(act, land, dahan_fighting(state, land), _strength(state, land, allies), allies)
    damage = on_dahan = ravage_damage(state, land)
    if state.heard & APART:
        on_dahan = ravage_damage(state, land, on_dahan=True)
    takes = land_takes(state, land)
    if state.hurt:
        use_strife(state, land)
    state.log.append(Ravaged.of(land, damage))
    allies, helpers, fighters, bystanders = NO_KINDS, 0, state.pieces[dahan], 0
    if state.heard & SPECIAL:
        allies = turned(state, land)
        helpers = _strength(state, land, allies)
        fighters = dahan_fighting(state, land)
        bystanders = state.pieces[dahan] - fighters
        at_once = any(node.strikes_at_once(state, row, land) for row, node in listening(state, StrikesAtOnce))
    if on_dahan and (fighters or helpers) and not is_shielded(state, DAHAN, land, ravage=True):
        await deal_dahan(act, land, on_dahan, allies)
    blight = await add_blight(act, land) if damage >= takes else 0
    if state.heard & bit.WHEN_RAVAGED:
        for row, node in listening(state, WhenRavaged):
            await node.ravaged(act, row, land, damage, blight)
    if not at_once:
        fighters = max(0, state.pieces[dahan] - bystanders)
        helpers = _strength(state, land, allies) if allies else 0
    if not first and (fighters or helpers):
        await strike_back(act, land, fighters, helpers, allies)
    act.out = None


async def strike_back(act: Act, land: int, fighters: int, helpers: int = 0, allies: Kinds = ()) -> None:
    """So many Dahan deal their damage to Invaders, with what those add that fight alongside them and are spared."""
    if fighters or helpers:
        others = tuple(kind for kind in INVADERS if kind not in allies) if allies else INVADERS
        await deal(act, land, harm_of(act.state, DAHAN, land) * fighters + helpers, others)


def _strength(state: State, land: int, allies: Kinds) -> int:
    """The damage of those that fight alongside the Dahan."""
    pieces, base = state.pieces, land * KINDS
    return sum(harm_of(state, kind, land, on_invaders=True) * pieces[base + kind] for kind in allies)


def use_strife(state: State, land: int) -> None:
    """Each Invader that takes part and has Strife loses exactly one, also where Defend would have stopped it."""
    for kind, damage, strife, n in fighting(state, land):
        if strife_of(state, strife):
            for _ in range(n):
                mark(state, land, kind, damage, strife, damage, strife - 1)
                state.log.append(StrifeRemoved.of(kind, land))


# ---- what is said ---------------------------------------------------------------------------

ACTION_NAMES = {RAVAGE: "Ravage", BUILD: "Build", EXPLORE: "Explore"}


class Ravaged(LogLine):
    tag = "ravage"

    @staticmethod
    def of(land: int, damage: int) -> Event:
        return ("ravage", land, damage)

    @staticmethod
    def say(state: State, land: int, damage: int) -> str:
        return f"{state.island.names[land]} Ravages: {damage} Damage"


class Stopped(LogLine):
    tag = "stopped"

    @staticmethod
    def of(action: int, land: int) -> Event:
        return ("stopped", action, land)

    @staticmethod
    def say(state: State, action: int, land: int) -> str:
        return f"No {ACTION_NAMES[action]} in {state.island.names[land]}"
