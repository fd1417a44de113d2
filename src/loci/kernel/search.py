"""What one who searches does with imagined games: go on until something, and all distinct ends of an Action.

Nothing here knows a game; a game's :class:`~loci.kernel.thinking.Thinking` tells which states are alike, which is
better, and what to try first. A search starts anew from ``start()``, say ``lambda: game.imagine(seat, seed)``, which
works in the middle of an Action too.
"""

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from loci.kernel.decision import DONE, Decision, Option
from loci.kernel.errors import LociError
from loci.kernel.play import Scratch
from loci.kernel.rules import S
from loci.kernel.thinking import Thinking

Start = Callable[[], Scratch[S]]
Policy = Callable[[Scratch[Any], Decision], Option]
LONGEST = 2000  # answers; more is a circle


class Outcome(NamedTuple):
    """An end of an Action."""

    keys: tuple[str, ...]  # the answers that lead there, the first the one that began it
    game: Scratch[Any]  # as it stands then, between Actions
    worth: float
    changes: bool  # whether anything is other than before; what only was used up does not count


def at_a_glance(thinking: Thinking[Any]) -> Policy:
    return lambda game, decision: thinking.order(game.state, decision)[0]


def run_until(game: Scratch[S], policy: Policy, until: Callable[[Scratch[S]], bool]) -> list[tuple[int, str]]:
    """Let the policy answer for every seat until ``until`` holds or the game is over. Returns who answered what. What
    happened by itself in between is no answer, so the list is a plan that can be followed in the game itself."""
    given: list[tuple[int, str]] = []
    while game.pending and not until(game):
        decision = game.pending[0]
        option = policy(game, decision)
        given.append((decision.seat, game.rules.key(game.state, option)))
        game.take(decision, option)
        if len(given) > LONGEST:
            raise LociError("the game went on without end before what was waited for came")
    return given


def until_menu(game: Scratch[Any]) -> bool:
    """No Action is under way: somebody may begin one."""
    return not game.inside


def until_phase(thinking: Thinking[S], phase: str) -> Callable[[Scratch[S]], bool]:
    return lambda game: not game.inside and thinking.phase(game.state) == phase


def until_turn(thinking: Thinking[S], turn: int) -> Callable[[Scratch[S]], bool]:
    return lambda game: not game.inside and thinking.turn(game.state) >= turn


def outcomes(
    start: Start[S], seat: int, thinking: Thinking[S], *, first: str | None = None, most: int = 200
) -> list[Outcome]:
    """Distinct ends of the Action that the seat is in or that its menu begins (with the answer ``first``, or any): at
    most so many ends are tried, those with the most promising answers before the others; the best comes first."""
    begun = start()
    before = begun.state if not begun.inside else None
    found: dict[Hashable, Outcome] = {}
    front: list[tuple[str, ...]] = [(first,)] if first is not None else [()]
    tried = 0
    while front and tried < most:
        given = front.pop(0)
        game = start()
        for key in given:
            game.choose(key, seat=seat)
        keys = list(given)
        while game.pending and (game.inside or not keys):
            decision = next((each for each in game.pending if each.seat == seat), game.pending[0])
            ranked = list(thinking.order(game.state, decision))
            if decision.seat == seat:
                others = [game.rules.key(game.state, option) for option in ranked[1:]]
                front += [(*keys, key) for key in others]
                keys.append(game.rules.key(game.state, ranked[0]))
            game.take(decision, ranked[0])
            if len(keys) > LONGEST:
                raise LociError("an Action asks without end")
        tried += 1
        sign = thinking.signature(game.state)
        worth = thinking.evaluate(game.state, seat)
        if sign not in found or found[sign].worth < worth:
            changes = before is None or thinking.changes(before, game.state)
            found[sign] = Outcome(tuple(keys), game, worth, changes)
    return sorted(found.values(), key=lambda end: -end.worth)


def idle(start: Start[S], seat: int, thinking: Thinking[S], most: int = 20) -> list[str]:
    """The answers of the seat's menu after which all comes as if it had been done at once, whatever is answered in
    them: a page may mark them. Of an Action with more ends than ``most`` nothing is said."""
    game = start()
    done = game.rules.key(game.state, DONE)
    if game.inside or done not in game.keys(seat):
        return []
    at_once = start()
    at_once.choose(done, seat=seat)
    marked = []
    for key in game.keys(seat):
        if key != done:
            ends = outcomes(start, seat, thinking, first=key, most=most)
            if len(ends) < most and all(_comes_to(end.game, seat, done, at_once, thinking) for end in ends):
                marked.append(key)
    return marked


def _comes_to(game: Scratch[S], seat: int, done: str, other: Scratch[S], thinking: Thinking[S]) -> bool:
    """Whether the game is as the other one once the seat is done."""
    if any(each.seat == seat for each in game.pending) and done in game.keys(seat):
        game.choose(done, seat=seat)
    return not thinking.changes(other.state, game.state)
