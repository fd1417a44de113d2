"""Chance is one int: the same on every machine, and fair."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loci.kernel import rng, splitmix
from loci.kernel.errors import SetupError


def test_the_sequence_of_a_seed_is_fixed_for_ever() -> None:
    """Saved games depend on these numbers: they may never change."""
    value, seen = rng.seeded(7), []
    for _ in range(8):
        drawn, value = rng.below(value, 1000)
        seen.append(drawn)
    assert seen == [738, 841, 278, 619, 32, 735, 611, 709]
    assert rng.shuffled(list("abcdefgh"), rng.seeded(7))[0] == list("egcadbhf")
    assert rng.below(rng.seeded(7), 1 << 60)[0] == 850964498337060556


@pytest.mark.plain
@pytest.mark.parametrize("items", [2, 3, 61])
def test_the_places_of_a_shuffle_are_the_numbers_that_come_one_by_one(items: int) -> None:
    value, seen = rng.seeded(7), []
    for left in range(items, 1, -1):
        drawn, value = splitmix.below(value, left)
        seen.append(drawn)
    assert [*splitmix._places(rng.seeded(7), (items,))] == seen


@pytest.mark.parametrize("items", [2, 256, 257, 1000])
def test_a_pile_of_any_size_is_shuffled_number_by_number(items: int) -> None:
    value, by_hand = rng.seeded(7), [*range(items)]
    for last in range(items - 1, 0, -1):
        place, value = splitmix.below(value, last + 1)
        by_hand[last], by_hand[place] = by_hand[place], by_hand[last]
    assert rng.shuffled(range(items), rng.seeded(7)) == (by_hand, value)


@pytest.mark.plain
@pytest.mark.parametrize("value, first", [(1639376785004429632, 1), (8117202771982045406, 0)])
def test_the_places_of_a_shuffle_are_so_to_the_last_bit(value: int, first: int) -> None:
    """The first of three places, where the number before or after would give another one."""
    assert splitmix.below(value, 3)[0] == splitmix._places(value, (3,))[0] == first


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


# ---- seeds that cannot be found from a game ----------------------------------------------------

HEX = "00112233445566778899aabbccddeeff"


def test_the_sequence_of_a_keyed_seed_is_fixed_for_ever() -> None:
    value, seen = rng.seeded(HEX), []
    for _ in range(8):
        drawn, value = rng.below(value, 1000)
        seen.append(drawn)
    assert seen == [353, 403, 610, 89, 934, 960, 191, 486]
    assert rng.shuffled(list("abcdefgh"), rng.seeded(HEX))[0] == list("begfadhc")


def test_a_keyed_seed_is_read_in_either_case_and_keeps_all_its_bits() -> None:
    assert rng.sound(HEX.upper()) == HEX
    starts = {rng.seeded(HEX[:n] + "f" + HEX[n + 1 :]) for n in range(31)}
    assert len(starts) == 31
    assert len({rng.below(start, 1 << 60)[0] for start in starts}) == 31


@given(st.integers(0, (1 << 128) - 1), st.integers(min_value=1, max_value=10**9))
def test_a_keyed_draw_stays_below_and_moves_on(seed: int, n: int) -> None:
    value = rng.seeded(f"{seed:032x}")
    drawn, after = rng.below(value, n)
    assert 0 <= drawn < n
    assert after == value + 1


def test_a_keyed_shuffle_draws_as_below_does() -> None:
    items, value = list(range(9)), rng.seeded(HEX)
    for i in range(8, 0, -1):
        j, value = rng.below(value, i + 1)
        items[i], items[j] = items[j], items[i]
    assert rng.shuffled(list(range(9)), rng.seeded(HEX)) == (items, value)


def test_two_purposes_of_one_seed_are_strangers() -> None:
    assert rng.apart(7, 0x5E7) == 7 ^ 0x5E7, "old games depend on it"
    first, second = rng.apart(HEX, 1), rng.apart(HEX, 2)
    assert len({HEX, first, second}) == 3
    assert rng.sound(first) == first
    assert first == "0f9f0147cd518e78b770f53e9dc6d89d", "saved games depend on it"


@pytest.mark.parametrize(
    "given, kept", [(7, 7), (-3, -3), ("7", 7), ("18446744073709551615", 2**64 - 1), (HEX, HEX), ("9" * 32, "9" * 32)]
)
def test_a_seed_is_a_number_or_hexadecimal(given: object, kept: object) -> None:
    assert rng.sound(given) == kept


@pytest.mark.parametrize("given", ["seven", "", "1" * 21, HEX[:-1], HEX[:-1] + "g", True, 1.5, None, [7], "٣"])
def test_any_other_seed_is_refused_with_what_was_expected(given: object) -> None:
    with pytest.raises(SetupError, match=r"not a whole number .* nor 32 hexadecimal digits"):
        rng.sound(given)


def test_the_greatest_number_is_still_one_of_64_bits() -> None:
    """Where the two generators part: the next int would be a keyed one's."""
    last = (1 << 64) - 1
    assert rng.below(last, 1000) == splitmix.below(last, 1000)
    items = list(range(9))
    after = splitmix.shuffle([items], last)
    assert rng.shuffled(range(9), last) == (items, after)


@pytest.mark.parametrize("seed", [7, HEX])
def test_several_piles_are_shuffled_as_one_after_the_other(seed: rng.Seed) -> None:
    piles = [list("abcde"), list(""), ["x"], list("abcdefghijklmnopqrstuvwxyz"), list("yz")]
    value, expected = rng.seeded(seed), list[list[str]]()
    for pile in piles:
        mixed, value = rng.shuffled(pile, value)
        expected.append(mixed)
    assert rng.shuffled_each(piles, rng.seeded(seed)) == (expected, value)


@given(st.integers(), st.integers(0, 130))
def test_a_shuffle_draws_as_below_does(seed: int, n: int) -> None:
    cards, after = rng.shuffled(range(n), rng.seeded(seed))
    state, expected = rng.seeded(seed), list(range(n))
    for i in range(n - 1, 0, -1):
        j, state = rng.below(state, i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert (cards, after) == (expected, state)
