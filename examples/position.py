"""Reproduces a position: sets it up from text, plays on, saves the game, and stands at the same decision again."""

import tempfile
from pathlib import Path

import loci

GIVEN = """
boards: [A]
spirits: [{name: River Surges in Sunlight, presence: {A5: 2, A2: 1}, energy: 4}]
lands: {A2: 1 town, A5: 1 explorer, A7: "1 city, 2 dahan, 1 blight"}
"""


def reproduce(given, answers, folder):
    """The game after these answers, loaded again from its record."""
    game = loci.position(given, seed=1)
    for key in answers:
        game.choose(key)
    game.save(Path(folder) / "position.loci")
    again = loci.load(Path(folder) / "position.loci")
    assert again.view(0) == game.view(0) and again.keys() == game.keys()
    return again


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        game = reproduce(GIVEN, ["growth 2"], folder)
    print(game)
    print({name: land["pieces"] for name, land in game.view(0)["lands"].items() if land["pieces"] != "empty"})
