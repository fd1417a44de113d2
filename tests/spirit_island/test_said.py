"""Every tag has its class, and a class that cannot say itself is refused when it is defined."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import loci
from loci.kernel.decision import Decision, Option
from loci.kernel.errors import LociError
from loci.spirit_island import said
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.phases import DO
from loci.spirit_island.said import CHOICES, EVENTS, PROMPTS, Choice, LogLine, PlainPrompt, Prompt
from loci.spirit_island.state import Event, State
from loci.spirit_island.table.table import SPIRIT_ISLAND_TABLE

SRC = Path(__file__).parents[2] / "src" / "loci" / "spirit_island"  # as written, also where the compiled copy is tested
ASKS = ("choose", "choose_land", "confirm", "pick_move", "Decision")


@pytest.fixture
def state() -> State:
    found: State = loci.position({"lands": {"A1": "1 dahan", "A8": "1 city"}}).state
    return found


@pytest.fixture(autouse=True)
def own_tags() -> Iterator[None]:
    """What a test declares is gone after it."""
    choices, prompts, events = dict(CHOICES), dict(PROMPTS), dict(EVENTS)
    yield
    for known, before in ((CHOICES, choices), (PROMPTS, prompts), (EVENTS, events)):
        for tag in set(known) - set(before):
            del known[tag]


# ---- the source -----------------------------------------------------------------------------


def tagged(source: str) -> Iterator[tuple[str, ast.Tuple]]:
    """The tuples that are written out where prompts and events are built, and those of lists of options."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(value=log, attr="append"), args=[ast.Tuple() as event]):
                if ast.unparse(log).endswith(".log"):
                    yield "event", event
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[_, ast.Tuple() as prompt, *_]):
                if name in ASKS:
                    yield "prompt", prompt
            case ast.ListComp(elt=ast.Tuple() | ast.IfExp() as element):
                sides = [element.body, element.orelse] if isinstance(element, ast.IfExp) else [element]
                for side in sides:
                    match side:
                        case ast.Tuple(elts=[ast.Constant(value=str()), *_]):
                            yield "option", side


def wrong(source: str) -> list[str]:
    """Prompts and events not built by their class, and options that no class knows or that have other fields."""
    found = []
    for family, literal in tagged(source):
        match family, literal.elts:
            case "option", [ast.Constant(value=str(tag)), *fields]:
                starred = any(isinstance(field, ast.Starred) for field in fields)
                if tag in DO:  # what the game itself has to do next is a list of tagged tuples too
                    continue
                if tag not in CHOICES:
                    found.append(f"{literal.lineno}: no class has the tag {tag!r}")
                elif not starred and not _fits(tag, len(fields)):
                    found.append(f"{literal.lineno}: {tag!r} has the fields {CHOICES[tag].fields}")
            case _:
                found.append(f"{literal.lineno}: {ast.unparse(literal)} is not built by its class")
    return found


def _fits(tag: str, given: int) -> bool:
    """A price may be left out."""
    return given == len(CHOICES[tag].fields) or (tag in ("land", "spirit") and given == 1)


@pytest.mark.parametrize("path", sorted(SRC.rglob("*.py")), ids=lambda path: path.relative_to(SRC).as_posix())
def test_prompts_and_events_are_built_by_their_classes_and_options_are_known(path: Path) -> None:
    assert wrong(path.read_text("utf-8")) == []


def test_the_search_finds_what_it_looks_for() -> None:
    assert sum(len(list(tagged(path.read_text("utf-8")))) for path in SRC.rglob("*.py")) > 20
    assert wrong("state.log.append(('fear', 1))") == ["1: ('fear', 1) is not built by its class"]
    assert wrong("choose(act, ('forget',), options)") == ["1: ('forget',) is not built by its class"]
    assert wrong("[('lnad', n) for n in lands]") == ["1: no class has the tag 'lnad'"]
    assert wrong("[('piece', k, land) for k in kinds]") == [
        "1: 'piece' has the fields ('kind', 'damage', 'strife', 'land')"
    ]
    assert wrong("[('land', n) if free else ('land', n, cost) for n in lands]") == []


# ---- what is refused ------------------------------------------------------------------------


def test_a_prompt_without_words_is_refused() -> None:
    with pytest.raises(TypeError, match=r"AskNothing \(tag 'nothing'\) must define 'say'"):

        class AskNothing(Prompt):
            tag = "nothing"

            @staticmethod
            def of() -> Option:
                return ("nothing",)


