"""A home: a name and a secret link of one's own that gathers one's tables over devices. No password, no e-mail."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec
from fastapi import FastAPI, Request, Response

from loci.kernel.rules import Json
from loci.server.bots import STEADY
from loci.server.hub import Hub
from loci.server.people import shelf
from loci.server.people.manners import Manners
from loci.server.people.names import name_of
from loci.server.people.push import plain, public_key
from loci.server.refusal import Refused, Void
from loci.server.routes import Doorman, answer, takes
from loci.server.tokens import HOST, SEAT, digest, fresh


class Name(msgspec.Struct, forbid_unknown_fields=True):
    name: str


class Wanted(msgspec.Struct, forbid_unknown_fields=True):
    """What the host sets."""

    chat: bool = True
    clock: int = 0
    webhook: str = ""


class SeatOfBot(msgspec.Struct, forbid_unknown_fields=True):
    """A bot for a seat; without one the seat is taken back."""

    seat: int
    bot: str | None = None
    level: str = "medium"
    pace: str = STEADY


class Link(msgspec.Struct, forbid_unknown_fields=True):
    token: str


class Keys(msgspec.Struct, forbid_unknown_fields=True):
    p256dh: str
    auth: str


class Subscription(msgspec.Struct, forbid_unknown_fields=True):
    endpoint: str
    keys: Keys


class Endpoint(msgspec.Struct, forbid_unknown_fields=True):
    endpoint: str


def people(app: FastAPI, hub: Hub, doorman: Doorman) -> None:
    _at_the_table(app, hub, doorman)
    _homes(app, hub, doorman)
    _notices(app, hub, doorman)


def _at_the_table(app: FastAPI, hub: Hub, doorman: Doorman) -> None:
    @app.post("/api/t/{token}/name", openapi_extra=takes(Name))
    async def call(token: str, request: Request) -> Response:
        """What whoever has this link is called at its table."""
        wanted: Name = await doorman.body(request, Name)
        room, who, access = await hub.enter(token)
        if who.watch:
            raise Refused("you are watching: only those who play have a name here", 403)
        await hub.people.call(room, access, wanted.name)
        return answer({"name": name_of(wanted.name)})

    @app.post("/api/t/{token}/manners", openapi_extra=takes(Wanted))
    async def behave(token: str, request: Request) -> Response:
        wanted: Wanted = await doorman.body(request, Wanted)
        room, _, access = await hub.enter(token)
        if access.role != HOST:
            raise Refused("only the host can set this", 403)
        await hub.people.behave(room, access, Manners(wanted.chat, wanted.clock, wanted.webhook))
        return answer({"ok": True})

    @app.post("/api/t/{token}/bot", openapi_extra=takes(SeatOfBot))
    async def bot(token: str, request: Request) -> Response:
        """Whoever holds a seat gives it to a bot, or takes it back."""
        wanted: SeatOfBot = await doorman.body(request, SeatOfBot)
        room, _, access = await hub.enter(token)
        await hub.bots.seat(room, access, wanted.seat, wanted.bot, wanted.level, wanted.pace)
        return answer({"ok": True})

    @app.get("/api/t/{token}/talk")
    async def talk(token: str) -> Response:
        room, _, _ = await hub.enter(token)
        return answer({"lines": await hub.people.remembered(room)})


def _homes(app: FastAPI, hub: Hub, doorman: Doorman) -> None:
    @app.post("/api/homes", openapi_extra=takes(Name))
    async def found(request: Request) -> Response:
        doorman.opens(request)
        wanted: Name = await doorman.body(request, Name)
        secret, name = fresh(), name_of(wanted.name)
        await hub.desk.write(lambda db: shelf.found(db, digest(secret), name))
        return answer({"home": secret, "name": name}, 201)

    @app.get("/api/h/{secret}")
    async def look(secret: str) -> Response:
        return answer(await shown(hub, secret))

    @app.post("/api/h/{secret}/name", openapi_extra=takes(Name))
    async def rename(secret: str, request: Request) -> Response:
        wanted: Name = await doorman.body(request, Name)
        await owner(hub, secret)
        name = name_of(wanted.name)
        await hub.desk.write(lambda db: shelf.rename(db, digest(secret), name))
        return answer({"name": name})

    @app.post("/api/h/{secret}/tables", openapi_extra=takes(Link))
    async def keep(secret: str, request: Request) -> Response:
        """The home keeps a link, so that it is there on every device."""
        wanted: Link = await doorman.body(request, Link)
        await owner(hub, secret)
        access, _ = await hub.access(wanted.token)
        if len(await hub.desk.read(shelf.chairs, hub.store.database, secret)) >= shelf.MOST_TABLES:
            raise Refused(f"a home keeps at most {shelf.MOST_TABLES} tables: delete some")
        await hub.desk.write(lambda db: shelf.keep(db, secret, wanted.token, access.table))
        return answer({"table": access.table}, 201)

    @app.delete("/api/h/{secret}/tables/{table}")
    async def forget(secret: str, table: str) -> Response:
        await owner(hub, secret)
        if not await hub.desk.write(lambda db: shelf.forget(db, digest(secret), table)):
            raise Void("this home keeps no such table")
        return answer({"table": table})

    @app.get("/api/h/{secret}/export")
    async def export(secret: str) -> Response:
        """All that the home holds; of games that hide nothing from its owner the records too."""
        home = await shown(hub, secret)
        open_to_all = holds_all(await hub.desk.read(shelf.chairs, hub.store.database, secret))
        for table in home["tables"]:
            if table["outcome"] is not None or table["table"] in open_to_all:
                table["record"] = await hub.desk.read(hub.store.record, table["table"])
        return answer(home)

    @app.delete("/api/h/{secret}")
    async def delete(secret: str, tables: bool = False) -> Response:
        """Nothing is kept of the home; and with ``tables`` of those tables at which nobody else sat down."""
        await owner(hub, secret)
        chairs = await hub.desk.read(shelf.chairs, hub.store.database, secret)
        doomed = [chair.table for chair in chairs if tables and chair.alone and chair.role == HOST]
        await hub.desk.write(lambda db: shelf.pull_down(db, digest(secret), doomed))
        for table in doomed:
            hub.close(table)
        return answer({"deleted": len(doomed)})


def _notices(app: FastAPI, hub: Hub, doorman: Doorman) -> None:
    @app.post("/api/h/{secret}/push", openapi_extra=takes(Subscription))
    async def subscribe(secret: str, request: Request) -> Response:
        """A browser wants to be told, also while the page is closed."""
        wanted: Subscription = await doorman.body(request, Subscription)
        await owner(hub, secret)
        hub.people.outside.checked(wanted.endpoint, secure=True)
        push = shelf.Push(wanted.endpoint, wanted.keys.p256dh, wanted.keys.auth)
        _sound(push)
        if len(await hub.desk.read(shelf.pushes_of, hub.store.database, digest(secret))) >= shelf.MOST_PUSHES:
            raise Refused(f"at most {shelf.MOST_PUSHES} browsers of one home are told")
        await hub.desk.write(lambda db: shelf.subscribe(db, digest(secret), push))
        return answer({"ok": True}, 201)

    @app.post("/api/h/{secret}/push/stop", openapi_extra=takes(Endpoint))
    async def stop(secret: str, request: Request) -> Response:
        wanted: Endpoint = await doorman.body(request, Endpoint)
        await owner(hub, secret)
        mine = await hub.desk.read(shelf.pushes_of, hub.store.database, digest(secret))
        if any(push.endpoint == wanted.endpoint for push in mine):
            await hub.desk.write(lambda db: shelf.unsubscribe(db, wanted.endpoint))
        return answer({"ok": True})


def _sound(push: shelf.Push) -> None:
    """Keys that a message can be sealed with: the point of a curve, and 16 bytes."""
    try:
        good = len(push.endpoint) <= 500 and len(plain(push.p256dh)) == 65 and len(plain(push.auth)) == 16
    except ValueError:
        good = False
    if not good:
        raise Refused("that is no subscription of a browser: expected endpoint, keys.p256dh (65 bytes), keys.auth (16)")


# ---- what a home shows ----------------------------------------------------------------------


async def owner(hub: Hub, secret: str) -> str:
    name = await hub.desk.read(shelf.name_at, hub.store.database, digest(secret))
    if name is None:
        raise Void("this link opens no home: it is mistyped, or the home was deleted")
    return name


async def shown(hub: Hub, secret: str) -> dict[str, Json]:
    name = await owner(hub, secret)
    chairs = await hub.desk.read(shelf.chairs, hub.store.database, secret)
    tales = [tale(hub, chair) for chair in chairs]
    pushes = await hub.desk.read(shelf.pushes_of, hub.store.database, digest(secret))
    return {
        "name": name,
        "tables": tales,
        "statistics": statistics(tales),
        "push": {"key": public_key(await hub.people.key()), "browsers": len(pushes)},
    }


def holds_all(chairs: Iterable[shelf.Chair]) -> set[str]:
    """The tables of which a home holds every seat. A record holds the seed, and with it all that is hidden: neither who
    watches nor who has only some of the seats may have it."""
    return {
        each.table for each in chairs if (each.alone if each.role == HOST else each.role == SEAT and each.seats == 1)
    }


def tale(hub: Hub, chair: shelf.Chair) -> dict[str, Json]:
    """A table in a line or two."""
    table, stands = hub.tables.get(chair.game), chair.standing
    told: dict[str, Any] = {"text": chair.game, "outcome": None, "score": None, "by": {}}
    if table is not None:
        told = table.tale(chair.setup, stands.result, chair.seat if chair.role == SEAT else None)
    mine = chair.role == HOST or chair.seat in stands.since
    return {
        "table": chair.table,
        "token": chair.token,
        "role": chair.role,
        "seat": chair.seat,
        "game": chair.game,
        "title": table.title if table is not None else chair.game,
        "created": chair.created,
        "at": stands.at,
        "waits": bool(stands.since) and mine and chair.role in (HOST, SEAT),
        "alone": chair.alone,
        **told,
    }


def statistics(tales: list[dict[str, Json]]) -> list[dict[str, Json]]:
    """Finished games, by whatever the game tells them apart: played, won, the best score."""
    played: Counter[tuple[str, str, str]] = Counter()
    won: Counter[tuple[str, str, str]] = Counter()
    best: dict[tuple[str, str, str], int] = {}
    for told in _once(tales):
        if told["outcome"] is None:
            continue
        for kind, values in told["by"].items():
            for value in values:
                row = (told["game"], kind, value)
                played[row] += 1
                won[row] += told["outcome"] == "won"
                if told["score"] is not None:
                    best[row] = max(best.get(row, told["score"]), told["score"])
    return [
        {"game": row[0], "by": row[1], "value": row[2], "played": n, "won": won[row], "best": best.get(row)}
        for row, n in sorted(played.items())
    ]


def _once(tales: list[dict[str, Json]]) -> list[dict[str, Json]]:
    """A host who sits at seats of their own counts with these; who only watched does not count."""
    seated = {told["table"] for told in tales if told["role"] == SEAT}
    return [told for told in tales if told["role"] == SEAT or (told["role"] == HOST and told["table"] not in seated)]
