"""Why something is as it is: a space, an option, a number; with the part of the rulebook that says so."""

from typing import Any, NamedTuple

from loci.kernel.decision import Decision, Option
from loci.kernel.errors import LociError
from loci.kernel.session import Session
from loci.worldweave import rules, words
from loci.worldweave.content import LAST_ENERGY, LAST_SPIRE, SPIRE_COST, STAMINA_COST, TERRAINS, TOLL
from loci.worldweave.modules.powers import ability
from loci.worldweave.notation import parse_space
from loci.worldweave.state import ACTION, MOVE, State
from loci.worldweave.table.describe import is_card
from loci.worldweave.table.forecast import ending
from loci.worldweave.view import open_points
from loci.worldweave.world import spaces


class Reason(NamedTuple):
    text: str
    section: str  # of the rulebook; empty when no rule stands behind it


def why(session: Session[State], seat: int | None, what: str, key: str) -> dict[str, Any]:
    match what:
        case "land":
            reason = land(session, key)
        case "option":
            reason = option(session, seat, key)
        case "number":
            reason = number(session.state, 0 if seat is None else seat, key)
        case _:
            raise LociError(f"cannot explain {what!r}; expected land, option or number")
    return {"text": reason.text, "page": reason.section}


# ---- spaces -------------------------------------------------------------------------------------


def land(session: Session[State], key: str) -> Reason:
    """What a space is, and whether the meeple whose turn it is can go there."""
    state = session.state
    space = parse_space(state.world, key)
    world = state.world
    size = world.landscape[space].bit_count()
    around = ", ".join(words.place(state, other) for other in spaces(world.near[space]))
    told = [
        f"{words.place(state, space)} is part of a landscape of {_spaces(size)}.",
        "It holds energy." if state.tokens >> space & 1 else "It holds no energy.",
        f"Neighbours: {around}.",
    ]
    if state.phase == MOVE:
        told.append(_reach(session, space))
    return Reason(" ".join(told), "Movement")


def _reach(session: Session[State], space: int) -> str:
    state, seat = session.state, session.state.seat
    if state.at[seat] == space:
        return f"{words.name(state, seat)} stands here."
    for offered in session.decision().options:
        if offered[0] == "move" and offered[1][-1] == space:
            return f"{words.name(state, seat)} can go {words.label(state, offered)}."
    for other, at in enumerate(state.at):
        if at == space:
            return f"{words.name(state, other)} stands here: one can pass{_price(state, seat)}, and not stop."
    terrain = TERRAINS[state.world.terrain[space]]
    return f"No way leads here with the stamina left; the last step would need a fresh tile that shows {terrain}."


def _price(state: State, seat: int) -> str:
    """What passing another meeple costs the seat, or brings it by its power."""
    gain = ability(state, seat, "welcome")
    return f" and gain {gain} energy" if gain else f", for {TOLL} energy if there is any"


def _spaces(n: int) -> str:
    return "1 space" if n == 1 else f"{n} spaces"


# ---- options ------------------------------------------------------------------------------------

_SECTIONS = {
    "place": "Expand the world",
    "found": "Setting up",
    "keep": "Setting up",
    "space": "Setting up",
    "stamina": "Increase your stamina",
    "spire": "Build a spire",
    "move": "Movement",
    "via": "Movement",
    "done": "Movement",
    "skip": "Actions",
    "butterfly": "Module: The butterfly",
    "card": "Modules",
}
_MEANING = {
    "place": "The two spaces of the tile, and all spaces that form a landscape with them, get one energy each where "
    "none lies; a meeple takes what comes to its space.",
    "found": "Your first tile must line up an edge with the world. It brings no energy.",
    "move": "For each step a stamina tile that shows the terrain is flipped.",
    "done": "What stamina is left is fresh again in your next turn anyhow.",
    "skip": "No action is a choice as well; you can still move.",
}


