"""One game of a plan: played by its bots, and told as a row of plain data.

A row has the same columns for every game; what a game does not have is empty. `won` and `shared` are the first seat's.
Everything but `seconds` follows from the plan and the number.
"""

import re
import time
from collections.abc import Callable
from typing import Any

import loci
from loci.bots.bot import Bot, make
from loci.lab.plan import Plan
from loci.lab.stats import Row

WON = ("win", "sacrifice_victory")


def play(plan: Plan, number: int) -> Row:
    """Play the game with this number."""
    options = plan.options(number)
    game = loci.new(plan.game, **options)
    chance = plan.chance(number)
    seats = game.rules.seats(game.state)
    bots: dict[int, Bot] = {}
    for seat in range(seats):
        seed = chance.getrandbits(32)
        bots[seat] = make(
            plan.bot(seat), seed=seed, nodes=plan.nodes, seconds_per_turn=plan.seconds_per_turn, level=plan.level
        )
    watch = WATCHES.get(plan.game, Watch)()
    start = time.perf_counter()
    while game.pending:
        seat = game.pending[0].seat
        key = bots[seat].choose(game, seat)
        watch.answered(game, seat, key)
        game.choose(key, seat=seat)
    seconds = time.perf_counter() - start
    result = game.result or {}
    winners = result.get("winners", [*range(seats)] if result["outcome"] in WON else [])
    return {
        "number": number,
        "seed": options["seed"],
        "bots": [plan.bot(seat) for seat in range(seats)],
        **about(game, options),
        "outcome": result["outcome"],
        "won": 0 in winners and (len(winners) == 1 or "winners" not in result),
        "shared": 0 in winners and len(winners) > 1 and "winners" in result,
        "winners": list(winners),
        "why": result["why"] or "",
        "turns": result.get("turn", result.get("rounds", 0)),
        "scores": result.get("scores", [result.get("score", 0)]),
        "answers": game.given_answers,
        "seconds": round(seconds, 4),
        **watch.columns(game),
    }


def about(game: loci.Game, options: dict[str, Any]) -> Row:
    """What was played: the columns by which results are compared."""
    setup = game.setup
    return {
        "spirits": [
            f"{name} ({aspect})" if aspect else name
            for name, aspect in zip(setup.get("spirits", ()), setup.get("aspects", ()), strict=True)
        ],
        "adversary": setup.get("adversary") or " + ".join(foe["name"] for foe in setup.get("adversaries") or ()),
        "level": setup.get("level") or 0,
        "scenario": str(setup.get("scenario") or ""),
        "sets": list(setup.get("sets", ())),
        "players": game.rules.seats(game.state),
        "automa": setup.get("automa") or "",
        "modules": list(setup.get("modules", ())),
    }


class Watch:
    """What is written down while a game is played, beyond how it ended."""

    def __init__(self) -> None:
        self.blight: list[int] = []  # on the island when each turn began
        self.fear: list[int] = []  # Fear cards earned so far
        self.growth: list[str] = []  # "Spirit: growth 2", one for each choice
        self.cards: list[str] = []  # Power cards that were gained

    def answered(self, game: loci.Game, seat: int, key: str) -> None:
        """Called before each answer is given."""

    def columns(self, game: loci.Game) -> Row:
        return {"blight": self.blight, "fear": self.fear, "growth": self.growth, "cards": self.cards}


class SpiritIslandWatch(Watch):
    def __init__(self) -> None:
        super().__init__()
        self.turn = 0
        self.names: list[str] = []
        self.began: set[str] = set()  # with these cards

    def answered(self, game: loci.Game, seat: int, key: str) -> None:
        growing = key.startswith("growth ")
        if growing:
            self.growth.append(f"{game.setup['spirits'][seat]}: {key}")
        if growing or not self.turn:
            self.look(game)

    def look(self, game: loci.Game) -> None:
        """Once a turn; a Spirit's first answer of a turn is its growth."""
        view = game.view(None)
        if view["turn"] == self.turn:
            return
        if not self.turn:
            self.began = held(view)
        self.turn = view["turn"]
        self.blight.append(sum(blight_in(land["pieces"]) for land in view["lands"].values()))
        fear = view["fear"]
        self.fear.append(len(fear["discard"]) + fear["earned"])

    def columns(self, game: loci.Game) -> Row:
        self.turn = -1  # the end is looked at too
        self.look(game)
        self.cards = sorted(held(game.view(None)) - self.began)
        return super().columns(game)


def blight_in(pieces: str) -> int:
    """Of a land as the view writes it: ``2 dahan, 1 town, 1 blight``."""
    return sum(int(n) for n in re.findall(r"(\d+) blight", pieces))


def held(view: dict[str, Any]) -> set[str]:
    """The Power cards that Spirits have, or had and forgot."""
    piles = ("hand", "played", "discard", "forgotten")
    return {name for spirit in view["spirits"] for pile in piles for name in spirit[pile]}


WATCHES: dict[str, Callable[[], Watch]] = {"spirit-island": SpiritIslandWatch}
