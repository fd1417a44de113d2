"""Nouns, numbers and lists, for effects that say themselves."""

from collections.abc import Iterable

from loci.spirit_island.cards import Clause
from loci.spirit_island.pieces import BUILDINGS, DAHAN, ELEMENTS, INVADERS, KIND_OF

SINGULAR = ("Explorer", "Town", "City", "Dahan", "Blight", "Beasts", "Wilds", "Disease", "Badlands", "Thief", "Strife")
PLURAL = ("Explorers", "Towns", "Cities", *SINGULAR[3:9], "Thieves", "Strife")


def nouns(kinds: tuple[int, ...], many: bool = False) -> str:
    """``Explorer/Town``; all three kinds of Invaders together are ``Invader``."""
    if set(kinds) == set(INVADERS):
        return "Invaders" if many else "Invader"
    if set(kinds) == {*INVADERS, DAHAN}:
        return "Invaders/Dahan" if many else "Invader/Dahan"
    return "/".join((PLURAL if many else SINGULAR)[kind] for kind in kinds)


def things(amount: int, kinds: tuple[int, ...]) -> str:
    return f"{amount} {nouns(kinds, amount != 1)}"


def listed(words: Iterable[str], joint: str = "and") -> str:
    """``a, b and c``."""
    rows = list(words)
    return rows[0] if len(rows) == 1 else f"{', '.join(rows[:-1])} {joint} {rows[-1]}"


def lower(text: str) -> str:
    """A sentence as the rest of one; names of things keep their capital."""
    first = text.split(" ", 1)[0].strip(",.")
    keep = {
        *SINGULAR,
        *PLURAL,
        "Defend",
        "Fear",
        "Energy",
        "Push",
        "Gather",
        "Presence",
        "Repeat",
        "Forget",
        "Reclaim",
        "Build",
        "Ravage",
        "Invaders",
        "X",
    }
    return text if first in keep or not text else text[0].lower() + text[1:]


def joined(text: str) -> str:
    """Several sentences as one."""
    first, *rest = text.removesuffix(".").split(". ")
    return "; ".join([first, *(lower(part) for part in rest)])


def scoped(text: str) -> str:
    """What an "if" or an "in each land:" reaches, as one sentence: its full stop is where the scope ends."""
    return lower(joined(text))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    return text if text.endswith(".") else f"{text}."


def need(counts: tuple[int, ...]) -> str:
    """Elements of a threshold: ``3 Sun, 2 Water``."""
    return ", ".join(f"{n} {ELEMENTS[e].capitalize()}" for e, n in enumerate(counts) if n)


def piece_name(name: str, many: bool = False) -> str:
    if name == "invaders":
        return "Invaders"
    if "/" in name and name != "town/city":
        kinds = tuple(KIND_OF[part] for part in name.split("/"))
        return nouns(kinds, many) if many or kinds[0] not in INVADERS else f"an {nouns(kinds)}"
    if name == "town/city":
        return nouns(BUILDINGS, True) if many else f"a {nouns(BUILDINGS)}"
    if name in ("explorer", "town", "city") and many:
        return PLURAL[KIND_OF[name]]
    if name in ("town", "city"):
        return f"a {name.capitalize()}"
    return "your Presence" if name == "presence" else name.capitalize()


def clause_words(clauses: tuple[Clause, ...]) -> str:
    """A kind of land: ``Jungle/Wetland``, ``land with Dahan``, ``Coastal land``."""
    if not clauses:
        return "any land"
    first = clauses[0]
    if all(clause.terrain and clause.has == first.has and clause.lacks == first.lacks for clause in clauses):
        return " ".join(["/".join(clause.terrain.capitalize() for clause in clauses), *_having(first)])
    words = [_clause(clause) for clause in clauses]
    if all(text.startswith("land with ") for text in words):  # said once: "land with Beasts, Disease or 2 Dahan"
        return f"land with {listed((text.removeprefix('land with ') for text in words), 'or')}"
    return " or ".join(words)


def _clause(clause: Clause) -> str:
    words = [clause.coast.capitalize()] if clause.coast else []
    words.append(clause.terrain.capitalize() or "land")
    return " ".join([*words, *_having(clause)])


def _having(clause: Clause) -> list[str]:
    """``with Dahan and a Town/City``, ``without Blight``, ``that is no Wetland``."""
    has = [piece_name(name) if n == 1 else f"at least {n} {piece_name(name, True)}" for name, n in clause.has]
    has += [f"exactly {n} {piece_name(name, n != 1)}" for name, n in clause.exactly]
    terrains = ("jungle", "mountain", "sands", "wetland")
    lacks = [f"that is no {name.capitalize()}" for name in clause.lacks if name in terrains]
    without = [piece_name(name) for name in clause.lacks if name not in terrains]
    lacks += [f"without {listed(without, 'or')}"] if without else []
    return [*([f"with {' and '.join(has)}"] if has else []), *lacks]


def piece_words(kind: int, damage: int, strife: int) -> str:
    """One piece: ``Town (1 Damage)``."""
    marks = ([f"{damage} Damage"] if damage else []) + ([f"{strife} Strife"] if strife else [])
    return SINGULAR[kind] + (f" ({', '.join(marks)})" if marks else "")
