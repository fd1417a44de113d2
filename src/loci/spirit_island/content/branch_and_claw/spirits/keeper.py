"""Keeper of the Forbidden Wilds."""

from dataclasses import dataclass

from loci.kernel.decision import Option
from loci.spirit_island import bit
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.content.vocabulary import *
from loci.spirit_island.effects.flow import AskOtherLand
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import After, KeepsOut
from loci.spirit_island.ongoing import ALL_GAME, Lasting
from loci.spirit_island.pieces import ELEMENT_OF
from loci.spirit_island.rules.damage import deal_over
from loci.spirit_island.rules.move import push
from loci.spirit_island.rules.presence import own_lands, sacred_sites
from loci.spirit_island.state import RAVAGE, Event, Row, State, count

NAME = "Keeper of the Forbidden Wilds"


class ForbiddenGround(Lasting, After, KeepsOut):
    """After it makes a Sacred Site, the Dahan leave that land; and Dahan events move none there."""

    until = ALL_GAME
    hears = frozenset(("presence", "presence moved", "presence destroyed", "presence removed", "presence given up"))

    def minds(self, state: State, row: Row, action: int, lands: tuple[int, ...]) -> bool:
        """Invaders make no Sacred Sites, unless Presence moves that a Ravage would destroy."""
        return action == RAVAGE and bool(state.heard & bit.WOULD_DESTROY_PRESENCE)

    def made(self, state: State, row: Row, events: list[Event]) -> list[int]:
        """The lands that became Sacred Sites by an Action."""
        came: dict[int, int] = {}
        for event in events:
            if event[0] == "presence" and event[1] == row.seat:
                came[event[2]] = came.get(event[2], 0) + 1
            elif event[0] == "presence moved" and event[1] == row.seat:
                came[event[2]] = came.get(event[2], 0) - 1
                came[event[3]] = came.get(event[3], 0) + 1
            elif event[0] in ("presence destroyed", "presence removed", "presence given up") and event[1] == row.seat:
                came[event[2]] = came.get(event[2], 0) - 1
        spirit = state.spirits[row.seat]
        sites = sacred_sites(state, spirit)
        return [land for land, n in sorted(came.items()) if sites >> land & 1 and spirit.presence[land] - n < 2]

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return bool(self.made(state, row, events))

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        for land in self.made(act.state, row, events):
            await push(act, land, count(act.state, land, (DAHAN,)), (DAHAN,))

    def keeps_out(self, act: Act, row: Row, kind: int) -> int:
        barred = kind == DAHAN and act.part == "dahan"
        return sacred_sites(act.state, act.state.spirits[row.seat]) if barred else 0

    def say(self) -> str:
        return (
            "After you make a Sacred Site, Push all Dahan from that land. Dahan Events never move Dahan into your "
            "Sacred Sites; Powers may"
        )


class PunishTrespass(Effect):
    """The Damage of Punish Those Who Trespass: its thresholds add to it and spread it, so it is dealt last."""

    async def run(self, act: Act) -> None:
        points, state = act.tally.get("damage", 0), act.state
        if not points:
            return
        lands: tuple[int, ...] = (act.land,)
        if act.tally.get("spread"):
            others = own_lands(state, state.spirits[act.seat]) & ~(1 << act.land)
            there: list[Option] = [("land", land) for land in bits(others) if count(state, land, INVADERS)]
            if there:  # Damage may still be dealt in the target land alone
                lands = (act.land, int((await choose(act, AskOtherLand.of(act.source), there))[1]))
        await deal_over(act, lands, points)

    def say(self) -> str:
        return "All this Damage is dealt together"


@dataclass(eq=False)
class TallyDamage(Effect):
    """Damage that is dealt when the whole Power is known."""

    amount: int = 0
    pairs: tuple[str, ...] = ()  # 1 more for each set of these Elements
    spread: bool = False

    async def run(self, act: Act) -> None:
        have = act.state.spirits[act.seat].elements
        more = min((have[ELEMENT_OF[name]] for name in self.pairs), default=0)
        act.note("damage", act.tally.get("damage", 0) + self.amount + more)
        if self.spread:
            act.note("spread")

    def say(self) -> str:
        if self.spread:
            return "You may split this Power's Damage between target land and another of your lands"
        if self.pairs:
            return f"1 more Damage per {' and '.join(f'1 {name.capitalize()}' for name in self.pairs)} you have"
        return f"{self.amount} Damage"


KEEPER = SpiritPanel(
    NAME,
    complexity="moderate",
    style="Lets Wilds overgrow the borders and strikes whoever trespasses, Dahan too.",
    setup=((1, "jungle", 0),),
    pieces=(("wilds", 1, "jungle", 0),),
    uses=("wilds",),
    growth=(
        (ReclaimAll(), EnergyNow(1)),
        (GainPowerCard(),),
        (PresenceWithin(3, WITH_WILDS, WITH_PRESENCE), EnergyNow(1)),
        (GainPowerCard(), PresenceWithin(3, WITHOUT_BLIGHT)),
    ),
    costs=(0, 0, 0, 3),
    picks=((2, (1, 2, 3, 4)),),
    energy=(
        Space(2), Space(elements=("sun",)), Space(4), Space(5), Space(elements=("plant",)), Space(7), Space(8),
        Space(9),
    ),
    plays=(Space(1), Space(2), Space(2), Space(3), Space(4), Space(5, actions=(ReclaimOne(),))),
    rules=(Standing("Forbidden Ground", ForbiddenGround()),),
    innates=(
        Innate(
            "Punish Those Who Trespass", NAME,
            threshold("2 sun 1 fire 2 plant", All(TallyDamage(2), Destroy(1, DAHAN))),
            threshold("2 sun 2 fire 3 plant", TallyDamage(pairs=("sun", "plant"))),
            threshold("4 plant", TallyDamage(spread=True)),
            speed=SLOW, target=LandWithin(0), last=PunishTrespass(),
        ),
        Innate(
            "Spreading Wilds", NAME,
            threshold("2 sun", Push(ForEveryElement(2, "sun"), EXPLORER)),
            threshold("1 plant", If(HasNone((EXPLORER,)), Add(1, WILDS))),
            threshold("3 plant", range_plus=1),
            threshold("1 air", range_plus=1),
            speed=SLOW, target=LandWithin(1, WITHOUT_BLIGHT),
        ),
    ),
    uniques=(
        Unique(
            "Boon of Growing Power", NAME, cost=1, speed=SLOW, elements="sun moon plant",
            target=ANY_SPIRIT,
            effect=All(GainPower(), If(TargetsAnother(), GainEnergy(1))),
        ),
        Unique(
            "Regrow from Roots", NAME, cost=1, speed=SLOW, elements="water earth plant",
            target=LandWithin(1, JUNGLE, WETLAND),
            effect=If(Not(Has(3, (BLIGHT,))), Remove(1, BLIGHT)),
        ),
        Unique(
            "Sacrosanct Wilderness", NAME, cost=2, speed=FAST, elements="sun earth plant",
            target=LandWithin(1, WITHOUT_BLIGHT),
            effect=All(Push(2, DAHAN), Choose(Damage(Per(2, (WILDS,))), Add(1, WILDS))),
        ),
        Unique(
            "Towering Wrath", NAME, cost=3, speed=SLOW, elements="sun fire plant",
            target=LandWithin(1, of=SACRED_SITE),
            effect=All(Fear(2), Damage(PerSacredSite(2)), DestroyAll(DAHAN)),
        ),
    ),
)  # fmt: skip
