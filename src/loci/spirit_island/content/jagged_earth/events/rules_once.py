"""What only one event does, at once."""

from dataclasses import dataclass
from typing import Any

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import Act, choose, confirm, run_action
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.amounts import Amount
from loci.spirit_island.effects.blighted import PresenceOf
from loci.spirit_island.effects.events import UnlessPrevented
from loci.spirit_island.effects.spirit import gain_energy
from loci.spirit_island.pieces import DAHAN
from loci.spirit_island.rules.blight import blight_to_box
from loci.spirit_island.rules.damage import destroy, piece_options
from loci.spirit_island.rules.decks import InvaderCardBoxed, stage_of, take_out, take_reminders
from loci.spirit_island.rules.fear import discard_earned, lower_fear
from loci.spirit_island.rules.power_words import SpiritChoice
from loci.spirit_island.rules.presence import destroy_own, destroy_presence, own_lands
from loci.spirit_island.rules.together import consent
from loci.spirit_island.said import Choice, Prompt
from loci.spirit_island.state import State
from loci.spirit_island.words import listed

ROMAN = ("", "I", "II", "III")


class BoxBottomCards(Effect):
    """The bottom-most card of each of these stages leaves the Invader deck for the box."""

    def __init__(self, *stages: int) -> None:
        self.stages = stages

    async def run(self, act: Act) -> None:
        state = act.state
        for stage in self.stages:
            there = [at for at, card in enumerate(state.deck) if stage_of(state.catalogue, card) == stage]
            if there:
                take_out(state, there[0])
                state.log.append(InvaderCardBoxed.of(stage))
        await take_reminders(state)

    def say(self) -> str:
        stages = listed(f"Stage {ROMAN[stage]}" for stage in self.stages)
        return f"The bottom-most cards of {stages} in the Invader deck go back to the box"


class InvaderDiscard(Amount):
    """As many as there are cards in the Invader discard."""

    def of(self, act: Act) -> int:
        return len(act.state.discard)

    def say(self, what: str) -> str:
        return f"1 {what} per card in the Invader discard"


class EarnedCards(Amount):
    """One for every so many earned Fear cards that wait."""

    def __init__(self, every: int) -> None:
        self.every = every

    def of(self, act: Act) -> int:
        return len(act.state.earned) // self.every

    def say(self, what: str) -> str:
        return f"1 {what} for every {self.every} earned Fear cards"


@dataclass(eq=False)
class Unimpressed(Effect):
    """Earned Fear cards are discarded without effect; without any, Fear goes back to the pool."""

    cards: int
    fear: int

    async def run(self, act: Act) -> None:
        state = act.state
        if not state.earned:
            lower_fear(state, self.fear * len(state.spirits))
            return
        for left in range(min(self.cards, len(state.earned)), 0, -1):
            seen = [name if name in state.fear_shown else "" for name in state.earned]
            options: list[Option] = [("earned", n, name) for n, name in enumerate(seen)]
            at = (await choose(act, AskEarned.of(left), options, soft=left >= len(options)))[1]
            discard_earned(state, at)

    def say(self) -> str:
        return (
            f"Discard {self.cards} earned Fear cards without effect. If there are none, put {self.fear} Fear per "
            "player that was generated back into the Fear pool"
        )


@dataclass(eq=False)
class DrainTheCard(Effect):
    """Blight leaves the card for the box, one for each player and then until it flips; Energy for each, shared out as
    evenly as it goes."""

    energy: int

    async def run(self, act: Act) -> None:
        state = act.state
        gone = len(state.spirits)
        await blight_to_box(act, gone)
        while not state.blight_flipped and not state.lost:
            await blight_to_box(act, 1)
            gone += 1
        players = len(state.spirits)
        each, left = divmod(self.energy * gone, players)
        more: list[int] = []
        while len(more) < left:
            options = [SpiritChoice.of(seat) for seat in range(players) if seat not in more]
            more.append((await choose(act, AskOneMore.of(left - len(more)), options))[1])
        for seat in range(players):
            gain_energy(act, seat, each + (seat in more))

    def say(self) -> str:
        return (
            "Return 1 Blight per player from the Blight card to the box, and if it has not flipped then, more until it "
            f"does. The Spirits gain {self.energy} Energy per Blight so returned, shared as evenly as possible"
        )


