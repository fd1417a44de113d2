"""A position to start from: the `given` of a ruling (docs/rulings.md) as a game state."""

from collections.abc import Collection
from difflib import get_close_matches
from typing import Any

from loci.kernel import rng
from loci.kernel.errors import SetupError
from loci.kernel.plain import changed, noted
from loci.spirit_island.cards import Effect, SpiritPanel
from loci.spirit_island.catalogue import Catalogue
from loci.spirit_island.content.sets import catalogue_for
from loci.spirit_island.corners import find as find_corner
from loci.spirit_island.hooks import Marks
from loci.spirit_island.island_setup import OPTIONS as ISLAND_OPTIONS
from loci.spirit_island.island_setup import make_island
from loci.spirit_island.notation import place_pieces
from loci.spirit_island.ongoing import EVERYWHERE, NOBODY, Lasting
from loci.spirit_island.opening import (
    COMMANDS,
    FEAR_CARDS,
    FEAR_POOL,
    STAGES,
    begin_scenarios,
    fear_groups,
    place_printed,
    place_tokens,
    put_reminders,
    start_standing,
    token_mask,
    tokens_in,
)
from loci.spirit_island.pieces import ALL_TOKENS, ELEMENT_OF
from loci.spirit_island.rules.adversary import fear_cards, fear_pool, foes_of, start_foes, use_deck
from loci.spirit_island.rules.blight import begin_ongoing
from loci.spirit_island.rules.decks import find_early
from loci.spirit_island.rules.presence import tides, track_actions, track_elements
from loci.spirit_island.setup import scenario_of
from loci.spirit_island.state import (
    ALL_ACTIONS,
    GROW,
    Spirit,
    State,
    blank_spirit,
    blank_state,
    cards_on,
    hold,
    put_cards,
    scenarios_in,
    spare,
)

KEYS = {
    "boards", "layout", "lands", "setup", "spirits", "blight_pool", "blight_side", "blight_card", "blight_stack",
    "terror_level", "fear", "adversary", "adversaries", "scenario", "sets", "invader_cards", "power_decks",
    "markers", "turn_effects", "without", "turn", "event_deck", "event_discard", "options", "command_beasts", "wave",
}  # fmt: skip
OPTIONS = {"tokens", "events", *ISLAND_OPTIONS}
SPIRIT_KEYS = {
    "name", "aspect", "presence", "energy", "elements", "hand", "played", "discard", "destroyed_presence", "revealed",
    "tracks", "counters", "time", "prepared", "piles",
}  # fmt: skip
FEAR_KEYS = {"pool_per_player", "generated", "earned", "deck", "next", "hidden"}
SIDES = ("healthy", "still_healthy", "blighted")
MANY = 50  # names that would not help anybody
IDLE = "River Surges in Sunlight"  # seated where a position names no Spirit; it plays no part


def check_map(where: str, data: Any) -> dict[Any, Any]:
    """The map that stands there; what is left out is empty."""
    if data is None:
        return {}
    if not isinstance(data, dict):
        raise SetupError(f"{where} must be a map, not {data!r}")
    return data


def check_list(where: str, data: Any) -> list[Any]:
    """The list that stands there; what is left out is empty."""
    if data is None:
        return []
    if not isinstance(data, (list, tuple)):
        raise SetupError(f"{where} must be a list, not {data!r}")
    return [*data]


def check_keys(where: str, data: Any, known: set[str]) -> dict[str, Any]:
    rows = check_map(where, data)
    for name in rows:
        if name not in known:
            raise SetupError(f"{where} has no key {name!r}; known: {', '.join(sorted(known))}")
    return rows


