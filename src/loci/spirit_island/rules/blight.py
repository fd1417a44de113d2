"""Blight: adding it, its cascades, and the card it comes from (p. 15, Jagged Earth p. 28)."""

from typing import Final

from loci.kernel.decision import Decision, Option
from loci.spirit_island import bit
from loci.spirit_island.actions import BLIGHT_CARD, Act, choose_land, decider, reveal, run_action
from loci.spirit_island.hooks import (
    Endures,
    FlippedBlight,
    KeepsBlight,
    NoCascade,
    WhenBlightAdded,
    WhenBlighted,
    WhenBlightLeaves,
    WouldAddBlight,
    WouldTakeBlight,
    listening,
)
from loci.spirit_island.ongoing import EVERYWHERE, NOBODY, Lasting, replaced
from loci.spirit_island.pieces import BLIGHT, KINDS
from loci.spirit_island.rules.piece_words import Added, Removed
from loci.spirit_island.rules.presence import destroy_presence
from loci.spirit_island.said import LogLine, Prompt
from loci.spirit_island.state import Event, State
from loci.spirit_island.text import blight_text

TAKING: Final = bit.WHEN_BLIGHTED | bit.WOULD_TAKE_BLIGHT  # before Blight leaves the card
HARMING: Final = bit.ENDURES | bit.WHEN_BLIGHT_ADDED  # when it does harm in its land


def blight_shares(state: State) -> int:
    """How many times the Blight "per player" is counted: with an extra board, once for each board (JE p. 18)."""
    return len(state.spirits) if state.recipe.extra == -1 else state.island.boards_left


async def add_blight(
    act: Act, land: int, amount: int = 1, harmless: bool = False, cascades: bool = True, spares: int = NOBODY
) -> int:
    """Add Blight from the card. However many at once, each Spirit loses one Presence there and it cascades
    once, if the land had Blight already (JE p. 28). In the land itself it spares one seat's Presence where it says so.
    Returns how many were added to this land."""
    first, added = land, 0
    while True:
        state = act.state
        if state.heard & bit.WOULD_ADD_BLIGHT and await replaced(act, WouldAddBlight, land):
            return added
        at = land * KINDS + BLIGHT
        had = state.pieces[at]
        for _ in range(amount):
            state.pieces[at] += 1
            state.log.append(Added.of(BLIGHT, land))
            if state.heard & TAKING:
                for row, node in listening(state, WhenBlighted):  # before the card is turned over, which may ask
                    await node.blighted(act, row, land)
                if state.heard & bit.WOULD_TAKE_BLIGHT and await replaced(act, WouldTakeBlight, land):
                    continue
            await take_from_card(act)
        if land == first:
            added += amount
        if harmless:
            return added
        endured = bool(state.heard & HARMING) and any(
            node.endures(state, row, land) for row, node in listening(state, Endures)
        )
        act.by_blight = True
        for spirit in state.spirits:
            if spirit.presence[land] and not endured and not (land == first and spirit.seat == spares):
                await destroy_presence(act, spirit.seat, land)
        if state.heard & HARMING:
            for row, weak in listening(state, WhenBlightAdded):
                await weak.blight_added(act, row, land, spares if land == first else NOBODY, endured)
        act.by_blight = False
        if endured or not had or not cascades or state.lost:  # the game is lost: nothing is left to cascade
            return added
        if not state.realm.adjacent[land]:  # what was around it is destroyed or in stasis
            return added
        if any(node.no_cascade(state, row, land) for row, node in listening(state, NoCascade)):
            return added
        # A Power's user decides, otherwise whoever is at home on the board (p. 8).
        seat = act.seat if act.power else decider(state, land)
        to = await choose_land(act, AskCascade.of(land), list(state.realm.adjacent[land]), seat)
        state.log.append(Cascaded.of(land, to))
        land, amount = to, 1


async def take_from_card(act: Act) -> None:
    """One Blight leaves the card. The last one flips it, or loses the game, unless the reverse side says that the
    island is still Healthy: then the next card follows, on its reverse side at once (JE p. 9)."""
    state = act.state
    for row, node in listening(state, WhenBlightLeaves) if state.heard & bit.WHEN_BLIGHT_LEAVES else ():
        node.blight_left(act, row)
    if state.blight_pool:
        state.blight_pool -= 1
    if state.blight_pool:
        return
    if state.blight_card and not state.blight_flipped:
        await flip(act)
    elif state.blight_flipped and not state.blighted and state.blight_stack:
        state.blight_card, state.blight_stack = state.blight_stack[0], state.blight_stack[1:]
        await flip(act)
    elif not state.lost:
        state.lost = "the last Blight left the card" if state.blight_card else "the last Blight left its space"


