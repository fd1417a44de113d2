"""``loci bench``: how fast the engine is, beside random playouts of python-chess in the same run.

Machines are noisy, so everything is measured in short rounds that take turns, and a ratio is made of two
measurements that stand side by side; what is shown is the median over the rounds.
"""

import gc
import json
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import Annotated, Any, NamedTuple

import typer
from rich.console import Console
from rich.table import Table

import loci
from loci.kernel.errors import LociError
from loci.kernel.record import dumps

GAME = "spirit-island"
WEAVE = "worldweave"
ROUNDS = 8
GAMES = 12  # that positions are taken from
POSITIONS = 24  # measured for each kind of clone
LATE = 12  # answers before the end of the longest game at which undo is measured
AGAIN = 5  # a clone or an undo is done so often in a row, and the fastest counts

# What a number should be (docs/architecture.md): at least, or under.
GOALS = {
    "solo_vs_chess": "at least 1",
    "four_boards_vs_chess": "at least 0.5",
    "worldweave_vs_chess": "at least 0.5",
    "clone_between_us": "under 30",
    "clone_between_four_boards_us": "under 100",
    "clone_inside_us": "under 150",
    "undo_ms": "under 5",
    "solo_cpu_vs_echo": "at most 3",
    "four_seats_cpu_vs_echo": "at most 6",
    "worldweave_cpu_vs_echo": "at most 6",
    "worldweave_bytes": "at most 10,000",
    "p99_vs_echo_500": "at most 5",
}
SERVER_NAMES = {
    "solo_cpu_vs_echo": "CPU of a solo answer, in echoes",
    "four_seats_cpu_vs_echo": "four Spirits, four connections, the same",
    "worldweave_cpu_vs_echo": "Worldweave, two connections, the same",
    "solo_cpu_us": "CPU of a solo answer, µs",
    "four_seats_cpu_us": "four Spirits, µs",
    "worldweave_cpu_us": "Worldweave, µs",
    "echo_cpu_us": "an echo with one durable write, µs",
    "solo_bytes": "a change of a solo game, bytes",
    "four_seats_bytes": "four Spirits, bytes",
    "worldweave_bytes": "Worldweave, bytes",
    "p99_vs_echo_500": "500 tables, an answer a second: p99 in echoes' p99",
    "p99_ms_500": "the same, ms",
}
NAMES = {
    "solo_vs_chess": "solo decisions for each chess move",
    "four_boards_vs_chess": "four boards, the same",
    "worldweave_vs_chess": "four players of Worldweave, the same",
    "solo_decisions_per_s": "solo, decisions/s",
    "solo_games_per_s": "solo, games/s",
    "four_boards_decisions_per_s": "four Spirits on four boards, decisions/s",
    "four_boards_games_per_s": "four Spirits on four boards, games/s",
    "worldweave_decisions_per_s": "Worldweave with four players, decisions/s",
    "worldweave_games_per_s": "Worldweave with four players, games/s",
    "chess_moves_per_s": "python-chess, random moves/s",
    "chess_games_per_s": "python-chess, random games/s",
    "clone_between_us": "clone between Actions, one board, µs",
    "clone_between_four_boards_us": "clone between Actions, four boards, µs",
    "clone_inside_us": "clone inside an Action, one board, µs",
    "clone_inside_four_boards_us": "clone inside an Action, four boards, µs",
    "undo_ms": "undo of one answer late in a long game, ms",
    "undo_worst_ms": "undo, the slowest of them, ms",
    "undo_after_answers": "undo, answers of that game",
    "save_bytes": "a saved solo game, bytes",
    "save_four_boards_bytes": "a saved game on four boards, bytes",
}


class Pace(NamedTuple):
    """One round of one player: decisions and games a second."""

    decisions: float
    games: float


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    seconds: Annotated[float, typer.Option("--seconds", min=0.5, help="About how long to measure.")] = 12.0,
    server: Annotated[bool, typer.Option("--server", help="Measure the table's server instead.")] = False,
) -> None:
    """Measure the engine: random play, clones, undo and saved games, with python-chess as the yardstick.

    With --server, what an answer costs the table's server, with a bare WebSocket echo that stores each message as the
    yardstick.
    """
    found = _served(seconds) if server else measure(seconds)
    if as_json:
        print(json.dumps(found))
        return
    table = Table("", "", "goal", box=None, padding=(0, 2, 0, 0))
    table.columns[1].justify = "right"
    for name, words in (SERVER_NAMES if server else NAMES).items():
        table.add_row(words, f"{found[name]:,}", GOALS.get(name, ""))
    Console(highlight=False).print(table)


