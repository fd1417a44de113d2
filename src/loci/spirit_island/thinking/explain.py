"""Why a way to play is good, in words: what it came to in imagined games, beside doing nothing in the same ones."""

from collections import Counter
from typing import NamedTuple

from loci.spirit_island.pieces import BLIGHT, CITY, KINDS, TOWN
from loci.spirit_island.state import State
from loci.spirit_island.thinking.terms import coming
from loci.spirit_island.words import listed

FEW = 0.5  # a difference that is not worth a word


class Note(NamedTuple):
    """What one imagined turn came to."""

    blighted: frozenset[int]  # lands that got Blight
    buildings: int  # Towns and Cities at its end
    fear: int  # generated
    presence: int  # on the island at its end
    outcome: str
    danger: int = 0  # lands that will get Blight next turn if nothing is done


def note(before: State, after: State) -> Note:
    lands = range(len(before.island.names))
    there = min(len(before.pieces), len(after.pieces)) // KINDS
    got = [n for n in lands if n < there and after.pieces[n * KINDS + BLIGHT] > before.pieces[n * KINDS + BLIGHT]]
    return Note(
        frozenset(got),
        sum(after.pieces[TOWN::KINDS]) + sum(after.pieces[CITY::KINDS]),
        _fear(after) - _fear(before),
        sum(sum(spirit.presence) for spirit in after.spirits),
        after.outcome,
        0 if after.outcome else coming(after)[1].blight,
    )


def _fear(state: State) -> int:
    return state.fear + state.fear_pool * (len(state.earned) + len(state.fear_discard))


def words(names: tuple[str, ...], notes: list[Note], idle: list[Note], other: str = "doing nothing") -> str:
    """How the turns differ from idle ones, or from ``other`` ones, in the same imagined games; empty if they do not."""
    pairs = list(zip(notes, idle, strict=False))
    many, found = len(pairs), list[tuple[str, int]]()
    found.append(("wins", sum(mine.outcome not in ("", "loss") for mine, _ in pairs)))
    found.append(("loses", sum(mine.outcome == "loss" for mine, _ in pairs)))
    saved = Counter(land for mine, idler in pairs for land in idler.blighted - mine.blighted)
    found += [(f"keeps {names[land]} free of Blight", n) for land, n in saved.most_common(2)]
    spoilt = Counter(land for mine, idler in pairs for land in mine.blighted - idler.blighted)
    found += [(f"costs a Blight in {names[land]}", n) for land, n in spoilt.most_common(1)]
    told = [f"{what} in {f'{n} of {many} draws' if many > 1 else 'one draw'}" for what, n in found if n]
    than = (
        _than(
            [idler.buildings - mine.buildings for mine, idler in pairs], "fewer Town or City", "fewer Towns and Cities"
        ),
        _than([mine.fear - idler.fear for mine, idler in pairs], "more Fear"),
        _than([mine.presence - idler.presence for mine, idler in pairs], "more Presence on the island"),
        _than(
            [idler.danger - mine.danger for mine, idler in pairs],
            "fewer land in danger of Blight next turn",
            "fewer lands in danger of Blight next turn",
        ),
    )
    compared = [each for each in than if each]
    if compared:
        told.append(f"{listed(compared)} than {other}")
    return ", ".join(told)


def _than(more: list[int], one: str, many: str = "") -> str:
    """``about 1.5 more Fear``, without the "about" where it was the same in all draws; empty where it is too little."""
    mean = sum(more) / len(more) if more else 0.0
    if mean <= FEW:
        return ""
    if min(more) == max(more):
        return f"{more[0]} {one if more[0] == 1 else many or one}"
    return f"about {mean:.1f} {many or one}"
