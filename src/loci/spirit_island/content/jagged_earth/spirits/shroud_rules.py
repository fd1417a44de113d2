"""What only Shroud of Silent Mist does."""

from dataclasses import dataclass

from loci.kernel.decision import SKIP, Decision, Option
from loci.spirit_island.actions import Act, choose, confirm
from loci.spirit_island.cards import Effect, Power
from loci.spirit_island.effects.ravaging import KeepOut
from loci.spirit_island.effects.spirit import gain_energy
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import Drifts, KeepsDamage, WhenDiscarded, WhenGained, WouldDestroyPresence
from loci.spirit_island.ongoing import ALL_GAME, Lasting, change, covers
from loci.spirit_island.pieces import ELEMENT_OF, INVADERS
from loci.spirit_island.rules.fear import add_fear
from loci.spirit_island.rules.presence import may_enter, movable, move_presence, own_lands, sacred_sites
from loci.spirit_island.rules.targeting import targets_now
from loci.spirit_island.said import Choice, Prompt
from loci.spirit_island.state import Group, Row, State, groups, hold, hold_all


class CoolAndDark(Lasting, WhenGained):
    """Once a turn Energy for a gained card without an Element."""

    until = ALL_GAME

    def __init__(self, element: str, energy: int) -> None:
        self.element, self.energy = element, energy

    async def gained(self, act: Act, row: Row, seat: int, card: str, others: list[str]) -> None:
        state = act.state
        with_it = state.catalogue.powers[card].elements[ELEMENT_OF[self.element]]
        if seat == row.seat and row.data != (state.turn,) and not with_it:
            change(state, row, (state.turn,))
            gain_energy(act, seat, self.energy)

    def say(self) -> str:
        without = self.element.capitalize()
        return f"Each turn, the first Power Card without {without} that you gain brings {self.energy} Energy"


class MistsShift(Lasting, Drifts):
    """Presence is Gathered towards what a Power targets. What a Power asks for must be there before or after that: it
    is part of targeting (JE p. 31)."""

    until = ALL_GAME

    def drift_targets(self, state: State, row: Row, power: Power) -> int:
        found, spirit = 0, state.spirits[row.seat]
        for start, end in self._moves(state, row.seat, movable(state, spirit)):
            near = state.realm.adjacent_mask[end] | 1 << end
            if near & ~found:
                found |= self._after(state, row.seat, power, start, end) & near
        return found

    def _moves(self, state: State, seat: int, starts: int) -> list[tuple[int, int]]:
        free = may_enter(state, state.spirits[seat])
        return [(start, end) for start in bits(starts) for end in bits(state.realm.adjacent_mask[start] & free)]

    def _after(self, state: State, seat: int, power: Power, start: int, end: int) -> int:
        """What the Power could target if a Presence had moved."""
        spirit = state.spirits[seat]
        before = spirit.presence
        hold(spirit, start, -1)
        hold(spirit, end, 1)
        found = targets_now(state, seat, power)
        hold_all(spirit, before)
        return found

    async def drift(self, act: Act, row: Row, power: Power, legal: bool) -> None:
        state, seat, target = act.state, row.seat, act.land
        near = state.realm.adjacent_mask[target] | 1 << target
        moves = [(a, b) for a, b in self._moves(state, seat, movable(state, state.spirits[seat])) if near >> b & 1]
        if not legal:
            moves = [(a, b) for a, b in moves if self._after(state, seat, power, a, b) >> target & 1]
        options: list[Option] = [("presence move", *move) for move in moves]
        if options:
            option = await choose(act, AskDrift.of(power.name, target), [*options, SKIP] if legal else options)
            if option is not SKIP:
                await move_presence(act, seat, option[1], option[2])

    def say(self) -> str:
        return (
            "When you target a land with a Power, you may Gather 1 of your Presence into it or into a land adjacent to "
            "it, also in order to be in Range or to fulfil what the Power asks of its origin and target"
        )


