"""A server on a real socket, in a thread of its own."""

import json
import socket
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from fastapi import FastAPI

from loci.server.serving import settings


@contextmanager
def served(app: FastAPI, **more: Any) -> Iterator[str]:
    """The server's host and port."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen()
    server = uvicorn.Server(uvicorn.Config(app, **settings(**more)))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    try:
        yield f"127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(20)
        listening.close()
        assert not thread.is_alive(), "the server does not stop"


def post(where: str, path: str, body: Any) -> tuple[int, Any]:
    wanted = urllib.request.Request(f"http://{where}{path}", json.dumps(body).encode())
    try:
        with urllib.request.urlopen(wanted, timeout=20) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)
