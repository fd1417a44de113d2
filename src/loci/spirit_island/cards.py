"""What cards and panels are made of: declarations only. What they do is a tree of effects."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from loci.kernel.decision import Option
from loci.spirit_island.pieces import elements

if TYPE_CHECKING:
    from loci.spirit_island.actions import Act
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


JUNGLE = Clause(terrain="jungle")
MOUNTAIN = Clause(terrain="mountain")
SANDS = Clause(terrain="sands")
WETLAND = Clause(terrain="wetland")
COASTAL = Clause(coast="coastal")
INLAND = Clause(coast="inland")
WITH_DAHAN = Clause(has=(("dahan", 1),))
WITH_BLIGHT = Clause(has=(("blight", 1),))
WITH_INVADERS = Clause(has=(("invaders", 1),))
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


def LandWithin(range: int, *where: Clause, of: str = PRESENCE, terrain: tuple[str, ...] = ()) -> Target:
    """A land within a range of the Spirit's Presence or Sacred Site."""
    return Target("land", range, of, terrain, where)


ANY_SPIRIT = Target("spirit", spirit="any")
ANOTHER_SPIRIT = Target("spirit", spirit="another")
YOURSELF = Target("spirit", spirit="yourself")

ALSO: Final = "also"  # after what stands above it
INSTEAD: Final = "instead"  # in place of all that stands above it
MAY_INSTEAD: Final = "may instead"
WIDER: Final = "wider"  # in place of what stands above, of which it is a wider choice of pieces: not asked
FIRST: Final = "first"  # before the rest of the card


