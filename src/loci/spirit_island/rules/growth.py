"""Growth icons: what each of them does, as an Action of its own (p. 8, 14)."""

from loci.kernel.decision import Option
from loci.spirit_island.actions import Act, choose, choose_land
from loci.spirit_island.geography import bits
from loci.spirit_island.rules.presence import PLAYS, TRACK_NAMES, covered, move_presence, place, reveal_space
from loci.spirit_island.rules.targeting import reach
from loci.spirit_island.state import Spirit, presence_mask


def track_options(spirit: Spirit) -> list[Option]:
    """The tracks that a Presence can be taken from, each from the left (p. 14)."""
    return [("track", track) for track in range(PLAYS + 1) if covered(spirit, track)]


def take_from(spirit: Spirit, source: Option) -> None:
    """Take a Presence off the panel or, where allowed, out of the destroyed ones."""
    if source[0] == "track":
        reveal_space(spirit, source[1])
    else:
        spirit.destroyed -= 1


async def add_presence(
    act: Act, seat: int, ends: int, destroyed_too: bool = False, starts: int = -1, optional: bool = False
) -> int:
    """Add a Presence to one of a mask of lands, or move one there instead (p. 14). Returns the land or -1."""
    spirit = act.state.spirits[seat]
    sources = track_options(spirit)
    if destroyed_too and spirit.destroyed:
        sources.append(("destroyed",))
    if not ends:
        return -1
    moves: list[Option] = [
        ("presence move", start, end)
        for start in bits(presence_mask(spirit))
        if starts >> start & 1
        for end in bits(ends & ~(1 << start))
    ]
    options = sources + moves
    if not options:
        return -1
    source = await choose(act, ("add presence",), options, seat)
    if source[0] == "presence move":
        move_presence(act, seat, source[1], source[2])
        return int(source[2])
    land = await choose_land(act, ("place presence",), list(bits(ends)), seat)
    take_from(spirit, source)
    place(act, seat, land)
    return land


async def grow_presence(act: Act, distance: int) -> None:
    """The icon "add a Presence at a range"; growth icons have no target bar but the range."""
    spirit = act.state.spirits[act.seat]
    await add_presence(act, act.seat, reach(act.state, presence_mask(spirit), distance))


__all__ = ["TRACK_NAMES", "add_presence", "grow_presence", "take_from", "track_options"]
