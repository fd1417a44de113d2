"""What only one of the events does."""

from collections.abc import Sequence
from dataclasses import dataclass

from loci.kernel.decision import DONE, Decision, Option
from loci.spirit_island.actions import Act, LandChoice, choose, confirm, decider, run_action
from loci.spirit_island.cards import SLOW, Effect
from loci.spirit_island.effects.amounts import Amount, value
from loci.spirit_island.effects.blighted import LosePresence
from loci.spirit_island.effects.each import entwined, next_of
from loci.spirit_island.effects.events import Course, CourseChoice, MainEvent, aided_words
from loci.spirit_island.effects.flow import AskSide
from loci.spirit_island.effects.lands import Lands, WithSacredSite
from loci.spirit_island.effects.spirit import gain_energy
from loci.spirit_island.effects.tokens import wounds
from loci.spirit_island.geography import bits, mask_of
from loci.spirit_island.ongoing import defend_in
from loci.spirit_island.pieces import BEASTS, INVADERS, Kinds
from loci.spirit_island.rules.blight import add_blight
from loci.spirit_island.rules.damage import deal, piece_options, remove
from loci.spirit_island.rules.decks import to_box
from loci.spirit_island.rules.gain import out_of_play
from loci.spirit_island.rules.growth import add_presence
from loci.spirit_island.rules.move import push
from loci.spirit_island.rules.piece_words import AskRemove
from loci.spirit_island.rules.power_words import EnergySpent
from loci.spirit_island.rules.powers import usable, use
from loci.spirit_island.rules.presence import destroy_own, destroy_presence, own_lands, sacred_sites
from loci.spirit_island.rules.ravage import land_takes
from loci.spirit_island.rules.speed import speed_of
from loci.spirit_island.rules.together import agree, can_pay, pay
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import Event, State, everywhere
from loci.spirit_island.words import lower, things


class KeepBeasts(Course):
    """Remove as many Beasts as you like; then pay for each that is kept, at least once the price."""

    def __init__(self, name: str, energy: int, aided: str, then: Effect) -> None:
        super().__init__(name, then)
        self.energy, self.aided = energy, aided

    def price(self, state: State) -> int:
        return self.energy * max(1, everywhere(state, BEASTS))

    def applies(self, act: Act) -> bool:
        return can_pay(act.state, self.energy, self.aided)

    async def run(self, act: Act) -> None:
        state = act.state
        state.log.append(MainEvent.of(act.source, self.name))
        while everywhere(state, BEASTS):
            options = piece_options(state, state.island.lands, (BEASTS,))
            if can_pay(state, self.price(state), self.aided):
                options.append(DONE)
            option = await choose(act, AskRemove.of(1, (BEASTS,), -1), options)
            if option is DONE:
                break
            await remove(act, option[4], BEASTS)
        await pay(act, self.price(state), self.aided)
        await self.effect.run(act)

    def say(self) -> str:
        each = f"{self.energy} Energy per Beasts that stays (at least {self.energy}){aided_words(self.aided)}"
        return f"{self.name}, for {each}: remove any number of Beasts; {lower(self.effect.say())}"


@dataclass(eq=False)
class SlowCards(Effect):
    """For each of its Slow Power cards in play, the Spirit gives it up for Energy or pays to keep it, and then may use
    it at once."""

    names: tuple[str, str]
    energy: int
    presence: int

    async def run(self, act: Act) -> None:
        state, spirit = act.state, act.state.spirits[act.seat]
        powers = [state.catalogue.powers[name] for name in spirit.played]
        left: list[Option] = [("card", power.name) for power in powers if speed_of(state, spirit, power) == SLOW]
        while left:
            power = state.catalogue.powers[(await next_of(act, left, act.seat, soft=False))[1]]
            if power.name not in spirit.played:
                continue  # another card that was used in between took it away
            options = [CourseChoice.of(1, self.names[0])]
            if spirit.energy >= self.energy or sum(spirit.presence) >= self.presence:
                options.append(CourseChoice.of(2, self.names[1]))
            if (await choose(act, AskSlowCard.of(power.name, self.energy, self.presence), options))[1] == 1:
                out_of_play(state, act.seat, power.name)
                gain_energy(act, act.seat, 1 + power.cost)
                continue
            await self.pay(act)
            if power.name in usable(state, act.seat, SLOW) and await confirm(act, AskUseNow.of(power.name)):
                await use(state, act.seat, power.name, SLOW)

    async def pay(self, act: Act) -> None:
        state, spirit = act.state, act.state.spirits[act.seat]
        options: list[Option] = [("side", 1)] if spirit.energy >= self.energy else []
        if sum(spirit.presence) >= self.presence:
            options.append(("side", 2))
        if (await choose(act, AskSide.of(act.source), options))[1] == 1:
            spirit.energy -= self.energy
            state.log.append(EnergySpent.of(act.seat, self.energy))
            return
        for _ in range(self.presence):
            await destroy_own(act, act.seat)

    def prices(self) -> list[str]:
        return [f"Pay {self.energy} Energy.", f"Destroy {self.presence} of your Presence."]

    def say(self) -> str:
        return (
            "For each of your Slow Power Cards in play, choose: discard it for its Energy cost and 1 more — or — pay "
            f"{self.energy} Energy or destroy {self.presence} of your Presence, and you may use it now"
        )


