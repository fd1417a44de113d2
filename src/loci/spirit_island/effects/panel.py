"""What is printed on a Spirit's panel: growth icons and special rules."""

from collections.abc import Coroutine
from typing import Any

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import Act, choose, choose_land, confirm
from loci.spirit_island.cards import Clause, Icon, SpecialRule
from loci.spirit_island.effects.spirit import AskElement, ElementGained
from loci.spirit_island.geography import TERRAIN_NAMES, bits
from loci.spirit_island.hooks import KeepsTo, MakesSacred, WhenMoved
from loci.spirit_island.ongoing import ALL_GAME, Lasting, energy_got
from loci.spirit_island.pieces import ELEMENT_OF, ELEMENTS, NAMES
from loci.spirit_island.rules.damage import deal
from loci.spirit_island.rules.gain import gain_power, reclaim, reclaim_all, reclaim_one
from loci.spirit_island.rules.growth import grow_in_ocean, grow_presence, shift_presence
from loci.spirit_island.rules.move import pick_move, pushes
from loci.spirit_island.rules.piece_words import AskPush
from loci.spirit_island.rules.power_words import EnergyGained
from loci.spirit_island.rules.presence import PLAYS, may_enter, movable, move_presence, own_lands, shown
from loci.spirit_island.rules.targeting import clause_mask, reach
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import Row, State, invaders
from loci.spirit_island.words import clause_words, listed, lower, nouns, sentence, things


class ReclaimAll(Icon):
    key = "reclaim all"
    asks = False

    async def run(self, act: Act) -> None:
        reclaim_all(act, act.seat)

    def say(self) -> str:
        return "Reclaim all your Power Cards"


class GainPowerCard(Icon):
    """Gain a Power card, perhaps of a certain deck."""

    def __init__(self, deck: str = "") -> None:
        self.deck = deck
        self.key = f"gain {deck} power" if deck else "gain power card"

    async def run(self, act: Act) -> None:
        await gain_power(act, act.seat, self.deck)

    def grow(self, act: Act) -> Coroutine[Any, Any, Any]:
        """Where others grow at the same time, they need not wait for the choice."""
        return gain_power(act, act.seat, self.deck, apart=len(act.state.spirits) > 1)

    def say(self) -> str:
        return f"Gain a {self.deck.capitalize()} Power" if self.deck else "Gain a Power Card"


class ReclaimOne(Icon):
    key = "reclaim one"

    async def run(self, act: Act) -> None:
        await reclaim_one(act, act.seat)  # growth does everything shown (p. 8)

    def offers(self, act: Act) -> list[Option]:
        return [("card", name) for name in act.state.spirits[act.seat].discard]

    async def take(self, act: Act, option: Option) -> None:
        reclaim(act, act.seat, option[1])

    def say(self) -> str:
        return "Reclaim 1 Power Card"


class CardPlaysNow(Icon):
    asks = False

    def __init__(self, amount: int) -> None:
        self.amount = amount
        self.key = f"gain card plays {amount}"

    async def run(self, act: Act) -> None:
        act.state.spirits[act.seat].plays += self.amount

    def say(self) -> str:
        return f"+{self.amount} Card Play{'s' if self.amount > 1 else ''} this turn"


class EnergyNow(Icon):
    asks = False

    def __init__(self, amount: int) -> None:
        self.amount = amount
        self.key = f"gain energy {amount}"

    async def run(self, act: Act) -> None:
        amount = energy_got(act.state, act.seat, self.amount)
        act.state.spirits[act.seat].energy += amount
        act.state.log.append(EnergyGained.of(act.seat, amount))

    def say(self) -> str:
        return f"Gain {self.amount} Energy"


class ElementNow(Icon):
    """Elements for this turn: ``ElementNow("earth earth")``, or one lot of several: ``ElementNow("moon", "air")``."""

    def __init__(self, *lots: str) -> None:
        self.lots = tuple(tuple(ELEMENT_OF[name] for name in lot.split()) for lot in lots)
        self.asks = len(lots) > 1
        self.key = f"gain {' or '.join(lots)}"

    async def run(self, act: Act) -> None:
        lot = self.lots[0]
        if self.asks:
            options: list[Option] = [("element", lot[0]) for lot in self.lots]
            chosen = (await choose(act, AskElement.of(), options))[1]
            lot = next(lot for lot in self.lots if lot[0] == chosen)
        for element in lot:
            act.state.spirits[act.seat].elements[element] += 1
            act.state.log.append(ElementGained.of(act.seat, element))

    def say(self) -> str:
        lots = (
            " and ".join(f"{lot.count(e)} {ELEMENTS[e].capitalize()}" for e in dict.fromkeys(lot)) for lot in self.lots
        )
        return f"Gain {listed(lots, 'or')} this turn"


