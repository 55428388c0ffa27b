from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = """
from itertools import count
import pytest

browsers, tries, visits, closings = count(1), count(1), count(1), count(1)

@pytest.fixture(scope="session")
def browser():
    return next(browsers)

@pytest.fixture
def visitor(browser):
    yield
    assert next(visits) > 1, "something went wrong in the browser"

@pytest.fixture
def stuck(browser):
    yield
    assert next(closings) < 1, "it never closes"

def test_that_is_unlucky(browser):
    assert next(tries) > 1, "bad luck"
    assert browser > 1, "the second try has a browser of its own"

def test_after_which_something_was_wrong(visitor):
    pass

def test_after_which_something_is_always_wrong(stuck):
    pass

def test_that_always_fails(browser):
    raise AssertionError("no luck")

def test_without_a_browser():
    assert next(tries) > 1000
"""


def run(folder: Path, *flags: str) -> subprocess.CompletedProcess[str]:
    """Run the tests of a folder of their own."""
    command = [sys.executable, "-m", "pytest", "-p", "second_try", "-p", "xdist.plugin", *flags]
    told = os.environ | {"PYTHONPATH": str(Path(__file__).parent), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(command, cwd=folder, env=told, capture_output=True, text=True)


FLAKY = {"test_that_is_unlucky", "test_after_which_something_was_wrong"}
FAILED = {"test_that_always_fails", "test_without_a_browser", "test_after_which_something_is_always_wrong"}


@pytest.mark.parametrize("workers", [0, 2])
def test_what_passes_at_the_second_try_is_named_and_what_fails_twice_fails(tmp_path: Path, workers: int) -> None:
    (tmp_path / "test_luck.py").write_text(TESTS)
    done = run(tmp_path, "-n", str(workers))
    assert done.returncode == 1, done.stdout
    assert set(re.findall(r"^FLAKY test_luck\.py::(\w+)$", done.stdout, re.MULTILINE)) == FLAKY
    assert set(re.findall(r"^(?:FAILED|ERROR) test_luck\.py::(\w+)", done.stdout, re.MULTILINE)) == FAILED
    assert "2 flaky" in done.stdout
    assert "bad luck" in done.stdout and "something went wrong in the browser" in done.stdout


def test_a_run_without_luck_says_nothing_of_it(tmp_path: Path) -> None:
    (tmp_path / "test_sure.py").write_text("def test_sure(tmp_path):\n    pass\n")
    done = run(tmp_path)
    assert done.returncode == 0 and "flaky" not in done.stdout
