"""What only Vengeance as a Burning Plague does."""

from dataclasses import dataclass

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import SPIRIT, Act, choose, confirm
from loci.spirit_island.cards import Effect, Icon, Price
from loci.spirit_island.hooks import CountsAs, SparesToken, WhenPresenceDestroyed
from loci.spirit_island.ongoing import ALL_GAME, Lasting
from loci.spirit_island.pieces import BADLANDS, BLIGHT, DISEASE, KINDS
from loci.spirit_island.rules.damage import add, carry, piece_option
from loci.spirit_island.rules.fear import add_fear
from loci.spirit_island.rules.growth import AskPresence, add_from, growth_lands, presence_sources, regrowth
from loci.spirit_island.rules.move import pick_move, pushes
from loci.spirit_island.rules.piece_words import AskPush
from loci.spirit_island.rules.presence import may_enter, own_lands
from loci.spirit_island.said import LogLine, Prompt
from loci.spirit_island.state import Event, Row, State
from loci.spirit_island.words import nouns


class PresenceOrDisease(Icon):
    """A Presence or a Disease within a range: one decision over what is added."""

    def __init__(self, distance: int) -> None:
        self.distance = distance
        self.key = f"add presence or disease {distance}"

    async def run(self, act: Act) -> None:
        near, price = growth_lands(act, self.distance), regrowth(act)
        ends = near & may_enter(act.state, act.state.spirits[act.seat])
        lands = [land for land in act.state.island.lands if near >> land & 1]
        options = presence_sources(act, act.seat, ends, price)
        options += [piece_option(DISEASE, 0, 0, land) for land in lands]
        if not options:
            return
        option = await choose(act, AskPresence.of(), options)
        if option[0] == "piece":
            await add(act, option[4], DISEASE)
        else:
            await add_from(act, act.seat, option, ends, price)

    def say(self) -> str:
        return f"Add a Presence or 1 Disease (Range {self.distance})"


@dataclass(eq=False)
class PlagueUnfolds(Lasting, SparesToken):
    """Disease may let a Build happen, for Fear."""

    fear: int
    until = ALL_GAME

    async def spares(self, act: Act, row: Row, kind: int, land: int) -> bool:
        board = sum(mask for mask in act.state.realm.board_mask if mask >> land & 1)
        if kind != DISEASE or not own_lands(act.state, act.state.spirits[row.seat]) & board:
            return False
        if not await confirm(act, AskUnfold.of(land, self.fear), row.seat):
            return False
        act.state.log.append(PlagueUnfolded.of(row.seat, land))
        await add_fear(act, self.fear, land)
        return True

    def say(self) -> str:
        return (
            "When Disease would keep Invaders from Building on a board with your Presence, you may let them Build; the "
            f"Disease stays and you generate {self.fear} Fear"
        )


class PestilenceLingers(Lasting, WhenPresenceDestroyed):
    """Where its Presence dies by others' doing, Disease comes."""

    until = ALL_GAME

    async def presence_destroyed(self, act: Act, row: Row, seat: int, land: int) -> None:
        if seat == row.seat and act.kind != SPIRIT:
            await add(act, land, DISEASE)

    def say(self) -> str:
        return (
            "When your Presence is destroyed, other than by a Spirit Action, add 1 Disease to its land for each "
            "Presence destroyed there"
        )


class BlightIsBadlands(Lasting, CountsAs):
    until = ALL_GAME

    def concerns(self, kinds: tuple[int, ...]) -> bool:
        return BADLANDS in kinds

    def counts_as(self, state: State, row: Row, kinds: tuple[int, ...], land: int, seat: int) -> int:
        mine = seat == row.seat and BADLANDS in kinds and BLIGHT not in kinds
        return state.pieces[land * KINDS + BLIGHT] if mine else 0

    def say(self) -> str:
        return "In your Actions, each Blight on the island counts as a Badlands too"


@dataclass(eq=False)
class TheirDestroyedPresence(Price):
    """Destroyed Presence of the target Spirit leaves the game."""

    amount: int
    theirs = True

    def can(self, act: Act) -> bool:
        return act.state.spirits[act.other].destroyed >= self.amount

    async def pay(self, act: Act) -> None:
        spirit = act.state.spirits[act.other]
        spirit.destroyed -= self.amount
        spirit.removed += self.amount
        act.state.log.append(DestroyedLeft.of(act.other, self.amount))

    def say(self) -> str:
        return f"{self.amount} destroyed Presence of target Spirit leaves the game"


class CarryDisease(Effect):
    """So many Pushes for each Disease; a Disease may go along with each pushed piece."""

    def __init__(self, each: int, *kinds: int) -> None:
        self.each, self.kinds = each, kinds

    async def run(self, act: Act) -> None:
        act.begin()
        for left in range(self.each * act.count(act.land, (DISEASE,)), 0, -1):
            options = pushes(act, act.land, self.kinds)
            move = await pick_move(act, AskPush.of(left, self.kinds, act.land), options, optional=False)
            if move is None:
                return
            along = (DISEASE, 0, 0, *move[3:])
            there = act.state.pieces[act.land * KINDS + DISEASE]
            if there and await confirm(act, AskCarry.of(*move[:1], *move[3:])):
                await carry(act, along)

    def applies(self, act: Act) -> bool:
        return act.count(act.land, (DISEASE,)) > 0 and bool(pushes(act, act.land, self.kinds))

    def say(self) -> str:
        return f"Push {self.each} {nouns(self.kinds, True)} per Disease; 1 Disease may go along with each of them"


# ---- what is said ---------------------------------------------------------------------------


class AskUnfold(Prompt):
    tag = "unfold"
    standing = lets_harm = True

    @staticmethod
    def of(land: int, fear: int) -> Option:
        return ("unfold", land, fear)

    @staticmethod
    def say(state: State, asked: Decision, land: int, fear: int) -> str:
        return f"Let the Invaders Build in {state.island.names[land]} in spite of the Disease, for {fear} Fear?"


class AskCarry(Prompt):
    tag = "carry disease"
    standing = True

    @staticmethod
    def of(kind: int, start: int, end: int) -> Option:
        return ("carry disease", kind, start, end)

    @staticmethod
    def say(state: State, asked: Decision, kind: int, start: int, end: int) -> str:
        names = state.island.names
        return f"Move 1 Disease along with the {nouns((kind,))}, {names[start]} > {names[end]}?"


class PlagueUnfolded(LogLine):
    tag = "plague unfolded"

    @staticmethod
    def of(seat: int, land: int) -> Event:
        return ("plague unfolded", seat, land)

    @staticmethod
    def say(state: State, seat: int, land: int) -> str:
        return (
            f"{state.spirits[seat].name} lets the Invaders Build in {state.island.names[land]} in spite of the Disease"
        )


class DestroyedLeft(LogLine):
    tag = "destroyed left"

    @staticmethod
    def of(seat: int, amount: int) -> Event:
        return ("destroyed left", seat, amount)

    @staticmethod
    def say(state: State, seat: int, amount: int) -> str:
        return f"{amount} destroyed Presence of {state.spirits[seat].name} leaves the game"
