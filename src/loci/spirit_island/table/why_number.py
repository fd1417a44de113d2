"""What a number is made of."""

from collections.abc import Callable

from loci.kernel.errors import LociError
from loci.kernel.session import Session
from loci.spirit_island.cards import Power
from loci.spirit_island.hooks import ChangesAttack, ChangesHealth, Defends, RaisesIncome, TakesEnergy, listening
from loci.spirit_island.ongoing import counted, defend_in, health_of, strife_of
from loci.spirit_island.pieces import BADLANDS, DAHAN, ELEMENTS, EXPLORER, HUMANS, KIND_OF, NAMES
from loci.spirit_island.rules.powers import card_facts
from loci.spirit_island.rules.presence import ENERGY, PLAYS, panel, shown, track_elements
from loci.spirit_island.rules.ravage import (
    attack,
    dahan_fighting,
    fighting,
    harm_of,
    land_takes,
    ravage_damage,
)
from loci.spirit_island.said import Reason
from loci.spirit_island.scoring import points
from loci.spirit_island.scoring import score as total
from loci.spirit_island.state import PLAY, State, groups
from loci.spirit_island.table.reason import plus
from loci.spirit_island.table.why_land import range_parts
from loci.spirit_island.words import SINGULAR, things


def number(session: Session[State], seat: int, key: str) -> Reason:
    """``damage A4``, ``defend A4``, ``health town A4``, ``income``, ``plays``, ``element sun``, ``fear`` …"""
    word, _, rest = key.partition(" ")
    if word not in _NUMBERS:
        raise LociError(f"cannot explain the number {key!r}; known: {', '.join(_NUMBERS)}")
    return _NUMBERS[word](session, seat, rest)


def _land(state: State, name: str) -> int:
    if name not in state.island.id_of:
        raise LociError(f"there is no land {name!r}; lands: {', '.join(state.island.names)}")
    return state.island.id_of[name]


# ---- lands ----------------------------------------------------------------------------------


def damage(session: Session[State], seat: int, name: str) -> Reason:
    """What a Ravage would do there now."""
    state, land = session.state, _land(session.state, name)
    parts, own = [], 0
    for kind, _, strife, n in fighting(state, land):
        each = 0 if strife_of(state, strife) else harm_of(state, kind, land)
        own += each * n
        parts.append(f"{things(n, (kind,))}{' with Strife' if strife else ''} × {each}")
    if not parts:
        return Reason(f"No Invaders are in {name}.", "p. 9")
    dealt, left = attack(state, land), ravage_damage(state, land)
    for row, node in listening(state, ChangesAttack):
        more = node.attack(state, row, land, False) if own else 0
        parts += [f"{more} ({row.source})"] if more else []
    text = f"In a Ravage: {plus(parts, dealt)} Damage" if len(parts) > 1 else f"In a Ravage: {parts[0]} Damage"
    if defend_in(state, land):
        text += f", less Defend {defend_in(state, land)}: {left}"
    takes = land_takes(state, land)
    blight = "adds Blight" if left >= takes else f"adds no Blight ({takes} or more would)"
    text += f". To the land it {blight}"
    dahan, hit = dahan_fighting(state, land), ravage_damage(state, land, on_dahan=True)
    if dahan:
        some = f"the same {left}" if hit == left else f"{hit}"
        bad = counted(state, land, (BADLANDS,)) if hit else 0
        some += f" and {bad} more for Badlands" if bad else ""
        text += f", and {some} go to the {things(dahan, (DAHAN,))} of {health_of(state, DAHAN, land)} Health"
    return Reason(f"{text}.", "p. 9")


def defend(session: Session[State], seat: int, name: str) -> Reason:
    state, land = session.state, _land(session.state, name)
    total = defend_in(state, land)
    if not total:
        return Reason(f"Nothing Defends {name} this turn.", "p. 18")
    parts = [f"{amount} ({source})" for source, amount in _defended(session, land)]
    told = sum(amount for _, amount in _defended(session, land))
    if told < state.defend[land]:
        parts.append(f"{state.defend[land] - told} (this turn)")
    for row, node in listening(state, Defends):
        amount = node.defend(state, row, land)
        if amount:
            parts.append(f"{amount} ({row.source})")
    return Reason(f"Defend {plus(parts, total)} lowers the Damage of a Ravage in {name} this turn.", "p. 18")


def _defended(session: Session[State], land: int) -> list[tuple[str, int]]:
    """This turn's Defend in a land by what gave it, read from the log."""
    found: list[tuple[str, int]] = []
    source = ""
    logs = [step.log for step in session.history] + [session.state.log]
    for event in (event for log in logs for event in log):
        if event[0] == "step" and event[1] == "time passes":
            found = []
        elif event[0] == "power":
            source = event[2]
        elif event[0] == "fear card":
            source = event[1]
        elif event[0] == "defend" and event[1] == land:
            found.append((source, event[2]))
    return found


