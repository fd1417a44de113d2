"""For the sources as they are compiled: which names of a class are fields of its dataclass. mypyc writes an annotation
for every name that a class body gives a value, and `dataclass` would take all of them for fields."""

from collections.abc import Callable
from typing import TypeVar

C = TypeVar("C", bound=type)


def only(*names: str) -> Callable[[C], C]:
    def told(cls: C) -> C:
        cls.__annotations__ = {name: cls.__annotations__[name] for name in names}
        return cls

    return told
