"""Adversaries: setups that are taken and refused, difficulty, views, and random games of every level."""

import json

import pytest

import loci
from loci.kernel.conformance import Conformance, check_copy
from loci.kernel.errors import SetupError
from loci.spirit_island.actions import ADVERSARY, Act
from loci.spirit_island.content.sets import catalogue_of
from loci.spirit_island.difficulty import difficulty
from loci.spirit_island.effects.invasion import CoastalThird, HideCard, PutReminder
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.rules.decks import stage_now, take_out
from loci.spirit_island.scoring import score
from loci.spirit_island.state import State

NAMES = ("Brandenburg-Prussia", "England", "Sweden")
EVERY = (*NAMES, "France", "Habsburg Monarchy", "Russia", "Scotland")
BOXES = ["base", "branch_and_claw", "jagged_earth"]
PAIRS = [(a, b) for a in EVERY for b in EVERY if a != b]
# The chart of the rulebook (p. 28), base level first.
CHART = {
    "Brandenburg-Prussia": [1, 2, 4, 6, 7, 9, 10],
    "England": [1, 3, 4, 6, 7, 9, 10],
    "Sweden": [1, 2, 3, 5, 6, 7, 8],
    "France": [2, 3, 5, 7, 8, 9, 10],
    "Habsburg Monarchy": [2, 3, 5, 6, 8, 9, 10],
    "Russia": [1, 3, 4, 6, 7, 9, 11],
    "Scotland": [1, 3, 4, 6, 7, 8, 10],
}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", range(7))
def test_random_games_of_every_level_break_no_promise(name: str, level: int) -> None:
    for players in range(1, 5):
        options = {"players": players, "adversary": name, "level": level, "seed": level * 10 + players}
        game = Conformance(SPIRIT_ISLAND, options, seed=level)
        game.play(limit=3000, thorough=31)
        assert game.session.over


@pytest.mark.parametrize(
    "both",
    [
        (("England", 3), ("Sweden", 2)),
        (("Sweden", 4), ("Brandenburg-Prussia", 6)),
        (("Brandenburg-Prussia", 6), ("Sweden", 0)),
    ],
)
def test_random_games_against_two(both: tuple[tuple[str, int], tuple[str, int]]) -> None:
    rows = [{"name": name, "level": level} for name, level in both]
    for players in (1, 3):
        Conformance(SPIRIT_ISLAND, {"players": players, "adversaries": rows, "seed": players}, seed=1).play(3000, 31)


@pytest.mark.parametrize(
    "options, why",
    [
        ({"adversary": "Atlantis"}, "unknown Adversary 'Atlantis'; known: Brandenburg-Prussia, England, Sweden"),
        ({"adversary": "England", "level": 7}, "level 7 of England: expected a number from 0 to 6"),
        ({"adversary": "England", "level": -1}, "from 0 to 6"),
        ({"adversary": "England", "level": True}, "level True of England"),
        ({"adversary": "England", "level": "2"}, "level '2' of England"),
        ({"level": 2}, "a level needs an adversary"),
        ({"adversaries": [{"name": "England", "level": 1}]}, "expected a leading and a supporting one"),
        ({"adversaries": [{"name": "England"}, {"name": "England"}]}, "cannot be combined with itself"),
        ({"adversaries": [{"name": "England", "rank": 1}, {"name": "Sweden"}]}, "an adversary is {name, level}"),
        (
            {"adversaries": [{"name": "England", "level": 6}, {"name": "Sweden", "level": 6}]},
            "England 6 and Sweden 6 together need 17 Fear cards, and the sets in play have 15",
        ),
        (
            {"adversary": "England", "adversaries": [{"name": "England"}, {"name": "Sweden"}]},
            "either an adversary with its level or two adversaries",
        ),
    ],
)
def test_impossible_foes_are_refused_with_a_reason(options: dict[str, object], why: str) -> None:
    with pytest.raises(SetupError) as error:
        loci.new("spirit-island", players=1, seed=1, **options)
    assert why in str(error.value)


