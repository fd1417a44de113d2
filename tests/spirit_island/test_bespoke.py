"""How much of the vocabulary serves one card only. The share is printed (``pytest -s``) and may only go down."""

from collections.abc import Iterator

from loci.spirit_island.cards import Effect
from loci.spirit_island.content.sets import everything, installed

# Effect classes that exactly one card uses, for each hundred cards. Lower it when it has become lower.
RECORDED = 32.0


def nodes(roots: tuple[Effect | None, ...]) -> Iterator[Effect]:
    stack = [root for root in roots if root is not None]
    while stack:
        node = stack.pop()
        yield node
        stack.extend(node.parts())


def cards() -> Iterator[tuple[str, set[str]]]:
    """Every Power, Fear and Blight card with the classes of its effects."""
    assert installed()
    for power in everything().powers.values():
        roots = (power.effect, *(level.effect for level in power.thresholds), power.last)
        yield power.name, {type(node).__name__ for node in nodes(roots)}
    for fear in everything().fear.values():
        yield fear.name, {type(node).__name__ for node in nodes(fear.levels)}
    for blight in everything().blight.values():
        yield blight.name, {type(node).__name__ for node in nodes((blight.each_turn, blight.at_once))}


def test_the_share_of_bespoke_effects_does_not_rise() -> None:
    users: dict[str, list[str]] = {}
    for card, classes in cards():
        for name in sorted(classes):
            users.setdefault(name, []).append(card)
    bespoke = {name: used[0] for name, used in sorted(users.items()) if len(used) == 1}
    total = sum(1 for _ in cards())
    share = round(100 * len(bespoke) / total, 1)
    print(f"\n{len(bespoke)} of {len(users)} effect classes serve one card, {share} for each hundred of {total} cards:")
    for name, card in bespoke.items():
        print(f"  {name} ({card})")
    assert share <= RECORDED, f"{share} bespoke effects for each hundred cards, recorded were {RECORDED}"
