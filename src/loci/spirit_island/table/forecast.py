"""What the coming Invader Phase will do as things stand: the real rules, run on a copy."""

from collections.abc import Coroutine, Sequence
from typing import Any, Final

from loci.kernel.decision import DONE, NO, SKIP, Decision, Option
from loci.kernel.session import Session
from loci.spirit_island import said
from loci.spirit_island.actions import Follows
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import Hides, StrikesAtOnce, StrikesFirst, listening
from loci.spirit_island.ongoing import counted, defend_in, health_of
from loci.spirit_island.phases import STEP, after_step, do_next, do_time_passes, enter
from loci.spirit_island.pieces import BADLANDS, BLIGHT, DAHAN, DISEASE, INVADERS, KINDS, NAMES, WILDS
from loci.spirit_island.rules.invaders import card_mask, sources, times_on
from loci.spirit_island.rules.ravage import attack, dahan_fighting, harm_of
from loci.spirit_island.state import BUILD, RAVAGE, Event, State, cards_on, invaders, presence_mask
from loci.spirit_island.text import blight_text

Lands = dict[str, dict[str, Any]]
STEPS: Final = ("ravage", "build")
ENDLESS: Final = 10_000  # Blight on a card
BLIGHTED: Final = "blighted island"
DISEASED: Final = "1 Disease goes instead"


def forecast(session: Session[State]) -> dict[str, Any]:
    """Land by land: the Ravage and Build of the cards on the board, and where Explore can reach.

    Fear cards and what the players may still do are left out; where a player will have to choose, what
    :func:`sensible` picks is assumed and the land is marked with ``choice``. ``sums`` tells what it comes to.
    """
    if session.over:
        sums = {"blight": 0, "left": session.state.blight_pool, "flips": False, "presence": {}, "earned": 0}
        return {"lands": {}, "note": "The game is over: nothing comes any more.", "sums": sums}
    state, note = _start(session)
    return ahead(state, note)


def ahead(state: State, note: list[str]) -> dict[str, Any]:
    """The forecast from a copy that stands before the Invader Phase, and that is used up by it."""
    note += blight_card(state)
    pool = veil(state)
    first, events = state.copy(), len(state.log)
    seen: dict[tuple[int, str], list[dict[str, Any]]] = {}
    for step in STEPS:
        if state.step <= STEP[step]:
            if state.step < STEP[step]:
                enter(state, STEP[step])
            note += _run(state, seen)
    lands: Lands = {state.island.names[land]: {} for land in state.island.lands}
    for (land, what), rows in seen.items():
        lands[state.island.names[land]][what] = merged(rows)
    if state.lost:
        note.append(f"As things stand the game would be lost: {state.lost}.")
    sums = _sums(first, state, state.log[events:], pool)
    if sums["flips"]:
        note.append("The Blight card will turn over; what it says then nobody knows yet.")
    note += _explore(state, lands)
    return {"lands": lands, "note": " ".join(note), "sums": sums}


def blight_card(state: State) -> list[str]:
    """What the Blight card does at the start of each Invader Phase is done on the copy, as far as everybody can know
    it; in words too."""
    card = state.catalogue.blight.get(state.blight_card if state.blight_flipped else "")
    if state.step >= STEP[BLIGHTED] or card is None or card.each_turn is None:
        return []
    twin = state.copy()
    enter(twin, STEP[BLIGHTED])
    begun = len(twin.log)
    while twin.todo and twin.step == STEP[BLIGHTED]:
        drive(do_next(twin), twin)
    if twin.reveals != state.reveals:
        return [f"First {card.name}: {blight_text(card)}"]
    enter(state, STEP[BLIGHTED])
    while state.todo and state.step == STEP[BLIGHTED]:
        drive(do_next(state), state)
    lines = [said.tell(state, event) for event in twin.log[begun:]]
    return [f"First {card.name}: {'; '.join(line for line in lines if line)}."] if any(lines) else []


def harm(state: State) -> int:
    """How bad the coming Ravage and Build are, in one number: to compare what the players might do before them."""
    after, begun = state.copy(), len(state.log)
    after.judged, after.todo = False, []
    blight_card(after)
    veil(after)
    for step in STEPS:
        enter(after, STEP[step])
        _run(after, {})
    events = after.log[begun:]
    weights = {("added", BLIGHT): 8, ("destroyed", DAHAN): 2}
    points = sum(6 if event[0] == "presence destroyed" else weights.get(event[:2], 0) for event in events)
    return points + 1000 * bool(after.lost) + sum(invaders(after, land) for land in after.island.lands)


