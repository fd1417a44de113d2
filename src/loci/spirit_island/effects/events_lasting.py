"""What events change for the turn, for the next normal Ravage, or after a step of the round."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import Act, at_home, choose, choose_land
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.events import prevented
from loci.spirit_island.effects.lands import ANY_LAND, Lands
from loci.spirit_island.geography import OCEAN, TERRAIN_NAMES, bits
from loci.spirit_island.hooks import (
    After,
    ChangesHealth,
    ExploresOtherwise,
    MatchesCard,
    SparesToken,
    Steps,
    WhenDestroyed,
    WhenExplored,
    WhenMoved,
)
from loci.spirit_island.ongoing import EVERYWHERE, NOBODY, Lasting, change, end
from loci.spirit_island.pieces import EXPLORER, KINDS, WILDS, Kinds
from loci.spirit_island.rules.damage import add
from loci.spirit_island.rules.invaders import as_often, next_land, shores, sources
from loci.spirit_island.rules.strife import settle_health
from loci.spirit_island.said import Choice, Prompt, Reason
from loci.spirit_island.state import EXPLORE, Event, Row, State, cards_on, invaders
from loci.spirit_island.words import lower, nouns, things


class Everywhere(Lasting):
    """A rule of the whole island, nobody's in particular."""

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, NOBODY)

    def say(self) -> str:
        raise NotImplementedError


class OnItsBoard(Everywhere):
    """A rule of one board where "on each board" has brought it about, else of the whole island."""

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, NOBODY, (act.board,))

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return []  # it comes into force, no more


def on_its_board(state: State, row: Row, land: int) -> bool:
    board = row.data[0]
    return board == -1 or bool(state.island.board_mask[board] >> land & 1)


@dataclass(eq=False)
class HealthNow(Everywhere, ChangesHealth):
    """Pieces of these kinds have more or less Health this turn; what has too much damage for it is destroyed."""

    amount: int
    kinds: Kinds

    async def run(self, act: Act) -> None:
        await super().run(act)
        await settle_health(act, act.state.island.lands)

    def health(self, state: State, row: Row, kind: int, land: int, strife: int) -> int:
        return self.amount if kind in self.kinds else 0

    def say(self) -> str:
        least = " (at least 1)" if self.amount < 0 else ""
        return f"This turn, {nouns(self.kinds, True)} have {self.amount:+} Health{least}"


@dataclass(eq=False)
class HealthBeside(HealthNow, WhenMoved, WhenDestroyed, After):
    """The same in lands with a piece of another kind: once the last of them has gone, damage may be too much at once
    (JE p. 15)."""

    beside: int
    set_off_by = 0
    told = False  # as a rule all damage is still too little

    def health(self, state: State, row: Row, kind: int, land: int, strife: int) -> int:
        return self.amount if kind in self.kinds and state.pieces[land * KINDS + self.beside] else 0

    async def moved(self, act: Act, row: Row, kind: int, start: int, end: int) -> None:
        if kind == self.beside:
            await settle_health(act, (start,))

    async def destroyed(self, act: Act, row: Row, kind: int, land: int) -> None:
        if kind == self.beside:
            await settle_health(act, (land,))

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return any(event[:2] in (("removed", self.beside), ("replaced", self.beside)) for event in events)

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        await settle_health(act, act.state.island.lands)

    def say(self) -> str:
        where = f"in lands with {nouns((self.beside,), True)}"
        return f"This turn, {nouns(self.kinds, True)} {where} have {self.amount:+} Health"


# ---- Build ----------------------------------------------------------------------------------


@dataclass(eq=False)
class TokensRest(Everywhere, SparesToken):
    """This turn tokens of a kind prevent nothing, and stay."""

    kind: int

    async def spares(self, act: Act, row: Row, kind: int, land: int) -> bool:
        return kind == self.kind

    def say(self) -> str:
        what = "do not prevent Explores" if self.kind == WILDS else "does not prevent Builds"
        return f"This Invader Phase, {nouns((self.kind,))} {what}"


# ---- Explore --------------------------------------------------------------------------------


class FartherExplore(Everywhere, MatchesCard):
    """This turn Invaders Explore one land farther from their Towns, Cities and Oceans."""

    def matches_card(self, state: State, row: Row, action: int, land: int, shown: int, fits: bool) -> bool:
        if fits or action != EXPLORE or state.isolated >> land & 1:
            return fits
        island, near = state.island, sources(state) | shores(state)
        for source in bits(sources(state)):
            near |= island.adjacent_mask[source]
        return bool(island.adjacent_mask[land] & near & ~state.isolated)

    def say(self) -> str:
        return "This turn, Invaders also Explore into lands that are 2 lands away from a Town/City/Ocean"


@dataclass(eq=False)
class ExploreWithMore(OnItsBoard, WhenExplored):
    """This turn each explored land of some kind gets more Explorers."""

    amount: int
    where: Lands = ANY_LAND

    def looks_at(self, act: Act, row: Row) -> int:
        return self.where.mask(act)

    async def explored(self, act: Act, row: Row, lands: tuple[int, ...]) -> None:
        for land in lands:
            for _ in range(self.amount if on_its_board(act.state, row, land) else 0):
                await add(act, land, EXPLORER)

    def say(self) -> str:
        where = "" if self.where is ANY_LAND else f" and is a {self.where.say()}"
        return f"This turn, each land that is Explored{where} gets {self.amount} more {nouns((EXPLORER,))}"


