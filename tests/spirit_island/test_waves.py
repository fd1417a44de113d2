"""Second Wave: a game that begins where another one ended."""

from random import Random
from typing import Any

import pytest

import loci
from loci.kernel.conformance import Conformance
from loci.kernel.errors import SetupError
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.state import setting_up

WAVE = "Second Wave"


def finished(seed: int = 1, **options: Any) -> loci.Game:
    """A random game, to its end."""
    game, chance = loci.new("spirit-island", seed=seed, **options), Random(seed)
    while not game.over:
        decision = chance.choice(game.pending)
        game.take(decision, chance.choice(decision.options))
    return game


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_seven_waves_one_after_the_other_and_no_eighth(players: int) -> None:
    game = finished(players=players, sets=["base", "branch_and_claw"], adversary="England", level=1)
    for wave in range(2, 8):
        before = game
        options = SPIRIT_ISLAND.setup({"after": game.record(), "seed": wave})
        assert options["scenario"] == WAVE and options["after"]["wave"] == wave - 1
        assert options["boards"] == before.setup["boards"] and options["sets"] == before.setup["sets"]
        assert not {*options["spirits"]} & {*before.setup["spirits"]}
        assert (options["adversary"], options["level"]) == (
            "England",
            before.setup["level"] + (not before.state.blighted),
        )
        suite = Conformance(SPIRIT_ISLAND, options, seed=wave)
        assert suite.play(400, thorough=31) > 10
        game = finished(seed=wave, after=before.record())
        again = loci.api.resume(game.record())
        assert again.state.to_json() == game.state.to_json(), "the record says all that it needs"
    with pytest.raises(SetupError, match="wave 7, and Second Wave knows no later one"):
        loci.new("spirit-island", after=game.record())


def test_the_players_may_change_but_not_the_island_nor_the_foe() -> None:
    game = finished(spirits=["River Surges in Sunlight"], boards=["C"], adversary="Sweden", level=2)
    record = game.record()
    other = loci.new("spirit-island", after=record, spirits=["Thunderspeaker"])
    assert other.setup["boards"] == ["C"] and other.setup["sets"] == ["base"], "it needs no other set"
    assert loci.new("spirit-island", after=record, scenario=[WAVE], seed=1).setup["scenario"] == WAVE
    for wrong, why in (
        ({"boards": ["A"]}, "boards .*as that one had"),
        ({"adversary": "England"}, "adversary 'England'"),
        ({"scenario": "Blitz"}, "Blitz does not begin from a finished game"),
        ({"scenario": [WAVE, "Blitz"]}, "Blitz does not begin from a finished game"),
        ({"scenario": [WAVE, WAVE]}, "the same Scenario"),
        ({"scenario": [7]}, "unknown Scenario 7"),
        ({"scenario": 7}, "expected a Scenario"),
        ({"spirits": ["River Surges in Sunlight"]}, "has just been played"),
        ({"players": 2}, "2 Spirits need 2 boards"),
    ):
        with pytest.raises(SetupError, match=why):
            loci.new("spirit-island", after=record, **wrong)


def test_what_is_no_finished_game_is_refused() -> None:
    running = loci.new("spirit-island", players=1, seed=1).record()
    good = SPIRIT_ISLAND.setup({"after": finished(players=1).record()})["after"]
    for wrong, why in (
        (running, "not finished"),
        ({"answers": []}, "not a saved game"),
        ({**running, "game": "worldweave"}, "worldweave"),
        ("river.loci", "expected the record of a finished game"),
        ({**good, "wave": True}, "no numbers"),
        ({**good, "blight": {}}, "no numbers"),
        ({**good, "blight": {**good["blight"], "side": "green"}}, "no Blight card"),
        ({**good, "adversaries": [["Rome", 1]]}, "no Adversary"),
        ({**good, "cards": [["River Surges in Sunlight", ["Rain"]]]}, "no Spirit with its Power cards"),
        ({**good, "lands": {"A1": "1 city"}}, "would not be left"),
        ({**good, "lands": {"A1": "1 castle"}}, "names no pieces"),
    ):
        with pytest.raises(SetupError, match=why):
            loci.new("spirit-island", after=wrong)
    with pytest.raises(SetupError, match=r"begins where a finished game ended \(see its card\)"):
        loci.new("spirit-island", scenario=WAVE)


def test_a_drawn_setup_is_never_one_that_needs_a_finished_game() -> None:
    drawn = {
        loci.new("spirit-island", sets=["base", "branch_and_claw"], difficulty=n % 4, seed=n).setup["scenario"]
        for n in range(60)
    }
    assert WAVE not in drawn and len(drawn) > 4


def test_a_still_healthy_card_that_the_game_went_past_comes_first_again() -> None:
    """JE p. 31: then the card that was in use follows it, with the Blight that lies beside it."""
    first = "Strong Earth Shatters Slowly"
    games = (
        finished(seed, players=1, sets=["base", "branch_and_claw", "jagged_earth"], blight=first) for seed in range(99)
    )
    game = next(game for game in games if game.state.blighted and game.state.blight_pool > 2)
    assert game.state.blight_card != first
    after = loci.new("spirit-island", after=game.record(), seed=1)
    while setting_up(after.state):  # what stays on the island is for the players to say
        after.take(after.pending[0], after.pending[0].options[0])
    wave = after.state
    assert (wave.blight_card, wave.blight_stack[0]) == (first, game.state.blight_card)
    assert not wave.blight_flipped and wave.blight_pool == 2
    rules = wave.catalogue.scenarios[WAVE].follows
    row = next(row for row in wave.ongoing if (row.source, row.node) == rules.home)
    beside = rules.beside(wave)
    assert beside > 0 and rules.flipped_blight(wave, row) == 0, "the first card has its printed Blight"
    wave.blight_card, wave.blight_stack = wave.blight_stack[0], wave.blight_stack[1:]
    printed = wave.catalogue.blight[wave.blight_card].pool
    assert rules.flipped_blight(wave, row) == beside - printed
