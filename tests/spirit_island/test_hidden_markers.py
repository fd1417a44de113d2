"""Powers Long Forgotten: nobody knows what is on a marker before it is found, and then it cannot be taken back."""

import json
from typing import Any

import pytest

import loci
from loci.kernel.rules import scramble
from loci.kernel.session import Session
from loci.spirit_island.content.branch_and_claw.scenarios.forgotten import MARKER, SOURCES
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.state import State

FORGOTTEN = "Powers Long Forgotten"
SPIRITS = [
    "River Surges in Sunlight",
    "Lightning's Swift Strike",
    "Shadows Flicker Like Flame",
    "Vital Strength of the Earth",
]


def markers(state: State) -> dict[str, str]:
    return {state.island.names[row.land]: row.data[0] for row in MARKER.rows(state)}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_four_markers_lie_on_each_board_and_a_few_of_them_are_sources(players: int) -> None:
    seen = set()
    for seed in range(20):
        game = loci.new("spirit-island", scenario=FORGOTTEN, spirits=SPIRITS[:players], seed=seed)
        lying = markers(game.state)
        numbers = [text for text in lying.values() if text != "blank"]
        turned_up = 4 * players - len(lying)
        assert turned_up <= players, "where two Invaders start they search at once"
        assert players + 1 - turned_up <= len(numbers) <= players + 1 and len(set(numbers)) == len(numbers)
        seen |= {*numbers}
    assert seen == {str(source.number) for source in SOURCES}


def two_seats(**more: Any) -> Session[State]:
    given = {
        "scenario": FORGOTTEN,
        "sets": ["base", "branch_and_claw"],
        "boards": ["A", "B"],
        "spirits": [
            {"name": "River Surges in Sunlight", "presence": {"A5": 1}, "played": ["River's Bounty"]},
            {"name": "Lightning's Swift Strike", "presence": {"B3": 1}},
        ],
        "lands": {"A5": "2 dahan", "B2": "1 city"},
        "markers": {"A5": "4", "A8": "7", "B1": "blank", "B4": "blank", "B6": "2"},
        **more,
    }
    return Session(SPIRIT_ISLAND, SPIRIT_ISLAND.setup({"position": given, "seed": 3}))


def test_what_is_on_a_marker_is_dealt_anew_and_no_view_tells_the_difference() -> None:
    state = two_seats().state
    dealt = [scramble(SPIRIT_ISLAND, state, None, seed) for seed in range(40)]
    assert len({json.dumps(markers(twin)) for twin in dealt}) > 20
    for twin in dealt:
        assert sum(text != "blank" for text in markers(twin).values()) == 3
        assert markers(twin).keys() == markers(state).keys()
        assert [SPIRIT_ISLAND.view(twin, seat) for seat in (0, 1, None)] == [
            SPIRIT_ISLAND.view(state, seat) for seat in (0, 1, None)
        ]
    view = json.dumps(SPIRIT_ISLAND.view(state, 0)["lands"])
    assert view.count("Hidden marker") == 5 and "blank" not in view


def test_a_marker_that_was_found_is_not_dealt_again_and_undo_stops_there() -> None:
    session = two_seats()
    before = known = -1
    while "A5" in markers(session.state):
        decision = session.pending[0]
        home = ("land", session.state.island.id_of["A5"])
        wanted = [way for way in (("power", "River's Bounty"), home, ("growth", 2)) if way in decision.options]
        if wanted and wanted[0][0] == "power":
            before, known = session.given_answers, session.state.reveals
        session.take(decision, wanted[0] if wanted else decision.options[0])
    assert session.state.reveals == known + 1 and not session.undoable(before), "what was found is known to all"
    told = [line for line in session.story() if "search" in line]
    assert told == ["The Spirits search A5 and find the frozen rib"]
    while not any(row.data == ("used",) for row in session.state.ongoing):
        session.take(session.pending[0], session.pending[0].options[0])
    dealt = [markers(scramble(SPIRIT_ISLAND, session.state, None, seed)) for seed in range(30)]
    assert all("4" not in texts.values() for texts in dealt)
    notes = SPIRIT_ISLAND.view(session.state, 1)["scenario"]["notes"]
    assert notes == [
        "The Spirits found the frozen rib: In the next normal Ravage, Invaders deal 3 Damage less in each land."
    ]
