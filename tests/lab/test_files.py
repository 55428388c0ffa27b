"""Files that the lab leaves behind are whole, or as they were."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tablee.lab.files import write_whole


def test_a_file_is_written_and_written_again(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    for content in ("première", b"second"):
        write_whole(file, content)
    assert file.read_bytes() == b"second"
    assert list(tmp_path.iterdir()) == [file]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write_whole(tmp_path / "link", "here")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "here"


@pytest.mark.skipif(not Path(os.devnull).is_char_device(), reason="there is no device to write to")
def test_what_is_no_file_is_written_to_and_not_replaced() -> None:
    write_whole(Path(os.devnull), "gone")
    assert Path(os.devnull).is_char_device()


def test_a_disk_that_is_full_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "cards.pdf"
    write_whole(file, "good")
    begun = Path.write_bytes

    def full(path: Path, data: bytes) -> int:
        begun(path, data[:2])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(file, "better")
    assert file.read_text() == "good"
    assert list(tmp_path.iterdir()) == [file]
