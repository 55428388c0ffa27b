"""docs/protocol.md and docs/hosting.md say what the server does: every message, field, column and figure, and the match
in the protocol is one that the rules and the messages' own classes allow.
"""

from __future__ import annotations

import configparser
import json
import re
import types
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints
from unittest.mock import MagicMock

import msgspec
import pytest
from prometheus_client import CollectorRegistry, generate_latest

import tablee
from tablee import words
from tablee.cli import app as commands
from tablee.engine import fairness
from tablee.server.process.metrics import Figures
from tablee.server.store import schema
from tablee.server.table.difference import patched
from tablee.server.wire import messages, shapes
from tablee.server.wire.answers import TableSeen

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text("utf-8")
HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8")
SERVER_WORDS = (Path(words.__file__).parent / "en" / "server.ftl").read_text("utf-8")

SAID = re.findall(r"^> (\{.*\})$", PROTOCOL, re.M)
HEARD = re.findall(r"^< (\{.*\})$", PROTOCOL, re.M)
MESSAGES = [*get_args(messages.ClientMessage), *get_args(messages.ServerMessage)]
TABLE_INFO = "Table info"
PARTS = {
    shapes.TableInfo: TABLE_INFO,
    shapes.SeatShown: TABLE_INFO,
    shapes.PersonShown: TABLE_INFO,
    shapes.Clock: TABLE_INFO,
    shapes.StandIn: TABLE_INFO,
    shapes.Days: TABLE_INFO,
    shapes.Begins: TABLE_INFO,
    shapes.TakenFrom: TABLE_INFO,
    messages.Missed: "`table`",
    shapes.HintShown: "`hints`",
    shapes.ReadingShown: "`reading`",
    shapes.MissingShown: "`missing`",
    shapes.PhraseShown: "`said`",
    shapes.Foreseen: "`done`",
}
"""What messages hold, and under which heading it is told."""


def named(page: str) -> set[str]:
    """Everything that the page writes as code, a word at a time."""
    return {word for code in re.findall(r"`([^`\n]+)`", page) for word in re.findall(r"[\w-]+", code)}


def entry(heading: str) -> str:
    """What stands under that heading of the messages."""
    found = re.search(rf"^##+ {re.escape(heading)}\n(.*?)^##", PROTOCOL + "\n##", re.S | re.M)
    assert found, heading
    return found[1]


# --- the protocol ---


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message.__name__)
def test_every_message_has_its_entry_with_every_field(message: type[msgspec.Struct]) -> None:
    fields = set(message.__struct_encode_fields__)
    told = named(entry(f"`{message.__struct_config__.tag}`"))
    assert fields <= told | {"type"}, fields - told


@pytest.mark.parametrize("part", PARTS)
def test_every_field_of_what_messages_hold_is_named(part: type[msgspec.Struct]) -> None:
    fields, told = set(part.__struct_encode_fields__), named(entry(PARTS[part]))
    assert fields <= told, fields - told


def test_what_is_asked_over_http_is_answered_with_tables_as_they_are_seen() -> None:
    answers = re.findall(r"^20[01]\n(\{.*\})$", PROTOCOL, re.M)
    tables = [msgspec.json.decode(answer, type=TableSeen) for answer in answers if "commitment" in answer]
    assert [(table.status, len(table.nonces)) for table in tables] == [("open", 0), ("playing", 2)]
    assert json.loads(answers[-1]).keys() == set(TableSeen.__struct_encode_fields__)


def test_no_class_of_the_protocol_is_forgotten_here() -> None:
    reached: set[Any] = set()

    def reach(kind: Any) -> None:
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in reached:
            reached.add(kind)
            for inner in get_type_hints(kind).values():
                reach(inner)
        elif get_origin(kind) in (list, dict, Union, types.UnionType):
            for inner in get_args(kind):
                reach(inner)

    for message in MESSAGES:
        reach(message)
    there = {kind for kind in vars(messages).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)}
    assert there | set(PARTS) == reached | {shapes.Shape}
    assert reached - set(MESSAGES) == set(PARTS)


@pytest.mark.parametrize("kind", ["refused", "closing"])
def test_every_reason_is_listed(kind: str) -> None:
    reasons = set(re.findall(rf"^{kind}-([\w-]+) =", SERVER_WORDS, re.M))
    assert len(reasons) > 5
    assert reasons <= named(PROTOCOL), reasons - named(PROTOCOL)


