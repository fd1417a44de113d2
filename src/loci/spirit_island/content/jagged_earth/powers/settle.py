"""Settle into Hunting-Grounds."""

from loci.spirit_island.actions import Act
from loci.spirit_island.hooks import CountsAs, HoldsPresence, own
from loci.spirit_island.ongoing import EVERYWHERE, Lasting
from loci.spirit_island.pieces import BADLANDS, BEASTS
from loci.spirit_island.state import Row, State

WILD = (BADLANDS, BEASTS)


class HuntingGrounds(Lasting, CountsAs, HoldsPresence):
    """Each of the user's Presence is a Badlands and a Beasts where its player likes, and stays where it is."""

    asks = True

    async def run(self, act: Act) -> None:
        if not any(node is self for _, node in own(act.state, HoldsPresence, act.seat)):
            self.start(act.state, EVERYWHERE, act.seat)

    def concerns(self, kinds: tuple[int, ...]) -> bool:
        return not set(kinds).isdisjoint(WILD)

    def counts_as(self, state: State, row: Row, kinds: tuple[int, ...], land: int, seat: int) -> int:
        return state.spirits[row.seat].presence[land] if self.stands_in(state, row, kinds, land)[1] else 0

    def stands_in(self, state: State, row: Row, kinds: tuple[int, ...], land: int) -> tuple[int, int]:
        if state.spirits[row.seat].presence[land]:
            for kind in WILD:
                if kind in kinds:
                    return kind, 1
        return 0, 0

    def say(self) -> str:
        return (
            "This turn, each of your Presence may count as a Badlands and as a Beasts: decide for each Action and each "
            "Presence. Your Presence cannot be moved"
        )
