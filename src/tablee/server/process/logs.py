"""One line for each event: for people to read, or as JSON for programs. No line ever reveals a card.

Three rules ensure this. Our own lines name the table and the kind of event, never the cards. For an error, only its
kind and the places it passed are written: its text may quote a move or a row of the database. For a library's message,
only its occurrence is written: asyncio, for one, writes out the arguments of a callback that failed.
"""

import json
import logging
import sys
import traceback
from datetime import UTC, datetime

_USUAL = {*vars(logging.makeLogRecord({})), "message", "asctime", "color_message"}
_PLAIN_SPOKEN = ("tablee", "uvicorn")
"""Loggers whose messages are fixed sentences."""


def _facts(record: logging.LogRecord) -> dict[str, object]:
    """The facts attached to the message."""
    return {name: value for name, value in vars(record).items() if name not in _USUAL}


def _event(record: logging.LogRecord) -> str:
    """What happened."""
    if record.name.partition(".")[0] not in _PLAIN_SPOKEN:
        return "a library reports trouble"
    first, *others = str(record.msg).strip().splitlines() or [""]  # before any argument is put in
    if not others:
        return first
    # uvicorn logs the trace of a failed start as text: its places, and the kind of the error.
    places = [line.strip() for line in others if line.startswith("  File ")]
    return "\n  ".join([others[-1].partition(":")[0], *places])


def _trace(error: BaseException | None) -> str:
    """The kinds of the chained errors, the last first, each with the places it passed."""
    told = []
    while error is not None:
        kind = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
        places = [
            f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)
        ]
        told.append("\n  ".join([kind, *places]))
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\nafter ".join(told)


class JsonLines(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"at": at, "level": record.levelname.lower(), "from": record.name, "event": _event(record)}
        if record.exc_info:
            line["trace"] = _trace(record.exc_info[1])
        return json.dumps(line | _facts(record), default=str, ensure_ascii=False)


class Sentences(logging.Formatter):
    """For a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        facts = " ".join(f"{name}={value}" for name, value in _facts(record).items())
        time = self.formatTime(record, "%H:%M:%S")
        text = f"{time} {record.levelname.lower():7} {_event(record)} {facts}".rstrip()
        return f"{text}\n{_trace(record.exc_info[1])}" if record.exc_info else text


def set_up(kind: str) -> None:
    """Write log lines to standard error, in one of three formats."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else Sentences())
    root = logging.getLogger()
    root.handlers = [handler]
    # Below warnings, SQLAlchemy would write every statement with its parameters.
    root.setLevel(logging.CRITICAL + 1 if kind == "off" else logging.WARNING)
    logging.getLogger("tablee").setLevel(logging.CRITICAL + 1 if kind == "off" else logging.INFO)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
