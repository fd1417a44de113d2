"""Setting up: what was asked for, checked and completed; then the table it gives."""

from typing import Any

from loci.kernel import rng
from loci.kernel.errors import SetupError
from loci.kernel.rules import Setup
from loci.worldweave.content import (
    AUTOMA_CARDS,
    DEALT,
    DIFFICULTIES,
    GOAL_CARDS,
    GOALS,
    GOALS_SHOWN,
    HAND,
    MODULES,
    MOST_PLAYERS,
    OBJECTIVE_CARDS,
    POWER_CARDS,
    POWERS,
    SKY,
    TILE_NUMBERS,
)
from loci.worldweave.state import State, blank_state
from loci.worldweave.turn import start_set_up

KNOWN = ("players", "modules", "automa", "seed", "position")


def complete(options: Setup) -> dict[str, Any]:
    """Check the options and fill in what was left open: the setup that a record carries."""
    unknown = [name for name in options if name not in KNOWN]
    if unknown:
        raise SetupError(f"unknown option {unknown[0]!r}; known: {', '.join(KNOWN)}")
    seed = rng.sound(options.get("seed", 0))
    if options.get("position") is not None:
        extra = [name for name in options if name not in ("position", "seed") and options[name] is not None]
        if extra:
            raise SetupError(f"{extra[0]!r} is said inside a position, not beside it")
        return {"position": options["position"], "seed": seed}
    players = check_players(options.get("players", 2))
    return {
        "players": players,
        "automa": check_automa(players, options.get("automa")),
        "modules": list(check_modules(options.get("modules"))),
        "seed": seed,
    }


def check_players(players: Any) -> int:
    if isinstance(players, bool) or not isinstance(players, int) or not 1 <= players <= MOST_PLAYERS:
        raise SetupError(f"players: {players!r}; Worldweave is for 2 to {MOST_PLAYERS}, or 1 against the Automa")
    return players


def check_automa(players: int, automa: Any) -> str:
    """The Automa's difficulty; "" with two or more players."""
    if players > 1:
        if automa not in (None, ""):
            raise SetupError(f"automa {automa!r}: the Automa plays only against 1 player, not {players}")
        return ""
    level = "normal" if automa in (None, "") else automa
    if not isinstance(level, str) or level not in DIFFICULTIES:
        raise SetupError(f"unknown automa {automa!r}; known: {', '.join(DIFFICULTIES)}")
    return level


def check_modules(wanted: Any) -> tuple[str, ...]:
    """The modules in their printed order."""
    if wanted is None:
        return ()
    if not isinstance(wanted, list | tuple):
        raise SetupError(f"modules must be a list, not {wanted!r}; known: {', '.join(MODULES)}")
    for name in wanted:
        if name not in MODULES:
            raise SetupError(f"unknown module {name!r}; known: {', '.join(MODULES)}")
    if len(set(wanted)) != len(wanted):
        raise SetupError(f"a module is named twice: {', '.join(wanted)}")
    return tuple(name for name in MODULES if name in wanted)


def make_state(setup: Setup) -> State:
    """The table with everything dealt, before the first player chooses."""
    state = blank_state(setup["players"], setup["automa"], tuple(setup["modules"]))
    chance = rng.seeded(setup["seed"])
    if not state.automa:  # alone, you are the starting player
        state.first, chance = rng.below(chance, state.players)
    tiles, chance = rng.shuffled(list(TILE_NUMBERS), chance)
    for seat in range(state.players):
        state.hands[seat] = tuple(sorted(tiles.pop() for _ in range(HAND)))
    state.sky = tuple(tiles.pop() for _ in range(SKY))
    state.reserve = tuple(tiles)
    state.chance.append([state.first, *state.sky])
    chance = _deal_cards(state, chance)
    if state.automa:
        state.energy[-1] = DIFFICULTIES[state.automa]
        cards, chance = rng.shuffled(list(range(len(AUTOMA_CARDS))), chance)
        state.automa_deck = tuple(cards)
    state.rng = chance
    start_set_up(state)
    return state


def _deal_cards(state: State, chance: int) -> int:
    """Powers and objectives to choose from, and the goals of this game."""
    if POWERS in state.modules:
        cards, chance = rng.shuffled(list(POWER_CARDS), chance)
        for seat in range(state.players):
            state.offers[seat] = tuple(cards.pop() for _ in range(DEALT))
        state.chance.append([list(offer) for offer in state.offers])
    if GOALS in state.modules:
        cards, chance = rng.shuffled(list(OBJECTIVE_CARDS), chance)
        for seat in range(state.players):
            state.wishes[seat] = tuple(cards.pop() for _ in range(DEALT))
        cards, chance = rng.shuffled(list(GOAL_CARDS), chance)
        state.goals = tuple(cards[:GOALS_SHOWN])
        state.chance.append(list(state.goals))
    return chance