def test_a_plain_prompt_without_words_is_refused() -> None:
    with pytest.raises(TypeError, match=r"AskNothing \(tag 'nothing'\) must define 'words'"):

        class AskNothing(PlainPrompt):
            tag = "nothing"


def test_an_option_without_a_key_is_refused() -> None:
    with pytest.raises(TypeError, match=r"NoChoice \(tag 'no choice'\) must define 'key'"):

        class NoChoice(Choice):
            tag = "no choice"

            @staticmethod
            def of() -> Option:
                return ("no choice",)


def test_an_event_without_a_builder_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Nothing \(tag 'nothing'\) must define 'of'"):

        class Nothing(LogLine):
            tag = "nothing"

            @staticmethod
            def say(state: State) -> str:
                return "Nothing happened"


def test_words_for_other_fields_than_the_tuple_has_are_refused() -> None:
    with pytest.raises(
        TypeError, match=r"Quake.say takes the fields \('land',\), but the tuple has \('kind', 'land'\)"
    ):

        class Quake(LogLine):
            tag = "quake"

            @staticmethod
            def of(kind: int, land: int) -> Event:
                return ("quake", kind, land)

            @staticmethod
            def say(state: State, land: int) -> str:
                return f"{state.island.names[land]} quakes"


def test_a_tag_belongs_to_one_class_of_its_family() -> None:
    with pytest.raises(TypeError, match=r"AskAgain claims the tag 'forget' of loci\.spirit_island\.rules\.gain\.Ask"):

        class AskAgain(PlainPrompt):
            tag, words = "forget", "Forget it?"

    class ForgetItChoice(said.PlainChoice):  # an option may have a prompt's tag
        tag, words = "forget", "Forget it"

    assert CHOICES["forget"] is ForgetItChoice


def test_what_nobody_declared_is_told_plainly(state: State) -> None:
    with pytest.raises(LociError, match=r"nothing says \('quake', 3\): it needs a LogLine with the tag 'quake'"):
        SPIRIT_ISLAND.tell(state, ("quake", 3))


# ---- what anybody may add -------------------------------------------------------------------


class AskQuake(Prompt):
    tag = "test quake"

    @staticmethod
    def of(source: str, left: int) -> Option:
        return ("test quake", source, left)

    @staticmethod
    def say(state: State, asked: Decision, source: str, left: int) -> str:
        return f"{source}: which land quakes, {state.spirits[asked.seat].name}? ({left} left)"


class FaultChoice(Choice):
    tag = "test fault"

    @staticmethod
    def of(start: int, end: int) -> Option:
        return ("test fault", start, end)

    @staticmethod
    def key(state: State, start: int, end: int) -> str:
        return f"fault {state.island.names[start]}-{state.island.names[end]}"


class Quaked(LogLine):
    tag = "test quake"

    @staticmethod
    def of(land: int, card: str) -> Event:
        return ("test quake", land, card)

    @staticmethod
    def say(state: State, land: int, card: str) -> str:
        return f"{card} makes {state.island.names[land]} quake"


def test_a_new_tag_is_known_wherever_words_are_read(state: State) -> None:
    a1, a2 = state.island.id_of["A1"], state.island.id_of["A2"]
    fault = FaultChoice.of(a1, a2)
    asked = Decision(0, AskQuake.of("Flash Floods", 2), [fault])
    spirit = state.spirits[0].name
    assert SPIRIT_ISLAND.prompt(state, asked) == f"Flash Floods: which land quakes, {spirit}? (2 left)"
    assert said.source(asked) == "Flash Floods"
    assert SPIRIT_ISLAND.key(state, fault) == SPIRIT_ISLAND.label(state, fault) == "fault A1-A2"
    assert SPIRIT_ISLAND_TABLE.describe(state, fault) == {"lands": ["A1", "A2"]}
    event = Quaked.of(a1, "Flash Floods")
    assert SPIRIT_ISLAND.tell(state, event) == "Flash Floods makes A1 quake"
    assert SPIRIT_ISLAND_TABLE.links(state, event) == {"lands": ["A1"], "cards": ["Flash Floods"]}
    assert SPIRIT_ISLAND_TABLE.links(state, Quaked.of(a1, "Nobody's Rite"))["cards"] == []


def test_a_land_in_the_reason_of_an_end_is_linked(state: State) -> None:
    event = EVENTS["over"].of("loss", "Invaders have built in the Inner land A4")
    assert SPIRIT_ISLAND_TABLE.links(state, event) == {"lands": ["A4"], "cards": []}
