"""Worldweave at the table: what options point at, where things are drawn, the forecast, and reasons."""

import json
from itertools import pairwise
from typing import Any

import pytest

import loci
from loci.api import TABLES, Game
from loci.kernel.errors import LociError, SetupError
from loci.worldweave.content import AUTOMA_CARDS, GOAL_CARDS, MODULES, OBJECTIVE_CARDS, POWER_CARDS
from loci.worldweave.game import WORLDWEAVE
from loci.worldweave.state import MOVE
from loci.worldweave.table import describe
from loci.worldweave.turn import menus

TABLE = TABLES["worldweave"]
SETUPS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 4, "modules": list(MODULES)},
    {"players": 1, "automa": "hard", "modules": ["butterfly", "spires"]},
]


def play(game: Game, answers: int, step: int = 7) -> Game:
    """On for so many answers, in an order that mixes actions and moves."""
    for n in range(answers):
        if game.over:
            break
        options = game.decision().options
        game.take(game.decision(), options[(n * step + 3) % len(options)])
    return game


@pytest.fixture(params=range(len(SETUPS)))
def game(request: pytest.FixtureRequest) -> Game:
    return loci.new("worldweave", seed=5, **SETUPS[request.param])


def area(outline: list[tuple[float, float]]) -> float:
    around = pairwise([*outline, outline[0]])
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in around)) / 2


def test_every_option_is_described_and_all_of_it_is_json(game: Game) -> None:
    for _ in range(60):
        state = game.state
        for decision in game.pending:
            for option in decision.options:
                said = TABLE.describe(state, option)
                json.dumps(said)
                if option[0] in ("place", "found"):
                    assert f"tile {said['tile']} @" in WORLDWEAVE.key(state, option)
                    assert len(set(said["triangles"])) == 3
        json.dumps([TABLE.board(state), TABLE.forecast(game)])
        play(game, 1, step=11)


def test_rows_say_of_placements_what_each_would_say_itself(game: Game) -> None:
    seen = 0
    for _ in range(40):
        state = game.state
        for decision in game.pending:
            rows, left = describe.rows(state, decision.options) or ({"places": []}, decision.options)
            rest = [option for option in decision.options if option not in left]
            spelled = [
                (first + place[0], tile, given if isinstance(given, list) else [given] + [0] * state.seats())
                for place in rows["places"]
                for first, tile, given in zip(rows["keys"], rows["tiles"], place[1:], strict=True)
            ]
            assert len(spelled) == len(rest)
            for (key, tile, given), option in zip(spelled, rest, strict=True):
                said = TABLE.describe(state, option)
                assert (key, tile) == (WORLDWEAVE.key(state, option), said["tile"])
                assert given == [said["energy"], *said["gains"]]
                assert f"{given[0]} energy" in WORLDWEAVE.label(state, option)
                seen += 1
        play(game, 1, step=11)
    assert seen > 500


def test_the_energy_told_is_the_energy_that_comes(game: Game) -> None:
    """Each placement and each way is really taken on a clone."""
    play(game, 12)
    seen = set()
    for _ in range(12):
        state, before = game.state, list(game.state.energy)
        foreseen = TABLE.forecast(game)["options"]
        for option in game.decision().options[::9] if game.pending else []:
            said, key = TABLE.describe(state, option), WORLDWEAVE.key(state, option)
            if option[0] not in ("place", "move", "via"):
                continue
            twin = game.clone()
            twin.take(twin.decision(), option)
            after = list(twin.state.energy)
            if twin.state.phase == MOVE:  # else the turn ended, and a goal or the Automa may add to it
                assert said["gains"] == [new - old for old, new in zip(before, after, strict=True)]
            assert foreseen[key]["gains"] == said["gains"]
            seen.add(option[0])
            if option[0] == "place" and twin.state.phase == MOVE:
                added = twin.state.tokens.bit_count() - state.tokens.bit_count()
                assert said["energy"] == len(foreseen[key]["spaces"]) >= added
        play(game, 1)
    assert "place" in seen


def test_a_way_says_its_path_and_its_cost() -> None:
    game = loci.new("worldweave", players=2, seed=5)
    ways = 0
    for _ in range(80):
        state = game.state
        for option in game.decision().options:
            if option[0] in ("move", "via"):
                said = TABLE.describe(state, option)
                assert said["path"][-1] == said["lands"][1]
                assert len(said["path"]) == len(said["flips"]) <= len(state.stamina[state.seat])
                ways += 1
        play(game, 1)
    assert ways > 20


