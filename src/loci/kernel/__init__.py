"""What every game here shares: decisions, Actions, records, replay, undo, conformance.

The kernel knows no game. A game implements :class:`loci.kernel.rules.Rules`; a
:class:`loci.kernel.session.Session` plays it.
"""
