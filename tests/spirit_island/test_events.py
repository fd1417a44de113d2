"""Games with events: the deck and its setup, what nobody may see, and the kernel's promises with each card."""

from collections import Counter
from collections.abc import Coroutine
from typing import Any

import pytest

import loci
from loci.kernel.conformance import Conformance
from loci.kernel.errors import SetupError
from loci.kernel.plain import less
from loci.kernel.rules import scramble
from loci.spirit_island.actions import INVADER, Act
from loci.spirit_island.cards import BlightCard, EventCard
from loci.spirit_island.catalogue import Catalogue, ContentSet
from loci.spirit_island.content.base import BASE_SET
from loci.spirit_island.content.branch_and_claw import BRANCH_AND_CLAW
from loci.spirit_island.content.layouts import island
from loci.spirit_island.content.sets import everything
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.hooks import Steps
from loci.spirit_island.ongoing import ALL_GAME, Lasting
from loci.spirit_island.opening import make_state
from loci.spirit_island.phases import STEP, act
from loci.spirit_island.pieces import EXPLORER, TOWN
from loci.spirit_island.position import from_position
from loci.spirit_island.rules.blight import add_blight
from loci.spirit_island.rules.damage import add
from loci.spirit_island.rules.decks import accelerate, stage_now, take_reminders
from loci.spirit_island.rules.events import event_cards
from loci.spirit_island.rules.fear import add_fear
from loci.spirit_island.rulings import Run
from loci.spirit_island.said import tell
from loci.spirit_island.setup import complete
from loci.spirit_island.state import Row, State, blank_spirit, blank_state
from tests.spirit_island.games import TEAMS, sturdy, turned

SETS = ["base", "branch_and_claw"]
EVENTS = [card.name for card in BRANCH_AND_CLAW.events]
FOES = ["", *everything().adversaries]  # an event that is for one of them needs it
PLAYABLE = [name for name, card in everything().events.items() if card.adversary[0] in FOES]
MADNESS = "A Strange Madness Among the Beasts"


def done(action: Coroutine[Any, Any, Any]) -> Any:
    """What an Action returns that asks nothing."""
    with pytest.raises(StopIteration) as over:
        action.send(None)
    return over.value.value


def started(**options: Any) -> State:
    return make_state(complete({"sets": SETS, "players": 1, "seed": 3, **options}))


# ---- setup ----------------------------------------------------------------------------------


def test_the_deck_holds_every_event_that_no_adversary_owns() -> None:
    state = started()
    assert sorted(state.event_deck) == sorted(name for name in EVENTS if name != "Slave Rebellion")
    assert state.blight_card
    assert started(seed=4).event_deck != state.event_deck


def test_games_of_sets_without_events_know_nothing_of_them() -> None:
    setup = complete({"players": 1})
    assert "events" not in setup and "including" not in setup
    assert make_state(setup).event_deck == ()
    assert loci.new("spirit-island").view(0)["events"] is None


