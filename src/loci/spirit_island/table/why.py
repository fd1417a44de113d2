"""Why something is as it is: a land that glows or does not, an option, a number, a refusal; with the page."""

from typing import Any

from loci.kernel.decision import Decision, Option
from loci.kernel.errors import LociError
from loci.kernel.session import Session
from loci.spirit_island import said
from loci.spirit_island.effects.flow import Choose
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import node_of
from loci.spirit_island.ongoing import health_of
from loci.spirit_island.phases import icon_of
from loci.spirit_island.pieces import DAHAN, INVADERS
from loci.spirit_island.rules.fear import BY_DESTRUCTION
from loci.spirit_island.rules.presence import action_of, panel
from loci.spirit_island.rules.targeting import target_lands, target_seats
from loci.spirit_island.state import State
from loci.spirit_island.table import why_card, why_land, why_number
from loci.spirit_island.table.catalogue import space_text
from loci.spirit_island.table.reason import Reason
from loci.spirit_island.text import growth_text, power_text
from loci.spirit_island.words import SINGULAR

# What leaving a question with "done" or "skip" means, by what was asked.
_LEAVING = {
    "powers": ("You use no more Powers in this phase.", "p. 8"),
    "spirit phase": ("You play no more cards this turn; cards in hand stay there.", "p. 8"),
    "push each": ("You move no more pieces: the instruction says up to that many.", "p. 19"),
    "push": ("You move no more pieces: the instruction says up to that many.", "p. 19"),
    "gather": ("You move no more pieces: the instruction says up to that many.", "p. 19"),
}


def why(session: Session[State], seat: int | None, what: str, key: str) -> dict[str, Any]:
    asked = _asked(session, seat)
    match what:
        case "land":
            reason = why_land.land(session, asked, key)
        case "option":
            reason = option(session, asked, key)
        case "number":
            reason = why_number.number(session, 0 if seat is None else seat, key)
        case _:
            raise LociError(f"cannot explain {what!r}; expected land, option or number")
    return {"text": reason.text, "page": reason.page}


def _asked(session: Session[State], seat: int | None) -> Decision | None:
    """The open decision of the seat; without a seat the first one."""
    return next((d for d in session.pending if seat is None or d.seat == seat), None)


def option(session: Session[State], asked: Decision | None, key: str) -> Reason:
    """What an option of the open decision means, or why it is none."""
    state = session.state
    if asked is None:
        return Reason("Nothing is asked of this seat now.", "p. 8")
    for offered in asked.options:
        if said.key(state, offered) == key:
            return offer(session, asked, offered)
    return refusal(session, asked, key)


def refusal(session: Session[State], asked: Decision, key: str) -> Reason:
    state = session.state
    legal = ", ".join(said.key(state, offered) for offered in asked.options)
    expected = f"The question is: {said.prompt(state, asked)} Expected: {legal}."
    if key in state.island.id_of:
        found = why_land.land(session, asked, key)
        return Reason(f"{found.text} {expected}", found.page)
    if key in state.catalogue.powers:
        found = why_card.card(state, asked.seat, key)
        return Reason(f"{found.text} {expected}", found.page)
    return Reason(f"{key!r} answers nothing here. {expected}", "")


# ---- what is offered ------------------------------------------------------------------------


