"""Decisions, options and events in words."""

from collections.abc import Callable
from typing import Any

from loci.kernel.decision import DONE, Decision, Option
from loci.spirit_island.effects.text import growth_text, power_text, threshold_text
from loci.spirit_island.effects.words import SINGULAR, listed, lower, nouns, things
from loci.spirit_island.notation import piece_key
from loci.spirit_island.pieces import ELEMENTS, EXPLORER
from loci.spirit_island.rules.presence import TRACK_NAMES
from loci.spirit_island.state import BUILD, EXPLORE, GROW, ICONS, RAVAGE, State

# ---- keys: the stable names of options ------------------------------------------------------

PLAIN = ("yes", "no", "done", "skip", "destroyed")


def key(state: State, option: Option) -> str:
    tag, names = option[0], state.island.names
    if tag == "piece":
        return f"{piece_key(option[1], option[2], option[3])} {names[option[4]]}"
    if tag == "move":
        return f"{piece_key(option[1], option[2], option[3])} {names[option[4]]}>{names[option[5]]}"
    if tag == "land":
        return names[option[1]]
    if tag in ("card", "power", "deck"):
        return str(option[1])
    if tag in PLAIN:
        return str(tag)
    return _OTHER_KEYS[tag](state, option)


_OTHER_KEYS: dict[str, Callable[[State, Option], str]] = {
    "presence": lambda s, o: f"presence {s.island.names[o[1]]}",
    "presence move": lambda s, o: f"presence {s.island.names[o[1]]}>{s.island.names[o[2]]}",
    "spirit": lambda s, o: s.spirits[o[1]].name,
    "element": lambda s, o: ELEMENTS[o[1]],
    "side": lambda s, o: str(o[1]),
    "number": lambda s, o: str(o[1]),
    "coming fear": lambda s, o: str(o[1]),
    "rite": lambda s, o: str(o[1]),
    "growth": lambda s, o: f"growth {o[1]}",
    "icon": lambda s, o: str(o[2]),
    "track": lambda s, o: TRACK_NAMES[o[1]],
}


# ---- labels: options for people -------------------------------------------------------------


def label(state: State, option: Option) -> str:
    return _LABELS.get(option[0], key)(state, option)


def _piece(kind: int, damage: int, strife: int) -> str:
    marks = ([f"{damage} Damage"] if damage else []) + ([f"{strife} Strife"] if strife else [])
    return SINGULAR[kind] + (f" ({', '.join(marks)})" if marks else "")


def _growth(state: State, option: Option) -> str:
    return f"Growth {option[1]}"


def _land(state: State, option: Option) -> str:
    """A land; where choosing it costs Energy, the option has the price as well."""
    name = state.island.names[option[1]]
    return f"{name} ({option[2]} Energy)" if len(option) > 2 else name


def _icon(state: State, option: Option) -> str:
    _, code, _, spirit = option
    return str(state.catalogue.spirits[spirit].growth[code >> 4][code & 15].say())


_LABELS: dict[str, Callable[[State, Option], str]] = {
    "land": _land,
    "piece": lambda s, o: f"{_piece(o[1], o[2], o[3])} in {s.island.names[o[4]]}",
    "move": lambda s, o: f"{_piece(o[1], o[2], o[3])} from {s.island.names[o[4]]} to {s.island.names[o[5]]}",
    "presence": lambda s, o: f"Presence in {s.island.names[o[1]]}",
    "presence move": lambda s, o: f"move Presence from {s.island.names[o[1]]} to {s.island.names[o[2]]}",
    "track": lambda s, o: f"from the {('Energy', 'Card Plays')[o[1]]} track",
    "destroyed": lambda s, o: "a destroyed Presence",
    "element": lambda s, o: ELEMENTS[o[1]].capitalize(),
    "coming fear": lambda s, o: f"Fear card {o[1]}",
    "growth": _growth,
    "deck": lambda s, o: f"{o[1].capitalize()} Power",
    "icon": _icon,
    "yes": lambda s, o: "Yes",
    "no": lambda s, o: "No",
    "done": lambda s, o: "Done",
    "skip": lambda s, o: "Skip",
}


