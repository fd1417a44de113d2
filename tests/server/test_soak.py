"""The short form of `make soak`."""

from tests.server.soak import killed, two_servers


def test_a_killed_server_loses_nothing_that_it_acknowledged(database: str) -> None:
    assert killed(database, times=2, seed=3)["acknowledged"] > 0


def test_two_servers_on_one_database_stay_in_step(database: str) -> None:
    assert two_servers(database, answers=60, seed=3, tables=2)["acknowledged"] >= 60


def test_two_who_are_alone_at_their_servers_stay_in_step(database: str) -> None:
    assert two_servers(database, answers=40, seed=4, tables=1)["acknowledged"] >= 40
