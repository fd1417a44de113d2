"""Time: Presence that Fractured Days Split the Sky keeps on its panel, and what it is spent for."""

from dataclasses import dataclass

from loci.kernel.decision import DONE, Decision, Option
from loci.kernel.plain import noted
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.cards import Icon, Price
from loci.spirit_island.geography import bits
from loci.spirit_island.rules.growth import cover_options, take_from, track_options
from loci.spirit_island.rules.powers import USES
from loci.spirit_island.rules.presence import lift_presence, own_lands, return_to
from loci.spirit_island.rules.together import can_pay, pay
from loci.spirit_island.said import LogLine, PlainPrompt, Prompt
from loci.spirit_island.state import Event, Spirit, State
from loci.spirit_island.words import lower

TIME = "time"


def time_of(spirit: Spirit) -> int:
    return spirit.counters.get(TIME, 0)


async def gain_time(act: Act, seat: int, optional: bool = False) -> bool:
    """A Presence becomes Time: from a track or, if the player likes, from the island. False when none did."""
    spirit = act.state.spirits[seat]
    tracks = track_options(spirit)
    options: list[Option] = [*tracks, *(("presence", land) for land in bits(own_lands(act.state, spirit)))]
    if not options:
        return False
    option = await choose(act, AskTime.of(), options if tracks and not optional else [*options, DONE], seat)
    if option is DONE:
        return False
    if option[0] == "presence":
        lift_presence(act, seat, option[1])
    else:
        await take_from(act, seat, option)
    spirit.counters = noted(spirit.counters, TIME, time_of(spirit) + 1)
    act.state.log.append(TimeGained.of(seat))
    return True


async def spend_time(act: Act, seat: int, amount: int) -> None:
    """Time goes back to the tracks, or is destroyed where none has room."""
    spirit = act.state.spirits[seat]
    for _ in range(amount):
        options = cover_options(spirit)
        track = (await choose(act, AskTimeBack.of(), options, seat))[1] if options else -1
        spirit.counters = noted(spirit.counters, TIME, time_of(spirit) - 1)
        act.state.log.append(TimeSpent.of(seat))
        return_to(act, seat, track)


class GainTime(Icon):
    def __init__(self, amount: int, up_to: bool = False) -> None:
        self.amount, self.up_to = amount, up_to
        self.key = f"gain time {'up to ' * up_to}{amount}"

    async def run(self, act: Act) -> None:
        for _ in range(self.amount):
            if not await gain_time(act, act.seat, self.up_to):
                return

    def applies(self, act: Act) -> bool:
        spirit = act.state.spirits[act.seat]
        return bool(track_options(spirit) or own_lands(act.state, spirit))

    def say(self) -> str:
        return f"Gain {'up to ' * self.up_to}{self.amount} Time"


class Times(Icon):
    """So many times one icon or another: each time a choice of its own (JE p. 31)."""

    def __init__(self, times: int, *sides: Icon) -> None:
        self.times, self.sides = times, sides
        self.key = f"{times} times {' or '.join(side.key for side in sides)}"

    async def run(self, act: Act) -> None:
        for left in range(self.times, 0, -1):
            options: list[Option] = [("side", n) for n, side in enumerate(self.sides, 1) if side.applies(act)]
            words = tuple(lower(side.say()) for side in self.sides)
            chosen = await choose(act, AskTimes.of(left, words), options)
            await self.sides[chosen[1] - 1].run(act)

    def say(self) -> str:
        return f"{self.times} times: {' or '.join(lower(side.say()) for side in self.sides)}"


@dataclass(eq=False)
class TimePrice(Price):
    amount: int

    def can(self, act: Act) -> bool:
        return time_of(act.state.spirits[act.seat]) >= self.amount

    async def pay(self, act: Act) -> None:
        await spend_time(act, act.seat, self.amount)

    def say(self) -> str:
        return f"{self.amount} Time"


class RisingTime(Price):
    """1 Time for each earlier use of the Power in the turn."""

    def _amount(self, act: Act) -> int:
        return act.tally.get(USES, act.state.spirits[act.seat].used.count(act.source))

    def can(self, act: Act) -> bool:
        return time_of(act.state.spirits[act.seat]) >= self._amount(act)

    async def pay(self, act: Act) -> None:
        await spend_time(act, act.seat, self._amount(act))

    def say(self) -> str:
        return "1 Time per earlier use of this Power in the same turn; you may use it any number of times"


class PerPlayerPrice(Price):
    """As much Time as there are players, and as much Energy of all Spirits together."""

    def can(self, act: Act) -> bool:
        players = len(act.state.spirits)
        return time_of(act.state.spirits[act.seat]) >= players and can_pay(act.state, players)

    async def pay(self, act: Act) -> None:
        players = len(act.state.spirits)
        await spend_time(act, act.seat, players)
        await pay(act, players)

    def say(self) -> str:
        return "1 Time per player, and 1 Energy per player that the Spirits pay together"


# ---- what is said ---------------------------------------------------------------------------


class AskTime(PlainPrompt):
    tag, words = "gain time", "Which Presence becomes Time?"


class AskTimeBack(PlainPrompt):
    tag, words = "spend time", "Onto which track does the spent Time go back?"


class AskTimes(Prompt):
    tag = "times"

    @staticmethod
    def of(left: int, sides: tuple[str, ...]) -> Option:
        return ("times", left, sides)

    @staticmethod
    def say(state: State, asked: Decision, left: int, sides: tuple[str, ...]) -> str:
        words = " or ".join(f"{n}) {side}" for n, side in enumerate(sides, 1))
        return f"Choose ({left} left): {words}"


class TimeGained(LogLine):
    tag = "time"

    @staticmethod
    def of(seat: int) -> Event:
        return ("time", seat)

    @staticmethod
    def say(state: State, seat: int) -> str:
        return f"{state.spirits[seat].name} gains 1 Time"


class TimeSpent(LogLine):
    tag = "time spent"

    @staticmethod
    def of(seat: int) -> Event:
        return ("time spent", seat)

    @staticmethod
    def say(state: State, seat: int) -> str:
        return f"{state.spirits[seat].name} spends 1 Time"
