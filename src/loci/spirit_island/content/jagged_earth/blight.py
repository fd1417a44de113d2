"""The seven Blight cards of Jagged Earth, two of them Still Healthy."""

from loci.spirit_island.content.jagged_earth.blight_rules import MoreFearMarkers, PlayedMuch, Weakness
from loci.spirit_island.content.vocabulary import *

SMOKING = ("jagged_earth",)  # they rely on this box alone (p. 4)
SPREADING = InALand(AddBlight(), Around(LandsOf(WITH_BLIGHT), too=False))

BLIGHT_CARDS = (
    BlightCard("All Things Weaken", pool=3, needs=(), ongoing=Weakness()),
    BlightCard(
        "Invaders Find the Land to Their Liking", pool=2, needs=SMOKING, still_healthy=True, at_once=MoreFearMarkers()
    ),
    BlightCard(
        "Power Corrodes the Spirit",
        pool=4,
        needs=(),
        each_turn=EachSpirit(LosePresence(), having=PlayedMuch(3, cost=4)),
    ),
    BlightCard(
        "Strong Earth Shatters Slowly", pool=2, needs=SMOKING, still_healthy=True, at_once=EachPlayer(SPREADING)
    ),
    BlightCard(
        "Thriving Communities",
        pool=4,
        at_once=EachBoard(Replace({TOWN: (CITY,), EXPLORER: (TOWN,)}, where=ANY_LAND, amount=4, apart=True)),
    ),
    BlightCard(
        "Unnatural Proliferation",
        pool=3,
        at_once=All(
            EachSpirit(TargetAddsPresence(0)),
            EachBoard(Both(Add(1, DAHAN, LandsOf(WITH_DAHAN)), Add(2, CITY, Most(ANY_LAND, BUILDINGS, fewest=True)))),
        ),
    ),
    BlightCard(
        "Untended Land Crumbles", pool=4, needs=(), each_turn=EachBoard(UnlessPrevented(1, SPREADING, energy=3))
    ),
)
