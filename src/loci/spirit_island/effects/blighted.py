"""What Blight cards do once flipped."""

from collections.abc import Sequence

from loci.spirit_island.actions import Act
from loci.spirit_island.cards import Effect
from loci.spirit_island.hooks import LivesInSea
from loci.spirit_island.rules.gain import Forgot, forget_one
from loci.spirit_island.rules.presence import PresenceDestroyed, destroy_own
from loci.spirit_island.state import Event, State


class LosePresence(Effect):
    async def run(self, act: Act) -> None:
        await destroy_own(act, act.seat)

    def applies(self, act: Act) -> bool:
        return any(act.state.spirits[act.seat].presence)

    def say(self) -> str:
        return "Destroy 1 of your Presence"

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        if any(spirit.panel.heard & LivesInSea.bit for spirit in state.spirits):
            return None  # an Ocean may go out of play, with the Presence of others in it
        return [PresenceDestroyed.of(seat, land) for seat in range(len(state.spirits)) for land in lands]


class ForgetPower(Effect):
    async def run(self, act: Act) -> None:
        await forget_one(act, act.seat)

    def applies(self, act: Act) -> bool:
        spirit = act.state.spirits[act.seat]
        return bool(spirit.hand or spirit.played or spirit.discard)

    def say(self) -> str:
        return "Forget a Power Card"

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [Forgot.of(seat, "") for seat in range(len(state.spirits))]