def offer(session: Session[State], asked: Decision, offered: Option) -> Reason:
    state, names, tag = session.state, session.state.island.names, offered[0]
    match tag:
        case "land":
            return why_land.land(session, asked, names[offered[1]])
        case "piece":
            return piece(state, *offered[1:])
        case "move":
            return Reason(f"{names[offered[5]]} is {_next_to(state, offered[4], offered[5])}.", "p. 19")
        case "presence" | "presence move" | "destroyed" | "track":
            return _presence(state, asked.seat, offered)
        case "card" if asked.prompt[0] == "spirit phase" and offered[1] in state.spirits[asked.seat].discard:
            text = "Reclaim One: take the card back into your hand, once in each Spirit Phase, at any time in it."
            return Reason(f"{text} {why_card.facts(state, asked.seat, offered[1])}", "p. 14")
        case "track action":
            spirit = state.spirits[asked.seat]
            action = next(a for code in spirit.actions if (a := action_of(spirit, code)).key == offered[1])
            return Reason(f"{action.say()}: once in each Spirit Phase, at any time in it.", "p. 14")
        case "card":
            return Reason(why_card.facts(state, asked.seat, offered[1]), "p. 16")
        case "power":
            return power(state, asked.seat, offered[1])
        case "rite":
            return Reason(f"{node_of(state, state.ongoing[offered[2]]).say()}.", "p. 23")
        case "growth":
            text = growth_text(panel(state.spirits[asked.seat]), offered[1] - 1)
            return Reason(f"{text}. All of it is done, in the order you like.", "p. 14")
        case "icon":
            spirit = state.spirits[asked.seat]
            return Reason(f"{icon_of(spirit, offered[1]).say()}.", "p. 14")
        case "deck":
            return Reason("Draw 4 and keep 1; a Major Power makes you forget another card.", "p. 18")
        case "spirit":
            return Reason(f"The Power may target {state.spirits[offered[1]].name}.", "p. 16")
        case "element":
            return Reason("The Element counts at once and until the end of the turn.", "p. 16")
        case "coming fear":
            return Reason(f"Fear card {offered[1]} to come; face up it is earned and resolved as before.", "p. 12")
        case "side":
            return Reason(_side(state, asked, offered[1]), "p. 17")
        case "yes" | "no":
            return Reason(f"{said.prompt(state, asked)}: {said.label(state, offered).lower()}.", "p. 17")
        case "done" | "skip":
            return Reason(*_LEAVING.get(asked.prompt[0], ("You may leave it at that.", "p. 17")))
    return Reason(said.label(state, offered), "")


def _next_to(state: State, start: int, end: int) -> str:
    names, steps = state.island.names, state.realm.distance(start, end)
    return f"adjacent to {names[start]}" if steps == 1 else f"{steps} steps from {names[start]}"


def piece(state: State, kind: int, damage: int, strife: int, land: int) -> Reason:
    text = f"{SINGULAR[kind]} in {state.island.names[land]}"
    if kind not in (*INVADERS, DAHAN):
        return Reason(f"{text}.", "p. 18")
    health = health_of(state, kind, land)
    text += f": {health} Health" + (f", {damage} Damage so far" if damage else "")
    if strife:
        text += f", {strife} Strife (it deals no Damage in its next Ravage)"
    fear = BY_DESTRUCTION.get(kind, 0)
    return Reason(
        f"{text}. " + (f"Destroying it makes {fear} Fear." if fear else "Destroying it makes no Fear."), "p. 15"
    )


def _presence(state: State, seat: int, offered: Option) -> Reason:
    spirit, names = state.spirits[seat], state.island.names
    if offered[0] == "track":
        track = offered[1]
        space = panel(spirit).tracks[track][spirit.revealed[track]]
        return Reason(f"Uncovers: {space_text(space, track)}. Tracks are emptied from the left.", "p. 14")
    if offered[0] == "presence move":
        return Reason(f"One of your Presence moves from {names[offered[1]]} to {names[offered[2]]}.", "p. 14")
    if offered[0] == "presence":
        here = spirit.presence[offered[1]]
        return Reason(
            f"You have {here} Presence in {names[offered[1]]}, {sum(spirit.presence)} on the island.", "p. 13"
        )
    return Reason(f"{spirit.destroyed} of your Presence were destroyed; one of them comes back.", "p. 13")


def power(state: State, seat: int, name: str) -> Reason:
    facts = state.catalogue.powers[name]
    if facts.target.kind == "land":
        lands = [state.island.names[n] for n in bits(target_lands(state, seat, facts))]
        at = f"It can target {', '.join(lands)}."
    elif facts.target.kind == "spirit":
        at = f"It can target {', '.join(state.spirits[n].name for n in target_seats(state, seat, facts))}."
    else:
        at = "It needs no target."
    return Reason(f"{power_text(facts)} {at}", "p. 16")


def _side(state: State, asked: Decision, n: int) -> str:
    """The words of one side of the card that asks."""
    source = asked.prompt[1] if len(asked.prompt) > 1 else ""
    facts = state.catalogue.powers.get(source)
    roots: list[Any] = []
    if facts is not None:
        roots = [facts.effect, *(level.effect for level in facts.thresholds), facts.last]
    elif source in state.catalogue.fear:
        roots = list(state.catalogue.fear[source].levels)
    elif source in state.catalogue.blight:
        roots = [state.catalogue.blight[source].each_turn, state.catalogue.blight[source].at_once]
    while roots:
        node = roots.pop(0)
        if isinstance(node, Choose) and len(node.sides) >= n:
            return f"{node.sides[n - 1].say()}."
        roots += node.parts() if node is not None else ()
    return f"Side {n} of {source}."
