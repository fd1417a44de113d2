"""``loci play --game worldweave``: a person at the terminal, here with piped input."""

from pathlib import Path
from random import Random

from rich.console import Console

import loci as package
from loci.cli.terminal import MOST_TOLD
from loci.cli.weave import SHOWN, WeaveTerminal, promising
from tests.cli.conftest import Loci

SOLO = ["play", "--game", "worldweave", "--seed", "4"]


def test_the_first_turn_alone(loci: Loci) -> None:
    result = loci(*SOLO, typed=["1", "1", "skip", "done", "look", "quit"])
    assert result.exit_code == 0
    assert "Which tile goes into the world?" in result.stdout
    assert "The Automa will follow" in result.stdout
    assert "more placements (places TILE lists them" in result.stdout


def test_modules_and_difficulty_can_be_chosen(loci: Loci) -> None:
    result = loci(*SOLO, "--automa", "extreme", "--module", "powers", "--module", "goals", typed=["rules", "quit"])
    assert "Keep which power?" in result.stdout
    assert "Automa  not placed yet, energy 6" in result.stdout
    assert "Your objective is worth 4 points" in " ".join(result.stdout.split())


def test_spaces_and_placements_can_be_asked_for(loci: Loci) -> None:
    game = package.new("worldweave", players=1, seed=4)
    while not game.state.round:
        game.choose(game.keys()[0])
    tile, count = game.state.sky[0], len(game.state.world.legal)
    result = loci(*SOLO, typed=["1", "1", f"places {tile}", f"space {game.state.world.tiles[0]}L", "places 99", "quit"])
    listed = result.stdout.split(f"> places {tile}\n")[1].split("> space")[0]
    assert listed.count(f"tile {tile} @") == count
    assert "borders on" in result.stdout and "Its landscape" in result.stdout
    assert "places needs a tile of the sky" in result.stdout


def test_options_of_one_game_are_refused_for_the_other(loci: Loci) -> None:
    for words, why in (
        ([*SOLO, "--spirit", "river"], "belong to Spirit Island"),
        (["play", "--players", "2"], "belong to Worldweave"),
        (["play", "--game", "go"], "unknown game 'go'; known: spirit-island, worldweave"),
        ([*SOLO, "--players", "7"], "Worldweave is for 2 to 4"),
        ([*SOLO, "--players", "0"], "Worldweave is for 2 to 4"),
    ):
        result = loci(*words)
        assert result.exit_code == 2
        assert why in result.stderr


def test_a_kept_game_goes_on(loci: Loci, tmp_path: Path) -> None:
    path = tmp_path / "weave.loci"
    loci(*SOLO, typed=["1", f"save {path}", "quit"])
    result = loci("play", "--load", path, typed=["quit"])
    assert "Place your meeple" in result.stdout


def test_a_game_of_the_other_kind_is_not_loaded_into_this_one(loci: Loci, tmp_path: Path) -> None:
    path = tmp_path / "river.loci"
    package.new("spirit-island", players=1, seed=1).save(path)
    result = loci(*SOLO, typed=[f"load {path}", "quit"])
    assert "that is a game of spirit-island" in " ".join(result.stdout.split())


def test_whole_games_can_be_played_at_the_terminal() -> None:
    for players in (1, 3):
        game = package.new(
            "worldweave", players=players, modules=["spires", "butterfly", "powers", "goals"], seed=players
        )
        chance = Random(1)

        def read(game: package.Game = game, chance: Random = chance) -> str | None:
            return chance.choice(game.keys()) if game.pending else None

        with open("/dev/null", "w") as nowhere:
            WeaveTerminal(game, Console(file=nowhere, width=80), read).run()
        assert game.over


def test_only_the_most_promising_placements_are_listed() -> None:
    game = package.new("worldweave", players=2, seed=1)
    while not game.state.round:
        game.choose(game.keys()[0])
    options = promising(game.state, game.pending[0])
    assert sum(option[0] == "place" for option in options) == SHOWN
    assert ("skip",) in options


def test_the_table_tells_where_tiles_and_spire_tokens_lie(loci: Loci) -> None:
    result = loci(*SOLO, "--module", "spires", typed=["1", "1", "quit"])
    told = " ".join(result.stdout.split())
    first = package.new("worldweave", players=1, modules=["spires"], seed=4)
    first.choose(first.keys()[0])
    tile = first.state.world.tiles[0]
    assert f"The world: {tile} @ 0,0 r0; " in told
    assert f"spire tokens on {tile}R" in told


def test_of_hundreds_of_options_only_the_first_are_told(loci: Loci) -> None:
    told = " ".join(loci(*SOLO, typed=["1", "1", "nonsense", "tile", "quit"]).stdout.split())
    assert "'nonsense' is no option here; options: tile" in told
    assert "more (or a number" in told and "more; say more of it" in told
    assert told.split("no option here")[1].split("or a number")[0].count("@") <= MOST_TOLD
