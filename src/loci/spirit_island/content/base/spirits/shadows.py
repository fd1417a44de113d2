"""Shadows Flicker Like Flame."""

from loci.spirit_island.content.vocabulary import *
from loci.spirit_island.hooks import Reaches
from loci.spirit_island.ongoing import ALL_GAME, Lasting
from loci.spirit_island.state import Row, State, piece_mask

NAME = "Shadows Flicker Like Flame"


class DahanReach(Lasting, Reaches):
    """For a price, any land with Dahan is in range."""

    until = ALL_GAME

    def __init__(self, price: int) -> None:
        self.price = price

    def reach(self, state: State, row: Row) -> int:
        return piece_mask(state, state.realm, (DAHAN,))

    def say(self) -> str:
        return f"When you use a Power, you may pay {self.price} Energy to target a land with Dahan at any Range"


SHADOWS = SpiritPanel(
    NAME,
    complexity="low",
    style="Frightens the Invaders and picks off Explorers, wherever Dahan live.",
    setup=((2, "jungle", 0), (1, "", 5)),
    growth=(
        (ReclaimAll(), GainPowerCard()),
        (GainPowerCard(), PresenceWithin(1)),
        (PresenceWithin(3), EnergyNow(3)),
    ),
    energy=tuple(Space(n) for n in (0, 1, 3, 4, 5, 6)),
    plays=tuple(Space(n) for n in (1, 2, 3, 3, 4, 5)),
    rules=(Standing("Shadows of the Dahan", DahanReach(1)),),
    innates=(
        Innate(
            "Darkness Swallows the Unwary", NAME,
            threshold("2 moon 1 fire", Gather(1, EXPLORER)),
            threshold(
                "3 moon 2 fire", All(Destroy(2, EXPLORER, up_to=True), Fear(PerDone(1, "destroyed", (EXPLORER,))))
            ),
            threshold("4 moon 3 fire 2 air", All(Damage(3), Fear(PerDone(1, "destroyed", INVADERS)))),
            speed=FAST, target=LandWithin(1, of=SACRED_SITE),
        ),
    ),
    uniques=(
        Unique(
            "Concealing Shadows", NAME, cost=0, speed=FAST, elements="moon air",
            target=LandWithin(0),
            effect=All(Fear(1), DahanSafe(in_ravage=True)),
        ),
        Unique(
            "Crops Wither and Fade", NAME, cost=1, speed=SLOW, elements="moon fire plant",
            target=LandWithin(0),
            effect=All(Fear(2), Replace({TOWN: (EXPLORER,), CITY: (TOWN,)})),
        ),
        Unique(
            "Favors Called Due", NAME, cost=1, speed=SLOW, elements="moon air animal",
            target=LandWithin(1),
            effect=All(Gather(4, DAHAN, up_to=True), If(DahanOutnumber(), Fear(3))),
        ),
        Unique(
            "Mantle of Dread", NAME, cost=1, speed=SLOW, elements="moon fire air",
            target=ANY_SPIRIT,
            effect=All(Fear(2), TargetPushes(EXPLORER, TOWN)),
        ),
    ),
    progression=(
        "Dark and Tangled Woods", "Shadows of the Burning Forest", "The Jungle Hungers", "Land of Haunts and Embers",
        "Terrifying Nightmares", "Call of the Dahan Ways", "Visions of Fiery Doom",
    ),
)  # fmt: skip
