"""People far apart: drafts above a serial record. The sentences are those of the design."""

from random import Random
from typing import Any

import pytest

import loci
from loci.kernel.decision import NO, YES, Decision
from loci.kernel.drafts import Answered, Draft, Drafts, Given
from loci.kernel.errors import IllegalAnswer, LociError
from loci.kernel.record import record, replay
from loci.kernel.session import Session
from loci.kernel.takeback import without_last
from tests.kernel.toy import STORM, Market, MarketRules, stacked


def island(players: int, seed: int) -> Session[Any]:
    return loci.new("spirit-island", players=players, seed=seed)


def state_of(session: Session[Any]) -> object:
    return session.rules.to_json(session.state), [(d.seat, d.prompt, d.options) for d in session.pending]


def random_answers(drafts: Drafts[Any], rng: Random, most: int) -> list[Given]:
    """Seats answer in any order, now and then taking back what they drafted."""
    given, seats = list[Given](), drafts.session.rules.seats(drafts.session.state)
    for _ in range(most):
        asked = [seat for seat in range(seats) if drafts.decision(seat) is not None]
        if not asked:
            break
        seat = rng.choice(asked)
        if seat in drafts.open and rng.random() < 0.1:
            drafts.undo(seat)
            continue
        decision = drafts.decision(seat)
        assert decision is not None
        key = drafts.seen(seat).rules.key(drafts.seen(seat).state, rng.choice(decision.options))
        given += drafts.choose(seat, key)
    return given


@pytest.mark.parametrize("seed", range(6))
def test_the_record_of_drafted_play_is_an_ordinary_one(seed: int) -> None:
    drafts = Drafts(island(2 + seed % 3, seed))
    given = random_answers(drafts, Random(seed), 500)
    session = drafts.session
    assert [(g.seat, g.key) for g in given] == session.answers(), "what was committed is what is told to be"
    _, *gifts = session.chance_by_answer()
    assert [g.chance for g in given] == gifts, "chance is drawn in the order of the record"
    again = replay(session.rules, record(session))
    assert state_of(again) == state_of(session)


def test_every_seat_has_its_own_draft_at_the_same_time() -> None:
    drafts, most = Drafts(island(4, 3)), 0
    rng = Random(1)
    for _ in range(400):
        random_answers(drafts, rng, 1)
        most = max(most, len(drafts.open))
    assert most >= 2


def test_a_draft_is_nobody_elses_business() -> None:
    drafts, seat = drafted_twice()
    committed = replay(drafts.session.rules, record(drafts.session))
    assert state_of(drafts.session) == state_of(committed), "nothing of it is committed"
    assert state_of(drafts.seen(seat)) != state_of(committed)
    drafts.undo(seat)
    drafts.undo(seat)
    assert not drafts.open
    assert state_of(drafts.seen(seat)) == state_of(committed)


def drafted_twice() -> tuple[Drafts[Any], int]:
    """A game in which some seat has a draft with two answers, and who."""
    for game in range(20):
        drafts, rng = Drafts(island(2, game)), Random(game)
        for _ in range(300):
            random_answers(drafts, rng, 1)
            for seat, draft in drafts.open.items():
                if len(draft.answers) == 2 and not draft.waits:
                    for other in [other for other in drafts.open if other != seat]:
                        drafts.drop(other)
                    return drafts, seat
    raise AssertionError("no draft of two answers came about")


def test_a_draft_is_kept_and_taken_up_again() -> None:
    drafts, seat = drafted_twice()
    twin = Drafts(replay(drafts.session.rules, record(drafts.session)))
    for who, answers in drafts.json():
        twin.take_up(who, answers)
    assert state_of(twin.open[seat].trial) == state_of(drafts.open[seat].trial)


def test_drafts_are_taken_up_whatever_else_is_under_way() -> None:
    """Also while an Action has the floor, and with an answer that waits for it."""
    games = ((2, 76), (2, 110), (3, 0), (3, 38))
    assert all(taken_up_at_random(*game) for game in games), "no Action had the floor in one of these games"


