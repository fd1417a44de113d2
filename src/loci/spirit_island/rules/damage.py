"""Damage, destruction, removal and replacement of pieces (p. 18, Jagged Earth p. 15)."""

from collections.abc import Sequence
from typing import Any, Final

from loci.kernel.decision import DONE, Decision, Option
from loci.kernel.plain import less
from loci.spirit_island import bit
from loci.spirit_island.actions import SPIRIT, Act, choose
from loci.spirit_island.dream import Piece
from loci.spirit_island.hooks import (
    Dreams,
    IsDurable,
    PosesAs,
    WhenAdded,
    WhenDestroyed,
    WouldAdd,
    WouldDestroy,
    WouldHarm,
    WouldMove,
    WouldRemove,
    WouldReplace,
    listening,
    own,
)
from loci.spirit_island.ongoing import counted, has_moved, health_of, is_held, is_shielded, replaced
from loci.spirit_island.pieces import BADLANDS, BLIGHT, DAHAN, INVADERS, KINDS, Kinds, is_stand_in
from loci.spirit_island.rules.counting import (
    adds_damage,
    bound,
    destroy_stand_in,
    lent,
    move_stand_in,
    remove_stand_in,
    roll,
    stand_ins,
)
from loci.spirit_island.rules.falling import doomed, fall_in_turn, weakest
from loci.spirit_island.rules.fear import BY_DESTRUCTION, add_fear
from loci.spirit_island.rules.missing import in_play, instead_of_token
from loci.spirit_island.rules.piece_words import (
    Added,
    AskDamage,
    AskDestroy,
    AskPiece,
    Damaged,
    Destroyed,
    Moved,
    Removed,
    Replaced,
    Unharmed,
)
from loci.spirit_island.state import Group, State, count, groups, invaders, mark, put, take

Move = tuple[int, int, int, int, int]  # kind, damage, strife, from, to


def piece_option(kind: int, damage: int, strife: int, land: int) -> Option:
    return ("piece", kind, damage, strife, land)


def piece_options(state: State, lands: list[int] | tuple[int, ...], kinds: Kinds) -> list[Option]:
    """The pieces of these kinds in these lands; equal ones are one option."""
    return [
        ("piece", kind, damage, strife, land)
        for land in lands
        for kind, damage, strife, _ in groups(state, land, kinds)
    ]


def posers(act: Act, kinds: Kinds) -> Kinds:
    """The kinds, and those that may count as one of them in an Action of a Spirit."""
    if act.kind != SPIRIT:
        return kinds
    more = [node.kind for _, node in listening(act.state, PosesAs) if node.poses_as in kinds and node.kind not in kinds]
    return (*kinds, *more)


def taken_for(act: Act, kind: int, kinds: Kinds) -> int:
    """Which of the kinds a chosen piece counts as: its own, or the one that it may pose as."""
    if kind in kinds:
        return kind
    return next(n.poses_as for _, n in listening(act.state, PosesAs) if n.kind == kind and n.poses_as in kinds)


HITTING: Final = bit.POSES_AS | bit.WOULD_HARM  # what may change who can be hit


def hittable(act: Act, land: int, kinds: Kinds) -> list[Group]:
    """The pieces that this Action can damage or destroy: not those that it failed to destroy already (JE p. 15), nor
    those that keep out of a Ravage; and a dream reaches Invaders only, each once."""
    if act.state.heard & HITTING:
        kinds = posers(act, kinds)
        if _unharmed(act, land):
            kinds = tuple(kind for kind in kinds if kind not in INVADERS)
    if act.dream is not None:
        return act.dream.open(land, groups(act.state, land, tuple(kind for kind in kinds if kind in INVADERS)))
    found = groups(act.state, land, kinds)
    if act.out is not None:
        found = without(found, act.out)
    if act.saved:
        found = [(k, d, s, n - act.saved.count((land, k, d, s))) for k, d, s, n in found]
        found = [group for group in found if group[3] > 0]
    return found


def _unharmed(act: Act, land: int) -> bool:
    """Whether the Invaders of a land cannot be harmed in this Action."""
    if land in act.harmed:
        return not act.harmed[land]
    return any(node.never(act, row, land) for row, node in listening(act.state, WouldHarm))