def test_the_drawn_tiles_do_not_overlap_and_fill_what_they_cover(game: Game) -> None:
    play(game, 60)
    board = TABLE.board(game.state)
    geometry = TABLE.catalogue()["geometry"]
    for shape in geometry["tiles"]:
        whole = area(shape["outline"])
        assert sum(area(outline) for outline in shape["spaces"].values()) == pytest.approx(whole, abs=1e-3)
        assert sum(map(area, shape["triangles"])) == pytest.approx(whole, abs=1e-3)
    centers = [tuple(space["center"]) for space in board["spaces"].values()]
    assert len(set(centers)) == len(centers) == 2 * len(game.state.world.tiles)
    for name, space in board["spaces"].items():
        assert all(name in board["spaces"][other]["adjacent"] for other in space["adjacent"])
    assert len(board["places"]) == len(game.state.world.legal)
    west, north, east, south = board["bounds"]
    assert all(west < x < east and north < y < south for x, y in centers)


def test_up_is_up() -> None:
    """The second axis of the lattice goes up, and the screen's y goes down."""
    (ax, ay), (bx, by) = TABLE.catalogue()["geometry"]["vectors"]
    assert (ax, ay) == (1, 0)
    assert bx == pytest.approx(0.5) and by == pytest.approx(-0.866, abs=1e-3)


def test_the_forecast_leaves_the_game_alone_and_tells_no_secret(game: Game) -> None:
    hidden = TABLE.forecast(game)
    assert hidden["options"] == {} and "set-up" in hidden["note"]
    play(game, 25)
    before = WORLDWEAVE.to_json(game.state)
    TABLE.forecast(game)
    assert WORLDWEAVE.to_json(game.state) == before


def test_the_forecast_tells_what_the_open_automa_card_will_do() -> None:
    game = loci.new("worldweave", players=1, automa="normal", seed=2)
    while not game.state.round:
        game.take(game.decision(), game.decision().options[0])
    told = TABLE.forecast(game)["automa"]
    cards = {name.name: name for name in AUTOMA_CARDS}
    (shown,) = game.view()["automa"]["shown"]
    assert shown["name"] in cards
    game.choose("skip")
    if game.state.phase == MOVE:
        game.choose("done")
    story = game.story()
    assert told and all(line in story for line in told)


def test_the_forecast_says_what_is_not_known_yet_also_where_a_turn_waits_to_be_ended() -> None:
    """Gust adds the rightmost tile: a sky with two gets its third before the Automa acts."""
    gust = next(n for n, card in enumerate(AUTOMA_CARDS) if card.name == "Gust")
    game = loci.new("worldweave", players=1, automa="normal", seed=2)
    while not game.state.round:
        game.take(game.decision(), game.decision().options[0])
    game.state.automa_shown = (gust,)
    known = TABLE.forecast(game)
    assert "not known" not in " ".join(known["automa"]) and "nobody knows" in known["note"]
    game.take(game.decision(), game.decision().options[0])
    assert (len(game.state.sky), game.state.phase) == (2, MOVE)
    told = TABLE.forecast(game)
    assert told["automa"] == [
        "The Automa adds the rightmost tile of the sky, which is not known yet",
        "what it does then depends on that tile",
    ]
    assert "nobody knows" in told["note"]
    game.state.reserve = ()  # nothing will come: it takes the last
    assert "not known" not in " ".join(TABLE.forecast(game)["automa"])


def test_the_prompt_names_only_what_can_be_done() -> None:
    game = loci.new("worldweave", players=1, automa="normal", seed=2)
    while not game.state.round:
        game.take(game.decision(), game.decision().options[0])

    def asked(energy: int) -> str:
        game.state.energy[0] = energy
        return WORLDWEAVE.prompt(game.state, menus(game.state)[0])

    assert asked(0) == "Expand the world, or do nothing"
    assert asked(2) == "Expand the world, take stamina, or do nothing"
    assert asked(8) == "Expand the world, take stamina, build a spire, or do nothing"


def test_lines_of_modules_that_are_not_played_are_not_shown_on_the_automas_card() -> None:
    seedling = next(n for n, card in enumerate(AUTOMA_CARDS) if card.name == "Seedling")
    for modules, has in (([], False), (["powers"], True)):
        game = loci.new("worldweave", players=1, automa="normal", seed=2, modules=modules)
        game.state.automa_shown = (seedling,)
        assert ("Gain 1 energy" in game.view()["automa"]["shown"][0]["text"]) is has


def test_a_way_over_the_butterfly_says_that_it_is_caught() -> None:
    game = loci.new("worldweave", players=2, seed=5)
    while not any(option[0] == "move" for option in game.decision().options):
        play(game, 1)
    way = next(option for option in game.decision().options if option[0] == "move")
    assert "butterfly" not in WORLDWEAVE.label(game.state, way)
    game.state.butterfly = way[1][0]
    assert "catches the butterfly" in WORLDWEAVE.label(game.state, way)


