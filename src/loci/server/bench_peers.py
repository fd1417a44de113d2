"""What the server is measured against: a bare WebSocket echo that stores what it acknowledges; and where Node is there,
boardgame.io's server."""

import asyncio
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import NamedTuple

from fastapi import FastAPI, WebSocket, WebSocketDisconnect

VERSION = "0.50.2"  # of boardgame.io, that everybody measures the same
FETCHING = 180.0  # seconds that npm may take
STARTING = 20.0
MOVES = 400
SCRIPT = Path(__file__).with_name("bench_peer.cjs")


# ---- the echo ----------------------------------------------------------------------------------


def _opened(folder: Path) -> sqlite3.Connection:
    db = sqlite3.connect(folder / "echo.db", isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("PRAGMA synchronous=FULL")
    db.execute("CREATE TABLE IF NOT EXISTS said (n INTEGER PRIMARY KEY, text TEXT)")
    return db


def echo(folder: Path) -> FastAPI:
    """The least that a server does which stores what it acknowledges. One who is alone gets it cheapest where each
    message is stored at once (``/ws``); many at the same time wait least where all that waits is stored together
    (``/ws/together``), as our server does it. Each is measured against what is better for the echo."""
    app = FastAPI()
    db, together = _opened(folder), Together(folder)

    @app.websocket("/ws")
    async def at_once(socket: WebSocket) -> None:
        await socket.accept()
        try:
            while True:
                text = await socket.receive_text()
                db.execute("INSERT INTO said (text) VALUES (?)", (text,))
                await socket.send_text(text)
        except WebSocketDisconnect:
            pass

    @app.websocket("/ws/together")
    async def grouped(socket: WebSocket) -> None:
        await socket.accept()
        try:
            while True:
                text = await socket.receive_text()
                await together.store(text)
                await socket.send_text(text)
        except WebSocketDisconnect:
            pass

    return app


class Together:
    """One writer in a thread, and one commit for all that has come meanwhile."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.waiting: SimpleQueue[tuple[str, asyncio.Future[None]]] = SimpleQueue()
        self.thread: threading.Thread | None = None

    async def store(self, text: str) -> None:
        loop = asyncio.get_running_loop()
        if self.thread is None:
            self.thread = threading.Thread(target=self._write, args=(loop,), daemon=True)
            self.thread.start()
        stored = loop.create_future()
        self.waiting.put((text, stored))
        await stored

    def _write(self, loop: asyncio.AbstractEventLoop) -> None:
        db = _opened(self.folder)
        while True:
            batch = [self.waiting.get()]
            while True:
                try:
                    batch.append(self.waiting.get_nowait())
                except Empty:
                    break
            db.execute("BEGIN IMMEDIATE")
            db.executemany("INSERT INTO said (text) VALUES (?)", [(text,) for text, _ in batch])
            db.execute("COMMIT")
            loop.call_soon_threadsafe(_tell, [stored for _, stored in batch])


def _tell(stored: list["asyncio.Future[None]"]) -> None:
    for future in stored:
        if not future.done():
            future.set_result(None)


# ---- boardgame.io ------------------------------------------------------------------------------


class Beside(NamedTuple):
    """What one of its moves costs, in CPU seconds; or why nobody knows."""

    cost: float | None
    why: str = ""


def boardgame_io(folder: Path | None = None) -> Beside:
    """Measured where Node and npm are there. It is fetched once, into the cache folder; nothing of it is ours."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return Beside(None, "Node with npm is not there")
    if sys.platform != "linux":
        return Beside(None, "only Linux tells the CPU time of another process")
    folder = folder or _cache() / f"boardgame.io-{VERSION}"
    try:
        if not (folder / "ready").exists():
            _fetch(npm, folder)
        return Beside(_measured(node, folder))
    except (OSError, subprocess.SubprocessError, RuntimeError) as error:
        return Beside(None, str(error) or type(error).__name__)


def _cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "loci"


def _fetch(npm: str, folder: Path) -> None:
    print(f"fetching boardgame.io {VERSION} into {folder} (once)", file=sys.stderr)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "package.json").write_text("{}")  # else npm looks for one further up
    quiet = ["--silent", "--no-audit", "--no-fund", "--ignore-scripts", "--fetch-retries=1", "--fetch-timeout=20000"]
    done = subprocess.run(
        [npm, "install", *quiet, f"boardgame.io@{VERSION}"],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=FETCHING,
        check=False,
    )
    if done.returncode:
        raise RuntimeError("npm could not fetch it")
    (folder / "ready").touch()


def _measured(node: str, folder: Path) -> float:
    environment = {**os.environ, "NODE_PATH": str(folder / "node_modules"), "NODE_ENV": "production"}
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen([node, str(SCRIPT), "serve", str(port)], env=environment, stdout=subprocess.DEVNULL)
    try:
        _reachable(server, port)
        play = [node, str(SCRIPT), "play", str(port), str(MOVES)]
        with subprocess.Popen(
            play, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as player:
            late = threading.Timer(FETCHING, player.kill)
            late.start()
            try:
                assert player.stdin is not None and player.stdout is not None
                if player.stdout.readline() != "ready\n":
                    raise RuntimeError("its client came to no game")
                before = cpu_of(server.pid)
                player.stdin.write("go\n")
                player.stdin.flush()
                if player.stdout.readline() != "done\n":
                    raise RuntimeError("its client did not come to an end")
                return (cpu_of(server.pid) - before) / MOVES
            finally:
                late.cancel()
                player.kill()
    finally:
        server.terminate()
        server.wait(30)


def _reachable(server: "subprocess.Popen[bytes]", port: int) -> None:
    until = time.monotonic() + STARTING
    while time.monotonic() < until and server.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("its server did not start")


def cpu_of(process: int) -> float:
    """CPU seconds of another process, which spends none on being asked (Linux)."""
    return time.clock_gettime(~process << 3 | 2)  # the clock of a process: clock_getcpuclockid(3)
