"""What Adversaries change: decks, pools, standing rules, and who escalates when (p. 22, Jagged Earth p. 19).

Adversaries are given as pairs of name and level, the leading one first.
"""

from typing import Any

from loci.kernel.errors import SetupError
from loci.kernel.rules import Setup
from loci.spirit_island.catalogue import Catalogue
from loci.spirit_island.ongoing import EVERYWHERE, NOBODY, Lasting
from loci.spirit_island.state import State

Foes = tuple[tuple[str, int], ...]
LAST_STAGE = 3  # on its cards a supporting Adversary escalates


def foes_of(catalogue: Catalogue, options: Setup) -> Foes:
    """The Adversaries of a setup, checked: ``adversary`` and ``level``, or two ``adversaries``, leading first."""
    rows = options.get("adversaries")
    if rows is None:
        if options.get("adversary") is None:
            if options.get("level"):
                raise SetupError("a level needs an adversary")
            return ()
        return (_foe_of(catalogue, options["adversary"], options.get("level")),)
    if options.get("adversary") is not None or options.get("level"):
        raise SetupError("give either an adversary with its level or two adversaries, not both")
    if not isinstance(rows, (list, tuple)) or len(rows) != 2 or not all(isinstance(row, dict) for row in rows):
        raise SetupError(f"adversaries {rows!r}: expected a leading and a supporting one, each {{name, level}}")
    for row in rows:
        if not row.keys() <= {"name", "level"}:
            raise SetupError(f"an adversary is {{name, level}}, not {row!r}")
    foes = tuple(_foe_of(catalogue, row.get("name"), row.get("level")) for row in rows)
    if foes[0][0] == foes[1][0]:
        raise SetupError(f"{foes[0][0]} cannot be combined with itself (JE p. 19)")
    return foes


def _foe_of(catalogue: Catalogue, name: Any, level: Any) -> tuple[str, int]:
    if not isinstance(name, str) or name not in catalogue.adversaries:
        raise SetupError(f"unknown Adversary {name!r}; known: {', '.join(catalogue.adversaries)}")
    top = len(catalogue.adversaries[name].levels) - 1
    level = 0 if level is None else level
    if not isinstance(level, int) or isinstance(level, bool) or not 0 <= level <= top:
        raise SetupError(f"level {level!r} of {name}: expected a number from 0 to {top} (p. 22)")
    return name, level


def fear_cards(catalogue: Catalogue, foes: Foes, base: tuple[int, ...]) -> tuple[int, ...]:
    """The Fear cards by Terror Level: the usual ones, and what each Adversary adds or subtracts (JE p. 19)."""
    total = list(base)
    for name, level in foes:
        own = catalogue.adversaries[name].levels[level].fear_cards
        total = [n + mine - usual for n, mine, usual in zip(total, own, base, strict=True)]
    return tuple(total)


def fear_pool(catalogue: Catalogue, foes: Foes, base: int) -> int:
    """The Fear markers a player."""
    return base + sum(row.fear_pool for name, level in foes for row in catalogue.adversaries[name].in_force(level))


def use_deck(state: State, deck: list[str]) -> None:
    """The Invader deck as they make it: the supporting Adversary's instructions come first (JE p. 19)."""
    catalogue, early = state.catalogue, ""
    for name, level in reversed(state.adversaries):
        for row in catalogue.adversaries[name].in_force(level):
            for instruction in row.deck:
                early = instruction.moves(catalogue, deck) or early
                deck = instruction.change(catalogue, deck)
    state.deck = tuple(deck)
    state.early = deck.index(early) if early in deck else -1


def start_foes(state: State, foes: Foes) -> None:
    """Seat the Adversaries: their loss conditions and the rules that stand all game. No piece is placed."""
    state.adversaries = foes
    for name, level in foes:
        adversary = state.catalogue.adversaries[name]
        rules = [adversary.loss.effect] if adversary.loss else []
        rules += [rule for row in adversary.in_force(level) for rule in row.rules]
        for rule in rules:
            assert isinstance(rule, Lasting)
            rule.start(state, EVERYWHERE, NOBODY)


def setup_steps(catalogue: Catalogue, foes: Foes, last: bool) -> list[tuple[str, str, int, bool]]:
    """What is to be done in Setup, as Actions that wait: before or after the Invaders' first Explore."""
    return [
        ("adversary setup", name, row.level, last)
        for name, level in foes
        for row in catalogue.adversaries[name].in_force(level)
        if (row.setup_last if last else row.setup) is not None
    ]


def escalating(state: State, card: str) -> list[str]:
    """Who escalates when a card is revealed: the leading Adversary on a flag, a supporting one on Stage III."""
    facts = state.catalogue.invaders[card]
    names = [name for name, _ in state.adversaries[:1] if facts.escalates]
    return names + [name for name, _ in state.adversaries[1:] if facts.stage == LAST_STAGE]


def combined_difficulty(catalogue: Catalogue, foes: Foes) -> int:
    """About the higher one and 50 to 75 % of the lower (JE p. 19); five eighths here, rounded."""
    each = sorted((catalogue.adversaries[name].difficulty(level) for name, level in foes), reverse=True)
    return each[0] + sum((5 * n + 4) // 8 for n in each[1:]) if each else 0
