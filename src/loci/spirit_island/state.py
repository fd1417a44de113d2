"""The state of a game: plain data with a hand-written copy, and nothing that decides anything."""

from collections.abc import Callable, Mapping, MutableSequence
from itertools import compress
from types import MappingProxyType
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

from loci.kernel.plain import Plain, changed, less, unpack
from loci.spirit_island.cards import SpiritPanel
from loci.spirit_island.catalogue import Catalogue
from loci.spirit_island.geography import Board, Island, mask_of
from loci.spirit_island.pieces import DAHAN, HUMANS, KINDS
from loci.spirit_island.recipe import Recipe, chart, read_recipe

T = TypeVar("T")
Event = tuple[Any, ...]  # a line of the log, as data: what happened first


class Row(NamedTuple):
    """A lasting effect that is in force: see ongoing.py."""

    source: str  # the card
    node: int  # which of its lasting effects
    land: int  # where it lies; -1: everywhere
    seat: int  # whose it is; -1: nobody's, a rule of the game itself
    until: int  # when it ends
    id: int = 0  # no two rows of a game have the same
    data: tuple[Any, ...] = ()  # its own: plain, and replaced rather than changed


Group = tuple[int, int, int, int]  # pieces that are alike: kind, damage, strife, how many

# Bits of State.skip: the Invader Actions that do not happen in a land this turn.
RAVAGE, BUILD, EXPLORE = 1, 2, 4
ALL_ACTIONS = RAVAGE | BUILD | EXPLORE

# The spaces of the Invader board, from the left; cards slide to the left and from there to the discard.
SPACES = ("ravage", "build", "explore")

# The steps of a round (p. 8-10); players decide in the Spirit Phase and when Powers are used.
ROUND = (
    "spirit", "fast", "blighted island", "event", "fear", "ravage", "build", "explore", "advance",
    "slow", "time passes",
)  # fmt: skip
INVADER_PHASE = ROUND[2:9]

# Stages of a Spirit's part of the Spirit Phase.
GROW, ICONS, PLAY, READY = range(4)


