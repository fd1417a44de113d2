"""What cards and panels are made of: declarations only. What they do is a tree of effects."""

from abc import ABC, abstractmethod
from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Protocol

from loci.kernel.decision import Option
from loci.spirit_island.pieces import elements

if TYPE_CHECKING:
    from loci.spirit_island.actions import Act
    from loci.spirit_island.catalogue import Catalogue
    from loci.spirit_island.state import State

FAST: Final = "fast"
SLOW: Final = "slow"

PRESENCE: Final = "presence"
SACRED_SITE: Final = "sacred_site"


class Effect(ABC):
    """A node of a card's tree: it runs, it can tell whether it would do anything, and it says itself."""

    @abstractmethod
    async def run(self, act: "Act") -> None: ...

    @abstractmethod
    def say(self) -> str:
        """The effect in words, without a full stop at its end."""

    def applies(self, act: "Act") -> bool:
        """Whether running it now could change anything."""
        return True

    def parts(self) -> tuple["Effect", ...]:
        """The nodes below this one."""
        return ()

    def deals(self, act: "Act") -> int:
        """The Damage to Invaders in the target land that it is sure to deal."""
        return 0

    def traces(self, state: "State", lands: Sequence[int]) -> list[tuple[Any, ...]] | None:
        """For an "each": the events it may log in these lands, where it changes nothing but the land, board or Spirit
        that it is done for; None where it may reach further, so that the order matters."""
        return None

    def impartial(self) -> bool:
        """For "each player": whether it is the same whoever does it."""
        return False

    @property
    def touches_blight(self) -> bool:
        """Whether it removes or moves Blight itself."""
        return False

    lasts: bool = False  # rows of a state may point at it: see `ongoing.Lasting`
    bits: int = 0  # of the hooks that it answers to while it lasts

    def settle(self, source: str, n: int) -> None:
        """Be told where it belongs: the n-th lasting node of a card."""
        raise AssertionError(f"{type(self).__name__} does not last")


class Compound(Effect):
    """An effect that does nothing but what its parts do, in the same land and for the same Spirit."""

    def traces(self, state: "State", lands: Sequence[int]) -> list[tuple[Any, ...]] | None:
        found = []
        for part in self.parts():
            events = part.traces(state, lands)
            if events is None:
                return None
            found += events
        return found

    def impartial(self) -> bool:
        return all(part.impartial() for part in self.parts())


class OfPieces(Effect):
    """An effect on pieces of some kinds, of which the player chooses."""

    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Clause:
    """A kind of land, as a target bar or a condition names it; all that is set must hold."""

    terrain: str = ""
    coast: str = ""  # "coastal" or "inland"
    has: tuple[tuple[str, int], ...] = ()  # piece name ("invaders" for any), at least so many
    lacks: tuple[str, ...] = ()
    exactly: tuple[tuple[str, int], ...] = ()  # so many and no more


JUNGLE = Clause(terrain="jungle")
MOUNTAIN = Clause(terrain="mountain")
SANDS = Clause(terrain="sands")
WETLAND = Clause(terrain="wetland")
COASTAL = Clause(coast="coastal")
INLAND = Clause(coast="inland")
WITH_DAHAN = Clause(has=(("dahan", 1),))
WITH_BLIGHT = Clause(has=(("blight", 1),))
WITH_PRESENCE = Clause(has=((PRESENCE, 1),))  # one's own
WITH_BEASTS = Clause(has=(("beasts", 1),))
WITH_WILDS = Clause(has=(("wilds", 1),))
WITH_DISEASE = Clause(has=(("disease", 1),))
WITH_INVADERS = Clause(has=(("invaders", 1),))
WITH_BUILDINGS = Clause(has=(("town/city", 1),))
WITHOUT_BLIGHT = Clause(lacks=("blight",))
WITHOUT_INVADERS = Clause(lacks=("invaders",))


