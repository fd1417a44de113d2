"""Why a land can be chosen, or cannot: which Presence gives the range, which condition fails."""

from loci.kernel.decision import Decision
from loci.kernel.errors import LociError
from loci.kernel.session import Session
from loci.spirit_island import said
from loci.spirit_island.cards import SACRED_SITE, Clause, Power
from loci.spirit_island.geography import FAR, TERRAIN_NAMES, bits
from loci.spirit_island.hooks import Reaches, own
from loci.spirit_island.notation import show_pieces
from loci.spirit_island.rules.presence import panel
from loci.spirit_island.rules.targeting import (
    clause_mask,
    in_range,
    kinds_named,
    meets,
    origins_of,
    power_range,
    range_from,
    target_lands,
    where_mask,
)
from loci.spirit_island.said import Reason
from loci.spirit_island.spirit_phase import icon_of
from loci.spirit_island.state import State, count, presence_mask
from loci.spirit_island.table.reason import plus, steps
from loci.spirit_island.text import target_text
from loci.spirit_island.words import clause_words, listed, lower, piece_name


def land(session: Session[State], asked: Decision | None, name: str) -> Reason:
    state = session.state
    where = state.island.id_of.get(name)
    if where is None:
        raise LociError(f"there is no land {name!r}; lands: {', '.join(state.island.names)}")
    offered = asked is not None and any(option[0] == "land" and option[1] == where for option in asked.options)
    if state.recipe.frozen >> where & 1:
        return Reason(f"{name} is in stasis: it is there for victory and defeat only.", "card")
    if where not in (*state.realm.lands, *state.realm.oceans):
        return Reason(f"{name} is no more: its board was destroyed.", "card")
    if not state.realm.land_mask >> where & 1 and not offered:
        return Reason("The Ocean is no land: nothing is targeted or moved there.", "p. 13")
    kind = asked.prompt[0] if asked is not None else "spirit phase"
    if asked is None or kind == "spirit phase":
        return Reason(facts(state, where), "p. 13")
    if kind == "target" and asked.prompt[1] in state.catalogue.powers:
        return target(state, asked.seat, state.catalogue.powers[asked.prompt[1]], where)
    if kind == "powers":
        return _powers(state, asked, where)
    if kind == "place presence":
        return _presence(session, asked, where, offered)
    if kind == "cascade":
        return _cascade(state, asked.prompt[1], where)
    if kind == "order":
        return _order(name, asked.prompt[1], offered)
    return _other(state, asked, where, offered)


def facts(state: State, where: int) -> str:
    island = state.realm
    coast = "Coastal" if island.coastal[where] else "Inland"
    near = ", ".join(island.names[n] for n in island.adjacent[where])
    terrain = island.terrain_name(where).title()
    held = [] if (shown := show_pieces(state, where)) == "empty" else [shown]
    held += [f"{n} Presence of {spirit.name}" for spirit in state.spirits if (n := spirit.presence[where])]
    there = f"with {', '.join(held)}" if held else "without any pieces"
    return f"{island.title(where)} is {coast} {terrain} {there}. Adjacent: {near}."


# ---- targets --------------------------------------------------------------------------------


def target(state: State, seat: int, power: Power, where: int) -> Reason:
    """Range first, then the kind of land."""
    if power.target.kind != "land":
        return Reason(f"{power.name} targets {target_text(power.target)}, not a land.", "p. 16")
    if not target_lands(state, seat, power) >> where & 1:
        text = " ".join(
            part for part in (_range_words(state, seat, power, where), _unfit(state, seat, power, where)) if part
        )
        return Reason(f"No target for {power.name}: {text}", "p. 16")
    text = _range_words(state, seat, power, where)
    if power.target.where:
        text += f" It is what the Power asks for ({clause_words(power.target.where)})."
    return Reason(text, "p. 16")


def range_parts(state: State, seat: int, power: Power) -> str:
    """The Power's range, and what makes it longer."""
    spirit = state.spirits[seat]
    parts = [str(power.target.range or 0)]
    parts += [f"{spirit.range_bonus} (bonus this turn)"] if spirit.range_bonus else []
    for level in power.thresholds:
        if level.range_plus and meets(spirit, level.needs):
            parts.append(f"{level.range_plus} (threshold)")
    return plus(parts, power_range(state, seat, power))


def _range_words(state: State, seat: int, power: Power, where: int) -> str:
    island = state.realm
    origin = "Sacred Site" if power.target.origin == SACRED_SITE else "Presence"
    terrain = "/".join(name.capitalize() for name in power.target.origin_terrain)
    kind = f"{origin} in {terrain}" if terrain else origin
    origins = bits(origins_of(state, seat, power.target))
    far = power_range(state, seat, power)
    said = range_parts(state, seat, power)
    if not origins:
        text = f"you have no {kind} to measure its range from."
    else:
        near = min(origins, key=lambda n: island.distance(n, where) - range_from(state, seat, power, n))
        away, more = island.distance(near, where), range_from(state, seat, power, near)
        far, said = far + more, f"{said} + {more} (from {island.names[near]})" if more else said
        whose = "your" if state.spirits[seat].presence[near] else "a shared"
        if away <= far:
            return f"{_away(away)} {whose} {origin} in {island.names[near]}; the range is {said}."
        distance = "cut off from" if away == FAR else f"{steps(away)} from"
        text = f"it is {distance} the nearest {kind}, in {island.names[near]}, and the range is {said}."
    if target_lands(state, seat, power) >> where & 1 and not in_range(state, seat, power) >> where & 1:
        rules = panel(state.spirits[seat]).rules
        for row, node in own(state, Reaches, seat):
            if node.reach(state, row) >> where & 1:
                rule = next(rule for rule in rules if any(id(effect) == id(node) for effect in rule.standing))
                text += f" But {lower(rule.say())} ({rule.name})"
    return text[0].upper() + text[1:]


