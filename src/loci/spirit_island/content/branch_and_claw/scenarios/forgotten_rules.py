"""Powers Long Forgotten: markers that nobody has seen, who finds them, and what is kept for later."""

from typing import Final

from loci.kernel import rng
from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import Act, at_home, choose_land, confirm, reveal, shuffle
from loci.spirit_island.cards import Effect
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import Hides, Marks, Offers, Tells
from loci.spirit_island.hooks_when import After
from loci.spirit_island.ongoing import ALL_GAME, EVERYWHERE, NOBODY, Lasting, change, end
from loci.spirit_island.pieces import DAHAN, INVADERS, KINDS
from loci.spirit_island.said import LogLine, PlainPrompt, Prompt
from loci.spirit_island.state import Event, Row, State, invaders
from loci.spirit_island.words import sentence

BLANK: Final = "blank"
NUMBERS: Final = tuple(str(n) for n in range(1, 9))
PER_BOARD: Final = 4
SEARCHERS: Final = 3  # Dahan
INTRUDERS: Final = 2  # Invaders
STRANGERS: Final = ("France", 3)  # that Adversary's Invaders need more
KEPT, USED = "kept", "used"


class Buried(Lasting, Marks):
    """A marker that lies face down in a land, or was taken out of the game unseen (then its row has no land). What is
    on it stands in the row's data and nowhere that a player sees."""

    until = ALL_GAME

    def mark(self, state: State, row: Row, land: int) -> str:
        return "Hidden marker" if row.land == land else ""

    def marker(self, state: State, row: Row) -> str:
        return str(row.data[0])

    def rows(self, state: State) -> list[Row]:
        """Those that lie in a land."""
        return [row for row in self.unseen(state) if row.land != EVERYWHERE]

    def unseen(self, state: State) -> list[Row]:
        return [row for row in state.ongoing if (row.source, row.node) == self.home]

    def say(self) -> str:
        return "Nobody knows what is on a marker until it is found"


class Source(Lasting, Offers, Tells):
    """One source of power: what it does for whoever finds it. The Spirits may keep it for later: then it is offered to
    them whenever they act."""

    until = ALL_GAME
    phases = ("spirit", "fast", "slow")
    early = True

    def __init__(self, number: int, thing: str, *, invaders: Effect, spirits: Effect) -> None:
        self.number, self.thing, self.invaders, self.spirits = number, thing, invaders, spirits
        self.rite = f"Use the {thing}"

    def begin(self, state: State) -> None:
        """It comes into force when it is found."""

    async def found(self, act: Act, land: int, by_spirits: bool) -> None:
        act.land = land
        if not by_spirits:
            await self.invaders.run(act)
            self.start(act.state, EVERYWHERE, NOBODY, ("",))
            return
        row = self.start(act.state, EVERYWHERE, NOBODY, (KEPT,))
        if await confirm(act, AskUseFind.of(self.thing)):
            await self.perform(act, row)

    def may_perform(self, state: State, row: Row, seat: int) -> bool:
        return row.data == (KEPT,)

    async def perform(self, act: Act, row: Row) -> None:
        change(act.state, row, (USED,))
        await self.spirits.run(act)

    def tells(self, state: State, row: Row) -> str:
        if row.data[0] == KEPT:
            return f"The Spirits keep the {self.thing} for later: {sentence(self.spirits.say())}"
        who, what = ("Spirits", self.spirits) if row.data[0] == USED else ("Invaders", self.invaders)
        return f"The {who} found the {self.thing}: {sentence(what.say())}"

    def points(self, state: State, row: Row) -> int:
        return 2 if row.data[0] == KEPT else 0

    def say(self) -> str:
        return f"{self._of('Invaders', self.invaders)} {self._of('Spirits', self.spirits)}"

    def _of(self, who: str, what: Effect) -> str:
        return f"In the hands of the {who}: {sentence(what.say())}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.invaders, self.spirits)


