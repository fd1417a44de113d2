"""The seven Blight cards of Branch & Claw."""

from loci.spirit_island.content.vocabulary import *

SETTLED = LandsOf(Clause(has=(("town/city", 1),)))

BLIGHT_CARDS = (
    BlightCard(
        "A Pall upon the Land", pool=3, at_once=EachBoard(All(DestroyAnyPresence(), Remove(1, TOWN, where=ANY_LAND)))
    ),
    BlightCard("Aid from Lesser Spirits", pool=2, at_once=LentPowers()),
    BlightCard("Back Against the Wall", pool=2, ongoing=MoreIncome(energy=1, plays=1)),
    BlightCard(
        "Disintegrating Ecosystem",
        pool=5,
        at_once=EachBoard(All(DestroyIn((BEASTS,)), InALand(AddBlight(), SETTLED))),
    ),
    BlightCard(
        "Erosion of Will",
        pool=3,
        at_once=All(Fear(PerPlayer(2)), EachSpirit(All(LosePresence(), LoseEnergy(1)))),
    ),
    BlightCard(
        "Promising Farmlands",
        pool=4,
        at_once=EachBoard(
            InALand(All(Add(1, TOWN), Add(1, CITY)), LandsOf(Clause(coast="inland", lacks=("town/city",))))
        ),
    ),
    BlightCard("Tipping Point", pool=5, at_once=EachSpirit(LosePresence(3))),
)
