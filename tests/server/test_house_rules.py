"""House rules: sets of options that the house offers by a name; a file that is wrong is refused with a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from server.servers import ServerThread
from typer.testing import CliRunner

from tablee.cli import app
from tablee.server.errors import CannotServe
from tablee.server.table.house_rules import read_house_rules

GOOD = """
[[daron]]
name = "One round, free answers"
options = { rounds = 1, free_answer = true }

[[daron]]
name = "As printed, but called so"
"""


def test_what_the_house_has_named_is_offered_with_the_game(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(GOOD, encoding="utf-8")
    with ServerThread(tmp_path, house_rules=str(file)) as serving:
        games = {game["id"]: game for game in serving.ask("GET", "/api/games").json()}
        first, second = games["daron"]["house_rules"]
        assert first["name"] == "One round, free answers"
        assert (first["options"]["rounds"], first["options"]["free_answer"]) == (1, True)
        assert second["options"] == {option["name"]: option["default"] for option in games["daron"]["options"]}
        assert games["duo"]["house_rules"] == []
        laid = serving.guest().lay("daron", ["me", "open"], options=first["options"])
        assert laid["unusual"] == {"rounds": 1, "free_answer": True}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[daron]\n", "line 1"),
        ("[[poker]]\nname = 'A'", "poker"),
        ("daron = 3", "[[daron]]"),
        ("[daron]\nname = 'A'", "[[daron]]"),
        ("[[daron]]\noptions = {}", "daron, 1: a set needs a name"),
        ("[[daron]]\nname = ' '", "daron, 1: a set needs a name"),
        ("[[daron]]\nname = 7", "daron, 1: a set needs a name"),
        (f"[[daron]]\nname = '{'x' * 61}'", "1 to 60"),
        ("[[daron]]\nname = 'A'\nrounds = 1", "no 'rounds'"),
        ("daron = [3]", "no 3"),
        ("[[daron]]\nname = 'A'\n[[daron]]\nname = 'A'", "daron, 2: another set"),
        ("[[daron]]\nname = 'A'\noptions = { round = 1 }", "daron, 1 (A): "),
        ("[[daron]]\nname = 'A'\noptions = { rounds = 0 }", "1 - 100"),
        ("[[daron]]\nname = 'A'\noptions = { free_answer = 1 }", "true, false"),
        ("[[daron]]\nname = 'A'\noptions = 3", "daron, 1 (A): "),
    ],
)
def test_a_file_that_is_wrong_is_refused_with_the_place(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "house.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(CannotServe) as caught:
        read_house_rules(str(file))
    assert str(file) in str(caught.value)
    assert says in str(caught.value)
    assert str(file) in caught.value.sentence("fr")


def test_a_file_that_cannot_be_read_ends_the_command_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match="cannot be read"):
        read_house_rules(str(tmp_path / "nowhere.toml"))
    (tmp_path / "noise.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(CannotServe, match="TOML"):
        read_house_rules(str(tmp_path / "noise.toml"))
    asked = ["serve", "--database", f"sqlite:///{tmp_path}/t.db", "--house-rules", str(tmp_path / "nowhere.toml")]
    answer = CliRunner().invoke(app, asked)
    assert answer.exit_code != 0
    assert isinstance(answer.exception, CannotServe | SystemExit)
