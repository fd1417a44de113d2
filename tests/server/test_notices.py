"""Who is away is told that they are waited for: by the table's webhook and by Web Push."""

import contextlib
import gc
import json
import os
import socket
import threading
import time
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from fastapi.testclient import TestClient

from loci.server.app import create_app
from loci.server.people.outside import Outside
from loci.server.people.push import plain, text64
from loci.server.refusal import Refused
from loci.server.store import Store
from tests.server.outside import Received, listening
from tests.server.people import new_table, sitting


@pytest.fixture
def box() -> Iterator[Received]:
    with listening() as received:
        yield received


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    app = create_app(Store(database), hooks=["localhost"], contact="mailto:host@example.org")
    app.state.hub.people.after = 0.0
    with TestClient(app) as client:
        yield client


# ---- the webhook ----------------------------------------------------------------------------


def test_the_webhook_is_told_whose_turn_it_is(client: TestClient, box: Received) -> None:
    table = new_table(client)
    hook = {"webhook": f"{box.address}/hook?key=1"}
    assert client.post(f"/api/t/{table['host']}/manners", json=hook).status_code == 200
    (path, head, body), *_ = sorted(box.wait(2), key=lambda letter: letter[2], reverse=True)
    told = json.loads(body)
    assert path == "/hook?key=1" and head["content-type"] == "application/json"
    assert "River Surges in Sunlight, it is your turn." in told["content"] == told["text"]
    assert told["allowed_mentions"] == {"parse": []}, "no name in it pings a whole channel"
    assert len(box.letters) == 2, "once for each seat, and a status 3xx is not followed"


def test_who_was_told_is_not_told_again_when_the_table_is_opened_anew(client: TestClient, box: Received) -> None:
    table, hub = new_table(client), client.app.state.hub  # type: ignore[attr-defined]
    client.post(f"/api/t/{table['host']}/manners", json={"webhook": box.address})
    box.wait(2)
    hub.rooms.clear()
    with sitting(client, table["host"]):
        pass  # somebody looks, and goes away
    client.post(f"/api/t/{table['host']}/manners", json={"webhook": f"{box.address}/other", "clock": 1})
    box.wait(4)  # that the clock is over is told
    assert len(box.letters) == 4


def test_a_notice_that_is_due_later_keeps_no_table_in_memory(client: TestClient) -> None:
    table, hub = new_table(client), client.app.state.hub  # type: ignore[attr-defined]
    client.post(f"/api/t/{table['host']}/manners", json={"clock": 86_400})
    with sitting(client, table["host"]):
        pass
    room = weakref.ref(hub.rooms[table["table"]])
    assert hub.people.tasks, "somebody will be told when the clock is over"
    while hub.chores or room().guests:  # type: ignore[union-attr]
        time.sleep(0.01)  # whoever was there has gone, and a snapshot is kept
    hub.rooms.clear()
    for _ in range(200):  # the last who held it may not have let go yet
        gc.collect()
        if room() is None:
            break
        time.sleep(0.01)
    assert room() is None


def test_the_webhook_is_the_hosts_secret(client: TestClient, box: Received) -> None:
    table = new_table(client)
    client.post(f"/api/t/{table['host']}/manners", json={"webhook": box.address})
    assert client.get(f"/api/t/{table['host']}").json()["manners"]["webhook"] == box.address
    for link in (table["watch"], table["seats"][1]["token"]):
        assert box.address not in client.get(f"/api/t/{link}").text


@pytest.mark.parametrize(
    "address",
    [
        "ftp://example.org/", "https://", "nonsense", "https://user:word@example.org/", "http://127.0.0.1/",
        "http://10.0.0.1/x", "http://[::1]/", "http://169.254.169.254/latest", "http://[::ffff:127.0.0.1]/",
        "http://intranet/", "https://example.org:99999/", "http://0.0.0.0/", "http://100.64.0.1/",
        "http://[64:ff9b::7f00:1]/", "http://[2002:7f00:1::]/", "http://[::127.0.0.1]/", "http://[fec0::1]/",
    ],
)  # fmt: skip
def test_notices_go_to_no_private_or_odd_address(client: TestClient, address: str) -> None:
    table = new_table(client)
    answer = client.post(f"/api/t/{table['host']}/manners", json={"webhook": address})
    assert answer.status_code == 400 and answer.json()["error"]


def test_a_name_that_leads_into_a_private_network_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: [(2, 1, 6, "", ("192.168.0.7", 443))])
    with pytest.raises(OSError, match="private network"):
        Outside().post("https://innocent.example/", b"", {})
    with pytest.raises(Refused):
        Outside().checked("http://example.org/", secure=True)


