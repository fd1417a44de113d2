"""The web server under the application, with all the limits that are its own."""

import sys
from collections.abc import Sequence
from typing import Any

import uvicorn

from loci.server.app import create_app
from loci.server.guard import own_names
from loci.server.messages import MOST_BYTES
from loci.server.store import Store

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


def server(db: str, names: Sequence[str] = ()) -> uvicorn.Server:
    """A server of tables that are kept there, called by these names besides its own."""
    sys.setswitchinterval(SWITCH)
    return uvicorn.Server(uvicorn.Config(create_app(Store(db), hosts=own_names(*names)), **settings()))
