"""What a messenger shows beside a link: words in the page's head, and a picture; nothing private."""

from __future__ import annotations

import html
import re
import struct
from pathlib import Path

import elsewhere
import pytest
from server.client import Guest
from server.servers import ServerThread

import tablee
from tablee.drawing import covers

PNG = b"\x89PNG\r\n\x1a\n"


def told(serving: ServerThread, path: str, lang: str = "en") -> dict[str, str]:
    """What the head of a page tells."""
    answer = serving.ask("GET", path, headers={"Accept-Language": lang})
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"', answer.text)
    assert len(found) == len(dict(found)), "each thing is told once"
    return {name: html.unescape(value) for name, value in found}


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(PNG) and png[12:16] == b"IHDR"
    width, height = struct.unpack(">II", png[16:24])
    return int(width), int(height)


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/", "Tablée: card games round one table"),
        ("/rules/duo", "DUO: the rules"),
        ("/learn/karta", "Karta Doppio: learn it in a few minutes"),
        ("/rules/nothing", "Tablée: card games round one table"),
        ("/nowhere", "Tablée: card games round one table"),
    ],
)
def test_every_page_says_what_it_is(serving: ServerThread, path: str, title: str) -> None:
    found = told(serving, path)
    assert found["og:title"] == title
    assert found["twitter:card"] == "summary_large_image"
    assert found["og:image"].startswith(f"http://{serving.address}/api/")
    assert found["og:description"]


def test_a_page_speaks_the_language_asked_for(serving: ServerThread) -> None:
    assert told(serving, "/rules/duo", "fr")["og:title"] == "DUO : la règle"
    assert told(serving, "/rules/duo?lang=fr")["og:locale"] == "fr_FR", "whoever shares a link may say it there"
    assert told(serving, "/rules/duo?lang=xx", "fr")["og:locale"] == "fr_FR"
    assert serving.ask("GET", "/").headers["vary"] == "Accept-Encoding, Accept-Language"


def test_an_invitation_says_who_invites_to_what_and_only_to_whom_it_was_sent(serving: ServerThread) -> None:
    eve = Guest(serving, 'Ève <i>"&')
    table = eve.lay("daron", ["me", "open", "open"], public=False)
    address, invitation = f"/table/{table['id']}", table["invitation"]
    found = told(serving, f"{address}?invitation={invitation}")
    assert found["og:title"] == 'Ève <i>"& invites you to play Le Jeu du Daron'
    assert found["og:description"].startswith("2 seats are free. ")
    assert found["og:image"].endswith("/api/games/daron/picture.png")
    page = serving.ask("GET", f"{address}?invitation={invitation}").text
    assert "<i>" not in page and invitation not in page
    for other in ("", "?invitation=", "?invitation=zzzzzzzzzz", "?invitation=%C3%A9"):
        strange = told(serving, address + other)
        assert strange == {**strange, "og:title": "Tablée: card games round one table"}
        assert not any("Daron" in value or "Ève" in value for value in strange.values())
    assert told(serving, f"/replay/{table['id']}?invitation={invitation}")["og:title"].startswith("Le Jeu du Daron")


def test_whoever_may_sit_down_sees_the_host_of_a_public_table(serving: ServerThread) -> None:
    ada = Guest(serving, "Ada")
    table = ada.lay("duo", ["me", "open"])
    assert told(serving, f"/table/{table['id']}")["og:title"] == "Ada invites you to play DUO"
    assert table["inviter"] == "Ada"
    ada.post(f"/api/tables/{table['id']}/leave")
    assert told(serving, f"/table/{table['id']}")["og:title"] == "You are invited to play DUO"


def test_a_match_in_play_says_no_more_than_its_game(serving: ServerThread) -> None:
    table_id, _ = serving.seated("duo")
    assert told(serving, f"/table/{table_id}")["og:title"] == "DUO: a match in play"


@pytest.mark.parametrize("game", [*tablee.games(), ""])
def test_there_is_a_picture_of_every_box_and_of_the_shelf(serving: ServerThread, game: str) -> None:
    path = f"/api/games/{game}/picture.png" if game else "/api/picture.png"
    answer = serving.ask("GET", path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert size_of(answer.content) == covers.SIZE
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    again = serving.ask("GET", path, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert serving.ask("HEAD", path).content == b""


def test_a_box_of_no_game_has_no_picture(serving: ServerThread) -> None:
    assert serving.ask("GET", "/api/games/nothing/picture.png").status_code == 404


def test_games_of_others_have_pictures_too_whatever_they_bring(tmp_path: Path) -> None:
    for game in ("solo", "mono"):
        package = elsewhere.furnished(tmp_path / "games", game, f"elsewhere_{game}")
        if game == "mono":
            elsewhere.write(package, {"art.json": '{"cover": {"marks": [{"boxes": 3}], "texts": 7}}'})
    with elsewhere.shelved(tmp_path / "games"), ServerThread(tmp_path) as serving:
        for game in ("solo", "mono"):
            answer = serving.ask("GET", f"/api/games/{game}/picture.png")
            assert size_of(answer.content) == covers.SIZE


def test_what_stands_in_a_drawing_is_written_as_text() -> None:
    drawn = covers.box_on_shelf("x", '<image href="a">"&', {"tone": '"><script>'})
    assert "<image" not in drawn and "<script" not in drawn
