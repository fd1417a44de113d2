"""Bots at Spirit Island: what is hidden changes nothing, the same seed and nodes play the same, and they can win."""

import json
import time
from typing import Any

import pytest

import loci
from loci.bots.bot import make, play_out, thinking_of
from loci.kernel.rules import scramble
from loci.kernel.session import Session
from loci.kernel.thinking import Budget
from loci.spirit_island.content.sets import everything
from loci.spirit_island.pieces import TOWN
from loci.spirit_island.thinking.evaluate import chance, evaluate
from loci.spirit_island.thinking.mind import level
from loci.spirit_island.thinking.terms import coming
from loci.spirit_island.thinking.weights import WEIGHTS

RIVER = "River Surges in Sunlight"
# Hardly anything depends on what is done here.
IDLE = {
    "spirits": [{"name": RIVER, "presence": {"A5": 1}, "hand": ["Wash Away"], "energy": 3}],
    "lands": {"A5": "3 explorer"},
}


def start(seed: int = 3, **options: Any) -> loci.Game:
    return loci.new("spirit-island", spirits=[RIVER], boards=["A"], seed=seed, **options)


def hidden_anew(game: loci.Game, seed: int) -> Session[Any]:
    """The same game between two Actions, with another truth behind what is seen."""
    return Session(game.rules, game.setup, scramble(game.rules, game.state, 0, seed))


@pytest.mark.parametrize("bot", ["greedy", "planner"])
def test_the_hidden_order_never_changes_the_choice(bot: str) -> None:
    game = start()
    player, nodes = make(bot, seed=1, nodes=200), 200
    compared = 0
    for _ in range(12):
        if game.under_way is None:
            choices = {make(bot, seed=9, nodes=nodes).choose(hidden_anew(game, n), 0) for n in range(3)}
            assert len(choices) == 1
            compared += 1
        game.choose(player.choose(game, 0), seat=0)
    assert compared > 3


def test_what_is_imagined_inside_an_action_is_the_same_whatever_is_true() -> None:
    game = start()
    game.choose("growth 1", seat=0)  # draws cards, which are seen
    inside = [game.keys(0)]
    while game.under_way is None or "minor" in game.keys(0):
        game.choose("minor" if "minor" in game.keys(0) else game.keys(0)[0], seat=0)
        inside.append(game.keys(0))
    one, other = game.imagine(0, 5), game.imagine(0, 6)
    assert one.keys(0) == other.keys(0) == game.keys(0)
    assert one.state.deck != other.state.deck or one.state.minor != other.state.minor
    game.rules.deal(other.state, 0, 5, other.pending)
    assert json.dumps(game.rules.to_json(one.state)) == json.dumps(game.rules.to_json(other.state))


