"""A question names what asks it: the card that is being resolved, the Ravage, or nothing but itself."""

from typing import Any

import loci
from loci.kernel.decision import Decision
from loci.spirit_island import said
from loci.spirit_island.content.sets import everything
from loci.spirit_island.phases import STEP
from loci.spirit_island.pieces import DAHAN, EXPLORER, TOWN
from loci.spirit_island.rules.piece_words import AskDamage
from loci.spirit_island.table.event import rows
from loci.spirit_island.table.source import sides_of, source, with_cost
from loci.spirit_island.table.stage import scene

ALL = ["base", "branch_and_claw", "jagged_earth"]


def game(*spirits: str, seed: int = 1) -> Any:
    return loci.new("spirit-island", spirits=[*spirits], sets=ALL, seed=seed)


def found(of: Any, prompt: tuple[Any, ...]) -> dict[str, Any]:
    """What is said of a question that an Action under way would ask."""
    return source(of, Decision(0, prompt, [("done",)]))


def under_way(*events: tuple[Any, ...]) -> Any:
    """A game inside an Action that has these lines in its log."""
    table = game("River Surges in Sunlight")
    table.choose("growth 3")
    table.choose("add presence 2")
    assert table.under_way is not None
    table.state.log = [*events]
    return table


def test_the_card_that_is_resolved_asks() -> None:
    assert found(under_way(("power", 0, "Wash Away")), ("push", 1, (0,), 3))["source"] == "Wash Away"


def test_a_blight_card_that_a_ravage_turns_asks_only_for_itself() -> None:
    table = under_way(("ravage", 3, 2), ("blighted", "Downward Spiral"))
    asked = Decision(0, AskDamage.of(2, 3), [("done",)], False, "ravage")
    assert source(table, asked)["source"] == "Ravage"
    asked.source = "Downward Spiral"
    assert source(table, asked)["source"] == "Downward Spiral"


def test_in_a_ravage_it_is_the_dahan_who_deal_damage_to_invaders() -> None:
    table = under_way(("ravage", 3, 2))
    asked = Decision(0, AskDamage.of(2, 3), [("piece", TOWN, 0, 0, 3), ("piece", EXPLORER, 0, 0, 3)], False, "ravage")
    assert source(table, asked)["about"] == "The Dahan strike back"
    asked.options = [("piece", DAHAN, 0, 0, 3), ("piece", DAHAN, 1, 0, 3)]
    assert "about" not in source(table, asked)


def test_a_question_for_several_pieces_says_how_many_are_left() -> None:
    table = under_way(("power", 0, "Wash Away"))
    assert found(table, ("push", 3, (0,), 3))["left"] == 3
    assert "left" not in found(table, ("push", 1, (0,), 3))
    assert "left" not in found(table, ("push each", (0, 1)))  # so many of each
    assert found(table, AskDamage.of(4, 3))["left"] == 4


def test_in_a_ravage_that_a_card_makes_the_ravage_asks() -> None:
    table = under_way(("event", "Hard-Working Settlers"), ("ravage", 3, 2))
    assert found(table, AskDamage.of(2, 3))["source"] == "Ravage"
    assert found(table, AskDamage.of(2, 4))["source"] == "Hard-Working Settlers"


def test_a_card_of_the_step_before_asks_nothing() -> None:
    assert "source" not in found(
        under_way(("event", "Hard-Working Settlers"), ("step", "ravage", 2)), AskDamage.of(2, 3)
    )


def test_a_card_that_is_over_asks_nothing() -> None:
    table = under_way(("power", 0, "Wash Away"), ("fear card", "Dahan Raid", 1), ("action over", 1))
    assert found(table, AskDamage.of(2, 3))["source"] == "Wash Away"


def test_what_follows_asks_in_its_own_name() -> None:
    """A Power that waited for it, and the Minor Power that Let's See What Happens has turned up."""
    table = under_way(("fear card", "Discord", 3), ("follows", "Observe the Ever-Changing World"))
    assert found(table, AskDamage.of(2, 3))["source"] == "Observe the Ever-Changing World"
    hand = ["Incite the Mob", "Overenthusiastic Arson"]
    trickster = {"name": "Grinning Trickster Stirs Up Trouble", "presence": {"A4": 1}, "energy": 5, "hand": hand}
    table = loci.position({"sets": ALL, "spirits": [trickster], "lands": {"A4": "1 town, 1 dahan"}})
    for answer in ("growth 4", "growth 2", "energy", "A4", *hand):
        table.choose(answer)
    table.state.minor = ("Call to Tend",)
    table.choose("Let's See What Happens")
    (asked,) = table.pending
    assert source(table, asked)["source"] == "Call to Tend"


