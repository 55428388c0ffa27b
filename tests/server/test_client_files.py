"""The browser's pages over HTTP, and showing them to whoever opened the house."""

from __future__ import annotations

import gzip
import re
import socket
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from server.client import Seat, until
from server.raw_sockets import RawRequest
from server.servers import ServerProcess, ServerThread, tablee

from benchmarks.ports import free_port
from tablee.server.http import files
from tablee.server.http.dependencies import FOR_EVER
from tablee.server.process import welcome

ROOMS = [
    "/",
    "/settings",
    "/table/abcd",
    "/new/duo",
    "/replay/abcd?invitation=x",
    "/learn/duo",
    "/rules/janus",
    "/watch/duo",
]


def test_the_pages_are_built_where_the_tests_run() -> None:
    assert files.built(), "`make test` builds them"


@pytest.mark.parametrize("path", ROOMS)
def test_one_page_serves_every_room(serving: ServerThread, path: str) -> None:
    answer = serving.ask("GET", path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert not re.search(r"<script>|style=|<style", answer.text), "the policy forbids what is written into the page"


def test_who_comes_from_a_page_is_told_which_pages_there_are(serving: ServerThread) -> None:
    guests = serving.guests(2)
    table_id = serving.table(guests, "duo")
    asked, other = (Seat(serving, table_id, query=query).hear() for query in ("?pages=1", ""))
    assert asked.pop("build") == files.build() != ""
    assert asked == other, "programs are not told"


@pytest.mark.parametrize("path", ["/nothing", "/table", "/table/a/b", "/tables/abcd", "/assets/nothing.js"])
def test_where_nothing_is_the_page_says_so(serving: ServerThread, path: str) -> None:
    answer = serving.ask("GET", path)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")


def test_who_only_asks_what_there_is_is_told_without_the_page(serving: ServerThread) -> None:
    answer = serving.ask("HEAD", "/")
    assert (answer.status_code, answer.content) == (200, b"")
    assert serving.ask("HEAD", "/nowhere").status_code == 404


def test_programs_are_told_in_json(serving: ServerThread) -> None:
    answer = serving.ask("GET", "/api/nothing")
    assert answer.status_code == 404
    assert answer.json()["error"] == "lobby-no-page"


def test_files_are_sent_compressed_and_kept_for_ever(serving: ServerThread) -> None:
    page = serving.ask("GET", "/").text
    script = re.search(r'src="(/assets/[^"]+\.js)"', page)
    assert script
    plain = serving.ask("GET", script[1], headers={"Accept-Encoding": "identity"})
    assert plain.headers["cache-control"] == FOR_EVER
    assert plain.headers["content-type"].startswith("text/javascript")
    assert "content-encoding" not in plain.headers
    packed = serving.ask("GET", script[1], headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.text == plain.text
    assert packed.headers["vary"] == "Accept-Encoding"
    kept = (files.FOLDER / script[1][1:]).with_name(script[1].rpartition("/")[2] + ".gz")
    assert gzip.decompress(kept.read_bytes()).decode() == plain.text
    assert int(packed.headers["content-length"]) == kept.stat().st_size < len(plain.content) / 2


@pytest.mark.parametrize(
    "path", ["/../app.py", "/..%2fapp.py", "/%2e%2e/app.py", "/assets/../../app.py", "/index.html.gz"]
)
def test_nothing_else_of_the_machine_is_sent(serving: ServerThread, path: str) -> None:
    raw = RawRequest(serving)
    raw.ask("GET", path, "Connection: close")
    answer = raw.said()
    assert answer.startswith(b"HTTP/1.1 404"), answer[:200]
    assert b"class Server" not in answer


def test_a_server_whose_pages_were_not_built_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "FOLDER", tmp_path / "nowhere")
    with ServerThread(tmp_path) as serving:
        answer = serving.ask("GET", "/", headers={"Accept-Language": "fr"})
        assert answer.status_code == 503
        assert "make play" in answer.text
        assert serving.ask("GET", "/api/games").status_code == 200


def test_pages_that_are_built_anew_while_the_house_is_open_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "FOLDER", tmp_path)
    (tmp_path / "assets").mkdir()

    def build(version: str) -> None:
        (tmp_path / "assets" / f"{version}.js").write_text(version)
        (tmp_path / "index.html").write_text(version)

    with ServerThread(tmp_path) as serving:
        build("first")
        assert serving.ask("GET", "/").text == "first"
        before = files.build()
        (tmp_path / "assets" / "first.js").unlink()
        build("second")
        assert (serving.ask("GET", "/").text, serving.ask("GET", "/assets/second.js").text) == ("second", "second")
        assert serving.ask("GET", "/assets/first.js").status_code == 404
        assert files.build() != before


# --- showing the house ---


def test_the_next_free_port_is_found() -> None:
    port = free_port()
    assert welcome.free_port("127.0.0.1", port) == port
    with socket.create_server(("127.0.0.1", port)):
        found = welcome.free_port("127.0.0.1", port)
        assert port < found < port + welcome.MOST_TRIED


def test_another_program_on_the_port_is_not_taken_for_the_house() -> None:
    class Stranger(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"[]")

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Stranger) as stranger:
        threading.Thread(target=stranger.serve_forever, daemon=True).start()
        assert not welcome.found_open(f"http://127.0.0.1:{stranger.server_port}")
        stranger.shutdown()
    assert not welcome.found_open(f"http://127.0.0.1:{free_port()}")


def test_the_browser_is_shown_the_house_and_shown_it_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = tmp_path / "seen"
    browser = tmp_path / "browser"
    browser.write_text(f'#!{sys.executable}\nimport sys\nopen("{seen}", "a").write(sys.argv[1] + "\\n")\n')
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(browser))
    with ServerProcess(tmp_path, "--browser") as house:
        again = tablee("serve", "--browser", "--port", str(house.port), "--lang", "en")
        assert again.stdout == f"Tablée is already running at http://{house.address}.\n"
        assert f"Tablée is running at http://{house.address}" in house.written or "Tablée est ouvert" in house.written
        until(lambda: seen.exists() and seen.read_text().count("\n") >= 2)  # the first browser may be the later one
    assert seen.read_text().splitlines() == [f"http://{house.address}"] * 2
