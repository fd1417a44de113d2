"""What the sources of power do: eight things, each for the Invaders and for the Spirits."""

from typing import Final

from loci.kernel.decision import Option
from loci.kernel.plain import changed
from loci.spirit_island.actions import Act, choose, choose_land, confirm
from loci.spirit_island.cards import Effect
from loci.spirit_island.content.branch_and_claw.scenarios.forgotten_rules import Buried
from loci.spirit_island.geography import TERRAIN_NAMES, bits
from loci.spirit_island.hooks import (
    Bars,
    ChangesAttack,
    ChangesRange,
    Marks,
    MatchesCard,
    Offers,
    RaisesDamage,
    RaisesIncome,
    SparesCards,
    WouldDrive,
    WouldHarm,
)
from loci.spirit_island.hooks_when import After, WhenAdded
from loci.spirit_island.ongoing import ALL_GAME, EVERYWHERE, NEXT_RAVAGE, NEXT_TURN, NOBODY, Lasting, change
from loci.spirit_island.pieces import (
    BADLANDS,
    BEASTS,
    BUILDINGS,
    DAHAN,
    DISEASE,
    ELEMENT_OF,
    INVADERS,
    KINDS,
    WILDS,
)
from loci.spirit_island.rules.blight import add_blight
from loci.spirit_island.rules.damage import deal, destroy, remove
from loci.spirit_island.rules.fear import earn
from loci.spirit_island.rules.invaders import invade, sources
from loci.spirit_island.rules.normal import in_force
from loci.spirit_island.rules.power_words import EnergySpent
from loci.spirit_island.rules.presence import may_enter, move_presence, own_lands, remove_presence
from loci.spirit_island.rules.strife import remove_strife
from loci.spirit_island.said import PlainPrompt
from loci.spirit_island.state import BUILD, EXPLORE, PLAY, Event, Row, Spirit, State, count, groups, invaders

FIRE: Final = ELEMENT_OF["fire"]
PRICE: Final = 1  # Energy


def lands_of(state: State, *names: str) -> int:
    """The lands of these terrains."""
    mask = 0
    for name in names:
        mask |= state.island.terrain_mask[TERRAIN_NAMES.index(name)]
    return mask & state.island.land_mask


def with_fire(act: Act) -> bool:
    """Whether the Action is the use of a Power card that shows Fire: innate Powers give no Elements."""
    power = act.state.catalogue.powers.get(act.source)
    return act.power and power is not None and power.elements[FIRE] > 0


async def pays(act: Act, prompt: Option) -> bool:
    """Whether the Spirit whose Power it is pays for what it would not do otherwise."""
    spirit = act.state.spirits[act.seat]
    if spirit.energy < PRICE or not await confirm(act, prompt):
        return False
    spirit.energy -= PRICE
    act.state.log.append(EnergySpent.of(act.seat, PRICE))
    return True


class Standing(Lasting):
    """It holds for the whole island, for everybody, for the rest of the game."""

    until = ALL_GAME

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, NOBODY)


# ---- 1, the scale ---------------------------------------------------------------------------


class FireProof(Standing, WouldHarm):
    """One answer for the whole Power."""

    def never(self, act: Act, row: Row, land: int) -> bool:
        if not with_fire(act) or any(act.harmed.values()):
            return False
        return bool(act.harmed) or act.state.spirits[act.seat].energy < PRICE

    async def forbids(self, act: Act, row: Row, land: int) -> bool:
        if not with_fire(act):
            return False
        others = [answer for other, answer in act.harmed.items() if other != land]
        return not (any(others) if others else await pays(act, AskPayForFire.of()))

    def say(self) -> str:
        return (
            "Powers that give Fire neither damage nor destroy Invaders, unless the Spirit spends "
            f"{PRICE} Energy more for the Power"
        )


class HotterFire(Standing, RaisesDamage):
    def more_damage(self, act: Act, row: Row) -> int:
        return int(with_fire(act))

    def say(self) -> str:
        return "Powers that give Fire and deal Damage deal 1 more, where each first does"


# ---- 2, the loop ----------------------------------------------------------------------------


class SandsAreOne(Standing, MatchesCard):
    """What is built follows from what is really in the land."""

    def matches_card(self, state: State, row: Row, action: int, land: int, shown: int, fits: bool) -> bool:
        sands = lands_of(state, "sands") & ~state.isolated
        if fits or state.isolated >> land & 1:
            return fits
        if action == BUILD:
            return bool(sands >> land & 1) and any(invaders(state, other) for other in bits(sands))
        near = sands & (state.island.adjacent_mask[land] | 1 << land)
        return action == EXPLORE and bool(near and sands & sources(state))

    def say(self) -> str:
        return "For whether Invaders Explore or Build, those in any Sands count as being in all Sands"


