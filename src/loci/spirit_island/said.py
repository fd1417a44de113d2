"""What is said at the table.

Prompts, options and events are small tagged tuples, so that play and search pay for no words. Each tag has one
class, beside the code that uses it, which builds the tuple (``of``) and says it. Defining the class is all there
is to do: the table, the terminal, the records and the rulings find it by its tag. A class without its words, with a
tag that another one has, or whose words take other fields than its tuple holds, is refused when it is defined, so
that nobody finds out in the middle of a game.

A field is named after what it holds, and some names are read by everybody: ``land``, ``start`` and ``end`` are
lands (-1: none), ``kind``, ``damage`` and ``strife`` together a piece, ``card`` a card, ``source`` the card or rule
that asks.
"""

from inspect import CO_VARARGS, CO_VARKEYWORDS
from types import MethodType
from typing import Any, ClassVar, Final, NamedTuple, TypeVar, cast

from loci.kernel.decision import Decision, Option
from loci.kernel.errors import LociError
from loci.spirit_island.notation import piece_key
from loci.spirit_island.state import Event, State

LANDS: Final = ("land", "start", "end")
READ: Final = ("kind", "damage", "strife", "card")
VARIABLE: Final = (CO_VARARGS, CO_VARKEYWORDS)  # marks of a function with *args, with **kwargs


class Reason(NamedTuple):
    """An explanation: what to say, and where the rulebook says it."""

    text: str
    page: str  # "p. 16", "JE p. 7" for Jagged Earth; empty when no rule stands behind it


class Said:
    """What the three families share. A class without a tag is a shape for others."""

    tag: ClassVar[str]
    fields: ClassVar[tuple[str, ...]] = ()
    at: ClassVar[dict[str, int]] = {}  # where in the tuple the fields are that everybody reads
    lands_at: ClassVar[tuple[int, ...]] = ()  # and the lands among them
    needs: ClassVar[tuple[str, ...]] = ()  # what a class with a tag must define

    @staticmethod
    def of(*args: Any, **kwargs: Any) -> Option:
        """The tuple. Where many are built at once, its literal may stand instead: ``("land", n)``."""
        raise NotImplementedError


S = TypeVar("S", bound=Said)


def _defines(cls: type[Said], family: type[Said], name: str) -> bool:
    """Whether the class, or a shape between it and its family, has the name."""
    return any(name in vars(base) for base in cls.__mro__[: cls.__mro__.index(family)])


def _takes(cls: type[Said], name: str) -> tuple[str, ...]:
    """What a method of the class is given. Compiled ones cannot be asked: tools/compiled.py notes it beside them."""
    noted = next(vars(base).get("PARAMETERS") for base in cls.__mro__ if name in vars(base))
    if noted is not None:
        return cast("tuple[str, ...]", noted[name])
    method = getattr(cls, name)  # `inspect.signature` would tell it too, at a tenth of what it costs to start
    function, bound = (method.__func__, 1) if isinstance(method, MethodType) else (method, 0)
    code = function.__code__
    given = code.co_argcount + code.co_kwonlyargcount + sum(code.co_flags & flag != 0 for flag in VARIABLE)
    return tuple(code.co_varnames[bound:given])


def _declare(cls: type[S], family: type[S], known: dict[str, type[S]], words: dict[str, int]) -> None:
    """Check a new class of a family and enter it. ``words``: the methods that take the fields of the tuple, and
    how many arguments come before these."""
    if "tag" not in vars(cls):
        return
    name = f"{cls.__module__}.{cls.__qualname__}"
    for need in cls.needs:
        if not _defines(cls, family, need):
            raise TypeError(f"{name} (tag {cls.tag!r}) must define {need!r}")
    cls.fields = _takes(cls, "of")
    cls.at = {field: n for n, field in enumerate(cls.fields, 1) if field in READ}
    cls.lands_at = tuple([n for n, field in enumerate(cls.fields, 1) if field in LANDS])
    for word, before in words.items():
        if _defines(cls, family, word):
            takes = _takes(cls, word)[before:]
            if takes != cls.fields:
                raise TypeError(f"{name}.{word} takes the fields {takes}, but the tuple has {cls.fields}")
    other = known.get(cls.tag)
    if other is not None and (other.__module__, other.__qualname__) != (cls.__module__, cls.__qualname__):
        raise TypeError(f"{name} claims the tag {cls.tag!r} of {other.__module__}.{other.__qualname__}")
    known[cls.tag] = cls


