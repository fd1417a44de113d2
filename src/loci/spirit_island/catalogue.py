"""What a game is made of: sets of declarations, and the catalogue that finds them by name."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol, TypeVar

from loci.spirit_island.cards import (
    Adversary,
    Aspect,
    BlightCard,
    Effect,
    EventCard,
    FearCard,
    InvaderCard,
    Power,
    Reminder,
    Scenario,
    SpiritPanel,
)

PRESENCE: Final = 13  # of every Spirit
HELD: Final[dict[str, type]] = {  # by the field of a set, what it holds
    "minor": Power, "major": Power, "spirits": SpiritPanel, "aspects": Aspect, "fear": FearCard, "blight": BlightCard,
    "events": EventCard, "reminders": Reminder, "invaders": InvaderCard, "adversaries": Adversary,
    "scenarios": Scenario, "tokens": str, "needs": str, "brings": str,
}  # fmt: skip


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
    aspects: tuple[Aspect, ...] = ()
    fear: tuple[FearCard, ...] = ()
    blight: tuple[BlightCard, ...] = ()
    events: tuple[EventCard, ...] = ()
    reminders: tuple[Reminder, ...] = ()
    invaders: tuple[InvaderCard, ...] = ()
    adversaries: tuple[Adversary, ...] = ()
    scenarios: tuple[Scenario, ...] = ()
    tokens: tuple[str, ...] = ()  # the kinds that its cards are played with
    needs: tuple[str, ...] = ()  # sets whose rules its items rely on, where an item does not say otherwise
    brings: tuple[str, ...] = ()  # sets whose rules are in play with its own

    def __post_init__(self) -> None:
        """Stamp everything with the set's name and needs: no card has to say where it belongs. A set that is refused
        leaves everything as it was."""
        for field, kind in HELD.items():
            held = getattr(self, field)
            if not isinstance(held, tuple) or not all(isinstance(item, kind) for item in held):
                raise ValueError(f"{field} of {self.name!r}: expected a tuple of {kind.__name__}, such as (ONE,)")
        for panel in self.spirits:
            if panel.presence() != PRESENCE:
                parts = (
                    "those of its Setup, and one for each space of the tracks but the first of Energy and Card Plays"
                )
                raise ValueError(f"{panel.name} has {panel.presence()} Presence, expected {PRESENCE}: {parts}")
        things: tuple[Any, ...] = (*self.powers(), *self.spirits, *self.fear, *self.blight, *self.adversaries)
        things += (*self.aspects, *self.scenarios, *self.events, *self.reminders)
        for thing in things:
            object.__setattr__(thing, "set", self.name)
        items: tuple[Any, ...] = (*self.spirits, *self.aspects, *self.adversaries, *self.scenarios, *self.blight)
        for item in items:
            if item.needs is None:
                object.__setattr__(item, "needs", self.needs)

    def powers(self) -> tuple[Power, ...]:
        """Every Power of the set, those of its Spirits included."""
        own = [power for panel in self.spirits for power in (*panel.uniques, *panel.innates)]
        own += [power for aspect in self.aspects for power in aspect.innates]
        return (*self.minor, *self.major, *own)


class Catalogue:
    """What a game knows. By name it finds whatever is installed, because a single item may be brought from another
    box (Jagged Earth p. 4); its decks hold exactly the cards of the game's sets. Made once for each combination and
    shared by all copies of a state: see ``content.sets``."""

    __slots__ = (
        "_panels", "adversaries", "aspects", "blight", "blight_deck", "event_deck", "events", "fear", "fear_deck",
        "invaders", "major", "minor", "nodes", "powers", "reminders", "scenarios", "sets", "spirits", "stages",
        "tokens", "versions", "without",
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
        self.aspects: dict[str, Aspect] = {}
        self._panels: dict[tuple[str, str], SpiritPanel] = {}  # those that Aspects derive
        self.fear: dict[str, FearCard] = {}
        self.blight: dict[str, BlightCard] = {}
        self.events: dict[str, EventCard] = {}
        self.reminders: dict[str, Reminder] = {}
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
        self.event_deck = self._kept(card.name for box in sets for card in box.events)
        cards = self.invaders.values()  # these are the same in every game
        self.stages = tuple(tuple(card.name for card in cards if card.stage == stage) for stage in range(4))

    def _kept(self, names: Iterable[str]) -> tuple[str, ...]:
        return tuple(name for name in names if name not in self.without)

    def _know(self, box: ContentSet) -> None:
        for power in box.powers():
            self._learn(self.powers, power)
        for panel in box.spirits:
            self._learn(self.spirits, panel)
            hear(panel)
        for aspect in box.aspects:
            self._learn(self.aspects, aspect)
        for fear in box.fear:
            self._learn(self.fear, fear)
        for blight in box.blight:
            self._learn(self.blight, blight)
        for event in box.events:
            self._learn(self.events, event)
        for reminder in box.reminders:
            self._learn(self.reminders, reminder)
        for card in box.invaders:
            self.invaders.setdefault(card.name, card)
        for foe in box.adversaries:
            self._learn(self.adversaries, foe)
        for scenario in box.scenarios:
            self._learn(self.scenarios, scenario)

    def panel(self, spirit: str, aspect: str = "") -> SpiritPanel:
        """A Spirit's panel, as an Aspect has it where one is named."""
        if not aspect:
            return self.spirits[spirit]
        if (spirit, aspect) not in self._panels:
            self._panels[spirit, aspect] = derived(self.spirits[spirit], self.aspects[aspect])
        return self._panels[spirit, aspect]

    def aspects_of(self, spirit: str) -> list[str]:
        return [aspect.name for aspect in self.aspects.values() if aspect.spirit == spirit]

    def _learn(self, table: dict[str, C], card: C) -> None:
        if card.name not in table:
            table[card.name] = card
            self.nodes[card.name] = (*self.nodes.get(card.name, ()), *numbered(card))


def hear(panel: SpiritPanel) -> None:
    """Note on a panel which hooks its special rules answer to."""
    heard = 0
    for effect in panel.roots():
        heard |= effect.bits if effect is not None else 0
    object.__setattr__(panel, "heard", heard)


def derived(panel: SpiritPanel, aspect: Aspect) -> SpiritPanel:
    """The panel with an Aspect beside it."""
    made = replace(
        panel,
        rules=(*(rule for rule in panel.rules if rule.name not in aspect.replaces), *aspect.rules),
        innates=(*(power for power in panel.innates if power.name not in aspect.replaces), *aspect.innates),
        uniques=tuple(power for power in panel.uniques if power.name not in aspect.forgets),
    )
    object.__setattr__(made, "set", panel.set)
    hear(made)
    return made


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
