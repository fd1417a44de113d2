"""Unlock the Gates of Deepest Power: a Major Power for little, with all its thresholds."""

from loci.kernel.decision import SKIP, Decision, Option
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.hooks import MeetsAll, Steps
from loci.spirit_island.ongoing import EVERYWHERE, Lasting
from loci.spirit_island.rules.gain import forget, put_in_play
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import Row, State


class PlayTheGained(Lasting, MeetsAll, Steps):
    """The target Spirit may play the Major Power that it has just gained: for half its cost, or for nothing, to forget
    it at the end of the turn. The card has all its thresholds."""

    before = "time passes"

    async def run(self, act: Act) -> None:
        state, name = act.state, self._gained(act)
        if not name:
            return
        cost = (state.catalogue.powers[name].cost + 1) // 2
        options: list[Option] = [("side", 1)] if state.spirits[act.other].energy >= cost else []
        option = await choose(act, AskPlayGained.of(name, cost), [*options, ("side", 2), SKIP], act.other)
        if option is SKIP:
            return
        pays = option[1] == 1
        put_in_play(state, act.other, name, cost if pays else 0)
        self.start(state, EVERYWHERE, act.other, (name, not pays))

    def _gained(self, act: Act) -> str:
        """The Major Power that the Spirit has gained by this Action and still holds."""
        spirit, powers = act.state.spirits[act.other], act.state.catalogue.powers
        names = [event[2] for event in act.events() if event[0] == "gained" and event[1] == act.other]
        return next((name for name in names if name in spirit.hand and powers[name].deck == "major"), "")

    def applies(self, act: Act) -> bool:
        return bool(self._gained(act))

    def meets_all(self, state: State, row: Row, seat: int, power: str) -> bool:
        return row.seat == seat and row.data[0] == power

    async def stepped(self, act: Act, row: Row, step: str) -> None:
        name, leaves = row.data
        spirit = act.state.spirits[row.seat]
        if leaves and name in (*spirit.hand, *spirit.played, *spirit.discard):
            await forget(act, row.seat, name)

    def say(self) -> str:
        return (
            "Target Spirit may play that Power at once, for half its cost (rounded up) or for nothing, to Forget it "
            "at the end of the turn. It has all its thresholds"
        )


class AskPlayGained(Prompt):
    tag = "play gained"

    @staticmethod
    def of(card: str, cost: int) -> Option:
        return ("play gained", card, cost)

    @staticmethod
    def say(state: State, asked: Decision, card: str, cost: int) -> str:
        return f"Play {card} now: 1 for {cost} Energy, 2 for nothing (and Forget it at the end of the turn)?"
