"""Lightning's Swift Strike."""

from loci.spirit_island.content.vocabulary import *
from loci.spirit_island.hooks import Hastens
from loci.spirit_island.ongoing import ALL_GAME, Lasting
from loci.spirit_island.pieces import ELEMENT_OF
from loci.spirit_island.state import Row, State

NAME = "Lightning's Swift Strike"


class Swiftness(Lasting, Hastens):
    """For each of an Element, one Slow Power may be used as Fast."""

    until = ALL_GAME

    def __init__(self, element: str) -> None:
        self.element = element

    def hastens(self, state: State, row: Row) -> int:
        return state.spirits[row.seat].elements[ELEMENT_OF[self.element]]

    def say(self) -> str:
        return f"For each {self.element.capitalize()} you have, you may use 1 Slow Power as Fast this turn"


LIGHTNING = SpiritPanel(
    NAME,
    complexity="low",
    style="Strikes early and hard at Towns and Cities; its many slow Powers come fast with Air.",
    setup=((2, "sands", 0),),
    growth=(
        (ReclaimAll(), GainPowerCard(), EnergyNow(1)),
        (PresenceWithin(2), PresenceWithin(0)),
        (PresenceWithin(1), EnergyNow(3)),
    ),
    energy=tuple(Space(n) for n in (1, 1, 2, 2, 3, 4, 4, 5)),
    plays=tuple(Space(n) for n in (2, 3, 4, 5, 6)),
    rules=(Standing("Swiftness of Lightning", Swiftness("air")),),
    innates=(
        Innate(
            "Thundering Destruction", NAME,
            threshold("3 fire 2 air", Destroy(1, TOWN)),
            threshold("4 fire 3 air", Destroy(1, TOWN, CITY), WIDER),
            threshold("5 fire 4 air 1 water", Destroy(1, TOWN, CITY)),
            threshold("5 fire 5 air 2 water", Destroy(1, TOWN, CITY)),
            speed=SLOW, target=LandWithin(1, of=SACRED_SITE),
        ),
    ),
    uniques=(
        Unique(
            "Harbingers of the Lightning", NAME, cost=0, speed=SLOW, elements="fire air",
            target=LandWithin(1),
            effect=All(Push(2, DAHAN, up_to=True), If(Went((DAHAN,), LandsOf(WITH_BUILDINGS)), Fear(1))),
        ),
        Unique(
            "Lightning's Boon", NAME, cost=1, speed=FAST, elements="fire air",
            target=ANY_SPIRIT,
            effect=Hasten(2),
        ),
        Unique(
            "Raging Storm", NAME, cost=3, speed=SLOW, elements="fire air water",
            target=LandWithin(1),
            effect=DamageEach(1, INVADERS),
        ),
        Unique(
            "Shatter Homesteads", NAME, cost=2, speed=SLOW, elements="fire air",
            target=LandWithin(2, of=SACRED_SITE),
            effect=All(Fear(1), Destroy(1, TOWN)),
        ),
    ),
    progression=(
        "Delusions of Danger", "Call to Bloodshed", "Powerstorm", "Purifying Flame", "Pillar of Living Flame",
        "Entrancing Apparitions", "Call to Isolation",
    ),
)  # fmt: skip
