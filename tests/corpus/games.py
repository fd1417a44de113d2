"""A folder of base games that must not change: setup, answers, and what the game then was.

Each answer is stored with a short sum over the options that it was chosen from, so that the first decision that
differs is found. The end of a game is a digest of what lies on the table, field by field: what later rules add to the
state does not matter.
"""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any
from zlib import crc32

import loci
from loci import Game
from loci.kernel.decision import Decision
from loci.spirit_island.notation import show_pieces
from loci.spirit_island.state import State, cards_on

FOLDER = Path(__file__).parent / "base"
SPIRIT_FIELDS = (
    "name", "presence", "destroyed", "energy", "elements", "revealed", "hand", "played", "discard", "forgotten",
)  # fmt: skip
STATE_FIELDS = (
    "deck", "explore", "build", "ravage", "extra_build", "discard", "fear", "fear_pool", "fear_deck", "fear_left",
    "terror", "earned", "fear_discard", "blight_pool", "blight_card", "blighted", "minor", "minor_discard", "major",
    "major_discard", "turn", "outcome", "rng",
)  # fmt: skip


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.json"))


def offered(game: Game, decision: Decision) -> str:
    """A short sum over what a decision offers and to whom; the order of the options does not matter."""
    keys = sorted(game.rules.key(game.state, option) for option in decision.options)
    return f"{crc32(json.dumps([decision.seat, keys]).encode()) & 0xFFFF:04x}"


def final(game: Game) -> dict[str, Any]:
    """What lies on the table, in plain words and numbers."""
    state: State = game.state
    island = state.island
    return {
        "lands": {name: show_pieces(state, land) for land, name in enumerate(island.names)},
        "spirits": [{field: getattr(spirit, field) for field in SPIRIT_FIELDS} for spirit in state.spirits],
        "result": game.result,
        **{f: cards_on(state, f) if f == "extra_build" else getattr(state, f) for f in STATE_FIELDS},
    }


def digest(game: Game) -> str:
    return sha256(json.dumps(final(game), sort_keys=True).encode()).hexdigest()[:16]


def write(path: Path, setup: dict[str, Any], rows: list[list[Any]], game: Game) -> None:
    answers = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)
    result = json.dumps(game.result, ensure_ascii=False)
    path.write_text(
        f'{{"setup": {json.dumps(setup, ensure_ascii=False)},\n"result": {result},\n'
        f'"digest": "{digest(game)}",\n"answers": [\n{answers}\n]}}\n',
        encoding="utf-8",
    )


def replay(data: dict[str, Any]) -> tuple[Game, str]:
    """Play a stored game again; the second value says where it went another way, and is empty when it did not."""
    game = loci.new("spirit-island", **data["setup"])
    for n, (seat, key, sum_) in enumerate(data["answers"]):
        asked = [decision for decision in game.pending if decision.seat == seat]
        if not asked:
            return game, f"answer {n}: seat {seat} is not asked any more"
        keys = game.keys(seat)
        if key not in keys or offered(game, asked[0]) != sum_:
            return game, f"answer {n} ({key!r}) of seat {seat} was chosen from other options than {keys}"
        game.choose(key, seat)
    if game.pending:
        return game, "the game goes on after its last answer"
    return game, ""
