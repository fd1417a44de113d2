"""What is to be played: a plan of many games, each of which follows from the plan and its number alone."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

import loci
from loci.bots.bot import make
from loci.kernel.errors import SetupError

ANY = "any"  # an Adversary or a level that is drawn for each game
TRIES = 100  # setups drawn for a game, if some are refused


@dataclass(frozen=True)
class Plan:
    game: str
    setups: tuple[Mapping[str, Any], ...]  # options of `loci.new`, taken in turn; what they leave open is drawn
    bots: tuple[str, ...]  # by seat; the last one has all seats that follow
    games: int
    seed: int = 0
    nodes: int | None = None
    seconds_per_turn: float | None = None
    level: str | None = None  # of the bots

    def check(self) -> None:
        """Raise what is wrong with it before anything is played."""
        if self.games < 1:
            raise SetupError(f"{self.games} games: at least one is to be played")
        for name in self.bots:
            make(name, nodes=self.nodes, seconds_per_turn=self.seconds_per_turn, level=self.level)
        for number in range(min(self.games, len(self.setups))):
            loci.new(self.game, **self.options(number))

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "setups": [dict(setup) for setup in self.setups], "bots": list(self.bots)}

    def options(self, number: int) -> dict[str, Any]:
        """The options of the game with this number, its seed included."""
        chance, given = self.chance(number), self.setups[number % len(self.setups)]
        seed = chance.getrandbits(32)
        for _ in range(TRIES):
            options = {**drawn_foe(self.game, given, chance), "seed": seed}
            if ANY not in given.values():
                break
            try:
                loci.GAMES[self.game].setup(options)
                break
            except SetupError:  # not every Adversary goes with every set and Spirit: draw again
                continue
        return options

    def chance(self, number: int) -> Random:
        return Random(f"{self.game} {self.seed} {number}")

    def bot(self, seat: int) -> str:
        return self.bots[min(seat, len(self.bots) - 1)]


def drawn_foe(game: str, given: Mapping[str, Any], chance: Random) -> dict[str, Any]:
    """The setup with its Adversary and level, drawn where any will do."""
    options = dict(given)
    if ANY in given.values():
        foes = {foe["name"]: foe["levels"] for foe in loci.TABLES[game].setup_form()["adversaries"]}
        if options["adversary"] == ANY:
            options["adversary"] = chance.choice([*foes])
        if options["level"] == ANY:
            options["level"] = chance.choice(foes[options["adversary"]])["level"]
    return options
