"""What a setup needs: sets whose rules are in play for what it names (Jagged Earth p. 4-5), and the versions of the
sets that a record was made with."""

from functools import cache, lru_cache
from typing import Any

from loci.kernel.errors import SetupError
from loci.kernel.rules import Setup
from loci.spirit_island.cards import Adversary, Aspect, BlightCard, Scenario, SpiritPanel
from loci.spirit_island.catalogue import Catalogue
from loci.spirit_island.content.sets import BASE, everything, installed
from loci.spirit_island.state import AND, scenarios_in
from loci.spirit_island.words import listed

Item = SpiritPanel | Aspect | Adversary | Scenario | BlightCard


def words(value: Any) -> set[str]:
    """Every text in plain data."""
    found, parts = set(), [value]
    for part in parts:  # which grows
        if isinstance(part, str):
            found.add(part)
            if AND in part:
                found.update(part.split(AND))
        elif part and isinstance(part, (list, tuple)):
            parts += part
        elif part and isinstance(part, dict):
            parts += part
            parts += part.values()
    return found


@cache
def _items() -> dict[str, Item]:
    """By name, what a setup can name that belongs to a set."""
    all_ = everything()
    return {**all_.blight, **all_.scenarios, **all_.adversaries, **all_.aspects, **all_.spirits}


@cache
def _homes() -> dict[str, str]:
    """By name, the set of everything that is installed."""
    all_ = everything()
    tables: tuple[dict[str, Any], ...] = (
        all_.powers, all_.fear, all_.events, all_.reminders, all_.blight, all_.scenarios, all_.adversaries,
        all_.aspects, all_.spirits,
    )  # fmt: skip
    return {name: thing.set for table in tables for name, thing in table.items()}


def sets_for(options: Setup) -> list[str]:
    """The sets of a game that names none: the base game, and those whose rules it needs."""
    return [*_sets_of(frozenset(words([*options.values()]) & _items().keys()))]


@lru_cache(maxsize=1024)
def _sets_of(named: frozenset[str]) -> tuple[str, ...]:
    items = _items()
    needed = {need for word in named for need in items[word].needs or ()}
    return tuple(name for name in installed() if name == BASE or name in needed)


def rules_in_play(catalogue: Catalogue, tokens: Any) -> frozenset[str]:
    """The sets whose rules a game is played with: its own, those that they bring along, and those of the tokens that
    were asked for."""
    return _ruled_by(catalogue, tuple(tokens) if isinstance(tokens, (list, tuple)) else ())


@lru_cache(maxsize=64)
def _ruled_by(catalogue: Catalogue, tokens: tuple[str, ...]) -> frozenset[str]:
    boxes = installed()
    brought = {other for name in catalogue.sets for other in boxes[name].brings}
    return frozenset((*catalogue.sets, *brought, *(name for name, box in boxes.items() if {*tokens} & {*box.tokens})))


def check_needs(catalogue: Catalogue, setup: Setup, tokens: Any) -> None:
    """Refuse what relies on rules that are not in play (JE p. 4), and to leave out a Spirit's tokens (JE p. 21)."""
    there, boxes = rules_in_play(catalogue, tokens), installed()
    for item in _named(catalogue, setup):
        missing = [need for need in item.needs or () if need not in there]
        if missing:
            titles = listed(boxes[need].title if need in boxes else need for need in missing)
            own = boxes.get(item.set)  # where it has all the rules, nothing else has to be added
            enough = own is not None and {own.name, *own.brings}.issuperset(missing)
            add = listed(repr(name) for name in ([item.set] if enough else missing))
            raise SetupError(f"{item.name} relies on the rules of {titles} (Jagged Earth p. 4): add {add} to sets")
    for name in setup["spirits"]:
        for token in catalogue.spirits[name].uses:
            if token not in setup["tokens"]:
                raise SetupError(f"{name} is played with {token}, which cannot be left out (Jagged Earth p. 21)")


def _named(catalogue: Catalogue, setup: Setup) -> list[Item]:
    foes = [setup["adversary"], *[row["name"] for row in setup["adversaries"] or ()]]
    found: list[Item] = [catalogue.spirits[name] for name in setup["spirits"]]
    found += [catalogue.aspects[name] for name in setup["aspects"] if name]
    found += [catalogue.adversaries[name] for name in foes if name]
    found += [catalogue.scenarios[name] for name in scenarios_in(setup["scenario"] or "")]
    if setup["blight"] in catalogue.blight:
        found.append(catalogue.blight[setup["blight"]])
    return found


# ---- records --------------------------------------------------------------------------------


def versions_for(setup: Setup, sets: tuple[str, ...]) -> dict[str, str]:
    """The sets that a game needs, with their versions: those it is played with, and those of what it names."""
    return dict(_versions(frozenset(words([*setup.values()]) & _homes().keys()), sets))


@lru_cache(maxsize=1024)
def _versions(named: frozenset[str], sets: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    homes = {_homes()[word] for word in named}
    return tuple((name, box.version) for name, box in installed().items() if name in homes or name in sets)


def check_versions(wanted: Any) -> None:
    """Say which set, or which version of one, is missing. Records of before there were versions name none."""
    if wanted is None:
        return
    if not isinstance(wanted, dict) or not all(isinstance(version, str) for version in wanted.values()):
        raise SetupError(f"versions {wanted!r}: expected a map from set to version")
    boxes = installed()
    for name, version in wanted.items():
        if name not in boxes:
            raise SetupError(
                f"it needs the set {name!r}, version {version}, which is not installed; installed: {', '.join(boxes)}"
            )
        if boxes[name].version != version:
            raise SetupError(f"it needs version {version} of the set {name!r}; installed is {boxes[name].version}")