class BoxInvaderCard(Effect):
    async def run(self, act: Act) -> None:
        await to_box(act)

    def say(self) -> str:
        return "The top card of the Invader deck, not counting those that Setup placed there, goes back to the box"


class SitesPush(Effect):
    """Each Sacred Site of each Spirit Pushes a piece: one Action for each."""

    def __init__(self, *kinds: int) -> None:
        self.kinds: Kinds = kinds

    async def run(self, act: Act) -> None:
        state = act.state
        sites = [(seat, land) for seat, s in enumerate(state.spirits) for land in bits(sacred_sites(state, s))]
        left = [LandChoice.of(land) for _, land in sites]
        while left:
            mask = mask_of(option[1] for option in left)
            apart = not any(state.island.adjacent_mask[option[1]] & mask for option in left)
            land = (await next_of(act, left, decider(state, left[0][1]), soft=apart))[1]
            seat = next(seat for seat, site in sites if site == land)
            sites.remove((seat, land))
            mine = act.child(seat)
            mine.land = land
            await run_action(mine, self._push(mine))

    async def _push(self, act: Act) -> None:
        await push(act, act.land, 1, self.kinds)

    def say(self) -> str:
        return f"Each Sacred Site Pushes {things(1, self.kinds)}"


@dataclass(eq=False)
class GuardSites(Effect):
    """In each land with a Sacred Site and Invaders: Damage, for Energy, or each Spirit loses a Presence there. The
    players say where they do Damage, pay for all of it together, and then it happens land by land."""

    energy: int
    aided: str
    damage: int

    async def run(self, act: Act) -> None:
        state = act.state
        lands = [land for land in bits(WithSacredSite().mask(act)) if act.count(land, INVADERS)]
        guarded: list[int] = []
        for land in lands:
            more = can_pay(state, self.energy * (len(guarded) + 1), self.aided)
            options: list[Option] = [("side", 1), ("side", 2)] if more else [("side", 2)]
            if (await agree(act, AskGuard.of(act.source, land), options))[1] == 1:
                guarded.append(land)
        if guarded:
            await pay(act, self.energy * len(guarded), self.aided)
        left = [LandChoice.of(land) for land in lands]
        while left:
            soft = not entwined(state, self, [option[1] for option in left])
            land = (await next_of(act, left, decider(state, left[0][1]), soft))[1]
            mine = act.child()
            mine.land = land
            await run_action(mine, deal(mine, land, self.damage) if land in guarded else self._lose(mine))

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        lost = LosePresence().traces(state, lands)
        return None if lost is None else [*wounds(lands), *lost]

    async def _lose(self, act: Act) -> None:
        for seat, spirit in enumerate(act.state.spirits):
            if spirit.presence[act.land]:
                await destroy_presence(act, seat, act.land)

    def say(self) -> str:
        return (
            f"In each land with a Sacred Site and Invaders: {self.damage} Damage, for {self.energy} Energy"
            f"{aided_words(self.aided)} — or — destroy 1 Presence of each Spirit"
        )


@dataclass(eq=False)
class Bombard(Effect):
    """Damage to the Invaders and to the land, each lowered by Defend."""

    amount: Amount

    async def run(self, act: Act) -> None:
        state, land = act.state, act.land
        damage = max(0, value(self.amount, act) - defend_in(state, land))
        takes = land_takes(state, land)
        await deal(act, land, damage)
        if damage >= takes:
            await add_blight(act, land)

    def say(self) -> str:
        return f"{self.amount.say('Damage')} to Invaders and to the land; Defend lowers both"


@dataclass(eq=False)
class MayAddPresence(Effect):
    """The Spirit may add a Presence to one of its lands of some kind."""

    lands: Lands

    async def run(self, act: Act) -> None:
        own = own_lands(act.state, act.state.spirits[act.seat])
        await add_presence(act, act.seat, own & self.lands.mask(act), optional=True)

    def say(self) -> str:
        return f"you may add 1 Presence to one of your {self.lands.where(True)}"


# ---- what is said ---------------------------------------------------------------------------


class AskSlowCard(Prompt):
    tag = "slow card"

    @staticmethod
    def of(source: str, energy: int, presence: int) -> Option:
        return ("slow card", source, energy, presence)

    @staticmethod
    def say(state: State, asked: Decision, source: str, energy: int, presence: int) -> str:
        cost = state.catalogue.powers[source].cost
        return (
            f"{source}: 1) discard it for {cost + 1} Energy, or 2) pay {energy} Energy or {presence} Presence and "
            "perhaps use it now?"
        )


class AskUseNow(Prompt):
    tag = "use now"

    @staticmethod
    def of(source: str) -> Option:
        return ("use now", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        return f"Use {source} now, instead of in the Slow Phase?"


class AskGuard(Prompt):
    tag = "guard site"

    @staticmethod
    def of(source: str, land: int) -> Option:
        return ("guard site", source, land)

    @staticmethod
    def say(state: State, asked: Decision, source: str, land: int) -> str:
        return f"{source}, {state.island.names[land]}: 1) Damage, for Energy, or 2) each Spirit there loses a Presence?"