@dataclass(frozen=True, slots=True)
class Target:
    """A Power's range and target bars."""

    kind: str  # "land", "spirit", "none"
    range: int | None = None
    origin: str = PRESENCE
    origin_terrain: tuple[str, ...] = ()
    where: tuple[Clause, ...] = ()  # one of these; empty: any land
    spirit: str = ""  # "any", "another", "yourself"
    second: int | None = None  # the range of a second land, from the same origin
    further: tuple[tuple[Clause, int], ...] = ()  # lands of these kinds may be so much further away
    dry: bool = False  # never an Ocean


def LandWithin(
    range: int,
    *where: Clause,
    of: str = PRESENCE,
    terrain: tuple[str, ...] = (),
    second: int | None = None,
    further: tuple[tuple[Clause, int], ...] = (),
    dry: bool = False,
) -> Target:
    """A land within a range of the Spirit's Presence or Sacred Site, and perhaps a second one."""
    return Target("land", range, of, terrain, where, second=second, further=further, dry=dry)


ANY_SPIRIT = Target("spirit", spirit="any")
ANOTHER_SPIRIT = Target("spirit", spirit="another")
YOURSELF = Target("spirit", spirit="yourself")
NO_TARGET = Target("none")

ALSO: Final = "also"  # after what stands above it
INSTEAD: Final = "instead"  # in place of all that stands above it
MAY_INSTEAD: Final = "may instead"
WIDER: Final = "wider"  # in place of what stands above, of which it is a wider choice of pieces: not asked
BETTER: Final = "better"  # in place of what stands above, of which it is more of the same: a soft question
FIRST: Final = "first"  # before the rest of the card


class Price(ABC):
    """What using a Power or a threshold costs, beside Elements (JE p. 12)."""

    alone: bool = False  # paying it does something: an innate Power may be used for it without a threshold (JE p. 29)
    theirs: bool = False  # the target Spirit pays it: only those that can are targeted

    @abstractmethod
    def can(self, act: "Act") -> bool:
        """Whether the user could pay it now."""

    @abstractmethod
    async def pay(self, act: "Act") -> None: ...

    @abstractmethod
    def say(self) -> str:
        """``2 Energy``."""


