"""Everything a caller can get wrong, as exceptions that say what was expected."""

from collections.abc import Sequence


class LociError(Exception):
    """The base of every error that this package raises on purpose."""


class SetupError(LociError):
    """A game that cannot be set up as asked."""


class IllegalAnswer(LociError):
    """An answer that the open decision does not offer. The game is as it was before."""

    def __init__(self, prompt: str, answer: str, legal: Sequence[str]) -> None:
        self.prompt = prompt
        self.answer = answer
        self.legal = list(legal)
        super().__init__(f"{answer!r} does not answer {prompt!r}; legal: {', '.join(self.legal) or 'nothing'}")


class NothingToUndo(LociError):
    """There is no earlier answer to go back to."""


class UndoRefused(LociError):
    """Going back would take back a secret that the table has seen."""


class BrokenRecord(LociError):
    """A saved game that cannot be read."""


class Divergence(LociError):
    """A record that the rules of today play differently, and where."""

    def __init__(self, at: int, why: str) -> None:
        self.at = at
        self.why = why
        super().__init__(f"the record diverges at answer {at}: {why}")
