"""The ``loci`` command."""

from loci.cli.main import main

__all__ = ["main"]
