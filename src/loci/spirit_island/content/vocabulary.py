"""Everything that a card is written with, in one import."""

from loci.spirit_island.cards import (
    ANOTHER_SPIRIT,
    ANY_SPIRIT,
    COASTAL,
    FAST,
    FIRST,
    INLAND,
    INSTEAD,
    JUNGLE,
    MAY_INSTEAD,
    MOUNTAIN,
    SACRED_SITE,
    SANDS,
    SLOW,
    WETLAND,
    WIDER,
    WITH_BEASTS,
    WITH_BLIGHT,
    WITH_BUILDINGS,
    WITH_DAHAN,
    WITH_DISEASE,
    WITH_INVADERS,
    WITH_PRESENCE,
    WITH_WILDS,
    WITHOUT_BLIGHT,
    WITHOUT_INVADERS,
    YOURSELF,
    Adversary,
    BlightCard,
    Clause,
    Effect,
    FearCard,
    InvaderCard,
    LandWithin,
    Level,
    Named,
    Power,
    Price,
    Scenario,
    Space,
    SpiritPanel,
    Start,
    Target,
    Threshold,
    Track,
    threshold,
)
from loci.spirit_island.effects.amounts import (
    AtMost,
    ForEvery,
    ForEveryElement,
    Lesser,
    More,
    Per,
    PerDone,
    PerElement,
    PerNearby,
    PerPresence,
    PerSacredSite,
    PresencePer,
    Sum,
    YourPresenceEach,
)
from loci.spirit_island.effects.blighted import ForgetPower, LosePresence
from loci.spirit_island.effects.boards import (
    AddToALand,
    AddWhereFewest,
    BuildWhereMost,
    Place,
    ShiftBlight,
)
from loci.spirit_island.effects.conditions import (
    AllDestroyed,
    AllOf,
    DahanOutnumber,
    Did,
    Has,
    HasExactly,
    HasNone,
    HasYourPresence,
    Not,
    SacredSites,
    TargetIs,
    TargetIsOcean,
    TargetsAnother,
    TerrorAtLeast,
    TerrorAtMost,
    TheirSacredSite,
)
from loci.spirit_island.effects.each import EachBoard, EachLand, EachPlayer, EachSpirit
from loci.spirit_island.effects.flow import (
    All,
    Both,
    Choose,
    If,
    InALand,
    InDifferentLand,
    MayDoBoth,
    MayInsteadIf,
    Pay,
    TheyDo,
)
from loci.spirit_island.effects.foes import (
    BlightBringsTowns,
    BuildBeside,
    DealInRavage,
    HeavyBlight,
    MoreHealth,
    SwayDahan,
    TooMany,
)
from loci.spirit_island.effects.harm import (
    Damage,
    DamageEach,
    Destroy,
    DestroyAll,
    EachDeals,
    Fear,
    Remove,
    Replace,
)
from loci.spirit_island.effects.invading import (
    CardsStay,
    DrawOneMore,
    FearWhenDestroyed,
    Invade,
    MaySkip,
    PassAll,
    PassLowest,
    PushNewcomers,
    RavageBecomesBuild,
    SkipNext,
)
from loci.spirit_island.effects.invasion import BuildAgain, DiscardTopCard, ExtraBuild, MoveBelow, TakeOut
from loci.spirit_island.effects.land import (
    Add,
    AddBlight,
    AddPresence,
    Defend,
    Isolate,
    SkipInvaderActions,
)
from loci.spirit_island.effects.lands import (
    ANY_LAND,
    HERE,
    Around,
    Beside,
    EitherOf,
    FewInvaders,
    LandsOf,
    Outnumbering,
    TheirLands,
    Without,
    WithPresence,
    WithSacredSite,
    WithStrife,
)
from loci.spirit_island.effects.lasting import (
    DahanHealth,
    DahanHidden,
    DahanStrikeAtOnce,
    DahanUnhurt,
    DefendPerFear,
    GuardLands,
    GuardSacredSites,
    HoldBlight,
    KeepOneCard,
    NoCity,
    NoExplorersFrom,
    SharePresence,
    Stop,
    Vengeance,
)
from loci.spirit_island.effects.moves import (
    Feud,
    Gather,
    MoveAnywhere,
    Push,
    PushAll,
    PushWithDefend,
    TargetPushes,
    Went,
    WhereTheyWent,
)
from loci.spirit_island.effects.near import (
    InOrigin,
    InTargets,
    NextDoor,
    PerAround,
    There,
)
from loci.spirit_island.effects.panel import (
    CardPlaysNow,
    DamageWithin,
    EnergyNow,
    FollowPieces,
    GainPowerCard,
    GatherPresence,
    MovePresence,
    Offering,
    OnePowerFast,
    PresenceInOcean,
    PresenceWithin,
    PushPresence,
    ReclaimAll,
    ReclaimHalf,
    ReclaimOne,
    SacredIn,
    Standing,
)
from loci.spirit_island.effects.players import (
    EnergyPerSacredSite,
    In,
    MayMove,
    Out,
    PushTowardsTowns,
    RemoveFrom,
    RemoveHealth,
    Removing,
    Side,
)
from loci.spirit_island.effects.presence import BringAlong, MayPushPresence, TargetAddsPresence
from loci.spirit_island.effects.prices import EnergyPrice
from loci.spirit_island.effects.ravaging import RavageNextDoor, RavageNow
from loci.spirit_island.effects.spirit import (
    CoastalRange,
    EitherSpeed,
    EnergyPerCard,
    GainElements,
    GainEnergy,
    GainOwnElement,
    GainPower,
    Hasten,
    MajorForThis,
    MayPlayCard,
    MayRepeat,
    RangeBonus,
    Rekindle,
    RepeatThis,
    ShareTheDraw,
    TradeGifts,
    TurnUpFear,
)
from loci.spirit_island.effects.spread import InOtherLands
from loci.spirit_island.effects.tokens import AddStrife, StrifeHurts, StrifeTurns, StrifeWeakens
from loci.spirit_island.pieces import (
    BADLANDS,
    BEASTS,
    BLIGHT,
    BUILDINGS,
    CITY,
    DAHAN,
    DISEASE,
    EXPLORER,
    INVADERS,
    STRIFE,
    TOWN,
    WILDS,
    elements,
)
from loci.spirit_island.state import ALL_ACTIONS, BUILD, EXPLORE, RAVAGE


def Minor(
    name: str,
    *,
    cost: int,
    speed: str,
    elements: str,
    target: Target,
    effect: Effect,
    thresholds: tuple[Threshold, ...] = (),
    price: Price | None = None,
) -> Power:
    return Power(name, "minor", cost, speed, _counts(elements), target, effect, thresholds, price=price)


def Major(
    name: str,
    *,
    cost: int,
    speed: str,
    elements: str,
    target: Target,
    effect: Effect,
    thresholds: tuple[Threshold, ...] = (),
    last: Effect | None = None,
    price: Price | None = None,
) -> Power:
    return Power(name, "major", cost, speed, _counts(elements), target, effect, thresholds, last, price=price)


def Unique(
    name: str,
    spirit: str,
    *,
    cost: int,
    speed: str,
    elements: str,
    target: Target,
    effect: Effect,
    thresholds: tuple[Threshold, ...] = (),
    price: Price | None = None,
) -> Power:
    return Power(name, "unique", cost, speed, _counts(elements), target, effect, thresholds, None, spirit, price=price)


def Innate(name: str, spirit: str, *levels: Threshold, speed: str, target: Target, last: Effect | None = None) -> Power:
    return Power(name, "innate", 0, speed, (0,) * 8, target, None, levels, last, spirit)


_counts = elements
