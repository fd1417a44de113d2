"""Playing with fewer kinds of tokens (Jagged Earth p. 21): what comes in place of one that is not there."""

from typing import Final

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import SPIRIT, Act, choose
from loci.spirit_island.ongoing import energy_got
from loci.spirit_island.pieces import THIEF
from loci.spirit_island.rules.fear import add_fear
from loci.spirit_island.rules.power_words import EnergyGained
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import State, setting_up
from loci.spirit_island.words import SINGULAR

ITS_OWN: Final = "its own"  # marks an Action of "each player", who gains what comes of it


def in_play(state: State, token: int) -> bool:
    return bool(state.tokens >> token & 1) or token == THIEF


async def instead_of_token(act: Act, token: int) -> None:
    """1 Energy and 1 Fear for a token that would have been added. Where it is unclear who gains, the players decide."""
    state, seat = act.state, act.seat
    if setting_up(state):  # only after Setup
        return
    if act.kind != SPIRIT and ITS_OWN not in act.tally:
        options: list[Option] = [("spirit", n) for n in range(len(state.spirits))]
        seat = int((await choose(act, AskWhoGains.of(token), options))[1])
    got = energy_got(state, seat, 1)
    state.spirits[seat].energy += got
    state.log.append(EnergyGained.of(seat, got))
    await add_fear(act, 1)


# ---- what is said ---------------------------------------------------------------------------


class AskWhoGains(Prompt):
    tag = "who gains"
    standing = True

    @staticmethod
    def of(token: int) -> Option:
        return ("who gains", token)

    @staticmethod
    def say(state: State, asked: Decision, token: int) -> str:
        return f"{SINGULAR[token]} is not played with: who gains 1 Energy instead?"
