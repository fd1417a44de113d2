"""Somebody at a table: keeps the state as the page does, by merge patches."""

from contextlib import contextmanager
from random import Random
from typing import Any

from fastapi.testclient import TestClient

from loci.server.log import TAIL
from loci.server.patch import merge
from loci.server.sight import keys_of

TWO = {"spirits": ["River Surges in Sunlight", "Lightning's Swift Strike"], "boards": ["A", "B"], "seed": 7}


def new_table(client: TestClient, game: str = "spirit-island", **options: Any) -> dict[str, Any]:
    answer = client.post("/api/tables", json={"game": game, "options": options or TWO})
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


class Person:
    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}
        self.hear()

    def hear(self) -> dict[str, Any]:
        """The next message; states and changes are taken in."""
        message: dict[str, Any] = self.socket.receive_json()
        if message["type"] == "state":
            self.state = message
        elif message["type"] == "change":
            assert message["base"] == self.state["version"], "a change was missed"
            self.state = merge(self.state, message["patch"])
            if "log" in message:
                kept = [line for line in self.state["log"] if line["n"] < message["log"]["keep"]]
                self.state["log"] = [*kept, *message["log"]["lines"]][-TAIL:]
        return message

    def say(self, **message: Any) -> dict[str, Any]:
        self.socket.send_json(message)
        return self.hear()

    def answer(self, key: str, seat: int = 0) -> dict[str, Any]:
        """Give an answer, as the next of its seat."""
        return self.say(type="choose", seat=seat, key=key, count=self.state["counts"].get(str(seat), 0))

    def choose(self, key: str, seat: int = 0) -> None:
        """Give an answer that must be taken."""
        message = self.answer(key, seat)
        assert message["type"] == "change", message

    def fail(self, key: str, seat: int = 0) -> dict[str, Any]:
        """Give an answer that must be refused."""
        message = self.answer(key, seat)
        assert message["type"] == "error", message
        return message

    def undo(self, **how: Any) -> None:
        message = self.say(type="undo", commit=self.state["commit"], **how)
        assert message["type"] == "change", message

    def fail_undo(self, **how: Any) -> str:
        message = self.say(type="undo", commit=self.state["commit"], **how)
        assert message["type"] == "error", message
        return str(message["text"])

    def decision(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = next(d for d in self.state["decisions"] if d["seat"] == seat)
        return found

    def decision_open(self, seat: int) -> bool:
        return any(d["seat"] == seat for d in self.state["decisions"])

    def keys(self, seat: int = 0) -> list[str]:
        return keys_of(self.decision(seat))

    def anything(self, rng: Random) -> None:
        """Answer one of their own decisions at random."""
        decision = rng.choice([d for d in self.state["decisions"] if d["mine"]])
        self.choose(rng.choice(keys_of(decision)), decision["seat"])


@contextmanager
def sitting(client: TestClient, token: str) -> Any:
    with client.websocket_connect(f"/ws/{token}") as socket:
        yield Person(socket)
