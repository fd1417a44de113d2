"""``loci soak --matrix N``: N random games to their end, spread over what can be combined.

Each game has a place in the matrix by its number: the Adversaries and their levels, the pairs of two, the Scenarios,
the Spirits with their Aspects, the numbers of boards and the options of play each come round in turn, so that every
one of them is met, and every time with others. What the game refuses is drawn again at the same place.
"""

import json
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise, permutations
from random import Random
from typing import Any, Final

from loci.kernel.conformance import Conformance
from loci.kernel.errors import SetupError
from loci.spirit_island.content.boards import BOARDS
from loci.spirit_island.content.layouts import LAYOUTS
from loci.spirit_island.content.sets import everything, installed
from loci.spirit_island.content.thematic import THEMATIC
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.island_setup import DRAWN
from loci.spirit_island.pieces import TOKEN_OF

TRIES: Final = 60
PATIENCE: Final = 10  # tries before another option of play
LONGEST: Final = 50_000  # decisions in which a game has to end
MOST: Final = 6
OPTIONS: Final = (
    "as usual", "named layout", "own island", "thematic", "archipelago", "extra board", "thematic extra board",
    "without events", "fewer tokens", "progression",
)  # fmt: skip


def scenarios() -> list[str]:
    return [name for name, one in everything().scenarios.items() if one.follows is None]


def opponents() -> list[dict[str, Any]]:
    """Nobody; each Adversary at each level; each ordered pair, whose levels are drawn; each Scenario; two of them."""
    known = everything().adversaries
    alone = [{"adversary": name, "level": level} for name, foe in known.items() for level in range(len(foe.levels))]
    pairs = [{"adversaries": [one, other]} for one, other in permutations(known, 2)]
    plays = [{"scenario": name} for name in scenarios()]
    return [{}, *alone, *pairs, *plays, {"scenario": 2}, {"scenario": 2}]


def played() -> list[tuple[str, str]]:
    """Each Spirit without an Aspect and with each of its own."""
    all_ = everything()
    return [(name, aspect) for name in all_.spirits for aspect in ("", *all_.aspects_of(name))]


def options_of(number: int) -> tuple[str, dict[str, Any]]:
    """The setup of a game by its number, and its option of play: the next one, where Scenario and option disagree."""
    chance = Random(f"matrix {number}")
    for n in range(TRIES):
        option = _turn(OPTIONS, number // len(opponents()) + number + n // PATIENCE)
        setup = _drawn(number, option, chance)
        try:
            SPIRIT_ISLAND.new(SPIRIT_ISLAND.setup(setup))
        except SetupError:
            continue
        return option, setup
    raise AssertionError(f"all setups drawn for game {number} of the matrix are refused")


def _drawn(number: int, option: str, chance: Random) -> dict[str, Any]:
    foe, seat, size = _turn(opponents(), number), _turn(played(), number), 1 + number % MOST
    extra = option in ("extra board", "thematic extra board")
    players = max(1, size - extra)
    others = [name for name in everything().spirits if name != seat[0]]
    team = [seat, *((name, "") for name in chance.sample(others, players - 1))]
    spirits = [name for name, _ in team]
    setup: dict[str, Any] = {
        "sets": list(installed()), "seed": chance.getrandbits(32), "spirits": spirits,
        "aspects": [aspect for _, aspect in team], **_foe(foe, chance), **_island(option, players + extra, chance),
    }  # fmt: skip
    if extra:
        setup["extra_board"] = True
    if option == "without events":
        setup["events"] = False
    if option == "progression":
        setup["progression"] = [bool(everything().spirits[name].progression) for name in spirits]
    if option == "fewer tokens":
        kept = {token for name in spirits for token in everything().spirits[name].uses}
        setup["tokens"] = [name for name in TOKEN_OF if name in kept or chance.random() < 0.4]
    return setup


def _turn(things: Sequence[Any], number: int) -> Any:
    return things[number % len(things)]


def _foe(foe: dict[str, Any], chance: Random) -> dict[str, Any]:
    if "adversaries" in foe:
        known = everything().adversaries
        rows = [{"name": name, "level": chance.randrange(len(known[name].levels))} for name in foe["adversaries"]]
        return {"adversaries": rows}
    if foe.get("scenario") == 2:
        return {"scenario": chance.sample(scenarios(), 2)}
    if "scenario" in foe and chance.random() < 0.5:
        name = chance.choice(list(everything().adversaries))
        return {**foe, "adversary": name, "level": chance.randrange(7)}
    return foe


def _island(option: str, size: int, chance: Random) -> dict[str, Any]:
    if option.startswith("thematic"):
        return {"map": THEMATIC}
    boards = chance.sample(list(BOARDS), size)
    if option == "named layout":
        return {"boards": boards, "layout": chance.choice([one.name for one in LAYOUTS if one.size == size])}
    if option == "own island" and size > 1:
        sides = ("top", "right", "bottom")
        joints = [[a, chance.choice(sides), b, chance.choice(sides)] for a, b in pairwise(boards)]
        return {"boards": boards, "layout": joints}
    if option == "archipelago" and size > 1:
        cut = chance.randrange(1, size)
        islets = [boards[:cut], boards[cut:]]
        return {"boards": boards, "islets": islets, "facing": chance.choice((DRAWN, None))}
    return {"boards": boards}


# ---- the run --------------------------------------------------------------------------------


def run(first: int, games: int, every: int) -> str:
    """Play so many games of the matrix to their end; returns what was met. The first fault ends it."""
    ends, met, decisions = Counter[str](), Counter[str](), 0
    for number in range(first, first + games):
        option, setup = options_of(number)
        try:
            trial = Conformance(SPIRIT_ISLAND, setup, number)
            decisions += trial.play(LONGEST, thorough=every)
            assert trial.session.over, f"not over after {LONGEST} decisions"
        except BaseException:
            print(f"Broken in game {number}; play it again with: loci soak --matrix 1 --first {number}")
            print(json.dumps(setup, ensure_ascii=False))
            raise
        state = trial.session.state
        ends[state.outcome] += 1
        met.update(f"foe {name} {level}" for name, level in state.adversaries[:1] if len(state.adversaries) == 1)
        if len(state.adversaries) > 1:
            met[f"pair {state.adversaries[0][0]} {state.adversaries[1][0]}"] += 1
        met.update(f"scenario {name}" for name in state.scenario.split(" + ") if name)
        met.update(f"spirit {spirit.name} {spirit.aspect}" for spirit in state.spirits)
        met[f"boards {len(state.island.boards)}"] += 1
        met[f"option {option}"] += 1
    return f"{games} games to their end, {decisions} decisions, nothing broken. {_told(met)}. Ends: {_ends(ends)}."


def _told(met: Counter[str]) -> str:
    known = everything().adversaries
    sizes = {
        "foe": ("Adversaries and levels", sum(len(foe.levels) for foe in known.values())),
        "pair": ("pairs", len(known) * (len(known) - 1)),
        "scenario": ("Scenarios", len(scenarios())),
        "spirit": ("Spirits with Aspects", len(played())),
        "boards": ("numbers of boards", MOST),
        "option": ("options of play", len(OPTIONS)),
    }
    return ", ".join(
        f"{title} {sum(name.startswith(f'{kind} ') for name in met)} of {total}"
        for kind, (title, total) in sizes.items()
    )


def _ends(ends: Counter[str]) -> str:
    return ", ".join(f"{n} {outcome}" for outcome, n in sorted(ends.items()))
