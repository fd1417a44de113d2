"""The rules text of whole cards and panels, made from their effects."""

import re

from loci.spirit_island.cards import (
    BETTER,
    FIRST,
    INSTEAD,
    MAY_INSTEAD,
    SACRED_SITE,
    WIDER,
    Adversary,
    BlightCard,
    Effect,
    EventCard,
    InvaderCard,
    Level,
    Power,
    Scenario,
    Space,
    SpiritPanel,
    Target,
    Threshold,
)
from loci.spirit_island.words import clause_words, listed, lower, need, scoped, sentence

_OPENINGS = {
    INSTEAD: "Instead, {}",
    WIDER: "Instead, {}",
    BETTER: "Instead, {}",
    MAY_INSTEAD: "You may instead {}",
    FIRST: "First, {}",
}


def says(effect: Effect | None) -> str:
    return sentence(effect.say()) if effect else ""


def _more(power: Power, words: str) -> str:
    """What adds to a plain amount of the card's own text, with a plus: ``+4 Fear``."""
    plain = set(re.findall(r"(?:^|\. )\d+ (Fear|Damage)(?=[.]|$)", says(power.effect)))
    return re.sub(r"(^|\. )(\d+ (Fear|Damage)\b)", lambda m: m[1] + "+" * (m[3] in plain) + m[2], words)


def threshold_text(power: Power, n: int, with_needs: bool = True) -> str:
    """One threshold: ``3 Sun: destroy 1 City.`` Where its Elements are shown beside the text, all else it asks for is
    still said: ``2 Energy: gain a Power Card.``"""
    level = power.thresholds[n]
    parts = []
    if level.effect is not None:
        words = level.effect.say()
        opening = _OPENINGS.get(level.mode)
        parts.append(sentence(opening.format(scoped(words)) if opening else _more(power, words)))
    if level.range_plus:
        parts.append(f"This Power has +{level.range_plus} Range.")
    if level.fast:
        parts.append("This Power may be used as Fast.")
    if level.slow:
        parts.append("This Power may be used as Slow.")
    text = " ".join(parts)
    needs = threshold_needs(level, with_needs)
    return f"{needs[:1].upper()}{needs[1:]}: {text}" if needs else text


def threshold_needs(level: Threshold, elements: bool = True) -> str:
    """``3 Sun, 2 Energy``: all that a threshold asks for; or what it asks for besides its Elements."""
    first = [need(level.needs)] if elements else [""] * bool(level.either)
    words = [" or ".join([*first, *(need(needs) for needs in level.either)]).strip()]
    words += [level.when.say()] if level.when is not None else []
    words += [level.price.say()] if level.price is not None else []
    return ", ".join(word for word in words if word)


def power_text(power: Power) -> str:
    """All that a Power does, thresholds after its own text."""
    thresholds = [f"[{threshold_text(power, n)}]" for n in range(len(power.thresholds))]
    return " ".join(part for part in (own_text(power), *thresholds) if part)


def own_text(power: Power) -> str:
    """What a Power does without its thresholds, and what using it costs."""
    cost = f"Cost to use: {power.price.say()}." if power.price is not None else ""
    return " ".join(part for part in (cost, says(power.effect), says(power.last)) if part)


def range_text(target: Target) -> str:
    if target.kind != "land":
        return ""
    origin = "Sacred Site" if target.origin == SACRED_SITE else "Presence"
    terrain = "/".join(name.capitalize() for name in target.origin_terrain)
    words = f"{target.range} from {f'{origin} in {terrain}' if terrain else origin}"
    if target.second is not None:
        words += f", and {target.second} from the same one"
    for clause, more in target.further:
        words += f" (+{more} to a {clause_words((clause,))})"
    return words


def target_text(target: Target) -> str:
    if target.kind == "spirit":
        return {"any": "any Spirit", "another": "another Spirit", "yourself": "yourself"}[target.spirit]
    return clause_words(target.where) if target.kind == "land" else "no target"


def invader_card_text(card: InvaderCard) -> str:
    """``Jungle and Sands (Stage III)``."""
    lands = [terrain.capitalize() for terrain in card.terrains] or ["Coastal lands"]
    return f"{listed(lands)} (Stage {'I' * card.stage})"


def blight_text(card: BlightCard) -> str:
    text = f"At the start of each Invader Phase, {lower(says(card.each_turn))}" if card.each_turn else ""
    healthy = (
        "The island is still Healthy; when this card is empty, the next one follows." if card.still_healthy else ""
    )
    now = f"At once: {lower(says(card.at_once))}" if card.at_once else ""
    return " ".join(part for part in (now, text, says(card.ongoing), healthy) if part)


