"""Utter a Curse of Dread and Bone."""

from dataclasses import dataclass

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.cards import Effect
from loci.spirit_island.geography import bits
from loci.spirit_island.pieces import BADLANDS, BLIGHT, DISEASE, INVADERS, STRIFE
from loci.spirit_island.rules.damage import add, piece_options
from loci.spirit_island.rules.strife import add_strife
from loci.spirit_island.rules.targeting import reach
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import State
from loci.spirit_island.words import nouns

CURSES = (BADLANDS, DISEASE, STRIFE)


def added(act: Act) -> list[int]:
    """The kinds of the tokens that the Power has added so far, one entry for each."""
    events = act.events()
    tokens = [event[1] for event in events if event[0] == "added" and event[1] in CURSES]
    return tokens + [STRIFE for event in events if event[0] == "strife added"]


def ways(act: Act, kinds: tuple[int, ...], lands: tuple[int, ...]) -> list[Option]:
    """The ways to add one token of these kinds: the token itself, or an Invader that gets Strife."""
    tokens: list[Option] = [("piece", kind, 0, 0, land) for land in lands for kind in kinds if kind != STRIFE]
    return tokens + (piece_options(act.state, lands, INVADERS) if STRIFE in kinds else [])


async def add_one(act: Act, kinds: tuple[int, ...], lands: tuple[int, ...]) -> bool:
    options = ways(act, kinds, lands)
    if not options:
        return False
    land = lands[0] if len(lands) == 1 else -1
    _, kind, damage, strife, land = await choose(act, AskCurse.of(kinds, land), options)
    if kind in INVADERS:
        await add_strife(act, land, kind, damage, strife)
    else:
        await add(act, land, kind)
    return True


@dataclass(eq=False)
class Curse(Effect):
    """A token for each Blight in the land or next to it, at most so many of a kind."""

    most: int

    async def run(self, act: Act) -> None:
        near = (act.land, *act.island.adjacent[act.land])
        given: list[int] = []
        for _ in range(sum(act.count(land, (BLIGHT,)) for land in near)):
            kinds = tuple(kind for kind in CURSES if given.count(kind) < self.most)
            before = added(act)
            if not await add_one(act, kinds, (act.land,)):
                return
            after = added(act)
            new = next((kind for kind in CURSES if after.count(kind) > before.count(kind)), -1)
            given.append(new)

    def say(self) -> str:
        return (
            "For each Blight in target land and adjacent ones, add 1 Badlands/Disease/Strife, "
            f"at most {self.most} of each kind"
        )


@dataclass(eq=False)
class CurseMore(Effect):
    """One more of each kind of token that the Power has added, within a range of the land."""

    range: int

    async def run(self, act: Act) -> None:
        more = act.state.spirits[act.seat].range_bonus
        lands = tuple(bits(reach(act.island, 1 << act.land, self.range + more)))
        for kind in sorted(set(added(act))):
            await add_one(act, (kind,), lands)

    def applies(self, act: Act) -> bool:
        return bool(added(act))

    def say(self) -> str:
        return f"For each kind of token added, add 1 more within Range {self.range} of target land"


class AskCurse(Prompt):
    tag = "curse"

    @staticmethod
    def of(kinds: tuple[int, ...], land: int) -> Option:
        return ("curse", kinds, land)

    @staticmethod
    def say(state: State, asked: Decision, kinds: tuple[int, ...], land: int) -> str:
        where = f" in {state.island.names[land]}" if land >= 0 else ""
        hint = " (an Invader gets Strife)" if STRIFE in kinds else ""
        return f"Add 1 {nouns(kinds)}{where}{hint}"
