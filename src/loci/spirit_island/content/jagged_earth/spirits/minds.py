"""Many Minds Move as One."""

from loci.spirit_island.content.jagged_earth.spirits.minds_rules import (
    BuyPower,
    FlyFast,
    GatherInto,
    LeadTheWay,
    PresenceAndPiece,
    SwarmsAndFlocks,
)
from loci.spirit_island.content.vocabulary import *

NAME = "Many Minds Move as One"


def beset(air: int, animal: int, beasts: int, fear: int, defend: int, mode: str = BETTER, more: str = "") -> Threshold:
    """A level of Beset and Confound the Invaders: it asks for Beasts too."""
    needs = f"{air} air {more} {animal} animal"
    return threshold(needs, Both(Fear(fear), Defend(defend)), mode, when=Has(beasts, (BEASTS,)))


MINDS = SpiritPanel(
    NAME,
    complexity="moderate",
    style="Is a swarm here and a flock there: its Beasts gather fast, and so does it.",
    setup=(),
    start=(Start(WITH_BEASTS, then=Add(1, BEASTS)),),
    uses=("beasts",),
    growth=(
        (ReclaimAll(), GainPowerCard()),
        (PresenceWithin(1), PresenceWithin(0)),
        (PresenceAndPiece(3, BEASTS), EnergyNow(1), GatherInto(BEASTS, 2)),
    ),
    energy=(
        Space(0), Space(1), Space(elements=("air",)), Space(2), Space(elements=("animal",)), Space(3), Space(4),
    ),
    plays=(Space(1), Space(2), Space(actions=(BuyPower(2),)), Space(3), Space(3), Space(4), Space(5)),
    rules=(
        Standing("Fly Fast as Thought", FlyFast(BEASTS, 2)),
        Standing("A Joining of Swarms and Flocks", SwarmsAndFlocks()),
    ),
    innates=(
        Innate(
            "The Teeming Host Arrives", NAME,
            threshold("2 air 1 animal", Gather(1, BEASTS, up_to=True)),
            threshold("3 air 1 water 2 animal", Gather(PerElement("air"), BEASTS, up_to=True), BETTER),
            threshold("1 fire 4 air 2 animal", Push(3, BEASTS, up_to=True)),
            speed=FAST, target=LandWithin(2),
        ),
        Innate(
            "Beset and Confound the Invaders", NAME,
            beset(1, 2, beasts=2, fear=2, defend=2, mode=ALSO),
            beset(2, 3, beasts=3, fear=3, defend=4),
            beset(3, 4, beasts=4, fear=4, defend=7),
            beset(4, 5, beasts=5, fear=6, defend=10, more="1 earth"),
            speed=FAST, target=LandWithin(2, WITH_INVADERS),
        ),
    ),
    uniques=(
        Unique(
            "A Dreadful Tide of Scurrying Flesh", NAME, cost=0, speed=FAST, elements="moon air water animal",
            target=LandWithin(1, Clause(has=(("beasts", 2),)), of=SACRED_SITE),
            effect=All(
                Remove(HalfOf(BEASTS), BEASTS, up_to=True),
                Fear(PerDone(2, "removed", (BEASTS,))), MaySkip(PerDone(1, "removed", (BEASTS,))),
            ),
        ),
        Unique(
            "Boon of Swarming Bedevilment", NAME, cost=0, speed=FAST, elements="air water animal",
            target=ANOTHER_SPIRIT,
            effect=All(GuardLands(1, each=True), MayPushPresence()),
        ),
        Unique(
            "Ever-Multiplying Swarm", NAME, cost=1, speed=SLOW, elements="fire earth animal",
            target=LandWithin(0),
            effect=Add(2, BEASTS),
        ),
        Unique(
            "Guide the Way on Feathered Wings", NAME, cost=0, speed=FAST, elements="sun air animal",
            target=LandWithin(1),
            effect=LeadTheWay(lands=2, dahan=2),
        ),
        Unique(
            "Pursue with Scratches, Pecks, and Stings", NAME, cost=0, speed=FAST, elements="sun fire air animal",
            target=LandWithin(2, WITH_BEASTS),
            effect=All(Fear(1), Push(PastFirst((BEASTS,)), EXPLORER, TOWN)),
        ),
    ),
)  # fmt: skip