class Spirit(Plain):
    """One seat's Spirit: what is on its panel, in its hand and on the island."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "actions", "any_open", "aspect", "board", "came", "counters", "destroyed", "discard", "done", "elements",
        "energy", "fast", "forgotten", "grown", "hand", "hastened", "held", "icons", "name", "panel", "piles",
        "played", "plays", "presence", "progression", "range_bonus", "removed", "repeats", "revealed", "seat", "stage",
        "twice", "unplaced", "used",
    )  # fmt: skip
    SHARED: ClassVar[tuple[str, ...]] = ("held", "panel", "twice")

    __slots__ = FIELDS

    seat: int
    name: str
    aspect: str  # "" without one
    panel: SpiritPanel
    board: int  # the slot of the starting board
    presence: tuple[int, ...]  # by land: change it through `hold` and `hold_all`, which know what follows from it:
    held: int  # the mask of lands with any of it
    twice: int  # and with two or more
    destroyed: int
    removed: int  # Presence that left the game for good
    came: bool  # it has had Presence on the island
    unplaced: int  # Presence that the player still has to place in Setup
    energy: int
    counters: Mapping[str, int]  # what else its panel counts, by name: see `noted`
    piles: Mapping[str, tuple[str, ...]]  # cards of its own that are nowhere else, by name
    revealed: tuple[int, ...]  # uncovered spaces by track, the leftmost included
    hand: tuple[str, ...]
    played: tuple[str, ...]
    discard: tuple[str, ...]
    forgotten: tuple[str, ...]  # Unique Powers that left the game
    progression: tuple[str, ...]  # what is still to come of a Power Progression, next first
    elements: list[int]  # all that it has now: cards in play, tracks, effects
    any_open: int  # "+Any" not fixed yet this turn
    stage: int  # GROW .. READY
    grown: tuple[int, ...]  # growth options chosen this turn
    icons: tuple[int, ...]  # growth icons still to do: see `phases.icon_of`
    actions: tuple[int, ...]  # actions of uncovered track spaces not taken yet this turn: see `presence.action_of`
    plays: int  # card plays left this turn
    used: tuple[str, ...]  # Powers used this turn; a Repeat is listed again
    hastened: tuple[str, ...]  # slow Powers that were used as fast, or fast ones as slow
    repeats: tuple[tuple[int, bool, str, int], ...]  # cost limit, pays again, only this card, only these lands
    fast: int  # slow Powers that others let it use as fast
    range_bonus: int
    done: bool  # with the phase

    def copy(self) -> "Spirit":
        twin = Spirit()
        twin.seat = self.seat
        twin.name = self.name
        twin.aspect = self.aspect
        twin.panel = self.panel
        twin.board = self.board
        twin.presence = self.presence
        twin.held = self.held
        twin.twice = self.twice
        twin.destroyed = self.destroyed
        twin.removed = self.removed
        twin.came = self.came
        twin.unplaced = self.unplaced
        twin.energy = self.energy
        twin.counters = self.counters
        twin.piles = self.piles
        twin.revealed = self.revealed
        twin.hand = self.hand
        twin.played = self.played
        twin.discard = self.discard
        twin.forgotten = self.forgotten
        twin.progression = self.progression
        twin.elements = [*self.elements]
        twin.any_open = self.any_open
        twin.stage = self.stage
        twin.grown = self.grown
        twin.icons = self.icons
        twin.actions = self.actions
        twin.plays = self.plays
        twin.used = self.used
        twin.hastened = self.hastened
        twin.repeats = self.repeats
        twin.fast = self.fast
        twin.range_bonus = self.range_bonus
        twin.done = self.done
        return twin


class State(Plain):
    """The whole game between two Actions."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "adversaries", "blight_card", "blight_flipped", "blight_pool", "blight_stack", "blighted", "build",
        "catalogue", "chance", "deck", "deck_known", "defend", "discard", "drawn", "earned", "early", "event_again",
        "event_deck", "event_discard", "event_known", "event_now", "event_under", "explore", "extra", "further",
        "face_down", "fear", "fear_deck", "fear_discard", "fear_hidden", "fear_left", "fear_pool", "fear_shown",
        "feared", "formal", "harm", "health", "heard", "hurt", "island", "isolated", "judged", "listeners", "log",
        "lost", "major", "major_discard", "minor", "minor_discard", "ongoing", "outcome", "pieces", "ravage", "realm",
        "recipe", "reminders", "reveals", "rng",
        "rows", "scenario", "sets", "skip", "spaces", "spirits", "step", "terror", "todo", "tokens", "turn",
        "unresolved", "without", "won",
    )  # fmt: skip
    SHARED: ClassVar[tuple[str, ...]] = ("catalogue", "island", "listeners", "realm")

    __slots__ = FIELDS

    catalogue: Catalogue  # made of these sets:
    sets: tuple[str, ...]
    without: tuple[str, ...]  # cards that were left out
    recipe: Recipe  # of what follows; change it through `lay` only
    island: Island
    realm: Island  # the island as Powers, special rules and Blight see it: with the Oceans that are in play
    spirits: list[Spirit]
    # On the island
    tokens: int  # bits of the kinds of tokens that are in play
    pieces: list[int]  # land * KINDS + kind: how many, damaged and strifed ones included
    hurt: tuple[int, ...]  # a code for each piece that has damage or strife, sorted: see `hurt_code`
    defend: tuple[int, ...]  # by land, this turn
    skip: tuple[int, ...]  # by land, this turn: bits of RAVAGE, BUILD, EXPLORE
    isolated: int  # mask of lands, this turn
    health: tuple[int, ...]  # by kind, explorer to dahan
    harm: tuple[int, ...]  # damage in a Ravage, by kind
    ongoing: tuple[Row, ...]
    rows: int  # how many there have been: each has an id of its own
    heard: int  # the bits of the hooks that any of them answers to
    listeners: tuple[tuple[Row, ...], dict[Any, Any]]  # see `heard.listening`
    # Invaders
    deck: tuple[str, ...]  # the top is the last
    deck_known: tuple[str, ...]  # cards that everybody knows, while they lie in the deck
    spaces: tuple[str, ...]  # of the Invader board, from the left: the fields of this state that hold their cards
    explore: tuple[str, ...]  # revealed and not yet advanced
    build: tuple[str, ...]
    ravage: tuple[str, ...]
    further: tuple[tuple[str, tuple[str, ...]], ...]  # the cards of spaces that are not printed: see `cards_on`
    discard: tuple[str, ...]
    face_down: tuple[str, ...]  # cards of the discard that nobody has seen
    early: int  # the place in the deck of a card that counts as one stage less (JE p. 13); -1: none, -2: being Explored
    unresolved: tuple[str, ...]  # cards on spaces that were never resolved: they escalate when they are (JE p. 27)
    reminders: tuple[tuple[str, int], ...]  # cards that only remind, in the deck: each on top of so many Invader cards
    extra: bool  # an Invader Action is under way that is not a normal one: see `rules.normal`
    # Events
    event_deck: tuple[str, ...]  # the top is the last
    event_discard: tuple[str, ...]
    event_known: tuple[str, ...]  # cards of the deck whose place everybody knows
    event_now: tuple[str, ...]  # drawn in the last Event step
    event_under: int  # the card under way goes back under so many cards of the deck; -1: to the discard
    event_again: bool  # another one is drawn after it
    # Fear
    fear_pool: int  # markers that earn a card
    fear: int  # markers generated towards the next card
    fear_deck: tuple[str, ...]  # the top is the last
    fear_hidden: tuple[tuple[str, int], ...]  # Invader cards in the deck: each on top of so many Fear cards
    fear_left: tuple[int, ...]  # cards left in the deck by Terror Level
    terror: int  # 1 to 3; 4 is victory
    earned: tuple[str, ...]  # first earned first
    feared: int  # cards resolved in this Invader Phase
    fear_discard: tuple[str, ...]
    fear_shown: tuple[str, ...]  # cards of the deck and of the earned ones that lie face up
    # Blight
    blight_pool: int
    blight_card: str  # "" is the space printed on the Invader board
    blight_flipped: bool  # the card shows its reverse side
    blighted: bool  # and so the island is, unless that side says that it is still Healthy
    blight_stack: tuple[str, ...]  # further cards, next first
    # Power decks; the top is the last
    minor: tuple[str, ...]
    minor_discard: tuple[str, ...]
    major: tuple[str, ...]
    major_discard: tuple[str, ...]
    drawn: tuple[str, ...]  # cards that a seat is choosing from
    # The round
    turn: int
    step: int  # index into the table of phases
    todo: list[Event]  # Actions of the game itself that wait, next first
    # The game
    adversaries: tuple[tuple[str, int], ...]  # name and level; the leading one, then perhaps a supporting one
    scenario: str  # see `scenarios_in`
    lost: str  # why, as soon as it is certain; judged at the end of the Action
    won: str
    outcome: str  # "", "win", "loss", "sacrifice_victory"
    judged: bool  # whether victory and defeat are evaluated (a ruling may leave them out)
    formal: int  # 1: soft questions are asked too, as rulings do; 2: also what has one answer
    rng: int
    log: MutableSequence[Event]
    chance: list[Any]
    reveals: int

    def copy(self) -> "State":
        twin = State()
        twin.catalogue = self.catalogue
        twin.sets = self.sets
        twin.without = self.without
        twin.recipe = self.recipe
        twin.island = self.island
        twin.realm = self.realm
        twin.spirits = [spirit.copy() for spirit in self.spirits]
        twin.tokens = self.tokens
        twin.pieces = self.pieces.copy()
        twin.hurt = self.hurt
        twin.defend = self.defend
        twin.skip = self.skip
        twin.isolated = self.isolated
        twin.health = self.health
        twin.harm = self.harm
        twin.ongoing = self.ongoing
        twin.rows = self.rows
        twin.heard = self.heard
        twin.listeners = self.listeners
        twin.deck = self.deck
        twin.deck_known = self.deck_known
        twin.spaces = self.spaces
        twin.explore = self.explore
        twin.build = self.build
        twin.ravage = self.ravage
        twin.further = self.further
        twin.discard = self.discard
        twin.face_down = self.face_down
        twin.early = self.early
        twin.unresolved = self.unresolved
        twin.reminders = self.reminders
        twin.extra = self.extra
        twin.event_deck = self.event_deck
        twin.event_discard = self.event_discard
        twin.event_known = self.event_known
        twin.event_now = self.event_now
        twin.event_under = self.event_under
        twin.event_again = self.event_again
        twin.fear_pool = self.fear_pool
        twin.fear = self.fear
        twin.fear_deck = self.fear_deck
        twin.fear_hidden = self.fear_hidden
        twin.fear_left = self.fear_left
        twin.terror = self.terror
        twin.earned = self.earned
        twin.feared = self.feared
        twin.fear_discard = self.fear_discard
        twin.fear_shown = self.fear_shown
        twin.blight_pool = self.blight_pool
        twin.blight_card = self.blight_card
        twin.blight_flipped = self.blight_flipped
        twin.blighted = self.blighted
        twin.blight_stack = self.blight_stack
        twin.minor = self.minor
        twin.minor_discard = self.minor_discard
        twin.major = self.major
        twin.major_discard = self.major_discard
        twin.drawn = self.drawn
        twin.turn = self.turn
        twin.step = self.step
        twin.todo = [*self.todo] if self.todo else []
        twin.adversaries = self.adversaries
        twin.scenario = self.scenario
        twin.lost = self.lost
        twin.won = self.won
        twin.outcome = self.outcome
        twin.judged = self.judged
        twin.formal = self.formal
        twin.rng = self.rng
        twin.log = [*self.log] if self.log else []
        twin.chance = [*self.chance] if self.chance else []
        twin.reveals = self.reveals
        return twin


