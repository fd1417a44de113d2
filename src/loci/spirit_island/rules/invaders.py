"""Invader Actions: Explore, Build and Ravage in one land, and the cards that cause them (p. 9-11)."""

from loci.kernel.decision import Option
from loci.spirit_island.actions import INVADER, SCENARIO, Act, choose, decider, run_action
from loci.spirit_island.cards import CATALOGUE
from loci.spirit_island.geography import TERRAIN_NAMES, Island, bits
from loci.spirit_island.ongoing import defend_in, is_prevented, is_shielded, is_stopped, node_of
from loci.spirit_island.pieces import (
    BLIGHT,
    BUILDINGS,
    CITY,
    DAHAN,
    DISEASE,
    EXPLORER,
    INVADERS,
    KINDS,
    TOWN,
    WILDS,
)
from loci.spirit_island.rules.blight import add_blight
from loci.spirit_island.rules.damage import add, deal, deal_dahan, remove
from loci.spirit_island.state import BUILD, EXPLORE, RAVAGE, State, groups, invaders, mark, piece_mask

LAND_TAKES = 2  # damage that adds a Blight (p. 9)


def card_mask(island: Island, card: str) -> int:
    """The lands that an Invader card shows."""
    facts = CATALOGUE.invaders[card]
    mask = island.coastal_mask if facts.coastal else 0
    for terrain in facts.terrains:
        mask |= island.terrain_mask[TERRAIN_NAMES.index(terrain)]
    return mask & island.land_mask


def ravage_lands(state: State, card: str) -> list[int]:
    """Where a Ravage or Build card acts: fixed before the first of its Actions (JE p. 27)."""
    return [land for land in bits(card_mask(state.island, card)) if invaders(state, land)]


def build_lands(state: State, card: str) -> list[int]:
    """The same for a Build card, which rules may make match lands without Invaders."""
    wider = [row for row in state.ongoing if node_of(row).has_builds] if state.ongoing else []
    if not wider:
        return ravage_lands(state, card)
    return [
        land
        for land in bits(card_mask(state.island, card))
        if invaders(state, land) or any(node_of(row).builds_in(state, row, land) for row in wider)
    ]


def sources(state: State) -> int:
    """The lands that Explorers come from: those with a Town or City, unless Isolated."""
    return piece_mask(state, state.island, BUILDINGS) & ~state.isolated


def explore_lands(state: State, card: str) -> list[int]:
    """Where an Explore card acts: in or next to a Town or City, or on the coast (p. 10)."""
    island, source = state.island, sources(state)
    return [
        land
        for land in bits(card_mask(island, card) & ~state.isolated)
        if source >> land & 1 or island.coastal[land] or island.adjacent_mask[land] & source
    ]


# ---- one Action in one land -----------------------------------------------------------------


async def explore_in(act: Act, land: int) -> None:
    state = act.state
    if is_stopped(state, EXPLORE, land) or state.isolated >> land & 1:
        state.log.append(("stopped", EXPLORE, land))
    elif state.pieces[land * KINDS + WILDS]:
        remove(act, land, WILDS)
    else:
        add(act, land, EXPLORER)
        state.log.append(("explored", land))


async def build_in(act: Act, land: int) -> None:
    """A City where there are more Towns than Cities, otherwise a Town (p. 10)."""
    state = act.state
    base = land * KINDS
    if is_stopped(state, BUILD, land) or (state.ongoing and await is_prevented(act, BUILD, land)):
        state.log.append(("stopped", BUILD, land))
        return
    kind = CITY if state.pieces[base + TOWN] > state.pieces[base + CITY] else TOWN
    if kind == CITY and any(node_of(row).stops_city(state, row, land) for row in state.ongoing):
        state.log.append(("stopped", BUILD, land))
    elif state.pieces[base + DISEASE]:
        remove(act, land, DISEASE)
    else:
        add(act, land, kind)