def health(session: Session[State], seat: int, rest: str) -> Reason:
    state = session.state
    kind_name, _, name = rest.partition(" ")
    if KIND_OF.get(kind_name) not in HUMANS:
        raise LociError(f"{kind_name!r} has no Health; expected {', '.join(NAMES[k] for k in HUMANS)} and a land")
    kind, land = KIND_OF[kind_name], _land(state, name)
    parts, own = [f"{state.health[kind]}"], state.health[kind]
    for row, node in listening(state, ChangesHealth):
        more = node.health(state, row, kind, land, 0)
        own += more
        if more:
            parts.append(f"{more} ({row.source})")
    total = health_of(state, kind, land)
    if own < total:
        parts.append(f"{total - own} (never below {total})")
    text = f"{'An' if kind == EXPLORER else 'A'} {SINGULAR[kind]} in {name} has {plus(parts, total)} Health."
    for strife in sorted({strife for _, _, strife, _ in groups(state, land, (kind,)) if strife}):
        weak = health_of(state, kind, land, strife)
        text += f" With {strife} Strife: {weak}." if weak != total else ""
    return Reason(text, "p. 15")


# ---- Spirits --------------------------------------------------------------------------------


def income(session: Session[State], seat: int, rest: str) -> Reason:
    return _track(session.state, seat, ENERGY, "Energy each turn", "p. 13")


def plays(session: Session[State], seat: int, rest: str) -> Reason:
    spirit = session.state.spirits[seat]
    one = _each_turn(session.state, seat, PLAYS) == 1
    found = _track(session.state, seat, PLAYS, f"Card Play{'' if one else 's'} each turn", "p. 14")
    if spirit.stage < PLAY:  # those of the track come when Growth is done
        more = f" Growth gave {spirit.plays} more." if spirit.plays else ""
    else:
        more = f" Left this turn: {spirit.plays}."
    return Reason(found.text + more, found.page)


def _track(state: State, seat: int, track: int, what: str, page: str) -> Reason:
    spirit = state.spirits[seat]
    open_ = panel(spirit).tracks[track][: spirit.revealed[track]]
    numbers = [space.number for space in open_ if space.number is not None]
    text = f"{spirit.name} has {_each_turn(state, seat, track)} {what}: "
    text += f"the highest uncovered number of {', '.join(map(str, numbers))}"
    more = shown(spirit, track) - max(numbers, default=0)
    text += f" and {more} more from other spaces" if more else ""
    text += "".join(f" and {n} ({source})" for n, source in _raised(state, seat, track))
    return Reason(f"{text}.{_taken(state, seat) if track == ENERGY else ''}", page)


def _each_turn(state: State, seat: int, track: int) -> int:
    return shown(state.spirits[seat], track) + sum(n for n, _ in _raised(state, seat, track))


def _raised(state: State, seat: int, track: int) -> list[tuple[int, str]]:
    """What effects add to income or Card Plays, and which."""
    found = []
    for row, node in listening(state, RaisesIncome):
        more = node.more_energy(state, row, seat) if track == ENERGY else node.more_plays(state, row, seat)
        found += [(more, row.source)] if more else []
    return found


def _taken(state: State, seat: int) -> str:
    """Energy that does not come when it is gained (JE p. 30)."""
    rows = [(node.takes, row.source) for row, node in listening(state, TakesEnergy) if row.seat == seat]
    return "".join(f" The first {n} that it gains in a turn do not come ({source})." for n, source in rows if n)


def energy(session: Session[State], seat: int, rest: str) -> Reason:
    spirit = session.state.spirits[seat]
    gain = _each_turn(session.state, seat, ENERGY)
    text = f"{spirit.name} has {spirit.energy} Energy and gains {gain} each turn; what is left stays."
    return Reason(text + _taken(session.state, seat), "p. 13")


def element(session: Session[State], seat: int, name: str) -> Reason:
    if name not in ELEMENTS:
        raise LociError(f"there is no Element {name!r}; known: {', '.join(ELEMENTS)}")
    spirit, n = session.state.spirits[seat], ELEMENTS.index(name)
    fixed, _ = track_elements(spirit)
    parts = [f"{fixed[n]} (Presence track)"] if fixed[n] else []
    told = fixed[n]
    for card in spirit.played:
        amount = session.state.catalogue.powers[card].elements[n]
        told += amount
        if amount:
            parts.append(f"{amount} ({card})")
    if spirit.elements[n] > told:
        parts.append(f"{spirit.elements[n] - told} (effects this turn)")
    return Reason(f"{name.capitalize()}: {plus(parts, spirit.elements[n])}. They are counted, not spent.", "p. 16")