def blank_spirit(panel: SpiritPanel, seat: int, board: int, lands: int, aspect: str = "") -> Spirit:
    spirit = Spirit()
    spirit.aspect = aspect
    spirit.seat, spirit.name, spirit.panel, spirit.board = seat, panel.name, panel, board
    hold_all(spirit, (0,) * lands)
    spirit.destroyed = spirit.unplaced = spirit.energy = 0
    spirit.counters, spirit.piles = MappingProxyType({}), MappingProxyType({})
    spirit.any_open = spirit.plays = spirit.fast = spirit.range_bonus = 0
    spirit.revealed = panel.at_start()
    spirit.removed, spirit.came = 0, False
    spirit.hand, spirit.played, spirit.discard, spirit.forgotten, spirit.progression = (), (), (), (), ()
    spirit.elements = [0] * 8
    spirit.stage = GROW
    spirit.grown, spirit.icons, spirit.actions = (), (), ()
    spirit.used, spirit.hastened, spirit.repeats = (), (), ()
    spirit.done = False
    return spirit


def blank_state(catalogue: Catalogue, island: Island) -> State:
    """An empty island before turn 1: no Spirit, no card, no piece."""
    state = State()
    lands = len(island.names)
    state.catalogue, state.sets, state.without = catalogue, catalogue.sets, catalogue.without
    state.recipe, state.island, state.realm, state.spirits = island.recipe, island, island, []
    state.tokens = 0
    state.pieces, state.hurt = [0] * (lands * KINDS), ()
    state.defend, state.skip, state.isolated = (0,) * lands, (0,) * lands, 0
    state.health, state.harm = (1, 2, 3, 2), (1, 2, 3, 2)
    state.ongoing, state.todo, state.log, state.chance = (), [], [], []
    state.rows = state.heard = 0
    state.listeners = ((), {})
    state.deck, state.explore, state.build, state.ravage, state.discard = (), (), (), (), ()
    state.deck_known, state.face_down = (), ()
    state.spaces, state.further, state.reminders, state.extra = SPACES, (), (), False
    state.early, state.unresolved = -1, ()
    state.event_deck, state.event_discard, state.event_known, state.event_now = (), (), (), ()
    state.event_under, state.event_again, state.fear_hidden = -1, False, ()
    state.fear_pool, state.fear, state.feared, state.terror = 4, 0, 0, 1
    state.fear_deck, state.fear_left, state.earned, state.fear_discard, state.fear_shown = (), (0, 0, 0), (), (), ()
    state.blight_pool, state.blight_card, state.blight_stack = 0, "", ()
    state.blighted = state.blight_flipped = False
    state.minor, state.minor_discard, state.major, state.major_discard = (), (), (), ()
    state.drawn = ()
    state.turn, state.step = 1, 0
    state.adversaries, state.scenario = (), ""
    state.lost = state.won = state.outcome = ""
    state.judged, state.formal = True, 0
    state.rng = state.reveals = 0
    return state


