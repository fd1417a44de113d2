"""Second Wave: what a finished game leaves on the island, and the help that its Spirits left."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import ADVERSARY, Act, at_home, choose, decider
from loci.spirit_island.cards import FollowsOn
from loci.spirit_island.effects.each import spared_by_scenarios
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import FlippedBlight, HoldsCards, LendsPower, MeetsAll, Offers, ReachesAll, Tells
from loci.spirit_island.hooks_when import After, WhenAdded
from loci.spirit_island.notation import place_pieces
from loci.spirit_island.ongoing import ALL_GAME, EVERYWHERE, NOBODY, Lasting, change
from loci.spirit_island.pieces import BADLANDS, BEASTS, BLIGHT, DAHAN, DISEASE, INVADERS, KIND_OF, KINDS, TOWN, WILDS
from loci.spirit_island.rules.blight import blight_shares, remove_blight, take_from_card
from loci.spirit_island.rules.damage import add, pick, remove
from loci.spirit_island.rules.decks import LAST, stage_now
from loci.spirit_island.rules.move import pick_move, pushes
from loci.spirit_island.rules.piece_words import AskPush, AskRemove
from loci.spirit_island.said import LogLine, PlainPrompt, Prompt
from loci.spirit_island.state import Event, Row, State, count, everywhere, setting_up
from loci.spirit_island.words import listed

TOKENS: Final = (BEASTS, WILDS, DISEASE, BADLANDS)  # Strife goes with its Invaders
FAR_INLAND: Final = 6  # the printed Invaders of lands from this number on start nearer to the coast
SPREAD: Final = 2  # Dahan that stay in a land
FEW, MANY = (2, 4), 8  # Dahan of a board


class Wave(NamedTuple):
    """One column of the Scenario's table."""

    blight: int  # left on the island, per board
    shift: int  # how many lands nearer to the coast
    towns: tuple[int, ...]  # the lands that get one more


