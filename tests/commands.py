"""The `tablee` command, called in the process of the tests: to start one for each call would take longer."""

from __future__ import annotations

import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO

import pytest

from tablee import cli
from tablee.terminal import play

TERMINAL = {"COLUMNS": "100", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8"}
"""What a terminal's environment says."""


def tablee_says(*arguments: str, answers: str = "", code: int = 0) -> str:
    """What the command prints when it is given these answers; how it ends is checked."""
    said = StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(said), redirect_stderr(said):
        for name, value in TERMINAL.items():
            patch.setenv(name, value)
        patch.setattr(sys, "argv", ["tablee", *arguments])
        patch.setattr(sys, "stdin", StringIO(answers))
        patch.setattr(play, "PACE", 0)
        patch.setattr(cli, "_start_fast", lambda: None)  # which would hide modules from the tests that come after
        try:
            cli.main()
            ended: object = 0
        except SystemExit as end:
            ended = end.code or 0
    assert ended == code, said.getvalue()
    return said.getvalue()
