"""`python -m loci.server`: the same as `loci serve`."""

import typer

from loci.server.commands import serve

if __name__ == "__main__":
    typer.run(serve)
