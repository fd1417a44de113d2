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
    WITH_BLIGHT,
    WITH_DAHAN,
    WITH_INVADERS,
    WITHOUT_BLIGHT,
    WITHOUT_INVADERS,
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
    threshold,
)
from loci.spirit_island.effects.amounts import AtMost, ForEvery, More, Per, PerElement, PerNearby, Sum, YourPresenceEach
from loci.spirit_island.effects.blighted import ForgetPower, LosePresence
from loci.spirit_island.effects.boards import (
    AddToALand,
    AddWhereFewest,
    BuildWhereMost,
    Place,
    ShiftBlight,
)
from loci.spirit_island.effects.conditions import (
    AllOf,
    DahanOutnumber,
    Has,
    HasNone,
    HasYourPresence,
    SacredSites,
    TargetIs,
    TargetIsOcean,
    TargetsAnother,
)
from loci.spirit_island.effects.each import EachBoard, EachLand, EachPlayer, EachSpirit
from loci.spirit_island.effects.flow import (
    All,
    Both,
    Choose,
    If,
    InDifferentLand,
    MayInsteadIf,
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
    DamageForFear,
    Destroy,
    DestroyAll,
    DestroyForFear,
    EachDeals,
    Fear,
    FearPerDestroyed,
    Remove,
    RemoveBlightNearby,
    Replace,
)
from loci.spirit_island.effects.invasion import BuildAgain, DiscardTopCard, ExtraBuild, MoveBelow, TakeOut
from loci.spirit_island.effects.land import (
    Add,
    AddBlight,
    AddPresence,
    Defend,
    Isolate,
    SkipInvaderActions,
    TargetAddsPresence,
)
from loci.spirit_island.effects.lands import (
    ANY_LAND,
    FewInvaders,
    LandsOf,
    Without,
    WithPresence,
    WithSacredSite,
)
from loci.spirit_island.effects.lasting import (
    DahanAtLeast,
    DahanHealth,
    DahanHidden,
    DahanOutnumberBuildings,
    DahanStrikeAtOnce,
    DahanUnhurt,
    DefendPerFear,
    GuardLands,
    GuardSacredSites,
    HasCity,
    HoldBlight,
    KeepOneCard,
    NoCity,
    OnTheCoast,
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
    PushToFight,
    PushToFrighten,
    PushWithDefend,
    TargetPushes,
)
from loci.spirit_island.effects.panel import (
    CardPlaysNow,
    EnergyNow,
    GainPowerCard,
    GatherPresence,
    PresenceInOcean,
    PresenceWithin,
    PushPresence,
    ReclaimAll,
    ReclaimOne,
    SacredIn,
    Standing,
)
from loci.spirit_island.effects.players import (
    EachDestroys,
    EnergyPerSacredSite,
    GatherToTowns,
    MayMoveDahan,
    MayPush,
    MayReplaceIn,
    PushTowardsTowns,
    RemoveExplorersOrTown,
    RemoveFrom,
    RemoveHealth,
    RemoveHealthPerPresence,
    Removing,
)
from loci.spirit_island.effects.prices import EnergyPrice
from loci.spirit_island.effects.spirit import (
    DamageThere,
    EnergyPerCard,
    GainElements,
    GainEnergy,
    GainOwnElement,
    GainPower,
    Hasten,
    MajorForThis,
    MayRepeat,
    RangeBonus,
    Rekindle,
    RepeatThis,
    ShareTheDraw,
    TradeGifts,
    TurnUpFear,
)
from loci.spirit_island.effects.spread import InOtherLands
from loci.spirit_island.pieces import BLIGHT, BUILDINGS, CITY, DAHAN, EXPLORER, INVADERS, TOWN, elements
from loci.spirit_island.state import BUILD, EXPLORE


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


def Innate(name: str, spirit: str, *levels: Threshold, speed: str, target: Target) -> Power:
    return Power(name, "innate", 0, speed, (0,) * 8, target, None, levels, None, spirit)


_counts = elements
