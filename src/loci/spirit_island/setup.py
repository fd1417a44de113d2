"""Setting up a game (p. 6-7): what was asked for, checked and completed; then the state it gives."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from loci.kernel import rng
from loci.kernel.errors import SetupError
from loci.kernel.rules import Setup
from loci.spirit_island.actions import shuffle
from loci.spirit_island.cards import Catalogue, Scenario, SpiritPanel
from loci.spirit_island.content.boards import BOARDS
from loci.spirit_island.content.layouts import island as make_island
from loci.spirit_island.content.sets import catalogue_for
from loci.spirit_island.content.thematic import BY_PLAYERS, THEMATIC, THEMATIC_BOARDS, is_thematic
from loci.spirit_island.difficulty import difficulty as rate
from loci.spirit_island.geography import OCEAN, TERRAIN_NAMES, Island, bits
from loci.spirit_island.ongoing import EVERYWHERE, Lasting
from loci.spirit_island.pieces import BLIGHT, INVADERS, KIND_OF, KINDS, STRIFE, TOKEN_OF
from loci.spirit_island.rules.adversary import (
    change_deck,
    fear_cards,
    fear_pool,
    foes_of,
    setup_steps,
    start_foes,
)
from loci.spirit_island.rules.presence import tides, track_actions, track_elements
from loci.spirit_island.rules.targeting import clause_mask
from loci.spirit_island.state import Spirit, State, blank_spirit, blank_state, groups, mark

FEAR_POOL = 4  # markers a player
FEAR_CARDS = (3, 3, 3)  # by Terror Level
STAGES = (3, 4, 5)  # Invader cards used of each stage
BLIGHT_SPACE = 5  # Blight a player on the space of the Invader board
HEALTHY, HEALTHY_MORE = 2, 1  # Blight a player on a card's Healthy side, and once
SPACE = "space"  # play without a Blight card
MOST = 6
BALANCED = "balanced"
MAPS = (BALANCED, THEMATIC)

KNOWN = (
    "spirits", "players", "boards", "layout", "seed", "adversary", "level", "adversaries", "scenario", "sets",
    "blight", "progression", "position", "formal", "map", "difficulty", "without",
    "tokens",
)  # fmt: skip


def complete(options: Setup) -> dict[str, Any]:
    """Check the options and fill in what was left open, from the seed: the setup that a record carries."""
    unknown = [name for name in options if name not in KNOWN]
    if unknown:
        raise SetupError(f"unknown option {unknown[0]!r}; known: {', '.join(KNOWN)}")
    seed = rng.sound(options.get("seed", 0))
    formal = options.get("formal", False)
    if not isinstance(formal, bool):
        raise SetupError(f"formal {formal!r}: expected true (ask also what has one sensible answer) or false")
    if options.get("position") is not None:
        return {"position": options["position"], "seed": seed, "formal": formal}
    catalogue = catalogue_for(options)
    if options.get("difficulty") is not None:
        options = _drawn(catalogue, options, seed)
    chance = rng.seeded(rng.apart(seed, 0x5E7))
    spirits, chance = _spirits(catalogue, options, chance)
    map_name = _map(options)
    boards, chance = _boards(options, map_name, len(spirits), chance)
    layout = options.get("layout") or (THEMATIC if map_name == THEMATIC else "standard")
    try:
        make_island(tuple(boards), layout)
    except ValueError as error:
        raise SetupError(str(error)) from None
    return {
        "spirits": spirits,
        "map": map_name,
        "boards": boards,
        "layout": layout,
        "seed": seed,
        "sets": list(catalogue.sets),
        "without": list(catalogue.without),
        "tokens": tokens_in(catalogue, options.get("tokens"), spirits),
        "blight": _blight(catalogue, options.get("blight")),
        "progression": _progression(catalogue, options.get("progression", False), spirits),
        "formal": formal,
        **_foe(catalogue, options),
    }


def _spirits(catalogue: Catalogue, options: Setup, chance: int) -> tuple[list[str], int]:
    names = options.get("spirits")
    known = [name for name, panel in catalogue.spirits.items() if panel.set in catalogue.sets]
    if names is None:
        players = options.get("players", 1)
        if not isinstance(players, int) or not 1 <= players <= min(MOST, len(known)):
            raise SetupError(f"players {players!r}: expected a number from 1 to {min(MOST, len(known))}")
        drawn, chance = rng.shuffled(known, chance)
        return drawn[:players], chance
    if isinstance(names, str) or not isinstance(names, (list, tuple)) or not 1 <= len(names) <= MOST:
        raise SetupError(f"spirits {names!r}: expected a list of 1 to {MOST} names")
    for name in names:
        if not isinstance(name, str) or name not in catalogue.spirits:
            raise SetupError(f"unknown Spirit {name!r}; known: {', '.join(catalogue.spirits)}")
    if len(set(names)) < len(names):
        raise SetupError(f"each Spirit can be played once, not {', '.join(names)}")
    if options.get("players", len(names)) != len(names):
        raise SetupError(f"players {options['players']!r}: each plays one Spirit, and {len(names)} are named")
    return list(names), chance


def _map(options: Setup) -> str:
    """The map that was asked for, or that the named boards belong to."""
    wanted, letters = options.get("map"), options.get("boards")
    if wanted is None:
        if options.get("layout") == THEMATIC:
            return THEMATIC
        return THEMATIC if isinstance(letters, (list, tuple)) and is_thematic(letters) else BALANCED
    if wanted not in MAPS:
        raise SetupError(f"unknown map {wanted!r}; known: {', '.join(MAPS)}")
    return str(wanted)


def _boards(options: Setup, map_name: str, players: int, chance: int) -> tuple[list[str], int]:
    letters = options.get("boards")
    known = THEMATIC_BOARDS if map_name == THEMATIC else BOARDS
    if letters is None and map_name == THEMATIC:
        if players not in BY_PLAYERS:
            raise SetupError(f"the thematic map takes 1 to {max(BY_PLAYERS)} players, not {players}")
        return list(BY_PLAYERS[players]), chance
    if letters is None:
        pool = [letter for letter, board in BOARDS.items() if players > 4 or board.box == "base"]
        drawn, chance = rng.shuffled(pool, chance)
        return drawn[:players], chance
    if isinstance(letters, str) or not isinstance(letters, (list, tuple)):
        raise SetupError(f"boards {letters!r}: expected a list such as ['A', 'B']")
    for letter in letters:
        if letter not in known:
            raise SetupError(f"the {map_name} map has no board {letter!r}; its boards: {', '.join(known)}")
    if len(set(letters)) < len(letters):
        raise SetupError(f"each board can be used once, not {', '.join(letters)}")
    if len(letters) != players:
        need = "1 Spirit needs 1 board" if players == 1 else f"{players} Spirits need {players} boards"
        raise SetupError(f"{need}, not {len(letters)}")
    return list(letters), chance


def _blight(catalogue: Catalogue, wanted: Any) -> str:
    """A card's name, "space" for none, "" to draw one."""
    if wanted is None or wanted is True or wanted == "":
        return ""
    if wanted is False or wanted == SPACE:
        return SPACE
    if not isinstance(wanted, str) or wanted not in catalogue.blight:
        raise SetupError(f"unknown Blight card {wanted!r}; known: {', '.join(catalogue.blight)}, or {SPACE!r}")
    return str(wanted)


