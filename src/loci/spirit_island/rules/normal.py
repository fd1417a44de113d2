"""Normal Invader Steps (Jagged Earth p. 27) and what waits for the next of them.

A normal Step is the Ravage, Build or Explore of the Invader Phase with the cards of its space. The further Builds of an
Adversary and the Invader Actions of Events, Fear cards and Powers are none, and neither is a Step that takes the place
of another (``TurnsStep``). A row that lasts until the next normal Ravage, Build or Explore (``until = NEXT_BUILD``)
waits until there is a card for it and ends with it; its hooks ask :func:`in_force`.
"""

from itertools import pairwise
from typing import Final

from loci.spirit_island import bit
from loci.spirit_island.hooks import DrawsMore, KeepsSpace, SkipsStep, TurnsStep, WhenAdvanced, listening, node_of
from loci.spirit_island.ongoing import NEXT_NORMAL, WAITS, end, keep
from loci.spirit_island.rules.decks import explored
from loci.spirit_island.rules.invaders import ACTION_OF
from loci.spirit_island.said import LogLine
from loci.spirit_island.state import SPACES, Event, Row, State, cards_on, put_cards

OTHERWISE: Final = bit.TURNS_STEP | bit.SKIPS_STEP  # what may take the place of a Step


def normal_step(state: State, what: str) -> list[Event]:
    """What the game has to do in a normal Step: its cards one after the other, the one that came first first (JE
    p. 11); for an Explore the cards to turn up."""
    if what == "explore":
        more = (
            sum(node.more_cards(state, row) for row, node in listening(state, DrawsMore))
            if state.heard & bit.DRAWS_MORE
            else 0
        )
        todo: list[Event] = [("reveal",)] * (1 + more)
    else:
        cards: tuple[str, ...] = getattr(state, what)
        todo = [("card", what, card) for card in cards] if cards else []
    if not todo or not state.heard:  # a game without lasting effects pays nothing
        return todo
    action = ACTION_OF[what]
    if state.heard & OTHERWISE:
        for row, turns in listening(state, TurnsStep):
            other = turns.turns_into(state, row, what)
            if other:
                end(state, row)
                state.log.append(StepTurned.of(what, other, row.source))
                return [("card", other, card, False) for card in getattr(state, what)]
        if any(node.skips_step(state, row, action) for row, node in listening(state, SkipsStep)):
            state.log.append(StepSkipped.of(what))
            todo = []
    until = NEXT_NORMAL[action]
    for row in state.ongoing:
        if row.until == until:
            todo.append(("normal over", what))
            break
    return todo


def normal_over(state: State, what: str) -> None:
    """The Step has happened, or was skipped: what waited for it is over."""
    until = NEXT_NORMAL[ACTION_OF[what]]
    gone = [row for row in state.ongoing if row.until == until]
    keep(state, [row for row in state.ongoing if row.until != until])
    for row in gone:
        node_of(state, row).over(state, row)


def in_force(state: State, row: Row) -> bool:
    """Whether a row counts in the Invader Action under way: what waits for a normal one does not in another."""
    return row.until not in WAITS or not state.extra


def advance(state: State) -> None:
    """Slide the Invader cards to the left; all cards of a space move together (JE p. 11). Cards that stay lie below
    those that come."""
    explored(state)
    if not state.heard & bit.KEEPS_SPACE and state.spaces == SPACES:
        state.discard += state.ravage
        state.ravage, state.build, state.explore = state.build, state.explore, ()
    else:
        _slide(state)
    if state.heard & bit.WHEN_ADVANCED:
        for row, node in listening(state, WhenAdvanced):
            node.advanced(state, row)


def _slide(state: State) -> None:
    """Slide them whatever spaces there are, and whatever cards stay."""
    spaces = state.spaces
    cards: dict[str, tuple[str, ...]] = {space: cards_on(state, space) for space in spaces}
    keepers = listening(state, KeepsSpace)
    staying = [space for space in spaces if any(node.keeps_space(state, row, space) for row, node in keepers)]
    if spaces[0] not in staying:
        state.discard += cards[spaces[0]]
    for left, right in pairwise(spaces):
        come = () if right in staying else cards[right]
        put_cards(state, left, cards[left] + come if left in staying else come)
    put_cards(state, spaces[-1], cards[spaces[-1]] if spaces[-1] in staying else ())


# ---- what is said ---------------------------------------------------------------------------


class StepSkipped(LogLine):
    tag = "step skipped"

    @staticmethod
    def of(what: str) -> Event:
        return ("step skipped", what)

    @staticmethod
    def say(state: State, what: str) -> str:
        return f"The {what.capitalize()} is skipped"


class StepTurned(LogLine):
    tag = "step turned"

    @staticmethod
    def of(what: str, other: str, card: str) -> Event:
        return ("step turned", what, other, card)

    @staticmethod
    def say(state: State, what: str, other: str, card: str) -> str:
        return f"{card}: the {what.capitalize()} becomes a {other.capitalize()}"
