"""The server's way out: to webhooks and push services, and never to where it should not go.

An address that somebody gave may lead into the operator's own network. So it is looked up here, its numbers are
checked, and the connection goes to the very number that was checked. Nothing is followed further.
"""

import http.client
import ipaddress
import re
import socket
import ssl
import time
from collections.abc import Iterable, Mapping
from urllib.parse import SplitResult, urlsplit

from loci.server.refusal import Refused

PATIENCE = 5.0  # seconds
LONGEST_LINE = 1000  # bytes of an answer's first line
UNICAST = ipaddress.IPv6Network("2000::/3")
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")


class Outside:
    def __init__(self, allowed: Iterable[str] = ()) -> None:
        self.allowed = frozenset(name.lower() for name in allowed)  # by the operator, although they are private

    def checked(self, address: str, secure: bool = False) -> SplitResult:
        """An address to which something may be sent, taken apart. Where its name leads is seen when it is sent."""
        try:
            parts = urlsplit(address)
            host, _ = parts.hostname, parts.port
        except ValueError:
            raise Refused(f"{address!r} is no address; expected https://…") from None
        schemes = {"https"} if secure and (host or "").lower() not in self.allowed else {"https", "http"}
        if parts.scheme not in schemes or not host or parts.username or parts.password or parts.fragment:
            raise Refused(f"{address!r} is no address that can be told something; expected https://…")
        if not self.may_reach(host):
            raise Refused(
                f"{host} is in a private network: its operator has to allow it (loci serve --allow-hook {host})"
            )
        return parts

    def may_reach(self, host: str) -> bool:
        """Whether a name may be used as far as it can be told without looking it up."""
        if host.lower() in self.allowed:
            return True
        try:
            return is_public(host)
        except ValueError:  # a name, not a number
            return host.lower() != "localhost" and "." in host

    def number(self, host: str, port: int) -> str:
        """The number to which a connection may go."""
        found = [str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
        if host.lower() not in self.allowed and not all(is_public(number) for number in found):
            raise OSError(f"{host} is in a private network")
        return found[0]

    def post(self, address: str, body: bytes, headers: Mapping[str, str], secure: bool = False) -> int:
        """Send something, and give the status that came back. Raises OSError or HTTPException when none did."""
        parts = self.checked(address, secure)
        host, tls = parts.hostname or "", parts.scheme == "https"
        port = parts.port or (443 if tls else 80)
        line = http.client.HTTPConnection(host, port)
        line.sock = socket.create_connection((self.number(host, port), port), timeout=PATIENCE)
        until = time.monotonic() + PATIENCE
        try:
            if tls:
                line.sock = ssl.create_default_context().wrap_socket(line.sock, server_hostname=host)
            line.request("POST", f"{parts.path or '/'}{'?' * bool(parts.query)}{parts.query}", body, dict(headers))
            return _status(line.sock, until)
        finally:
            line.close()


def _status(line: socket.socket, until: float) -> int:
    """The first line that comes back is all we want: one who lets it drip must not hold us up."""
    head = b""
    while b"\n" not in head and len(head) < LONGEST_LINE:
        line.settimeout(max(0.001, until - time.monotonic()))
        more = line.recv(LONGEST_LINE)
        if not more:
            break
        head += more
    found = re.match(rb"HTTP/1\.\d (\d{3})", head)
    if found is None:
        raise OSError("no answer of HTTP")
    return int(found[1])


def is_public(number: str) -> bool:
    """Also by which IPv4 number an IPv6 one leads there."""
    found = ipaddress.ip_address(number.split("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inside = ipaddress.IPv4Address(int(found) % 2**32) if found in NAT64 else found.ipv4_mapped or found.sixtofour
        if inside is None and found not in UNICAST:
            return False
        found = inside or found
    return found.is_global and not found.is_multicast