@dataclass(eq=False)
class ExploreAs(Everywhere, ExploresOtherwise):
    """This turn, once on each board, an Explore adds another piece; the players choose in which land explored."""

    kind: int

    async def exploring(self, act: Act, row: Row, lands: tuple[int, ...]) -> None:
        state = act.state
        done, chosen = row.data or ((), ())
        for board, mask in enumerate(state.island.board_mask):
            here = [land for land in lands if mask >> land & 1]
            if here and board not in done:
                land = await choose_land(act, AskExploreAs.of(self.kind, row.source), here, at_home(state, board))
                done, chosen = (*done, board), (*chosen, land)
        change(state, row, (done, chosen))

    def explores_as(self, state: State, row: Row, land: int, kinds: tuple[int, ...]) -> tuple[int, ...]:
        here = row.data and land in row.data[1]
        return tuple(self.kind if here and kind == EXPLORER else kind for kind in kinds)

    def say(self) -> str:
        return (
            f"This turn, once on each board, an Explore adds {things(1, (self.kind,))} in place of "
            f"{things(1, (EXPLORER,))}"
        )


# ---- after a step ---------------------------------------------------------------------------


STEPS_OVER = {"ravage": "After the Ravage Step", "advance": "After the Invader cards advance"}


class AfterStep(Everywhere, Steps):
    """When a step of this turn's round is over, something happens."""

    def __init__(self, afterwards: str, effect: Effect) -> None:
        self.afterwards, self.effect = afterwards, effect

    async def stepped(self, act: Act, row: Row, step: str) -> None:
        end(act.state, row)
        await self.effect.run(act)

    def say(self) -> str:
        return f"{STEPS_OVER[self.afterwards]}: {lower(self.effect.say())}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


class BeforeRavage(AfterStep):
    """As this turn's Ravage Step begins, something happens."""

    before = "ravage"

    def __init__(self, effect: Effect) -> None:
        super().__init__("", effect)

    def say(self) -> str:
        return f"As the Ravage Step begins: {lower(self.effect.say())}"


@dataclass(eq=False)
class UnshownTerrain(Effect):
    """A Ravage or Build step for one terrain that no card on the Invader board shows (JE p. 27): the lands need
    Invaders, and it is no normal one. With a price in Presence the Spirits may keep it off boards."""

    what: str
    presence: int = 0

    async def run(self, act: Act) -> None:
        state = act.state
        cards = [card for space in state.spaces for card in cards_on(state, space)]
        shown = [terrain for card in cards for terrain in state.catalogue.invaders[card].terrains]
        free = [n for n, name in enumerate(TERRAIN_NAMES) if n != OCEAN and name not in shown]
        if not free:
            return
        terrain = (await choose(act, AskTerrain.of(self.what, act.source), [("terrain", n) for n in free]))[1]
        lands = self.lands(state, terrain)
        for board, mask in enumerate(state.island.board_mask):
            threatened = any(mask >> land & 1 for land in lands)
            if self.presence and threatened and await prevented(act, board, self.presence):
                lands = tuple(land for land in lands if not mask >> land & 1)
        lands = tuple(as_often(state, lands))
        while lands:
            lands = await next_land(state, self.what, lands, normal=False)

    def lands(self, state: State, terrain: int) -> tuple[int, ...]:
        return tuple(land for land in bits(state.island.terrain_mask[terrain]) if invaders(state, land))

    def say(self) -> str:
        text = f"{self.what.capitalize()} in 1 terrain that no Invader card on the board shows"
        if not self.presence:
            return text
        return f"{text}, but not on boards where the Spirits destroy {self.presence} Presence to prevent it"


# ---- what is said ---------------------------------------------------------------------------


class TerrainChoice(Choice):
    tag = "terrain"

    @staticmethod
    def of(terrain: int) -> Option:
        return ("terrain", terrain)

    @staticmethod
    def key(state: State, terrain: int) -> str:
        return TERRAIN_NAMES[terrain]

    @staticmethod
    def label(state: State, terrain: int) -> str:
        return TERRAIN_NAMES[terrain].capitalize()

    @staticmethod
    def why(state: State, asked: Decision, terrain: int) -> Reason:
        name = TERRAIN_NAMES[terrain].capitalize()
        return Reason(f"{name}: no card on the Invader board shows it.", "JE p. 27")

    @staticmethod
    def places(state: State, terrain: int) -> dict[str, Any]:
        return {"lands": [state.island.names[land] for land in bits(state.island.terrain_mask[terrain])]}


class AskTerrain(Prompt):
    tag = "terrain"

    @staticmethod
    def of(what: str, source: str) -> Option:
        return ("terrain", what, source)

    @staticmethod
    def say(state: State, asked: Decision, what: str, source: str) -> str:
        return f"{source}: {what.capitalize()} in which terrain?"


class AskExploreAs(Prompt):
    tag = "explore as"

    @staticmethod
    def of(kind: int, source: str) -> Option:
        return ("explore as", kind, source)

    @staticmethod
    def say(state: State, asked: Decision, kind: int, source: str) -> str:
        return f"{source}: {things(1, (kind,))} instead of the Explorer in which land?"