def from_position(given: Any, seed: rng.Seed = 0, formal: int = 0) -> State:
    """The state that a `given` describes; what it leaves out is as in a fresh game."""
    check_keys("a position", given, KEYS)
    boards = check_list("boards", given.get("boards")) or ["A"]
    options = check_keys("options", given.get("options") or {}, OPTIONS)
    state = blank_state(catalogue_for(given), make_island({**options, "boards": boards, "layout": given.get("layout")}))
    state.turn = number("turn", given.get("turn", 1), 1)
    state.rng = rng.seeded(seed)
    state.formal = int(formal)
    wanted = options.get("tokens")
    state.tokens = ALL_TOKENS if wanted is None else token_mask(tokens_in(state.catalogue, wanted))
    number("wave", given.get("wave", 1), 1)
    if (printed := given.get("setup")) not in (None, "standard"):
        raise SetupError(f"setup {printed!r}: expected 'standard', or no such key")
    if printed:
        place_printed(state)
        place_tokens(state, token_mask(tokens_in(state.catalogue, wanted)))
    for name, pieces in check_map("lands", given.get("lands")).items():
        place_pieces(state, land_id(state, name), str(pieces))
    _seat_spirits(state, given.get("spirits"))
    _foe(state, given)
    _set_blight(state, given)
    _set_fear(state, given)
    _set_invaders(state, given.get("invader_cards") or {})
    _set_events(state, given)
    _set_powers(state, given.get("power_decks") or {})
    _set_markers(state, check_map("markers", given.get("markers")))
    _set_turn(state, given.get("turn_effects") or {})
    return state


def land_id(state: State, name: str) -> int:
    try:
        return state.island.id_of[name]
    except (KeyError, TypeError):
        raise SetupError(f"no land {name!r} here; lands: {', '.join(state.island.names)}") from None


def seat_of(state: State, name: str) -> int:
    for seat, spirit in enumerate(state.spirits):
        if spirit.name == name:
            return seat
    raise SetupError(f"no Spirit {name!r} here; seated: {', '.join(s.name for s in state.spirits)}")


def known(kind: str, name: Any, table: Collection[str]) -> str:
    """The name, which must be one of the table; otherwise those that are like it are said."""
    if not isinstance(name, str) or name not in table:
        text = str(name).lower()
        like = [other for other in table if text in other.lower()] or get_close_matches(str(name), table)
        some = f"like it: {', '.join(like)}" if like else "known: " + ", ".join(table)
        raise SetupError(f"unknown {kind} {name!r}; {some if like or len(table) < MANY else 'none is like it'}")
    return name


def _seat_spirits(state: State, rows: Any) -> None:
    for slot, data in enumerate(check_list("spirits", rows) or [{"name": IDLE}]):
        row = check_keys("a Spirit", data, SPIRIT_KEYS)
        name = known("Spirit", row.get("name"), state.catalogue.spirits)
        board = min(slot, len(state.island.boards) - 1)
        aspect = row.get("aspect") or ""
        if aspect and (not isinstance(aspect, str) or aspect not in state.catalogue.aspects_of(name)):
            raise SetupError(f"{name} has no Aspect {aspect!r}")
        state.spirits.append(_spirit(state, state.catalogue.panel(name, aspect), board, row))
    tides(state)
    start_standing(state)


