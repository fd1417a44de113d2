"""Spirit Island as the kernel sees it."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from loci.kernel.decision import Decision, Option
from loci.kernel.errors import LociError, SetupError
from loci.kernel.plain import unpack
from loci.kernel.record import dumps, loads, replay
from loci.kernel.rules import Setup
from loci.spirit_island import opening, phases, said, setup
from loci.spirit_island.catalogue import PRESENCE
from loci.spirit_island.content.layouts import boards_of
from loci.spirit_island.content.sets import catalogue_of
from loci.spirit_island.geography import mask_of
from loci.spirit_island.hooks import HoldsCards, LendsPower, listening
from loci.spirit_island.imagine import deal
from loci.spirit_island.ongoing import health_of
from loci.spirit_island.pieces import KINDS
from loci.spirit_island.position import from_position
from loci.spirit_island.rules.presence import panel, tides, track_elements
from loci.spirit_island.scoring import invader_cards, score
from loci.spirit_island.state import State, count, from_json
from loci.spirit_island.view import view
from loci.spirit_island.waves import aftermath

if TYPE_CHECKING:
    from loci.spirit_island.thinking.thinking import SpiritThinking


class SpiritIsland:
    """The rules of Spirit Island: :class:`loci.kernel.rules.Rules` for :class:`State`."""

    name = "spirit-island"
    version = "1"  # raise it when old records would play differently
    same_for_all = True  # hands and decks aside, everybody sees the same: views differ in `seat` only

    def setup(self, options: Setup) -> Setup:
        after = options.get("after")
        if after is not None and isinstance(after, Mapping) and "answers" in after:
            options = {**options, "after": self._ended(after)}
        return setup.complete(options)

    def _ended(self, record: Mapping[str, Any]) -> dict[str, Any]:
        """What the game of a record left, for the one that follows on it."""
        try:
            session = replay(self, loads(dumps(record)))
        except LociError as error:
            raise SetupError(f"after: {error}") from None
        if not session.over:
            raise SetupError("after: the game of this record is not finished")
        return aftermath(session.state, session.setup)

    def new(self, setup_: Setup) -> State:
        if "position" in setup_:
            return from_position(setup_["position"], setup_["seed"], setup_["formal"])
        return opening.make_state(setup_)

    # The hot doors lead straight to the functions: a frame saved at every decision.
    copy = staticmethod(State.copy)
    menus = staticmethod(phases.menus)
    act = staticmethod(phases.act)

    def seats(self, state: State) -> int:
        return len(state.spirits)

    def over(self, state: State) -> bool:
        return bool(state.outcome)

    def result(self, state: State) -> dict[str, Any] | None:
        if not state.outcome:
            return None
        return {
            "outcome": state.outcome,
            "why": state.won or state.lost,
            "turn": state.turn,
            "score": score(state),
        }

    def may_rename(self, state: State) -> bool:
        """After a victory the players may give their Spirits new names (JE p. 21)."""
        return state.outcome in ("win", "sacrifice_victory")

    def key(self, state: State, option: Option) -> str:
        return said.key(state, option)

    def keys(self, state: State, options: list[Option]) -> list[str]:
        return [said.key(state, option) for option in options]

    def label(self, state: State, option: Option) -> str:
        return said.label(state, option)

    def prompt(self, state: State, decision: Decision) -> str:
        return said.prompt(state, decision)

    def tell(self, state: State, event: tuple[Any, ...]) -> str:
        return said.tell(state, event)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view(state, seat)

    def to_json(self, state: State) -> dict[str, Any]:
        return state.to_json()

    def from_json(self, data: dict[str, Any]) -> State:
        catalogue = catalogue_of(tuple(unpack(data["sets"])), tuple(unpack(data["without"])))
        return from_json(data, catalogue, boards_of)

    def faults(self, state: State) -> list[str]:
        return faults(state)

    @property
    def thinking(self) -> "SpiritThinking":
        from loci.spirit_island.thinking.thinking import THINKING  # only who thinks needs it

        return THINKING

    def deal(self, state: State, seat: int | None, seed: int, asked: Sequence[Decision] = ()) -> None:
        deal(state, seed, asked)  # hands and decks aside, everybody sees the same


def faults(state: State) -> list[str]:
    """Broken invariants: nothing negative, 13 Presence a Spirit, no card lost or doubled."""
    found = []
    if min(state.pieces) < 0 or state.blight_pool < 0 or state.fear < 0 or min(state.defend) < 0:
        found.append("a negative number of pieces, Blight, Fear or Defend")
    for seat, spirit in enumerate(state.spirits):
        masks = [mask_of(n for n, there in enumerate(spirit.presence) if there >= least) for least in (1, 2)]
        if masks != [spirit.held, spirit.twice]:
            found.append(f"the masks of {spirit.name}'s Presence are not those of its lands")
        covered = sum(len(track) - n for track, n in zip(panel(spirit).tracks, spirit.revealed, strict=True))
        total = (
            sum(spirit.presence)
            + spirit.destroyed
            + spirit.removed
            + spirit.counters.get("time", 0)
            + spirit.unplaced
            + covered
        )
        if total != PRESENCE or min(spirit.presence) < 0 or spirit.destroyed < 0:
            found.append(f"{spirit.name} has {total} Presence")
        if spirit.energy < 0 or any(n < 0 for n in spirit.counters.values()):
            found.append(f"{spirit.name} has {spirit.energy} Energy and {spirit.counters}")
        fixed, _ = track_elements(spirit)
        for name in spirit.played:
            fixed = [a + b for a, b in zip(fixed, state.catalogue.powers[name].elements, strict=True)]
        if any(have < at_least for have, at_least in zip(spirit.elements, fixed, strict=True)):
            found.append(f"seat {seat} lacks Elements of its cards")
    found += _card_faults(state)
    if sum(state.fear_left) != len(state.fear_deck):
        found.append("the Fear deck does not match its dividers")
    if not {*state.fear_shown} <= {*state.fear_deck, *state.earned}:
        found.append("a Fear card lies face up that is neither in the deck nor earned")
    found += _island_faults(state)
    twin = state.copy()
    tides(twin)
    if twin.recipe != state.recipe:
        found.append("the Oceans in play are not those of the boards with the sea's Presence")
    for land in range(len(state.island.names)):
        for kind in range(4):
            marked = sum(code >> 16 == land * 4 + kind for code in state.hurt)
            if marked > state.pieces[land * KINDS + kind]:
                found.append(f"{marked} marked pieces in {state.island.names[land]}, but fewer are there")
    found += _damage_faults(state)
    return found


def _island_faults(state: State) -> list[str]:
    """The island is that of the recipe, what is told by land covers it, and nothing lies where no land is."""
    island, recipe = state.island, state.recipe
    if island.recipe != recipe._replace(flooded=0) or state.realm.recipe != recipe:
        return ["the island is not that of the recipe"]
    lands = len(island.names)
    told = [len(state.pieces) // KINDS, len(state.defend), len(state.skip)]
    if {*told, *(len(spirit.presence) for spirit in state.spirits)} != {lands}:
        return [f"the island has {lands} lands and Oceans, and the state tells of {told}"]
    found = []
    there = mask_of((*island.judged, *island.oceans))
    for land in range(lands):
        if not there >> land & 1:
            held = count(state, land, tuple(range(KINDS))) + sum(spirit.presence[land] for spirit in state.spirits)
            if held or state.defend[land]:
                found.append(f"{held} pieces and Defend {state.defend[land]} in {island.names[land]}, which is no more")
    return found


def _damage_faults(state: State) -> list[str]:
    found = []
    for code in state.hurt:
        land, kind, damage = code >> 18, code >> 16 & 3, code & 255
        if damage >= health_of(state, kind, land, code >> 8 & 255):
            found.append(f"{damage} damage on a piece of kind {kind} in {state.island.names[land]}: it should be gone")
    return found


def _card_faults(state: State) -> list[str]:
    places: list[Sequence[str]] = [state.minor, state.minor_discard, state.major, state.major_discard, state.drawn]
    for spirit in state.spirits:
        places += [spirit.hand, spirit.played, spirit.discard, spirit.forgotten, spirit.progression]
        places += spirit.piles.values()
    cards = [name for place in places for name in place]
    lent = [node.lent(state, row) for row, node in listening(state, LendsPower)]
    held = [name for row, node in listening(state, HoldsCards) for name in node.held(state, row)]
    cards += [*lent, *held]
    owned = {*lent, *held, *(power.name for spirit in state.spirits for power in panel(spirit).uniques)}
    wanted = {*state.catalogue.minor, *state.catalogue.major} | owned
    if sorted(cards) != sorted(wanted):
        twice = {name for name in cards if cards.count(name) > 1}
        return [f"Power cards lost: {sorted(wanted - set(cards))}, doubled: {sorted(twice)}"]
    events = [*state.event_deck, *state.event_discard]
    if len(set(events)) < len(events) or not {*state.event_known} <= {*state.event_deck}:
        return ["an event is there twice, or known to be where it is not"]
    shown = [*invader_cards(state), *state.deck, *(card for card, _ in state.fear_hidden)]
    return ["an Invader card is there twice"] if len(set(shown)) < len(shown) else []


SPIRIT_ISLAND = SpiritIsland()
