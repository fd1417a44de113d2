"""What can be done with a game that is being played, whether or not it remembers how it came there."""

from typing import Generic

from loci.kernel.decision import Decision, Option
from loci.kernel.errors import IllegalAnswer, LociError
from loci.kernel.rules import Action, Cause, Json, Rules, S, Setup


class Soft:
    """An Action that began by itself, waits for its first answer, and makes no other seat wait."""

    __slots__ = ("asked", "causes", "menus", "seat")

    def __init__(self, seat: int, menus: list[Decision]) -> None:
        self.seat = seat  # that it asks
        self.menus = menus  # of all, before it began
        self.asked: list[Decision] | None = None  # what all are asked, once somebody wants to know
        self.causes: dict[int, Option] = {}  # what would begin by itself for other seats, and asks them too


class Play(Generic[S]):
    """Asks and takes answers. :class:`~loci.kernel.session.Session` remembers everything, :class:`Scratch` nothing."""

    __slots__ = ("_action", "_open", "_soft", "rules", "setup", "state")

    rules: Rules[S]
    setup: Setup
    state: S
    _action: Action | None  # the one under way
    _open: list[Decision]
    _soft: Soft | None

    # ---- asking -----------------------------------------------------------------------------

    @property
    def pending(self) -> list[Decision]:
        """The open decisions, at most one a seat; empty when the game is over. See also :meth:`asked`."""
        return self._open

    def asked(self) -> list[Decision]:
        """The open decisions, with those of seats that need not wait: while an Action that began by itself waits for
        its first answer, others may go first. One who plays alone for all of them has no use for that."""
        soft = self._soft
        if soft is None:
            return self._open
        if soft.asked is None:
            soft.asked = [*self._open, *self._others(soft)]
        return soft.asked

    def decision(self, seat: int | None = None) -> Decision:
        """The open decision of a seat; without a seat, the only one or the first."""
        for decision in self._open:
            if seat is None or decision.seat == seat:
                return decision
        for decision in self.asked():
            if decision.seat == seat:
                return decision
        if not self._open:
            raise LociError("the game is over: no decision is open")
        who = ", ".join(str(d.seat) for d in self.asked())
        raise LociError(f"seat {seat} has no open decision; open for seat {who}")

    def keys(self, seat: int | None = None) -> list[str]:
        """The keys that the open decision takes."""
        return [*self._keys(self.decision(seat))]

    def _keys(self, decision: Decision) -> tuple[str, ...]:
        if decision.keys is None:
            decision.keys = (*self.rules.keys(self.state, decision.options),)
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

    def view(self, seat: int | None = None) -> dict[str, Json]:
        """What the seat may see, as JSON; without a seat, what a spectator may."""
        seats = self.rules.seats(self.state)
        if seat is not None and (not isinstance(seat, int) or not 0 <= seat < seats):
            known = ", ".join(map(str, range(seats)))
            raise LociError(f"there is no seat {seat!r}; seats: {known}, or None for a spectator")
        return self.rules.view(self.state, seat)

    # ---- answering --------------------------------------------------------------------------

    @property
    def inside(self) -> bool:
        """Whether an Action is under way."""
        return self._action is not None

    def choose(self, key: str, seat: int | None = None) -> None:
        """Answer by key. An illegal answer raises and changes nothing."""
        if seat is None and len(self._open) > 1:
            decision = self._only_taker(key)
        else:
            decision = self.decision(seat)
        self.take(decision, self._option(decision, key))

    def _only_taker(self, key: str) -> Decision:
        """The one open decision that offers the key, where several are open and no seat was named."""
        takers = [d for d in self._open if key in self._keys(d)]
        if not takers:
            asked = "; ".join(f"seat {d.seat}: {self.prompt(d)}" for d in self._open)
            raise IllegalAnswer(asked, str(key), list(dict.fromkeys(k for d in self._open for k in self._keys(d))))
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
        keys = self._keys(decision)
        try:
            return decision.options[keys.index(key)]
        except ValueError:
            raise IllegalAnswer(self.prompt(decision), str(key), keys) from None

    def take(self, decision: Decision, option: Option) -> None:
        """Answer with an option object of an open decision: the door of bots, which trusts its caller."""
        raise NotImplementedError

    # ---- running ----------------------------------------------------------------------------

    def _begin(self, cause: Cause | None, given: bool) -> None:
        """Start an Action, and drive it to its first decision or to its end."""
        raise NotImplementedError

    def _answer(self, seat: int, option: Option) -> None:
        """Answer the Action under way."""
        raise NotImplementedError

    def _settle(self) -> None:
        """Go on until somebody must decide, or the game is over."""
        rules = self.rules
        while not self.inside:
            if rules.over(self.state):
                self._open = []
                return
            menus = rules.menus(self.state)
            if not menus:
                self._begin(None, given=False)
                continue
            for menu in menus:
                if len(menu.options) == 1:  # no player is asked what has one answer
                    known, gifts = self.state.reveals, len(self.state.chance)
                    self._begin((menu.seat, menu.options[0]), given=False)
                    if len(menus) > 1 and self.inside and self._open[0].seat == menu.seat:
                        if self.state.reveals == known and len(self.state.chance) == gifts:
                            self._soft = Soft(menu.seat, menus)
                    break
            else:
                self._open = menus
                return

    def _others(self, soft: Soft) -> list[Decision]:
        """What the other seats are asked while an Action that began by itself waits for its first answer."""
        return []


class Scratch(Play[S]):
    """A game that is played on and thrown away: for rollouts and search. It keeps no history and no copies, so it
    cannot be undone or recorded, nor cloned in the middle of an Action; and when the rules fail in it, it is lost."""

    __slots__ = ()

    def __init__(
        self,
        rules: Rules[S],
        setup: Setup,
        state: S,
        action: Action | None,
        asked: list[Decision],
    ) -> None:
        """Go on from here. The state is the scratch's own from now on, and so is the Action that waits in it."""
        self.rules = rules
        self.setup = setup
        self.state = state
        self._action = action
        self._open = asked
        self._soft = None

    def __repr__(self) -> str:
        asked = "; ".join(f"seat {d.seat}: {self.prompt(d)}" for d in self._open)
        return f"<Scratch of {self.rules.name}: {asked or f'over, result {self.result!r}'}>"

    def take(self, decision: Decision, option: Option) -> None:
        if self._action is None:
            self._begin((decision.seat, option), given=True)
        else:
            self._answer(decision.seat, option)
        self._settle()

    def clone(self) -> "Scratch[S]":
        """An independent copy, between Actions only."""
        if self._action is not None:
            raise LociError("a scratch cannot be cloned in the middle of an Action: clone the session it came from")
        return Scratch(self.rules, self.setup, self.rules.copy(self.state), None, self._open)

    def _begin(self, cause: Cause | None, given: bool) -> None:
        self._action = self.rules.act(self.state, cause)
        self._send(None)

    def _answer(self, seat: int, option: Option) -> None:
        self._soft = None
        self._send(option)

    def _send(self, answer: Option | None) -> None:
        action = self._action
        assert action is not None
        try:
            self._open = [action.send(answer)]  # type: ignore[arg-type]
        except StopIteration:
            self.state.log.clear()
            self.state.chance.clear()
            self._action = None