def _served(seconds: float) -> dict[str, Any]:
    from loci.server.bench import measure as measure_server  # nothing else here needs a server

    return measure_server(seconds)


def measure(seconds: float) -> dict[str, Any]:
    """Everything, in one process and one run."""
    solo, four, weave, chess = Player(1), Player(4), Player(4, WEAVE), chess_player()
    share = seconds / ROUNDS / 5  # four players, and the rest for clones and undo
    spots = Spots()
    gc.collect()
    gc.freeze()  # the kept positions are no garbage: nobody's pace shall pay for looking through them
    paces: list[tuple[Pace, Pace, Pace, Pace]] = []
    for n in range(ROUNDS):
        # Chess now before, now after the others: a machine that slows down favours nobody.
        order: list[Callable[[float], Pace]] = [solo, weave, chess, four] if n % 2 else [four, chess, weave, solo]
        made = {play: play(share) for play in order}
        paces.append((made[solo], made[four], made[weave], made[chess]))
        spots.measure_all()
    return {
        "solo_vs_chess": round(median(s.decisions / c.decisions for s, _, _, c in paces), 3),
        "four_boards_vs_chess": round(median(f.decisions / c.decisions for _, f, _, c in paces), 3),
        "worldweave_vs_chess": round(median(w.decisions / c.decisions for _, _, w, c in paces), 3),
        **_rates("solo_decisions", "solo_games", [row[0] for row in paces]),
        **_rates("four_boards_decisions", "four_boards_games", [row[1] for row in paces]),
        **_rates("worldweave_decisions", "worldweave_games", [row[2] for row in paces]),
        **_rates("chess_moves", "chess_games", [row[3] for row in paces]),
        **spots.figures(),
    }


def _rates(decisions: str, games: str, paces: list[Pace]) -> dict[str, float]:
    return {
        f"{decisions}_per_s": round(median(pace.decisions for pace in paces)),
        f"{games}_per_s": round(median(pace.games for pace in paces), 1),
    }


# ---- random play ----------------------------------------------------------------------------


class Player:
    """Plays whole games at random, each from its setup to its end. Every decision counted was open to a seat
    and had two options or more: what has one answer the engine does not ask."""

    def __init__(self, players: int, game: str = GAME) -> None:
        self.players = players
        self.name = game
        self.seed = 0

    def __call__(self, seconds: float) -> Pace:
        decisions = games = 0
        start = perf_counter()
        end = start + seconds
        while games == 0 or perf_counter() < end:
            decisions += self.game()
            games += 1
        took = perf_counter() - start
        return Pace(decisions / took, games / took)

    def game(self) -> int:
        self.seed += 1
        game = loci.new(self.name, players=self.players, seed=self.seed)
        chance = Random(self.seed).random
        decisions = 0
        while game.pending:
            answer_at_random(game, chance)
            decisions += 1
        return decisions


def answer_at_random(game: loci.Game, chance: Callable[[], float]) -> None:
    open_now = game.pending
    decision = open_now[int(chance() * len(open_now))]
    options = decision.options
    game.take(decision, options[int(chance() * len(options))])


def chess_player() -> Callable[[float], Pace]:
    """Random playouts of python-chess, as its documentation writes them."""
    try:
        import chess
    except ImportError:
        raise LociError("bench needs python-chess as its yardstick: pip install chess") from None

    seed = 0

    def play(seconds: float) -> Pace:
        nonlocal seed
        moves = games = 0
        start = perf_counter()
        end = start + seconds
        while games == 0 or perf_counter() < end:
            seed += 1
            chance = Random(seed).random
            board = chess.Board()
            while not board.is_game_over():
                legal = list(board.legal_moves)
                board.push(legal[int(chance() * len(legal))])
                moves += 1
            games += 1
        took = perf_counter() - start
        return Pace(moves / took, games / took)

    return play


# ---- clones, undo, saves --------------------------------------------------------------------