def test_the_setup_form_offers_what_the_setup_takes() -> None:
    form = TABLE.setup_form()
    assert [preset["title"] for preset in form["presets"]][:2] == ["A first game", "Against the Automa"]
    for preset in form["presets"]:
        assert TABLE.preview(preset["options"])["setup"]["players"] == preset["options"]["players"]
    for level in form["automa"]:
        assert TABLE.preview({"players": 1, "automa": level["name"]})["setup"]["automa"] == level["name"]
    assert {module["name"] for module in form["modules"]} == set(MODULES)
    for module in form["modules"]:  # each says what it is worth, and speaks of the Automa only to who meets it
        assert "point" in module["text"] and "Automa" not in module["text"]
    with pytest.raises(SetupError):
        TABLE.preview({"players": 5})


def test_the_catalogue_has_every_card() -> None:
    cards = TABLE.catalogue()["cards"]
    names = {*POWER_CARDS, *OBJECTIVE_CARDS, *GOAL_CARDS, *(card.name for card in AUTOMA_CARDS)}
    assert set(cards) == names
    assert all(card["text"] for card in cards.values())


def test_lines_of_the_log_point_at_their_spaces_and_cards() -> None:
    game = play(loci.new("worldweave", players=3, modules=["powers", "goals"], seed=4), 50)
    state = game.state
    assert TABLE.links(state, ("founds", 0, state.world.tiles[0], state.world.spots[0]))["lands"] == [
        f"{state.world.tiles[0]}L",
        f"{state.world.tiles[0]}R",
    ]
    assert TABLE.links(state, ("power", 0, "Echo"))["cards"] == ["Echo"]
    assert TABLE.links(state, ("settles", 0, 0))["lands"] == [f"{state.world.tiles[0]}L"]


def test_reasons() -> None:
    game = loci.new("worldweave", players=2, seed=5)
    while not game.state.round:
        game.take(game.decision(), game.decision().options[0])
    seat = game.state.seat
    first = f"{game.state.world.tiles[0]}L"
    assert "landscape of" in TABLE.why(game, seat, "land", first)["text"]
    offered = game.keys()[0]
    assert "energy" in TABLE.why(game, seat, "option", offered)["text"]
    spire = TABLE.why(game, seat, "option", "spire")
    assert spire == {"text": spire["text"], "page": "Build a spire"} and "costs 8 energy" in spire["text"]
    assert "line up" in TABLE.why(game, seat, "option", "tile 1 @ 99,99 r0")["text"]
    assert "Nothing is asked" in TABLE.why(game, 1 - seat, "option", "skip")["text"]
    for key in ("energy", "stamina", "spires", "points", "sky", "reserve", "ending"):
        assert TABLE.why(game, seat, "number", key)["text"]
    assert TABLE.why(game, 0, "number", "energy Player 2")["text"].startswith("Player 2 has")
    for what, key in (("number", "luck"), ("number", "Echo"), ("land", "99L"), ("land", "x"), ("weather", "x")):
        with pytest.raises(LociError):
            TABLE.why(game, seat, what, key)


def test_a_space_says_whether_one_can_go_there() -> None:
    game = loci.new("worldweave", players=2, seed=5)
    for _ in range(60):
        if game.state.phase == MOVE:
            break
        play(game, 1)
    state = game.state
    told = [TABLE.why(game, state.seat, "land", f"{tile}{side}")["text"] for tile in state.world.tiles for side in "LR"]
    assert sum("can go to" in text for text in told) == sum(o[0] == "move" for o in game.decision().options) > 0
    assert sum("stands here." in text for text in told) == 1


def test_what_passing_a_meeple_costs_or_brings() -> None:
    given: dict[str, Any] = {
        "modules": ["powers"],
        "tiles": ["5 @ 0,0 r0", "7 @ 0,0 r3", "9 @ -1,1 r0"],
        "meeples": ["9L", "9R"],
        "stamina": [[37, 1], []],
        "phase": "movement",
    }
    for power, price in (("Early Bird", "for 1 energy"), ("Good Company", "gain 2 energy")):
        game = loci.position({**given, "powers": [power, ""]}, "worldweave")
        assert price in TABLE.why(game, 0, "land", "9R")["text"]
        assert price in TABLE.why(game, 0, "option", "move 9L via 9R")["text"]


def test_why_nothing_can_be_taken_that_is_not_there() -> None:
    given = {"tiles": ["5 @ 0,0 r0", "7 @ 0,0 r3"], "meeples": ["5L", "7L"], "energy": [9, 0], "spires": [6, 5]}
    game = loci.position({**given, "sky": [1, 2]}, "worldweave")
    assert "not in the sky" in TABLE.why(game, 0, "option", "stamina 3")["text"]
    assert "All spire cards are taken" in TABLE.why(game, 0, "option", "spire")["text"]
    assert "All spire cards are taken" in TABLE.why(game, 0, "number", "spires")["text"]
