"""Questions, options and log lines as people read them."""

import loci
from loci.kernel.decision import DONE, Decision, Option
from loci.spirit_island import said
from loci.spirit_island.effects.harm import sides_of
from loci.spirit_island.effects.players import AskWay
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.pieces import CITY, DAHAN, EXPLORER, TOWN
from loci.spirit_island.rules.piece_words import AskDestroy, AskReplace
from loci.spirit_island.rules.presence import Uncovered

SHADOWS = "Shadows Flicker Like Flame"


def labels(game: loci.Game) -> list[str]:
    return [game.rules.label(game.state, option) for option in game.decision().options]


def shadows_conceal() -> loci.Game:
    spirit = {"name": SHADOWS, "presence": {"A1": 1}, "hand": ["Concealing Shadows"]}
    game = loci.position({"lands": {"A2": "1 dahan", "A7": "2 dahan", "A8": "1 city"}, "spirits": [spirit]})
    for key in ("growth 3", "energy", "A2", "Concealing Shadows", "Concealing Shadows"):
        game.choose(key)
    return game


def test_a_land_that_costs_energy_says_so_and_the_payment_is_told() -> None:
    game = shadows_conceal()
    assert game.keys() == ["A1", "A2", "A7"]
    assert labels(game) == ["A1", "A2", "A7 (1 Energy)"]
    before = game.state.spirits[0].energy
    game.choose("A7")
    assert game.state.spirits[0].energy == before - 1
    assert f"{SHADOWS} pays 1 Energy to reach A7" in game.story()
    assert "Concealing Shadows targets A7" in game.story()


def test_a_land_in_range_costs_nothing() -> None:
    game = shadows_conceal()
    before = game.state.spirits[0].energy
    game.choose("A2")
    assert game.state.spirits[0].energy == before
    assert not any("to reach" in line for line in game.story())


def test_the_log_says_where_the_game_begins_and_what_was_done() -> None:
    game = loci.new("spirit-island", spirits=["River Surges in Sunlight"], boards=["A"], seed=7)
    assert game.story()[-1] == "— Turn 1: Spirit Phase —"
    assert game.story()[0] in [f"Explore card: {t} (Stage I)" for t in ("Jungle", "Mountain", "Sands", "Wetland")]
    game.choose("growth 3")
    assert game.story()[-1] == "River Surges in Sunlight grows: gain a Power Card; add a Presence (Range 2)"
    assert labels(game) == ["Gain a Power Card", "Add a Presence (Range 2)"]


def test_a_prompt_says_whether_a_push_may_stop_and_which_kinds_are_left() -> None:
    state = loci.position({"lands": {"A1": "3 dahan", "A8": "1 city"}}).state

    def asked(prompt: Option, *more: Option) -> str:
        return SPIRIT_ISLAND.prompt(state, Decision(0, prompt, [("move", DAHAN, 0, 0, 1, 2), *more]))

    a1 = state.island.id_of["A1"]
    assert asked(("push", 3, (DAHAN,), a1)) == "Push 3 Dahan from A1"
    assert asked(("push", 3, (DAHAN,), a1), DONE) == "Push (up to 3 Dahan left) from A1"
    assert asked(("gather", 1, (DAHAN,), a1), DONE) == "Gather 1 Dahan into A1, or be done"
    assert asked(("push each", (EXPLORER, TOWN)), DONE) == "Push 1 Explorer or 1 Town, or be done"
    assert asked(("push each", (TOWN, DAHAN, DAHAN)), DONE) == "Push 1 Town or 2 Dahan, or be done"


def asked(prompt: Option, *options: Option) -> str:
    state = loci.position({"sets": ["base", "branch_and_claw", "jagged_earth"], "lands": {"A5": "1 city"}}).state
    return said.prompt(state, Decision(0, prompt, [*options]))


def test_a_replacement_says_by_what() -> None:
    sides = sides_of({CITY: (TOWN,), TOWN: (EXPLORER, EXPLORER)})
    assert asked(AskReplace.of(1, (CITY, TOWN), 5, sides)) == "Replace 1 City by 1 Town or 1 Town by 2 Explorers in A5"
    same = sides_of({CITY: (TOWN,), EXPLORER: (TOWN,)})
    assert asked(AskReplace.of(2, (CITY, EXPLORER), -1, same)) == "Replace 2 Cities/Explorers by 1 Town each"


def test_pieces_of_which_fewer_will_do_are_up_to_so_many() -> None:
    assert asked(AskDestroy.of(4, (EXPLORER,), 5), DONE) == "Destroy up to 4 Explorers in A5"
    assert asked(AskDestroy.of(4, (EXPLORER,), 5)) == "Destroy 4 Explorers in A5"


def test_ways_to_move_say_how_many_each() -> None:
    prompt = AskWay.of("Push", ((2, (EXPLORER,)), (1, (TOWN,))))
    assert asked(prompt, DONE) == "Push up to 2 Explorers or 1 Town, or be done"


def test_what_a_space_gives_once_is_told_as_a_space() -> None:
    game = loci.new("spirit-island", spirits=["Starlight Seeks Its Form"], sets=["base", "jagged_earth"], seed=1)
    panel = game.state.spirits[0].panel
    lines = {
        said.tell(game.state, Uncovered.of(0, track, at)).removeprefix(f"{panel.name} uncovers ")
        for track, spaces in enumerate(panel.tracks)
        for at in range(len(spaces))
    }
    assert not any(line.startswith(("when", "first", "Element")) for line in lines), lines
    assert "a space: gain 1 Energy" in lines
