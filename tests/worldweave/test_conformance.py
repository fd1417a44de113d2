"""The kernel's promises, in every configuration; and the promises of the state's own copy."""

from itertools import combinations

import pytest

import loci
from loci.kernel.conformance import Conformance, check_copy
from loci.kernel.errors import SetupError
from loci.kernel.session import Session
from loci.worldweave.content import DIFFICULTIES, MODULES
from loci.worldweave.game import WORLDWEAVE
from loci.worldweave.state import State

SUBSETS = [list(subset) for n in range(len(MODULES) + 1) for subset in combinations(MODULES, n)]
LIMIT = 2000  # a random game takes about 110 answers


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("modules", SUBSETS, ids=lambda modules: "+".join(modules) or "base")
def test_conformance(players: int, modules: list[str]) -> None:
    seed = 1000 * players + SUBSETS.index(modules)
    game = Conformance(WORLDWEAVE, {"players": players, "modules": modules, "seed": seed}, seed)
    game.play(LIMIT, thorough=11)
    assert game.session.result is not None, "a random game ends"


@pytest.mark.parametrize("level", DIFFICULTIES)
def test_conformance_at_every_difficulty(level: str) -> None:
    game = Conformance(WORLDWEAVE, {"players": 1, "automa": level, "modules": list(MODULES), "seed": 5}, 5)
    game.play(LIMIT)
    assert game.session.result is not None


def test_copy_forgets_no_field() -> None:
    session = Session(WORLDWEAVE, WORLDWEAVE.setup({"players": 1, "modules": list(MODULES), "seed": 2}))
    while session.state.round < 3 and session.pending:
        decision = session.pending[0]
        session.take(decision, decision.options[0])
    assert check_copy(State.copy, session.state, State.FIELDS) == []
    assert session.state.copy() == session.state


def test_a_tile_is_laid_in_one_copy_only() -> None:
    game, laid = loci.new("worldweave", players=2, seed=3), 0
    while game.state.round < 4:
        twin, decision = game.state.copy(), game.pending[0]
        before, offered = twin.to_json(), [*twin.world.all_offers()]
        game.take(decision, decision.options[len(decision.options) // 2])
        assert twin.to_json() == before
        assert [*twin.world.all_offers()] == offered
        laid += len(game.state.world.tiles) > len(twin.world.tiles)
    assert laid > 4


def test_a_saved_game_goes_on_where_it_was(tmp_path: object) -> None:
    path = f"{tmp_path}/weave.loci"
    game = loci.new("worldweave", players=3, modules=["butterfly", "goals"], seed=8)
    for _ in range(25):
        game.choose(game.keys()[len(game.keys()) // 2])
    game.save(path)
    again = loci.load(path)
    assert again.keys() == game.keys()
    assert again.state == game.state


WRONG = [
    ({"players": 0}, "players: 0"),
    ({"players": 5}, "players: 5"),
    ({"players": "two"}, "players: 'two'"),
    ({"players": True}, "players: True"),
    ({"players": 1, "automa": "easy"}, "unknown automa 'easy'; known: normal, hard, very hard, extreme"),
    ({"players": 2, "automa": "hard"}, "only against 1 player"),
    ({"players": 2, "modules": ["dragons"]}, "unknown module 'dragons'; known: spires, butterfly, powers, goals"),
    ({"players": 2, "modules": ["goals", "goals"]}, "named twice"),
    ({"players": 2, "modules": "goals"}, "must be a list"),
    ({"players": 2, "spirits": ["River"]}, "unknown option 'spirits'"),
    ({"players": 2, "seed": "x"}, "seed 'x'"),
]


@pytest.mark.parametrize("options, why", WRONG)
def test_what_cannot_be_set_up_is_refused_with_a_reason(options: dict[str, object], why: str) -> None:
    with pytest.raises(SetupError) as error:
        WORLDWEAVE.setup(options)
    assert why in str(error.value)


def test_modules_are_kept_in_their_printed_order() -> None:
    assert WORLDWEAVE.setup({"modules": ["goals", "spires"]})["modules"] == ["spires", "goals"]
    assert WORLDWEAVE.setup({"players": 1})["automa"] == "normal"


def test_the_first_player_is_drawn_and_starts() -> None:
    firsts = {loci.new("worldweave", players=4, seed=seed).state.first for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


def test_all_placements_of_all_three_tiles_are_offered() -> None:
    game = loci.new("worldweave", players=4, seed=1)
    while game.state.round == 0:
        game.choose(game.keys()[0])
    offered = game.keys()
    keys = [key for key in offered if key.startswith("tile ")]
    assert len(keys) == 3 * len(game.state.world.legal) == len(set(keys))
    assert {int(key.split()[1]) for key in keys} == set(game.state.sky)
