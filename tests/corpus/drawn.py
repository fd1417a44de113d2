"""Random games over all that is in, as `loci soak` draws them by their number, and what they were, as sums.

    python -m tests.corpus.drawn          # write drawn.txt anew, as `make golden` does

A line is a game: its number, how many answers it took, and a short sum for every stretch of them, over all that was
asked, offered and answered, all that happened and what then lay on the table. A rule that is mended may change some of
them; which ones, and from where on, is in the diff.
"""

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random

import loci
from loci.cli.soak import drawn
from loci.spirit_island.state import State
from tests.ruling_sums import fields

FILE = Path(__file__).parent / "drawn.txt"
GAMES = 400
LIMIT = 300  # answers: those that begin rich may last
STRETCH = 20


def line(number: int) -> str:
    """The line of a game: the same answers every time, each taken at random."""
    game = loci.new("spirit-island", **drawn(number))
    chance = Random(number).random
    told, heard, answers, sums = blake2b(digest_size=2), 0, 0, []
    while game.pending and answers < LIMIT:
        decision = game.pending[int(chance() * len(game.pending))]
        option = decision.options[int(chance() * len(decision.options))]
        told.update(f"{decision.seat} {decision.prompt} {decision.soft} {decision.options} {option}".encode())
        game.take(decision, option)
        answers += 1
        if answers % STRETCH == 0 or not game.pending:
            for step in game.history[heard:]:
                told.update(f"{step.cause} {step.log} {step.chance}".encode())
            heard = len(game.history)
            told.update("\n".join(_table(game.state)).encode())
            sums.append(told.hexdigest())
    return " ".join([str(number), str(answers), *sums])


def _table(state: State) -> Iterator[str]:
    for plain in (state, *state.spirits):
        yield from fields(plain, ("heard", "spirits"))


def kept() -> list[str]:
    return FILE.read_text(encoding="utf-8").splitlines()


def text() -> str:
    return "".join(f"{line(number)}\n" for number in range(GAMES))


def main() -> None:
    FILE.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