class SandsPath(Standing, Offers):
    rite = "Shift Presence between Sands"
    phases = ("spirit", "fast", "slow")
    early = True

    def ways(self, state: State, spirit: Spirit) -> list[Option]:
        sands = lands_of(state, "sands")
        starts, ends = own_lands(state, spirit) & sands, may_enter(state, spirit) & sands
        return [("presence move", start, end) for start in bits(starts) for end in bits(ends & ~(1 << start))]

    def may_perform(self, state: State, row: Row, seat: int) -> bool:
        return bool(self.ways(state, state.spirits[seat]))

    async def perform(self, act: Act, row: Row) -> None:
        _, start, end = await choose(act, AskShift.of(), self.ways(act.state, act.state.spirits[act.seat]))
        await move_presence(act, act.seat, start, end)

    def say(self) -> str:
        return "Spirits may shift their Presence from one Sands to another whenever they act"


# ---- 3, the tooth ---------------------------------------------------------------------------


class BuildsInWetlands(Standing, After):
    set_off_by = 0  # each in its own land

    def explored(self, state: State, events: list[Event]) -> list[int]:
        wet = lands_of(state, "wetland")
        return [event[1] for event in events if event[0] == "explored" and wet >> event[1] & 1]

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return bool(self.explored(state, events))

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        for land in self.explored(act.state, events):
            await invade(act.state, "build", land)

    def say(self) -> str:
        return "After exploring into a Wetland, Invaders Build there at once"


class EnergyWithoutReclaim(Standing, RaisesIncome, After):
    """Comes with the income. Who reclaims later in the same Spirit Phase gives it back. The row's data is the turn, and
    who has reclaimed in it (a mask)."""

    amount = 2
    set_off_by = 0

    def reclaimed(self, state: State, row: Row) -> int:
        turn, seats = row.data or (0, 0)
        return int(seats) if turn == state.turn else 0

    def more_energy(self, state: State, row: Row, seat: int) -> int:
        return 0 if self.reclaimed(state, row) >> seat & 1 else self.amount

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return any(event[0] in ("reclaimed", "reclaimed one") for event in events)

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        state, seats = act.state, self.reclaimed(act.state, row)
        for event in events:
            if event[0] in ("reclaimed", "reclaimed one") and not seats >> event[1] & 1:
                seats |= 1 << event[1]
                spirit = state.spirits[event[1]]
                if spirit.stage >= PLAY and state.step == 0:
                    back = min(self.amount, spirit.energy)
                    spirit.energy -= back
                    state.log.append(EnergySpent.of(event[1], back))
        change(state, row, (state.turn, seats))

    def say(self) -> str:
        return (
            f"Each Spirit gains {self.amount} Energy more in a Spirit Phase in which it reclaims no card (with its "
            "income; who reclaims after that gives it back)"
        )


# ---- 4, the rib-bone ------------------------------------------------------------------------


class OnePlayNextTurn(Lasting, RaisesIncome):
    until = NEXT_TURN

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, NOBODY, (act.state.turn + 1,))

    def more_plays(self, state: State, row: Row, seat: int) -> int:
        return 1 - state.spirits[seat].plays if state.turn == row.data[0] else 0

    def say(self) -> str:
        return "In the next turn each Spirit has only 1 Card Play"


class WeakerRavage(Lasting, ChangesAttack):
    until = NEXT_RAVAGE

    def __init__(self, less: int) -> None:
        self.less = less

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, NOBODY)

    def attack(self, state: State, row: Row, land: int, on_dahan: bool) -> int:
        return -self.less if in_force(state, row) else 0

    def say(self) -> str:
        return f"In the next normal Ravage, Invaders deal {self.less} Damage less in each land"


# ---- 5, the ember ---------------------------------------------------------------------------


class NewTownsBlight(Standing, WhenAdded):
    heeds = BUILDINGS

    async def added(self, act: Act, row: Row, kind: int, land: int) -> None:
        state = act.state
        if (
            kind in BUILDINGS
            and count(state, land, BUILDINGS) == 1
            and lands_of(state, "jungle", "wetland") >> land & 1
        ):
            await add_blight(act, land)

    def say(self) -> str:
        return "When a Town or City is added to a Jungle or Wetland that has none, add 1 Blight there as well"


class NothingForgotten(Standing, SparesCards):
    def say(self) -> str:
        return "Spirits forget nothing when they gain a Major Power"


# ---- 6, the rope ----------------------------------------------------------------------------


class Rooted(Standing, WouldDrive):
    def never(self, act: Act, row: Row) -> bool:
        return act.state.spirits[act.seat].energy < PRICE

    async def forbids(self, act: Act, row: Row) -> bool:
        return not await pays(act, AskPayForMoves.of())

    def say(self) -> str:
        return f"Powers neither Gather nor Push Invaders, unless the Spirit spends {PRICE} Energy more for the Power"


