"""Weave Together the Fabric of Place."""

from loci.kernel.decision import DONE, Decision, Option
from loci.spirit_island.actions import Act, choose, choose_land
from loci.spirit_island.hooks import Steps
from loci.spirit_island.ongoing import Lasting, end
from loci.spirit_island.pieces import KINDS
from loci.spirit_island.reshape import join_lands, marks, parts, put_back, split
from loci.spirit_island.rules.move import moves_to, pick_move
from loci.spirit_island.rules.piece_words import NO_MORE_MOVES, Moved
from loci.spirit_island.rules.presence import may_enter, move_presence, tides
from loci.spirit_island.said import LogLine, Prompt
from loci.spirit_island.state import Event, Row, State

ALL_KINDS = tuple(range(KINDS))


class JoinLands(Lasting, Steps):
    """The target land and one next to it are one land this turn. When they part again the pieces are divided."""

    before = "time passes"

    async def run(self, act: Act) -> None:
        near = self._lands(act)
        if not near:
            return
        other = await choose_land(act, AskJoin.of(act.land), near)
        names = (act.state.island.names[act.land], act.state.island.names[other])
        marked = self._marked(act.state, act.land, other)
        act.land = join_lands(act.state, act.land, other)
        tides(act.state)
        act.state.log.append(LandsJoined.of(*names))
        self.start(act.state, act.land, act.seat, marked)

    def _marked(self, state: State, *lands: int) -> tuple[tuple[int, int], ...]:
        """What to put back when these lands part, but for what an earlier joining remembers better."""
        before = [row for row in state.ongoing if (row.source, row.node) == self.home]
        known = {row.id for row in before} | {n for row in before for n, _ in row.data}
        return tuple([mark for mark in marks(state, *lands) if mark[0] not in known])

    def _lands(self, act: Act) -> list[int]:
        island = act.state.island  # no Ocean can be joined, and no land with itself: a joined one is next to itself
        near = island.adjacent[act.land] if island.land_mask >> act.land & 1 else ()
        return [land for land in near if land != act.land]

    def applies(self, act: Act) -> bool:
        return bool(self._lands(act))

    async def stepped(self, act: Act, row: Row, step: str) -> None:
        state, land = act.state, parts(act.state, row.land)[0]
        end(state, row)
        if len(parts(state, land)) == 1:  # something else has parted them
            put_back(state, row.data)
            return
        first, *others = split(state, land)
        put_back(state, row.data)
        tides(state)
        ends = sum(1 << other for other in others if state.island.land_mask >> other & 1)
        before = state.pieces[first * KINDS : (first + 1) * KINDS]
        while options := moves_to(act, first, ALL_KINDS, ends):
            if await pick_move(act, AskDividePieces.of(first), options, optional=True, seat=row.seat) is None:
                break
        for kind, n in enumerate(before):  # those that stay are considered moved as well
            state.log.extend([Moved.of(kind, others[0], first, 0, 0)] * min(n, state.pieces[first * KINDS + kind]))
        for seat, spirit in enumerate(state.spirits):
            free = may_enter(state, spirit)  # all of it is moved, and some lives in certain lands only
            moves: list[Option] = [("presence move", first, other) for other in others if (ends & free) >> other & 1]
            while spirit.presence[first] and moves:
                must = not free >> first & 1
                option = await choose(act, AskDivide.of(first), moves if must else [*moves, DONE], seat)
                if option is DONE:
                    break
                await move_presence(act, seat, first, option[2])

    def say(self) -> str:
        return (
            "This turn, target land and an adjacent land are one land, with the terrains and numbers of both. When "
            "they part again, divide the pieces as you like; all of them have moved"
        )


# ---- what is said ---------------------------------------------------------------------------


class AskJoin(Prompt):
    tag = "join"

    @staticmethod
    def of(start: int) -> Option:
        return ("join", start)

    @staticmethod
    def say(state: State, asked: Decision, start: int) -> str:
        return f"Which land becomes one with {state.island.names[start]}?"


class AskDividePieces(Prompt):
    tag = "divide pieces"
    leaving = NO_MORE_MOVES

    @staticmethod
    def of(start: int) -> Option:
        return ("divide pieces", start)

    @staticmethod
    def say(state: State, asked: Decision, start: int) -> str:
        return f"The lands part: move pieces out of {state.island.names[start]}, or be done"


class AskDivide(Prompt):
    tag = "divide presence"

    @staticmethod
    def of(start: int) -> Option:
        return ("divide presence", start)

    @staticmethod
    def say(state: State, asked: Decision, start: int) -> str:
        return f"The lands part: move your Presence out of {state.island.names[start]}, or be done"


class LandsJoined(LogLine):
    tag = "joined"

    @staticmethod
    def of(one: str, other: str) -> Event:
        return ("joined", one, other)

    @staticmethod
    def say(state: State, one: str, other: str) -> str:
        return f"{one} and {other} are one land this turn"
