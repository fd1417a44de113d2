"""Whether running an effect now could change anything (`Effect.applies`), asked and then seen, in every ruling.

Players are offered what applies and nothing else, so both sides matter: what does not apply changes nothing, and what
applies asks or changes something, unless anything listens that may have kept it from that.
"""

from collections.abc import Coroutine, Generator, Iterator
from pathlib import Path
from types import coroutine
from typing import Any

import pytest
import yaml

from loci.cli.check import LOADER, outcome, ruling_files
from loci.spirit_island.actions import Act
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.blighted import LoseEnergy, LosePresence
from loci.spirit_island.state import State

FILES = list(ruling_files([Path(__file__).parents[1] / "rulings"]))
PRICES = (LosePresence, LoseEnergy)  # offered to those who can lose all of it


def kinds_of_effect(of: type[Effect] = Effect) -> Iterator[type[Effect]]:
    for kind in of.__subclasses__():
        yield kind
        yield from kinds_of_effect(kind)


@coroutine
def watched(running: Coroutine[Any, Any, None], asked: list[Any]) -> Generator[Any, Any, None]:
    answer = None
    while True:
        try:
            question = running.send(answer)
        except StopIteration:
            return
        asked.append(question)
        answer = yield question


def position(state: State) -> dict[str, Any]:
    """All but what is only told."""
    return {name: value for name, value in state.to_json().items() if name != "log"}


def watch(kind: type[Effect], wrong: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    runs = kind.run

    async def run(self: Effect, act: Act) -> None:
        applies, listens = self.applies(act), act.state.heard or act.dream is not None
        before, asked = position(act.state), list[Any]()
        await watched(runs(self, act), asked)
        changed = position(act.state) != before
        if changed and not applies and not isinstance(self, PRICES):
            wrong.append(f"{kind.__name__} does not apply, but changes something")
        if applies and not changed and not asked and not listens and not self.parts():
            wrong.append(f"{kind.__name__} applies, but neither asks nor changes anything")

    monkeypatch.setattr(kind, "run", run)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_what_applies_does_something_and_nothing_else_does(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong: list[str] = []
    for kind in dict.fromkeys(kinds_of_effect()):
        if "run" in vars(kind) and kind.applies is not Effect.applies:
            watch(kind, wrong, monkeypatch)
    for ruling in yaml.load(path.read_bytes(), LOADER):
        if "game" not in ruling:
            assert not outcome(ruling)
            assert not wrong, ruling["id"]