def taken_up_at_random(players: int, seed: int) -> int:
    """At every moment of a random game its drafts are taken up anew; how often an Action had the floor then."""
    sets = ["base", "branch_and_claw", "jagged_earth"]
    drafts = Drafts[Any](loci.new("spirit-island", players=players, sets=sets, seed=seed))
    rng, floored = Random(seed), 0
    for _ in range(120):
        random_answers(drafts, rng, 1)
        if drafts.open:
            again = Drafts(replay(drafts.session.rules, record(drafts.session)))
            for seat, answers in drafts.json():
                again.take_up(seat, answers)
            assert again.json() == drafts.json()
            assert [draft.waits for draft in again.open.values()] == [draft.waits for draft in drafts.open.values()]
            for seat in range(players):
                then, now = drafts.decision(seat), again.decision(seat)
                assert (then and (then.prompt, then.options)) == (now and (now.prompt, now.options))
            floored += drafts.session.busy
    return floored


def test_before_chance_a_draft_takes_the_floor_and_nothing_is_shown_earlier() -> None:
    drafts = Drafts(Session(MarketRules(), MarketRules().setup({"seed": 3})))
    while True:  # somebody draws until a storm asks a question
        drafts.choose(0, "draw")
        if drafts.floor is not None:
            break
    shown = drafts.session.state.reveals
    assert drafts.seen(1).state.reveals in (shown - 1, shown), (
        "the other seat stands before the storm, or is asked in it"
    )
    asked = drafts.session.pending[0].seat
    waiting = 1 - asked
    if drafts.decision(waiting) is not None:
        assert drafts.choose(waiting, "draw") == [], "it waits for the floor"
        assert drafts.open[waiting].waits
        assert drafts.session.state.reveals == shown
        with pytest.raises(LociError, match="waits"):
            drafts.choose(waiting, "draw")
    while drafts.open:  # the Action on the floor asks both, the one who waits too
        seat = drafts.session.pending[0].seat
        drafts.choose(seat, drafts.session.keys(seat)[0])
    assert not drafts.open, "what waited was done as soon as the floor was free"
    assert drafts.session.state.reveals > shown


def test_whose_action_asks_another_waits_for_the_answer() -> None:
    """And does not begin the same once more meanwhile."""
    drafts = Drafts(Session(MarketRules(), MarketRules().setup({"seed": 5})))
    for seat in (0, 1):
        while not drafts.session.state.hands[seat]:
            drafts.choose(seat, "draw")
    drafts.choose(0, "trade")
    while drafts.floor is None:  # which card is offered
        drafts.choose(0, drafts.seen(0).keys(0)[0])
    assert drafts.floor == 1, "the other is asked whether they accept"
    assert drafts.decision(0) is None and drafts.seen(0) is drafts.session
    with pytest.raises(LociError):
        drafts.choose(0, "trade")
    drafts.choose(1, "no")
    assert drafts.decision(0) is not None


def test_whoever_is_finished_looks_on() -> None:
    drafts: Drafts[Market] = Drafts(stacked(STORM, 5))
    drafts.choose(1, "stop")
    drafts.choose(0, "draw")
    assert drafts.session.pending[0].prompt == ("lose",), "seat 0 is asked inside its Action"
    assert drafts.seen(1) is drafts.session, "before it seat 1 was asked nothing either"
    assert drafts.ground() is drafts.ground() is not drafts.session, "it is made once for an Action"


def test_who_alone_is_asked_drafts_nothing() -> None:
    drafts: Drafts[Market] = Drafts(stacked(5))
    drafts.choose(1, "stop")
    assert drafts.choose(0, "trade") == [Given(0, "trade", [])]
    assert not drafts.open
    assert drafts.session.pending[0].prompt == ("offer",)


def test_an_illegal_answer_changes_nothing() -> None:
    drafts, seat = drafted_twice()
    before, answers = state_of(drafts.open[seat].trial), list(drafts.open[seat].answers)
    with pytest.raises(IllegalAnswer):
        drafts.choose(seat, "no such thing")
    assert state_of(drafts.open[seat].trial) == before
    assert drafts.open[seat].answers == answers


def test_what_others_did_meanwhile_is_asked_about_again_only_where_it_matters() -> None:
    rules = MarketRules()
    session = Session(rules, rules.setup({"seed": 5}))
    drafts = Drafts(session)
    assert drafts.choose(0, "trade") == []  # offers which card: a draft
    assert 0 in drafts.open
    asked = drafts.decision(0)
    assert asked is not None
    drafts.choose(1, "stop")
    still = drafts.decision(0)
    assert still is not None
    assert (still.prompt, still.options) == (asked.prompt, asked.options), "the other's stop does not concern it"
    assert 0 not in drafts.told


