"""Chance is one int: the same on every machine, and fair."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loci.kernel import rng


def test_the_sequence_of_a_seed_is_fixed_for_ever() -> None:
    """Saved games depend on these numbers: they may never change."""
    value, seen = rng.seeded(7), []
    for _ in range(8):
        drawn, value = rng.below(value, 1000)
        seen.append(drawn)
    assert seen == [738, 841, 278, 619, 32, 735, 611, 709]
    assert rng.shuffled(list("abcdefgh"), rng.seeded(7))[0] == list("egcadbhf")


@given(st.lists(st.integers()), st.integers())
def test_a_shuffle_is_a_permutation_and_leaves_its_input_alone(items: list[int], seed: int) -> None:
    before = items[:]
    shuffled, after = rng.shuffled(items, rng.seeded(seed))
    assert sorted(shuffled) == sorted(items)
    assert items == before
    assert 0 <= after < 1 << 64


@given(st.integers(), st.integers(min_value=1, max_value=10**9))
def test_below_stays_below(seed: int, n: int) -> None:
    value = rng.seeded(seed)
    assert 0 <= value < 1 << 64
    drawn, _ = rng.below(value, n)
    assert 0 <= drawn < n


@pytest.mark.parametrize("n", [2, 3, 7])
def test_every_number_comes_about_equally_often(n: int) -> None:
    value, seen = rng.seeded(1), Counter[int]()
    for _ in range(3000 * n):
        drawn, value = rng.below(value, n)
        seen[drawn] += 1
    assert all(2700 < count < 3300 for count in seen.values()), seen


def test_every_order_of_three_cards_comes_up() -> None:
    value, seen = rng.seeded(3), Counter[str]()
    for _ in range(600):
        cards, value = rng.shuffled(list("abc"), value)
        seen["".join(cards)] += 1
    assert len(seen) == 6
    assert min(seen.values()) > 60, seen


def test_neighbouring_seeds_are_strangers() -> None:
    orders = {tuple(rng.shuffled(list(range(20)), rng.seeded(seed))[0]) for seed in range(-50, 50)}
    assert len(orders) == 100
