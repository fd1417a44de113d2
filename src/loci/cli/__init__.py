"""The ``loci`` command."""

import sys

from loci.__about__ import __version__

__all__ = ["main"]


def main() -> None:
    """Run the command. What is asked for alone is answered before anything else is loaded."""
    if sys.argv[1:] == ["--version"]:
        print(f"loci {__version__}")
        return
    from loci.cli.main import run

    run(sys.argv[1:])
