from __future__ import annotations

from collections.abc import Iterator

import pytest
from maker.benches import Bench, tablee


@pytest.fixture(scope="package")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    """A new game, served while it is written."""
    place = tmp_path_factory.mktemp("bench")
    made = tablee("new", "sprint", "--folder", str(place))
    assert made.returncode == 0, made.stderr
    with Bench(place / "sprint", place / "said.txt") as opened:
        yield opened


@pytest.fixture
def bench(standing: Bench) -> Bench:
    """The bench, with its folder as it was at first."""
    standing.restore()
    return standing
