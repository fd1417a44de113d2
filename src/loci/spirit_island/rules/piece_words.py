"""Pieces as options, the questions about them, and what becomes of them, in words."""

from typing import ClassVar

from loci.kernel.decision import DONE, Decision, Option
from loci.spirit_island.notation import piece_key
from loci.spirit_island.ongoing import health_of
from loci.spirit_island.pieces import HUMANS, Kinds, is_shared, is_stand_in, owner_of
from loci.spirit_island.rules.fear import BY_DESTRUCTION
from loci.spirit_island.said import Choice, LogLine, Prompt, Reason
from loci.spirit_island.state import Event, State
from loci.spirit_island.words import SINGULAR, listed, nouns, piece_words, things

ANY_NUMBER = 99  # so many are left when there is no limit

# ---- options --------------------------------------------------------------------------------


def _whose(state: State, damage: int) -> str:
    """Of Presence that stands for a piece: whose it is, where several Spirits had some in the land."""
    return f" of {state.spirits[owner_of(damage)].name}" if is_shared(damage) else ""


def _called(state: State, kind: int, damage: int, strife: int) -> str:
    """A piece in words, or the Presence that stands for it."""
    if not is_stand_in(damage):
        return piece_words(kind, damage, strife)
    return f"{strife} Presence of {state.spirits[owner_of(damage)].name}, as {SINGULAR[kind]},"


class PieceChoice(Choice):
    tag = "piece"

    @staticmethod
    def of(kind: int, damage: int, strife: int, land: int) -> Option:
        return ("piece", kind, damage, strife, land)

    @staticmethod
    def key(state: State, kind: int, damage: int, strife: int, land: int) -> str:
        return f"{piece_key(kind, damage, strife)} {state.island.names[land]}{_whose(state, damage)}"

    @staticmethod
    def label(state: State, kind: int, damage: int, strife: int, land: int) -> str:
        return f"{_called(state, kind, damage, strife)} in {state.island.names[land]}"

    @staticmethod
    def why(state: State, asked: Decision, kind: int, damage: int, strife: int, land: int) -> Reason:
        text = f"{SINGULAR[kind]} in {state.island.names[land]}"
        if kind not in HUMANS:
            return Reason(f"{text}.", "p. 18")
        text += f": {health_of(state, kind, land)} Health" + (f", {damage} Damage so far" if damage else "")
        if strife:
            text += f", {strife} Strife (it deals no Damage in its next Ravage)"
        return Reason(f"{text}. Destroying it makes {BY_DESTRUCTION.get(kind, 0) or 'no'} Fear.", "p. 15")


class MoveChoice(Choice):
    tag = "move"

    @staticmethod
    def of(kind: int, damage: int, strife: int, start: int, end: int) -> Option:
        return ("move", kind, damage, strife, start, end)

    @staticmethod
    def key(state: State, kind: int, damage: int, strife: int, start: int, end: int) -> str:
        names = state.island.names
        return f"{piece_key(kind, damage, strife)} {names[start]}>{names[end]}{_whose(state, damage)}"

    @staticmethod
    def label(state: State, kind: int, damage: int, strife: int, start: int, end: int) -> str:
        names = state.island.names
        return f"{_called(state, kind, damage, strife)} from {names[start]} to {names[end]}"

    @staticmethod
    def why(state: State, asked: Decision, kind: int, damage: int, strife: int, start: int, end: int) -> Reason:
        names, steps = state.island.names, state.realm.distance(start, end)
        away = f"adjacent to {names[start]}" if steps == 1 else f"{steps} steps from {names[start]}"
        return Reason(f"{names[end]} is {away}.", "p. 19")


# ---- prompts --------------------------------------------------------------------------------


def in_land(state: State, land: int) -> str:
    return f" in {state.island.names[land]}" if land != -1 else ""


def so_many(left: int, kinds: Kinds) -> str:
    return nouns(kinds, True) if left == ANY_NUMBER else things(left, kinds)


Swaps = tuple[tuple[Kinds, Kinds], ...]  # what pieces become, and which of them become it


class AskPiece(Prompt):
    """So many pieces of some kinds, in a land or (-1) in several."""

    verb: ClassVar[str]

    @classmethod
    def of(cls, left: int, kinds: Kinds, land: int) -> Option:
        return (cls.tag, left, kinds, land)

    @classmethod
    def say(cls, state: State, asked: Decision, left: int, kinds: Kinds, land: int) -> str:
        up_to = "up to " if 1 < left < ANY_NUMBER and DONE in asked.options else ""
        return f"{cls.verb} {up_to}{so_many(left, kinds)}{in_land(state, land)}"


class AskDestroy(AskPiece):
    tag, verb = "destroy", "Destroy"


class AskFirst(AskPiece):
    """All of them are destroyed at the same moment."""

    tag, verb = "falls first", "Destroy"
    assumed = True  # a question of order alone

    @classmethod
    def say(cls, state: State, asked: Decision, left: int, kinds: Kinds, land: int) -> str:
        return f"{super().say(state, asked, left, kinds, land)}: which first? It may be saved"


class AskRemove(AskPiece):
    tag, verb = "remove", "Remove"