class Holding(Protocol):
    """A condition, as :mod:`effects.conditions` has them."""

    def holds(self, act: "Act") -> bool: ...

    def reads(self, act: "Act") -> list[tuple[int, tuple[int, ...], int]]: ...

    def say(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Threshold:
    """What a Power does more, or else, for a Spirit with these Elements."""

    needs: tuple[int, ...]
    effect: Effect | None = None
    mode: str = ALSO
    range_plus: int = 0  # a longer range for whoever has the Elements
    fast: bool = False  # a slow Power may be used as fast
    slow: bool = False  # a fast Power may be used as slow
    either: tuple[tuple[int, ...], ...] = ()  # other Elements that will do as well
    price: Price | None = None
    when: Holding | None = None  # what else must be so, such as pieces in the target land


def threshold(
    needs: str,
    effect: Effect | None = None,
    mode: str = ALSO,
    range_plus: int = 0,
    fast: bool = False,
    slow: bool = False,
    either: str = "",
    price: Price | None = None,
    when: Holding | None = None,
) -> Threshold:
    """A threshold; ``either`` is the other side of "3 Sun or 3 Fire"."""
    others = (elements(either),) if either else ()
    return Threshold(elements(needs), effect, mode, range_plus, fast, slow, others, price, when)


@dataclass(frozen=True, eq=False)
class Power:
    """A Power: a card, or an innate one (deck ``innate``; its thresholds are all it does)."""

    name: str
    deck: str  # "minor", "major", "unique", "innate"
    cost: int
    speed: str
    elements: tuple[int, ...]
    target: Target
    effect: Effect | None = None
    thresholds: tuple[Threshold, ...] = ()
    last: Effect | None = None  # reckoned when all the rest is done
    spirit: str = ""
    set: str = ""  # stamped by its ContentSet
    price: Price | None = None  # the cost to use it
    always: bool = False  # it may be used any number of times in a turn
    again: Price | None = None  # what its own Repeat costs
    quick: tuple[Threshold, ...] = field(init=False)  # those of its thresholds that may change its speed
    longer: tuple[Threshold, ...] = field(init=False)  # ... and its range

    def __post_init__(self) -> None:
        object.__setattr__(self, "quick", tuple(level for level in self.thresholds if level.fast or level.slow))
        object.__setattr__(self, "longer", tuple(level for level in self.thresholds if level.range_plus))

    def roots(self) -> tuple[Effect | None, ...]:
        return (self.effect, *(level.effect for level in self.thresholds), self.last)


@dataclass(frozen=True, eq=False)
class FearCard:
    name: str
    levels: tuple[Effect, Effect, Effect]
    set: str = ""  # stamped by its ContentSet
    # By level, the tokens without which it does nothing (JE p. 21): of "a/b" one is enough, of "a b" each is needed.
    hinges: tuple[str, str, str] = ("", "", "")

    def roots(self) -> tuple[Effect | None, ...]:
        return self.levels


@dataclass(frozen=True, eq=False)
class BlightCard:
    """The reverse of a Blight card. Its Healthy side is the same on all: 2 a player and 1 more."""

    name: str
    pool: int  # Blight a player once flipped
    each_turn: Effect | None = None  # at the start of each Invader Phase
    at_once: Effect | None = None
    ongoing: Effect | None = None  # a lasting effect in force from then on
    still_healthy: bool = False  # the island stays Healthy, and when the card is empty another one follows (JE p. 9)
    set: str = ""  # stamped by its ContentSet
    needs: tuple[str, ...] | None = None  # sets whose rules it relies on; None: as its ContentSet says

    def roots(self) -> tuple[Effect | None, ...]:
        return (self.each_turn, self.at_once, self.ongoing)

    @property
    def mild(self) -> bool:
        """Whether it is drawn again in a game without events (JE p. 20): 2 a player, or nothing that goes on."""
        return not self.still_healthy and (self.pool == 2 or not (self.each_turn or self.ongoing))


@dataclass(frozen=True, eq=False)
class EventCard:
    """An event (JE p. 12-13): its main event, then what tokens and what Dahan do, each an Action of its own."""

    name: str  # its first title
    main: Effect
    token: "Named | None" = None
    dahan: "Named | None" = None
    adversary: tuple[str, int] = ("", 0)  # in the deck only against this one, of at least this level ...
    under: int = 0  # ... and then under so many cards in Setup
    leaves_for: str = ""  # left out of games with this set, unless it is asked for
    set: str = ""  # stamped by its ContentSet

    @cached_property
    def parts(self) -> "dict[str, Named]":
        """Its parts, by what they are called."""
        parts = {"main": Named(self.name, self.main), "token": self.token, "dahan": self.dahan}
        return {called: part for called, part in parts.items() if part is not None}

    def roots(self) -> tuple[Effect | None, ...]:
        return tuple(part.effect for part in self.parts.values())


@dataclass(frozen=True, eq=False)
class Reminder:
    """A card in the Invader deck that is no Invader card: taken when it comes to lie on top (JE p. 9)."""

    name: str
    effect: Effect
    kind: str = "event"  # of the Action that it makes
    set: str = ""  # stamped by its ContentSet

    def roots(self) -> tuple[Effect | None, ...]:
        return (self.effect,)


@dataclass(frozen=True, eq=False)
class Named:
    """An effect that its panel gives a name."""

    name: str
    effect: Effect


class FollowsOn(Effect):
    """How a Scenario begins where a finished game ended. What the players decide before all other Setup is its
    effect."""

    last: int = 0  # the number of the last game that can follow on; the first game of all is 1

    @abstractmethod
    def place(self, state: "State", after: Mapping[str, Any]) -> None:
        """Put on the island what the finished game left (see ``waves``), and what the printed Setup adds to it."""

    @abstractmethod
    def beside(self, state: "State") -> int:
        """The Blight that lies beside the card; -1: none ever did, or it was used."""


@dataclass(frozen=True, eq=False)
class Scenario:
    """Another situation for the same game (p. 23). Its rules are lasting effects; what it changes in Setup is
    here. Where an Adversary says otherwise, the Scenario wins."""

    name: str
    difficulty: int
    rules: tuple[Named, ...]  # lasting effects in force all game
    blight_per_board: int = 0  # more Blight on the card in Setup
    all_fear: bool = False  # every Fear card is in the deck, in one group: no Terror Level lies among them
    rest_of_fear: bool = False  # all Fear cards that are left lie under the deck, at the last Terror Level
    invaders_again: bool = False  # after their first Explore the Invaders Build and Explore once more
    after_setup: Effect | None = None  # when all other Setup is done
    follows: FollowsOn | None = None  # it begins from a finished game
    setup: Effect | None = None  # before the Invaders' first Explore
    more_fear: tuple[int, int, int] = (0, 0, 0)  # further Fear cards by Terror Level
    layout: str = ""  # the one way in which its boards lie; those of the balanced map
    markers: tuple[tuple[str, Effect], ...] = ()  # its markers by their text: each a lasting effect in one land
    set: str = ""  # stamped by its ContentSet
    needs: tuple[str, ...] | None = None  # sets whose rules it relies on; None: as its ContentSet says

    def roots(self) -> tuple[Effect | None, ...]:
        markers = dict.fromkeys(effect for _, effect in self.markers)  # several texts may be one lasting effect
        return (*(rule.effect for rule in self.rules), self.setup, self.after_setup, self.follows, *markers)


@dataclass(frozen=True)
class InvaderCard:
    name: str
    stage: int
    terrains: tuple[str, ...] = ()
    coastal: bool = False
    escalates: bool = False


class DeckChange(ABC):
    """One instruction of an Adversary for making the Invader deck."""

    counts_as: int = 0  # the stage that a card which it moved forward counts as (JE p. 13); 0: its own

    @abstractmethod
    def change(self, catalogue: "Catalogue", deck: list[str]) -> list[str]:
        """The deck (its top is the last) after the instruction. What is impossible is skipped (JE p. 19)."""

    def places(self, card: InvaderCard) -> bool:
        """Whether it puts that very card into its place."""
        return False

    def moves(self, catalogue: "Catalogue", deck: list[str]) -> str:
        """The card of this deck that it moves forward to count as another stage, if any."""
        return ""

    @abstractmethod
    def say(self) -> str: ...


@dataclass(frozen=True, eq=False)
class Level:
    """One level of an Adversary: what it adds to those below it."""

    level: int
    name: str
    difficulty: int
    fear_cards: tuple[int, int, int]  # by Terror Level; not cumulative
    setup: Effect | None = None  # before the Invaders' first Explore
    setup_last: Effect | None = None  # when all other Invaders are placed, those of the first Explore too
    deck: tuple[DeckChange, ...] = ()
    fear_pool: int = 0  # further Fear markers a player
    rules: tuple[Effect, ...] = ()  # lasting effects in force all game
    instead_of: int = 0  # the lower level that this one replaces


@dataclass(frozen=True, eq=False)
class Adversary:
    """A colonizing nation. Its base level is the escalation and the loss condition alone (p. 22)."""

    name: str
    title: str
    escalation: Named
    levels: tuple[Level, ...]  # the base level first
    loss: Named | None = None
    by_terrain: bool = False  # the escalation is specific to the card's terrain (JE p. 19)
    late: bool = False  # it escalates after the Explore
    after_step: bool = False  # ... that is, after all cards of the Explore Step
    set: str = ""  # stamped by its ContentSet
    needs: tuple[str, ...] | None = None  # sets whose rules it relies on; None: as its ContentSet says

    def roots(self) -> tuple[Effect | None, ...]:
        effects = [effect for row in self.levels for effect in (row.setup, row.setup_last, *row.rules)]
        return (self.escalation.effect, self.loss.effect if self.loss else None, *effects)

    def difficulty(self, level: int) -> int:
        return self.levels[level].difficulty

    def in_force(self, level: int) -> tuple[Level, ...]:
        """The levels whose rules are used: all up to the chosen one, but those that another replaces."""
        chosen = self.levels[: level + 1]
        replaced = [row.instead_of for row in chosen if row.instead_of]
        return tuple(row for row in chosen if row.level not in replaced)


@dataclass(frozen=True, slots=True)
class Space:
    """A space of a Presence track."""

    number: int | None = None
    elements: tuple[str, ...] = ()  # "any" is one of the player's choice each turn
    actions: tuple["Icon", ...] = ()  # each may be taken once a turn, at any time in the Spirit Phase (p. 14, JE p. 12)
    more_plays: int = 0  # on top of the Card Plays that the tracks show (JE p. 12)
    more_energy: int = 0
    first: "Icon | None" = None  # happens the first time that the space is uncovered
    each: "Icon | None" = None  # happens each time that Presence is taken from the space
    chosen: bool = False  # an Element that the player chooses for good when the space is first uncovered


@dataclass(frozen=True, slots=True)
class Track:
    """A further Presence track."""

    name: str
    spaces: tuple[Space, ...]  # from the left; all of them hold Presence at the start
    unlocks: tuple[int, ...] = ()  # growth options, one of which the player chooses for good when it is empty


class Icon(Effect):
    """One icon of a growth option or of a track space: an Action of its own."""

    key = ""
    asks = True  # an icon of growth that needs no answer happens by itself, before the others

    @property
    def title(self) -> str:
        """Its name, as a track shows it."""
        return self.key.title()

    def offers(self, act: "Act") -> list[Option]:
        """On a track: the options by which the action is taken now. One that stands for the action itself, unless
        its first choice can be made at once; none when it could do nothing."""
        return [("track action", self.key)] if self.applies(act) else []

    def grow(self, act: "Act") -> Coroutine[Any, Any, Any]:
        """In growth."""
        return self.run(act)

    async def take(self, act: "Act", option: Option) -> None:
        """On a track: the action, begun by one of its options."""
        await self.run(act)


@dataclass(frozen=True, slots=True)
class Start:
    """Presence that Setup adds on the starting board: 1 in each of so many lands. The player chooses where that
    leaves a choice."""

    where: Clause = Clause()
    lands: int = 1
    most: str = ""  # a piece's name: the lands with the most of it
    anywhere: bool = False  # on the whole island instead
    again: bool = False  # also where the Spirit has Presence already
    either: tuple[Clause, ...] = ()  # other kinds of land that will do as well
    otherwise: Clause | None = None  # where no land fits
    number: str = ""  # "lowest" or "highest": of those lands, the one with that number
    beside: bool = False  # next to Presence that the Spirit has already, on whatever board
    amount: int = 1  # Presence in each
    then: Effect | None = None  # what else Setup does in that land


@dataclass(frozen=True, eq=False)
class SpiritPanel:
    name: str
    complexity: str
    style: str  # a line of how it plays, in our words
    setup: tuple[tuple[int, str, int], ...]  # how many Presence, terrain ("" for a number), land number
    growth: tuple[tuple[Icon, ...], ...]
    energy: tuple[Space, ...]
    plays: tuple[Space, ...]
    rules: tuple["SpecialRule", ...] = ()
    innates: tuple[Power, ...] = ()
    uniques: tuple[Power, ...] = ()
    progression: tuple[str, ...] = ()
    set: str = ""  # stamped by its ContentSet
    needs: tuple[str, ...] | None = None  # sets whose rules it relies on; None: as its ContentSet says
    start: tuple[Start, ...] = ()  # more Setup, after the fixed lands
    picks: tuple[tuple[int, tuple[int, ...]], ...] = ()  # so many of these growth options; empty: one of all
    pieces: tuple[tuple[str, int, str, int], ...] = ()  # Setup adds: piece, how many, terrain ("" for a number), number
    more: tuple[Track, ...] = ()  # tracks beyond Energy and Card Plays
    counters: tuple[str, ...] = ()  # what else it counts, by name; everybody sees them
    begins_with: tuple[tuple[str, int], ...] = ()  # counters at the start: name, how many
    uses: tuple[str, ...] = ()  # tokens without which it is not played (JE p. 21)
    destroyed: int = 0  # Presence that is destroyed from the start
    sets_up: Effect | None = None  # what else its Setup does, before the Invaders' first Explore
    costs: tuple[int, ...] = ()  # Energy to choose each growth option (JE p. 11); empty: none costs any
    tracks: tuple[tuple[Space, ...], ...] = field(init=False)
    track_names: tuple[str, ...] = field(init=False)
    locked: tuple[int, ...] = field(init=False)  # growth options that a track unlocks
    dearest: int = field(init=False)  # the Energy of the dearest growth option
    actions: tuple[Icon, ...] = field(init=False)  # those of its special rules
    heard: int = field(init=False, default=0)  # the hooks that its special rules answer to

    def __post_init__(self) -> None:
        if not self.picks:
            object.__setattr__(self, "picks", ((1, tuple(range(1, len(self.growth) + 1))),))
        object.__setattr__(self, "tracks", (self.energy, self.plays, *(track.spaces for track in self.more)))
        object.__setattr__(self, "track_names", ("energy", "plays", *(track.name for track in self.more)))
        object.__setattr__(self, "locked", tuple(n for track in self.more for n in track.unlocks))
        object.__setattr__(self, "actions", tuple(action for rule in self.rules for action in rule.actions))
        if not self.costs:
            object.__setattr__(self, "costs", (0,) * len(self.growth))
        object.__setattr__(self, "dearest", max(self.costs, default=0))

    def roots(self) -> tuple[Effect | None, ...]:
        return tuple(effect for rule in self.rules for effect in rule.standing)

    def at_start(self) -> tuple[int, ...]:
        """The uncovered spaces by track when a game begins: one of Energy and one of Card Plays."""
        return (1, 1, *(0 for _ in self.more))

    def presence(self) -> int:
        """All that it has: placed in Setup, destroyed from the start, and on the tracks."""
        placed = sum(row[0] for row in self.setup) + sum(start.lands * start.amount for start in self.start)
        covered = sum(len(track) - shown for track, shown in zip(self.tracks, self.at_start(), strict=True))
        return placed + self.destroyed + covered


class SpecialRule(ABC):
    """A rule printed on a Spirit's panel: lasting effects that are in force all game, and its words."""

    name = ""
    standing: tuple[Effect, ...] = ()
    actions: tuple[Icon, ...] = ()  # each may be taken once a turn, at any time in the Spirit Phase

    @abstractmethod
    def say(self) -> str: ...


@dataclass(frozen=True, eq=False)
class Aspect:
    """Another way to play a Spirit (JE p. 9): some of its rules and innate Powers are replaced, others come."""

    name: str
    spirit: str
    replaces: tuple[str, ...] = ()  # special rules and innate Powers, by name
    rules: tuple[SpecialRule, ...] = ()
    innates: tuple[Power, ...] = ()
    forgets: tuple[str, ...] = ()  # Unique Powers that are not in the game
    energy: int = 0  # gained in Setup
    complexity: str = ""  # "up", "down", "equal"
    set: str = ""  # stamped by its ContentSet
    needs: tuple[str, ...] | None = None  # sets whose rules it relies on; None: as its ContentSet says

    def roots(self) -> tuple[Effect | None, ...]:
        return tuple(effect for rule in self.rules for effect in rule.standing)
