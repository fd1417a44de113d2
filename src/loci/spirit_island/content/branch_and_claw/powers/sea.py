"""Sweep into the Sea, and Cast Down into the Briny Deep."""

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import Act, choose_land
from loci.spirit_island.cards import Effect
from loci.spirit_island.geography import FAR
from loci.spirit_island.pieces import BLIGHT, HUMANS, KINDS
from loci.spirit_island.reshape import board_lands, destroy_board
from loci.spirit_island.rules.damage import destroy_all, remove
from loci.spirit_island.rules.move import push, pushes
from loci.spirit_island.rules.piece_words import Moved, Removed
from loci.spirit_island.rules.presence import destroy_presence
from loci.spirit_island.said import LogLine, Prompt
from loci.spirit_island.state import Event, State, count, groups, hold, put, take
from loci.spirit_island.words import listed, nouns


def seawards(act: Act, land: int) -> int:
    """The lands (or the Ocean) one step nearer to the nearest Ocean."""
    island = act.island
    oceans = act.state.island.oceans

    def away(n: int) -> int:
        return min((0 if n == ocean else island.distance(n, ocean) for ocean in oceans), default=FAR)

    here = away(land)
    return sum(1 << n for n in island.adjacent[land] if away(n) < here)


class PushSeawards(Effect):
    """Push all pieces of some kinds one land towards the nearest Ocean."""

    def __init__(self, *kinds: int) -> None:
        self.kinds = kinds

    async def run(self, act: Act) -> None:
        await push(act, act.land, count(act.state, act.land, self.kinds), self.kinds, into=seawards(act, act.land))

    def applies(self, act: Act) -> bool:
        return bool(pushes(act, act.land, self.kinds, seawards(act, act.land)))

    def say(self) -> str:
        some = listed(nouns((kind,), True) for kind in self.kinds)
        return f"Push all {some}, each into a land that is nearer to the closest Ocean"


class DestroyBoard(Effect):
    """The board of the target land goes, with everything on it; its Blight goes out of the game. Who only dreams of
    destruction destroys no board, and frightens those on it."""

    async def run(self, act: Act) -> None:
        state, board = act.state, act.state.island.board[act.land]
        lands = board_lands(state, board)
        for land in lands:
            await destroy_all(act, land, HUMANS)
        if act.dream is not None:
            return
        for land in lands:
            for seat, spirit in enumerate(state.spirits):
                for _ in range(spirit.presence[land]):
                    await destroy_presence(act, seat, land)
            await destroy_all(act, land, tuple(range(BLIGHT + 1, KINDS)))
            while state.pieces[land * KINDS + BLIGHT]:
                take(state, land, BLIGHT)
                state.log.append(Removed.of(BLIGHT, land))
        for land in lands:
            await self._leave(act, land, lands)
        destroy_board(state, board)
        state.log.append(BoardDestroyed.of(state.island.boards[board].letter))

    async def _leave(self, act: Act, land: int, lands: list[int]) -> None:
        """What something saved cannot stay: people go to the nearest land (JE p. 28), all else is out of the game."""
        state = act.state
        others = [n for n in act.state.island.lands if n not in lands]
        far = [state.island.distance(land, n) for n in others]
        near = [n for n, distance in zip(others, far, strict=True) if distance == min(far)]
        for kind, damage, strife, n in groups(state, land, HUMANS):
            for _ in range(n):
                end = await choose_land(act, AskShore.of(kind, land), near) if near else -1
                take(state, land, kind, damage, strife)
                if near:
                    put(state, end, kind, damage, strife)
                    state.log.append(Moved.of(kind, land, end, damage, strife))
        for kind in range(BLIGHT + 1, KINDS):
            for _ in range(state.pieces[land * KINDS + kind]):
                await remove(act, land, kind, surely=True)
        for spirit in state.spirits:
            spirit.removed += spirit.presence[land]
            hold(spirit, land, -spirit.presence[land])

    def say(self) -> str:
        return (
            "Destroy the board of target land with everything on it. Its Blight goes out of the game, not to the card"
        )


class AskShore(Prompt):
    tag = "shore"

    @staticmethod
    def of(kind: int, land: int) -> Option:
        return ("shore", kind, land)

    @staticmethod
    def say(state: State, asked: Decision, kind: int, land: int) -> str:
        return f"{nouns((kind,))} of {state.island.names[land]} cannot be destroyed: to which of the nearest lands?"


class BoardDestroyed(LogLine):
    tag = "board destroyed"

    @staticmethod
    def of(letter: str) -> Event:
        return ("board destroyed", letter)

    @staticmethod
    def say(state: State, letter: str) -> str:
        return f"Board {letter} is destroyed"
