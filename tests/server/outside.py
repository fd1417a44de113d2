"""A server of the tests' own that hooks and push services can be: it keeps what it is sent."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Received:
    def __init__(self, port: int) -> None:
        self.address = f"http://localhost:{port}"
        self.letters: list[tuple[str, dict[str, str], bytes]] = []  # path, headers, body
        self.status = 201

    def wait(self, count: int) -> list[tuple[str, dict[str, str], bytes]]:
        deadline = time.monotonic() + 20
        while len(self.letters) < count and time.monotonic() < deadline:
            time.sleep(0.02)
        return self.letters


@contextmanager
def listening() -> Iterator[Received]:
    class Box(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            received.letters.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(received.status)
            self.send_header("Location", f"{received.address}/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Box)
    received = Received(server.server_port)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield received
    finally:
        server.shutdown()
        server.server_close()
