"""The bits of the hooks, by name: what a rule tests before it asks who listens. They are read at nearly every step of a
game, and reading them from their classes was a hundredth of all play."""

from typing import Final

from loci.spirit_island.hooks import (
    ChangesAttack,
    ChangesHarm,
    ChangesHealth,
    ChangesRange,
    CountsAs,
    Defends,
    DrawsMore,
    Dreams,
    Hastens,
    HoldsFearCards,
    HoldsTerror,
    KeepsCard,
    KeepsOut,
    KeepsSpace,
    LandTakes,
    LendsPower,
    LivesInSea,
    Loses,
    MakesFast,
    MakesSacred,
    Marks,
    MatchesCard,
    NoSource,
    Offers,
    RaisesIncome,
    Rebates,
    Regrows,
    RepeatsAction,
    SharesPresence,
    Shields,
    SkipsStep,
    SparesToken,
    StaysOut,
    Stops,
    StopsCity,
    StopsNormal,
    StrikesAtOnce,
    StrikesFirst,
    TurnsRavage,
    TurnsStep,
    Wins,
    WouldAct,
    WouldAdd,
    WouldAddBlight,
    WouldDestroy,
    WouldDestroyPresence,
    WouldFear,
    WouldForget,
    WouldGainCard,
    WouldHarm,
    WouldMove,
    WouldPlacePresence,
    WouldRemove,
)
from loci.spirit_island.hooks_events import (
    AddsActions,
    GivesElement,
    HarmsApart,
    IgnoresStrife,
    LowersDefend,
    NoFearForDestroyed,
    ShowsOtherLands,
    SlowsPowers,
)
from loci.spirit_island.hooks_foes import (
    BuildsOtherwise,
    LandLends,
    LooksAround,
    PosesAs,
    ShowsMore,
    SpoilsOceans,
    WhenBlighted,
    WhenBlightLeaves,
    WouldReplace,
)
from loci.spirit_island.hooks_powers import (
    ChoosesOut,
    Drifts,
    Endures,
    HoldsFast,
    HoldsPresence,
    KeepsDamage,
    KeepsTo,
    LendsElements,
    MeetsAll,
    MovesFarther,
    RangesFrom,
    Reaches,
    SidesWithDahan,
    SkipsBoard,
    TakesEnergy,
    TimesOnBoard,
    WouldTakeBlight,
)
from loci.spirit_island.hooks_scenarios import (
    Bars,
    BuildsBefore,
    RaisesDamage,
    ReachesAll,
    RefillsFear,
    SparesCards,
    WouldDrive,
)
from loci.spirit_island.hooks_when import (
    After,
    ExploresOtherwise,
    Steps,
    WhenAdded,
    WhenAdvanced,
    WhenBlightAdded,
    WhenDestroyed,
    WhenDiscarded,
    WhenExplored,
    WhenFeared,
    WhenGained,
    WhenMoved,
    WhenPresenceAdded,
    WhenPresenceDestroyed,
    WhenRavaged,
)

