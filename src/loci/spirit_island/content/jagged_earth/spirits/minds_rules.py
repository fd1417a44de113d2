"""What only Many Minds does."""

from dataclasses import dataclass

from loci.kernel.decision import Decision
from loci.spirit_island.actions import Act
from loci.spirit_island.cards import Effect, Icon
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import CountsAs, MovesFarther, listening
from loci.spirit_island.ongoing import ALL_GAME, Lasting
from loci.spirit_island.pieces import BEASTS, DAHAN, Kinds, is_stand_in, owner_of
from loci.spirit_island.rules.damage import add
from loci.spirit_island.rules.gain import gain_power
from loci.spirit_island.rules.growth import add_presence
from loci.spirit_island.rules.move import gathers, moves_to, pick_move
from loci.spirit_island.rules.piece_words import AskGather, AskMove
from loci.spirit_island.rules.power_words import EnergySpent
from loci.spirit_island.rules.presence import own_lands, sacred_sites
from loci.spirit_island.rules.targeting import reach
from loci.spirit_island.state import Row, State
from loci.spirit_island.words import nouns, things

# ---- special rules --------------------------------------------------------------------------


@dataclass(eq=False)
class FlyFast(Lasting, MovesFarther):
    kind: int
    distance: int
    until = ALL_GAME

    def steps(self, state: State, row: Row, kind: int) -> int:
        return self.distance if kind == self.kind else 1

    def say(self) -> str:
        piece, far = nouns((self.kind,)), self.distance
        return f"{piece} that you Gather may come from lands up to {far} away; {piece} that you Push may go as far"


class SwarmsAndFlocks(Lasting, CountsAs):
    """A Sacred Site is a Beasts where its player likes; two Presence are what is then moved or lost."""

    until = ALL_GAME
    asks = True

    def concerns(self, kinds: tuple[int, ...]) -> bool:
        return BEASTS in kinds

    def counts_as(self, state: State, row: Row, kinds: tuple[int, ...], land: int, seat: int) -> int:
        if state.spirits[row.seat].presence[land] < 2:  # asked of every land
            return 0
        for _, node in listening(state, CountsAs):
            kinds = node.widened(kinds)
        return int(self.stands_in(state, row, kinds, land)[1] > 0)

    def stands_in(self, state: State, row: Row, kinds: tuple[int, ...], land: int) -> tuple[int, int]:
        spirit = state.spirits[row.seat]
        if BEASTS not in kinds or spirit.presence[land] < 2 or not sacred_sites(state, spirit) >> land & 1:
            return 0, 0
        # What makes each Presence a Beasts does not add to this (JE p. 30).
        others = [node for other, node in listening(state, CountsAs) if other.seat == row.seat and other.id != row.id]
        if any(node.stands_in(state, row, kinds, land)[1] for node in others):
            return 0, 0
        return BEASTS, 2

    def say(self) -> str:
        return (
            "In each land with your Sacred Site, you may count it as 1 Beasts (never more): decide for each Action. "
            "What is done to that Beasts is done to 2 of your Presence there, together"
        )


# ---- growth and track -----------------------------------------------------------------------


class PresenceAndPiece(Icon):
    """A Presence and a piece, in the same land."""

    def __init__(self, distance: int, kind: int) -> None:
        self.distance, self.kind = distance, kind
        self.key = f"add presence and {nouns((kind,)).lower()} {distance}"

    async def run(self, act: Act) -> None:
        state = act.state
        ends = reach(state.island, own_lands(state, state.spirits[act.seat]), self.distance)
        land = await add_presence(act, act.seat, ends)
        if land >= 0:
            await add(act, land, self.kind)

    def say(self) -> str:
        return f"Add a Presence and {things(1, (self.kind,))} to the same land (Range {self.distance})"


class GatherInto(Icon):
    """Gather a piece into a land in range."""

    def __init__(self, kind: int, distance: int) -> None:
        self.kind, self.distance = kind, distance
        self.key = f"gather {nouns((kind,)).lower()} 1 at {distance}"

    async def run(self, act: Act) -> None:
        state = act.state
        near = reach(state.island, own_lands(state, state.spirits[act.seat]), self.distance)
        ways = [way for land in bits(near) for way in gathers(act, land, (self.kind,))]
        await pick_move(act, AskGather.of(1, (self.kind,), -1), ways, optional=True)

    def say(self) -> str:
        return f"Gather up to {things(1, (self.kind,))} into a land within Range {self.distance}"


class BuyPower(Icon):
    """A Power card for Energy."""

    def __init__(self, energy: int) -> None:
        self.energy = energy
        self.key = f"{energy} energy for a power card"

    @property
    def title(self) -> str:
        return f"Pay {self.energy} Energy for a Power Card"

    def applies(self, act: Act) -> bool:
        return act.state.spirits[act.seat].energy >= self.energy

    async def run(self, act: Act) -> None:
        act.state.spirits[act.seat].energy -= self.energy
        act.state.log.append(EnergySpent.of(act.seat, self.energy))
        await gain_power(act, act.seat)

    def say(self) -> str:
        return f"Pay {self.energy} Energy to gain a Power Card"


# ---- Guide the Way on Feathered Wings -------------------------------------------------------


def _flock(damage: int) -> int:
    return owner_of(damage) if is_stand_in(damage) else -1


class AskFliesOn(AskMove):
    tag = "fly on"

    @classmethod
    def say(cls, state: State, asked: Decision, left: int, kinds: Kinds, land: int) -> str:
        return f"Move that {nouns(kinds, True)} on from {state.island.names[land]}, or be done"


@dataclass(eq=False)
class LeadTheWay(Effect):
    """A Beasts flies up to so many lands, one after the other; some Dahan go with it, each for as long as it likes."""

    lands: int
    dahan: int

    async def run(self, act: Act) -> None:
        act.begin()
        start, led = act.land, list[tuple[int, int]]()
        flies = -2  # whose Presence it is that flies; -1: a Beasts
        for _ in range(self.lands):
            ways = moves_to(act, start, (BEASTS,), act.island.adjacent_mask[start])
            ways = [way for way in ways if flies in (-2, _flock(way[2]))]  # the one that set out
            asks = AskMove if flies == -2 else AskFliesOn
            move = await pick_move(act, asks.of(1, (BEASTS,), start), ways, optional=True)
            if move is None:
                return
            flies = _flock(move[1])
            led = await self._led(act, start, move[4], led)
            start = move[4]

    async def _led(self, act: Act, start: int, end: int, led: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Those that go along, out of those that were led here and as many others as may still join."""
        free, gone = self.dahan - len(led), list[tuple[int, int]]()
        while len(gone) < self.dahan:
            ways = moves_to(act, start, (DAHAN,), 1 << end)
            ways = [way for way in ways if free or way[2:4] in led]
            move = await pick_move(act, AskMove.of(self.dahan - len(gone), (DAHAN,), start), ways, optional=True)
            if move is None:
                break
            if move[1:3] in led:
                led.remove(move[1:3])
            else:
                free -= 1
            gone.append(move[1:3])
        return led + gone

    def applies(self, act: Act) -> bool:
        return bool(moves_to(act, act.land, (BEASTS,), act.island.adjacent_mask[act.land]))

    def say(self) -> str:
        return (
            f"Move 1 Beasts up to {self.lands} lands, from land to land. Up to {self.dahan} Dahan may go with it for "
            "any part of the way (also there and back)"
        )
