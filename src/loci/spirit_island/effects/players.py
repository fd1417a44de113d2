"""What "each player" does on Fear cards: straight to the pieces or moves, over all lands that fit."""

from collections.abc import Sequence
from dataclasses import dataclass

from loci.kernel.decision import DONE, Decision, Option
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.cards import Effect
from loci.spirit_island.dream import Piece
from loci.spirit_island.effects.amounts import Amount, is_impartial, value
from loci.spirit_island.effects.harm import take_away
from loci.spirit_island.effects.lands import HERE, Lands, here, lands_in, lands_with
from loci.spirit_island.geography import bits
from loci.spirit_island.ongoing import energy_got, health_of
from loci.spirit_island.pieces import BUILDINGS, EXPLORER, INVADERS, Kinds
from loci.spirit_island.rules.damage import Move, pick, piece_options
from loci.spirit_island.rules.move import gathers, pick_move, pushes
from loci.spirit_island.rules.piece_words import (
    ANY_NUMBER,
    NO_MORE_MOVES,
    AskGather,
    AskMove,
    AskPush,
    AskRemove,
    Removed,
    so_many,
)
from loci.spirit_island.rules.power_words import EnergyGained
from loci.spirit_island.rules.presence import sacred_sites
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import Event, State, count
from loci.spirit_island.words import listed, lower, nouns, things

# ---- removing -------------------------------------------------------------------------------


class Side:
    """Pieces that leave one land of some kind together: so many of these kinds, and so many of others; or Invaders
    worth up to so much Health, as the player likes."""

    def __init__(self, lands: Lands, *pieces: tuple[int, Kinds], health: int | Amount = 0) -> None:
        self.lands, self.pieces, self.health = lands, pieces, health

    def options(self, act: Act) -> list[Option]:
        """The first piece that may go. Outside Powers one must follow the instruction in full where that is possible
        (JE p. 28), so of the lands those count in which most of it can be done."""
        state, lands = act.state, lands_in(here(act, self.lands))
        if not self.pieces:
            return self._light(act, lands, value(self.health, act))
        done = {land: sum(min(n, count(state, land, kinds)) for n, kinds in self.pieces) for land in lands}
        most = max(done.values(), default=0)
        found = []
        for land in lands:
            if most and done[land] == most:
                kinds = next(kinds for _, kinds in self.pieces if count(state, land, kinds))
                found += piece_options(state, [land], kinds)
        return found

    def _light(self, act: Act, lands: list[int], health: int) -> list[Option]:
        """The Invaders of these lands with so much Health at most."""
        options = piece_options(act.state, lands, INVADERS)
        return [option for option in options if health_of(act.state, option[1], option[4], option[3]) <= health]

    async def finish(self, act: Act, first: Piece) -> None:
        """Remove the first piece, then what goes with it."""
        land, kind, _, strife = first
        health = value(self.health, act) - health_of(act.state, kind, land, strife)
        await take_away(act, *first)
        if not self.pieces:
            await self._up_to(act, land, health)
            return
        gone = kind
        for n, kinds in self.pieces:
            left = n - (gone in kinds)
            gone = -1 if gone in kinds else gone
            for m in range(left, 0, -1):
                picked = await pick(act, AskRemove, [land], kinds, left=m)
                if picked is not None:
                    await take_away(act, *picked)

    async def _up_to(self, act: Act, land: int, health: int) -> None:
        while options := self._light(act, [land], health):
            option = await choose(act, AskRemoveHealth.of(health), [*options, DONE])
            if option is DONE:
                return
            _, kind, damage, strife, _ = option
            health -= health_of(act.state, kind, land, strife)
            await take_away(act, land, kind, damage, strife)

    def kinds(self) -> Kinds:
        return tuple(kind for _, kinds in self.pieces for kind in kinds) or INVADERS

    def what(self) -> str:
        if self.pieces:
            return listed(things(n, kinds) for n, kinds in self.pieces)
        health = f"{self.health} Health" if isinstance(self.health, int) else self.health.say("Health")
        return f"Invaders worth up to {health}"

    def where(self) -> str:
        return "" if self.lands is HERE else f" from {self.lands.where(False)}"