def _found(known: dict[str, type[S]], tagged: Option, family: str) -> type[S]:
    try:
        return known[tagged[0]]
    except KeyError:
        raise LociError(f"nothing says {tagged!r}: it needs {family} with the tag {tagged[0]!r}") from None


# ---- options --------------------------------------------------------------------------------


class Choice(Said):
    """An option: its key is the same everywhere and for ever, its label is for people."""

    needs: ClassVar[tuple[str, ...]] = ("of", "key")

    @staticmethod
    def key(state: State, *args: Any, **kwargs: Any) -> str:
        raise NotImplementedError

    @classmethod
    def label(cls, state: State, *args: Any, **kwargs: Any) -> str:
        return cls.key(state, *args)

    @classmethod
    def why(cls, state: State, asked: Decision, *args: Any, **kwargs: Any) -> Reason:
        """What choosing it means, or why it is offered."""
        return Reason(cls.label(state, *args), "")

    @staticmethod
    def places(state: State, *args: Any, **kwargs: Any) -> dict[str, Any]:
        """What it points at, besides the lands, the piece and the card among its fields."""
        return {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        _declare(cls, Choice, CHOICES, {"key": 1, "label": 1, "why": 2, "places": 1})


CHOICES: Final[dict[str, type[Choice]]] = {}


class PlainChoice(Choice):
    """An option that is nothing but its words."""

    needs: ClassVar[tuple[str, ...]] = ("words",)
    words: ClassVar[str]

    @classmethod
    def of(cls) -> Option:
        return (cls.tag,)

    @classmethod
    def key(cls, state: State) -> str:
        return cls.tag

    @classmethod
    def label(cls, state: State) -> str:
        return cls.words


def key(state: State, option: Option) -> str:
    return _found(CHOICES, option, "a Choice").key(state, *option[1:])


def label(state: State, option: Option) -> str:
    return _found(CHOICES, option, "a Choice").label(state, *option[1:])


def why(state: State, asked: Decision, option: Option) -> Reason:
    return _found(CHOICES, option, "a Choice").why(state, asked, *option[1:])


def places(state: State, option: Option) -> dict[str, Any]:
    """The lands, the piece and the card of an option, and what else it points at."""
    said, names = _found(CHOICES, option, "a Choice"), state.island.names
    at = said.at
    found: dict[str, Any] = {"lands": [names[option[n]] for n in said.lands_at]}
    if at:
        if "kind" in at:
            found["piece"] = piece_key(option[at["kind"]], option[at["damage"]], option[at["strife"]])
        if "card" in at:
            found["card"] = option[at["card"]]
    found.update(said.places(state, *option[1:]))
    return found


# ---- prompts --------------------------------------------------------------------------------


class Prompt(Said):
    """A question. The decision comes with it: who is asked, and whether the options include leaving it."""

    needs: ClassVar[tuple[str, ...]] = ("of", "say")
    leaving: ClassVar = Reason("You may leave it at that.", "p. 17")  # what it means to be done with it, or to skip it
    in_short: ClassVar = ""  # the same in a list of options
    standing: ClassVar = False  # a rule that always holds asks it, whatever card is being resolved
    lets_harm: ClassVar = False  # whether "yes" lets the Invaders do what would not happen otherwise
    assumed: ClassVar = False  # whether a ruling that says nothing about it takes the first option

    @staticmethod
    def say(state: State, asked: Decision, *args: Any, **kwargs: Any) -> str:
        raise NotImplementedError

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        _declare(cls, Prompt, PROMPTS, {"say": 2})


PROMPTS: Final[dict[str, type[Prompt]]] = {}


class PlainPrompt(Prompt):
    """A question that is always the same."""

    needs: ClassVar[tuple[str, ...]] = ("words",)
    words: ClassVar[str]

    @classmethod
    def of(cls) -> Option:
        return (cls.tag,)

    @classmethod
    def say(cls, state: State, asked: Decision) -> str:
        return cls.words


def prompt(state: State, asked: Decision) -> str:
    return asking(asked).say(state, asked, *asked.prompt[1:])


def asking(asked: Decision) -> type[Prompt]:
    return _found(PROMPTS, asked.prompt, "a Prompt")


def source(asked: Decision) -> str:
    """The card or rule that asks, where the question knows it."""
    fields = asking(asked).fields
    return str(asked.prompt[1 + fields.index("source")]) if "source" in fields else ""


# ---- events ---------------------------------------------------------------------------------


class LogLine(Said):
    """A line of the log; one that says nothing is there for the rules alone."""

    needs: ClassVar[tuple[str, ...]] = ("of", "say")
    shows: ClassVar[int] = 0  # where in the tuple the card stands that people are to see

    @staticmethod
    def say(state: State, *args: Any, **kwargs: Any) -> str:
        raise NotImplementedError

    @staticmethod
    def detail(state: State, *args: Any, **kwargs: Any) -> str:
        """What a card that it turns up does: nobody knows all of them by heart."""
        return ""

    @staticmethod
    def lands(state: State, *args: Any, **kwargs: Any) -> list[str]:
        """The lands that it speaks of, besides those among its fields."""
        return []

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        _declare(cls, LogLine, EVENTS, {"say": 1, "detail": 1, "lands": 1})


EVENTS: Final[dict[str, type[LogLine]]] = {}


class PlainLogLine(LogLine):
    """An event that is always told in the same words."""

    needs: ClassVar[tuple[str, ...]] = ("words",)
    words: ClassVar[str]

    @classmethod
    def of(cls) -> Event:
        return (cls.tag,)

    @classmethod
    def say(cls, state: State) -> str:
        return cls.words


def shown(event: Event) -> str:
    """The card that an event lets people see; empty where there is none."""
    place = _found(EVENTS, event, "a LogLine").shows
    return str(event[place]) if place else ""


def tell(state: State, event: Event) -> str:
    return _found(EVENTS, event, "a LogLine").say(state, *event[1:])


def detail(state: State, event: Event) -> str:
    return _found(EVENTS, event, "a LogLine").detail(state, *event[1:])


def links(state: State, event: Event) -> dict[str, list[str]]:
    """The lands and cards that an event speaks of; a rite or a rule that it names is no card."""
    said, names = _found(EVENTS, event, "a LogLine"), state.island.names
    lands = [names[event[n]] for n in said.lands_at] + said.lands(state, *event[1:])
    card = str(event[said.at["card"]]) if "card" in said.at else ""
    return {
        "lands": lands if len(lands) < 2 else list(dict.fromkeys(lands)),
        "cards": [card] if card and is_card(state, card) else [],
    }


def is_card(state: State, name: str) -> bool:
    known = state.catalogue
    return any(name in kind for kind in (known.powers, known.fear, known.blight, known.events, known.invaders))


# ---- answers that every game has ------------------------------------------------------------


class Answer(PlainChoice):
    @classmethod
    def why(cls, state: State, asked: Decision) -> Reason:
        return Reason(f"{prompt(state, asked)}: {cls.words.lower()}.", "p. 17")


class Yes(Answer):
    tag, words = "yes", "Yes"


class No(Answer):
    tag, words = "no", "No"


class Leave(PlainChoice):
    @classmethod
    def why(cls, state: State, asked: Decision) -> Reason:
        return asking(asked).leaving


class Done(Leave):
    tag, words = "done", "Done"


class Skip(Leave):
    tag, words = "skip", "Skip"
