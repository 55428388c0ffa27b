"""What a game's folder holds, over HTTP: words, lesson, rulebook, drawings, and the face of somebody else's game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import elsewhere
import pytest
from server.client import refused
from server.servers import ServerThread

import tablee
from tablee import words
from tablee.engine.rooms import SENT
from tablee.server.http import things
from tablee.server.http.dependencies import ASK_AGAIN, FOR_EVER
from tablee.server.http.guard import POLICY
from tablee.server.http.rulebooks import pieces

GAMES = list(tablee.games())


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of a game of somebody else's, which stands on the shelf."""
    folder = tmp_path_factory.mktemp("games")
    package = elsewhere.furnished(folder, "solo", "elsewhere_served")
    elsewhere.project(folder, "bad", "elsewhere_bad", "import nothing_of_that_name\n")
    with elsewhere.shelved(folder):
        yield package


@pytest.fixture(scope="module")
def visited(outside: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server that found it."""
    with ServerThread(tmp_path_factory.mktemp("server")) as running:
        yield running


def listed(serving: ServerThread) -> dict[str, dict[str, Any]]:
    """The games on the shelf, by id."""
    return {game["id"]: game for game in serving.ask("GET", "/api/games").json()}


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_words_are_sent_as_they_are_written(serving: ServerThread, game: str, lang: str) -> None:
    folder = tablee.game(game).folder
    for room in ("words", "lesson"):
        answer = serving.ask("GET", f"/api/games/{game}/{room}/{lang}")
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert answer.text == (folder / room / f"{lang}.ftl").read_text("utf-8")


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_rule_is_lost_and_what_players_read_is_free_of_what_programs_write(
    serving: ServerThread, game: str, lang: str
) -> None:
    text = (tablee.game(game).folder / "rulebook" / f"{lang}.md").read_text("utf-8")
    found = serving.ask("GET", f"/api/games/{game}/rulebook/{lang}").json()
    written = re.findall(r"^- \*\*([A-Z]+-\d+)\*\*", text, re.MULTILINE)
    assert [piece["rule"] for piece in found if piece["rule"]] == written and len(written) > 10
    folded = [piece for piece in found if piece["folded"]]
    assert len(folded) == 1 and "<code>" in folded[0]["html"]
    read = "".join(piece["html"] for piece in found if not piece["folded"])
    assert not re.search("<code>|<table>|seat 0|place 0", read)


def test_a_rulebook_falls_into_its_rules_with_what_stands_between_them() -> None:
    found = pieces("# T\n\nIntro.\n\n## Cards\n\n- **DUO-1** One\n  line more.\n- **DUO-2** Two.\n\n## Turn\n\nText.\n")
    assert [piece.rule for piece in found] == ["", "", "DUO-1", "DUO-2", ""]
    assert found[0].html == "<h1>T</h1>\n<p>Intro.</p>\n"
    assert "One\nline more." in found[2].html
    assert "<h2>Turn</h2>" in found[4].html


def test_how_moves_are_written_is_folded_away_and_nothing_else() -> None:
    found = pieces("# T\n\n- **DUO-1** One.\n\n## How moves are written\n\n| a |\n|---|\n\n## Examples\n\n1. One.\n")
    assert [piece.folded for piece in found] == [None, None, "How moves are written", None]
    assert "<table>" in found[2].html
    assert "<h2>Examples</h2>" in found[3].html


@pytest.mark.parametrize(
    "text",
    ["<script>x</script>", "a <img src=x onerror=y> b", "[a](javascript:alert)", "![a](http://elsewhere/x.png)"],
)
def test_nothing_in_a_rulebook_runs_or_is_fetched(text: str) -> None:
    (piece,) = pieces(text)
    assert not re.search(r"<(script|img)|href=.javascript", piece.html)


def test_what_a_game_is_drawn_with_is_sent_whole(serving: ServerThread) -> None:
    for game in GAMES:
        rooms, layout = tablee.game(game).rooms, tablee.game(game).layout
        shown = serving.ask("GET", f"/api/games/{game}/things").json()
        assert shown == {
            "layout": json.loads(json.dumps(asdict(layout))) if layout else None,
            "telling": rooms.telling,
            "art": rooms.art,
            "deck": rooms.deck,
            "pictures": rooms.pictures,
        }


def test_an_answer_asked_for_by_its_digest_is_kept_for_ever_and_else_asked_for_again(serving: ServerThread) -> None:
    digest = listed(serving)["duo"]["words"]
    for room in ("words/fr", "lesson/en", "rulebook/en", "things"):
        path = f"/api/games/duo/{room}"
        assert serving.ask("GET", f"{path}?v={digest}").headers["cache-control"] == FOR_EVER
        for asked in (path, f"{path}?v=another"):
            answer = serving.ask("GET", asked)
            assert answer.headers["cache-control"] == ASK_AGAIN
        again = serving.ask("GET", path, headers={"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == answer.headers["etag"]


def test_texts_are_sent_compressed_to_whoever_reads_that(serving: ServerThread) -> None:
    plain, packed = (
        serving.ask("GET", "/api/games/duo/words/en", headers={"Accept-Encoding": encoding})
        for encoding in ("identity", "gzip")
    )
    assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert packed.text == plain.text
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2


def test_the_digest_changes_with_what_is_written(visited: ServerThread, outside: Path) -> None:
    before = listed(visited)["solo"]["words"]
    assert listed(visited)["solo"]["words"] == before
    with (outside / "face" / "face.js").open("a") as face:
        face.write("// more\n")
    assert listed(visited)["solo"]["words"] != before


def test_the_shelf_says_of_each_game_what_a_page_needs_at_once(visited: ServerThread) -> None:
    shown = listed(visited)
    told = {name: (game["hidden"], game["usual"], game["comforts"]) for name, game in shown.items()}
    assert told == {
        "duo": (True, 3, []),
        "daron": (True, 3, []),
        "karta": (False, 2, []),
        "janus": (True, 3, ["memory"]),
        "solo": (True, 2, []),
        "bad": (True, 0, []),
    }
    assert all(shown[game]["lesson"] and shown[game]["rulebook"] and not shown[game]["face"] for game in GAMES)
    solo = shown["solo"]
    assert (solo["title"], solo["lesson"], solo["rulebook"], solo["trouble"]) == ("Solo", False, True, False)
    assert solo["pitch"] == {"en": "Two at a table, far from home.", "fr": "À deux, loin de chez soi."}
    assert shown["bad"]["trouble"] and (shown["bad"]["title"], shown["bad"]["players"]) == ("bad", [])


def test_what_is_wrong_with_a_box_is_told_to_the_host_alone(visited: ServerThread) -> None:
    for path in ("/api/games", "/api/games/bad/things"):
        assert "nothing_of_that_name" not in visited.ask("GET", path).text


def test_a_broken_game_is_refused_wherever_it_is_asked_for(visited: ServerThread) -> None:
    for room in ("words/en", "lesson/en", "rulebook/en", "things", "face/face.js"):
        refused(visited.ask("GET", f"/api/games/bad/{room}"), 503, "broken-game")
    refused(visited.guest().post("/api/tables", {"game": "bad", "seats": ["me", 1]}), 503, "broken-game")


def test_the_face_of_a_game_is_sent_from_a_list_and_nothing_else_is(visited: ServerThread, outside: Path) -> None:
    address = listed(visited)["solo"]["face"]
    assert address == "/api/games/solo/face/face.js"
    face = visited.ask("GET", address)
    assert face.text == (outside / "face" / "face.js").read_text()
    assert face.headers["content-type"] == "text/javascript; charset=utf-8"
    assert face.headers["content-security-policy"] == POLICY and "script-src 'self';" in POLICY
    assert face.headers["x-content-type-options"] == "nosniff"
    assert visited.ask("GET", "/api/games/solo/face/art/card.svg").headers["content-type"] == "image/svg+xml"
    for name in (
        "notes.txt",  # of no kind that a face needs
        "nothing.js",
        "../__init__.py",
        "..%2f__init__.py",
        "%2e%2e/telling.json",
        "art/../../telling.json",
        "/etc/passwd",
        "art",
        "",
    ):
        refused(visited.ask("GET", f"/api/games/solo/face/{name}"), 404, "lobby-no-page")
    refused(visited.ask("GET", "/api/games/duo/face/index.ts"), 404, "lobby-no-page")


def test_a_link_out_of_the_face_is_not_followed(tmp_path: Path) -> None:
    package = elsewhere.furnished(tmp_path, "linked", "elsewhere_linked")
    secret = elsewhere.write(tmp_path, {"secret.json": "{}"}) / "secret.json"
    (package / "face" / "secret.json").symlink_to(secret)
    with elsewhere.shelved(tmp_path):
        assert set(tablee.game("linked").rooms.face_files) == {"face.js", "art/card.svg"}


def test_every_kind_of_file_that_a_face_may_send_has_its_type() -> None:
    assert set(things.TYPES) == SENT


def test_what_there_is_not_is_said(visited: ServerThread) -> None:
    refused(visited.ask("GET", "/api/games/solo/rulebook/fr"), 404, "lobby-no-rulebook")
    assert visited.ask("GET", "/api/games/solo/lesson/fr").text == ""
    refused(visited.ask("GET", "/api/games/chess/words/en"), 404, "unknown-game")
    refused(visited.ask("GET", "/api/games/duo/words/de"), 422, "lobby-malformed")