async def may_harm(act: Act, land: int) -> bool:
    """Whether the Invaders of a land may be harmed: asked once an Action."""
    if land not in act.harmed:
        act.harmed = {**act.harmed, land: True}
        for row, node in listening(act.state, WouldHarm):
            if await node.forbids(act, row, land):
                act.harmed = {**act.harmed, land: False}
        tell_unharmed(act, land, INVADERS)
    return act.harmed[land]


def tell_unharmed(act: Act, land: int, kinds: Kinds) -> None:
    """Say, once an Action, that the Invaders of a land come to no harm although something was to harm them."""
    told = f"unharmed {land}"
    if told not in act.tally and any(kind in INVADERS for kind in kinds) and _unharmed(act, land):
        if invaders(act.state, land):
            act.note(told)
            act.state.log.append(Unharmed.of(land))


def without(found: list[Group], out: list[Group]) -> list[Group]:
    """The groups less these pieces."""
    if not out:
        return found
    gone: dict[tuple[int, int, int], int] = {}
    for kind, damage, strife, n in out:
        gone[kind, damage, strife] = gone.get((kind, damage, strife), 0) + n
    left = [(k, d, s, n - gone.get((k, d, s), 0)) for k, d, s, n in found]
    return [group for group in left if group[3] > 0]


async def destroy(act: Act, land: int, kind: int, damage: int = 0, strife: int = 0) -> bool:
    """Destroy one piece; False when something saved it (then its damage is gone, JE p. 15)."""
    state = act.state
    if is_stand_in(damage):
        if not await destroy_stand_in(act, kind, damage, strife, land):
            return False
        state.log.append(Destroyed.of(kind, land))
        for heard, watcher in listening(state, WhenDestroyed):
            await watcher.destroyed(act, heard, kind, land)
        return True
    if state.heard & bit.WOULD_HARM and kind in INVADERS and not await may_harm(act, land):
        return False
    saved, known = is_shielded(state, kind, land, ravage=False), len(act.saved)
    if not saved and state.heard & bit.WOULD_DESTROY and not await _dreams_first(act, land, kind, damage, strife):
        saved = await replaced(act, WouldDestroy, land, kind, damage, strife)
        if len(act.saved) > known:  # what saved it has moved it away, and its damage is gone
            return False
    if saved:
        if damage:
            mark(state, land, kind, damage, strife, 0, strife)
        act.saved += ((land, kind, 0, strife),)
        return False
    if act.dream is not None:
        act.dream.forget(land, kind, damage, strife)
        mark(state, land, kind, damage, strife, 0, strife)
        if kind in INVADERS:
            act.dream.spent.append((land, kind, 0, strife))
            for row, node in own(state, Dreams, act.seat):
                await node.dies(act, row, land, kind, strife)
        return False
    take(state, land, kind, damage, strife)
    state.log.append(Destroyed.of(kind, land))
    if kind in BY_DESTRUCTION:
        await add_fear(act, BY_DESTRUCTION[kind], land, by_destruction=True)
    if state.heard & bit.WHEN_DESTROYED:
        for heard, watcher in listening(state, WhenDestroyed):
            await watcher.destroyed(act, heard, kind, land)
    return True


async def _dreams_first(act: Act, land: int, kind: int, damage: int, strife: int) -> bool:
    """Whether a Spirit that only dreams of destruction has its own rule come before others (JE p. 29)."""
    if act.dream is None or kind not in INVADERS:
        return False
    others = [
        row for row, node in listening(act.state, WouldDestroy) if node.fits(act, row, land, kind, damage, strife)
    ]
    mine = [row for row, _ in own(act.state, Dreams, act.seat)]
    return bool(mine and others) and await act.which_first([mine[0], *others]) == 0


def give_strife(act: Act, land: int, kind: int, damage: int, strife: int, to_strife: int) -> None:
    """Give a piece other Strife. See `rules.strife` for how it comes and goes."""
    mark(act.state, land, kind, damage, strife, damage, to_strife)
    if act.dream is not None:
        act.dream.relabel(land, kind, damage, strife, to_strife)


