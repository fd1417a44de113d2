"""Bargains of Power and Protection, and Unleash a Torrent of the Self's Own Essence."""

from dataclasses import dataclass

from loci.kernel.decision import SKIP, Decision, Option
from loci.spirit_island.actions import Act, choose, choose_land
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.spirit import gain_energy
from loci.spirit_island.geography import bits, mask_of
from loci.spirit_island.hooks import Defends, LooksAround, TakesEnergy
from loci.spirit_island.ongoing import ALL_GAME, EVERYWHERE, Lasting
from loci.spirit_island.rules.damage import deal
from loci.spirit_island.rules.gain import forget
from loci.spirit_island.rules.growth import AskPresence, take_from, track_options
from loci.spirit_island.rules.power_words import EnergySpent
from loci.spirit_island.rules.presence import own_lands, set_aside
from loci.spirit_island.rules.ravage import blights, dahan_fighting
from loci.spirit_island.rules.targeting import reach, reached
from loci.spirit_island.said import PlainPrompt, Prompt
from loci.spirit_island.state import Row, State


@dataclass(eq=False)
class Bargain(Lasting, Defends, LooksAround, TakesEnergy):
    """A Presence leaves the game for a lasting protection: Dahan near the Spirit's Presence Defend their lands, and it
    gains less Energy each turn. Each use adds another (JE p. 30)."""

    from_track: bool = False
    until = ALL_GAME
    takes = 1

    async def run(self, act: Act) -> None:
        spirit = act.state.spirits[act.seat]
        if self.from_track:
            options = track_options(spirit)
            if not options:
                return
            await take_from(act, act.seat, await choose(act, AskPresence.of(), options))
            spirit.removed += 1
        else:
            lands: list[Option] = [("presence", land) for land in bits(own_lands(act.state, spirit))]
            if not lands:
                return
            set_aside(act, act.seat, (await choose(act, AskSetAside.of(), lands))[1])
        self.start(act.state, EVERYWHERE, act.seat)

    def applies(self, act: Act) -> bool:
        spirit = act.state.spirits[act.seat]
        return bool(track_options(spirit) if self.from_track else own_lands(act.state, spirit))

    def defend(self, state: State, row: Row, land: int) -> int:
        dahan = dahan_fighting(state, land)  # those that keep out of a Ravage are not counted in it (JE p. 14)
        if not dahan:
            return 0
        near = reach(state.realm, own_lands(state, state.spirits[row.seat]), 1)
        return dahan if near >> land & 1 else 0

    def looks_around(self, state: State, row: Row, lands: tuple[int, ...]) -> bool:
        """Blight in one land may take the last Presence that is near the Dahan of another."""
        spirit = state.spirits[row.seat]
        held = own_lands(state, spirit)
        near = reach(state.realm, held, 1)
        lost = mask_of([land for land in lands if spirit.presence[land] == 1 and blights(state, land)])
        guarded = [land for land in lands if dahan_fighting(state, land) and near >> land & 1]
        return any(not reach(state.realm, held & ~(lost & ~(1 << land)), 1) >> land & 1 for land in guarded)

    def say(self) -> str:
        whence = "one of your Presence tracks" if self.from_track else "the island"
        return (
            f"Take 1 of your Presence from {whence} out of the game. For the rest of the game, each Dahan within "
            "Range 1 of your Presence gives its land Defend 1, and of the Energy that you gain each turn you get 1 less"
        )


@dataclass(eq=False)
class ForgetForEnergy(Effect):
    """The user may Forget a Power card for Energy."""

    amount: int

    async def run(self, act: Act) -> None:
        spirit = act.state.spirits[act.seat]
        cards: list[Option] = [("card", name) for name in (*spirit.hand, *spirit.played, *spirit.discard)]
        if cards:
            option = await choose(act, AskForgetFor.of(self.amount), [*cards, SKIP])
            if option is not SKIP:
                await forget(act, act.seat, option[1])
                gain_energy(act, act.seat, self.amount)

    def say(self) -> str:
        return f"You may Forget a Power Card to gain {self.amount} more Energy"


class EnergyForDamage(Effect):
    """Pay as much Energy as one likes for as much Damage in one of one's lands."""

    async def run(self, act: Act) -> None:
        spirit, lands = act.state.spirits[act.seat], self._lands(act)
        if not spirit.energy or not lands:
            return
        act.land = await choose_land(act, AskWhere.of(), lands)
        options: list[Option] = [("number", n) for n in range(1, spirit.energy + 1)]
        points = int((await choose(act, AskPoints.of(act.land), options))[1])
        spirit.energy -= points
        act.state.log.append(EnergySpent.of(act.seat, points))
        await deal(act, act.land, points)

    def _lands(self, act: Act) -> list[int]:
        spirit = act.state.spirits[act.seat]
        return list(bits(reached(act.state, act.seat, own_lands(act.state, spirit), spirit.range_bonus)))

    def applies(self, act: Act) -> bool:
        return act.state.spirits[act.seat].energy > 0 and bool(self._lands(act))

    def say(self) -> str:
        return "Pay any amount of Energy, at least 1, for as much Damage in a land within Range 0"


# ---- what is said ---------------------------------------------------------------------------


class AskSetAside(PlainPrompt):
    tag, words = "set aside", "Take which of your Presence out of the game?"


class AskWhere(PlainPrompt):
    tag, words = "torrent", "Deal the Damage in which land?"


class AskForgetFor(Prompt):
    tag = "forget for energy"

    @staticmethod
    def of(energy: int) -> Option:
        return ("forget for energy", energy)

    @staticmethod
    def say(state: State, asked: Decision, energy: int) -> str:
        return f"Forget a Power Card for {energy} Energy?"


class AskPoints(Prompt):
    tag = "energy for damage"

    @staticmethod
    def of(land: int) -> Option:
        return ("energy for damage", land)

    @staticmethod
    def say(state: State, asked: Decision, land: int) -> str:
        return f"Pay how much Energy for as much Damage in {state.island.names[land]}?"
