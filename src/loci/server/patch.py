"""JSON merge patches (RFC 7396): what changed between two messages. A list of objects may be patched too, where some of
it stays: ``{"[]": its length, "3": the patch of its item 3}``."""

from typing import Any

Object = dict[str, Any]
LIST = "[]"  # a member of no message; a patch with it patches a list


def without_nulls(value: Any) -> Any:
    """A copy with members that are null left out: a merge patch cannot say "null", only "gone"."""
    if isinstance(value, dict):
        return {name: without_nulls(member) for name, member in value.items() if member is not None}
    if isinstance(value, (list, tuple)):
        return [without_nulls(item) if isinstance(item, (dict, list, tuple)) else item for item in value]
    return value


def diff(old: Object, new: Object) -> Object:
    """The patch that turns one message into the other. A member that is null is as good as none."""
    patch: Object = {}
    more = len(new) - len(old)  # members than there were; those that are new do not stand for one that is gone
    for name, value in new.items():
        then = old.get(name)
        if then is None:
            more -= name not in old
        if then is not value and then != value:
            patch[name] = turned(then, value)
    return _gone(patch, old, new) if more else patch


def _gone(patch: Object, old: Object, new: Object) -> Object:
    """The patch with what is not there any more."""
    patch.update({name: None for name in old.keys() - new.keys() if old[name] is not None})
    return patch


def turned(old: Any, new: Any) -> Any:
    """The patch that turns one value into another."""
    if isinstance(new, dict):
        return diff(old, new) if isinstance(old, dict) else without_nulls(new)
    if isinstance(new, list):
        return _listed(old, new) if isinstance(old, list) else without_nulls(new)
    return new


def _listed(old: list[Any], new: list[Any]) -> Any:
    """Item by item where that says less."""
    patch: Object = {LIST: len(new)}
    less = 0
    for n, item in enumerate(new):
        if not isinstance(item, dict):
            return without_nulls(new)
        then = old[n] if n < len(old) else None
        less += len(item)
        if then is not item and then != item:
            change = patch[str(n)] = turned(then, item)
            less -= len(change)
    return patch if less > 0 else without_nulls(new)


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


class Patches:
    """What one change changes in the views of those who look on: several see the same, and it is looked for once."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], tuple[Any, Any, Any]] = {}  # by the two values; they are kept, for their ids

    def of(self, old: Object, new: Object) -> Object:
        """The patch that turns one view into the other."""
        patch: Object = {}
        more = len(new) - len(old)
        for name, value in new.items():
            then = old.get(name)
            if then is None:
                more -= name not in old
            if then is not value and then != value:
                known = self._known.get((id(then), id(value)))
                if known is None:
                    known = self._known[id(then), id(value)] = then, value, turned(then, value)
                patch[name] = known[2]
        return _gone(patch, old, new) if more else patch


class Parts:
    """A message as it was told. A view is never changed once it was given, so it is kept as it is, and what is the very
    same in two of them need not be compared."""

    __slots__ = ("rest", "view")

    def __init__(self, rest: Object, view: Object) -> None:
        self.rest = rest
        self.view = view

    def whole(self) -> Object:
        """All of it, without nulls."""
        told: Object = without_nulls({**self.rest, "view": self.view})
        return told

    def since(self, old: "Parts", patches: Patches) -> Object:
        """The merge patch that turns the old message into this one."""
        patch = diff(old.rest, self.rest)
        if self.view is not old.view:
            seen = patches.of(old.view, self.view)
            if seen:
                patch["view"] = seen
        return patch