class EnergyPerPlay(Icon):
    """As much Energy as the Spirit's tracks show Card Plays."""

    key = "gain energy card plays"
    asks = False

    async def run(self, act: Act) -> None:
        amount = energy_got(act.state, act.seat, shown(act.state.spirits[act.seat], PLAYS))
        act.state.spirits[act.seat].energy += amount
        act.state.log.append(EnergyGained.of(act.seat, amount))

    def say(self) -> str:
        return "Gain as much Energy as you have Card Plays"


class PushFromOwn(Icon):
    """On a track: Push a piece from a land with its Presence."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.key = f"push {NAMES[kind]}"

    def moves(self, act: Act) -> list[Option]:
        lands = bits(own_lands(act.state, act.state.spirits[act.seat]))
        return [move for land in lands for move in pushes(act, land, (self.kind,))]

    async def run(self, act: Act) -> None:
        await pick_move(act, AskPush.of(1, (self.kind,), -1), self.moves(act), optional=False)

    def applies(self, act: Act) -> bool:
        return bool(self.moves(act))

    def say(self) -> str:
        return f"Push {things(1, (self.kind,))} from one of your lands"


class PresenceWithin(Icon):
    def __init__(self, distance: int, *where: Clause) -> None:
        self.distance, self.where = distance, where
        self.key = f"add presence {distance}"

    def run(self, act: Act) -> Coroutine[Any, Any, None]:
        return grow_presence(act, self.distance, self.where)

    def say(self) -> str:
        where = f", {clause_words(self.where)}" if self.where else ""
        return f"Add a Presence (Range {self.distance}{where})"


class MovePresence(Icon):
    """Move one of your Presence, so far at most."""

    def __init__(self, distance: int) -> None:
        self.distance = distance
        self.key = f"move presence {distance}"

    def moves(self, act: Act) -> list[Option]:
        state = act.state
        spirit = state.spirits[act.seat]
        return [
            ("presence move", start, end)
            for start in bits(movable(state, spirit))
            for end in bits(state.island.within_mask[self.distance][start] & may_enter(state, spirit) & ~(1 << start))
        ]

    async def run(self, act: Act) -> None:
        options = self.moves(act)
        if options:
            _, start, end = await choose(act, AskPresenceToMove.of(self.distance), options)
            await move_presence(act, act.seat, start, end)

    def applies(self, act: Act) -> bool:
        return bool(self.moves(act))

    def say(self) -> str:
        return f"Move 1 of your Presence up to Range {self.distance}"


class AskPresenceToMove(Prompt):
    tag = "move presence"

    @staticmethod
    def of(distance: int) -> Option:
        return ("move presence", distance)

    @staticmethod
    def say(state: State, asked: Decision, distance: int) -> str:
        return f"Move which Presence, and where to? (Range {distance})"


class ReclaimHalf(Icon):
    """Half of the discard, rounded up, of the player's choice."""

    key = "reclaim half"

    async def run(self, act: Act) -> None:
        for _ in range((len(act.state.spirits[act.seat].discard) + 1) // 2):
            await reclaim_one(act, act.seat)

    def say(self) -> str:
        return "Reclaim half of your discarded Power Cards (rounded up)"


class DamageWithin(Icon):
    """Damage in one land in range."""

    def __init__(self, amount: int, distance: int) -> None:
        self.amount, self.distance = amount, distance
        self.key = f"damage {amount} at {distance}"

    def lands(self, act: Act) -> list[int]:
        near = reach(act.island, own_lands(act.state, act.state.spirits[act.seat]), self.distance)
        return [land for land in bits(near) if invaders(act.state, land)]

    async def run(self, act: Act) -> None:
        lands = self.lands(act)
        if lands:
            land = await choose_land(act, AskDamageLand.of(self.amount), lands)
            await deal(act, land, self.amount)

    def say(self) -> str:
        return f"{self.amount} Damage in a land within Range {self.distance} of your Presence"


class AskDamageLand(Prompt):
    tag = "damage land"

    @staticmethod
    def of(amount: int) -> Option:
        return ("damage land", amount)

    @staticmethod
    def say(state: State, asked: Decision, amount: int) -> str:
        return f"{amount} Damage in which land?"


class OnePowerFast(Icon):
    key = "one power fast"
    asks = False

    async def run(self, act: Act) -> None:
        act.state.spirits[act.seat].fast += 1

    def say(self) -> str:
        return "You may use 1 Slow Power as Fast this turn"


class PresenceInOcean(Icon):
    key = "add presence ocean"

    async def run(self, act: Act) -> None:
        await grow_in_ocean(act)

    def say(self) -> str:
        return "Add a Presence in any Ocean"


class GatherPresence(Icon):
    key = "gather presence"

    async def run(self, act: Act) -> None:
        await shift_presence(act, inwards=True)

    def say(self) -> str:
        return "Gather 1 Presence into each Ocean"


class PushPresence(Icon):
    key = "push presence"

    async def run(self, act: Act) -> None:
        await shift_presence(act, inwards=False)

    def say(self) -> str:
        return "Push 1 Presence from each Ocean"


# ---- special rules --------------------------------------------------------------------------


class SacredIn(Lasting, MakesSacred):
    """Presence in a terrain is a Sacred Site, also a single one."""

    until = ALL_GAME

    def __init__(self, terrain: str) -> None:
        self.terrain = terrain

    def sacred(self, state: State, row: Row) -> int:
        return state.realm.terrain_mask[TERRAIN_NAMES.index(self.terrain)]

    def say(self) -> str:
        return f"Your Presence in {self.terrain.capitalize()} counts as a Sacred Site, even a single one"


class LivesIn(Lasting, KeepsTo):
    """Presence may be added or moved into lands of some kind only."""

    until = ALL_GAME

    def __init__(self, where: Clause) -> None:
        self.where = where

    def lands_for(self, state: State, row: Row) -> int:
        return clause_mask(state, state.realm, self.where)

    def say(self) -> str:
        where = clause_words((self.where,))
        where = f"{where}s" if where.endswith("land") else f"{where} lands"
        return f"Your Presence may be added and moved only into {where}"


class FollowPieces(Lasting, WhenMoved):
    """Presence may move along with a piece that leaves its land, whoever moves it."""

    until = ALL_GAME

    def __init__(self, kind: int) -> None:
        self.kind = kind

    async def moved(self, act: Act, row: Row, kind: int, start: int, end: int) -> None:
        spirit = act.state.spirits[row.seat]
        if (
            kind != self.kind
            or not movable(act.state, spirit) >> start & 1
            or not may_enter(act.state, spirit) >> end & 1
        ):
            return
        if await confirm(act, AskFollow.of(kind, start, end), row.seat):
            await move_presence(act, row.seat, start, end)

    def say(self) -> str:
        piece = nouns((self.kind,))
        return f"When a {piece} moves out of one of your lands, you may move 1 of your Presence along with it"


class AskFollow(Prompt):
    tag = "follow"
    standing = True

    @staticmethod
    def of(kind: int, start: int, end: int) -> Option:
        return ("follow", kind, start, end)

    @staticmethod
    def say(state: State, asked: Decision, kind: int, start: int, end: int) -> str:
        names = state.island.names
        return f"Move a Presence along with the {nouns((kind,))}, {names[start]} > {names[end]}?"


class Standing(SpecialRule):
    """A rule that is nothing but effects in force all game."""

    def __init__(self, name: str, *effects: Lasting) -> None:
        self.name = name
        self.standing = effects

    def say(self) -> str:
        return " ".join(sentence(effect.say()) for effect in self.standing)


class Offering(SpecialRule):
    """A rule that is an action, which may be taken once a turn in the Spirit Phase."""

    def __init__(self, name: str, *actions: Icon) -> None:
        self.name = name
        self.actions = actions

    def say(self) -> str:
        return " ".join(sentence(f"Once each Spirit Phase, you may {lower(action.say())}") for action in self.actions)
