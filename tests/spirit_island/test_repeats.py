"""Which right to a Repeat is spent, and where it may be used (p. 19)."""

from loci.spirit_island.content.sets import everything
from loci.spirit_island.rules.powers import repeat_for
from loci.spirit_island.state import hold_all
from tests.spirit_island.table import Table

FREE = (3, False, "", 0)
CHEAP = (1, False, "", 0)
PAID = (99, True, "", 0)


def table(*repeats: tuple[int, bool, str, int], energy: int = 9) -> Table:
    spirit = {"presence": {"A5": 1}, "played": ["Flash Floods", "Wash Away"], "energy": energy}
    made = Table(spirit)
    made.spirit.used = ("Flash Floods", "Wash Away")
    made.spirit.repeats = repeats
    return made


def spends(made: Table, card: str = "Flash Floods") -> int:
    return repeat_for(made.state, 0, everything().powers[card])


def test_a_free_repeat_is_spent_before_one_that_costs() -> None:
    assert spends(table(PAID, FREE)) == 1


def test_the_lowest_limit_that_is_enough_is_spent() -> None:
    assert spends(table(FREE, CHEAP)) == 0  # Flash Floods cost 2
    assert spends(table(FREE, CHEAP), "Wash Away") == 1


def test_a_repeat_for_the_card_itself_is_spent_first() -> None:
    assert spends(table(CHEAP, FREE, (99, False, "Flash Floods", 0))) == 2
    assert spends(table((99, False, "Wash Away", 0))) == -1


def test_a_repeat_that_costs_needs_the_energy() -> None:
    assert spends(table(PAID, energy=1)) == -1
    assert spends(table(PAID, energy=2)) == 0


def test_a_repeat_that_says_where_needs_no_target_in_range() -> None:
    made = table((99, False, "Flash Floods", 0b100))
    hold_all(made.spirit, (0,) * len(made.spirit.presence))
    assert spends(made) == 0
    made.spirit.repeats = (FREE,)
    assert spends(made) == -1
