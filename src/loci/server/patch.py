"""JSON merge patches (RFC 7396): what changed between two messages. A list of objects may be patched too, where some of
it stays: ``{"[]": its length, "3": the patch of its item 3}``."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

import msgspec

Object = dict[str, Any]
LIST = "[]"  # a member of no message; a patch with it patches a list


def without_nulls(value: Any) -> Any:
    """A copy, down to the last list, with members that are null left out. A merge patch cannot say "null",
    only "gone"; and a view may share lists with a state that goes on changing."""
    if isinstance(value, dict):
        return {name: without_nulls(member) for name, member in value.items() if member is not None}
    if isinstance(value, (list, tuple)):
        return [without_nulls(item) for item in value]
    return value


def diff(old: Object, new: Object) -> Object:
    """The patch that turns one message into the other; both without nulls."""
    patch: Object = {name: None for name in old if name not in new}
    for name, value in new.items():
        if name not in old:
            patch[name] = value
        elif (then := old[name]) is not value and then != value:
            patch[name] = _turned(then, value)
    return patch


def _turned(old: Any, new: Any) -> Any:
    """The patch that turns one value into another."""
    if isinstance(new, dict) and isinstance(old, dict):
        return diff(old, new)
    if isinstance(new, list) and isinstance(old, list):
        return _listed(old, new)
    return new


def _listed(old: list[Any], new: list[Any]) -> Any:
    if not all(isinstance(item, dict) for item in new):
        return new
    patch: Object = {LIST: len(new)}
    for n, item in enumerate(new):
        if n >= len(old):
            patch[str(n)] = item
        elif (then := old[n]) is not item and then != item:
            patch[str(n)] = _turned(then, item)
    return patch if len(patch) <= len(new) else new  # something stays


def merge(target: Any, patch: Any) -> Any:
    """Apply a patch; the target stays as it is."""
    if not isinstance(patch, dict):
        return patch
    if LIST in patch:
        items = list(target)[: patch[LIST]]
        for name, value in patch.items():
            if name != LIST:
                n = int(name)
                items[n : n + 1] = [merge(items[n] if n < len(items) else None, value)]
        return items
    merged = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            merged.pop(name, None)
        else:
            merged[name] = merge(merged.get(name), value)
    return merged


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


class Seen:
    """An object as it was told, each member as bytes: comparing those is far cheaper than comparing what they say, and
    a game may go on changing the lists that it gave us."""

    __slots__ = ("parts", "things")

    def __init__(self, members: Mapping[str, Any], settled: Iterable[str] = (), like: "Seen | None" = None) -> None:
        """Members that are ``settled`` do not change once they were given: they are kept as they are too, and what is
        the very same as in ``like`` is not written anew."""
        self.things: dict[str, Any] = {name: members[name] for name in settled}
        known = {name: like.parts[name] for name, it in self.things.items() if like and like.things.get(name) is it}
        self.parts: dict[str, bytes] = {
            name: known[name] if name in known else _encode(value) for name, value in members.items()
        }

    def but(self, **others: Any) -> "Seen":
        """The same with other values for these members."""
        twin = Seen.__new__(Seen)
        twin.things = self.things
        twin.parts = self.parts.copy()
        for name, value in others.items():
            twin.parts[name] = _encode(value)
        return twin

    def whole(self) -> Object:
        """All of it, without nulls, ready to be encoded."""
        return {name: _plain(part) for name, part in self.parts.items() if part != b"null"}

    def since(self, old: "Seen", lists: bool = True) -> Object:
        """The patch that turns the old one into this; without ``lists``, those that differ are told whole."""
        patch: Object = {}
        before = old.parts
        for name, now in self.parts.items():
            then = before.get(name)
            if then != now:
                known = name in self.things and name in old.things and b"null" not in now
                patch[name] = _turned(old.things[name], self.things[name]) if known else _change(then, now, lists)
        for name in before.keys() - self.parts.keys():
            patch[name] = None
        return patch


@lru_cache(maxsize=64)  # several look at the same change
def _change(then: bytes | None, now: bytes, lists: bool) -> Any:
    """One part of a patch. What is replaced as a whole goes out as the bytes that it is."""
    if then is not None and now[:1] == then[:1] and (now[:1] == b"{" or (lists and now[:2] == b"[{")):
        return _turned(_clean(then), _clean(now))
    return _plain(now)


def _plain(part: bytes) -> Any:
    return _clean(part) if b"null" in part else msgspec.Raw(part)


def _clean(part: bytes) -> Any:
    value = _decode(part)
    return without_nulls(value) if b"null" in part else value


class Parts:
    """A message as it was told; of what is seen of the game, each member by itself."""

    __slots__ = ("rest", "view")

    def __init__(self, rest: Seen, view: Seen) -> None:
        self.rest = rest
        self.view = view

    def whole(self) -> Object:
        return {**self.rest.whole(), "view": self.view.whole()}

    def since(self, old: "Parts") -> Object:
        """The merge patch that turns the old message into this one."""
        patch = self.rest.since(old.rest, lists=False)
        if self.view is not old.view:
            seen = self.view.since(old.view)
            if seen:
                patch["view"] = seen
        return patch
