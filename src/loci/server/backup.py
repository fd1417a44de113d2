"""All tables as one file, from either database to either, while a server runs."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from loci.kernel.errors import LociError
from loci.server.database import Db, json_of, text_of
from loci.server.store import Store

FORMAT = 2
READ = (1, 2)  # the first knew no people: rows were shorter, and some kinds of rows were missing
COLUMNS = {
    "tables": (
        *("id", "game", "rules", "sets", "setup", "chance", "commits", "counts", "created"),
        *("names", "standing", "manners", "redo", "held", "wish"),
    ),
    "answers": ("n", "seat", "key", "chance"),
    "tokens": ("digest", "role", "seat", "joined", "invite", "name"),
    "drafts": ("seat", "answers"),
    "talk": ("n", "at", "kind", "seat", "name", "text"),
}
HOME = {  # kept beside the tables
    "homes": ("digest", "name", "created"),
    "chairs": ("home", "token", "table_id", "sealed"),
    "pushes": ("endpoint", "home", "p256dh", "auth"),
    "keys": ("name", "value"),
}
JSON = frozenset(
    {"sets", "setup", "chance", "counts", "names", "standing", "manners", "answers", "redo", "held", "wish"}
)
FLAGS = frozenset({"joined", "invite"})


def save(store: Store, file: Path) -> int:
    count = 0
    part = file.with_name(f"{file.name}.part")  # half a backup must not look like one
    try:
        with gzip.open(part, "wt", encoding="utf-8") as out, store.database.connection() as db:
            out.write(json.dumps({"loci-backup": FORMAT}) + "\n")
            for table in _all(db):
                out.write(json.dumps(table, ensure_ascii=False) + "\n")
                count += "tables" in table
        part.replace(file)
    except OSError as error:
        raise LociError(f"cannot write {file}: {error.strerror or error}") from None
    return count


def _all(db: Db) -> Iterator[dict[str, Any]]:
    db.raw.execute("BEGIN ISOLATION LEVEL REPEATABLE READ" if db.postgres else "BEGIN")
    try:
        for (name,) in db.run("SELECT id FROM tables ORDER BY created").fetchall():
            yield {kind: _rows(db, kind, "id" if kind == "tables" else "table_id", name) for kind in COLUMNS}
        yield {kind: _rows(db, kind) for kind in HOME}
    finally:
        db.rollback()


def _rows(db: Db, kind: str, column: str = "", *name: str) -> list[list[Any]]:
    columns = COLUMNS[kind] if column else HOME[kind]
    order = " ORDER BY n" if "n" in columns else ""
    where = f" WHERE {column} = ?{order}" if column else ""
    found = db.run(f"SELECT {', '.join(columns)} FROM {kind}{where}", *name).fetchall()
    return [[_out(each, value) for each, value in zip(columns, row, strict=True)] for row in found]


def _out(column: str, value: Any) -> Any:
    if column in JSON:
        return json_of(value)
    if column in FLAGS:
        return bool(value)
    return str(value) if column == "created" else value


def _in(columns: tuple[str, ...], row: list[Any]) -> list[Any]:
    return [text_of(value) if column in JSON else value for column, value in zip(columns, row, strict=False)]


def load(store: Store, file: Path, replace: bool) -> tuple[int, int]:
    done = left = 0
    for table in _read(file):
        if "tables" not in table:
            _settle(store, table)
        elif _put(store, table, replace):
            done += 1
        else:
            left += 1
    return done, left


def _read(file: Path) -> Iterator[dict[str, list[list[Any]]]]:
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            if json.loads(next(lines, "null")) not in [{"loci-backup": known} for known in READ]:
                raise LociError(f"{file} is no backup of tables that this version reads")
            for line in lines:
                yield json.loads(line)
    except (OSError, EOFError, ValueError) as error:
        raise LociError(f"cannot read {file}: {error} (a file that 'loci backup' wrote was expected)") from None


def _put(store: Store, table: dict[str, list[list[Any]]], replace: bool) -> bool:
    """One table, in one transaction. A replaced one goes on counting, so that a server that has it notices."""
    (row,) = table["tables"]
    name, commits = row[0], COLUMNS["tables"].index("commits")
    with store.database.transaction() as db:
        there = db.run("SELECT commits FROM tables WHERE id = ?", name).fetchone()
        if there is not None:
            if not replace:
                return False
            row[commits] = max(row[commits], there[0]) + 1
            db.run("DELETE FROM tables WHERE id = ?", name)
        for kind, columns in COLUMNS.items():
            for each in table.get(kind, ()):
                known = columns[: len(each)] + (() if kind == "tables" else ("table_id",))
                _insert(db, kind, known, [*_in(columns, each), *(() if kind == "tables" else (name,))])
        store.announce(db, [name])
    return True


def _insert(db: Db, kind: str, columns: tuple[str, ...], row: list[Any]) -> None:
    places = ", ".join("?" * len(columns))
    db.run(f"INSERT INTO {kind} ({', '.join(columns)}) VALUES ({places})", *row)


def _settle(store: Store, homes: dict[str, list[list[Any]]]) -> None:
    """Homes that are not there come back, with their links to tables that are, and the server's own keys."""
    with store.database.transaction() as db:
        tables = {name for (name,) in db.run("SELECT id FROM tables").fetchall()}
        known = {kind: {row[0] for row in db.run(f"SELECT {HOME[kind][0]} FROM {kind}").fetchall()} for kind in HOME}
        for kind, columns in HOME.items():
            for row in homes[kind]:
                if kind == "chairs" and (row[0] in known["homes"] or row[2] not in tables):
                    continue  # a home that is there has its own links
                if kind == "chairs" or row[0] not in known[kind]:
                    _insert(db, kind, columns, row)
