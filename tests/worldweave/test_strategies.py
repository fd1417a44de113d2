"""The strategies that the game is balanced by: they finish games, and the Automa's difficulty is felt."""

import pytest

from loci.kernel import rng
from loci.kernel.session import Session
from loci.worldweave.content import MODULES
from loci.worldweave.game import WORLDWEAVE
from loci.worldweave.state import State
from loci.worldweave.strategies import GREEDY, STRATEGIES, Strategy, choose


def played(seated: list[Strategy | None], **setup: object) -> Session[State]:
    """A whole game; nobody's strategy is to answer at random."""
    session = Session(WORLDWEAVE, WORLDWEAVE.setup({"players": len(seated), **setup}))
    chance = rng.seeded(1)
    while session.pending:
        decision = session.pending[0]
        strategy = seated[decision.seat]
        if strategy is None:
            pick, chance = rng.below(chance, len(decision.options))
            session.take(decision, decision.options[pick])
        else:
            session.take(decision, choose(strategy, session.state, decision))
    assert session.result is not None
    return session


@pytest.mark.parametrize("name", STRATEGIES)
def test_every_strategy_finishes_a_game_with_all_modules(name: str) -> None:
    for players in (1, 3):
        session = played([STRATEGIES[name]] * players, modules=list(MODULES), seed=4)
        assert WORLDWEAVE.faults(session.state) == []


def test_a_strategy_answers_the_same_twice() -> None:
    one, two = (played([GREEDY, GREEDY], seed=9, modules=["butterfly"]) for _ in range(2))
    assert one.answers() == two.answers()


def test_greedy_beats_chance() -> None:
    for seed in range(6):
        result = played([None, GREEDY, None], seed=seed).result
        assert result is not None
        assert result["winners"] == [1]


def test_extreme_is_clearly_harder_than_normal() -> None:
    wins = {}
    for level in ("normal", "extreme"):
        results = [played([GREEDY], automa=level, seed=seed).result for seed in range(40)]
        wins[level] = sum(bool(result) and result["outcome"] == "win" for result in results if result)
    assert 12 <= wins["normal"] <= 28, wins
    assert wins["extreme"] <= wins["normal"] - 8, wins