# ---- prompts --------------------------------------------------------------------------------


def _where(state: State, land: int) -> str:
    return f" in {state.island.names[land]}" if land >= 0 else ""


def _some(left: int, kinds: tuple[int, ...]) -> str:
    return f"{nouns(kinds, True)}" if left >= 99 else things(left, kinds)


_MOVING = {"push": ("Push", "from"), "gather": ("Gather", "into"), "move": ("Move", "from")}


def _moving(state: State, p: Option, optional: bool) -> str:
    """``Push 2 Dahan from A3`` has to be done; ``Push (up to 2 Dahan left) from A3`` may stop."""
    verb, joint = _MOVING[p[0]]
    some = _some(p[1], p[2])
    where = f" {joint} {state.island.names[p[3]]}" if p[3] >= 0 else ""
    if not optional:
        return f"{verb} {some}{where}"
    return f"{verb} (up to {some} left){where}" if p[1] > 1 else f"{verb} {some}{where}, or be done"


def _push_each(state: State, p: Option) -> str:
    """Pieces of several kinds, so many of each: ``Push 1 Explorer or 1 Town, or be done``."""
    kinds = sorted(set(p[1]))
    return f"Push {listed((things(p[1].count(kind), (kind,)) for kind in kinds), 'or')}, or be done"


def _spirit_phase(state: State, p: Option) -> str:
    if p[1] == GROW:
        return "Choose a Growth option"
    return "Which growth next?" if p[1] == ICONS else "Play a Power Card, or be done"


def _threshold(state: State, p: Option) -> str:
    return f"{p[1]}: use the threshold {threshold_text(state.catalogue.powers[p[1]], p[2])}"


def _side(state: State, p: Option) -> str:
    power = state.catalogue.powers.get(p[1])
    return f"{p[1]}: which side? {power_text(power)}" if power else f"{p[1]}: which side?"


_STOPPED = {RAVAGE: "Ravage", BUILD: "Build", EXPLORE: "Explore"}

_PROMPTS: dict[str, Callable[[State, Option], str]] = {
    "damage": lambda s, p: f"Deal Damage ({p[1]} left){_where(s, p[2])}",
    "damage different": lambda s, p: f"1 Damage each to different Invaders ({p[1]} left){_where(s, p[2])}",
    "destroy": lambda s, p: f"Destroy {_some(p[1], p[2])}{_where(s, p[3])}",
    "drown": lambda s, p: f"Drown {_some(p[1], p[2])}{_where(s, p[3])}",
    "remove": lambda s, p: f"Remove {_some(p[1], p[2])}{_where(s, p[3])}",
    "replace": lambda s, p: f"Replace {_some(p[1], p[2])}{_where(s, p[3])}",
    "remove health": lambda s, p: f"Remove Invaders worth up to {p[1]} Health",
    "push each": _push_each,
    "cascade": lambda s, p: f"Blight cascades from {s.island.names[p[1]]}: into which land?",
    "destroy presence": lambda s, p: "Destroy one of your Presence",
    "add presence": lambda s, p: "Add a Presence from which track? (or move one)",
    "place presence": lambda s, p: "Place the Presence in which land?",
    "start": lambda s, p: "Setup: add a Presence in which land?",
    "shift presence": lambda s, p: f"{'Gather into' if p[2] else 'Push from'} {s.island.names[p[1]]}: which Presence?",
    "follow": lambda s, p: f"Move a Presence along with the Dahan, {s.island.names[p[1]]} > {s.island.names[p[2]]}?",
    "prevent": lambda s, p: f"Destroy a Presence to prevent the {_STOPPED[p[1]]} in {s.island.names[p[2]]}?",
    "save": lambda s, p: f"Save a Dahan from {s.island.names[p[1]]}?",
    "turn up": lambda s, p: "Turn which Fear card face up? (1 is the next to be resolved)",
    "play now": lambda s, p: f"Play {p[1]} now for {s.catalogue.powers[p[1]].cost} Energy?",
    "target": lambda s, p: f"{p[1]}: choose its target",
    "threshold": _threshold,
    "side": _side,
    "instead": lambda s, p: f"{p[1]}: do the other thing instead?",
    "different land": lambda s, p: f"{p[1]}: choose a land (not one chosen already)",
    "deck": lambda s, p: "Gain a Minor or a Major Power?",
    "gain": lambda s, p: f"Gain which {p[1].capitalize()} Power?",
    "gain left": lambda s, p: "Gain one of the cards that were not kept",
    "gift": lambda s, p: f"Give a Power Card to {s.spirits[p[1]].name}?",
    "forget": lambda s, p: "Forget which Power Card?",
    "reclaim one": lambda s, p: "Reclaim One: take back which Power Card?",
    "keep card": lambda s, p: "Take which played Power Card back to your hand?",
    "element": lambda s, p: "Gain which Element?",
    "defend": lambda s, p: f"Defend {p[1]} in which land?",
    "add to": lambda s, p: f"{p[2]}: add {things(1, (p[1],))} to which land?",
    "build where": lambda s, p: f"{p[1]}: Build in which land?",
    "order": lambda s, p: f"{p[1].capitalize()} in which land first?",
    "more explorers": lambda s, p: f"{things(p[1], (EXPLORER,))} more: in which land?",
    "inner land": lambda s, p: "Choose an Inner land on your starting board",
    "give energy": lambda s, p: f"How much Energy do you spend? ({p[1]} still needed)",
    "give presence": lambda s, p: f"How many of your Presence do you destroy? ({p[1]} still needed)",
    "response": lambda s, p: f"The Invaders answer {s.island.names[p[2]]}: {things(1, (p[1],))} in which land?",
    "spirit phase": _spirit_phase,
    "powers": lambda s, p: f"Use a Power ({p[1].capitalize()} phase), or be done",
}