@dataclass(eq=False)
class FadeUnlessHeld(Effect):
    """Blight leaves the card for the box, one for each player; each Spirit may keep one there for Presence."""

    presence: int

    async def run(self, act: Act) -> None:
        state, kept = act.state, 0
        for seat in range(len(state.spirits)):
            able = own_presence(state, seat) >= self.presence
            if able and await confirm(act, AskHold.of(act.source, self.presence), seat):
                kept += 1
                mine = act.child(seat)
                await run_action(mine, self._pay(mine))
        if kept < len(state.spirits):
            await blight_to_box(act, len(state.spirits) - kept)

    async def _pay(self, act: Act) -> None:
        for _ in range(self.presence):
            await destroy_own(act, act.seat)

    def say(self) -> str:
        return (
            "Return 1 Blight per player from the Blight card to the box, but 1 less for each Spirit that destroys "
            f"{self.presence} of its Presence"
        )


def own_presence(state: State, seat: int) -> int:
    """How many Presence of a Spirit are on the island."""
    spirit = state.spirits[seat]
    lands = own_lands(state, spirit)
    return sum(n for land, n in enumerate(spirit.presence) if lands >> land & 1)


class UnlessSacrificed(UnlessPrevented):
    """Something happens in the land unless the players destroy so many Presence or Dahan there. All whose Presence is
    there must want it."""

    async def prevented(self, act: Act) -> bool:
        if len(self._offers(act, whole=True)) < self.presence:
            return False
        spirits = act.state.spirits
        seats = [seat for seat, spirit in enumerate(spirits) if spirit.presence[act.land]] or [act.seat]
        if not await consent(act, AskSacrifice.of(act.source, act.land, self.presence), seats):
            return False
        for left in range(self.presence, 0, -1):
            all_of_it = len(self._offers(act, whole=True)) <= left
            option = await choose(act, AskWhat.of(left, act.land), self._offers(act), soft=all_of_it)
            if option[0] == "piece":
                await destroy(act, act.land, DAHAN, option[2], option[3])
            else:
                await destroy_presence(act, option[2], act.land)
        return True

    def _offers(self, act: Act, whole: bool = False) -> list[Option]:
        """What can be destroyed, equal things once, or (``whole``) each by itself."""
        state, land = act.state, act.land
        dahan = piece_options(state, (land,), (DAHAN,))
        there = [(seat, spirit.presence[land]) for seat, spirit in enumerate(state.spirits) if spirit.presence[land]]
        if whole:
            return [*dahan[:1] * act.count(land, (DAHAN,)), *(("presence", land) for _, n in there for _ in range(n))]
        return dahan + [PresenceOf.of(land, seat, len(there) > 1) for seat, _ in there]

    def price(self) -> str:
        return f"destroy {self.presence} Presence/Dahan there"


# ---- what is said ---------------------------------------------------------------------------


class EarnedChoice(Choice):
    """An earned Fear card by its place in the pile; its name, if it is known, is for the label."""

    tag = "earned"

    @staticmethod
    def of(n: int, name: str) -> Option:
        return ("earned", n, name)

    @staticmethod
    def key(state: State, n: int, name: str) -> str:
        return str(n + 1)

    @staticmethod
    def label(state: State, n: int, name: str) -> str:
        return f"{n + 1}: {name or 'a face-down card'}"

    @staticmethod
    def places(state: State, n: int, name: str) -> dict[str, Any]:
        return {}


class AskEarned(Prompt):
    tag = "discard earned"

    @staticmethod
    def of(left: int) -> Option:
        return ("discard earned", left)

    @staticmethod
    def say(state: State, asked: Decision, left: int) -> str:
        return f"Discard which earned Fear card, without effect? ({left} left)"


class AskOneMore(Prompt):
    tag = "one more energy"

    @staticmethod
    def of(left: int) -> Option:
        return ("one more energy", left)

    @staticmethod
    def say(state: State, asked: Decision, left: int) -> str:
        return f"Which Spirit gets 1 Energy more? ({left} left over)"


class AskHold(Prompt):
    tag = "hold blight"

    @staticmethod
    def of(source: str, presence: int) -> Option:
        return ("hold blight", source, presence)

    @staticmethod
    def say(state: State, asked: Decision, source: str, presence: int) -> str:
        return f"{source}: destroy {presence} of your Presence to keep 1 Blight on the card?"


class AskSacrifice(Prompt):
    tag = "sacrifice"

    @staticmethod
    def of(source: str, land: int, amount: int) -> Option:
        return ("sacrifice", source, land, amount)

    @staticmethod
    def say(state: State, asked: Decision, source: str, land: int, amount: int) -> str:
        return f"{source}: destroy {amount} Presence/Dahan in {state.island.names[land]} to prevent the Blight?"


class AskWhat(Prompt):
    tag = "sacrifice what"

    @staticmethod
    def of(left: int, land: int) -> Option:
        return ("sacrifice what", left, land)

    @staticmethod
    def say(state: State, asked: Decision, left: int, land: int) -> str:
        return f"Destroy a Presence or Dahan in {state.island.names[land]} ({left} left)"
