"""JSON merge patches (RFC 7396): what changed between two messages."""

from typing import Any

import msgspec

Object = dict[str, Any]


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
        elif old[name] != value:
            both = isinstance(value, dict) and isinstance(old[name], dict)
            patch[name] = diff(old[name], value) if both else value
    return patch


def merge(target: Any, patch: Any) -> Any:
    """Apply a patch as RFC 7396 says; the target stays as it is."""
    if not isinstance(patch, dict):
        return patch
    merged = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            merged.pop(name, None)
        else:
            merged[name] = merge(merged.get(name), value)
    return merged


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode
SEPARATE = frozenset({"log"})  # told in its own way
DEEP = "view"  # compared member by member


class Parts:
    """A message as it was told, each part as bytes: comparing those is far cheaper than comparing what they say, and
    a game may go on changing the lists that it gave us."""

    __slots__ = ("parts",)

    def __init__(self, message: Object) -> None:
        self.parts: dict[tuple[str, ...], bytes] = {}
        for name, value in message.items():
            if name == DEEP:
                for member, seen in value.items():
                    self.parts[name, member] = _encode(seen)
            elif name not in SEPARATE:
                self.parts[name,] = _encode(value)

    def view(self) -> Object:
        """What was seen then, without nulls."""
        seen = {path[1]: _clean(part) for path, part in self.parts.items() if path[0] == DEEP}
        return {name: value for name, value in seen.items() if value is not None}

    def since(self, old: "Parts") -> Object:
        """The merge patch that turns the old message into this one."""
        patch: Object = {}
        before = old.parts
        for path, now in self.parts.items():
            then = before.get(path)
            if then != now:
                _put(patch, path, _change(then, now))
        for path in before.keys() - self.parts.keys():
            _put(patch, path, None)
        return patch


def _change(then: bytes | None, now: bytes) -> Any:
    """One part of a patch. What is replaced as a whole goes out as the bytes that it is."""
    if then is not None and now[:1] == then[:1] == b"{":
        return diff(_clean(then), _clean(now))
    return _clean(now) if b"null" in now else msgspec.Raw(now)


def _clean(part: bytes) -> Any:
    value = _decode(part)
    return without_nulls(value) if b"null" in part else value


def _put(patch: Object, path: tuple[str, ...], change: Any) -> None:
    if len(path) == 2:
        patch.setdefault(path[0], {})[path[1]] = change
    else:
        patch[path[0]] = change
