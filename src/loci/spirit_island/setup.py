"""Setting up a game (p. 6-7): what was asked for, checked and completed; then the state it gives."""

from contextlib import suppress
from functools import lru_cache
from itertools import combinations, product
from typing import Any, NamedTuple

from loci.kernel import rng
from loci.kernel.errors import SetupError
from loci.kernel.rules import Setup
from loci.spirit_island.cards import Scenario
from loci.spirit_island.catalogue import Catalogue
from loci.spirit_island.content.boards import BOARDS
from loci.spirit_island.content.layouts import STANDARD
from loci.spirit_island.content.sets import catalogue_for
from loci.spirit_island.content.thematic import BY_PLAYERS, THEMATIC, THEMATIC_BOARDS, is_thematic
from loci.spirit_island.difficulty import APART, scenario_name, with_extra_board
from loci.spirit_island.difficulty import difficulty as rate
from loci.spirit_island.geography import Island
from loci.spirit_island.hooks import Wins
from loci.spirit_island.island_setup import (
    DRAWN,
    OPTIONS,
    boards_of_islets,
    drawn_facing,
    drawn_islets,
    make_island,
    wants_extra_board,
)
from loci.spirit_island.needs import check_needs, check_versions, rules_in_play, sets_for, versions_for
from loci.spirit_island.opening import FEAR_CARDS, SPACE, fear_groups, plays_calmly, tokens_in
from loci.spirit_island.rules.adversary import Foes, combined_difficulty, fear_cards, foes_of
from loci.spirit_island.state import AND, scenarios_in
from loci.spirit_island.waves import carried

MOST = 6
BASE_BOARDS = [letter for letter, board in BOARDS.items() if board.box == "base"]
BALANCED = "balanced"
MAPS = (BALANCED, THEMATIC)

KNOWN = dict.fromkeys((
    "spirits", "players", "boards", "layout", "seed", "adversary", "level", "adversaries", "scenario", "sets",
    "blight", "progression", "position", "formal", "map", "difficulty", "without", "tokens", "aspects", "events",
    "including",
    "extra_board", "islets", "facing", "versions", "after", "draw",
))  # fmt: skip
PLAIN = frozenset(("spirits", "players", "boards", "seed", "sets"))  # most games name nothing else
# What a completed setup calls by their names, of which it must be known whence they are.
NAMES_THINGS = (
    "spirits", "aspects", "adversary", "adversaries", "scenario", "blight", "without", "including", "after",
)  # fmt: skip


def complete(options: Setup) -> dict[str, Any]:
    """Check the options and fill in what was left open, from the seed: the setup that a record carries."""
    if not KNOWN.keys() >= options.keys():
        unknown = next(name for name in options if name not in KNOWN)
        raise SetupError(f"unknown option {unknown!r}; known: {', '.join(KNOWN)}")
    seed = rng.sound(options.get("seed", 0))
    formal = options.get("formal", False)
    if not isinstance(formal, bool):
        raise SetupError(f"formal {formal!r}: expected true (ask also what has one sensible answer) or false")
    check_versions(options.get("versions"))
    if options.get("position") is not None:
        given = options["position"]
        sets = catalogue_for(given).sets if isinstance(given, dict) else ()
        return {"position": given, "seed": seed, "formal": formal, "versions": versions_for({"": given}, sets)}
    if options.get("after") is not None:
        options = carried(options)
    if options.get("sets") is None:
        options = {**options, "sets": sets_for(options)}
    catalogue = catalogue_for(options)
    if options.get("difficulty") is not None:
        options = _drawn(catalogue, options, seed)
    elif options.get("draw") is not None:
        raise SetupError("draw says what a game of a wanted difficulty may be made of: give a difficulty, too")
    chance = rng.seeded(rng.apart(seed, 0x5E7))
    spirits, chance = _spirits(catalogue, options, chance)
    map_name = _map(options)
    extra = wants_extra_board(options, len(spirits))
    boards, chance = _boards(options, map_name, len(spirits), extra, chance)
    if options.keys() <= PLAIN and map_name == BALANCED and all(_at_home(catalogue, name) for name in spirits):
        known = _plain(catalogue, len(spirits))
        made = {name: value.copy() if isinstance(value, (list, dict)) else value for name, value in known.items()}
        made["spirits"], made["boards"], made["seed"] = spirits, boards, seed
        return made
    made = _filled(catalogue, options, spirits, boards, map_name, chance)
    return {**made, "seed": seed, "formal": formal}


