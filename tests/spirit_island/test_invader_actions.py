"""What may be changed in Invader Actions (Jagged Earth p. 7, 11, 14, 27), each change tried with a probe of its own."""

from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Any

import pytest

from loci.kernel.decision import Decision, Option
from loci.spirit_island import phases
from loci.spirit_island.actions import Act
from loci.spirit_island.cards import FAST, LandWithin, Power
from loci.spirit_island.catalogue import Catalogue, ContentSet
from loci.spirit_island.content.sets import installed
from loci.spirit_island.effects.invading import MaySkip, PassOver, SkipNext
from loci.spirit_island.hooks import (
    ChangesAttack,
    ChangesHarm,
    CountsAs,
    LandTakes,
    MatchesCard,
    RepeatsAction,
    StaysOut,
    StrikesFirst,
)
from loci.spirit_island.notation import show_pieces
from loci.spirit_island.ongoing import EVERYWHERE, Lasting, counted, counted_mask
from loci.spirit_island.pieces import BADLANDS, BEASTS, DAHAN, KINDS, TOWN
from loci.spirit_island.position import from_position, invader_card
from loci.spirit_island.rules.invaders import invade, order_matters, ravage_lands
from loci.spirit_island.said import key
from loci.spirit_island.state import BUILD, EXPLORE, RAVAGE, Row, State

SEAT = 0


class Probe(Lasting):
    """A lasting effect of a card that only these tests have."""

    def say(self) -> str:
        return type(self).__name__


@dataclass(eq=False)
class StayOut(Probe, StaysOut):
    kind: int
    n: int

    def stays_out(self, state: State, row: Row, kind: int, land: int) -> int:
        return self.n if kind == self.kind and land == row.land else 0


class First(Probe, StrikesFirst):
    def strikes_first(self, state: State, row: Row, land: int) -> bool:
        return land == row.land


class Twice(Probe, RepeatsAction):
    def more_times(self, state: State, row: Row, action: int, land: int) -> int:
        return 1 if land == row.land else -1 if row.land == EVERYWHERE else 0


@dataclass(eq=False)
class Rugged(Probe, LandTakes):
    more: int

    def land_takes(self, state: State, row: Row, land: int) -> int:
        return self.more


@dataclass(eq=False)
class Fierce(Probe, ChangesHarm):
    more: int

    def harm(self, state: State, row: Row, kind: int, land: int) -> int:
        return self.more if kind == TOWN else 0


@dataclass(eq=False)
class Mob(Probe, ChangesAttack):
    """More damage to the Dahan alone, as far as there is any."""

    more: int

    def attack(self, state: State, row: Row, land: int, on_dahan: bool) -> int:
        return self.more if on_dahan else 0


@dataclass(eq=False)
class Everywhere(Probe, MatchesCard):
    action: int

    def matches_card(self, state: State, row: Row, action: int, land: int, shown: int, fits: bool) -> bool:
        return fits or action == self.action


class BeastsAreBadlands(Probe, CountsAs):
    def counts_as(self, state: State, row: Row, kinds: tuple[int, ...], land: int, seat: int) -> int:
        if BADLANDS not in kinds or BEASTS in kinds or seat not in (row.seat, -1):
            return 0
        return state.pieces[land * KINDS + BEASTS]


def table(effect: Lasting, **given: Any) -> State:
    """A position in which the effect is in force in A5, or everywhere."""
    state = from_position({"boards": ["A"], "blight_pool": 20, **given}, formal=False)
    power = Power("Probe", "minor", 0, FAST, (0,) * 8, LandWithin(0), effect)
    boxes = installed()
    state.catalogue = Catalogue((*(boxes[name] for name in state.sets), ContentSet("probe", "Probe", minor=(power,))))
    state.judged = False
    return state


def card(state: State, what: str, terrain: str, *answers: str, normal: bool = True) -> None:
    """Resolve an Invader card, with these answers; all of them must be asked for."""
    name = invader_card(state.catalogue, terrain)
    left = list(answers)
    state.todo = [("explore", name) if what == "explore" else ("card", what, name, normal)]
    while state.todo:
        drive(phases.do_next(state), state, left)
    assert not left, f"nobody asked for {left}"


def drive(action: Awaitable[None], state: State, answers: list[str]) -> None:
    coroutine = action.__await__()
    answer: Option | None = None
    try:
        while True:
            decision: Decision = coroutine.send(answer)
            keys = [key(state, option) for option in decision.options]
            if decision.prompt[0] == "order" or not answers:
                assert decision.soft or decision.prompt[0] in ("order", "damage"), (decision, keys)
                answer = decision.options[0]
            else:
                answer = decision.options[keys.index(answers.pop(0))]
    except StopIteration:
        return


