"""The web server under the application, with all the limits that are its own."""

import gc
import json
import os
import socket
import sys
from typing import Any, NamedTuple

import uvicorn
from fastapi import FastAPI
from sqlalchemy.exc import ArgumentError
from uvicorn.supervisors import Multiprocess

from loci.kernel.errors import LociError
from loci.server.app import create_app
from loci.server.database import FAILURES
from loci.server.guard import own_names
from loci.server.logs import Style, set_up
from loci.server.messages import MOST_BYTES
from loci.server.punctual import Punctual
from loci.server.store import Store

TOLD = "LOCI_SERVE"  # the variable in which a worker finds the operator's wishes
ALIVE = 10.0  # seconds between pings, and until one must be answered
FAREWELL = 5  # seconds that a stop waits for what is under way
SWITCH = 0.001  # seconds after which a long computation beside the loop lets it go on


def settings(**more: Any) -> dict[str, Any]:
    return {
        "log_config": None,  # ours
        "http": Punctual,
        "access_log": False,  # addresses hold links, and a link is a key
        "ws_max_size": 4 * MOST_BYTES,
        "ws_max_queue": 8,
        "ws_ping_interval": ALIVE,
        "ws_ping_timeout": ALIVE,
        "timeout_keep_alive": 20,
        "timeout_graceful_shutdown": FAREWELL,
        "h11_max_incomplete_event_size": 16 * 1024,
        "server_header": False,
        **more,
    }


class Wishes(NamedTuple):
    """What the operator wants; a worker is told in its environment."""

    db: str
    names: tuple[str, ...] = ()  # by which browsers may call it besides its own
    log: Style = Style.TEXT
    metrics: bool = False
    hooks: tuple[str, ...] = ()  # private addresses to which notices may go
    contact: str = ""  # to whom push services may write


def run(listening: socket.socket, wishes: Wishes, workers: int = 1) -> None:
    """Serve until stopped."""
    if workers == 1:
        uvicorn.Server(uvicorn.Config(made(wishes), **settings())).run(sockets=[listening])
        return
    opened(wishes.db).close()  # whatever is wrong with the database is said once, here
    os.environ[TOLD] = json.dumps(wishes)
    config = uvicorn.Config("loci.server.serving:worker", factory=True, workers=workers, **settings())
    Multiprocess(config, [listening]).run()


def worker() -> FastAPI:
    """One of several processes; one that dies is started anew."""
    db, names, log, metrics, hooks, contact = json.loads(os.environ[TOLD])
    return made(Wishes(db, tuple(names), Style(log), metrics, tuple(hooks), contact))


def made(wishes: Wishes) -> FastAPI:
    set_up(wishes.log)
    hosts = own_names(*wishes.names)
    app = create_app(opened(wishes.db), hosts=hosts, metrics=wishes.metrics, hooks=wishes.hooks, contact=wishes.contact)
    steady()
    return app


def steady() -> None:
    """Nobody at any table shall wait for something else that this process does. To look for garbage takes as long as
    dozens of answers and more, and play leaves none that Python does not see at once: what was loaded to stay is not
    looked at, and the rest only by :meth:`loci.server.hub.Hub.watch`, seldom."""
    sys.setswitchinterval(SWITCH)
    gc.collect()
    gc.freeze()
    gc.disable()


def opened(db: str) -> Store:
    try:
        return Store(db)
    except ArgumentError:
        raise LociError(f"--db {db!r}: expected sqlite:///FILE or postgresql://USER@HOST/NAME") from None
    except FAILURES as error:
        raise LociError(f"the database cannot be opened: {error}") from None