@lru_cache(maxsize=256)
def _plain(catalogue: Catalogue, players: int) -> dict[str, Any]:
    """What a game is completed to that names nothing but such Spirits and boards: the same, whichever they are.
    Thousands of games begin like that."""
    spirits = [name for name in catalogue.spirits if _at_home(catalogue, name)]
    return _filled(catalogue, {}, spirits[:players], [*BOARDS][:players], BALANCED, 0)


@lru_cache(maxsize=1024)
def _at_home(catalogue: Catalogue, spirit: str) -> bool:
    """Whether the Spirit is of the sets in play and needs no others."""
    panel = catalogue.spirits[spirit]
    there, tokens = rules_in_play(catalogue, None), tokens_in(catalogue, None)
    return panel.set in catalogue.sets and there.issuperset(panel.needs or ()) and {*panel.uses} <= {*tokens}


def _filled(
    catalogue: Catalogue, options: Setup, spirits: list[str], boards: list[str], map_name: str, chance: int
) -> dict[str, Any]:
    """The whole setup of these Spirits and boards, for a seed that is still to be named."""
    layout = _layout(catalogue, options, map_name, len(boards))
    more = {name: options[name] for name in OPTIONS if options.get(name) not in (None, False)}
    if more.get("islets") == DRAWN:
        more["islets"], chance = drawn_islets(boards, chance)
        more.setdefault("facing", DRAWN)
    if more.get("facing") == DRAWN:
        if boards_of_islets(more.get("islets")) is None or not all(more["islets"]):
            raise SetupError("facing 'drawn': which Oceans face each other is drawn for islets; name them")
        more["facing"], chance = drawn_facing(more["islets"], chance)
    _check_touching(make_island({"boards": boards, "layout": layout, **more}))
    aspects = options.get("aspects")
    if aspects == DRAWN:
        aspects, chance = _drawn_aspects(catalogue, spirits, chance)
    made = {
        **more,
        **({"after": options["after"]} if options.get("after") is not None else {}),
        "spirits": spirits,
        "map": map_name,
        "boards": boards,
        "layout": layout,
        "seed": 0,
        "sets": list(catalogue.sets),
        "without": list(catalogue.without),
        "tokens": tokens_in(catalogue, options.get("tokens")),
        "blight": _blight(catalogue, options.get("blight")),
        **_events(catalogue, options),
        "aspects": _aspects(catalogue, aspects, spirits),
        "progression": _progression(catalogue, options.get("progression", False), spirits),
        "formal": False,
        **_foe(catalogue, options),
    }
    check_needs(catalogue, made, options.get("tokens"))
    named = {name: made[name] for name in NAMES_THINGS if made.get(name)}
    return {**made, "versions": versions_for(named, catalogue.sets)}


def _spirits(catalogue: Catalogue, options: Setup, chance: int) -> tuple[list[str], int]:
    names = options.get("spirits")
    if names is None:
        players = options.get("players", 1)
        known = _played_with(catalogue, (*tokens_in(catalogue, options.get("tokens")),))
        if options.get("after") is not None:  # Spirits of a game it follows on do not come back
            before = [name for name, _ in options["after"]["cards"]]
            known = tuple(name for name in known if name not in before)
        if not _is_number(players) or not 1 <= players <= min(MOST, len(known)):
            raise SetupError(f"players {players!r}: expected a number from 1 to {min(MOST, len(known))} (JE p. 6)")
        drawn, chance = rng.shuffled(known, chance)
        return drawn[:players], chance
    if isinstance(names, str) or not isinstance(names, (list, tuple)) or not 1 <= len(names) <= MOST:
        raise SetupError(f"spirits {names!r}: expected a list of 1 to {MOST} names")
    for name in names:
        if not isinstance(name, str) or name not in catalogue.spirits:
            raise SetupError(f"unknown Spirit {name!r}; known: {', '.join(catalogue.spirits)}")
    if len(set(names)) < len(names):
        raise SetupError(f"each Spirit can be played once (p. 6), not {', '.join(names)}")
    if options.get("players", len(names)) != len(names):
        raise SetupError(f"players {options['players']!r}: each plays one Spirit (p. 6), and {len(names)} are named")
    return list(names), chance


