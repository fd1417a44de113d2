"""All tables as one file, from either database to either, while a server runs."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from loci.kernel.errors import LociError
from loci.server.database import Db, json_of, text_of
from loci.server.store import Store

FORMAT = 1
COLUMNS = {
    "tables": (
        "id",
        "game",
        "rules",
        "sets",
        "setup",
        "chance",
        "commits",
        "counts",
        "created",
        "names",
        "redo",
        "held",
    ),
    "answers": ("n", "seat", "key", "chance"),
    "tokens": ("digest", "role", "seat", "joined", "invite"),
    "drafts": ("seat", "answers"),
}
JSON = frozenset({"sets", "setup", "chance", "counts", "names", "answers", "redo", "held"})
FLAGS = frozenset({"joined", "invite"})


def save(store: Store, file: Path) -> int:
    count = 0
    part = file.with_name(f"{file.name}.part")  # half a backup must not look like one
    try:
        with gzip.open(part, "wt", encoding="utf-8") as out, store.database.connection() as db:
            out.write(json.dumps({"loci-backup": FORMAT}) + "\n")
            for table in _all(db):
                out.write(json.dumps(table, ensure_ascii=False) + "\n")
                count += 1
        part.replace(file)
    except OSError as error:
        raise LociError(f"cannot write {file}: {error.strerror or error}") from None
    return count


def _all(db: Db) -> Iterator[dict[str, Any]]:
    db.raw.execute("BEGIN ISOLATION LEVEL REPEATABLE READ" if db.postgres else "BEGIN")
    try:
        for (name,) in db.run("SELECT id FROM tables ORDER BY created").fetchall():
            yield {kind: _rows(db, kind, "id" if kind == "tables" else "table_id", name) for kind in COLUMNS}
    finally:
        db.rollback()


def _rows(db: Db, kind: str, column: str, name: str) -> list[list[Any]]:
    columns = COLUMNS[kind]
    order = " ORDER BY n" if kind == "answers" else ""
    found = db.run(f"SELECT {', '.join(columns)} FROM {kind} WHERE {column} = ?{order}", name).fetchall()
    return [[_out(each, value) for each, value in zip(columns, row, strict=True)] for row in found]


def _out(column: str, value: Any) -> Any:
    if column in JSON:
        return json_of(value)
    if column in FLAGS:
        return bool(value)
    return str(value) if column == "created" else value


def _in(columns: tuple[str, ...], row: list[Any]) -> list[Any]:
    return [text_of(value) if column in JSON else value for column, value in zip(columns, row, strict=True)]


def load(store: Store, file: Path, replace: bool) -> tuple[int, int]:
    done = left = 0
    for table in _read(file):
        if _put(store, table, replace):
            done += 1
        else:
            left += 1
    return done, left


def _read(file: Path) -> Iterator[dict[str, list[list[Any]]]]:
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            if json.loads(next(lines, "null")) != {"loci-backup": FORMAT}:
                raise LociError(f"{file} is no backup of tables that this version reads")
            for line in lines:
                yield json.loads(line)
    except (OSError, EOFError, ValueError) as error:
        raise LociError(f"cannot read {file}: {error} (a file that 'loci backup' wrote was expected)") from None


def _put(store: Store, table: dict[str, list[list[Any]]], replace: bool) -> bool:
    """One table, in one transaction. A replaced one goes on counting, so that a server that has it notices."""
    (row,) = table["tables"]
    while len(row) < len(COLUMNS["tables"]):  # of an older version
        row.append({} if COLUMNS["tables"][len(row)] == "names" else [])
    name, commits = row[0], COLUMNS["tables"].index("commits")
    with store.database.transaction() as db:
        there = db.run("SELECT commits FROM tables WHERE id = ?", name).fetchone()
        if there is not None:
            if not replace:
                return False
            row[commits] = max(row[commits], there[0]) + 1
            db.run("DELETE FROM tables WHERE id = ?", name)
        for kind, columns in COLUMNS.items():
            more = () if kind == "tables" else ("table_id",)
            places = ", ".join("?" * (len(columns) + len(more)))
            rows = [(*_in(columns, each), *((name,) if more else ())) for each in table.get(kind, [])]
            db.many(f"INSERT INTO {kind} ({', '.join(columns + more)}) VALUES ({places})", rows)
        store.announce(db, [name])
    return True
