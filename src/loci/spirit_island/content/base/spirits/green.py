"""A Spread of Rampant Green."""

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import Act, confirm
from loci.spirit_island.content.vocabulary import *
from loci.spirit_island.hooks import Regrows, WouldAct
from loci.spirit_island.ongoing import ALL_GAME, Lasting
from loci.spirit_island.rules.presence import destroy_presence, sacred_sites
from loci.spirit_island.rules.ravage import ACTION_NAMES
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import BUILD, RAVAGE, Row, State

NAME = "A Spread of Rampant Green"


class PreventAtSacredSite(Lasting, WouldAct):
    """A Presence given up in a Sacred Site prevents a Ravage or Build there."""

    until = ALL_GAME
    actions = RAVAGE | BUILD

    def fits(self, act: Act, row: Row, action: int, land: int) -> bool:
        site = sacred_sites(act.state, act.state.spirits[row.seat]) >> land & 1
        return bool(self.actions & action and site)

    async def instead(self, act: Act, row: Row, action: int, land: int) -> bool:
        seat = row.seat
        if not await confirm(act, AskPrevent.of(action, land), seat):
            return False
        await destroy_presence(act, seat, land)
        return True

    def say(self) -> str:
        return (
            "When Invaders would Ravage or Build in one of your Sacred Sites, you may destroy 1 of your Presence "
            "there to prevent it"
        )


class Regrowth(Lasting, Regrows):
    """Growth may bring destroyed Presence back."""

    until = ALL_GAME

    def regrowth(self, state: State, row: Row) -> int:
        return 1 if state.blighted else 0

    def say(self) -> str:
        return (
            "When Growth adds Presence, you may add destroyed Presence: freely while the island is Healthy, for "
            "1 Energy each while it is Blighted"
        )


class AskPrevent(Prompt):
    tag = "prevent"
    standing = True

    @staticmethod
    def of(action: int, land: int) -> Option:
        return ("prevent", action, land)

    @staticmethod
    def say(state: State, asked: Decision, action: int, land: int) -> str:
        return f"Destroy a Presence to prevent the {ACTION_NAMES[action]} in {state.island.names[land]}?"


GREEN = SpiritPanel(
    NAME,
    complexity="moderate",
    style="Grows every turn, and smothers Ravages and Builds where it stands thick.",
    setup=((1, "wetland", 0),),
    start=(Start(Clause(terrain="jungle", lacks=("dahan",))),),
    growth=(
        (PresenceWithin(2, JUNGLE, WETLAND),),
        (ReclaimAll(), GainPowerCard()),
        (PresenceWithin(1), CardPlaysNow(1)),
        (GainPowerCard(), EnergyNow(3)),
    ),
    picks=((1, (1,)), (1, (2, 3, 4))),
    energy=(
        Space(0), Space(1), Space(elements=("plant",)), Space(2), Space(2), Space(elements=("plant",)), Space(3),
    ),
    plays=tuple(Space(n) for n in (1, 1, 2, 2, 3, 4)),
    rules=(
        Standing("Choke the Land with Green", PreventAtSacredSite()),
        Standing("Steady Regeneration", Regrowth()),
    ),
    innates=(
        Innate(
            "Creepers Tear into Mortar", NAME,
            threshold("1 moon 2 plant", Damage(1, BUILDINGS)),
            threshold("2 moon 3 plant", RepeatThis()),
            threshold("3 moon 4 plant", RepeatThis(again=True)),
            speed=SLOW, target=LandWithin(0),
        ),
        Innate(
            "All-Enveloping Green", NAME,
            threshold("1 water 3 plant", Defend(2)),
            threshold("2 water 4 plant", Defend(4), INSTEAD),
            threshold("3 water 1 earth 5 plant", Remove(1, BLIGHT)),
            speed=FAST, target=LandWithin(1, of=SACRED_SITE),
        ),
    ),
    uniques=(
        Unique(
            "Fields Choked with Growth", NAME, cost=0, speed=SLOW, elements="sun water plant",
            target=LandWithin(1),
            effect=Choose(Push(1, TOWN), Push(3, DAHAN)),
        ),
        Unique(
            "Gift of Proliferation", NAME, cost=1, speed=FAST, elements="moon plant",
            target=ANOTHER_SPIRIT,
            effect=TargetAddsPresence(1),
        ),
        Unique(
            "Overgrow in a Night", NAME, cost=2, speed=FAST, elements="moon plant",
            target=LandWithin(1),
            effect=Choose(AddPresence(), If(AllOf(HasYourPresence(), Has(1, INVADERS)), Fear(3))),
        ),
        Unique(
            "Stem the Flow of Fresh Water", NAME, cost=0, speed=SLOW, elements="water plant",
            target=LandWithin(1, of=SACRED_SITE),
            effect=If(TargetIs(MOUNTAIN, SANDS), DamageEach(1, BUILDINGS), otherwise=Damage(1, BUILDINGS)),
        ),
    ),
)  # fmt: skip