async def flip(act: Act) -> None:
    """The card shows its reverse side: as a rule the island is Blighted. An immediate effect interrupts the Action
    that emptied the card (JE p. 25)."""
    state = act.state
    card = state.catalogue.blight[state.blight_card]
    state.blight_flipped, state.blighted = True, not card.still_healthy
    more = sum(node.flipped_blight(state, row) for row, node in listening(state, FlippedBlight))
    state.blight_pool = card.pool * blight_shares(state) + more
    state.log.append(StillHealthy.of(card.name) if card.still_healthy else Blighted.of(card.name))
    reveal(state)
    begin_ongoing(state, (state.turn,))
    if card.at_once is not None:
        now = Act(state, BLIGHT_CARD, 0, card.name)
        await run_action(now, card.at_once.run(now))


def begin_ongoing(state: State, flipped: tuple[int, ...] = ()) -> None:
    """What the card's reverse side changes from now on comes into force; its row holds the turn in which it was
    flipped, if that was in this game."""
    effect = state.catalogue.blight[state.blight_card].ongoing if state.blight_card else None
    if effect is not None:
        assert isinstance(effect, Lasting)
        effect.start(state, EVERYWHERE, NOBODY, flipped)


async def blight_to_box(act: Act, amount: int) -> None:
    """Blight leaves the card for the box: no land gets it, but the card may flip, or the game be lost."""
    act.state.log.append(BlightBoxed.of(amount))
    for _ in range(amount):
        await take_from_card(act)


async def remove_blight(act: Act, land: int, to_box: bool = False) -> None:
    """Blight goes back to the card, on whichever side it shows (p. 18), or out of the game."""
    state = act.state
    at = land * KINDS + BLIGHT
    if not state.pieces[at]:
        return
    state.pieces[at] -= 1
    state.log.append(Removed.of(BLIGHT, land))
    if not to_box and not any(node.keeps_blight(state, row) for row, node in listening(state, KeepsBlight)):
        state.blight_pool += 1


# ---- what is said ---------------------------------------------------------------------------


class AskCascade(Prompt):
    tag = "cascade"
    standing = True

    @staticmethod
    def of(start: int) -> Option:
        return ("cascade", start)

    @staticmethod
    def say(state: State, asked: Decision, start: int) -> str:
        return f"Blight cascades from {state.island.names[start]}: into which land?"


class Cascaded(LogLine):
    tag = "cascade"

    @staticmethod
    def of(start: int, end: int) -> Event:
        return ("cascade", start, end)

    @staticmethod
    def say(state: State, start: int, end: int) -> str:
        return f"Blight cascades {state.island.names[start]} > {state.island.names[end]}"


class Blighted(LogLine):
    tag, shows = "blighted", 1

    @staticmethod
    def of(card: str) -> Event:
        return ("blighted", card)

    @staticmethod
    def say(state: State, card: str) -> str:
        return f"The island is Blighted: {card}"

    @staticmethod
    def detail(state: State, card: str) -> str:
        return blight_text(state.catalogue.blight[card]) if card in state.catalogue.blight else ""


class StillHealthy(LogLine):
    tag = "still healthy"

    @staticmethod
    def of(card: str) -> Event:
        return ("still healthy", card)

    @staticmethod
    def say(state: State, card: str) -> str:
        return f"The island is still Healthy: {card}"


class BlightBoxed(LogLine):
    tag = "blight boxed"

    @staticmethod
    def of(amount: int) -> Event:
        return ("blight boxed", amount)

    @staticmethod
    def say(state: State, amount: int) -> str:
        return f"{amount} Blight of the card goes to the box"


class BlightUnboxed(LogLine):
    tag = "blight unboxed"

    @staticmethod
    def of(amount: int) -> Event:
        return ("blight unboxed", amount)

    @staticmethod
    def say(state: State, amount: int) -> str:
        return f"{amount} Blight of the box goes onto the card"
