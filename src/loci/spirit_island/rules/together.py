"""What the players decide and pay together (Jagged Earth p. 13)."""

from collections.abc import Sequence
from typing import ClassVar

from loci.kernel.decision import DONE, NO, YES, Decision, Option
from loci.kernel.plain import less
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.hooks import AidsPayment, listening
from loci.spirit_island.pieces import ELEMENT_OF, ELEMENTS
from loci.spirit_island.rules.gain import Discarded, forget
from loci.spirit_island.rules.markers import discard_marker, prepared
from loci.spirit_island.said import Choice, LogLine, Prompt, Reason, asking, prompt
from loci.spirit_island.state import Event, Spirit, State

DISCARDED, FORGOTTEN = 2, 4  # what a card with the aiding Element counts
AGREE, CONSENT, SHARE = "agree", "consent", "share"  # how the answers of several become one


class Joint(Decision):
    """A question that goes around the table: everybody hears what was said to it before."""

    __slots__ = ("how", "order", "said")

    def __init__(self, seat: int, prompt: Option, options: list[Option], how: str, order: list[int]) -> None:
        super().__init__(seat, prompt, options)
        self.how, self.order = how, order
        self.said: list[Option] = []  # by those before this seat in the order


async def go_around(act: Act, asked: Joint, said: list[Option], soft: bool = False) -> Option:
    formal = act.state.formal
    if (len(asked.options) == 1 and formal < 2) or (soft and not formal):
        return asked.options[0]
    asked.said, asked.soft, asked.source = said[:], soft, act.source
    return await asked


async def agree(act: Act, prompt: Option, options: list[Option]) -> Option:
    """All seats want the same, or it is the first option. Who can no longer change that is asked for form only."""
    wanted: list[Option] = []
    seats = [*range(len(act.state.spirits))]
    for seat in seats:
        decided = any(option != wanted[0] or option == options[0] for option in wanted)
        wanted.append(await go_around(act, Joint(seat, prompt, options, AGREE, seats), wanted, soft=decided))
    return wanted[0] if wanted.count(wanted[0]) == len(wanted) else options[0]


async def consent(act: Act, prompt: Option, seats: list[int]) -> bool:
    """Whether all these seats say yes."""
    answers: list[Option] = []
    for seat in seats:
        asked = Joint(seat, prompt, [YES, NO], CONSENT, seats)
        answers.append(await go_around(act, asked, answers, soft=NO in answers))
    return NO not in answers


async def shares(act: Act, what: "type[AskShare]", total: int, have: list[int]) -> list[tuple[int, int]]:
    """Who gives how much: each Spirit says it itself, first the one that began, then in seat order."""
    players, left = len(have), total
    found: list[tuple[int, int]] = []
    seats = [(act.seat + n) % players for n in range(players)]
    for at, seat in enumerate(seats):
        others = sum(have[n] for n in seats[at + 1 :])
        options: list[Option] = [("number", n) for n in range(max(0, left - others), min(left, have[seat]) + 1)]
        said: list[Option] = [("number", n) for _, n in found]
        given = (await go_around(act, Joint(seat, what.of(left), options, SHARE, seats), said))[1]
        left -= given
        found.append((seat, given))
    return found


# ---- Energy, aided by an Element ------------------------------------------------------------


