"""The Invader cards of a round: what each of them makes the game do (p. 9-10)."""

from collections.abc import Coroutine
from typing import Any

from loci.kernel.decision import Decision, Option
from loci.kernel.plain import less
from loci.spirit_island import bit
from loci.spirit_island.actions import ADVERSARY, INVADER, Act, decider, draw_one, judge_now, reveal
from loci.spirit_island.geography import TERRAIN_NAMES, bits
from loci.spirit_island.hooks import ShowsOtherLands, WouldAct, listening
from loci.spirit_island.ongoing import EVERYWHERE, end
from loci.spirit_island.phase_words import Escalated, InvaderCardTurned
from loci.spirit_island.pieces import DISEASE, KINDS
from loci.spirit_island.rules.adversary import escalating
from loci.spirit_island.rules.decks import take_reminders, turn_up
from loci.spirit_island.rules.invaders import (
    MINDED,
    add_each,
    boards_left_out,
    build_lands,
    card_mask,
    explore_all,
    explore_lands,
    invade,
    matched,
    next_land,
    order_matters,
    ravage_lands,
)
from loci.spirit_island.rules.normal import normal_step
from loci.spirit_island.rules.ravage import choose_out, ravage_over
from loci.spirit_island.state import BUILD, RAVAGE, State, cards_on, put_cards, setting_up


def do_card(state: State, what: str, card: str, normal: bool = True) -> None:
    """An Invader card: the lands it acts in are fixed now, before the first Action (JE p. 27)."""
    if card in state.unresolved:  # its first time: it escalates now (JE p. 27)
        state.unresolved = less(state.unresolved, card)
        names = escalating(state, card)
        if names:
            state.todo[:0] = [*(("escalate", name, card) for name in names), ("card", what, card, normal)]
            return
    if what == "ravage" and state.heard & bit.CHOOSES_OUT:
        state.todo.insert(0, ("ravage card", card, normal))
        return
    if what == "build" and state.heard & bit.SKIPS_BOARD:
        state.todo.insert(0, ("build card", card, normal))
        return
    lands = ravage_lands(state, card, normal) if what == "ravage" else build_lands(state, card, normal)
    state.log.append(InvaderCardTurned.of(what, card))
    if lands:
        asks = what == "ravage" or state.formal or _builds_may_ask(state, tuple(lands))
        state.todo.insert(0, ("lands" if asks else "quiet lands", what, tuple(lands), normal))


def begin_alone(state: State, what: str, card: str) -> None:
    """A normal Step with this card alone: what waits for the next one finds it here."""
    lying = cards_on(state, what)
    put_cards(state, what, (card,))
    state.todo += normal_step(state, what)
    put_cards(state, what, lying)
    if ("reveal",) in state.todo:
        state.todo = [entry for entry in state.todo if entry != ("reveal",)]
        state.explore += (card,)
        do_explore_card(state, card)


async def do_ravage_card(state: State, card: str, normal: bool) -> None:
    """A Ravage card where players choose which Invaders it does not see: that comes before its lands are fixed."""
    state.log.append(InvaderCardTurned.of("ravage", card))
    shown = bits(matched(state, RAVAGE, card))
    for land in shown:
        await choose_out(Act(state, INVADER, decider(state, land), "ravage", land), land)
    lands = ravage_lands(state, card, normal)
    for land in shown:
        if land not in lands:
            ravage_over(state, land)
    if lands:
        state.todo.insert(0, ("lands", "ravage", tuple(lands), normal))


async def do_build_card(state: State, card: str, normal: bool) -> None:
    """A Build card that leaves out a board: players say which before its lands are fixed."""
    state.log.append(InvaderCardTurned.of("build", card))
    lands = build_lands(state, card, normal)
    if lands:
        out = await boards_left_out(Act(state, INVADER, decider(state, lands[0]), "build"), "Build card")
        lands = [land for land in lands if state.island.board[land] not in out]
    if lands:
        state.todo.insert(0, ("lands", "build", tuple(lands), normal))


