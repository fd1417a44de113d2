"""Worldweave at a table that shows it to people: see :mod:`loci.worldweave.table.table`."""
