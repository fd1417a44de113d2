"""Logs for people, or as JSON for programs. No link is ever in them: a link is a key."""

import json
import logging
import re
import sys
from datetime import UTC, datetime
from enum import StrEnum

LINK = re.compile(r"((?:/api/[th]|/ws|#/(?:t|home|after))/)[^/\s?\"']+")


class Style(StrEnum):
    TEXT = "text"
    JSON = "json"


class Quiet(logging.Formatter):
    """Text, with whatever looks like a link left out."""

    def format(self, record: logging.LogRecord) -> str:
        return LINK.sub(r"\1…", super().format(record))


class Lines(Quiet):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        entry = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": LINK.sub(r"\1…", record.getMessage()),
        }
        if record.exc_info:
            entry["trace"] = LINK.sub(r"\1…", self.formatException(record.exc_info))
        return json.dumps(entry, ensure_ascii=False)


def set_up(style: Style) -> None:
    handler = logging.StreamHandler(sys.stderr)
    text = Quiet("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(Lines() if style is Style.JSON else text)
    for name in ("loci.server", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler] if name != "uvicorn.error" else []
        logger.setLevel(logging.WARNING if name != "loci.server" else logging.INFO)
        logger.propagate = name == "uvicorn.error"
