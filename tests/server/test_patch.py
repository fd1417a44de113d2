"""Merge patches: RFC 7396's own examples, and any two messages."""

from copy import deepcopy
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import loci
from loci.kernel.session import Session
from loci.server.patch import Parts, Patches, diff, merge, without_nulls

EXAMPLES: list[tuple[Any, Any, Any]] = [
    ({"a": "b"}, {"a": "c"}, {"a": "c"}),
    ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
    ({"a": "b"}, {"a": None}, {}),
    ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
    ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
    ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
    ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
    ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
    (["a", "b"], ["c", "d"], ["c", "d"]),
    ({"a": "b"}, ["c"], ["c"]),
    ({"a": "foo"}, None, None),
    ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
    ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
    ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
]


@pytest.mark.parametrize("target, patch, result", EXAMPLES)
def test_the_examples_of_the_standard(target: Any, patch: Any, result: Any) -> None:
    assert merge(target, patch) == result


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=3),
    max_leaves=12,
)
messages = st.dictionaries(st.sampled_from("abcd"), plain, max_size=4)


@settings(deadline=None)
@given(messages, messages)
def test_a_difference_applied_gives_the_other(old: dict[str, Any], new: dict[str, Any]) -> None:
    old, new = without_nulls(old), without_nulls(new)
    assert merge(old, diff(old, new)) == new


@settings(deadline=None)
@given(messages)
def test_without_a_difference_the_patch_is_empty(message: dict[str, Any]) -> None:
    assert diff(message, deepcopy(message)) == {}


@settings(deadline=None)
@given(messages, messages, messages, messages)
def test_the_parts_of_a_message_tell_what_changed(
    old: dict[str, Any], new: dict[str, Any], seen: dict[str, Any], sees: dict[str, Any]
) -> None:
    """As a difference of the whole would, without looking at what stayed the same."""
    before, after = {**old, "view": seen}, {**new, "view": sees}
    patches = Patches()
    for _ in range(2):  # who looks on second is told what the first was
        patch = msgspec.json.decode(msgspec.json.encode(Parts(new, sees).since(Parts(old, seen), patches)))
        assert merge(without_nulls(before), patch) == without_nulls(after)


@settings(deadline=None)
@given(st.lists(messages, max_size=5), st.lists(messages, max_size=5))
def test_a_list_is_patched_where_some_of_it_stays(old: list[dict[str, Any]], new: list[dict[str, Any]]) -> None:
    before, after = without_nulls({"list": old}), without_nulls({"list": new})
    assert merge(before, diff(before, after)) == after


def test_of_a_long_list_only_what_differs_is_told() -> None:
    old = {"world": [{"tile": n, "energy": False} for n in range(30)]}
    new = {"world": [{"tile": n, "energy": n == 4} for n in range(31)]}
    assert diff(old, new) == {"world": {"[]": 31, "4": {"energy": True}, "30": {"tile": 30, "energy": False}}}


@pytest.mark.parametrize("game", loci.GAMES)
def test_a_view_never_changes_once_it_was_given(game: str) -> None:
    """A table keeps views as they were given, and tells what differs by looking at them again."""
    rules: Any = loci.GAMES[game]
    sets = {"sets": ["base", "branch_and_claw", "jagged_earth"]} if game == "spirit-island" else {}
    given = list[tuple[Any, bytes]]()
    for seed in range(12):
        options = {"players": 2, "seed": seed, **(sets if seed % 2 else {})}
        rng, session = Random(seed), Session(rules, rules.setup(options))
        while session.pending and session.given_answers < 60:
            view = session.view(0)
            given.append((view, msgspec.json.encode(view)))
            decision = rng.choice(session.pending)
            session.take(decision, rng.choice(decision.options))
    assert len(given) > 300
    assert all(msgspec.json.encode(view) == told for view, told in given)
