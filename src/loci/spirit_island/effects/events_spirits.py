"""What events do to Spirits: their Presence, their cards, their Elements and the speed of their Powers."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from loci.kernel.decision import DONE, SKIP, Option
from loci.kernel.plain import less
from loci.spirit_island.actions import Act, choose, choose_land
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.panel import AskPresenceToMove, MovePresence
from loci.spirit_island.effects.spirit import AskElement, ElementGained
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import GivesElement, SlowsPowers
from loci.spirit_island.ongoing import ALL_GAME, EVERYWHERE, NEXT_TURN, THIS_TURN, Lasting
from loci.spirit_island.pieces import ELEMENTS
from loci.spirit_island.rules.gain import AskReclaimOne, Gained, reclaim
from loci.spirit_island.rules.growth import AskPresenceLand, return_presence
from loci.spirit_island.rules.presence import move_presence, own_lands, place
from loci.spirit_island.state import Event, Row, State


class PermanentElement(Lasting, GivesElement):
    """The Spirit has one more of an Element of its choice for the rest of the game."""

    until = ALL_GAME

    async def run(self, act: Act) -> None:
        options: list[Option] = [("element", n) for n in range(len(ELEMENTS))]
        element = (await choose(act, AskElement.of(), options))[1]
        self.start(act.state, EVERYWHERE, act.seat, (element,))
        act.state.spirits[act.seat].elements[element] += 1
        act.state.log.append(ElementGained.of(act.seat, element))

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return []  # it comes into force, no more

    def gives_element(self, state: State, row: Row) -> int:
        return int(row.data[0])

    def say(self) -> str:
        return "Choose an Element: you have 1 more of it for the rest of the game"


class SlowNextTurn(Lasting, SlowsPowers):
    """All Powers of the Spirit are Slow in the next turn."""

    until = NEXT_TURN

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, act.seat)

    def slows(self, state: State, row: Row) -> bool:
        return row.until == THIS_TURN  # the next turn has come

    def say(self) -> str:
        return "Next turn, all your Powers are Slow, and nothing makes them Fast"


@dataclass(eq=False)
class TakeBack(Effect):
    """Reclaim a card, perhaps only if one likes; or take back a Unique Power that was forgotten in this game (JE
    p. 30)."""

    optional: bool = False
    forgotten: bool = False

    async def run(self, act: Act) -> None:
        spirit = act.state.spirits[act.seat]
        lost = spirit.forgotten if self.forgotten else ()
        options: list[Option] = [("card", name) for name in (*spirit.discard, *lost)]
        if not options:
            return
        option = await choose(act, AskReclaimOne.of(), [*options, SKIP] if self.optional else options)
        if option is SKIP:
            return
        if option[1] in spirit.discard:
            reclaim(act, act.seat, option[1])
            return
        spirit.forgotten = less(spirit.forgotten, option[1])
        spirit.hand += (option[1],)
        act.state.log.append(Gained.of(act.seat, option[1]))

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return []  # each of its own

    def say(self) -> str:
        text = f"{'you may ' if self.optional else ''}Reclaim 1 Power Card"
        return f"{text} — or — take back a Unique Power that you forgot in this game" if self.forgotten else text


class PresenceBack(Effect):
    """The Spirit takes one of its Presence back onto a track."""

    async def run(self, act: Act) -> None:
        await return_presence(act, act.seat)

    def applies(self, act: Act) -> bool:
        return own_lands(act.state, act.state.spirits[act.seat]) != 0

    def say(self) -> str:
        return "Take 1 of your Presence from the island back to your tracks"


class RegrowHere(Effect):
    """The Spirit adds one of its destroyed Presence to one of its lands."""

    async def run(self, act: Act) -> None:
        spirit = act.state.spirits[act.seat]
        lands = list(bits(own_lands(act.state, spirit)))
        if spirit.destroyed and lands:
            land = await choose_land(act, AskPresenceLand.of(), lands)
            spirit.destroyed -= 1
            await place(act, act.seat, land)

    def applies(self, act: Act) -> bool:
        return act.state.spirits[act.seat].destroyed > 0

    def say(self) -> str:
        return "Add 1 of your destroyed Presence to one of your lands"


@dataclass(eq=False)
class MayMovePresence(Effect):
    """The Spirit may move up to so many of its Presence, each so far at most: what has moved does not move on."""

    amount: int
    distance: int

    async def run(self, act: Act) -> None:
        spirit, moved = act.state.spirits[act.seat], Counter[int]()
        for _ in range(self.amount):
            moves = MovePresence(self.distance).moves(act)
            options = [option for option in moves if spirit.presence[option[1]] > moved[option[1]]]
            if not options:
                return
            option = await choose(act, AskPresenceToMove.of(self.distance), [*options, DONE])
            if option is DONE:
                return
            await move_presence(act, act.seat, option[1], option[2])
            moved[option[2]] += 1

    def say(self) -> str:
        return f"Move up to {self.amount} of your Presence, each up to Range {self.distance}"
