"""Draw Towards a Consuming Void."""

from dataclasses import dataclass

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import Act, choose, confirm
from loci.spirit_island.cards import Effect
from loci.spirit_island.pieces import BEASTS, CITY, DAHAN, EXPLORER, TOWN
from loci.spirit_island.rules.gain import AskForget, forget
from loci.spirit_island.rules.move import moves_to, pick_move
from loci.spirit_island.rules.piece_words import AskGather
from loci.spirit_island.rules.presence import destroy_presence, may_enter, movable, move_presence
from loci.spirit_island.said import PlainPrompt, Prompt
from loci.spirit_island.state import State
from loci.spirit_island.words import listed, things

DRAWN = (EXPLORER, TOWN, CITY, DAHAN, BEASTS)
DECKS = ("minor", "major", "unique")


class DrawIn(Effect):
    """From each adjacent land one piece of each kind, and one Presence of any Spirit."""

    async def run(self, act: Act) -> None:
        act.begin()
        for land in act.island.adjacent[act.land]:
            for kind in DRAWN:
                await pick_move(
                    act, AskGather.of(1, (kind,), act.land), moves_to(act, land, (kind,), 1 << act.land), False
                )
            spirits = act.state.spirits
            options: list[Option] = [
                ("spirit", seat)
                for seat, spirit in enumerate(spirits)
                if movable(act.state, spirit) >> land & 1 and may_enter(act.state, spirit) >> act.land & 1
            ]
            if options:
                seat = int((await choose(act, AskWhose.of(land), options))[1])
                await move_presence(act, seat, land, act.land)

    def say(self) -> str:
        some = listed([*(things(1, (kind,)) for kind in DRAWN), "1 Presence of any Spirit"])
        return f"From each adjacent land, Gather {some}"


class LoseOneEach(Effect):
    """Each Spirit loses a Presence in the land."""

    async def run(self, act: Act) -> None:
        for seat, spirit in enumerate(act.state.spirits):
            if spirit.presence[act.land]:
                await destroy_presence(act, seat, act.land)

    def applies(self, act: Act) -> bool:
        return any(spirit.presence[act.land] for spirit in act.state.spirits)

    def say(self) -> str:
        return "Each Spirit loses 1 Presence in target land"


@dataclass(eq=False)
class AgainForCards(Effect):
    """As often as one likes: Forget a card of each sort to do it all again. The Power's own card may be among them
    (JE p. 30)."""

    effect: Effect

    async def run(self, act: Act) -> None:
        while all(self._cards(act, deck) for deck in DECKS) and await confirm(act, AskAgain.of()):
            for deck in DECKS:
                cards: list[Option] = [("card", name) for name in self._cards(act, deck)]
                await forget(act, act.seat, (await choose(act, AskForget.of(), cards))[1])
            await self.effect.run(act)

    def _cards(self, act: Act, deck: str) -> list[str]:
        spirit, powers = act.state.spirits[act.seat], act.state.catalogue.powers
        return [name for name in (*spirit.hand, *spirit.played, *spirit.discard) if powers[name].deck == deck]

    def say(self) -> str:
        return "Any number of times, you may Forget a Minor, a Major and a Unique Power to do all that again"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


# ---- what is said ---------------------------------------------------------------------------


class AskAgain(PlainPrompt):
    tag, words = "void again", "Forget a Minor, a Major and a Unique Power to draw everything in again?"


class AskWhose(Prompt):
    tag = "whose presence"

    @staticmethod
    def of(land: int) -> Option:
        return ("whose presence", land)

    @staticmethod
    def say(state: State, asked: Decision, land: int) -> str:
        return f"Whose Presence is drawn in from {state.island.names[land]}?"
