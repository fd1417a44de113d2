"""What "each player" does on Fear cards: straight to the pieces or moves, over all lands that fit."""

from collections.abc import Sequence
from dataclasses import dataclass

from loci.spirit_island.actions import Act, choose
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.harm import remove_health, swaps
from loci.spirit_island.effects.lands import Lands, lands_in
from loci.spirit_island.geography import bits
from loci.spirit_island.pieces import BUILDINGS, CITY, DAHAN, EXPLORER, INVADERS, TOWN, Kinds
from loci.spirit_island.rules.damage import destroy_some, pick, piece_options, remove, replace
from loci.spirit_island.rules.move import gathers, pick_move, pushes
from loci.spirit_island.rules.piece_words import AskGather, AskMove, AskPush, AskRemove, AskReplace
from loci.spirit_island.rules.powers import EnergyGained
from loci.spirit_island.rules.presence import sacred_sites
from loci.spirit_island.state import Event, State, count
from loci.spirit_island.words import nouns, things


@dataclass(eq=False)
class RemoveFrom(Effect):
    """Remove a piece from a land of some kind. Several sides differ in piece and land only: one decision."""

    sides: tuple[tuple[Kinds, Lands], ...]

    async def run(self, act: Act) -> None:
        options = []
        for kinds, lands in self.sides:
            for option in piece_options(act.state, lands_in(lands.mask(act)), kinds):
                if option not in options:
                    options.append(option)
        if options:
            _, kind, damage, strife, land = await choose(act, AskRemove.of(1, INVADERS, -1), options)
            await remove(act, land, kind, damage, strife)

    def say(self) -> str:
        return "remove " + ", or ".join(f"1 {nouns(kinds)} from {lands.where(False)}" for kinds, lands in self.sides)

    def impartial(self) -> bool:
        return True


def Removing(kinds: Kinds, lands: Lands) -> RemoveFrom:
    return RemoveFrom(((kinds, lands),))


@dataclass(eq=False)
class RemoveExplorersOrTown(Effect):
    """Remove 2 Explorers or 1 Town from a land of some kind (or, within a land, from the act's land)."""

    lands: Lands | None

    async def run(self, act: Act) -> None:
        lands = lands_in(self.lands.mask(act)) if self.lands is not None else [act.land]
        options = piece_options(act.state, lands, (EXPLORER, TOWN))
        # Outside Powers one must follow the instruction in full where that is possible (JE p. 28).
        pairs = [land for land in lands if count(act.state, land, (EXPLORER,)) >= 2]
        if pairs:
            options = [option for option in options if option[1] == TOWN or option[4] in pairs]
        if not options:
            return
        _, kind, damage, strife, land = await choose(act, AskRemove.of(1, (EXPLORER, TOWN), -1), options)
        first = (land, kind, damage, strife)
        await remove(act, *first)
        if first[1] == EXPLORER:
            second = await pick(act, AskRemove, [first[0]], (EXPLORER,))
            if second is not None:
                await remove(act, *second)

    def say(self) -> str:
        return f"Remove 2 Explorers or 1 Town{f' from {self.lands.where(False)}' if self.lands else ''}"

    def impartial(self) -> bool:
        return True

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        if self.lands is not None:
            return None
        return [("removed", kind, land) for kind in (EXPLORER, TOWN) for land in lands]


@dataclass(eq=False)
class MayPush(Effect):
    """Push up to so many pieces out of one land of some kind; None: as many as one likes."""

    amount: int | None
    kinds: Kinds
    lands: Lands

    async def run(self, act: Act) -> None:
        lands = lands_in(self.lands.mask(act))
        left = self.amount if self.amount is not None else 99
        while left:
            options = [option for land in lands for option in pushes(act, land, self.kinds)]
            move = await pick_move(act, AskPush.of(left, self.kinds, -1), options, optional=True)
            if move is None:
                return
            lands = [move[3]]
            left -= 1

    def say(self) -> str:
        some = (
            f"any number of {nouns(self.kinds, True)}"
            if self.amount is None
            else f"up to {things(self.amount, self.kinds)}"
        )
        return f"you may Push {some} from {self.lands.where(False) if self.amount is not None else 'one land'}"

    def impartial(self) -> bool:
        return True


