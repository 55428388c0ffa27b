"""Compiling happens in a process of its own, once; then a mark says so."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tablee.engine import compiling
from tablee.server.thinking import warmup


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache in which nothing was ever compiled."""
    monkeypatch.setattr(compiling, "_usable_cache_folder", lambda: tmp_path)
    return tmp_path


def started(monkeypatch: pytest.MonkeyPatch, leaves_mark: bool) -> list[str]:
    """What other processes are started for; they end at once, with their work done or not."""
    codes: list[str] = []

    class Process:
        returncode = 0

        async def wait(self) -> int:
            return 0

    async def start(_python: str, _flag: str, code: str, **_: Any) -> Process:
        codes.append(code)
        if leaves_mark:
            done = warmup.mark("duo", "rules")
            assert done is not None
            done.touch()
        return Process()

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
    return codes


def test_what_was_never_compiled_is_compiled_elsewhere_and_only_once(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = started(monkeypatch, leaves_mark=True)
    for _ in range(3):
        asyncio.run(warmup.prepare("duo", "rules"))
    assert len(codes) == 1
    assert "'duo', 'rules'" in codes[0]


def test_a_process_that_failed_is_started_again(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = started(monkeypatch, leaves_mark=False)
    for _ in range(2):
        asyncio.run(warmup.prepare("duo", "rules"))
    assert len(codes) == 2


def test_a_mark_is_of_its_game_its_kind_and_its_sources(cache: Path, tmp_path: Path) -> None:
    marks = {warmup.mark(game, what) for game in ("duo", "karta") for what in ("rules", "bots")}
    assert len(marks) == 4
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    (tmp_path / "two" / "rules.py").write_text("changed = True")
    assert compiling.mark_of("x", (tmp_path / "one",)) != compiling.mark_of("x", (tmp_path / "two",))


def test_what_the_other_process_does_leaves_the_mark(cache: Path) -> None:
    warmup.warm_and_mark("duo", "rules")
    done = warmup.mark("duo", "rules")
    assert done is not None and done.exists()


def test_where_nothing_can_be_kept_there_is_no_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "_usable_cache_folder", lambda: None)
    assert warmup.mark("duo", "rules") is None


def test_what_failed_is_not_called_ready_and_is_begun_again(caplog: pytest.LogCaptureFixture) -> None:
    tries = []

    async def compile(game: str, what: str) -> None:
        tries.append(what)
        if len(tries) == 1:
            raise OSError("no room left")

    async def twice() -> None:
        kept = warmup.Warmup(compile)
        with pytest.raises(OSError, match="no room"):
            await kept.begun("duo", "bots")
        await asyncio.sleep(0)
        assert kept.ready("duo") == []
        for _ in range(2):
            await kept.begun("duo", "bots")
        assert kept.ready("duo") == ["bots"]

    asyncio.run(twice())
    assert tries == ["bots", "bots"]
    assert "not compiled" in caplog.text
