"""Lands that look as before are not looked at again; what is shown is what a look at all of them would show."""

from random import Random

import loci
from loci.kernel.session import Session
from loci.spirit_island.state import State
from loci.spirit_island.view import land_view, land_views, shown_lands, view

SETS = (["base"], ["base", "branch_and_claw"], ["base", "branch_and_claw", "jagged_earth"])


def test_lands_are_shown_as_they_are() -> None:
    """Some games are played at the same time, some of them with rules that Defend lands for as long as they last."""
    rules, looked = loci.GAMES["spirit-island"], 0
    tables: list[tuple[Session[State], Random]] = []
    for seed in range(12):
        options = {"players": 1 + seed % 4, "sets": SETS[seed % 3], "seed": seed}
        if seed % 4 == 1:
            options |= {"spirits": ["Vital Strength of the Earth", "River Surges in Sunlight"]}
        tables.append((Session(rules, rules.setup(options)), Random(seed)))
    for _ in range(40):
        for session, rng in tables:
            for _ in range(3):
                if session.pending:
                    decision = rng.choice(session.pending)
                    session.take(decision, rng.choice(decision.options))
                    state = session.state
                    whole = {state.island.names[land]: land_view(state, land) for land in shown_lands(state)}
                    assert [*land_views(state).items()] == [*whole.items()]
                    looked += 1
    assert looked > 400


def test_what_is_shown_does_not_depend_on_what_was_shown_before() -> None:
    """One game is looked at after each answer; another look comes right after one at quite another game."""
    rules, looked = loci.GAMES["spirit-island"], 0
    other = rules.new(rules.setup({"players": 3, "sets": SETS[2], "seed": 99, "scenario": "Blitz"}))
    for seed in range(9):
        rng = Random(seed)
        session = Session(rules, rules.setup({"players": 1 + seed % 4, "sets": SETS[seed % 3], "seed": seed}))
        while session.pending and session.given_answers < 60:
            decision = rng.choice(session.pending)
            session.take(decision, rng.choice(decision.options))
            view(session.at(session.given_answers - 1).state, None)
            told = view(session.state, None)
            view(other, None)
            assert view(session.state, None) == told
            looked += 1
    assert looked > 200