async def carry(act: Act, move: Move) -> None:
    """Move one piece with its damage and strife."""
    kind, damage, strife, start, end = move
    state = act.state
    if state.heard & bit.HOLDS_FAST and is_held(state, kind, start):
        return
    if state.heard & bit.WOULD_MOVE and await replaced(act, WouldMove, kind, start, end):
        return
    if is_stand_in(damage):
        await move_stand_in(act, kind, damage, strife, start, end)
        state.log.append(Moved.of(kind, start, end, 0, 0))
        if state.heard & bit.WHEN_MOVED:
            await has_moved(act, kind, start, end)
        return
    take(state, start, kind, damage, strife)
    put(state, end, kind, damage, strife)
    state.log.append(Moved.of(kind, start, end, damage, strife))
    if act.dream is not None:
        act.dream.follow(kind, damage, strife, start, end)
    if (start, kind, damage, strife) in act.saved:  # of pieces that look alike, the saved one has moved
        act.saved = (*less(act.saved, (start, kind, damage, strife)), (end, kind, damage, strife))
    if damage and damage >= health_of(state, kind, end, strife):
        await succumb(act, [(end, kind, damage, strife)])  # at once: a bonus to Health has stayed behind (JE p. 15)
    if state.heard & bit.WHEN_MOVED:
        await has_moved(act, kind, start, end)


async def succumb(act: Act, pieces: list[Piece]) -> None:
    """Pieces have taken as much damage as they have Health now, all at once: each is destroyed, or saved, and then
    keeps no damage (JE p. 15). So that goes first: whoever is asked on the way finds no piece that should be gone."""
    for land, kind, damage, strife in pieces:
        mark(act.state, land, kind, damage, strife, 0, strife)
        if act.dream is not None:
            act.dream.forget(land, kind, damage, strife)
    for land, kind, _, strife in pieces:
        await destroy(act, land, kind, 0, strife)


async def hit(act: Act, land: int, kind: int, damage: int, strife: int, points: int) -> int:
    """Damage one piece; returns the points it took. Enough destroys it."""
    state = act.state
    if state.heard & bit.WOULD_HARM and kind in INVADERS and not await may_harm(act, land):
        return 0
    health = health_of(state, kind, land, strife)
    if points > health - damage:
        points = health - damage
    if act.dream is None:
        state.log.append(Damaged.of(kind, land, points))
    if damage + points >= health:
        # The record of its damage goes first: a piece saved from destruction keeps none.
        await destroy(act, land, kind, damage, strife)
    else:
        mark(state, land, kind, damage, strife, damage + points, strife)
        if act.dream is not None:
            act.dream.wound(land, kind, damage, strife, points)
    return points


def _targets(act: Act, lands: tuple[int, ...], kinds: Kinds) -> list[tuple[int, Group]]:
    found, state = [], act.state
    for land in lands:
        for group in hittable(act, land, kinds):
            if not is_shielded(state, group[0], land, ravage=False):
                found.append((land, group))
    return found


async def deal(act: Act, land: int, points: int, kinds: Kinds = INVADERS) -> None:
    """Damage in a land, point by point as the seat likes. Badlands add to it once an Action."""
    if points > 0:
        if act.state.heard & bit.WOULD_HARM:
            tell_unharmed(act, land, kinds)
        if adds_damage(act.state, land):
            points += await _badlands(act, land, kinds)
        await deal_among(act, (land,), points, kinds)


async def _badlands(act: Act, land: int, kinds: Kinds) -> int:
    if not _targets(act, (land,), kinds):
        return 0
    return await roll(act, land, kinds == (DAHAN,))


async def deal_among(act: Act, lands: tuple[int, ...], points: int, kinds: Kinds = INVADERS) -> None:
    """Points of damage among the pieces of several lands; Badlands are the caller's."""
    state = act.state
    while points > 0:
        found = _targets(act, lands, kinds)
        if not found:
            return
        need = sum((health_of(state, g[0], land, g[2]) - g[1]) * g[3] for land, g in found)
        certain = doomed(act, found)
        if points >= need and certain and not state.formal:
            for land, (kind, damage, strife, n) in found:
                for _ in range(n):
                    await hit(act, land, kind, damage, strife, points)
            return
        if len(found) == 1 and found[0][1][3] == 1 and state.formal < 2:  # one piece: nothing to decide
            land, (kind, damage, strife, _) = found[0]
            points -= await hit(act, land, kind, damage, strife, points)
            continue
        # With enough for all, only the order of their deaths is open: a soft question. So it is with the Damage that
        # a threshold will add; but people are asked then, for they may decline it.
        enough = certain and points + (act.coming if lands == (act.land,) else 0) >= need
        options: list[Option] = [("piece", g[0], g[1], g[2], land) for land, g in found]
        prompt = AskDamage.of(points, lands[0] if len(lands) == 1 else -1)
        alone = len(options) == 1 and state.formal < 2
        option = options[0] if alone else await Decision(act.seat, prompt, options, enough, act.source)
        _, kind, damage, strife, land = option
        await hit(act, land, kind, damage, strife, 1)
        points -= 1


