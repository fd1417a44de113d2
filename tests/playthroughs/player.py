"""A simple player, better than chance and always the same: it tries each answer in a few short random games.

For each option of a decision the turn is played to its end some times at random, and what is then on the table is
weighed. It plays the games of the transcripts and of the corpus; the tests only play their answers again.
"""

from loci import Game
from loci.kernel import rng
from loci.kernel.decision import DONE, SKIP, Decision, Option
from loci.spirit_island.pieces import BLIGHT, CITY, DAHAN, EXPLORER, KINDS, TOWN
from loci.spirit_island.rules.invaders import ravage_lands
from loci.spirit_island.rules.ravage import blights
from loci.spirit_island.state import State, everywhere

WORTH = {EXPLORER: -2, TOWN: -5, CITY: -9, DAHAN: 2, BLIGHT: -25}
LAST_BLIGHT = -40  # shared out over the Blight that is left on the card
THREAT = -10  # a land that would be Blighted by the next Ravage; twice where the Blight would cascade
FEAR_CARD = 6
ENDED = {"": 0, "loss": -300, "win": 1000, "sacrifice_victory": 900}
LAZY = 8  # a random game stops early once in so many times


def answer(game: Game, trials: int) -> tuple[Decision, str]:
    """The first open decision, and the key of the option that promises most."""
    decision = game.pending[0]
    return decision, max(game.keys(decision.seat), key=lambda key: promise(game, decision.seat, key, trials))


def promise(game: Game, seat: int, key: str, trials: int) -> float:
    total = 0.0
    for trial in range(trials):
        chance, twin = rng.seeded(trial), game.clone()
        twin.choose(key, seat)
        while twin.pending and twin.state.turn == game.state.turn:
            decision = twin.pending[0]
            option, chance = at_random(decision.options, chance)
            twin.take(decision, option)
        total += worth(twin.state)
    return total


def at_random(options: list[Option], chance: int) -> tuple[Option, int]:
    """Any option, but rarely the one that stops."""
    among = len(options)
    if options[-1] in (DONE, SKIP):
        busy, chance = rng.below(chance, LAZY)
        among -= bool(busy) and among > 1
    pick, chance = rng.below(chance, among)
    return options[pick], chance


def worth(state: State) -> float:
    pieces = sum(worth * everywhere(state, kind) for kind, worth in WORTH.items())
    blight = LAST_BLIGHT / (state.blight_pool + 1)
    blight += sum(
        THREAT * (1 + (state.pieces[land * KINDS + BLIGHT] > 0))
        for card in state.ravage
        for land in ravage_lands(state, card)
        if blights(state, land)
    )
    fear = FEAR_CARD * (len(state.fear_discard) + len(state.earned) + state.fear / state.fear_pool)
    spirits = sum(
        3 * min(sum(s.presence), 6)
        + 3 * sum(s.revealed)
        + s.energy / 3
        + len(s.hand) / 2
        + 2 * len(s.hand + s.played + s.discard)
        for s in state.spirits
    )
    return pieces + blight + fear + spirits + ENDED[state.outcome]