def test_the_example_is_made_of_messages_that_the_server_reads_and_writes() -> None:
    assert len(SAID) > 10
    assert len(HEARD) > 20
    for text in SAID:
        messages.decode(text.encode())
    for text in HEARD:
        message = msgspec.json.decode(text, type=messages.ServerMessage)
        assert messages.encode(message).decode() == text


def test_the_example_is_a_match_that_the_rules_allow_and_whose_deal_is_proved() -> None:
    view: dict[str, Any] = {}
    moves: dict[int, str] = {}
    info: dict[str, Any] = {}
    for message in map(json.loads, HEARD):
        info = message.get("table", info)
        view = message["view"] or {} if message["type"] == "table" else view
        if message["type"] == "step":
            view = patched(view, message.get("set", {}), message.get("splice", {}))
        for seq, event in happened(message):
            if event["type"] in ("lay", "draw", "stop"):
                moves[seq] = f"{event['card']}>{event['pile']}" if event["type"] == "lay" else event["type"]
    assert fairness.commitment(info["secret"]) == info["commitment"]
    seed = fairness.seed_of(info["secret"], info["nonces"])
    match = tablee.game(info["game"]).new(info["players"], seed, info["options"])
    for _, move in sorted(moves.items()):
        match.play(move)
    assert match.over
    assert json.loads(json.dumps(match.view(0))) == view


def happened(message: dict[str, Any]) -> list[tuple[int, dict[str, Any]]]:
    """The events that a message tells, each with the number of its entry."""
    told = [*message.get("missed", []), *([message] if message["type"] == "step" else [])]
    return [(entry["seq"], event) for entry in told for event in entry["events"]]


def test_the_example_shows_what_can_go_wrong() -> None:
    whys = {message.get("why") for message in map(json.loads, HEARD)}
    assert {"illegal", "stale"} <= whys
    assert any(message["type"] == "done" and "seq" in message for message in map(json.loads, HEARD))
    assert any(message.get("missed") for message in map(json.loads, HEARD))


# --- hosting ---


def test_every_table_and_column_of_the_database_is_listed() -> None:
    section = HOSTING[HOSTING.index("## What is kept") :]
    rows: dict[str, set[str]] = {}
    table = ""
    for first, second in re.findall(r"^\| ([^|]*)\| ([^|]+)\|", section, re.M):
        table = next(iter(named(first)), table)
        rows.setdefault(table, set()).update(named(second))
    kept = {name: set(table.columns.keys()) for name, table in schema.metadata.tables.items()}
    assert {name: rows.get(name) for name in kept} == kept


def test_every_figure_is_explained() -> None:
    registry = CollectorRegistry()
    registry.register(Figures(*(MagicMock() for _ in range(5))))  # only the names matter here, not what is counted
    figures = set(re.findall(r"^(tablee_\w+) ", generate_latest(registry).decode(), re.M))
    assert len(figures) > 5
    assert figures <= named(HOSTING)


def test_every_flag_is_explained_with_its_variable() -> None:
    serve = next(command for command in commands.registered_commands if command.callback.__name__ == "serve")  # type: ignore[union-attr]
    hints = get_type_hints(serve.callback, include_extras=True)
    for name, hint in hints.items():
        if name in ("lang", "return"):
            continue
        option = hint.__metadata__[0]
        # What is read elsewhere may have a variable, too.
        variable = f"`{option.envvar}` " if option.envvar else r"(?:`TABLEE_\w+` )?"
        assert re.search(rf"^\| `--{name.replace('_', '-')}` \| {variable}\|", HOSTING, re.M), name


def test_the_unit_starts_the_server_with_as_little_power_as_it_needs() -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(ROOT / "hosting" / "tablee.service", encoding="utf-8")
    service = unit["Service"]
    assert service["ExecStart"].endswith("tablee serve")
    assert service["EnvironmentFile"].lstrip("-") in HOSTING
    for name in ("DynamicUser", "NoNewPrivileges", "ProtectHome", "PrivateTmp", "RestrictSUIDSGID"):
        assert service[name] == "yes"
    assert service["ProtectSystem"] == "strict"
    assert service["CapabilityBoundingSet"] == ""
    assert "MemoryDenyWriteExecute" not in service
