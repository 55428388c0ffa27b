"""The HTTP side against schemathesis, which reads the OpenAPI page and asks for what it allows and what it forbids."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from server.client import LONGEST, Guest, play_on, refused
from server.servers import ServerThread, compile_hints

EXAMPLES = 12
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


def operations(serving: ServerThread) -> list[Any]:
    """Everything that the OpenAPI page offers."""
    schema = schemathesis.openapi.from_dict(serving.app.openapi())
    return [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]


def fuzz(
    serving: ServerThread, operation: Any, mode: GenerationMode, guest: Guest, tables: list[str], deeper: int
) -> None:
    """Ask for one operation in many ways; every second time at a table that exists, where most can go wrong."""

    @given(operation.as_strategy(mode), st.sampled_from([None, None, *tables]))
    @settings(
        max_examples=EXAMPLES * deeper,
        phases=[Phase.generate],
        database=None,
        derandomize=deeper == 1,
        suppress_health_check=list(HealthCheck),
    )
    def ask(case: Case[Any], table_id: str | None) -> None:
        if table_id and "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = table_id
        who = serving.guest("Fleeting") if operation.method == "delete" else guest
        case.call_and_validate(f"http://{serving.address}", headers=who.headers, checks=CHECKS, timeout=LONGEST)

    ask()


# The server runs in a thread of this process, and what it is made of may draw from `random` while a strategy draws.
@pytest.mark.filterwarnings("ignore:Do not use the .random. module inside strategies")
@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
def test_whatever_is_asked_the_lobby_answers_as_its_page_says(
    serving: ServerThread, mode: GenerationMode, deeper: int
) -> None:
    compile_hints("karta")
    guests = serving.guests(2)
    tables = [guests[0].lay("duo", ["me", "open", "open"])["id"], serving.table(guests, "karta")]
    tables.append(serving.table(guests, "karta"))
    play_on([guest.sit(tables[-1]) for guest in guests], Random(1))
    found = operations(serving)
    assert len(found) > 10
    for operation in found:
        if mode is GenerationMode.NEGATIVE and not (operation.body or operation.path_parameters or operation.query):
            continue  # nothing can be asked wrongly
        fuzz(serving, operation, mode, guests[0], tables, deeper)
    serving.table(serving.guests(2), "karta")  # and goes on as if nothing had been


BODIES = {
    "not JSON": b"{",
    "not UTF-8": b'{"name": "\xff\xfe"}',
    "half a surrogate": b'{"name": "\\ud800"}',
    "half a surrogate for a field": b'{"\\ud800": 1}',
    "a deep nest": b"[" * 30_000,
    "a huge number": b'{"name": ' + b"9" * 30_000 + b"}",
    "no number": b'{"name": NaN}',
    "a list": b"[]",
    "nothing": b"",
    "a zero": b'{"name": "\\u0000"}',
    "nothing that can be seen": '{"name": "\u200b\u202e"}'.encode(),
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES.keys())
@pytest.mark.parametrize("path", ["/api/guests", "/api/tables", "/api/tables/{}/join", "/api/tables/{}/rematch"])
def test_a_body_that_is_no_form_is_refused_with_a_sentence(serving: ServerThread, path: str, body: bytes) -> None:
    guest = serving.guest()
    table_id = guest.lay("duo", ["me", "open"])["id"]
    headers = guest.headers | {"Content-Type": "application/json"}
    answer = serving.ask("POST", path.format(table_id), content=body, headers=headers)
    assert answer.status_code in (400, 409, 422), answer.text
    assert answer.json()["sentence"]


def test_a_body_too_large_is_refused_whether_it_says_so_or_not(serving: ServerThread) -> None:
    headers = {"Content-Type": "application/json"}
    refused(serving.ask("POST", "/api/guests", content=b" " * 100_000, headers=headers), 413, "lobby-too-large")
    chunks = (b" " * 1000 for _ in range(100))
    refused(serving.ask("POST", "/api/guests", content=chunks, headers=headers), 413, "lobby-too-large")
    assert serving.guest()


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/%00%00%00%00", "/api/tables?game=%00", "/api/tables?game=%ED%A0%80", "/api/leaderboard/%00",
        "/api/tables/../../etc/passwd", "/api/tables/" + "a" * 5000, "//[", "/api/tables?status=over&status=open",
        "/api/tables/%F0%9F%82%A1", "/api/tables?game=' OR 1=1 --", "/api/leaderboard/..%2F..",
    ],
)  # fmt: skip
def test_an_odd_address_is_answered(serving: ServerThread, path: str) -> None:
    answer = serving.guest().get(path)
    if answer.request.url.path.startswith("/api"):
        assert answer.status_code < 500, answer.text
        assert answer.status_code in (200, 307) or answer.json()["sentence"]
    else:  # the browser's pages, which may not have been built
        assert answer.status_code in (200, 307, 404, 503), answer.text


@pytest.mark.parametrize("header", ["Cookie", "Authorization", "Accept-Language", "Origin", "Host"])
@pytest.mark.parametrize(
    "value", [b"\xff\xfe", b"Bearer", b"Bearer a.b", b"tablee=", b"tablee=..", b"[", b"a" * 3000, b"\xc2\xb2"]
)
def test_an_odd_header_is_answered(serving: ServerThread, header: str, value: bytes) -> None:
    answer = serving.ask("POST", "/api/programs", json={"name": "P"}, headers={header: value})
    assert answer.status_code < 500, answer.text
