"""The conformance suite itself: a sound game passes, and each kind of broken promise is found."""

import pytest

from loci.kernel.conformance import Conformance, check_copy
from loci.kernel.decision import Decision
from loci.kernel.plain import Plain
from tests.kernel.toy import ForgetfulRules, LeakyRules, Market, MarketRules


@pytest.mark.parametrize("seats", [1, 2])
def test_a_sound_game_passes(seats: int) -> None:
    decisions = sum(
        Conformance(MarketRules(), {"seed": seed, "seats": seats}, seed).play(100, thorough=1) for seed in range(20)
    )
    assert decisions > 100


def broken(rules: MarketRules) -> None:
    for seed in range(10):
        Conformance(rules, {"seed": seed}, seed).play(100, thorough=1)


def test_a_view_that_leaks_is_found() -> None:
    with pytest.raises(AssertionError, match=r"the view of seat (None|0|1) leaks"):
        broken(LeakyRules())


def test_a_copy_that_shares_is_found() -> None:
    with pytest.raises(AssertionError, match=r"shares state|differ|depends on what is hidden"):
        broken(ForgetfulRules())


def test_a_broken_invariant_is_found() -> None:
    class Unsound(MarketRules):
        def faults(self, state: Market) -> list[str]:
            return ["too loud"] if state.log or state.rounds else []

    with pytest.raises(AssertionError, match="too loud"):
        broken(Unsound())


def test_doubled_keys_are_found() -> None:
    class Doubled(MarketRules):
        def menus(self, state: Market) -> list[Decision]:
            menus = super().menus(state)
            for menu in menus:
                menu.options.append(menu.options[0])
            return menus

    with pytest.raises(AssertionError, match="keys are not unique"):
        broken(Doubled())


def test_a_seat_that_is_asked_twice_is_found() -> None:
    class Insistent(MarketRules):
        def menus(self, state: Market) -> list[Decision]:
            menus = super().menus(state)
            return menus + menus[:1] if len(menus) > 1 else menus

    with pytest.raises(AssertionError, match="seat 0 is asked twice"):
        broken(Insistent())


def test_a_game_that_does_not_replay_is_found() -> None:
    class Fickle(MarketRules):
        times = 0

        async def _draw(self, state: Market, seat: int) -> None:
            Fickle.times += 1
            await super()._draw(state, seat)
            state.rng += Fickle.times

    with pytest.raises(AssertionError, match="differ"):
        broken(Fickle())


class Pair(Plain):
    FIELDS = ("left", "right", "width")
    __slots__ = FIELDS

    left: list[int]
    right: list[int]
    width: int


def test_a_field_that_a_copy_forgot_or_shares_is_found() -> None:
    pair = Pair()
    pair.left, pair.right, pair.width = [1], [2], 3

    def careless(state: Pair) -> Pair:
        twin = Pair()
        twin.left, twin.width = state.left, state.width
        return twin

    def confused(state: Pair) -> Pair:
        twin = careful(state)
        twin.left = state.right[:]
        return twin

    def careful(state: Pair) -> Pair:
        twin = careless(state)
        twin.left, twin.right = state.left[:], state.right[:]
        return twin

    assert check_copy(careless, pair, Pair.FIELDS) == ["left", "right"]
    assert check_copy(confused, pair, Pair.FIELDS) == ["left"]
    assert check_copy(careful, pair, Pair.FIELDS) == []


def test_a_clone_that_shares_far_ahead_is_found() -> None:
    """A list that copies share, and that changes only later."""

    class Sharing(MarketRules):
        def copy(self, state: Market) -> Market:
            twin = super().copy(state)
            if state.rounds > 1:
                twin.lost = state.lost
            return twin

    with pytest.raises(AssertionError, match=r"changed its original|changed its clone|shares state|differ|imagined"):
        broken(Sharing())


def test_both_sides_of_a_clone_are_watched() -> None:
    trial = Conformance(MarketRules(), {"seed": 1}, 1)
    trial._apart()
    assert trial.kept is not None
    trial.kept.take(trial.kept.pending[0], trial.kept.pending[0].options[0])
    with pytest.raises(AssertionError, match="answers to the original changed its clone"):
        trial._left_alone()
