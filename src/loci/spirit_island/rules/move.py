"""Moving pieces: Gather, Push and moves to any land (p. 19)."""

from typing import Final

from loci.kernel.decision import DONE, Option
from loci.spirit_island import bit
from loci.spirit_island.actions import SPIRIT, Act, choose
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import (
    KeepsOut,
    MovesFarther,
    WouldDrive,
    listening,
    own,
)
from loci.spirit_island.ongoing import counting, is_held
from loci.spirit_island.pieces import BLIGHT, INVADERS, THIEF, Kinds, is_stand_in
from loci.spirit_island.rules.counting import bound, enters, lent, stand_ins
from loci.spirit_island.rules.damage import Move, carry, posers
from loci.spirit_island.rules.piece_words import AskGather, AskPush
from loci.spirit_island.state import count, groups

DRIVING: Final = ("push", "gather", "push each")  # the questions by which pieces are Pushed or Gathered
DRIVES: Final = "drives"  # in an Action's tally: whether its Power moves Invaders
_HINDERS: Final = bit.HOLDS_FAST | bit.KEEPS_OUT | bit.WOULD_DRIVE


def pushes(act: Act, land: int, kinds: Kinds, into: int = -1) -> list[Option]:
    """The ways to Push a piece out of a land, perhaps only into some lands (a mask)."""
    if act.state.heard & bit.POSES_AS:
        kinds = posers(act, kinds)
    there = groups(act.state, land, kinds)
    ways: list[Option] = []
    if there and act.state.heard & bit.MOVES_FARTHER:
        ways = [("move", k, d, s, land, end) for k, d, s, _ in there for end in bits(near(act, land, k) & into)]
    elif there:
        ends = [n for n in act.island.adjacent[land] if into >> n & 1]
        ways = [("move", k, d, s, land, end) for k, d, s, _ in there for end in ends]
    if act.state.heard & bit.SPOILS_OCEANS and BLIGHT in kinds and count(act.state, land, (BLIGHT,)):
        ways += [("move", BLIGHT, 0, 0, land, end) for end in _sea_beside(act, land) if into >> end & 1]
    if act.state.heard & bit.COUNTS_AS:
        ways += _others(act, [land], kinds, into)
    return _let_in(act, ways) if act.state.heard & _HINDERS else ways


def only_order(act: Act, ways: list[Option], into: int) -> bool:
    """Whether these pushes are of pieces that look alike, and enough of them for all of these lands (a mask). Where
    each land gets one, only the order of the lands is open then."""
    if not ways or act.state.heard & (bit.WOULD_MOVE | bit.WHEN_MOVED) or len({way[:5] for way in ways}) > 1:
        return False
    _, kind, _, _, start, _ = ways[0]
    return count(act.state, start, (kind,)) >= into.bit_count() and not any(_isolated(act, way) for way in ways)


def gathers(act: Act, land: int, kinds: Kinds, out_of: int = -1) -> list[Option]:
    """The ways to Gather a piece into a land."""
    if act.state.heard & bit.POSES_AS:
        kinds = posers(act, kinds)
    if act.at_sea:
        kinds = tuple(kind for kind in kinds if kind == BLIGHT)  # nothing else can come there
    if act.state.heard & bit.MOVES_FARTHER:
        ways: list[Option] = [
            ("move", k, d, s, start, land)
            for kind in kinds
            for start in bits(near(act, land, kind) & out_of)
            for k, d, s, _ in groups(act.state, start, (kind,))
        ]
    else:
        ways = [
            ("move", k, d, s, start, land)
            for start in act.island.adjacent[land]
            if out_of >> start & 1
            for k, d, s, _ in groups(act.state, start, kinds)
        ]
    if act.state.heard & bit.SPOILS_OCEANS and BLIGHT in kinds:
        starts = [n for n in _sea_beside(act, land) if out_of >> n & 1 and count(act.state, n, (BLIGHT,))]
        ways += [("move", BLIGHT, 0, 0, start, land) for start in starts]
    if act.state.heard & bit.COUNTS_AS:
        ways += _others(act, [start for start in act.island.lands if out_of >> start & 1], kinds, 1 << land)
    return _let_in(act, ways) if act.state.heard & _HINDERS else ways


def _sea_beside(act: Act, land: int) -> list[int]:
    """The Ocean beside a land, if it is there for Blight alone."""
    ocean, lands = act.state.island.adjacent_ocean[land], act.island.land_mask
    return [ocean] if ocean != -1 and not lands >> ocean & 1 else []


def _others(act: Act, starts: list[int], kinds: Kinds, ends: int) -> list[Option]:
    """The ways to move Presence that may count as such a piece: into lands of a mask, as far as it may be moved."""
    held = 0
    for row, _ in counting(act.state, kinds):
        held |= act.state.spirits[row.seat].held
    return [
        ("move", kind, damage, presence, start, end)
        for start in starts
        if held >> start & 1
        for kind, damage, presence, _ in stand_ins(act, start, kinds, moving=True)
        for end in bits(ends & near(act, start, kind) & enters(act, damage))
    ]


def near(act: Act, land: int, kind: int) -> int:
    """The lands between which and this one a piece of the kind may be Pushed or Gathered: the adjacent ones, unless a
    Spirit's rule reaches farther in its own Actions (JE p. 25)."""
    steps = 1
    if act.kind == SPIRIT:
        steps = max([1, *(node.steps(act.state, row, kind) for row, node in own(act.state, MovesFarther, act.seat))])
    if steps == 1:
        return act.island.adjacent_mask[land]
    mask: int = act.island.within_mask[steps][land] & ~(1 << land) | act.island.adjacent_mask[land]
    return mask