def _spirit(state: State, panel: SpiritPanel, board: int, row: dict[str, Any]) -> Spirit:
    spirit = blank_spirit(panel, len(state.spirits), board, len(state.island.names), row.get("aspect") or "")
    for land, n in check_map("presence", row.get("presence")).items():
        hold(spirit, land_id(state, land), number(f"presence in {land}", n))
    spirit.energy = number("energy", row.get("energy") or 0)
    spirit.destroyed = number("destroyed_presence", row.get("destroyed_presence") or 0)
    revealed = {**check_map("revealed", row.get("revealed")), **check_map("tracks", row.get("tracks"))}
    check_keys("revealed", revealed, set(panel.track_names))
    spirit.revealed = tuple(
        number(name, revealed.get(name, n), 0, len(track))
        for name, n, track in zip(panel.track_names, spirit.revealed, panel.tracks, strict=True)
    )
    spirit.came = any(spirit.presence) or spirit.destroyed > 0
    for name, n in check_map("counters", row.get("counters")).items():
        # Rules may count what they like, a Scenario's or a homebrew set's too; what another Spirit counts is a mistake.
        if name not in panel.counters and any(name in other.counters for other in state.catalogue.spirits.values()):
            own = f"it counts {', '.join(panel.counters)}" if panel.counters else "it counts nothing by name"
            raise SetupError(f"{panel.name} counts no {name!r}; {own}")
        spirit.counters = noted(spirit.counters, str(name), number(str(name), n))
    if row.get("time") is not None:
        spirit.counters = noted(spirit.counters, "time", number("time", row["time"]))
    for element, n in check_map("prepared", row.get("prepared")).items():
        name = f"prepared {known('Element', element, ELEMENT_OF)}"
        spirit.counters = noted(spirit.counters, name, number(element, n))
    for name, names in check_map("piles", row.get("piles")).items():
        cards = tuple(known("Power card", card, state.catalogue.powers) for card in check_list(str(name), names))
        spirit.piles = noted(spirit.piles, str(name), cards)
    for pile in ("hand", "played", "discard"):
        cards = tuple(known("Power card", card, state.catalogue.powers) for card in check_list(pile, row.get(pile)))
        setattr(spirit, pile, cards)
    spirit.elements, spirit.any_open = track_elements(spirit)
    for card in spirit.played:
        spirit.elements = [a + b for a, b in zip(spirit.elements, state.catalogue.powers[card].elements, strict=True)]
    if row.get("elements") is not None:
        spirit.elements, spirit.any_open = [0] * 8, 0
        for element, n in check_map("elements", row["elements"]).items():
            spirit.elements[ELEMENT_OF[known("Element", element, ELEMENT_OF)]] = number(element, n)
    spirit.actions = track_actions(spirit)
    spirit.stage = GROW
    return spirit


def _foe(state: State, given: dict[str, Any]) -> None:
    begin_scenarios(state, scenario_of(state.catalogue, {"scenario": given.get("scenario"), "after": ()}) or "")
    one = check_keys("adversary", given.get("adversary") or {}, {"name", "level"})
    if one and not one.get("name"):
        raise SetupError(f"adversary {one!r} has no name")
    both = given.get("adversaries")
    start_foes(
        state, foes_of(state.catalogue, {"adversary": one.get("name"), "level": one.get("level"), "adversaries": both})
    )


def _set_blight(state: State, given: dict[str, Any]) -> None:
    state.blight_pool = number("blight_pool", given.get("blight_pool", 10))
    side = given.get("blight_side", "healthy")
    if side not in SIDES:
        raise SetupError(f"blight_side {side!r}: expected {', '.join(SIDES)}")
    state.blighted = side == "blighted"
    if given.get("blight_card"):
        state.blight_card = known("Blight card", given["blight_card"], state.catalogue.blight)
        state.blight_flipped = side != "healthy"
        if state.blight_flipped:
            begin_ongoing(state)
    state.blight_stack = tuple(
        known("Blight card", name, state.catalogue.blight)
        for name in check_list("blight_stack", given.get("blight_stack"))
    )


def number(what: str, value: Any, least: int = 0, most: int = 999) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise SetupError(f"{what} {value!r}: expected a whole number from {least} to {most}")
    return value


def calm(given: dict[str, Any]) -> bool:
    """Whether the position is one of a game without events."""
    options = check_keys("options", given.get("options") or {}, OPTIONS)
    return options.get("events") is False


def _set_events(state: State, given: dict[str, Any]) -> None:
    """The Event deck, which is empty unless it is given; without events, the reminders in the Invader deck."""
    for pile in ("event_deck", "event_discard"):
        cards = [known("event", name, state.catalogue.events) for name in check_list(pile, given.get(pile))]
        setattr(state, pile, tuple(cards[::-1] if pile == "event_deck" else cards))
    if calm(given):
        put_reminders(state)
    for name, _ in COMMANDS[: number("command_beasts", given.get("command_beasts", 0), 0)]:
        effect = state.catalogue.reminders[known("reminder", name, state.catalogue.reminders)].effect
        assert isinstance(effect, Lasting)
        effect.begin(state)


