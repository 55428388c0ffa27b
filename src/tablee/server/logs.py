"""One line an event of interest: for people to read, or as JSON for programs. No line ever tells a card."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

_USUAL = {*vars(logging.makeLogRecord({})), "message", "asctime", "color_message"}


def _facts(record: logging.LogRecord) -> dict[str, object]:
    """What was said beside the message."""
    return {name: value for name, value in vars(record).items() if name not in _USUAL}


class JsonLines(logging.Formatter):
    """A JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"at": at, "level": record.levelname.lower(), "from": record.name, "event": record.getMessage()}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line | _facts(record), default=str, ensure_ascii=False)


class Sentences(logging.Formatter):
    """For a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        facts = " ".join(f"{name}={value}" for name, value in _facts(record).items())
        text = (
            f"{self.formatTime(record, '%H:%M:%S')} {record.levelname.lower():7} {record.getMessage()} {facts}".rstrip()
        )
        return f"{text}\n{self.formatException(record.exc_info)}" if record.exc_info else text


def set_up(kind: str) -> None:
    """Write log lines to standard error, in one of three ways."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else Sentences())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.CRITICAL + 1 if kind == "off" else logging.WARNING)
    logging.getLogger("tablee").setLevel(logging.CRITICAL + 1 if kind == "off" else logging.INFO)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
