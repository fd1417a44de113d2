"""Settings for all tests."""

from hypothesis import settings

# The same examples on every run and no time limit for each: a slow machine must not turn a test red.
settings.register_profile("loci", deadline=None, derandomize=True, database=None)
settings.load_profile("loci")