def test_what_follows_from_a_special_rule_names_the_rule() -> None:
    hand = ["Cycles of Time and Tide"]
    trickster = {"name": "Grinning Trickster Stirs Up Trouble", "presence": {"A4": 1, "A5": 1}, "hand": hand}
    table = loci.position(
        {"sets": ALL, "spirits": [{**trickster, "energy": 5}], "lands": {"A1": "1 blight", "A2": "1 city"}}
    )
    for answer in ("growth 4", "growth 2", "energy", "A4", *hand, *hand, "A1"):
        table.choose(answer)
    (asked,) = table.pending
    assert source(table, asked)["source"] == "Cleaning Up Messes is a Drag"


def test_a_rule_that_always_holds_asks_for_itself() -> None:
    assert "source" not in found(under_way(("power", 0, "Wash Away")), ("cascade", 3))


def test_an_adversary_asks_in_its_own_name() -> None:
    """Habsburg's Migratory Herders: the Town to gather after a Build (level 1)."""
    table = loci.new(
        "spirit-island", spirits=["River Surges in Sunlight"], sets=ALL, adversary="Habsburg Monarchy", level=1, seed=18
    )
    asked = []
    for n in range(400):
        if table.over:
            break
        decision = table.pending[0]
        if decision.prompt[0] == "gather" and table.state.step == STEP["build"]:
            asked.append(source(table, decision)["source"])
        table.take(decision, decision.options[n % len(decision.options)])
    assert asked
    assert {*asked} == {"Habsburg Monarchy"}


def test_growth_asks_for_itself() -> None:
    table = under_way()
    assert "source" not in source(table, table.pending[0])


def test_each_time_has_its_words() -> None:
    sides = found(under_way(), ("times", 2, ("gain 1 Time", "+2 Card Plays this turn")))["sides"]
    assert sides == {"1": "Gain 1 Time", "2": "+2 Card Plays this turn"}


def test_a_choice_that_stands_on_a_card_twice_has_its_words() -> None:
    catalogue = game("River Surges in Sunlight").state.catalogue
    assert sides_of(catalogue, "Absorb Corruption", 2) == ["Gather 1 Blight.", "Pay 1 Energy: remove 1 Blight."]


def test_a_fear_card_that_asks_for_a_land_says_what_happens_there() -> None:
    asked = found(under_way(("fear card", "Dahan Raid", 2)), ("different land", "Dahan Raid"))
    assert asked["about"] == "1 Damage per Dahan."


def test_an_event_that_asks_in_a_later_step_says_what_happens_in_the_land() -> None:
    asked = found(under_way(), ("choose land", "Hard-Working Settlers"))
    assert asked["about"] == "No Ravage card acts."


def test_an_event_that_asks_tells_its_part() -> None:
    event = next(card for card in game("River Surges in Sunlight").state.catalogue.events.values() if card.dahan)
    assert found(under_way(("event", event.name)), ("next", event.name))["part"] == "main"
    assert found(under_way(("event part", event.name, "dahan", "")), ("next", event.name))["part"] == "dahan"


def test_an_event_with_two_sides_tells_the_one_that_happens() -> None:
    name = "Heavy Farming"
    farming, crowded = (title for title, _ in rows(everything().events[name])[:2])
    drawn, healthy = ("event", name), ("main event", name, name)
    assert found(under_way(drawn, healthy), ("next", name))["part"] == farming.lower()
    blighted = under_way(drawn, ("main event", name, "Overcrowded Cities"))
    assert found(blighted, ("next", name))["part"] == crowded.lower()
    state = under_way().state
    assert scene(state, drawn) == {"card": name}
    assert scene(state, healthy) == {"card": name, "part": farming.lower()}


def test_every_choice_of_one_side_has_words() -> None:
    """Random games with everything: no answer is a bare number where the card knows more."""
    asked = 0
    for seed in range(12):
        table = game("Fractured Days Split the Sky", "Thunderspeaker", seed=seed)
        for n in range(120):
            if table.over:
                break
            decision = table.pending[n % len(table.pending)]
            sides = source(table, decision).get("sides", {})
            for option in decision.options:
                if option[0] == "side":
                    asked += 1
                    assert said.key(table.state, option) in sides, said.prompt(table.state, decision)
            table.take(decision, decision.options[(n * 7 + seed) % len(decision.options)])
    assert asked > 10


def test_what_a_card_that_was_turned_up_costs_is_told() -> None:
    table = under_way(("event", "War Touches the Island's Shores"), ("turned up", "Tsunami"))
    assert with_cost(table.state, "its Energy cost in Damage to Invaders") == (
        "6 Damage (as much as Tsunami costs) to Invaders"
    )
    assert with_cost(game("River Surges in Sunlight").state, "its Energy cost in Damage") == "its Energy cost in Damage"