def prompt(state: State, decision: Decision) -> str:
    if decision.prompt[0] in _MOVING:
        return _moving(state, decision.prompt, DONE in decision.options)
    return _PROMPTS[decision.prompt[0]](state, decision.prompt)


# ---- the log --------------------------------------------------------------------------------

_STEPS = {
    "spirit": "Turn {turn}: Spirit Phase", "fast": "Fast Powers", "blighted island": "Blighted Island", "fear": "Fear",
    "extra build": "Extra Build", "ravage": "Ravage", "build": "Build", "explore": "Explore", "slow": "Slow Powers",
    "time passes": "Time passes",
}  # fmt: skip


def _kind(kind: int) -> str:
    return SINGULAR[kind]


def invader_card(state: State, name: str) -> str:
    """An Invader card in words: ``Jungle and Sands (Stage III)``."""
    card = state.catalogue.invaders[name]
    lands = [terrain.capitalize() for terrain in card.terrains] or ["Coastal lands"]
    return f"{listed(lands)} (Stage {'I' * card.stage})"


def _grew(state: State, e: tuple[Any, ...]) -> str:
    name = state.spirits[e[1]].name
    return f"{name} grows: {lower(growth_text(state.catalogue.spirits[name], e[2] - 1))}"


_EVENTS: dict[str, Callable[[State, tuple[Any, ...]], str]] = {
    "step": lambda s, e: f"— {_STEPS[e[1]].format(turn=e[2])} —",
    "fear": lambda s, e: f"{e[1]} Fear",
    "earned": lambda s, e: "A Fear card is earned",
    "terror": lambda s, e: f"Terror Level {e[1]}" if e[1] < 4 else "Terror victory",
    "destroyed": lambda s, e: f"{_kind(e[1])} destroyed in {s.island.names[e[2]]}",
    "dreamt": lambda s, e: f"{_kind(e[1])} in {s.island.names[e[2]]} dreams its death",
    "fear shown": lambda s, e: f"Fear card turned up: {e[1]}",
    "removed": lambda s, e: f"{_kind(e[1])} removed from {s.island.names[e[2]]}",
    "added": lambda s, e: f"{_kind(e[1])} added in {s.island.names[e[2]]}",
    "replaced": lambda s, e: f"{_kind(e[1])} replaced by {things(len(e[2]), e[2][:1])} in {s.island.names[e[3]]}",
    "moved": lambda s, e: f"{_kind(e[1])} moves {s.island.names[e[2]]} > {s.island.names[e[3]]}",
    "damaged": lambda s, e: f"{e[3]} Damage to {_kind(e[1])} in {s.island.names[e[2]]}",
    "ravage": lambda s, e: f"{s.island.names[e[1]]} Ravages: {e[2]} Damage after Defend",
    "stopped": lambda s, e: f"No {_STOPPED[e[1]]} in {s.island.names[e[2]]}",
    "cascade": lambda s, e: f"Blight cascades {s.island.names[e[1]]} > {s.island.names[e[2]]}",
    "blighted": lambda s, e: f"The island is Blighted: {e[1]}",
    "presence": lambda s, e: f"{s.spirits[e[1]].name} adds Presence in {s.island.names[e[2]]}",
    "presence moved": lambda s, e: (
        f"{s.spirits[e[1]].name} moves Presence {s.island.names[e[2]]} > {s.island.names[e[3]]}"
    ),
    "presence destroyed": lambda s, e: f"{s.spirits[e[1]].name} loses a Presence in {s.island.names[e[2]]}",
    "rite": lambda s, e: f"{s.spirits[e[1]].name} begins the {e[2]}",
    "power": lambda s, e: f"{s.spirits[e[1]].name} uses {e[2]}",
    "reach": lambda s, e: f"{s.spirits[e[1]].name} pays {e[2]} Energy to reach {s.island.names[e[3]]}",
    "target": lambda s, e: f"{e[2]} targets {s.island.names[e[1]]}",
    "target spirit": lambda s, e: f"{e[2]} targets {s.spirits[e[1]].name}",
    "defend": lambda s, e: f"Defend {e[2]} in {s.island.names[e[1]]}",
    "skip": lambda s, e: f"Invaders skip all Actions in {s.island.names[e[1]]}",
    "energy": lambda s, e: f"{s.spirits[e[1]].name} gains {e[2]} Energy",
    "income": lambda s, e: f"{s.spirits[e[1]].name} gains {e[2]} Energy (income)",
    "element": lambda s, e: f"{s.spirits[e[1]].name} gains {ELEMENTS[e[2]].capitalize()}",
    "gained": lambda s, e: f"{s.spirits[e[1]].name} gains {e[2]}",
    "forgot": lambda s, e: f"{s.spirits[e[1]].name} forgets {e[2]}",
    "reclaimed": lambda s, e: f"{s.spirits[e[1]].name} reclaims its cards",
    "reclaimed one": lambda s, e: f"{s.spirits[e[1]].name} reclaims {e[2]}",
    "gift": lambda s, e: f"{s.spirits[e[1]].name} gives {e[3]} to {s.spirits[e[2]].name}",
    "growth": _grew,
    "played": lambda s, e: f"{s.spirits[e[1]].name} plays {e[2]}",
    "fear card": lambda s, e: f"Fear card: {e[1]} (Terror Level {e[2]})",
    "card": lambda s, e: f"{e[1].capitalize()} card: {invader_card(s, e[2])}",
    "card discarded": lambda s, e: f"Invader card discarded: {invader_card(s, e[1])}",
    "escalation": lambda s, e: f"{e[1]} escalates: {s.catalogue.adversaries[e[1]].escalation.name}",
    "adversary setup": lambda s, e: f"{e[1]}: {s.catalogue.adversaries[e[1]].levels[e[2]].name}",
    "space gone": lambda s, e: "The extra Build space is removed",
    "over": lambda s, e: f"{ {'win': 'Victory', 'loss': 'Defeat'}.get(e[1], 'Sacrifice victory') }: {e[2]}",
}


def tell(state: State, event: tuple[Any, ...]) -> str:
    words = _EVENTS.get(event[0])
    return words(state, event) if words else ""
