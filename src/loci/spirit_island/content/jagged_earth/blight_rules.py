"""What only single Blight cards of Jagged Earth do."""

from dataclasses import dataclass
from functools import reduce
from operator import or_

from loci.kernel.decision import Option
from loci.spirit_island.actions import Act, choose, decider
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.blighted import AskPresenceOf, PresenceOf
from loci.spirit_island.effects.conditions import Condition
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import ChangesHealth, LandTakes, LooksAround, Steps, WhenBlightAdded
from loci.spirit_island.ongoing import ALL_GAME, Lasting
from loci.spirit_island.pieces import BEASTS
from loci.spirit_island.rules.damage import destroy_all
from loci.spirit_island.rules.presence import destroy_presence, destroy_presences, own_lands
from loci.spirit_island.rules.ravage import blights
from loci.spirit_island.rules.strife import settle_health
from loci.spirit_island.said import LogLine
from loci.spirit_island.state import Event, Row, State


class Weakness(Lasting, ChangesHealth, LandTakes, LooksAround, WhenBlightAdded, Steps):
    """Everything is weaker, from the turn after the card was flipped: its row holds that turn."""

    until = ALL_GAME
    before = "spirit"

    def _on(self, state: State, row: Row) -> bool:
        return not row.data or state.turn > row.data[0]

    def health(self, state: State, row: Row, kind: int, land: int, strife: int) -> int:
        return -1 if self._on(state, row) else 0

    def land_takes(self, state: State, row: Row, land: int) -> int:
        return -1 if self._on(state, row) else 0

    def looks_around(self, state: State, row: Row, lands: tuple[int, ...]) -> bool:
        """Presence next to two of them may be gone before the second takes its own; a Spirit may lose all it has."""
        if not self._on(state, row):
            return False
        near, hit = state.realm.within_mask[1], [land for land in lands if blights(state, land)]
        there = [own_lands(state, spirit) for spirit in state.spirits]
        if any(held & near[a] & near[b] for held in there for a in hit for b in lands if a != b):
            return True
        reached = reduce(or_, (near[land] for land in hit), 0)
        return any(not held & ~reached for held in there)

    async def stepped(self, act: Act, row: Row, step: str) -> None:
        if row.data and act.state.turn == row.data[0] + 1:  # what was hurt and did not heal
            await settle_health(act, act.state.island.lands)

    async def blight_added(self, act: Act, row: Row, land: int, spares: int, endured: bool) -> None:
        state = act.state
        if not self._on(state, row):
            return
        others = [spirit for spirit in state.spirits if spirit.seat != spares and not endured]
        for spirit in others:
            if spirit.presence[land]:
                await destroy_presences(act, spirit.seat, land, spirit.presence[land])
        await destroy_all(act, land, (BEASTS,))
        options: list[Option] = [
            PresenceOf.of(near, spirit.seat, sum(other.presence[near] > 0 for other in state.spirits) > 1)
            for spirit in others
            for near in bits(own_lands(state, spirit) & state.realm.adjacent_mask[land])
        ]
        if options:
            asked = act.seat if act.power else decider(state, land)
            option = await choose(act, AskPresenceOf.of(row.source), options, asked)
            await destroy_presence(act, option[2], option[1])

    def say(self) -> str:
        return (
            "From the turn after this: Invaders and Dahan have 1 Health less, but at least 1. The land takes 1 Damage "
            "less before it gets Blight. Blight that is added destroys all Presence and Beasts of its land, and 1 "
            "Presence in an adjacent land"
        )


class MoreFearMarkers(Effect):
    """The Fear pool grows: by 1, 1.5 or 2 markers a player for the Terror Level."""

    async def run(self, act: Act) -> None:
        state = act.state
        more = len(state.spirits) * (min(state.terror, 3) + 1) // 2
        state.fear_pool += more
        state.log.append(FearPoolGrew.of(more))

    def say(self) -> str:
        return (
            "Add Fear markers to the Fear pool for good: 1 per player at Terror Level I, 3 for every 2 players "
            "(rounded down) at II, 2 per player at III"
        )


class FearPoolGrew(LogLine):
    tag = "fear pool"

    @staticmethod
    def of(more: int) -> Event:
        return ("fear pool", more)

    @staticmethod
    def say(state: State, more: int) -> str:
        return f"The Fear pool has {more} markers more"


@dataclass(eq=False)
class PlayedMuch(Condition):
    """The Spirit has so many Power cards in play, or one that is dear."""

    cards: int
    cost: int
    personal = True

    def holds(self, act: Act) -> bool:
        played, powers = act.state.spirits[act.seat].played, act.state.catalogue.powers
        return len(played) >= self.cards or any(powers[name].cost >= self.cost for name in played)

    def say(self) -> str:
        return f"at least {self.cards} Power Cards in play, or one with a printed cost of {self.cost} or more"
