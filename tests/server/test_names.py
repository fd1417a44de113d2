"""After a victory each player may give their Spirit its new name; the table keeps it (Jagged Earth p. 21)."""

from pathlib import Path
from typing import Any

from fastapi.testclient import TestClient

from loci.server import backup
from loci.server.app import create_app
from loci.server.store import Store
from tests.server.conftest import Start
from tests.server.people import new_table, sitting
from tests.spirit_island.test_names import NEW, won


def opened(client: TestClient) -> dict[str, Any]:
    table: dict[str, Any] = client.post("/api/tables/open", json={"record": won().record()}).json()
    return table


def test_a_name_is_told_to_all_kept_and_taken_back(client: TestClient, start: Start) -> None:
    table = opened(client)
    with sitting(client, table["host"]) as host, sitting(client, table["watch"]) as watcher:
        assert host.state["named"] == {}
        assert host.say(type="name", seat=0, name=f" {NEW} ")["type"] == "change"
        assert watcher.hear()["patch"]["named"] == {"0": NEW}
        assert "not yours" in watcher.say(type="name", seat=0, name="Mine")["text"]
        assert "at most" in host.say(type="name", seat=0, name="x" * 100)["text"]
    again = start()
    assert again.get(f"/api/t/{table['host']}").json()["named"] == {"0": NEW}
    assert again.get(f"/api/t/{table['host']}/record").json()["names"] == {"0": NEW}
    with sitting(again, table["host"]) as host:
        host.say(type="name", seat=0, name="")
        assert host.state["named"] == {}


def test_what_is_not_won_has_no_new_names_and_undo_forgets_them(client: TestClient) -> None:
    running = new_table(client)
    with sitting(client, running["host"]) as host:
        assert "named" not in host.state
        assert "after a game that was won" in host.say(type="name", seat=0, name=NEW)["text"]
    table = opened(client)
    with sitting(client, table["host"]) as host:
        host.say(type="name", seat=0, name=NEW)
        host.undo(what="answer", force=True)
        assert "named" not in host.state
    assert "names" not in client.get(f"/api/t/{table['host']}/record").json()


def test_a_backup_keeps_names_and_an_older_one_has_none(client: TestClient, database: str, tmp_path: Path) -> None:
    table = opened(client)
    with sitting(client, table["host"]) as host:
        host.say(type="name", seat=0, name=NEW)
    store, other = Store(database), Store(f"sqlite:///{tmp_path / 'other.db'}")
    backup.save(store, tmp_path / "all.gz")
    backup.load(other, tmp_path / "all.gz", replace=False)
    store.close()
    with TestClient(create_app(other)) as newer:
        assert newer.get(f"/api/t/{table['host']}").json()["named"] == {"0": NEW}
    older = {kind: [[*row] for row in rows] for kind, rows in next(backup._read(tmp_path / "all.gz")).items()}
    del older["tables"][0][backup.COLUMNS["tables"].index("names") :]
    third = Store(f"sqlite:///{tmp_path / 'third.db'}")
    assert backup._put(third, older, replace=False)
    with TestClient(create_app(third)) as newer:
        assert newer.get(f"/api/t/{table['host']}").json()["named"] == {}
