"""Rules that make the whole game faster: Powers and Invaders."""

from dataclasses import dataclass

from loci.spirit_island.actions import Act, choose_land, decider
from loci.spirit_island.effects.words import things
from loci.spirit_island.ongoing import ALL_GAME, Lasting
from loci.spirit_island.pieces import EXPLORER
from loci.spirit_island.rules.damage import add
from loci.spirit_island.state import Row, State


class AllPowersFast(Lasting):
    until = ALL_GAME
    all_fast = True

    def say(self) -> str:
        return "All Powers are Fast"


class FastRebate(Lasting):
    """What is Fast without the rule above gets something for it."""

    until = ALL_GAME

    def __init__(self, amount: int) -> None:
        self.fast_rebate = amount

    def say(self) -> str:
        return (
            f"A Power that is Fast by itself, or that something else makes Fast, costs {self.fast_rebate} Energy less. "
            f"For an innate Power or a card that costs nothing, gain {self.fast_rebate} Energy when you use it"
        )


@dataclass(eq=False)
class MoreExplorers(Lasting):
    """Once a board and Explore card; which of the lands just explored is for the players to say."""

    amount: int
    until = ALL_GAME
    has_explored = True

    async def explored(self, act: Act, row: Row, lands: tuple[int, ...]) -> None:
        island = act.state.island
        for mask in island.board_mask:
            here = [land for land in lands if mask >> land & 1]
            if here:
                home = decider(act.state, here[0])
                land = await choose_land(act, ("more explorers", self.amount), here, home)
                for _ in range(self.amount):
                    add(act, land, EXPLORER)

    def say(self) -> str:
        return f"On each board where an Explore adds Explorers, add {things(self.amount, (EXPLORER,))} more"


@dataclass(eq=False)
class LessBlightWhenFlipped(Lasting):
    per_board: int
    until = ALL_GAME

    def flipped_blight(self, state: State, row: Row) -> int:
        return -self.per_board * state.island.boards_left

    def say(self) -> str:
        return f"When the island becomes Blighted, put {self.per_board} Blight per board fewer on the card"
