"""Numbers of many games: shares with their intervals, and the summary that `loci sim --json` prints."""

from collections.abc import Sequence
from math import sqrt
from typing import Any

Row = dict[str, Any]  # one game: see play.py
SURE = 1.959964  # standard deviations that hold 95 %


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's score: sound also for few games, and for all or none won."""
    if not games:
        return 0.0, 1.0
    share, z2 = wins / games, SURE * SURE
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = SURE * sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half))  # rounding may miss the share


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def summary(rows: Sequence[Row]) -> dict[str, Any]:
    """What came out for the first seat. `turns` and `seconds` are means of a game; `shared` victories are no `wins`."""
    wins = sum(row["won"] for row in rows)
    low, high = wilson(wins, len(rows))
    turns, seconds = mean([row["turns"] for row in rows]), mean([row["seconds"] for row in rows])
    told = {
        "games": len(rows),
        "wins": wins,
        "shared": sum(row["shared"] for row in rows),
        "rate": round(wins / len(rows), 4) if rows else 0.0,
        "low": round(low, 4),
        "high": round(high, 4),
        "turns": round(turns, 2),
        "seconds": round(seconds, 3),
        "seconds_per_turn": round(seconds / turns, 3) if turns else 0.0,
    }
    if rows and len(rows[0]["scores"]) > 1:
        told["scores"] = [
            round(mean([row["scores"][seat] for row in rows]), 2) for seat in range(len(rows[0]["scores"]))
        ]
    return told
