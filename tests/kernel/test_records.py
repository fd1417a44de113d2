"""Records: a game as text, played again; and where it diverges, said exactly."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loci.kernel.errors import BrokenRecord, Divergence
from loci.kernel.record import dumps, loads, read, record, replay, write
from loci.kernel.session import Session
from tests.kernel.toy import Market, MarketRules, market

RULES = MarketRules()


def play(seed: int, picks: list[int], seats: int = 2) -> Session[Market]:
    """A game in which these numbers say what is answered."""
    game = market(seats, seed)
    for pick in picks:
        if not game.pending:
            break
        decision = game.pending[pick % len(game.pending)]
        game.take(decision, decision.options[pick // 2 % len(decision.options)])
    return game


def example() -> dict[str, Any]:
    return record(play(3, [0, 1, 4, 2, 3, 1, 0]))


@given(st.integers(0, 2**40), st.lists(st.integers(0, 99), max_size=25), st.sampled_from([1, 2]))
def test_a_record_round_trips_at_any_decision(seed: int, picks: list[int], seats: int) -> None:
    game = play(seed, picks, seats)
    again = replay(RULES, loads(dumps(record(game))))
    assert again.state == game.state
    assert [(d.seat, d.prompt, d.options) for d in again.pending] == [
        (d.seat, d.prompt, d.options) for d in game.pending
    ]
    assert record(again) == record(game)


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    game, path = play(3, [0, 1, 4]), tmp_path / "market.loci"
    write(game, path)
    again = replay(RULES, read(path))
    assert again.state == game.state
    assert path.read_text(encoding="utf-8").count("\n") == 1


def test_a_record_says_what_it_is() -> None:
    data = example()
    assert (data["loci"], data["game"], data["rules"]) == (1, "market", "1")
    assert data["setup"] == {"seed": 3, "seats": 2}
    assert data["answers"][0] == [0, "draw"]
    assert sorted(data["chance"][0]) == sorted([1, 2, 3, 4, 5, 0, 0, 6, 7, 8])


# ---- divergence -----------------------------------------------------------------------------


def test_an_answer_that_is_not_offered_is_the_divergence() -> None:
    data = example()
    data["answers"][2][1] = "steal"
    with pytest.raises(Divergence, match=r"'steal' does not answer .*; legal: ") as error:
        replay(RULES, data)
    assert error.value.at == 2
    assert str(error.value).startswith("the record diverges at answer 2: ")


def test_an_answer_of_the_wrong_seat_is_the_divergence() -> None:
    data = example()
    data["answers"][0][0] = 7
    with pytest.raises(Divergence, match="seat 7 has no open decision") as error:
        replay(RULES, data)
    assert error.value.at == 0


def test_other_chance_is_the_divergence_even_if_every_answer_still_fits() -> None:
    data = example()
    data["chance"][0][0], data["chance"][0][1] = data["chance"][0][1], data["chance"][0][0]
    with pytest.raises(Divergence, match=r"chance gave .*, the record says") as error:
        replay(RULES, data)
    assert error.value.at == 0


def test_later_chance_diverges_at_the_answer_that_brought_it() -> None:
    game = market(seed=4)
    game.choose("stop", 0)
    game.choose("stop", 1)
    game.choose("draw", 0)
    data = record(game)
    assert len(data["chance"]) == 2
    data["chance"][1] = [5]
    with pytest.raises(Divergence, match=r"chance gave \[0\], the record says \[5\]") as error:
        replay(RULES, data)
    assert error.value.at == 2  # after the two stops, before the draw


@pytest.mark.parametrize("change", ["more", "less"])
def test_more_or_less_chance_than_recorded_is_a_divergence(change: str) -> None:
    data = example()
    data["chance"] = data["chance"] + [[1]] if change == "more" else []
    with pytest.raises(Divergence, match="chance"):
        replay(RULES, data)


def test_a_divergence_names_the_other_rules_version() -> None:
    data = example()
    data["answers"][0][1] = "steal"
    with pytest.raises(Divergence, match=r"\(played with rules 1\)"):
        replay(MarketRules(version="2"), data)
    assert replay(MarketRules(version="2"), example()).answers()  # another version alone is no divergence


def test_a_refused_setup_diverges_before_the_first_answer() -> None:
    data = example()
    data["setup"]["seats"] = 9
    with pytest.raises(Divergence, match="its setup is refused: seats 9") as error:
        replay(RULES, data)
    assert error.value.at == 0


def test_answers_after_the_end_are_a_divergence() -> None:
    data = record(market(seed=1))
    data["answers"] = [[0, "stop"], [1, "stop"]] * 3 + [[0, "stop"]]
    data["chance"] = replayed_chance(data)
    with pytest.raises(Divergence, match="the game is over") as error:
        replay(RULES, data)
    assert error.value.at == 6


def replayed_chance(data: dict[str, Any]) -> list[Any]:
    game = market(seed=1)
    for seat, key in data["answers"][:6]:
        game.choose(key, seat)
    assert game.over
    return game.chance()


# ---- broken files ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not a saved game"),
        ("{", "not a saved game"),
        ("[" * 100_000, "not a saved game"),
        ("[1, 2]", "a JSON object with the key 'loci'"),
        ("{}", "a JSON object with the key 'loci'"),
        ('{"loci": 99}', "saved with schema 99; this version reads schema 1"),
        ('{"loci": 1}', "no sound 'game'"),
    ],
)
def test_a_broken_file_says_what_is_wrong(text: str, why: str) -> None:
    with pytest.raises(BrokenRecord, match=why):
        loads(text)


@pytest.mark.parametrize("name", ["game", "rules", "setup", "answers", "chance"])
def test_each_part_of_a_record_must_be_there(name: str) -> None:
    data = example()
    del data[name]
    with pytest.raises(BrokenRecord, match=f"no sound '{name}'"):
        loads(json.dumps(data))


@pytest.mark.parametrize("answer", ["draw", [0], [0, 1], ["0", "draw"], [0, "draw", 1]])
def test_each_answer_must_be_a_seat_and_a_key(answer: object) -> None:
    data = example()
    data["answers"][1] = answer
    with pytest.raises(BrokenRecord, match=r"answer 1 .* expected \[seat, key\]"):
        loads(json.dumps(data))


def test_a_missing_or_unreadable_file_is_a_broken_record(tmp_path: Path) -> None:
    with pytest.raises(BrokenRecord, match=r"cannot read .*nothing\.loci: no such file or directory \(a game"):
        read(tmp_path / "nothing.loci")
    (tmp_path / "noise.loci").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BrokenRecord, match="cannot read"):
        read(tmp_path / "noise.loci")


def test_a_record_of_another_game_is_refused() -> None:
    data = example() | {"game": "chess"}
    with pytest.raises(BrokenRecord, match="a record of 'chess' was given to 'market'"):
        replay(RULES, data)


def test_a_record_keeps_names_as_they_are_written() -> None:
    assert dumps({"names": {"0": "Größe"}}) == '{"names":{"0":"Größe"}}'
