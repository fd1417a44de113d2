"""The hooks' bits: each question has one of its own, and a listener is found by it."""

from loci.spirit_island import hooks


def every_hook() -> list[type[hooks.Hook]]:
    return [thing for thing in vars(hooks).values() if isinstance(thing, type) and issubclass(thing, hooks.Hook)][1:]


def test_each_hook_has_a_bit_of_its_own() -> None:
    found = every_hook()
    assert len(found) > 40
    assert all(hook.bit.bit_count() == 1 for hook in found)
    assert len({hook.bit for hook in found}) == len(found), "two hooks share a bit"


def test_a_node_has_the_bits_of_all_its_hooks() -> None:
    class Both(hooks.Defends, hooks.Stops):
        pass

    assert hooks.bits_of(Both()) == hooks.Defends.bit | hooks.Stops.bit