class Aid:
    """The payment under way: what Elements and cards have brought, and what they still can."""

    def __init__(self, state: State, cost: int, element: str) -> None:
        self.state, self.cost = state, cost
        self.element = ELEMENT_OF[element] if element else -1
        self.brought = 0  # by cards and by "+Any"
        self.used: list[str] = []  # cards that were discarded or forgotten for it
        self.kept: list[int] = []  # seats that keep their open "+Any"
        self.unspent: list[int] = []  # and those that keep their prepared markers
        self.finished: list[int] = []  # seats that forget no more cards for it

    def left(self) -> int:
        """What is still to be paid; Elements in play count of themselves."""
        return self.cost - self.brought - self.in_play()

    def in_play(self) -> int:
        """How many of the Element are in play."""
        if self.element == -1:
            return 0
        in_play = sum(spirit.elements[self.element] for spirit in self.state.spirits)
        for row, node in listening(self.state, AidsPayment):
            in_play += node.aids(self.state, row, self.element)
        return in_play

    def with_it(self, cards: Sequence[str]) -> list[str]:
        """Those of the cards that have the Element and were not used yet."""
        if self.element == -1:
            return []
        powers = self.state.catalogue.powers
        return [name for name in cards if powers[name].elements[self.element] and name not in self.used]

    def worth(self, spirit: Spirit, name: str) -> int:
        """What forgetting the card brings: one in play takes its Elements along."""
        return FORGOTTEN - (self.state.catalogue.powers[name].elements[self.element] if name in spirit.played else 0)

    def in_reach(self) -> int:
        """All that could still be brought, by Energy, by "+Any" and by forgetting every card there is."""
        total = sum(spirit.energy for spirit in self.state.spirits)
        if self.element == -1:
            return total
        for seat, spirit in enumerate(self.state.spirits):
            cards = self.with_it([*spirit.hand, *spirit.played, *spirit.discard])
            total += 0 if seat in self.finished else sum(max(0, self.worth(spirit, name)) for name in cards)
            total += 0 if seat in self.kept else spirit.any_open
            total += 0 if seat in self.unspent else prepared(spirit, self.element)
        return total


def can_pay(state: State, cost: int, element: str = "") -> bool:
    if cost <= sum([spirit.energy for spirit in state.spirits]):  # without any aid
        return True
    aid = Aid(state, cost, element)
    return aid.left() <= aid.in_reach()


async def pay(act: Act, cost: int, element: str = "") -> None:
    """The Spirits pay so much Energy, in any split. An Element may aid them: each in play counts 1 of itself, a card
    with it discarded from hand 2, a card with it forgotten 4. Nobody gets Energy out of that."""
    state = act.state
    aid = Aid(state, cost, element)
    for seat in range(len(state.spirits)):
        await _any_for(act, aid, seat)
        await _markers_for(act, aid, seat)
    for seat in range(len(state.spirits)):
        await _discards(act, aid, seat)
    for seat in range(len(state.spirits)):
        await _forgets(act, aid, seat)
        aid.finished.append(seat)
    if aid.in_play():
        state.log.append(Aided.of(aid.element, min(aid.in_play(), cost)))
    left = aid.left()
    if left > 0:
        for seat, energy in await shares(act, AskEnergy, left, [spirit.energy for spirit in state.spirits]):
            if energy:
                state.spirits[seat].energy -= energy
                state.log.append(EnergyPaid.of(seat, energy))


async def _any_for(act: Act, aid: Aid, seat: int) -> None:
    """An Element of one's choice may be the aiding one, and then is it for the turn."""
    spirit = act.state.spirits[seat]
    while aid.element != -1 and spirit.any_open and aid.left() > 0:
        spare = aid.left() <= aid.in_reach() - spirit.any_open
        if await choose(act, AskAny.of(aid.element, aid.left()), [YES, NO] if spare else [YES], seat) is NO:
            break
        spirit.any_open -= 1
        spirit.elements[aid.element] += 1
    aid.kept.append(seat)


async def _markers_for(act: Act, aid: Aid, seat: int) -> None:
    """A prepared marker of the aiding Element counts as one in play, for this Action."""
    spirit = act.state.spirits[seat]
    while aid.element != -1 and prepared(spirit, aid.element) and aid.left() > 0:
        spare = aid.left() <= aid.in_reach() - prepared(spirit, aid.element)
        if await choose(act, AskMarker.of(aid.element, aid.left()), [YES, NO] if spare else [YES], seat) is NO:
            break
        discard_marker(act, seat, aid.element)
        aid.brought += 1
    aid.unspent.append(seat)


