"""What modules add to choices and forecasts, looked at in played games."""

from collections.abc import Iterator

import pytest

from loci.kernel import rng
from loci.kernel.decision import Decision
from loci.kernel.session import Session
from loci.worldweave import rules, words
from loci.worldweave.content import POWER_CARDS
from loci.worldweave.game import WORLDWEAVE
from loci.worldweave.notation import show_space
from loci.worldweave.state import ACTION, State
from loci.worldweave.strategies import best_walk


def position(**given: object) -> State:
    return Session(WORLDWEAVE, WORLDWEAVE.setup({"position": given})).state


def questions(seed: int, **setup: object) -> Iterator[tuple[Session[State], Decision]]:
    """A game played by chance: every decision, before it is answered."""
    session, chance = Session(WORLDWEAVE, WORLDWEAVE.setup({"seed": seed, **setup})), rng.seeded(seed)
    while session.pending:
        decision = session.pending[0]
        yield session, decision
        pick, chance = rng.below(chance, len(decision.options))
        session.take(decision, decision.options[pick])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_butterfly_is_released_on_any_space_without_a_meeple(players: int) -> None:
    for seed in range(12):
        for session, decision in questions(seed, players=players, modules=["butterfly"]):
            if decision.prompt == ("release the butterfly",):
                state = session.state
                free = [n for n in range(2 * players) if n not in state.at]
                keys = [WORLDWEAVE.key(state, option) for option in decision.options]
                assert keys == [f"butterfly {show_space(state.world, n)}" for n in free]
                break
        else:
            pytest.fail(f"seed {seed}: nobody was asked where to release the butterfly")


@pytest.mark.parametrize("power", ["Echo", "Gleaner", "Early Bird"])
def test_the_forecast_counts_what_powers_bring(power: str) -> None:
    """For whoever places the tile and for all others, meeples and spires."""
    assert power in POWER_CARDS
    helped = 0
    for seed in range(3):
        for session, decision in questions(seed, players=3, modules=["spires", "powers"]):
            if session.state.phase != ACTION:
                continue
            state = session.state.copy()
            state.powers = [power] * 3
            for option in [o for o in decision.options if o[0] == "place"][::7]:
                twin = state.copy()
                _, gains = rules.forecast(twin, twin.sky[option[1]], option[2])
                rules.expand(twin, twin.seat, option[1], option[2])
                assert gains == [now - before for now, before in zip(twin.energy, state.energy, strict=True)]
                state.powers = ["Early Bird"] * 3
                helped += rules.forecast(state, state.sky[option[1]], option[2])[1] != gains
                state.powers = [power] * 3
    assert bool(helped) == (power != "Early Bird")


def test_the_label_of_a_placement_counts_them_too() -> None:
    tiles = ["5 grass/ocean @ 0,0 r0", "7 ocean/grass @ 0,0 r3", "9 grass/plains @ -1,1 r0"]
    given = {
        "modules": ["powers"], "tiles": tiles, "meeples": ["9R", "5L"], "powers": ["", "Echo"], "sky": [1, 21, 37],
    }  # fmt: skip
    state = position(**given)
    option = next(o for o in WORLDWEAVE.menus(state)[0].options if WORLDWEAVE.key(state, o) == "tile 1 @ -2,1 r3")
    assert words.label(state, option).endswith("(Player 2 collects 2)")


def test_before_all_stand_somewhere_no_objective_is_reached() -> None:
    session = Session(WORLDWEAVE, WORLDWEAVE.setup({"players": 3, "seed": 4, "modules": ["goals"]}))
    seen = 0
    while min(session.state.at) < 0:
        assert [rules.score(session.state, seat)["objective"] for seat in range(3)] == [0, 0, 0]
        session.take(session.pending[0], session.pending[0].options[-1])
        seen += 1
    assert seen > 3


def test_a_strategy_likes_good_company() -> None:
    """It goes over the other meeple, where nothing else is to be had."""
    tiles = ["5 grass/ocean @ 0,0 r0", "7 ocean/grass @ 0,0 r3", "9 grass/plains @ -1,1 r0"]
    given = {
        "modules": ["powers"], "tiles": tiles, "meeples": ["9L", "9R"], "powers": ["Good Company", ""],
        "stamina": [[37, 1], []], "phase": "movement",
    }  # fmt: skip
    state = position(**given)
    worth, path = best_walk(state, 0)
    assert worth > 2 and show_space(state.world, path[0]) == "9R"
    state.powers = ["", ""]
    assert best_walk(state, 0)[1] == ()
