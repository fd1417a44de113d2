"""Vengeance as a Burning Plague."""

from loci.spirit_island.content.jagged_earth.spirits.vengeance_rules import (
    BlightIsBadlands,
    CarryDisease,
    PestilenceLingers,
    PlagueUnfolds,
    PresenceOrDisease,
    TheirDestroyedPresence,
)
from loci.spirit_island.content.vocabulary import *
from loci.spirit_island.state import RAVAGE

NAME = "Vengeance as a Burning Plague"
WITH_TOWN, WITH_CITY = Clause(has=(("town", 1),)), Clause(has=(("city", 1),))
PREY = (WITH_TOWN, WITH_CITY, WITH_BLIGHT)
SICKENS = Both(Damage(Per(1, (DISEASE,))), Damage(Per(1, (DISEASE,)), (DAHAN,)))

VENGEANCE = SpiritPanel(
    NAME,
    complexity="high",
    style="Spreads Disease where its Presence dies and strikes hardest where the land is Blighted.",
    setup=(),
    start=(Start(WITH_BLIGHT), Start(Clause(terrain="wetland", lacks=("dahan",)), again=True)),
    destroyed=1,
    uses=("disease",),
    growth=(
        (ReclaimAll(), GainPowerCard(), EnergyNow(1)),
        (PresenceWithin(2, *PREY), PresenceWithin(2, *PREY)),
        (GainPowerCard(), PresenceOrDisease(1), EnergyNow(1)),
    ),
    energy=(Space(1), Space(2), Space(elements=("animal",)), Space(3), Space(4)),
    plays=(Space(1), Space(2), Space(elements=("fire",)), Space(2), Space(3), Space(3), Space(4)),
    rules=(
        Standing("The Terror of a Slowly Unfolding Plague", PlagueUnfolds(1)),
        Standing("Lingering Pestilence", PestilenceLingers()),
        Standing("Wreak Vengeance for the Land's Corruption", BlightIsBadlands()),
    ),
    innates=(
        Innate(
            "Epidemics Run Rampant", NAME,
            threshold("1 fire 3 animal", SICKENS),
            threshold("1 water 2 fire 4 animal", SICKENS),
            threshold(
                "3 water 3 fire 5 animal",
                All(SICKENS, Fear(AtMost(Per(1, (DISEASE,)), 5)), Remove(1, DISEASE)),
            ),
            speed=FAST, target=LandWithin(1, WITH_DISEASE),
        ),
        Innate(
            "Savage Revenge", NAME,
            threshold("3 air", range_plus=1),
            threshold("3 fire 1 animal", Damage(1)),
            threshold("4 fire 2 animal", Damage(2)),
            threshold("5 fire 2 air 2 animal", Damage(3)),
            speed=SLOW, target=LandWithin(0, WITH_TOWN, WITH_CITY),
        ),
    ),
    uniques=(
        Unique(
            "Fetid Breath Spreads Infection", NAME, cost=2, speed=SLOW, elements="air water animal",
            target=LandWithin(1, WITH_INVADERS),
            effect=All(Fear(1), Add(1, DISEASE)),
        ),
        Unique(
            "Fiery Vengeance", NAME, cost=0, speed=FAST, elements="sun fire",
            target=ANY_SPIRIT,
            price=TheirDestroyedPresence(1),
            effect=InALand(Both(Fear(1), Damage(1)), TheirLands()),
        ),
        Unique(
            "Plaguebearers", NAME, cost=1, speed=SLOW, elements="fire water animal",
            target=LandWithin(2, WITH_DISEASE),
            effect=All(If(Has(1, INVADERS), Fear(1)), CarryDisease(2, EXPLORER, TOWN, DAHAN)),
        ),
        Unique(
            "Strike Low with Sudden Fevers", NAME, cost=2, speed=FAST, elements="fire air earth animal",
            target=LandWithin(1, WITH_DISEASE),
            effect=All(Fear(1), SkipInvaderActions(RAVAGE)),
        ),
    ),
)  # fmt: skip
