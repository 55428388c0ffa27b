"""docs/adding-a-game.md, followed step by step: its commands are run, its changes are made, and what it says is so."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

from maker.benches import LONGEST, Bench, tablee

PAGE = (Path(__file__).parents[2] / "docs" / "adding-a-game.md").read_text("utf-8")
CODE = "sprint/__init__.py"


def blocks(kind: str) -> list[str]:
    """What stands in the blocks of a kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.S | re.M)


def dealt(bench: Bench) -> dict[str, object]:
    """The position of a new match."""
    table = bench.guest().lay("sprint", ["me", 1], practice=True)["id"]
    answer = bench.until(lambda: (found := bench.get(f"/dev/tables/{table}")).status_code == 200 and found)
    position: dict[str, object] = answer.json()["position"]
    return position


def test_the_tutorial_leads_where_it_says(tmp_path: Path) -> None:
    (written,) = blocks("console")
    command, said = written.splitlines()
    done = tablee(*shlex.split(command.removeprefix("$ tablee ")), "--lang", "en", "--folder", str(tmp_path))
    assert done.returncode == 0 and said.partition(" is in ")[0] in done.stdout
    serve, prove = blocks("sh")
    assert shlex.split(serve) == ["tablee", "dev", "sprint"]
    with Bench(tmp_path / "sprint", tmp_path / "said.txt") as bench:
        for number, change in enumerate(blocks("diff"), 2):
            (old,), (new,) = (re.findall(rf"^{sign}(.*)$", change, re.M) for sign in (r"\-", r"\+"))
            bench.change(CODE, old, new)
            bench.version(number)
        hands = dealt(bench)["hands"]
        assert isinstance(hands, list) and [len(hand) for hand in hands] == [7, 7]
        bench.until(lambda: bench.state.get("checking") is False)
        assert bench.state["broken"] == []
    assert shlex.split(prove)[1:] == ["-m", "pytest", "sprint"]
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "sprint"]
    proved = subprocess.run(tests, cwd=tmp_path, capture_output=True, text=True, timeout=LONGEST)
    assert "1 failed, 1 passed" in proved.stdout, proved.stdout
