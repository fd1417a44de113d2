"""The four modules: spires on the land, the butterfly, powers, objectives and goals. They combine freely.

Each is a few small rules that the base game asks for where they matter; without the module they change nothing.
"""
