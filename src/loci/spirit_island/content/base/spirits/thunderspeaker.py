"""Thunderspeaker."""

from loci.spirit_island.actions import Act
from loci.spirit_island.content.vocabulary import *
from loci.spirit_island.hooks import After
from loci.spirit_island.ongoing import ALL_GAME, Lasting
from loci.spirit_island.rules.presence import destroy_own
from loci.spirit_island.state import RAVAGE, Event, Row, State

NAME = "Thunderspeaker"


class MournDahan(Lasting, After):
    """Presence near a Ravage that destroyed Dahan is lost, one for each."""

    until = ALL_GAME
    set_off_by = RAVAGE
    hears = frozenset(("destroyed",))

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return "ravage" in [event[0] for event in events] and self._lost(events)[1] > 0

    def _lost(self, events: list[Event]) -> tuple[int, int]:
        """The land of a Ravage, and how many Dahan it destroyed."""
        land = next((event[1] for event in events if event[0] == "ravage"), -1)
        return land, sum(event[0] == "destroyed" and event[1:] == (DAHAN, land) for event in events)

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        land, fallen = self._lost(events)
        for _ in range(fallen):
            await destroy_own(act, row.seat, act.island.within_mask[1][land])

    def say(self) -> str:
        return "After a Ravage destroys Dahan, destroy 1 of your Presence within Range 1 for each Dahan destroyed"


THUNDERSPEAKER = SpiritPanel(
    NAME,
    complexity="moderate",
    style="Leads the Dahan into battle and travels with them; what they lose, it loses too.",
    setup=(),
    start=(Start(lands=2, most="dahan"),),
    growth=(
        (ReclaimAll(), GainPowerCard(), GainPowerCard()),
        (PresenceWithin(2, WITH_DAHAN), PresenceWithin(1, WITH_DAHAN)),
        (PresenceWithin(1), EnergyNow(4)),
    ),
    energy=(
        Space(1), Space(elements=("air",)), Space(2), Space(elements=("fire",)), Space(elements=("sun",)), Space(3),
    ),
    plays=(Space(1), Space(2), Space(2), Space(3), Space(actions=(ReclaimOne(),)), Space(3), Space(4)),
    rules=(
        Standing("Ally of the Dahan", FollowPieces(DAHAN)),
        Standing("Sworn to Victory", MournDahan()),
    ),
    innates=(
        Innate(
            "Gather the Warriors", NAME,
            threshold("4 air", fast=True),
            threshold(
                "1 animal",
                All(Gather(PerElement("air"), DAHAN, up_to=True), Push(PerElement("sun"), DAHAN, up_to=True)),
            ),
            speed=SLOW, target=LandWithin(1),
        ),
        Innate(
            "Lead the Furious Assault", NAME,
            threshold("4 air", fast=True),
            threshold("2 sun 1 fire", Destroy(ForEvery(2, (DAHAN,)), TOWN)),
            threshold("4 sun 3 fire", Destroy(ForEvery(3, (DAHAN,)), CITY)),
            speed=SLOW, target=LandWithin(0),
        ),
    ),
    uniques=(
        Unique(
            "Manifestation of Power and Glory", NAME, cost=3, speed=SLOW, elements="sun fire air",
            target=LandWithin(0, WITH_DAHAN),
            effect=All(Fear(1), Damage(YourPresenceEach((DAHAN,)))),
        ),
        Unique(
            "Sudden Ambush", NAME, cost=2, speed=FAST, elements="fire air animal",
            target=LandWithin(1),
            effect=All(Gather(1, DAHAN, up_to=True), Destroy(Per(1, (DAHAN,)), EXPLORER)),
        ),
        Unique(
            "Voice of Thunder", NAME, cost=0, speed=SLOW, elements="sun air",
            target=LandWithin(1),
            effect=Choose(Push(4, DAHAN, up_to=True), If(Has(1, INVADERS), Fear(2))),
        ),
        Unique(
            "Words of Warning", NAME, cost=1, speed=FAST, elements="sun air animal",
            target=LandWithin(1, WITH_DAHAN),
            effect=All(Defend(3), DahanStrikeAtOnce()),
        ),
    ),
)  # fmt: skip