def _is_number(value: Any) -> bool:
    """Whether it is a whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


@lru_cache(maxsize=64)
def _played_with(catalogue: Catalogue, tokens: tuple[str, ...]) -> tuple[str, ...]:
    """The Spirits of the sets that may be drawn: none that needs other tokens (JE p. 21)."""
    own = [panel for panel in catalogue.spirits.values() if panel.set in catalogue.sets]
    return tuple(panel.name for panel in own if {*panel.uses} <= {*tokens})


def _map(options: Setup) -> str:
    """The map that was asked for, or that the named boards belong to."""
    wanted, letters = options.get("map"), options.get("boards")
    if wanted is None:
        if options.get("layout") == THEMATIC:
            return THEMATIC
        return THEMATIC if isinstance(letters, (list, tuple)) and is_thematic([*map(str, letters)]) else BALANCED
    if wanted not in MAPS:
        raise SetupError(f"unknown map {wanted!r}; known: {', '.join(MAPS)}")
    return str(wanted)


def _boards(options: Setup, map_name: str, players: int, extra: bool, chance: int) -> tuple[list[str], int]:
    letters, size = options.get("boards"), players + extra
    known = THEMATIC_BOARDS if map_name == THEMATIC else BOARDS
    if letters is None and map_name == THEMATIC:
        return list(BY_PLAYERS[size]), chance
    if letters is None:
        letters = boards_of_islets(options.get("islets"))
    if letters is None:
        drawn, chance = rng.shuffled([*BOARDS] if size > len(BASE_BOARDS) else BASE_BOARDS, chance)
        return drawn[:size], chance
    if isinstance(letters, str) or not isinstance(letters, (list, tuple)):
        raise SetupError(f"boards {letters!r}: expected a list such as ['A', 'B']")
    for letter in letters:
        if not isinstance(letter, str) or letter not in known:
            raise SetupError(f"the {map_name} map has no board {letter!r} (p. 23); its boards: {', '.join(known)}")
    if len(set(letters)) < len(letters):
        raise SetupError(f"each board can be used once (p. 6), not {', '.join(letters)}")
    if len(letters) != size:
        need = "1 Spirit needs 1 board" if players == 1 else f"{players} Spirits need {players} boards"
        need += " and an extra one" if extra else ""
        raise SetupError(f"{need}, not {len(letters)} (p. 6; JE p. 18)")
    return list(letters), chance


def _layout(catalogue: Catalogue, options: Setup, map_name: str, size: int) -> Any:
    """How the boards lie, as asked or as a Scenario wants it."""
    wanted, usual = options.get("layout"), THEMATIC if map_name == THEMATIC else STANDARD
    names = scenarios_in(scenario_of(catalogue, options) or "")
    picky = [catalogue.scenarios[name] for name in names if catalogue.scenarios[name].layout]
    if not picky:
        return wanted or usual
    scenario = picky[0]
    if map_name == THEMATIC:
        raise SetupError(f"{scenario.name} is played on the balanced boards only (see its card)")
    if size == 1:
        return wanted or usual
    if wanted not in (None, STANDARD, scenario.layout) or options.get("islets") or options.get("facing"):
        raise SetupError(f"{scenario.name} needs its boards in a row, the layout {scenario.layout!r} (see its card)")
    return scenario.layout


def _check_touching(island: Island) -> None:
    """Refuse boards of the fixed map that do not touch; of others the layout has seen to that."""
    if island.recipe.layout != THEMATIC:
        return
    reached = 1 << island.lands[0]
    while (more := reached | sum(1 << n for n in island.lands if island.adjacent_mask[n] & reached)) != reached:
        reached = more
    alone = [board.letter for board, mask in zip(island.boards, island.board_mask, strict=True) if not mask & reached]
    if alone:
        raise SetupError(
            f"{' and '.join(alone)} would be cut off from {island.boards[0].letter}: the thematic boards have fixed "
            "places (p. 23), so name boards that touch"
        )


def _blight(catalogue: Catalogue, wanted: Any) -> str:
    """A card's name, "space" for none, "" to draw one."""
    if wanted is None or wanted is True or wanted == "":
        return ""
    if wanted is False or wanted == SPACE:
        return SPACE
    if not isinstance(wanted, str) or wanted not in catalogue.blight:
        raise SetupError(f"unknown Blight card {wanted!r}; known: {', '.join(catalogue.blight)}, or {SPACE!r}")
    return str(wanted)


