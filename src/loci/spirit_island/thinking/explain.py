"""Why a way to play is good, in words: what it came to in imagined games, beside doing nothing in the same ones."""

from collections import Counter
from typing import NamedTuple

from loci.spirit_island.pieces import BLIGHT, CITY, KINDS, TOWN
from loci.spirit_island.state import State
from loci.spirit_island.thinking.terms import coming

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
    """How the turns differ from idle ones, or from ``other`` ones, in the same imagined games."""
    pairs = list(zip(notes, idle, strict=False))
    if not pairs:
        return ""
    many, found = len(pairs), list[str]()
    wins = sum(mine.outcome not in ("", "loss") for mine, _ in pairs)
    losses = sum(mine.outcome == "loss" for mine, _ in pairs)
    if wins:
        found.append(f"wins in {wins} of {many} draws")
    if losses:
        found.append(f"loses in {losses} of {many} draws")
    saved = Counter(land for mine, other in pairs for land in other.blighted - mine.blighted)
    found += [f"keeps {names[land]} free of Blight in {n} of {many} draws" for land, n in saved.most_common(2)]
    spoilt = Counter(land for mine, other in pairs for land in mine.blighted - other.blighted)
    found += [f"costs a Blight in {names[land]} in {n} of {many} draws" for land, n in spoilt.most_common(1)]
    fewer = sum(other.buildings - mine.buildings for mine, other in pairs) / many
    if fewer > FEW:
        found.append(f"about {fewer:.1f} fewer Towns and Cities")
    fear = sum(mine.fear - other.fear for mine, other in pairs) / many
    if fear > FEW:
        found.append(f"about {fear:.1f} more Fear")
    lost = sum(other.presence - mine.presence for mine, other in pairs) / many
    if lost < -FEW:
        found.append(f"about {-lost:.1f} more Presence on the island")
    safer = sum(other.danger - mine.danger for mine, other in pairs) / many
    if safer > FEW:
        found.append(f"about {safer:.1f} fewer lands that will be blighted next turn")
    return ", ".join(found) or f"about as good as {other}"