def veil(state: State) -> int:
    """Keep a Blight card that lies face down from turning over on the copy, and other hidden things from having
    effects, which would tell what they are; returns the Blight that the card really has."""
    for row, node in listening(state, Hides):
        node.veil(state, row)
    pool, unseen = state.blight_pool, bool(state.blight_stack) and not state.blighted
    if state.blight_card and (unseen or not state.blight_flipped):
        state.blight_pool += ENDLESS
    return pool


def _sums(before: State, after: State, events: Sequence[Event], pool: int) -> dict[str, Any]:
    """What the whole phase comes to: Blight from the card and whether that turns it, Presence lost, and the Fear cards
    that will be resolved before it. Which card it turns to, nobody may know."""
    added = sum(event[0] == "added" and event[1] == BLIGHT for event in events)
    lost = [event[1] for event in events if event[0] == "presence destroyed"]
    return {
        "blight": added,
        "left": pool,
        "flips": before.blight_pool > pool and after.blight_pool <= ENDLESS,
        "presence": {str(seat): lost.count(seat) for seat in range(len(before.spirits)) if seat in lost},
        "earned": len(before.earned),
    }


def _start(session: Session[State]) -> tuple[State, list[str]]:
    """The copy on which to run the phase, and what must be said of it."""
    step = session.under_way
    state = session.state.copy()
    if step is not None and STEP[STEPS[0]] <= state.step < STEP["slow"]:
        state = step.before.copy()  # in the middle of an Invader Action: look at the whole of it
    note = ["As things stand, before Fear cards and anything the Spirits still do."]
    state.judged = False  # show all of it, also past a defeat
    if state.step < STEP[STEPS[0]]:
        state.todo = []
    elif state.step >= STEP["explore"]:
        note = ["For the next turn's Invader Phase: this turn's Defend and Damage will be gone."]
        state.todo = []
        if state.step < STEP["advance"]:
            enter(state, STEP["advance"])
        drive(do_time_passes(state), state)
        state.step = STEP["spirit"]
    return state, note


# ---- running --------------------------------------------------------------------------------


def drive(action: Coroutine[Decision, Option, None], state: State) -> bool:
    """Run an Action to its end, answering sensibly; tells whether anything had to be chosen."""
    answer: Option | None = None
    asked = False
    while True:
        try:
            decision = action.send(answer)  # type: ignore[arg-type]
        except StopIteration:
            return asked
        answer = sensible(state, decision)
        asked = asked or decision.prompt[0] != "order"


def sensible(state: State, decision: Decision) -> Option:
    """A fair guess at what a player would answer in the Invader Phase."""
    options, prompt = decision.options, decision.prompt
    if prompt[0] == "cascade":
        return min(options, key=lambda option: _harm_of_blight(state, option[1]))
    if prompt[0] == "damage":
        return max(options, key=lambda option: _worth_hitting(state, option, prompt[1]))
    if said.PROMPTS[prompt[0]].lets_harm:
        return NO
    for quiet in (SKIP, DONE):
        if quiet in options:
            return quiet
    return options[0]


def _harm_of_blight(state: State, land: int) -> tuple[int, int]:
    """It should not cascade on, and hit little Presence."""
    lost = sum(bool(presence_mask(spirit) >> land & 1) for spirit in state.spirits)
    return (state.pieces[land * KINDS + BLIGHT], lost)


def _worth_hitting(state: State, option: Option, points: int) -> tuple[bool, int, int]:
    """First what the damage can still destroy, of that the biggest; else what is hurt most."""
    _, kind, damage, strife, land = option
    left = health_of(state, kind, land, strife) - damage
    return (left <= points, kind if left <= points else -left, damage)