def _let_in(act: Act, ways: list[Option]) -> list[Option]:
    """Without the moves of pieces that are held, those into lands that some rule keeps pieces out of, and those of
    Invaders that it leaves alone."""
    if act.state.heard & bit.HOLDS_FAST:
        ways = [way for way in ways if not is_held(act.state, way[1], way[4])]
    if act.power and act.state.heard & bit.WOULD_DRIVE and not _may_drive(act):
        ways = [way for way in ways if way[1] not in INVADERS]
    for row, node in listening(act.state, KeepsOut):
        ways = [way for way in ways if not node.keeps_out(act, row, way[1]) >> way[5] & 1]
    return ways


def _may_drive(act: Act) -> bool:
    """Whether it is still possible that the Power Pushes or Gathers Invaders."""
    if DRIVES in act.tally:
        return bool(act.tally[DRIVES])
    return not any(node.never(act, row) for row, node in listening(act.state, WouldDrive))


async def _drives(act: Act) -> bool:
    """Whether the Power Pushes and Gathers Invaders: asked once."""
    if DRIVES not in act.tally:
        act.note(DRIVES)
        for row, node in listening(act.state, WouldDrive):
            if await node.forbids(act, row):
                act.note(DRIVES, 0)
    return bool(act.tally[DRIVES])


async def pick_move(
    act: Act, prompt: Option, options: list[Option], optional: bool, seat: int = -1, soft: bool = False
) -> Move | None:
    """Let the seat make one of these moves; None when there is none or it stops."""
    if act.power and act.state.heard & bit.WOULD_DRIVE and prompt[0] in DRIVING:
        others = [option for option in options if option[1] not in INVADERS]
        if len(others) < len(options) and not await _drives(act):
            options = others
    if not optional and act.state.isolated and options and all(_isolated(act, option) for option in options):
        optional, soft = True, False
    while options:
        free = optional
        if act.state.heard & bit.POSES_AS and all(option[1] == THIEF for option in options):
            free = True  # nobody has to count them
        if act.state.heard & bit.COUNTS_AS and not any(bound(act, o[2], o[4]) for o in options):
            free = True  # nobody has to count Presence as a piece
        option = await choose(act, prompt, [*options, DONE] if free else options, seat, soft)
        if option is DONE:
            return None
        _, kind, damage, strife, start, end = option
        if not is_stand_in(damage) or await lent(act, kind, damage, start, act.seat if seat == -1 else seat):
            move = (kind, damage, strife, start, end)
            await carry(act, move)
            return move
        options = [other for other in options if other[2] != damage or other[4] != start]
    return None


def _isolated(act: Act, option: Option) -> bool:
    """Whether Isolate keeps the Invader from moving so. The players may let it all the same (JE p. 10, 28)."""
    return option[1] in INVADERS and bool(act.state.isolated & (1 << option[4] | 1 << option[5]))


def unhindered(act: Act, start: int, steps: int) -> int:
    """Where an Invader gets in so many steps without an Isolated land on its way (JE p. 10)."""
    free = ~act.state.isolated
    reach = 1 << start & free
    for _ in range(steps):
        for land in bits(reach):
            reach |= act.island.adjacent_mask[land] & free
    return reach


async def push(
    act: Act, land: int, amount: int, kinds: Kinds, up_to: bool = False, into: int = -1, seat: int = -1
) -> list[Move]:
    """Push a number of pieces out of a land, each where the seat likes; returns the moves."""
    made: list[Move] = []
    one_way = (into & act.island.adjacent_mask[land]).bit_count() == 1
    all_go = one_way and not up_to and amount >= count(act.state, land, kinds)  # only their order is open
    for left in range(amount, 0, -1):
        prompt = AskPush.of(left, kinds, land)
        move = await pick_move(act, prompt, pushes(act, land, kinds, into), up_to, seat, soft=all_go)
        if move is None:
            break
        made.append(move)
    return made


async def gather(
    act: Act, land: int, amount: int, kinds: Kinds, up_to: bool = False, out_of: int = -1, seat: int = -1
) -> None:
    """Gather a number of pieces into a land."""
    all_come = not up_to and _all_come(act, amount, gathers(act, land, kinds, out_of))
    for left in range(amount, 0, -1):
        prompt = AskGather.of(left, kinds, land)
        ways = gathers(act, land, kinds, out_of)
        if await pick_move(act, prompt, ways, up_to, seat, soft=all_come) is None:
            return


def _all_come(act: Act, amount: int, ways: list[Option]) -> bool:
    """Whether every piece that could be Gathered has to be, so that only their order is open: nobody has to count
    Presence as a piece, nor to let Invaders over an Isolated border."""
    if any(is_stand_in(way[2]) or _isolated(act, way) for way in ways):
        return False
    return amount >= sum(count(act.state, start, (kind,)) for kind, start in {(way[1], way[4]) for way in ways})


def moves_to(act: Act, start: int, kinds: Kinds, ends: int) -> list[Option]:
    """The ways to move a piece from one land to any of a mask of lands, however far."""
    there = groups(act.state, start, kinds)
    away = ends & ~(1 << start)
    ways: list[Option] = [("move", k, d, s, start, end) for k, d, s, _ in there for end in bits(away)]
    if act.state.heard & bit.COUNTS_AS:
        for kind, damage, presence, _ in stand_ins(act, start, kinds, moving=True):
            ways += [("move", kind, damage, presence, start, end) for end in bits(away & enters(act, damage))]
    return _let_in(act, ways) if act.state.heard & bit.HOLDS_FAST else ways