ADDS_ACTIONS: Final = AddsActions.bit
AFTER: Final = After.bit
BARS: Final = Bars.bit
BUILDS_BEFORE: Final = BuildsBefore.bit
BUILDS_OTHERWISE: Final = BuildsOtherwise.bit
CHANGES_ATTACK: Final = ChangesAttack.bit
CHANGES_HARM: Final = ChangesHarm.bit
CHANGES_HEALTH: Final = ChangesHealth.bit
CHANGES_RANGE: Final = ChangesRange.bit
CHOOSES_OUT: Final = ChoosesOut.bit
COUNTS_AS: Final = CountsAs.bit
DEFENDS: Final = Defends.bit
DRAWS_MORE: Final = DrawsMore.bit
DREAMS: Final = Dreams.bit
DRIFTS: Final = Drifts.bit
ENDURES: Final = Endures.bit
EXPLORES_OTHERWISE: Final = ExploresOtherwise.bit
GIVES_ELEMENT: Final = GivesElement.bit
HARMS_APART: Final = HarmsApart.bit
HASTENS: Final = Hastens.bit
HOLDS_FAST: Final = HoldsFast.bit
HOLDS_FEAR_CARDS: Final = HoldsFearCards.bit
HOLDS_PRESENCE: Final = HoldsPresence.bit
HOLDS_TERROR: Final = HoldsTerror.bit
IGNORES_STRIFE: Final = IgnoresStrife.bit
KEEPS_CARD: Final = KeepsCard.bit
KEEPS_DAMAGE: Final = KeepsDamage.bit
KEEPS_OUT: Final = KeepsOut.bit
KEEPS_SPACE: Final = KeepsSpace.bit
KEEPS_TO: Final = KeepsTo.bit
LAND_LENDS: Final = LandLends.bit
LAND_TAKES: Final = LandTakes.bit
LENDS_ELEMENTS: Final = LendsElements.bit
LENDS_POWER: Final = LendsPower.bit
LIVES_IN_SEA: Final = LivesInSea.bit
LOOKS_AROUND: Final = LooksAround.bit
LOSES: Final = Loses.bit
LOWERS_DEFEND: Final = LowersDefend.bit
MAKES_FAST: Final = MakesFast.bit
MAKES_SACRED: Final = MakesSacred.bit
MARKS: Final = Marks.bit
MATCHES_CARD: Final = MatchesCard.bit
MEETS_ALL: Final = MeetsAll.bit
MOVES_FARTHER: Final = MovesFarther.bit
NO_FEAR_FOR_DESTROYED: Final = NoFearForDestroyed.bit
NO_SOURCE: Final = NoSource.bit
OFFERS: Final = Offers.bit
POSES_AS: Final = PosesAs.bit
RAISES_DAMAGE: Final = RaisesDamage.bit
RAISES_INCOME: Final = RaisesIncome.bit
RANGES_FROM: Final = RangesFrom.bit
REACHES: Final = Reaches.bit
REACHES_ALL: Final = ReachesAll.bit
REBATES: Final = Rebates.bit
REFILLS_FEAR: Final = RefillsFear.bit
REGROWS: Final = Regrows.bit
REPEATS_ACTION: Final = RepeatsAction.bit
SHARES_PRESENCE: Final = SharesPresence.bit
SHIELDS: Final = Shields.bit
SHOWS_MORE: Final = ShowsMore.bit
SHOWS_OTHER_LANDS: Final = ShowsOtherLands.bit
SIDES_WITH_DAHAN: Final = SidesWithDahan.bit
SKIPS_BOARD: Final = SkipsBoard.bit
SKIPS_STEP: Final = SkipsStep.bit
SLOWS_POWERS: Final = SlowsPowers.bit
SPARES_CARDS: Final = SparesCards.bit
SPARES_TOKEN: Final = SparesToken.bit
SPOILS_OCEANS: Final = SpoilsOceans.bit
STAYS_OUT: Final = StaysOut.bit
STEPS: Final = Steps.bit
STOPS: Final = Stops.bit
STOPS_CITY: Final = StopsCity.bit
STOPS_NORMAL: Final = StopsNormal.bit
STRIKES_AT_ONCE: Final = StrikesAtOnce.bit
STRIKES_FIRST: Final = StrikesFirst.bit
TAKES_ENERGY: Final = TakesEnergy.bit
TIMES_ON_BOARD: Final = TimesOnBoard.bit
TURNS_RAVAGE: Final = TurnsRavage.bit
TURNS_STEP: Final = TurnsStep.bit
WHEN_ADDED: Final = WhenAdded.bit
WHEN_ADVANCED: Final = WhenAdvanced.bit
WHEN_BLIGHT_ADDED: Final = WhenBlightAdded.bit
WHEN_BLIGHT_LEAVES: Final = WhenBlightLeaves.bit
WHEN_BLIGHTED: Final = WhenBlighted.bit
WHEN_DESTROYED: Final = WhenDestroyed.bit
WHEN_DISCARDED: Final = WhenDiscarded.bit
WHEN_EXPLORED: Final = WhenExplored.bit
WHEN_FEARED: Final = WhenFeared.bit
WHEN_GAINED: Final = WhenGained.bit
WHEN_MOVED: Final = WhenMoved.bit
WHEN_PRESENCE_ADDED: Final = WhenPresenceAdded.bit
WHEN_PRESENCE_DESTROYED: Final = WhenPresenceDestroyed.bit
WHEN_RAVAGED: Final = WhenRavaged.bit
WINS: Final = Wins.bit
WOULD_ACT: Final = WouldAct.bit
WOULD_ADD: Final = WouldAdd.bit
WOULD_ADD_BLIGHT: Final = WouldAddBlight.bit
WOULD_DESTROY: Final = WouldDestroy.bit
WOULD_DESTROY_PRESENCE: Final = WouldDestroyPresence.bit
WOULD_DRIVE: Final = WouldDrive.bit
WOULD_FEAR: Final = WouldFear.bit
WOULD_FORGET: Final = WouldForget.bit
WOULD_GAIN_CARD: Final = WouldGainCard.bit
WOULD_HARM: Final = WouldHarm.bit
WOULD_MOVE: Final = WouldMove.bit
WOULD_PLACE_PRESENCE: Final = WouldPlacePresence.bit
WOULD_REMOVE: Final = WouldRemove.bit
WOULD_REPLACE: Final = WouldReplace.bit
WOULD_TAKE_BLIGHT: Final = WouldTakeBlight.bit