def cards_on(state: State, space: str) -> tuple[str, ...]:
    """The Invader cards on a space of the Invader board, or in the discard."""
    if space in SPACES or space == "discard":
        cards: tuple[str, ...] = getattr(state, space)
        return cards
    return dict(state.further).get(space, ())


def put_cards(state: State, space: str, cards: tuple[str, ...]) -> None:
    """Let a space of the Invader board, or the discard, have these cards."""
    if space in SPACES or space == "discard":
        setattr(state, space, cards)
    else:
        others = tuple(row for row in state.further if row[0] != space)
        state.further = (*others, (space, cards)) if cards else others


def setting_up(state: State) -> bool:
    """Whether the first turn is still to come: the last thing that waits in Setup is its Spirit Phase."""
    return ("step", "spirit") in state.todo


AND: Final = " + "  # between the names of two Scenarios that are played together


def scenarios_in(name: str) -> list[str]:
    """The Scenarios that a name means: none, one or two."""
    return name.split(AND) if name else []


def lay(state: State, recipe: Recipe, boards: tuple[Board, ...] = ()) -> None:
    """Give the state this recipe and what is made from it; `boards` where the recipe names others than before."""
    state.recipe = recipe
    dry = recipe._replace(flooded=0)
    state.island = chart(dry, boards or state.island.boards)
    state.realm = chart(recipe, state.island.boards) if recipe.flooded else state.island


