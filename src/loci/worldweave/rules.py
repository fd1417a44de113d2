"""What happens in a turn: energy, the three actions, walking, the end of a turn and the end of the game."""

from loci.worldweave.content import (
    BUTTERFLY,
    GOALS,
    LAST_SPIRE,
    POWER_CARDS,
    POWERS,
    SKY,
    SPIRE_COST,
    SPIRES,
    SPIRES_ON_LAND,
    STAMINA_COST,
    TOLL,
)
from loci.worldweave.energy import gain, trigger
from loci.worldweave.modules import butterfly, goals, powers, spires
from loci.worldweave.modules.powers import ability
from loci.worldweave.movement import BITS, Masks, tile_masks
from loci.worldweave.state import BY_RESERVE, BY_SPIRES, State

# ---- energy -------------------------------------------------------------------------------------


def add_energy(state: State, fresh: int) -> list[tuple[int, int]]:
    """One token for each of these spaces. A meeple there collects it; with spires on the land, so does a spire. Returns
    who collects how much."""
    found = []
    for seat, space in enumerate(state.at):
        if space >= 0 and fresh >> space & 1:
            fresh ^= 1 << space
            found.append((seat, 1))
    for seat, towers in enumerate(state.towers):
        caught = fresh & towers
        if caught:
            fresh ^= caught
            found.append((seat, caught.bit_count()))
    state.tokens |= fresh
    return found


def collect(state: State, seat: int, amount: int) -> None:
    """Energy that a tile added to a seat's meeple or spires."""
    if state.powers[seat] and seat != state.seat:
        amount += ability(state, seat, "echo")
    gain(state, seat, amount)
    state.log.append(("collects", seat, amount))


# ---- actions ------------------------------------------------------------------------------------


def stamina_cost(state: State, seat: int) -> int:
    return STAMINA_COST - ability(state, seat, "cheaper stamina") if state.powers[seat] else STAMINA_COST


def spire_cost(state: State, seat: int) -> int:
    return SPIRE_COST - ability(state, seat, "cheaper spire") if state.powers[seat] else SPIRE_COST


def next_spire(state: State) -> int:
    """The points of the highest spire card left; 0 when all are taken."""
    taken = sum(map(len, state.spires))
    return SPIRES[taken] if taken < len(SPIRES) else 0


def from_sky(state: State, slot: int) -> int:
    """Take a tile out of the sky; it is refilled at the end of the turn."""
    tile = state.sky[slot]
    state.sky = state.sky[:slot] + state.sky[slot + 1 :]
    return tile


def expand(state: State, seat: int, slot: int, spot: int) -> None:
    tile = from_sky(state, slot)
    if state.goals:
        state.deeds[1] = state.world.touching(spot)
    state.lay(tile, spot)
    state.laid[seat] += 1
    world = state.world
    left = len(world.terrain) - 2
    fresh = (world.landscape[left] | world.landscape[left + 1]) & ~state.tokens
    if state.goals:
        state.deeds[0] = fresh.bit_count()
    found = add_energy(state, fresh)
    state.log.append(("expands", seat, tile, spot))  # when it lies there: a table that tells this line shows it
    for who, amount in found:
        collect(state, who, amount)
    if state.powers[seat] and (world.near[left] | world.near[left + 1]) >> state.at[seat] & 1:
        extra = ability(state, seat, "glean")
        if extra:
            gain(state, seat, extra)
            state.log.append(("gains", seat, extra))


def take_stamina(state: State, seat: int, slot: int) -> None:
    state.energy[seat] -= stamina_cost(state, seat)
    tile = from_sky(state, slot)
    state.stamina[seat] += (tile,)
    state.log.append(("stamina", seat, tile))


def build_spire(state: State, seat: int) -> None:
    state.energy[seat] -= spire_cost(state, seat)
    points = next_spire(state)
    state.spires[seat] += (points,)
    state.log.append(("spire", seat, points))
    spires.raise_tower(state, seat, state.at[seat])
    if len(state.spires[seat]) >= LAST_SPIRE:
        trigger(state, BY_SPIRES)


def can_build(state: State, seat: int) -> bool:
    return (
        state.energy[seat] >= spire_cost(state, seat)
        and next_spire(state) > 0
        and spires.is_site(state, state.at[seat])
    )


def rest(state: State, seat: int) -> None:
    """Take no action."""
    extra = ability(state, seat, "rest") if state.powers[seat] else 0
    if extra:
        gain(state, seat, extra)
        state.log.append(("gains", seat, extra))


# ---- movement -----------------------------------------------------------------------------------


def stamina_masks(state: State, seat: int) -> Masks:
    """What the seat's stamina tiles can be flipped for, its power included."""
    return tile_masks(state.stamina[seat], counts_as(state, seat) if state.powers[seat] else 0)


