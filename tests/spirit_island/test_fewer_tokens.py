"""Fear cards that hinge on tokens which are not played with (Jagged Earth p. 21)."""

from typing import Any

import pytest

from loci.kernel.decision import DONE, SKIP, YES, Decision, Option
from loci.spirit_island.actions import FEAR, Act, run_action
from loci.spirit_island.content.sets import everything
from loci.spirit_island.content.vocabulary import Stop, StrifeWeakens
from loci.spirit_island.ongoing import is_stopped
from loci.spirit_island.pieces import TOKEN_OF
from loci.spirit_island.position import from_position
from loci.spirit_island.rules.fear import in_box
from loci.spirit_island.rules.fear_cards import AskSwap, hinges, resolve, resolve_first
from loci.spirit_island.state import BUILD, EXPLORE, RAVAGE, State

SETS = ["base", "branch_and_claw", "jagged_earth"]
FEAR_CARDS = [name for name, card in everything().fear.items() if card.set in SETS]
OUT = [*((token,) for token in TOKEN_OF), tuple(TOKEN_OF)]


def crowded(out: tuple[str, ...]) -> State:
    """An island where every card finds all that it could ask for, but the tokens that are left out."""
    left = [token for token in TOKEN_OF if token not in out]
    strife = "(s1)" if "strife" in left else ""
    pieces = ["2 explorer", f"1 town{strife}", "1 town(d1)", "2 city", "2 dahan"]
    pieces += [f"1 {token}" for token in left if token != "strife"]
    lands = {f"A{n}": ", ".join(pieces) for n in range(1, 7)} | {"A7": "1 town, 4 dahan", "A8": "4 explorer"}
    spirit = {"name": "River Surges in Sunlight", "presence": {"A4": 2, "A8": 1}}
    cards = {"ravage": ["wetland"], "build": ["sands"], "deck": ["jungle"]}
    given = {"boards": ["A"], "lands": lands, "spirits": [spirit], "invader_cards": cards, "sets": SETS}
    return from_position({**given, "options": {"tokens": left}})


def answered(action: Any, want: Option | None = None) -> list[Decision]:
    """Run it, taking the last answer that does something."""
    asked: list[Decision] = []
    coroutine, answer = action.__await__(), None
    try:
        while True:
            decision = coroutine.send(answer)
            asked.append(decision)
            real = [option for option in decision.options if option not in (DONE, SKIP)]
            answer = want if want in decision.options else (real or decision.options)[-1]
    except StopIteration:
        return asked


def stops(state: State) -> list[bool]:
    return [is_stopped(state, action, land) for land in state.island.lands for action in (RAVAGE, BUILD, EXPLORE)]


def idle(before: State, after: State) -> bool:
    """Whether nothing changed, apart from the Energy and Fear that stand in for tokens; that Strife lowers Health is
    nothing where there is none."""
    same = all(getattr(before, what) == getattr(after, what) for what in ("pieces", "hurt", "defend"))
    nodes = [after.catalogue.nodes[row.source][row.node] for row in after.ongoing[len(before.ongoing) :]]
    lasting = [node for node in nodes if not isinstance(node, (StrifeWeakens, Stop))]
    return same and not lasting and stops(before) == stops(after) and after.spirits[0].energy == after.fear


@pytest.mark.parametrize("out", OUT, ids="-".join)
def test_cards_hinge_on_the_tokens_that_they_say(out: tuple[str, ...]) -> None:
    for name in FEAR_CARDS:
        for level in (1, 2, 3):
            state = crowded(out)
            before = state.copy()
            act = Act(state, FEAR, 0, name)
            answered(run_action(act, state.catalogue.fear[name].levels[level - 1].run(act), judge=False))
            assert idle(before, state) == hinges(state, name, level), (name, level, out)


def test_the_card_from_the_box_is_resolved_and_discarded() -> None:
    state = crowded(("beasts",))
    state.earned = ("Too Many Monsters",)
    asked = answered(resolve_first(state), YES)
    assert asked[0].prompt == AskSwap.of("Too Many Monsters")
    assert len(state.fear_discard) == 1 and state.fear_discard[0] != "Too Many Monsters"
    assert not hinges(state, state.fear_discard[0], 1)
    assert "Too Many Monsters" in in_box(state) and state.fear_discard[0] not in in_box(state)


def test_an_empty_box_has_nothing_to_swap_for() -> None:
    state = crowded(("beasts",))
    state.fear_deck = tuple(name for name in state.catalogue.fear_deck if name != "Too Many Monsters")
    assert not answered(resolve(state, "Too Many Monsters", 1))
