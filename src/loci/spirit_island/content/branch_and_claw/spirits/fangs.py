"""Sharp Fangs Behind the Leaves."""

from loci.kernel.decision import Option
from loci.spirit_island.actions import Act
from loci.spirit_island.cards import Icon
from loci.spirit_island.content.vocabulary import *
from loci.spirit_island.effects.amounts import weigh
from loci.spirit_island.geography import bits
from loci.spirit_island.rules.damage import add
from loci.spirit_island.rules.fear import add_fear
from loci.spirit_island.rules.move import push, pushes
from loci.spirit_island.rules.presence import own_lands, remove_presence
from loci.spirit_island.state import BUILD

NAME = "Sharp Fangs Behind the Leaves"


class CallPredators(Icon):
    """Presence leaves the game for good, and Beasts come in its place."""

    key = "call forth predators"

    def offers(self, act: Act) -> list[Option]:
        return [("presence", land) for land in bits(own_lands(act.state, act.state.spirits[act.seat]))]

    async def take(self, act: Act, option: Option) -> None:
        await remove_presence(act, act.seat, option[1])
        await add(act, option[1], BEASTS)

    async def run(self, act: Act) -> None:
        raise AssertionError("it is taken by one of its options")

    def say(self) -> str:
        return "Replace 1 of your Presence by 1 Beasts; that Presence leaves the game"


class PushInTerror(Effect):
    """Push so many pieces, and more for each Beasts; Fear if any Invader was among them."""

    kinds = (EXPLORER, TOWN, DAHAN)

    def __init__(self, amount: int, per_beasts: int, fear: int) -> None:
        self.amount, self.per_beasts, self.fear = amount, per_beasts, fear

    async def run(self, act: Act) -> None:
        amount = await weigh(Sum(self.amount, Per(self.per_beasts, (BEASTS,))), act)
        moves = await push(act, act.land, amount, self.kinds)
        if any(move[0] in INVADERS for move in moves):
            await add_fear(act, self.fear)

    def applies(self, act: Act) -> bool:
        return bool(pushes(act, act.land, self.kinds))

    def say(self) -> str:
        return (
            f"Push {self.amount} Explorers/Towns/Dahan, and {self.per_beasts} more per Beasts in target land. "
            f"If any Invaders were Pushed, {self.fear} Fear"
        )


FANGS = SpiritPanel(
    NAME,
    complexity="moderate",
    style="Hunts with Beasts that it calls, follows and becomes.",
    setup=((1, "jungle", 0),),
    pieces=(("beasts", 1, "jungle", 0),),
    uses=("beasts",),
    start=(Start(WITH_BEASTS, anywhere=True, again=True),),
    growth=(
        (ReclaimAll(), GainPowerCard()),
        (PresenceWithin(3, JUNGLE, WITH_BEASTS),),
        (GainPowerCard(), EnergyNow(1)),
        (EnergyNow(3),),
    ),
    costs=(1, 0, 0, 0),
    picks=((2, (1, 2, 3, 4)),),
    energy=(
        Space(1), Space(elements=("animal",)), Space(elements=("plant",)), Space(2), Space(elements=("animal",)),
        Space(3), Space(4),
    ),
    plays=(
        Space(2), Space(2), Space(3), Space(actions=(ReclaimOne(),)), Space(4), Space(5, actions=(ReclaimOne(),)),
    ),
    rules=(
        Standing("Ally of the Beasts", FollowPieces(BEASTS)),
        Offering("Call Forth Predators", CallPredators()),
    ),
    innates=(
        Innate(
            "Ranging Hunt", NAME,
            threshold("2 animal", Gather(1, BEASTS, up_to=True)),
            threshold("2 plant 3 animal", Damage(Per(1, (BEASTS,)))),
            threshold("2 animal", Push(2, BEASTS, up_to=True)),
            speed=FAST, target=LandWithin(1, WITHOUT_BLIGHT),
        ),
        Innate(
            "Frenzied Assault", NAME,
            threshold("1 moon 1 fire 4 animal", All(Both(Fear(1), Damage(2)), Remove(1, BEASTS))),
            threshold("1 moon 2 fire 5 animal", Both(Fear(1), Damage(1))),
            speed=SLOW, target=LandWithin(1, WITH_BEASTS),
        ),
    ),
    uniques=(
        Unique(
            "Prey on the Builders", NAME, cost=1, speed=FAST, elements="moon fire animal",
            target=LandWithin(0),
            effect=All(Gather(1, BEASTS, up_to=True), If(Has(1, (BEASTS,)), SkipInvaderActions(BUILD))),
        ),
        Unique(
            "Teeth Gleam from Darkness", NAME, cost=1, speed=SLOW, elements="moon plant animal",
            target=LandWithin(1, WITHOUT_BLIGHT, terrain=("jungle",)),
            effect=Choose(All(Fear(1), Add(1, BEASTS)), If(AllOf(Has(1, (BEASTS,)), Has(1, INVADERS)), Fear(3))),
        ),
        Unique(
            "Terrifying Chase", NAME, cost=1, speed=SLOW, elements="sun animal",
            target=LandWithin(0),
            effect=PushInTerror(2, per_beasts=2, fear=2),
        ),
        Unique(
            "Too Near the Jungle", NAME, cost=0, speed=SLOW, elements="plant animal",
            target=LandWithin(1, terrain=("jungle",)),
            effect=All(Fear(1), Destroy(1, EXPLORER)),
        ),
    ),
)  # fmt: skip
