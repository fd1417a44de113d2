"""Bringer of Dreams and Nightmares."""

from loci.spirit_island.actions import Act
from loci.spirit_island.content.vocabulary import *
from loci.spirit_island.hooks import Dreams
from loci.spirit_island.ongoing import ALL_GAME, Lasting
from loci.spirit_island.rules.fear import add_fear
from loci.spirit_island.rules.move import pick_move, pushes
from loci.spirit_island.rules.piece_words import AskPush, Dreamt
from loci.spirit_island.state import Row

NAME = "Bringer of Dreams and Nightmares"


class DreamtDeaths(Lasting, Dreams):
    """Its Powers frighten where others kill."""

    until = ALL_GAME
    fear = {EXPLORER: 0, TOWN: 2, CITY: 5}

    async def dies(self, act: Act, row: Row, land: int, kind: int, strife: int) -> None:
        act.state.log.append(Dreamt.of(kind, land))
        await add_fear(act, self.fear[kind], land)
        if kind in (EXPLORER, TOWN):
            ways = [way for way in pushes(act, land, (kind,)) if way[2:4] == (0, strife)]  # of those that look like it
            await pick_move(act, AskPush.of(1, (kind,), land), ways, optional=False)

    def say(self) -> str:
        fear = "/".join(str(self.fear[kind]) for kind in INVADERS)
        return (
            "Your Powers never cause Damage and destroy nothing but your own Presence. When they would destroy an "
            f"Explorer/Town/City, they generate {fear} Fear instead and Push Explorers and Towns. Each use of a Power "
            "does so once for each Invader"
        )


BRINGER = SpiritPanel(
    NAME,
    complexity="high",
    style="Kills nobody: every death its Powers would bring is dreamt, and wins through Fear.",
    setup=((2, "sands", 0),),
    growth=(
        (ReclaimAll(), GainPowerCard()),
        (ReclaimOne(), PresenceWithin(0)),
        (GainPowerCard(), PresenceWithin(1)),
        (PresenceWithin(4, WITH_DAHAN, WITH_INVADERS), EnergyNow(2)),
    ),
    energy=(
        Space(2), Space(elements=("air",)), Space(3), Space(elements=("moon",)), Space(4), Space(elements=("any",)),
        Space(5),
    ),
    plays=(Space(2), Space(2), Space(2), Space(3), Space(3), Space(elements=("any",))),
    rules=(Standing("To Dream a Thousand Deaths", DreamtDeaths()),),
    innates=(
        Innate(
            "Spirits May Yet Dream", NAME,
            threshold("2 moon 2 air", TurnUpFear()),
            threshold("3 moon", GainOwnElement()),
            speed=FAST, target=ANY_SPIRIT,
        ),
        Innate(
            "Night Terrors", NAME,
            threshold("1 moon 1 air", Fear(1)),
            threshold("2 moon 1 air 1 animal", Fear(1)),
            threshold("3 moon 2 air 1 animal", Fear(1)),
            speed=FAST, target=LandWithin(0, WITH_INVADERS),
        ),
    ),
    uniques=(
        Unique(
            "Call on Midnight's Dream", NAME, cost=0, speed=FAST, elements="moon animal",
            target=LandWithin(0),
            effect=Choose(If(Has(1, (DAHAN,)), MajorForThis()), If(Has(1, INVADERS), Fear(2))),
        ),
        Unique(
            "Dread Apparitions", NAME, cost=2, speed=FAST, elements="moon air",
            target=LandWithin(1, WITH_INVADERS),
            effect=All(DefendPerFear(), Fear(1)),
        ),
        Unique(
            "Dreams of the Dahan", NAME, cost=0, speed=FAST, elements="moon air",
            target=LandWithin(2),
            effect=Choose(Gather(2, DAHAN, up_to=True), If(Has(1, BUILDINGS), Fear(AtMost(Per(1, (DAHAN,)), 3)))),
        ),
        Unique(
            "Predatory Nightmares", NAME, cost=2, speed=SLOW, elements="moon fire earth animal",
            target=LandWithin(1, WITH_INVADERS, of=SACRED_SITE),
            effect=All(Damage(2), Push(2, DAHAN, up_to=True)),
        ),
    ),
)  # fmt: skip
