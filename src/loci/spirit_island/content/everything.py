"""Fills the catalogue with every set."""

from loci.spirit_island.cards import CATALOGUE, Power
from loci.spirit_island.content.base.adversaries import ADVERSARIES
from loci.spirit_island.content.base.blight import BLIGHT_CARDS
from loci.spirit_island.content.base.fear import FEAR
from loci.spirit_island.content.base.invaders import INVADER_CARDS
from loci.spirit_island.content.base.major import MAJOR
from loci.spirit_island.content.base.minor import MINOR
from loci.spirit_island.content.base.scenarios import SCENARIOS
from loci.spirit_island.content.base.spirits import SPIRITS
from loci.spirit_island.ongoing import register

SETS = ("base",)


def _add_power(power: Power) -> None:
    assert power.name not in CATALOGUE.powers, f"{power.name} is declared twice"
    CATALOGUE.powers[power.name] = power
    register(power.name, power.effect, *(level.effect for level in power.thresholds), power.last)


def fill() -> None:
    """Idempotent: importing a module twice must not declare a card twice."""
    if CATALOGUE.powers:
        return
    for power in (*MINOR, *MAJOR):
        _add_power(power)
    for panel in SPIRITS:
        CATALOGUE.spirits[panel.name] = panel
        for power in (*panel.uniques, *panel.innates):
            _add_power(power)
        register(panel.name, *(effect for rule in panel.rules for effect in rule.standing))
    for fear in FEAR:
        CATALOGUE.fear[fear.name] = fear
        register(fear.name, *fear.levels)
    for blight in BLIGHT_CARDS:
        CATALOGUE.blight[blight.name] = blight
        register(blight.name, blight.each_turn, blight.at_once)
    for foe in ADVERSARIES:
        CATALOGUE.adversaries[foe.name] = foe
        effects = [effect for row in foe.levels for effect in (row.setup, row.setup_last, *row.rules)]
        register(foe.name, foe.escalation.effect, foe.loss.effect if foe.loss else None, *effects)
    for scenario in SCENARIOS:
        CATALOGUE.scenarios[scenario.name] = scenario
        register(scenario.name, *(rule.effect for rule in scenario.rules), scenario.after_setup)
    for card in INVADER_CARDS:
        CATALOGUE.invaders[card.name] = card


fill()
