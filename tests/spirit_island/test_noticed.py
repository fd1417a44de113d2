"""What small faults put into the rules did not make any ruling fail, because a ruling cannot show it."""

import pytest

import loci
from loci.kernel.decision import DONE, NO, YES
from loci.spirit_island.actions import EVENT, SPIRIT, Act
from loci.spirit_island.cards import Clause
from loci.spirit_island.content.jagged_earth.spirits.shroud_rules import HideTheWounded
from loci.spirit_island.effects.events_spirits import RegrowHere
from loci.spirit_island.effects.harm import Destroy
from loci.spirit_island.effects.lands import HERE, Around
from loci.spirit_island.effects.spread import InEach
from loci.spirit_island.game import faults
from loci.spirit_island.hooks import CountsAs
from loci.spirit_island.ongoing import EVERYWHERE, NO_ROW, Lasting
from loci.spirit_island.pieces import BEASTS, ELEMENT_OF, TOWN
from loci.spirit_island.rules.blight import add_blight
from loci.spirit_island.rules.damage import deal, deal_over
from loci.spirit_island.rules.decks import shuffle_top, swap_unseen
from loci.spirit_island.rules.gain import gain_power
from loci.spirit_island.rules.ravage import ravage_damage
from loci.spirit_island.rules.targeting import clause_mask
from loci.spirit_island.rules.together import pay
from loci.spirit_island.rulings import Failed
from loci.spirit_island.said import prompt
from loci.spirit_island.state import Row, State
from tests.spirit_island.table import Table
from tests.spirit_island.test_lent_and_far import install


def test_only_the_top_card_of_the_fear_deck_is_turned_up() -> None:
    card = "Study the Invaders' Fears"
    memory = {"name": "Shifting Memory of Ages", "presence": {"A7": 1}, "played": [card]}
    sets = ["base", "branch_and_claw", "jagged_earth"]
    table = Table(memory, sets=sets, lands={"A7": "1 town"}, fear={"deck": [3, 3, 3], "next": ["Isolation", "Discord"]})
    assert list(table.use(card).state.fear_shown) == ["Isolation"]


@pytest.mark.parametrize(("energy", "asked"), [(4, True), (3, True), (2, False)])
def test_an_any_may_be_kept_where_energy_is_just_enough(energy: int, asked: bool) -> None:
    """Jagged Earth p. 13: an Element may aid a payment. It has to where nothing else would do."""
    table = Table({"presence": {"A5": 1}, "energy": energy, "elements": {}})
    table.spirit.any_open = 1
    paying = pay(Act(table.state, SPIRIT, 0), 3, "moon")
    try:
        options = paying.send(None).options
    except StopIteration:
        options = []
    assert (options == [YES, NO]) is asked
    assert table.spirit.elements[ELEMENT_OF["moon"]] == (not asked)


@pytest.mark.parametrize("name", ["Many Minds Move as One", "Volcano Looming High", "Fractured Days Split the Sky"])
def test_all_presence_of_setup_is_placed_when_the_first_turn_begins(name: str) -> None:
    sets = ["base", "branch_and_claw", "jagged_earth"]
    game = loci.new("spirit-island", spirits=[name], sets=sets, seed=1)
    while game.pending[0].prompt[0] != "spirit phase":
        game.take(game.pending[0], game.pending[0].options[0])
    assert game.state.spirits[0].unplaced == 0


def test_whoever_is_asked_about_weakened_towns_finds_none_that_should_be_gone() -> None:
    """Jagged Earth p. 15: too much damage destroys at once. While a Scenario asks, all of them wait for the answer."""
    table = Table(
        {"presence": {"A8": 2}, "energy": 2},
        sets=["base", "branch_and_claw", "jagged_earth"],
        scenario="Rituals of the Destroying Flame",
        adversary={"name": "Habsburg Monarchy", "level": 4},
        lands={"A5": "2 town(d3)"},
    )
    with pytest.raises(Failed, match="Pay 2 Energy"):
        table.do(action="ravage", terrain="wetland")
    assert not [fault for fault in faults(table.state) if "should be gone" in fault]


