"""Resolving Fear cards (p. 9), and swapping one that hinges on tokens which are not played with (JE p. 21)."""

from loci.kernel.decision import Decision, Option
from loci.kernel.plain import less
from loci.spirit_island.actions import FEAR, Act, draw_one, reveal, run_action
from loci.spirit_island.pieces import TOKEN_OF
from loci.spirit_island.rules.fear import in_box
from loci.spirit_island.rules.together import consent
from loci.spirit_island.said import LogLine, Prompt
from loci.spirit_island.state import Event, State
from loci.spirit_island.text import says


async def resolve_first(state: State) -> None:
    """Resolve the first earned Fear card, at the Terror Level of this moment (p. 9)."""
    name, state.earned = state.earned[0], state.earned[1:]
    if name in state.fear_shown:
        state.fear_shown = less(state.fear_shown, name)
    else:
        reveal(state)
    state.fear_discard += (await resolve(state, name, min(state.terror, 3)),)


async def resolve(state: State, name: str, level: int) -> str:
    """What a Fear card says at a Terror Level; returns the card that was resolved, which may be another one."""
    if hinges(state, name, level):
        name = await _swapped(state, name, level)
    state.log.append(FearCardResolved.of(name, level))
    acting = Act(state, FEAR, 0, name)
    await run_action(acting, state.catalogue.fear[name].levels[level - 1].run(acting))
    return name


def hinges(state: State, name: str, level: int) -> bool:
    """Whether all that the card would do hinges on tokens that are not played with."""
    needed = state.catalogue.fear[name].hinges
    if not any(needed):
        return False
    ways = [way.split("/") for way in needed[level - 1].split()]
    return any(not any(state.tokens >> TOKEN_OF[token] & 1 for token in way) for way in ways)


async def _swapped(state: State, name: str, level: int) -> str:
    """The card that the players resolve: this one, or as often as they like a random one from the box in its place."""
    refused = [name]
    while hinges(state, name, level):
        box = tuple(card for card in in_box(state) if card not in refused)
        act = Act(state, FEAR, 0, name)
        if not box or not await consent(act, AskSwap.of(name), [*range(len(state.spirits))]):
            return name
        other = draw_one(state, box)
        state.log.append(FearCardSwapped.of(name, other))
        reveal(state)
        refused.append(other)
        name = other
    return name


# ---- what is said ---------------------------------------------------------------------------


class AskSwap(Prompt):
    tag = "swap fear"

    @staticmethod
    def of(card: str) -> Option:
        return ("swap fear", card)

    @staticmethod
    def say(state: State, asked: Decision, card: str) -> str:
        return f"{card} hinges on tokens that are not played with: draw another Fear card from the box instead?"


class FearCardSwapped(LogLine):
    tag = "fear swapped"

    @staticmethod
    def of(card: str, other: str) -> Event:
        return ("fear swapped", card, other)

    @staticmethod
    def say(state: State, card: str, other: str) -> str:
        return f"The Fear card {other} comes from the box in place of {card}"


class FearCardResolved(LogLine):
    tag, shows = "fear card", 1

    @staticmethod
    def of(card: str, level: int) -> Event:
        return ("fear card", card, level)

    @staticmethod
    def say(state: State, card: str, level: int) -> str:
        return f"Fear card: {card} (Terror Level {level})"

    @staticmethod
    def detail(state: State, card: str, level: int) -> str:
        return says(state.catalogue.fear[card].levels[level - 1])
