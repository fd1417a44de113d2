"""Effects that stay in force for the turn, or for the game where a special rule says so."""

from dataclasses import dataclass

from loci.spirit_island.actions import INVADER, Act
from loci.spirit_island.effects.conditions import TargetsAnother
from loci.spirit_island.effects.land import Defended
from loci.spirit_island.effects.lands import Lands
from loci.spirit_island.hooks import (
    After,
    ChangesHarm,
    ChangesHealth,
    Defends,
    HoldsFast,
    KeepsCard,
    KeepsDamage,
    NoCascade,
    NoSource,
    SharesPresence,
    Shields,
    Stops,
    StopsCity,
    StopsNormal,
    StrikesAtOnce,
    WhenFeared,
    WouldAddBlight,
)
from loci.spirit_island.ongoing import ALL_GAME, EVERYWHERE, Lasting, covers
from loci.spirit_island.pieces import CITY, DAHAN, INVADERS, TOWN
from loci.spirit_island.rules.damage import deal_over
from loci.spirit_island.rules.presence import is_sacred
from loci.spirit_island.state import BUILD, EXPLORE, RAVAGE, Event, Row, State, guard
from loci.spirit_island.words import listed, nouns


@dataclass(eq=False)
class GuardLands(Lasting, Defends):
    """Each land with the target Spirit's Presence has Defend this turn; with ``each`` for each of them."""

    amount: int
    each: bool = False
    by_land = True

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, act.other)

    def defend(self, state: State, row: Row, land: int) -> int:
        presence = state.spirits[row.seat].presence[land]
        return self.amount * presence if self.each else self.amount if presence else 0

    def say(self) -> str:
        if self.each:
            return f"This turn, each of target Spirit's Presence gives its land Defend {self.amount}"
        return f"This turn, Defend {self.amount} in each land with target Spirit's Presence"


@dataclass(eq=False)
class GuardSacredSites(Lasting, Defends):
    """A special rule: each of the Spirit's Sacred Sites has Defend, all game."""

    amount: int
    until = ALL_GAME
    by_land = True

    def defend(self, state: State, row: Row, land: int) -> int:
        return self.amount if is_sacred(state, state.spirits[row.seat], land) else 0

    def say(self) -> str:
        return f"Defend {self.amount} in each of your Sacred Sites"


@dataclass(eq=False)
class DahanHealth(Lasting, ChangesHealth):
    amount: int

    def health(self, state: State, row: Row, kind: int, land: int, strife: int) -> int:
        return self.amount if kind == DAHAN and covers(row, land) else 0

    def say(self) -> str:
        return f"This turn, Dahan in target land have +{self.amount} Health"


@dataclass(eq=False)
class DahanSafe(Lasting, Shields, HoldsFast):
    """Dahan in the land cannot be damaged nor destroyed; perhaps only by a Ravage; or nothing at all happens to them,
    good or bad."""

    in_ravage: bool = False
    held: bool = False

    def shields(self, state: State, row: Row, kind: int, land: int, ravage: bool) -> bool:
        return kind == DAHAN and covers(row, land) and (ravage or not self.in_ravage)

    def holds_fast(self, state: State, row: Row, kind: int, land: int) -> bool:
        return self.held and kind == DAHAN and covers(row, land)

    def say(self) -> str:
        if self.in_ravage:
            return "This turn, Ravaging Invaders do not damage Dahan in target land"
        if self.held:
            return (
                "This turn, Dahan in target land stay as they are: nothing damages, destroys, removes, replaces or "
                "moves them"
            )
        return "This turn, Dahan in target land can be neither damaged nor destroyed"


class DahanStrikeAtOnce(Lasting, StrikesAtOnce):
    """Dahan in the land fight before they can fall."""

    def strikes_at_once(self, state: State, row: Row, land: int) -> bool:
        return covers(row, land)

    def say(self) -> str:
        return "This turn, Dahan in target land deal Damage at the same time as Ravaging Invaders"


class DefendPerFear(Lasting, WhenFeared):
    """Fear that Powers generate in the land also guards it."""

    def feared(self, state: State, row: Row, land: int, amount: int) -> None:
        if covers(row, land):
            guard(state, land, amount)
            state.log.append(Defended.of(land, amount))

    def say(self) -> str:
        return (
            "This turn, when Powers generate Fear in target land (other than by destroying Towns/Cities), "
            "Defend 1 per Fear"
        )


class HoldBlight(Lasting, WouldAddBlight):
    spreads = False

    def fits(self, act: Act, row: Row, land: int) -> bool:
        return covers(row, land)

    async def instead(self, act: Act, row: Row, land: int) -> bool:
        return True

    def say(self) -> str:
        return "This turn, Blight that would be added to target land stays on the card"


