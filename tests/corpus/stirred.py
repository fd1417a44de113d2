"""Every card, Spirit, Adversary and Scenario in a few positions drawn at random, and what came of it, as sums.

    python -m tests.corpus.stirred            # write stirred.txt anew, as `make golden` does
    python -m tests.corpus.stirred NAME...    # all that the sums of one are made of

Rulings show what a card is for. Here it meets what nobody thought of: damaged pieces and Strife, tokens of all kinds,
a second Spirit with rules of its own, an Adversary. The card is used, the Invaders do what they do and Time passes; all
is answered at random. A line is a card, and a short sum for each of its positions.
"""

import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

from loci.cli.wealth import foes, wealthy
from loci.kernel.decision import Decision, Option
from loci.kernel.errors import LociError
from loci.spirit_island.actions import SPIRIT, Act
from loci.spirit_island.content.sets import BOXES, catalogue_of
from loci.spirit_island.pieces import ELEMENTS
from loci.spirit_island.rulings import Failed, Run
from loci.spirit_island.state import State
from tests.ruling_sums import parts

FILE = Path(__file__).parent / "stirred.txt"
SETS = tuple(box.name for box in BOXES)
KNOWN = catalogue_of(SETS)
TRIALS = 16
TRIES = 40  # positions drawn, if some are refused
LONG = 150  # questions: some never come to an end by chance
TERRAINS = ("jungle", "wetland", "sands", "mountain")
PIECES = (  # kind, how many at most, how often, damage at most
    ("explorer", 3, 0.5, 0), ("town", 2, 0.5, 1), ("city", 1, 0.3, 2), ("dahan", 3, 0.5, 1), ("blight", 2, 0.3, 0),
    ("beasts", 2, 0.2, 0), ("wilds", 1, 0.15, 0), ("disease", 1, 0.15, 0), ("badlands", 1, 0.15, 0),
)  # fmt: skip
OWNERS = {
    power.name: (panel.name, "") for panel in KNOWN.spirits.values() for power in (*panel.uniques, *panel.innates)
} | {power.name: (aspect.spirit, aspect.name) for aspect in KNOWN.aspects.values() for power in aspect.innates}
MEDDLERS = [  # Presence that counts as a piece, dreams, shared or far Ranges, what is saved from destruction
    (name, "")
    for name in (
        "Many Minds Move as One", "Vengeance as a Burning Plague", "Bringer of Dreams and Nightmares",
        "Stone's Unyielding Defiance", "Lure of the Deep Wilderness", "Shadows Flicker Like Flame",
    )
]  # fmt: skip
AFTER: list[dict[str, Any]] = [{"invader_phase": True}, {"phase": "time_passes"}]


class Stirred(Run):
    """A ruling's run in which everything is answered at random."""

    chance: Random

    def answer(self, decision: Decision) -> Option:
        self.note(decision)
        if len(self.asked) > LONG:
            raise Failed("it is enough")
        return self.chance.choice(decision.options)

    def _menu_answer(self, menus: list[Decision]) -> tuple[int, Option]:
        menu = self.chance.choice(menus)
        return menu.seat, self.answer(menu)


# ---- positions ----------------------------------------------------------------------------------


def pieces(chance: Random) -> str:
    found = []
    for kind, most, often, damage in PIECES:
        if chance.random() < often:
            signs = [f"d{chance.randint(1, damage)}"] if damage and chance.random() < 0.3 else []
            if kind in ("explorer", "town", "city") and chance.random() < 0.2:
                signs.append("s1")
            found.append(f"{chance.randint(1, most)} {kind}" + (f"({','.join(signs)})" if signs else ""))
    return ", ".join(found) or "empty"


def team(chance: Random, owner: tuple[str, str] | None) -> list[tuple[str, str]]:
    """The owner of what is tried, and others; most often those whose rules look at what others do."""
    everybody = [(name, "") for name in KNOWN.spirits]
    everybody += [(aspect.spirit, aspect.name) for aspect in KNOWN.aspects.values()]
    found = [owner or chance.choice(everybody if chance.random() < 0.6 else MEDDLERS)]
    for _ in range(chance.choices((0, 1, 2), (2, 5, 1))[0]):
        other = chance.choice(everybody if chance.random() < 0.5 else MEDDLERS)
        if other[0] not in [name for name, _ in found]:
            found.append(other)
    return found


def position(chance: Random, spirits: list[tuple[str, str]]) -> dict[str, Any]:
    boards = chance.sample("ABCD", len(spirits))
    minor, major = chance.sample(KNOWN.minor, 9), chance.sample(KNOWN.major, 6)
    lands = [f"{board}{n}" for board in boards for n in range(1, 9)]
    seats = []
    for n, ((name, aspect), board) in enumerate(zip(spirits, boards, strict=True)):
        seat = wealthy(chance, name, aspect, board, minor[3 * n : 3 * n + 3], major[2 * n : 2 * n + 2])
        wealth = {"energy": chance.randint(0, 9), "destroyed_presence": chance.choice((0, 0, 1, 2))}
        seats.append(seat | wealth | {"elements": {element: chance.randint(0, 4) for element in ELEMENTS}})
    return {
        "boards": boards, "spirits": seats, "lands": {land: pieces(chance) for land in lands},
        "blight_pool": chance.choice((1, 4, 30)), "blight_card": chance.choice(KNOWN.blight_deck),
        "turn": 2, "terror_level": chance.randint(1, 3),
        "fear": {"pool_per_player": 3, "earned": chance.sample(KNOWN.fear_deck, chance.choice((0, 0, 1)))},
        "turn_effects": {"defend": {chance.choice(lands): 3}, "isolate": chance.sample(lands, chance.choice((0, 1)))},
        "invader_cards": {space: [chance.choice(TERRAINS)] for space in ("ravage", "build")}
        | {"deck": [{"stage": 2, "terrain": chance.choice(TERRAINS)}]},
        "event_deck": chance.sample(KNOWN.event_deck, chance.choice((0, 0, 1))),
    }  # fmt: skip