@pytest.mark.parametrize("bot", ["greedy", "planner"])
def test_thinking_never_looks_at_the_true_game(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise AssertionError("a bot copied the true game")

    game = start()
    player = make(bot, seed=1, nodes=200)
    for _ in range(10):
        with monkeypatch.context() as patch:
            for name in ("clone", "scratch", "at"):
                patch.setattr(Session, name, refuse)
            key = player.choose(game, 0)
        game.choose(key, seat=0)


@pytest.mark.parametrize("bot", ["greedy", "planner"])
def test_the_same_seed_and_nodes_play_the_same_game(bot: str) -> None:
    played = []
    for _ in range(2):
        game = start(seed=5)
        play_out(game, {0: make(bot, seed=4, nodes=150)}, answers=40)
        played.append(game.answers())
    assert played[0] == played[1]


def test_the_planner_stays_within_its_nodes() -> None:
    game = start()
    planner: Any = make("planner", seed=1, nodes=3000)
    turns = 0
    while game.pending and turns < 3:
        game.choose(planner.choose(game, 0), seat=0)
        turns = game.state.turn
        assert planner.budget.spent <= planner.budget.nodes * 1.5


def test_the_planner_wins_games() -> None:
    won = 0
    for seed in (1, 5):
        game = start(seed=seed)
        play_out(game, {0: make("planner", seed=seed, nodes=4000)})
        result: Any = game.result
        won += result["outcome"] != "loss"
    assert won


@pytest.mark.parametrize(
    "options",
    [
        {"spirits": [RIVER, "Vital Strength of the Earth"]},
        {"spirits": ["Sharp Fangs Behind the Leaves"], "sets": ["base", "branch_and_claw"], "adversary": "France"},
    ],
)
def test_teams_and_further_sets_are_played(options: dict[str, Any]) -> None:
    game = loci.new("spirit-island", seed=2, **options)
    bots = {seat: make("planner", seed=seat, nodes=150) for seat in range(len(game.state.spirits))}
    play_out(game, bots, answers=120)
    assert game.state.turn > 1


def test_facts_tell_the_coming_ravage_and_what_victory_needs() -> None:
    game = loci.position(
        {
            "spirits": [{"name": RIVER, "presence": {"A1": 1}}],
            "lands": {"A1": "1 town, 1 dahan", "A2": "1 city"},
            "invader_cards": {"ravage": "mountain"},
        }
    )
    thinking = game.rules.thinking  # type: ignore[attr-defined]
    told = thinking.facts(game.state)
    assert told["ravage"]["A1"]["damage"] == 2
    assert told["ravage"]["A1"]["blight"] == 1
    assert told["ravage"]["A1"]["dahan_lost"] == 1
    assert told["victory"]["left"] == {"city": 1, "town": 1, "explorer": 0}


def test_facts_tell_the_further_blight_of_a_heavy_ravage() -> None:
    game = loci.position(
        {
            "adversary": {"name": "Sweden", "level": 1},
            "spirits": [{"name": RIVER, "presence": {"A5": 1}}],
            "lands": {"A1": "2 city", "A6": "1 town"},
            "invader_cards": {"ravage": "mountain"},
        }
    )
    told = thinking_of(game).facts(game.state)
    assert {land: row["blight"] for land, row in told["ravage"].items()} == {"A1": 2, "A6": 1} and told["blight"] == 3
    assert coming(game.state)[1].blight == 3


def test_facts_tell_that_dahan_strike_who_will_be_destroyed() -> None:
    spirit = {"name": "Thunderspeaker", "presence": {"A1": 2}, "hand": ["Words of Warning", "Sudden Ambush"]}
    game = loci.position(
        {
            "spirits": [{**spirit, "energy": 3}],
            "lands": {"A1": "3 town, 2 dahan"},
            "invader_cards": {"ravage": "mountain"},
        }
    )
    for key in ("growth 3", "plays", "A1", "Words of Warning", "Sudden Ambush"):
        game.choose(key, seat=0)
    before = thinking_of(game).facts(game.state)["ravage"]["A1"]
    assert (before["dahan_lost"], before["strike_back"]) == (2, 0)
    game.choose("Words of Warning", seat=0)
    after = thinking_of(game).facts(game.state)["ravage"]["A1"]
    assert (after["defend"], after["dahan_lost"], after["strike_back"]) == (3, 1, 4)
    assert coming(game.state)[0].gone[TOWN] == 2


def test_what_england_builds_beside_its_buildings_is_foreseen() -> None:
    game = loci.position(
        {
            "adversary": {"name": "England", "level": 1},
            "spirits": [{"name": RIVER, "presence": {"A5": 1}}],
            "lands": {"A4": "2 town"},
            "invader_cards": {"build": "wetland"},
        }
    )
    assert thinking_of(game).facts(game.state)["build"] == {"A2": "town", "A5": "town"}
    assert coming(game.state)[1].gone[TOWN] == -2


def test_hints_get_better_and_say_why() -> None:
    game = start(seed=5)
    before = game.answers()
    planner: Any = make("planner", seed=1, nodes=1500)
    lists = list(planner.hints(game, 0))
    assert len(lists) > 1
    assert all(hint.key in game.keys(0) for hints in lists for hint in hints)
    assert any("draws" in hint.why or "fewer" in hint.why or "more" in hint.why for hint in lists[-1])
    assert game.answers() == before


def test_a_hint_inside_an_action_says_why_too() -> None:
    game = start(seed=5)
    game.choose("growth 1", seat=0)
    while game.under_way is None:
        game.choose(game.keys(0)[0], seat=0)
    planner: Any = make("planner", seed=1, nodes=1500)
    *_, last = planner.hints(game, 0)
    assert last[0].why and {hint.key for hint in last} <= {*game.keys(0)}


def test_a_hint_says_which_land_it_keeps_free_of_blight() -> None:
    from loci.spirit_island.thinking.explain import Note, words

    mine = [Note(frozenset(), 2, 1, 3, "")] * 2
    idle = [Note(frozenset({1}), 3, 0, 3, ""), Note(frozenset(), 3, 0, 3, "")]
    told = words(("A1", "A2"), mine, idle)
    assert told == "keeps A2 free of Blight in 1 of 2 draws, 1 fewer Town or City and 1 more Fear than doing nothing"
    assert words(("A1", "A2"), mine[:1], idle[:1]).startswith("keeps A2 free of Blight in one draw, ")
    other = [Note(frozenset(), 2, 3, 3, "", 1), Note(frozenset(), 2, 2, 3, "", 2)]
    told = words(("A1", "A2"), other, [note._replace(danger=3) for note in mine], "the worst of the answers")
    assert (
        told
        == "about 1.5 more Fear and about 1.5 fewer lands in danger of Blight next turn than the worst of the answers"
    )
    assert not words(("A1", "A2"), mine, mine)


def test_a_hint_for_growth_names_the_cards_that_it_reckons_with() -> None:
    """Only those that one has: which card will be drawn nobody knows."""
    game = start(seed=5)
    planner: Any = make("planner", seed=1, nodes=1500)
    *_, last = planner.hints(game, 0)
    hand, told = game.view(0)["spirits"][0]["hand"], [hint.why for hint in last if hint.why.startswith("playing ")]
    assert told and all(any(card in why for card in (*hand, "a new card")) for why in told)
    drawable = {*everything().powers} - {*hand}
    assert not any(card in why for why in told for card in drawable)


def test_the_first_of_the_hints_is_never_called_as_good_as_the_worst() -> None:
    game, told = loci.position(IDLE), set[str]()
    while game.state.turn == 1:
        if len(game.keys(0)) > 1:
            planner: Any = make("planner", seed=1, nodes=400)
            *_, last = planner.hints(game, 0)
            told |= {last[0].why, *(hint.why for hint in last if hint.key == "done" and not game.under_way)}
        game.choose(last[0].key)
    assert "little depends on it" in told and "does nothing more" in told
    assert "about as good as the worst of the answers" not in told


def test_a_time_budget_is_kept() -> None:
    game = start(seed=5)
    planner = make("planner", seed=1, seconds_per_turn=0.3)
    begun = time.process_time()
    while game.state.turn == 1:
        game.choose(planner.choose(game, 0), seat=0)
    assert time.process_time() - begun < 3  # far less than the seconds that a good answer takes


# ---- macros -------------------------------------------------------------------------------------


def follow(game: loci.Game, keys: tuple[str, ...]) -> loci.Game:
    twin = game.clone()
    for key in keys:
        twin.choose(key, seat=0)
    return twin


def test_growth_and_card_sets_are_macros_of_ordinary_keys() -> None:
    game = start()
    thinking = thinking_of(game)
    grown = thinking.macros(lambda: game.imagine(0, 1), 0)
    assert {macro.kind for macro in grown} == {"growth"} and len({macro.keys[0] for macro in grown}) == 3
    whole = next(macro for macro in grown if macro.keys[0] == "growth 2")  # two Presence, and nothing is drawn
    game = follow(game, whole.keys)
    sets = thinking.macros(lambda: game.imagine(0, 1), 0)
    assert {macro.kind for macro in sets} == {"cards"} and sets[-1].words == "no card"
    for macro in sets:
        assert follow(game, macro.keys).decision(0).prompt != game.decision(0).prompt


def test_damage_is_an_allocation() -> None:
    game = loci.position(
        {
            "spirits": [{"name": RIVER, "presence": {"A5": 2}}],
            "lands": {"A1": "2 explorer, 1 town, 3 dahan"},  # one Dahan is left, and deals 2 Damage
            "invader_cards": {"ravage": "mountain"},
        }
    )
    for key in ("growth 2", "plays", "A5", "plays", "A5"):
        game.choose(key, seat=0)
    assert game.decision(0).prompt[0] == "damage"
    macros = thinking_of(game).macros(lambda: game.imagine(0, 1), 0)
    ends = {json.dumps(follow(game, macro.keys).view(0)["lands"]["A1"]) for macro in macros}
    assert {macro.kind for macro in macros} == {"damage"} and len(ends) == len(macros) == 3


def test_presence_is_a_track_and_a_place() -> None:
    game = start()
    game.choose("growth 2", seat=0)
    macros = thinking_of(game).macros(lambda: game.imagine(0, 1), 0)
    assert {macro.kind for macro in macros} == {"presence"}
    assert {macro.keys[0] for macro in macros} >= {"energy", "plays"} and all(len(macro.keys) < 3 for macro in macros)


# ---- teams --------------------------------------------------------------------------------------


def test_a_team_plans_anew_when_another_has_acted() -> None:
    game = loci.new("spirit-island", spirits=[RIVER, "Vital Strength of the Earth"], seed=4)
    bots: dict[int, Any] = {seat: make("planner", seed=seat, nodes=200) for seat in range(2)}
    game.choose(bots[0].choose(game, 0), seat=0)
    mind = bots[0].minds[0]
    while not any(mind.expects):
        game.choose(bots[0].choose(game, 0), seat=0)
    at_menu = next(n for n, expected in enumerate(mind.expects) if expected is not None)
    mind.plan, mind.expects = mind.plan[at_menu:], mind.expects[at_menu:]
    mind.expects[0] = "as it never was"
    before = mind.plan
    bots[0].choose(game, 0)
    assert mind.plan is not before  # it thought again


def test_the_others_of_a_team_are_not_idle_in_its_mind() -> None:
    from loci.spirit_island.thinking.lines import Player
    from loci.spirit_island.thinking.turns import mates
    from loci.spirit_island.thinking.weights import WEIGHTS

    game = loci.new("spirit-island", spirits=[RIVER, "Vital Strength of the Earth"], seed=4)
    state = game.imagine(0, 1).state
    there = sum(state.spirits[1].presence)
    after = mates(Player(0, Budget(1000), WEIGHTS), state)
    assert after.spirits[1].played and sum(after.spirits[1].presence) > there
    assert not after.spirits[0].played


def test_a_partner_is_let_do_what_costs_nothing() -> None:
    from loci.spirit_island.state import READY
    from loci.spirit_island.thinking.lines import FAST_STEP, Player
    from loci.spirit_island.thinking.weights import WEIGHTS

    lightning = {"name": "Lightning's Swift Strike", "aspect": "Wind", "presence": {"A3": 2}}
    lands = {"A1": "1 explorer, 1 town", "A2": "2 explorer, 1 dahan", "A4": "2 explorer", "A5": "1 explorer"}
    game = loci.position(
        {
            "sets": ["base", "branch_and_claw", "jagged_earth"],
            "spirits": [{**lightning, "elements": {"air": 4, "water": 1}}, {"name": RIVER, "presence": {"A5": 1}}],
            "lands": {**lands, "A6": "1 town", "A7": "1 explorer", "A8": "2 explorer"},
            "invader_cards": {"ravage": "sands", "build": "sands"},
        }
    )
    state = game.imagine(0, 1).state
    state.step = FAST_STEP
    for spirit in state.spirits:
        spirit.stage, spirit.done = READY, False
    best = Player(0, Budget(1000), WEIGHTS).outcomes(state, ("power", "Exaltation of the Storm-Wind"), 2, 8)[0]
    asked = [(decision.seat, decision.prompt[0]) for decision in best.asked]
    assert asked[1:] == [(0, "threshold"), (1, "push")] and best.answers[1] == ("yes",)  # River may Push, or not


def test_invaders_that_come_are_put_where_they_do_least_harm() -> None:
    game = loci.position(
        {
            "sets": ["base", "branch_and_claw", "jagged_earth"],
            "spirits": [{"name": RIVER, "presence": {"A1": 1}}],
            "lands": {"A3": "1 city", "A7": "2 dahan, 1 town"},
            "invader_cards": {"ravage": "sands", "build": "wetland"},
            "event_deck": ["Resourceful Populace"],
            "turn": 2,
        }
    )
    while game.decision(0).prompt[0] != "add to":
        game.choose("done" if "done" in game.keys(0) else make("planner", nodes=1).choose(game, 0), seat=0)
    assert game.keys(0) == ["A5", "A8"]  # a Town was destroyed beside them
    glance = thinking_of(game).order(game.imagine(0, 1).state, game.decision(0))
    assert glance[0] == game.decision(0).options[1]  # where nothing is about to be built
    assert make("planner", seed=1, nodes=2000).choose(game, 0) == "A8"


def test_plays_are_not_left_unused_where_that_saves_little() -> None:
    from loci.spirit_island.thinking.turns import busy, card_sets

    state = start().state
    river = state.spirits[0]
    river.energy, river.plays = 3, 2
    sets = card_sets(state, 0, 10)
    assert () in sets and () not in busy(state, 0, sets)
    river.hand, river.energy = ("Flash Floods",), 3
    assert busy(state, 0, card_sets(state, 0, 10)) == [("Flash Floods",), ()]  # it costs 2 of the 3


def test_facts_tell_the_loss_conditions_of_adversaries() -> None:
    game = loci.new("spirit-island", spirits=[RIVER], adversary="England", level=1, seed=1)
    further = thinking_of(game).facts(game.state)["defeat"]["further"]
    assert further and further[0]["lost"] == ""


@pytest.mark.parametrize("after", [1, 200, 3000])
def test_when_time_is_up_nothing_more_is_tried(after: int) -> None:
    """A clock that runs out after it was read so often: an Action or two may be under way, no more."""
    game = loci.new("spirit-island", spirits=[RIVER, "Vital Strength of the Earth"], seed=4)
    asked, spent_then = 0, 0

    def clock() -> float:
        nonlocal asked, spent_then
        asked += 1
        if asked <= after:
            spent_then = budget.spent
        return 0.0 if asked <= after else 2.0

    budget = Budget(10**9, clock)
    lists = list(thinking_of(game).mind(0, 1).think(lambda seed: game.imagine(0, seed), budget))
    assert lists[0][0].key in game.keys(0)
    assert budget.spent <= spent_then + 120  # one line each, and the end of a turn that was begun


def test_where_it_stands_badly_it_counts_as_even() -> None:
    """Else all chances are next to none, and only luck would count."""
    bad = start(adversary="Brandenburg-Prussia", level=6).state
    river = {"name": RIVER, "presence": {"A5": 9}, "hand": ["Wash Away", "Flash Floods"], "energy": 6}
    good = loci.position({"spirits": [river], "lands": {"A1": "1 town"}}).state
    assert evaluate(bad) < 0 < evaluate(good)
    assert chance(bad, level(bad, WEIGHTS)) == pytest.approx(0.5)
    assert level(good, WEIGHTS) == WEIGHTS
