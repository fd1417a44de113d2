"""The Action: a group of instructions that is one transaction (Jagged Earth p. 10 and 24).

Every Action passes through :func:`run_action`: that is where "After X" is matched, once, and where victory and
defeat are judged, so that no scope can be forgotten.
"""

from collections.abc import Awaitable, Mapping, Sequence
from typing import Any, Final

from loci.kernel import rng
from loci.kernel.decision import NO, SKIP, YES, Decision, Option
from loci.spirit_island import bit
from loci.spirit_island.dream import Dream, Piece
from loci.spirit_island.geography import OCEAN, Island
from loci.spirit_island.hooks import After, Dreams, Loses, RaisesDamage, Wins, listening, own
from loci.spirit_island.ongoing import NOBODY, counted
from loci.spirit_island.pieces import BADLANDS, CITY, EXPLORER, KINDS, TOWN
from loci.spirit_island.said import Choice, LogLine, PlainPrompt
from loci.spirit_island.state import Event, Group, Row, Spirit, State, seas

# Kinds of Action (Jagged Earth p. 24); what prints the instruction decides.
SPIRIT: Final = "spirit"
INVADER: Final = "invader"
FEAR: Final = "fear"
BLIGHT_CARD: Final = "blight card"
ADVERSARY: Final = "adversary"
EVENT: Final = "event"
SCENARIO: Final = "scenario"


NOTHING: Final[Mapping[Any, Any]] = {}
CITIES: Final = slice(CITY, None, KINDS)  # of all lands, in `State.pieces`
ENDS: Final = bit.LOSES | bit.WINS  # other ends of the game than the rulebook's


class GameOver(Exception):
    """Unwinds an Action tree when the game has ended."""