async def deal_over(act: Act, lands: tuple[int, ...], points: int, kinds: Kinds = INVADERS) -> None:
    """Points of damage among the pieces of several lands. Badlands add in each land where some of it is dealt (JE
    p. 8): what a land adds can only be dealt there."""
    state = act.state
    if len(lands) == 1:
        await deal(act, lands[0], points, kinds)
        return
    raised = act.power and state.heard & bit.RAISES_DAMAGE
    if not raised and not any(counted(state, land, (BADLANDS,), act.counter) for land in lands):
        await deal_among(act, lands, points, kinds)
        return
    more = dict.fromkeys(lands, 0)
    while True:
        found = _targets(act, tuple(land for land in lands if points or more[land]), kinds)
        if not found:
            return
        options: list[Option] = [("piece", g[0], g[1], g[2], land) for land, g in found]
        left = points + sum(more[land] for land in {land for land, _ in found})
        _, kind, damage, strife, land = await choose(act, AskDamage.of(left, -1), options)
        rolled = await roll(act, land, kinds == (DAHAN,))
        if more[land]:
            more[land] -= 1
        else:
            points -= 1
        more[land] += rolled
        await hit(act, land, kind, damage, strife, 1)


def spare(act: Act, piece: Piece, spared: bool = True) -> None:
    """Keep one piece from being hit by this Action for a while: nobody deals Damage to itself."""
    pieces = [*(act.saved if act.dream is None else act.dream.spent)]
    if spared:
        pieces.append(piece)
    elif piece in pieces:
        pieces.remove(piece)
    if act.dream is None:
        act.saved = tuple(pieces)
    else:
        act.dream.spent = pieces


async def deal_but(act: Act, land: int, points: int, others: Sequence[Piece]) -> None:
    """Points of damage among the Invaders of a land but for some that this may not hit; Badlands are the caller's, and
    keep to that too (JE p. 8)."""
    for piece in others:
        spare(act, piece)
    await deal_among(act, (land,), points)
    for piece in others:
        spare(act, piece, spared=False)


async def deal_each(act: Act, land: int, points: int, kinds: Kinds) -> None:
    """The same damage to each piece. Badlands add once, not for each piece (JE p. 8)."""
    if points <= 0:
        return
    found = [group for _, group in _targets(act, (land,), kinds)]
    for kind, damage, strife, n in await fall_in_turn(act, land, found, points):
        for _ in range(n):
            await hit(act, land, kind, damage, strife, points)
    dahan = kinds == (DAHAN,)
    bonus = await roll(act, land, dahan) if found else 0  # it is lost where nothing is left to hit
    if bonus and dahan and not act.power:
        await deal_dahan(act, land, bonus)  # as many fall as can (JE p. 15); the Badlands have added theirs
    elif bonus:
        await deal_among(act, (land,), bonus, kinds)


async def deal_dahan(act: Act, land: int, points: int, allies: Kinds = ()) -> None:
    """Invaders (or an Event) damage Dahan, and those that fight alongside them: as many must fall as can, wounded ones
    first (JE p. 15)."""
    state, kinds = act.state, (DAHAN, *allies)
    if is_shielded(state, DAHAN, land, ravage=False) or not count(state, land, kinds):
        return
    if adds_damage(state, land):
        points += await roll(act, land, True)
    while points > 0:
        left = hittable(act, land, kinds)
        if not left:
            return
        kind, damage, strife = left[0][:3] if len(left) == 1 else await weakest(act, land, left, points)
        points -= max(1, await hit(act, land, kind, damage, strife, points))


