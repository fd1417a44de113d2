"""Plain state: slotted classes that JSON can carry and a test can compare, field by field."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar, TypeVar

T = TypeVar("T")


class Plain:
    """A base for state classes. Fields are ints, strings, lists, tuples, mappings with text keys that nobody
    writes to, None and other Plains.

    ``copy`` is written by hand in each class, because it is the hottest function of all; the
    conformance suite finds a field that it forgot. ``SHARED`` names the fields that copies have in common: what is
    in them never changes while anybody else has it. They are rebuilt by the game and not written to JSON.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()  # of a class; its slots too, but compiled classes have none
    SHARED: ClassVar[tuple[str, ...]] = ()

    __slots__ = ()

    def fields(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.FIELDS if name not in self.SHARED}

    def to_json(self) -> dict[str, Any]:
        return {name: _pack(value) for name, value in self.fields().items()}

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]


def _pack(value: Any) -> Any:
    if isinstance(value, Plain):
        return value.to_json()
    if isinstance(value, tuple):  # JSON has no tuples, and rows of a state are tuples
        return {"t": [_pack(v) for v in value]}
    if isinstance(value, list):
        return [_pack(v) for v in value]
    if isinstance(value, Mapping):
        return {"d": [[key, _pack(v)] for key, v in value.items()]}
    return value


def unpack(value: Any) -> Any:
    """The value that :meth:`Plain.to_json` packed (Plains are the caller's)."""
    if isinstance(value, dict) and value.keys() == {"t"}:
        return tuple(unpack(v) for v in value["t"])
    if isinstance(value, dict) and value.keys() == {"d"}:
        return MappingProxyType({key: unpack(v) for key, v in value["d"]})
    if isinstance(value, list):
        return [unpack(v) for v in value]
    return value


# ---- fields that copies share ---------------------------------------------------------------
# What rarely changes is a tuple, or a mapping that nobody can write to, so that all copies of a state can have the same
# one: it is replaced, never changed.


def less(values: tuple[T, ...], value: T) -> tuple[T, ...]:
    """Without the first of them that is `value`."""
    at = values.index(value)
    return values[:at] + values[at + 1 :]


def changed(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """With another value at one place."""
    found = [*values]
    found[at] = value
    return tuple(found)


def noted(values: Mapping[str, T], name: str, value: T) -> Mapping[str, T]:
    """With this value under a name."""
    return MappingProxyType({**values, name: value})


def struck(values: Mapping[str, T], name: str) -> Mapping[str, T]:
    """Without what is under a name."""
    return MappingProxyType({other: value for other, value in values.items() if other != name})
