"""The page about the HTTP interface: everything programs are told, people can read, and it runs no script."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from server.servers import ServerThread

from tablee.server.http import openapi
from tablee.server.http.app import ROUTERS, Application
from tablee.server.http.guard import POLICY


@pytest.fixture(scope="module")
def description() -> dict[str, Any]:
    app = Application(title="Tablée", version="1")
    for router in ROUTERS:
        app.include_router(router)
    return app.openapi()


class Reader(HTMLParser):
    """What a browser would find in a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.text = ""
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        found = dict(attrs)
        self.ids += [found["id"] or ""] if "id" in found else []
        self.links += [found[name] or "" for name in ("href", "src") if name in found]

    def handle_data(self, data: str) -> None:
        self.text += data


def test_every_request_and_every_field_with_its_limits_is_on_the_page(description: dict[str, Any]) -> None:
    text = Reader(openapi.rendered(description)).text
    for path, methods in description["paths"].items():
        for method, request in methods.items():
            assert re.search(rf"{method.upper()}\s+{re.escape(path)}\s", text), (method, path)
            assert request["description"].replace("`", "") in text
    for name, schema in description["components"]["schemas"].items():
        assert name in text
        for field in schema.get("properties", {}):
            assert field in text, (name, field)
    assert "5 to 86400" in text
    assert "1 to 80 characters" in text
    assert "^[0-9a-f]{16,64}$" in text


def test_links_within_the_page_lead_somewhere(description: dict[str, Any]) -> None:
    page = Reader(openapi.rendered(description))
    assert {link.removeprefix("#") for link in page.links if link.startswith("#")} <= set(page.ids)
    assert len(page.ids) == len(set(page.ids))


def test_the_page_runs_no_script_and_fetches_nothing_from_elsewhere(description: dict[str, Any]) -> None:
    page = Reader(openapi.rendered(description))
    assert not {"script", "style", "iframe", "img"} & set(page.tags)
    assert all(link.startswith(("/api/", "#")) for link in page.links)


def test_text_is_escaped(description: dict[str, Any]) -> None:
    changed = {**description, "info": {"title": "<b>", "version": "<i>", "description": "<u>"}}
    assert not {"b", "i", "u"} & set(Reader(openapi.rendered(changed)).tags)


def test_the_server_has_the_page_its_style_and_the_description_it_is_made_of(serving: ServerThread) -> None:
    answer = serving.ask("GET", "/api")
    assert answer.headers["Content-Type"].startswith("text/html")
    assert answer.headers["Content-Security-Policy"] == POLICY
    for link in Reader(answer.text).links:
        if link.startswith("/"):
            assert serving.ask("GET", link).status_code == 200, link
    assert "POST /api/tables" in re.sub(r"\s+", " ", Reader(answer.text).text)
    style = serving.ask("GET", "/api/style.css")
    assert style.headers["Content-Type"].startswith("text/css")
    assert "prefers-color-scheme: dark" in style.text