async def _discards(act: Act, aid: Aid, seat: int) -> None:
    spirit = act.state.spirits[seat]
    while aid.left() > 0:
        # A card that must be forgotten, or the rest could not be paid, is not offered.
        spare = aid.in_reach() - aid.left() >= FORGOTTEN - DISCARDED
        options: list[Option] = [("card", name) for name in aid.with_it(spirit.hand)] if spare else []
        if not options:
            return
        option = await choose(act, AskDiscardForAid.of(aid.element, aid.left()), [*options, DONE], seat)
        if option is DONE:
            return
        spirit.hand = less(spirit.hand, option[1])
        spirit.discard += (option[1],)
        act.state.log.append(Discarded.of(seat, option[1]))
        aid.used.append(option[1])
        aid.brought += DISCARDED


async def _forgets(act: Act, aid: Aid, seat: int) -> None:
    spirit = act.state.spirits[seat]
    while aid.left() > 0:
        options: list[Option] = [
            ("card", name)
            for name in aid.with_it([*spirit.hand, *spirit.played, *spirit.discard])
            if aid.worth(spirit, name) > 0
        ]
        if not options:
            return
        if aid.left() <= aid.in_reach() - sum(aid.worth(spirit, name) for _, name in options):
            options.append(DONE)
        option = await choose(act, AskForgetForAid.of(aid.element, aid.left()), options, seat)
        if option is DONE:
            return
        aid.brought += FORGOTTEN
        aid.used.append(option[1])
        await forget(act, seat, option[1])


# ---- what is said ---------------------------------------------------------------------------


class NumberChoice(Choice):
    tag = "number"

    @staticmethod
    def of(n: int) -> Option:
        return ("number", n)

    @staticmethod
    def key(state: State, n: int) -> str:
        return str(n)

    @staticmethod
    def why(state: State, asked: Decision, n: int) -> Reason:
        if issubclass(asking(asked), AskShare):
            return Reason(f"You give {n}; the other Spirits give the rest.", "JE p. 13")
        return Reason(f"{prompt(state, asked)} {n}.", "")


class AskShare(Prompt):
    """How much of what is needed a Spirit gives."""

    words: ClassVar[str]

    @classmethod
    def of(cls, left: int) -> Option:
        return (cls.tag, left)

    @classmethod
    def say(cls, state: State, asked: Decision, left: int) -> str:
        return f"{cls.words} ({left} still needed)"


class AskEnergy(AskShare):
    tag, words = "give energy", "How much Energy do you spend?"


class AskPresenceShare(AskShare):
    tag, words = "give presence", "How many of your Presence do you destroy?"


class AskAid(Prompt):
    """Whether a Spirit helps with an Element."""

    words: ClassVar[str]

    @classmethod
    def of(cls, element: int, left: int) -> Option:
        return (cls.tag, element, left)

    @classmethod
    def say(cls, state: State, asked: Decision, element: int, left: int) -> str:
        return f"{cls.words.format(ELEMENTS[element].capitalize())} ({left} Energy still needed)"


class AskAny(AskAid):
    tag, words = "any for aid", "Use your Element of choice as {}?"


class AskMarker(AskAid):
    tag, words = "marker for aid", "Discard your prepared {}: it counts as 1 Energy"


class AskDiscardForAid(AskAid):
    tag, words = "discard for aid", "Discard a Power Card with {}: it counts as 2 Energy"


class AskForgetForAid(AskAid):
    tag, words = "forget for aid", "Forget a Power Card with {}: it counts as 4 Energy"


class Aided(LogLine):
    tag = "aided"

    @staticmethod
    def of(element: int, amount: int) -> Event:
        return ("aided", element, amount)

    @staticmethod
    def say(state: State, element: int, amount: int) -> str:
        return f"Aided by {ELEMENTS[element].capitalize()} in play: {amount} Energy less"


class EnergyLost(LogLine):
    tag = "energy lost"

    @staticmethod
    def of(seat: int, amount: int) -> Event:
        return ("energy lost", seat, amount)

    @staticmethod
    def say(state: State, seat: int, amount: int) -> str:
        return f"{state.spirits[seat].name} loses {amount} Energy"


class EnergyPaid(LogLine):
    tag = "energy paid"

    @staticmethod
    def of(seat: int, amount: int) -> Event:
        return ("energy paid", seat, amount)

    @staticmethod
    def say(state: State, seat: int, amount: int) -> str:
        return f"{state.spirits[seat].name} pays {amount} Energy"
