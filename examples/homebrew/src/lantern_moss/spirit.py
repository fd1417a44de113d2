"""Lantern Moss Lights the Hidden Paths."""

from loci.spirit_island.content.vocabulary import *
from loci.spirit_island.hooks import Defends
from loci.spirit_island.ongoing import ALL_GAME, Lasting
from loci.spirit_island.state import Row, State, count

NAME = "Lantern Moss Lights the Hidden Paths"


class LightBetweenTheRoots(Lasting, Defends):
    """Where Dahan live beside the moss, its light warns them."""

    until = ALL_GAME

    def defend(self, state: State, row: Row, land: int) -> int:
        here = state.spirits[row.seat].presence[land]
        return 1 if here and count(state, land, (DAHAN,)) else 0

    def say(self) -> str:
        return "Your lands with Dahan have Defend 1"


LANTERN = SpiritPanel(
    NAME,
    complexity="low",
    style="Leads strangers astray, and keeps the Dahan who live in its light.",
    setup=((1, "jungle", 0), (1, "wetland", 0)),
    growth=(
        (ReclaimAll(), GainPowerCard(), EnergyNow(1)),
        (GainPowerCard(), PresenceWithin(1)),
        (PresenceWithin(3, JUNGLE, WETLAND), EnergyNow(2)),
    ),
    energy=(
        Space(1), Space(2), Space(elements=("moon",)), Space(3), Space(4), Space(elements=("plant",)), Space(5),
    ),
    plays=(Space(1), Space(2), Space(2), Space(3), Space(actions=(ReclaimOne(),)), Space(4)),
    rules=(Standing("Light Between the Roots", LightBetweenTheRoots()),),
    innates=(
        Innate(
            "Follow the Pale Light", NAME,
            threshold("1 moon 1 plant", Push(1, EXPLORER)),
            threshold("2 moon 2 plant", Gather(1, DAHAN, up_to=True)),
            threshold("2 moon 1 air 3 plant", All(Fear(2), Push(2, EXPLORER, TOWN, up_to=True))),
            speed=FAST, target=LandWithin(1),
        ),
    ),
    uniques=(
        Unique(
            "Glow in the Undergrowth", NAME, cost=0, speed=FAST, elements="moon plant",
            target=LandWithin(1, JUNGLE, WETLAND),
            effect=All(Defend(2), If(Has(1, (DAHAN,)), Fear(1))),
        ),
        Unique(
            "Paths That Bend Back", NAME, cost=1, speed=FAST, elements="moon air plant",
            target=LandWithin(1),
            effect=Push(2, EXPLORER, TOWN, up_to=True),
        ),
        Unique(
            "Feast of Fallen Timber", NAME, cost=1, speed=SLOW, elements="earth plant",
            target=LandWithin(1, WITH_BUILDINGS, WITH_BLIGHT),
            effect=Choose(Damage(2), Remove(1, BLIGHT)),
        ),
        Unique(
            "Gift of Guiding Light", NAME, cost=0, speed=FAST, elements="sun moon",
            target=ANY_SPIRIT,
            effect=All(GainEnergy(1), If(TargetsAnother(), GainEnergy(1, yours=True))),
        ),
    ),
)  # fmt: skip
