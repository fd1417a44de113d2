"""Rules that single events bring for the turn, for later in it, or for the game."""

from dataclasses import dataclass

from loci.kernel.plain import changed
from loci.spirit_island.actions import Act, choose_land
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.conditions import Condition
from loci.spirit_island.effects.each import EachBoard
from loci.spirit_island.effects.events_lasting import Everywhere, OnItsBoard, on_its_board
from loci.spirit_island.effects.land import AskWhereToAdd
from loci.spirit_island.effects.lands import Lands
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import (
    After,
    CountsAs,
    Defends,
    NoFearForDestroyed,
    Offers,
    ShowsOtherLands,
    Steps,
    WouldTakeBlight,
)
from loci.spirit_island.ongoing import ALL_GAME, EVERYWHERE, NOBODY, THIS_TURN, Lasting, change, end, spend
from loci.spirit_island.pieces import BLIGHT, BUILDINGS, EXPLORER, KINDS, TOWN, Kinds
from loci.spirit_island.rules.damage import add, pick, remove
from loci.spirit_island.rules.piece_words import AskRemove
from loci.spirit_island.rules.together import consent
from loci.spirit_island.said import PlainPrompt
from loci.spirit_island.state import BUILD, RAVAGE, Event, Row, State, invaders
from loci.spirit_island.words import lower, nouns, things


@dataclass(eq=False)
class AlsoCounts(Everywhere, CountsAs):
    """This turn each piece of a kind also counts as one of another (JE p. 14)."""

    kind: int
    other: int

    def concerns(self, kinds: Kinds) -> bool:
        return self.other in kinds

    def counts_as(self, state: State, row: Row, kinds: Kinds, land: int, seat: int) -> int:
        both = self.other in kinds and self.kind not in kinds
        return state.pieces[land * KINDS + self.kind] if both else 0

    def widened(self, kinds: Kinds) -> Kinds:
        return (*kinds, self.kind) if self.other in kinds else kinds

    def say(self) -> str:
        return f"This turn, {nouns((self.kind,))} also count as {nouns((self.other,))}"


class NoFear(Everywhere, NoFearForDestroyed):
    def say(self) -> str:
        return "This turn, destroying Towns and Cities makes no Fear"


@dataclass(eq=False)
class ExploreElsewhere(Everywhere, ShowsOtherLands):
    """The next Explore card matches all lands of some kind, and brings no escalation."""

    where: Lands
    until = ALL_GAME  # it waits for the card, also where an Explore is skipped without one

    def shows(self, state: State, row: Row) -> int:
        return self.where.mask(Act(state, "", 0))

    def say(self) -> str:
        return (
            f"The next Explore card matches all {self.where.where(True)} instead of what it shows, and brings no "
            "escalation; Explorers still need a source"
        )


class BoxSupplies(Everywhere, WouldTakeBlight):
    """The next Blight of this turn, one for each Spirit, comes from the box."""

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, NOBODY, (len(act.state.spirits),))

    async def instead(self, act: Act, row: Row, land: int) -> bool:
        spend(act.state, row)
        return True

    def say(self) -> str:
        return "The next Blight added to the island this turn, 1 per Spirit, comes from the box and not from the card"


# ---- after an Action --------------------------------------------------------------------------


def beside(act: Act, land: int) -> int:
    """The lands next to one, as Invaders see it: none where either is Isolated (JE p. 10)."""
    isolated = act.state.isolated
    return 0 if isolated >> land & 1 else act.island.adjacent_mask[land] & ~isolated


class AfterFirstBuild(OnItsBoard, After):
    """After the first Build of the turn that adds something, on each board: an Explorer next to it, where there are no
    Invaders."""

    set_off_by = BUILD

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return bool(self._built(state, row, events))

    def _built(self, state: State, row: Row, events: list[Event]) -> list[int]:
        return [event[2] for event in events if event[0] == "built" and on_its_board(state, row, event[2])]

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        land = self._built(act.state, row, events)[0]
        end(act.state, row)
        lands = [n for n in bits(beside(act, land)) if not invaders(act.state, n)]
        if lands:
            await add(act, await choose_land(act, AskWhereToAdd.of(EXPLORER, act.source), lands), EXPLORER)

    def say(self) -> str:
        return (
            f"After the first Build this turn that adds a piece, add {things(1, (EXPLORER,))} to an adjacent land "
            "without Invaders"
        )