class Act:
    """One Action under way: whose it is, what it targets, and what happened in it so far."""

    __slots__ = (
        "_took", "at_sea", "badlands", "begun", "board", "busy", "by_blight", "card", "chain", "coming", "counting",
        "dream", "full", "harmed", "kind", "land", "lent", "normal", "origin", "origins", "other", "out", "owner",
        "part", "power", "repeated", "saved", "seat", "second", "source", "start", "state", "tally", "unranged",
        "within",
    )  # fmt: skip

    # Making one must be cheap: nothing is made for it. Mappings and tuples are replaced, never changed.
    def __init__(self, state: State, kind: str, seat: int, source: str = "", land: int = -1) -> None:
        self.state = state
        self.kind = kind
        self.seat = seat  # who decides
        self.owner = seat  # whose Action it is, whoever decides in it
        self.source = source
        self.land = land  # the target land
        self.board = -1  # the board that "on each board" is at
        self.card = ""  # the Power card that was turned up to decide what happens
        self.other = seat  # the target Spirit's seat
        self.second = -1  # the second target land of a Power that has two
        self.origins = 0  # mask of the lands from which a Power reaches its target
        self.origin = -1  # the one of them that was named: see `rules.powers.origin`
        self.unranged = False  # it ignores Range, which was needed for its target
        self.lent: tuple[int, ...] = ()  # Elements that the user has for this Action only
        self.normal = False  # a normal Invader Action (JE p. 27)
        self.out: list[Group] | None = None  # pieces that cannot be hit: they do not participate in a Ravage
        self.power = False  # one use of a Power
        self.repeated = False
        self.start = len(state.log)  # where its events begin
        self.begun = self.start  # where those of its last step begin
        self.coming = 0  # Damage that thresholds will add in the target land, unless they are declined
        self.at_sea = False  # its target is an Ocean that is there for Blight alone: see `SpoilsOceans`
        self.badlands: tuple[tuple[int, bool], ...] = ()  # (land, Dahan?) already raised by Badlands
        self.busy: tuple[int, ...] = ()  # ids of rows that replace a change just now: they do not hear what they do
        self.by_blight = False  # Blight that was added destroys Presence just now
        self.chain: tuple[Row, ...] = ()  # the triggers that led here: none may set itself off
        self.full = False  # "up to" is done in full, and "or" is "and"
        self.harmed: Mapping[int, bool] = NOTHING  # lands where it was asked if Invaders may be harmed, and the answer
        self.saved: tuple[Piece, ...] = ()  # pieces saved from destruction: not hit again in this Action (JE p. 15)
        self.counting: Mapping[tuple[int, int], int] = NOTHING  # row and land: how many count as others in this Action
        self.tally: Mapping[str, int] = NOTHING  # what parts of a card leave to a later part
        self.part = ""  # of an event card: main, token or dahan
        self.within = -1  # the lands that an escalation is about (a mask)
        self.dream: Dream | None = None  # a Power that only dreams its Damage
        self._took: list[int] | None = None

    @property
    def took(self) -> list[int]:
        """Lands that "each player chooses a different land" has used: one list for all Actions of a card."""
        if self._took is None:
            self._took = []
        return self._took

    @took.setter
    def took(self, lands: list[int]) -> None:
        self._took = lands

    def note(self, name: str, n: int = 1) -> None:
        """Leave something to a later part."""
        self.tally = {**self.tally, name: n}

    @property
    def island(self) -> Island:
        """The lands that are there for this Action: Oceans come into play for Spirits only."""
        if self.at_sea:
            return seas(self.state)
        return self.state.realm if self.kind == SPIRIT else self.state.island

    def may_stop(self, up_to: bool) -> bool:
        """Whether fewer may be done where it says "up to"."""
        return up_to and not self.full

    def begin(self) -> None:
        """A step of it begins that later ones may ask about: "if any were Pushed"."""
        self.begun = len(self.state.log)

    def done(self) -> list[Event]:
        """What the last step did."""
        return self.events(self.begun)

    def events(self, since: int = -1) -> list[Event]:
        """What happened in this Action, without what Actions inside it did: they were asked themselves."""
        since = self.start if since < 0 else since
        log = [*self.state.log[since:]]
        for event in log:
            if event[0] == "action over":
                break
        else:
            return log
        found: list[tuple[int, Event]] = []
        for at, event in enumerate(log, since):
            if event[0] == "action over":
                while found and found[-1][0] >= event[1]:
                    found.pop()
            else:
                found.append((at, event))
        return [event for _, event in found]

    def child(self, seat: int | None = None) -> "Act":
        """A further Action of the same source: one for each player, board or land."""
        act = Act(self.state, self.kind, self.seat if seat is None else seat, self.source, self.land)
        act.owner, act.within, act.part, act.card = self.owner, self.within, self.part, self.card
        act.board, act.other, act.chain = self.board, self.other, self.chain
        act._took = self.took
        act.power, act.repeated, act.busy, act.full = self.power, self.repeated, self.busy, self.full
        act.at_sea = self.at_sea
        if self.dream is not None:
            act.dream = Dream()
        return act

    def announce(self, name: str = "") -> None:
        """Say what it is that happens now, by itself."""
        self.state.log.append(Follows.of(name or self.source))

    async def which_first(self, rows: list[Row]) -> int:
        """Which of several rows that could replace a change is heard first: its place among them."""
        option = await choose(self, AskWhichFirst.of(), [("row", n, row.source) for n, row in enumerate(rows)])
        return int(option[1])

    @property
    def counter(self) -> int:
        """For whom pieces are counted that count as others: a seat in an Action of its Spirit, else nobody's."""
        return self.owner if self.kind == SPIRIT else NOBODY

    def count(self, land: int, kinds: tuple[int, ...]) -> int:
        """How many pieces of these kinds this Action finds in a land. See `rules.counting.settle`."""
        return counted(self.state, land, kinds, self.owner if self.kind == SPIRIT else NOBODY, self.counting)

    def sure(self, land: int, kinds: tuple[int, ...]) -> int:
        """The same without pieces that may count as one of these and of which nobody said that they do."""
        return counted(self.state, land, kinds, self.counter, self.counting, sure=True)

    def rolled(self, land: int, dahan: bool) -> int:
        """The Badlands' bonus: once per Action and land, for Invaders and Dahan apart (JE p. 8); and what a rule adds
        to the Damage that a Power deals to Invaders, once a Power."""
        more = self._raised() if not dahan and self.state.heard & bit.RAISES_DAMAGE else 0
        from_badlands = self.count(land, (BADLANDS,))
        if not from_badlands or (land, dahan) in self.badlands:
            return more
        self.badlands += ((land, dahan),)
        return from_badlands + more

    def _raised(self) -> int:
        if not self.power or "raised" in self.tally:
            return 0
        self.note("raised")
        return sum(node.more_damage(self, row) for row, node in listening(self.state, RaisesDamage))


async def run_action(act: Act, body: Awaitable[Any], judge: bool = True) -> None:
    """Do the Action, see whether the game is over, then do what it triggers: Actions of their own (JE p. 24-25)."""
    await body
    state = act.state
    if act.dream is not None:
        act.dream.fade(state)
    if judge:
        judge_now(state)
    if state.heard & bit.AFTER:
        log = state.log
        waited = _waited_for(state)
        nothing = waited and waited.isdisjoint([event[0] for event in log[act.start :]])
        events = [] if nothing else act.events()
        log.append(ActionOver.of(act.start))
        if not nothing:
            await _trigger(act, events)


WAITED: Final = "waited for"  # among what is remembered with the listeners


