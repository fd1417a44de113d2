"""Decisions, options, cards and events in words: the only place that writes English."""

from collections.abc import Callable
from typing import Any

from loci.kernel.decision import Decision, Option
from loci.kernel.errors import SetupError
from loci.worldweave import rules
from loci.worldweave.content import AUTOMA_CARDS, OBJECTIVE_CARDS, POWER_CARDS, SKY, TERRAINS
from loci.worldweave.lattice import SPELLED, show_placement
from loci.worldweave.notation import parse_laid, show_space, show_tile
from loci.worldweave.state import ACTION, State
from loci.worldweave.texts import card_text
from loci.worldweave.world import World, offers

# ---- keys: the stable names of options ----------------------------------------------------------

PLAIN = ("done", "skip", "spire")


def key(state: State, option: Option) -> str:
    tag = option[0]
    if tag == "place":
        return f"tile {state.sky[option[1]]} @ {show_placement(option[2])}"
    if tag == "move":
        return "move " + show_space(state.world, option[1][-1])
    if tag == "via":
        path = option[1]
        return f"move {show_space(state.world, path[-1])} via {_spaces(state, path[:-1])}"
    if tag in PLAIN:
        return str(tag)
    return _OTHER_KEYS[tag](state, option)


def keys(state: State, options: list[Option]) -> list[str]:
    """The same for all options of a decision: where a tile may be laid there are hundreds."""
    world, slots = state.world, len(state.sky)
    placed = len(world.legal) * slots if state.phase == ACTION else 0
    # Options keep their order: where the last placement stands in its place, all before it are there too.
    if not placed or options[placed - 1 : placed] != [("place", slots - 1, next(reversed(world.legal)))]:
        return [key(state, option) for option in options]
    found = [""] * placed
    for slot, texts in enumerate(placement_keys(world, state.sky)):
        found[slot::slots] = texts
    found += [key(state, option) for option in options[placed:]]
    return found


def placement_keys(world: World, sky: tuple[int, ...]) -> list[list[str]]:
    """For each tile of the sky, the keys of laying it at each placement. From turn to turn most of them stay: a tile
    takes some placements away and adds others behind all that there were, and one tile of the sky is new."""
    offered = world.all_offers()
    before, known, gone = world.written
    spelled = _without(before, gone)
    fresh = [SPELLED[option[2]] for option in offered[SKY * len(spelled) :: SKY]]
    spelled += fresh
    texts: dict[int, list[str]] = {}
    for tile in sky:
        start = f"tile {tile} @ "
        if tile in known:
            texts[tile] = _without(known[tile], gone)
            texts[tile] += [start + spot for spot in fresh]
        else:
            texts[tile] = [start + spot for spot in spelled]
    world.written = spelled, texts, []
    return [*texts.values()]


def _without(texts: list[str], gone: list[int]) -> list[str]:
    left = texts[:]
    for n in gone:
        del left[n]
    return left


def find(state: State, asked: Decision, text: str) -> Option | None:
    """The option with this key, where it can be read without writing all of them: one of hundreds of placements."""
    if state.phase != ACTION or not text.startswith("tile "):
        return None
    try:
        tile, spot = parse_laid(text[5:])
    except SetupError:
        return None
    if spot not in state.world.legal or tile not in state.sky:
        return None
    option = offers(spot)[state.sky.index(tile)]
    return option if key(state, option) == text else None  # keys are written in one way only


def _spaces(state: State, path: tuple[int, ...]) -> str:
    return " ".join(show_space(state.world, space) for space in path)


def _keep(state: State, option: Option) -> str:
    """The two tiles that stay as stamina."""
    hand = state.hands[state.seat]
    return "keep " + " ".join(str(tile) for n, tile in enumerate(hand) if n != option[1])


_OTHER_KEYS: dict[str, Callable[[State, Option], str]] = {
    "keep": _keep,
    "found": lambda s, o: f"tile {s.hands[s.seat][0]} @ {show_placement(o[1])}",
    "space": lambda s, o: show_space(s.world, o[1]),
    "stamina": lambda s, o: f"stamina {s.sky[o[1]]}",
    "butterfly": lambda s, o: f"butterfly {show_space(s.world, o[1])}",
    "card": lambda s, o: str(o[1]),
}


# ---- labels: options for people -----------------------------------------------------------------


def label(state: State, option: Option) -> str:
    return _LABELS[option[0]](state, option)


def place(state: State, space: int) -> str:
    """A space with its terrain."""
    return f"{show_space(state.world, space)} ({TERRAINS[state.world.terrain[space]]})"


def name(state: State, seat: int) -> str:
    return "Automa" if state.automa and seat == state.seats() - 1 else f"Player {seat + 1}"


def _place(state: State, option: Option) -> str:
    """With the forecast of the energy that the placement gives."""
    tile = state.sky[option[1]]
    added, gains = rules.forecast(state, tile, option[2])
    who = [f"{name(state, seat)} collects {n}" for seat, n in enumerate(gains) if n]
    told = f"{show_tile(tile)}, tile {tile} at {show_placement(option[2])}: {added} energy"
    return told + (f" ({', '.join(who)})" if who else "")


def _move(state: State, option: Option) -> str:
    path = option[1]
    found = len({space for space in path if state.tokens >> space & 1})
    met = [
        name(state, seat) for space in path for seat, at in enumerate(state.at) if at == space and seat != state.seat
    ]
    told = f"to {place(state, path[-1])}, {_count(len(path), 'step')}"
    if len(path) > 1:
        told += f" over {_spaces(state, path[:-1])}"
    told += f", collects {found}" if found else ""
    told += ", catches the butterfly" if state.butterfly in path else ""
    return told + (f", passes {' and '.join(met)}" if met else "")