def _progression(catalogue: Catalogue, wanted: Any, spirits: list[str]) -> list[bool]:
    rows = [wanted] * len(spirits) if isinstance(wanted, bool) else wanted
    if not isinstance(rows, (list, tuple)) or len(rows) != len(spirits) or not all(isinstance(r, bool) for r in rows):
        raise SetupError(f"progression {wanted!r}: expected true, false or one of them for each Spirit")
    for name, uses in zip(spirits, rows, strict=True):
        if uses and not catalogue.spirits[name].progression:
            raise SetupError(f"{name} has no Power Progression")
    return list(rows)


def _foe(catalogue: Catalogue, options: Setup) -> dict[str, Any]:
    foes, scenario = foes_of(catalogue, options), _scenario(catalogue, options)
    found = catalogue.scenarios.get(scenario or "")
    groups = fear_groups(catalogue, found, fear_cards(catalogue, foes, FEAR_CARDS))
    wanted, there = sum(groups), len(catalogue.fear_deck)
    if wanted > there:
        names = " and ".join(f"{name} {level}" for name, level in foes)
        raise SetupError(f"{names} together need {wanted} Fear cards, and there are {there}")
    one = foes[0] if len(foes) == 1 else (None, 0)
    both = [{"name": name, "level": level} for name, level in foes] if len(foes) > 1 else None
    return {"adversary": one[0], "level": one[1], "adversaries": both, "scenario": scenario}


