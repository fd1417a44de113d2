"""What to try first: options of any decision, the most promising first, at a glance."""

from loci.kernel.decision import DONE, NO, SKIP, YES, Decision, Option
from loci.spirit_island.ongoing import health_of
from loci.spirit_island.pieces import BLIGHT, CITY, DAHAN, EXPLORER, KINDS
from loci.spirit_island.rules.presence import ENERGY, PLAYS, shown
from loci.spirit_island.state import ROUND, State, invaders
from loci.spirit_island.thinking.terms import mask
from loci.spirit_island.thinking.worth import card_worth

RAVAGE_STEP = ROUND.index("ravage")
WORTH = (1.0, 2.2, 3.8, -0.8)  # of a piece, as a target: Explorer, Town, City, Dahan
HARMFUL = ("destroy presence", "forget", "sacrifice", "remove presence", "pay", "discard")
INVITES = ("build where", "explore as", "more explorers", "cash crops")  # Invaders come to the land
RICH = 6  # Energy with which Major Powers are affordable


def order(state: State, decision: Decision) -> list[Option]:
    """The options, the most promising first; equal ones as they come."""
    options = decision.options
    if len(options) == 1:
        return options
    glance = _Glance(state, decision)
    return sorted(options, key=glance.worth, reverse=True)


class _Glance:
    """One look at a decision."""

    def __init__(self, state: State, decision: Decision) -> None:
        self.state, self.prompt, self.seat = state, decision.prompt, decision.seat
        self.before = state.step <= RAVAGE_STEP
        self.ravage = self.build = 0
        for card in state.ravage:
            self.ravage |= mask(state, card)
        for card in state.build:
            self.build |= mask(state, card)
        self.tag = decision.prompt[0]
        self.harmful = self.tag in INVITES or any(word in str(self.tag) for word in HARMFUL)
        self.blights = self.tag == "cascade"
        if self.tag == "add to":
            self.harmful, self.blights = self.prompt[1] <= CITY, self.prompt[1] == BLIGHT

    def worth(self, option: Option) -> float:
        what = option[0]
        if option is SKIP or option is DONE:
            return 0.0
        if option is YES:
            return 0.5
        if option is NO:
            return 0.0
        if what == "piece":
            return self._piece(option)
        if what == "move":
            return self._move(option)
        if what == "land":
            worth = self._land(option[1])
            return -worth if self.harmful else worth
        if what == "card":
            worth = card_worth(self.state.spirits[self.seat].panel, self.state.catalogue.powers.get(option[1]))
            return -worth if self.harmful else worth + 1.0
        if what == "track":
            return self._track(option[1]) + 2.0
        if what == "cover":
            return -self._track(option[1])
        if what == "presence move":
            return -0.5
        if what == "deck":
            spirit = self.state.spirits[self.seat]
            rich = shown(spirit, ENERGY) + spirit.energy >= RICH
            return 1.0 if (option[1] == "major") == rich else 0.5
        if what == "power":
            return 1.0
        return 0.1

    def _piece(self, option: Option) -> float:
        """First what the damage can still destroy, of that the best; else what is hurt most."""
        _, kind, damage, strife, land = option
        worth = WORTH[kind] if kind < len(WORTH) else -0.5 if kind == BLIGHT else 0.3
        if kind == BLIGHT:
            worth = 2.0 + self.state.pieces[land * KINDS + BLIGHT]
        if self.tag == "damage":
            left = health_of(self.state, kind, land, strife) - damage
            points = self.prompt[1]
            return worth + 5.0 if left <= points else damage - 0.1 * left
        if self.harmful:
            return -worth
        return worth + 0.1 * self._danger(land)

    def _danger(self, land: int) -> float:
        """How bad an Invader in the land is."""
        bit = 1 << land
        worth = 0.2
        if self.before and self.ravage & bit:
            worth += 1.0 + 0.5 * any(spirit.presence[land] for spirit in self.state.spirits)
            worth -= 0.3 * self.state.pieces[land * KINDS + DAHAN]
        elif self.ravage & bit:
            worth += 0.5
        if self.build & bit:
            worth += 0.8
        return worth

    def _move(self, option: Option) -> float:
        _, kind, _, _, start, end = option
        gain = self._danger(start) - self._danger(end)
        if kind <= 2:
            # To build or Ravage takes one Invader: what leaves a land empty is worth more, and so is company.
            if invaders(self.state, start) == 1:
                gain += 0.3
            if invaders(self.state, end) and self.build >> end & 1:
                gain += 0.4
            return gain * (1.0 if kind == EXPLORER else 1.5)
        if kind == DAHAN:
            return -0.5 * gain
        return 0.05

    def _land(self, land: int) -> float:
        base, pieces = land * KINDS, self.state.pieces
        there = pieces[base] + 2 * pieces[base + 1] + 3 * pieces[base + 2]
        if self.blights:
            lost = sum(bool(spirit.presence[land]) for spirit in self.state.spirits)
            return -2.0 * pieces[base + BLIGHT] - lost
        if self.tag == "place presence":
            near = self.state.island.adjacent[land]
            busy = sum(invaders(self.state, n) > 0 for n in near)
            risk = 1.0 if there > 1 and (self.ravage | self.build) >> land & 1 else 0.0
            return 0.3 * busy - risk - 0.5 * pieces[base + BLIGHT]
        return self._danger(land) * (1 + there)

    def _track(self, track: int) -> float:
        spirit = self.state.spirits[self.seat]
        if track == PLAYS:
            return 0.6 * shown(spirit, ENERGY) - 0.8 * (shown(spirit, PLAYS) - 1)
        return 0.3 if track == ENERGY else 0.2
