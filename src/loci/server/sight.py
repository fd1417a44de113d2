"""What one moment of a game shows: made once, however many look at it and however long nothing changes."""

from typing import Any

import msgspec

from loci.kernel.decision import Decision
from loci.kernel.rules import Json, Rules, Table
from loci.kernel.session import Session, Step
from loci.server.messages import encoded
from loci.server.patch import without_nulls
from loci.server.stages import staging

Message = dict[str, Json]
Stamp = tuple[Any, Step[Any] | None, int, int]


def _stamp(session: Session[Any]) -> Stamp:
    step = session.under_way
    return session.state, step, len(session.history), 0 if step is None else len(step.answers)


class Sight:
    def __init__(self, rules: Rules[Any], table: Table[Any], session: Session[Any]) -> None:
        self.rules, self.table, self.session = rules, table, session
        self.stamp = _stamp(session)
        self.asked = session.asked()
        self.given = session.given_answers
        self.names = table.seat_names(session.state)
        self.answered: set[int] | None = None  # seats that have given an answer, once somebody wants to know
        self._views: dict[int | None, Message] = {}
        self._decisions: dict[tuple[int, bool], msgspec.Raw] = {}

    def stands(self) -> bool:
        """Whether the session is still where it was."""
        state, step, finished, answers = _stamp(self.session)
        return state is self.stamp[0] and step is self.stamp[1] and (finished, answers) == self.stamp[2:]

    def view(self, seat: int | None) -> Message:
        """A game that hides nothing from one seat that another sees is looked at once for all."""
        found = self._views.get(seat)
        if found is None:
            if seat is not None and getattr(self.rules, "same_for_all", False):
                found = {**self.view(None), "seat": seat}
            else:
                found = self.rules.view(self.session.state, seat)
            self._views[seat] = found
        return found

    def decision(self, asked: Decision, mine: bool) -> msgspec.Raw:
        key = (id(asked), mine)
        if key not in self._decisions:
            told = self._decision(asked, mine)
            text = encoded(told)
            self._decisions[key] = msgspec.Raw(encoded(without_nulls(told)) if b"null" in text else text)
        return self._decisions[key]

    def _decision(self, asked: Decision, mine: bool) -> Message:
        """What is asked. Its options are only for those who may answer: they can show a hidden hand."""
        session, rules, describe = self.session, self.rules, self.table.describe
        state, rows, left = session.state, None, asked.options if mine else []
        spelled = getattr(self.table, "rows", None)  # a game may say hundreds of options in few words: docs/table.md
        if mine and spelled is not None:
            rows, left = spelled(state, asked.options) or (None, left)
        keys = session.keys_of(asked) if left is asked.options else rules.keys(state, left)
        options = [
            {"key": key, "label": rules.label(state, option), "tag": option[0], **describe(state, option)}
            for key, option in zip(keys, left, strict=True)
        ]
        return {
            "seat": asked.seat,
            "prompt": session.prompt(asked),
            "kind": asked.prompt[0],
            "mine": mine,
            "options": options,
            **({"rows": rows} if rows else {}),
            **(stages.source(session, asked) if (stages := staging(self.table)) else {}),
        }


def keys_of(told: Message) -> list[str]:
    """All keys of a decision as it was told, those included that a page spells out itself."""
    rows = told.get("rows") or {"places": [], "keys": []}
    spelled = [first + place[0] for place in rows["places"] for first in rows["keys"]]
    return spelled + [option["key"] for option in told["options"]]