def test_the_first_level_of_an_innate_that_does_anything_is_chosen_with_it() -> None:
    """Savage Revenge begins with a level for more range."""
    game = loci.position(
        {
            "lands": {"A8": "1 town"},
            "spirits": [
                {
                    "name": "Vengeance as a Burning Plague",
                    "presence": {"A8": 1},
                    "elements": {"fire": 3, "animal": 1},
                }
            ],
            "sets": ["base", "branch_and_claw", "jagged_earth"],
        }
    )
    while "Savage Revenge" not in (keys := game.keys(0)):
        game.choose("done" if "done" in keys else keys[0], 0)
    game.choose("Savage Revenge", 0)
    assert game.pending[0].prompt[0] != "threshold"


def test_an_any_is_not_asked_for_once_all_is_paid() -> None:
    table = Table({"presence": {"A5": 1}, "energy": 3, "elements": {}})
    table.spirit.any_open = 2
    paying = pay(Act(table.state, SPIRIT, 0), 1, "moon")
    paying.send(None)
    with pytest.raises(StopIteration):
        paying.send(YES)
    assert (table.spirit.any_open, table.spirit.energy) == (1, 3)


def test_before_the_player_says_so_those_keep_out_that_would_deal_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is foretold of a Ravage: an Invader with Strife deals nothing, so another one keeps out."""
    sets = ["base", "branch_and_claw"]
    table = Table({"presence": {"A5": 1}}, sets=sets, lands={"A5": "1 town(d1), 1 city(d1,s1), 1 city"})
    install(table, HideTheWounded(1), monkeypatch)
    a5 = table.state.island.id_of["A5"]
    assert ravage_damage(table.state, a5) == 3


def test_presence_is_destroyed_by_blight_only_while_it_is_added() -> None:
    """Stone's rule looks at it: what the same Action destroys afterwards is not the Blight's doing."""
    table = Table({"presence": {"A5": 2}}, blight_pool=5)
    act = Act(table.state, EVENT, 0, "A Test", table.state.island.id_of["A5"])
    adding = add_blight(act, act.land)
    with pytest.raises(StopIteration):
        adding.send(None)
    assert table.spirit.destroyed == 1
    assert not act.by_blight


class Perhaps(Lasting, CountsAs):
    asks = True

    def counts_as(self, state: State, row: Row, kinds: tuple[int, ...], land: int, seat: int) -> int:
        return int(BEASTS in kinds and land == state.island.id_of["A5"])

    def say(self) -> str:
        return "There may be Beasts"


def test_what_may_count_as_beasts_need_not_where_there_should_be_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Jagged Earth p. 14."""
    table = Table({"presence": {"A5": 1}}, sets=["base", "branch_and_claw", "jagged_earth"], lands={"A4": "1 beasts"})
    install(table, Perhaps(), monkeypatch)
    state, land = table.state, table.state.island.id_of
    with_beasts = clause_mask(state, state.realm, Clause(has=(("beasts", 1),)), 0)
    assert with_beasts == 1 << land["A4"] | 1 << land["A5"]
    assert clause_mask(state, state.realm, Clause(lacks=("beasts",)), 0) == state.realm.land_mask & ~(1 << land["A4"])


def test_a_card_that_went_unseen_from_the_deck_is_known_there_no_more() -> None:
    table = Table({}, invader_cards={"deck": ["jungle", "wetland", "sands"], "discard": ["mountain"]})
    state = table.state
    below, top, card = state.deck[0], state.deck[-1], state.discard[0]
    state.deck_known = (top, below)
    swap_unseen(state, card)
    assert (state.deck[-1], state.discard) == (card, (top,))
    assert state.deck_known == (below, card)
    assert state.face_down == ()  # all have seen what went there


