"""Presence that Powers move, with what comes along."""

from dataclasses import dataclass

from loci.kernel.decision import DONE, Decision, Option
from loci.spirit_island.actions import Act, choose, choose_land, confirm
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.lands import ANY_LAND, Lands
from loci.spirit_island.geography import bits, mask_of
from loci.spirit_island.pieces import Kinds
from loci.spirit_island.rules.damage import taken_for
from loci.spirit_island.rules.growth import AskPresenceLand, add_presence
from loci.spirit_island.rules.move import moves_to, pick_move
from loci.spirit_island.rules.piece_words import NO_MORE_MOVES
from loci.spirit_island.rules.presence import may_enter, movable, move_presence, own_lands, place
from loci.spirit_island.rules.targeting import reach
from loci.spirit_island.said import PlainPrompt, Prompt
from loci.spirit_island.state import State, count
from loci.spirit_island.words import listed, lower, things


@dataclass(eq=False)
class MayPushPresence(Effect):
    """The target Spirit may Push one of its Presence, perhaps only from lands of some kind; then something may happen
    where it went."""

    lands: Lands = ANY_LAND
    there: Effect | None = None

    async def run(self, act: Act) -> None:
        options = self._moves(act)
        if options:
            option = await choose(act, AskPushPresence.of(), [*options, DONE], act.other)
            if option is not DONE:
                await move_presence(act, act.other, option[1], option[2])
                if self.there is not None:
                    act.land = option[2]
                    await self.there.run(act)

    def _moves(self, act: Act) -> list[Option]:
        spirit = act.state.spirits[act.other]
        allowed = may_enter(act.state, spirit)
        lands = bits(movable(act.state, spirit) & self.lands.mask(act))
        return [("presence move", n, end) for n in lands for end in bits(act.island.adjacent_mask[n] & allowed)]

    def applies(self, act: Act) -> bool:
        return bool(self._moves(act))

    def say(self) -> str:
        start = "" if self.lands is ANY_LAND else f" from {self.lands.where(False)}"
        text = f"Target Spirit may Push 1 of its Presence{start}"
        return text if self.there is None else f"{text}. Where it went, {lower(self.there.say())}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.there,) if self.there is not None else ()


@dataclass(eq=False)
class TargetAddsPresence(Effect):
    """The target Spirit adds Presence to one land within a range of its own. What follows may happen there too."""

    range: int
    amount: int = 1

    async def run(self, act: Act) -> None:
        lands = self._lands(act)
        if self.amount == 1:
            act.land = await add_presence(act, act.other, mask_of(lands))
        elif lands:
            act.land = await choose_land(act, AskPresenceLand.of(), lands, act.other)
            for _ in range(self.amount):
                await add_presence(act, act.other, 1 << act.land)

    def _lands(self, act: Act) -> list[int]:
        spirit = act.state.spirits[act.other]
        near = reach(act.island, own_lands(act.state, spirit), self.range)
        return list(bits(near & may_enter(act.state, spirit)))

    def applies(self, act: Act) -> bool:
        return bool(self._lands(act))

    def say(self) -> str:
        where = "to one land " if self.amount > 1 else ""
        return f"Target Spirit adds {self.amount} Presence {where}within Range {self.range} of its Presence"


@dataclass(eq=False)
class Regrow(Effect):
    """The target Spirit may add one of its destroyed Presence to the land; with ``anybody`` a Spirit with Presence on
    the land's board may."""

    anybody: bool = False
    must: bool = False  # the Power's user adds it, and is not asked

    async def run(self, act: Act) -> None:
        seats = self._seats(act)
        if not seats:
            return
        seat = seats[0]
        if len(seats) > 1:
            options: list[Option] = [("spirit", n) for n in seats]
            option = await choose(act, AskWhoRegrows.of(act.land), [*options, DONE])
            if option is DONE:
                return
            seat = option[1]
        if self.must or await confirm(act, AskRegrow.of(act.land), seat):
            act.state.spirits[seat].destroyed -= 1
            await place(act, seat, act.land)

    def _seats(self, act: Act) -> list[int]:
        state, island = act.state, act.state.realm
        board = island.board_mask[island.board[act.land]]
        spirits = [spirit for spirit in state.spirits if spirit.destroyed]
        spirits = [spirit for spirit in spirits if may_enter(state, spirit) >> act.land & 1]
        if self.anybody:
            return [spirit.seat for spirit in spirits if own_lands(state, spirit) & board]
        return [spirit.seat for spirit in spirits if spirit.seat == act.other]

    def applies(self, act: Act) -> bool:
        return bool(self._seats(act))

    def say(self) -> str:
        if self.must:
            return "Add 1 of your destroyed Presence"
        who = "A Spirit with Presence on target land's board" if self.anybody else "Target Spirit"
        return f"{who} may add 1 of its destroyed Presence there"


class BringAlong(Effect):
    """Up to so many pieces of each kind go with the Presence that the Power has moved, to the same land."""

    def __init__(self, amount: int, *kinds: int) -> None:
        self.amount, self.kinds = amount, kinds

    async def run(self, act: Act) -> None:
        left = [kind for kind in self.kinds for _ in range(self.amount)]
        for start, end in self._way(act):
            while left:
                options = moves_to(act, start, tuple(sorted(set(left))), 1 << end)
                move = await pick_move(act, AskBring.of(tuple(left)), options, optional=True, seat=act.other)
                if move is None:
                    return
                left.remove(taken_for(act, move[0], tuple(left)))

    def _way(self, act: Act) -> list[tuple[int, int]]:
        moved = [event for event in act.events() if event[0] == "presence moved" and event[1] == act.other]
        return [(event[2], event[3]) for event in moved[-1:]]

    def applies(self, act: Act) -> bool:
        return any(count(act.state, start, self.kinds) for start, _ in self._way(act))

    def say(self) -> str:
        return f"The moved Presence may bring along up to {listed(things(self.amount, (kind,)) for kind in self.kinds)}"


# ---- what is said ---------------------------------------------------------------------------


class AskPushPresence(PlainPrompt):
    tag, words = "push presence", "Push one of your Presence, or be done"


class AskBring(Prompt):
    """Pieces of several kinds, so many of each."""

    tag = "bring"
    leaving = NO_MORE_MOVES

    @staticmethod
    def of(left: Kinds) -> Option:
        return ("bring", left)

    @staticmethod
    def say(state: State, asked: Decision, left: Kinds) -> str:
        some = (things(left.count(kind), (kind,)) for kind in sorted(set(left)))
        return f"Bring along up to {listed(some, 'and')}"


class AskRegrow(Prompt):
    tag = "regrow"

    @staticmethod
    def of(land: int) -> Option:
        return ("regrow", land)

    @staticmethod
    def say(state: State, asked: Decision, land: int) -> str:
        return f"Add 1 of your destroyed Presence in {state.island.names[land]}?"


class AskWhoRegrows(Prompt):
    tag = "who regrows"

    @staticmethod
    def of(land: int) -> Option:
        return ("who regrows", land)

    @staticmethod
    def say(state: State, asked: Decision, land: int) -> str:
        return f"Which Spirit adds destroyed Presence in {state.island.names[land]}?"
