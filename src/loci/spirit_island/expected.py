"""What a ruling expects, compared with what is there."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from loci.spirit_island.cards import Space
from loci.spirit_island.catalogue import Catalogue
from loci.spirit_island.corners import find as find_corner
from loci.spirit_island.difficulty import difficulty
from loci.spirit_island.hooks import Marks, listening
from loci.spirit_island.notation import parse_pieces, show_pieces
from loci.spirit_island.ongoing import defend_in
from loci.spirit_island.pieces import ELEMENTS, THIEF
from loci.spirit_island.position import invader_card, land_id, markers_in, seat_of
from loci.spirit_island.said import key
from loci.spirit_island.scoring import score
from loci.spirit_island.state import Spirit, State, cards_on

if TYPE_CHECKING:
    from loci.spirit_island.rulings import Run

LISTS = ("legal", "illegal", "options", "event_deck", "event_discard", "fear_deck")
MAPS = (
    "lands", "tracks", "markers", "defend", "invader_cards", "presence", "destroyed_presence", "energy", "elements",
    "revealed", "counters", "time", "prepared", "piles", "hand", "played", "discard",
)  # fmt: skip
SHAPES: dict[str, type] = {**dict.fromkeys(LISTS, list), **dict.fromkeys(MAPS, dict)}


def compare(run: "Run") -> str:
    """The first thing that is not as the ruling says; empty when all is."""
    found: dict[str, Callable[[Run, Any], str]] = {
        "legal": _legal,
        "illegal": _illegal,
        "options": _options,
        "asked": _asked,
        "no_decision": _no_decision,
        "lands": _lands,
        "tracks": _tracks,
    }
    for name, wanted in run.then.items():
        if not isinstance(wanted, SHAPES.get(name, object)):
            why = f"{name} must be a {'list' if name in LISTS else 'map'}, not {wanted!r}"
        elif name in found:
            why = found[name](run, wanted)
        elif name in CHECKS:
            why = CHECKS[name](run.state, wanted)
        elif name == "fear":
            why = _same("fear", wanted, run.fear)
        elif name == "fear_cards_earned":
            why = _same("fear_cards_earned", wanted, run.earned)
        else:
            known = [*found, *CHECKS, "fear", "fear_cards_earned"]
            why = f"'then' has no key {name!r}; known: {', '.join(sorted(known))}"
        if why:
            return why
    return ""


def _same(what: str, wanted: Any, got: Any) -> str:
    return "" if wanted == got else f"{what}: expected {wanted}, found {got}"


# ---- decisions ------------------------------------------------------------------------------


NOTHING = (None, "", "none", "empty")


def _keys(run: "Run") -> list[str] | None:
    return None if run.open is None else [key(run.state, option) for option in run.open.options]


def _alike(keys: list[Any]) -> list[str]:
    """The keys as text; the three words for stopping stand for one another."""
    words = [{True: "yes", False: "no"}[k] if isinstance(k, bool) else str(k) for k in keys]
    return ["done" if word in ("skip", "no") else word for word in words]


def _legal(run: "Run", wanted: list[Any]) -> str:
    keys = _keys(run)
    if keys is None:
        return f"legal: expected an open decision with {wanted}, found none"
    offered = _alike(keys)
    missing = [str(w) for w, word in zip(wanted, _alike(wanted), strict=True) if word not in offered]
    return f"legal: expected {', '.join(missing)}, found {', '.join(keys)}" if missing else ""


def _illegal(run: "Run", wanted: list[Any]) -> str:
    keys = _keys(run) or []
    offered = _alike(keys)
    bad = [str(w) for w, word in zip(wanted, _alike(wanted), strict=True) if word in offered]
    return f"illegal: {', '.join(bad)} is offered among {', '.join(keys)}" if bad else ""


def _options(run: "Run", wanted: list[Any]) -> str:
    keys = _keys(run)
    if keys is None:
        return f"options: expected an open decision with {wanted}, found none"
    return "" if sorted(_alike(keys)) == sorted(_alike(wanted)) else f"options: expected {wanted}, found {keys}"


def _asked(run: "Run", wanted: str) -> str:
    seat_of(run.state, wanted)
    got = "nobody" if run.open is None else run.state.spirits[run.open.seat].name
    return _same("asked", wanted, got)


def _no_decision(run: "Run", wanted: bool) -> str:
    none = run.open is None and not run.answered
    return (
        "" if none == bool(wanted) else f"no_decision: expected {wanted}, found {(not none and 'a decision') or 'none'}"
    )


def _tracks(run: "Run", wanted: dict[str, dict[str, list[Any]]]) -> str:
    for spirit, tracks in wanted.items():
        for track, spaces in tracks.items():
            seen = run.tracks.get(spirit, {}).get(track)
            if seen is None:
                return f"tracks: nothing revealed for {spirit} {track}"
            words, number = [], 0
            for space in seen:
                number = max(number, space.number or 0)
                words.append((_space(space), number))
            alike = len(words) == len(spaces) and all(
                _norm(want) == shown or want == high for want, (shown, high) in zip(spaces, words, strict=True)
            )
            if not alike:
                return f"tracks: expected {spirit} {track} {spaces}, found {[shown for shown, _ in words]}"
    return ""


def _space(space: Space) -> str:
    parts = [] if space.number is None else [str(space.number)]
    more = [(space.more_plays, "card play"), (space.more_energy, "energy")]
    icons = [icon for icon in (*space.actions, space.first, space.each) if icon is not None]
    parts += [f"{n} {what}" for n, what in more if n]
    return " ".join([*parts, *space.elements, *(["star"] if space.chosen else []), *(icon.key for icon in icons)])


def _norm(value: Any) -> str:
    return str(value).replace("_", " ").replace("+", "").replace(",", "").strip().lower()


# ---- the state ------------------------------------------------------------------------------


def _lands(run: "Run", wanted: dict[str, Any]) -> str:
    """Exact contents. Pieces that are Scenario markers may stand under `markers` instead."""
    for name, pieces in wanted.items():
        state, land = run.state, land_id(run.state, name)
        got = show_pieces(state, land)
        there = parse_pieces(got)
        if name in run.then.get("markers", {}) and "thief" not in str(pieces):
            there = [row for row in there if row[0] != THIEF]
        if _pile(parse_pieces(str(pieces))) != _pile(there):
            return f"{name}: expected {pieces}, found {got}"
    return ""


def _pile(rows: list[tuple[int, int, int, int]]) -> dict[tuple[int, int, int], int]:
    total: dict[tuple[int, int, int], int] = {}
    for kind, damage, strife, n in rows:
        total[kind, damage, strife] = total.get((kind, damage, strife), 0) + n
    return {pieces: n for pieces, n in total.items() if n}


def _invader_cards(state: State, wanted: dict[str, Any]) -> str:
    for space, cards in wanted.items():
        if space == "reminders":
            under = {len(state.deck) - first: name for name, first in state.reminders}
            if {int(depth): name for depth, name in (cards or {}).items()} != under:
                return f"invader_cards reminders: expected {cards or {}}, found {under}"
            continue
        got = [*(state.deck if space == "deck" else cards_on(state, space))]
        got = got[::-1] if space == "deck" else got
        rows = [] if cards is None else cards if isinstance(cards, list) else [cards]
        if len(rows) != len(got) or any(
            not _shows(state.catalogue, card, name) for card, name in zip(rows, got, strict=True)
        ):
            return f"invader_cards {space}: expected {cards}, found {got}"
    return ""


def _shows(catalogue: Catalogue, card: Any, name: str) -> bool:
    """Whether the card is the one named: a terrain alone fits each stage that shows it."""
    facts = catalogue.invaders[name]
    if isinstance(card, dict):
        return invader_card(catalogue, card) == name
    wanted = {"stage": facts.stage, "terrain": card}
    return _exists(catalogue, wanted) and invader_card(catalogue, wanted) == name


def _exists(catalogue: Catalogue, card: Any) -> bool:
    try:
        invader_card(catalogue, card)
    except Exception:
        return False
    return True


def _side(state: State) -> str:
    return "blighted" if state.blighted else "still_healthy" if state.blight_flipped else "healthy"


def _stages(state: State) -> str:
    runs: list[str] = []
    for card in reversed(state.deck):
        stage = str(state.catalogue.invaders[card].stage)
        if runs and runs[-1][0] == stage:
            runs[-1] += stage
        else:
            runs.append(stage)
    return "-".join(runs)


def _joined(stages: Any) -> str:
    """Without the dashes between the runs of a stage; the Coastal Lands card, `C`, is of the second."""
    return str(stages).replace("-", "").replace("C", "2")


def _presence(state: State, wanted: dict[str, dict[str, int]]) -> str:
    for spirit, lands in wanted.items():
        mine = state.spirits[seat_of(state, spirit)]
        for name, n in (lands or {}).items():
            got = mine.presence[land_id(state, name)]
            if got != n:
                return f"presence of {spirit} in {name}: expected {n}, found {got}"
    return ""


def _per_spirit(what: str, read: Callable[[Spirit], Any]) -> Callable[[State, Any], str]:
    def check(state: State, wanted: dict[str, Any]) -> str:
        for name, value in wanted.items():
            got = read(state.spirits[seat_of(state, name)])
            if isinstance(value, list):
                value, got = sorted(map(str, value)), sorted(got)
            if isinstance(value, dict):
                value = {k: v for k, v in value.items() if v}
                got = {k: got[k] for k in got if got[k]}
                if what == "revealed":
                    got = {k: got[k] for k in value}
            if value != got:
                return f"{what} of {name}: expected {value}, found {got}"
        return ""

    return check


def _piles(state: State, wanted: dict[str, dict[str, list[str]]]) -> str:
    """Cards of a Spirit that are nowhere else, without order."""
    for name, piles in wanted.items():
        held = state.spirits[seat_of(state, name)].piles
        for pile, cards in piles.items():
            found = sorted(held.get(pile, []))
            if found != sorted(map(str, cards)):
                return f"{pile} of {name}: expected {sorted(map(str, cards))}, found {found}"
    return ""


def _revealed(spirit: Spirit) -> dict[str, int]:
    return dict(zip(spirit.panel.track_names, spirit.revealed, strict=True))


def _prepared(spirit: Spirit) -> dict[str, int]:
    return {name: spirit.counters.get(f"prepared {name}", 0) for name in ELEMENTS}


def _markers(state: State, wanted: dict[str, Any]) -> str:
    for name, text in wanted.items():
        rows, got = listening(state, Marks), []
        if find_corner(state.island, name) >= 0:
            got = [node.marker(state, row) for row, node in rows if row.data[:1] == (name,)]
        else:
            got = [marker for row, node in rows for marker in node.markers(state, row, land_id(state, name))]
        got = [marker for marker in got if marker]
        if not (not got if text in NOTHING else _same_markers(state, text, got)):
            return f"marker of {name}: expected {text}, found {', '.join(got) or 'none'}"
    return ""


def _same_markers(state: State, text: Any, got: list[str]) -> bool:
    """A marker of which only the kind is named (`thief`) may have any number."""
    wanted = [name for name, _ in markers_in(state, text)]
    return sorted(wanted) == sorted(got) or [name.split()[0] for name in got] == [str(text)]


def _defend(state: State, wanted: dict[str, int]) -> str:
    for name, n in wanted.items():
        got = defend_in(state, land_id(state, name))
        if got != n:
            return f"defend of {name}: expected {n}, found {got}"
    return ""


CHECKS: dict[str, Callable[[State, Any], str]] = {
    "blight_pool": lambda s, w: _same("blight_pool", w, s.blight_pool),
    "blight_side": lambda s, w: _same("blight_side", w, _side(s)),
    "event_deck": lambda s, w: _same("event_deck", list(w), [*s.event_deck[::-1]]),
    "event_discard": lambda s, w: _same("event_discard", list(w), [*s.event_discard]),
    "terror_level": lambda s, w: _same("terror_level", w, s.terror),
    "invader_cards": _invader_cards,
    "deck_stages": lambda s, w: "" if _joined(w) == _joined(_stages(s)) else _same("deck_stages", w, _stages(s)),
    "markers": _markers,
    "fear_pool": lambda s, w: _same("fear_pool", w, s.fear_pool),
    "generated": lambda s, w: _same("generated", w, s.fear),
    "difficulty": lambda s, w: _same("difficulty", w, difficulty(s)),
    "fear_deck": lambda s, w: _same("fear_deck", list(w), [*s.fear_left]),
    "defend": _defend,
    "score": lambda s, w: _same("score", w, score(s)),
    "result": lambda s, w: _same("result", w, s.outcome or "ongoing"),
    "presence": _presence,
    "destroyed_presence": _per_spirit("destroyed_presence", lambda spirit: spirit.destroyed),
    "energy": _per_spirit("energy", lambda spirit: spirit.energy),
    "elements": _per_spirit("elements", lambda s: {ELEMENTS[n]: a for n, a in enumerate(s.elements) if a}),
    "revealed": _per_spirit("revealed", _revealed),
    "counters": _per_spirit("counters", lambda spirit: spirit.counters),
    "time": _per_spirit("time", lambda spirit: spirit.counters.get("time", 0)),
    "prepared": _per_spirit("prepared", _prepared),
    "piles": _piles,
    "hand": _per_spirit("hand", lambda spirit: spirit.hand),
    "played": _per_spirit("played", lambda spirit: spirit.played),
    "discard": _per_spirit("discard", lambda spirit: spirit.discard),
}
