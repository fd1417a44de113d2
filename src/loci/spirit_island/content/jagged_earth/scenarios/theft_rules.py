"""Thieves who carry off what is sacred, and must be stopped before they reach the Ocean."""

from typing import Any, Final

from loci.kernel import rng
from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import SPIRIT, Act, choose, choose_land, decider, draw_one, reveal
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import (
    After,
    CountsAs,
    Hides,
    Marks,
    PosesAs,
    Steps,
    WhenDestroyed,
    WhenDiscarded,
    WhenMoved,
    WouldDestroy,
    WouldRemove,
    WouldReplace,
)
from loci.spirit_island.ongoing import ALL_GAME, NO_ROW, Lasting, change
from loci.spirit_island.pieces import BUILDINGS, DAHAN, EXPLORER, KINDS, THIEF, Kinds
from loci.spirit_island.rules.damage import add, carry, destroy, remove
from loci.spirit_island.rules.decks import accelerate
from loci.spirit_island.rules.fear import add_fear
from loci.spirit_island.rules.move import push
from loci.spirit_island.said import LogLine, Prompt
from loci.spirit_island.state import Event, Row, State, count, put, setting_up

FIRST_LAND: Final = 6  # lands from this number on
FEAR_LOST: Final = 4
GUARDS: Final = 2  # Dahan who see a Thief's face
CAUGHT: Final = "caught"  # marks an Action that carries out what was put off

Held = dict[int, list[int]]  # the numbers of the Thieves by land


