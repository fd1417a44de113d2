"""Strife: adding it, and what it does besides spoiling a Ravage (Jagged Earth p. 7, 15)."""

from collections.abc import Sequence
from dataclasses import dataclass

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.lands import HERE, Lands, here, lands_in
from loci.spirit_island.hooks import ChangesHealth
from loci.spirit_island.ongoing import EVERYWHERE, Lasting, strife_of
from loci.spirit_island.pieces import INVADERS, STRIFE, Kinds
from loci.spirit_island.rules.counting import roll
from loci.spirit_island.rules.damage import add, deal_among, deal_but, hit, hittable, pick_of, piece_options, spare
from loci.spirit_island.rules.missing import in_play, instead_of_token
from loci.spirit_island.rules.piece_words import AskPiece, AskStrife, Damaged, Destroyed
from loci.spirit_island.rules.ravage import own_harm
from loci.spirit_island.rules.strife import StrifeAdded, add_strife, settle_health
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import Event, Row, State, groups
from loci.spirit_island.words import nouns, things


def wounds(lands: Sequence[int]) -> list[Event]:
    """Any Invader of these lands may be hurt and destroyed."""
    hits = [(kind, land) for kind in INVADERS for land in lands]
    return [Destroyed.of(*hit) for hit in hits] + [Damaged.of(*hit, 1) for hit in hits]


class AddStrife(Effect):
    """Strife on Invaders of the target land, or of any land of some kind: straight to the piece."""

    def __init__(
        self,
        amount: int = 1,
        *,
        kinds: Kinds = INVADERS,
        where: Lands = HERE,
        different: bool = False,
        apart: bool = False,
        together: bool = False,
        up_to: bool = False,
    ) -> None:
        self.amount, self.kinds, self.lands, self.up_to = amount, kinds, where, up_to
        self.together = together  # all in one land
        self.apart = apart  # each in a land of its own
        self.different = different  # in a land in which no other player did it for this card

    def _options(self, act: Act, done: int = 0) -> list[Option]:
        lands = lands_in(here(act, self.lands) & ~done)
        if self.different:
            lands = [land for land in lands if land not in act.took]
        return piece_options(act.state, lands, self.kinds)

    async def run(self, act: Act) -> None:
        act.begin()
        done = 0
        for left in range(self.amount, 0, -1):
            options = self._options(act, done)
            if options and not in_play(act.state, STRIFE):  # nobody needs to say on which Invader
                await instead_of_token(act, STRIFE)
                continue
            lands = [act.land] if self.lands is HERE else []
            picked = await pick_of(act, AskStrife, lands or [-1], self.kinds, options, act.may_stop(self.up_to), left)
            if picked is None:
                return
            if self.apart:
                done |= 1 << picked[0]
            elif self.together:
                done |= ~(1 << picked[0])
            if self.different:
                act.took.append(picked[0])
            await add_strife(act, *picked)

    def applies(self, act: Act) -> bool:
        return bool(self._options(act))

    def say(self) -> str:
        to = "" if self.kinds == INVADERS and (self.lands is HERE or self.together) else f" to {things(1, self.kinds)}"
        where = self.lands.where(False)
        if self.apart:
            return (
                f"Add 1 Strife{to} in {'up to ' if self.up_to else ''}{self.amount} {self.lands.where(True)}, 1 in each"
            )
        if self.different or self.together:
            where = where.replace("a land", f"a {'different' if self.different else 'single'} land", 1)
        return f"Add {self.amount} Strife{to}" + ("" if self.lands is HERE else f" in {where}")

    def impartial(self) -> bool:
        return not self.lands.personal

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        if self.lands is not HERE and (self.different or not self.lands.local):
            return None
        return [StrifeAdded.of(kind, land) for kind in self.kinds for land in lands]


class AddEither(Effect):
    """So many tokens, each of one kind or Strife: one decision over the token and the Invaders that could get the
    Strife."""

    def __init__(self, amount: int, kind: int) -> None:
        self.amount, self.kind = amount, kind

    async def run(self, act: Act) -> None:
        act.begin()
        for left in range(self.amount, 0, -1):
            options: list[Option] = [("piece", self.kind, 0, 0, act.land)]
            options += piece_options(act.state, (act.land,), INVADERS)
            _, kind, damage, strife, land = await choose(act, AskEither.of(left, self.kind, act.land), options)
            if kind == self.kind:
                await add(act, land, kind)
            else:
                await add_strife(act, land, kind, damage, strife)

    def say(self) -> str:
        return f"Add {self.amount} {nouns((self.kind, STRIFE))}"


