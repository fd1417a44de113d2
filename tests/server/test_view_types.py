"""What the page believes about views and catalogues is what the server sends."""

import runpy
from pathlib import Path
from typing import Any

import msgspec
import pytest

import loci
from loci.kernel.session import Session
from loci.server.patch import without_nulls
from loci.spirit_island.table import shapes as spirit_island
from loci.worldweave.table import shapes as worldweave

TOOL = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "view_types.py"))
GAMES: list[tuple[str, Any, dict[str, Any]]] = [
    ("spirit-island", spirit_island, {"spirits": ["River Surges in Sunlight"], "boards": ["A"], "seed": 7}),
    (
        "spirit-island",
        spirit_island,
        {
            "spirits": ["Lightning's Swift Strike", "Ocean's Hungry Grasp"],
            "boards": ["A", "B"],
            "adversary": "England",
            "level": 3,
            "scenario": "Blitz",
            "seed": 3,
        },
    ),
    ("worldweave", worldweave, {"players": 2, "modules": ["butterfly", "goals"], "seed": 5}),
    ("worldweave", worldweave, {"players": 1, "automa": "hard", "seed": 5}),
]


@pytest.mark.parametrize("game", TOOL["GAMES"])
def test_the_pages_types_are_up_to_date(game: str) -> None:
    written = TOOL["path"](game).read_text()
    assert written == TOOL["generated"](TOOL["GAMES"][game]), "run: python tools/view_types.py"


@pytest.mark.parametrize(("game", "shapes", "setup"), GAMES)
def test_views_have_the_shape_that_is_written_down(game: str, shapes: Any, setup: dict[str, Any]) -> None:
    session = Session(loci.GAMES[game], loci.GAMES[game].setup(setup))
    seats = [*range(session.rules.seats(session.state)), None]
    for n in range(120):
        if session.over:
            break
        for seat in seats:
            msgspec.convert(without_nulls(session.view(seat)), shapes.View)
        decision = session.pending[n % len(session.pending)]
        session.take(decision, decision.options[(n * 7 + 3) % len(decision.options)])


@pytest.mark.parametrize(("game", "shapes"), [("spirit-island", spirit_island)])
def test_catalogues_have_the_shape_that_is_written_down(game: str, shapes: Any) -> None:
    msgspec.convert(without_nulls(loci.TABLES[game].catalogue()), shapes.Facts)
