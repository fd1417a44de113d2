"""What the copy of the sources that is compiled says otherwise: see `tools/compiled.py`."""

import ast
import re
from pathlib import Path

HOOKS = "loci.spirit_island.hooks"
IMPORT = "from mypy_extensions import mypyc_attr; from loci.kernel.fields import only\n"


class Words:
    """What the copy has in full: which bit a hook has (`bit.WOULD_ADD`, `WouldAdd.bit`), and the tuple that a prompt,
    option or event is (`Added.of(kind, land)`). To a compiled module both would be a search and a call through an
    interpreted class. And where a hook that `hooks` gathers is from: what a compiled class inherits from is searched
    for there."""

    def __init__(self, src: Path) -> None:
        self.bits: dict[str, int] = {}
        self.homes: dict[str, str] = {}
        for path in sorted((src / "loci" / "spirit_island").glob("hook*.py")):  # read: a build has none to import
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    self.homes[node.name] = f"loci.spirit_island.{path.stem}"
                for each in node.body if isinstance(node, ast.ClassDef) else ():
                    match each:
                        case ast.Assign(
                            [ast.Name("bit")], ast.BinOp(ast.Constant(1), ast.LShift(), ast.Constant(int(n)))
                        ):
                            self.bits[node.name] = 1 << n  # type: ignore[attr-defined]
        self.named = {re.sub("(?<!^)(?=[A-Z])", "_", name).upper(): bit for name, bit in self.bits.items()}
        self.tuples: dict[str, tuple[list[str], list[ast.expr]]] = {}
        twice = set()
        for path in sorted((src / "loci" / "spirit_island").rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                found = self._tuple(node) if isinstance(node, ast.ClassDef) else None
                if found is not None and isinstance(node, ast.ClassDef):
                    twice.update({node.name} & self.tuples.keys())
                    self.tuples[node.name] = found
        for name in twice:
            del self.tuples[name]

    def _tuple(self, node: ast.ClassDef) -> tuple[list[str], list[ast.expr]] | None:
        """The parameters and the parts of the tuple that ``of`` returns, where each stands in it once, in order."""
        for each in node.body:
            if (
                isinstance(each, ast.FunctionDef)
                and each.name == "of"
                and len(each.body) == 1
                and not each.args.defaults
            ):
                back, names = each.body[0], [arg.arg for arg in each.args.args]
                static = [ast.unparse(what) for what in each.decorator_list] == ["staticmethod"]
                if static and isinstance(back, ast.Return) and isinstance(back.value, ast.Tuple):
                    parts = back.value.elts
                    used = [part.id for part in parts if isinstance(part, ast.Name)]
                    if used == names and all(isinstance(part, (ast.Name, ast.Constant)) for part in parts):
                        return names, parts
        return None

    def written_out(self, source: str) -> str:
        """The source with all of that in full; a line stays the line it was."""
        lines = source.encode().splitlines(keepends=True)
        starts = [sum(map(len, lines[:n])) for n in range(len(lines))]
        text, changes = source.encode(), list[tuple[int, int, str]]()

        def place(node: ast.expr | ast.stmt) -> tuple[int, int]:
            assert node.end_lineno is not None and node.end_col_offset is not None
            return starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset

        def told(node: ast.AST) -> None:
            for child in ast.iter_child_nodes(node):
                told(child)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.attr == "bit":
                if node.value.id in self.bits:
                    changes.append((*place(node), str(self.bits[node.value.id])))
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "bit":
                changes.append((*place(node), str(self.named[node.attr])))
            if isinstance(node, ast.ImportFrom) and node.module == HOOKS:
                homes: dict[str, list[str]] = {}
                for hook in node.names:
                    homes.setdefault(self.homes.get(hook.name, HOOKS), []).append(ast.unparse(hook))
                each = "; ".join(f"from {home} import {', '.join(names)}" for home, names in homes.items())
                changes.append((*place(node), each + "\n" * ((node.end_lineno or node.lineno) - node.lineno)))
            for call in node.args if isinstance(node, ast.Call) else ():  # elsewhere the type of a tuple may matter
                match call:
                    case ast.Call(ast.Attribute(ast.Name(name), "of"), given, []) if name in self.tuples:
                        names, parts = self.tuples[name]
                        plain = all(isinstance(arg, (ast.Name, ast.Constant, ast.Attribute)) for arg in given)
                        if plain and len(given) == len(names):
                            args = dict(zip(names, map(ast.unparse, given), strict=True))
                            words = [args[p.id] if isinstance(p, ast.Name) else ast.unparse(p) for p in parts]
                            rest = "\n" * ((call.end_lineno or call.lineno) - call.lineno)
                            changes.append((*place(call), f"({', '.join(words)},{rest})"))

        told(ast.parse(source))
        for start, end, new in sorted(changes, reverse=True):
            text = text[:start] + new.encode() + text[end:]
        return text.decode()


def settled(source: str) -> str:
    """The source with its constants, and its functions that remember, marked as such: what is not final is searched for
    by its name each time. A line stays the line it was."""
    tree, lines = ast.parse(source), [*source.splitlines(keepends=True), ""]
    for node in tree.body:
        at, end = node.lineno - 1, node.end_lineno or node.lineno
        match node:
            case ast.Assign([ast.Name(name)], value) if name.isupper() and not is_type(value):
                lines[at] = lines[at].replace(f"{name} =", f"{name}: _Final =", 1)
            case ast.AnnAssign(ast.Name(name), kind, value) if name.isupper() and "Final" not in ast.unparse(kind):
                lines[at] = lines[at].replace(f": {ast.unparse(kind)} =", f": _Final[{ast.unparse(kind)}] =", 1)
                if isinstance(value, ast.Tuple) and at == end - 1:
                    # Written out, mypyc would make it twice: `option is DONE` would not know the one of plain modules.
                    entries = ", ".join(map(ast.unparse, value.elts))
                    lines[at] = lines[at].replace(ast.get_source_segment(source, value) or "", f"tuple([{entries}])", 1)
            case ast.Assign([ast.Tuple(names)], value) if all(ast.unparse(name).isupper() for name in names):
                values = value.elts if isinstance(value, ast.Tuple) else []
                if ast.unparse(value) == f"range({len(names)})":
                    values = [ast.Constant(n) for n in range(len(names))]
                pairs = zip(map(ast.unparse, names), map(ast.unparse, values), strict=False)
                if values:
                    lines[at:end] = ["; ".join(f"{a}: _Final = {b}" for a, b in pairs) + "\n", *["\n"] * (end - at - 1)]
            case ast.FunctionDef(name, decorator_list=[ast.Name("cache") | ast.Call(ast.Name("lru_cache")) as keeps]):
                lines[at] = lines[at].replace(f"def {name}(", f"def {name}__(", 1)
                lines[keeps.lineno - 1] = "\n"
                lines[end] = f"{name}: _Final = {ast.unparse(keeps)}({name}__)\n"  # a blank line, or after the last
    first = next(node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom))
    lines[first.lineno - 1] = "from typing import Final as _Final; " + lines[first.lineno - 1]
    return "".join(lines)