class StrifeWeakens(Lasting, ChangesHealth):
    """For the rest of the turn Strife costs Health, whenever it comes (JE p. 15)."""

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, act.seat)
        await settle_health(act, act.state.island.lands)

    def health(self, state: State, row: Row, kind: int, land: int, strife: int) -> int:
        return -strife if kind in INVADERS else 0

    def say(self) -> str:
        return "For the rest of this turn, each Invader has 1 Health less per Strife on it, but at least 1"


class StrifeHurts(Effect):
    """In a land, each Invader takes damage for the Strife on it. Badlands add to it once."""

    async def run(self, act: Act) -> None:
        act.begin()
        hurt = [group for group in hittable(act, act.land, INVADERS) if strife_of(act.state, group[2])]
        for kind, damage, strife, n in hurt:
            for _ in range(n):
                await hit(act, act.land, kind, damage, strife, strife_of(act.state, strife))
        if hurt and (bonus := await roll(act, act.land, False)):
            found = hittable(act, act.land, INVADERS)
            others = [(act.land, k, d, s) for k, d, s, n in found if not strife_of(act.state, s) for _ in range(n)]
            await deal_but(act, act.land, bonus, others)

    def applies(self, act: Act) -> bool:
        return any(strife for _, _, strife, _ in groups(act.state, act.land, INVADERS))

    def say(self) -> str:
        return f"Each {nouns(INVADERS)} takes 1 Damage per Strife on it"

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return wounds(lands)


@dataclass(eq=False)
class StrifeTurns(Effect):
    """In a land, each Invader with Strife deals its damage to the others there, or one of them does. Strife neither
    hinders that nor is it used up (JE p. 7). All strike, also those that fall meanwhile; nobody strikes itself. Of
    pieces that look alike, one that has yet to strike falls before one that did."""

    one: bool = False

    async def _strike_one(self, act: Act) -> None:
        options = [o for o in piece_options(act.state, (act.land,), INVADERS) if o[3]]
        picked = await pick_of(act, AskStriker, (act.land,), INVADERS, options, False, 1)
        if picked is not None and self.applies(act):
            spare(act, picked)
            points = own_harm(act.state, picked[1], act.land) + await roll(act, act.land, False)
            await deal_among(act, (act.land,), points)
            spare(act, picked, spared=False)

    async def run(self, act: Act) -> None:
        act.begin()
        if self.one:
            await self._strike_one(act)
            return
        bonus = await roll(act, act.land, False) if self.applies(act) else 0
        waiting = self._standing(act)
        fallen: list[tuple[int, int]] = []  # struck down before their turn came
        while waiting:
            one = waiting.pop(0)
            before = self._standing(act)
            itself = None
            if one in fallen:
                fallen.remove(one)
            else:
                itself = next((act.land, k, d, s) for k, d, s, _ in hittable(act, act.land, INVADERS) if (k, s) == one)
                spare(act, itself)
            await deal_among(act, (act.land,), own_harm(act.state, one[0], act.land) + bonus)
            if itself is not None:
                spare(act, itself, spared=False)
            bonus, after = 0, self._standing(act)
            for other in sorted(set(before)):
                gone = before.count(other) - after.count(other)
                fallen += [other] * min(gone, waiting.count(other) - fallen.count(other))

    def _standing(self, act: Act) -> list[tuple[int, int]]:
        return [(kind, strife) for kind, _, strife, n in hittable(act, act.land, INVADERS) if strife for _ in range(n)]

    def applies(self, act: Act) -> bool:
        there = hittable(act, act.land, INVADERS)
        return any(strife for _, _, strife, _ in there) and sum(n for *_, n in there) > 1

    def say(self) -> str:
        which = "Choose 1 Invader with Strife: it" if self.one else "Each Invader with Strife"
        return f"{which} deals its Damage to other Invaders there; the Strife stays"

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return wounds(lands)


# ---- what is said ---------------------------------------------------------------------------


class AskStriker(AskPiece):
    tag, verb = "striker", "Deal the Damage of"


class AskEither(Prompt):
    tag = "token or strife"

    @staticmethod
    def of(left: int, kind: int, land: int) -> Option:
        return ("token or strife", left, kind, land)

    @staticmethod
    def say(state: State, asked: Decision, left: int, kind: int, land: int) -> str:
        return f"Add {left} {nouns((kind, STRIFE))} in {state.island.names[land]} (an Invader gets Strife)"
