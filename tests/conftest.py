from __future__ import annotations

import signal

import pytest
from hypothesis import HealthCheck, settings

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
