"""Serving the table from the command line: `loci serve`, and `loci play` without further options."""

import os
import socket
import sys
import threading
import webbrowser
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from loci.server.logs import Style

if TYPE_CHECKING:
    from loci.server.serving import Wishes

HOST = "127.0.0.1"
PORT = 8714


def data_folder() -> Path:
    """Where a person's own tables are kept."""
    if sys.platform == "win32":
        base = os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "loci"


def default_database() -> str:
    return f"sqlite:///{data_folder() / 'tables.db'}"


Address = Annotated[str, typer.Option("--host", help="The address to listen on; 0.0.0.0 for all.")]
Port = Annotated[int, typer.Option("--port", min=0, max=65535, help="The port; 0 takes a free one.")]
Database = Annotated[
    str, typer.Option("--db", help="Where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME.")
]


Names = Annotated[
    list[str] | None,
    typer.Option("--allow-host", help="A name by which browsers call this server, such as table.example; repeatable."),
]


Workers = Annotated[int, typer.Option("--workers", min=1, max=64, help="Processes that serve; needs PostgreSQL.")]


Log = Annotated[Style, typer.Option("--log", help="How the log on stderr is written.")]
Metrics = Annotated[bool, typer.Option("--metrics", help="Answer /metrics with figures for Prometheus.")]

Hooks = Annotated[
    list[str] | None,
    typer.Option("--allow-hook", help="A private address to which a table's notices may go; repeatable."),
]
Contact = Annotated[str, typer.Option("--contact", help="To whom push services may write, such as mailto:you@example.")]


def serve(
    host: Address = HOST,
    port: Port = PORT,
    db: Database = "",
    allow_host: Names = None,
    workers: Workers = 1,
    log: Log = Style.TEXT,
    metrics: Metrics = False,
    allow_hook: Hooks = None,
    contact: Contact = "",
) -> None:
    """Serve the table, so that people can play in their browsers.

    Tables are kept in a file of your data folder, unless --db says where. Ctrl+C or SIGTERM stops the server once what
    is under way has been stored. docs/serving.md has a systemd unit, a reverse proxy, PostgreSQL and backups.
    """
    if workers > 1 and not db.startswith("postgres"):
        raise typer.BadParameter(
            "several workers need a database for several processes: --db postgresql://USER@HOST/NAME"
        )
    listening = listen(host, port)
    typer.echo(f"The table is at {address(listening)}")
    from loci.server.serving import Wishes

    wishes = Wishes(db or default_database(), tuple(allow_host or ()), log, metrics, tuple(allow_hook or ()), contact)
    run(listening, wishes, workers)


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write, such as tables.jsonl.gz.")], db: Database = ""
) -> None:
    """Write all tables into a file, as they are at one moment; the server may run meanwhile."""
    from loci.server.backup import save
    from loci.server.serving import opened

    with closing(opened(db or default_database())) as store:
        count = save(store, file)
    typer.echo(f"{count} table{'s' * (count != 1)} in {file}")


def restore(
    file: Annotated[Path, typer.Argument(help="A file that 'loci backup' wrote.")],
    db: Database = "",
    replace: Annotated[bool, typer.Option("--replace", help="Also put back tables that are there.")] = False,
) -> None:
    """Put tables of a backup back; the server may run meanwhile. What is there stays, unless told otherwise."""
    from loci.server.backup import load
    from loci.server.serving import opened

    with closing(opened(db or default_database())) as store:
        done, left = load(store, file, replace)
    typer.echo(f"put back: {done}; there already and left as they are: {left}")


def play(port: int | None = None, db: str = "", browser: bool = True) -> None:
    """Play in the browser, on this computer. A port that was not asked for is the usual one, so that a browser finds
    its games and links again after a restart; where that is taken, any free one."""
    if port is None:
        try:
            listening = listen(HOST, PORT)
        except typer.BadParameter:
            listening = listen(HOST, 0)
            typer.echo(f"Port {PORT} is taken (perhaps by another table), so this one has a port of its own.", err=True)
    else:
        listening = listen(HOST, port)
    url = address(listening)
    typer.echo(f"The table is at {url}  (stop it with Ctrl+C)")
    if browser:
        threading.Thread(target=show, args=(url,), daemon=True).start()
    from loci.server.serving import Wishes

    run(listening, Wishes(db or default_database()))


def listen(host: str, port: int) -> socket.socket:
    """A socket of our own: with port 0 it is known which port it got before anything is served."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen()  # from now on a browser may knock; it is let in once the server is up
    except OSError as error:
        listening.close()
        raise typer.BadParameter(f"cannot listen on {host}:{port}: {error.strerror}") from None
    return listening


def address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "localhost", "::": "localhost", "127.0.0.1": "localhost"}.get(host, host)
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def show(url: str) -> None:
    try:
        opened = webbrowser.open(url)
    except webbrowser.Error:
        opened = False
    if not opened:
        typer.echo(f"No browser could be opened here: go to {url}")


def run(listening: socket.socket, wishes: "Wishes", workers: int = 1) -> None:
    from loci.server import serving  # the other commands need not wait for it

    try:
        serving.run(listening, wishes, workers)
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()