def _events(catalogue: Catalogue, options: Setup) -> dict[str, Any]:
    """Whether events are drawn, and which are wanted that would be left out. Games whose sets have no events know
    nothing of either."""
    wanted, more = options.get("events"), options.get("including") or []
    if wanted is not None and not isinstance(wanted, bool):
        raise SetupError(f"events {wanted!r}: expected true or false")
    if isinstance(more, str) or not isinstance(more, (list, tuple)):
        raise SetupError(f"including {more!r}: expected a list of events that would be left out")
    for name in more:
        if name not in catalogue.event_deck:
            raise SetupError(f"there is no event {name!r} to include among {', '.join(catalogue.sets)}")
    if not catalogue.event_deck:
        if wanted:
            raise SetupError(f"events: {', '.join(catalogue.sets)} has no events; add a set that does, to sets")
        return {}
    events = wanted is not False
    if events and _blight(catalogue, options.get("blight")) == SPACE:
        raise SetupError("blight 'space': events need a Blight card (Jagged Earth p. 6); name one, or set events=False")
    card = catalogue.blight.get(str(options.get("blight")))
    if not events and card is not None and card.mild:
        raise SetupError(
            f"{card.name} is not used without events (Jagged Earth p. 20): 2 Blight a player, or no effect that lasts"
        )
    return {"events": events, "including": list(more)}


def _drawn_aspects(catalogue: Catalogue, spirits: list[str], chance: int) -> tuple[list[str], int]:
    """For each Spirit one of its Aspects that are in play, or none, all equally likely."""
    drawn = []
    for spirit in spirits:
        known = [name for name in catalogue.aspects_of(spirit) if catalogue.aspects[name].set in catalogue.sets]
        n, chance = rng.below(chance, len(known) + 1)
        drawn.append(["", *known][n])
    return drawn, chance


def _aspects(catalogue: Catalogue, wanted: Any, spirits: list[str]) -> list[str]:
    """One Aspect or none for each Spirit: a list, or a map from Spirit to Aspect (JE p. 9); they may also be drawn."""
    if isinstance(wanted, dict):
        strangers = [name for name in wanted if name not in spirits]
        if strangers:
            raise SetupError(f"aspects name {strangers[0]!r}, which is not seated; seated: {', '.join(spirits)}")
        wanted = [wanted.get(name) for name in spirits]
    rows = [None] * len(spirits) if wanted is None else wanted
    if not isinstance(rows, (list, tuple)) or len(rows) != len(spirits):
        raise SetupError(f"aspects {wanted!r}: expected an Aspect or none for each of {len(spirits)} Spirits")
    for spirit, aspect in zip(spirits, rows, strict=True):
        known = catalogue.aspects_of(spirit) if aspect else []
        if aspect and (not isinstance(aspect, str) or aspect not in known):
            has = f"its Aspects: {', '.join(known)}" if known else "it has none"
            raise SetupError(f"{spirit} has no Aspect {aspect!r} (JE p. 9); {has}")
    return [aspect or "" for aspect in rows]


def _progression(catalogue: Catalogue, wanted: Any, spirits: list[str]) -> list[bool]:
    rows = [wanted] * len(spirits) if isinstance(wanted, bool) else wanted
    if not isinstance(rows, (list, tuple)) or len(rows) != len(spirits) or not all(isinstance(r, bool) for r in rows):
        raise SetupError(f"progression {wanted!r}: expected true, false or one of them for each Spirit")
    for name in (name for name, uses in zip(spirits, rows, strict=True) if uses):
        if not catalogue.spirits[name].progression:
            raise SetupError(f"{name} has no Power Progression (p. 3)")
        missing = [card for card in catalogue.spirits[name].progression if card in catalogue.without]
        if missing:
            raise SetupError(f"without {missing[0]!r}: the Power Progression of {name}, which is used, needs it")
    return list(rows)