def test_damage_over_several_lands_names_none_of_them() -> None:
    lands = {"A4": "1 city, 1 town, 1 badlands", "A5": "1 city"}
    table = Table({"presence": {"A5": 1}}, sets=["base", "branch_and_claw", "jagged_earth"], lands=lands)
    at = table.state.island.id_of
    asked = deal_over(Act(table.state, SPIRIT, 0), (at["A4"], at["A5"]), 2).send(None)
    assert not any(name in prompt(table.state, asked) for name in at)
    asked = deal(Act(table.state, SPIRIT, 0), at["A4"], 2).send(None)
    assert "in A4" in prompt(table.state, asked)


def test_whatever_begins_to_last_tells_its_row() -> None:
    """Or that it has none, because it is done once and for all."""
    sets = ["base", "branch_and_claw", "jagged_earth"]
    fresh = Table({"presence": {"A5": 1}}, sets=sets).state
    nodes = [node for nodes in fresh.catalogue.nodes.values() for node in nodes if ".effects." in type(node).__module__]
    assert len(nodes) > 100
    for node in nodes:
        state = fresh.copy()
        row = node.start(state, EVERYWHERE, 0)
        assert row is NO_ROW or row in state.ongoing, node.say()


def test_a_card_may_be_discarded_for_the_last_that_is_to_be_paid() -> None:
    table = Table({"presence": {"A5": 1}, "energy": 3, "elements": {}, "hand": ["Boon of Vigor"]})
    asked = pay(Act(table.state, SPIRIT, 0), 1, "sun").send(None)
    assert asked.options == [("card", "Boon of Vigor"), DONE]


@pytest.mark.parametrize(("land", "applies"), [("A4", True), ("A2", False)])
def test_the_same_in_each_land_applies_where_it_does_in_one_of_them(land: str, applies: bool) -> None:
    table = Table({"presence": {"A5": 1}}, lands={land: "1 town"})
    act = Act(table.state, SPIRIT, 0, "A Test", table.state.island.id_of["A5"])
    assert InEach(Around(HERE), Destroy(1, TOWN)).applies(act) is applies
    assert act.land == table.state.island.id_of["A5"]


@pytest.mark.parametrize("early", [-1, 0, 3])
def test_shuffled_cards_keep_the_early_one_among_them(early: int) -> None:
    state = Table({}, invader_cards={"deck": ["jungle", "wetland", "sands", "mountain"]}).state
    state.early, card = early, state.deck[early] if early != -1 else ""
    shuffle_top(state, 3)
    assert (state.deck[state.early] if state.early != -1 else "") == card


def test_a_prepared_marker_may_aid_a_payment() -> None:
    memory = {"name": "Shifting Memory of Ages", "presence": {"A5": 1}, "energy": 3, "prepared": {"moon": 1}}
    table = Table(memory, sets=["base", "branch_and_claw", "jagged_earth"])
    table.spirit.elements = [0] * 8
    assert pay(Act(table.state, SPIRIT, 0), 1, "moon").send(None).options == [YES, NO]


@pytest.mark.parametrize(("energy", "asked"), [(1, True), (0, False)])
def test_the_last_energy_may_be_paid_in_place_of_a_forgotten_card(energy: int, asked: bool) -> None:
    river = {"presence": {"A5": 1}, "energy": energy, "hand": ["Wash Away", "Boon of Vigor"]}
    table = Table(river, power_decks={"major": ["Accelerated Rot"]})
    question = gain_power(Act(table.state, SPIRIT, 0), 0, "major", 1, or_pays=1).send(None)
    assert (question.options == [YES, NO]) is asked


@pytest.mark.parametrize("destroyed", [0, 1])
def test_presence_grows_again_where_some_was_destroyed(destroyed: int) -> None:
    table = Table({"presence": {"A5": 1}, "destroyed_presence": destroyed})
    assert RegrowHere().applies(Act(table.state, SPIRIT, 0, "A Test")) is bool(destroyed)
