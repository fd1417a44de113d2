"""What a Power does to its land: Defend, skipped Invader Actions, Blight, new pieces, Presence."""

from collections.abc import Sequence
from dataclasses import dataclass

from loci.spirit_island.actions import Act
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.amounts import Amount, is_impartial, said, value
from loci.spirit_island.rules.blight import add_blight
from loci.spirit_island.rules.damage import add
from loci.spirit_island.rules.growth import add_presence
from loci.spirit_island.rules.presence import may_enter, own_lands
from loci.spirit_island.rules.targeting import reach
from loci.spirit_island.said import LogLine
from loci.spirit_island.state import ALL_ACTIONS, Event, State
from loci.spirit_island.words import things


@dataclass(eq=False)
class Defend(Effect):
    amount: int | Amount

    async def run(self, act: Act) -> None:
        amount = value(self.amount, act)
        act.state.defend[act.land] += amount
        act.state.log.append(Defended.of(act.land, amount))

    def applies(self, act: Act) -> bool:
        return value(self.amount, act) > 0

    def say(self) -> str:
        if isinstance(self.amount, int):
            return f"Defend {self.amount}"
        number, rest = said(self.amount, "Defend").split(" Defend", 1)
        return f"Defend {number}{rest}"

    def impartial(self) -> bool:
        return is_impartial(self.amount)

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return []  # nothing hears it


class SkipInvaderActions(Effect):
    """Invaders neither Ravage, Build nor Explore in the land this turn."""

    async def run(self, act: Act) -> None:
        act.state.skip[act.land] |= ALL_ACTIONS
        act.state.log.append(Skipped.of(act.land))

    def say(self) -> str:
        return "This turn, skip all Invader Actions in target land"


class Isolate(Effect):
    """No Invader Action crosses the land's border this turn, unless the players like (JE p. 10)."""

    async def run(self, act: Act) -> None:
        act.state.isolated |= 1 << act.land
        act.state.log.append(Isolated.of(act.land))

    def applies(self, act: Act) -> bool:
        return not act.state.isolated >> act.land & 1

    def say(self) -> str:
        return "Isolate target land"


class Isolated(LogLine):
    tag = "isolated"

    @staticmethod
    def of(land: int) -> Event:
        return ("isolated", land)

    @staticmethod
    def say(state: State, land: int) -> str:
        return f"{state.island.names[land]} is Isolated this turn"


class AddBlight(Effect):
    async def run(self, act: Act) -> None:
        await add_blight(act, act.land)

    def say(self) -> str:
        return "Add 1 Blight"


@dataclass(eq=False)
class Add(Effect):
    """New pieces from the supply."""

    amount: int
    kind: int

    async def run(self, act: Act) -> None:
        for _ in range(self.amount):
            await add(act, act.land, self.kind)

    def say(self) -> str:
        return f"Add {things(self.amount, (self.kind,))}"


@dataclass(eq=False)
class TargetAddsPresence(Effect):
    """The target Spirit adds a Presence within a range of its own."""

    range: int

    async def run(self, act: Act) -> None:
        origins = own_lands(act.state, act.state.spirits[act.other])
        await add_presence(act, act.other, reach(act.island, origins, self.range))

    def say(self) -> str:
        return f"Target Spirit adds 1 Presence within Range {self.range} of its Presence"


@dataclass(eq=False)
class AddPresence(Effect):
    """Add a Presence to the target land, perhaps whatever its kind."""

    anywhere: bool = False

    async def run(self, act: Act) -> None:
        await add_presence(act, act.seat, 1 << act.land, anywhere=self.anywhere)

    def applies(self, act: Act) -> bool:
        return self.anywhere or bool(may_enter(act.state, act.state.spirits[act.seat]) >> act.land & 1)

    def say(self) -> str:
        return "Add 1 of your Presence" + (", whatever the kind of land" if self.anywhere else "")


# ---- what is said ---------------------------------------------------------------------------


class Defended(LogLine):
    tag = "defend"

    @staticmethod
    def of(land: int, amount: int) -> Event:
        return ("defend", land, amount)

    @staticmethod
    def say(state: State, land: int, amount: int) -> str:
        return f"Defend {amount} in {state.island.names[land]}"


class Skipped(LogLine):
    tag = "skip"

    @staticmethod
    def of(land: int) -> Event:
        return ("skip", land)

    @staticmethod
    def say(state: State, land: int) -> str:
        return f"Invaders skip all Actions in {state.island.names[land]}"
