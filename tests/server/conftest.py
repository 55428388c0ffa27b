from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from server.servers import ServerThread

DEEPER = int(os.environ.get("TABLEE_FUZZ", "1"))
"""How many times as long the fuzzers go on; the suite stays short with 1."""


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """One server for the tests of a file, which each lay tables of their own."""
    with ServerThread(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def deeper() -> int:
    return DEEPER
