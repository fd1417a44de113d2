"""The forecast says what then happens: the game is played on, and every land compared."""

import random
import re
from collections import Counter
from typing import Any

import loci
from loci.kernel.decision import DONE
from loci.kernel.rules import scramble
from loci.spirit_island.content.sets import everything
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.phases import STEP, phase
from loci.spirit_island.pieces import BLIGHT, BUILDINGS, DAHAN, DISEASE, INVADERS, NAMES
from loci.spirit_island.rules.ravage import ravage_damage
from loci.spirit_island.state import BUILD, RAVAGE
from loci.spirit_island.table.forecast import possible_cards, sensible
from loci.spirit_island.table.planned import planned
from tests.spirit_island.at_table.positions import play_at_random, positions
from tests.spirit_island.games import BASE_SPIRITS, tokened

TABLE = loci.TABLES["spirit-island"]
BUILD_STOPS = (("stopped", BUILD), ("removed", DISEASE))


def undisturbed(game: loci.Game) -> bool:
    """Between Actions of the fast phase, with nothing that comes before the Ravage."""
    state = game.state
    each_turn = state.blighted and state.blight_card
    return phase(state) == "fast" and game.under_way is None and not state.earned and not each_turn


def play_the_invader_phase(game: loci.Game) -> list[tuple[str, int, list[Any]]]:
    """Nobody does anything; returns the Invaders' Actions: which, where, and what happened in it."""
    first = len(game.history)
    while game.pending and STEP["fast"] <= game.state.step <= STEP["explore"]:
        decision = game.pending[0]
        menu = game.under_way is None
        game.take(decision, DONE if menu else sensible(game.state, decision))
    events = [event for step in game.history[first:] for event in step.log]
    return split(events)


def split(events: list[Any]) -> list[tuple[str, int, list[Any]]]:
    """Cut a log into the Invaders' Actions; each begins where it names its land."""
    found: list[tuple[str, int, list[Any]]] = []
    what = ""
    for event in events:
        if event[0] == "card":
            what = event[1]
        elif event[0] == "ravage" or event[:2] == ("stopped", RAVAGE):
            found.append(("ravage", event[-1] if event[0] == "stopped" else event[1], [event]))
            continue
        elif what == "build" and (event[:2] in BUILD_STOPS or (event[0] == "added" and event[1] in BUILDINGS)):
            found.append(("build", event[2], [event]))
        elif what == "explore" and event[0] == "explored":
            found.append(("explore", event[1], [event]))
        if found and found[-1][0] == what == "ravage":
            found[-1][2].append(event)
    return found


def together(acted: list[tuple[str, int, list[Any]]]) -> list[tuple[str, int, list[Any]]]:
    """All that Ravages do in a land is told in one."""
    found: list[tuple[str, int, list[Any]]] = []
    for what, land, events in acted:
        earlier = [row for row in found if row[:2] == ("ravage", land)]
        if what == "ravage" and earlier:
            earlier[0][2].extend(events)
        else:
            found.append((what, land, events))
    return found


def lost(events: list[Any], land: int, kinds: tuple[int, ...]) -> int:
    return sum(event[0] == "destroyed" and event[1] in kinds and event[2] == land for event in events)


def check_ravage(row: dict[str, Any], land: int, events: list[Any]) -> None:
    if events[0][0] == "stopped" and "times" not in row:
        assert row["stopped"]
        return
    if "times" in row:
        assert row["times"] == sum(
            event[:2] == ("ravage", land) or event == ("stopped", RAVAGE, land) for event in events
        )
    else:
        assert not row["stopped"]
        assert row["after"] == max(0, row["damage"] - row["defend"])
    assert row["after"] == sum(event[2] for event in events if event[:2] == ("ravage", land))
    cascaded = sum(event[0] == "cascade" and event[2] == land for event in events)
    assert row["blight"] == events.count(("added", BLIGHT, land)) - cascaded
    assert row["dahan_lost"] == lost(events, land, (DAHAN,))
    assert row["invaders_lost"] == lost(events, land, INVADERS) == sum(row["lost"].values())
    cascades = [event for event in events if event[0] == "cascade" and event[1] == land]
    assert bool(row["cascade_to"]) == bool(cascades)