def card(session: Session[State], seat: int, name: str) -> Reason:
    return Reason(card_facts(session.state, seat, _power(session.state, name).name), "p. 16")


def range_(session: Session[State], seat: int, name: str) -> Reason:
    power = _power(session.state, name)
    if power.target.kind != "land":
        return Reason(f"{name} targets no land and has no range.", "p. 16")
    return Reason(f"The range of {name} is {range_parts(session.state, seat, power)}.", "p. 16")


def _power(state: State, name: str) -> Power:
    if name not in state.catalogue.powers:
        raise LociError(f"there is no Power {name!r}")
    return state.catalogue.powers[name]


# ---- the island -----------------------------------------------------------------------------


def fear(session: Session[State], seat: int, rest: str) -> Reason:
    state = session.state
    text = f"{state.fear} of {state.fear_pool} Fear: the full pool earns a Fear card. {len(state.earned)} are earned"
    return Reason(f"{text} and wait for the next Invader Phase.", "p. 12")


def terror(session: Session[State], seat: int, rest: str) -> Reason:
    state = session.state
    if state.terror >= 4:
        return Reason("The Fear deck is empty: the Invaders flee.", "p. 12")
    left = state.fear_left[state.terror - 1]
    cards = "1 more Fear card brings" if left == 1 else f"{left} more Fear cards bring"
    after = f"Terror Level {state.terror + 1}" if state.terror < 3 else "victory"
    return Reason(f"Terror Level {state.terror}. {cards} {after}.", "p. 12")


def blight(session: Session[State], seat: int, rest: str) -> Reason:
    state = session.state
    where = "on the card" if state.blight_card else "on its space"
    if state.blight_card and not state.blight_flipped:
        end = "When none is left, the card flips."
    elif state.blight_card and not state.blighted and state.blight_stack:
        end = "When none is left, another Blight card comes, already flipped."
    else:
        end = "When none is left, the game is lost."
    return Reason(f"{state.blight_pool} Blight left {where}. {end}", "p. 15")


def deck(session: Session[State], seat: int, rest: str) -> Reason:
    left = len(session.state.deck)
    return Reason(f"{left} Invader cards left. An Explore without one loses the game.", "p. 10")


def events(session: Session[State], seat: int, rest: str) -> Reason:
    left = len(session.state.event_deck)
    return Reason(
        f"{left} cards in the Event deck. Each Invader Phase turns one up; that of the first turn has no effect.",
        "JE p. 12",
    )


def powers(session: Session[State], seat: int, rest: str) -> Reason:
    state = session.state
    return Reason(
        f"{len(state.minor)} Minor and {len(state.major)} Major Powers to be drawn. Whoever gains one draws four and "
        "keeps one; an empty deck is made anew from its discard.",
        "p. 16",
    )


def presence(session: Session[State], seat: int, rest: str) -> Reason:
    spirit = session.state.spirits[seat]
    left = sum(len(spaces) - n for spaces, n in zip(panel(spirit).tracks, spirit.revealed, strict=True))
    text = f"{spirit.name} has {sum(spirit.presence)} Presence on the island, {left} on its tracks"
    time = spirit.counters.get("time", 0)
    text += f", {time} set aside as Time" if time else ""
    text += f", {spirit.destroyed} destroyed" if spirit.destroyed else ""
    text += f", {spirit.removed} out of the game" if spirit.removed else ""
    return Reason(f"{text}. With none on the island the game is lost.", "p. 13")


def counter(session: Session[State], seat: int, name: str) -> Reason:
    spirit = session.state.spirits[seat]
    if name not in spirit.counters and name not in panel(spirit).counters:
        raise LociError(f"{spirit.name} counts no {name!r}; expected {', '.join(panel(spirit).counters) or 'nothing'}")
    rules = [rule for rule in panel(spirit).rules if name.split()[0] in rule.say().lower()]
    words = " ".join(f"{rule.name}: {rule.say()}." for rule in rules[:1])
    return Reason(f"{name.capitalize()}: {spirit.counters.get(name, 0)}. {words}".strip(), "")


def score(session: Session[State], seat: int, rest: str) -> Reason:
    state = session.state
    if not state.outcome:
        return Reason("The score is counted when the game is over.", "p. 23")
    parts = [f"{n} ({what})" for n, what in points(state) if n]
    return Reason(f"{plus(parts, total(state))}.", "p. 23")


_NUMBERS: dict[str, Callable[[Session[State], int, str], Reason]] = {
    "damage": damage,
    "defend": defend,
    "health": health,
    "income": income,
    "plays": plays,
    "energy": energy,
    "element": element,
    "card": card,
    "range": range_,
    "fear": fear,
    "terror": terror,
    "blight": blight,
    "deck": deck,
    "events": events,
    "powers": powers,
    "presence": presence,
    "counter": counter,
    "score": score,
}
