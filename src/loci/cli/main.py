"""The commands, and how their errors reach people: one sentence on stderr and exit code 2."""

import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from loci.__about__ import __version__
from loci.kernel.errors import LociError

WRONG = 2  # the exit code for what the caller got wrong


class Commands(TyperGroup):
    """Typer's group, but it says what was wrong in one sentence."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        try:
            code = super().main(
                args=args,
                prog_name=prog_name or "loci",
                complete_var=complete_var,
                standalone_mode=False,
                windows_expand_args=windows_expand_args,
                **extra,
            )
        except typer.TyperException as error:
            context = getattr(error, "ctx", None)
            where = context.command_path if context is not None else "loci"
            _fail(f"{error.format_message().rstrip('.')} (see '{where} --help')")
        except LociError as error:
            _fail(str(error))
        except typer.Abort:
            _fail("stopped")
        sys.exit(code if isinstance(code, int) else 0)


def _fail(sentence: str) -> NoReturn:
    line = " ".join(sentence.split())
    print(f"loci: {line}{'' if line.endswith('.') else '.'}", file=sys.stderr)
    sys.exit(WRONG)


# The commands and where they are. One that is asked for is loaded without the others.
COMMANDS = {
    "play": "loci.cli.play",
    "serve": "loci.server.commands",
    "cards": "loci.cli.cards",
    "check": "loci.cli.check",
    "coverage": "loci.cli.coverage",
    "soak": "loci.cli.soak",
    "bench": "loci.cli.bench",
    "replay": "loci.cli.replay",
    "sim": "loci.cli.sim",
    "engine": "loci.cli.engine",
    "puzzle": "loci.cli.challenges",
    "daily": "loci.cli.challenges",
    "backup": "loci.server.commands",
    "restore": "loci.server.commands",
}
EXAMPLES = {
    "play": "loci play    (or: loci play --terminal --spirit river --board A --seed 7)",
    "serve": "loci serve --host 0.0.0.0 --port 8000 --db sqlite:///tables.db",
    "cards": "loci cards dahan --element animal --cost 1",
    "check": "loci check tests/rulings --set base",
    "coverage": "loci coverage tests/rulings --set base",
    "soak": "loci soak --decisions 2000",
    "bench": "loci bench --seconds 20 --json",
    "replay": "loci replay river.loci --at 12",
    "sim": "loci sim --spirits river --adversary england --level 0-2 --bot random --games 60 --out runs/england",
    "puzzle": "loci puzzle 12",
    "daily": "loci daily --results",
    "engine": "echo 'new worldweave' | loci engine",
    "backup": "loci backup tables.jsonl.gz --db postgresql://loci@localhost/loci",
    "restore": "loci restore tables.jsonl.gz --db sqlite:///tables.db",
}


def _version(wanted: bool) -> None:
    if wanted:
        print(f"loci {__version__}")
        raise typer.Exit


def commands(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and stop.")
    ] = False,
) -> None:
    """Genius Loci: Spirit Island and Worldweave by their full rules. Play, browse the cards, check the rulings."""
    if context.invoked_subcommand is None:
        print(context.get_help())


def make(names: Iterable[str] = COMMANDS) -> typer.Typer:
    """The command line with these commands."""
    made = typer.Typer(name="loci", cls=Commands, add_completion=False, pretty_exceptions_enable=False)
    made.callback(invoke_without_command=True, epilog="[bold]Example:[/bold] loci play")(commands)
    for name in names:
        command = getattr(import_module(COMMANDS[name]), name)
        made.command(epilog=f"[bold]Example:[/bold] {EXAMPLES[name]}")(command)
    return made


def run(words: Sequence[str]) -> None:
    wanted = words[:1] if words and words[0] in COMMANDS else COMMANDS
    try:
        made = make(wanted)
    except LociError as error:  # an installed set that cannot be loaded
        _fail(str(error))
    made(prog_name="loci")


def __getattr__(name: str) -> typer.Typer:
    if name != "app":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return make()