class Thieves(
    Lasting, After, Steps, PosesAs, CountsAs, Marks, Hides, WhenMoved, WhenDestroyed, WhenDiscarded, WouldDestroy,
    WouldRemove, WouldReplace,
):  # fmt: skip
    """One row for all of them. Its data: the numbers in the supply; those on the island by land; those that left it
    this turn; and the lands of Thieves who will be destroyed or Pushed when the Action is over."""

    until = ALL_GAME
    set_off_by = 0
    before = "ravage"
    kind = THIEF
    poses_as = EXPLORER

    def __init__(self, *numbers: int) -> None:
        self.numbers = numbers

    def start(self, state: State, land: int, seat: int, data: tuple[Any, ...] = ()) -> Row:
        row = super().start(state, land, seat, data or (self.numbers, (), (), ()))
        self.keep(state, self.held(state))
        return row

    # ---- what is known of them ----------------------------------------------------------------

    def row(self, state: State) -> Row:
        return next(row for row in state.ongoing if (row.source, row.node) == self.home)

    def held(self, state: State, left: int = -1) -> Held:
        """The numbers by land, brought into line with the pieces where lands were joined. With ``left``, before one
        left that land just now."""
        pool, here, _, _ = self.row(state).data
        stored = dict(here)
        wanted = {n: state.pieces[n * KINDS + THIEF] + (n == left) for n in range(len(state.island.names))}
        spare = [n for land, numbers in here for n in numbers[wanted[land] :]] + list(pool)
        found: Held = {}
        for land, n in wanted.items():
            if n:
                mine = list(stored.get(land, ()))[:n]
                found[land] = mine + [spare.pop(0) if spare else 0 for _ in range(n - len(mine))]
        return found

    def keep(self, state: State, held: Held, *off: int) -> None:
        """Write down who is where, and who left the island; all others are in the supply."""
        row = self.row(state)
        here = tuple((land, tuple(sorted(numbers))) for land, numbers in sorted(held.items()) if numbers)
        gone = (*row.data[2], *off)
        pool = _without(self.numbers, [*(n for _, numbers in here for n in numbers), *gone])
        change(state, row, (pool, here, gone, row.data[3]))

    def seen(self, state: State, land: int) -> bool:
        """Whether the faces of the Thieves in a land are seen."""
        return state.pieces[land * KINDS + DAHAN] >= GUARDS

    def mark(self, state: State, row: Row, land: int) -> str:
        if not state.pieces[land * KINDS + THIEF] or not self.seen(state, land):
            return ""
        return "Thieves: " + ", ".join(str(n) if n else "blank" for n in sorted(self.held(state)[land]))

    def markers(self, state: State, row: Row, land: int) -> list[str]:
        return [f"thief {n or 'blank'}" for n in self.held(state).get(land, ())]

    def concerns(self, kinds: Kinds) -> bool:
        return EXPLORER in kinds

    def counts_as(self, state: State, row: Row, kinds: Kinds, land: int, seat: int) -> int:
        return state.pieces[land * KINDS + THIEF] if EXPLORER in kinds and THIEF not in kinds and seat >= 0 else 0

    def deal_anew(self, state: State, row: Row, chance: int) -> int:
        held = self.held(state)
        hidden = [land for land in held if not self.seen(state, land)]
        shown = [n for land, numbers in held.items() if land not in hidden for n in numbers]
        pool, chance = rng.shuffled([*_without(self.numbers, [*shown, *row.data[2]])], chance)
        for land in hidden:
            held[land] = [pool.pop() for _ in held[land]]
        self.keep(state, held)
        return chance

    # ---- they come, and go ----------------------------------------------------------------------

    def _explored(self, state: State, events: list[Event]) -> list[int]:
        if setting_up(state):
            return []
        lands = [event[1] for event in events if event[0] == "explored"]
        return [n for n in lands if any(number >= FIRST_LAND for _, number in state.island.printed[n].places)]

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return bool(row.data[3]) or bool(self._explored(state, events))

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        """One comes with each Explore inland. Whoever was to be stopped is, if the land allows it now."""
        state = act.state
        for land in self._explored(state, events):
            pool = tuple(map(str, self.row(state).data[0]))
            if pool:
                held, number = self.held(state), int(draw_one(state, pool))
                await add(act, land, THIEF)
                held.setdefault(land, []).append(number)
                self.keep(state, held)
        waiting = self.row(state).data[3]
        self._put_off(state)
        for land, destroys in waiting:
            if state.pieces[land * KINDS + THIEF]:
                await self._stop(act, land, destroys)

    async def stepped(self, act: Act, row: Row, step: str) -> None:
        """Before the Ravage each goes a land nearer to the Ocean of its board, and from the coast it escapes."""
        state = act.state
        for land, numbers in self.held(state).items():
            if state.isolated >> land & 1:
                continue
            act.seat = decider(state, land)
            for _ in numbers:
                if state.island.coastal[land] and not state.isolated >> land & 1:  # Isolate parts it from the Ocean too
                    await self._escape(act, land)
                elif ends := seawards(state, land):
                    end = await choose_land(act, AskWay.of(land), ends)
                    await carry(act, (THIEF, 0, 0, land, end))

    async def _escape(self, act: Act, land: int) -> None:
        state = act.state
        await remove(act, land, THIEF, surely=True)
        number = await self._left(act, land)
        lost = min(FEAR_LOST, state.fear)
        state.fear -= lost
        reveal(state)
        state.log.append(Escaped.of(land, number, lost))
        for _ in range(number):
            await accelerate(state)

    async def _left(self, act: Act, land: int, to: int = -1, there: bool = False) -> int:
        """One has just left a land, or is about to while it is still ``there``: to another, or off the island. Which it
        is, is chance, or the player's choice where their faces are seen; returns its number."""
        state = act.state
        held = self.held(state, -1 if there else land)
        numbers = held[land]
        number = numbers[0]
        if len({*numbers}) > 1 and self.seen(state, land):
            options: list[Option] = [("number", n) for n in sorted({*numbers})]
            number = int((await choose(act, AskThief.of(land), options))[1])
        elif len({*numbers}) > 1:
            number = int(draw_one(state, tuple(map(str, numbers))))
        numbers.remove(number)
        if to >= 0:
            held[to] = held.get(to, [])[: state.pieces[to * KINDS + THIEF] - 1] + [number]
        self.keep(state, held, *([] if to >= 0 else [number]))
        return number

    async def moved(self, act: Act, row: Row, kind: int, start: int, end: int) -> None:
        if kind == THIEF:
            await self._left(act, start, end)

    async def destroyed(self, act: Act, row: Row, kind: int, land: int) -> None:
        if kind == THIEF:
            await self._left(act, land)
            await add_fear(act, 1, land, by_destruction=True)

    async def discarded(self, act: Act, row: Row) -> None:
        """At the end of the turn those who left the island are mixed into the supply."""
        now = self.row(act.state)
        change(act.state, now, (*now.data[:2], (), now.data[3]))
        self.keep(act.state, self.held(act.state))

    # ---- stopping them --------------------------------------------------------------------------

    def catchable(self, state: State, land: int, events: list[Event] | None = None) -> bool:
        """Whether they can be stopped there: no Town or City, and enough Dahan; now, or before these events."""
        built, dahan = count(state, land, BUILDINGS), count(state, land, (DAHAN,))
        if not built and dahan >= GUARDS:
            return True
        for event in events or ():
            built -= _more(event, land, BUILDINGS)
            dahan -= _more(event, land, (DAHAN,))
        return events is not None and not built and dahan >= GUARDS

    def fits(self, act: Act, row: Row, land: int, kind: int, *piece: int) -> bool:
        return kind == THIEF and CAUGHT not in act.tally

    async def instead(self, act: Act, row: Row, land: int, kind: int, *piece: int) -> bool:
        """It would be destroyed (then the piece is described), removed or replaced. What cannot be now is put off until
        the Action is over."""
        if not self.catchable(act.state, land, act.events()):
            self._put_off(act.state, *self.row(act.state).data[3], (land, bool(piece)))
            act.saved += ((land, THIEF, 0, 0),)
            return True
        if not piece:
            await self._left(act, land, there=True)
        return False

    def _put_off(self, state: State, *waiting: tuple[int, bool]) -> None:
        row = self.row(state)
        change(state, row, (*row.data[:3], waiting))

    async def _stop(self, act: Act, land: int, destroys: bool) -> None:
        if not self.catchable(act.state, land):
            act.kind = SPIRIT  # whoever tried to stop it Pushes it
            await push(act, land, 1, (THIEF,))
            return
        act.note(CAUGHT)
        if destroys:
            await destroy(act, land, THIEF)
        else:
            await remove(act, land, THIEF, surely=True)
            await self._left(act, land)
        act.tally = {name: n for name, n in act.tally.items() if name != CAUGHT}

    def say(self) -> str:
        blank = self.numbers.count(0)
        rest = ", ".join(str(n) for n in self.numbers if n)
        return (
            f"There are {len(self.numbers)} Thieves, face down: {blank} blank and {rest}. After Setup, an Explore into "
            f"a land numbered {FIRST_LAND} or higher adds 1 of them. Before the Ravage, each on the coast escapes: "
            f"lose {FEAR_LOST} generated Fear, as far as there is, and Accelerate the Invader deck as often as its "
            "number says; each other moves 1 land towards the Ocean of its board. They are no Invaders, but in Actions "
            "of Spirits they may count as Explorers with 1 Health. With 2 or more Dahan their faces are seen. They can "
            "be destroyed, removed or replaced only in a land without Town/City and with 2 or more Dahan, before or "
            "after the Action; otherwise they are Pushed. 1 Fear for each that is destroyed"
        )


