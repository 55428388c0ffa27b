"""The maker's bench: what is saved is served, what cannot be served is said, and the last good version plays on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from commands import tablee_says
from maker.benches import Bench
from server.servers import ServerThread

CODE = "sprint/__init__.py"


def dealt(bench: Bench) -> dict[str, Any]:
    """A new match, as the desk shows it."""
    table = bench.guest().lay("sprint", ["me", 1], practice=True)["id"]
    answer = bench.until(lambda: (found := bench.get(f"/dev/tables/{table}")).status_code == 200 and found)
    shown: dict[str, Any] = answer.json()
    return shown


def test_a_game_is_served_while_it_is_written_and_what_is_wrong_is_said(bench: Bench) -> None:
    """In one test, for every good version is compiled and held to the laws."""
    before = bench.state["version"]
    assert [len(hand) for hand in dealt(bench)["position"]["hands"]] == [5, 5]
    bench.change(CODE, "DEALT = 5", "DEALT = 7")
    bench.version(before + 1)
    assert [len(hand) for hand in dealt(bench)["position"]["hands"]] == [7, 7]

    bench.change(CODE, "DEALT = 7", "DEALT = = 7")
    bench.until(lambda: "SyntaxError" in bench.state.get("trouble", ""))
    where = f"{CODE}, line {bench.line(CODE, 'DEALT = =')}"
    assert where in bench.state["trouble"]
    assert "Not served yet: " in bench.said and where in bench.said

    # What is saved before the last is as wrong as what was there: whether it is tried alone makes no difference.
    bench.change(CODE, "        return NOT_HELD", "        return NOT_HERE")  # which does not compile
    bench.change(CODE, "DEALT = = 7", "DEALT = 5")
    bench.until(lambda: "NOT_HERE" in bench.state.get("trouble", ""))
    assert f"{CODE}, line {bench.line(CODE, 'return NOT_HERE')}" in bench.state["trouble"], bench.state
    assert bench.state["version"] == before + 1
    assert [len(hand) for hand in dealt(bench)["position"]["hands"]] == [7, 7], "the last good version plays on"

    bench.change("sprint/words/fr.ftl", "sprint-zone-draw = Talon\n", "")
    bench.change(CODE, "        return NOT_HERE", "        return NOT_HELD")
    bench.version(before + 2)
    assert [len(hand) for hand in dealt(bench)["position"]["hands"]] == [5, 5]
    law = "sprint: the sentence sprint-zone-draw is missing in fr"
    bench.until(lambda: law in bench.state.get("broken", ()))
    bench.until(lambda: f"Version {before + 2} breaks a law: {law}" in bench.said)


def test_the_desk_shows_every_seat_side_by_side(bench: Bench) -> None:
    match = dealt(bench)
    position, viewers = match["position"], {side["viewer"]: side for side in match["viewers"]}
    assert list(viewers) == [0, 1, None, "everyone"]
    assert [viewers[seat]["view"]["hand"] for seat in (0, 1)] == position["hands"]
    assert viewers[None]["view"]["hand"] is None
    deal = viewers[0]["told"][-1]
    assert deal["event"]["type"] == "deal" and "The cards are dealt." in deal["words"]
    refused = {refusal["rule"]: refusal for refusal in match["refusals"]}
    assert "SPR-3" in refused and "SPR-5" in refused, refused
    assert refused["SPR-5"]["moves"] == ["pass"]
    assert {"move": "draw", "words": "draw a card"} in match["legal"]
    assert bench.get("/dev/tables/nowhere").status_code == 404
    assert bench.get("/dev/desk.css").headers["content-type"].startswith("text/css")


def test_no_other_server_has_a_desk(tmp_path: Path) -> None:
    with ServerThread(tmp_path) as server:
        for path in ("/dev", "/dev/state", "/dev/tables", "/dev/desk.js"):
            answer = server.ask("GET", path)
            assert answer.status_code == 404 and "version" not in answer.text, path
        assert "/dev/reload.js" not in server.ask("GET", "/", headers={"Accept": "text/html"}).text


def test_a_folder_without_a_game_is_refused(tmp_path: Path) -> None:
    nowhere = tablee_says("dev", str(tmp_path / "nowhere"), "--no-browser", "--lang", "fr", code=2)
    assert "n’est pas un dossier" in nowhere
    assert "There is no pyproject.toml in" in tablee_says("dev", str(tmp_path), "--no-browser", "--lang", "en", code=2)
