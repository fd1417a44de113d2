"""What was taken back and may be done again: the answers that were undone, the next one last."""

Back = tuple[tuple[int, str], ...]


def undone(back: Back, answers: list[tuple[int, str]]) -> Back:
    return (*back, *reversed(answers))


def given(back: Back, seat: int, key: str) -> Back:
    """Another answer than the next forgets them all."""
    return back[:-1] if back and back[-1] == (seat, key) else ()
