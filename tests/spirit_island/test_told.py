"""What is told of an Action accounts for what it changed: pieces, Presence and Energy."""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from random import Random
from typing import Any

from loci.cli.soak import drawn
from loci.kernel.session import Session
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.pieces import HUMANS, KINDS
from loci.spirit_island.state import Event, State

GAMES, LONG = 80, 120
TAKEN = ("destroyed", "removed")
LEFT = ("destroyed", "removed", "given up", "lifted", "set aside")
GAINED, SPENT = ("energy", "income"), ("energy spent", "energy paid", "energy lost", "reach")
Sums = Counter[tuple[Any, ...]]


def found(state: State) -> Sums:
    sums: Sums = Counter()
    for spirit in state.spirits:
        sums["energy", spirit.seat] = spirit.energy
        sums.update({("presence", spirit.seat, land): n for land, n in enumerate(spirit.presence)})
    sums.update({(kind, at // KINDS): n for at, n in enumerate(state.pieces) if (kind := at % KINDS) in HUMANS})
    return sums


def told(state: State, log: Iterable[Event]) -> Sums:
    sums: Sums = Counter()
    for tag, *more in log:
        if tag in GAINED:
            sums["energy", more[0]] += more[1]
        elif tag in SPENT:
            sums["energy", more[0]] -= more[1]
        elif tag == "played":
            sums["energy", more[0]] -= more[2]
        elif tag == "growth":
            sums["energy", more[0]] -= state.spirits[more[0]].panel.costs[more[1] - 1]
        elif tag == "presence":
            sums["presence", more[0], more[1]] += 1
        elif tag == "presence moved":
            sums["presence", more[0], more[1]] -= 1
            sums["presence", more[0], more[2]] += 1
        elif tag.startswith("presence ") and tag.removeprefix("presence ") in LEFT:
            sums["presence", more[0], more[1]] -= 1
        elif tag == "added":
            sums[more[0], more[1]] += 1
        elif tag in TAKEN:
            sums[more[0], more[1]] -= 1
        elif tag == "moved":
            sums[more[0], more[1]] -= 1
            sums[more[0], more[2]] += 1
        elif tag == "replaced":
            sums[more[0], more[2]] -= 1
            for kind in more[1]:
                sums[kind, more[2]] += 1
    return Counter({what: n for what, n in sums.items() if isinstance(what[0], str) or what[0] in HUMANS})


def test_what_is_told_accounts_for_what_changed() -> None:
    looked = 0
    for number in range(GAMES):
        chance = Random(number)
        session = Session(SPIRIT_ISLAND, SPIRIT_ISLAND.setup(drawn(number)))
        for _ in range(LONG):
            if not session.pending:
                break
            decision = chance.choice(session.pending)
            session.take(decision, chance.choice(decision.options))
        steps = session.steps()
        for step, after in pairwise(steps):
            before, then = step.before, after.before
            if before.island.recipe != then.island.recipe:
                continue  # lands were joined, or a board came or went
            sums, said, now = found(before), told(before, step.log), found(then)
            sums.update(said)
            differ = {what: (sums[what], now[what]) for what in {*sums, *now} if sums[what] != now[what]}
            assert not differ, f"game {number}, {step.cause}: {differ} {step.log}"
            looked += 1
    assert looked > 1000