def attack(state: State, land: int) -> int:
    """What the Invaders of a land would deal. Those with Strife deal none (JE p. 7)."""
    total = 0
    for kind, _, strife, n in groups(state, land, INVADERS):
        if not strife:
            total += state.harm[kind] * n
    return total


def ravage_damage(state: State, land: int) -> int:
    """What is left of it after Defend."""
    return max(0, attack(state, land) - defend_in(state, land))


async def ravage_in(act: Act, land: int) -> None:
    """Damage of all Invaders, less Defend, to the land and to the Dahan; survivors strike back (JE p. 7)."""
    state = act.state
    if is_stopped(state, RAVAGE, land) or (state.ongoing and await is_prevented(act, RAVAGE, land)):
        state.log.append(("stopped", RAVAGE, land))
        return
    damage = ravage_damage(state, land)
    _use_strife(state, land)
    state.log.append(("ravage", land, damage))
    fighters = state.pieces[land * KINDS + DAHAN]
    at_once = bool(state.ongoing) and any(node_of(row).strikes_at_once(state, row, land) for row in state.ongoing)
    if damage and fighters and not is_shielded(state, DAHAN, land, ravage=True):
        await deal_dahan(act, land, damage)
    blight = await add_blight(act, land) if damage >= LAND_TAKES else 0
    if state.ongoing:
        for row in state.ongoing[:]:
            node = node_of(row)
            if node.has_ravaged:
                await node.ravaged(act, row, land, damage, blight)
    if not at_once:
        fighters = state.pieces[land * KINDS + DAHAN]
    if fighters:
        await deal(act, land, state.harm[DAHAN] * fighters)


def _use_strife(state: State, land: int) -> None:
    """Each Invader with Strife loses exactly one, also where Defend would have stopped it (JE p. 7)."""
    for kind, damage, strife, n in groups(state, land, INVADERS):
        if strife:
            for _ in range(n):
                mark(state, land, kind, damage, strife, damage, strife - 1)


IN_ONE_LAND = {"ravage": ravage_in, "build": build_in, "explore": explore_in}


async def next_land(state: State, what: str, lands: tuple[int, ...]) -> tuple[int, ...]:
    """One Invader Action of a card, in the land that the players put next; returns the lands left."""
    land = lands[0]
    if len(lands) > 1:
        soft = not (what == "ravage" and order_matters(state, lands))
        asking = Act(state, INVADER, decider(state, land))
        options: list[Option] = [("land", n) for n in lands]
        land = (await choose(asking, ("order", what), options, soft=soft))[1]
    act = Act(state, INVADER, decider(state, land), what, land)
    await run_action(act, IN_ONE_LAND[what](act, land))
    there = state.island.land_mask  # an Action may change the island
    return tuple(n for n in lands if n != land and there >> n & 1)


async def explore_all(state: State, lands: tuple[int, ...]) -> None:
    """All Explores of a card, in an order that cannot matter; then what follows where Explorers came."""
    watching = [row for row in state.ongoing if node_of(row).has_explored] if state.ongoing else []
    before = state.pieces[:] if watching else []
    for land in lands:
        await next_land(state, "explore", (land,))
    for row in watching:
        at = [land * KINDS + EXPLORER for land in lands]
        reached = tuple(n // KINDS for n in at if state.pieces[n] > before[n])
        if reached:
            act = Act(state, SCENARIO, 0, row[0])
            await run_action(act, node_of(row).explored(act, row, reached))


def order_matters(state: State, lands: tuple[int, ...]) -> bool:
    """Whether the order of Ravages can change anything: a cascade, a trigger, or the Blight running out."""
    nodes = [node_of(row) for row in state.ongoing]
    if any((node.has_after and node.after_ravage) or node.spreads for node in nodes):
        return True
    blighting = [land for land in lands if ravage_damage(state, land) >= LAND_TAKES]
    if any(state.pieces[land * KINDS + BLIGHT] for land in blighting):
        return True
    most = 2 if any(node.has_ravaged for node in nodes) else 1  # Blight from one Ravage
    return len(blighting) > 1 and len(blighting) * most >= state.blight_pool
