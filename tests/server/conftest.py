"""A running server, and people at its tables."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient

import loci
from loci.server.app import create_app
from loci.server.limits import GENEROUS
from loci.server.store import Store
from tests.server.toy import TRICK

Start = Callable[[], TestClient]
Beside = Callable[[], TestClient]


def own(url: str | None) -> str | None:
    """Each test begins with an empty database: those who test at the same time have one each."""
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if url is None or worker is None:
        return url
    import psycopg

    found = sa.make_url(url).set(drivername="postgresql")
    mine = found.set(database=f"{found.database}_{worker}")
    with psycopg.connect(found.render_as_string(hide_password=False), autocommit=True) as db:
        if not db.execute("SELECT 1 FROM pg_database WHERE datname = %s", [mine.database]).fetchone():
            db.execute(f'CREATE DATABASE "{mine.database}"'.encode())
    return mine.render_as_string(hide_password=False)


# A second database to run every test on, such as postgresql://user@localhost/loci (its tables are emptied).
OTHER = own(os.environ.get("LOCI_TEST_DB"))


@pytest.fixture(params=["sqlite", "other"] if OTHER else ["sqlite"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "other":
        assert OTHER is not None
        store = Store(OTHER)
        store.empty()
        store.close()
        return OTHER
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def start(database: str) -> Iterator[Start]:
    """Start a server on the test's database; starting it again is a restart."""
    running: list[TestClient] = []

    def begin() -> TestClient:
        for old in running:
            old.__exit__(None, None, None)
        running.clear()
        app = create_app(Store(database), games={**loci.GAMES, TRICK.name: TRICK}, limits=GENEROUS)
        client = TestClient(app)
        client.__enter__()
        running.append(client)
        return client

    yield begin
    for old in running:
        old.__exit__(None, None, None)


@pytest.fixture
def beside(database: str) -> Iterator[Beside]:
    """Start one more server on the test's database, beside those that run."""
    running: list[TestClient] = []

    def begin() -> TestClient:
        client = TestClient(create_app(Store(database), games={**loci.GAMES, TRICK.name: TRICK}, limits=GENEROUS))
        client.__enter__()
        running.append(client)
        return client

    yield begin
    for each in running:
        each.__exit__(None, None, None)


@pytest.fixture
def client(start: Start) -> TestClient:
    return start()
