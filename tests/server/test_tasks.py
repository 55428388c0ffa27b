"""Background tasks: what nobody awaits is told to the host when it fails."""

from __future__ import annotations

import asyncio

import pytest

from tablee.server.table.tasks import Tasks


def test_a_task_that_fails_is_logged_and_forgotten(caplog: pytest.LogCaptureFixture) -> None:
    async def fail() -> None:
        raise ValueError("nobody would hear of it")

    async def run() -> None:
        tasks = Tasks()
        tasks.spawn(fail())
        tasks.spawn(asyncio.sleep(0))
        while tasks._tasks:
            await asyncio.sleep(0)

    asyncio.run(run())
    (line,) = caplog.records
    assert line.getMessage() == "a background task failed" and line.exc_info and line.exc_info[0] is ValueError