def test_a_question_that_others_changed_is_asked_again_and_why() -> None:
    rules, told = MarketRules(), 0
    for seed in range(40):
        drafts = Drafts(Session(rules, rules.setup({"seed": seed})))
        if drafts.choose(0, "trade") or 0 not in drafts.open:
            continue
        for _ in range(12):  # the other draws until a storm takes a card that could have been offered
            seat = drafts.session.pending[0].seat if drafts.session.busy else 1
            if drafts.decision(seat) is None:
                break
            keys = drafts.seen(seat).keys(seat)
            drafts.choose(seat, "draw" if "draw" in keys else keys[0])
            if 0 in drafts.told:
                told += 1
                assert 0 not in drafts.open or len(drafts.open[0].answers) == 1, "it stands where it was asked last"
                break
    assert told


def waiting_for_a_storm(cards: int) -> Drafts[Any]:
    """Seat 1 is asked in a storm that has already taken a card of seat 0, which began a trade before it."""
    drafts = Drafts(stacked(STORM, hands=([11, 12, 13][:cards], [21, 22])))
    drafts.choose(1, "draw")
    drafts.choose(0, "card 11")
    assert drafts.floor == 1
    assert drafts.choose(0, "trade") == drafts.choose(0, "card 11") == []
    assert drafts.open[0].waits
    return drafts


def end_the_storm(drafts: Drafts[Any]) -> list[Given]:
    return drafts.choose(1, "card 21") + drafts.choose(1, "no")


def test_what_waited_and_no_longer_fits_is_a_draft_again_as_far_as_it_holds() -> None:
    drafts = waiting_for_a_storm(cards=3)
    assert {answer.seat for answer in end_the_storm(drafts)} == {1}, "nothing of the trade is done"
    assert [answer.key for answer in drafts.open[0].answers] == ["trade"]
    assert drafts.seen(0).keys(0) == ["card 12", "card 13"], "what is left can be offered"
    assert 0 in drafts.told, "and the player is told"
    assert drafts.floor is None


def test_nothing_is_done_that_was_decided_before_something_else() -> None:
    """With one card left a trade would offer it at once, which the player has never chosen."""
    drafts = waiting_for_a_storm(cards=2)
    end_the_storm(drafts)
    assert 0 not in drafts.open and 0 in drafts.told
    assert drafts.floor is None
    assert drafts.session.state.hands[0] == [12]


def test_what_waits_does_not_wait_for_another_draft_that_no_longer_fits() -> None:
    drafts = waiting_for_a_storm(cards=3)
    draft = drafts.open[1] = Draft(1, drafts.ground())
    draft.answers, draft.waits = [Answered("", (), "stop")], True
    assert end_the_storm(drafts)[-1][:2] == (1, "stop")
    assert 1 not in drafts.open and 1 in drafts.session.state.done


def test_a_draft_whose_last_answer_waits_is_taken_up_whole() -> None:
    drafts = waiting_for_a_storm(cards=3)
    [(seat, answers)] = drafts.json()
    drafts.take_up(seat, answers)
    assert drafts.json() == [(seat, answers)]
    assert drafts.open[seat].waits and not drafts.open[seat].asleep
    assert seat not in drafts.told
    longer: Any = [*answers, ["", [], "card 12"]]
    drafts.take_up(seat, longer)
    assert [answer.key for answer in drafts.open[seat].answers] == ["trade"], "what it waited with was not the last"
    assert not drafts.open[seat].waits and seat in drafts.told


def test_a_draft_never_waits_while_nobody_has_the_floor() -> None:
    answers = waiting_for_a_storm(cards=3).json()[0][1]
    drafts = Drafts(stacked(STORM, hands=([11, 12, 13], [21, 22])))
    drafts.take_up(0, answers)
    assert [answer.key for answer in drafts.open[0].answers] == ["trade"]
    assert not drafts.open[0].waits and 0 in drafts.told


class TidyRules(MarketRules):
    """The same market, where seat 0 is asked when a round ends."""

    async def _end_round(self, state: Market) -> None:
        await Decision(0, ("tidy",), [YES, NO])
        await super()._end_round(state)