class SharePresence(Lasting, SharesPresence):
    """You and the target Spirit may measure from each other's Presence."""

    async def run(self, act: Act) -> None:
        if act.other != act.seat:
            self.start(act.state, EVERYWHERE, act.seat, (act.other,))

    def shares_presence(self, state: State, row: Row, seat: int) -> int:
        other = row.data[0]
        return int({row.seat: other, other: row.seat}.get(seat, -1))

    def say(self) -> str:
        return "This turn, you and target Spirit may target Powers from each other's Presence as from your own"


class KeepOneCard(Lasting, KeepsCard):
    """As Time Passes, the target Spirit may take one played card back; so may you when it is another."""

    async def run(self, act: Act) -> None:
        for seat in sorted({act.seat, act.other}) if TargetsAnother().holds(act) else [act.other]:
            self.start(act.state, EVERYWHERE, seat)

    def keeps_card(self, state: State, row: Row, seat: int) -> bool:
        return bool(row.seat == seat)

    def say(self) -> str:
        return (
            "As Time Passes, target Spirit may take 1 of its played Power Cards back to hand. "
            "If you target another Spirit, so may you"
        )


@dataclass(eq=False)
class Vengeance(Lasting, After):
    """After an Action destroyed Towns, Cities or Dahan in the land: Damage for each."""

    nearby: bool = False
    set_off_by = RAVAGE
    kinds = (TOWN, CITY, DAHAN)

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return self._gone(row, events) > 0

    def _gone(self, row: Row, events: list[Event]) -> int:
        return sum(e[0] == "destroyed" and e[1] in self.kinds and e[2] == row.land for e in events)

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        lands = (row.land, *act.island.adjacent[row.land]) if self.nearby else (row.land,)
        await deal_over(act, lands, self._gone(row, events))

    def say(self) -> str:
        where = ", in it or in adjacent lands" if self.nearby else ""
        return (
            f"This turn, after each Action that destroys Towns/Cities/Dahan in target land, "
            f"1 Damage per piece so destroyed{where}"
        )


def fits(lands: Lands, state: State, land: int) -> bool:
    """Whether a land is of some kind at this moment, for nobody in particular."""
    return bool(lands.mask(Act(state, INVADER, 0, "", land)) >> land & 1)


VERBS = ((RAVAGE, "Ravage in"), (BUILD, "Build in"), (EXPLORE, "Explore into"))


@dataclass(eq=False)
class Stop(Lasting, Stops, StopsNormal):
    """Invaders do not act in lands that are of some kind when it would happen; perhaps only their normal Actions are
    stopped (JE p. 27)."""

    actions: int
    where: Lands
    normal: bool = False

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, act.seat)

    def stops(self, state: State, row: Row, action: int, land: int) -> bool:
        return not self.normal and bool(self.actions & action) and fits(self.where, state, land)

    def stops_normal(self, state: State, row: Row, action: int, land: int) -> bool:
        return self.normal and bool(self.actions & action) and fits(self.where, state, land)

    def say(self) -> str:
        verbs = listed((name for bit, name in VERBS if self.actions & bit), "or")
        return f"This turn, there is no {'normal ' * self.normal}{verbs} {self.where.where(True)}"


@dataclass(eq=False)
class NoExplorersFrom(Lasting, NoSource):
    """Lands of some kind are no source of Explorers."""

    where: Lands

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, act.seat)

    def no_source(self, state: State, row: Row, land: int) -> bool:
        return fits(self.where, state, land)

    def say(self) -> str:
        return f"This turn, no Explorers come from {self.where.where(True)}"


@dataclass(eq=False)
class NoCity(Lasting, StopsCity):
    """Builds add no City where a condition holds."""

    where: Lands

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, act.seat)

    def stops_city(self, state: State, row: Row, land: int) -> bool:
        return fits(self.where, state, land)

    def say(self) -> str:
        return f"This turn, no {nouns((CITY,))} is Built in {self.where.where(True)}"


@dataclass(eq=False)
class InvadersDealLess(Lasting, ChangesHarm):
    """Each Invader in the land deals so much less damage, in a Ravage or not."""

    less: int
    always = True

    def harm(self, state: State, row: Row, kind: int, land: int) -> int:
        return -self.less if kind in INVADERS and covers(row, land) else 0

    def say(self) -> str:
        return f"This turn, each Invader in target land deals {self.less} less Damage"


class HoldCascade(Lasting, NoCascade):
    def no_cascade(self, state: State, row: Row, land: int) -> bool:
        return covers(row, land)

    def say(self) -> str:
        return "This turn, Blight added to target land does not cascade"


class WoundsStay(Lasting, KeepsDamage):
    def keeps_damage(self, state: State, row: Row, land: int) -> bool:
        return covers(row, land)

    def say(self) -> str:
        return "Invaders in target land keep their Damage when this turn ends"