def _set_fear(state: State, given: dict[str, Any]) -> None:
    row = check_keys("fear", given.get("fear") or {}, FEAR_KEYS)
    players = len(state.spirits)
    catalogue = state.catalogue
    scenarios = [catalogue.scenarios[name] for name in scenarios_in(state.scenario)]
    groups = fear_groups(catalogue, scenarios, fear_cards(catalogue, state.adversaries, FEAR_CARDS), calm(given))
    left = check_list("fear.deck", row.get("deck")) or groups
    reached = next((level for level, n in enumerate(left, 1) if n), 4)
    state.terror = number("terror_level", given.get("terror_level", reached), 1, 4)
    usual = fear_pool(catalogue, state.adversaries, FEAR_POOL) + (state.recipe.extra >= 0)
    state.fear_pool = number("pool_per_player", row.get("pool_per_player", usual), 1) * players
    state.fear = number("generated", row.get("generated", 0))
    state.earned = tuple(
        known("Fear card", name, state.catalogue.fear) for name in check_list("fear.earned", row.get("earned"))
    )
    if "deck" in row:
        if len(left) != len(groups):
            raise SetupError(f"fear.deck {left!r}: expected a number for each Terror Level, such as {[*groups]}")
        state.fear_left = tuple(number("fear.deck", n) for n in left)
    else:
        state.fear_left = tuple(n if level >= state.terror else 0 for level, n in enumerate(groups, 1))
        if any(scenario.all_fear for scenario in scenarios):  # whatever the Terror Level
            state.fear_left = (groups[0] - len(state.earned), 0, 0)
    coming = [known("Fear card", name, state.catalogue.fear) for name in check_list("fear.next", row.get("next"))]
    rest = [name for name in catalogue.fear_deck if name not in (*coming, *state.earned)]
    spare = (coming + rest + list(catalogue.fear_deck) * 3)[: sum(state.fear_left)]
    state.fear_deck = tuple(spare[::-1])
    for under, card in check_map("fear.hidden", row.get("hidden")).items():
        depth = number("fear.hidden", _depth(under), 1)
        state.fear_hidden += ((invader_card(catalogue, card), max(0, len(state.fear_deck) - depth)),)


def _depth(under: Any) -> Any:
    """How many cards lie above; a saved game has it as text, as JSON has all keys of a map."""
    return int(under) if isinstance(under, str) and under.isdecimal() else under


def invader_card(catalogue: Catalogue, card: Any) -> str:
    """The name of an Invader card given as a terrain, a pair of terrains, `coastal`, or a stage and terrain."""
    stage, terrain = 0, card
    if isinstance(card, dict):
        stage, terrain = number("stage", card.get("stage", 0), 0, 3), card.get("terrain")
    terrains = tuple(sorted(map(str, terrain))) if isinstance(terrain, (list, tuple)) else (terrain,)
    if len(terrains) == 1 and isinstance(terrains[0], str) and ("+" in terrains[0] or " " in terrains[0]):
        terrains = tuple(sorted(terrains[0].replace("+", " ").split()))
    for facts in catalogue.invaders.values():
        shown = ("coastal",) if facts.coastal else tuple(sorted(facts.terrains))
        if shown == terrains and stage in (0, facts.stage):
            return facts.name
    raise SetupError(
        f"no Invader card shows {card!r}; expected a terrain, two terrains or coastal, perhaps with a stage"
    )


def _set_invaders(state: State, row: dict[str, Any]) -> None:
    spaces = (*state.spaces, "discard")
    check_keys("invader_cards", row, {*spaces, "deck", "reminders"})
    for space in spaces:
        put_cards(state, space, tuple(invader_card(state.catalogue, card) for card in _listed(row.get(space))))
    if "deck" in row:
        state.deck = tuple(invader_card(state.catalogue, card) for card in _listed(row["deck"]))[::-1]
        state.early = find_early(state)
    else:
        used = {card for space in spaces for card in cards_on(state, space)}
        use_deck(state, _cards_left(state.catalogue, used)[::-1])
    for under, name in check_map("reminders", row.get("reminders")).items():
        depth = number("invader_cards.reminders", _depth(under), 1)
        reminder = known("reminder", name, state.catalogue.reminders)
        state.reminders += ((reminder, max(0, len(state.deck) - depth)),)