@pytest.mark.parametrize("foe", [{"name": "Atlantis"}, {"level": 2}, {"name": "England", "level": 9}, "England"])
def test_positions_refuse_the_same(foe: object) -> None:
    with pytest.raises(SetupError):
        loci.position({"adversary": foe})


def test_an_adversary_without_a_level_is_its_base_level() -> None:
    game = loci.new("spirit-island", players=1, seed=1, adversary="Sweden")
    assert game.state.adversaries == (("Sweden", 0),)
    assert game.setup["adversary"] == "Sweden" and game.setup["level"] == 0


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"adversary": "England", "level": 6},
        {"adversaries": [{"name": "Sweden"}, {"name": "England", "level": 1}]},
    ],
)
def test_a_completed_setup_is_complete(options: dict[str, object]) -> None:
    once = SPIRIT_ISLAND.setup({"players": 2, "seed": 3, **options})
    assert SPIRIT_ISLAND.setup(once) == once == json.loads(json.dumps(once))


@pytest.mark.parametrize("name", EVERY)
def test_difficulty_is_the_chart_s(name: str) -> None:
    options = {"players": 1, "seed": 1, "sets": BOXES, "adversary": name}
    setups = [SPIRIT_ISLAND.setup({**options, "level": n}) for n in range(7)]
    assert [difficulty(setup) for setup in setups] == CHART[name]
    assert [difficulty(SPIRIT_ISLAND.new(setup)) for setup in setups] == CHART[name]


def test_two_adversaries_are_harder_than_the_harder_one() -> None:
    rows = [{"name": "England", "level": 1}, {"name": "Sweden", "level": 5}]
    assert difficulty({"adversaries": rows}) == 7 + 2  # JE p. 19: 50 to 75 % of the lower


def test_the_score_counts_the_difficulty() -> None:
    def lost(**options: object) -> State:
        state: State = loci.new("spirit-island", players=1, boards=["A"], seed=1, **options).state
        state.outcome = "loss"
        return state

    plain, hard = lost(), lost(adversary="England", level=5)
    assert score(hard) - score(plain) == 2 * 9
    plain.outcome = hard.outcome = "win"
    assert score(hard) - score(plain) == 5 * 9


def test_the_view_tells_who_the_foe_is_and_what_it_does() -> None:
    seen = loci.new("spirit-island", players=1, seed=1, adversary="England", level=6).view()
    (foe,) = seen["adversaries"]
    assert (foe["name"], foe["title"], foe["level"], seen["difficulty"]) == ("England", "The Kingdom of England", 6, 10)
    assert [rule["level"] for rule in foe["rules"]] == [0, 0, 1, 2, 4, 5, 6]  # level 4 takes the place of 3
    assert all(rule["name"] and rule["text"].endswith(".") for rule in foe["rules"])
    assert seen["invaders"]["spaces"] == ["extra_build", "ravage", "build", "explore"]
    assert seen["invaders"]["extra_build"] == []
    plain = loci.new("spirit-island", players=1, seed=1).view()
    assert plain["adversaries"] == [] and "extra_build" not in plain["invaders"]


@pytest.mark.plain
def test_the_copy_forgets_nothing() -> None:
    state = loci.new("spirit-island", players=2, seed=1, adversary="England", level=6).state
    assert check_copy(State.copy, state, tuple(name for name in State.FIELDS if name not in State.SHARED)) == []
    twin = state.copy()
    # Never changed, or remembered for all. (A compiled state makes a pair anew each time it is looked at.)
    assert all(getattr(twin, name) is getattr(state, name) for name in State.SHARED)


def test_a_supporting_sweden_sways_in_one_of_the_two_terrains() -> None:
    swayed = set()
    for seed in range(12):
        game = loci.position(
            {
                "spirits": [{"name": "River Surges in Sunlight", "presence": {"A8": 2}}],
                "adversaries": [{"name": "Brandenburg-Prussia", "level": 0}, {"name": "Sweden", "level": 0}],
                "lands": {"A3": "1 dahan", "A5": "1 town", "A7": "1 dahan"},
                "invader_cards": {"deck": [["jungle", "sands"], "mountain"]},
            },
            seed=seed,
        )
        game.choose("growth 1")
        while game.state.turn == 1:
            keys = game.keys()
            game.choose("done" if "done" in keys else keys[0])
        towns = [land for land in ("A3", "A7") if "town" in game.view()["lands"][land]["pieces"]]
        assert len(towns) == 1
        swayed.add(towns[0])
    assert swayed == {"A3", "A7"}


