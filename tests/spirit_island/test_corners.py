"""Corners of lands (the Scenario Elemental Invocation): where they are, and which are neighbours."""

from pathlib import Path

import pytest

import loci
from loci.spirit_island.content.boards import BOARDS
from loci.spirit_island.content.layouts import LAYOUTS, island
from loci.spirit_island.content.thematic import BY_PLAYERS, THEMATIC, THEMATIC_BOARDS
from loci.spirit_island.content.thematic_shapes import POLYGONS
from loci.spirit_island.corners import corners, find
from loci.spirit_island.geography import bits

# Of board A: the lands that meet in each, and the corners next to it.
BOARD_A = {
    "A.1-2-4": ("A1 A2 A4", "A.1-4-5 A.2-3-4 A.o1-2"),
    "A.1-4-5": ("A1 A4 A5", "A.1-2-4 A.1-5-6 A.4-5"),
    "A.1-6": ("A1 A6", "A.1-5-6 A.6-8 A.o1"),
    "A.5-6-8": ("A5 A6 A8", "A.1-5-6 A.5-7-8 A.6-8"),
    "A.7-8": ("A7 A8", "A.5-7-8 A.inner_obtuse A.tip"),
    "A.inner_obtuse": ("A7", "A.5-7 A.7-8"),
    "A.o1": ("A1", "A.1-6 A.o1-2"),
    "A.o2-3": ("A2 A3", "A.2-3-4 A.o1-2 A.o3"),
    "A.tip": ("A8", "A.6-8 A.7-8"),
}


def shown(letters: str, layout: str | None = None) -> dict[str, tuple[str, str]]:
    there = island(list(letters), layout)
    found = corners(there)
    return {
        corner.name: (
            " ".join(there.names[land] for land in bits(corner.lands)),
            " ".join(sorted(found[n].name for n in corner.near)),
        )
        for corner in found
    }


def test_a_board_has_its_corners() -> None:
    seen = shown("A")
    assert len(seen) == 18
    assert {name: seen[name] for name in BOARD_A} == BOARD_A


@pytest.mark.parametrize("letter", BOARDS)
def test_every_board_has_eighteen_corners_and_twenty_five_stretches(letter: str) -> None:
    seen = corners(island([letter]))
    assert (len(seen), sum(len(corner.near) for corner in seen)) == (18, 50)


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.id)
def test_corners_and_stretches_agree_with_euler(layout: object) -> None:
    there = island(list("ABCDEF")[: layout.size], layout.name)  # type: ignore[attr-defined]
    seen = corners(there)
    stretches = sum(len(corner.near) for corner in seen) // 2
    holes = 1 if there.layout.name == "Caldera" else 0  # its Oceans lie around nothing
    assert len(seen) - stretches + len(there.lands) + 1 + holes == 2
    assert len({corner.name for corner in seen}) == len(seen)
    for corner in seen:  # lands that meet in a point are adjacent
        for land in bits(corner.lands):
            assert not corner.lands & ~there.adjacent_mask[land] & ~(1 << land), corner.name


def test_along_a_seam_three_lands_meet() -> None:
    seen = shown("AB")  # bottom to bottom
    assert seen["A.4-5"][0] == "A4 A5 B3"
    assert "A.inner_obtuse+B.o3" in seen and "A.o3+B.inner_obtuse" in seen


def test_a_corner_is_found_by_any_of_its_names() -> None:
    there = island(["A", "B"])
    at = find(there, "B.o3")
    assert at == find(there, "A.inner_obtuse+B.o3") >= 0
    assert find(there, "C.tip") == -1


# ---- the thematic map -----------------------------------------------------------------------

SOME_BOARDS = [*BY_PLAYERS.values(), ("E",), ("SW",), ("NW", "SE"), ("W", "E", "SW"), ("NW", "NE", "W", "SE")]


@pytest.mark.parametrize("letters", SOME_BOARDS, ids="-".join)
def test_corners_of_the_thematic_map_agree_with_euler(letters: tuple[str, ...]) -> None:
    there = island(list(letters), THEMATIC)
    seen = corners(there)
    stretches = sum(len(corner.near) for corner in seen) // 2
    apart = 2 if letters == ("NW", "SE") else 1  # pieces of the map that do not touch
    assert len(seen) - stretches + len(there.lands) + 1 == 1 + apart
    assert len({corner.name for corner in seen}) == len(seen)
    for corner in seen:  # lands that meet in a point are adjacent
        assert corner.lands
        for land in bits(corner.lands):
            assert not corner.lands & ~there.adjacent_mask[land] & ~(1 << land), corner.name


def test_where_lands_of_the_thematic_map_meet_their_drawn_cells_do() -> None:
    """The cells were drawn from the same borders: each point of three or four lands is a point of their outlines."""
    drawn: dict[tuple[float, float], set[str]] = {}
    for letter, cells in POLYGONS.items():
        for number, cell in enumerate(cells):
            for point in cell:
                drawn.setdefault(point, set()).add(f"{letter}{number}")
    there = island(list(THEMATIC_BOARDS), THEMATIC)
    met = [{there.names[land] for land in bits(corner.lands)} for corner in corners(there)]
    inner = [lands for lands in met if len(lands) > 2]
    assert len(inner) == 83
    assert all(any(lands <= names for names in drawn.values()) for lands in inner)
    assert sum(len(lands) for lands in met if len(lands) == 4) == 8  # where four boards meet


def test_a_board_alone_has_an_edge_where_others_would_lie() -> None:
    there = island(["NE"], THEMATIC)
    seen = {corner.name: corner for corner in corners(there)}
    four = seen["E10-NE6-NW9-W6"]  # the board's own corner, of one land
    assert [there.names[land] for land in bits(four.lands)] == ["NE6"]
    names = [*seen]
    assert sorted(names[n] for n in four.near) == ["E6-NE6-NE7", "NE6-NE7-NW9"]


def test_a_game_can_be_written_down_when_corners_are_gone(tmp_path: Path) -> None:
    """An answer is named by its corner, whatever became of the island since."""
    caster = {
        "name": "Vital Strength of the Earth", "presence": {"B1": 3, "A5": 1}, "energy": 20,
        "played": ["Cast Down into the Briny Deep"], "hand": ["Rituals of Destruction"],
        "elements": {"sun": 2, "moon": 2, "water": 4, "earth": 4},
    }  # fmt: skip
    game = loci.position(
        {
            "sets": ["base", "branch_and_claw", "jagged_earth"],
            "boards": ["A", "B"],
            "scenario": "Elemental Invocation",
            "lands": {"A1": "1 city", "B2": "1 city"},
            "invader_cards": {"deck": ["jungle", "mountain"]},
            "spirits": [caster, {"name": "River Surges in Sunlight", "presence": {"A5": 1}}],
        }
    )  # fmt: skip
    wanted = ["Place an Element", "B.1-2-4", "Cast Down into the Briny Deep", "B1", "yes"]
    while wanted and game.pending:
        decision = game.decision(0) if any(d.seat == 0 for d in game.pending) else game.pending[0]
        keys = game.keys(decision.seat)
        stop = "done" if "done" in keys else keys[0]
        game.choose(wanted.pop(0) if decision.seat == 0 and wanted[0] in keys else stop, decision.seat)
    assert not wanted and {name[0] for name in (game.state.island.names[n] for n in game.state.island.lands)} == {"A"}
    assert any("is placed on the corner of" in line for line in game.story())
    game.save(tmp_path / "gone.loci")
    assert loci.load(tmp_path / "gone.loci").view(seat=0) == game.view(seat=0)
