"""A bot in 20 lines: it prefers what it knows to be good, and plays a game of Spirit Island beside a random one."""

import loci
from loci.bots.bot import make, play_out


class Careful:
    """Grows for Presence, plays what it can pay for, and never passes while something is left to do."""

    def choose(self, game, seat):
        keys = game.keys(seat)
        return min(keys, key=lambda key: (key in ("done", "skip"), not key.startswith("growth 2"), keys.index(key)))


if __name__ == "__main__":
    game = loci.new("spirit-island", spirits=["River Surges in Sunlight", "Thunderspeaker"], seed=3)
    play_out(game, {0: Careful(), 1: make("random", seed=1)})
    print(game.result)
