"""The conformance suite itself: a sound game passes, and each kind of broken promise is found."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

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


def test_each_promise_is_checked_as_often_as_asked_for() -> None:
    class Watched(Conformance[Market]):
        def __init__(self) -> None:
            super().__init__(MarketRules(), {"seed": 1}, 1)
            self.clones, self.undone = list[int](), list[int]()

        def _clone(self) -> None:
            self.clones.append(self.decisions)
            super()._clone()

        def _undo(self) -> None:
            self.undone.append(self.decisions)
            super()._undo()

    trial = Watched()
    assert trial.play(15, thorough=2) == 15
    assert trial.clones == [0, 2, 4, 6, 8, 10, 12, 14] and trial.undone == [0, 14]


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
    before = trial.astray
    trial._apart()
    assert trial.astray != before, "the clone was answered at random"
    assert trial.kept is not None
    trial.kept.take(trial.kept.pending[0], trial.kept.pending[0].options[0])
    with pytest.raises(AssertionError, match="answers to the original changed its clone"):
        trial._left_alone()


class Folded(Plain):
    FIELDS = ("lists", "numbers")
    __slots__ = FIELDS

    lists: tuple[list[int], ...]
    numbers: tuple[int, ...]


def folded(lists: tuple[list[int], ...], numbers: tuple[int, ...]) -> Folded:
    made = Folded()
    made.lists, made.numbers = lists, numbers
    return made


def test_a_tuple_may_be_shared_but_not_a_list_in_it() -> None:
    state = folded(([1], [2]), (1, 2))
    assert check_copy(lambda s: folded(s.lists, s.numbers), state, Folded.FIELDS) == ["lists"]
    assert check_copy(lambda s: folded(([1], [2]), s.numbers), state, Folded.FIELDS) == []


class Boxed(Plain):
    FIELDS = ("inner",)
    __slots__ = FIELDS

    inner: Folded


def boxed(inner: Folded) -> Boxed:
    made = Boxed()
    made.inner = inner
    return made


def test_what_is_plain_may_not_be_shared() -> None:
    state = boxed(folded(([1], [2]), (1, 2)))
    assert check_copy(lambda s: boxed(s.inner), state, Boxed.FIELDS) == ["inner"]
    assert check_copy(lambda s: boxed(folded(([1], [2]), (1, 2))), state, Boxed.FIELDS) == []


def test_a_dictionary_may_not_be_shared_nor_a_list_in_it() -> None:
    def kept(by_seat: Mapping[int, Sequence[int]]) -> Kept:
        made = Kept()
        made.by_seat = by_seat
        return made

    state = kept({0: [1], 1: []})
    assert check_copy(lambda s: kept(s.by_seat), kept({}), Kept.FIELDS) == ["by_seat"]
    assert check_copy(lambda s: kept({**s.by_seat}), state, Kept.FIELDS) == ["by_seat"]
    assert check_copy(lambda s: kept({seat: [*row] for seat, row in s.by_seat.items()}), state, Kept.FIELDS) == []


def test_a_mapping_that_nobody_writes_to_may_be_shared_but_not_a_list_in_it() -> None:
    def kept(by_seat: Mapping[int, Sequence[int]]) -> Kept:
        made = Kept()
        made.by_seat = MappingProxyType({**by_seat})
        return made

    assert check_copy(lambda s: kept(s.by_seat), kept({0: (1,)}), Kept.FIELDS) == []
    assert check_copy(lambda s: kept(s.by_seat), kept({0: [1]}), Kept.FIELDS) == ["by_seat"]


class Kept(Plain):
    FIELDS = ("by_seat",)
    __slots__ = FIELDS

    by_seat: Mapping[int, Sequence[int]]


# ---- imagined games -------------------------------------------------------------------------


def test_an_imagined_game_that_looks_different_is_found() -> None:
    class Muddled(MarketRules):
        def deal(self, state: Market, seat: int | None, seed: int, asked: Sequence[Decision] = ()) -> None:
            state.rounds += 1

    with pytest.raises(AssertionError, match="an imagined game looks different"):
        Conformance(Muddled(), {"seed": 1}, 1)._imagine()


def test_an_imagined_game_that_knows_what_is_hidden_is_found() -> None:
    class Knowing(MarketRules):
        def deal(self, state: Market, seat: int | None, seed: int, asked: Sequence[Decision] = ()) -> None:
            kept = state.rng
            super().deal(state, seat, seed, asked)
            state.rng = kept + 1

    with pytest.raises(AssertionError, match="what is imagined depends on what is hidden"):
        Conformance(Knowing(), {"seed": 1}, 1)._imagine()


@pytest.mark.parametrize("answers", [1, 5])
def test_an_imagined_game_that_breaks_later_is_found(answers: int) -> None:
    class Dreaming(MarketRules):
        given = 0

        def deal(self, state: Market, seat: int | None, seed: int, asked: Sequence[Decision] = ()) -> None:
            super().deal(state, seat, seed, asked)
            self.given = 0

        def faults(self, state: Market) -> list[str]:
            self.given += 1
            return ["a nightmare"] if self.given == answers else []

    with pytest.raises(AssertionError, match=r"in an imagined game: \['a nightmare'\]"):
        Conformance(Dreaming(), {"seed": 1}, 1)._imagine()


def test_an_imagined_game_may_come_to_its_end() -> None:
    for seed in range(5):
        trial = Conformance(MarketRules(), {"seed": seed, "seats": 1}, seed)
        while trial.session.pending:
            trial._imagine()
            trial._answer()
