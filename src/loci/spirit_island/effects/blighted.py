"""What Blight cards do once flipped."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from loci.kernel.decision import Decision, Option
from loci.kernel.plain import less
from loci.spirit_island import bit
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.amounts import Amount, said, value
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import LendsPower, RaisesIncome
from loci.spirit_island.ongoing import ALL_GAME, EVERYWHERE, Lasting
from loci.spirit_island.rules.blight import BlightUnboxed, blight_to_box
from loci.spirit_island.rules.damage import add
from loci.spirit_island.rules.gain import AskGain, Forgot, Gained, draw, forget_one, to_discard
from loci.spirit_island.rules.presence import PresenceDestroyed, destroy_own, destroy_presence, own_lands
from loci.spirit_island.rules.together import EnergyLost, EnergyPaid
from loci.spirit_island.said import Choice, Prompt
from loci.spirit_island.state import Event, Row, State
from loci.spirit_island.words import things


@dataclass(eq=False)
class LosePresence(Effect):
    """Destroy Presence of one's own; a piece may take the place of each."""

    amount: int = 1
    leaving: int = -1

    async def run(self, act: Act) -> None:
        for left in range(self.amount, 0, -1):
            land = await destroy_own(act, act.seat, left=left if self.leaving == -1 else 1)
            if land != -1 and self.leaving != -1:
                await add(act, land, self.leaving)

    def applies(self, act: Act) -> bool:
        return sum(act.state.spirits[act.seat].presence) >= self.amount

    def say(self) -> str:
        text = f"Destroy {self.amount} of your Presence"
        return text if self.leaving < 0 else f"{text} and add {things(1, (self.leaving,))} in place of each"

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        if self.leaving != -1 or any(spirit.panel.heard & bit.LIVES_IN_SEA for spirit in state.spirits):
            return None  # an Ocean may go out of play, with the Presence of others in it
        found = []
        for spirit in state.spirits:
            found += [PresenceDestroyed.of(spirit.seat, land) for land in lands if spirit.held >> land & 1]
        return found


@dataclass(eq=False)
class LoseEnergy(Effect):
    """Lose Energy, as far as there is any; or pay it, all of it."""

    amount: int
    whole: bool = False

    async def run(self, act: Act) -> None:
        spirit = act.state.spirits[act.seat]
        lost = min(self.amount, spirit.energy)
        if lost:
            spirit.energy -= lost
            act.state.log.append((EnergyPaid if self.whole else EnergyLost).of(act.seat, lost))

    def applies(self, act: Act) -> bool:
        return not self.whole or act.state.spirits[act.seat].energy >= self.amount

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return []  # nothing hears it

    def say(self) -> str:
        return f"{'Pay' if self.whole else 'Lose'} {self.amount} Energy"


class DestroyAnyPresence(Effect):
    """One Presence on the board is destroyed, of any Spirit: the players choose."""

    async def run(self, act: Act) -> None:
        state = act.state
        there = state.realm.board_mask[act.board]
        options: list[Option] = [
            PresenceOf.of(land, seat, sum(other.presence[land] > 0 for other in state.spirits) > 1)
            for seat, spirit in enumerate(state.spirits)
            for land in bits(own_lands(state, spirit) & there)
        ]
        if options:
            option = await choose(act, AskPresenceOf.of(act.source), options)
            await destroy_presence(act, option[2], option[1])

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return LosePresence().traces(state, lands)

    def say(self) -> str:
        return "Destroy 1 Presence"


@dataclass(eq=False)
class BlightToBox(Effect):
    """Blight leaves the card for the box."""

    amount: int | Amount = 1

    async def run(self, act: Act) -> None:
        await blight_to_box(act, value(self.amount, act))

    def say(self) -> str:
        return f"Return {said(self.amount, 'Blight')} from the Blight card to the box"


@dataclass(eq=False)
class BlightOntoCard(Effect):
    """Blight from the box goes onto the card."""

    amount: int | Amount = 1

    async def run(self, act: Act) -> None:
        amount = value(self.amount, act)
        act.state.blight_pool += amount
        act.state.log.append(BlightUnboxed.of(amount))

    def say(self) -> str:
        return f"Put {said(self.amount, 'Blight')} from the box onto the Blight card"


@dataclass(eq=False)
class MoreIncome(Lasting, RaisesIncome):
    """More Energy and card plays for each Spirit, every turn."""

    energy: int
    plays: int
    until = ALL_GAME

    def more_energy(self, state: State, row: Row, seat: int) -> int:
        return self.energy

    def more_plays(self, state: State, row: Row, seat: int) -> int:
        return self.plays

    def say(self) -> str:
        return f"In every Spirit Phase each Spirit has {self.energy} more Energy and {self.plays} more Card Play"


class LentPowers(Lasting, LendsPower):
    """Minor Powers are drawn, one more than there are players; each Spirit gets one to use every turn."""

    until = ALL_GAME

    async def run(self, act: Act) -> None:
        state = act.state
        state.drawn = tuple(draw(state, "minor", len(state.spirits) + 1))
        for seat in range(len(state.spirits)):
            if state.drawn:
                option = await choose(act, AskGain.of("minor"), [("card", name) for name in state.drawn], seat)
                state.drawn = less(state.drawn, option[1])
                self.start(state, EVERYWHERE, seat, (option[1],))
                state.log.append(Gained.of(seat, option[1]))
        to_discard(state, "minor", state.drawn)
        state.drawn = ()

    def lent(self, state: State, row: Row) -> str:
        return str(row.data[0])

    def say(self) -> str:
        return (
            "Draw 1 Minor Power more than there are players; each Spirit takes 1 of them and may use it every turn as "
            "if it had played it, for no Energy and no Card Play (it gives no Elements). Discard the one left over"
        )


@dataclass(eq=False)
class ForgetPower(Effect):
    amount: int = 1

    async def run(self, act: Act) -> None:
        for _ in range(self.amount):
            await forget_one(act, act.seat)

    def applies(self, act: Act) -> bool:
        spirit = act.state.spirits[act.seat]
        return len(spirit.hand) + len(spirit.played) + len(spirit.discard) >= self.amount

    def say(self) -> str:
        return "Forget a Power Card" if self.amount == 1 else f"Forget {self.amount} Power Cards"

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [Forgot.of(seat, "") for seat in range(len(state.spirits))]


# ---- what is said ---------------------------------------------------------------------------


class PresenceOf(Choice):
    """A Presence of any Spirit; where several have some in the land (``shared``), its key says whose."""

    tag = "presence of"

    @staticmethod
    def of(land: int, seat: int, shared: bool) -> Option:
        return ("presence of", land, seat, shared)

    @staticmethod
    def key(state: State, land: int, seat: int, shared: bool) -> str:
        return f"presence {state.island.names[land]}" + (f" of {state.spirits[seat].name}" if shared else "")

    @staticmethod
    def label(state: State, land: int, seat: int, shared: bool) -> str:
        return f"Presence of {state.spirits[seat].name} in {state.island.names[land]}"

    @staticmethod
    def places(state: State, land: int, seat: int, shared: bool) -> dict[str, Any]:
        return {"piece": "presence", "spirit": seat}


class AskPresenceOf(Prompt):
    tag = "presence of"

    @staticmethod
    def of(source: str) -> Option:
        return ("presence of", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        return f"{source}: destroy whose Presence?"
