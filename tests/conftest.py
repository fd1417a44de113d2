"""Settings for all tests."""

import pytest
from hypothesis import settings

from loci.cli.bench import is_compiled

# The same examples on every run and no time limit for each: a slow machine must not turn a test red.
settings.register_profile("loci", deadline=None, derandomize=True, database=None)
settings.load_profile("loci")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """With the compiled package (docs/compiled.md) what tests only what plain modules have is left out, and says so."""
    for item in items if is_compiled() else ():
        if item.get_closest_marker("plain"):
            item.add_marker(pytest.mark.skip(reason="looks into what only the plain modules have"))