def compare(game: loci.Game, counts: Counter[str]) -> None:
    """Play the Invader Phase on a copy and compare it with the forecast, land by land."""
    forecast = TABLE.forecast(game)["lands"]
    told = damage_told(game)
    twin = game.clone()
    if len(twin.state.deck) == 0:
        return
    acted = together(play_the_invader_phase(twin))
    if twin.over:  # the real game stops at a defeat; the forecast shows the rest of the phase too
        return
    counts["phases"] += 1
    names = twin.state.island.names
    happened: dict[str, set[str]] = {"ravage": set(), "build": set()}
    built: dict[str, Counter[str]] = {}
    for what, land, events in acted:
        row = forecast[names[land]].get(what)
        if what == "ravage":
            assert row is not None, f"{names[land]} Ravages, and the forecast says nothing"
            check_ravage(row, land, events)
            if events[0][0] == "ravage" and "times" not in row:
                assert row["after"] == told[land], names[land]
        elif what == "build":
            stopped = events[0][0] in ("stopped", "removed")
            assert "times" in row or bool(row["stopped"]) == stopped
            if not stopped:
                assert names[land] in happened["build"] or row["adds"] == NAMES[events[0][1]], "what comes first"
                built.setdefault(names[land], Counter())[NAMES[events[0][1]]] += 1
        else:
            assert row["possible"], f"an Explorer came to {names[land]}: {row}"
        counts[what] += 1
        if what in happened:
            happened[what].add(names[land])
    for name, pieces in built.items():
        assert forecast[name]["build"]["added"] == pieces, f"all that is built in {name}"
    for what, lands in happened.items():
        assert {name for name, row in forecast.items() if what in row} == lands


def damage_told(game: loci.Game) -> dict[int, int]:
    """What "why" says a Ravage would deal to each land after Defend: the last number before the full stop."""
    island, found = game.state.island, {}
    for land in island.lands:
        first = TABLE.why(game, 0, "number", f"damage {island.names[land]}")["text"].split(". ")[0]
        found[land] = 0 if first.startswith("No ") else ravage_damage(game.state, land)
        numbers = re.findall(r"-?\d+", first)
        assert first.startswith("No ") or int(numbers[-1]) == found[land] or f"× {numbers[-1]}" in first, first
    return found


def test_the_forecast_is_what_then_happens() -> None:
    counts: Counter[str] = Counter()
    for game in positions(60):
        if undisturbed(game):
            compare(game, counts)
    assert counts["phases"] > 50
    assert min(counts["ravage"], counts["build"], counts["explore"]) > 100


def test_with_tokens_in_play_too() -> None:
    """Strife, Disease, Wilds and Badlands everywhere, and what the cards of Branch & Claw leave in force."""
    counts: Counter[str] = Counter()
    used: Counter[str] = Counter()
    for n in range(40):
        team = BASE_SPIRITS[n % len(BASE_SPIRITS)], BASE_SPIRITS[(n + 3) % len(BASE_SPIRITS)]
        game, rng = loci.new("spirit-island", **tokened(team, ("A", "B"), n)), random.Random(n)
        for _ in range(120):
            if not game.pending or game.state.turn > 1:
                break
            if undisturbed(game):
                compare(game, counts)
            play_at_random(game, rng)
        used.update(event[0] for step in game.history for event in step.log)
    assert min(counts["ravage"], counts["build"], counts["explore"]) > 100
    assert used["strife removed"] and used["strife added"]


RESHAPING = (
    "Weave Together the Fabric of Place", "Walls of Rock and Thorn", "Melt Earth into Quicksand",
    "Entrap the Forces of Corruption", "Sucking Ooze", "Mesmerized Tranquility",
)  # fmt: skip


