"""What the documents show runs, and what they point to is there."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import tablee

ROOT = Path(__file__).parents[1]
LONGEST = 600
"""Seconds: where nothing is compiled yet, an example that plays takes long."""
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("benchmarks/*.md")])
EXAMPLES = [
    pytest.param(example, id=f"{file.name}-{number}")
    for file in DOCUMENTS
    for number, example in enumerate(re.findall(r"^ *```python\n(.*?)^ *```", file.read_text("utf-8"), re.S | re.M))
]


COMMANDS = [
    pytest.param(example, id=f"{file.name}-{number}")
    for file in DOCUMENTS
    for number, example in enumerate(re.findall(r"^```console\n(.*?)^```", file.read_text("utf-8"), re.S | re.M))
]


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_runs(example: str, tmp_path: Path) -> None:
    if "__main__" in example:  # whose workers import it as a file
        (tmp_path / "example.py").write_text(example, "utf-8")
        subprocess.run([sys.executable, "example.py"], cwd=tmp_path, check=True, timeout=LONGEST)
        return
    indent = min(len(line) - len(line.lstrip()) for line in example.splitlines() if line.strip())
    exec("\n".join(line[indent:] for line in example.splitlines()), {"__name__": "example"})


@pytest.mark.parametrize("example", COMMANDS)
def test_a_command_says_what_the_document_shows(example: str, tmp_path: Path) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    for command, shown in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", example, re.M):
        done = subprocess.run(
            shlex.split(command),
            cwd=tmp_path,
            env={**os.environ, "PATH": path, "COLUMNS": "120"},
            capture_output=True,
            text=True,
            timeout=LONGEST,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        for line in shown.splitlines():
            assert line in done.stdout


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 3
    assert COMMANDS


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda file: file.name)
def test_links_lead_somewhere(file: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", file.read_text("utf-8")):
        assert (file.parent / target).exists(), target


@pytest.mark.parametrize("game", tablee.games())
def test_every_field_of_a_view_and_every_event_is_described(game: str) -> None:
    described = set(re.findall(r"`(\w+)`", (ROOT / "docs" / "views.md").read_text("utf-8")))
    golden = (ROOT / "tests" / "golden" / f"{game}.txt").read_text("utf-8")
    seen = set()
    for value in map(json.loads, re.findall(r"^(?:view|told) \w+: (.*)$", golden, re.M)):
        seen |= {"seq", value["type"]} if "type" in value else set()
        seen |= set(value)
    assert seen <= described | {"type"}


def test_constraints_hold_names_and_versions_only() -> None:
    for line in (ROOT / "constraints.txt").read_text().splitlines():
        assert re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.]+", line), line


@pytest.mark.parametrize("room", ["server", "lab", "maker"])
def test_the_architecture_names_every_module(room: str) -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    named = re.findall(r"[\w*]+\.py|\w+/", page)
    modules = [file for file in (ROOT / "src" / "tablee" / room).iterdir() if not file.name.startswith("__")]
    modules = [file for file in modules if file.suffix == ".py" or (file / "__init__.py").exists()]
    assert [file.name for file in modules if not any(file.match(name.strip("/")) for name in named)] == []
