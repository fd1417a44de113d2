"""Worldweave: young spirits weave a world out of land tiles. Its face to the kernel is :mod:`loci.worldweave.game`."""