async def pick(
    act: Act,
    asking: type[AskPiece],
    lands: list[int] | tuple[int, ...],
    kinds: Kinds,
    optional: bool = False,
    left: int = 1,
    soft: bool = False,
    told: tuple[Any, ...] = (),  # what the prompt says besides
) -> Piece | None:
    """Let the seat pick a piece: (land, kind, damage, strife); None when there is none or it stops."""
    wanted = posers(act, kinds) if act.state.heard & bit.POSES_AS else kinds
    options = piece_options(act.state, lands, wanted)
    if act.state.heard & bit.COUNTS_AS:
        options += [("piece", k, d, s, land) for land in lands for k, d, s, _ in stand_ins(act, land, kinds)]
    return await pick_of(act, asking, lands, kinds, options, optional, left, soft, told)


async def pick_of(
    act: Act,
    asking: type[AskPiece],
    lands: list[int] | tuple[int, ...],
    kinds: Kinds,
    options: list[Option],
    optional: bool,
    left: int,
    soft: bool = False,
    told: tuple[Any, ...] = (),
) -> Piece | None:
    while options:
        free = optional or (
            bool(act.state.heard & bit.COUNTS_AS) and not any(bound(act, o[2], o[4]) for o in options)
        )  # nobody has to count Presence as a piece
        prompt = asking.of(left, kinds, lands[0] if len(lands) == 1 else -1, *told)
        option = await choose(act, prompt, [*options, DONE] if free else options, soft=soft)
        if option is DONE:
            return None
        _, kind, damage, strife, land = option
        if not is_stand_in(damage) or await lent(act, kind, damage, land, act.seat):
            return (land, kind, damage, strife)
        options = [other for other in options if other != option]
    return None


async def destroy_some(act: Act, land: int, amount: int, kinds: Kinds, up_to: bool = False) -> None:
    """Destroy a number of pieces of these kinds."""
    if act.state.heard & bit.WOULD_HARM:
        tell_unharmed(act, land, kinds)
    if any(endures(act.state, kind, land) for kind in kinds):
        await _destroy_durable(act, land, amount, kinds, up_to)
        return
    found = hittable(act, land, kinds)
    others = bool(act.state.heard & bit.COUNTS_AS) and bool(stand_ins(act, land, kinds))
    all_fall = not up_to and not others and amount >= sum(group[3] for group in found)
    enough = all_fall and doomed(act, [(land, group) for group in found])
    if enough and not act.state.formal:
        await destroy_all(act, land, kinds)
        return
    for left in range(amount, 0, -1):
        groups_ = hittable(act, land, kinds) + (stand_ins(act, land, kinds) if others else [])
        options: list[Option] = [("piece", k, d, s, land) for k, d, s, _ in groups_]
        picked = await pick_of(act, AskDestroy, (land,), kinds, options, up_to, left, soft=enough)
        if picked is None:
            return
        await destroy(act, *picked)


# ---- Durable pieces (JE p. 29) ----------------------------------------------------------------


def endures(state: State, kind: int, land: int) -> int:
    """The Damage that stands in for destroying one piece of the kind there; 0 where it is not Durable."""
    rows = listening(state, IsDurable)
    return max((node.durable(state, row, kind, land) for row, node in rows), default=0)


async def batter(act: Act, land: int, kind: int, amount: int) -> int:
    """Damage in place of destroying so many Durable pieces of a kind: to all of that kind there, as the seat likes,
    with what Badlands add. Returns how many it destroyed."""
    before = act.state.pieces[land * KINDS + kind]
    await deal(act, land, amount * endures(act.state, kind, land), (kind,))
    return before - act.state.pieces[land * KINDS + kind]


async def destroy_one(act: Act, land: int, kind: int, damage: int = 0, strife: int = 0) -> bool:
    """An effect destroys one piece, or damages its kind where that is Durable."""
    if endures(act.state, kind, land):
        return bool(await batter(act, land, kind, 1))
    return await destroy(act, land, kind, damage, strife)