class Rebuild(Everywhere, After):
    """After each Action of this turn that destroys a Town or City: a Town next to it."""

    set_off_by = RAVAGE

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return bool(self._gone(events))

    def _gone(self, events: list[Event]) -> list[int]:
        return [event[2] for event in events if event[0] == "destroyed" and event[1] in BUILDINGS]

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        mask = 0
        for land in self._gone(events):
            mask |= beside(act, land)
        if mask:
            await add(act, await choose_land(act, AskWhereToAdd.of(TOWN, act.source), list(bits(mask))), TOWN)

    def say(self) -> str:
        return (
            f"This turn, after each Action that destroys any {nouns(BUILDINGS)}, add {things(1, (TOWN,))} to a land "
            "adjacent to it (none, if it is Isolated)"
        )


class LeaveTheRavaged(Everywhere, After):
    """After each Ravage of this turn that adds Blight, an Explorer and a Town leave the land."""

    set_off_by = RAVAGE

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        ravaged = any(event[0] == "ravage" for event in events)
        return ravaged and any(event[:2] == ("added", BLIGHT) for event in events)

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        land = next(event[1] for event in events if event[0] == "ravage")
        for kind in (EXPLORER, TOWN):
            picked = await pick(act, AskRemove, (land,), (kind,))
            if picked is not None:
                await remove(act, *picked)

    def say(self) -> str:
        return (
            f"This turn, after each Ravage that adds Blight, remove {things(1, (EXPLORER,))} and "
            f"{things(1, (TOWN,))} from the Ravaged land"
        )


class NoBlightThere(Condition):
    """The Ravage Step added no Blight on the board: the boards where it did are those that the Action `took`."""

    def holds(self, act: Act) -> bool:
        return act.board not in act.took

    def say(self) -> str:
        return "no Blight added by it"


class WhereRavageFailed(Everywhere, Steps, After):
    """After the Ravage Step, on each board where it added no Blight, something happens. The row notes, once the Step
    has begun, the boards where it did."""

    before = afterwards = "ravage"
    set_off_by = 0

    def __init__(self, effect: Effect) -> None:
        self.each = EachBoard(effect, NoBlightThere())

    async def stepped(self, act: Act, row: Row, step: str) -> None:
        if not row.data:
            change(act.state, row, (NOBODY,))  # the Step begins
            return
        end(act.state, row)
        act.took = list(row.data)
        await self.each.run(act)

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return bool(row.data) and any(event[:2] == ("added", BLIGHT) for event in events)

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        lands = [event[2] for event in events if event[:2] == ("added", BLIGHT)]
        masks = act.state.island.board_mask
        boards = [board for board, mask in enumerate(masks) if any(mask >> land & 1 for land in lands)]
        change(act.state, row, (*row.data, *boards))

    def say(self) -> str:
        return f"After the Ravage Step: {lower(self.each.say())}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.each,)


# ---- for a later turn -------------------------------------------------------------------------


@dataclass(eq=False)
class GreatWarding(Lasting, Offers, Defends):
    """Once, in a Spirit Phase to come, if all Spirits agree, every land has Defend for the turn."""

    amount: int
    rite = "Great Warding"
    phases = ("spirit",)
    until = ALL_GAME

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, NOBODY)

    def may_perform(self, state: State, row: Row, seat: int) -> bool:
        return not row.data

    async def perform(self, act: Act, row: Row) -> None:
        others = [seat for seat in range(len(act.state.spirits)) if seat != act.seat]
        if await consent(act, AskWarding.of(), others):
            used = row._replace(until=THIS_TURN, data=(self.amount,))
            act.state.ongoing = changed(act.state.ongoing, act.state.ongoing.index(row), used)

    def defend(self, state: State, row: Row, land: int) -> int:
        return row.data[0] if row.data else 0

    def say(self) -> str:
        return f"Once, in a later Spirit Phase, if all Spirits agree, each land has Defend {self.amount} for that turn"


class AskWarding(PlainPrompt):
    tag, words = "great warding", "Use the Great Warding this turn? All Spirits must agree"
