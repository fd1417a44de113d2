"""Let's See What Happens with every Minor Power there is: it is used at once, in full, and nothing breaks."""

from random import Random

import pytest

from loci.kernel.decision import DONE, Decision, Option
from loci.spirit_island.cards import Effect, Power
from loci.spirit_island.content.sets import catalogue_of, everything, installed
from loci.spirit_island.effects.flow import AskSide
from loci.spirit_island.effects.moves import Gather, Push
from loci.spirit_island.game import faults
from loci.spirit_island.pieces import ELEMENTS
from loci.spirit_island.position import from_position
from loci.spirit_island.rules.powers import use
from loci.spirit_island.state import State

NAME = "Grinning Trickster Stirs Up Trouble"
SETS = list(installed())
CARDS = [everything().powers[name] for name in catalogue_of(tuple(SETS)).minor]
ON_LANDS = [power for power in CARDS if power.target.kind == "land"]
CROWD = "2 explorer, 2 town, 1 city, 3 dahan, 1 blight, 1 beasts, 1 wilds, 1 disease"
LANDS = dict.fromkeys(("A1", "A2", "A3", "A4", "A5", "A7", "A8"), CROWD)


def position(card: str) -> State:
    spirit = {
        "name": NAME, "presence": {"A5": 2, "A7": 2}, "energy": 3, "destroyed_presence": 1,
        "revealed": {"energy": 3, "plays": 2}, "hand": [power.name for power in everything().spirits[NAME].uniques],
        "elements": {**dict.fromkeys(ELEMENTS, 3), "moon": 1},  # not enough to keep the card
    }  # fmt: skip
    given = {"sets": SETS, "boards": ["A"], "spirits": [spirit], "lands": LANDS, "power_decks": {"minor": [card]}}
    state = from_position(given)
    state.judged = False
    return state


def play(state: State, seed: int) -> list[Decision]:
    """Use the Power with answers by chance; the questions that were asked on the way."""
    chance, asked = Random(seed), list[Decision]()
    action = use(state, 0, "Let's See What Happens", "fast").__await__()
    answer: Option | None = None
    try:
        while True:
            decision = action.send(answer)
            asked.append(decision)
            answer = chance.choice(decision.options)
    except StopIteration:
        return asked


def effects(power: Power) -> list[Effect]:
    found, stack = list[Effect](), [root for root in power.roots() if root is not None]
    while stack:
        found.append(stack.pop())
        stack += found[-1].parts()
    return found


@pytest.mark.parametrize("power", ON_LANDS, ids=lambda power: power.name)
def test_a_minor_power_that_targets_a_land_is_used_at_once_and_in_full(power: Power) -> None:
    may = any(isinstance(effect, (Gather, Push)) and effect.may for effect in effects(power))
    for seed in range(4):
        state = position(power.name)
        asked = play(state, seed)
        assert ("turned up", power.name) in state.log
        assert power.name not in state.spirits[0].hand
        assert faults(state) == []
        assert not [decision.prompt for decision in asked if decision.prompt[0] == AskSide.tag]
        if not may:
            assert not [decision.prompt for decision in asked if DONE in decision.options]


@pytest.mark.parametrize("power", [power for power in CARDS if power not in ON_LANDS], ids=lambda power: power.name)
def test_a_minor_power_that_targets_a_spirit_is_passed_over(power: Power) -> None:
    state = position(power.name)
    play(state, 1)
    turned = [event[1] for event in state.log if event[0] == "turned up"]
    assert turned[0] == power.name and len(turned) > 1
    assert state.catalogue.powers[turned[-1]].target.kind == "land"
    assert faults(state) == []
