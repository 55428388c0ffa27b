from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browser.visiting import HOUSE, LONGEST, Visitor, chromium
from playwright.sync_api import Browser, sync_playwright
from server.servers import ServerProcess


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for the tests of a file; every visitor has a profile of their own.

    While it is open, Playwright's event loop runs: any test of another file that starts a loop of its own would fail.
    """
    with sync_playwright() as playwright:
        # As root, which tests in a container are, Chromium has no sandbox; it only sees pages of our own.
        opened = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"], timeout=3 * LONGEST)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A real server."""
    with ServerProcess(tmp_path_factory.mktemp("house"), *HOUSE) as server:
        yield server


@pytest.fixture
def visitor(browser: Browser, house: ServerProcess) -> Iterator[Callable[..., Visitor]]:
    """Lets visitors in; when the test is over they go, and nothing may have gone wrong in their browsers."""
    here: list[Visitor] = []

    def come(name: str = "", **given: Any) -> Visitor:
        here.append(Visitor(browser, given.pop("address", house.address), name, **given))
        return here[-1]

    yield come
    for somebody in here:
        somebody.close()