class Price(ABC):
    """What using a Power or a threshold costs, beside Elements (JE p. 12)."""

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

    def say(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Threshold:
    """What a Power does more, or else, for a Spirit with these Elements."""

    needs: tuple[int, ...]
    effect: Effect | None = None
    mode: str = ALSO
    range_plus: int = 0  # a longer range for whoever has the Elements
    fast: bool = False  # a slow Power may be used as fast
    either: tuple[tuple[int, ...], ...] = ()  # other Elements that will do as well
    price: Price | None = None
    when: Holding | None = None  # what else must be so, such as pieces in the target land


def threshold(
    needs: str,
    effect: Effect | None = None,
    mode: str = ALSO,
    range_plus: int = 0,
    fast: bool = False,
    either: str = "",
    price: Price | None = None,
    when: Holding | None = None,
) -> Threshold:
    """A threshold; ``either`` is the other side of "3 Sun or 3 Fire"."""
    others = (elements(either),) if either else ()
    return Threshold(elements(needs), effect, mode, range_plus, fast, others, price, when)


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
    quick: tuple[Threshold, ...] = field(init=False)  # those of its thresholds that may make it fast

    def __post_init__(self) -> None:
        object.__setattr__(self, "quick", tuple(level for level in self.thresholds if level.fast))

    def roots(self) -> tuple[Effect | None, ...]:
        return (self.effect, *(level.effect for level in self.thresholds), self.last)


@dataclass(frozen=True, eq=False)
class FearCard:
    name: str
    levels: tuple[Effect, Effect, Effect]
    set: str = ""  # stamped by its ContentSet

    def roots(self) -> tuple[Effect | None, ...]:
        return self.levels


@dataclass(frozen=True, eq=False)
class BlightCard:
    """The reverse of a Blight card. Its Healthy side is the same on all: 2 a player and 1 more."""

    name: str
    pool: int  # Blight a player once flipped
    each_turn: Effect | None = None  # at the start of each Invader Phase
    at_once: Effect | None = None
    set: str = ""  # stamped by its ContentSet

    def roots(self) -> tuple[Effect | None, ...]:
        return (self.each_turn, self.at_once)


@dataclass(frozen=True, eq=False)
class Named:
    """An effect that its panel gives a name."""

    name: str
    effect: Effect


@dataclass(frozen=True, eq=False)
class Scenario:
    """Another situation for the same game (p. 23). Its rules are lasting effects; what it changes in Setup is
    here. Where an Adversary says otherwise, the Scenario wins."""

    name: str
    difficulty: int
    rules: tuple[Named, ...]  # lasting effects in force all game
    blight_per_board: int = 0  # more Blight on the card in Setup
    all_fear: bool = False  # every Fear card is in the deck, in one group: no Terror Level lies among them
    invaders_again: bool = False  # after their first Explore the Invaders Build and Explore once more
    after_setup: Effect | None = None  # when all other Setup is done
    set: str = ""  # stamped by its ContentSet

    def roots(self) -> tuple[Effect | None, ...]:
        return (*(rule.effect for rule in self.rules), self.after_setup)


@dataclass(frozen=True)
class InvaderCard:
    name: str
    stage: int
    terrains: tuple[str, ...] = ()
    coastal: bool = False
    escalates: bool = False


class DeckChange(ABC):
    """One instruction of an Adversary for making the Invader deck."""

    @abstractmethod
    def change(self, catalogue: "Catalogue", deck: list[str]) -> list[str]:
        """The deck (its top is the last) after the instruction. What is impossible is skipped (JE p. 19)."""

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
    set: str = ""  # stamped by its ContentSet

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


@dataclass(frozen=True, eq=False)
class SpiritPanel:
    name: str
    complexity: str
    style: str  # a line of how it plays, in our words
    setup: tuple[tuple[int, str, int], ...]  # how many Presence, terrain ("" for a number), land number
    growth: tuple[tuple[Icon, ...], ...]
    energy: tuple[Space, ...]
    plays: tuple[Space, ...]
    rules: tuple["SpecialRule", ...]
    innates: tuple[Power, ...]
    uniques: tuple[Power, ...]
    progression: tuple[str, ...] = ()
    set: str = ""  # stamped by its ContentSet
    start: tuple[Start, ...] = ()  # more Setup, after the fixed lands
    picks: tuple[tuple[int, tuple[int, ...]], ...] = ()  # so many of these growth options; empty: one of all
    more: tuple[Track, ...] = ()  # tracks beyond Energy and Card Plays
    counters: tuple[str, ...] = ()  # what else it counts, by name; everybody sees them
    costs: tuple[int, ...] = ()  # Energy to choose each growth option (JE p. 11); empty: none costs any
    tracks: tuple[tuple[Space, ...], ...] = field(init=False)
    track_names: tuple[str, ...] = field(init=False)
    locked: tuple[int, ...] = field(init=False)  # growth options that a track unlocks
    heard: int = field(init=False, default=0)  # the hooks that its special rules answer to

    def __post_init__(self) -> None:
        if not self.picks:
            object.__setattr__(self, "picks", ((1, tuple(range(1, len(self.growth) + 1))),))
        object.__setattr__(self, "tracks", (self.energy, self.plays, *(track.spaces for track in self.more)))
        object.__setattr__(self, "track_names", ("energy", "plays", *(track.name for track in self.more)))
        object.__setattr__(self, "locked", tuple(n for track in self.more for n in track.unlocks))
        if not self.costs:
            object.__setattr__(self, "costs", (0,) * len(self.growth))

    def roots(self) -> tuple[Effect | None, ...]:
        return tuple(effect for rule in self.rules for effect in rule.standing)

    def at_start(self) -> list[int]:
        """The uncovered spaces by track when a game begins: one of Energy and one of Card Plays."""
        return [1, 1, *(0 for _ in self.more)]


class SpecialRule(ABC):
    """A rule printed on a Spirit's panel: lasting effects that are in force all game, and its words."""

    name = ""
    standing: tuple[Effect, ...] = ()

    @abstractmethod
    def say(self) -> str: ...


class Card(Protocol):
    """Whatever has a name and a tree of effects."""

    @property
    def name(self) -> str: ...

    def roots(self) -> tuple[Effect | None, ...]: ...


C = TypeVar("C", bound=Card)


@dataclass(frozen=True, eq=False)
class ContentSet:
    """One box, or somebody's own cards: plain declarations. Third parties add theirs through the entry-point group
    ``loci.sets``."""

    name: str  # as ``sets=[...]`` and records have it
    title: str
    version: str = "1"  # raise it when old records would play differently
    minor: tuple[Power, ...] = ()
    major: tuple[Power, ...] = ()
    spirits: tuple[SpiritPanel, ...] = ()
    fear: tuple[FearCard, ...] = ()
    blight: tuple[BlightCard, ...] = ()
    invaders: tuple[InvaderCard, ...] = ()
    adversaries: tuple[Adversary, ...] = ()
    scenarios: tuple[Scenario, ...] = ()
    tokens: tuple[str, ...] = ()  # the kinds that its cards are played with

    def __post_init__(self) -> None:
        """Stamp everything with the set's name: no card has to say where it belongs."""
        things = (*self.powers(), *self.spirits, *self.fear, *self.blight, *self.adversaries, *self.scenarios)
        for thing in things:
            object.__setattr__(thing, "set", self.name)

    def powers(self) -> tuple[Power, ...]:
        """Every Power of the set, those of its Spirits included."""
        own = [power for panel in self.spirits for power in (*panel.uniques, *panel.innates)]
        return (*self.minor, *self.major, *own)


class Catalogue:
    """What a game knows. By name it finds whatever is installed, because a single item may be brought from another
    box (Jagged Earth p. 4); its decks hold exactly the cards of the game's sets. Made once for each combination and
    shared by all copies of a state: see ``content.sets``."""

    __slots__ = (
        "adversaries", "blight", "blight_deck", "fear", "fear_deck", "invaders", "major", "minor", "nodes", "powers",
        "scenarios", "sets", "spirits", "stages", "tokens", "versions", "without",
    )  # fmt: skip

    def __init__(
        self, sets: tuple[ContentSet, ...], others: tuple[ContentSet, ...] = (), without: tuple[str, ...] = ()
    ) -> None:
        self.sets = tuple(box.name for box in sets)
        self.versions = {box.name: box.version for box in sets}
        self.without = without
        self.tokens = {box.name: box.tokens for box in (*sets, *others)}
        self.powers: dict[str, Power] = {}
        self.spirits: dict[str, SpiritPanel] = {}
        self.fear: dict[str, FearCard] = {}
        self.blight: dict[str, BlightCard] = {}
        self.invaders: dict[str, InvaderCard] = {}
        self.adversaries: dict[str, Adversary] = {}
        self.scenarios: dict[str, Scenario] = {}
        self.nodes: dict[str, tuple[Any, ...]] = {}  # by source: the `Lasting` that rows point at
        for box in (*sets, *others):  # where two boxes use a name, the game's own set has it
            self._know(box)
        self.minor = self._kept(power.name for box in sets for power in box.minor)
        self.major = self._kept(power.name for box in sets for power in box.major)
        self.fear_deck = self._kept(card.name for box in sets for card in box.fear)
        self.blight_deck = self._kept(card.name for box in sets for card in box.blight)
        cards = self.invaders.values()  # these are the same in every game
        self.stages = tuple(tuple(card.name for card in cards if card.stage == stage) for stage in range(4))

    def _kept(self, names: Iterable[str]) -> tuple[str, ...]:
        return tuple(name for name in names if name not in self.without)

    def _know(self, box: ContentSet) -> None:
        for power in box.powers():
            self._learn(self.powers, power)
        for panel in box.spirits:
            self._learn(self.spirits, panel)
            heard = 0
            for effect in panel.roots():
                heard |= effect.bits if effect is not None else 0
            object.__setattr__(panel, "heard", heard)
        for fear in box.fear:
            self._learn(self.fear, fear)
        for blight in box.blight:
            self._learn(self.blight, blight)
        for card in box.invaders:
            self.invaders.setdefault(card.name, card)
        for foe in box.adversaries:
            self._learn(self.adversaries, foe)
        for scenario in box.scenarios:
            self._learn(self.scenarios, scenario)

    def _learn(self, table: dict[str, C], card: C) -> None:
        if card.name not in table:
            table[card.name] = card
            self.nodes[card.name] = (*self.nodes.get(card.name, ()), *numbered(card))


def numbered(card: Card) -> list[Effect]:
    """The lasting nodes of a card, numbered from the top, so that rows can point at them."""
    nodes: list[Effect] = []
    stack = [root for root in reversed(card.roots()) if root is not None]
    while stack:
        node = stack.pop()
        if node.lasts:
            node.settle(card.name, len(nodes))
            nodes.append(node)
        stack.extend(reversed(node.parts()))
    return nodes
