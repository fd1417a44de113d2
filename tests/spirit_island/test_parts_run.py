"""Every part of every card runs in some ruling that names the card. What a ruling executes counts, not what it
mentions: a ruling that stops at a question runs nothing beyond it."""

import inspect
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from loci.cli.coverage import rulings, words
from loci.spirit_island.cards import Adversary, DeckChange, Effect, SpiritPanel
from loci.spirit_island.catalogue import ContentSet
from loci.spirit_island.content.sets import BOXES, everything
from loci.spirit_island.expected import compare
from loci.spirit_island.hook import Hook
from loci.spirit_island.rulings import READINGS, Failed, Run

RULINGS = Path(__file__).parents[1] / "rulings"
RUNS = ("run", "take", "grow", "change")  # an effect, an icon, the making of a deck
IN_FORCE = ("start", "begin")  # a lasting effect
RAN, LASTED, ANSWERED = "ran", "lasted", "answered"


# ---- what there is --------------------------------------------------------------------------------


def cards(box: ContentSet) -> Iterator[Any]:
    yield from (*box.powers(), *box.fear, *box.blight, *box.events, *box.reminders)
    yield from (*box.adversaries, *box.scenarios, *box.aspects, *box.spirits)


def roots(card: Any) -> Iterator[Effect | DeckChange]:
    yield from (root for root in card.roots() if root is not None)
    if isinstance(card, Adversary):
        yield from (change for level in card.levels for change in level.deck)
    if isinstance(card, SpiritPanel):
        yield from (icon for option in card.growth for icon in option)
        for space in (space for track in card.tracks for space in track):
            yield from (icon for icon in (*space.actions, space.first, space.each) if icon is not None)
        yield from card.actions


def nodes(card: Any) -> Iterator[Effect | DeckChange]:
    stack = list(roots(card))
    while stack:
        node = stack.pop()
        yield node
        if isinstance(node, Effect):
            stack.extend(node.parts())


# ---- what happens ---------------------------------------------------------------------------------


def questions(kind: type) -> set[str]:
    """The methods by which a lasting effect answers to its hooks; none where its being in force says all."""
    hooks = [base for base in kind.__mro__ if issubclass(base, Hook) and not issubclass(base, Effect)]
    names = {name for base in hooks for name, method in vars(base).items() if inspect.isfunction(method)}
    return {name for name in names if any(name in vars(base) for base in kind.__mro__ if base not in hooks)}


class Watch:
    """Notes which nodes ran or came into force, and which of them answered to a hook (a mere "no" is none)."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.seen: set[tuple[int, str]] = set()
        kinds = {type(node) for box in BOXES for card in cards(box) for node in nodes(card)}
        self.asked = {kind: questions(kind) for kind in kinds}
        for owner in {base for kind in kinds for base in kind.__mro__ if base.__module__.startswith("loci.")}:
            names = {name for kind in kinds if owner in kind.__mro__ for name in (*RUNS, *IN_FORCE, *self.asked[kind])}
            for name in sorted(names & vars(owner).keys()):
                patch.setattr(owner, name, self.noting(name, vars(owner)[name]))

    def noting(self, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        if inspect.iscoroutinefunction(method):

            async def told(node: object, *args: Any, **more: Any) -> Any:
                self.note(node, name)
                return await method(node, *args, **more)

            return told

        def asked(node: object, *args: Any, **more: Any) -> Any:
            answer = method(node, *args, **more)
            said = answer is None or (answer != args[-1] if name == "matches_card" else bool(answer))
            if name in (*RUNS, *IN_FORCE) or said:
                self.note(node, name)
            return answer

        return asked

    def note(self, node: object, name: str) -> None:
        self.seen.add((id(node), RAN if name in RUNS else LASTED if name in IN_FORCE else ANSWERED))

    def ran(self, node: Effect | DeckChange) -> bool:
        """It ran; and where it came into force, and hooks ask it anything, it has answered."""
        ran, lasted, answered = ((id(node), what) in self.seen for what in (RAN, LASTED, ANSWERED))
        return answered if lasted and self.asked[type(node)] else ran or lasted or answered


def test_every_part_of_every_card_runs_in_a_ruling_that_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    everything()
    watch = Watch(monkeypatch)
    known = [(box.name, card) for box in BOXES for card in cards(box)]
    waiting = {(box, card.name, n): node for box, card in known for n, node in enumerate(nodes(card))}
    total = len(waiting)
    for ruling in rulings([RULINGS]):
        watch.seen.clear()
        for reading in READINGS:
            with suppress(Failed):
                run = Run(ruling, reading=reading)
                run.play()
                compare(run)  # which asks for Defend and markers
                break
        names = set(words([ruling.get("given"), ruling.get("when"), ruling.get("then")]))
        for key in [key for key, node in waiting.items() if key[1] in names and watch.ran(node)]:
            del waiting[key]
    left = [f"{name} ({box}): {node.say()}" for (box, name, _), node in waiting.items()]
    print(f"\n{total - len(left)} of {total} parts run")
    assert not left, "in no ruling that names their card do these run:\n" + "\n".join(left)