class Waves(Lasting, FollowsOn, FlippedBlight, WhenAdded, Tells):
    """The row's data: which wave it is, the Blight that lies beside the card (-1: none ever did), whether the island
    had ended Blighted, the cards of each former Spirit, and the Blight card that was in use then."""

    heeds = ()  # Setup only
    until = ALL_GAME

    def __init__(self, aid: "FirstSpirits", table: dict[int, Wave]) -> None:
        self.aid, self.table = aid, table
        self.last = max(table)

    # ---- setup ------------------------------------------------------------------------------

    def place(self, state: State, after: Mapping[str, Any]) -> None:
        wave = after["wave"] + 1
        for land, pieces in after["lands"].items():
            if land in state.island.id_of:
                place_pieces(state, state.island.id_of[land], pieces)
        self._invaders(state, self.table[wave])
        blight = after["blight"]
        state.blight_pool = blight["pool"]
        former = tuple((name, tuple(cards)) for name, cards in after["cards"])
        data = wave, blight["beside"], blight["side"] == "blighted", former, blight["card"]
        self.start(state, EVERYWHERE, NOBODY, data)
        order = (*(blight.get("before") or ()), blight["card"])[1:]  # those that the game went past come first again
        state.blight_stack = (*order, *(name for name in state.blight_stack if name not in order))

    def _invaders(self, state: State, wave: Wave) -> None:
        island = state.island
        for land, printed in enumerate(island.setup):
            for name, n in printed:
                if KIND_OF[name] in INVADERS:
                    number = island.number[land]
                    shifted = island.numbered(island.board[land], number - wave.shift) if number >= FAR_INLAND else land
                    state.pieces[shifted * KINDS + KIND_OF[name]] += n
        for board, mask in enumerate(island.board_mask):
            for number in wave.towns if board != spared_by_scenarios(state) else ():
                land = island.numbered(board, number)
                if mask and land >= 0:
                    state.pieces[land * KINDS + TOWN] += 1

    async def run(self, act: Act) -> None:
        """What stays, what goes and what is set aside."""
        state = act.state
        row = self._row(state)
        wave, beside, blighted, former, card = row.data
        boards = sum(mask != 0 for mask in state.island.board_mask)
        for kind in TOKENS:
            await self._thin_out(act, kind, boards)
        await self._thin_out(act, BLIGHT, self.table[wave].blight * boards)
        await self._spread(act)
        for board in range(len(state.island.board_mask)):
            await self._settle(act, board)
        if blighted:
            kept = min(state.blight_pool, 2 * blight_shares(state))
            beside, state.blight_pool = state.blight_pool - kept, kept
        change(state, row, (wave, beside, blighted, (), card))
        for n, (name, cards) in enumerate(former):
            await self.aid.set_aside(act, min(n, len(state.spirits) - 1), name, cards)

    async def _thin_out(self, act: Act, kind: int, stay: int) -> None:
        state = act.state
        while everywhere(state, kind) > stay:
            picked = await pick(act, AskRemove, state.island.lands, (kind,), left=everywhere(state, kind) - stay)
            assert picked is not None
            if kind == BLIGHT:
                await remove_blight(act, picked[0])
            else:
                await remove(act, *picked, surely=True)

    async def _spread(self, act: Act) -> None:
        """Dahan crowd nowhere. Where there are more of them than lands could take, they stay as they are; and no player
        has to send them round in circles."""
        state = act.state
        total, lands = everywhere(state, DAHAN), len(state.island.lands)
        for _ in range(total * lands if total <= SPREAD * lands else 0):
            crowded = [land for land in state.island.lands if state.pieces[land * KINDS + DAHAN] > SPREAD]
            if not crowded:
                return
            ways = [way for land in crowded for way in pushes(act, land, (DAHAN,))]
            seat, start = decider(state, crowded[0]), crowded[0] if len(crowded) == 1 else -1
            await pick_move(act, AskPush.of(1, (DAHAN,), start), ways, optional=False, seat=seat)

    async def _settle(self, act: Act, board: int) -> None:
        state, lands = act.state, bits(act.state.island.board_mask[board])
        act.seat = at_home(state, board)
        there = [land for land in lands if state.pieces[land * KINDS + DAHAN]]
        total = sum(count(state, land, (DAHAN,)) for land in there)
        if FEW[0] <= total <= FEW[1]:
            await add(act, min(there, key=lambda land: state.island.number[land]), DAHAN)
        for left in range(total - MANY, 0, -1):
            picked = await pick(act, AskRemove, lands, (DAHAN,), left=left)
            assert picked is not None
            await remove(act, *picked, surely=True)

    # ---- the game ---------------------------------------------------------------------------

    def _row(self, state: State) -> Row:
        return next(row for row in state.ongoing if (row.source, row.node) == self.home)

    def beside(self, state: State) -> int:
        _, beside, _, _, card = self._row(state).data
        return -1 if state.blighted or (state.blight_flipped and state.blight_card == card) else int(beside)

    def flipped_blight(self, state: State, row: Row) -> int:
        """What lies beside the card takes the place of the printed amount; for any other card it is the box (JE
        p. 31)."""
        if row.data[1] < 0 or state.blight_card != row.data[4]:
            return 0
        return int(row.data[1]) - state.catalogue.blight[state.blight_card].pool * blight_shares(state)

    async def added(self, act: Act, row: Row, kind: int, land: int) -> None:
        """Blight that an Adversary adds in Setup comes from the card as well."""
        if kind == BLIGHT and act.kind == ADVERSARY and setting_up(act.state):
            await take_from_card(act)

    def tells(self, state: State, row: Row) -> str:
        beside = f"; {row.data[1]} Blight lie beside the card" if self.beside(state) >= 0 else ""
        return f"Wave {row.data[0]} of {self.last}{beside}"

    def say(self) -> str:
        first = self.table[2]
        later = "; ".join(
            f"wave {n}: {wave.blight} Blight, {wave.shift} lands, Towns in {listed(map(str, wave.towns))}"
            for n, wave in self.table.items()
            if n > 2
        )
        return (
            "Play it after another game, on its island, against its Adversary, with other Spirits. Presence and "
            "Invaders are gone. Of Beasts, Wilds, Disease and Badlands 1 per board stays of each kind, and "
            f"{first.blight} Blight per board; the rest of the Blight goes back to the card. All Dahan stay: where "
            f"more than {SPREAD} are in a land, Push them one by one until no land has more; a board with {FEW[0]} to "
            f"{FEW[1]} gets 1 more in its lowest-numbered land with Dahan, and of more than {MANY} the rest are "
            "removed. If the island ended Healthy, the Adversary is one level higher. If it ended Blighted, turn the "
            "card back, with 2 Blight per board on it and the rest beside it, to be used when it flips again. Of what "
            f"is printed on the boards only Invaders are placed, those of lands {FAR_INLAND} and up {first.shift} "
            f"lands nearer to the coast; land {listed(map(str, first.towns))} of each board gets 1 Town more. Blight "
            f"of the Adversary's Setup comes from the card. After that: {later}"
        )