def _foe(catalogue: Catalogue, options: Setup) -> dict[str, Any]:
    foes, scenario = foes_of(catalogue, options), scenario_of(catalogue, options)
    _check_fear(catalogue, foes, scenario or "", plays_calmly(options))
    one = foes[0] if len(foes) == 1 else (None, 0)
    both = [{"name": name, "level": level} for name, level in foes] if len(foes) > 1 else None
    return {"adversary": one[0], "level": one[1], "adversaries": both, "scenario": scenario}


@lru_cache(maxsize=1024)
def _check_fear(catalogue: Catalogue, foes: Foes, scenario: str, calm: bool) -> None:
    """Refuse a game that needs more Fear cards than there are."""
    found = [catalogue.scenarios[name] for name in scenarios_in(scenario)]
    groups = fear_groups(catalogue, found, fear_cards(catalogue, foes, FEAR_CARDS), bool(catalogue.event_deck) and calm)
    wanted, there = sum(groups), len(catalogue.fear_deck)
    if wanted > there:
        names = " and ".join([*(f"{name} {level}" for name, level in foes), *scenarios_in(scenario)])
        need = f"{names} together need" if len(foes) + len(found) > 1 else f"{names or 'a game'} needs"
        raise SetupError(
            f"{need} {wanted} Fear cards, and the sets in play have {there} (p. 7; two Adversaries: Jagged Earth "
            "p. 19): add a set"
        )


def scenario_of(catalogue: Catalogue, options: Setup) -> str | None:
    """The Scenario of a setup, or two of them in one name: their markers tell them apart (JE p. 29)."""
    wanted = options.get("scenario")
    if wanted is None or wanted == "" or wanted == []:
        return None
    names = scenarios_in(wanted) if isinstance(wanted, str) else wanted
    if not isinstance(names, (list, tuple)) or not 1 <= len(names) <= 2:
        raise SetupError(f"scenario {wanted!r}: expected a Scenario, or a list of two to play together")
    for name in names:
        if not isinstance(name, str) or name not in catalogue.scenarios:
            raise SetupError(f"unknown Scenario {name!r}; known: {', '.join(catalogue.scenarios)}")
        if catalogue.scenarios[name].follows is not None and options.get("after") is None:
            raise SetupError(f"{name} begins where a finished game ended (see its card): give its record as after")
    if len(names) == 2:
        _check_two(*(catalogue.scenarios[name] for name in names))
    return AND.join(names)


def _check_two(one: Scenario, other: Scenario) -> None:
    """Refuse two Scenarios that contradict each other."""
    both = f"{one.name} and {other.name} cannot be played together:"
    if one is other:
        raise SetupError(f"{both} it is the same Scenario (JE p. 29)")
    if one.follows is not None or other.follows is not None:
        raise SetupError(f"{both} one of them goes on from a finished game, whose Setup it has")
    if all(any(isinstance(rule.effect, Wins) for rule in scenario.rules) for scenario in (one, other)):
        raise SetupError(f"{both} each has its own victory condition (see their cards)")
    if all(scenario.all_fear or scenario.rest_of_fear for scenario in (one, other)):
        raise SetupError(f"{both} each makes the Fear deck in its own way (see their cards)")


# ---- a setup for a wanted difficulty --------------------------------------------------------

# What a difficulty decides, unless it is told; and what it decides only where that is wished.
DECIDED = ("adversary", "level", "adversaries", "scenario", "map", "boards", "layout")
WISHED = ("adversaries", "scenarios", "islets", "extra_board")
ALL = "all"

Way = tuple[int, dict[str, Any]]  # what it adds to the difficulty, and the options