def counts_as(state: State, seat: int) -> int:
    """The terrain that a power adds to every stamina tile, as a mask."""
    card = POWER_CARDS.get(state.powers[seat])
    return 1 << card.value if card and card.kind == "counts as" else 0


def walk(state: State, seat: int, path: tuple[int, ...]) -> None:
    """Go from space to space: collect what lies there, pay whoever stands there."""
    terrain = state.world.terrain
    paid = found = 0
    start = state.at[seat]
    for space in path:
        state.used += 1 << BITS * terrain[space]
        if state.tokens >> space & 1:
            state.tokens ^= 1 << space
            found += 1
            gain(state, seat, 1)
        for other, place in enumerate(state.at):
            if place == space and other != seat:
                paid += enter_occupied(state, seat, other)
        if space == state.butterfly:
            butterfly.catch(state, seat)
    state.at[seat] = path[-1]
    state.walked += len(path)
    state.deeds[2] += found
    state.log.append(("moves", seat, start, path, found, paid))


def enter_occupied(state: State, seat: int, other: int) -> int:
    """Pay the player whose space is entered, if there is anything to pay with."""
    welcome = ability(state, seat, "welcome") if state.powers[seat] else 0
    if welcome:
        gain(state, seat, welcome)
        return 0
    toll = min(TOLL, state.energy[seat])
    if toll:
        state.energy[seat] -= toll
        gain(state, other, toll)
    return toll


# ---- the end of a turn and of the game ----------------------------------------------------------


def refill(state: State) -> None:
    """Fill the sky from the reserve; the last tile of the reserve triggers the end."""
    missing = SKY - len(state.sky)
    if missing <= 0:
        return
    drawn = state.reserve[: -missing - 1 : -1]
    if drawn:
        state.reserve = state.reserve[: -len(drawn)]
        state.sky += drawn
        state.reveals += 1
        state.chance.append(list(drawn))
        state.log.append(("sky", drawn))
    if not state.reserve:
        trigger(state, BY_RESERVE)


def score(state: State, seat: int) -> dict[str, int]:
    """Points by where they come from; what is still secret counts here too."""
    points = {"spires": sum(state.spires[seat]), "energy": state.energy[seat]}
    for module, name, count in SCORES:
        if module in state.modules:
            points[name] = count(state, seat)
    return points


SCORES = (
    (SPIRES_ON_LAND, "spire tokens", spires.points),
    (BUTTERFLY, "butterfly", butterfly.points),
    (POWERS, "power", powers.points),
    (GOALS, "goals", goals.goal_points),
    (GOALS, "objective", goals.objective_points),
)


def totals(state: State) -> list[int]:
    return [sum(score(state, seat).values()) for seat in range(state.seats())]


def winners(state: State) -> list[int]:
    """All with the most points: a tie is a shared victory."""
    scores = totals(state)
    return [seat for seat, points in enumerate(scores) if points == max(scores)]


def forecast(state: State, tile: int, spot: int) -> tuple[int, list[int]]:
    """What a placement by the seat whose turn it is would give: how many tokens it adds, and how much energy each
    seat would have of it, its power included."""
    return Harvest(state).of(spot, [tile])[0]


class Harvest:
    """The same for many placements: what they have in common is looked up once."""

    __slots__ = ("_at", "_caught", "_echo", "_free", "_glean", "_here", "_taken", "_world", "nobody", "turn")

    def __init__(self, state: State) -> None:
        self.turn, self._at, self._world = state.seat, state.at, state.world
        self._free = ~state.tokens
        standing = 0
        for space in state.at:
            standing |= 1 << space if space >= 0 else 0
        self._caught = [towers & ~standing for towers in state.towers]
        self._taken = standing | sum(self._caught)
        self.nobody = [0] * len(state.at)
        self._echo = [
            ability(state, seat, "echo") if state.powers[seat] and seat != state.seat else 0
            for seat in range(len(state.at))
        ]
        self._here, self._glean = state.at[state.seat], ability(state, state.seat, "glean")

    def of(self, spot: int, tiles: list[int]) -> list[tuple[int, list[int]]]:
        """For each of these tiles, laid here."""
        world, found, free = self._world, [], self._free
        glean = self._glean if self._glean and world.beside(spot) >> self._here & 1 else 0
        for joined in world.joined_by(tiles, spot):
            fresh = joined & free
            gains = self.nobody
            if fresh & self._taken:
                gains = [int(space >= 0 and fresh >> space & 1) for space in self._at]
                for seat, towers in enumerate(self._caught):
                    caught = (fresh & towers).bit_count()
                    gains[seat] += self._echo[seat] * (gains[seat] + (caught > 0)) + caught
            if glean:
                gains = [n + glean * (seat == self.turn) for seat, n in enumerate(gains)]
            found.append((fresh.bit_count() + 2, gains))
        return found
