"""``python -m tests.audit``: what of the Spirits, Aspects and Powers of the three boxes no ruling really does.

That every part of a card runs, `spirit_island/test_parts_run.py` sees to. Here it is looked for what lies between the
parts: every threshold used, every "if" that did not hold, every space that came to be uncovered, every Setup, and every
line of what only one Spirit or Power has.
"""

import ast
import inspect
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import yaml

from loci.cli.check import LOADER
from loci.spirit_island.cards import Effect, Power, SpiritPanel, Threshold
from loci.spirit_island.content.sets import BOXES, everything
from loci.spirit_island.effects.flow import Choose, If
from loci.spirit_island.rules import powers, presence
from loci.spirit_island.rulings import check

TESTS = Path(__file__).parent
CONTENT = TESTS.parent / "src" / "loci" / "spirit_island" / "content"
# What only says or declares things, or answers whether something would have an effect.
WORDS = ("say", "key", "label", "title", "why", "places", "of", "__init__", "traces", "impartial", "deals", "applies")


class Audit:
    """What was executed while the rulings ran."""

    def __init__(self) -> None:
        self.sets = [box.name for box in BOXES]
        self.rulings = 0
        self.idle: set[int] = set()  # an "if" whose condition did not hold, by id: a card is declared once
        self.used: set[tuple[str, int]] = set()  # thresholds
        self.shown: set[tuple[str, int, int]] = set()  # spaces: Spirit, track, place
        self.set_up: set[str] = set()
        self.lines: set[tuple[str, int]] = set()

    # ---- watching ---------------------------------------------------------------------------

    def watch(self) -> None:
        _replace(powers._wants, self._wants)
        _replace(vars(powers)["fix_any"], self._fixed)
        _replace(presence.reveal_space, self._uncovered)
        for name, note in (("run", self._either_way), ("__init__", self._widened)):
            kind = If if name == "run" else powers.Widened
            setattr(kind, name, note(vars(kind)[name]))

    def _either_way(self, run: Callable[..., Any]) -> Callable[..., Any]:
        async def noted(node: If, act: Any) -> None:
            if not node.condition.holds(act):
                self.idle.add(id(node))
            await run(node, act)

        return noted

    def _wants(self, wants: Callable[..., Any]) -> Callable[..., Any]:
        async def noted(act: Any, power: Power, n: int, *rest: Any, **more: Any) -> bool:
            wanted: bool = await wants(act, power, n, *rest, **more)
            if wanted:
                self.used.add((power.name, n))
            return wanted

        return noted

    def _fixed(self, fix_any: Callable[..., Any]) -> Callable[..., Any]:
        """Elements that were needed for a longer range or another speed."""

        def noted(act: Any, needs: Any) -> None:
            power = act.state.catalogue.powers.get(act.source)
            for n, level in enumerate(power.thresholds if power else ()):
                if (level.range_plus or level.fast or level.slow) and needs in (level.needs, *level.either):
                    self.used.add((power.name, n))
            fix_any(act, needs)

        return noted

    def _widened(self, made: Callable[..., Any]) -> Callable[..., Any]:
        def noted(node: powers.Widened, level: Threshold, narrow: tuple[int, ...]) -> None:
            for power in everything().powers.values():
                self.used.update((power.name, n) for n, one in enumerate(power.thresholds) if one is level)
            made(node, level, narrow)

        return noted

    def _uncovered(self, reveal_space: Callable[..., Any]) -> Callable[..., Any]:
        def noted(spirit: Any, track: int) -> None:
            self.shown.add((spirit.name, track, spirit.revealed[track]))
            reveal_space(spirit, track)

        return noted

    def _trace(self, frame: FrameType, event: str, arg: Any) -> Any:
        return self._line if frame.f_code.co_filename.startswith(str(CONTENT)) else None

    def _line(self, frame: FrameType, event: str, arg: Any) -> Any:
        if event == "line":
            self.lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self._line

    def run(self) -> list[str]:
        """Run all rulings; returns those that fail."""
        failed = []
        self.watch()
        sys.settrace(self._trace)
        files = [file for set_ in self.sets for file in sorted((TESTS / "rulings" / set_).rglob("*.yaml"))]
        for file in files:
            for ruling in yaml.load(file.read_bytes(), LOADER):
                self.rulings += 1
                if check(ruling):
                    failed.append(str(ruling["id"]))
                if "'setup': True" in str(ruling.get("when")):
                    self.set_up.update(row["name"] for row in ruling["given"].get("spirits") or ())
        sys.settrace(None)
        return failed

    # ---- what is missing --------------------------------------------------------------------

    def missing(self) -> Iterator[str]:
        known = everything()
        spirits = [panel for panel in known.spirits.values() if panel.set in self.sets]
        aspects = [aspect for aspect in known.aspects.values() if aspect.set in self.sets]
        innates = {power.name: power for panel in spirits for power in panel.innates}
        innates |= {power.name: power for aspect in aspects for power in aspect.innates}
        cards = {power.name: power for power in known.powers.values() if power.set in self.sets}
        for power in (innates | cards).values():
            yield from self._power(power)
        for panel in spirits:
            yield from self._panel(panel)
        yield from self._dark_lines()

    def _power(self, power: Power) -> Iterator[str]:
        offered = [id(side) for node in _tree(*power.roots()) if isinstance(node, Choose) for side in node.sides]
        for node in _tree(*power.roots()):
            # a side of an "or" is offered only where it does something
            if isinstance(node, If) and id(node) not in self.idle and id(node) not in offered:
                yield f"{power.name}: not {node.say()}"
        for n in range(len(power.thresholds)):
            if (power.name, n) not in self.used:
                yield f"{power.name}: threshold {n + 1}"

    def _panel(self, panel: SpiritPanel) -> Iterator[str]:
        for track, spaces in enumerate(panel.tracks):
            for at in range(panel.at_start()[track], len(spaces)):
                if (panel.name, track, at) not in self.shown:
                    yield f"{panel.name}: {panel.track_names[track]} {at + 1} is never uncovered"
        if panel.name not in self.set_up:
            yield f"{panel.name}: setup"

    def _dark_lines(self) -> Iterator[str]:
        """Lines of Spirits, Aspects and Powers that no ruling came to. What only says things is left out, and where
        nothing can be done and so nothing is."""
        for pattern in ("*/spirits/*_*.py", "*/powers/*.py", "*/aspects.py"):
            for file in sorted(CONTENT.glob(pattern)):
                yield from self._dark(file)

    def _dark(self, file: Path) -> Iterator[str]:
        for name, lines in _functions(file):
            dark = [line for line in lines if (str(file), line) not in self.lines]
            if dark:
                yield f"{file.relative_to(CONTENT)}:{','.join(map(str, dark))} in {name}"