class Searching(Lasting, After, Hides):
    """After each Action, the lands where somebody searches are searched. That Dahan and Invaders come to search in the
    same Action happens rarely; then the players, who order what comes at once, let the Dahan go first."""

    until = ALL_GAME

    def __init__(self, buried: Buried, sources: tuple[Source, ...]) -> None:
        self.buried = buried
        self.sources = {str(source.number): source for source in sources}

    def searched(self, state: State, land: int) -> bool | None:
        """Who searches the land: True the Spirits, False the Invaders, None nobody."""
        if state.pieces[land * KINDS + DAHAN] >= SEARCHERS:
            return True
        name, more = STRANGERS
        enough = more if any(foe == name for foe, _ in state.adversaries) else INTRUDERS
        return False if invaders(state, land) >= enough else None

    def minds(self, state: State, row: Row, action: int, lands: tuple[int, ...]) -> bool:
        return any(marker.land in lands for marker in self.buried.rows(state))

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        hiding = [marker.land for marker in self.buried.rows(state)]
        if any(self.searched(state, land) is not None for land in hiding):
            return True
        return any(event[0] == "added" and event[1] in INVADERS and event[2] in hiding for event in events)

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        state = act.state
        while True:
            found = [marker for marker in self.buried.rows(state) if self.searched(state, marker.land) is not None]
            if not found:
                return
            lands = [marker.land for marker in found]
            land = lands[0] if len(lands) == 1 else await choose_land(act, AskSearch.of(), lands)
            await self._turn_up(act, found[lands.index(land)])

    async def _turn_up(self, act: Act, marker: Row) -> None:
        state, text, land = act.state, marker.data[0], marker.land
        by_spirits = bool(self.searched(state, land))
        end(state, marker)
        reveal(state)
        source = self.sources.get(text)
        state.log.append(MarkerFound.of(land, by_spirits, source.thing if source else ""))
        if source is not None:
            await source.found(act, land, by_spirits)

    def deal_anew(self, state: State, row: Row, chance: int) -> int:
        unseen = self.buried.unseen(state)
        seen = [number for number, source in self.sources.items() if source.home in _homes(state)]
        numbers, chance = rng.shuffled([number for number in NUMBERS if number not in seen], chance)
        many = sum(marker.data[0] != BLANK for marker in unseen)
        texts, chance = rng.shuffled([*numbers[:many], *[BLANK] * (len(unseen) - many)], chance)
        for marker, text in zip(unseen, texts, strict=True):
            change(state, marker, (text,))
        return chance

    def veil(self, state: State, row: Row) -> None:
        for marker in self.buried.unseen(state):
            change(state, marker, (BLANK,))

    def say(self) -> str:
        name, more = STRANGERS
        return (
            f"After each Action: in a land with {SEARCHERS} or more Dahan the Spirits turn its marker up, in a land "
            f"with {INTRUDERS} or more Invaders ({more} against {name}) the Invaders do. Whoever finds a source of "
            "power has it; markers without a number are discarded. The Spirits may keep one for later, and in the "
            f"score one that they never use is worth 2. {self.buried.say()}"
        )


def _homes(state: State) -> list[tuple[str, int]]:
    return [(row.source, row.node) for row in state.ongoing]


class BuryMarkers(Effect):
    """Setup: markers shuffled face down, four on each board, in lands without Dahan that the players choose. A board
    with fewer such lands gets fewer."""

    def __init__(self, buried: Buried) -> None:
        self.buried = buried

    async def run(self, act: Act) -> None:
        state = act.state
        boards = [board for board, mask in enumerate(state.island.board_mask) if mask]
        numbered = shuffle(state, list(NUMBERS))[: 1 + len(boards)]
        pile = shuffle(state, [*numbered, *[BLANK] * (PER_BOARD * len(boards) - len(numbered))])
        for board in boards:
            fitting = [n for n in bits(state.island.board_mask[board]) if not state.pieces[n * KINDS + DAHAN]]
            for left in range(PER_BOARD, 0, -1):
                if not fitting:
                    break
                land = fitting[0]
                if len(fitting) > left:
                    land = await choose_land(act, AskBury.of(left), fitting, at_home(state, board))
                fitting.remove(land)
                self.buried.start(state, land, NOBODY, (pile.pop(),))

    def say(self) -> str:
        return (
            "Of the markers 1 to 8 draw 1 and 1 more per board, unseen, and shuffle them with blank ones, "
            f"{PER_BOARD} markers per board in all. Put {PER_BOARD} face down on each board, each in another land "
            "without Dahan"
        )


# ---- what is said ---------------------------------------------------------------------------


class AskBury(Prompt):
    tag = "bury"

    @staticmethod
    def of(left: int) -> Option:
        return ("bury", left)

    @staticmethod
    def say(state: State, asked: Decision, left: int) -> str:
        return f"Put a face-down marker in which land ({left} left for this board)?"


class AskSearch(PlainPrompt):
    tag, words = "search", "Several lands are searched: which first?"


class AskUseFind(Prompt):
    tag = "use find"

    @staticmethod
    def of(thing: str) -> Option:
        return ("use find", thing)

    @staticmethod
    def say(state: State, asked: Decision, thing: str) -> str:
        return f"You found the {thing}. Use it now, or keep it for later?"


class MarkerFound(LogLine):
    tag = "marker found"

    @staticmethod
    def of(land: int, by_spirits: bool, thing: str) -> Event:
        return ("marker found", land, by_spirits, thing)

    @staticmethod
    def say(state: State, land: int, by_spirits: bool, thing: str) -> str:
        who, where = "Spirits" if by_spirits else "Invaders", state.island.names[land]
        return f"The {who} search {where} and find {f'the {thing}' if thing else 'nothing'}"