def test_where_the_island_itself_changes() -> None:
    """Joined and Isolated lands, lands in stasis, a board that went down, Time that was poured; and what the Spirits of
    Jagged Earth have in force."""
    counts: Counter[str] = Counter()
    used: Counter[str] = Counter()
    spirits = [
        "Fractured Days Split the Sky",
        *(name for name, one in everything().spirits.items() if one.set == "jagged_earth"),
    ]
    for n in range(44):
        team = spirits[n % 2 and 1 + n // 2 % 10], spirits[1 + (n + 3) % 9]
        options = tokened(team if team[0] != team[1] else (team[0], BASE_SPIRITS[0]), ("A", "B"), n)
        position = options["position"]
        position["sets"] = ["base", "branch_and_claw", "jagged_earth"]
        for seat, spirit in enumerate(position["spirits"]):
            uniques = [power.name for power in everything().spirits[spirit["name"]].uniques]
            spirit["hand"], spirit["played"] = [], [*uniques, *RESHAPING[seat::2]]
            spirit["elements"] = dict.fromkeys(("sun", "moon", "air", "earth", "water", "animal"), 5)
            if spirit["name"] == spirits[0]:
                spirit["time"] = 5
        game, rng = loci.new("spirit-island", **options), random.Random(n)
        for _ in range(160):
            if not game.pending or game.state.turn > 1 or phase(game.state) not in ("spirit", "fast"):
                break
            if undisturbed(game):
                compare(game, counts)
            play_at_random(game, rng)
        used.update(event[0] for step in game.history for event in step.log)
        used.update(event[2] for step in game.history for event in step.log if event[0] == "power")
    assert min(counts["ravage"], counts["build"], counts["explore"]) > 100
    assert all(used[name] > 3 for name in RESHAPING), used
    assert used["frozen"] and used["time poured"] and used["joined"], used


def test_a_board_that_went_down_is_in_no_forecast() -> None:
    game = loci.position(
        {
            "sets": ["base", "branch_and_claw"],
            "boards": ["A", "B"],
            "lands": {"A1": "1 city", "A4": "1 town", "B3": "1 town", "B5": "1 explorer"},
            "invader_cards": {"build": ["sands"], "deck": ["jungle", "mountain"]},
            "spirits": [
                {
                    "name": "Vital Strength of the Earth",
                    "presence": {"A1": 2, "B5": 1},
                    "played": ["Cast Down into the Briny Deep"],
                    "elements": {"sun": 2, "moon": 2, "water": 4, "earth": 4},
                    "energy": 9,
                },
                {"name": "River Surges in Sunlight", "presence": {"B5": 1}},
            ],
        }
    )
    while phase(game.state) != "slow":
        decision = game.pending[0]
        game.take(decision, DONE if DONE in decision.options else decision.options[-1])
    for key in ("Cast Down into the Briny Deep", "A1", "yes"):
        if key in game.keys(0):
            game.choose(key, 0)
    while any(decision.prompt[0] == "threshold" for decision in game.pending):
        game.choose("yes", 0)
    forecast = TABLE.forecast(game)["lands"]
    assert {name[0] for name in forecast} == {"B"}
    assert {name for name, row in forecast.items() if "ravage" in row} == {"B3", "B5"}


def test_a_forecast_changes_nothing_and_needs_no_secret() -> None:
    for n, game in enumerate(positions(6)):
        before = game.rules.to_json(game.state)
        told = TABLE.forecast(game)
        assert game.rules.to_json(game.state) == before
        if game.under_way is None:
            other = game.clone()
            other.state = scramble(game.rules, game.state, None, n)
            assert TABLE.forecast(other) == told, "the forecast knows what nobody may know"


def test_every_land_says_whether_explorers_can_come_and_why() -> None:
    for game in positions(4):
        for name, row in TABLE.forecast(game)["lands"].items():
            assert row["explore"]["why"], name


def test_defend_and_strife_are_reckoned() -> None:
    game = loci.position(
        {
            "lands": {"A1": "1 town, 1 explorer, 1 dahan", "A6": "1 town(s1), 1 explorer"},
            "invader_cards": {"ravage": ["mountain"], "build": []},
            "turn_effects": {"defend": {"A1": 2}},
            "spirits": [{"name": "River Surges in Sunlight", "presence": {"A5": 1}}],
        }
    )
    lands = TABLE.forecast(game)["lands"]
    a1, a6 = lands["A1"]["ravage"], lands["A6"]["ravage"]
    assert (a1["damage"], a1["defend"], a1["after"], a1["blight"], a1["dahan_lost"]) == (3, 2, 1, 0, 0)
    assert (a1["strike_back"], a1["invaders_lost"]) == (2, 1)
    assert (a6["damage"], a6["after"], a6["blight"]) == (1, 1, 0)


def test_a_second_blight_names_where_it_could_cascade() -> None:
    game = loci.position(
        {
            "lands": {"A8": "1 city, 1 blight"},
            "invader_cards": {"ravage": ["jungle"]},
            "spirits": [{"name": "River Surges in Sunlight", "presence": {"A5": 1}}],
        }
    )
    ravage = TABLE.forecast(game)["lands"]["A8"]["ravage"]
    assert ravage["blight"] == 1
    assert ravage["cascade_to"] == ["A5", "A6", "A7"]
    assert ravage["choice"]


def test_in_the_slow_phase_it_is_already_the_next_turns_forecast() -> None:
    """What is said before Time Passes is what is said after it, when nobody does anything more."""
    compared = 0
    for game in positions(30):
        if phase(game.state) != "slow" or game.under_way is not None:
            continue
        twin = game.clone()
        while twin.pending and phase(twin.state) == "slow":
            twin.take(twin.pending[0], DONE)
        if not twin.over:
            assert TABLE.forecast(game)["lands"] == TABLE.forecast(twin)["lands"]
            compared += 1
    assert compared > 30


def test_two_cards_in_one_land_are_told_together() -> None:
    game = loci.position(
        {
            "lands": {"A1": "1 town", "A3": "1 explorer"},
            "invader_cards": {"ravage": ["mountain", "coastal"], "build": ["coastal"]},
            "spirits": [{"name": "River Surges in Sunlight", "presence": {"A5": 1}}],
        }
    )
    lands = TABLE.forecast(game)["lands"]
    assert (lands["A1"]["ravage"]["times"], lands["A1"]["ravage"]["blight"]) == (2, 2)
    assert "times" not in lands["A3"]["ravage"]
    assert lands["A1"]["build"]["adds"] == "city"
    assert lands["A3"]["build"]["adds"] == "town"


def test_a_disease_stops_one_of_two_builds() -> None:
    game = loci.position(
        {
            "lands": {"A1": "1 town", "A3": "1 explorer, 1 disease"},
            "invader_cards": {"build": ["coastal", "mountain", "jungle"]},
            "spirits": [{"name": "River Surges in Sunlight", "presence": {"A5": 1}}],
            "sets": ["base", "branch_and_claw"],
        }
    )
    lands = TABLE.forecast(game)["lands"]
    assert (lands["A3"]["build"]["stopped"], lands["A3"]["build"]["added"]) == (False, {"town": 1})
    assert lands["A1"]["build"]["added"] == {"city": 1, "town": 1}


def test_time_poured_sideways_counts_in_the_forecast() -> None:
    days, river = "Fractured Days Split the Sky", "River Surges in Sunlight"
    game = loci.position(
        {
            "boards": ["A", "B"],
            "lands": {"A1": "1 town", "A3": "1 town", "B1": "1 town", "B4": "1 town, 1 explorer", "B5": "1 explorer"},
            "invader_cards": {"ravage": ["jungle"], "build": ["sands"], "deck": ["mountain"]},
            "spirits": [
                {"name": days, "presence": {"A8": 2, "B8": 1}, "time": 3, "played": ["Pour Time Sideways"]},
                {"name": river, "presence": {"B5": 1}, "played": ["Boon of Vigor"]},
            ],
            "sets": ["base", "branch_and_claw", "jagged_earth"],
        }
    )
    answers, key = ("Pour Time Sideways", "presence A8>B8", "growth 1", "minor", "done"), ""
    while key != "presence A8>B8":
        keys = game.keys(seat := game.pending[0].seat)
        key = next((key for key in answers if key in keys), keys[0])
        game.choose(key, seat)
    lands = TABLE.forecast(game)["lands"]
    assert "ravage" not in lands["A3"]
    assert (lands["B4"]["ravage"]["times"], lands["B4"]["ravage"]["blight"]) == (2, 2)
    assert lands["B5"]["build"]["added"] == {"town": 1, "city": 1}
    assert lands["A1"]["explore"]["why"].endswith("But no Invader Action is done on board A this turn.")
    assert (lands["B6"]["explore"]["cards"], lands["B6"]["explore"]["why"]) == (
        ["1 wetland"],
        "Next to a Town or City in B1, B5. 2 times.",
    )


def test_a_coming_defeat_is_said() -> None:
    game = loci.position(
        {
            "lands": {"A8": "1 city"},
            "invader_cards": {"ravage": ["jungle"]},
            "blight_pool": 1,
            "blight_side": "blighted",
            "spirits": [{"name": "River Surges in Sunlight", "presence": {"A5": 1}}],
        }
    )
    assert "the game would be lost: the last Blight left its space" in TABLE.forecast(game)["note"]


def test_what_an_adversary_does_after_the_build_is_told_and_changes_where_explorers_come_from() -> None:
    game = loci.position(
        {
            "boards": ["D"],
            "adversary": {"name": "Habsburg Monarchy", "level": 1},
            "lands": {"D7": "1 town"},
            "invader_cards": {"build": ["wetland"], "deck": ["jungle", "sands"]},
        }
    )
    told = TABLE.forecast(game)
    assert "With the Build also: Town moves D7 > D1." in told["note"]
    assert not told["lands"]["D6"]["explore"]["possible"], "the Town next to it has gone"


# ---- under a plan -------------------------------------------------------------------------------


def planning(lands: dict[str, str], hand: list[str], **more: Any) -> loci.Game:
    """A Spirit with cards in hand before a Ravage of its jungles."""
    game = loci.position(
        {
            "spirits": [{"name": "River Surges in Sunlight", "presence": {"A5": 2}, "hand": hand, "energy": 5}],
            "lands": lands,
            "invader_cards": {"ravage": ["wetland"], "deck": ["jungle", "sands", "mountain"]},
            **more,
        }
    )
    while not set(hand) & {*game.keys()}:
        game.choose(game.keys()[0])
    return game


def test_where_invaders_explore_after_the_step_too_the_forecast_says_so() -> None:
    """The Great River: into all Coastal lands without Town and City, whatever the card shows."""
    game = loci.position(
        {"scenario": "The Great River", "lands": {"A2": "1 city"}, "invader_cards": {"deck": ["sands"]}}
    )
    lands = TABLE.forecast(game)["lands"]
    reached = {name for name, row in lands.items() if "1 sands" in row["explore"]["cards"]}
    assert reached == {"A1", "A3", "A4"}


def test_a_planned_card_is_used_where_it_helps_and_the_game_stays_as_it_is() -> None:
    game = planning({"A5": "1 city, 2 dahan", "A2": "1 city"}, ["Nature's Resilience", "Boon of Vigor"])
    before = game.record(), game.view(seat=0)
    assert TABLE.forecast(game)["sums"]["blight"] == 2
    told = planned(game, 0, ["Nature's Resilience"])
    assert told["before"]["blight"] == 2 and told["sums"]["blight"] == 1
    assert told["plan"] == [{"power": "Nature's Resilience", "where": "A5", "open": False}]
    assert told["lands"]["A5"]["ravage"]["defend"] == 6
    # What helps nothing is not said to be used, and what cannot be paid is no plan.
    assert planned(game, 0, ["Boon of Vigor"])["plan"] == []
    assert "plan" not in planned(game, 0, ["Nature's Resilience"] * 2)
    assert (game.record(), game.view(seat=0)) == before


def test_a_plan_is_told_also_where_the_ravage_earns_a_fear_card() -> None:
    game = planning({"A5": "1 town, 2 dahan"}, ["Boon of Vigor"], fear={"generated": 3})
    assert planned(game, 0, ["Boon of Vigor"])["plan"] == []


def test_neither_forecast_nor_plan_tells_anything_hidden() -> None:
    """The same forecast whatever lies face down, and the game is never changed by asking."""
    asked = 0
    for seed in range(6):
        game = loci.new(
            "spirit-island", players=1 + seed % 2, seed=seed, sets=["base", "branch_and_claw", "jagged_earth"]
        )
        rng = random.Random(seed)
        for _ in range(120):
            if game.over:
                break
            decision = rng.choice(game.pending)
            cards = [option[1] for option in decision.options if option[0] == "card"]
            if phase(game.state) == "spirit" and game.under_way is None and cards:
                twin = game.clone()
                twin.state = scramble(SPIRIT_ISLAND, game.state, decision.seat, seed + 1)
                assert TABLE.forecast(game) == TABLE.forecast(twin)
                assert planned(game, decision.seat, cards[:2]) == planned(twin, decision.seat, cards[:2])
                asked += 1
            game.take(decision, rng.choice(decision.options))
    assert asked > 20


def test_a_card_that_lies_face_down_may_still_be_on_top_and_a_known_one_is() -> None:
    state = loci.new("spirit-island", spirits=["River Surges in Sunlight"], boards=["A"], seed=1).state
    top, other = "2 jungle", "2 sands"
    state.deck, state.discard = (top,), (other,)
    assert other not in possible_cards(state)
    state.face_down = (other,)
    assert {top, other} <= set(possible_cards(state)), "nobody saw which card was discarded"
    state.deck_known = (top,)
    assert possible_cards(state) == [top]


def test_a_card_says_what_using_it_costs() -> None:
    assert TABLE.catalogue()["cards"]["Absolute Stasis"]["text"].startswith("Cost to use: 1 Time.")


def test_what_is_over_has_no_future() -> None:
    game = loci.new("spirit-island", spirits=["River Surges in Sunlight"], boards=["A"], seed=7)
    while not game.over:
        game.choose(game.keys(game.pending[0].seat)[0], seat=game.pending[0].seat)
    told = TABLE.forecast(game)
    assert told["lands"] == {} and told["note"].startswith("The game is over")
    assert told["sums"]["blight"] == 0 and not told["sums"]["flips"]


def test_disease_that_a_spirit_may_spare_stops_the_build_in_the_forecast() -> None:
    game = loci.position(
        {
            "lands": {"A2": "1 town, 1 disease"},
            "invader_cards": {"build": ["wetland"]},
            "spirits": [{"name": "Vengeance as a Burning Plague", "presence": {"A8": 1}}],
            "sets": ["base", "branch_and_claw", "jagged_earth"],
        }
    )
    build = TABLE.forecast(game)["lands"]["A2"]["build"]
    assert build["stopped"] == "1 Disease goes instead, unless a player lets them Build"