class Spots:
    """Positions out of random games, and the fastest clone or undo seen at each."""

    def __init__(self) -> None:
        self.between: dict[int, list[loci.Game]] = {}
        self.inside: dict[int, list[loci.Game]] = {}
        self.saves: dict[int, list[int]] = {}
        for players in (1, 4):
            games = [_answers_of(players, seed) for seed in range(1, GAMES + 1)]
            self.between[players], self.inside[players] = _spread(games)
            self.saves[players] = [len(dumps(game.record())) + 1 for game, _ in games]
        self.late = _late(games)  # of those on four boards
        self.longest = max(len(answers) for _, answers in games)
        self.best: dict[tuple[str, int, int], float] = {}

    def measure_all(self) -> None:
        for players in (1, 4):
            for n, game in enumerate(self.between[players]):
                self._keep(("between", players, n), _clone_seconds(game))
            for n, game in enumerate(self.inside[players]):
                self._keep(("inside", players, n), _clone_seconds(game))
        for n, game in enumerate(self.late):
            self._keep(("undo", 4, n), _undo_seconds(game))

    def _keep(self, spot: tuple[str, int, int], seconds: float) -> None:
        self.best[spot] = min(seconds, self.best.get(spot, seconds))

    def _times(self, what: str, players: int) -> list[float]:
        return [seconds for (name, seats, _), seconds in self.best.items() if (name, seats) == (what, players)]

    def figures(self) -> dict[str, float]:
        undo = self._times("undo", 4)
        return {
            "clone_between_us": round(median(self._times("between", 1)) * 1e6, 2),
            "clone_between_four_boards_us": round(median(self._times("between", 4)) * 1e6, 2),
            "clone_inside_us": round(median(self._times("inside", 1)) * 1e6, 2),
            "clone_inside_four_boards_us": round(median(self._times("inside", 4)) * 1e6, 2),
            "undo_ms": round(median(undo) * 1e3, 4),
            "undo_worst_ms": round(max(undo) * 1e3, 4),
            "undo_after_answers": self.longest,
            "save_bytes": round(median(self.saves[1])),
            "save_four_boards_bytes": round(median(self.saves[4])),
        }


def _answers_of(players: int, seed: int) -> tuple[loci.Game, list[tuple[int, str]]]:
    """A whole random game and its answers."""
    game = loci.new(GAME, players=players, seed=seed)
    chance = Random(seed).random
    while game.pending:
        answer_at_random(game, chance)
    return game, game.answers()


def is_inside(game: loci.Game) -> bool:
    """Whether an Action is under way."""
    return len(game.steps()) > len(game.history)


def _spread(games: list[tuple[loci.Game, list[tuple[int, str]]]]) -> tuple[list[loci.Game], list[loci.Game]]:
    """Positions between and inside Actions, evenly out of all decisions of the games."""
    between: list[loci.Game] = []
    inside: list[loci.Game] = []
    for finished, answers in games:
        game = loci.new(GAME, **finished.setup)
        for seat, key in answers:
            (inside if is_inside(game) else between).append(game.clone())
            game.choose(key, seat)
    return _every(between, POSITIONS), _every(inside, POSITIONS)


def _every(found: list[loci.Game], wanted: int) -> list[loci.Game]:
    return found if len(found) <= wanted else [found[n * len(found) // wanted] for n in range(wanted)]


def _late(games: list[tuple[loci.Game, list[tuple[int, str]]]]) -> list[loci.Game]:
    """The longest of the games at each of its last decisions."""
    finished, answers = max(games, key=lambda row: len(row[1]))
    game = loci.new(GAME, **finished.setup)
    spots = []
    for n, (seat, key) in enumerate(answers):
        game.choose(key, seat)
        if n >= len(answers) - LATE:
            spots.append(game.clone())
    return spots


def _clone_seconds(game: loci.Game) -> float:
    """The fastest of a few clones, each until it is ready to be answered."""
    best = 1.0
    for _ in range(AGAIN):
        start = perf_counter()
        ready = game.clone().pending
        best = min(best, perf_counter() - start)
        assert ready
    return best


def _undo_seconds(game: loci.Game) -> float:
    best = 1.0
    for _ in range(AGAIN):
        twin = game.clone()
        start = perf_counter()
        twin.undo(force=True)
        best = min(best, perf_counter() - start)
    return best
