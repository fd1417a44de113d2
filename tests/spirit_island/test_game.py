"""A game of Spirit Island as people have it: answers, refusals, undo, clones, saved games."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import loci
from loci.kernel.errors import BrokenRecord, Divergence, IllegalAnswer, NothingToUndo, SetupError, UndoRefused
from loci.kernel.session import Session
from loci.spirit_island import view
from loci.spirit_island.effects.harm import Damage
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.phases import STEP
from loci.spirit_island.pieces import KINDS
from loci.spirit_island.position import from_position
from loci.spirit_island.rules import invaders
from loci.spirit_island.state import READY, State

LIGHTNING = "Lightning's Swift Strike"
RIVER = "River Surges in Sunlight"
SHADOWS = "Shadows Flicker Like Flame"


def solo(seed: int = 7) -> loci.Game:
    return loci.new("spirit-island", spirits=[RIVER], boards=["A"], seed=seed)


def pair() -> loci.Game:
    return loci.new("spirit-island", spirits=[RIVER, LIGHTNING], boards=["A", "B"], seed=7)


def begun(step: str, **given: Any) -> Session[State]:
    """A position at a later step of the round, with all Spirits ready."""
    state = from_position(given)
    state.step = STEP[step]
    for spirit in state.spirits:
        spirit.stage = READY
    return Session(SPIRIT_ISLAND, {}, state)


def where(game: Session[Any]) -> tuple[Any, ...]:
    return SPIRIT_ISLAND.to_json(game.state), [(d.seat, d.prompt, d.options) for d in game.pending], game.answers()


# ---- answers --------------------------------------------------------------------------------


def test_an_illegal_answer_names_decision_answer_and_legal_keys_and_changes_nothing() -> None:
    game = solo()
    before = where(game)
    with pytest.raises(IllegalAnswer) as error:
        game.choose("growth 4")
    assert (
        str(error.value) == "'growth 4' does not answer 'Choose a Growth option'; legal: growth 1, growth 2, growth 3"
    )
    assert where(game) == before


def test_two_players_grow_at_the_same_time() -> None:
    game = pair()
    game.choose("growth 3", seat=1)
    game.choose("energy", seat=1)
    assert [decision.seat for decision in game.pending] == [1], "an Action of seat 1 is under way"
    game.choose(game.keys(1)[0], seat=1)
    assert [decision.seat for decision in game.pending] == [0, 1]


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"spirits": ["Rivver"]}, "unknown Spirit 'Rivver'"),
        ({"spirits": [RIVER, RIVER]}, "each Spirit can be played once"),
        ({"spirits": [RIVER], "boards": ["Q"]}, "no board 'Q'"),
        ({"spirits": [RIVER], "boards": ["A", "B"]}, "1 Spirit needs 1 board"),
        ({"spirits": [RIVER], "layout": "Spiral"}, "no layout 'Spiral'"),
        ({"players": 9}, "players 9"),
        ({"blight": "Rot"}, "unknown Blight card 'Rot'"),
        ({"colour": "red"}, "unknown option 'colour'"),
        ({"formal": "very"}, "formal 'very'"),
        ({"seed": "x"}, "seed 'x' is not a whole number"),
        ({"progression": "yes"}, "progression 'yes'"),
        ({"tokens": "beasts"}, "tokens 'beasts': expected a list out of beasts, wilds"),
        ({"tokens": ["bears"]}, "expected a list out of beasts, wilds"),
        (
            {"spirits": ["Keeper of the Forbidden Wilds"], "tokens": ["beasts"]},
            "played with wilds, which cannot be left out",
        ),
    ],
)
def test_a_setup_that_cannot_be_says_why(options: dict[str, Any], why: str) -> None:
    with pytest.raises(SetupError, match=why):
        loci.new("spirit-island", **({"seed": 1} | options))


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(SetupError, match="unknown game 'chess'"):
        loci.new("chess")


# ---- undo -----------------------------------------------------------------------------------


def test_alone_one_may_take_back_a_draw() -> None:
    game = solo()
    before = where(game)
    game.choose("growth 1")
    game.choose("minor")
    game.undo()
    game.undo()
    assert where(game) == before
    with pytest.raises(NothingToUndo):
        game.undo()


def test_in_company_undo_stops_at_the_drawn_cards_unless_forced() -> None:
    game = pair()
    game.choose("growth 1", seat=0)
    asked = where(game)
    game.choose("minor", seat=0)
    drawn = where(game)
    for undo in (game.undo, game.undo_action):
        with pytest.raises(UndoRefused):
            undo()
        assert where(game) == drawn
    game.choose(game.keys(0)[0], seat=0)
    game.undo()  # which card is kept reveals nothing new
    assert where(game) == drawn
    game.undo(force=True)
    assert where(game) == asked


def test_undo_by_action_takes_a_whole_power_back() -> None:
    game = begun(
        "fast",
        spirits=[{"name": RIVER, "presence": {"A5": 2}, "played": ["Flash Floods"]}],
        lands={"A5": "1 town, 1 city", "A2": "1 city"},
    )
    before = where(game)
    game.choose("Flash Floods")
    game.choose("A5")
    game.undo_action()
    assert where(game) == before


# ---- clones inside Actions ------------------------------------------------------------------


def two_raids() -> Session[State]:
    """A Fear card under way: inside its Action each player has an Action of its own, and the second is at it."""
    game = begun(
        "blighted island",
        boards=["A", "B"],
        spirits=[{"name": RIVER, "presence": {"A5": 1}}, {"name": SHADOWS, "presence": {"B5": 1}}],
        lands={"A2": "1 dahan, 1 town", "A4": "1 dahan, 1 town, 1 explorer", "B3": "1 dahan, 1 town, 1 explorer"},
        fear={"earned": ["Dahan Raid"]},
    )
    game.choose("A4", seat=0)
    game.choose("town A4", seat=0)
    return game


def test_a_clone_inside_a_nested_action_goes_its_own_way() -> None:
    game = two_raids()
    assert (game.decision().seat, game.keys()) == (1, ["A2", "B3"])
    before, twin = where(game), game.clone()
    assert where(twin) == before
    twin.choose("B3")
    twin.choose("explorer B3")
    assert where(game) == before
    game.choose("A2")
    names = game.state.island.id_of
    assert game.state.pieces[names["B3"] * KINDS] == 1
    assert twin.state.pieces[names["B3"] * KINDS] == 0


def test_undo_inside_a_nested_action_goes_back_by_one_answer() -> None:
    game = two_raids()
    before = where(game)
    game.choose("B3")
    game.undo()
    assert where(game) == before


# ---- a fault in the rules -------------------------------------------------------------------


def test_a_fault_in_an_effect_leaves_the_game_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun(
        "fast",
        spirits=[{"name": RIVER, "presence": {"A5": 2}, "played": ["Flash Floods"]}],
        lands={"A5": "1 town, 1 city", "A2": "1 city"},
    )
    game.choose("Flash Floods")
    before = where(game)

    async def broken(self: Damage, act: Any) -> None:
        act.state.pieces[0] += 7
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(Damage, "run", broken)
        with pytest.raises(ZeroDivisionError):
            game.choose("A5")
    assert where(game) == before
    game.choose("A5")
    game.choose("town A5")


def test_a_fault_in_the_invader_phase_takes_the_last_answer_back(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun(
        "fast",
        spirits=[{"name": RIVER, "presence": {"A5": 2}, "played": ["Flash Floods"]}],
        lands={"A1": "1 town"},
        invader_cards={"ravage": ["mountain"]},
    )
    before = where(game)

    async def broken(act: Any, land: int) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setitem(invaders.IN_ONE_LAND, "ravage", broken)
        with pytest.raises(ZeroDivisionError):
            game.choose("done")
    assert where(game) == before
    game.choose("done")


# ---- saved games ----------------------------------------------------------------------------


def test_a_game_saved_inside_an_action_goes_on_there(tmp_path: Path) -> None:
    game, path = solo(), tmp_path / "river.loci"
    game.choose("growth 2")
    game.choose("plays")
    game.save(path)
    again = loci.load(path)
    assert where(again) == where(game)
    assert isinstance(again, loci.Game)


def test_a_saved_position_goes_on(tmp_path: Path) -> None:
    game = loci.position("{boards: [A], lands: {A4: 2 town}, spirits: [{name: " + RIVER + ", presence: {A5: 1}}]}")
    game.choose("growth 2")
    game.save(tmp_path / "p.loci")
    assert where(loci.load(tmp_path / "p.loci")) == where(game)


def test_a_saved_position_with_cards_at_a_depth_goes_on(tmp_path: Path) -> None:
    """JSON has text for the keys of a map."""
    jungle = {"stage": 2, "terrain": "jungle"}
    game = loci.position({"fear": {"hidden": {3: jungle}}, "invader_cards": {"deck": ["sands", "wetland", jungle]}})
    game.save(tmp_path / "p.loci")
    assert where(loci.load(tmp_path / "p.loci")) == where(game)


def test_boards_of_a_saved_game_that_are_no_letters_are_refused(tmp_path: Path) -> None:
    setup = json.loads(json.dumps(solo().record()["setup"]))
    path = changed(tmp_path, setup={**setup, "boards": [["A"]]})
    with pytest.raises(Divergence, match="its setup is refused: the balanced map has no board"):
        loci.load(path)


def test_a_record_carries_setup_rules_version_answers_and_chance() -> None:
    game = solo()
    game.choose("growth 2")
    data = game.record()
    assert (data["game"], data["rules"]) == ("spirit-island", SPIRIT_ISLAND.version)
    assert data["answers"] == [[0, "growth 2"]]
    assert data["setup"]["seed"] == 7
    assert len(data["chance"]) >= 6, "Fear, three stages of Invaders, two Power decks"


def changed(tmp_path: Path, **changes: Any) -> Path:
    game, path = solo(), tmp_path / "changed.loci"
    for key in ("growth 2", "energy", "A5"):
        game.choose(key)
    game.save(path)
    data = json.loads(path.read_text(encoding="utf-8")) | changes
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_the_first_answer_that_no_longer_fits_is_named_with_the_rules_version(tmp_path: Path) -> None:
    path = changed(tmp_path, rules="0", answers=[[0, "growth 2"], [0, "energy"], [0, "Z9"]])
    with pytest.raises(Divergence, match=r"at answer 2: 'Z9' does not answer .* \(played with rules 0\)"):
        loci.load(path)


def test_another_shuffle_is_named(tmp_path: Path) -> None:
    with pytest.raises(Divergence, match="at answer 0: chance gave"):
        loci.load(changed(tmp_path, setup={"spirits": [RIVER], "boards": ["A"], "seed": 8}))


def test_a_record_of_an_unknown_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BrokenRecord, match="unknown game 'chess'"):
        loci.load(changed(tmp_path, game="chess"))


# ---- views ----------------------------------------------------------------------------------


def test_a_view_shows_no_face_down_card() -> None:
    game = pair()
    text = json.dumps(game.view(0))
    for name in (*game.state.minor, *game.state.major, *game.state.fear_deck, *game.state.deck, game.state.blight_card):
        assert json.dumps(name) not in text, name


def test_a_view_is_json_for_every_seat_and_for_spectators() -> None:
    game = pair()
    for seat in (None, 0, 1):
        assert json.loads(json.dumps(game.view(seat)))["seat"] == seat


@pytest.mark.parametrize("sets", [["base"], ["base", "branch_and_claw", "jagged_earth"]])
def test_lands_that_were_seen_before_are_shown_as_they_are(sets: list[str]) -> None:
    rng = Random(8)
    for seed in range(4):
        game = loci.new("spirit-island", players=1 + seed % 3, sets=sets, seed=seed)
        for _ in range(60):
            if game.over:
                break
            state = game.state
            shown = {state.island.names[land]: view.land_view(state, land) for land in view.shown_lands(state)}
            assert view.land_views(state) == shown
            decision = rng.choice(game.pending)
            game.take(decision, rng.choice(decision.options))
