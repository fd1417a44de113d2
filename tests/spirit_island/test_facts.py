"""The facts of all cards and panels, pinned in ``facts/``: what the declarations say must be what is printed.

The tables were made from the printed cards, not from the declarations. A new card needs its row here first.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from loci.spirit_island.cards import (
    Clause,
    Effect,
    EventCard,
    Icon,
    Power,
    Space,
    SpiritPanel,
    Start,
    Target,
    Threshold,
)
from loci.spirit_island.content.branch_and_claw.events.choices_rules import GuardSites, KeepBeasts, SlowCards
from loci.spirit_island.content.jagged_earth.spirits.volcano_rules import Destroyed
from loci.spirit_island.content.sets import everything, installed
from loci.spirit_island.effects.conditions import Condition, Has
from loci.spirit_island.effects.each import EachSpirit
from loci.spirit_island.effects.events import Alone, Course, Island, OneOf, Stage, Together
from loci.spirit_island.effects.flow import All
from loci.spirit_island.effects.land import Add
from loci.spirit_island.effects.moves import PushAll
from loci.spirit_island.effects.panel import PresenceWithin
from loci.spirit_island.effects.prices import EnergyPrice
from loci.spirit_island.opening import BLIGHT_SPACE, FEAR_CARDS, FEAR_POOL, HEALTHY, HEALTHY_MORE, STAGES
from loci.spirit_island.pieces import ELEMENTS, NAMES

FOLDER = Path(__file__).parent / "facts"


def table(name: str) -> list[str]:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def counts(elements: tuple[int, ...]) -> str:
    return " ".join(f"{n} {ELEMENTS[e]}" for e, n in enumerate(elements) if n)


def range_words(target: Target) -> str:
    if target.kind != "land":
        return "-"
    terrain = f" in {'/'.join(target.origin_terrain)}" if target.origin_terrain else ""
    return f"{target.range} {target.origin}{terrain}"


def clause_words(clause: Clause) -> str:
    words = [word for word in (clause.coast, clause.terrain) if word]
    words += [f"with {n} {piece}" for piece, n in clause.has]
    words += [f"with exactly {n} {piece}" for piece, n in clause.exactly]
    return " ".join(words + [f"without {piece}" for piece in clause.lacks])


def target_words(target: Target) -> str:
    if target.kind == "spirit":
        return target.spirit if target.spirit == "yourself" else f"{target.spirit} spirit"
    if target.kind == "none":
        return "none"
    return " or ".join(clause_words(clause) for clause in target.where) or "any land"


def needs(power: Power) -> str:
    whole = power.deck == "innate"  # a card's prices are not in its row
    return ", ".join(level_words(level) if whole else counts(level.needs) for level in power.thresholds) or "-"


def level_words(level: Threshold) -> str:
    words = [" or ".join(map(counts, (level.needs, *level.either)))]
    if isinstance(level.when, Destroyed):
        words.append(f"with {level.when.at_least} presence destroyed")
    elif isinstance(level.when, Has):
        words.append(f"with {level.when.at_least} {'/'.join(NAMES[kind] for kind in level.when.kinds)}")
    if isinstance(level.price, EnergyPrice):
        words.append(f"for {level.price.amount} energy")
    return " ".join(words)


def power_row(power: Power) -> str:
    elements = " ".join(name for name, n in zip(ELEMENTS, power.elements, strict=True) for _ in range(n))
    bars = (range_words(power.target), target_words(power.target), needs(power))
    row = (power.deck, power.name, power.spirit or "-", str(power.cost), power.speed, elements or "-", *bars)
    return " | ".join(row)


def space_words(space: Space) -> str:
    parts = [] if space.number is None else [str(space.number)]
    parts += [f"{space.each.key} each time"] if space.each is not None else []
    parts += ["chosen element"] if space.chosen else []
    parts += [f"+{space.more_plays} card play"] if space.more_plays else []
    first = f"; first time a {space.first.key.removeprefix('gain ')}" if space.first is not None else ""
    return " ".join([*parts, *space.elements, *(action.key for action in space.actions)]) + first or "nothing"


def fixed_words(entry: tuple[int, str, int]) -> str:
    n, terrain, number = entry
    where = terrain if terrain == "ocean" else f"highest-numbered {terrain}" if terrain else f"land {number}"
    return f"{n} {where}"


def piece_words(entry: tuple[str, int, str, int]) -> str:
    name, n, terrain, number = entry
    return f"{n} {name} {f'highest-numbered {terrain}' if terrain else f'land {number}'}"


def kind_words(start: Start) -> str:
    """``mountain without dahan``, ``land with dahan``, ``land that is sands or mountain``."""
    words = [clause_words(clause).replace("with 1 ", "with ") for clause in (start.where, *start.either)]
    if start.either:
        return f"land that is {' or '.join(words)}"
    return words[0] if start.where.terrain else f"land {words[0]}"


def then_words(effect: Effect) -> str:
    """What else Setup does in the land of a starting Presence."""
    if isinstance(effect, All):
        return ", ".join(map(then_words, effect.effects))
    if isinstance(effect, Add):
        return f"{effect.amount} {NAMES[effect.kind]} the same land"
    assert isinstance(effect, PushAll)
    return f"push all {NAMES[effect.kind]} from that land"


def start_words(start: Start) -> str:
    if start.then is not None:
        kind = f"{start.where.terrain} of your choice" if start.where.terrain else f"a land {clause_words(start.where)}"
        return f"{start.lands} {kind.replace('with 1', 'with')}, {then_words(start.then)}"
    if start.number:
        return f"{start.amount} {start.number}-numbered {kind_words(start)}"
    if start.beside:
        other = f", else adjacent {clause_words(start.otherwise)}" if start.otherwise else ""
        return f"{start.amount} adjacent {kind_words(start)}{other}"
    if start.anywhere:
        return f"{start.lands} anywhere {clause_words(start.where)}, chosen"
    if start.most:
        return f"1 in each of {start.lands} lands with most {start.most}"
    return f"{start.lands} {clause_words(start.where)}, chosen"


def icon_words(icon: Icon) -> str:
    if isinstance(icon, PresenceWithin) and icon.where:
        return f"{icon.key} ({' or '.join(map(clause_words, icon.where))})"
    return icon.key


def spirit_rows(panel: SpiritPanel) -> Iterator[str]:
    def row(*words: str) -> str:
        return " | ".join((panel.name, *words))

    setup = [*map(fixed_words, panel.setup), *map(piece_words, panel.pieces), *map(start_words, panel.start)]
    setup += [f"{panel.destroyed} destroyed"] if panel.destroyed else []
    setup += [panel.sets_up.say()] if panel.sets_up is not None else []
    prepared = [name.removeprefix("prepared ") for name, _ in panel.begins_with if name.startswith("prepared ")]
    yield row("setup", ", ".join([*setup, *([f"prepared {' '.join(prepared)}"] if prepared else [])]))
    for n, group in enumerate(panel.growth, 1):
        cost = [f"costs energy {panel.costs[n - 1]}"] if panel.costs[n - 1] else []
        yield row(f"growth {n}", ", ".join([*cost, *map(icon_words, group)]))
    if len(panel.picks) > 1 or panel.picks[0][0] > 1:
        yield row("picks", ", ".join(f"{n} of {' '.join(map(str, of))}" for n, of in panel.picks))
    yield row("energy", ", ".join(map(space_words, panel.energy)))
    yield row("plays", ", ".join(map(space_words, panel.plays)))
    for track in panel.more:
        spaces = ", ".join(map(space_words, track.spaces))
        yield row(f"track {track.name}", f"{spaces}, unlocks {' or '.join(f'growth {n}' for n in track.unlocks)}")
    for rule in panel.rules:
        yield row("rule", rule.name)
    for power in panel.innates:
        yield row(
            "innate", power.name, power.speed, range_words(power.target), target_words(power.target), needs(power)
        )
    yield row("uniques", ", ".join(sorted(power.name for power in panel.uniques)))
    if panel.progression:
        yield row("progression", ", ".join(panel.progression))


GROWING = ("jagged_earth",)  # boxes of which only a part is declared so far


def difference(declared: list[str], printed: list[str], set_: str = "base") -> list[str]:
    """The rows that are on one side only, as a reader wants to see them."""
    only = [f"declared: {row}" for row in declared if row not in printed]
    return only + [f"printed:  {row}" for row in printed if row not in declared and set_ not in GROWING]


@pytest.mark.parametrize("set_", installed())
def test_power_cards(set_: str) -> None:
    """Deck, name, Spirit, cost, speed, Elements, range, target, thresholds."""
    declared = [power_row(p) for p in everything().powers.values() if p.set == set_ and p.deck != "innate"]
    assert difference(declared, table(f"{set_}_powers"), set_) == []


@pytest.mark.parametrize("set_", installed())
def test_spirit_panels(set_: str) -> None:
    """Setup, growth, tracks, special rules, innate Powers, Unique Powers, Power Progression."""
    declared = [row for panel in everything().spirits.values() if panel.set == set_ for row in spirit_rows(panel)]
    assert difference(in_any_order(declared), in_any_order(table(f"{set_}_spirits")), set_) == []


def in_any_order(rows: list[str]) -> list[str]:
    """The rows, with the parts of each Setup in the order of the alphabet: which is named first means nothing."""
    split = [row.partition(" | setup | ") for row in rows]
    return [name + bar + (", ".join(sorted(text.split(", "))) if bar else text) for name, bar, text in split]


def when_words(when: Condition) -> str:
    if isinstance(when, Island):
        return "blighted" if when.blighted else "healthy"
    kind, numbers = ("stage", when.stages) if isinstance(when, Stage) else ("terror", when.levels)  # type: ignore[attr-defined]
    return f"{kind} {'/'.join(map(str, numbers))}"


def course_words(course: Course) -> str:
    cost = course.cost
    if cost is not None:
        return f"{course.name} ({cost.energy} a player{f', {cost.aided}' if cost.aided else ''})"
    own = course if isinstance(course, KeepBeasts) else course.effect
    return f"{course.name} ({own.energy}, {own.aided})" if isinstance(own, (KeepBeasts, GuardSites)) else course.name


def alone_words(effect: Effect) -> str:
    """What each Spirit may choose for itself."""
    if not isinstance(effect, EachSpirit) or not isinstance(effect.effect, Alone):
        return ""
    return f" [{' / '.join(course.name for course in effect.effect.courses)}]"


def event_row(card: EventCard) -> str:
    main = card.main
    if isinstance(main, OneOf):
        sides = [f"{when_words(side.when)}: {side.name}{alone_words(side.effect)}" for side in main.variants]
    elif isinstance(main, Together):
        sides = [course_words(course) for course in main.courses]
    else:
        assert isinstance(main, EachSpirit) and isinstance(main.effect, SlowCards)
        sides = list(main.effect.names)
    others = [part.name if part else "-" for part in (card.token, card.dahan)]
    return " | ".join(["event", card.name, card.adversary[0] or "-", "; ".join(sides), *others])


@pytest.mark.parametrize("set_", installed())
def test_fear_blight_and_invader_cards(set_: str) -> None:
    declared = [f"fear | {card.name}" for card in everything().fear.values() if card.set == set_]
    declared += [f"blight | {c.name} | {c.pool} a player" for c in everything().blight.values() if c.set == set_]
    declared += [event_row(card) for card in everything().events.values() if card.set == set_]
    if set_ == "base":
        for card in everything().invaders.values():
            lands = "coastal" if card.coastal else " ".join(sorted(card.terrains))
            declared.append(f"invader | {card.stage} | {lands} | {'escalates' if card.escalates else '-'}")
    assert difference(declared, table(f"{set_}_cards"), set_) == []


def test_the_box_of_the_base_game_is_complete() -> None:
    """Counts of the rulebook, p. 3 and 6."""
    decks = Counter(power.deck for power in everything().powers.values() if power.set == "base")
    assert (decks["minor"], decks["major"]) == (36, 22)
    for panel in everything().spirits.values():
        assert len(panel.uniques) == (5 if panel.name == "Many Minds Move as One" else 4)
        on_island = sum(n for n, _, _ in panel.setup) + sum(start.lands * start.amount for start in panel.start)
        covered = sum(len(track) - n for track, n in zip(panel.tracks, panel.at_start(), strict=True))
        assert on_island + covered + panel.destroyed == 13, panel.name
    assert sum(card.set == "base" for card in everything().fear.values()) == 15
    assert sum(card.set == "base" for card in everything().blight.values()) == 2
    assert Counter(card.stage for card in everything().invaders.values()) == {1: 4, 2: 5, 3: 6}


def test_progressions_are_five_minor_and_two_major_powers_of_their_own() -> None:
    seen: list[str] = []
    for panel in everything().spirits.values():
        if panel.progression:
            decks = Counter(everything().powers[name].deck for name in panel.progression)
            assert decks == {"minor": 5, "major": 2}, panel.name
            seen += panel.progression
    assert len(seen) == len(set(seen)) == 28


def test_numbers_of_the_setup() -> None:
    """Fear pool and deck, Invader deck, Blight (rulebook p. 6)."""
    assert (FEAR_POOL, FEAR_CARDS, STAGES) == (4, (3, 3, 3), (3, 4, 5))
    assert (BLIGHT_SPACE, HEALTHY, HEALTHY_MORE) == (5, 2, 1)