def _away(n: int) -> str:
    return "It holds" if n == 0 else f"It is {steps(n)} from"


def _unfit(state: State, seat: int, power: Power, where: int) -> str:
    clauses = power.target.where
    if where_mask(state, state.realm, clauses, seat) >> where & 1:
        return ""
    return " ".join(f"It must be {_needs(clause)}{_lacking(state, seat, clause, where)}." for clause in clauses)


def _needs(clause: Clause) -> str:
    words = clause_words((clause,))
    return f"{'an' if words[0] in 'AEIOU' else 'a'} {words}"


def _lacking(state: State, seat: int, clause: Clause, where: int) -> str:
    """What of a clause the land does not fulfil."""
    if clause_mask(state, state.realm, clause, seat) >> where & 1:
        return ""
    island, missing = state.realm, []
    if clause.terrain and not island.terrain_mask[TERRAIN_NAMES.index(clause.terrain)] >> where & 1:
        missing.append(f"it is {island.terrain_name(where).title()}")
    if clause.coast and (clause.coast == "coastal") != island.coastal[where]:
        missing.append("it is Coastal" if island.coastal[where] else "it is Inland")
    for name, at_least in clause.has:
        there = count(state, where, kinds_named(name))
        if there < at_least:
            missing.append(f"it has {there or 'no'} {piece_name(name, True)}")
    for name in clause.lacks:
        if count(state, where, kinds_named(name)):
            missing.append(f"it has {piece_name(name)}")
    return f", but {listed(missing)}"


def _powers(state: State, asked: Decision, where: int) -> Reason:
    """Which of the Powers that can be used now reach the land."""
    names = [option[1] for option in asked.options if option[0] == "power"]
    aimed = [name for name in names if state.catalogue.powers[name].target.kind == "land"]
    reach = [name for name in aimed if target_lands(state, asked.seat, state.catalogue.powers[name]) >> where & 1]
    text = f"Can target it now: {', '.join(reach)}." if reach else "No Power of yours can target it now."
    return Reason(f"{facts(state, where)} {text}", "p. 16")


# ---- other questions about lands ------------------------------------------------------------


def _presence(session: Session[State], asked: Decision, where: int, offered: bool) -> Reason:
    state = session.state
    island, spirit = state.island, state.spirits[asked.seat]
    mine = bits(presence_mask(spirit))
    if not mine:
        return Reason("You have no Presence on the island to measure from.", "p. 13")
    near = min(mine, key=lambda n: island.distance(n, where))
    away = island.distance(near, where)
    text = f"{_away(away)} your Presence in {island.names[near]}."
    said = _icon(session)
    said = f" ({said})" if said else ""
    return Reason(f"{text}{said}" if offered else f"Out of reach: {text[0].lower()}{text[1:]}{said}", "p. 14")


def _icon(session: Session[State]) -> str:
    """The growth icon that asks, in words."""
    step = session.under_way
    if step is None or step.cause is None or step.cause[1][0] != "icon":
        return ""
    spirit = session.state.spirits[step.cause[0]]
    return icon_of(spirit, step.cause[1][1]).say()


def _cascade(state: State, start: int, where: int) -> Reason:
    names = state.island.names
    if where in state.realm.adjacent[start]:
        return Reason(f"Blight cascades from {names[start]} into a land adjacent to it. {facts(state, where)}", "p. 15")
    return Reason(f"{names[where]} is not adjacent to {names[start]}, from which the Blight cascades.", "p. 15")


def _order(name: str, what: str, offered: bool) -> Reason:
    if offered:
        return Reason(f"{name} waits for its {what.capitalize()}. You decide the order, because it can matter.", "p. 9")
    return Reason(f"{name} has no {what.capitalize()} to come from this card.", "p. 9")


def _other(state: State, asked: Decision, where: int, offered: bool) -> Reason:
    """Lands of pieces and moves, and all that has no words of its own."""
    name = state.island.names[where]
    rows = [option for option in asked.options if name in said.places(state, option)["lands"]]
    question = said.prompt(state, asked)
    if offered:
        return Reason(f"{name} is one of the lands to choose from ({question}). {facts(state, where)}", "p. 17")
    if rows:
        labels = "; ".join(said.label(state, option) for option in rows[:6])
        return Reason(f"{question}: {labels}.", "p. 17")
    return Reason(f"Nothing in {name} answers this question ({question}). {facts(state, where)}", "p. 17")
