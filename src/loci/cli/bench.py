"""``loci bench``: how fast the engine is, beside random playouts of python-chess in the same run.

Machines are noisy, so everything is measured in short rounds that take turns, and a ratio is made of two
measurements that stand side by side; what is shown is the median over the rounds. Before that each plays for a few
rounds: what is made once and kept, such as islands and catalogues, would else count for those with the most of it.
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
from loci.bots.bot import Terms
from loci.bots.greedy import Greedy
from loci.kernel import session
from loci.kernel.errors import LociError
from loci.kernel.play import Play
from loci.kernel.record import dumps

GAME = "spirit-island"
WEAVE = "worldweave"
ALL_SETS = ("base", "branch_and_claw", "jagged_earth")
ROUNDS = 8
BEFORE = 4  # rounds that are not measured
LONGER = {"all_sets": 3}  # so many times as long: of twenty Spirits and hundreds of cards a few games tell little
SEEDS, SURVIVORS, LASTED = 12, 2, 7  # games that a bot plays; how many are kept, of those that reached this turn
GAMES = 12  # that positions are taken from
POSITIONS = 24  # measured for each kind of clone
LATE = 12  # answers before the end of the longest game at which undo is measured
AGAIN = 5  # a clone or an undo is done so often in a row, and the fastest counts

# What a number should be: at least, or under.
GOALS = {
    "solo_vs_chess": "at least 1.6",
    "four_boards_vs_chess": "at least 1.1",
    "worldweave_vs_chess": "at least 1.4",
    "solo_scratch_vs_chess": "at least 1.8",
    "four_boards_scratch_vs_chess": "at least 1.5",
    "worldweave_scratch_vs_chess": "at least 1.8",
    "all_sets_vs_base": "at least 0.7",
    "gc_share_four_boards": "at most 0.1",
    "clone_between_us": "under 3",
    "clone_between_four_boards_us": "under 100",
    "clone_inside_us": "under 20",
    "undo_ms": "under 5",
    "solo_cpu_vs_echo": "at most 3",
    "four_seats_cpu_vs_echo": "at most 6",
    "worldweave_cpu_vs_echo": "at most 6",
    "worldweave_bytes": "at most 10,000",
    "p99_vs_echo_500": "at most 5",
    "open_400_vs_25": "at most 1.5",
    "reconnect_cpu_ms": "at most 5",
    "idle_table_kb": "at most 150",
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
    "echo_p99_ms_500": "500 echoes, all that waits stored together: p99, ms",
    "open_400_vs_25": "opening a table of 400 answers, in one of 25",
    "open_25_ms": "opening one of 25, ms of CPU",
    "reconnect_cpu_ms": "coming back to a table, ms of CPU",
    "idle_table_kb": "a table that nobody looks at, KB of memory",
    "tables_left_in_memory": "tables in memory after a while",
    "memory_freed": "of what they took, the share that is free again",
    "memory_mb": "memory of the server then, MB",
    "boardgame_io": "boardgame.io's server, beside",
    "boardgame_io_cpu_us": "a move of the smallest game, stored nowhere, µs",
}
NAMES = {
    "solo_vs_chess": "solo decisions for each chess move",
    "four_boards_vs_chess": "four boards, the same",
    "worldweave_vs_chess": "four players of Worldweave, the same",
    "two_boards_vs_chess": "two boards, the same",
    "three_boards_vs_chess": "three boards, the same",
    "five_boards_vs_chess": "five boards, the same",
    "six_boards_vs_chess": "six boards, the same",
    "survivor_vs_chess": "solo games that a bot kept from being lost early, the same",
    "solo_scratch_vs_chess": "solo, in a scratch",
    "four_boards_scratch_vs_chess": "four boards, in a scratch",
    "worldweave_scratch_vs_chess": "Worldweave, in a scratch",
    "solo_keys_vs_chess": "solo, by keys() and choose",
    "four_boards_keys_vs_chess": "four boards, by keys() and choose",
    "worldweave_keys_vs_chess": "Worldweave, by keys() and choose",
    "all_sets_vs_base": "solo with all sets, in solo with the base game",
    "gc_share_four_boards": "four boards: the share of garbage collection",
    "compiled": "compiled",
    "rollout_turn_decisions_per_s": "scratch from the middle of a game to its turn's end, decisions/s",
    "rollout_game_decisions_per_s": "the same to the end of the game",
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
    beside: Annotated[
        bool, typer.Option("--boardgame-io/--no-boardgame-io", help="With --server: fetch and measure it, given Node.")
    ] = True,
) -> None:
    """Measure the engine: random play, clones, undo and saved games, with python-chess as the yardstick.

    With --server, what an answer costs the table's server, with a bare WebSocket echo that stores each message as the
    yardstick, and boardgame.io's server beside it where Node with npm is there: it is fetched into your cache folder.
    """
    found = _served(seconds, beside) if server else measure(seconds)
    if as_json:
        print(json.dumps(found))
        return
    table = Table("", "", "goal", box=None, padding=(0, 2, 0, 0))
    table.columns[1].justify = "right"
    for name, words in (SERVER_NAMES if server else NAMES).items():
        value = found[name]
        shown = f"{value:,}" if isinstance(value, (int, float)) and not isinstance(value, bool) else str(value).lower()
        table.add_row(words, shown, GOALS.get(name, ""))
    Console(highlight=False).print(table)


def _served(seconds: float, beside: bool) -> dict[str, Any]:
    from loci.server.bench import measure as measure_server  # nothing else here needs a server

    return measure_server(seconds, beside)


def measure(seconds: float) -> dict[str, Any]:
    """Everything, in one process and one run."""
    four = Collected(Player(4))
    players: dict[str, Callable[[float], Pace]] = {
        "solo": Player(1), "four_boards": four, "worldweave": Player(4, WEAVE), "six_boards": Player(6),
        "two_boards": Player(2), "three_boards": Player(3), "five_boards": Player(5), "survivor": Survivor(),
        "solo_scratch": Player(1, how=SCRATCH), "four_boards_scratch": Player(4, how=SCRATCH),
        "worldweave_scratch": Player(4, WEAVE, SCRATCH),
        "solo_keys": Player(1, how=KEYS), "four_boards_keys": Player(4, how=KEYS),
        "worldweave_keys": Player(4, WEAVE, KEYS),
        "all_sets": Player(1, sets=ALL_SETS),
        "chess": chess_player(),
    }  # fmt: skip
    measured = [name for name in players if name != "chess"]
    # The rest is for clones and undo.
    slots = sum(LONGER.get(name, 1) for name in measured)
    share = seconds / (ROUNDS * (2 * slots + 2) + BEFORE * len(players))
    paces: dict[str, list[Pace]] = {name: [] for name in players}
    ratios: dict[str, list[float]] = {name: [] for name in measured}
    for play in players.values():
        play(BEFORE * share)
    for n in range(ROUNDS):
        for name in measured:
            beside = "solo" if name == "all_sets" else "chess"
            # Now in this order, now in the other: a machine that slows down favours nobody.
            long = share * LONGER.get(name, 1)
            now = {one: players[one](long) for one in ((name, beside) if n % 2 else (beside, name))}
            for one, pace in now.items():
                paces[one].append(pace)
            ratios[name].append(now[name].decisions / now[beside].decisions)
    spots = Spots()  # afterwards: kept positions are garbage to nobody, but the collector would look through them
    for _ in range(ROUNDS):
        spots.measure_all()
    return {
        **{f"{name}_vs_chess": _middle(ratios[name]) for name in measured if f"{name}_vs_chess" in NAMES},
        "all_sets_vs_base": _middle(ratios["all_sets"]),
        "gc_share_four_boards": round(four.share(), 3),
        "compiled": is_compiled(),
        **_rates("solo_decisions", "solo_games", paces["solo"]),
        **_rates("four_boards_decisions", "four_boards_games", paces["four_boards"]),
        **_rates("worldweave_decisions", "worldweave_games", paces["worldweave"]),
        **_rates("chess_moves", "chess_games", paces["chess"]),
        **spots.figures(),
    }


def is_compiled() -> bool:
    """Whether the engine that runs is compiled code."""
    return not str(session.__file__).endswith(".py")


class Collected:
    """A player, and how much of its time goes to garbage collection."""

    def __init__(self, player: Callable[[float], Pace]) -> None:
        self.player = player
        self.spent = self.collecting = self.since = 0.0

    def __call__(self, seconds: float) -> Pace:
        gc.callbacks.append(self._note)
        start = perf_counter()
        try:
            return self.player(seconds)
        finally:
            self.spent += perf_counter() - start
            gc.callbacks.remove(self._note)

    def _note(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self.since = perf_counter()
        else:
            self.collecting += perf_counter() - self.since

    def share(self) -> float:
        return self.collecting / self.spent


def _middle(ratios: list[float]) -> float:
    return round(median(ratios), 3)


def _rates(decisions: str, games: str, paces: list[Pace]) -> dict[str, float]:
    return {
        f"{decisions}_per_s": round(median(pace.decisions for pace in paces)),
        f"{games}_per_s": round(median(pace.games for pace in paces), 1),
    }


# ---- random play ----------------------------------------------------------------------------


TAKE, KEYS, SCRATCH = "take", "keys", "scratch"


class Player:
    """Plays whole games at random, each from its setup to its end. Every decision counted was open to a seat
    and had two options or more: what has one answer the engine does not ask."""

    def __init__(self, players: int, game: str = GAME, how: str = TAKE, sets: tuple[str, ...] = ()) -> None:
        self.options: dict[str, Any] = {"players": players} | ({"sets": list(sets)} if sets else {})
        self.name = game
        self.how = how
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
        begun = loci.new(self.name, seed=self.seed, **self.options)
        game: Play[Any] = begun.scratch() if self.how == SCRATCH else begun
        answer = answer_by_key if self.how == KEYS else answer_at_random
        chance = Random(self.seed).random
        decisions = 0
        while game.pending:
            answer(game, chance)
            decisions += 1
        return decisions


class Survivor(Player):
    """Plays again the solo games in which a bot lasted: random ones are lost before much lies on the island. What the
    bot thought is not measured, and what it answered is given as options, not as keys."""

    def __init__(self) -> None:
        super().__init__(1)
        self.games: list[tuple[int, list[int]]] = []  # the seed, and which of the options each answer was
        for seed in range(1, SEEDS + 1):
            answers = self._lasted(seed)
            if answers:
                self.games.append((seed, answers))
            if len(self.games) == SURVIVORS:
                break
        assert self.games, "the bot did not last in any game"

    def _lasted(self, seed: int) -> list[int]:
        """The answers of the bot; none where the game was over too soon."""
        game, bot, answers = loci.new(GAME, players=1, seed=seed), Greedy(Terms(seed=seed)), []
        while game.pending:
            key = bot.choose(game, 0)
            answers.append(game.keys().index(key))
            game.choose(key)
        return answers if game.state.turn >= LASTED else []

    def game(self) -> int:
        self.seed += 1
        seed, answers = self.games[self.seed % len(self.games)]
        game = loci.new(GAME, players=1, seed=seed)
        for n in answers:
            decision = game.pending[0]
            game.take(decision, decision.options[n])
        return len(answers)


def answer_at_random(game: Play[Any], chance: Callable[[], float]) -> None:
    open_now = game.pending
    decision = open_now[int(chance() * len(open_now))]
    options = decision.options
    game.take(decision, options[int(chance() * len(options))])


def answer_by_key(game: Play[Any], chance: Callable[[], float]) -> None:
    open_now = game.pending
    seat = open_now[int(chance() * len(open_now))].seat
    keys = game.keys(seat)
    game.choose(keys[int(chance() * len(keys))], seat)


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
        self.rollouts: dict[bool, list[float]] = {False: [], True: []}  # decisions/s; True: to the end of the game

    def measure_all(self) -> None:
        for players in (1, 4):
            for n, game in enumerate(self.between[players]):
                self._keep(("between", players, n), _clone_seconds(game))
            for n, game in enumerate(self.inside[players]):
                self._keep(("inside", players, n), _clone_seconds(game))
        for n, game in enumerate(self.late):
            self._keep(("undo", 4, n), _undo_seconds(game))
        for whole, paces in self.rollouts.items():
            paces.append(_rollouts(self.between[1], len(paces), whole))

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
            "rollout_turn_decisions_per_s": round(median(self.rollouts[False])),
            "rollout_game_decisions_per_s": round(median(self.rollouts[True])),
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


def _spread(games: list[tuple[loci.Game, list[tuple[int, str]]]]) -> tuple[list[loci.Game], list[loci.Game]]:
    """Positions between and inside Actions, evenly out of all decisions of the games."""
    between: list[loci.Game] = []
    inside: list[loci.Game] = []
    for finished, answers in games:
        game = loci.new(GAME, **finished.setup)
        for seat, key in answers:
            (inside if game.inside else between).append(game.clone())
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


def _rollouts(spots: list[loci.Game], seed: int, whole: bool) -> float:
    """From the middle third of the positions at random, in a scratch each, to the end of the turn or of the game:
    decisions a second, the making of the scratch included."""
    chance, decisions = Random(seed).random, 0
    start = perf_counter()
    for spot in spots[len(spots) // 3 : 2 * len(spots) // 3]:
        game = spot.scratch()
        turn = game.state.turn
        while game.pending and (whole or game.state.turn == turn):
            answer_at_random(game, chance)
            decisions += 1
    return decisions / (perf_counter() - start)
