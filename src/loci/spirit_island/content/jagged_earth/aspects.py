"""The Aspects of Jagged Earth: other ways to play the four Spirits of low complexity (p. 9)."""

from dataclasses import dataclass

from loci.spirit_island.actions import Act
from loci.spirit_island.content.vocabulary import *
from loci.spirit_island.effects.spirit import gain_energy
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import Hastens, LandTakes, Reaches
from loci.spirit_island.hooks_when import WhenPresenceAdded, WhenPresenceDestroyed
from loci.spirit_island.ongoing import ALL_GAME, EVERYWHERE, Lasting, change
from loci.spirit_island.rules.blight import remove_blight
from loci.spirit_island.rules.damage import pick, piece_options
from loci.spirit_island.rules.fear import add_fear
from loci.spirit_island.rules.piece_words import AskRemove
from loci.spirit_island.rules.presence import ENERGY, own_lands, sacred_sites, shown
from loci.spirit_island.state import Row, State, count, invaders

LIGHTNING, RIVER = "Lightning's Swift Strike", "River Surges in Sunlight"
SHADOWS, EARTH = "Shadows Flicker Like Flame", "Vital Strength of the Earth"
SMOKING = ("jagged_earth",)  # they rely on this box alone (p. 4)


@dataclass(eq=False)
class AnchoredLand(Lasting, LandTakes):
    """Sacred Sites take more damage before they get Blight."""

    amount: int
    until = ALL_GAME

    def land_takes(self, state: State, row: Row, land: int) -> int:
        return self.amount if sacred_sites(state, state.spirits[row.seat]) >> land & 1 else 0

    def say(self) -> str:
        return (
            f"In lands with your Sacred Site {self.amount} more Damage is needed to add Blight. Damage to Dahan is "
            "not affected"
        )


class SubtleMadness(Lasting, WhenPresenceAdded):
    """Growth that adds Presence may add Strife there."""

    until = ALL_GAME

    async def presence_added(self, act: Act, row: Row, seat: int, land: int) -> None:
        growing = not act.power and act.source == act.state.spirits[row.seat].name
        if seat == row.seat and growing and invaders(act.state, land):
            there = act.child(seat)
            there.land = land
            await AddStrife(up_to=True).run(there)

    def say(self) -> str:
        return "When you add Presence in Growth, you may add 1 Strife in that land"


class ShadowedVoid(Lasting, WhenPresenceDestroyed):
    """Its loss frightens the Invaders that see it."""

    until = ALL_GAME

    async def presence_destroyed(self, act: Act, row: Row, seat: int, land: int) -> None:
        if seat == row.seat and invaders(act.state, land):
            await add_fear(act, 1, land)

    def say(self) -> str:
        return "When your Presence is destroyed in a land with Invaders, 1 Fear per Presence destroyed there"


class SunshineEnergy(Effect):
    """Energy by the highest uncovered number of your Energy track."""

    def __init__(self, yours: bool = False) -> None:
        self.yours = yours

    def amount(self, act: Act) -> int:
        return max(0, shown(act.state.spirits[act.seat], ENERGY) - 1)

    async def run(self, act: Act) -> None:
        amount, seat = self.amount(act), act.seat if self.yours else act.other
        if amount:
            gain_energy(act, seat, amount)

    def applies(self, act: Act) -> bool:
        return self.amount(act) > 0

    def say(self) -> str:
        if self.yours:
            return "You gain as much Energy"
        return "Target Spirit gains 1 Energy less than the highest uncovered number of your Energy track"


class SunshineHeals(Effect):
    """The target Spirit may remove a Blight from a land of its own with Dahan."""

    def lands(self, act: Act) -> list[int]:
        state = act.state
        return [n for n in bits(own_lands(state, state.spirits[act.other])) if count(state, n, (DAHAN,))]

    async def run(self, act: Act) -> None:
        theirs = act.child(act.other)
        picked = await pick(theirs, AskRemove, self.lands(act), (BLIGHT,), optional=True)
        if picked is not None:
            await remove_blight(act, picked[0])

    def applies(self, act: Act) -> bool:
        return bool(piece_options(act.state, self.lands(act), (BLIGHT,)))

    def say(self) -> str:
        return "Target Spirit may remove 1 Blight from one of its lands with Dahan"


