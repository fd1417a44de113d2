"""What can be done with a game that is being played, whether or not it remembers how it came there."""

from collections.abc import Coroutine, Iterable
from typing import Any, Generic

from loci.kernel.decision import Ask, Decision, Option
from loci.kernel.errors import IllegalAnswer, LociError
from loci.kernel.rules import Cause, Json, Rules, S, Setup


class Play(Generic[S]):
    """Asks and takes answers. :class:`~loci.kernel.session.Session` remembers everything, :class:`Scratch` nothing."""

    __slots__ = ("pending", "rules", "setup", "state")

    rules: Rules[S]
    setup: Setup
    state: S
    pending: list[Decision]  # the open decisions, at most one a seat; empty when the game is over: see also `asked`

    # ---- asking -----------------------------------------------------------------------------

    def asked(self) -> list[Decision]:
        """The open decisions, and those of seats that need not wait: see `Session.asked`."""
        return self.pending

    def decision(self, seat: int | None = None) -> Decision:
        """The open decision of a seat; without a seat, the only one or the first."""
        for decision in self.pending:
            if seat is None or decision.seat == seat:
                return decision
        for decision in self.asked():
            if decision.seat == seat:
                return decision
        if not self.pending:
            raise LociError("the game is over: no decision is open")
        who = ", ".join(str(d.seat) for d in self.asked())
        raise LociError(f"seat {seat} has no open decision; open for seat {who}")

    def keys(self, seat: int | None = None) -> list[str]:
        """The keys that the open decision takes."""
        return [*self.keys_of(self.decision(seat))]

    def keys_of(self, decision: Decision) -> tuple[str, ...]:
        """The keys of an open decision, made once."""
        if decision.keys is None:
            decision.keys = tuple(self.rules.keys(self.state, decision.options))
        return decision.keys

    def prompt(self, decision: Decision) -> str:
        return self.rules.prompt(self.state, decision)

    @property
    def result(self) -> Json | None:
        """How the game ended; ``None`` while it goes on."""
        return self.rules.result(self.state)

    @property
    def over(self) -> bool:
        return self.rules.over(self.state)

    def view(self, seat: Any = None) -> dict[str, Json]:
        """What the seat may see, as JSON; without a seat, what a spectator may. Only to look at: see `Rules.view`."""
        self.sound_seat(seat)
        return self.rules.view(self.state, seat)

    def sound_seat(self, seat: Any) -> None:
        """Refuse a seat that there is not."""
        # Not `int | None`: a compiled method would refuse all else in words of its own.
        seats = self.rules.seats(self.state)
        if seat is not None and (not isinstance(seat, int) or not 0 <= seat < seats):
            known = ", ".join(map(str, range(seats)))
            raise LociError(f"there is no seat {seat!r}; seats: {known}, or None for a spectator")

    # ---- answering --------------------------------------------------------------------------

    def choose(self, key: str, seat: int | None = None) -> None:
        """Answer by key. An illegal answer raises and changes nothing."""
        if seat is None and len(self.pending) > 1:
            decision = self._only_taker(key)
        else:
            decision = self.decision(seat)
        self.take(decision, self._option(decision, key))

    def _only_taker(self, key: str) -> Decision:
        """The one open decision that offers the key, where several are open and no seat was named."""
        takers = [d for d in self.pending if key in self.keys_of(d)]
        if not takers:
            asked = "; ".join(f"seat {d.seat}: {self.prompt(d)}" for d in self.pending)
            raise IllegalAnswer(asked, str(key), list(dict.fromkeys(k for d in self.pending for k in self.keys_of(d))))
        if len(takers) > 1:
            who = ", ".join(str(d.seat) for d in takers)
            raise LociError(f"{key!r} would answer the decisions of seats {who}; say which seat answers")
        return takers[0]

    def _option(self, decision: Decision, key: str) -> Option:
        find = getattr(self.rules, "find", None)  # a game with hundreds of options reads a key
        if find is not None and decision.keys is None:
            found: Option | None = find(self.state, decision, key)
            if found is not None:
                return found
        keys = self.keys_of(decision)
        try:
            return decision.options[keys.index(key)]
        except ValueError:
            raise IllegalAnswer(self.prompt(decision), str(key), keys) from None

    def take(self, decision: Decision, option: Option) -> None:
        """Answer with an option object of an open decision: the door of bots, which trusts its caller."""
        raise NotImplementedError


async def play_on(rules: Rules[S], state: S, asked: list[Decision], cause: Cause | None) -> None:
    """The game from here to its end, without memory: first what the seats are asked, or where that is nothing the
    Action of ``cause``. Driven by hand, it gives a list of decisions between Actions and a single one inside."""
    act, over, ask_all = rules.act, rules.over, rules.menus
    ask = Ask(asked)
    while True:
        if asked:
            ask.asked = asked
            cause = await ask
        menus = await act(state, cause)
        state.log.clear()
        state.chance.clear()
        if menus is None:
            if over(state):
                return
            menus = ask_all(state)
        cause, asked = None, menus
        for one in menus:
            if len(one.options) == 1:  # no player is asked what has one answer
                cause, asked = (one.seat, one.options[0]), []
                break


class Scratch(Play[S]):
    """A game that is played on and thrown away: for rollouts and search. It keeps no history and no copies, so it
    cannot be undone or recorded, nor cloned in the middle of an Action; and when the rules fail in it, it is lost."""

    __slots__ = ("_run", "inside")

    inside: bool

    def __init__(
        self,
        rules: Rules[S],
        setup: Setup,
        state: S,
        asked: list[Decision] | None,
        cause: Cause | None = None,
        answers: Iterable[Option] = (),
    ) -> None:
        """Go on from a state between Actions, where this is asked (nothing: the game is over). With None, an Action has
        begun by ``cause`` and had these answers. The state is the scratch's own from now on."""
        self.rules = rules
        self.setup = setup
        self.state = state
        self.inside = False
        self.pending = []
        self._run: Coroutine[Any, Any, None] = play_on(rules, state, asked or [], cause)
        if asked is None or asked:
            self._send(None)
            for option in answers:
                self._send(option)
        else:
            self._run.close()

    def __repr__(self) -> str:
        asked = "; ".join(f"seat {d.seat}: {self.prompt(d)}" for d in self.pending)
        return f"<Scratch of {self.rules.name}: {asked or f'over, result {self.result!r}'}>"

    def take(self, decision: Decision, option: Option) -> None:
        """Answer, and go on until somebody must decide or the game is over."""
        self._send(option if self.inside else (decision.seat, option))

    def _send(self, answer: Option | Cause | None) -> None:
        try:
            asked = self._run.send(answer)
        except StopIteration:
            self.pending, self.inside = [], False
            return
        if isinstance(asked, list):
            self.pending, self.inside = asked, False
        else:
            self.pending, self.inside = [asked], True

    def clone(self) -> "Scratch[S]":
        """An independent copy, between Actions only."""
        if self.inside:
            raise LociError("a scratch cannot be cloned in the middle of an Action: clone the session it came from")
        return Scratch(self.rules, self.setup, self.rules.copy(self.state), self.pending)
