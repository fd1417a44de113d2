"""Special rules that are in force all game, and what they let a player do."""

from dataclasses import dataclass

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import Act, confirm
from loci.spirit_island.hooks import After, WhenMoved, WouldAct
from loci.spirit_island.ongoing import ALL_GAME, Lasting
from loci.spirit_island.pieces import DAHAN
from loci.spirit_island.rules.presence import destroy_own, destroy_presence, may_enter, move_presence, sacred_sites
from loci.spirit_island.rules.ravage import ACTION_NAMES
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import BUILD, RAVAGE, Event, Row, State


class FollowDahan(Lasting, WhenMoved):
    """Presence may move along with a Dahan that leaves its land, whoever moves it."""

    until = ALL_GAME

    async def moved(self, act: Act, row: Row, kind: int, start: int, end: int) -> None:
        spirit = act.state.spirits[row.seat]
        if kind != DAHAN or not spirit.presence[start] or not may_enter(act.state, spirit) >> end & 1:
            return
        if await confirm(act, AskFollow.of(start, end), row.seat):
            await move_presence(act, row.seat, start, end)

    def say(self) -> str:
        return "When a Dahan moves out of one of your lands, you may move 1 of your Presence along with it"


class MournDahan(Lasting, After):
    """Presence near a Ravage that destroyed Dahan is lost, one for each."""

    until = ALL_GAME
    set_off_by = RAVAGE

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return self._lost(events)[1] > 0

    def _lost(self, events: list[Event]) -> tuple[int, int]:
        """The land of a Ravage, and how many Dahan it destroyed."""
        land = next((event[1] for event in events if event[0] == "ravage"), -1)
        return land, sum(event[0] == "destroyed" and event[1:] == (DAHAN, land) for event in events)

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        land, fallen = self._lost(events)
        for _ in range(fallen):
            await destroy_own(act, row.seat, act.island.within_mask[1][land])

    def say(self) -> str:
        return "After a Ravage destroys Dahan, destroy 1 of your Presence within Range 1 for each Dahan destroyed"


@dataclass(eq=False)
class PreventAtSacredSite(Lasting, WouldAct):
    """A Presence given up in a Sacred Site prevents a Ravage or Build there."""

    until = ALL_GAME
    actions = RAVAGE | BUILD

    async def prevents(self, act: Act, row: Row, action: int, land: int) -> bool:
        seat = row.seat
        if not sacred_sites(act.state, act.state.spirits[seat]) >> land & 1:
            return False
        if not await confirm(act, AskPrevent.of(action, land), seat):
            return False
        await destroy_presence(act, seat, land)
        return True

    def say(self) -> str:
        return (
            "When Invaders would Ravage or Build in one of your Sacred Sites, you may destroy 1 of your Presence "
            "there to prevent it"
        )


# ---- what is said ---------------------------------------------------------------------------


class AskFollow(Prompt):
    tag = "follow"

    @staticmethod
    def of(start: int, end: int) -> Option:
        return ("follow", start, end)

    @staticmethod
    def say(state: State, asked: Decision, start: int, end: int) -> str:
        return f"Move a Presence along with the Dahan, {state.island.names[start]} > {state.island.names[end]}?"


class AskPrevent(Prompt):
    tag = "prevent"

    @staticmethod
    def of(action: int, land: int) -> Option:
        return ("prevent", action, land)

    @staticmethod
    def say(state: State, asked: Decision, action: int, land: int) -> str:
        return f"Destroy a Presence to prevent the {ACTION_NAMES[action]} in {state.island.names[land]}?"