class RemoveFrom(Effect):
    """Remove pieces from a land of some kind. Several sides differ in piece and land only: one decision. Where a piece
    belongs to two of them, the first one counts."""

    def __init__(self, *sides: Side) -> None:
        self.sides = sides

    async def run(self, act: Act) -> None:
        act.begin()
        found: dict[Option, Side] = {}
        for side in self.sides:
            for option in side.options(act):
                found.setdefault(option, side)
        options = list(found)
        if not options:
            return
        if any(not side.pieces for side in self.sides):
            options.append(DONE)
        option = await choose(act, self._prompt(act), options)
        if option is not DONE:
            _, kind, damage, strife, land = option
            await found[option].finish(act, (land, kind, damage, strife))

    def _prompt(self, act: Act) -> Option:
        if len(self.sides) == 1 and not self.sides[0].pieces:
            return AskRemoveHealth.of(value(self.sides[0].health, act))
        return AskRemove.of(1, tuple(sorted({kind for side in self.sides for kind in side.kinds()})), -1)

    def applies(self, act: Act) -> bool:
        return any(side.options(act) for side in self.sides)

    def say(self) -> str:
        if len({side.lands for side in self.sides}) == 1:
            return f"remove {' or '.join(side.what() for side in self.sides)}{self.sides[0].where()}"
        return f"remove {', or '.join(side.what() + side.where() for side in self.sides)}"

    def impartial(self) -> bool:
        return all(is_impartial(side.health) and not side.lands.personal for side in self.sides)

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        if any(side.lands is not HERE and not side.lands.local for side in self.sides):
            return None
        return [Removed.of(kind, land) for side in self.sides for kind in side.kinds() for land in lands]


def Removing(kinds: Kinds, lands: Lands) -> RemoveFrom:
    return RemoveFrom(Side(lands, (1, kinds)))


def RemoveHealth(health: int | Amount, lands: Lands) -> RemoveFrom:
    """Remove Invaders worth up to so much Health from a land of some kind."""
    return RemoveFrom(Side(lands, health=health))


# ---- moving ---------------------------------------------------------------------------------


@dataclass(eq=False)
class Way:
    """Pieces that may be Pushed out of lands of some kind, or Gathered into such; perhaps so many at most."""

    kinds: Kinds
    lands: Lands
    into: bool = False
    most: int | None = None

    def options(self, act: Act, only: int = -1) -> list[Option]:
        if self.into:
            return [o for n in lands_in(here(act, self.lands) & only) for o in gathers(act, n, self.kinds)]
        return [o for n in lands_with(act, self.lands, self.kinds, only) for o in pushes(act, n, self.kinds)]

    def say(self, amount: int | None, whole: bool) -> str:
        up_to = "up to " if amount is not None and amount > 1 and not whole else ""
        some = f"any number of {nouns(self.kinds, True)}" if amount is None else up_to + things(amount, self.kinds)
        where = "one land" if amount is None else self.lands.where(False)
        return f"{'Gather' if self.into else 'Push'} {some} {'into' if self.into else 'from'} {where}"


def Out(kinds: Kinds, lands: Lands, most: int | None = None) -> Way:
    return Way(kinds, lands, most=most)


def In(kinds: Kinds, lands: Lands) -> Way:
    return Way(kinds, lands, into=True)


