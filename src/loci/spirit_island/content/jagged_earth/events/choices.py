"""Events in which the Spirits choose."""

from loci.spirit_island.content.jagged_earth.events.parts import *
from loci.spirit_island.content.jagged_earth.events.rules_once import BoxBottomCards, DrainTheCard
from loci.spirit_island.content.jagged_earth.events.rules_turn import AlsoCounts, GreatWarding
from loci.spirit_island.content.vocabulary import *

CHOICES = (
    EventCard(
        "Dahan Trade with the Invaders",
        Together(
            Course("Ignore Their Interest", StayOut(DAHAN)),
            Course(
                "Display Your Wrath at This Betrayal",
                EachSpirit(All(DestroyIn((DAHAN,), YourLands()), Fear(1)), DahanAmong(1)),
                Cost(2, "fire"),
            ),
            Course(
                "Change and Help Them Learn From the Enemy",
                All(StayOut(DAHAN), EachSpirit(ForgetPower()), GuardedBy(1, DAHAN, later=True)),
                Cost(6, "air"),
            ),
        ),
        Named("Outbreaks Shift", EachBoard(PushFrom(1, (DISEASE,), into=Most(Around(HERE, too=False), INVADERS)))),
    ),
    EventCard(
        "Hard-Working Settlers",
        Together(
            Course(
                "Act Cautiously in the Background",
                EachBoard(
                    All(
                        PushFrom(2, (DAHAN,), optional=True, among=True),
                        Add(1, TOWN, where=Without((TOWN,))),
                        InALand(InvadeNow("ravage"), Most(Shown("ravage"), INVADERS)),
                    )
                ),
            ),
            Course(
                "Create Unnerving Distractions",
                All(
                    BeforeRavage(EachBoard(InALand(PassLand(RAVAGE), AboutToRavage(), optional=True))),
                    Fear(PerPlayer(1)),
                    BoxBottomCards(2, 3),
                ),
            ),
        ),
        Named(
            "Beasts Prey on the Injured",
            All(AlsoCounts(BEASTS, BADLANDS), EachBoard(DestroyIn(INVADERS, PROWLED, damaged=True))),
        ),
    ),
    EventCard(
        "Lesser Spirits Imperiled",
        Together(
            Course(
                "Tend to Your Own Strength",
                All(
                    EachSpirit(GainEnergy(1, yours=True)),
                    TurnUp(
                        "minor",
                        If(CardGives("plant"), BlightToBox()),
                        If(CardGives("animal"), DestroyIn((DAHAN,), BLIGHTED)),
                        amount=PerPlayer(1),
                    ),
                ),
            ),
            Course(
                "Forge a Web of Mutual Support",
                All(EachSpirit(LosePresence()), EachSpirit(PermanentElement())),
                Cost(4, "plant"),
            ),
        ),
        Named(
            "Quit the Farmed Lands",
            EachBoard(PushFrom(1, (BEASTS,), into=UNSETTLED, there=If(Has(1, (EXPLORER,)), Fear(1)))),
        ),
        Named("Return to Old Pillars", EachBoard(MayMove(In((DAHAN,), SetUpWith(DAHAN)), amount=2, must=True))),
    ),
    EventCard(
        "Life's Balance Tilts",
        Together(
            Course(
                "Let Destruction Have Its Day",
                All(
                    EachBoard(All(Remove(1, BEASTS, where=ANY_LAND), Add(1, DISEASE, where=ANY_LAND))),
                    EachBoard(TurnUp("minor", If(CardIs(FAST), InALand(AddBlight(), ANY_LAND)))),
                    HealthNow(-1, (*INVADERS, DAHAN)),
                ),
            ),
            Course(
                "Fortify the Resilience of Life",
                All(
                    EachBoard(All(Add(1, BEASTS, where=ANY_LAND), Remove(1, DISEASE, where=ANY_LAND))),
                    EachBoard(TurnUp("minor", If(CardIs(SLOW), Remove(1, BLIGHT, where=ANY_LAND)))),
                    HealthNow(1, (*INVADERS, DAHAN)),
                ),
                Cost(4, "animal"),
            ),
        ),
        dahan=small_struggles(),
    ),
    EventCard(
        "Numinous Crisis",
        Together(
            Course("Draw Strength From It While You Can", DrainTheCard(3)),
            Course(
                "Pour Your Strength Into the Island",
                All(
                    EachSpirit(Choose(LoseEnergy(3, whole=True), ForgetPower(2), PresenceBack())),
                    BlightOntoCard(PerPlayer(1)),
                ),
            ),
        ),
        plagues(),
        careful_defense(),
    ),
    EventCard(
        "Remnants of a Spirit's Heart",
        Together(
            Course(
                "Leave Its Strength With the Dahan",
                All(HealthNow(10, (DAHAN,)), HealthBeside(1, INVADERS, DAHAN)),
            ),
            Course(
                "With Patient Focus Craft a Great Warding",
                All(LessDefend(4), GreatWarding(4)),
                Cost(4, "earth"),
            ),
        ),
        Named(
            "Hunting Parties",
            EachLand(LandsOf(Clause(has=(("beasts", 1), ("city", 1)))), All(Fear(1), Destroy(1, BEASTS))),
        ),
        small_struggles(),
    ),
)