async def _destroy_durable(act: Act, land: int, amount: int, kinds: Kinds, up_to: bool) -> None:
    """Destroy pieces some of which are Durable: each of those counts once towards the Damage that comes instead."""
    dealt = dict.fromkeys(kinds, 0)
    there = {kind: sum(group[3] for group in hittable(act, land, (kind,))) for kind in kinds}
    for left in range(amount, 0, -1):
        usable = tuple(k for k in kinds if not endures(act.state, k, land) or dealt[k] < there[k])
        options: list[Option] = [("piece", k, d, s, land) for k, d, s, _ in hittable(act, land, usable)]
        same = not up_to and len(usable) == 1 and bool(endures(act.state, usable[0], land))
        picked = await pick_of(act, AskDestroy, (land,), kinds, options, up_to, left, soft=same)
        if picked is None:
            break
        if endures(act.state, picked[1], land):
            dealt[picked[1]] += 1
        else:
            await destroy(act, *picked)
    for kind, n in dealt.items():
        if n:
            await batter(act, land, kind, n)


async def destroy_all(act: Act, land: int, kinds: Kinds) -> None:
    if act.state.heard & bit.WOULD_HARM:
        tell_unharmed(act, land, kinds)
    for kind, damage, strife, n in await fall_in_turn(act, land, hittable(act, land, kinds)):
        for _ in range(n):
            await destroy(act, land, kind, damage, strife)
    if act.counting:  # Presence that was counted as such a piece in this Action goes too
        for kind, damage, strife, _ in stand_ins(act, land, kinds):
            if bound(act, damage, land) and await lent(act, kind, damage, land, act.seat):
                await destroy(act, land, kind, damage, strife)


async def remove(act: Act, land: int, kind: int, damage: int = 0, strife: int = 0, surely: bool = False) -> bool:
    """Take a piece off the board; that frightens nobody (p. 18). False when something else happened instead, which
    nothing does to what is removed ``surely``."""
    if act.state.heard & bit.HOLDS_FAST and is_held(act.state, kind, land):
        return False
    if not surely and act.state.heard & bit.WOULD_REMOVE and await replaced(act, WouldRemove, land, kind):
        return False
    if is_stand_in(damage):
        await remove_stand_in(act, kind, damage, strife, land)
        act.state.log.append(Removed.of(kind, land))
        return True
    take(act.state, land, kind, damage, strife)
    if act.dream is not None:
        act.dream.forget(land, kind, damage, strife)
    act.state.log.append(Removed.of(kind, land))
    return True


async def add(act: Act, land: int, kind: int, damage: int = 0, strife: int = 0) -> bool:
    """A new piece from the supply. False when something else happened instead."""
    state = act.state
    if act.at_sea and land == act.land and kind != BLIGHT:
        return False  # it is no land for anything else
    if kind > BLIGHT and not in_play(state, kind):
        await instead_of_token(act, kind)
        return False
    if state.heard & bit.WOULD_ADD and await replaced(act, WouldAdd, land, kind):
        return False
    put(state, land, kind, damage, strife)
    state.log.append(Added.of(kind, land))
    if state.heard & bit.WHEN_ADDED:
        for row, node in listening(state, WhenAdded):
            await node.added(act, row, kind, land)
    return True


async def replace(act: Act, land: int, kind: int, damage: int, strife: int, into: Kinds) -> None:
    """Replace a piece. An Invader in place of an Invader keeps damage and strife (p. 18, JE p. 7); that
    damage may destroy it at once. With several in its place the first carries them."""
    state = act.state
    if state.heard & bit.HOLDS_FAST and is_held(state, kind, land):
        return
    if state.heard & bit.WOULD_REPLACE and await replaced(act, WouldReplace, land, kind):
        return
    if is_stand_in(damage):
        await remove_stand_in(act, kind, damage, strife, land)
        damage = strife = 0
    else:
        take(state, land, kind, damage, strife)
    if act.dream is not None:
        damage = act.dream.forget(land, kind, damage, strife)
    state.log.append(Replaced.of(kind, into, land))
    keeps = kind in INVADERS
    for new in into:
        if keeps and new in INVADERS and (damage or strife):
            if damage >= health_of(state, new, land, strife):
                put(state, land, new, 0, strife)  # as in a hit: a piece saved from destruction keeps no damage
                await destroy(act, land, new, 0, strife)
            else:
                put(state, land, new, damage, strife)
            damage = strife = 0
        elif new > BLIGHT and not in_play(state, new):
            await instead_of_token(act, new)
        else:
            put(state, land, new)