class MayMove(Effect):
    """One way or another, up to so many pieces out of or into the same land; None: as many as one likes. With
    ``whole`` whoever begins goes on to the end; with ``must`` the first has to move. Then something may happen in the
    land that they came into."""

    def __init__(
        self,
        *ways: Way,
        amount: int | None = 1,
        whole: bool = False,
        must: bool = False,
        there: Effect | None = None,
    ) -> None:
        self.ways, self.amount, self.whole, self.must, self.there = ways, amount, whole, must, there
        self.kinds = tuple(dict.fromkeys(kind for way in ways for kind in way.kinds))

    async def run(self, act: Act) -> None:
        act.begin()
        if act.full and self.must:  # "Gather or Push 1": one way and the other
            for way in self.ways:
                await self._next(act, 1, way.options(act), self.kinds, optional=False)
            return
        left = ANY_NUMBER if self.amount is None else self.amount
        found = [(way, way.options(act)) for way in self.ways]
        options = list(dict.fromkeys(option for _, some in found for option in some))
        move = await self._next(act, left, options, self.kinds, optional=not self.must)
        last = move
        way = next(way for way, some in found if move is None or ("move", *move) in some)
        left = left if way.most is None else way.most
        while move is not None and left > 1:
            left -= left != ANY_NUMBER
            options = way.options(act, 1 << move[4 if way.into else 3])
            move = await self._next(act, left, options, way.kinds, optional=not self.whole)
        if self.there is not None and last is not None:
            before, act.land = act.land, last[4]
            await self.there.run(act)
            act.land = before

    async def _next(self, act: Act, left: int, options: list[Option], kinds: Kinds, optional: bool) -> Move | None:
        asks = AskMove
        if len({way.into for way in self.ways}) == 1:
            asks = AskGather if self.ways[0].into else AskPush
        prompt = asks.of(left, kinds, -1)
        if optional and kinds is self.kinds and any(way.most for way in self.ways):
            prompt = AskWay.of(asks.verb, tuple([(way.most or left, way.kinds) for way in self.ways]))
        return await pick_move(act, prompt, options, optional)

    def applies(self, act: Act) -> bool:
        return any(way.options(act) for way in self.ways)

    def say(self) -> str:
        amounts = [self.amount if way.most is None else way.most for way in self.ways]
        text = " or ".join(way.say(n, self.whole) for way, n in zip(self.ways, amounts, strict=True))
        if self.must:
            text = text.replace("up to 2", "1 or 2")
        if len({way.lands for way in self.ways}) == 1:  # said once
            where = f" {'into' if self.ways[0].into else 'from'} {self.ways[0].lands.where(False)}"
            text = text.replace(where, "", text.count(where) - 1)
        if self.there is not None:
            return f"{text}. There, {lower(self.there.say())}"
        return text if self.must else f"you may {text}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.there,) if self.there is not None else ()

    def impartial(self) -> bool:
        return not any(way.lands.personal for way in self.ways)


class PushTowardsTowns(Effect):
    """Push an Explorer into a land with more Towns/Cities than the one it leaves."""

    async def run(self, act: Act) -> None:
        state = act.state
        options = [
            option
            for land in act.island.lands
            for option in pushes(act, land, (EXPLORER,))
            if count(state, option[5], BUILDINGS) > count(state, land, BUILDINGS)
        ]
        await pick_move(act, AskPush.of(1, (EXPLORER,), -1), options, optional=True)

    def say(self) -> str:
        return "you may Push 1 Explorer into a land with more Towns/Cities than the land it comes from"

    def impartial(self) -> bool:
        return True


class EnergyPerSacredSite(Effect):
    """Each Spirit gains Energy for each of its Sacred Sites in lands with Invaders."""

    async def run(self, act: Act) -> None:
        state = act.state
        for seat, spirit in enumerate(state.spirits):
            sites = sum(count(state, land, INVADERS) > 0 for land in bits(sacred_sites(state, spirit)))
            if sites:
                sites = energy_got(state, seat, sites)
                spirit.energy += sites
                state.log.append(EnergyGained.of(seat, sites))

    def say(self) -> str:
        return "Each Spirit gains 1 Energy per Sacred Site it has in lands with Invaders"


# ---- what is said ---------------------------------------------------------------------------


class AskWay(Prompt):
    """One way or another, each with how many of which pieces."""

    tag = "one way"
    leaving = NO_MORE_MOVES

    @staticmethod
    def of(verb: str, ways: tuple[tuple[int, Kinds], ...]) -> Option:
        return ("one way", verb, ways)

    @staticmethod
    def say(state: State, asked: Decision, verb: str, ways: tuple[tuple[int, Kinds], ...]) -> str:
        amounts = [f"{'up to ' if most > 1 else ''}{so_many(most, kinds)}" for most, kinds in ways]
        return f"{verb} {listed(amounts, 'or')}, or be done"


class AskRemoveHealth(Prompt):
    tag = "remove health"

    @staticmethod
    def of(health: int) -> Option:
        return ("remove health", health)

    @staticmethod
    def say(state: State, asked: Decision, health: int) -> str:
        return f"Remove Invaders worth up to {health} Health"
