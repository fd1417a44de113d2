"""Several answers as one thought: growth whole, the cards of a turn, damage as an allocation, Presence with its place.

They expand to the keys that anybody would answer, so records and rulings know nothing of them.
"""

from collections.abc import Callable, Hashable

from loci.kernel.decision import DONE
from loci.kernel.play import Scratch
from loci.kernel.thinking import Budget, Macro
from loci.spirit_island import said
from loci.spirit_island.state import PLAY, State
from loci.spirit_island.thinking.evaluate import evaluate
from loci.spirit_island.thinking.lines import SPIRIT_STEP, Move, Player, signature
from loci.spirit_island.thinking.promise import promises
from loci.spirit_island.thinking.turns import card_sets, growths, set_worth
from loci.spirit_island.thinking.weights import WEIGHTS

PLENTY = 10**9
# Decisions that belong together, by the kind of macro: those of one Action with one of these prompts.
SERIES = {"damage": ("damage",), "presence": ("add presence", "place presence")}


def macros(start: Callable[[], Scratch[State]], seat: int, most: int) -> list[Macro]:
    """What the seat can do now as whole thoughts, the best at a glance first."""
    game = start()
    decision = game.decision(seat)
    if game.inside:
        for kind, tags in SERIES.items():
            if decision.prompt[0] in tags:
                return _series(start, seat, kind, tags, most)
        return []
    if game.state.step != SPIRIT_STEP:
        return []
    player = Player(seat, Budget(PLENTY), WEIGHTS)
    if game.state.spirits[seat].stage < PLAY:
        return _growths(player, game.state, most)
    return _sets(player, game.state, most)


def _growths(player: Player, state: State, most: int) -> list[Macro]:
    found = []
    for growth in sorted(growths(player, state, 6, 16), key=lambda growth: -growth.worth)[:most]:
        keys = keys_of(player, state, growth.moves)
        found.append(Macro("growth", ", ".join(keys), keys, growth.worth))
    return found


def _sets(player: Player, state: State, most: int) -> list[Macro]:
    known, found = promises(player, state), []
    for names in card_sets(state, player.seat, most, known):
        keys = (*(said.key(state, ("card", name)) for name in names), said.key(state, DONE))
        words = ", ".join(names) or "no card"
        found.append(Macro("cards", words, keys, set_worth(state, player.seat, names, known)))
    return found


def keys_of(player: Player, state: State, moves: tuple[Move, ...]) -> tuple[str, ...]:
    """The keys that these Actions are begun with and answered by. What has one answer is not asked."""
    twin, keys = state.copy(), list[str]()
    for move in moves:
        menu = player.menu(twin)
        if menu is None or move.cause not in menu.options:
            break
        if len(menu.options) > 1:
            keys.append(said.key(twin, move.cause))
        asked, _, answers = player.run(twin, (player.seat, move.cause), move.answers)
        pairs = zip(asked, answers, strict=True)
        keys += [said.key(twin, answer) for decision, answer in pairs if decision.seat == player.seat]
        player.settle(twin)
    return tuple(keys)


def _series(start: Callable[[], Scratch[State]], seat: int, kind: str, tags: tuple[str, ...], most: int) -> list[Macro]:
    """All that can be answered while the same thing is asked, each end once: damage point by point is an allocation."""
    front: dict[Hashable, tuple[str, ...]] = {None: ()}
    ends: dict[Hashable, Macro] = {}
    while front:
        further: dict[Hashable, tuple[str, ...]] = {}
        for given in front.values():
            there = _after(start, seat, given)
            if not _asks(there, seat, tags[1:] or tags if given else tags):
                macro = Macro(kind, ", ".join(given), given, evaluate(there.state))
                ends.setdefault(signature(there.state), macro)
                continue
            for key in there.keys(seat):
                then = _after(start, seat, (*given, key))
                asked = then.decision(seat).prompt if _asks(then, seat, tags) else None  # the next of the same Action
                same = signature(then.state) if kind == "damage" else (*given, key)  # points may come in any order
                further.setdefault((asked, same), (*given, key))
        front = further
        if len(ends) >= most:
            break
    return sorted(ends.values(), key=lambda macro: -macro.worth)[:most]


def _after(start: Callable[[], Scratch[State]], seat: int, keys: tuple[str, ...]) -> Scratch[State]:
    game = start()
    for key in keys:
        game.choose(key, seat=seat)
    return game


def _asks(game: Scratch[State], seat: int, tags: tuple[str, ...]) -> bool:
    return game.inside and any(each.seat == seat and each.prompt[0] in tags for each in game.pending)
