"""What a seat may see, as JSON. Nothing hidden is ever in it: no deck order, no face-down card."""

from collections.abc import Callable, Collection
from operator import attrgetter
from typing import Any

from loci.spirit_island import bit
from loci.spirit_island.difficulty import difficulty
from loci.spirit_island.geography import bits, mask_of
from loci.spirit_island.hooks import (
    Defends,
    MakesSacred,
    Marks,
    Tells,
    Wins,
    listening,
)
from loci.spirit_island.notation import piece_key, show_pieces
from loci.spirit_island.ongoing import defend_in, health_of
from loci.spirit_island.pieces import ELEMENTS, HUMANS, KINDS, PRINTED_HEALTH
from loci.spirit_island.rules.decks import known_cards, lies_face_up
from loci.spirit_island.rules.fear import coming_fear
from loci.spirit_island.rules.presence import ENERGY, PLAYS, is_sacred, shown
from loci.spirit_island.state import ALL_ACTIONS, ROUND, Spirit, State, cards_on, groups, scenarios_in
from loci.spirit_island.text import adversary_rules, scenario_text

VICTORY = {
    1: "no Invaders on the island",
    2: "no Towns or Cities on the island",
    3: "no Cities on the island",
    4: "immediate victory",
}


Made = Callable[[State], dict[str, Any] | None]


def once(*fields: str) -> Callable[[Made], Made]:
    """What is made of these fields alone, and of nothing in them that changes in place, is made again only when one of
    them is another: a table looks after each line of its log."""
    look = attrgetter("catalogue", *fields)

    def keep(make: Made) -> Made:
        last: list[tuple[Any, dict[str, Any] | None]] = [(None, None)]

        def made(state: State) -> dict[str, Any] | None:
            then, seen = last[0]
            now = look(state)
            if now != then:
                seen = make(state)
                last[0] = now, seen
            return seen

        return made

    return keep


