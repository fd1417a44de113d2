"""Which card asks a question, and in whose words the answers are."""

from collections.abc import Iterator
from typing import Any

from loci.kernel.decision import Decision
from loci.kernel.session import Session
from loci.spirit_island import said
from loci.spirit_island.cards import BlightCard, Effect, EventCard, FearCard, Power
from loci.spirit_island.catalogue import Catalogue
from loci.spirit_island.effects.flow import AskSide, Choose
from loci.spirit_island.rules.blight import Blighted
from loci.spirit_island.rules.events import EventDrawn, EventPart
from loci.spirit_island.rules.fear_cards import FearCardResolved
from loci.spirit_island.rules.powers import PowerUsed
from loci.spirit_island.rules.together import Joint
from loci.spirit_island.state import State
from loci.spirit_island.text import says


def source(session: Session[State], asked: Decision) -> dict[str, Any]:
    """The card that is being resolved; for "choose one" each side in its words, for what the Spirits decide together
    who has said what."""
    if session.under_way is None:
        return {}
    state = session.state
    found: dict[str, Any] = {"together": together(state, asked)} if isinstance(asked, Joint) else {}
    name = said.source(asked) or resolving(state)
    if not name:
        return found
    found["source"] = name
    if asked.prompt[0] == AskSide.tag:
        sides = sides_of(state.catalogue, name, max(option[1] for option in asked.options))
        if sides:
            found["sides"] = {str(n): text for n, text in enumerate(sides, 1)}
    return found


def together(state: State, asked: Joint) -> dict[str, Any]:
    answers = [said.label(state, option) for option in asked.said]
    return {"how": asked.how, "order": asked.order, "said": answers}


def resolving(state: State) -> str:
    """The Power or card of the Action under way that was begun last."""
    for event in reversed(state.log):
        if event[0] == PowerUsed.tag:
            return str(event[2])
        if event[0] in (FearCardResolved.tag, Blighted.tag, EventDrawn.tag, EventPart.tag):
            return str(event[1])
    return ""


def sides_of(catalogue: Catalogue, name: str, most: int) -> list[str]:
    """The sides of the one choice on a card; none where it has several that could be meant."""
    card: Power | FearCard | BlightCard | EventCard | None = (
        catalogue.powers.get(name)
        or catalogue.fear.get(name)
        or catalogue.blight.get(name)
        or catalogue.events.get(name)
    )
    if card is None:
        return []
    found = [node for root in card.roots() if root is not None for node in below(root) if isinstance(node, Choose)]
    fitting = [node for node in found if len(node.sides) >= most]
    return [says(side) for side in fitting[0].sides] if len(fitting) == 1 else []


def below(node: Effect) -> Iterator[Effect]:
    yield node
    for part in node.parts():
        yield from below(part)
