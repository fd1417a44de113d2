"""New names, which a game that is over may give its seats."""

import pytest

from loci.kernel.errors import LociError
from loci.kernel.session import LONGEST_NAME, Session
from tests.kernel.toy import Market, MarketRules, market, stacked


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MarketRules, "may_rename", lambda rules, state: not state.lost, raising=False)


def over() -> Session[Market]:
    return stacked(hands=([1], []))


@pytest.mark.usefixtures("names")
def test_each_seat_may_be_given_a_name_and_have_it_taken_back() -> None:
    game = over()
    game.rename(0, "Rain")
    game.rename(1, "  Slow   Moss ")
    assert game.names == {0: "Rain", 1: "Slow Moss"}
    game.rename(0, "")
    assert game.names == {1: "Slow Moss"}


@pytest.mark.usefixtures("names")
@pytest.mark.parametrize("seat", [-1, 2])
def test_there_are_no_other_seats(seat: int) -> None:
    with pytest.raises(LociError, match=f"no seat {seat}; the seats are 0 to 1"):
        over().rename(seat, "Rain")


@pytest.mark.usefixtures("names")
def test_a_name_has_so_many_letters_and_no_more() -> None:
    game = over()
    game.rename(0, "x" * LONGEST_NAME)
    assert game.names[0] == "x" * LONGEST_NAME
    for name in ("x" * (LONGEST_NAME + 1), "a\x07b"):
        with pytest.raises(LociError, match="all of them printable"):
            game.rename(1, name)
    assert 1 not in game.names


@pytest.mark.usefixtures("names")
def test_no_name_is_given_before_the_game_is_over_or_where_it_was_not_won() -> None:
    lost = over()
    lost.state.lost = [1]
    for game in (market(), lost):
        with pytest.raises(LociError, match="after a game that was won"):
            game.rename(0, "Rain")


def test_nor_in_a_game_without_such_names() -> None:
    with pytest.raises(LociError, match="in a game that has such names"):
        over().rename(0, "Rain")
