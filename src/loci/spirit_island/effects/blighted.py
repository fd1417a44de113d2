"""What Blight cards do once flipped."""

from dataclasses import dataclass

from loci.spirit_island.actions import Act, run_action
from loci.spirit_island.cards import Effect
from loci.spirit_island.rules.gain import forget_one
from loci.spirit_island.rules.presence import destroy_own
from loci.spirit_island.words import scoped


@dataclass(eq=False)
class EachSpirit(Effect):
    """Each Spirit in turn: one Action for each."""

    effect: Effect

    async def run(self, act: Act) -> None:
        for seat in range(len(act.state.spirits)):
            mine = act.child(seat)
            mine.other = seat
            await run_action(mine, self.effect.run(mine))

    def say(self) -> str:
        return f"Each Spirit: {scoped(self.effect.say())}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


class LosePresence(Effect):
    async def run(self, act: Act) -> None:
        await destroy_own(act, act.seat)

    def applies(self, act: Act) -> bool:
        return any(act.state.spirits[act.seat].presence)

    def say(self) -> str:
        return "Destroy 1 of your Presence"


class ForgetPower(Effect):
    async def run(self, act: Act) -> None:
        await forget_one(act, act.seat)

    def applies(self, act: Act) -> bool:
        spirit = act.state.spirits[act.seat]
        return bool(spirit.hand or spirit.played or spirit.discard)

    def say(self) -> str:
        return "Forget a Power Card"