def draw(difficulty: Any, players: Any = 1, seed: rng.Seed = 0, fixed: Setup | None = None) -> dict[str, Any]:
    """Options for a game of this difficulty: an Adversary and its level, a Scenario and a map, drawn among all
    that add up to it. What ``fixed`` names is kept. Its ``draw`` says what may come beside: two Adversaries, two
    Scenarios, islets, an extra board; each with and without is as likely as the other, where both are possible."""
    if not _is_number(difficulty):
        raise SetupError(f"difficulty {difficulty!r} is not a whole number")
    if not _is_number(players):
        raise SetupError(f"players {players!r}: expected a number from 1 to {MOST} (JE p. 6)")
    kept = {name: value for name, value in (fixed or {}).items() if name != "draw"}
    kinds = _kinds(catalogue_for(kept), players, kept, _wishes((fixed or {}).get("draw")))
    fitting = [found for kind in kinds if (found := kind.fitting(difficulty))]
    if not fitting:
        reachable = ", ".join(map(str, sorted({total for kind in kinds for total in kind.totals()}))) or "none"
        told = [f"{name} {kept[name]!r}" for name in DECIDED if kept.get(name) is not None]
        what = f" with {' and '.join(told)}" if told else ""
        raise SetupError(f"no game for {players} has difficulty {difficulty}{what}; possible: {reachable}")
    chance = rng.seeded(rng.apart(seed, 0xD1FF))
    while True:
        which = 0
        if len(fitting) > 1:
            which, chance = rng.below(chance, len(fitting))
        n, chance = rng.below(chance, len(fitting[which]))
        made = {**kept, "players": players, "seed": seed, **fitting[which].pop(n)}
        try:
            _allowed(made, players)
        except SetupError:
            fitting = [kind for kind in fitting if kind]
            if not fitting:
                raise
        else:
            return made


def _wishes(wanted: Any) -> tuple[str, ...]:
    """What may be drawn beside one Adversary, one Scenario and the map."""
    if wanted is None or wanted is False:
        return ()
    names = WISHED if wanted in (ALL, True, [ALL]) else (wanted,) if isinstance(wanted, str) else wanted
    if not isinstance(names, (list, tuple)) or any(name not in WISHED for name in names):
        raise SetupError(f"draw {wanted!r}: expected {ALL!r}, or a list of {', '.join(WISHED)}")
    return tuple(names)


def _allowed(options: Setup, players: int) -> None:
    """Refuse what cannot be played together: a Scenario on this island, Adversaries with the Fear cards there are."""
    catalogue = catalogue_for(options)
    _foe(catalogue, options)
    _layout(catalogue, options, _map(options), players + wants_extra_board(options, players))


class Kind(NamedTuple):
    """What may be combined with what: Adversaries, and the rest of the game."""

    foes: list[Way]
    rest: list[Way]
    extra: bool

    def total(self, hard: int) -> int:
        return with_extra_board(hard) if self.extra else hard

    def totals(self) -> set[int]:
        foes, rest = {hard for hard, _ in self.foes}, {hard for hard, _ in self.rest}
        return {self.total(hard + more) for hard in foes for more in rest}

    def fitting(self, difficulty: int) -> list[dict[str, Any]]:
        """All of this difficulty. There may be many thousands; only these are put together."""
        rest: dict[int, list[dict[str, Any]]] = {}
        for hard, row in self.rest:
            rest.setdefault(hard, []).append(row)
        met = {(hard, more) for hard, _ in self.foes for more in rest if self.total(hard + more) == difficulty}
        return [{**foe, **row} for hard, foe in self.foes for more in rest if (hard, more) in met for row in rest[more]]


def _kinds(catalogue: Catalogue, players: int, fixed: Setup, wishes: tuple[str, ...]) -> list[Kind]:
    """Every combination of Adversary and level, Scenario and island, as far as they are not fixed: first those of the
    usual kind, then each of the others that are wished."""
    foes, scenarios = [_one_foe(catalogue, fixed)], [_one_scenario(catalogue, fixed)]
    foes += [_two_foes(catalogue, fixed)] if "adversaries" in wishes else []
    scenarios += [_two_scenarios(catalogue, fixed)] if "scenarios" in wishes else []
    kinds = []
    for enemies, tasks in product(foes, scenarios):
        for apart, extra in product(*((False, True) if name in wishes else (False,) for name in WISHED[2:])):
            rest = [
                (hard + more, {**task, **island})
                for hard, task in tasks
                for more, island in _islands(players, fixed, apart, extra)
                if island["map"] == BALANCED or not _balanced_only(catalogue, task["scenario"])
            ]
            kinds.append(Kind(enemies, rest, extra or bool(fixed.get("extra_board"))))
    return kinds