def at(state: State, name: str) -> int:
    return state.island.id_of[name]


def pieces(state: State, name: str) -> str:
    return show_pieces(state, at(state, name))


def use(effect: Lasting, state: State) -> None:
    """Let a Power with the effect target A5."""
    drive(effect.run(Act(state, "spirit", SEAT, "Probe", at(state, "A5"))), state, [])


def test_who_does_not_participate_neither_deals_nor_takes_damage() -> None:
    """The rulebook's example: one Dahan and one Town keep out (JE p. 14)."""
    town, dahan = StayOut(TOWN, 1), StayOut(DAHAN, 1)
    state = table(town, lands={"A5": "1 town, 1 explorer, 2 dahan"})
    state.catalogue.nodes["Probe"] = (town, dahan)
    dahan.settle("Probe", 1)
    town.start(state, at(state, "A5"), SEAT)
    dahan.start(state, at(state, "A5"), SEAT)
    card(state, "ravage", "wetland")
    assert pieces(state, "A5") == "1 town, 1 dahan, 1 dahan(d1)"


def test_strife_of_those_that_keep_out_is_not_used() -> None:
    effect = StayOut(TOWN, 1)
    state = table(effect, lands={"A5": "1 town(s1), 1 city(s1)"})
    effect.start(state, at(state, "A5"), SEAT)
    card(state, "ravage", "wetland")
    assert pieces(state, "A5") == "1 town(s1), 1 city"


def test_a_land_where_nobody_participates_does_not_ravage() -> None:
    effect = StayOut(TOWN, 2)
    state = table(effect, lands={"A5": "2 town", "A2": "1 town"})
    wetland = invader_card(state.catalogue, "wetland")
    assert ravage_lands(state, wetland) == [at(state, "A2"), at(state, "A5")]
    effect.start(state, at(state, "A5"), SEAT)
    assert ravage_lands(state, wetland) == [at(state, "A2")]


def test_dahan_that_strike_first_spare_themselves_what_they_destroy() -> None:
    effect = First()
    state = table(effect, lands={"A5": "1 town, 1 dahan"})
    effect.start(state, at(state, "A5"), SEAT)
    card(state, "ravage", "wetland")
    assert pieces(state, "A5") == "1 dahan"


@pytest.mark.parametrize(("more", "blight"), [(0, True), (1, False), (-1, True)])
def test_what_a_land_takes(more: int, blight: bool) -> None:
    effect = Rugged(more)
    state = table(effect, lands={"A5": "1 town"})
    effect.start(state, EVERYWHERE, SEAT)
    card(state, "ravage", "wetland")
    assert ("blight" in pieces(state, "A5")) is blight


def test_changes_for_each_invader_come_before_strife_and_those_for_the_land_after_it() -> None:
    """JE p. 7: a Town with Strife deals nothing however strong it is; without any damage there is nothing to raise."""
    strong, mob = Fierce(2), Mob(3)
    state = table(strong, lands={"A5": "1 town(s1), 3 dahan", "A2": "1 town, 3 dahan"})
    state.catalogue.nodes["Probe"] = (strong, mob)
    mob.settle("Probe", 1)
    strong.start(state, EVERYWHERE, SEAT)
    mob.start(state, EVERYWHERE, SEAT)
    card(state, "ravage", "wetland")
    assert pieces(state, "A5") == "3 dahan"
    assert pieces(state, "A2") == "1 town, 1 blight"  # 4 to the land, 7 to the Dahan, of whom all three fall


def test_an_action_that_happens_twice_in_a_land() -> None:
    effect = Twice()
    state = table(effect, lands={"A5": "1 explorer"})
    effect.start(state, at(state, "A5"), SEAT)
    card(state, "build", "wetland")
    assert pieces(state, "A5") == "1 explorer, 1 town, 1 city"


def test_an_action_that_happens_no_time() -> None:
    effect = Twice()
    state = table(effect, lands={"A5": "1 explorer"})
    effect.start(state, EVERYWHERE, SEAT)
    card(state, "build", "wetland")
    assert pieces(state, "A5") == "1 explorer"


def test_two_ravages_of_one_land_may_cascade_so_their_order_matters() -> None:
    state = table(Twice(), lands={"A5": "1 town", "A2": "1 town"})
    lands = at(state, "A2"), at(state, "A5")
    assert not order_matters(state, "ravage", lands)
    assert order_matters(state, "ravage", (*lands, lands[1]))


@pytest.mark.parametrize(
    ("what", "action", "after"),
    [("ravage", RAVAGE, "empty"), ("build", BUILD, "1 town"), ("explore", EXPLORE, "1 explorer")],
)
def test_rules_may_add_lands_that_a_card_shows(what: str, action: int, after: str) -> None:
    effect = Everywhere(action)
    state = table(effect, lands={})
    effect.start(state, EVERYWHERE, SEAT)
    card(state, what, "wetland")
    assert pieces(state, "A5") == after


