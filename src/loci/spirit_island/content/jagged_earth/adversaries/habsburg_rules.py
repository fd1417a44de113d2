"""What only the Habsburg Monarchy does."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from loci.kernel.decision import DONE, Option
from loci.spirit_island import bit
from loci.spirit_island.actions import Act, choose, decider, run_action
from loci.spirit_island.geography import bits, mask_of
from loci.spirit_island.hooks import (
    BuildsOtherwise,
    ChangesAttack,
    ChangesHealth,
    IsDurable,
    LooksAround,
    Loses,
    Steps,
    WhenBlighted,
    WhenBlightLeaves,
    WhenMoved,
)
from loci.spirit_island.ongoing import ALL_GAME, Lasting, change
from loci.spirit_island.pieces import BLIGHT, CITY, KINDS, TOWN
from loci.spirit_island.rules.damage import carry
from loci.spirit_island.rules.invaders import as_often, boards_left_out, matched
from loci.spirit_island.rules.move import gathers
from loci.spirit_island.rules.piece_words import AskGather
from loci.spirit_island.rules.ravage import ravage_damage
from loci.spirit_island.rules.strife import settle_health
from loci.spirit_island.state import BUILD, Row, State


@dataclass(eq=False)
class IrreparableDamage(Lasting, Loses, WhenBlightLeaves):
    """Counts the Blight that heavy Ravages take from the card, cascades included; more than there are players lose."""

    damage: int
    until = ALL_GAME

    def start(self, state: State, land: int, seat: int, data: tuple[Any, ...] = ()) -> Row:
        return super().start(state, land, seat, data or (0,))

    def blight_left(self, act: Act, row: Row) -> None:
        if any(event[0] == "ravage" and event[2] >= self.damage for event in act.events()):
            change(act.state, row, (row.data[0] + 1,))

    def loses(self, state: State, row: Row) -> str:
        most = len(state.spirits)
        return f"heavy Ravages took {row.data[0]} Blight from the card" if row.data[0] > most else ""

    def may_lose(self, state: State, row: Row, lands: Sequence[int], blighting: Sequence[int]) -> bool:
        return any(ravage_damage(state, land) >= self.damage for land in lands)

    def say(self) -> str:
        return (
            f"Count the Blight that leaves the Blight card during Ravages which deal {self.damage} or more Damage to "
            "the land. The Invaders win if it is ever more than there are players"
        )


class MigratoryHerders(Lasting, Steps):
    """After the normal Build, also where an event made a Build of the Ravage (JE p. 29)."""

    until = ALL_GAME
    afterwards = "build"

    async def stepped(self, act: Act, row: Row, step: str) -> None:
        state = act.state
        shown = 0
        for card in state.build:
            shown |= matched(state, BUILD, card)
        out = await boards_left_out(act, act.source) if shown else []
        for board, mask in enumerate(state.island.board_mask):  # in the order of boards and lands
            for land in as_often(state, bits(shown & mask)) if board not in out else ():
                there = act.child(decider(state, land))
                await run_action(there, self._gather(there, land, state.island.land_mask & ~shown))

    async def _gather(self, act: Act, land: int, out_of: int) -> None:
        state = act.state
        options = gathers(act, land, (TOWN,), out_of)
        if not options:
            return
        # Isolate parts the lands, unless the players want them adjacent (JE p. 10).
        parted = state.isolated >> land & 1
        more: list[Option] = [DONE] if all(parted or state.isolated >> option[4] & 1 for option in options) else []
        option = await choose(act, AskGather.of(1, (TOWN,), land), [*options, *more])
        if option is not DONE:
            _, kind, damage, strife, start, end = option
            act.announce()
            await carry(act, (kind, damage, strife, start, end))

    def say(self) -> str:
        return (
            "After the normal Build, in the order of boards and land numbers: into each land that matches a Build "
            "card, Gather 1 Town from a land that does not"
        )


@dataclass(eq=False)
class MoreRural(Lasting, BuildsOtherwise):
    towns: int
    until = ALL_GAME

    def builds(self, state: State, row: Row, land: int, kinds: tuple[int, ...]) -> tuple[int, ...]:
        return (TOWN,) * self.towns if kinds == (CITY,) and not state.island.coastal[land] else kinds

    def say(self) -> str:
        return f"When Invaders would Build a City in an Inland land, they Build {self.towns} Towns instead"


@dataclass(eq=False)
class HerdsThrive(Lasting, IsDurable, ChangesHealth, WhenBlighted, WhenMoved):
    """Towns in lands without Blight are Durable (JE p. 29)."""

    health_more: int
    until = ALL_GAME

    def durable(self, state: State, row: Row, kind: int, land: int) -> int:
        return self.health_more if kind == TOWN and not state.pieces[land * KINDS + BLIGHT] else 0

    def health(self, state: State, row: Row, kind: int, land: int, strife: int) -> int:
        return self.durable(state, row, kind, land)

    async def blighted(self, act: Act, row: Row, land: int) -> None:
        await settle_health(act, (land,))

    async def moved(self, act: Act, row: Row, kind: int, start: int, end: int) -> None:
        if kind == BLIGHT:
            await settle_health(act, (end,))

    def say(self) -> str:
        n = self.health_more
        return (
            f"Towns in lands without Blight are Durable: they have +{n} Health, and what would destroy Towns deals {n} "
            "Damage, only to those Towns, for each of them that it could destroy. What destroys all Towns does so as "
            "ever"
        )


@dataclass(eq=False)
class FarFlungHerds(Lasting, ChangesAttack, LooksAround):
    """A Town next door; for Invaders an Isolated land is adjacent to nothing (JE p. 10)."""

    damage: int
    until = ALL_GAME

    def attack(self, state: State, row: Row, land: int, on_dahan: bool) -> int:
        if state.isolated >> land & 1:
            return 0
        near = (n for n in state.island.adjacent[land] if not state.isolated >> n & 1)
        return self.damage if any(state.pieces[n * KINDS + TOWN] for n in near) else 0

    def looks_around(self, state: State, row: Row, lands: tuple[int, ...]) -> bool:
        """A Town may fall in its own Ravage before the one next door, or after; or be built in place of a Ravage."""
        free = [land for land in lands if not state.isolated >> land & 1]
        towns = free if state.heard & bit.WOULD_ACT else [land for land in free if state.pieces[land * KINDS + TOWN]]
        return any(state.island.adjacent_mask[land] & mask_of(free) for land in towns)

    def say(self) -> str:
        return f"A Ravage deals {self.damage} more Damage if any adjacent land has a Town"