def seas(state: State) -> Island:
    """The island with all its Oceans in play."""
    return chart(state.recipe._replace(flooded=mask_of(state.island.oceans)), state.island.boards)


def flood(state: State, oceans: int) -> None:
    """Set which Oceans are in play (a mask)."""
    if oceans != state.recipe.flooded:
        lay(state, state.recipe._replace(flooded=oceans))


def from_json(data: dict[str, Any], catalogue: Catalogue, boards_of: Callable[[Recipe], tuple[Board, ...]]) -> State:
    """The state that :meth:`State.to_json` wrote. `boards_of` finds the boards that its recipe names."""
    state = State()
    state.catalogue = catalogue
    for name, value in data.items():
        if name not in ("spirits", "recipe"):
            setattr(state, name, unpack(value))
    recipe = read_recipe(unpack(data["recipe"]))
    lay(state, recipe, boards_of(recipe))
    state.ongoing = tuple(Row(*row) for row in state.ongoing)
    state.listeners = ((), {})
    state.spirits = []
    for row in data["spirits"]:
        spirit = Spirit()
        for name, value in row.items():
            setattr(spirit, name, unpack(value))
        hold_all(spirit, tuple(spirit.presence))
        spirit.panel = catalogue.panel(spirit.name, spirit.aspect)
        state.spirits.append(spirit)
    return state


# ---- this turn ------------------------------------------------------------------------------


def guard(state: State, land: int, more: int) -> None:
    """So much more Defend in a land this turn, or less."""
    state.defend = changed(state.defend, land, state.defend[land] + more)


def spare(state: State, land: int, actions: int) -> None:
    """These Invader Actions (bits) do not happen in a land this turn."""
    state.skip = changed(state.skip, land, state.skip[land] | actions)


# ---- pieces ---------------------------------------------------------------------------------
# Damage and strife are rare, so they are kept apart: `pieces` counts everything, `hurt` holds one
# code for each piece that is not as new. That keeps both the copy and the counting cheap.


def hurt_code(land: int, kind: int, damage: int, strife: int) -> int:
    return ((land * 4 + kind) * 256 + strife) * 256 + damage


def hurt_piece(code: int) -> tuple[int, int, int]:
    """The land, kind and Strife of a piece that is not as new."""
    return code >> 18, code >> 16 & 3, code >> 8 & 255


def groups(state: State, land: int, kinds: tuple[int, ...]) -> list[Group]:
    """The pieces of these kinds in a land, equal ones together, the unhurt first within a kind."""
    found: list[Group] = []
    pieces, base = state.pieces, land * KINDS
    hurt = [code for code in state.hurt if code >> 18 == land] if state.hurt else None
    for kind in kinds:
        total = pieces[base + kind]
        if not total:
            continue
        if hurt and kind <= DAHAN:
            mine = [code for code in hurt if code >> 16 & 3 == kind]
            if total > len(mine):
                found.append((kind, 0, 0, total - len(mine)))
            at = 0
            while at < len(mine):
                code = mine[at]
                same = mine.count(code)
                found.append((kind, code & 255, code >> 8 & 255, same))
                at += same
        else:
            found.append((kind, 0, 0, total))
    return found


