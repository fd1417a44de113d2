"""A suite that any game can be run through: random games, checked at every decision."""

import json
from collections.abc import Callable, Mapping, MutableMapping
from typing import Any, Generic, TypeVar

from loci.kernel import rng as chance
from loci.kernel.errors import IllegalAnswer
from loci.kernel.plain import Plain
from loci.kernel.play import Play
from loci.kernel.record import dumps, loads, record, replay
from loci.kernel.rules import Rules, S, Setup, scramble
from loci.kernel.session import Session

NO_KEY = "no such answer"
FAR = 12  # answers after which a clone and its original are looked at again
T = TypeVar("T")


class Conformance(Generic[S]):
    """Plays one random game and fails with an AssertionError at the first broken promise."""

    def __init__(self, rules: Rules[S], options: Setup, seed: int) -> None:
        self.rules = rules
        self.session = Session(rules, rules.setup(options))
        self.rng = chance.seeded(seed)
        self.astray = chance.seeded(chance.apart(seed, FAR))  # of clones that go their own way
        self.decisions = 0
        self.kept: Session[S] | None = None  # a clone that was left alone since
        self.kept_as = ""

    def play(self, limit: int, thorough: int = 7) -> int:
        """Answer at random until the game ends or the limit; every ``thorough``-th decision the
        expensive promises are checked too. Returns how many decisions were answered."""
        while self.session.pending and self.decisions < limit:
            self._cheap()
            if self.decisions % thorough == 0:
                self._clone()
                self._refusal()
                self._views()
            if self.decisions % (thorough * 7) == 0:
                self._imagine()
                self._replay()
                self._undo()
                self._apart()
            self._answer()
        self._replay()
        self._left_alone()
        assert self.session.pending or self.session.result is not None, "over, but without a result"
        return self.decisions

    def _below(self, n: int) -> int:
        value, self.rng = chance.below(self.rng, n)
        return value

    def _answer(self) -> None:
        decision = self.session.pending[self._below(len(self.session.pending))]
        self.session.take(decision, decision.options[self._below(len(decision.options))])
        self.decisions += 1

    def _cheap(self) -> None:
        session, seats = self.session, set()
        for decision in session.pending:
            keys = [self.rules.key(session.state, option) for option in decision.options]
            assert keys == session.keys(decision.seat), "the keys of all options are not the key of each"
            assert len(keys) > 1, f"asked what has one answer: {session.prompt(decision)} {keys}"
            assert len(set(keys)) == len(keys), f"keys are not unique: {keys}"
            assert session.prompt(decision), "a decision without a prompt"
            for option in decision.options:
                assert self.rules.label(session.state, option), f"no label for {option}"
            assert decision.seat not in seats, f"seat {decision.seat} is asked twice at once"
            seats.add(decision.seat)
        faults = self.rules.faults(session.state)
        assert not faults, f"after {self.decisions} decisions: {faults}"

    def _same(self, other: Play[S], what: str) -> None:
        mine, theirs = self.session, other
        assert self.rules.to_json(mine.state) == self.rules.to_json(theirs.state), f"{what}: state differs"
        here = [(d.seat, d.prompt, d.options) for d in mine.pending]
        there = [(d.seat, d.prompt, d.options) for d in theirs.pending]
        assert here == there, f"{what}: decisions differ"

    def _clone(self) -> None:
        before = json.dumps(self.rules.to_json(self.session.state))
        twin, scratch = self.session.clone(), self.session.scratch()
        self._same(twin, "clone")
        self._same(scratch, "scratch")
        again = self.rules.from_json(json.loads(before))
        assert json.dumps(self.rules.to_json(again)) == before, "JSON does not round-trip"
        if twin.pending:  # the twin goes its own way; the original stays
            decision = twin.pending[0]
            twin.take(decision, decision.options[-1])
            scratch.take(scratch.pending[0], scratch.pending[0].options[-1])
            assert json.dumps(self.rules.to_json(self.session.state)) == before, "a clone shares state"
            assert self.rules.to_json(scratch.state) == self.rules.to_json(twin.state), "a scratch plays differently"

    def _apart(self) -> None:
        """A clone goes far its own way, and its original stays what it was; another clone is left alone while the
        original goes on, and is looked at when that has gone far."""
        self._left_alone()
        before = self._shown(self.session)
        twin = self.session.clone()
        for _ in range(FAR):
            if not twin.pending:
                break
            n, self.astray = chance.below(self.astray, len(twin.pending))
            decision = twin.pending[n]
            n, self.astray = chance.below(self.astray, len(decision.options))
            twin.take(decision, decision.options[n])
        assert self._shown(self.session) == before, "answers to a clone changed its original"
        self.kept, self.kept_as = self.session.clone(), before

    def _left_alone(self) -> None:
        if self.kept is not None:
            assert self._shown(self.kept) == self.kept_as, "answers to the original changed its clone"
            self.kept = None

    def _shown(self, session: Session[S]) -> str:
        """Everything that can be seen of a session: state, decisions, answers, what was told."""
        asked = [(d.seat, d.prompt, d.options) for d in session.pending]
        return json.dumps([self.rules.to_json(session.state), repr(asked), session.answers(), session.chance()])

    def _refusal(self) -> None:
        before = self.rules.to_json(self.session.state)
        try:
            self.session.choose(NO_KEY, self.session.pending[0].seat)
        except IllegalAnswer as error:
            assert error.legal, "the error names no legal key"
        else:
            raise AssertionError("an illegal answer was taken")
        assert self.rules.to_json(self.session.state) == before, "an illegal answer changed the game"

    def _views(self) -> None:
        state = self.session.state
        for seat in [None, *range(self.rules.seats(state))]:
            view = json.dumps(self.rules.view(state, seat))
            other = scramble(self.rules, state, seat, self._below(1 << 30))
            assert json.dumps(self.rules.view(other, seat)) == view, f"the view of seat {seat} leaks"

    def _imagine(self) -> None:
        """What a seat imagines depends on the seed and on what it sees, not on what is true; it can be played on."""
        session = self.session
        seed, self.astray = chance.below(self.astray, 1 << 30)
        for decision in session.pending:
            seat = decision.seat
            one, other = session.imagine(seat, seed), session.imagine(seat, seed + 1)
            asked = json.dumps([session.rules.view(session.state, seat), session.keys(seat)])
            assert json.dumps([one.view(seat), one.keys(seat)]) == asked, "an imagined game looks different"
            self.rules.deal(other.state, seat, seed, other.pending)
            same = self.rules.to_json(one.state) == self.rules.to_json(other.state)
            assert same, "what is imagined depends on what is hidden"
            for _ in range(FAR):
                if not one.pending:
                    break
                n, self.astray = chance.below(self.astray, len(one.pending))
                at = one.pending[n]
                n, self.astray = chance.below(self.astray, len(at.options))
                one.take(at, at.options[n])
                faults = self.rules.faults(one.state)
                assert not faults, f"in an imagined game: {faults}"

    def _replay(self) -> None:
        again = replay(self.rules, loads(dumps(record(self.session))))
        self._same(again, "replay")

    def _undo(self) -> None:
        if not self.session.answers():
            return
        for undo in (Session.undo, Session.undo_action):
            twin = self.session.clone()
            given = twin.answers()
            undo(twin, force=True)
            left = len(twin.answers())
            assert left < len(given), "undo took nothing back"
            for seat, key in given[left:]:
                twin.choose(key, seat)
            self._same(twin, f"{undo.__name__} and the same answers again")


def check_copy(copy: Callable[[T], T], state: T, slots: tuple[str, ...]) -> list[str]:
    """The fields that a hand-written copy forgot, confused, or shares though they can change."""
    twin = copy(state)
    bad = []
    for name in slots:
        mine = getattr(state, name)
        if not hasattr(twin, name) or getattr(twin, name) != mine or _shared(mine, getattr(twin, name)):
            bad.append(name)
    return bad


def _shared(mine: Any, theirs: Any) -> bool:
    """Whether something that can change is the same object on both sides."""
    if isinstance(mine, Plain):
        return mine is theirs
    if isinstance(mine, Mapping):  # one that nobody writes to may be shared, but not what could change in it
        written = isinstance(mine, MutableMapping)
        return (written and mine is theirs) or any(_shared(mine[key], theirs[key]) for key in mine)
    if isinstance(mine, list):
        return mine is theirs or any(_shared(a, b) for a, b in zip(mine, theirs, strict=True))
    if isinstance(mine, tuple):  # a tuple may be shared, but not what could change in it
        return any(_shared(a, b) for a, b in zip(mine, theirs, strict=True))
    return False
