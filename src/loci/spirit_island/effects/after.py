"""What Powers bring about after an Action that does something in their land (JE p. 25)."""

from dataclasses import dataclass
from typing import Final

from loci.kernel.decision import Option
from loci.spirit_island.actions import Act
from loci.spirit_island.cards import Effect
from loci.spirit_island.hooks import After, WouldDestroy
from loci.spirit_island.ongoing import Lasting, change, covers, end
from loci.spirit_island.pieces import DAHAN, INVADERS, Kinds
from loci.spirit_island.rules.counting import roll
from loci.spirit_island.rules.damage import batter, deal_but, destroy, endures, hit, hittable, pick_of
from loci.spirit_island.rules.falling import fall_in_turn
from loci.spirit_island.rules.piece_words import AskNewcomer
from loci.spirit_island.state import RAVAGE, Event, Row, State
from loci.spirit_island.words import nouns, scoped

ALTERED: Final = ("damaged", "strife added", "strife removed")  # what makes a piece look different


@dataclass(eq=False)
class AfterNext(Lasting, After):
    """After the next Action this turn that destroys pieces of these kinds in the land, something happens there."""

    kinds: Kinds
    effect: Effect

    set_off_by = RAVAGE

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return any(e[0] == "destroyed" and e[1] in self.kinds and e[2] == row.land for e in events)

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        end(act.state, row)
        await self.effect.run(act)

    def say(self) -> str:
        return (
            f"After the next Action this turn that destroys {nouns(self.kinds, True)} in target land: "
            f"{scoped(self.effect.say())}"
        )

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


@dataclass(eq=False)
class Newcomers(Lasting, After):
    """After an Action that moves (or adds) pieces of some kinds to the land, these take Damage or are destroyed.
    Badlands add to the Damage once, on the same pieces."""

    kinds: Kinds
    damage: int = 0  # 0: they are destroyed
    added: bool = False  # also those that are added

    def arrivals(self, row: Row, events: list[Event]) -> list[tuple[int, int, int]]:
        """The pieces that came: their kind, and the damage and Strife that they came with."""
        came = [e for e in events if e[0] in ("added", "moved") and e[1] in self.kinds]
        return [
            *((e[1], e[4], e[5]) for e in came if e[0] == "moved" and e[3] == row.land),
            *((e[1], 0, 0) for e in came if self.added and e[0] == "added" and e[2] == row.land),
        ]

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return bool(self.arrivals(row, events))

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        """Each that came and is still there. Pieces have no names: they are known by the damage and Strife that they
        came with, and where the Action then changed these in the land, the player says which are meant."""
        came, durable = self.arrivals(row, events), 0
        altered = {e[1] for e in events if e[0] in ALTERED and e[2] == row.land}
        struck: list[tuple[int, int, int]] = []
        for kind in sorted({piece[0] for piece in came}):
            left = hittable(act, row.land, (kind,))
            looks = sorted(piece for piece in came if piece[0] == kind)
            if kind not in altered:  # else the player picks each
                groups = [(*look, looks.count(look)) for look in dict.fromkeys(looks)]
                in_turn = await fall_in_turn(act, row.land, groups, self.damage)
                looks = [group[:3] for group in in_turn for _ in range(group[3])]
            for look in looks[: sum(group[3] for group in left)]:
                options: list[Option] = [("piece", k, d, s, row.land) for k, d, s, n in left if n]
                if kind not in altered:
                    options = [option for option in options if option[1:4] == look] or options
                picked = await pick_of(act, AskNewcomer, (row.land,), (kind,), options, False, 1)
                assert picked is not None
                left = [(k, d, s, n - ((k, d, s) == picked[1:])) for k, d, s, n in left]
                if self.damage:
                    await hit(act, *picked, self.damage)
                    struck.append((kind, picked[2] + self.damage, picked[3]))
                elif endures(act.state, kind, row.land):
                    durable += 1
                else:
                    await destroy(act, *picked)
            if durable:
                await batter(act, row.land, kind, durable)
                durable = 0
        if struck and (bonus := await roll(act, row.land, False)):
            found = hittable(act, row.land, INVADERS)
            others = [(row.land, k, d, s) for k, d, s, n in found for _ in range(n - struck.count((k, d, s)))]
            await deal_but(act, row.land, bonus, others)

    def say(self) -> str:
        some = "Invaders" if self.kinds == INVADERS else f"Invaders/{nouns((DAHAN,))}"
        then = f"{self.damage} Damage to each of those" if self.damage else "destroy those"
        return f"This turn, after each Action that {'adds or ' * self.added}moves {some} to target land, {then}"


@dataclass(eq=False)
class SaveSome(Lasting, WouldDestroy, After):
    """The next Action that would destroy pieces of a kind in the land destroys so many fewer, or each Action of the
    turn does."""

    amount: int
    kind: int = DAHAN
    each: bool = False
    set_off_by = 0  # to end the row; that Ravages in another order save others is seen by WouldDestroy

    def fits(self, act: Act, row: Row, land: int, kind: int, damage: int, strife: int) -> bool:
        if kind != self.kind or not covers(row, land):
            return False
        if self.each:
            return act.tally.get(f"saved {row.id}", 0) < self.amount
        return not row.data or row.data[0] > 0

    async def instead(self, act: Act, row: Row, land: int, kind: int, damage: int, strife: int) -> bool:
        if self.each:
            act.note(f"saved {row.id}", act.tally.get(f"saved {row.id}", 0) + 1)
        else:
            change(act.state, row, ((row.data[0] if row.data else self.amount) - 1,))
        return True

    def may_save(self, row: Row, kind: int, land: int) -> bool:
        return kind == self.kind and covers(row, land)

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return bool(row.data)

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        end(act.state, row)

    def say(self) -> str:
        some = nouns((self.kind,), True)
        if self.each:
            return f"This turn, every Action that would destroy {some} in target land destroys {self.amount} fewer"
        return f"The next time this turn that {some} would be destroyed in target land, {self.amount} fewer of them are"
