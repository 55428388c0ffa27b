"""What a load reads of the server's messages: as little as it needs to go on, so that it is not what is measured."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType


class Changed(Struct, frozen=True, gc=False):
    """Fields of a view with a new value."""

    actor: int | UnsetType | None = UNSET
    legal: list[str] | UnsetType = UNSET


class Spliced(Struct, frozen=True, gc=False):
    """Lists of a view that changed in one place."""

    legal: list[Any] | UnsetType = UNSET


class Step(Struct, tag="step", frozen=True, gc=False):
    """The match went on. Events are kept as they came, unread."""

    seq: int
    on: int
    events: Raw
    set: Changed = Changed()
    splice: Spliced = Spliced()
    id: str | None = None


class View(Struct, frozen=True, gc=False):
    """Whose turn it is, and one's legal moves."""

    actor: int | None
    legal: list[str]


class Missed(Struct, frozen=True, gc=False):
    """What was told at one number of the log."""

    seq: int
    events: Raw


class Shown(Struct, tag="table", frozen=True, gc=False):
    """The whole table."""

    seq: int
    on: int
    view: View | None = None
    missed: list[Missed] = []


class Info(Struct, tag="info", frozen=True, gc=False):
    """Something about the table that is no card."""


class Done(Struct, tag="done", frozen=True, gc=False):
    """An answer with nothing in it."""


class Refused(Struct, tag="refused", frozen=True, gc=False):
    """A move that was not played."""

    why: str
    sentence: str = ""


class Closing(Struct, tag="closing", frozen=True, gc=False):
    """The server closes the socket."""

    why: str
    sentence: str = ""


read = msgspec.json.Decoder(Step | Shown | Info | Done | Refused | Closing).decode


def legal_after(legal: list[str], step: Step) -> list[str]:
    """The legal moves after a step: set anew, spliced, or as they were."""
    if step.set.legal is not UNSET:
        return step.set.legal
    if step.splice.legal is not UNSET:
        start, gone, *come = step.splice.legal
        return [*legal[:start], *come, *legal[start + gone :]]
    return legal
