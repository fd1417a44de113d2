"""What the browser may say, checked as it is read, and how answers are written."""

from typing import Any, Literal

import msgspec

# The codes with which a WebSocket is closed, where the page tells them apart.
VOID = 4001  # the link opens nothing, or nothing any more
RULES = 4002  # the game was begun with other rules and cannot go on
SLOW = 4003  # what was sent was not read
LATER = 1013  # the database is away: try again

MOST_BYTES = 16 * 1024  # of one message from a browser; an answer is a few dozen


class Choose(msgspec.Struct, tag="choose", forbid_unknown_fields=True):
    seat: int
    key: str
    count: int  # the number of this answer among its seat's own, as the state told it
    hold: bool = False  # wait before what the game itself does next


class Begin(msgspec.Struct, tag="begin", forbid_unknown_fields=True):
    """What the table waited with shall begin."""


class Redo(msgspec.Struct, tag="redo", forbid_unknown_fields=True):
    """Give the answer again that was taken back last."""


class Undo(msgspec.Struct, tag="undo", forbid_unknown_fields=True):
    commit: int  # what it follows: the state's own number
    what: Literal["answer", "action"] | None = None
    to: int | None = None
    force: bool = False


class Consent(msgspec.Struct, tag="consent", forbid_unknown_fields=True):
    """Whether somebody else may take back what they asked to; their own "no" withdraws it."""

    agree: bool
    commit: int  # what it follows: the state's own number


class Say(msgspec.Struct, tag="say", forbid_unknown_fields=True):
    text: str


class Point(msgspec.Struct, tag="point", forbid_unknown_fields=True):
    """Show the others a place of the board."""

    place: str


class Nudge(msgspec.Struct, tag="nudge", forbid_unknown_fields=True):
    """Remind somebody that they are waited for."""

    seat: int


class Name(msgspec.Struct, tag="name", forbid_unknown_fields=True):
    """What a seat's own is called from now on, where the game has such a thing; "" takes it back."""

    seat: int
    name: str


class Hint(msgspec.Struct, tag="hint", forbid_unknown_fields=True):
    """What would a strong player do?"""

    seat: int


class Sync(msgspec.Struct, tag="sync", forbid_unknown_fields=True):
    pass


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    pass


Said = Choose | Begin | Redo | Undo | Consent | Name | Say | Point | Nudge | Hint | Sync | Ping
_decoder: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)
_encoder = msgspec.json.Encoder()


class BadMessage(Exception):
    """Something a browser said that cannot be understood; the text is for the person behind it."""


def heard(text: str) -> Said:
    if len(text) > MOST_BYTES:
        raise BadMessage(f"the message is too long: {len(text)} characters, at most {MOST_BYTES}")
    try:
        said = _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise BadMessage(f"the message was not understood: {error}") from None
    if isinstance(said, Undo) and (said.what is None) == (said.to is None):
        raise BadMessage("undo takes either what ('answer' or 'action') or to (a number of answers)")
    return said


def encoded(message: Any) -> bytes:
    return _encoder.encode(message)
