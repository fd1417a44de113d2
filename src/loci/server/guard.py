"""What stands before every route: who may call from where, and what a browser may do with what it gets."""

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from loci.server.limits import Meter
from loci.server.messages import encoded
from loci.server.refusal import Refused

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; media-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})
LONGEST_PATH = 2048
POLICY_VIOLATED = 1008  # a WebSocket's closing code


def own_names(*more: str) -> frozenset[str]:
    """Names by which a browser may call this machine without being told. Numbers are always allowed: only a name
    can be turned elsewhere by whoever owns it."""
    name = socket.gethostname().lower()
    return frozenset({"localhost", name, f"{name}.local", *(each.lower() for each in more)})


class Guard:
    """ASGI, not starlette's middleware, which would put a task between each socket and its route."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str] | None, meter: Meter) -> None:
        self.app = app
        self.hosts = None if hosts is None else frozenset(hosts)
        self.meter = meter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        try:
            self.check(scope)
        except Refused as error:
            await _refuse(scope, receive, send, error)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, marked)

    def check(self, scope: Scope) -> None:
        if len(scope["path"]) > LONGEST_PATH or "\0" in scope["path"]:
            raise Refused("no such address", 404)
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        name = host_name(host)
        if self.hosts is not None and not (name in self.hosts or is_number(name)):
            raise Refused(f"this server does not go by the name {name!r}: start it with --allow-host {name}", 421)
        origin = headers.get("origin")
        if origin is not None and (scope["type"] == "websocket" or scope["method"] in CHANGING):
            if not self.welcome(origin, host):
                raise Refused(f"a page of {origin} may not use this table", 403)
        client = scope.get("client")
        self.meter.take(client[0] if client else "")

    def welcome(self, origin: str, host: str) -> bool:
        """Only this server's own page may act for whoever looks at it; behind a proxy, by its public name."""
        try:
            there = urlsplit(origin).netloc.lower()
        except ValueError:
            return False
        return there == host.lower() or (self.hosts is not None and host_name(there) in self.hosts - {"localhost"})


def host_name(netloc: str) -> str:
    """The name in a Host header, without its port."""
    try:
        return (urlsplit(f"//{netloc}").hostname or "").lower()
    except ValueError:
        return ""


def is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


async def _refuse(scope: Scope, receive: Receive, send: Send, error: Refused) -> None:
    if scope["type"] == "websocket":
        await receive()  # the knock
        await send({"type": "websocket.close", "code": POLICY_VIOLATED, "reason": str(error)[:120]})
        return
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    headers += [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": encoded({"error": str(error)})})