def test_skip_one_invader_action_is_decided_when_it_would_happen() -> None:
    """JE p. 11."""
    effect = MaySkip()
    state = table(effect, lands={"A5": "1 town"})
    use(effect, state)
    card(state, "ravage", "wetland", "no")
    card(state, "build", "wetland", "yes")
    assert pieces(state, "A5") == "1 town, 1 blight"
    card(state, "explore", "wetland")  # the one skip is spent
    assert pieces(state, "A5") == "1 explorer, 1 town, 1 blight"


def test_so_many_skips_and_an_explore_among_them() -> None:
    effect = MaySkip(times=2)
    state = table(effect, lands={"A5": "1 town"})
    use(effect, state)
    card(state, "explore", "wetland", "yes")
    assert state.ongoing[-1].data == (1,)
    card(state, "build", "wetland", "yes")
    card(state, "ravage", "wetland")
    assert pieces(state, "A5") == "1 town, 1 blight"


def test_a_skip_lies_on_its_land_only() -> None:
    effect = MaySkip()
    state = table(effect, lands={"A5": "1 town", "A2": "1 town"})
    use(effect, state)
    card(state, "build", "wetland", "yes")
    assert (pieces(state, "A2"), pieces(state, "A5")) == ("1 town, 1 city", "1 town")


def test_a_skip_that_nobody_is_asked_about() -> None:
    effect = MaySkip(1, BUILD, must=True)
    state = table(effect, lands={"A5": "1 town"})
    use(effect, state)
    card(state, "ravage", "wetland")
    card(state, "build", "wetland")
    assert pieces(state, "A5") == "1 town, 1 blight"
    card(state, "build", "wetland")
    assert pieces(state, "A5") == "1 town, 1 city, 1 blight"


def test_an_action_without_a_card_needs_no_invaders() -> None:
    state = table(MaySkip(), lands={})
    drive(invade(state, "build", at(state, "A5")), state, [])
    drive(invade(state, "explore", at(state, "A8")), state, [])
    assert (pieces(state, "A5"), pieces(state, "A8")) == ("1 town", "1 explorer")


def test_what_waits_for_a_normal_build_leaves_another_alone() -> None:
    effect = PassOver(BUILD)
    state = table(effect, lands={"A2": "1 explorer", "A5": "1 explorer"})
    effect.start(state, EVERYWHERE, SEAT)
    card(state, "build", "wetland", normal=False)
    assert (pieces(state, "A2"), pieces(state, "A5")) == ("1 explorer, 1 town", "1 explorer, 1 town")
    card(state, "build", "wetland")
    assert (pieces(state, "A2"), pieces(state, "A5")) == ("1 explorer, 1 town", "1 explorer, 1 town, 1 city")


def test_a_skipped_ravage_waits_for_a_card() -> None:
    effect = SkipNext(RAVAGE)
    state = table(effect, lands={"A5": "1 town"})
    effect.start(state, EVERYWHERE, SEAT)
    for cards, after in (([], "1 town"), (["wetland"], "1 town"), (["wetland"], "1 town, 1 blight")):
        state.ravage = tuple(invader_card(state.catalogue, name) for name in cards)
        phases.enter(state, phases.STEP["ravage"])
        while state.todo:
            drive(phases.do_next(state), state, [])
        assert pieces(state, "A5") == after


def test_a_piece_that_counts_as_another() -> None:
    """JE p. 14: a piece that is both is still one, and it counts for whom the rule says."""
    effect = BeastsAreBadlands()
    state = table(effect, lands={"A5": "2 beasts, 1 badlands"})
    here, boards = at(state, "A5"), state.island
    assert counted(state, here, (BADLANDS,)) == 1
    effect.start(state, EVERYWHERE, SEAT)
    assert counted(state, here, (BADLANDS,)) == 3
    assert counted(state, here, (BADLANDS, BEASTS)) == 3
    assert counted(state, here, (BADLANDS,), seat=1) == 1
    assert counted_mask(state, boards, (BADLANDS,), at_least=3) == 1 << here
    assert Act(state, "spirit", SEAT, "", here).rolled(here, dahan=False) == 3


def test_a_spirit_sees_the_pieces_that_count_for_it() -> None:
    effect = BeastsAreBadlands()
    state = table(effect, lands={"A5": "1 beasts, 1 town(d1)", "A6": "1 town"})
    effect.start(state, EVERYWHERE, SEAT)
    card(state, "ravage", "wetland")
    assert pieces(state, "A5") == "1 town(d1), 1 blight, 1 beasts"
