"""The rows of a run as Parquet, for whoever studies them further."""

from collections.abc import Sequence
from pathlib import Path

from loci.kernel.errors import LociError
from loci.lab.stats import Row

COLUMNS = {
    "number": "int64", "seed": "int64", "bots": "texts", "spirits": "texts", "adversary": "text", "level": "int64",
    "scenario": "text", "sets": "texts", "players": "int64", "automa": "text", "modules": "texts", "outcome": "text",
    "won": "yes", "shared": "yes", "winners": "ints", "why": "text", "turns": "int64", "scores": "ints",
    "answers": "int64", "seconds": "real", "blight": "ints", "fear": "ints", "growth": "texts", "cards": "texts",
}  # fmt: skip


def write_parquet(rows: Sequence[Row], path: Path) -> None:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise LociError("Parquet needs pyarrow: pip install 'loci[lab]'") from None
    kinds = {
        "int64": pyarrow.int64(), "real": pyarrow.float64(), "text": pyarrow.string(), "yes": pyarrow.bool_(),
        "texts": pyarrow.list_(pyarrow.string()), "ints": pyarrow.list_(pyarrow.int64()),
    }  # fmt: skip
    schema = pyarrow.schema([(name, kinds[kind]) for name, kind in COLUMNS.items()])
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(list(rows), schema=schema), path)
