"""Fractured Days Split the Sky."""

from loci.spirit_island.content.jagged_earth.spirits.days_rules import (
    BuildNow,
    DaysRule,
    DealDays,
    GainFromDays,
    KeepDays,
    PastReturns,
    PourTime,
    ShiftingFuture,
    Stasis,
)
from loci.spirit_island.content.jagged_earth.spirits.days_time import (
    GainTime,
    PerPlayerPrice,
    RisingTime,
    TimePrice,
    Times,
)
from loci.spirit_island.content.vocabulary import *

NAME = "Fractured Days Split the Sky"
ONE_TIME = TimePrice(1)

DAYS = SpiritPanel(
    NAME,
    complexity="very high",
    style="Hoards Time out of its own Presence and spends it to hold, hasten and undo what happens.",
    setup=(),
    needs=(),  # a plain mountain (p. 4)
    start=(
        Start(Clause(exactly=(("dahan", 1),)), number="lowest"),
        Start(Clause(lacks=("dahan",)), number="highest", amount=2),
    ),
    sets_up=DealDays(4, few_players=2, then=6),
    begins_with=(("time", 0),),
    counters=("time",),
    growth=(
        (ElementNow("air"), ReclaimAll(), GainTime(2, up_to=True)),
        (ElementNow("moon"), GainPowerCard(), PresenceWithin(2), Times(2, GainTime(1), CardPlaysNow(2))),
        (ElementNow("sun"), MovePresence(4), GainFromDays(), Times(3, GainTime(1), EnergyNow(2))),
    ),
    energy=tuple(Space(n) for n in (1, 1, 2, 2, 2, 3)),
    plays=tuple(Space(n) for n in (1, 1, 1, 2, 2, 3)),
    rules=(
        DaysRule(
            "Fragments of Shattered Time",
            "Presence that you keep here is Time, which many of your Powers cost: it is spent when they are used, not "
            "when they are played. To gain Time, put Presence here from a Presence track, or from the island if you "
            "like. To spend it, return it to a Presence track; where none has room, it is destroyed.",
        ),
        Standing("Days That Never Were", KeepDays()),
    ),
    innates=(
        Innate(
            "Slip the Flow of Time", NAME,
            threshold("3 moon 1 air", TheyDo(MayUseSlowNow())),
            threshold("2 sun 2 moon", MayReclaim()),
            threshold("3 sun 2 air", MayPlayCard()),
            speed=FAST, target=ANY_SPIRIT, price=RisingTime(), always=True,
        ),
        Innate(
            "Visions of a Shifting Future", NAME,
            threshold("1 sun 2 moon 2 air", ShiftingFuture()),
            threshold("2 sun 3 moon 2 air", ShiftingFuture(under=True), WIDER),
            speed=SLOW, target=YOURSELF,
        ),
    ),
    uniques=(
        Unique(
            "Absolute Stasis", NAME, cost=1, speed=FAST, elements="sun air earth",
            target=LandWithin(2, of=SACRED_SITE, dry=True),
            price=ONE_TIME,
            effect=Stasis(),
        ),
        Unique(
            "Blur the Arc of Years", NAME, cost=1, speed=FAST, elements="sun moon air",
            target=LandWithin(1),
            effect=All(
                If(HasNone((DAHAN, *INVADERS)), Remove(1, BLIGHT)),
                If(Has(1, INVADERS), All(BuildNow(), RavageNow())),
                If(Has(1, (DAHAN,)), All(Add(1, DAHAN), Push(2, DAHAN, up_to=True))),
                RepeatThis(here=True, price=ONE_TIME),
            ),
            again=ONE_TIME,
        ),
        Unique(
            "Pour Time Sideways", NAME, cost=1, speed=FAST, elements="moon air water",
            target=YOURSELF,
            price=TimePrice(3),
            effect=PourTime(),
        ),
        Unique(
            "The Past Returns Again", NAME, cost=0, speed=FAST, elements="sun moon",
            target=NO_TARGET,
            price=PerPlayerPrice(),
            effect=PastReturns(1),
        ),
    ),
)  # fmt: skip
