"""Ways that a meeple can go in a turn, the best of them."""

from loci.worldweave import rules
from loci.worldweave.content import CATCH, TOLL
from loci.worldweave.modules.powers import ability
from loci.worldweave.movement import next_steps, others
from loci.worldweave.state import State
from loci.worldweave.thinking.worth import Weights, place

Way = tuple[float, tuple[int, ...]]  # what it is worth with the place where it ends, and its spaces


def walks(state: State, seat: int, most: int, weights: Weights) -> list[Way]:
    """The best way to each space, the best first; standing still is one. ``most`` is how many steps are tried out."""
    world, start, tokens = state.world, state.at[seat], state.tokens
    near, of_terrain = world.near, world.of_terrain
    masks, occupied = rules.stamina_masks(state, seat), others(state, seat)
    visit = ability(state, seat, "welcome") or -TOLL
    butterfly = state.butterfly
    spots: dict[int, float] = {}
    best: dict[int, Way] = {}
    seen: set[tuple[int, int, int]] = set()
    wave: list[tuple[float, int, int, int, tuple[int, ...]]] = [(0.0, start, state.used, tokens, ())]
    left = most
    while wave:
        after: list[tuple[float, int, int, int, tuple[int, ...]]] = []
        for worth, here, used, lying, path in wave:
            if not occupied >> here & 1:
                if here not in spots:
                    spots[here] = place(state, here, tokens, weights)
                taken = tokens & ~lying
                value = worth + spots[here] - weights.near * (taken & near[here]).bit_count()
                known = best.get(here)
                if known is None or value > known[0]:
                    best[here] = (value, path)
            if left <= 0:
                continue
            around = near[here]
            for terrain, then in next_steps(masks, used):
                found = around & of_terrain[terrain]
                while found:
                    low = found & -found
                    found ^= low
                    there = low.bit_length() - 1
                    gain = worth
                    if lying & low:
                        gain += 1
                    if occupied & low:
                        gain += visit
                    if there == butterfly and there not in path:
                        gain += CATCH
                    into = (there, then, lying & ~low)
                    if into in seen and gain <= worth:
                        continue
                    seen.add(into)
                    left -= 1
                    after.append((gain, there, then, lying & ~low, (*path, there)))
        if len(after) > 120:  # a beam: with much stamina there are thousands of ways
            after.sort(key=lambda row: -row[0])
            del after[120:]
        wave = after
    return sorted(best.values(), key=lambda way: (-way[0], way[1]))
