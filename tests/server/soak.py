"""What takes long: servers that are killed at any moment, and two of them on one database. `make soak` runs all of it,
on SQLite and, where LOCI_TEST_DB names one, on PostgreSQL; `make test` runs a short form."""

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from loci.server.patch import merge
from loci.server.sight import keys_of
from loci.server.store import Store

START = "from loci.cli import main; main()"
EVERYTHING = ["base", "branch_and_claw", "jagged_earth"]
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("spirit-island", {"players": 1, "sets": EVERYTHING}),
    ("worldweave", {"players": 2, "modules": ["powers", "goals"]}),
    ("spirit-island", {"players": 2}),
    ("worldweave", {"players": 1, "automa": "normal"}),
    ("spirit-island", {"players": 2, "sets": EVERYTHING, "adversary": "Russia", "level": 3}),
]
SHARED: list[tuple[str, dict[str, Any]]] = [  # played by people with a link each
    ("spirit-island", {"players": 2, "sets": EVERYTHING}),
    ("worldweave", {"players": 2, "modules": ["goals"]}),
]
Answers = list[list[Any]]


class Server:
    """`loci serve` in a process of its own."""

    def __init__(self, database: str, *more: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-c", START, "serve", "--port", "0", "--db", database, *more],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://(\S+)/", line)
        assert found, line + self.process.stdout.read()
        self.where = found[1]
        self.ask("/api/games")

    def ask(self, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        for _ in range(200):
            try:
                with urllib.request.urlopen(urllib.request.Request(f"http://{self.where}{path}", data)) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code != 429:
                    raise AssertionError(f"{path}: {error.code} {error.read().decode()}") from None
                time.sleep(0.5)
        raise AssertionError(f"{path}: refused again and again")

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()

    def stop(self) -> str:
        self.process.send_signal(signal.SIGINT)
        said, _ = self.process.communicate(timeout=30)
        assert "Traceback" not in said, said
        return said


@contextmanager
def serving(database: str, *more: str) -> Iterator[Server]:
    server = Server(database, *more)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


class Player:
    """Somebody who plays at random, and knows which of their answers were acknowledged."""

    def __init__(self, seed: int, token: str, undo: float = 0.15) -> None:
        self.rng = Random(seed)
        self.token = token
        self.undo = undo
        self.answers: Answers = []  # acknowledged
        self.pending: Answers | None = None  # what they may be if the last thing said was stored as well
        self.state: dict[str, Any] = {}
        self.said = self.refused = self.sent = 0
        self.since = 0.0  # when they sat down

    @contextmanager
    def sit(self, where: str) -> Iterator[ClientConnection]:
        with connect(f"ws://{where}/ws/{self.token}", max_size=None) as socket:
            self.state = json.loads(socket.recv())
            self.since, self.sent = time.monotonic(), 0
            yield socket

    def pace(self, messages: int) -> None:
        """Say no more than the server hears from one connection: 200 messages at once, and 30 a second."""
        self.sent += messages
        time.sleep(max(0.0, (self.sent - 150) / 28 - (time.monotonic() - self.since)))

    def turn(self, socket: ClientConnection) -> bool:
        """One answer or undo; False when there is nothing to be done any more."""
        state = self.state
        mine = [decision for decision in state["decisions"] if decision["mine"]]
        if self.answers and (not mine or self.rng.random() < self.undo):
            said: dict[str, Any] = {"type": "undo", "what": "answer", "force": True, "commit": state["commit"]}
            after = self.answers[:-1]
        elif mine:
            decision = self.rng.choice(mine)
            seat, key = decision["seat"], self.rng.choice(keys_of(decision))
            said = {"type": "choose", "seat": seat, "key": key, "count": state["counts"][str(seat)]}
            after = [*self.answers, [seat, key]]
        else:
            return False
        self.pace(2)
        self.pending = after
        self.said += 1
        socket.send(json.dumps(said))
        socket.send('{"type":"ping"}')
        if self._heard(socket):
            self.answers = after
        else:
            self.refused += 1
        self.pending = None
        return True

    def _heard(self, socket: ClientConnection) -> bool:
        """Everything up to the answer to our ping; False when an error was among it."""
        fine = True
        while True:
            message = json.loads(socket.recv(timeout=30))
            match message["type"]:
                case "pong":
                    return fine
                case "error":
                    fine = False
                    self.pace(2)
                    socket.send('{"type":"sync"}')
                    socket.send('{"type":"ping"}')
                    while json.loads(socket.recv(timeout=30))["type"] != "pong":
                        pass
                case "state":
                    self.state = message
                case "change":
                    self.state = merge(self.state, message["patch"])

    def check(self, server: Server) -> None:
        """After a crash: what was acknowledged is there, and at most what was under way besides."""
        self.compare(server.ask(f"/api/t/{self.token}/record")["answers"])

    def compare(self, stored: Answers) -> None:
        allowed = [self.answers] if self.pending is None else [self.answers, self.pending]
        assert stored in allowed, f"acknowledged {len(self.answers)}, stored {len(stored)}"
        self.answers, self.pending = stored, None


class Neighbour(Player):
    """One of several at a table, each by a link of their own: what they begin is a draft that nobody else sees."""

    def __init__(self, seed: int, token: str, seat: int) -> None:
        super().__init__(seed, token)
        self.seat = str(seat)
        self.drafted = 0  # the most answers that a draft of theirs has had

    def turn(self, socket: ClientConnection) -> bool:
        state = self.state
        mine = [decision for decision in state["decisions"] if decision["mine"]]
        said: dict[str, Any] = {"type": "sync"}
        if state.get("wish", {}).get("mine"):
            said = {"type": "consent", "agree": self.rng.random() < 0.7, "commit": state["commit"]}
        elif state["undo"]["answer"] and self.rng.random() < self.undo:
            said = {"type": "undo", "what": "answer", "commit": state["commit"]}
        elif mine:
            seat, key = mine[0]["seat"], self.rng.choice(keys_of(mine[0]))
            said = {"type": "choose", "seat": seat, "key": key, "count": state["counts"][str(seat)]}
        elif state.get("result"):
            return False
        else:
            time.sleep(0.02)  # it is the others' turn
        self.pace(2)
        self.said += 1
        socket.send(json.dumps(said))
        socket.send('{"type":"ping"}')
        self.refused += not self._heard(socket)
        self.drafted = max(self.drafted, self.state.get("draft", {}).get("answers", 0))
        return True

    def check(self, server: Server) -> None:
        """Every answer and undo has a number of its seat: after a crash the next is the one that we know, or the one
        after it if something was under way, of ours or of somebody who consents to it."""
        then, now = self.state, server.ask(f"/api/t/{self.token}")
        known, stored = then["counts"][self.seat], now["counts"][self.seat]
        news = now["commit"] - then["commit"]
        assert news >= 0 and known <= stored <= known + (news > 0), (
            f"known {known}, stored {stored}, {news} more commits"
        )
        if not news:  # nothing has happened since we looked: all is as it was, drafts too
            for part in ("view", "draft", "decisions", "answers"):
                assert now.get(part) == then.get(part), part


def sit_down(server: Server, seed: int) -> list[Player]:
    """People at shared tables, each of whom has taken their seat."""
    found: list[Player] = []
    for n, (game, options) in enumerate(SHARED):
        table = server.ask("/api/tables", {"game": game, "options": options})
        pair = [Neighbour(seed * 1000 + 10 * n + m, seat["token"], m) for m, seat in enumerate(table["seats"])]
        for person in pair:
            with person.sit(server.where):
                pass
        found += pair
    return found


def killed(database: str, times: int, seed: int = 1, tables: int = 5) -> dict[str, int]:
    """Kill the server so many times while people play both games; nothing acknowledged may be lost, nothing broken."""
    rng, players, acknowledged = Random(seed), list[Player](), 0
    server = Server(database)
    for n in range(tables):
        game, options = GAMES[n % len(GAMES)]
        table = server.ask("/api/tables", {"game": game, "options": options})
        players.append(Player(seed * 100 + n, table["host"]))
    players += sit_down(server, seed)
    for n in range(times):
        here = [rng.choice(players)] if n % 3 == 1 else players  # whoever is alone is stored for in another way
        threads = [threading.Thread(target=_until_cut_off, args=(player, server.where)) for player in here]
        for thread in threads:
            thread.start()
        target = sum(player.said for player in players) + rng.randrange(1, 40)
        until = time.monotonic() + 5
        while sum(player.said for player in players) < target and time.monotonic() < until:
            time.sleep(rng.uniform(0, 0.01))
        server.kill()
        for thread in threads:
            thread.join(30)
            assert not thread.is_alive()
        acknowledged = sum(player.said - player.refused for player in players)
        server = Server(database)
        for player in players:
            player.check(server)
    server.stop()
    drafted = max(player.drafted for player in players if isinstance(player, Neighbour))
    return {"kills": times, "acknowledged": acknowledged, "longest draft": drafted, "lost": 0, "broken": 0}


def _until_cut_off(player: Player, where: str) -> None:
    try:
        with player.sit(where) as socket:
            while player.turn(socket):
                pass
    except (WebSocketException, OSError, TimeoutError):
        pass


def two_servers(database: str, answers: int, seed: int = 1, tables: int = 5) -> dict[str, int]:
    """Two processes, people at both of them who play and undo at the same tables: all stay in step."""
    with serving(database) as here, serving(database) as there:
        made = []
        for n in range(tables):
            game, options = GAMES[n % len(GAMES)]
            made.append(here.ask("/api/tables", {"game": game, "options": options}))
        people = [
            (Player(seed * 1000 + 10 * n + m, table["host"], undo=0.3), server)
            for n, table in enumerate(made)
            for m, server in enumerate((here, there))
        ]
        share = -(-answers // len(people))
        threads = [threading.Thread(target=_so_many, args=(player, server.where, share)) for player, server in people]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        records = [[server.ask(f"/api/t/{t['host']}/record") for t in made] for server in (here, there)]
    assert records[0] == records[1], "the two processes do not agree"
    with serving(database) as third:  # plays each of them again from what is stored
        assert [third.ask(f"/api/t/{t['host']}/record") for t in made] == records[0]
    done = sum(player.said - player.refused for player, _ in people)
    store = Store(database)
    commits = sum(store.kept(t["table"]).commits for t in made)
    store.close()
    assert commits == done, f"{done} changes were acknowledged, {commits} are stored"
    return {"acknowledged": done, "refused": sum(player.refused for player, _ in people), "broken": 0}


def _so_many(player: Player, where: str, times: int) -> None:
    with player.sit(where) as socket:
        while player.said - player.refused < times:
            player.answers = [[0, ""]] if player.state["answers"] else []  # others play here too
            if not player.turn(socket):
                return


def databases() -> Iterator[str]:
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        yield f"sqlite:///{Path(folder) / 'tables.db'}"
        other = os.environ.get("LOCI_TEST_DB")
        if other:
            store = Store(other)
            store.empty()
            store.close()
            yield other


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--answers", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    for database in databases():
        kind = database.partition(":")[0]
        if wanted.kills:
            print(kind, "killed:", killed(database, wanted.kills, wanted.seed), flush=True)
        if wanted.answers:
            print(kind, "two servers:", two_servers(database, wanted.answers, wanted.seed), flush=True)
            alone = two_servers(database, wanted.answers // 10, wanted.seed, tables=1)
            print(kind, "two servers, one person at each:", alone, flush=True)


if __name__ == "__main__":
    main()
