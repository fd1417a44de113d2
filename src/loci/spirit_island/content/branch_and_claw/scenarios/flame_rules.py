"""Invaders that nothing harms, unless a Flame burns near them or somebody pays."""

from loci.kernel.decision import Decision, Option
from loci.kernel.plain import noted
from loci.spirit_island.actions import SPIRIT, Act, choose, choose_land, confirm
from loci.spirit_island.effects.spirit import gain_energy
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import Marks, Offers, WouldHarm
from loci.spirit_island.ongoing import ALL_GAME, NOBODY, Lasting, covers
from loci.spirit_island.pieces import DAHAN, ELEMENT_OF
from loci.spirit_island.rules.blight import add_blight
from loci.spirit_island.rules.damage import deal
from loci.spirit_island.rules.decks import stage_now
from loci.spirit_island.rules.fear import add_fear
from loci.spirit_island.rules.gain import AskForget, forget
from loci.spirit_island.rules.power_words import AskTarget, EnergySpent, Targeted
from loci.spirit_island.rules.presence import own_lands
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import PLAY, READY, Row, Spirit, State, count, invaders

RITUAL = "Ritual of the Destroying Flame"
DONE_THIS_TURN = "flame ritual"


class FlameMarker(Lasting, Marks):
    """One row for each Flame; they stay."""

    until = ALL_GAME

    def mark(self, state: State, row: Row, land: int) -> str:
        return "Flame" if covers(row, land) else ""

    def marker(self, state: State, row: Row) -> str:
        return "flame"

    def burning(self, state: State) -> int:
        mask = 0
        for row in state.ongoing:
            if (row.source, row.node) == self.home:
                mask |= 1 << row.land
        return mask

    def say(self) -> str:
        return "Flame Markers stay, and there is no limit to them"


class Immunity(Lasting, WouldHarm):
    """For a Power its Spirit pays, and once; for anything else any Spirit may, land by land."""

    until = ALL_GAME

    def __init__(self, marker: FlameMarker, energy: int, distance: int) -> None:
        self.flame, self.energy, self.distance = marker, energy, distance

    def _lit(self, state: State, land: int) -> bool:
        return bool(state.realm.within_mask[self.distance][land] & self.flame.burning(state))

    def _payers(self, act: Act) -> list[int]:
        seats = [act.seat] if act.kind == SPIRIT else list(range(len(act.state.spirits)))
        return [seat for seat in seats if act.state.spirits[seat].energy >= self.energy]

    def _paid(self, act: Act) -> bool:
        return act.power and any(act.harmed.get(land) for land in act.harmed if not self._lit(act.state, land))

    def never(self, act: Act, row: Row, land: int) -> bool:
        return not (self._lit(act.state, land) or self._paid(act) or self._payers(act))

    async def forbids(self, act: Act, row: Row, land: int) -> bool:
        # The question is open: it does not count as paid for.
        act.harmed = {other: may for other, may in act.harmed.items() if other != land}
        if self._lit(act.state, land) or self._paid(act):
            act.harmed = {**act.harmed, land: True}
            return False
        for seat in self._payers(act):
            if await confirm(act, AskPayFlame.of(land, self.energy), seat):
                act.state.spirits[seat].energy -= self.energy
                act.state.log.append(EnergySpent.of(seat, self.energy))
                act.harmed = {**act.harmed, land: True}
                return False
        act.harmed = {**act.harmed, land: False}
        return True

    def say(self) -> str:
        return (
            f"Invaders are neither damaged nor destroyed, and what would stand in for that does not happen, unless a "
            f"Flame Marker is within Range {self.distance} or {self.energy} Energy are paid: for a Power by the Spirit "
            "that uses it, for anything else by any Spirit, for each land"
        )


class FlameRitual(Lasting, Offers):
    """A card with Fire is given up for a Flame."""

    until = ALL_GAME
    rite = RITUAL
    phases = ("spirit",)

    def __init__(self, marker: FlameMarker) -> None:
        self.flame = marker

    def cards(self, state: State, spirit: Spirit) -> list[str]:
        fire, powers = ELEMENT_OF["fire"], state.catalogue.powers
        held = (*spirit.hand, *spirit.played, *spirit.discard)
        return [name for name in held if powers[name].elements[fire]]

    def may_perform(self, state: State, row: Row, seat: int) -> bool:
        spirit = state.spirits[seat]
        if any(other.stage not in (PLAY, READY) for other in state.spirits):
            return False  # after all Growth
        fresh = spirit.counters.get(DONE_THIS_TURN, 0) < state.turn
        return fresh and bool(self.cards(state, spirit)) and own_lands(state, spirit) != 0

    async def perform(self, act: Act, row: Row) -> None:
        state, seat = act.state, act.seat
        spirit = state.spirits[seat]
        spirit.counters = noted(spirit.counters, DONE_THIS_TURN, state.turn)
        options: list[Option] = [("card", name) for name in self.cards(state, spirit)]
        await forget(act, seat, (await choose(act, AskForget.of(), options))[1])
        land = act.land = await choose_land(act, AskTarget.of(RITUAL), list(bits(own_lands(state, spirit))))
        state.log.append(Targeted.of(land, RITUAL))
        self.flame.start(state, land, NOBODY)
        await add_blight(act, land)
        stage = stage_now(state)
        gain_energy(act, seat, stage)
        if invaders(state, land):
            await add_fear(act, stage, land)
            await deal(act, land, count(state, land, (DAHAN,)))

    def say(self) -> str:
        return (
            "Each turn after all Growth, each Spirit may Forget a Power Card with Fire and choose a land with its "
            "Presence: add a Flame Marker and 1 Blight there. Gain Energy equal to the Invader Stage. If Invaders are "
            f"there, as much Fear, and 1 Damage per Dahan there. {self.flame.say()}"
        )


class AskPayFlame(Prompt):
    tag = "pay for harm"
    standing = True

    @staticmethod
    def of(land: int, energy: int) -> Option:
        return ("pay for harm", land, energy)

    @staticmethod
    def say(state: State, asked: Decision, land: int, energy: int) -> str:
        return f"Pay {energy} Energy so that the Invaders in {state.island.names[land]} can be harmed?"