def is_type(value: ast.expr) -> bool:
    """Whether a name means a type: a variable of types, or another name for one."""
    return isinstance(value, ast.Call) and ast.unparse(value.func) in ("TypeVar", "NewType")


def marked(source: str, native: dict[str, bool]) -> str:
    """The source with what each class becomes; the imports come after the docstring and those of the future."""
    tree, lines = ast.parse(source), source.splitlines(keepends=True)
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    for node in sorted(classes, key=lambda node: -node.lineno):
        for each in node.body:  # `tag, words = "a", "b"`: mypyc wants one name at a time
            if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Tuple):
                assert isinstance(each.value, ast.Tuple)
                pairs = zip(each.targets[0].elts, each.value.elts, strict=True)
                one_by_one = "; ".join(f"{ast.unparse(name)} = {ast.unparse(value)}" for name, value in pairs)
                rest = each.end_lineno - each.lineno  # type: ignore[operator]
                lines[each.lineno - 1 : each.end_lineno] = [" " * each.col_offset + one_by_one + "\n", *["\n"] * rest]
        if any(ast.unparse(base) in ("NamedTuple", "Protocol") for base in node.bases):
            continue
        what = "native_class=False"
        if node.name in native:
            what = "allow_interpreted_subclasses=True" if native[node.name] else "native_class=True"
        else:
            methods = {each.name: parameters(each) for each in node.body if is_word(each)}  # type: ignore[attr-defined]
            if methods:
                noted = f"PARAMETERS = {methods}  # type: ignore\n"
                lines.insert(node.end_lineno or node.lineno, " " * node.body[0].col_offset + noted)
        at = min([node.lineno, *(each.lineno for each in node.decorator_list)]) - 1
        indent = " " * node.col_offset
        if any(ast.unparse(each).startswith("dataclass") for each in node.decorator_list):
            lines.insert(node.lineno - 1, f"{indent}@only({', '.join(map(repr, fields(node)))})\n")
        lines.insert(at, f"{indent}@mypyc_attr({what})\n")
    if classes:
        first = next(node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom))
        lines.insert(first.lineno - 1, IMPORT)
    return "".join(lines)


def fields(node: ast.ClassDef) -> list[str]:
    """What a dataclass declares."""
    told = [each for each in node.body if isinstance(each, ast.AnnAssign)]
    return [ast.unparse(each.target) for each in told if "ClassVar" not in ast.unparse(each.annotation)]


def is_word(method: ast.stmt) -> bool:
    """Whether it may be one of the methods that `said.py` asks for their parameters: they belong to a class."""
    return isinstance(method, ast.FunctionDef) and bool(method.decorator_list)


def parameters(method: ast.stmt) -> tuple[str, ...]:
    """What a method is given when it is called: `inspect.signature` cannot ask a compiled one."""
    assert isinstance(method, ast.FunctionDef)
    args = method.args
    given = [*args.posonlyargs, *args.args, args.vararg, *args.kwonlyargs, args.kwarg]
    names = [each.arg for each in given if each is not None]
    return tuple(names[1:] if names[:1] in (["cls"], ["self"]) else names)