def event_text(card: EventCard) -> list[tuple[str, str]]:
    """The parts of an event: what each is called, and its sentences."""
    rows = [("Main event", says(card.main))]
    for what, part in (("Token event", card.token), ("Dahan event", card.dahan)):
        if part is not None:
            rows.append((f"{what}, {part.name}", says(part.effect)))
    return rows


def scenario_text(scenario: Scenario) -> list[tuple[str, str]]:
    """A Scenario's Setup and rules: names and sentences."""
    setup = [says(scenario.follows)] if scenario.follows is not None else []
    if scenario.blight_per_board:
        setup.append(f"Put {scenario.blight_per_board} more Blight per board on the Blight card.")
    if scenario.rest_of_fear:
        setup.append("All Fear cards that are left lie under the Fear deck, at Terror Level 3.")
    if scenario.all_fear:
        setup.append("All Fear cards are in the Fear deck; the Terror Levels lie beside it.")
    if scenario.layout:
        setup.append(f"The boards lie in a row, as in the layout {scenario.layout}.")
    for level, more in enumerate(scenario.more_fear, 1):
        if more:
            setup.append(f"The Fear deck has {more} card more at Terror Level {level}.")
    if scenario.setup is not None:
        setup.append(says(scenario.setup))
    if scenario.invaders_again:
        setup.append("After the first Explore, the Invaders Build and Explore once more.")
    if scenario.after_setup is not None:
        setup.append(f"When all other Setup is done: {lower(says(scenario.after_setup))}")
    rules = [(rule.name, says(rule.effect)) for rule in scenario.rules]
    return [("Setup", " ".join(setup)), *rules] if setup else rules


def space_parts(space: Space) -> list[str]:
    """What a space of a track shows, each thing in a word or two."""
    parts = [] if space.number is None else [str(space.number)]
    parts += [element.capitalize() for element in space.elements]
    parts += ["Element of your choice"] if space.chosen else []
    parts += [f"+{space.more_energy} Energy"] if space.more_energy else []
    parts += [f"+{space.more_plays} Card Play"] if space.more_plays else []
    parts += [action.title for action in space.actions]
    parts += [f"first time: {lower(space.first.say())}"] if space.first is not None else []
    parts += [f"when uncovered: {lower(space.each.say())}"] if space.each is not None else []
    return parts


def growth_text(panel: SpiritPanel, n: int) -> str:
    first, *rest = [icon.say() for icon in panel.growth[n]]
    text = "; ".join([first, *(lower(words) for words in rest)])
    return f"Pay {panel.costs[n]} Energy: {lower(text)}" if panel.costs[n] else text


def level_text(level: Level) -> str:
    """What a level of an Adversary adds."""
    parts = []
    if level.setup is not None:
        parts.append(f"In Setup: {lower(says(level.setup))}")
    if level.setup_last is not None:
        parts.append(f"In Setup, when all other Invaders are placed: {lower(says(level.setup_last))}")
    if level.deck:
        parts.append(f"When making the Invader deck, {listed(change.say() for change in level.deck)}.")
    if level.fear_pool:
        parts.append(f"The Fear pool has {level.fear_pool} more a player.")
    parts += [says(rule) for rule in level.rules]
    return " ".join(parts)


def adversary_rules(adversary: Adversary, level: int) -> list[tuple[int, str, str]]:
    """Everything that an Adversary of a level does: the level it comes with (0: base), its name, its text."""
    rows = [(0, adversary.loss.name, says(adversary.loss.effect))] if adversary.loss else []
    rows.append((0, adversary.escalation.name, f"Escalation: {lower(says(adversary.escalation.effect))}"))
    return rows + [(row.level, row.name, level_text(row)) for row in adversary.in_force(level) if row.level]


def space_text(space: Space, track: int) -> str:
    """What a space gives, in a sentence's words."""
    of = (" Energy a turn", " Card Play" if space.number == 1 else " Card Plays")[track] if track < 2 else ""
    gives = [] if space.number is None else [f"{space.number}{of}"]
    gives += [f"+1 {'Element of your choice' if e == 'any' else e.capitalize()}" for e in space.elements]
    rest = space_parts(space)[(space.number is not None) + len(space.elements) :]
    rest = [f"+1 {part}" if part.startswith("Element") else part for part in rest]
    return listed([*gives, *rest]) if gives or rest else "nothing"