class AskReplace(AskPiece):
    """With what takes their place, where it is told: what they become, and which of them."""

    tag, verb = "replace", "Replace"

    @classmethod
    def of(cls, left: int, kinds: Kinds, land: int, into: Swaps = ()) -> Option:
        return (cls.tag, left, kinds, land, into)

    @classmethod
    def say(cls, state: State, asked: Decision, left: int, kinds: Kinds, land: int, into: Swaps = ()) -> str:
        if not into:
            return super().say(state, asked, left, kinds, land)
        ways = listed([f"{so_many(left, old)} by {things(len(new), new[:1])}" for new, old in into], "or")
        return f"{cls.verb} {ways}{' each' if left > 1 else ''}{in_land(state, land)}"


class AskStrife(AskPiece):
    tag, verb = "strife", "Add Strife to"


class AskRemoveStrife(AskPiece):
    tag, verb = "remove strife", "Remove a Strife from"


class AskNewcomer(AskPiece):
    tag, verb = "newcomer", "Which is new here:"


class AskStaysOut(AskPiece):
    tag, verb = "stays out", "Does not participate in the Ravage:"


NO_MORE_MOVES = Reason("You move no more pieces: the instruction says up to that many.", "p. 19")


class AskMove(Prompt):
    """``Push 2 Dahan from A3`` has to be done; ``Push (up to 2 Dahan left) from A3`` may stop."""

    tag = "move"
    leaving = NO_MORE_MOVES
    verb: ClassVar = "Move"
    joint: ClassVar = "from"

    @classmethod
    def of(cls, left: int, kinds: Kinds, land: int) -> Option:
        return (cls.tag, left, kinds, land)

    @classmethod
    def say(cls, state: State, asked: Decision, left: int, kinds: Kinds, land: int) -> str:
        some = so_many(left, kinds)
        where = f" {cls.joint} {state.island.names[land]}" if land != -1 else ""
        if DONE not in asked.options:
            return f"{cls.verb} {some}{where}"
        if left == ANY_NUMBER:
            return f"{cls.verb} any number of {some}{where}"
        return f"{cls.verb} (up to {some} left){where}" if left > 1 else f"{cls.verb} {some}{where}, or be done"


class AskPush(AskMove):
    tag, verb = "push", "Push"


class AskGather(AskMove):
    tag, verb, joint = "gather", "Gather", "into"


class AskDamage(Prompt):
    tag = "damage"

    @staticmethod
    def of(left: int, land: int) -> Option:
        return ("damage", left, land)

    @staticmethod
    def say(state: State, asked: Decision, left: int, land: int) -> str:
        return f"Deal Damage ({left} left){in_land(state, land)}"


class AskWhoTakes(Prompt):
    """Damage to the Dahan and to those that fight alongside them; the same would destroy any of these."""

    tag = "takes damage"

    @staticmethod
    def of(left: int, land: int) -> Option:
        return ("takes damage", left, land)

    @staticmethod
    def say(state: State, asked: Decision, left: int, land: int) -> str:
        return f"Who takes the Damage ({left} left){in_land(state, land)}?"


# ---- events ---------------------------------------------------------------------------------


class Added(LogLine):
    tag = "added"

    @staticmethod
    def of(kind: int, land: int) -> Event:
        return ("added", kind, land)

    @staticmethod
    def say(state: State, kind: int, land: int) -> str:
        return f"{SINGULAR[kind]} added in {state.island.names[land]}"


class Removed(LogLine):
    tag = "removed"

    @staticmethod
    def of(kind: int, land: int) -> Event:
        return ("removed", kind, land)

    @staticmethod
    def say(state: State, kind: int, land: int) -> str:
        return f"{SINGULAR[kind]} removed from {state.island.names[land]}"


class Destroyed(LogLine):
    tag = "destroyed"

    @staticmethod
    def of(kind: int, land: int) -> Event:
        return ("destroyed", kind, land)

    @staticmethod
    def say(state: State, kind: int, land: int) -> str:
        return f"{SINGULAR[kind]} destroyed in {state.island.names[land]}"


class Dreamt(LogLine):
    tag = "dreamt"

    @staticmethod
    def of(kind: int, land: int) -> Event:
        return ("dreamt", kind, land)

    @staticmethod
    def say(state: State, kind: int, land: int) -> str:
        return f"{SINGULAR[kind]} in {state.island.names[land]} dreams its death"


class Damaged(LogLine):
    tag = "damaged"

    @staticmethod
    def of(kind: int, land: int, points: int) -> Event:
        return ("damaged", kind, land, points)

    @staticmethod
    def say(state: State, kind: int, land: int, points: int) -> str:
        return f"{points} Damage to {SINGULAR[kind]} in {state.island.names[land]}"


class Unharmed(LogLine):
    tag = "unharmed"

    @staticmethod
    def of(land: int) -> Event:
        return ("unharmed", land)

    @staticmethod
    def say(state: State, land: int) -> str:
        return f"The Invaders in {state.island.names[land]} come to no harm"


class Moved(LogLine):
    tag = "moved"

    @staticmethod
    def of(kind: int, start: int, end: int, damage: int, strife: int) -> Event:
        return ("moved", kind, start, end, damage, strife)

    @staticmethod
    def say(state: State, kind: int, start: int, end: int, damage: int = 0, strife: int = 0) -> str:
        return f"{SINGULAR[kind]} moves {state.island.names[start]} > {state.island.names[end]}"


class Replaced(LogLine):
    tag = "replaced"

    @staticmethod
    def of(kind: int, into: Kinds, land: int) -> Event:
        return ("replaced", kind, into, land)

    @staticmethod
    def say(state: State, kind: int, into: Kinds, land: int) -> str:
        return f"{SINGULAR[kind]} replaced by {things(len(into), into[:1])} in {state.island.names[land]}"
