"""What was taken back and may be done again."""


class Redo:
    """The answers that were undone, the next one last. Another answer than the next forgets them all."""

    def __init__(self) -> None:
        self.back: list[tuple[int, str]] = []

    def undone(self, answers: list[tuple[int, str]]) -> None:
        self.back += reversed(answers)

    def given(self, seat: int, key: str) -> None:
        if self.back and self.back[-1] == (seat, key):
            self.back.pop()
        else:
            self.back.clear()

    def next(self) -> tuple[int, str] | None:
        return self.back[-1] if self.back else None
