"""Worldweave as the kernel sees it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from loci.kernel import rng
from loci.kernel.decision import Decision, Option
from loci.kernel.rules import Setup
from loci.worldweave import rules, setup, turn, words
from loci.worldweave.content import AUTOMA_CARDS, GOAL_CARDS, GOALS, OBJECTIVE_CARDS, SPIRES, TILE_NUMBERS, TOWERS
from loci.worldweave.position import from_position
from loci.worldweave.state import OVER, State, from_json
from loci.worldweave.view import view

if TYPE_CHECKING:
    from loci.worldweave.thinking.thinking import WorldweaveThinking


class Worldweave:
    """The rules of Worldweave: :class:`loci.kernel.rules.Rules` for :class:`State`."""

    name = "worldweave"
    version = "1"  # raise it when old records would play differently

    def setup(self, options: Setup) -> Setup:
        return setup.complete(options)

    def new(self, setup_: Setup) -> State:
        if "position" in setup_:
            return from_position(setup_["position"], setup_["seed"])
        return setup.make_state(setup_)

    # The hot doors lead straight to the functions: a frame saved at every decision.
    copy = staticmethod(State.copy)
    menus = staticmethod(turn.menus)
    act = staticmethod(turn.act)

    def seats(self, state: State) -> int:
        return state.players

    def over(self, state: State) -> bool:
        return state.phase == OVER

    def result(self, state: State) -> dict[str, Any] | None:
        if state.phase != OVER:
            return None
        return result(state)

    def key(self, state: State, option: Option) -> str:
        return words.key(state, option)

    def keys(self, state: State, options: list[Option]) -> list[str]:
        return words.keys(state, options)

    def find(self, state: State, asked: Decision, key: str) -> Option | None:
        return words.find(state, asked, key)

    def label(self, state: State, option: Option) -> str:
        return words.label(state, option)

    def prompt(self, state: State, decision: Decision) -> str:
        return words.prompt(state, decision)

    def tell(self, state: State, event: tuple[Any, ...]) -> str:
        return words.tell(state, event)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view(state, seat)

    def to_json(self, state: State) -> dict[str, Any]:
        return state.to_json()

    def from_json(self, data: dict[str, Any]) -> State:
        return from_json(data)

    def faults(self, state: State) -> list[str]:
        return faults(state)

    @property
    def thinking(self) -> "WorldweaveThinking":
        from loci.worldweave.thinking.thinking import WORLDWEAVE_THINKING  # only who thinks needs it

        return WORLDWEAVE_THINKING

    def deal(self, state: State, seat: int | None, seed: int, asked: Sequence[Decision] = ()) -> None:
        deal(state, seat, seed)


def result(state: State) -> dict[str, Any]:
    """Who won, with which points, and what triggered the end."""
    best = rules.winners(state)
    if state.automa:
        outcome = "shared" if len(best) > 1 else "win" if best == [0] else "loss"
    else:
        outcome = "shared" if len(best) > 1 else "win"
    return {
        "outcome": outcome,
        "winners": best,
        "scores": rules.totals(state),
        "points": [rules.score(state, seat) for seat in range(state.seats())],
        "why": state.ending,
        "rounds": state.round,
    }


def faults(state: State) -> list[str]:
    """Broken invariants: nothing lost or doubled, nothing negative, no space with two of what it holds one of."""
    found = []
    tiles = [*state.world.tiles, *state.sky, *state.reserve]
    for piles in (state.hands, state.stamina):
        tiles += [tile for pile in piles for tile in pile]
    if sorted(tiles) != list(TILE_NUMBERS):
        found.append(f"tiles lost or doubled: {sorted(tiles)}")
    if min(state.energy) < 0:
        found.append(f"negative energy: {state.energy}")
    standing = [space for space in state.at if space >= 0]
    if len(set(standing)) != len(standing):
        found.append(f"two meeples on one space: {standing}")
    if any(state.tokens >> space & 1 for space in standing):
        found.append("energy under a meeple")
    if state.tokens >> len(state.world.terrain):
        found.append("energy outside the world")
    built = sorted((points for cards in state.spires for points in cards), reverse=True)
    if built != list(SPIRES[: len(built)]):
        found.append(f"spire cards that are not the highest: {built}")
    seen = 0
    for towers in state.towers:
        if towers & seen or towers.bit_count() > TOWERS:
            found.append("two spire tokens on one space, or too many of them")
        seen |= towers
    if state.butterfly >= len(state.world.terrain):
        found.append("the butterfly is outside the world")
    return found + _card_faults(state)


def _card_faults(state: State) -> list[str]:
    found = []
    won = [name for names in state.goals_won for name in names] + list(state.goals)
    if len(set(won)) != len(won) or any(name not in GOAL_CARDS for name in won):
        found.append(f"goal cards doubled: {won}")
    cards = [name for name in state.objectives if name] + [name for names in state.wishes for name in names]
    if len(set(cards)) != len(cards):
        found.append(f"objective cards doubled: {cards}")
    if state.automa:
        deck = [*state.automa_deck, *state.automa_shown, *state.automa_discard]
        if sorted(deck) != list(range(len(AUTOMA_CARDS))):
            found.append(f"Automa cards lost or doubled: {deck}")
    return found


def deal(state: State, seat: int | None, seed: int) -> None:
    """Deal anew what the seat cannot see: the reserve, others' face-down tiles and objectives, the Automa deck."""
    chance = rng.seeded(seed)
    hidden = [other for other in range(state.players) if other != seat]
    unseen = sorted([*state.reserve, *(tile for other in hidden for tile in state.hands[other])])
    unseen, chance = rng.shuffled(unseen, chance)
    for other in hidden:
        state.hands[other] = tuple(unseen.pop() for _ in state.hands[other])
    state.reserve = tuple(unseen)
    if GOALS in state.modules and state.phase != OVER:
        own = () if seat is None else (state.objectives[seat], *state.wishes[seat])
        cards, chance = rng.shuffled([name for name in OBJECTIVE_CARDS if name not in own], chance)
        for other in hidden:
            state.wishes[other] = tuple(cards.pop() for _ in state.wishes[other])
            if state.objectives[other]:
                state.objectives[other] = cards.pop()
    deck, chance = rng.shuffled(sorted(state.automa_deck), chance)
    state.automa_deck = tuple(deck)
    state.rng = chance
    state.chance.clear()


WORLDWEAVE = Worldweave()
