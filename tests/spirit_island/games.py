"""Games that tests start from: short ones from the setup, and sturdy ones that last."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from loci.kernel import rng
from loci.spirit_island.content.sets import everything, installed
from loci.spirit_island.hooks import LivesInSea
from loci.spirit_island.pieces import ELEMENTS

assert installed()
BASE_SPIRITS = [name for name, panel in everything().spirits.items() if panel.set == "base"]
# Every Spirit alone, every pair, and three and four of them so that each sits in several teams.
TEAMS = [*combinations(BASE_SPIRITS, 1), *combinations(BASE_SPIRITS, 2)]
for steps in ((0, 1, 3), (0, 1, 2, 5)):
    TEAMS += [tuple(BASE_SPIRITS[(n + step) % len(BASE_SPIRITS)] for step in steps) for n in range(len(BASE_SPIRITS))]
PRESENCE = 13


def cards_of(deck: str) -> list[str]:
    return [power.name for power in everything().powers.values() if power.deck == deck and power.set == "base"]


def turned(items: Sequence[str], by: int) -> list[str]:
    by %= len(items)
    return [*items[by:], *items[:by]]


def sturdy(team: Sequence[str], boards: Sequence[str], n: int, layout: str | None = None) -> dict[str, Any]:
    """A game in which random play meets everything: rich Spirits with many cards, enough Blight for all turns or
    hardly any, Fear cards of each Terror Level. Each ``n`` deals other cards."""
    minor, major = turned(cards_of("minor"), 5 * n), turned(cards_of("major"), 3 * n)
    size, terror = len(team), n % 3 + 1
    position = {
        "boards": list(boards),
        "setup": "standard",
        "layout": layout,
        "spirits": [
            _rich(name, boards[seat], minor[7 * seat : 7 * seat + 7], major[4 * seat : 4 * seat + 4], n)
            for seat, name in enumerate(team)
        ],
        "blight_pool": (3 if n % 3 == 0 else 60) * size,
        "blight_card": list(everything().blight)[n % 2],
        "blight_side": "blighted" if n // 2 % 2 else "healthy",
        "terror_level": terror,
        "fear": {
            "deck": [0] * (terror - 1) + [6] + [3] * (3 - terror),
            "next": turned([card.name for card in everything().fear.values() if card.set == "base"], 4 * (n // 3))[:6],
            "pool_per_player": 2,
        },
    }
    return {"position": position, "seed": n}


def tokened(team: Sequence[str], boards: Sequence[str], n: int) -> dict[str, Any]:
    """The same with the tokens and cards of Branch & Claw: each ``n`` puts other pieces into the lands."""
    options = sturdy(team, boards, n)
    position, chance = options["position"], rng.seeded(n)
    minor = turned([p.name for p in everything().powers.values() if (p.deck, p.set) == ("minor", BOX)], 5 * n)
    for seat, spirit in enumerate(position["spirits"]):
        uniques = len(everything().spirits[spirit["name"]].uniques)
        spirit["hand"] = spirit["hand"][:uniques] + minor[7 * seat : 7 * seat + 7]
    position["sets"] = ["base", BOX]
    position["fear"]["next"] = turned([card.name for card in everything().fear.values() if card.set == BOX], 4 * n)[:6]
    pairs = (["jungle", "sands"], ["mountain", "wetland"], ["jungle", "wetland"], ["mountain", "sands"])
    position["invader_cards"] = {"ravage": [pairs[n % 4]], "build": [pairs[(n + 1) % 4]]}
    position["lands"] = {}
    for board in boards:
        for number in range(1, 9):
            found = []
            for pieces in PIECES:
                dice, chance = rng.below(chance, 3)
                found += [pieces] if not dice else []
            position["lands"][f"{board}{number}"] = ", ".join(found) or "empty"
    return options


BOX = "branch_and_claw"
PIECES = (
    "1 explorer", "1 town", "1 city", "1 dahan", "1 dahan", "1 explorer(s1)", "1 town(s1)", "1 city(d1,s2)", "1 blight",
    "1 beasts", "1 wilds", "1 disease", "1 badlands", "1 badlands",
)  # fmt: skip


def _rich(name: str, board: str, minor: list[str], major: list[str], n: int) -> dict[str, Any]:
    panel = everything().spirits[name]
    revealed = [*(min(4, len(track)) for track in panel.tracks[:2]), *panel.at_start()[2:]]
    on_island = PRESENCE - sum(len(track) - shown for track, shown in zip(panel.tracks, revealed, strict=True))
    homes = range(4) if panel.heard & LivesInSea.bit else range(1, 9)  # the Ocean and its coast, or any land
    return {
        "name": name,
        "presence": dict(Counter(f"{board}{homes[(3 * k + n) % len(homes)]}" for k in range(on_island))),
        "energy": 40,
        "revealed": {"energy": revealed[0], "plays": revealed[1]},
        "hand": [power.name for power in panel.uniques] + minor + major,
        "elements": dict.fromkeys(ELEMENTS, 4),
    }
