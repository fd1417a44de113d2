"""Rules that make the whole game faster: Powers and Invaders."""

from dataclasses import dataclass

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import Act, choose_land, decider
from loci.spirit_island.hooks import FlippedBlight, MakesFast, Rebates, WhenExplored
from loci.spirit_island.ongoing import ALL_GAME, Lasting
from loci.spirit_island.pieces import EXPLORER
from loci.spirit_island.rules.damage import add
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import Row, State
from loci.spirit_island.words import things


class AllPowersFast(Lasting, MakesFast):
    until = ALL_GAME

    def say(self) -> str:
        return "All Powers are Fast"


class FastRebate(Lasting, Rebates):
    """What is Fast without the rule above gets something for it."""

    until = ALL_GAME

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def off(self, state: State, row: Row) -> int:
        return self.amount

    def say(self) -> str:
        return (
            f"A Power that is Fast by itself, or that something else makes Fast, costs {self.amount} Energy less. "
            f"For an innate Power or a card that costs nothing, gain {self.amount} Energy when you use it"
        )


@dataclass(eq=False)
class MoreExplorers(Lasting, WhenExplored):
    """Once a board and Explore card; which of the lands just explored is for the players to say."""

    amount: int
    until = ALL_GAME

    async def explored(self, act: Act, row: Row, lands: tuple[int, ...]) -> None:
        island = act.state.island
        for mask in island.board_mask:
            here = [land for land in dict.fromkeys(lands) if mask >> land & 1]
            if here:
                home = decider(act.state, here[0])
                land = await choose_land(act, AskMoreExplorers.of(self.amount), here, home)
                for _ in range(self.amount):
                    await add(act, land, EXPLORER)

    def say(self) -> str:
        return f"On each board where an Explore adds Explorers, add {things(self.amount, (EXPLORER,))} more"


@dataclass(eq=False)
class LessBlightWhenFlipped(Lasting, FlippedBlight):
    per_board: int
    until = ALL_GAME

    def flipped_blight(self, state: State, row: Row) -> int:
        return -self.per_board * state.island.boards_left

    def say(self) -> str:
        return f"When the island becomes Blighted, put {self.per_board} Blight per board fewer on the card"


# ---- what is said ---------------------------------------------------------------------------


class AskMoreExplorers(Prompt):
    tag = "more explorers"

    @staticmethod
    def of(amount: int) -> Option:
        return ("more explorers", amount)

    @staticmethod
    def say(state: State, asked: Decision, amount: int) -> str:
        return f"{things(amount, (EXPLORER,))} more: in which land?"
