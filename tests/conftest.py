from __future__ import annotations

import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from installed import GAMES, Installed, build

import tablee
from tablee import Game

pytest_plugins = ["second_try"]

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")

# Whoever runs the tests in the background of a script has Ctrl-C ignored, and so would what the tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def duo() -> Game:
    return tablee.game("duo")


@pytest.fixture(scope="session")
def daron() -> Game:
    return tablee.game("daron")


@pytest.fixture(scope="session")
def karta() -> Game:
    return tablee.game("karta")


@pytest.fixture(scope="session")
def janus() -> Game:
    return tablee.game("janus")


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package that people install."""
    return build(Path(__file__).parents[1], tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """An environment with that package and the games of `examples/games`, and nothing of this tree."""
    examples = [build(folder, wheel.parent) for folder in GAMES.values()]
    return Installed(tmp_path_factory.mktemp("elsewhere"), [wheel, *examples])
