"""What events change for Ravages: of this turn, or the next normal one."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from loci.spirit_island import bit
from loci.spirit_island.actions import Act
from loci.spirit_island.effects.amounts import Amount, said, value
from loci.spirit_island.effects.events_lasting import Everywhere
from loci.spirit_island.effects.lands import ANY_LAND, Lands
from loci.spirit_island.effects.lands_shown import extreme
from loci.spirit_island.effects.lasting import Stop, fits
from loci.spirit_island.effects.ravaging import KeepOut
from loci.spirit_island.hooks import (
    AddsActions,
    ChangesAttack,
    ChangesHarm,
    Defends,
    HarmsApart,
    IgnoresStrife,
    LandTakes,
    LooksAround,
    LowersDefend,
    MatchesCard,
    StaysOut,
    StopsNormal,
    StrikesAtOnce,
    StrikesFirst,
    TurnsStep,
)
from loci.spirit_island.ongoing import ALL_GAME, EVERYWHERE, NEXT_RAVAGE, NOBODY, Lasting, change, covers
from loci.spirit_island.pieces import CITY, DAHAN, TOWN, Kinds
from loci.spirit_island.rules.damage import pick
from loci.spirit_island.rules.ending import highest_terror
from loci.spirit_island.rules.normal import in_force
from loci.spirit_island.rules.piece_words import AskStaysOut
from loci.spirit_island.rules.ravage import ACTION_NAMES, dahan_fighting, fighting
from loci.spirit_island.state import RAVAGE, Event, Group, Row, State, count, groups, invaders
from loci.spirit_island.words import nouns

# ---- what Invaders deal -----------------------------------------------------------------------


@dataclass(eq=False)
class HarmNextRavage(Everywhere, ChangesHarm):
    """During the next normal Ravage pieces of these kinds deal more."""

    amount: int
    kinds: Kinds
    until = NEXT_RAVAGE

    def harm(self, state: State, row: Row, kind: int, land: int) -> int:
        return self.amount if kind in self.kinds and in_force(state, row) else 0

    def say(self) -> str:
        return f"In the next normal Ravage, each {nouns(self.kinds)} deals {self.amount} more Damage"


@dataclass(eq=False)
class HarmNow(Everywhere, ChangesHarm):
    """This turn pieces of these kinds deal more in a Ravage."""

    amount: int
    kinds: Kinds

    def harm(self, state: State, row: Row, kind: int, land: int) -> int:
        return self.amount if kind in self.kinds else 0

    def say(self) -> str:
        return f"This turn, each Ravaging {nouns(self.kinds)} deals {self.amount} more Damage"


class Xenophobe(Everywhere, HarmsApart):
    """This turn each Invader in a land with Dahan deals less to the land and more to the Dahan."""

    def harm_apart(self, state: State, row: Row, kind: int, land: int, on_dahan: bool) -> int:
        if not dahan_fighting(state, land):
            return 0
        return 1 if on_dahan else -1

    def say(self) -> str:
        return (
            "This turn, each Invader that Ravages in a land with Dahan deals 1 less Damage to the land and 1 more to "
            "Dahan"
        )


class NextRavageBuilds(Everywhere, TurnsStep):
    """The next normal Ravage is a Build instead, in whichever turn it comes."""

    until = ALL_GAME

    def turns_into(self, state: State, row: Row, step: str) -> str:
        return "build" if step == "ravage" else ""

    def say(self) -> str:
        return "The next normal Ravage, perhaps of a later turn, becomes a Build"


@dataclass(eq=False)
class MoreDamage(Everywhere, ChangesAttack):
    """This turn the Invaders of a land deal more in a Ravage, where it is a land of some kind, perhaps on one board.
    How much is found now."""

    amount: int | Amount
    where: Lands = ANY_LAND

    async def run(self, act: Act) -> None:
        amount = value(self.amount, act)
        if amount:
            self.start(act.state, EVERYWHERE, NOBODY, (amount, act.board))

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return []  # it comes into force, no more

    def attack(self, state: State, row: Row, land: int, on_dahan: bool) -> int:
        amount, board = row.data
        if board != -1 and not state.island.board_mask[board] >> land & 1:
            return 0
        return amount if self.where is ANY_LAND or fits(self.where, state, land) else 0

    def say(self) -> str:
        where = "every land" if self.where is ANY_LAND else self.where.where(True)
        return f"This turn, Ravaging Invaders deal {said(self.amount, 'more Damage')} (a land) in {where}"


@dataclass(eq=False)
class Crowd(Lands):
    """Lands with at least so many Invaders that take part in a Ravage."""

    at_least: int

    def mask(self, act: Act) -> int:
        return sum(
            1 << land for land in act.island.lands if sum(n for *_, n in fighting(act.state, land)) >= self.at_least
        )

    def say(self) -> str:
        return f"land with at least {self.at_least} Invaders"


@dataclass(eq=False)
class TakingPart(Lands):
    """Lands of some kind for a Ravage, which sees only Invaders that take part (JE p. 14): some of these kinds, perhaps
    none with Strife."""

    lands: Lands
    kinds: Kinds
    calm: bool = False

    def mask(self, act: Act) -> int:
        if not act.state.heard & bit.STAYS_OUT:
            return self.lands.mask(act)
        return sum(1 << land for land in act.island.lands if self._has(fighting(act.state, land)))

    def _has(self, there: list[Group]) -> bool:
        return any(group[0] in self.kinds for group in there) and not (self.calm and any(group[2] for group in there))

    def say(self) -> str:
        return self.lands.say()

    def where(self, many: bool) -> str:
        return self.lands.where(many)


class TooFewToDare(Lands):
    """Lands with no more Invaders than the Terror Level."""

    def mask(self, act: Act) -> int:
        level = min(act.state.terror, 3)
        return sum(1 << land for land in act.island.lands if sum(n for *_, n in fighting(act.state, land)) <= level)

    def say(self) -> str:
        return "land with no more Invaders than the Terror Level"


@dataclass(eq=False)
class NoBravery(Stop, LooksAround):
    """No Ravage where the Invaders are too few for the Terror Level, which may rise while others Ravage."""

    actions: int = RAVAGE
    where: Lands = field(default_factory=TooFewToDare)

    def looks_around(self, state: State, row: Row, lands: tuple[int, ...]) -> bool:
        daring = [land for land in lands if not fits(self.where, state, land)]
        highest = highest_terror(state, daring)
        return highest > state.terror and any(sum(n for *_, n in fighting(state, land)) <= highest for land in daring)


@dataclass(eq=False)
class IgnoreStrife(Everywhere, IgnoresStrife):
    ignored: int

    def say(self) -> str:
        return f"This turn, {self.ignored} Strife of each Invader is ignored: it has no effect and is not used up"


# ---- what the land takes, and Defend ----------------------------------------------------------


@dataclass(eq=False)
class FrailLand(Everywhere, LandTakes):
    """This turn 1 Damage is enough for a Blight, where it is a land of some kind."""

    where: Lands

    def land_takes(self, state: State, row: Row, land: int) -> int:
        return -1 if fits(self.where, state, land) else 0

    def say(self) -> str:
        return f"This turn, 1 Damage is enough for a Blight in {self.where.where(True)}"


@dataclass(eq=False)
class GuardedBy(Everywhere, Defends):
    """This turn each land has Defend for each piece of a kind that takes part in it; or from the next turn on, for
    good."""

    each: int
    kind: int
    later: bool = False

    def __post_init__(self) -> None:
        if self.later:
            self.until = ALL_GAME

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, NOBODY, (act.state.turn if self.later else -1,))

    def defend(self, state: State, row: Row, land: int) -> int:
        if state.turn == row.data[0]:
            return 0
        there = dahan_fighting(state, land) if self.kind == DAHAN else count(state, land, (self.kind,))
        return self.each * there

    def say(self) -> str:
        when = "From the next turn on" if self.later else "This turn"
        return f"{when}, each land has Defend {self.each} per {nouns((self.kind,))} in it"


@dataclass(eq=False)
class GuardWhere(Everywhere, Defends):
    """This turn each land of some kind has Defend when it Ravages."""

    amount: int
    where: Lands

    def defend(self, state: State, row: Row, land: int) -> int:
        return self.amount if fits(self.where, state, land) else 0

    def say(self) -> str:
        return f"This turn, Defend {self.amount} in {self.where.where(True)}"


@dataclass(eq=False)
class LessDefend(Everywhere, LowersDefend):
    """This turn what Spirits Defend in a land is so much lower."""

    less: int

    def granted(self, state: State, row: Row, land: int) -> int:
        return sum(amount for there, amount in row.data if there == land)

    def defended(self, state: State, row: Row, land: int, amount: int) -> None:
        change(state, row, (*row.data, (land, amount)))

    def say(self) -> str:
        return f"This turn, the Defend that Spirits give is {self.less} lower in each land (at least 0)"


# ---- who takes part, and when Dahan strike ----------------------------------------------------


@dataclass(eq=False)
class StayOut(Everywhere, StaysOut):
    """This turn pieces of a kind do not participate in Ravages (JE p. 14)."""

    kind: int

    def stays_out(self, state: State, row: Row, kind: int, land: int) -> int:
        return count(state, land, (kind,)) if kind == self.kind else 0

    def say(self) -> str:
        return f"This turn, {nouns((self.kind,), True)} do not participate in Ravages"


class Truce(KeepOut):
    """This turn one Dahan and one Town or City of each land with Dahan do not participate in Ravages. The players say
    which as the Ravage begins; before that, a City counts as the one."""

    pairs: ClassVar = ((DAHAN,), (CITY, TOWN))

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, NOBODY)

    async def choose_out(self, act: Act, row: Row, land: int) -> None:
        if self._said(row, land) is not None or not count(act.state, land, (DAHAN,)) or not invaders(act.state, land):
            return
        out: list[Group] = []
        for kinds in self.pairs:
            picked = await pick(act, AskStaysOut, (land,), kinds)
            if picked is not None:
                out.append((*picked[1:], 1))
        change(act.state, row, (*row.data, (land, *out)))

    def chosen_out(self, state: State, row: Row, land: int) -> list[Group] | None:
        said = self._said(row, land)
        if said is not None or not count(state, land, (DAHAN,)):
            return said or []
        there = [groups(state, land, kinds) for kinds in self.pairs]
        return [(*found[0][:3], 1) for found in there if found]

    def say(self) -> str:
        return "This turn, in each land with Dahan, 1 Dahan and 1 Town/City do not participate in Ravages"


class StrikeEarly(Everywhere, StrikesFirst, StrikesAtOnce, ChangesHarm):
    """This turn Dahan strike at the same time as Ravaging Invaders; or before them, but then more weakly."""

    def __init__(self, before_for: int = 0) -> None:
        self.before_for = before_for

    def strikes_first(self, state: State, row: Row, land: int) -> bool:
        return self.before_for > 0

    def strikes_at_once(self, state: State, row: Row, land: int) -> bool:
        return not self.before_for

    def harm(self, state: State, row: Row, kind: int, land: int) -> int:
        return self.before_for - state.harm[DAHAN] if self.before_for and kind == DAHAN else 0

    def say(self) -> str:
        if not self.before_for:
            return "This turn, Dahan deal Damage at the same time as Ravaging Invaders"
        return f"This turn, Dahan deal Damage before Ravaging Invaders do, but only {self.before_for} each"


# ---- where cards act --------------------------------------------------------------------------


@dataclass(eq=False)
class PassLand(Lasting, StopsNormal):
    """This turn the land is passed over by the cards of a normal Invader Action."""

    action: int = RAVAGE

    def stops_normal(self, state: State, row: Row, action: int, land: int) -> bool:
        return action == self.action and covers(row, land)

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return []  # it comes into force, no more

    def say(self) -> str:
        return f"no {ACTION_NAMES[self.action]} card acts"


@dataclass(eq=False)
class OnExtremeLand(Everywhere, MatchesCard, AddsActions):
    """This turn the cards of an Invader Action pass over the highest-numbered land of the board that they show, or act
    there once more, with Invaders or without."""

    action: int
    more: bool

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, NOBODY, (act.board,))

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return []  # it comes into force, no more

    def matches_card(self, state: State, row: Row, action: int, land: int, shown: int, fits: bool) -> bool:
        return fits and (self.more or action != self.action or land != extreme(state, shown, row.data[0], highest=True))

    def adds(self, state: State, row: Row, action: int, shown: int) -> list[int]:
        land = extreme(state, shown, row.data[0], highest=True) if self.more and action == self.action else -1
        return [land] if land != -1 else []

    def say(self) -> str:
        name = ACTION_NAMES[self.action]
        if self.more:
            return (
                f"{name} cards cause 1 more {name} in the highest-numbered land that they show, even without Invaders"
            )
        return f"{name} cards pass over the highest-numbered land that they show"