def _run(state: State, seen: dict[tuple[int, str], list[dict[str, Any]]]) -> list[str]:
    """Do all Ravages or Builds that wait in this step, and note each land's; what an Adversary or Scenario does before
    or after them is told in words."""
    step, words, over = state.step, list[str](), False
    while state.step == step:
        if not state.todo and not over:
            state.todo, over = after_step(state), True
        if not state.todo:
            break
        entry = state.todo[0]
        if entry[0] == "quiet lands" and len(entry[2]) > 1:  # one after the other, to see each
            state.todo[:1] = [("quiet lands", entry[1], (land,), entry[3]) for land in entry[2]]
            continue
        before, start = state.copy(), len(state.log)
        asked = drive(do_next(state), state)
        if entry[0] in ("lands", "quiet lands"):
            land, what = _acted(entry, state), entry[1]
            tell = _ravage if what == "ravage" else _build
            row = tell(before, state, land, state.log[start:])
            row["elsewhere"] = _elsewhere(state, land, state.log[start:])
            if asked:
                row["choice"] = True
            if asked and row["stopped"] == DISEASED:
                row["stopped"] = f"{DISEASED}, unless a player lets them Build"
            seen.setdefault((land, what), []).append(row)
        elif entry[0] == "stepped":
            events = [event for event in state.log[start:] if event[0] != Follows.tag]
            lines = [line for event in events if (line := said.tell(state, event))]
            words += [f"With the {entry[2].title()} also: {'; '.join(lines)}."] if lines else []
    return words


def _acted(entry: Event, state: State) -> int:
    """The land of a list of lands in which the Invaders have just acted."""
    left: tuple[int, ...] = ()
    if entry[0] == "lands" and state.todo and state.todo[0][0] == "lands":
        left = state.todo[0][2]
    return int(next(land for land in entry[2] if left.count(land) < entry[2].count(land)))