@pytest.mark.parametrize(
    "options, why",
    [
        ({"blight": "space"}, "events need a Blight card"),
        ({"events": "no"}, "expected true or false"),
        ({"events": True, "sets": ["base"]}, "has no events"),
        ({"including": ["Drought"]}, "no event 'Drought'"),
        ({"including": MADNESS}, "expected a list"),
        ({"events": False, "blight": "Tipping Point"}, "not used without events"),
        ({"events": False, "blight": "Back Against the Wall"}, "not used without events"),
        ({"without": ["Population Falls"]}, "no card 'Population Falls'"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(options: dict[str, Any], why: str) -> None:
    with pytest.raises(SetupError, match=why):
        complete({"sets": SETS, **options})


def test_without_events_there_are_reminders_a_fear_card_more_and_no_mild_blight_card() -> None:
    cards = Counter(started(events=False, seed=seed).blight_card for seed in range(30))
    assert set(cards) == {"Downward Spiral", "Memory Fades to Dust"}
    state = started(events=False)
    assert state.fear_left == (3, 4, 3) and state.event_deck == ()
    assert state.reminders == (("Command Beasts (Stage II)", 9), ("Command Beasts (Stage III)", 5))
    assert started(events=False, blight="space").blight_card == ""


def test_a_card_can_be_left_out() -> None:
    assert "Outpaced" not in started(without=["Outpaced"]).event_deck


def test_the_strange_madness_stays_out_beside_jagged_earth_unless_it_is_wanted() -> None:
    later = ContentSet("jagged_earth", "Jagged Earth")
    known = Catalogue((BASE_SET, BRANCH_AND_CLAW, later))
    for wanted in ((), (MADNESS,)):
        state = blank_state(known, island(("A",), None))
        assert (MADNESS in event_cards(state, wanted)) == bool(wanted)


# ---- what nobody may see --------------------------------------------------------------------


def test_a_view_shows_what_was_drawn_and_never_the_deck() -> None:
    game = loci.new("spirit-island", sets=SETS, players=1, seed=5)
    seen = game.view(0)["events"]
    assert seen["deck"] == 25 and seen["discard"] == [] and seen["known"] == {}
    hidden = scramble(SPIRIT_ISLAND, game.state, 0, 8)
    assert hidden.event_deck != game.state.event_deck
    assert SPIRIT_ISLAND.view(hidden, 0) == SPIRIT_ISLAND.view(game.state, 0)


def test_a_card_put_back_in_sight_of_all_stays_where_it_is() -> None:
    state = started()
    state.event_known = (state.event_deck[-3],)
    place = state.event_deck[-3]
    assert SPIRIT_ISLAND.view(state, 0)["events"]["known"] == {"3": place}
    assert all(scramble(SPIRIT_ISLAND, state, 0, seed).event_deck[-3] == place for seed in range(5))
    state.event_deck = less(state.event_deck, place)
    assert "known to be where it is not" in " ".join(SPIRIT_ISLAND.faults(state))


# ---- decks ----------------------------------------------------------------------------------


def test_reminders_are_taken_when_the_cards_above_them_are_gone() -> None:
    state = started(events=False)
    first, second = state.reminders
    state.deck = state.deck[:10]
    done(take_reminders(state))
    assert [*state.reminders] == [first, second]
    state.deck = state.deck[:-1]
    done(take_reminders(state))
    assert [*state.reminders] == [second]
    assert [row.source for row in state.ongoing if row.source == first[0]] == [first[0]]


def test_accelerating_takes_the_top_most_card_of_the_lowest_stage() -> None:
    state = started()
    state.deck = ("3 jungle sands", "1 sands", "1 jungle", "2 sands")
    assert done(accelerate(state)) == "1 jungle" and [*state.deck] == ["3 jungle sands", "1 sands", "2 sands"]
    assert state.discard == ("1 jungle",)


def test_accelerating_from_below_the_top_leaves_a_reminder_as_deep_as_it_was() -> None:
    state = started(events=False)
    state.deck, state.reminders = (
        ("3 jungle sands", "1 sands", "2 jungle", "2 sands"),
        (("Command Beasts (Stage III)", 3),),
    )
    done(accelerate(state))
    assert [*state.deck] == ["3 jungle sands", "2 jungle", "2 sands"]
    assert state.reminders == (("Command Beasts (Stage III)", 2),)


def test_an_invader_card_in_the_fear_deck_goes_to_build_when_the_cards_above_it_are_earned() -> None:
    given = {"fear": {"pool_per_player": 2, "hidden": {2: {"stage": 2, "terrain": "sands"}}}, "sets": SETS}
    state = from_position(given | {"invader_cards": {"build": ["jungle"], "deck": ["mountain"]}})
    assert SPIRIT_ISLAND.view(state, 0)["fear"]["hidden"] == {"2": 2}
    act = Act(state, INVADER, 0)
    done(add_fear(act, 2))
    assert [*state.build] == ["1 jungle"] and SPIRIT_ISLAND.view(state, 0)["fear"]["hidden"] == {"1": 2}
    other = scramble(SPIRIT_ISLAND, state, 0, 3)
    assert SPIRIT_ISLAND.view(other, 0) == SPIRIT_ISLAND.view(state, 0)
    done(add_fear(act, 2))
    assert [*state.build] == ["1 jungle", "2 sands"] and state.fear_hidden == ()


def test_an_empty_invader_deck_is_of_the_last_stage() -> None:
    state = started()
    assert stage_now(state) == 1
    state.deck = ()
    assert stage_now(state) == 3


# ---- before and after a step ----------------------------------------------------------------


class Watch(Lasting, Steps):
    """Adds an Explorer to a land before one step and a Town after another, every time."""

    until = ALL_GAME
    before, afterwards = "ravage", "build"

    async def stepped(self, act: Act, row: Row, step: str) -> None:
        await add(act, 4, EXPLORER if step == self.before else TOWN)

    def say(self) -> str:
        return "Watches"


def test_what_waits_for_a_step_happens_before_or_after_it_in_play() -> None:
    ours = ContentSet("ours", "Ours", events=(EventCard("Watch", Watch()),))
    state = from_position({"invader_cards": {"ravage": ["sands"], "build": ["mountain"], "deck": ["jungle"]}})
    state.catalogue = Catalogue((BASE_SET, ours))
    node = state.catalogue.nodes["Watch"][0]
    node.start(state, -1, -1)
    state.step, state.judged = STEP["fear"], False
    told: list[str] = []
    while "— Slow Powers —" not in told:
        start = len(state.log)
        done(act(state, None))
        told += [tell(state, event) for event in state.log[start:]]
    lines = [line for line in told if "A4" in line or line.startswith("—")]
    assert lines[: lines.index("— Slow Powers —")] == [
        "Explorer added in A4", "— Ravage —", "A4 Ravages: 1 Damage", "— Build —", "Town added in A4",
        "— Explore —",
    ]  # fmt: skip


# ---- Still Healthy --------------------------------------------------------------------------


def test_a_still_healthy_card_is_followed_by_the_next_on_its_reverse_side() -> None:
    cards = (BlightCard("Calm", pool=2, still_healthy=True), BlightCard("Storm", pool=3))
    known = Catalogue((BASE_SET, ContentSet("ours", "Ours", blight=cards)))
    state = blank_state(known, island(("A",), None))
    state.spirits = [blank_spirit(known.spirits["River Surges in Sunlight"], 0, 0, len(state.island.names))]
    state.judged = False
    state.blight_card, state.blight_stack, state.blight_pool = "Calm", ("Calm", "Storm"), 1
    act = Act(state, INVADER, 0)
    seen = []
    for land in (1, 2, 3, 4, 5, 6, 7, 8):
        done(add_blight(act, land))
        seen.append((state.blight_card, state.blight_pool, state.blighted, state.blight_flipped))
    assert seen == [
        ("Calm", 2, False, True), ("Calm", 1, False, True), ("Calm", 2, False, True), ("Calm", 1, False, True),
        ("Storm", 3, True, True), ("Storm", 2, True, True), ("Storm", 1, True, True), ("Storm", 0, True, True),
    ]  # fmt: skip
    assert state.lost


# ---- the kernel's promises ------------------------------------------------------------------


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_whole_games_with_and_without_events(size: int) -> None:
    decisions = 0
    for n in range(4):
        options = {"sets": SETS, "players": size, "events": n != 3, "seed": n}
        decisions += Conformance(SPIRIT_ISLAND, options, seed=n).play(limit=500, thorough=37)
    assert decisions > 100


@pytest.mark.parametrize("name", PLAYABLE)
def test_each_event_in_each_state_of_the_game(name: str) -> None:
    """Every side of the card, at every Terror Level and stage, on a Healthy and a Blighted island."""
    seen = Counter[str]()
    at, card = PLAYABLE.index(name), everything().events[name]
    foe = card.adversary
    for n in range(6):
        team = TEAMS[(at * 7 + n * 11) % len(TEAMS)]
        options = sturdy(team, turned(list("ABCDEF"), n)[: len(team)], at + n)
        given = options["position"]
        given |= {
            "sets": [*SETS, "jagged_earth"] if card.set == "jagged_earth" else SETS,
            "turn": 2,
            "event_deck": [name],
            "blight_side": ("healthy", "blighted")[n % 2],
        }
        given |= {"invader_cards": {"build": ["jungle"], "ravage": ["sands"], "deck": DECKS[n % 3]}, "blight_pool": 40}
        given["terror_level"] = n % 3 + 1
        if foe[0]:
            given["adversary"] = {"name": foe[0], "level": foe[1]}
        trial = Conformance(SPIRIT_ISLAND, options, seed=n)
        trial.play(limit=120, thorough=29)
        for step in trial.session.steps():
            seen.update(event[0] for event in step.log)
    assert seen["event"]
    assert seen["main event"] or name == "Outpaced"  # which has but one side


DECKS = (
    ["mountain", "wetland", {"stage": 2, "terrain": "sands"}],
    [{"stage": 2, "terrain": "sands"}, ["mountain", "wetland"]],
    [["mountain", "wetland"], ["jungle", "sands"], ["jungle", "wetland"]],
)


def told(ruling: dict[str, Any]) -> list[str]:
    """What the log says of a ruling's steps."""
    run, lines = Run(ruling), list[str]()
    count = run._count

    def keep() -> None:
        lines.extend(line for event in run.state.log if (line := tell(run.state, event)))
        count()

    run._count = keep  # type: ignore[method-assign]
    run.play()
    return lines


RIVER: dict[str, Any] = {"name": "River Surges in Sunlight", "presence": {"A5": 2, "A2": 1}}


def test_what_an_event_leaves_in_force_is_told() -> None:
    given = {"spirits": [RIVER], "lands": {"A2": "1 city", "A6": "1 beasts"}}
    lines = told({"set": "branch_and_claw", "given": given, "when": {"event": "Heavy Farming"}})
    assert "Heavy Farming is in force: in the next normal Ravage, each Town deals 1 more Damage" in lines


def test_what_is_prevented_is_told() -> None:
    given = {"blight_side": "blighted", "spirits": [RIVER], "lands": {"A2": "1 city", "A6": "1 beasts"}}
    when = {"event": "Heavy Farming", "choices": ["yes", "presence A5", "presence A5"]}
    assert "The Spirits prevent Heavy Farming on board A" in told(
        {"set": "branch_and_claw", "given": given, "when": when}
    )


@pytest.mark.parametrize(("energy", "choices"), [(0, []), (2, ["no"])])
def test_harm_that_comes_to_nothing_is_told_once(energy: int, choices: list[str]) -> None:
    spirit = {**RIVER, "energy": energy, "played": ["Flash Floods"]}
    given = {"scenario": "Rituals of the Destroying Flame", "lands": {"A2": "1 explorer"}, "spirits": [spirit]}
    when = {"power": "Flash Floods", "target": "A2", "choices": choices}
    lines = told({"set": "branch_and_claw", "given": given, "when": when})
    assert lines.count("The Invaders in A2 come to no harm") == 1
