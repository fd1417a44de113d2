"""What a piece, a token or a sign in a land is, and whether it is an answer now."""

from loci.kernel.decision import Decision
from loci.kernel.errors import LociError
from loci.kernel.session import Session
from loci.spirit_island import said
from loci.spirit_island.actions import LandChoice
from loci.spirit_island.hooks import Marks, listening
from loci.spirit_island.notation import parse_pieces, piece_key
from loci.spirit_island.pieces import DAHAN, HUMANS, NAMES, THIEF
from loci.spirit_island.rules.presence import sacred_sites
from loci.spirit_island.rules.ravage import harm_of
from loci.spirit_island.said import Reason
from loci.spirit_island.state import State, groups
from loci.spirit_island.table import why_land, why_number
from loci.spirit_island.table.keywords import KEYWORDS
from loci.spirit_island.text import power_text, scenario_text
from loci.spirit_island.view import lasting_view

THEFT = "Despicable Theft"  # the one Scenario with Thieves
SIGNS = {"isolated": "Isolate", "skip": "Skip"}


def piece(session: Session[State], asked: Decision | None, key: str) -> Reason:
    """``A2 town(d1)``, ``A2 presence 0``, ``A2 defend``, ``A2 isolated``, ``A2 skip``, ``A2 mark 1``, ``A2 lasting 2``:
    the second of what lasts there."""
    name, _, what = key.partition(" ")
    state = session.state
    if name not in state.island.id_of:
        raise LociError(f"there is no land {name!r}; lands: {', '.join(state.island.names)}")
    land, word = state.island.id_of[name], what.partition(" ")[0]
    if word == "defend":
        return why_number.number(session, 0, f"defend {name}")
    if word in SIGNS:
        return Reason(*KEYWORDS[SIGNS[word]])
    if word == "mark":
        return _mark(state, land, what)
    if word == "lasting":
        return _lasting(state, name, what)
    found = _presence(state, land, what) if word == "presence" else _piece(session, land, what)
    return Reason(f"{found.text} {_answers(session, asked, name, what)}".strip(), found.page)


def _piece(session: Session[State], land: int, what: str) -> Reason:
    state, name = session.state, session.state.island.names[land]
    rows = parse_pieces(f"1 {what}")
    if not rows or all(rows[0][:3] != group[:3] for group in groups(state, land, tuple(range(len(NAMES))))):
        there = ", ".join(piece_key(*group[:3]) for group in groups(state, land, tuple(range(len(NAMES)))))
        raise LociError(f"{what!r} is not in {name}; there: {there or 'nothing'}")
    kind, damage, strife, _ = rows[0]
    title = NAMES[kind].capitalize()
    if kind == THIEF:
        return _of_scenario(state, THEFT, f"A Thief, a marker of {THEFT}.", "Thief")
    if kind not in HUMANS:
        return Reason(*KEYWORDS[title])
    text, page = why_number.number(session, 0, f"health {NAMES[kind]} {name}")
    harm = harm_of(state, kind, land)
    text += f" In a Ravage it {'strikes back for' if kind == DAHAN else 'deals'} {harm} Damage."
    if damage:
        text += f" It has {damage} Damage so far, which goes when Time Passes."
    if strife:
        text += f" It has {strife} Strife. {KEYWORDS['Strife'][0]}"
    return Reason(text, KEYWORDS["Strife"][1] if strife else page)


def _presence(state: State, land: int, what: str) -> Reason:
    _, _, seat = what.partition(" ")
    if not seat.isdigit() or int(seat) >= len(state.spirits):
        raise LociError(f"{what!r} is nobody's Presence; expected 'presence' and a seat, 0 to {len(state.spirits) - 1}")
    spirit = state.spirits[int(seat)]
    text = f"{spirit.presence[land]} Presence of {spirit.name}. {KEYWORDS['Presence'][0]}"
    if sacred_sites(state, spirit) >> land & 1:
        text += f" It is a Sacred Site. {KEYWORDS['Sacred Site'][0]}"
    return Reason(text, KEYWORDS["Presence"][1])


def _mark(state: State, land: int, what: str) -> Reason:
    _, _, at = what.partition(" ")
    marks = [(row, mark) for row, node in listening(state, Marks) if (mark := node.mark(state, row, land))]
    if not at.isdigit() or not 1 <= int(at) <= len(marks):
        raise LociError(f"{state.island.names[land]} has {len(marks)} marks; expected 'mark' and a number from 1")
    row, mark = marks[int(at) - 1]
    return _of_scenario(state, row.source, f"{mark}: a marker of {row.source}.", mark)


def _lasting(state: State, name: str, what: str) -> Reason:
    _, _, at = what.partition(" ")
    rows = [row for row in (lasting_view(state) or {})["lasting"] if row["land"] == name]
    if not at.isdigit() or not 1 <= int(at) <= len(rows):
        raise LociError(f"{len(rows)} effects last in {name}; expected 'lasting' and a number from 1")
    source = rows[int(at) - 1]["source"]
    power = state.catalogue.powers.get(source)
    return Reason(f"{source} is in force here. {power_text(power) if power else ''}".strip(), "p. 17")


def _of_scenario(state: State, source: str, text: str, mark: str) -> Reason:
    """What a Scenario's marker means: those of its rules that speak of it, else all of them."""
    scenario = state.catalogue.scenarios.get(source)
    if scenario is None:
        return Reason(text, f"the card of {source}")
    rules = [f"{name}: {rule}" if name else rule for name, rule in scenario_text(scenario)]
    stems = ["marker", *(word.lower()[:4] for word in mark.split() if len(word) > 3)]
    own = [rule for rule in rules if any(stem in rule.lower() for stem in stems)] or rules
    return Reason(" ".join([text, *own]), f"the card of {source}; p. 23")


def _answers(session: Session[State], asked: Decision | None, name: str, what: str) -> str:
    """Whether it can be chosen now or, where lands are asked for, its land."""
    if asked is None:
        return ""
    state = session.state
    if any(option[0] == LandChoice.tag for option in asked.options):
        return why_land.land(session, asked, name).text
    wanted = what.partition(" ")[0] if what.startswith("presence") else what
    prompt = said.prompt(state, asked).rstrip("?.: ")
    for option in asked.options:
        points = said.places(state, option)
        own = points.get("piece") == wanted or (wanted == "presence" and option[0].startswith("presence"))
        if own and points["lands"][:1] == [name]:
            return f"It is an answer to what is asked now: {prompt}."
    return f"It is no answer to what is asked now: {prompt}."
