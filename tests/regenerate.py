"""Writes the reviewed listings, the golden playthroughs, the sums of rulings and games and the page of what is in anew.

Run ``python -m tests.regenerate`` or ``make golden``.

What changed is then a diff to be read line by line before it is committed.
"""

from pathlib import Path

from loci.spirit_island.content.sets import BOXES
from loci.spirit_island.listing import listing
from tests import ruling_sums
from tests.corpus import drawn, release, stirred
from tests.coverage_page import PAGE, page
from tests.playthroughs.transcript import GAMES, answers_in, path, transcript

TEXTS = Path(__file__).parent / "texts"


def write(target: Path, text: str) -> None:
    before = target.read_text(encoding="utf-8") if target.exists() else ""
    if text == before:
        print(f"unchanged  {target.name}")
        return
    target.write_text(text, encoding="utf-8")
    print(f"written    {target.name}")


def main() -> None:
    for box in BOXES:
        write(TEXTS / f"{box.name}.txt", listing(box.name))
    for name in GAMES:
        before = path(name).read_text(encoding="utf-8") if path(name).exists() else ""
        write(path(name), transcript(name, answers_in(before)))
    write(ruling_sums.SUMS, ruling_sums.text())
    write(drawn.FILE, drawn.text())
    write(stirred.FILE, stirred.text())
    write(PAGE, page())
    release.main()


if __name__ == "__main__":
    main()
