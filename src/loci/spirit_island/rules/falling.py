"""Which of several pieces falls first, where that can matter."""

from loci.kernel.decision import Option
from loci.spirit_island import bit
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.hooks import WouldDestroy, listening
from loci.spirit_island.ongoing import health_of
from loci.spirit_island.rules.piece_words import AskFirst, AskWhoTakes
from loci.spirit_island.state import Group


def doomed(act: Act, found: list[tuple[int, Group]]) -> bool:
    """Whether nothing may save any of these pieces: else the order in which they would fall can matter."""
    rows = listening(act.state, WouldDestroy) if act.state.heard & bit.WOULD_DESTROY else ()
    return not any(node.fits(act, row, land, *group[:3]) for row, node in rows for land, group in found)


async def fall_in_turn(act: Act, land: int, found: list[Group], points: int = 0) -> list[Group]:
    """Pieces that are destroyed (or take so many points of damage) at the same moment. Where something may save one of
    them, the seat says which; that one comes first. What is saved has no damage left, so that tells them not apart."""
    state = act.state
    if not state.heard & bit.WOULD_DESTROY or act.dream is not None:
        return found
    falling = [g for g in found if not points or g[1] + points >= health_of(state, g[0], land, g[2])]
    savable = {(g[0], g[2]): g for g in falling if not doomed(act, [(land, g)])}
    if len(savable) < 2:
        return found
    kinds = tuple(sorted({kind for kind, _ in savable}))
    options: list[Option] = [("piece", *group[:3], land) for group in savable.values()]
    left = sum(group[3] for group in falling if group[0] in kinds)
    first = (await choose(act, AskFirst.of(left, kinds, land), options))[1:4]
    return sorted(found, key=lambda group: group[:3] != first)


async def weakest(act: Act, land: int, left: list[Group], points: int) -> tuple[int, int, int]:
    """The piece that the least damage destroys; of several such the seat says which."""
    needs = [health_of(act.state, g[0], land, g[2]) - g[1] for g in left]
    first = min(needs)
    options: list[Option] = [("piece", *g[:3], land) for g, need in zip(left, needs, strict=True) if need == first]
    all_fall = points >= sum(need * g[3] for g, need in zip(left, needs, strict=True))
    soft = all_fall and doomed(act, [(land, group) for group in left])
    _, kind, damage, strife, _ = await choose(act, AskWhoTakes.of(points, land), options, soft=soft)
    return kind, damage, strife
