"""Which answer each gift of chance belongs to: a table that keeps one row for each answer depends on it."""

import pytest

import loci
from loci.kernel import rng
from loci.kernel.record import record
from loci.kernel.session import Session

SETUPS = [
    ("worldweave", {"players": 2, "modules": ["powers", "goals"]}),
    ("worldweave", {"players": 1, "automa": "normal"}),
    ("spirit-island", {"players": 2}),
]


@pytest.mark.parametrize("game, options", SETUPS)
def test_so_many_answers_and_their_gifts_are_the_record_of_that_moment(game: str, options: dict[str, object]) -> None:
    rules, chance = loci.GAMES[game], rng.seeded(4)
    session = Session(rules, rules.setup({**options, "seed": 9}))
    seen = [session.chance()]
    assert session.chance_by_answer() == seen, "the setup's gifts come before the first answer"
    for _ in range(60):
        if not session.pending:
            break
        n, chance = rng.below(chance, len(session.pending))
        decision = session.pending[n]
        n, chance = rng.below(chance, len(decision.options))
        moment, before = session.moment(), session.chance()
        session.take(decision, decision.options[n])
        assert session.chance_since(moment) == session.chance()[len(before) :]
        seen.append(session.chance())
    gifts = session.chance_by_answer()
    assert len(gifts) == len(seen)
    for answers, chance_then in enumerate(seen):
        so_far = [gift for row in gifts[: answers + 1] for gift in row]
        assert so_far == chance_then == record(session.at(answers))["chance"]
