"""Puzzles and the daily challenge: what there is, and a table for it."""

from datetime import UTC, date, datetime

import msgspec
from fastapi import FastAPI, Request, Response

from loci.lab import puzzles
from loci.lab.daily import challenge
from loci.server.goal import told
from loci.server.hub import Hub
from loci.server.refusal import Refused
from loci.server.routes import Doorman, answer, takes

FIRST = date(2026, 1, 1)  # day of which there is a challenge


class Number(msgspec.Struct, forbid_unknown_fields=True):
    number: int


class Day(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    date: str | None = None  # without it, today's


def today() -> date:
    """One day for everybody."""
    return datetime.now(UTC).date()


def challenges(app: FastAPI, hub: Hub, doorman: Doorman) -> None:
    @app.get("/api/puzzles")
    async def listed() -> Response:
        rows = await hub.off(puzzles.puzzles)
        return answer([told(each) for each in rows] if puzzles.GAME in hub.games else [])

    @app.post("/api/puzzles", openapi_extra=takes(Number))
    async def begin(request: Request) -> Response:
        """A table where the puzzle begins."""
        doorman.opens(request)
        wanted: Number = await doorman.body(request, Number)
        hub.rules(puzzles.GAME)
        given = puzzles.puzzle(wanted.number)
        return answer(await hub.begin(await hub.off(puzzles.start, given)), 201)

    @app.get("/api/daily/{game}")
    async def daily(game: str, date: str | None = None) -> Response:
        hub.rules(game)
        when = day(date)
        return answer({"date": when.isoformat(), "game": game, "options": await hub.off(challenge, when, game)})

    @app.post("/api/daily", openapi_extra=takes(Day))
    async def play(request: Request) -> Response:
        """A table with the day's game."""
        doorman.opens(request)
        wanted: Day = await doorman.body(request, Day)
        hub.rules(wanted.game)
        when = day(wanted.date)
        made = await hub.new(wanted.game, await hub.off(challenge, when, wanted.game))
        return answer({**made, "date": when.isoformat()}, 201)


def day(given: str | None) -> date:
    """A day that has come."""
    if given is None:
        return today()
    try:
        found = date.fromisoformat(given)
    except ValueError:
        raise Refused(f"{given!r} is no date; expected one such as 2026-12-24") from None
    if not FIRST <= found <= today():
        raise Refused(f"there are challenges from {FIRST} to {today()}, not of {found}")
    return found
