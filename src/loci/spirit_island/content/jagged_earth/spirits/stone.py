"""Stone's Unyielding Defiance."""

from loci.spirit_island.content.jagged_earth.spirits.stone_rules import (
    Bedrock,
    BlightFromBox,
    BreakThemselves,
    LayersRule,
    SavePresence,
)
from loci.spirit_island.content.vocabulary import *

NAME = "Stone's Unyielding Defiance"
LAYER = Space(more_plays=1, first=GainPowerCard("minor"))

STONE = SpiritPanel(
    NAME,
    complexity="moderate",
    style="Endures: Blight runs off its bedrock, and who strikes it is struck.",
    setup=(),
    needs=("jagged_earth",),  # a smoking volcano (p. 4)
    start=(
        Start(Clause(terrain="mountain", lacks=("dahan",)), number="lowest"),
        Start(WITH_BLIGHT, beside=True, otherwise=SANDS),
    ),
    uses=("badlands",),
    growth=(
        (ReclaimAll(), ElementNow("earth earth"), PresenceWithin(3, MOUNTAIN, WITH_PRESENCE)),
        (PresenceWithin(2), EnergyNow(3)),
        (GainPowerCard(), PresenceWithin(1)),
    ),
    energy=(Space(2), Space(3), LAYER, Space(4), LAYER, Space(6), LAYER),
    plays=(
        Space(1), Space(elements=("earth",)), Space(elements=("earth",)),
        Space(elements=("earth",), actions=(ReclaimOne(),)), Space(elements=("earth", "any")),
        Space(2, elements=("earth",)),
    ),
    rules=(
        Standing("Bestow the Endurance of Bedrock", Bedrock()),
        LayersRule("Deep Layers Exposed to the Surface"),
    ),
    innates=(
        Innate(
            "Hold the Island Fast with a Bulwark of Will", NAME,
            threshold("2 earth", BlightFromBox(2)),
            threshold("4 earth", BlightFromBox(1, cheaper=True), BETTER),
            threshold("6 earth 1 plant", SavePresence(1)),
            speed=FAST, target=YOURSELF,
        ),
        Innate(
            "Let Them Break Themselves Against the Stone", NAME,
            threshold("3 earth", BreakThemselves(2)),
            threshold("5 earth", BreakThemselves(2, half=True), BETTER),
            threshold("7 earth 2 sun", RepeatThis()),
            speed=FAST, target=LandWithin(0),
        ),
    ),
    uniques=(
        Unique(
            "Jagged Shards Push from the Earth", NAME, cost=0, speed=SLOW, elements="fire earth",
            target=LandWithin(1),
            effect=All(Add(1, BADLANDS), Push(2, DAHAN, up_to=True)),
        ),
        Unique(
            "Plows Shatter on Rocky Ground", NAME, cost=2, speed=SLOW, elements="earth",
            target=LandWithin(1),
            effect=Choose(All(DamageEach(1, BUILDINGS), Push(1, TOWN, up_to=True)), Destroy(1, TOWN)),
        ),
        Unique(
            "Scarred and Stony Land", NAME, cost=2, speed=SLOW, elements="moon earth",
            target=LandWithin(1, WITH_BLIGHT, of=SACRED_SITE),
            effect=All(Damage(2), Add(1, BADLANDS), Remove(1, BLIGHT, to_box=True)),
        ),
        Unique(
            "Stubborn Solidity", NAME, cost=1, speed=FAST, elements="sun earth animal",
            target=LandWithin(1),
            effect=All(Defend(Per(1, (DAHAN,))), DahanSafe(held=True)),
        ),
    ),
)  # fmt: skip