def _count(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def _keep_label(state: State, option: Option) -> str:
    hand = state.hands[state.seat]
    kept = " and ".join(show_tile(tile) for n, tile in enumerate(hand) if n != option[1])
    return f"keep {kept} as stamina; {show_tile(hand[option[1]])} goes into the world"


def _card_label(state: State, option: Option) -> str:
    card = POWER_CARDS.get(option[1]) or OBJECTIVE_CARDS[option[1]]
    return f"{card.name}: {card_text(card)}"


_LABELS: dict[str, Callable[[State, Option], str]] = {
    "place": _place,
    "move": _move,
    "via": _move,
    "keep": _keep_label,
    "found": lambda s, o: f"{show_tile(s.hands[s.seat][0])} at {show_placement(o[1])}",
    "space": lambda s, o: f"on {place(s, o[1])}",
    "stamina": lambda s, o: f"{show_tile(s.sky[o[1]])} becomes stamina, for {rules.stamina_cost(s, s.seat)} energy",
    "spire": lambda s, o: f"a spire of {rules.next_spire(s)} points, for {rules.spire_cost(s, s.seat)} energy",
    "butterfly": lambda s, o: f"to {place(s, o[1])}",
    "card": _card_label,
    "skip": lambda s, o: "no action",
    "done": lambda s, o: "end the turn",
}

# ---- prompts ------------------------------------------------------------------------------------

_PROMPTS = {
    "choose a power": "Keep which power?",
    "choose an objective": "Keep which objective? Nobody sees it before the end",
    "choose stamina": "Which tile goes into the world? You keep the other two as stamina",
    "place the first tile": "Place your tile in the world",
    "place the meeple": "Place your meeple on which space of the tile?",
    "release the butterfly": "Put the butterfly on which space?",
    "movement": "Move to which space? Or end the turn",
    "let the butterfly fly": "Let the butterfly fly to which space?",
}


_ACTIONS = {"place": "expand the world", "stamina": "take stamina", "spire": "build a spire", "skip": "do nothing"}


def prompt(state: State, decision: Decision) -> str:
    kind = decision.prompt[0]
    return _action_prompt(decision) if kind == "action" else _PROMPTS[kind]


def _action_prompt(decision: Decision) -> str:
    """Only what can be done now: who cannot pay for a spire is not asked to build one."""
    tags = {option[0] for option in decision.options}
    *actions, last = (told for tag, told in _ACTIONS.items() if tag in tags)
    return f"{', '.join(actions)}, or {last}".capitalize() if actions else last.capitalize()


# ---- the log ------------------------------------------------------------------------------------

ENDINGS = {
    "spires": "the third spire of a player",
    "energy": "the 40th energy of a player",
    "reserve": "the last tile of the reserve",
}


def _tell_moves(state: State, e: Option) -> str:
    told = f"{name(state, e[1])} moves from {show_space(state.world, e[2])} to {place(state, e[3][-1])}"
    told += f" over {_spaces(state, e[3][:-1])}" if len(e[3]) > 1 else ""
    told += f", collects {e[4]}" if e[4] else ""
    return told + (f", pays {e[5]}" if e[5] else "")


_EVENTS: dict[str, Callable[[State, tuple[Any, ...]], str]] = {
    "keeps": lambda s, e: f"{name(s, e[1])} keeps {' and '.join(map(show_tile, e[2]))} as stamina",
    "founds": lambda s, e: f"{name(s, e[1])} places {show_tile(e[2])}, tile {e[2]}",
    "settles": lambda s, e: f"{name(s, e[1])} starts on {place(s, e[2])}",
    "power": lambda s, e: f"{name(s, e[1])} has the power {e[2]}",
    "expands": lambda s, e: f"{name(s, e[1])} adds {show_tile(e[2])}, tile {e[2]}",
    "collects": lambda s, e: f"{name(s, e[1])} collects {e[2]} energy",
    "gains": lambda s, e: f"{name(s, e[1])} gains {e[2]} energy",
    "stamina": lambda s, e: f"{name(s, e[1])} takes {show_tile(e[2])} as stamina",
    "spire": lambda s, e: f"{name(s, e[1])} builds a spire of {e[2]} points",
    "tower": lambda s, e: f"{name(s, e[1])} puts a spire token on {place(s, e[2])}",
    "moves": _tell_moves,
    "catches": lambda s, e: f"{name(s, e[1])} catches the butterfly and gains {e[2]} energy",
    "butterfly": lambda s, e: f"The butterfly flies to {place(s, e[1])}",
    "goal": lambda s, e: f"{name(s, e[1])} takes the goal {e[2]}",
    "sky": lambda s, e: f"Into the sky: {', '.join(map(show_tile, e[1]))}",
    "reveals": lambda s, e: f"Automa card: {AUTOMA_CARDS[e[1]].name}",
    "activates": lambda s, e: f"The Automa follows {AUTOMA_CARDS[e[1]].name}",
    "ending": lambda s, e: f"The end is near: {ENDINGS[e[1]]}. The round is finished",
    "over": lambda s, e: f"The game is over: {' and '.join(name(s, seat) for seat in e[1])} may name the world",
}


def tell(state: State, event: tuple[Any, ...]) -> str:
    return _EVENTS[event[0]](state, event)