def foe(chance: Random) -> dict[str, Any]:
    """An Adversary and a Scenario, as a position has them."""
    drawn = foes(chance, [*SETS]) if chance.random() < 0.5 else {}
    if "adversary" in drawn:
        drawn["adversary"] = {"name": drawn["adversary"], "level": drawn.pop("level")}
    return drawn


# ---- what is tried ------------------------------------------------------------------------------


def things() -> dict[str, dict[str, Any]]:
    """All there is, by kind and name."""
    return {
        "power": KNOWN.powers, "fear_card": KNOWN.fear, "blight_card": KNOWN.blight, "event": KNOWN.events,
        "spirit": KNOWN.spirits, "aspect": KNOWN.aspects, "adversary": KNOWN.adversaries, "scenario": KNOWN.scenarios,
    }  # fmt: skip


def subjects() -> list[tuple[str, str]]:
    return [(kind, name) for kind, known in things().items() for name in known]


def trial(kind: str, name: str, n: int) -> Stirred:
    """One of its positions, played."""
    chance = Random(f"{kind} {name} {n}")
    for _ in range(TRIES):
        ruling = _ruling(chance, kind, name)
        try:
            run = Stirred({**ruling, "set": SETS[-1]}, formal=n % 2 == 0)
        except LociError:
            continue  # it is refused
        run.chance = chance
        run.state.spirits[0].range_bonus = chance.choice((0, 0, 1))
        run.asked += _studied(run.state.copy(), kind, name)
        try:
            run.play()
        except Failed as why:
            run.told.append(("failed", str(why)))
        return run
    raise AssertionError(f"all positions drawn for {name} are refused")


def _studied(state: State, kind: str, name: str) -> Iterator[tuple[Any, ...]]:
    """What each effect would do and leave alone: by this goes whether the order of an "each" is asked about."""
    nodes = [node for node in things()[kind][name].roots() if node is not None]
    act = Act(state, SPIRIT, 0, name)
    act.card = KNOWN.minor[0]  # some look at a card that was turned up, or at the target
    state.log.append(("target", state.island.lands[0], name))
    for node in nodes:
        nodes += node.parts()
        yield type(node).__name__, node.impartial(), node.traces(state, state.island.lands)
        for act.land in state.island.lands:
            yield node.applies(act), node.deals(act)


def _ruling(chance: Random, kind: str, name: str) -> dict[str, Any]:
    owner = {"power": OWNERS.get(name), "spirit": (name, "")}.get(kind)
    if kind == "aspect":
        owner = (KNOWN.aspects[name].spirit, KNOWN.aspects[name].name)
    given = position(chance, team(chance, owner)) | foe(chance)
    steps: list[dict[str, Any]] = [{kind: name}]
    if kind == "power":
        seat = given["spirits"][0]
        innate = KNOWN.powers[name].deck == "innate"
        seat["played"] = chance.sample(seat["hand"], 2) + [name] * (not innate)
        seat["hand"] = [card for card in seat["hand"] if card not in seat["played"]]
        steps = [{"innate" if innate else "power": name, "by": seat["name"]}]
    elif kind in ("spirit", "aspect"):
        steps = [{"phase": "spirit"}, {"phase": "fast"}, {"invader_phase": True}, {"phase": "slow"}]
    elif kind == "adversary":
        given |= {"adversary": {"name": name, "level": chance.randrange(7)}, "adversaries": None}
    elif kind == "scenario":
        given["scenario"] = name
    if kind in ("adversary", "scenario"):
        steps = [{"setup": True}] if chance.random() < 0.5 else [{"phase": "spirit"}]
    judged = {"result": ""} if chance.random() < 0.5 else {"fear": 0}
    return {"id": name, "given": given, "when": steps + AFTER, "then": judged}


# ---- sums ---------------------------------------------------------------------------------------


def line(kind: str, name: str) -> str:
    runs = [trial(kind, name, n) for n in range(TRIALS)]
    sums = [blake2b("\n".join(line for part in parts(run) for line in part).encode(), digest_size=2) for run in runs]
    return f"{name}: {' '.join(sum_.hexdigest() for sum_ in sums)}"


def lines() -> Iterator[str]:
    return (line(kind, name) for kind, name in subjects())


def text() -> str:
    return "".join(f"{line}\n" for line in lines())


def main(names: list[str]) -> None:
    if not names:
        FILE.write_text(text(), encoding="utf-8")
    for kind, name in subjects() if names else ():
        if name in names:
            for n in range(TRIALS):
                told = [line for part in parts(trial(kind, name, n)) for line in part]
                print(f"{name}, {n}:", *told, sep="\n    ")


if __name__ == "__main__":
    main(sys.argv[1:])
