"""Writes games of this version into `releases/<version>`: `python -m tests.regenerate` does so until it is released. A
newer version replays them, or keeps the rules they were played by (`loci.OLDER`)."""

from pathlib import Path
from random import Random
from typing import Any

import loci
from loci.kernel.record import dumps, record
from loci.kernel.session import Session

FOLDER = Path(__file__).parent / "releases"
ALL = ["base", "branch_and_claw", "jagged_earth"]
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("spirit-island", {"players": 1}),
    ("spirit-island", {"players": 2, "adversary": "England", "level": 3}),
    ("spirit-island", {"players": 2, "map": "thematic", "scenario": "Blitz"}),
    ("spirit-island", {"players": 2, "sets": ALL, "adversary": "Russia", "level": 2}),
    ("spirit-island", {"players": 3, "sets": ALL, "scenario": "Powers Long Forgotten"}),
    ("spirit-island", {"spirits": ["Shifting Memory of Ages", "Fractured Days Split the Sky"], "sets": ALL}),
    ("worldweave", {"players": 2}),
    ("worldweave", {"players": 4, "modules": ["spires", "butterfly", "powers", "goals"]}),
    ("worldweave", {"players": 1, "automa": "hard"}),
]


def main() -> None:
    folder = FOLDER / loci.__version__
    folder.mkdir(parents=True, exist_ok=True)
    for n, (game, options) in enumerate(GAMES):
        rules, rng = loci.GAMES[game], Random(n)
        seed = f"{n:032x}" if n % 2 else n  # both kinds of seeds
        session = Session(rules, rules.setup({**options, "seed": seed}))
        while session.pending:
            decision = rng.choice(session.pending)
            session.take(decision, rng.choice(decision.options))
        text = dumps({**record(session), "result": session.result})
        (folder / f"{n}-{game}.loci").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
