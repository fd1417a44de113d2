"""Patterns that ward the lands of Sacred Sites."""

from dataclasses import dataclass

from loci.kernel.decision import Option
from loci.kernel.plain import less, noted, struck
from loci.spirit_island.actions import Act, choose, choose_land
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import Defends, Marks, Offers, PlaysApart, RefillsFear, Wins
from loci.spirit_island.hooks_when import After, ExploresOtherwise, WhenDiscarded
from loci.spirit_island.ongoing import ALL_GAME, NOBODY, Lasting, covers, end
from loci.spirit_island.pieces import BLIGHT, BUILDINGS, TOWN
from loci.spirit_island.rules.decks import LAST, stage_explored
from loci.spirit_island.rules.power_words import AskTarget, EnergySpent, Targeted
from loci.spirit_island.rules.presence import sacred_sites
from loci.spirit_island.said import PlainPrompt
from loci.spirit_island.state import PLAY, Event, Row, Spirit, State, count

FACE_DOWN = "face down"  # the pile of a card that was played as a Warding


@dataclass(eq=False)
class WardingPattern(Lasting, Defends, Marks, After):
    """One row for each Pattern: it Defends its land until Blight comes there."""

    defends: int
    until = ALL_GAME
    set_off_by = 0  # what it Defended has been Ravaged by then

    def defend(self, state: State, row: Row, land: int) -> int:
        return self.defends if covers(row, land) else 0

    def mark(self, state: State, row: Row, land: int) -> str:
        return "Warding Pattern" if covers(row, land) else ""

    def marker(self, state: State, row: Row) -> str:
        return "warding pattern"

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return ("added", BLIGHT, row.land) in events

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        end(act.state, row)

    def warded(self, state: State) -> int:
        """The lands with a Pattern."""
        mask = 0
        for row in state.ongoing:
            if (row.source, row.node) == self.home:
                mask |= 1 << row.land
        return mask

    def say(self) -> str:
        return f"A Warding Pattern gives Defend {self.defends} in its land. Blight added there destroys it"


class Warding(Lasting, Offers, WhenDiscarded, PlaysApart):
    """A card is played face down, and in the Slow Phase it becomes a Pattern."""

    until = ALL_GAME
    rite = "Warding"
    phases = ("spirit", "slow")

    def __init__(self, energy: int, pattern: WardingPattern) -> None:
        self.energy, self.pattern = energy, pattern

    def price(self, state: State, land: int) -> int:
        return self.energy * (count(state, land, (BLIGHT,)) + count(state, land, BUILDINGS))

    def lands(self, state: State, spirit: Spirit) -> list[int]:
        """Sacred Sites without a Pattern that the Spirit can pay for."""
        free = sacred_sites(state, spirit) & ~self.pattern.warded(state)
        return [land for land in bits(free) if self.price(state, land) <= spirit.energy]

    def may_perform(self, state: State, row: Row, seat: int) -> bool:
        spirit = state.spirits[seat]
        waits = bool(spirit.piles.get(FACE_DOWN))
        if spirit.stage == PLAY:
            return not waits and spirit.plays > 0 and bool(spirit.hand)
        return waits and "warded" not in spirit.counters and bool(self.lands(state, spirit))

    async def perform(self, act: Act, row: Row) -> None:
        state = act.state
        spirit = state.spirits[act.seat]
        if spirit.stage == PLAY:
            options: list[Option] = [("card", name) for name in spirit.hand]
            name = (await choose(act, AskFaceDown.of(), options))[1]
            spirit.hand = less(spirit.hand, name)
            spirit.piles = noted(spirit.piles, FACE_DOWN, (name,))
            spirit.plays -= 1
            return
        land = await choose_land(act, AskTarget.of(self.rite), self.lands(state, spirit))
        state.log.append(Targeted.of(land, self.rite))
        price = self.price(state, land)
        if price:
            spirit.energy -= price
            state.log.append(EnergySpent.of(act.seat, price))
        spirit.counters = noted(spirit.counters, "warded", 1)
        self.pattern.start(state, land, NOBODY)

    def played_apart(self, state: State, row: Row, seat: int) -> int:
        return len(state.spirits[seat].piles.get(FACE_DOWN, ()))

    async def discarded(self, act: Act, row: Row) -> None:
        for spirit in act.state.spirits:
            spirit.discard += spirit.piles.get(FACE_DOWN, ())
            spirit.piles, spirit.counters = struck(spirit.piles, FACE_DOWN), struck(spirit.counters, "warded")

    def say(self) -> str:
        return (
            "Once a turn each Spirit may play a Power Card face down, for a Card Play and no Energy. In the Slow Phase "
            f"it adds a Warding Pattern to a Sacred Site of the Spirit, for {self.energy} Energy per Blight and per "
            f"Town/City there. {self.pattern.say()}"
        )


class SurgeOfTowns(Lasting, ExploresOtherwise):
    """In Stage III an Explore brings a Town as well."""

    until = ALL_GAME

    def explores_as(self, state: State, row: Row, land: int, kinds: tuple[int, ...]) -> tuple[int, ...]:
        return (*kinds, TOWN) if stage_explored(state) == LAST else kinds

    def say(self) -> str:
        return "During Stage III, each Explore adds 1 Town as well"


class WardsWin(Lasting, Wins, RefillsFear):
    """Patterns all along the coast, and no other victory."""

    until = ALL_GAME

    def __init__(self, pattern: WardingPattern) -> None:
        self.pattern = pattern

    def victory(self, state: State, row: Row) -> str:
        warded = self.pattern.warded(state)
        open_ = any(not warded >> land & 1 for land in state.island.judged_coast)
        return "" if state.terror < 2 or open_ else "the shores are warded"

    def goal(self, state: State) -> str:
        at = "" if state.terror > 1 else ", from Terror Level 2 on"
        return f"a Warding Pattern in every Coastal land{at}"

    def say(self) -> str:
        return (
            "You win at Terror Level 2 or higher with a Warding Pattern in every Coastal land, and in no other way. "
            "When the Fear deck runs out, its discard is shuffled to make a new one"
        )


class AskFaceDown(PlainPrompt):
    tag, words = "face down", "Play which Power Card face down as a Warding?"