def merged(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """One land that several cards name: what happens there altogether; the first row tells the damage."""
    if len(rows) == 1:
        return rows[0]
    total = dict(rows[0])
    for row in rows[1:]:
        for name, value in row.items():
            if isinstance(value, bool):
                total[name] = total.get(name, False) or value
            elif name == "elsewhere":
                for place, pieces in value.items():
                    total[name] = {**total[name], place: _sum(total[name].get(place, {}), pieces)}
            elif isinstance(value, dict):
                total[name] = _sum(total[name], value)
            elif isinstance(value, list):
                total[name] = total[name] + [v for v in value if v not in total[name]]
            elif isinstance(value, int) and name not in ("defend",):
                total[name] = total.get(name, 0) + value
            elif name == "adds":
                total[name] = value if total.get(name) is None else total[name]
    if not all(row["stopped"] for row in rows):
        total["stopped"] = False
    total["times"] = len(rows)
    return total


def _sum(some: dict[str, int], more: dict[str, int]) -> dict[str, int]:
    return {name: some.get(name, 0) + more.get(name, 0) for name in (*some, *more)}


# ---- what happened in one land --------------------------------------------------------------


def _ravage(before: State, after: State, land: int, events: Sequence[Event]) -> dict[str, Any]:
    names = after.island.names
    stopped = ("stopped", RAVAGE, land) in events
    cascaded = sum(event[0] == "cascade" and event[2] == land for event in events)
    blight = events.count(("added", BLIGHT, land)) - cascaded
    could_cascade = any(event[:2] == ("cascade", land) for event in events)
    return {
        "damage": attack(before, land),
        "defend": defend_in(before, land),
        "after": next((event[2] for event in events if event[:2] == ("ravage", land)), 0),
        "blight": blight,
        "cascade_to": [names[n] for n in after.island.adjacent[land]] if could_cascade else [],
        "dahan_lost": _lost(events, land, (DAHAN,)),
        "strike_back": 0 if stopped else _strike_back(before, after, land),
        "invaders_lost": _lost(events, land, INVADERS),
        "lost": {NAMES[kind]: n for kind in INVADERS if (n := _lost(events, land, (kind,)))},
        "presence_lost": sum(event[0] == "presence destroyed" and event[2] == land for event in events),
        "stopped": "a Build comes instead" if stopped and _built(events, land) else stopped,
    }


def _strike_back(before: State, after: State, land: int) -> int:
    """What the Dahan deal: those that are left, or all of them where they need not wait; with Badlands."""
    waits = not any(node.strikes_at_once(before, row, land) for row, node in listening(before, StrikesAtOnce))
    waits = waits and not any(node.strikes_first(before, row, land) for row, node in listening(before, StrikesFirst))
    points = harm_of(after, DAHAN, land) * dahan_fighting(after if waits else before, land)
    return points + counted(before, land, (BADLANDS,)) if points and invaders(before, land) else points


def _built(events: Sequence[Event], land: int) -> list[int]:
    return [event[1] for event in events if event[0] == "added" and event[2] == land and event[1] in INVADERS]


def _lost(events: Sequence[Event], land: int, kinds: tuple[int, ...]) -> int:
    return sum(event[0] == "destroyed" and event[1] in kinds and event[2] == land for event in events)


def _build(before: State, after: State, land: int, events: Sequence[Event]) -> dict[str, Any]:
    built = _built(events, land)
    ill = not built and ("removed", DISEASE, land) in events
    return {
        "adds": NAMES[built[0]] if built else None,
        "added": {NAMES[kind]: built.count(kind) for kind in INVADERS if kind in built},
        "stopped": DISEASED if ill else ("stopped", BUILD, land) in events,
    }


def _elsewhere(state: State, land: int, events: Sequence[Event]) -> dict[str, dict[str, int]]:
    """The Invaders that the Action brings into other lands: an Adversary's doing."""
    found: dict[str, dict[str, int]] = {}
    for event in events:
        if event[0] == "added" and event[1] in INVADERS and event[2] != land:
            there = found.setdefault(state.island.names[event[2]], {})
            there[NAMES[event[1]]] = there.get(NAMES[event[1]], 0) + 1
    return found


# ---- Explore --------------------------------------------------------------------------------


def _explore(state: State, lands: Lands) -> list[str]:
    """Where each card that may lie on top would bring an Explorer. Which one it is nobody may know."""
    names = state.island.names
    if not state.deck:
        for land in state.island.lands:
            lands[names[land]]["explore"] = {"possible": False, "why": "The Invader deck is empty."}
        return ["The Invader deck is empty: at Explore the game is lost."]
    cards = possible_cards(state)
    reached: dict[int, dict[str, int]] = {}  # how often, card by card
    for card in cards:
        for land in _explored_by(state, card):
            by = reached.setdefault(land, {})
            by[card] = by.get(card, 0) + 1
    for land in state.island.lands:
        by = reached.get(land, {})
        often = f" {most} times." if (most := max(by.values(), default=0)) > 1 else ""
        lands[names[land]]["explore"] = {
            "possible": bool(by),
            "cards": list(by),
            "why": reach_words(state, land) + often if by else _why_not(state, land, cards),
        }
    return []


def possible_cards(state: State) -> list[str]:
    """The cards that may be on top: of its Stage, which the back shows, and not seen elsewhere. What lies face down
    was not seen; what everybody knows to lie on top is that."""
    if state.deck[-1] in state.deck_known:
        return [state.deck[-1]]
    shown = [card for space in (*state.spaces, "discard") for card in cards_on(state, space)]
    seen = {*shown, *state.deck_known} - {*state.face_down}
    stage = state.catalogue.invaders[state.deck[-1]].stage
    return [card.name for card in state.catalogue.invaders.values() if card.stage == stage and card.name not in seen]


def _explored_by(state: State, card: str) -> list[int]:
    twin = state.copy()
    twin.todo, twin.log = [], []
    twin.deck = (*twin.deck[:-1], card)
    enter(twin, STEP["explore"])
    while twin.todo and twin.step == STEP["explore"]:
        drive(do_next(twin), twin)
    twin.todo = after_step(twin)
    while twin.todo:
        drive(do_next(twin), twin)
    return [event[1] for event in twin.log if event[0] == "explored"]


def reach_words(state: State, land: int) -> str:
    """Where Explorers would come from."""
    island, source = state.island, sources(state)
    if source >> land & 1:
        return "A Town or City is here."
    near = [island.names[n] for n in bits(island.adjacent_mask[land] & source)]
    if near:
        return f"Next to a Town or City in {', '.join(near)}."
    return "On the coast." if island.coastal[land] else "No Town or City here or next to it, and not on the coast."


def _why_not(state: State, land: int, cards: list[str]) -> str:
    if state.isolated >> land & 1:
        return "Isolated this turn."
    if not any(card_mask(state, card) >> land & 1 for card in cards):
        return "No Invader card that may come next shows this land."
    words = reach_words(state, land)
    if words.startswith("No "):
        return words
    if not times_on(state, board := state.island.board[land]):
        return f"{words} But no Invader Action is done on board {state.island.boards[board].letter} this turn."
    if state.pieces[land * KINDS + WILDS]:
        return f"{words} But 1 Wilds goes instead."
    return f"{words} But something keeps Explorers out."
