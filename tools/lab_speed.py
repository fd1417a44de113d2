"""How fast the lab is on more than one core, and how soon a hint comes. For a machine that does nothing else.

python tools/lab_speed.py cores    # `loci sim` on two cores beside one: at least 1.8 times
python tools/lab_speed.py ray      # Ray beside the process pool, in chunks of 100 games: at least 0.9
python tools/lab_speed.py hints    # over a socket, the first line of a hint: within a second
"""

import argparse
import json
import tempfile
import time
from random import Random
from statistics import median
from typing import Any

from websockets.sync.client import ClientConnection, connect

from loci.lab.plan import Plan
from loci.lab.run import run
from loci.server.bench import Served
from loci.server.sight import keys_of

CHUNK = 100
RIVER = {"spirits": ["River Surges in Sunlight"]}
HINTED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("spirit-island", {"spirits": ["River Surges in Sunlight"]}),
    ("spirit-island", {"spirits": ["Bringer of Dreams and Nightmares", "Ocean's Hungry Grasp"]}),
    ("worldweave", {"players": 2}),
)
ANSWERS = (0, 1, 5, 20, 60)  # after so many from the start


class Pace:
    """Games a second of a run: with what it takes to begin, and from the first games that came until the last."""

    def __init__(self, plan: Plan, **how: Any) -> None:
        came: list[float] = []
        begun = time.perf_counter()
        self.rows = run(plan, told=lambda row: came.append(time.perf_counter()), **how)
        self.whole = len(came) / (came[-1] - begun)
        late = [each for each in came if each - came[0] > 0.02]  # a chunk comes at once
        self.steady = len(late) / (came[-1] - came[0])

    def __str__(self) -> str:
        return f"{self.whole:.1f} games a second from the start, {self.steady:.1f} once it runs"


def same(one: Pace, other: Pace) -> None:
    rows = [[{**row, "seconds": 0} for row in pace.rows] for pace in (one, other)]
    if rows[0] != rows[1]:
        raise SystemExit("the results are not the same")


def cores(games: int) -> None:
    plan = Plan("spirit-island", (RIVER,), ("random",), games)
    one, two = Pace(plan, workers=1), Pace(plan, workers=2)
    same(one, two)
    print(f"one core: {one}\ntwo cores: {two}")
    print(f"{two.whole / one.whole:.2f} times from the start, {two.steady / one.steady:.2f} once it runs")


def ray(games: int) -> None:
    plan = Plan("spirit-island", (RIVER,), ("random",), games)
    pool, cluster = Pace(plan, workers=2, chunk=CHUNK), Pace(plan, ray="local", chunk=CHUNK)
    same(pool, cluster)
    print(f"process pool: {pool}\nRay: {cluster}")
    print(
        f"Ray is {cluster.steady / pool.steady:.2f} of the pool once it runs, {cluster.whole / pool.whole:.2f} in all"
    )


def hear(wire: ClientConnection, kind: tuple[str, ...]) -> Any:
    while True:
        message = json.loads(wire.recv(60))
        if message["type"] == "error":
            raise SystemExit(f"refused: {message}")
        if message["type"] in kind:
            return message


def hints(games: int) -> None:
    """Games are played at random up to the answers named above; then the seat that is asked wants a hint. The process
    that thinks begins when the first table is opened: the first hint of all waits for that, and is told apart."""
    waits: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        server = Served("loci", folder)
        try:
            for n in range(games):
                game, options = HINTED[n % len(HINTED)]
                for answers in ANSWERS:
                    for wait in hinted(server, game, {**options, "seed": 50 + n}, answers):
                        print(f"{game}, after {answers} answers: {wait:.2f} s", flush=True)
                        waits.append(wait)
        finally:
            server.stop()
    first, *waits = waits
    print(f"the first line of {len(waits)} hints: {median(waits):.2f} s in the middle, {max(waits):.2f} s at most")
    print(f"of the very first, as the server begins to think: {first:.2f} s")


def hinted(server: Served, game: str, options: dict[str, Any], answers: int) -> list[float]:
    """How long it took; nothing if the game was over before."""
    table = server.ask("/api/tables", {"game": game, "options": options})
    rng = Random(answers)
    for _ in range(answers):  # seen anew each time: only the hint is measured here
        with connect(f"ws://{server.where}/ws/{table['host']}", max_size=None) as wire:
            state = hear(wire, ("state",))
            if not state["decisions"]:
                break
            decision = rng.choice(state["decisions"])
            seat = decision["seat"]
            said = {"type": "choose", "seat": seat, "key": rng.choice(keys_of(decision))}
            wire.send(json.dumps({**said, "count": state["counts"][str(seat)]}))
            hear(wire, ("change", "state"))
    with connect(f"ws://{server.where}/ws/{table['host']}", max_size=None) as wire:
        state = hear(wire, ("state",))
        if not state["decisions"]:
            return []
        begun = time.perf_counter()
        wire.send(json.dumps({"type": "hint", "seat": state["decisions"][0]["seat"]}))
        hear(wire, ("hint",))
        return [time.perf_counter() - begun]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("cores", "ray", "hints"))
    parser.add_argument("--games", type=int, help="how many (20,000 games, or 6 for hints, if not said)")
    asked = parser.parse_args()
    measure, usual = {"cores": (cores, 20_000), "ray": (ray, 20_000), "hints": (hints, 6)}[asked.what]
    measure(asked.games or usual)