def put(state: State, land: int, kind: int, damage: int = 0, strife: int = 0) -> None:
    state.pieces[land * KINDS + kind] += 1
    if damage or strife:
        state.hurt = tuple(sorted((*state.hurt, hurt_code(land, kind, damage, strife))))


def take(state: State, land: int, kind: int, damage: int = 0, strife: int = 0) -> None:
    state.pieces[land * KINDS + kind] -= 1
    if damage or strife:
        state.hurt = less(state.hurt, hurt_code(land, kind, damage, strife))


def mark(state: State, land: int, kind: int, damage: int, strife: int, to_damage: int, to_strife: int) -> None:
    """Give one piece other damage or strife."""
    if damage or strife:
        state.hurt = less(state.hurt, hurt_code(land, kind, damage, strife))
    if to_damage or to_strife:
        state.hurt = tuple(sorted((*state.hurt, hurt_code(land, kind, to_damage, to_strife))))


def heal_all(state: State, kept: int = 0, dahan: int = 0) -> None:
    """All damage goes away, but that of Invaders in some lands (a mask) and of Dahan in some; strife stays."""
    if state.hurt:
        keeps = [code for code in state.hurt if (dahan if code >> 16 & 3 == DAHAN else kept) >> (code >> 18) & 1]
        healed = (code & ~255 for code in state.hurt if code not in keeps and code >> 8 & 255)
        state.hurt = tuple(sorted((*keeps, *healed)))


def count(state: State, land: int, kinds: tuple[int, ...]) -> int:
    base, pieces = land * KINDS, state.pieces
    total = 0
    for kind in kinds:
        total += pieces[base + kind]
    return total


def strife_in(state: State, land: int) -> int:
    """How much Strife the pieces of a land have."""
    return sum(code >> 8 & 255 for code in state.hurt if code >> 18 == land)


def everywhere(state: State, kind: int) -> int:
    """How many of a kind are on the island."""
    return sum(state.pieces[kind::KINDS])


def clear_land(state: State, land: int) -> None:
    """Empty a land of all pieces but Presence (for positions that are set by hand)."""
    base = land * KINDS
    state.pieces[base : base + KINDS] = [0] * KINDS
    state.hurt = tuple(code for code in state.hurt if code >> 18 != land)


def invaders(state: State, land: int) -> int:
    base, pieces = land * KINDS, state.pieces
    return pieces[base] + pieces[base + 1] + pieces[base + 2]


BITS = tuple(1 << land for land in range(256))  # more lands than any island has


def presence_mask(spirit: Spirit, at_least: int = 1) -> int:
    """The lands with at least that many Presence of the Spirit, an Ocean out of play included: see `own_lands`."""
    if at_least <= 2:
        return spirit.held if at_least == 1 else spirit.twice
    return sum(compress(BITS, map(at_least.__le__, spirit.presence)))


def hold(spirit: Spirit, land: int, more: int) -> None:
    """So many Presence more in a land, or fewer. Its masks are asked for far more often than it changes: made anew each
    time they were 7 % of all work on four boards."""
    now, bit = spirit.presence[land] + more, 1 << land
    spirit.presence = changed(spirit.presence, land, now)
    spirit.held = spirit.held | bit if now > 0 else spirit.held & ~bit
    spirit.twice = spirit.twice | bit if now > 1 else spirit.twice & ~bit


def hold_all(spirit: Spirit, presence: tuple[int, ...]) -> None:
    """So many in each land."""
    spirit.presence = presence
    spirit.held = sum(compress(BITS, presence))
    spirit.twice = sum(compress(BITS, map((2).__le__, presence)))


def piece_mask(state: State, island: Island, kinds: tuple[int, ...], at_least: int = 1) -> int:
    """The lands with at least that many pieces of these kinds together."""
    mask, pieces = 0, state.pieces
    if at_least == 1:
        for kind in kinds:
            mask |= sum(compress(BITS, pieces[kind::KINDS]))
    else:
        by_kind = [pieces[kind::KINDS] for kind in kinds]
        mask = sum(compress(BITS, [sum(there) >= at_least for there in zip(*by_kind, strict=True)]))
    return mask & island.land_mask


assert HUMANS[-1] == DAHAN  # hurt_code packs a kind into two bits
