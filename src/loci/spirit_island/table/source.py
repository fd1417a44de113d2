"""Which card asks a question, and in whose words the answers are."""

import re
from collections.abc import Iterator
from typing import Any

from loci.kernel.decision import Decision
from loci.kernel.session import Session
from loci.spirit_island import said
from loci.spirit_island.actions import ActionOver, Follows
from loci.spirit_island.cards import BlightCard, Effect, EventCard, FearCard, Power
from loci.spirit_island.catalogue import Catalogue
from loci.spirit_island.content.branch_and_claw.events.choices_rules import SlowCards
from loci.spirit_island.effects.events import Course, MainEvent, TurnedUp
from loci.spirit_island.effects.events_lasting import AfterStep
from loci.spirit_island.effects.flow import AskDifferentLand, AskLand, AskSide, Choose, InALand
from loci.spirit_island.phase_words import InvaderCardTurned, StepBegun
from loci.spirit_island.pieces import INVADERS
from loci.spirit_island.rules.blight import Blighted
from loci.spirit_island.rules.events import EventDrawn, EventPart
from loci.spirit_island.rules.fear_cards import FearCardResolved
from loci.spirit_island.rules.piece_words import AskDamage, AskMove, AskPiece
from loci.spirit_island.rules.power_words import PowerUsed
from loci.spirit_island.rules.ravage import ACTION_NAMES, Ravaged
from loci.spirit_island.rules.together import Joint
from loci.spirit_island.state import RAVAGE, State
from loci.spirit_island.table.event import row
from loci.spirit_island.text import says
from loci.spirit_island.words import capital


def source(session: Session[State], asked: Decision) -> dict[str, Any]:
    """The card that is being resolved, or the Ravage; for "choose one" each side in its words, for what the Spirits
    decide together who has said what."""
    if session.under_way is None:
        return {}
    state = session.state
    found: dict[str, Any] = {"together": together(state, asked)} if isinstance(asked, Joint) else {}
    told = dict(zip(said.asking(asked).fields, asked.prompt[1:], strict=False))
    if "sides" in told:
        found["sides"] = {str(n): capital(side) for n, side in enumerate(told["sides"], 1)}
    if issubclass(said.asking(asked), (AskPiece, AskMove, AskDamage)) and told["left"] > 1:
        found["left"] = told["left"]
    name = said.source(asked)
    if not name and not said.asking(asked).standing:
        name = resolving(state, told.get("land"), asked.source) or ruling(state, asked)
    if not name:
        return found
    found["source"] = name
    if asked.prompt[0] == AskSide.tag:
        sides = sides_of(state.catalogue, name, max(option[1] for option in asked.options))
        if sides:
            found["sides"] = {str(n): text for n, text in enumerate(sides, 1)}
    if name == ACTION_NAMES[RAVAGE] and asked.prompt[0] == AskDamage.tag and to_invaders(asked):
        found["about"] = "The Dahan strike back"
    part, roots = scope(state, name)
    if part:
        found["part"] = part if part != "main" else side_of(state, name)
    if asked.prompt[0] in (AskLand.tag, AskDifferentLand.tag):
        texts = {says(node.effect) for root in roots for node in below(root) if isinstance(node, InALand)}
        if len(texts) == 1:
            found["about"] = capital(with_cost(state, texts.pop().replace("target land", "that land")))
    return found


def to_invaders(asked: Decision) -> bool:
    return any(option[0] == "piece" and option[1] in INVADERS for option in asked.options)


def with_cost(state: State, text: str) -> str:
    """A text about a card that was turned up says what it costs."""
    turned = next((event[1] for event in reversed(state.log) if event[0] == TurnedUp.tag), "")
    if not turned:
        return text
    cost = state.catalogue.powers[turned].cost
    return re.sub(r"\bits Energy cost in (\w+)", rf"{cost} \1 (as much as {turned} costs)", text)


def together(state: State, asked: Joint) -> dict[str, Any]:
    answers = [said.label(state, option) for option in asked.said]
    return {"how": asked.how, "order": asked.order, "said": answers}


def resolving(state: State, land: int | None, asks: str = "") -> str:
    """The Power or card of the Action under way that was begun last; a Ravage, where the question is about its land. A
    Blight card that was turned meanwhile asks only while it does something itself."""
    at = len(state.log) - 1
    while at >= 0:
        event = state.log[at]
        if event[0] == PowerUsed.tag:
            return str(event[2])
        if event[0] in (Follows.tag, FearCardResolved.tag, EventDrawn.tag, EventPart.tag):
            return str(event[1])
        if event[0] == Blighted.tag and event[1] == asks:
            return str(event[1])
        if event[0] == Ravaged.tag and event[1] == land:
            return ACTION_NAMES[RAVAGE]
        if event[0] in (StepBegun.tag, InvaderCardTurned.tag):
            return ""  # whatever was resolved before belongs to another step
        at = event[1] - 1 if event[0] == ActionOver.tag else at - 1
    return ""


def ruling(state: State, asked: Decision) -> str:
    """What else asks: an Adversary, a Scenario, a step of the round. That a Spirit grows is seen."""
    return "" if asked.source == state.spirits[asked.seat].name else capital(asked.source)


def card_of(catalogue: Catalogue, name: str) -> Power | FearCard | BlightCard | EventCard | None:
    return (
        catalogue.powers.get(name)
        or catalogue.fear.get(name)
        or catalogue.blight.get(name)
        or catalogue.events.get(name)
    )


def scope(state: State, name: str) -> tuple[str, list[Effect]]:
    """How much of a card is being resolved: the part of an event, with the course that was taken; the level of a Fear
    card; else all of it."""
    card = card_of(state.catalogue, name)
    if card is None:
        return "", []
    said_of = [event for event in reversed(state.log) if len(event) > 2 and event[1] == name]
    if isinstance(card, EventCard):
        part = next((event[2] for event in said_of if event[0] == EventPart.tag), "main")
        course = next((event[2] for event in said_of if event[0] == MainEvent.tag), "")
        later = [node for named in card.parts.values() for node in below(named.effect) if isinstance(node, AfterStep)]
        if later and not said_of:  # the event is over: what it left for this step asks
            return part, [*later]
        whole = card.parts[part].effect
        taken = [node for node in below(whole) if isinstance(node, Course) and node.name == course]
        return part, [*taken] or [whole]
    if isinstance(card, FearCard):
        level = next((event[2] for event in said_of if event[0] == FearCardResolved.tag), None)
        return "", [*card.levels] if level is None else [card.levels[level - 1]]
    return "", [root for root in card.roots() if root is not None]


def side_of(state: State, name: str) -> str:
    """The side of the main event that happens."""
    card = state.catalogue.events[name]
    named = [event[2] for event in state.log if event[0] == MainEvent.tag and event[1] == name]
    return next(filter(None, (row(card, side) for side in named)), "main")


def sides_of(catalogue: Catalogue, name: str, most: int) -> list[str]:
    """The sides of the one choice on a card; none where it has several that could be meant."""
    card = card_of(catalogue, name)
    if card is None:
        return []
    nodes = [node for root in card.roots() if root is not None for node in below(root)]
    found = [
        node.prices() if isinstance(node, SlowCards) else [says(side) for side in node.sides]
        for node in nodes
        if isinstance(node, Choose | SlowCards)
    ]
    fitting = [sides for sides in found if len(sides) >= most]
    return fitting[0] if fitting and all(sides == fitting[0] for sides in fitting) else []


def below(node: Effect) -> Iterator[Effect]:
    yield node
    for part in node.parts():
        yield from below(part)
