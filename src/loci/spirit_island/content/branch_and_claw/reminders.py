"""Playing without events (Jagged Earth p. 20): twice in the game the Spirits may command all Beasts."""

from collections.abc import Sequence

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import EVENT, Act, choose
from loci.spirit_island.cards import Effect, Reminder
from loci.spirit_island.effects.events_verbs import EachWhereItIs, roaming
from loci.spirit_island.effects.tokens import wounds
from loci.spirit_island.hooks import Offers
from loci.spirit_island.ongoing import ALL_GAME, EVERYWHERE, NOBODY, Lasting, counted, end
from loci.spirit_island.pieces import BEASTS, INVADERS
from loci.spirit_island.rules.damage import deal
from loci.spirit_island.rules.fear import add_fear
from loci.spirit_island.rules.move import push, pushes
from loci.spirit_island.rules.together import consent
from loci.spirit_island.said import PlainPrompt, Prompt
from loci.spirit_island.state import Event, Row, State

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
        await ORDERS.run(Act(state, EVENT, act.seat, act.source))

    def say(self) -> str:
        return (
            f"Once, in a Fast phase, if all Spirits agree, for each Beasts on the island choose: {ORDERS.effect.say()}"
        )


class Orders(Effect):
    """What the Beasts of one land are told: one Action."""

    async def run(self, act: Act) -> None:
        for left in range(act.took[0], 0, -1):
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

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        moves = roaming(state, BEASTS, lands)
        return None if moves is None else [*moves, *wounds(lands)]

    def say(self) -> str:
        return "1 Damage — or — Push it — or — 1 Fear, if Invaders are with it"


ORDERS = EachWhereItIs(BEASTS, Orders())

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