def _one_foe(catalogue: Catalogue, fixed: Setup) -> list[Way]:
    two = fixed.get("adversaries")
    foes: list[tuple[str | None, int]] = [(None, 0), *(() if two is not None else _levels(catalogue))]
    rows = [
        {"adversary": foe, "level": level, "adversaries": two}
        for foe, level in foes
        if fixed.get("adversary", foe) == foe and fixed.get("level", level) == level
    ]
    return [(combined_difficulty(catalogue, foes_of(catalogue, row)), row) for row in rows]


def _levels(catalogue: Catalogue) -> list[tuple[str, int]]:
    own = [foe for foe in catalogue.adversaries.values() if foe.set in catalogue.sets]
    return [(foe.name, level) for foe in own for level in range(len(foe.levels))]


def _two_foes(catalogue: Catalogue, fixed: Setup) -> list[Way]:
    """One that is named leads."""
    if fixed.get("adversaries") is not None:
        return []
    known = _levels(catalogue)
    pairs = [
        (leading, supporting)
        for leading in known
        if fixed.get("adversary", leading[0]) == leading[0] and fixed.get("level", leading[1]) == leading[1]
        for supporting in known
        if supporting[0] != leading[0]
    ]
    return [
        (
            combined_difficulty(catalogue, pair),
            {"adversary": None, "level": 0, "adversaries": [{"name": name, "level": level} for name, level in pair]},
        )
        for pair in pairs
    ]


def _one_scenario(catalogue: Catalogue, fixed: Setup) -> list[Way]:
    """None, or one; where two are named, they are one."""
    named = fixed.get("scenario")
    names: list[Any] = [None, *_scenarios(catalogue)] if named is None else [named]
    return [(_scenario_difficulty(catalogue, name), {"scenario": name}) for name in names]


def _scenario_difficulty(catalogue: Catalogue, name: Any) -> int:
    return sum(catalogue.scenarios[each].difficulty for each in scenarios_in(scenario_name(name)))


def _scenarios(catalogue: Catalogue) -> list[str]:
    return [s.name for s in catalogue.scenarios.values() if s.set in catalogue.sets and s.follows is None]


def _two_scenarios(catalogue: Catalogue, fixed: Setup) -> list[Way]:
    found: list[Way] = []
    for pair in combinations(_scenarios(catalogue), 2):
        if fixed.get("scenario") is None or fixed.get("scenario") in pair:
            with suppress(SetupError):
                _check_two(*(catalogue.scenarios[name] for name in pair))
                found.append((_scenario_difficulty(catalogue, pair), {"scenario": list(pair)}))
    return found


def _islands(players: int, fixed: Setup, apart: bool, extra: bool) -> list[Way]:
    """The maps, or islets that are drawn; with an extra board or without."""
    size = players + (extra or bool(fixed.get("extra_board")))
    more = {"extra_board": True} if extra else {}
    if (extra and (fixed.get("extra_board") is not None or size > MOST)) or (apart and size < 2):
        return []
    laid = any(fixed.get(name) is not None for name in ("layout", "map", "islets", "facing"))
    if apart:
        return [] if laid or _map(fixed) == THEMATIC else [(APART, {"map": BALANCED, "islets": DRAWN, **more})]
    printed = [THEMATIC_BOARDS[letter].box for letter in BY_PLAYERS.get(size, ())]
    maps = [BALANCED] + [THEMATIC] * (set(printed) == {"base"})
    if laid or fixed.get("boards") is not None:
        maps = [_map(fixed)]
    kept = {name: fixed[name] for name in ("islets", "facing") if fixed.get(name)}
    return [(rate({"map": name, **kept}), {"map": name, **more}) for name in maps]


def _balanced_only(catalogue: Catalogue, scenario: Any) -> bool:
    return any(bool(catalogue.scenarios[name].layout) for name in scenarios_in(scenario_name(scenario)))


def _drawn(catalogue: Catalogue, options: Setup, seed: rng.Seed) -> dict[str, Any]:
    """The options with their wish for a difficulty fulfilled."""
    fixed = {name: value for name, value in options.items() if name != "difficulty" and value is not None}
    _foe(catalogue, {name: value for name, value in fixed.items() if name != "level" or "adversary" in fixed})
    players = len(fixed["spirits"]) if isinstance(fixed.get("spirits"), (list, tuple)) else fixed.get("players", 1)
    return draw(options["difficulty"], players, seed, fixed)
