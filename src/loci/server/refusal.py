"""What cannot be done, said to whoever asked; nothing has changed."""

NO_MORE = "this link opens no table any more: its seat has a new one"


class Refused(Exception):
    def __init__(self, text: str, status: int = 400, legal: list[str] | None = None, code: str | None = None) -> None:
        super().__init__(text)
        self.status = status
        self.legal = legal
        self.code = code  # a word for the page, where it should do more than show the text


class Void(Refused):
    """A link that opens nothing, or nothing any more."""

    def __init__(self, text: str) -> None:
        super().__init__(text, 404, code="void")


class Superseded(Refused):
    """A game that the rules of today play differently: it can be looked at and saved, and not gone on with."""

    def __init__(self, text: str) -> None:
        super().__init__(text, 409, code="rules")
