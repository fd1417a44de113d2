"""The Ocean in play: what is moved into it drowns, and drowned Invaders turn into Energy."""

from loci.kernel.decision import Decision, Option
from loci.kernel.plain import noted
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.cards import Effect, OfPieces, SpecialRule
from loci.spirit_island.effects.moves import AskPushEach
from loci.spirit_island.effects.spirit import gain_energy
from loci.spirit_island.geography import OCEAN, bits
from loci.spirit_island.hooks import After, LivesInSea
from loci.spirit_island.ongoing import ALL_GAME, Lasting
from loci.spirit_island.pieces import DAHAN, HUMANS, INVADERS, PRINTED_HEALTH, TOWN
from loci.spirit_island.rules.damage import batter, carry, destroy_one, endures, hittable, pick_of, taken_for
from loci.spirit_island.rules.falling import fall_in_turn
from loci.spirit_island.rules.move import moves_to, pick_move, pushes
from loci.spirit_island.rules.piece_words import AskPiece, AskPush
from loci.spirit_island.rules.presence import own_lands
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import Event, Row, State, count, groups
from loci.spirit_island.words import things

DROWNED = "drowned"  # counts the Health of drowned Invaders that is not yet exchanged for Energy


async def drown(act: Act, seat: int, land: int, kind: int, damage: int, strife: int) -> None:
    """Destroy a piece and keep it if it is an Invader; as much Health as there are players is worth 1 Energy.
    The exchange is free and always good, so it happens at once."""
    if await destroy_one(act, land, kind, damage, strife):
        keep(act, seat, kind, 1)


def keep(act: Act, seat: int, kind: int, amount: int) -> None:
    """So many pieces have drowned."""
    if kind in INVADERS and amount:
        spirit = act.state.spirits[seat]
        # Drowning ignores what changes Health.
        kept = spirit.counters.get(DROWNED, 0) + PRINTED_HEALTH[kind] * amount
        energy, left = divmod(kept, len(act.state.spirits))
        spirit.counters = noted(spirit.counters, DROWNED, left)
        if energy:
            gain_energy(act, seat, energy)


class Drown(OfPieces):
    """Drown pieces of the target land, wherever it lies."""

    def __init__(self, amount: int, *kinds: int) -> None:
        self.amount, self.kinds = amount, kinds

    async def run(self, act: Act) -> None:
        for left in range(self.amount, 0, -1):
            options: list[Option] = [("piece", k, d, s, act.land) for k, d, s, _ in hittable(act, act.land, self.kinds)]
            picked = await pick_of(act, AskDrown, (act.land,), self.kinds, options, False, left)
            if picked is None:
                return
            await drown(act, act.seat, *picked)

    def applies(self, act: Act) -> bool:
        return count(act.state, act.land, self.kinds) > 0

    def say(self) -> str:
        return f"Drown {things(self.amount, self.kinds)}"


class DrownArrivals(Lasting, After):
    """A special rule: after an Action that brings Invaders or Dahan into an Ocean, they drown (JE p. 27)."""

    until = ALL_GAME
    set_off_by = 0  # Invader Actions reach no Ocean
    hears = frozenset(("moved", "added"))

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        oceans = state.island.terrain_mask[OCEAN]
        for event in events:
            if event[0] == "moved":
                land = event[3]
            elif event[0] == "added" and event[1] <= DAHAN:
                land = event[2]
            else:
                continue
            if oceans >> land & 1:
                return True
        return False

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        state = act.state
        for ocean in state.island.oceans:
            if state.realm.flooded >> ocean & 1:
                for kind in HUMANS:
                    if endures(state, kind, ocean):  # one pool of Damage for all of them (JE p. 29)
                        there = count(state, ocean, (kind,))
                        keep(act, row.seat, kind, await batter(act, ocean, kind, there) if there else 0)
                others = tuple(kind for kind in HUMANS if not endures(state, kind, ocean))
                for kind, damage, strife, n in await fall_in_turn(act, ocean, groups(state, ocean, others)):
                    for _ in range(n):
                        await drown(act, row.seat, ocean, kind, damage, strife)
            await self._wash_ashore(act, ocean)

    async def _wash_ashore(self, act: Act, ocean: int) -> None:
        """What was not destroyed cannot stay and goes to the nearest land (JE p. 28)."""
        ends = act.state.island.adjacent[ocean]
        left = groups(act.state, ocean, HUMANS)
        while left:
            options: list[Option] = [("move", k, d, s, ocean, end) for k, d, s, _ in left for end in ends]
            _, kind, damage, strife, _, end = await choose(act, AskPush.of(1, HUMANS, ocean), options)
            await carry(act, (kind, damage, strife, ocean, end))
            left = groups(act.state, ocean, HUMANS)

    def say(self) -> str:
        return "After an Action moves Invaders or Dahan into such an Ocean, drown them"


class TidesCarry(Effect):
    """The target Spirit may Push a Town and some Dahan out of one of its lands; you may save those Dahan that were
    Pushed into an Ocean."""

    def __init__(self, towns: int, dahan: int) -> None:
        self.towns, self.dahan = towns, dahan

    async def run(self, act: Act) -> None:
        state, seat = act.state, act.other
        lands = list(bits(own_lands(state, state.spirits[seat])))
        left = [TOWN] * self.towns + [DAHAN] * self.dahan
        afloat: list[int] = []
        while left:
            kinds = tuple(sorted(set(left)))
            options = [option for land in lands for option in pushes(act, land, kinds)]
            move = await pick_move(act, AskPushEach.of(tuple(left)), options, optional=True, seat=seat)
            if move is None:
                break
            left.remove(taken_for(act, move[0], kinds))
            lands = [move[3]]
            if move[0] == DAHAN and state.realm.flooded >> move[4] & 1:
                afloat.append(move[4])
        for ocean in afloat:
            options = moves_to(act, ocean, (DAHAN,), state.island.coastal_mask)
            await pick_move(act, AskSave.of(ocean), options, optional=True)

    def applies(self, act: Act) -> bool:
        lands = bits(own_lands(act.state, act.state.spirits[act.other]))
        return any(count(act.state, land, (TOWN, DAHAN)) for land in lands)

    def say(self) -> str:
        return (
            f"Target Spirit may Push {things(self.towns, (TOWN,))} and up to {things(self.dahan, (DAHAN,))} from one "
            "of its lands. Dahan Pushed into your Ocean: you may move them to any Coastal land instead of drowning them"
        )


# ---- what is said ---------------------------------------------------------------------------


class AskDrown(AskPiece):
    tag, verb = "drown", "Drown"


class AskSave(Prompt):
    tag = "save"

    @staticmethod
    def of(land: int) -> Option:
        return ("save", land)

    @staticmethod
    def say(state: State, asked: Decision, land: int) -> str:
        return f"Save a Dahan from {state.island.names[land]}?"


class OceanInPlay(Lasting, LivesInSea):
    """Oceans are lands for it, and for every Spirit's Powers on its boards."""

    until = ALL_GAME

    def say(self) -> str:
        return (
            "You may add and move Presence into Oceans, but not into Inland lands. On boards with your Presence the "
            "Ocean counts as a Coastal Wetland for Spirit Powers, special rules and Blight"
        )


class Drowning(SpecialRule):
    """How drowning pays."""

    def __init__(self, name: str) -> None:
        self.name = name

    def say(self) -> str:
        return (
            "Drowned pieces are destroyed. Keep drowned Invaders: as much of their printed Health as there are players "
            "is exchanged for 1 Energy."
        )