def _builds_may_ask(state: State, lands: tuple[int, ...]) -> bool:
    """Whether a player may prevent a Build or let it happen in spite of Disease, or their order matters."""
    if state.heard & bit.SPARES_TOKEN and any(state.pieces[land * KINDS + DISEASE] for land in lands):
        return True
    prevents = state.heard & bit.WOULD_ACT and any(node.actions & BUILD for _, node in listening(state, WouldAct))
    return bool(prevents) or order_matters(state, "build", lands)


def do_lands(state: State, what: str, lands: tuple[int, ...], normal: bool) -> Coroutine[Any, Any, None]:
    alone = len(lands) == 1 and not state.formal
    return invade(state, what, lands[0], normal) if alone else _do_next(state, what, lands, normal)


async def _do_next(state: State, what: str, lands: tuple[int, ...], normal: bool) -> None:
    left = await next_land(state, what, lands, normal)
    if left:
        state.todo.insert(0, ("lands", what, left, normal))


def do_quiet_lands(state: State, what: str, lands: tuple[int, ...], normal: bool) -> Coroutine[Decision, Option, None]:
    """Builds and Explores whose order cannot matter; and Explores where it can, for what follows on all of them."""
    if what == "explore" and state.heard & MINDED:
        return explore_all(state, lands, normal)
    return add_each(state, what, lands, normal)


async def do_reveal(state: State) -> None:
    """Explore: turn up the top card. Without one, time has run out (p. 10)."""
    if not state.deck:
        state.lost = state.lost or "the Invader deck is empty: time has run out"
        judge_now(state)
        return
    card = turn_up(state)
    reveal(state)
    state.explore += (card,)
    if state.reminders:
        await take_reminders(state)
    do_explore_card(state, card)


def do_explore_card(state: State, card: str) -> None:
    """An Explore card that lies face up: the escalations it brings, then its Explores."""
    state.log.append(InvaderCardTurned.of("explore", card))
    for row, node in listening(state, ShowsOtherLands) if state.heard & bit.SHOWS_OTHER_LANDS else ():
        other = node.shows(state, row)
        end(state, row)  # the next card is as printed
        do_explore(state, card, other)
        return
    names = escalating(state, card) if state.adversaries else []
    if names:
        # Escalation comes before the Explore, which may set out from what it added (p. 10), unless its Adversary says
        # otherwise.
        known = state.catalogue.adversaries
        early = [("escalate", name, card) for name in names if not known[name].late]
        late = [("escalate", name, card) for name in names if known[name].late and not known[name].after_step]
        last = [("escalate", name, card) for name in names if known[name].after_step]
        more = max((n for n, entry in enumerate(state.todo, 1) if entry == ("reveal",)), default=0)
        state.todo[more:more] = last
        state.todo[:0] = [*early, ("explore", card), *late]
    else:
        do_explore(state, card)


async def do_escalate(state: State, name: str, card: str) -> None:
    """An Adversary's escalation. Where it is specific to a terrain and the card shows two, chance picks one."""
    adversary, terrains = state.catalogue.adversaries[name], state.catalogue.invaders[card].terrains
    state.log.append(Escalated.of(name))
    lands: tuple[int, ...] = (EVERYWHERE,)
    within = card_mask(state, card)
    if adversary.by_terrain and len(terrains) > 1:
        within = state.island.terrain_mask[TERRAIN_NAMES.index(draw_one(state, terrains))]
        lands = bits(within)
    for land in (EVERYWHERE,) if adversary.late else lands:
        acting = Act(state, ADVERSARY, 0, name, land)
        acting.within = within
        await adversary.escalation.effect.run(acting)


def do_explore(state: State, card: str, other: int | None = None) -> None:
    lands = explore_lands(state, card, other=other)
    if state.recipe.extra >= 0 and len(state.spirits) == 1 and setting_up(state):  # not on the extra board (JE p. 18)
        spared = state.island.board_mask[state.recipe.extra]
        lands = [land for land in lands if not spared >> land & 1]
    if lands:
        asks = len(lands) > 1 and order_matters(state, "explore", tuple(lands))
        state.todo.insert(0, ("explore lands" if asks else "quiet lands", "explore", tuple(lands), True))