class EphemeralReach(Lasting, Reaches):
    """Once a turn Range is ignored, for a Power or a Growth Action. The row holds the turn in which it was."""

    until = ALL_GAME
    unranged = True

    def reach(self, state: State, row: Row) -> int:
        return 0 if row.data == (state.turn,) else state.realm.land_mask

    def growth_reach(self, state: State, row: Row) -> int:
        return 0 if row.data == (state.turn,) else state.island.land_mask

    def has_reached(self, state: State, row: Row) -> None:
        change(state, row, (state.turn,))

    def say(self) -> str:
        return "Once a turn, you may use a Power or add Presence in Growth whatever the Range"


class HastenNoMajor(Lasting, Hastens):
    """The Spirit may use one Slow Power as Fast, but no Major one."""

    no_major = True

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, act.other)

    def hastens(self, state: State, row: Row) -> int:
        return 1

    def say(self) -> str:
        return "Target Spirit may use 1 of its Slow Powers that is no Major Power as Fast this turn"


MADNESS = Aspect(
    "Madness", SHADOWS, replaces=("Shadows of the Dahan",), complexity="up",
    rules=(
        Standing("Shadows Cast a Subtle Madness", SubtleMadness()),
        Standing("Glimpse of the Shadowed Void", ShadowedVoid()),
    ),
)  # fmt: skip

REACH = Aspect(
    "Reach", SHADOWS, replaces=("Shadows of the Dahan",), complexity="down", needs=SMOKING,
    rules=(Standing("Reach Through Ephemeral Distance", EphemeralReach()),),
)  # fmt: skip

WIND = Aspect(
    "Wind", LIGHTNING, replaces=("Swiftness of Lightning",), complexity="up", needs=SMOKING,
    innates=(
        Innate(
            "Exaltation of the Storm-Wind", LIGHTNING,
            threshold("1 air", YouAndTarget(HastenNoMajor())),
            threshold("3 air", YouAndTarget(RangeBonus(1))),
            threshold("4 air 1 water", YouAndTarget(MayMove(Out((EXPLORER,), YourLands()), amount=2))),
            threshold("5 air 2 water", RepeatThis()),
            speed=FAST, target=ANOTHER_SPIRIT,
        ),
    ),
)  # fmt: skip

PANDEMONIUM = Aspect(
    "Pandemonium", LIGHTNING, replaces=("Thundering Destruction",), complexity="up",
    innates=(
        Innate(
            "Lightning-Torn Skies Incite Pandemonium", LIGHTNING,
            threshold("3 fire 2 air", All(Fear(2), AddStrife())),
            threshold("4 fire 3 air", All(Fear(2), AddStrife())),
            threshold("5 fire 4 air 1 moon", All(Fear(3), AddStrife())),
            threshold("5 fire 5 air 2 moon", All(Fear(4), AddStrife())),
            speed=SLOW, target=LandWithin(1, WITH_INVADERS, of=SACRED_SITE),
        ),
    ),
)  # fmt: skip

SUNSHINE = Aspect(
    "Sunshine", RIVER, forgets=("Boon of Vigor",), energy=1, complexity="up", needs=SMOKING,
    innates=(
        Innate(
            "Boon of Sunshine's Promise", RIVER,
            threshold("2 sun", SunshineEnergy()),
            threshold("3 sun 1 water", SunshineEnergy(yours=True)),
            threshold("4 sun 2 water", SunshineHeals()),
            speed=FAST, target=ANOTHER_SPIRIT,
        ),
    ),
)  # fmt: skip

RESILIENCE = Aspect(
    "Resilience", EARTH, replaces=("Earth's Vitality",), complexity="equal", needs=SMOKING,
    rules=(Standing("Anchor the Land's Resilience", AnchoredLand(8)),),
)  # fmt: skip

ASPECTS = (MADNESS, REACH, PANDEMONIUM, WIND, SUNSHINE, RESILIENCE)
