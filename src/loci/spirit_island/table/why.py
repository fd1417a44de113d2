"""Why something is as it is: a land that glows or does not, an option, a number, a refusal; with the page."""

from typing import Any

from loci.kernel.decision import Decision
from loci.kernel.errors import LociError
from loci.kernel.session import Session
from loci.spirit_island import said
from loci.spirit_island.actions import LandChoice
from loci.spirit_island.said import Reason
from loci.spirit_island.state import State, cards_on
from loci.spirit_island.table import why_card, why_land, why_number, why_piece
from loci.spirit_island.text import invader_card_text


def why(session: Session[State], seat: int | None, what: str, key: str) -> dict[str, Any]:
    asked = _asked(session, seat)
    match what:
        case "land":
            reason = why_land.land(session, asked, key)
        case "option":
            reason = option(session, asked, key)
        case "number":
            reason = why_number.number(session, 0 if seat is None else seat, key)
        case "piece":
            reason = why_piece.piece(session, asked, key)
        case "card":
            reason = invader_card(session.state, key)
        case _:
            raise LociError(f"cannot explain {what!r}; expected land, option, number, piece or card")
    return {"text": reason.text, "page": reason.page}


def invader_card(state: State, name: str) -> Reason:
    """Where on the track an Invader card lies, and what happens to it."""
    card = state.catalogue.invaders.get(name)
    if card is None:
        raise LociError(f"there is no Invader card {name!r}; expected one of {', '.join(state.catalogue.invaders)}")
    space = next((space for space in state.spaces if name in cards_on(state, space)), "")
    where = f"It lies on {space.replace('_', ' ').capitalize()}. " if space else ""
    lands = invader_card_text(card)
    return Reason(
        f"{where}The Invaders act in the lands that it shows ({lands}). A card Explores when it is turned up, Builds "
        "the turn after and Ravages the turn after that; then it is discarded.",
        "p. 9",
    )


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
            # Which land may be chosen, and why, is the question's matter; any other option speaks for itself.
            on_land = offered[0] == LandChoice.tag
            return why_land.land(session, asked, key) if on_land else said.why(state, asked, offered)
    return refusal(session, asked, key)


def refusal(session: Session[State], asked: Decision, key: str) -> Reason:
    state = session.state
    legal = ", ".join(said.key(state, offered) for offered in asked.options)
    question = said.prompt(state, asked)
    expected = f"The question is: {question}{'' if question.endswith(('?', '.')) else '.'} Expected: {legal}."
    if key in state.island.id_of:
        found = why_land.land(session, asked, key)
        return Reason(f"{found.text} {expected}", found.page)
    if key in state.catalogue.powers:
        found = why_card.card(state, asked.seat, key)
        return Reason(f"{found.text} {expected}", found.page)
    return Reason(f"{key!r} answers nothing here. {expected}", "")
