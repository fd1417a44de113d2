"""Plays a plan: on all cores or on a Ray cluster, and goes on where an earlier run stopped.

The rows of a run with a folder are in `games.jsonl`, one line a game, written as they come; `plan.json` says what they
are of. The games and their rows are the same whoever plays them.
"""

import json
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from loci.kernel.errors import LociError
from loci.lab.plan import Plan
from loci.lab.play import play
from loci.lab.stats import Row

LONGEST_CHUNK = 100  # games that a worker is given at once
SHARES = 32  # chunks a worker gets, so that all end at about the same time


def run(
    plan: Plan,
    folder: Path | None = None,
    *,
    workers: int | None = None,
    ray: str | None = None,
    chunk: int | None = None,
    told: Callable[[Row], None] = lambda row: None,
) -> list[Row]:
    """All rows of the plan, by number; those that the folder already has are not played again."""
    plan.check()
    done = {row["number"]: row for row in (begin(plan, folder) if folder else ())}
    for row in done.values():
        told(row)
    numbers = [n for n in range(plan.games) if n not in done]
    workers = max(1, min(workers or os.cpu_count() or 1, len(numbers)))
    size = chunk or max(1, min(LONGEST_CHUNK, len(numbers) // (workers * SHARES)))
    chunks = cut(numbers, size)
    if ray is not None:
        rows = on_ray(plan, chunks, ray)
    elif workers == 1:
        rows = (row for part in chunks for row in play_all(plan, part))
    else:
        rows = on_cores(plan, chunks, workers)
    with (folder / "games.jsonl").open("a", encoding="utf-8") if folder else open(os.devnull, "a") as kept:
        for row in rows:
            kept.write(json.dumps(row, ensure_ascii=False) + "\n")
            kept.flush()
            done[row["number"]] = row
            told(row)
    return [done[n] for n in range(plan.games)]


def cut(numbers: list[int], size: int) -> list[list[int]]:
    return [numbers[n : n + size] for n in range(0, len(numbers), size)]


def play_all(plan: Plan, numbers: Iterable[int]) -> list[Row]:
    return [play(plan, number) for number in numbers]


def on_cores(plan: Plan, chunks: list[list[int]], workers: int) -> Iterator[Row]:
    # Spawned, not forked: whoever calls may have threads.
    # Whoever presses Ctrl+C means the run, which ends its workers.
    ignore = (signal.SIGINT, signal.SIG_IGN)
    with multiprocessing.get_context("spawn").Pool(workers, signal.signal, ignore) as pool:
        for rows in pool.imap_unordered(partial(play_all, plan), chunks):
            yield from rows


def on_ray(plan: Plan, chunks: list[list[int]], address: str) -> Iterator[Row]:
    """On the cluster at this address; "local" starts one here for as long as the run takes."""
    try:
        import ray
    except ImportError:
        raise LociError("--ray needs Ray: pip install 'loci[ray]'") from None
    here: dict[str, Any] = {"include_dashboard": False} if address == "local" else {}
    ray.init(address=address, log_to_driver=False, **here)
    try:
        task = ray.remote(play_all)
        shared = ray.put(plan)
        waiting = [task.remote(shared, part) for part in chunks]
        while waiting:
            ready, waiting = ray.wait(waiting)
            for reference in ready:
                yield from ray.get(reference)
    finally:
        ray.shutdown()


# ---- a run that can go on -----------------------------------------------------------------------


def begin(plan: Plan, folder: Path) -> list[Row]:
    """Make the folder of a run, or take up the one that is there: the rows it has."""
    told, at = plan.to_json(), folder / "plan.json"
    if not at.exists():
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise LociError(f"cannot make the folder {folder}: {error.strerror}") from None
        at.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        return []
    before = json.loads(at.read_text(encoding="utf-8"))
    differ = [name for name in told if name != "games" and told[name] != before.get(name)]
    if differ:
        name = differ[0]
        raise LociError(
            f"{folder} holds a run with {name} {before.get(name)!r}, not {told[name]!r}; take another folder"
        )
    if told["games"] > before["games"]:  # more of the same
        at.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return [row for row in kept_rows(folder) if row["number"] < plan.games]


def kept_rows(folder: Path) -> list[Row]:
    """The rows of a folder. A last line that was cut off when the run was stopped is taken away."""
    at = folder / "games.jsonl"
    if not at.exists():
        return []
    text = at.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        at.write_text(whole, encoding="utf-8")
    rows: list[dict[str, Any]] = [json.loads(line) for line in whole.splitlines()]
    return rows
