"""Every way to grow: all answers that a Spirit can give in its Growth, and the distinct ends they come to."""

import json

import loci


def ways(game, until, answers=()):
    """Each list of answers after which ``until`` holds, with the game as it is then."""
    if until(game):
        yield answers, game
        return
    for key in game.keys(0):
        twin = game.clone()  # also in the middle of an Action
        twin.choose(key, seat=0)
        yield from ways(twin, until, (*answers, key))


def has_grown(game):
    """Growth is whole when Energy came in and cards are to be chosen."""
    return not any(key.startswith("growth") for key in game.keys(0)) and not game.busy


if __name__ == "__main__":
    start = loci.new("spirit-island", spirits=["River Surges in Sunlight"], boards=["A"], seed=7)
    found = list(ways(start, has_grown))
    ends = {json.dumps(game.view(0), sort_keys=True) for _, game in found}
    for answers, _ in found[:5]:
        print(" · ".join(answers))
    print(f"{len(found)} ways to grow, {len(ends)} distinct ends")
