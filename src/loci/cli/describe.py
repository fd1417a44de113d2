"""What a person wants to know of an option before choosing it: the land's pieces, the card's text."""

import loci
from loci.cli.cards import facts
from loci.kernel.decision import Decision, Option
from loci.spirit_island import said
from loci.spirit_island.cards import Effect, Power, Space
from loci.spirit_island.content.sets import everything
from loci.spirit_island.effects.flow import Choose
from loci.spirit_island.notation import show_pieces
from loci.spirit_island.phase_words import AskSpiritPhase
from loci.spirit_island.rules.presence import panel
from loci.spirit_island.rules.targeting import meets
from loci.spirit_island.state import Spirit, State
from loci.spirit_island.text import growth_text, power_text, space_parts, threshold_text


def describe(game: loci.Game, decision: Decision, option: Option) -> str:
    """The option in words beyond its key; empty when the key says it all. Further lines are details."""
    state: State = game.state
    spirit, points = state.spirits[decision.seat], said.places(state, option)
    label, key = said.label(state, option), said.key(state, option)
    match option, points:
        case _, {"lands": [_, end]}:
            return f"into {land_words(state, state.island.id_of[end])}"
        case _, {"lands": [name], "piece": piece}:
            land = state.island.id_of[name]
            if piece is not None and common_land(decision) == land:
                return ""
            price = "" if piece is not None or label == key else f"{label}, "
            return f"{price}{land_words(state, land)}"
        case ("card", card), _ if decision.prompt[0] == AskSpiritPhase.tag and card in spirit.discard:
            return f"Reclaim it\n{power_words(state.catalogue.powers[card], spirit)}"
        case _, {"card": card} if card in state.catalogue.powers:
            return power_words(state.catalogue.powers[card], spirit)
        case _, {"growth": n}:
            return growth_text(panel(spirit), n - 1)
        case ("track", track, _), _:
            return f"uncovers {space_words(panel(spirit).tracks[track][spirit.revealed[track]])}"
        case ("cover", track, _), _:
            return f"covers {space_words(panel(spirit).tracks[track][spirit.revealed[track] - 1])}"
        case ("side", n), _:
            return side_words(state, said.source(decision), n)
        case ("done",), _:
            return said.asking(decision).in_short
    return "" if label.casefold() == key.casefold() else label


def story_since(game: loci.Game, told: int) -> tuple[list[str], int]:
    """What happened after the first so many events, in words, and how many events there are now. A card that
    turns up says what it does: nobody knows all of them by heart."""
    events = [event for step in game.history for event in step.log] + game.state.log
    lines = []
    for event in events[told:]:
        line = game.rules.tell(game.state, event)
        more = said.detail(game.state, event) if isinstance(game.state, State) else ""
        if line:
            lines.append(f"{line}: {more}" if more else line)
    return lines, len(events)


def land_words(state: State, land: int) -> str:
    """``Jungle, coast: 1 town, 2 dahan; Presence of River``."""
    island = state.island
    words = island.terrain_name(land).title() + (", coast" if island.coastal[land] else "")
    here = [f"{short(spirit.name)} {n}" for spirit in state.spirits if (n := spirit.presence[land])]
    return f"{words}: {show_pieces(state, land)}" + (f"; Presence: {', '.join(here)}" if here else "")


def short(name: str) -> str:
    """A Spirit's name in one word."""
    return (
        next((word for word in name.split() if word.lower() not in ("a", "an", "the")), name)
        .rstrip("',")
        .removesuffix("'s")
    )


def power_words(power: Power, spirit: Spirit) -> str:
    lines = [facts(power)]
    if power.deck == "innate":
        lines += [f"{mark} {text}" for mark, text in levels(power, spirit)]
    else:
        lines.append(power_text(power))
    return "\n".join(lines)


def levels(power: Power, spirit: Spirit) -> list[tuple[str, str]]:
    """The thresholds of a Power, each with a tick when the Spirit has its Elements."""
    return [
        ("✓" if meets(spirit, level.needs) else "·", threshold_text(power, n))
        for n, level in enumerate(power.thresholds)
    ]


def space_words(space: Space) -> str:
    return "+".join(space_parts(space)) or "-"


def side_words(state: State, source: str, n: int) -> str:
    """A side of the card's one "or"; where a card has several, its whole text stands in the prompt."""
    found = []
    stack = texts_of(state, source)
    while stack:
        node = stack.pop()
        if isinstance(node, Choose):
            found.append(node)
        stack.extend(node.parts())
    return found[0].sides[n - 1].say() if len(found) == 1 else ""


def texts_of(state: State, source: str) -> list[Effect]:
    """The effects that a card may be resolving now."""
    effects: list[Effect | None] = []
    if source in everything().powers:
        power = everything().powers[source]
        effects = [power.effect, *(level.effect for level in power.thresholds), power.last]
    elif source in everything().fear:
        effects = [everything().fear[source].levels[min(state.terror, 3) - 1]]
    elif source in everything().events:
        effects = list(everything().events[source].roots())
    elif source in everything().blight:
        effects = [everything().blight[source].at_once, everything().blight[source].each_turn]
    return [effect for effect in effects if effect is not None]


def common_land(decision: Decision) -> int | None:
    """The land that all options are pieces of, so that it need be described only once."""
    lands = {option[4] for option in decision.options if option[0] == "piece"}
    return lands.pop() if len(lands) == 1 else None