def _scenario(catalogue: Catalogue, options: Setup) -> str | None:
    name = options.get("scenario")
    if name is None or name == "":
        return None
    if not isinstance(name, str) or name not in catalogue.scenarios:
        raise SetupError(f"unknown Scenario {name!r}; known: {', '.join(catalogue.scenarios)}")
    return str(name)


# ---- a setup for a wanted difficulty --------------------------------------------------------

# What a difficulty decides, unless it is told.
DRAWN = ("adversary", "level", "adversaries", "scenario", "map", "boards", "layout")


def draw(difficulty: int, players: int = 1, seed: rng.Seed = 0, fixed: Setup | None = None) -> dict[str, Any]:
    """Options for a game of this difficulty: an Adversary and its level, a Scenario and a map, drawn among all
    that add up to it. What ``fixed`` names is kept."""
    if not isinstance(difficulty, int) or isinstance(difficulty, bool):
        raise SetupError(f"difficulty {difficulty!r} is not a whole number")
    ways = _ways(catalogue_for(fixed or {}), players, fixed or {})
    fitting = [way for way in ways if rate(way) == difficulty]
    if not fitting:
        reachable = ", ".join(map(str, sorted({rate(way) for way in ways}))) or "none"
        kept = [f"{name} {fixed[name]!r}" for name in DRAWN if fixed and fixed.get(name) is not None]
        what = f" with {' and '.join(kept)}" if kept else ""
        raise SetupError(f"no game for {players} has difficulty {difficulty}{what}; possible: {reachable}")
    n, _ = rng.below(rng.seeded(rng.apart(seed, 0xD1FF)), len(fitting))
    return {**(fixed or {}), "players": players, "seed": seed, **fitting[n]}


def _ways(catalogue: Catalogue, players: int, fixed: Setup) -> list[dict[str, Any]]:
    """Every combination of Adversary and level, Scenario and map, as far as they are not fixed."""
    foes: list[tuple[str | None, int]] = [(None, 0)]
    if fixed.get("adversaries") is None:
        own = [foe for foe in catalogue.adversaries.values() if foe.set in catalogue.sets]
        foes += [(foe.name, level) for foe in own for level in range(len(foe.levels))]
    scenarios: list[str | None] = [None, *(s.name for s in catalogue.scenarios.values() if s.set in catalogue.sets)]
    maps = [BALANCED] + [THEMATIC] * (players in BY_PLAYERS)
    if any(fixed.get(name) is not None for name in ("boards", "layout", "map")):
        maps = [_map(fixed)]
    two = fixed.get("adversaries")
    return [
        {"adversary": foe, "level": level, "adversaries": two, "scenario": scenario, "map": map_name}
        for foe, level in foes
        if fixed.get("adversary", foe) == foe and fixed.get("level", level) == level
        for scenario in scenarios
        if fixed.get("scenario", scenario) == scenario
        for map_name in maps
    ]


def _drawn(catalogue: Catalogue, options: Setup, seed: rng.Seed) -> dict[str, Any]:
    """The options with their wish for a difficulty fulfilled."""
    fixed = {name: value for name, value in options.items() if name != "difficulty" and value is not None}
    _foe(catalogue, {name: value for name, value in fixed.items() if name != "level" or "adversary" in fixed})
    players = len(fixed["spirits"]) if isinstance(fixed.get("spirits"), (list, tuple)) else fixed.get("players", 1)
    return draw(options["difficulty"], players, seed, fixed)


# ---- the state ------------------------------------------------------------------------------


