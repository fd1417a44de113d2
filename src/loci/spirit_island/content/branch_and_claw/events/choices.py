"""Events in which the Spirits choose."""

from loci.spirit_island.content.branch_and_claw.events.choices_rules import (
    Bombard,
    BoxInvaderCard,
    GuardSites,
    KeepBeasts,
    MayAddPresence,
    SitesPush,
    SlowCards,
)
from loci.spirit_island.content.branch_and_claw.events.parts import *
from loci.spirit_island.content.vocabulary import *

WILD = LandsOf(Clause(has=(("beasts/disease/wilds", 1),)))

CHOICES = (
    EventCard(
        "A Strange Madness Among the Beasts",
        Together(
            Course(
                "Let Them Rampage unto Death",
                All(
                    EachLand(PROWLED, Destroy(Per(1, (BEASTS,)), DAHAN)),
                    EachBoard(Remove(1, BEASTS, where=ANY_LAND)),
                ),
            ),
            KeepBeasts("Guide the Madness", 3, "animal", EachSpirit(PushFrom(1, (BEASTS,), optional=True))),
        ),
        Named(
            "Savage Frenzy",
            EachLand(PROWLED, All(Destroy(Per(1, (BEASTS,)), EXPLORER), Damage(Per(2, (BEASTS,))))),
        ),
        Named("Seek a Safer Home", EachBoard(PushFrom(2, (DAHAN,), WILD, Without((BEASTS, DISEASE, WILDS))))),
        leaves_for="jagged_earth",
    ),
    EventCard(
        "Farmers Seek the Dahan for Aid",
        Together(
            Course(
                "Spurn the Invaders",
                All(
                    EachBoard(InALand(DamageDahan(2), LandsOf(Clause(has=(("town/city", 1), ("dahan", 1)))))),
                    EachBoard(InALand(AddBlight(), LandsOf(Clause(has=(("town/city", 2),))))),
                    HealthNow(-1, BUILDINGS),
                ),
            ),
            Course("Teach the Invaders", All(EachBoard(InALand(Add(1, TOWN), INHABITED)), NextRavageBuilds())),
        ),
        new_diseases(),
    ),
    EventCard(
        "Missionaries Arrive",
        Together(
            Course(
                "Ignore Their Contact with the Dahan",
                All(
                    EachBoard(
                        TurnUp(
                            "minor",
                            If(
                                CardGives("sun"),
                                PushFrom(1, (EXPLORER,), INHABITED),
                                Replace({DAHAN: (TOWN,)}, where=ANY_LAND),
                            ),
                        )
                    ),
                    BackUnder(2),
                ),
            ),
            Course(
                "Curse the Tongues of the Foreigners",
                All(
                    EachSpirit(InALand(Add(1, DISEASE), URBAN)),
                    Fear(PerPlayer(2)),
                    HarmNextRavage(3, (CITY,)),
                ),
                Cost(4, "sun"),
            ),
        ),
        prey_on_the_unwary(),
    ),
    EventCard(
        "New Species Spread",
        Together(
            Course(
                "Let the Invasive Species Bloom",
                All(EachBoard(TurnUp("minor", If(CardIs(FAST), InALand(AddBlight(), SETTLED)))), BackUnder(2)),
            ),
            Course(
                "Transmute the Worst of the Species",
                All(Fear(PerPlayer(1)), EachBoard(InALand(Add(1, BEASTS), SETTLED))),
                Cost(4, "moon"),
            ),
        ),
        new_diseases(),
        offerings(),
    ),
    EventCard(
        "Outpaced",
        EachSpirit(SlowCards(("Stay Steady and Slow", "Work to Match Their Pace"), energy=3, presence=2)),
        lingering_plagues(),
        Named(
            "Raids in Force", EachPlayer(InDifferentLand(Damage(Per(1, (DAHAN,))), Outnumbering((DAHAN,), BUILDINGS)))
        ),
    ),
    EventCard(
        "Rising Interest in the Island",
        Together(
            Course(
                "Ignore the Curiosity",
                All(BoxInvaderCard(), EachBoard(InALand(Add(1, TOWN), Without((TOWN,))))),
            ),
            Course(
                "Weave Lies in the Minds of Their Observers",
                All(BoxFearCard(), HarmNextRavage(1, BUILDINGS)),
                Cost(4, "air"),
            ),
        ),
        Named(
            "Beasts of the Jungle",
            EachBoard(
                InALand(
                    All(Add(1, BEASTS), If(Has(1, INVADERS), Fear(1))),
                    LandsOf(Clause(terrain="jungle", lacks=("blight",))),
                )
            ),
        ),
        Named("Traps and Snares", EachBoard(InALand(Add(1, WILDS), INHABITED))),
    ),
    EventCard(
        "Sacred Sites Under Threat",
        Together(
            Course(
                "Let the Island's Strength Repulse Them",
                All(SitesPush(EXPLORER, TOWN), BlightToBox(PerPlayer(1))),
            ),
            Course("Guard Them Yourself, for Well or Ill", GuardSites(energy=3, aided="fire", damage=2)),
        ),
        beasts_prowl(),
        Named("Spirit-Speakers Solve Riddles of Power", EachSpirit(GainPower("minor"), DahanAmong(4))),
    ),
    EventCard(
        "War Touches the Island's Shores",
        Together(
            Course(
                "Allow the Attacks",
                EachBoard(TurnUp("major", InALand(Bombard(CardCost()), Most(COAST, BUILDINGS)))),
            ),
            Course("Help Repel the Newcomers", FearCardOnTop(), Cost(1)),
        ),
        Named(
            "Beasts Find New Homes",
            EachBoard(PushFrom(1, (BEASTS,), into=UNSPOILT, there=If(Has(1, INVADERS), Fear(1)))),
        ),
        Named("Reclaim Territory", EachPlayer(PushFrom(1, (DAHAN,), there=Damage(1), optional=True))),
    ),
    EventCard(
        "Years of Little Rain",
        Together(
            Course(
                "Let the Plants Die and the Land Wither",
                All(
                    EachBoard(
                        TurnUp("minor", If(CardGives("water", lacks=True), InALand(AddBlight(), LandsOf(SANDS))))
                    ),
                    HealthNow(-1, (TOWN, CITY, DAHAN)),
                ),
            ),
            Course("Act to Ease the Drought", EachSpirit(MayAddPresence(INHABITED)), Cost(4, "water")),
        ),
        beasts_attack(),
        canny_defense(),
    ),
)
