"""What can be reached when every question is asked can be reached as people play: no order that matters is left out.

Small positions are drawn, with all sets, Adversaries and Scenarios; an event, a Fear card, a Blight card or an Invader
card is resolved in every way, formally and as played, and the ends are compared (Jagged Earth p. 24 and 27).
"""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from loci.kernel.decision import Decision, Option
from loci.kernel.errors import LociError
from loci.spirit_island.actions import GameOver, judge_now
from loci.spirit_island.content.sets import catalogue_of, everything
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.rulings import Failed, Run

SETS = ["base", "branch_and_claw", "jagged_earth"]
KNOWN = catalogue_of(tuple(SETS))
NO_ORDER = {"threshold", "price", "counts as", "counts"}  # soft questions of which the first answer is as good as any
FEW, MANY = 40, 300  # ways that are tried
LONG = 25  # answers after which a position is too big
UNSEEN = ("formal", "log", "serial", "next_row", "row_ids", "rows")


class TooBig(Exception):
    """More ways than anybody wants to try."""


class Way(Run):
    """The last step with given answers, by their numbers; the first option where none is given."""

    def __init__(self, ruling: dict[str, Any], formal: bool, picks: list[int], judged: bool) -> None:
        super().__init__(ruling, formal)
        self.picks, self.sizes, self.ordered, self.last = picks, list[int](), 0, False
        self.watches, self.state.judged = False, judged

    def answer(self, decision: Decision) -> Option:
        options = decision.options
        if len(options) == 1 or not self.last or (decision.soft and decision.prompt[0] in NO_ORDER):
            return options[0]
        self.ordered += decision.soft or decision.prompt[0] == "order"
        n = len(self.sizes)
        self.sizes.append(len(options))
        if n > LONG:
            raise TooBig
        return options[self.picks[n] if n < len(self.picks) else 0]

    def go(self) -> str:
        """To the end; everything that can be seen of it."""
        *before, last = self.ruling["when"]
        try:
            for step in before:
                self._step(step)
                if self.state.outcome:
                    raise TooBig
            self.last = True
            self._step(last)
        except GameOver:
            pass
        if self.state.outcome:
            return str(self.state.outcome)
        found = {name: value for name, value in SPIRIT_ISLAND.to_json(self.state).items() if name not in UNSEEN}
        found["ongoing"] = sorted(str([*row["t"][:5], *row["t"][6:]]) for row in found["ongoing"]["t"])
        found["hurt"] = sorted(map(str, found["hurt"]))
        return json.dumps(found, sort_keys=True)


def ends(ruling: dict[str, Any], formal: bool, most: int, judged: bool) -> tuple[set[str], int]:
    """All ends, and how often an order was asked for."""
    found, ordered, picks = set[str](), 0, list[int]()
    for _ in range(most):
        way = Way(ruling, formal, picks, judged)
        found.add(way.go())
        ordered += way.ordered
        picks = [way.picks[n] if n < len(way.picks) else 0 for n in range(len(way.sizes))]
        while picks and picks[-1] + 1 >= way.sizes[len(picks) - 1]:
            picks.pop()
        if not picks:
            return found, ordered
        picks[-1] += 1
    raise TooBig


def some_pieces(chance: Random) -> str:
    parts = []
    for kind, often, most in (("explorer", 0.5, 2), ("town", 0.5, 2), ("city", 0.3, 1), ("dahan", 0.6, 3)):
        if chance.random() < often:
            mark = chance.choice(["", "", "", "(d1)" if kind != "explorer" else "", "(s1)" if kind != "dahan" else ""])
            parts.append(f"{chance.randrange(most) + 1} {kind}{mark}")
    tokens = ("blight", "beasts", "wilds", "disease", "badlands")
    return ", ".join(parts + [f"1 {kind}" for kind in tokens if chance.random() < 0.2]) or "empty"


def some_spirit(chance: Random, name: str, board: str) -> dict[str, Any]:
    numbers = range(4) if name == "Ocean's Hungry Grasp" else range(1, 9)
    presence = Counter(f"{board}{chance.choice(numbers)}" for _ in range(chance.randrange(2, 5)))
    return {"name": name, "presence": dict(presence), "energy": chance.randrange(5), "elements": {}}


def some_step(chance: Random, terror: int) -> dict[str, Any]:
    terrain = chance.sample(["jungle", "sands", "mountain", "wetland"], 2)
    steps: list[dict[str, Any]] = [
        {"event": chance.choice(KNOWN.event_deck)},
        {"fear_card": chance.choice(KNOWN.fear_deck), "terror_level": terror},
        {"action": chance.choice(["ravage", "ravage", "build", "explore"]), "terrain": terrain},
        {"blight_card": chance.choice(KNOWN.blight_deck)},
    ]
    return chance.choices(steps, (4, 3, 4, 1))[0]


def drawn(seed: int) -> dict[str, Any]:
    chance = Random(f"ends {seed}")
    boards = chance.choice([["A", "B"], ["C", "D"], ["E", "F"], ["A"], ["B", "C"]])
    lands = chance.sample([f"{board}{n}" for board in boards for n in range(1, 9)], chance.randrange(3, 7))
    terror = chance.choice([1, 2, 3])
    spirits = zip(chance.sample(list(KNOWN.spirits), len(boards)), boards, strict=True)
    given: dict[str, Any] = {
        "boards": boards, "sets": SETS, "turn": 2, "terror_level": terror,
        "lands": {land: some_pieces(chance) for land in lands},
        "spirits": [some_spirit(chance, name, board) for name, board in spirits],
        "blight_pool": chance.choice([1, 2, 3, 20]), "blight_card": chance.choice(KNOWN.blight_deck),
        "blight_side": chance.choice(["healthy", "blighted"]),
        "fear": {
            "deck": [0] * (terror - 1) + [chance.choice([1, 3])] + [2] * (3 - terror),
            "generated": chance.randrange(3), "next": chance.sample(KNOWN.fear_deck, 2),
        },
        "invader_cards": {"deck": [{"stage": 2, "terrain": "jungle"}]},
    }  # fmt: skip
    if chance.random() < 0.6:
        given["adversary"] = {"name": chance.choice(list(everything().adversaries)), "level": chance.randrange(7)}
    if chance.random() < 0.2:
        given["scenario"] = chance.choice([one.name for one in KNOWN.scenarios.values() if one.follows is None])
    before = [some_step(chance, terror)] if chance.random() < 0.5 else []
    return {
        "id": f"ends-{seed}",
        "set": SETS[-1],
        "given": given,
        "when": [*before, some_step(chance, terror)],
        "then": {},
    }


def could_be(ruling: dict[str, Any]) -> bool:
    """Whether the game is not over in the position, and nothing in it should be gone already."""
    state = Run(ruling, False).state
    state.judged = True
    try:
        judge_now(state)
    except GameOver:
        return False
    return not state.outcome and not any("should be gone" in fault for fault in SPIRIT_ISLAND.faults(state))


@pytest.mark.parametrize("judged", [False, True], ids=["going on", "judged"])
def test_as_played_all_ends_can_be_reached(judged: bool) -> None:
    """In positions of which the game would go on whatever happens, and in others."""
    compared = 0
    for seed in range(judged, 400, 2):
        ruling = drawn(seed)
        try:
            if not could_be(ruling):
                continue
            played, _ = ends(ruling, False, FEW, judged)
            formal, ordered = ends(ruling, True, MANY, judged)
        except (TooBig, Failed, LociError):
            continue
        compared += bool(ordered)
        assert formal <= played, f"position {seed}: {ruling['when'][-1]}"
    assert compared > 40
