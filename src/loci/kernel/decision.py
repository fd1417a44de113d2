"""A question to one seat."""

from collections.abc import Generator
from typing import Any

# A small tuple whose first entry says what it is: ("land", 4). Its key and its label are made by the
# game only when somebody wants to read them: random play and search must not pay for words.
Option = tuple[Any, ...]

YES: Option = ("yes",)
NO: Option = ("no",)
DONE: Option = ("done",)
SKIP: Option = ("skip",)

MOST_SHOWN = 6  # options in a repr


class Decision:
    """What one seat is asked: a prompt (data, worded on demand) and its options, in a fixed order. An Action asks with
    ``option = await Decision(...)``, which suspends it until somebody has answered."""

    __slots__ = ("keys", "options", "prompt", "seat", "soft", "source")

    def __init__(self, seat: int, prompt: Option, options: list[Option], soft: bool = False, source: str = "") -> None:
        self.seat = seat
        self.prompt = prompt
        self.options = options
        # A soft question has one sensible answer, its first option (which of several doomed pieces
        # dies first). Games ask it only when a state wants to be asked everything.
        self.soft = soft
        self.source = source  # the card or rule that asks, where the game says so
        # Of its options, as soon as somebody has read them: a decision belongs to one moment of a game.
        self.keys: tuple[str, ...] | None = None

    def __await__(self) -> Generator["Decision", Option, Option]:
        return (yield self)

    def __repr__(self) -> str:
        shown = ", ".join(map(repr, self.options[:MOST_SHOWN]))
        more = f", ... {len(self.options) - MOST_SHOWN} more" if len(self.options) > MOST_SHOWN else ""
        return f"<Decision of seat {self.seat}: {self.prompt!r} [{shown}{more}]>"


class Ask:
    """Asks what several seats may do between two Actions: a list, which is answered with who and what."""

    __slots__ = ("asked",)

    def __init__(self, asked: list[Decision]) -> None:
        self.asked = asked

    def __await__(self) -> Generator[list[Decision], Option, Option]:
        return (yield self.asked)