def option(session: Session[State], seat: int | None, key: str) -> Reason:
    """What an option of the open decision means, or why it is none."""
    state = session.state
    asked = next((each for each in session.pending if seat is None or each.seat == seat), None)
    if asked is None:
        return Reason("Nothing is asked of this seat now.", "")
    for offered in asked.options:
        if words.key(state, offered) == key:
            return _offered(state, offered)
    return refusal(state, asked, key)


def _offered(state: State, offered: Option) -> Reason:
    told, meaning = words.label(state, offered), _MEANING.get(offered[0], "")
    if offered[0] == "via":
        meaning = f"Where another meeple stands one can pass{_price(state, state.seat)}, and not stop."
    return Reason(f"{told[0].upper()}{told[1:]}. {meaning}".strip(), _SECTIONS[offered[0]])


def refusal(state: State, asked: Decision, key: str) -> Reason:
    seat = asked.seat
    question = f"The question is: {words.prompt(state, asked)}."
    have = f"{words.name(state, seat)} has {state.energy[seat]} energy"
    if state.phase == ACTION:
        if key.startswith("stamina"):
            cost = rules.stamina_cost(state, seat)
            if state.energy[seat] >= cost:
                return Reason(f"That tile is not in the sky. {question}", _SECTIONS["stamina"])
            return Reason(f"That costs {cost} energy; {have}. {question}", _SECTIONS["stamina"])
        if key == "spire":
            return Reason(f"{_no_spire(state, seat, have)} {question}", _SECTIONS["spire"])
        if key.startswith("tile"):
            text = "A tile of the sky must line up an edge with an edge of the world and cover no other tile."
            return Reason(f"{text} {question}", _SECTIONS["place"])
    return Reason(f"{key!r} is no answer now. {question}", "")


def _no_spire(state: State, seat: int, have: str) -> str:
    cost = rules.spire_cost(state, seat)
    if state.energy[seat] < cost:
        return f"That costs {cost} energy; {have}."
    return "A spire token stands here already." if rules.next_spire(state) else "All spire cards are taken."


# ---- numbers ------------------------------------------------------------------------------------


def number(state: State, seat: int, key: str) -> Reason:
    """`energy`, `stamina`, `spires`, `points` of a seat, or of one that is named (`energy Player 2`); `sky`,
    `reserve`, `ending`."""
    names = [words.name(state, each) for each in range(state.seats())]
    first, _, named = key.partition(" ")
    if named in names:
        seat, key = names.index(named), first
    if not 0 <= seat < state.seats():
        raise LociError(f"there is no seat {seat}; seats are 0 to {state.seats() - 1}")
    who = words.name(state, seat)
    match key:
        case "energy":
            text = f"{who} has {state.energy[seat]} energy, worth 1 point each. {LAST_ENERGY} trigger the end."
            return Reason(text, "Energy")
        case "stamina":
            text = f"Another tile costs {rules.stamina_cost(state, seat)} energy ({STAMINA_COST} without a power)."
            return Reason(
                f"{who} has {len(state.stamina[seat])} stamina tiles: so many steps a turn. {text}", "Movement"
            )
        case "spires":
            cost, best = rules.spire_cost(state, seat), rules.next_spire(state)
            text = f"The next is worth {best} points and costs {cost} energy ({SPIRE_COST} without a power)."
            text = text if best else "All spire cards are taken."
            return Reason(f"{who} has {len(state.spires[seat])} of {LAST_SPIRE} spires. {text}", "Build a spire")
        case "points":
            parts = open_points(state, seat, all_of_it=False)
            if not parts:
                return Reason(f"{who} has no points yet: they are counted from the first round on.", "The end")
            told = " + ".join(f"{n} ({name})" for name, n in parts.items())
            return Reason(f"{who}: {told} = {sum(parts.values())} points; a secret objective aside.", "The end")
        case "sky" | "reserve" | "ending":
            return Reason(f"What is missing until the end: {'; '.join(ending(state))}.", "The end")
    if is_card(key):
        raise LociError(f"{key} is a card: its text is in the catalogue")
    raise LociError(f"cannot explain {key!r}; expected energy, stamina, spires, points, sky, reserve or ending")