def test_an_answer_that_only_drips_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loci.server.people.outside.PATIENCE", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as door:

        def drip() -> None:
            line, _ = door.accept()
            with line, contextlib.suppress(OSError):
                for letter in b"HTTP/1.1 200 OK".ljust(100):
                    line.sendall(bytes([letter]))
                    time.sleep(0.1)

        threading.Thread(target=drip, daemon=True).start()
        begun = time.monotonic()
        with pytest.raises(OSError):
            Outside(["127.0.0.1"]).post(f"http://127.0.0.1:{door.getsockname()[1]}/", b"{}", {})
        assert time.monotonic() - begun < 5, "a hundred letters take ten seconds"


# ---- Web Push -------------------------------------------------------------------------------


class Browser:
    """The other end: it has asked its push service for an address, and reads what comes."""

    def __init__(self, box: Received) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.endpoint = f"{box.address}/push/1"

    def subscription(self) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "keys": {"p256dh": text64(point), "auth": text64(self.auth)}}

    def read(self, body: bytes) -> Any:
        """As RFC 8291 and RFC 8188 have it."""
        salt, size, own = body[:16], body[20], body[21 : 21 + body[20]]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), own)
        mine = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        info = b"WebPush: info\0" + mine + own
        secret = HKDF(hashes.SHA256(), 32, self.auth, info).derive(self.key.exchange(ec.ECDH(), theirs))
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        text = AESGCM(key).decrypt(nonce, body[21 + size :], None)
        assert text[-1:] == b"\2", "the last record"
        return json.loads(text[:-1])


def proven(head: dict[str, str], key: str) -> dict[str, Any]:
    """What a push service checks: the proof is signed by the key that the browser was given."""
    proof, shown = (part.split("=", 1)[1] for part in head["authorization"].removeprefix("vapid ").split(", "))
    assert shown == key
    signed, _, mark = proof.rpartition(".")
    raw = plain(mark)
    signature = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), plain(key))
    public.verify(signature, signed.encode(), ec.ECDSA(hashes.SHA256()))
    claims: dict[str, Any] = json.loads(plain(signed.split(".")[1]))
    return claims


def at_home(client: TestClient, link: str, browser: Browser) -> str:
    home: str = client.post("/api/homes", json={"name": "Anna"}).json()["home"]
    assert client.post(f"/api/h/{home}/tables", json={"token": link}).status_code == 201
    assert client.post(f"/api/h/{home}/push", json=browser.subscription()).status_code == 201
    return home


def test_a_browser_that_is_closed_is_told_that_its_seat_is_waited_for(client: TestClient, box: Received) -> None:
    table, browser = new_table(client), Browser(box)
    link = table["seats"][1]["token"]
    home = at_home(client, link, browser)
    with sitting(client, link):
        pass  # takes the seat, and goes away
    ((path, head, body),) = box.wait(1)
    assert path == "/push/1" and head["content-encoding"] == "aes128gcm" and int(head["ttl"]) > 0
    claims = proven(head, client.get(f"/api/h/{home}").json()["push"]["key"])
    assert claims["aud"] == box.address and claims["sub"] == "mailto:host@example.org"
    note = browser.read(body)
    assert note["body"] == "Lightning's Swift Strike: it is your turn." and note["table"] == table["table"]
    assert link not in json.dumps(note)


def test_a_browser_that_its_service_does_not_know_any_more_is_forgotten(client: TestClient, box: Received) -> None:
    table, browser = new_table(client), Browser(box)
    box.status = 410
    home = at_home(client, table["host"], browser)
    with sitting(client, table["host"]) as host:
        host.choose("growth 1")
    box.wait(1)
    for _ in range(200):
        if not client.get(f"/api/h/{home}").json()["push"]["browsers"]:
            return
    raise AssertionError("still there")


def test_who_is_there_is_not_told(client: TestClient, box: Received) -> None:
    table, browser = new_table(client), Browser(box)
    at_home(client, table["host"], browser)
    with sitting(client, table["host"]) as host:
        host.choose("growth 1")
        host.choose(host.keys(0)[0])
        assert not box.letters


@pytest.mark.parametrize("broken", [{"p256dh": "AAAA"}, {"auth": "AAAA"}, {"auth": "§"}])
def test_a_subscription_without_sound_keys_is_refused(
    client: TestClient, box: Received, broken: dict[str, str]
) -> None:
    home = client.post("/api/homes", json={"name": "Anna"}).json()["home"]
    wanted = Browser(box).subscription()
    wanted["keys"] |= broken
    assert client.post(f"/api/h/{home}/push", json=wanted).status_code == 400
    wanted = Browser(box).subscription() | {"endpoint": "http://192.168.1.1/push"}
    assert client.post(f"/api/h/{home}/push", json=wanted).status_code == 400


def test_a_browser_can_stop(client: TestClient, box: Received) -> None:
    table, browser = new_table(client), Browser(box)
    home = at_home(client, table["host"], browser)
    stranger = client.post("/api/homes", json={"name": "Ben"}).json()["home"]
    for secret, left in ((stranger, 1), (home, 0)):
        client.post(f"/api/h/{secret}/push/stop", json={"endpoint": browser.endpoint})
        assert client.get(f"/api/h/{home}").json()["push"]["browsers"] == left
