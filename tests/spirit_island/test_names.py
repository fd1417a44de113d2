"""After a victory the players may give their Spirits new names (Jagged Earth p. 21); the record keeps them."""

import json
from pathlib import Path

import pytest

import loci
from loci.kernel.errors import BrokenRecord, LociError
from loci.kernel.record import loads

NEW = "River Shines with Renewing Fire"


def won() -> loci.Game:
    """A game whose last Invader falls to the first Power."""
    game = loci.position(
        {
            "spirits": [{"name": "Lightning's Swift Strike", "presence": {"A5": 2}, "hand": ["Shatter Homesteads"]}],
            "lands": {"A5": "1 town"},
            "terror_level": 3,
            "invader_cards": {"deck": ["jungle", "sands"]},
        }
    )
    while not game.over:
        keys = game.keys()
        wanted = ("growth 1", "Shatter Homesteads", "A5", "town A5", "yes")
        game.choose(next((key for key in wanted if key in keys), "done" if "done" in keys else keys[0]))
    return game


def test_a_new_name_is_kept_with_the_record(tmp_path: Path) -> None:
    game = won()
    assert game.state.outcome == "win"
    game.rename(0, f"  {NEW} ")
    assert game.names == {0: NEW} and game.record()["names"] == {"0": NEW}
    game.save(tmp_path / "won.loci")
    again = loci.load(tmp_path / "won.loci")
    assert again.names == {0: NEW} and again.clone().names == {0: NEW}
    again.rename(0, "")
    assert again.names == {} and "names" not in again.record()


def test_a_name_is_for_winners_only() -> None:
    game = won()
    for seat in (-1, 1, 4):
        with pytest.raises(LociError, match=f"no seat {seat}"):
            game.rename(seat, NEW)
    with pytest.raises(LociError, match="at most 80 letters"):
        game.rename(0, "x" * 81)
    with pytest.raises(LociError, match="all of them printable"):
        game.rename(0, "River\x07Shines")
    game.rename(0, "x" * 80)
    game.rename(0, NEW)
    game.undo(force=True)
    assert game.names == {}
    with pytest.raises(LociError, match="after a game that was won"):
        game.rename(0, NEW)
    with pytest.raises(LociError, match="after a game that was won"):
        loci.new("worldweave", players=2, seed=1).rename(0, NEW)


def test_unsound_names_are_refused() -> None:
    data = won().record() | {"names": {"zero": NEW}}
    with pytest.raises(BrokenRecord, match="a map from seat to name"):
        loads(json.dumps(data))
