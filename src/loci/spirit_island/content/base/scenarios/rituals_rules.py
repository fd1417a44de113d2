"""The Ritual of Terror: Terror Levels that are made, not earned."""

from loci.spirit_island.actions import Act, choose_land, reveal
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import HoldsFearCards, HoldsTerror, Offers
from loci.spirit_island.ongoing import ALL_GAME, Lasting
from loci.spirit_island.pieces import DAHAN, KINDS
from loci.spirit_island.rules.fear import TerrorRaised
from loci.spirit_island.rules.fear_cards import resolve_first
from loci.spirit_island.rules.move import only_order, pick_move, pushes
from loci.spirit_island.rules.piece_words import AskPush
from loci.spirit_island.rules.power_words import AskTarget, Targeted
from loci.spirit_island.rules.presence import destroy_presence
from loci.spirit_island.rules.together import AskEnergy, AskPresenceShare, EnergyPaid, shares
from loci.spirit_island.state import Row, State, piece_mask, presence_mask


class TerrorOnlyByRite(Lasting, HoldsTerror):
    until = ALL_GAME

    def say(self) -> str:
        return "Earning Fear cards never raises the Terror Level. When the deck is empty, no more are earned"


class FearCardsWait(Lasting, HoldsFearCards):
    until = ALL_GAME

    def say(self) -> str:
        return "Earned Fear cards are not resolved in the Invader Phase: they wait for the Ritual"


class RitualOfTerror(Lasting, Offers):
    """All Spirits and many Dahan in one land."""

    until = ALL_GAME

    def __init__(self, rite: str, *, energy: int, presence: int, dahan_per_player: int) -> None:
        self.rite = rite
        self.energy, self.presence, self.dahan_per_player = energy, presence, dahan_per_player

    def lands(self, state: State) -> int:
        """Where it can be performed now."""
        spirits = state.spirits
        if sum(spirit.energy for spirit in spirits) < self.energy:
            return 0
        mask = piece_mask(state, state.island, (DAHAN,), self.dahan_per_player * len(spirits))
        for spirit in spirits:
            mask &= presence_mask(spirit)
        for land in bits(mask):
            if sum(spirit.presence[land] for spirit in spirits) < self.presence:
                mask &= ~(1 << land)
        return mask

    def may_perform(self, state: State, row: Row, seat: int) -> bool:
        return self.lands(state) != 0

    async def perform(self, act: Act, row: Row) -> None:
        state = act.state
        land = act.land = await choose_land(act, AskTarget.of(self.rite), list(bits(self.lands(state))))
        state.log.append(Targeted.of(land, self.rite))
        for seat, energy in await shares(act, AskEnergy, self.energy, [s.energy for s in state.spirits]):
            if energy:
                state.spirits[seat].energy -= energy
                state.log.append(EnergyPaid.of(seat, energy))
        there = [spirit.presence[land] for spirit in state.spirits]
        for seat, amount in await shares(act, AskPresenceShare, self.presence, there):
            for _ in range(amount):
                await destroy_presence(act, seat, land)
        state.terror += 1
        state.log.append(TerrorRaised.of(state.terror))
        reveal(state)
        while state.earned and state.terror < 4:
            await resolve_first(state)
        await push_evenly(act, land, DAHAN)

    def say(self) -> str:
        return (
            "In the Fast or Slow Phase, in a land with Presence of each Spirit and at least "
            f"{self.dahan_per_player} Dahan per player: the Spirits together spend {self.energy} Energy and destroy "
            f"{self.presence} of their Presence in that land. Reach the next Terror Level (after the third it is "
            "Victory). Resolve all earned Fear cards at that Terror Level. Push all Dahan from the land, as evenly "
            "as possible over all adjacent lands"
        )


async def push_evenly(act: Act, land: int, kind: int) -> None:
    """Push all pieces of a kind: one to each adjacent land before any gets a second."""
    state, around = act.state, act.state.island.adjacent_mask[land]
    into = around
    for left in range(state.pieces[land * KINDS + kind], 0, -1):
        ways = pushes(act, land, (kind,), into)
        soft = only_order(act, ways, into)
        move = await pick_move(act, AskPush.of(left, (kind,), land), ways, optional=False, soft=soft)
        if move is None:
            return
        into = into & ~(1 << move[4]) or around
