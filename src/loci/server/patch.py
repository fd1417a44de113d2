"""JSON merge patches (RFC 7396): what changed between two messages."""

from typing import Any

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