class FirstSpirits(Lasting, Offers, HoldsCards, Tells, After):
    """The row's data: the cards set aside, and those of them that were used."""

    until = ALL_GAME
    rite = "Assistance from the First Spirits"
    phases = ("spirit",)
    set_off_by = 0

    def __init__(self, lent: "Aid") -> None:
        self.lent = lent

    def begin(self, state: State) -> None:
        self.start(state, EVERYWHERE, NOBODY, ((), ()))

    async def set_aside(self, act: Act, seat: int, name: str, cards: tuple[str, ...]) -> None:
        """A former Spirit leaves one of its cards; it is in no deck then."""
        state = act.state
        decks = (state.minor, state.major)
        free = [c for c in cards if state.catalogue.powers[c].deck == "unique" or any(c in deck for deck in decks)]
        if not free:
            return
        card = (await choose(act, AskLeave.of(name), [("card", card) for card in free], seat))[1]
        state.minor, state.major = (tuple(other for other in deck if other != card) for deck in decks)
        row = next(row for row in state.ongoing if (row.source, row.node) == self.home)
        change(state, row, ((*row.data[0], card), row.data[1]))
        state.log.append(CardLeft.of(name, card))

    def held(self, state: State, row: Row) -> tuple[str, ...]:
        lent = self.lent.cards(state)
        return tuple(card for card in row.data[0] if card not in lent)

    def open(self, state: State, row: Row) -> list[str]:
        return [card for card in self.held(state, row) if card not in row.data[1]]

    def may_perform(self, state: State, row: Row, seat: int) -> bool:
        return stage_now(state) == LAST and bool(self.open(state, row))

    async def perform(self, act: Act, row: Row) -> None:
        card = (await choose(act, AskAid.of(), [("card", card) for card in self.open(act.state, row)]))[1]
        self.lent.start(act.state, EVERYWHERE, act.seat, (card,))
        act.state.log.append(AidPlayed.of(act.seat, card))

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return any(event[0] == "power" and event[2] in self.lent.cards(state) for event in events)

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        used = [event[2] for event in events if event[0] == "power" and event[2] in self.lent.cards(act.state)]
        change(act.state, row, (row.data[0], (*row.data[1], *used)))

    def tells(self, state: State, row: Row) -> str:
        left = [card for card in row.data[0] if card not in row.data[1]]
        return f"Left by the first Spirits: {listed(left)}" if left else ""

    def say(self) -> str:
        return (
            "Each Spirit of the game before leaves 1 of its Power Cards. From Stage III on, each of these may be "
            f"played in the Spirit Phase, for no Energy and no Card Play, and used once. {self.lent.say()}"
        )

    def parts(self) -> "tuple[Aid]":
        return (self.lent,)


class Aid(Lasting, LendsPower, MeetsAll, ReachesAll):
    """A card of the first Spirits that a seat has played this turn."""

    up_to = 10

    def cards(self, state: State) -> list[str]:
        return [row.data[0] for row in state.ongoing if (row.source, row.node) == self.home]

    def lends(self, row: Row, seat: int, power: str) -> bool:
        return row.seat == seat and row.data[0] == power

    def lent(self, state: State, row: Row) -> str:
        return str(row.data[0])

    def meets_all(self, state: State, row: Row, seat: int, power: str) -> bool:
        return self.lends(row, seat, power)

    def reaches_all(self, state: State, row: Row, seat: int, power: str) -> bool:
        return self.lends(row, seat, power)

    def say(self) -> str:
        return (
            "It gives no Elements, has every land in range, and those of its thresholds that need at most "
            f"{self.up_to} Elements"
        )


# ---- what is said ---------------------------------------------------------------------------


class AskLeave(Prompt):
    tag = "leave card"

    @staticmethod
    def of(name: str) -> Option:
        return ("leave card", name)

    @staticmethod
    def say(state: State, asked: Decision, name: str) -> str:
        return f"{name} leaves one of its Power Cards for those who come after: which?"


class AskAid(PlainPrompt):
    tag, words = "aid", "Play which card of the first Spirits?"


class CardLeft(LogLine):
    tag = "card left"

    @staticmethod
    def of(name: str, card: str) -> Event:
        return ("card left", name, card)

    @staticmethod
    def say(state: State, name: str, card: str) -> str:
        return f"{name} leaves {card}"


class AidPlayed(LogLine):
    tag = "aid played"

    @staticmethod
    def of(seat: int, card: str) -> Event:
        return ("aid played", seat, card)

    @staticmethod
    def say(state: State, seat: int, card: str) -> str:
        return f"{state.spirits[seat].name} plays {card}, which the first Spirits left"
