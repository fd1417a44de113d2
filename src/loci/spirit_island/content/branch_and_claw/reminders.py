"""Playing without events (Jagged Earth p. 20): twice in the game the Spirits may command all Beasts."""

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import EVENT, Act, choose, decider, run_action
from loci.spirit_island.cards import Reminder
from loci.spirit_island.hooks import Offers
from loci.spirit_island.ongoing import ALL_GAME, EVERYWHERE, NOBODY, Lasting, counted, end
from loci.spirit_island.pieces import BEASTS, INVADERS
from loci.spirit_island.rules.counting import settle
from loci.spirit_island.rules.damage import deal
from loci.spirit_island.rules.fear import add_fear
from loci.spirit_island.rules.move import push, pushes
from loci.spirit_island.rules.together import consent
from loci.spirit_island.said import PlainPrompt, Prompt
from loci.spirit_island.state import Row, State

DAMAGE, PUSH, FEAR = 1, 2, 3


class CommandBeasts(Lasting, Offers):
    """Once, in a Fast phase, if all Spirits agree: each Beasts deals Damage, is Pushed or frightens."""

    rite = "Command Beasts"
    phases = ("fast",)
    until = ALL_GAME

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, NOBODY)

    def may_perform(self, state: State, row: Row, seat: int) -> bool:
        return any(counted(state, land, (BEASTS,)) for land in state.island.lands)

    async def perform(self, act: Act, row: Row) -> None:
        state = act.state
        others = [seat for seat in range(len(state.spirits)) if seat != act.seat]
        if not await consent(act, AskCommand.of(), others):
            return
        end(state, row)
        there = []
        for land in state.island.lands:
            here = Act(state, EVENT, decider(state, land), act.source, land)
            await settle(here, land, (BEASTS,))
            there.append((here, here.count(land, (BEASTS,))))
        for here, amount in there:  # a Beasts that is Pushed acts once: those that come do not count
            if amount:
                here.start = here.begun = len(state.log)
                await run_action(here, self._in(here, amount))

    async def _in(self, act: Act, amount: int) -> None:
        """The orders of one land: one Action."""
        for left in range(amount, 0, -1):
            sides = [DAMAGE, PUSH, FEAR] if act.count(act.land, INVADERS) else [PUSH]
            if not pushes(act, act.land, (BEASTS,)):
                sides.remove(PUSH)
            options: list[Option] = [("side", n) for n in sides]
            side = (await choose(act, AskOrderForBeasts.of(left, act.land), options))[1] if options else 0
            if side == DAMAGE:
                await deal(act, act.land, 1)
            elif side == PUSH:
                await push(act, act.land, 1, (BEASTS,))
            elif side == FEAR:
                await add_fear(act, 1)

    def say(self) -> str:
        return (
            "Once, in a Fast phase, if all Spirits agree, for each Beasts on the island choose: 1 Damage — or — Push "
            "it — or — 1 Fear, if Invaders are with it"
        )


REMINDERS = (
    Reminder("Command Beasts (Stage II)", CommandBeasts()),
    Reminder("Command Beasts (Stage III)", CommandBeasts()),
)


# ---- what is said ---------------------------------------------------------------------------


class AskCommand(PlainPrompt):
    tag, words = "command beasts", "Command the Beasts now? All Spirits must agree"


class AskOrderForBeasts(Prompt):
    tag = "order beasts"

    @staticmethod
    def of(left: int, land: int) -> Option:
        return ("order beasts", left, land)

    @staticmethod
    def say(state: State, asked: Decision, left: int, land: int) -> str:
        return f"Beasts in {state.island.names[land]} ({left} left): 1) 1 Damage, 2) Push it, 3) 1 Fear"