def view(state: State, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it. Spirit Island hides nothing from one player that another may see."""
    board: dict[str, Any] = board_view(state) or {}
    seen = {**board, "seat": seat, "lands": land_views(state), "spirits": spirit_views(state)}
    if state.drawn:
        seen["powers"] = {**board["powers"], "drawn": [*state.drawn]}
    if state.scenario:
        seen["scenario"] = scenario_view(state)
    if state.heard & bit.WINS:
        seen["fear"] = {**board["fear"], "victory": goal(state)}
    if state.recipe.frozen:
        stasis = {state.island.names[n]: land_view(state, n) for n in bits(state.recipe.frozen)}
        seen["island"] = {**board["island"], "stasis": stasis}
    return seen


@once(
    *("turn", "step", "outcome", "won", "lost", "adversaries", "scenario", "recipe", "island", "spaces", "explore"),
    *("build", "ravage", "further", "deck", "deck_known", "discard", "face_down", "reminders", "event_deck"),
    *("event_discard", "event_known", "event_now", "fear_pool", "fear", "earned", "fear_left", "fear_shown"),
    *("fear_hidden", "fear_deck", "terror", "fear_discard", "blight_pool", "blighted", "blight_card"),
    *("blight_flipped", "minor", "minor_discard", "major", "major_discard", "ongoing"),
)
def board_view(state: State) -> dict[str, Any]:
    """All but what changes in place: lands, Spirits, and what may depend on them."""
    return {
        "game": "spirit-island",
        "turn": state.turn,
        "phase": ROUND[state.step],
        "outcome": state.outcome or None,
        "why": (state.won or state.lost) if state.outcome else None,
        **(constant_view(state) or {}),
        "island": boards_view(state),
        **(lasting_view(state) or {}),
        "invaders": invader_view(state),
        "events": event_view(state),
        "fear": fear_view(state),
        "blight": {
            "pool": state.blight_pool,
            "blighted": state.blighted,
            "card": state.blight_card if state.blight_flipped else None,
            "uses_card": bool(state.blight_card),
        },
        "powers": deck_view(state),
        "scenario": None,
    }


@once("adversaries", "scenario", "recipe")
def constant_view(state: State) -> dict[str, Any]:
    return {
        "difficulty": difficulty(state),
        "adversaries": [adversary_view(state, name, level) for name, level in state.adversaries],
    }


@once("spaces", "explore", "build", "ravage", "further", "deck", "deck_known", "discard", "face_down", "reminders")
def invader_view(state: State) -> dict[str, Any]:
    return {
        "spaces": list(state.spaces),  # from the left; the cards of each follow
        **{space: [*cards_on(state, space)] for space in state.spaces},
        "deck": [state.catalogue.invaders[card].stage for card in reversed(state.deck)],
        "known": {str(n): card for card, n in known_cards(state).items()},  # in the deck; 1 is the next
        "discard": [card if lies_face_up(state, card) else unread(state, card) for card in state.discard],
        "reminders": {name: len(state.deck) - under for name, under in state.reminders},  # under so many cards
    }


@once("ongoing", "island")
def lasting_view(state: State) -> dict[str, Any]:
    """What Powers and cards have put in force and is not over: where, or on the whole island. What holds in every game
    with a Spirit, an Adversary or a Scenario is said by these."""
    known = state.catalogue
    cards = (known.powers, known.fear, known.events, known.blight)
    gone = {land for land, printed in enumerate(state.island.printed) if state.recipe.is_gone(printed.places[0][0])}
    rows = [row for row in state.ongoing if row.land not in gone and any(row.source in some for some in cards)]
    found = dict.fromkeys((state.island.names[row.land] if row.land >= 0 else None, row.source) for row in rows)
    return {"lasting": [{"land": land, "source": source} for land, source in found]}


@once("fear_pool", "fear", "earned", "fear_left", "fear_shown", "fear_hidden", "fear_deck", "terror", "fear_discard")
def fear_view(state: State) -> dict[str, Any]:
    return {
        "pool": state.fear_pool,
        "generated": state.fear,
        "earned": len(state.earned),
        "deck": [*state.fear_left],
        "shown": shown_fear(state),
        "hidden": {  # Invader cards: under so many Fear cards, one of this stage
            str(len(state.fear_deck) - under): state.catalogue.invaders[card].stage for card, under in state.fear_hidden
        },
        "terror": state.terror,
        "discard": [*state.fear_discard],
        "victory": VICTORY[state.terror],
    }


@once("minor", "minor_discard", "major", "major_discard")
def deck_view(state: State) -> dict[str, Any]:
    return {
        "minor": len(state.minor),
        "minor_discard": [*state.minor_discard],
        "major": len(state.major),
        "major_discard": [*state.major_discard],
        "drawn": [],
    }


def unread(state: State, card: str) -> str:
    """A card that lies face down: its back shows its stage."""
    return f"a card of Stage {'I' * state.catalogue.invaders[card].stage}"


@once("event_deck", "event_discard", "event_known", "event_now")
def event_view(state: State) -> dict[str, Any] | None:
    """The Event deck, where there is one: how many cards it has, never which; but of a card that was put under some
    others, everybody saw how deep it went (1: the next to be drawn)."""
    if not (state.event_deck or state.event_discard):
        return None
    coming = enumerate(reversed(state.event_deck), 1)
    return {
        "deck": len(state.event_deck),
        "known": {str(n): name for n, name in coming if name in state.event_known},
        "now": [*state.event_now],
        "discard": [*state.event_discard],
    }


@once("recipe", "island")
def boards_view(state: State) -> dict[str, Any]:
    """Of which boards the island is made, and what became of them. When this changes, so do the outlines."""
    island, recipe = state.island, state.recipe
    letters = recipe.boards
    return {
        "boards": [letter for n, letter in enumerate(letters) if not recipe.is_gone(n)],
        "layout": recipe.layout,
        "extra_board": letters[recipe.extra] if recipe.extra >= 0 else None,
        "facing": [[letters[a], letters[b]] for a, b in recipe.facing],
        "destroyed": [letter for n, letter in enumerate(letters) if recipe.is_gone(n)],
        "joined": {island.names[group[0]]: island.title(group[0]) for group in recipe.joined},
        "stasis": {},
    }


def shown_fear(state: State) -> dict[str, str]:
    """The Fear cards that lie face up, by how soon they come: 1 is the next to be resolved."""
    return {str(n): name for n, name in enumerate(coming_fear(state), 1) if name in state.fear_shown}


def goal(state: State) -> str:
    """The victory condition of the Terror Level."""
    for _, node in listening(state, Wins):
        return node.goal(state)
    return VICTORY[state.terror]


def scenario_view(state: State) -> dict[str, Any] | None:
    if not state.scenario:
        return None
    scenarios = [state.catalogue.scenarios[name] for name in scenarios_in(state.scenario)]
    return {
        "name": state.scenario,
        "difficulty": sum(scenario.difficulty for scenario in scenarios),
        "rules": [{"name": name, "text": text} for scenario in scenarios for name, text in scenario_text(scenario)],
        "notes": [note for row, node in listening(state, Tells) if (note := node.tells(state, row))],
    }


def adversary_view(state: State, name: str, level: int) -> dict[str, Any]:
    adversary = state.catalogue.adversaries[name]
    rules = adversary_rules(adversary, level)
    return {
        "name": name,
        "title": adversary.title,
        "level": level,
        "rules": [{"level": of, "name": called, "text": text} for of, called, text in rules],
    }


IN_LAND = (1 << 18) - 1  # the part of a hurt piece's code that does not name its land
SEVERAL = 6 * KINDS  # the pieces of so many lands are compared at once
MOST_KNOWN = 20_000
_known: dict[Any, dict[str, Any]] = {}
_last: list[tuple[Any, dict[str, dict[str, Any]]]] = [(None, {})]  # of what all lands were shown last


def land_views(state: State) -> dict[str, dict[str, Any]]:
    """Every land by name. Equal lands are looked at once: a table shows them again after each line of its log."""
    heard = state.heard
    if heard & (bit.CHANGES_HEALTH | bit.IGNORES_STRIFE) or state.health != PRINTED_HEALTH:
        names = state.island.names  # what a piece bears may depend on anything
        return {names[land]: land_view(state, land) for land in shown_lands(state)}
    guards = listening(state, Defends)
    if heard & (bit.MARKS | bit.LOWERS_DEFEND) or not all(node.by_land for _, node in guards):
        return _looked_at(state, shown_lands(state), {})
    then, last = _last[0]
    rules = (state.island, state.realm, state.catalogue, guards, listening(state, MakesSacred))
    holy = [node.sacred(state, row) for row, node in rules[-1]]
    presence = [spirit.presence for spirit in state.spirits]
    now = (rules, state.isolated, holy, state.hurt, state.pieces, state.skip, state.defend, presence)
    if now == then:
        return last
    lands = _touched(then, now) if then is not None and rules == then[0] and len(presence) == len(then[-1]) else None
    if lands is None or mask_of(lands) & ~state.realm.land_mask:  # an Ocean is shown only while it holds something
        lands, last = shown_lands(state), {}
    last = _looked_at(state, lands, last)
    _last[0] = (*now[:4], state.pieces[:], *now[5:]), last  # of all this only the pieces change in place
    return last


def _looked_at(state: State, lands: Collection[int], known: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """What is known with these lands as they are now."""
    if len(_known) > MOST_KNOWN:
        _known.clear()
    names, found = state.island.names, known.copy()
    pieces, skip, isolated, hurt, spirits = state.pieces, state.skip, state.isolated, state.hurt, state.spirits
    marks, lasting = listening(state, Marks), state.heard & (bit.DEFENDS | bit.LOWERS_DEFEND)
    for land in lands:
        key = (
            len(spirits),
            *pieces[land * KINDS : land * KINDS + KINDS],
            *[each.presence[land] << 1 | is_sacred(state, each, land) for each in spirits],
            defend_in(state, land) if lasting else state.defend[land],
            skip[land],
            isolated >> land & 1,
            *([code & IN_LAND for code in hurt if code >> 18 == land] if hurt else ()),
            *[mark for row, node in marks if (mark := node.mark(state, row, land))],
        )
        seen = _known.get(key)
        if seen is None:
            seen = _known[key] = land_view(state, land)
        found[names[land]] = seen
    return found


def _touched(then: Any, now: Any) -> Collection[int]:
    """The lands that look different, of the same island."""
    _, isolated, holy, hurt, pieces, skip, defend, presence = now
    _, then_isolated, then_holy, then_hurt, then_pieces, then_skip, then_defend, then_presence = then
    changed = {code >> 18 for code in (*hurt, *then_hurt)} if hurt != then_hurt else set()
    if pieces != then_pieces:
        for at in range(0, len(pieces), SEVERAL):  # few lands change at once
            if pieces[at : at + SEVERAL] != then_pieces[at : at + SEVERAL]:
                starts = range(at, min(at + SEVERAL, len(pieces)), KINDS)
                changed.update([n // KINDS for n in starts if pieces[n : n + KINDS] != then_pieces[n : n + KINDS]])
    if (skip, defend, presence) != (then_skip, then_defend, then_presence):
        for new, old in zip((skip, defend, *presence), (then_skip, then_defend, *then_presence), strict=True):
            if new != old:
                changed.update([n for n, value in enumerate(new) if value != old[n]])
    if (isolated, holy) != (then_isolated, then_holy):
        for new_mask, old_mask in zip((isolated, *holy), (then_isolated, *then_holy), strict=True):
            changed.update(bits(new_mask ^ old_mask))
    return changed


def shown_lands(state: State) -> list[int]:
    """The lands, and Oceans that hold something though they are not in play."""
    realm = state.realm
    spoilt = [n for n in realm.oceans if not realm.flooded >> n & 1 and any(state.pieces[n * KINDS : (n + 1) * KINDS])]
    return [*realm.lands, *spoilt]


def land_view(state: State, land: int) -> dict[str, Any]:
    seen: dict[str, Any] = {"pieces": show_pieces(state, land)}
    presence = {str(n): s.presence[land] for n, s in enumerate(state.spirits) if s.presence[land]}
    if presence:
        seen["presence"] = presence
        seen["sacred"] = [n for n, s in enumerate(state.spirits) if is_sacred(state, s, land)]
    defend = defend_in(state, land)
    if defend:
        seen["defend"] = defend
    if state.skip[land]:
        seen["skips"] = "all" if state.skip[land] == ALL_ACTIONS else state.skip[land]
    marks = [mark for row, node in listening(state, Marks) if (mark := node.mark(state, row, land))]
    if marks:
        seen["marks"] = marks
    if state.isolated >> land & 1:
        seen["isolated"] = True
    health = {
        piece_key(kind, damage, strife): total
        for kind, damage, strife, _ in groups(state, land, HUMANS)
        if (total := health_of(state, kind, land, strife)) != PRINTED_HEALTH[kind]
    }
    if health:
        seen["health"] = health
    return seen


_look = attrgetter(*(field for field in Spirit.FIELDS if field not in Spirit.SHARED))
_spirits: dict[int, tuple[Any, dict[str, Any]]] = {}  # by seat, of what each was shown last


def spirit_views(state: State) -> list[dict[str, Any]]:
    """Every Spirit; the same again while nothing about it has changed."""
    return [_same(state, spirit) for spirit in state.spirits]


def _same(state: State, spirit: Spirit) -> dict[str, Any]:
    then, seen = _spirits.get(spirit.seat) or (None, {})
    now = (state.island, spirit.panel, _look(spirit))
    if now != then:
        seen = spirit_view(state, spirit)
        _spirits[spirit.seat] = (state.island, spirit.panel, _look(spirit.copy())), seen
    return seen


def spirit_view(state: State, spirit: Spirit) -> dict[str, Any]:
    return {
        "name": spirit.name,
        "aspect": spirit.aspect,
        "board": state.island.boards[spirit.board].letter if state.island.boards else None,
        "energy": spirit.energy,
        "counters": {name: n for name, n in spirit.counters.items() if not name.startswith("first ")},
        "income": shown(spirit, ENERGY),
        "plays": shown(spirit, PLAYS),
        "plays_left": spirit.plays,
        "revealed": dict(zip(spirit.panel.track_names, spirit.revealed, strict=True)),
        "elements": {ELEMENTS[n]: amount for n, amount in enumerate(spirit.elements) if amount},
        "any": spirit.any_open,
        "hand": [*spirit.hand],
        "played": [*spirit.played],
        "used": [*spirit.used],
        "discard": [*spirit.discard],
        "forgotten": [*spirit.forgotten],
        "progression": [*spirit.progression],
        "destroyed": spirit.destroyed,
        "removed": spirit.removed,
        "piles": {name: [*cards] for name, cards in spirit.piles.items()},
        "presence": sum(spirit.presence),
        "range_bonus": spirit.range_bonus,
        "fast": spirit.fast,
        "repeats": len(spirit.repeats),
        "grown": [*spirit.grown],
    }