def _cards_left(catalogue: Catalogue, used: set[str]) -> list[str]:
    """The Invader deck of a fresh game without the cards that lie elsewhere, the top first."""
    deck: list[str] = []
    for stage, amount in enumerate(STAGES, 1):
        cards = catalogue.stages[stage]
        left = [name for name in cards if name not in used]
        deck += left[: max(0, amount - (len(cards) - len(left)))]
    return deck


def _listed(cards: Any) -> list[Any]:
    return [] if cards is None else list(cards) if isinstance(cards, list) else [cards]


def _set_powers(state: State, row: dict[str, Any]) -> None:
    check_keys("power_decks", row, {"minor", "major", "minor_discard", "major_discard"})
    held = {card for s in state.spirits for pile in (s.hand, s.played, s.discard, *s.piles.values()) for card in pile}
    for deck in ("minor", "major"):
        top = [known("Power card", name, state.catalogue.powers) for name in check_list(deck, row.get(deck))]
        gone = [
            known("Power card", name, state.catalogue.powers)
            for name in check_list(f"{deck}_discard", row.get(f"{deck}_discard"))
        ]
        rest = [name for name in getattr(state.catalogue, deck) if name not in {*top, *gone, *held}]
        setattr(state, deck, (*(top + rest)[::-1],))
        setattr(state, f"{deck}_discard", tuple(gone))


def markers_in(state: State, text: Any) -> list[tuple[str, Effect]]:
    """The Scenario markers that a text names, with a comma between several. `Flame Marker` is `flame`,
    `2` is `thief 2`; of a kind that has several (`thief`) it is the first."""
    scenarios = [state.catalogue.scenarios[name] for name in scenarios_in(state.scenario)]
    known = {text: effect for scenario in scenarios for text, effect in scenario.markers}
    found = []
    for part in str(text).split(","):
        wanted = part.strip().lower().replace("unnumbered", "blank")
        named = [name for name in known if name == wanted]
        named = named or [name for name in known if f" {name} " in f" {wanted} "]
        named = named or [name for name in known if wanted in (name.split()[0], name.split()[-1])]
        if not named:
            raise SetupError(f"no marker {part.strip()!r} here; known: {', '.join(known) or 'none'}")
        found.append((named[0], known[named[0]]))
    return found


def _set_markers(state: State, rows: dict[str, Any]) -> None:
    """Scenario markers that lie on lands, or on corners of them (`A.1-2-4`)."""
    for name, words in rows.items():
        for nth, (text, effect) in enumerate(markers_in(state, words)):
            assert isinstance(effect, Lasting)
            on_corner = find_corner(state.island, str(name)) >= 0
            if on_corner != (isinstance(effect, Marks) and effect.on_corners):
                places = "in a land, not on" if on_corner else "on a corner, not in"
                raise SetupError(f"a marker {text!r} lies {places} {name!r}")
            if on_corner:
                effect.start(state, EVERYWHERE, NOBODY, (str(name), text))
            else:
                effect.start(state, land_id(state, name), NOBODY, (text, nth) if nth else (text,))


def _set_turn(state: State, row: dict[str, Any]) -> None:
    check_keys("turn_effects", row, {"defend", "isolate", "skip_all_invader_actions"})
    for name, n in check_map("defend", row.get("defend")).items():
        land = land_id(state, name)
        state.defend = changed(state.defend, land, number(f"defend in {name}", n))
    for name in check_list("isolate", row.get("isolate")):
        state.isolated |= 1 << land_id(state, name)
    for name in check_list("skip_all_invader_actions", row.get("skip_all_invader_actions")):
        spare(state, land_id(state, name), ALL_ACTIONS)
