"""What every ruling comes to, whole: a ruling says of its position what it is about, the sums tell of all the rest.

    python -m tests.ruling_sums           # write tests/rulings/sums.txt anew, as `make golden` does
    python -m tests.ruling_sums ID...     # all that the sums of a ruling are made of

A line of the file is a ruling and four short sums, formally and as played together: of what was asked (with every
option), of what happened, of the Spirits and of the table afterwards. What lies in a deck counts only where it changed,
and what only follows from the rest does not count, so that a new card leaves the sums alone.
"""

import sys
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

import yaml

from loci.cli.check import LOADER, game_of, ruling_files
from loci.kernel.plain import Plain
from loci.spirit_island.notation import show_pieces
from loci.spirit_island.rulings import Run, tried

RULINGS = Path(__file__).parent / "rulings"
SUMS = RULINGS / "sums.txt"
WAYS = ("formally", "as played")
PARTS = ("asked", "happened", "Spirits", "table")
DECKS = ("deck", "fear_deck", "event_deck", "minor", "major", "rng", "fear_hidden", "reminders", "blight_stack")
ELSEWHERE = ("formal", "heard", "judged", "log", "pieces", "sets", "spirits", "without")


def every_ruling() -> Iterator[dict[str, Any]]:
    for path in ruling_files([RULINGS]):
        yield from (ruling for ruling in yaml.load(path.read_bytes(), LOADER) if game_of(ruling) == "spirit-island")


def whole(ruling: dict[str, Any]) -> list[list[str]]:
    """All that the ruling comes to, in lines, by parts."""
    lines: list[list[str]] = [[] for _ in PARTS]
    for way, run in zip(WAYS, tried(ruling)[1], strict=False):  # some are only of what people are not asked
        for part, more in zip(lines, parts(run), strict=True):
            part += [f"{way} {line}" for line in more]
    return lines


def parts(run: Run) -> Iterator[list[str]]:
    state, start = run.state, run.start
    yield [repr(question) for question in run.asked]
    yield [repr(event) for event in run.told]
    yield [f"{spirit.name} {line}" for spirit in state.spirits for line in fields(spirit, ())]
    left_out = (*ELSEWHERE, *(name for name in DECKS if getattr(state, name) == getattr(start, name)))
    lands = ((name, show_pieces(state, land)) for land, name in enumerate(state.island.names))
    yield [*(f"{name} {pieces}" for name, pieces in lands if pieces != "empty"), *fields(state, left_out)]


def fields(plain: Plain, left_out: tuple[str, ...]) -> Iterator[str]:
    """The fields in which there is anything: one that is new, and empty, leaves the sums alone, and so does one that
    becomes a tuple."""
    for name, value in plain.fields().items():
        if isinstance(value, Mapping):
            value = {key: [*each] if isinstance(each, tuple) else each for key, each in value.items()}
        value = [*value] if isinstance(value, tuple) else value
        if name not in left_out and (any(value) if isinstance(value, list) else value):
            yield f"{name} {value!r}"


def sums(ruling: dict[str, Any]) -> str:
    return " ".join(blake2b("\n".join(lines).encode(), digest_size=2).hexdigest() for lines in whole(ruling))


def kept() -> dict[str, str]:
    """The sums of the file, by ruling."""
    return dict(line.split(maxsplit=1) for line in SUMS.read_text(encoding="utf-8").splitlines())


def text() -> str:
    return "".join(f"{line}\n" for line in sorted(f"{ruling['id']} {sums(ruling)}" for ruling in every_ruling()))


def differing(ruling: dict[str, Any], before: str) -> str:
    """Which parts of a ruling are not what they were; empty when all are."""
    pairs = zip(PARTS, before.split(), sums(ruling).split(), strict=True)
    return ", ".join(part for part, was, now in pairs if was != now)


def main(ids: list[str]) -> None:
    if not ids:
        SUMS.write_text(text(), encoding="utf-8")
    for ruling in every_ruling() if ids else ():
        if ruling["id"] in ids:
            for part, lines in zip(PARTS, whole(ruling), strict=True):
                print(f"{ruling['id']}, {part}:", *lines, sep="\n    ")


if __name__ == "__main__":
    main(sys.argv[1:])