class FartherPowers(Lasting, ChangesRange):
    """A row for each Spirit."""

    until = ALL_GAME

    async def run(self, act: Act) -> None:
        for seat in range(len(act.state.spirits)):
            self.start(act.state, EVERYWHERE, seat)

    def range_more(self, state: State, row: Row, land: int) -> int:
        return 1

    def say(self) -> str:
        return "All Powers have +1 Range"


# ---- 7, the pillar --------------------------------------------------------------------------


class BurnWhereMost(Effect):
    """On a board: Dahan and tokens of the land with the most Towns and Cities."""

    async def run(self, act: Act) -> None:
        state = act.state
        lands = bits(state.island.board_mask[act.board])
        most = max(count(state, land, BUILDINGS) for land in lands)
        fitting = [land for land in lands if count(state, land, BUILDINGS) == most]
        land = await choose_land(act, AskBurn.of(), fitting)
        for kind, damage, strife, n in groups(state, land, (DAHAN, BEASTS, WILDS, DISEASE, BADLANDS)):
            for _ in range(n):
                await destroy(act, land, kind, damage, strife)
        for kind, damage, strife, n in groups(state, land, INVADERS):
            for _ in range(n):
                for left in range(strife, 0, -1):
                    await remove_strife(act, land, kind, damage, left)
        await add_blight(act, land)

    def say(self) -> str:
        return "Destroy all Dahan and Spirit tokens in the land with the most Towns/Cities and add 1 Blight there"


class EarnCards(Effect):
    def __init__(self, amount: int) -> None:
        self.amount = amount

    async def run(self, act: Act) -> None:
        for _ in range(self.amount):
            earn(act)

    def say(self) -> str:
        return f"Earn {self.amount} Fear cards"


class DahanStrike(Effect):
    """In one land of the players' choice the Dahan deal their Damage."""

    async def run(self, act: Act) -> None:
        state = act.state
        lands = [land for land in state.island.lands if state.pieces[land * KINDS + DAHAN] and invaders(state, land)]
        if lands:
            land = await choose_land(act, AskStrike.of(), lands)
            await deal(act, land, state.harm[DAHAN] * state.pieces[land * KINDS + DAHAN])

    def say(self) -> str:
        return "In 1 land, the Dahan deal their Damage (2 each)"


# ---- 8, the sack ----------------------------------------------------------------------------


class BarredLand(Lasting, Bars, Marks):
    until = ALL_GAME

    async def run(self, act: Act) -> None:
        self.start(act.state, act.land, NOBODY)

    def barred(self, state: State, row: Row) -> int:
        return 1 << row.land

    def mark(self, state: State, row: Row, land: int) -> str:
        return "Sewn sack: no Power can target this land" if row.land == land else ""

    def marker(self, state: State, row: Row) -> str:
        return "8"

    def say(self) -> str:
        return "The marker stays in its land, which no Power can target any more"


class EmptyOneLand(Effect):
    """Everything in it leaves the game: Blight for the box, Presence for good, a hidden marker unseen."""

    def __init__(self, buried: Buried) -> None:
        self.buried = buried

    def _holds(self, state: State, land: int) -> bool:
        held = count(state, land, tuple(range(KINDS))) or any(spirit.presence[land] for spirit in state.spirits)
        return bool(held) or any(row.land == land for row in self.buried.rows(state))

    async def run(self, act: Act) -> None:
        state = act.state
        lands = [land for land in state.island.lands if self._holds(state, land)]
        if not lands:
            return
        land = await choose_land(act, AskEmpty.of(), lands)
        for kind, damage, strife, n in groups(state, land, tuple(range(KINDS))):
            for _ in range(n):
                await remove(act, land, kind, damage, strife, surely=True)
        for seat, spirit in enumerate(state.spirits):
            for _ in range(spirit.presence[land]):
                await remove_presence(act, seat, land)
        for row in self.buried.rows(state):
            if row.land == land:
                moved = row._replace(land=EVERYWHERE)
                state.ongoing = changed(state.ongoing, state.ongoing.index(row), moved)

    def say(self) -> str:
        return "Choose 1 land and remove everything in it from the game, Blight and Presence too"


# ---- what is said ---------------------------------------------------------------------------


class AskPayForFire(PlainPrompt):
    tag, words = "pay for fire", f"Spend {PRICE} Energy more, so that this Power can harm Invaders?"


class AskPayForMoves(PlainPrompt):
    tag, words = "pay for moves", f"Spend {PRICE} Energy more, so that this Power can Gather and Push Invaders?"


class AskShift(PlainPrompt):
    tag, words = "sands path", "Shift which Presence to which Sands?"


class AskBurn(PlainPrompt):
    tag, words = "burn", "The pillar of sunlight burns: in which land with the most Towns and Cities?"


class AskStrike(PlainPrompt):
    tag, words = "dahan strike", "In which land do the Dahan deal their Damage?"


class AskEmpty(PlainPrompt):
    tag, words = "empty land", "Remove everything in which land from the game?"