def _waited_for(state: State) -> frozenset[str]:
    """The tags of events that "After X" waits for, remembered as `listening` does; none when it may be any."""
    rows, known = state.listeners
    found: frozenset[str] | None = known.get(WAITED) if rows is state.ongoing else None
    if found is None:
        each = [node.hears for _, node in listening(state, After)]
        found = state.listeners[1][WAITED] = frozenset().union(*each) if all(each) else frozenset()
    return found


async def _trigger(act: Act, events: list[Event]) -> None:
    """ "After X" happens once for each Action that did X at least once (JE p. 25)."""
    state = act.state
    waiting = listening(state, After)
    chain = [earlier.id for earlier in act.chain] if act.chain else ()
    before = state.ongoing
    for heard, node in waiting:
        # An earlier trigger may have changed it.
        row = heard if state.ongoing is before or heard in state.ongoing else _as_now(state, heard)
        if row.id in chain or not node.matches(state, row, events):
            continue
        if row.seat == NOBODY:  # a rule of the game itself: whoever acted decides
            then = Act(state, kind_of(state, row.source), act.seat, row.source, row.land)
        else:
            then = Act(state, SPIRIT, row.seat, row.source, row.land)
        then.chain = (*act.chain, row)
        if row.source in state.catalogue.powers:  # it belongs to the Power that set it up (JE p. 25)
            then.power = True
            then.dream = dream_of(state, then.seat)
        if node.told:
            then.announce(own_rule(state, row, node))
        await run_action(then, node.after(then, row, events))


def own_rule(state: State, row: Row, node: object) -> str:
    """The name of the Spirit's special rule that the node is part of, if it is."""
    rules = state.spirits[row.seat].panel.rules if row.seat != NOBODY else ()
    return next((rule.name for rule in rules if node in rule.standing), "")


def _as_now(state: State, row: Row) -> Row:
    """A row with the data that it has now; as it was, where it is no longer in force: what it waited for has happened
    all the same."""
    return next((other for other in state.ongoing if other.id == row.id), row)


def kind_of(state: State, source: str) -> str:
    """The kind of Action that what is printed on a card or panel makes (JE p. 24)."""
    known = state.catalogue
    kinds = ((EVENT, known.events), (FEAR, known.fear), (BLIGHT_CARD, known.blight), (ADVERSARY, known.adversaries))
    for kind, cards in kinds:
        if source in cards:
            return kind
    if source in known.reminders:
        return known.reminders[source].kind
    return SCENARIO if source in known.scenarios else SPIRIT


def dream_of(state: State, seat: int) -> Dream | None:
    """What a Power of this Spirit needs when its Powers never cause Damage."""
    return Dream() if state.heard & bit.DREAMS and own(state, Dreams, seat) else None


def judge_now(state: State) -> None:
    """Victory and defeat, at the end of an Action (JE p. 24). Both at once is a sacrifice victory."""
    if not state.judged or state.outcome:
        return
    if not state.lost:
        realm = state.realm
        dry = -1 if realm is state.island else realm.land_mask | state.recipe.frozen
        for spirit in state.spirits:
            if spirit.held & dry or (spirit.held and _at_sea(state, spirit)):
                continue
            # However it lost its Presence; but a position may seat a Spirit that never had any.
            if spirit.came or spirit.held:
                state.lost = f"{spirit.name} has no Presence left on the island"
                break
    if state.heard & ENDS:
        for row, node in listening(state, Loses):
            state.lost = state.lost or node.loses(state, row)
        state.won = state.won or victory(state)
    elif not state.won and (state.terror >= 4 or not any(state.pieces[CITIES])):  # a City stands: seen at once
        state.won = _by_terror(state)
    if state.won or state.lost:
        both = state.won and state.lost
        state.outcome = "sacrifice_victory" if both else "win" if state.won else "loss"
        state.log.append(GameEnded.of(state.outcome, state.won or state.lost))
        raise GameOver


def _at_sea(state: State, spirit: Spirit) -> bool:
    """Whether Presence that lies in no land is in play: in an Ocean that went out of play it is out of the game (JE
    p. 28)."""
    return not spirit.held & state.island.terrain_mask[OCEAN]


def victory(state: State) -> str:
    """Why the Spirits have won, or nothing: a Scenario may have a victory condition of its own."""
    for row, node in listening(state, Wins):
        return node.victory(state, row)
    return _by_terror(state)


def _by_terror(state: State) -> str:
    """By the victory condition of the Terror Level (p. 12)."""
    terror = state.terror
    if terror >= 4:
        return "the Invaders flee in terror"
    if any(state.pieces[CITY::KINDS]):
        return ""
    if terror == 3:
        return "no City is left"
    if any(state.pieces[TOWN::KINDS]):
        return ""
    if terror == 2:
        return "no Town or City is left"
    return "" if any(state.pieces[EXPLORER::KINDS]) else "no Invader is left"