def _without(numbers: tuple[int, ...], gone: list[int]) -> tuple[int, ...]:
    left = list(numbers)
    for number in gone:
        if number in left:
            left.remove(number)
    return tuple(left)


def _more(event: Event, land: int, kinds: Kinds) -> int:
    """How many more pieces of these kinds an event left in a land."""
    if event[0] == "moved" and event[1] in kinds:
        return int(event[3] == land) - int(event[2] == land)
    if event[0] == "added" and event[1] in kinds:
        return int(event[2] == land)
    if event[0] in ("destroyed", "removed") and event[1] in kinds:
        return -int(event[2] == land)
    if event[0] == "replaced" and event[3] == land:
        return sum(kind in kinds for kind in event[2]) - int(event[1] in kinds)
    return 0


def seawards(state: State, land: int) -> list[int]:
    """The lands through which the shortest way leads to the Ocean of a land's board. It goes round Isolated lands, even
    over another board (JE p. 31)."""
    island = state.island
    goal = island.board_mask[island.board[land]] & island.coastal_mask & ~state.isolated
    far, edge, steps = dict.fromkeys(bits(goal), 0), list(bits(goal)), 0
    while edge and land not in far:
        steps += 1
        near = {n for each in edge for n in island.adjacent[each] if not state.isolated >> n & 1} - {*far}
        edge = sorted(near)
        far |= dict.fromkeys(edge, steps)
    return [n for n in island.adjacent[land] if land in far and far.get(n, -1) == far[land] - 1]


class ThiefNumber(Lasting):
    """For a position: a Thief in a land has this number; it comes there, if the pieces of the land name none."""

    def __init__(self, thieves: Thieves, number: int) -> None:
        self.thieves, self.number = thieves, number

    def start(self, state: State, land: int, seat: int, data: tuple[Any, ...] = ()) -> Row:
        held, nth = self.thieves.held(state), data[1] if len(data) > 1 else 0
        if nth >= state.pieces[land * KINDS + THIEF]:
            put(state, land, THIEF)
            held[land] = [*held.get(land, ()), 0]
        held[land][held[land].index(0)] = self.number
        self.thieves.keep(state, held)
        return NO_ROW

    def say(self) -> str:
        return f"A Thief with the number {self.number}"


# ---- what is said ---------------------------------------------------------------------------


class AskThief(Prompt):
    tag = "which thief"
    standing = True

    @staticmethod
    def of(land: int) -> Option:
        return ("which thief", land)

    @staticmethod
    def say(state: State, asked: Decision, land: int) -> str:
        return f"Which of the Thieves in {state.island.names[land]} is it? 0 is a blank one"


class AskWay(Prompt):
    tag = "way of a thief"
    standing = True

    @staticmethod
    def of(land: int) -> Option:
        return ("way of a thief", land)

    @staticmethod
    def say(state: State, asked: Decision, land: int) -> str:
        return f"A Thief in {state.island.names[land]} goes towards the Ocean: into which land?"


class Escaped(LogLine):
    tag = "thief escaped"

    @staticmethod
    def of(land: int, number: int, fear: int) -> Event:
        return ("thief escaped", land, number, fear)

    @staticmethod
    def say(state: State, land: int, number: int, fear: int) -> str:
        number_words = f" with the number {number}" if number else ""
        return f"A Thief{number_words} escapes from {state.island.names[land]}: {fear} Fear is lost"
