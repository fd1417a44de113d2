"""The web server under the application, with all the limits that are its own."""

import os
import socket
import sys
from collections.abc import Sequence
from typing import Any

import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from loci.server.app import create_app
from loci.server.guard import own_names
from loci.server.messages import MOST_BYTES
from loci.server.store import Store

DATABASE, NAMES = "LOCI_SERVE_DB", "LOCI_SERVE_NAMES"  # how a worker is told
ALIVE = 10.0  # seconds between pings, and until one must be answered
FAREWELL = 5  # seconds that a stop waits for what is under way
SWITCH = 0.001  # seconds after which a long computation beside the loop lets it go on


def settings(**more: Any) -> dict[str, Any]:
    return {
        "log_level": "warning",
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


def run(listening: socket.socket, db: str, names: Sequence[str], workers: int = 1) -> None:
    """Serve the tables that are kept there until stopped, called by these names besides our own."""
    if workers == 1:
        sys.setswitchinterval(SWITCH)
        app = create_app(Store(db), hosts=own_names(*names))
        uvicorn.Server(uvicorn.Config(app, **settings())).run(sockets=[listening])
        return
    Store(db).close()  # whatever is wrong with the database is said once, here
    os.environ[DATABASE], os.environ[NAMES] = db, " ".join(names)
    config = uvicorn.Config("loci.server.serving:worker", factory=True, workers=workers, **settings())
    Multiprocess(config, [listening]).run()


def worker() -> FastAPI:
    """One of several processes; one that dies is started anew."""
    sys.setswitchinterval(SWITCH)
    return create_app(Store(os.environ[DATABASE]), hosts=own_names(*os.environ[NAMES].split()))
