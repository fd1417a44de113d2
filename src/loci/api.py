"""The public face: start a game, load one, set up a position."""

import json
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from loci.kernel.errors import BrokenRecord, SetupError
from loci.kernel.record import read, record, replay, write
from loci.kernel.rules import Json, Rules, Setup, Table
from loci.kernel.session import Session
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.table.table import SPIRIT_ISLAND_TABLE
from loci.worldweave.game import WORLDWEAVE
from loci.worldweave.table.table import WORLDWEAVE_TABLE

GAMES: dict[str, Rules[Any]] = {rules.name: rules for rules in (SPIRIT_ISLAND, WORLDWEAVE)}
# Rules as earlier versions had them, by game and version: a game begun with them goes on by them.
OLDER: dict[tuple[str, str], Rules[Any]] = {}
# What a game shows at a table in the browser, by the game's name.
TABLES: dict[str, Table[Any]] = {SPIRIT_ISLAND.name: SPIRIT_ISLAND_TABLE, WORLDWEAVE.name: WORLDWEAVE_TABLE}


class Game(Session[Any]):
    """A game being played. See :class:`loci.kernel.session.Session` for all it can do."""

    __slots__ = ()

    def view(self, seat: Any = None) -> dict[str, Json]:
        """What the seat may see, as JSON; without a seat, what a spectator may. It is the caller's own: the rules give
        again what stays the same, so nobody may change what they give."""
        seen: dict[str, Json] = _own(super().view(seat))
        return seen

    def save(self, path: str | Path) -> None:
        """Write the game as a record; :func:`load` goes on at the same decision."""
        write(self, path)

    def record(self) -> dict[str, Json]:
        return record(self)


def _own(given: Json) -> Json:
    """A copy, all the way down."""
    if isinstance(given, dict):
        return {name: _own(value) for name, value in given.items()}
    if isinstance(given, list):
        return [_own(value) for value in given]
    return tuple([_own(value) for value in given]) if isinstance(given, tuple) else given


def rules_of(game: str) -> Rules[Any]:
    if game not in GAMES:
        raise SetupError(f"unknown game {game!r}; known: {', '.join(GAMES)}")
    return GAMES[game]


def new(game: str, **options: Any) -> Game:
    """Start a game. What is left open is drawn at random; without a seed, differently each time."""
    rules = rules_of(game)
    if options.get("seed") is None:
        options["seed"] = secrets.randbits(32)
    return Game(rules, rules.setup(options))


def advice(game: str, **options: Any) -> list[dict[str, str]]:
    """What the rulebooks advise about a setup: each a text and its page. Raises SetupError for what is refused."""
    rules_of(game)
    table = TABLES.get(game)
    told: list[dict[str, str]] = table.preview(options).get("advice", []) if table is not None else []
    return told


def position(given: str | Mapping[str, Any], game: str = "spirit-island", seed: int = 0) -> Game:
    """A game that starts from a position: the ``given`` of a ruling (docs/rulings.md), as YAML or a map."""
    if isinstance(given, str):
        import yaml

        try:
            given = yaml.safe_load(given)
        except yaml.YAMLError as error:
            raise SetupError(f"the position is not YAML: {error}") from None
    if not isinstance(given, Mapping):
        what = "nothing" if given is None else repr(given)
        raise SetupError(f"a position is a map such as {{'lands': {{'A1': '2 dahan'}}}}, or YAML of one; not {what}")
    rules = rules_of(game)
    try:
        json.dumps(given)
    except (TypeError, ValueError, RecursionError) as error:
        raise SetupError(
            f"a position is made of what a saved game can hold, maps, lists, text, numbers: {error}"
        ) from None
    setup: Setup = rules.setup({"position": given, "seed": seed})
    return Game(rules, setup)


def load(path: str | Path) -> Game:
    """Go on with a saved game, at the decision where it was saved."""
    data = read(path)
    if data["game"] not in GAMES:
        raise BrokenRecord(f"saved by an unknown game {data['game']!r}; known: {', '.join(GAMES)}")
    return resume(data)


def resume(data: Mapping[str, Json]) -> Game:
    session = replay(OLDER.get((data["game"], data["rules"])) or rules_of(data["game"]), data, Game)
    assert isinstance(session, Game)
    return session