@dataclass(eq=False)
class MayMoveDahan(Effect):
    """Push a Dahan out of a land with Invaders or Gather one into such a land."""

    lands: Lands

    async def run(self, act: Act) -> None:
        options = []
        for land in lands_in(self.lands.mask(act)):
            for option in pushes(act, land, (DAHAN,)) + gathers(act, land, (DAHAN,)):
                if option not in options:
                    options.append(option)
        await pick_move(act, AskMove.of(1, (DAHAN,), -1), options, optional=True)

    def say(self) -> str:
        where = self.lands.where(False)
        return f"you may Push 1 Dahan from {where} or Gather 1 Dahan into {where}"

    def impartial(self) -> bool:
        return True


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


class GatherToTowns(Effect):
    """Gather an Explorer where Towns/Cities are, or a Town where a City is."""

    async def run(self, act: Act) -> None:
        state = act.state
        options = []
        for land in act.island.lands:
            if count(state, land, BUILDINGS):
                options += gathers(act, land, (EXPLORER,))
            if count(state, land, (CITY,)):
                options += gathers(act, land, (TOWN,))
        await pick_move(act, AskGather.of(1, (EXPLORER, TOWN), -1), options, optional=True)

    def say(self) -> str:
        return "you may Gather 1 Explorer into a land with a Town/City, or 1 Town into a land with a City"

    def impartial(self) -> bool:
        return True


@dataclass(eq=False)
class RemoveHealth(Effect):
    """Remove Invaders worth up to so much Health from a land of some kind."""

    health: int
    lands: Lands

    async def run(self, act: Act) -> None:
        await remove_health(act, lands_in(self.lands.mask(act)), self.health)

    def say(self) -> str:
        return f"you may remove Invaders worth up to {self.health} Health from {self.lands.where(False)}"

    def impartial(self) -> bool:
        return True


@dataclass(eq=False)
class RemoveHealthPerPresence(Effect):
    """In a chosen land: remove Invaders worth up to so much Health for each Presence there."""

    health: int

    async def run(self, act: Act) -> None:
        there = sum(spirit.presence[act.land] for spirit in act.state.spirits)
        await remove_health(act, [act.land], self.health * there)

    def say(self) -> str:
        return f"Remove Invaders worth up to {self.health} Health per Presence in that land"

    def impartial(self) -> bool:
        return True


class MayReplaceIn(Effect):
    """Replace a piece in a land of some kind."""

    def __init__(self, lands: Lands, into: dict[int, Kinds]) -> None:
        self.lands, self.into, self.kinds = lands, into, tuple(into)

    async def run(self, act: Act) -> None:
        picked = await pick(act, AskReplace, lands_in(self.lands.mask(act)), self.kinds, optional=True)
        if picked is not None:
            await replace(act, *picked, self.into[picked[1]])

    def say(self) -> str:
        return f"you may replace {swaps(self.into)} in {self.lands.where(False)}"

    def impartial(self) -> bool:
        return True


@dataclass(eq=False)
class EachDestroys(Effect):
    """In a land, each piece of one kind destroys so many of another."""

    kind: int
    amount: int
    victim: int

    async def run(self, act: Act) -> None:
        await destroy_some(act, act.land, self.amount * count(act.state, act.land, (self.kind,)), (self.victim,))

    def say(self) -> str:
        return f"Each {nouns((self.kind,))} destroys {things(self.amount, (self.victim,))}"

    def impartial(self) -> bool:
        return True

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [("destroyed", self.victim, land) for land in lands]


class EnergyPerSacredSite(Effect):
    """Each Spirit gains Energy for each of its Sacred Sites in lands with Invaders."""

    async def run(self, act: Act) -> None:
        state = act.state
        for seat, spirit in enumerate(state.spirits):
            sites = sum(count(state, land, INVADERS) > 0 for land in bits(sacred_sites(state, spirit)))
            if sites:
                spirit.energy += sites
                state.log.append(EnergyGained.of(seat, sites))

    def say(self) -> str:
        return "Each Spirit gains 1 Energy per Sacred Site it has in lands with Invaders"