# ---- two of the seven together (Jagged Earth p. 19) -------------------------------------------


@pytest.mark.parametrize("leading, supporting", PAIRS)
def test_any_two_can_be_combined_at_any_levels(leading: str, supporting: str) -> None:
    for one, other in ((0, 0), (2, 5), (5, 2), (6, 6)):
        rows = [{"name": leading, "level": one}, {"name": supporting, "level": other}]
        game = loci.new("spirit-island", sets=BOXES, players=2, seed=one, adversaries=rows)
        left, right = (game.state.catalogue.adversaries[n].levels[i] for n, i in ((leading, one), (supporting, other)))
        wanted = [a + b - 3 for a, b in zip(left.fear_cards, right.fear_cards, strict=True)]
        assert [*game.state.fear_left] == wanted
        assert game.view()["difficulty"] >= max(CHART[leading][one], CHART[supporting][other])


@pytest.mark.parametrize("pair", PAIRS[::5])
def test_random_games_against_two_of_the_expansions(pair: tuple[str, str]) -> None:
    rows = [{"name": name, "level": 5} for name in pair]
    options = {"sets": BOXES, "players": 2, "adversaries": rows, "seed": 4}
    game = Conformance(SPIRIT_ISLAND, options, seed=2)
    game.play(limit=3000, thorough=61)
    assert game.session.over


def test_only_prussias_early_card_counts_as_stage_two() -> None:
    rows = [{"name": "Brandenburg-Prussia", "level": 2}, {"name": "Russia", "level": 4}]
    state = loci.new("spirit-island", sets=BOXES, players=1, seed=1, adversaries=rows).state
    stages = [state.catalogue.invaders[card].stage for card in state.deck]
    assert stages[::-1] == [1, 1, 3, 2, 3, 2, 3, 2, 3, 2, 3]
    assert state.early == len(stages) - 3
    while len(state.deck) > state.early + 1:
        take_out(state, -1)
    assert stage_now(state) == 2
    take_out(state, -1)
    assert (stage_now(state), state.early) == (2, -1)
    take_out(state, -1)
    assert stage_now(state) == 3  # Russia's cards are of Stage III


@pytest.mark.parametrize("stages", [(1, 1, 2, 2, 2, 3), (3, 2, 2, 2, 3), (1, 2, 2, 2, 2, 3), (2, 2, 2, 3)])
def test_scotland_puts_coastal_lands_third(stages: tuple[int, ...]) -> None:
    """Also where a second Adversary has left just three Stage II cards (JE p. 19)."""
    catalogue = catalogue_of((*BOXES,))
    left = {n: [name for name in catalogue.stages[n] if not catalogue.invaders[name].coastal] for n in (1, 2, 3)}
    top_first = [left[stage].pop() for stage in stages]
    deck = CoastalThird().change(catalogue, top_first[::-1])[::-1]
    second = [name for name in deck if catalogue.invaders[name].stage == 2]
    assert [catalogue.invaders[name].coastal for name in second][:3] == [False, False, True]
    assert len(deck) == len(stages)


def test_what_goes_under_more_cards_than_there_are_lies_at_the_bottom() -> None:
    state = loci.new("spirit-island", sets=BOXES, players=1, seed=1).state
    state.deck, state.fear_deck = state.deck[:4], state.fear_deck[:4]
    act = Act(state, ADVERSARY, 0, "Russia")
    reminder = next(iter(state.catalogue.reminders.values()))
    for under, place in ((3, 1), (4, 0), (6, 0)):
        for effect in (PutReminder(reminder, under), HideCard(2, under)):
            with pytest.raises(StopIteration):
                effect.run(act).send(None)
        assert (state.reminders[-1][1], state.fear_hidden[-1][1]) == (place, place)