# ---- asking ---------------------------------------------------------------------------------


def choose(act: Act, prompt: Option, options: list[Option], seat: int = -1, soft: bool = False) -> Awaitable[Option]:
    """Let a seat pick; what has one answer is not asked, unless the state wants to hear of that too."""
    formal = act.state.formal
    if (len(options) == 1 and formal < 2) or (soft and not formal):
        return _known(options[0])
    return Decision(act.seat if seat < 0 else seat, prompt, options, soft, act.source)


async def _known(option: Option) -> Option:
    """What need not be asked."""
    return option


async def confirm(act: Act, prompt: Option, seat: int = -1, soft: bool = False) -> bool:
    return (await choose(act, prompt, [YES, NO], seat, soft)) is YES


async def choose_land(
    act: Act, prompt: Option, lands: list[int], seat: int = -1, optional: bool = False, soft: bool = False
) -> int:
    """A land out of these; -1 when the choice was skipped."""
    formal = act.state.formal
    if (soft and not formal) or (len(lands) == 1 and not optional and formal < 2):
        return lands[0]
    options: list[Option] = [("land", land) for land in lands]
    if optional:
        options.append(SKIP)
    option = await choose(act, prompt, options, seat, soft)
    return -1 if option is SKIP else int(option[1])


# ---- chance ---------------------------------------------------------------------------------


def shuffle(state: State, cards: Sequence[str]) -> list[str]:
    return shuffle_each(state, (cards,))[0]


def shuffle_each(state: State, piles: Sequence[Sequence[str]]) -> list[list[str]]:
    """Several piles, one after the other."""
    mixed, state.rng = rng.shuffled_each(piles, state.rng)
    state.chance += [pile[:] for pile in mixed]
    return mixed


def draw_one(state: State, names: tuple[str, ...]) -> str:
    """One of these, at random."""
    n, state.rng = rng.below(state.rng, len(names))
    state.chance.append(names[n])
    return names[n]


def reveal(state: State) -> None:
    """Something hidden became known: in a shared game undo stops here."""
    state.reveals += 1


def decider(state: State, land: int) -> int:
    """Who decides about a land when nobody is named (p. 8): whoever started on its board."""
    return at_home(state, state.island.board[land]) if len(state.spirits) > 1 else 0


def at_home(state: State, board: int) -> int:
    """The seat that started on a board."""
    for seat, spirit in enumerate(state.spirits):
        if spirit.board == board:
            return seat
    return 0


# ---- what is said ---------------------------------------------------------------------------


class LandChoice(Choice):
    """A land; where choosing it costs Energy, the option has the price as well."""

    tag = "land"

    @staticmethod
    def of(land: int, cost: int = 0) -> Option:
        return ("land", land, cost) if cost else ("land", land)

    @staticmethod
    def key(state: State, land: int, cost: int = 0) -> str:
        return state.island.names[land]

    @staticmethod
    def label(state: State, land: int, cost: int = 0) -> str:
        return f"{state.island.names[land]} ({cost} Energy)" if cost else state.island.names[land]


class RowChoice(Choice):
    """One of several lasting effects; two may come from the same card."""

    tag = "row"

    @staticmethod
    def of(n: int, source: str) -> Option:
        return ("row", n, source)

    @staticmethod
    def key(state: State, n: int, source: str) -> str:
        return f"{n + 1} {source}"

    @staticmethod
    def label(state: State, n: int, source: str) -> str:
        return source


class AskWhichFirst(PlainPrompt):
    tag, words = "which first", "Several effects could change this: which comes first?"


class ActionOver(LogLine):
    """Where an Action inside another one began that has ended."""

    tag = "action over"

    @staticmethod
    def of(start_of_log: int) -> Event:
        return ("action over", start_of_log)

    @staticmethod
    def say(state: State, start_of_log: int) -> str:
        return ""


class Follows(LogLine):
    """Something that nobody uses just now: a Power that waited for it, an Adversary's rule."""

    tag = "follows"

    @staticmethod
    def of(source: str) -> Event:
        return ("follows", source)

    @staticmethod
    def say(state: State, source: str) -> str:
        return f"Then: {source}"


class GameEnded(LogLine):
    tag = "over"

    @staticmethod
    def of(outcome: str, why: str) -> Event:
        return ("over", outcome, why)

    @staticmethod
    def say(state: State, outcome: str, why: str) -> str:
        return f"{ {'win': 'Victory', 'loss': 'Defeat'}.get(outcome, 'Sacrifice victory') }: {why}"

    @staticmethod
    def lands(state: State, outcome: str, why: str) -> list[str]:
        return [word for word in why.split() if word in state.island.id_of]
