"""Random games on an island that does not keep still keep the kernel's promises: lands are joined and part, boards go
and come, lands are in stasis, while everything of the base game happens on them."""

import zlib
from collections import Counter
from typing import Any

import pytest

from loci.kernel import rng
from loci.kernel.conformance import Conformance
from loci.kernel.rules import Action, Cause
from loci.spirit_island.content.boards import BOARDS
from loci.spirit_island.game import SPIRIT_ISLAND, SpiritIsland
from loci.spirit_island.geography import bits
from loci.spirit_island.recipe import places_beside
from loci.spirit_island.reshape import add_board, board_lands, destroy_board, freeze, join_lands, split, thaw
from loci.spirit_island.rules.presence import tides
from loci.spirit_island.state import State, clear_land, hold
from tests.spirit_island.games import TEAMS, sturdy

OFTEN = 3  # one Action in so many changes the island


class RestlessIsland(SpiritIsland):
    """The game, in which the island may change when an Action ends. What happens follows from the state alone, so
    that a replay sees the same."""

    def __init__(self) -> None:
        self.done = Counter[str]()

    def act(self, state: State, cause: Cause | None) -> Action:
        return self._act(state, cause)

    async def _act(self, state: State, cause: Cause | None) -> Any:
        await SpiritIsland.act(state, cause)
        if state.outcome or any(row[0] != "step" for row in state.todo if row[0] in ("start", "first explore")):
            return
        seen = repr((state.pieces, state.turn, state.step, state.rng, [s.presence for s in state.spirits]))
        roll, chance = rng.below(rng.seeded(zlib.crc32(seen.encode())), OFTEN * 6)
        if roll < 6:
            self._change(state, (self.join, self.part, self.freeze, self.thaw, self.destroy, self.add)[roll], chance)

    def _change(self, state: State, change: Any, chance: int) -> None:
        if change(state, chance):
            self.done[change.__name__] += 1
            tides(state)

    def join(self, state: State, chance: int) -> bool:
        isle = state.island
        pairs = [(a, b) for a in isle.lands for b in isle.adjacent[a] if a < b]
        if pairs and len(state.recipe.joined) < 3:
            join_lands(state, *pairs[rng.below(chance, len(pairs))[0]])
            return True
        return False

    def part(self, state: State, chance: int) -> bool:
        groups = [group for group in state.recipe.joined if not state.recipe.frozen >> group[0] & 1]
        for group in groups[:1]:
            split(state, group[0])
        return bool(groups)

    def freeze(self, state: State, chance: int) -> bool:
        lands = state.island.lands
        if len(lands) > 5:
            freeze(state, lands[rng.below(chance, len(lands))[0]])
            return True
        return False

    def thaw(self, state: State, chance: int) -> bool:
        frozen = bits(state.recipe.frozen)
        for land in frozen[:2]:
            thaw(state, land)
        return bool(frozen)

    def destroy(self, state: State, chance: int) -> bool:
        boards = [n for n, mask in enumerate(state.island.board_mask) if mask]
        if len(boards) < 2:
            return False
        board = boards[rng.below(chance, len(boards))[0]]
        lands = board_lands(state, board)
        for spirit in state.spirits:  # but no Spirit loses the game by this
            if sum(spirit.presence[land] for land in lands) == sum(spirit.presence):
                return False
        for land in lands:
            clear_land(state, land)
            for spirit in state.spirits:
                spirit.destroyed += spirit.presence[land]
                hold(spirit, land, -spirit.presence[land])
        destroy_board(state, board)
        return True

    def add(self, state: State, chance: int) -> bool:
        unused = [letter for letter in BOARDS if letter not in state.recipe.boards]
        slots = places_beside(state.recipe, 0)
        if not unused or not slots or state.island.boards_left > 2:
            return False
        n, chance = rng.below(chance, len(slots))
        add_board(state, BOARDS[unused[rng.below(chance, len(unused))[0]]], slots[n])
        return True


APART = {"islets": [["A"], ["B", "C"], ["D"]], "facing": [["A", "B"], ["C", "D"], ["A", "D"]]}


@pytest.mark.parametrize("restless", [False, True], ids=["still", "restless"])
@pytest.mark.parametrize("options", [{"extra_board": True}, APART, {**APART, "extra_board": True}], ids=str)
def test_games_apart_and_with_an_extra_board(options: dict[str, Any], restless: bool) -> None:
    """Archipelagos and an extra board from their setup on, on islands that change and that do not."""
    rules = RestlessIsland() if restless else SPIRIT_ISLAND
    players = 3 if "extra_board" in options else 4
    decisions = 0
    for n, team in enumerate([team for team in TEAMS if len(team) == players][:6]):
        setup = {"spirits": list(team), "boards": list("ABCD"), "seed": n, **options}
        decisions += Conformance(rules, setup, seed=n).play(limit=150, thorough=13)
    assert decisions > 300


@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("formal", [False, True], ids=["as played", "asking everything"])
def test_games_on_a_restless_island(size: int, formal: bool) -> None:
    rules, decisions = RestlessIsland(), 0
    for n, team in enumerate([team for team in TEAMS if len(team) == size][:8]):
        options = sturdy(team, list("ABCDEF")[n % 3 : n % 3 + size], n) | {"formal": formal}
        decisions += Conformance(rules, options, seed=n).play(limit=250, thorough=9)
    assert decisions > 700
    assert set(rules.done) == {"join", "part", "freeze", "thaw", "destroy", "add"}, rules.done
