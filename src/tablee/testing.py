"""For whoever tests a game: the proof marks of rulebook tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])


def proves(*rules: str) -> Callable[[Test], Test]:
    """Mark a test as the proof of rules, by their numbers: `@proves("DUO-10")`."""

    def mark(test: Test) -> Test:
        test.proves = rules  # type: ignore[attr-defined]
        return test

    return mark