def _replace(function: Callable[..., Any], noting: Callable[[Any], Any]) -> None:
    """Put a function that notes its calls in the place of this one, wherever it was imported."""
    noted = noting(function)
    for module in list(sys.modules.values()):
        if vars(module).get(function.__name__) is function:
            vars(module)[function.__name__] = noted


def _tree(*roots: Effect | None) -> Iterator[Effect]:
    stack = [root for root in roots if root is not None]
    while stack:
        yield stack[-1]
        stack += stack.pop().parts()


def _functions(file: Path) -> Iterator[tuple[str, list[int]]]:
    """The functions of a file that do something, each with the lines on which its statements begin."""
    source = file.read_text(encoding="utf-8")
    statements = {node.lineno for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt) and not _idle(node)}
    stack: list[CodeType] = [compile(source, str(file), "exec")]
    while stack:
        code = stack.pop()
        stack += [const for const in code.co_consts if isinstance(const, CodeType)]
        name = code.co_name
        if code.co_flags & inspect.CO_OPTIMIZED and name not in WORDS and name[0] != "<" and not name[0].isupper():
            lines = {line for _, _, line in code.co_lines() if line is not None and line > code.co_firstlineno}
            yield code.co_qualname, sorted(lines & statements)


def _idle(node: ast.stmt) -> bool:
    """A text, or an end without a result."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Return):
        return node.value is None or ast.unparse(node.value) in ("False", "0", "[]", "None")
    return isinstance(node, ast.Break)


def main() -> int:
    audit = Audit()
    failed = audit.run()
    missing = list(audit.missing())
    print("".join(f"{line}\n" for line in [*missing, *(f"{name} fails" for name in failed)]), end="")
    print(f"{audit.rulings} rulings use {len(audit.used)} thresholds; {len(missing)} missing")
    return int(bool(missing or failed))


if __name__ == "__main__":
    sys.exit(main())
