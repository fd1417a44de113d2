"""The hooks' bits: each question has one of its own, and a listener is found by it."""

import re
from typing import Any

import pytest

from loci.cli.check import outcome
from loci.spirit_island import bit, hooks
from loci.spirit_island.content.sets import everything
from loci.spirit_island.hooks_when import After
from loci.spirit_island.state import Event, Row, State
from tests.ruling_sums import every_ruling

# Spirits whose rules, or Powers, wait for an Action that did something.
WAITING = (
    "Grinning Trickster Stirs Up Trouble", "Keeper of the Forbidden Wilds", "Ocean's Hungry Grasp",
    "Shifting Memory of Ages", "Stone's Unyielding Defiance", "Thunderspeaker",
)  # fmt: skip


def every_hook() -> list[type[hooks.Hook]]:
    return [thing for thing in vars(hooks).values() if isinstance(thing, type) and issubclass(thing, hooks.Hook)][1:]


def test_each_hook_has_a_bit_of_its_own() -> None:
    found = every_hook()
    assert len(found) > 40
    assert all(hook.bit.bit_count() == 1 for hook in found)
    assert len({hook.bit for hook in found}) == len(found), "two hooks share a bit"


def test_the_names_of_the_bits_are_those_of_the_hooks() -> None:
    names = {name: value for name, value in vars(bit).items() if name.isupper()}
    known = {re.sub("(?<!^)(?=[A-Z])", "_", hook.__name__).upper(): hook.bit for hook in every_hook()}
    assert names == {name: known[name] for name in names}


def test_a_node_has_the_bits_of_all_its_hooks() -> None:
    class Both(hooks.Defends, hooks.Stops):
        pass

    assert hooks.bits_of(Both()) == hooks.Defends.bit | hooks.Stops.bit


def test_what_waits_for_an_action_hears_every_tag_that_it_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """An Action with none of these tags is not looked at: so it must never have matched."""
    everything()  # all of them are there
    kinds = [kind for kind in After.__subclasses__() if "hears" in vars(kind)]
    matched = {kind.__name__: 0 for kind in kinds}

    def watch(kind: type[After]) -> None:
        tags, matches = kind.hears, kind.matches

        def watched(self: Any, state: State, row: Row, events: list[Event]) -> bool:
            found = matches(self, state, row, events)
            assert not found or not tags.isdisjoint([event[0] for event in events]), (kind.__name__, events)
            matched[kind.__name__] += found
            return found

        monkeypatch.setattr(kind, "hears", frozenset())
        monkeypatch.setattr(kind, "matches", watched)

    for kind in kinds:
        watch(kind)
    for ruling in every_ruling():
        if any(spirit["name"] in WAITING for spirit in ruling.get("given", {}).get("spirits", ())):
            assert not outcome(ruling), ruling["id"]
    assert len(matched) > 6
    assert all(matched.values()), matched