@dataclass(eq=False)
class SlowDeath(Lasting, KeepsDamage, WhenDiscarded):
    """Wounds stay in its lands, and frighten as Time Passes."""

    most_fear: int
    lands_for_energy: int
    until = ALL_GAME

    def keeps_damage(self, state: State, row: Row, land: int) -> bool:
        return bool(own_lands(state, state.spirits[row.seat]) >> land & 1)

    def keeps_dahan_hurt(self, state: State, row: Row, land: int) -> bool:
        return self.keeps_damage(state, row, land)

    async def discarded(self, act: Act, row: Row) -> None:
        state = act.state
        mine = bits(own_lands(state, state.spirits[row.seat]))
        lands = sum(any(damage for _, damage, _, _ in groups(state, land, INVADERS)) for land in mine)
        if lands:
            act.announce()
        await add_fear(act, min(lands, self.most_fear))
        if lands >= self.lands_for_energy:
            gain_energy(act, row.seat, lands // self.lands_for_energy)

    def say(self) -> str:
        return (
            "Invaders and Dahan in your lands keep their Damage from turn to turn. As Time Passes, 1 Fear for each of "
            f"your lands with Damaged Invaders (at most {self.most_fear}), and gain 1 Energy for every "
            f"{self.lands_for_energy} of them"
        )


class DartAway(Lasting, WouldDestroyPresence):
    """Presence in the land is Pushed rather than destroyed."""

    def fits(self, act: Act, row: Row, seat: int, land: int) -> bool:
        return covers(row, land) and bool(self._ends(act.state, seat, land))

    def _ends(self, state: State, seat: int, land: int) -> int:
        spirit = state.spirits[seat]
        return state.realm.adjacent_mask[land] & may_enter(state, spirit) if movable(state, spirit) >> land & 1 else 0

    async def instead(self, act: Act, row: Row, seat: int, land: int) -> bool:
        options: list[Option] = [("presence move", land, end) for end in bits(self._ends(act.state, seat, land))]
        option = await choose(act, AskDart.of(land), [*options, SKIP], seat)
        if option is SKIP:
            return False
        await move_presence(act, seat, option[1], option[2])
        return True

    def say(self) -> str:
        return (
            "This turn, when Presence in target land would be destroyed, its owner may Push it instead, if there is a "
            "land to Push it to"
        )


class GatherOthers(Effect):
    """A Presence of another Spirit, or its Sacred Site, comes to the land if that Spirit likes."""

    def _moves(self, act: Act) -> list[Option]:
        state, found = act.state, list[Option]()
        for spirit in state.spirits:
            if spirit.seat == act.seat or not may_enter(state, spirit) >> act.land & 1:
                continue
            for start in bits(movable(state, spirit) & act.island.adjacent_mask[act.land]):
                found.append(TheirMove.of(spirit.seat, start, act.land, 1))
                if spirit.presence[start] > 1 and sacred_sites(state, spirit) >> start & 1:
                    found.append(TheirMove.of(spirit.seat, start, act.land, 2))
        return found

    async def run(self, act: Act) -> None:
        options = self._moves(act)
        if not options:
            return
        option = await choose(act, AskGatherOther.of(act.land), [*options, SKIP])
        if option is SKIP:
            return
        _, seat, start, end, amount = option
        if await confirm(act, AskPermission.of(start, end, amount), seat):
            for _ in range(amount):
                await move_presence(act, seat, start, end)

    def applies(self, act: Act) -> bool:
        return bool(self._moves(act))

    def say(self) -> str:
        return "You may Gather 1 Presence or 1 Sacred Site of another Spirit, if it agrees"


@dataclass(eq=False)
class HideTheWounded(KeepOut):
    """Some Invaders with damage keep out of the land's Ravages."""

    amount: int

    def most(self, state: State, row: Row, land: int) -> int:
        return self.amount if covers(row, land) else 0

    def able(self, state: State, land: int) -> list[Group]:
        return [group for group in groups(state, land, INVADERS) if group[1]]

    def say(self) -> str:
        return f"This turn, up to {self.amount} Damaged Invaders in target land do not participate in a Ravage"


# ---- what is said ---------------------------------------------------------------------------


class TheirMove(Choice):
    """Presence of another Spirit that moves: one, or two that are its Sacred Site."""

    tag = "their presence move"

    @staticmethod
    def of(seat: int, start: int, end: int, amount: int) -> Option:
        return ("their presence move", seat, start, end, amount)

    @staticmethod
    def key(state: State, seat: int, start: int, end: int, amount: int) -> str:
        what = "presence" if amount == 1 else "sacred site"
        return f"{state.spirits[seat].name}: {what} {state.island.names[start]}>{state.island.names[end]}"


class AskDrift(Prompt):
    tag = "drift"

    @staticmethod
    def of(source: str, land: int) -> Option:
        return ("drift", source, land)

    @staticmethod
    def say(state: State, asked: Decision, source: str, land: int) -> str:
        return f"{source}: Gather which of your Presence into {state.island.names[land]} or a land adjacent to it?"


class AskDart(Prompt):
    tag = "dart away"
    standing = True

    @staticmethod
    def of(land: int) -> Option:
        return ("dart away", land)

    @staticmethod
    def say(state: State, asked: Decision, land: int) -> str:
        return f"Your Presence in {state.island.names[land]} would be destroyed: Push it instead?"


class AskGatherOther(Prompt):
    tag = "gather another's presence"

    @staticmethod
    def of(land: int) -> Option:
        return ("gather another's presence", land)

    @staticmethod
    def say(state: State, asked: Decision, land: int) -> str:
        return f"Gather Presence of another Spirit into {state.island.names[land]}?"


class AskPermission(Prompt):
    tag = "permit gather"

    @staticmethod
    def of(start: int, end: int, amount: int) -> Option:
        return ("permit gather", start, end, amount)

    @staticmethod
    def say(state: State, asked: Decision, start: int, end: int, amount: int) -> str:
        names = state.island.names
        return f"May {amount} of your Presence be Gathered from {names[start]} into {names[end]}?"
