"""The HTTP interface's page for people: made from the description that programs read, without a script.

It contains only local content and our own text; all of it is escaped all the same.
"""

import json
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

router = APIRouter(prefix="/api", include_in_schema=False)
_STYLE = Path(__file__).with_suffix(".css")

Schema = dict[str, Any]


@router.get("")
async def page(request: Request) -> HTMLResponse:
    """The page."""
    return HTMLResponse(rendered(request.app.openapi()))


@router.get("/style.css")
async def style() -> Response:
    """How it looks."""
    return Response(_style(), media_type="text/css")


@cache
def _style() -> str:
    return _STYLE.read_text(encoding="utf-8")


# --- the page ---

_HOW = """<p>Who asks is told by the cookie that <code>POST /api/guests</code> sets, or by the header
<code>Authorization: Bearer TOKEN</code> with the token of <code>POST /api/programs</code>. A request that goes wrong is
answered with a status from 400 on, a key for programs (<code>error</code>) and a <code>sentence</code> for people, in
English or French as <code>Accept-Language</code> asks. The socket of a table is at
<code>/api/tables/{table_id}/socket</code>.</p>"""


def rendered(description: Schema) -> str:
    """An OpenAPI description as a page of HTML."""
    about = description["info"]
    parts = description.get("components", {}).get("schemas", {})
    requests = [
        (method, path, request) for path, methods in description["paths"].items() for method, request in methods.items()
    ]
    return "\n".join(
        [
            '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(about['title'])}: the HTTP interface</title>",
            '<link rel="stylesheet" href="/api/style.css">',
            f'<h1>{escape(about["title"])}</h1>\n<p class="faint">Version {escape(about["version"])}. '
            'For programs: <a href="/api/openapi.json">openapi.json</a>.</p>',
            f"<p>{escape(about.get('description', ''))}</p>",
            _HOW,
            "<nav><ul>",
            *(f'<li><a href="#{_anchor(method, path)}">{_head(method, path)}</a></li>' for method, path, _ in requests),
            "</ul></nav>\n<h2>Requests</h2>",
            *(_request(method, path, request, parts) for method, path, request in requests),
            "<h2>Shapes</h2>",
            *(_shape(name, schema) for name, schema in sorted(parts.items())),
            "</html>",
        ]
    )


def _anchor(method: str, path: str) -> str:
    return escape(method + path.replace("/", "-").replace("{", "").replace("}", ""))


def _head(method: str, path: str) -> str:
    return f'<span class="method {escape(method)}">{escape(method.upper())}</span> <code>{escape(path)}</code>'


def _request(method: str, path: str, request: Schema, parts: Schema) -> str:
    lines = [f'<article id="{_anchor(method, path)}">\n<h2>{_head(method, path)}</h2>']
    lines.append(f"<p>{_text(request.get('description') or request.get('summary', ''))}</p>")
    if given := request.get("parameters"):
        lines.append("<h3>Parameters</h3>")
        lines.append(_rows((field["name"], f"in the {field['in']}", field, field.get("required")) for field in given))
    if body := request.get("requestBody"):
        schema = body["content"]["application/json"]["schema"]
        lines.append("<h3>Body</h3>")
        lines.append(_fields(_resolved(schema, parts)))
    lines.append("<h3>Answers</h3>")
    answers = request["responses"].items()
    good = [(status, answer) for status, answer in answers if status.startswith("2")]
    lines += [f"<p><code>{escape(status)}</code> {_answer(answer)}</p>" for status, answer in good]
    bad = ", ".join(f"<code>{escape(status)}</code>" for status, _ in answers if not status.startswith("2"))
    if bad:
        lines.append(f'<p class="faint">{bad}: <a href="#Trouble">Trouble</a></p>')
    return "\n".join([*lines, "</article>"])


def _answer(answer: Schema) -> str:
    kinds = [
        _type(content["schema"]) if content.get("schema") and kind == "application/json" else escape(kind)
        for kind, content in answer.get("content", {}).items()
    ]
    return " or ".join(kinds) if kinds else "nothing"


def _shape(name: str, schema: Schema) -> str:
    return (
        f'<article id="{escape(name)}">\n<h2><code>{escape(name)}</code></h2>\n'
        f"<p>{_text(schema.get('description', ''))}</p>\n{_fields(schema)}\n</article>"
    )


def _fields(schema: Schema) -> str:
    required = schema.get("required", [])
    return _rows((name, "", field, name in required) for name, field in schema.get("properties", {}).items())


def _rows(fields: Iterator[tuple[str, str, Schema, bool | None]]) -> str:
    lines = ["<table>"]
    for name, place, field, required in fields:
        schema = field.get("schema", field)
        told = [text for text in (place, _type(schema), *_limits(schema)) if text]
        if not required:
            told.append(f"default {_value(schema.get('default'))}" if "default" in schema else "may be left out")
        meaning = field.get("description") or schema.get("description")
        told_at_length = f"<br>{_text(meaning)}" if meaning else ""
        lines.append(f"<tr><td><code>{escape(name)}</code></td><td>{', '.join(told)}{told_at_length}</td></tr>")
    return "\n".join([*lines, "</table>"])


# --- types and limits ---


def _resolved(schema: Schema, parts: Schema) -> Schema:
    reference = schema.get("$ref")
    return parts[reference.rpartition("/")[2]] if reference else schema


def _type(schema: Schema) -> str:
    """What a value is, in a few words."""
    if reference := schema.get("$ref"):
        name = escape(reference.rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if either := schema.get("anyOf"):
        return " or ".join(" ".join([_type(one), *_limits(one)]) for one in either)
    if known := schema.get("enum"):
        return " or ".join(map(_value, known))
    if "const" in schema:
        return _value(schema["const"])
    kind = str(schema.get("type", "any value"))
    if kind == "array":
        return f"list of {_type(schema.get('items') or schema.get('prefixItems', [{}])[0])}"
    if kind == "object" and isinstance(values := schema.get("additionalProperties"), dict):
        return f"object of {_type(values)}"
    return escape(kind)


def _limits(schema: Schema) -> Iterator[str]:
    """The limits of a value."""
    for low, high, unit in (
        ("minimum", "maximum", ""),
        ("minLength", "maxLength", " characters"),
        ("minItems", "maxItems", " items"),
    ):
        least, most = (
            int(bound) if isinstance(bound, float) and bound.is_integer() else bound
            for bound in (schema.get(low), schema.get(high))
        )
        if least is not None and most is not None:
            yield f"{least} to {most}{unit}"
        elif least is not None:
            yield f"at least {least}{unit}"
        elif most is not None:
            yield f"at most {most}{unit}"
    if pattern := schema.get("pattern"):
        yield f"such as <code>{escape(pattern)}</code>"


def _value(value: object) -> str:
    return f"<code>{escape(json.dumps(value, ensure_ascii=False))}</code>"


def _text(text: str) -> str:
    """Prose with `code` in it."""
    odd = escape(text).split("`")
    return "".join(f"<code>{part}</code>" if number % 2 else part for number, part in enumerate(odd))