def make_state(setup: Setup) -> State:
    """The game at its start; the Invaders' first Explore is the first thing it will do."""
    island = make_island(tuple(setup["boards"]), setup["layout"])
    catalogue = catalogue_for(setup)
    state = blank_state(catalogue, island)
    state.rng = rng.seeded(setup["seed"])
    state.formal = setup["formal"]
    place_printed(state)
    state.tokens = token_mask(tokens_in(catalogue, setup.get("tokens"), setup["spirits"]))
    place_tokens(state, state.tokens)
    for slot, name in enumerate(setup["spirits"]):
        panel = catalogue.spirits[name]
        spirit = new_spirit(island, panel, slot, setup["progression"][slot])
        spirit.unplaced = sum(row[0] for row in panel.setup) - sum(spirit.presence)
        state.spirits.append(spirit)
        if spirit.unplaced:
            state.todo.append(("starting presence", slot, spirit.unplaced))
        start_where_free(state, slot)
    tides(state)
    start_standing(state)
    foes = foes_of(catalogue, setup)
    scenario = begin_scenario(state, setup.get("scenario") or "")
    start_foes(state, foes)
    state.fear_pool = fear_pool(catalogue, foes, FEAR_POOL) * len(state.spirits)
    groups = fear_groups(catalogue, scenario, fear_cards(catalogue, foes, FEAR_CARDS))
    make_fear_deck(state, groups, list(catalogue.fear_deck))
    make_invader_deck(state)
    make_power_decks(state)
    make_blight(state, setup["blight"])
    state.todo += [
        *setup_steps(catalogue, foes, last=False), ("first explore",), *setup_steps(catalogue, foes, last=True),
    ]  # fmt: skip
    if scenario is not None:
        state.blight_pool += scenario.blight_per_board * len(island.boards)
        if scenario.invaders_again:
            state.todo += [("step", "build"), ("step", "explore"), ("step", "advance")]
        if scenario.after_setup is not None:
            state.todo.append(("after setup",))
    state.todo.append(("step", "spirit"))  # the log says where the first turn begins
    return state


def begin_scenario(state: State, name: str) -> Scenario | None:
    """Put a Scenario's rules in force."""
    if not name:
        return None
    state.scenario = name
    scenario = state.catalogue.scenarios[name]
    for rule in scenario.rules:
        assert isinstance(rule.effect, Lasting)
        rule.effect.begin(state)
    return scenario


def fear_groups(catalogue: Catalogue, scenario: Scenario | None, groups: tuple[int, ...]) -> tuple[int, ...]:
    """The Fear deck by Terror Level, unless the Scenario wants all cards in one."""
    return (len(catalogue.fear_deck), 0, 0) if scenario is not None and scenario.all_fear else groups


def place_printed(state: State) -> None:
    """The pieces printed on the boards. That Blight comes from the box and harms nothing."""
    state.pieces = _printed(state.island)[:]


def place_tokens(state: State, tokens: int) -> None:
    """The tokens of Setup, those that are in play (Jagged Earth p. 6). Strife lies on an Invader of its land: where
    there are several, the players say which."""
    for land, printed in enumerate(state.island.token_setup):
        for name, n in printed:
            token = TOKEN_OF[name]
            if not tokens >> token & 1:
                continue
            if token != STRIFE:
                state.pieces[land * KINDS + token] += n
                continue
            there = groups(state, land, INVADERS)
            if len(there) == 1:
                kind, damage, strife, _ = there[0]
                mark(state, land, kind, damage, strife, damage, strife + n)
            elif there:
                state.todo.append(("setup strife", land))


def tokens_in(catalogue: Catalogue, wanted: Any, spirits: Iterable[str] = ()) -> list[str]:
    """The kinds of tokens that are played with: those of the sets in the game and of its Spirits' boxes, or those that
    are wanted (Jagged Earth p. 21)."""
    boxes = {*catalogue.sets, *(catalogue.spirits[name].set for name in spirits)}
    known = [name for name in TOKEN_OF if any(name in catalogue.tokens.get(box, ()) for box in boxes)]
    if wanted is None:
        return known
    if isinstance(wanted, str) or not isinstance(wanted, (list, tuple)) or any(name not in TOKEN_OF for name in wanted):
        raise SetupError(f"tokens {wanted!r}: expected a list out of {', '.join(TOKEN_OF)}")
    return [name for name in TOKEN_OF if name in wanted]


def token_mask(names: Iterable[str]) -> int:
    return sum(1 << TOKEN_OF[name] for name in names)


@cache
def _printed(island: Island) -> list[int]:
    pieces = [0] * (len(island.names) * KINDS)
    for land, printed in enumerate(island.setup):
        for name, n in printed:
            pieces[land * KINDS + KIND_OF[name]] += n
    return pieces


