"""A position on the table, and Powers used at it: for rules that a ruling cannot show."""

from dataclasses import replace
from typing import Any

from loci.spirit_island.cards import Space
from loci.spirit_island.rules.presence import track_actions, track_elements
from loci.spirit_island.rulings import Run
from loci.spirit_island.state import Spirit, State

RIVER = "River Surges in Sunlight"
EARTH = "Vital Strength of the Earth"


class Table:
    """Like a ruling, but its state can be touched before and looked at afterwards."""

    def __init__(self, *spirits: dict[str, Any], **given: Any) -> None:
        rows = [{"name": RIVER, **row} for row in spirits or ({},)]
        boards = given.pop("boards", ["A", "B", "C", "D"][: len(rows)])
        self.ruling = {"id": "table", "given": {"boards": boards, "spirits": rows, **given}, "then": {}}
        self.run = Run(self.ruling)
        self.run.watches = False

    @property
    def state(self) -> State:
        return self.run.state

    @property
    def spirit(self) -> Spirit:
        return self.state.spirits[0]

    def with_energy_track(self, *spaces: Space) -> "Table":
        """The first Spirit with other spaces on its Energy track, as many of them uncovered as before."""
        self.spirit.panel = replace(self.spirit.panel, energy=spaces)
        self.spirit.elements, self.spirit.any_open = track_elements(self.spirit)
        self.spirit.actions = track_actions(self.spirit)
        return self

    def do(self, *choices: str, **step: Any) -> "Table":
        """One step of a ruling, with these choices; an open decision or an unused choice is an error."""
        self.run.ruling = self.ruling | {"when": {**step, "choices": list(choices)}}
        self.run.play()
        return self

    def use(self, power: str, target: str | None = None, *choices: str) -> "Table":
        return self.do(*choices, power=power, **({"target": target} if target else {}))