def test_a_draft_sleeps_while_something_is_under_way_that_began_by_itself() -> None:
    answers = waiting_for_a_storm(cards=3).json()[0][1]
    rules = TidyRules()
    state = stacked(7, 8, hands=([21, 22], [11, 12, 13])).state
    drafts = Drafts(Session(rules, rules.setup({}), state))
    drafts.choose(0, "stop")
    drafts.choose(1, "stop")
    assert drafts.floor == 0 and drafts.session.keys(0) == ["yes", "no"]
    drafts.take_up(1, [[answers[0][0].replace("0", "1"), *answers[0][1:]]])
    assert drafts.open[1].waits and drafts.open[1].asleep
    assert drafts.decision(1) is None
    assert [given.key for given in drafts.choose(0, "yes")] == ["yes"], "it is a draft again, and nothing more"
    assert [answer.key for answer in drafts.open[1].answers] == ["trade"]
    assert not drafts.open[1].waits and drafts.floor is None


# ---- one's own undo -------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_without_an_answer_the_game_is_one_that_could_have_been_played(seed: int) -> None:
    rng, session = Random(seed), island(3, seed)
    free = 0
    for _ in range(120):
        if not session.pending:
            break
        decision = rng.choice(session.pending)
        session.take(decision, rng.choice(decision.options))
        seat = session.answers()[-1][0] if rng.random() < 0.5 else rng.randrange(3)
        if seat not in [who for who, _ in session.answers()]:
            continue
        before = state_of(session)
        without = without_last(session, seat)
        assert state_of(session) == before, "looking changes nothing"
        again = replay(session.rules, record(without.session))
        assert state_of(again) == state_of(without.session)
        mine = [key for who, key in session.answers() if who == seat]
        rest = [key for who, key in without.session.answers() if who == seat]
        assert rest + [answer.key for answer in without.draft] == mine[:-1], "just that one answer is gone"
        if not without.asks:
            free += 1
            for other in {0, 1, 2} - {seat}:
                kept = [key for who, key in without.session.answers() if who == other]
                assert kept == [key for who, key in session.answers() if who == other], "the others keep theirs"
    assert free > 10


def test_whose_answers_would_change_is_asked() -> None:
    rules = MarketRules()
    session = Session(rules, rules.setup({"seed": 5}))
    session.choose("stop", 0)
    session.choose("draw", 1)
    without = without_last(session, 0)
    assert without.asks == {1}
    assert "revealed" in without.why


def test_a_copy_of_the_drafts_goes_its_own_way() -> None:
    drafts, seat = drafted_twice()
    twin = drafts.clone()
    assert twin.json() == drafts.json()
    kept = drafts.json()
    twin.undo(seat)
    assert drafts.json() == kept
    assert twin.json() != kept


def test_drafts_are_after_a_restart_as_they_were() -> None:
    """Whatever was played and taken back: what is kept of the drafts, taken up on the same game, is the same again."""
    rules = loci.GAMES["spirit-island"]
    for seed in (3, 14):
        rng = Random(seed)
        sets = ["base", "branch_and_claw", "jagged_earth"]
        drafts = Drafts(Session(rules, rules.setup({"players": 2, "sets": sets, "seed": seed})))
        for _ in range(120):
            asked = [seat for seat in range(2) if drafts.decision(seat) is not None]
            if not asked:
                break
            seat, chance = rng.choice(asked), rng.random()
            if seat in drafts.open and chance < 0.15:
                drafts.undo(seat)
            elif (
                seat not in drafts.open
                and chance < 0.3
                and any(seat in step.seats() for step in drafts.session.steps())
            ):
                without, kept = without_last(drafts.session, seat), dict(drafts.json())
                drafts = Drafts(without.session)
                for other, answers in {**kept, seat: [each.json() for each in without.draft]}.items():
                    if answers:
                        drafts.take_up(other, answers)
            else:
                drafts.choose(seat, rng.choice(drafts.seen(seat).keys(seat)))
            again = Drafts(replay(rules, record(drafts.session)))
            for other, answers in drafts.json():
                again.take_up(other, answers)
            assert _begun(again) == _begun(drafts)


def _begun(drafts: Drafts[Any]) -> list[tuple[int, int, bool]]:
    return [(seat, len(draft.answers), draft.waits) for seat, draft in sorted(drafts.open.items())]