def new_spirit(island: Island, panel: SpiritPanel, slot: int, progression: bool = False) -> Spirit:
    spirit = blank_spirit(panel, slot, slot, len(island.names))
    for n, terrain, number in panel.setup:
        land = _setup_land(island, slot, terrain, number)
        if land >= 0:
            spirit.presence[land] += n
            spirit.came = True
    spirit.hand = [power.name for power in panel.uniques]
    spirit.elements, spirit.any_open = track_elements(spirit)
    spirit.actions = track_actions(spirit)
    if progression:
        spirit.progression = list(panel.progression)
    return spirit


def start_where_free(state: State, seat: int) -> None:
    """Setup that names a kind of land: what is certain happens now, what the player chooses waits."""
    spirit, island = state.spirits[seat], state.island
    for start in spirit.panel.start:
        fits = clause_mask(state, island, start.where) & island.board_mask[spirit.board]
        lands = [land for land in bits(fits) if not spirit.presence[land]]
        sure: list[int] = []
        if not lands:  # nothing fits the panel, as may happen on a thematic board (JE p. 6)
            lands = [land for land in bits(island.board_mask[spirit.board]) if not spirit.presence[land]]
        if start.most:
            kind = KIND_OF[start.most]
            amount = {land: state.pieces[land * KINDS + kind] for land in lands}
            least = sorted(amount.values(), reverse=True)[: start.lands][-1]
            sure = [land for land in lands if amount[land] > least]
            lands = [land for land in lands if amount[land] == least]
        if len(sure) + len(lands) <= start.lands:
            sure, lands = sure + lands, []
        for land in sure:
            spirit.presence[land] += 1
            spirit.came = True
        spirit.unplaced += start.lands - len(sure)
        state.todo += [("start", seat, tuple(lands))] * (start.lands - len(sure))


def _setup_land(island: Island, slot: int, terrain: str, number: int) -> int:
    """The land with a number, or the highest-numbered one of a terrain, on a starting board, or its Ocean; -1 where
    there is none, as may happen on a thematic board: then the player chooses freely (Jagged Earth p. 6)."""
    if terrain == TERRAIN_NAMES[OCEAN]:
        return next(ocean for ocean in island.oceans if island.board[ocean] == slot)
    mask = island.board_mask[slot]
    if terrain:
        mask &= island.terrain_mask[TERRAIN_NAMES.index(terrain)]
    lands = [land for land in island.lands if mask >> land & 1 and (not number or island.number[land] == number)]
    return max(lands, key=lambda land: island.number[land], default=-1)


def start_standing(state: State) -> None:
    """Special rules that are always in force."""
    for seat, spirit in enumerate(state.spirits):
        for rule in spirit.panel.rules:
            for effect in rule.standing:
                assert isinstance(effect, Lasting)
                effect.start(state, EVERYWHERE, seat)


def make_fear_deck(state: State, groups: tuple[int, ...], cards: list[str]) -> None:
    state.fear_deck = shuffle(state, cards)[: sum(groups)]
    state.fear_left = list(groups)


def make_invader_deck(state: State) -> None:
    """Each stage shuffled, one card of each left out unseen; Stage I on top (p. 6), unless a foe has it otherwise."""
    deck: list[str] = []
    for stage, used in enumerate(STAGES, 1):
        pile = shuffle(state, list(state.catalogue.stages[stage]))
        deck += pile[:used]
    state.deck = change_deck(state.catalogue, state.adversaries, deck[::-1])


def make_power_decks(state: State) -> None:
    """The Minor and Major decks, without what Power Progressions set aside (p. 3)."""
    aside = {name for spirit in state.spirits for name in spirit.progression}
    state.minor = shuffle(state, [name for name in state.catalogue.minor if name not in aside])
    state.major = shuffle(state, [name for name in state.catalogue.major if name not in aside])


def make_blight(state: State, wanted: str) -> None:
    players = len(state.spirits)
    if wanted == SPACE:
        state.blight_card, state.blight_pool = "", BLIGHT_SPACE * players
        return
    stack = shuffle(state, list(state.catalogue.blight_deck))
    if wanted:
        stack = [name for name in stack if name != wanted]
        stack.insert(0, wanted)
    state.blight_card, state.blight_stack = stack[0], stack[1:]
    state.blight_pool = HEALTHY * players + HEALTHY_MORE


def blight_on_island(state: State) -> int:
    return sum(state.pieces[BLIGHT::KINDS])
