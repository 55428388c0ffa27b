"""The voice that speaks to the player: its language, and the names of the seats."""

from __future__ import annotations

import locale
import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tablee import words


def system_language() -> str:
    """The system's language, if we speak it; else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return _spoken(value)
    return _spoken(locale.getlocale()[0] or "")


def _spoken(name: str) -> str:
    return next((lang for lang in words.LANGUAGES if name.lower().startswith(lang)), "en")


@dataclass(frozen=True)
class Voice:
    """Says things in one language, to the person on one seat."""

    lang: str
    names: Sequence[str] = field(default_factory=list)
    """The names of the seats."""
    seat: int | None = None
    """The seat spoken to, called "you"."""

    def say(self, key: str, **facts: Any) -> str:
        """A sentence of `words/`."""
        return words.say(self.lang, key, **facts)

    def knows(self, key: str) -> bool:
        """Is there such a sentence?"""
        return words.known(self.lang, key)

    def listed(self, texts: Sequence[str]) -> str:
        """Names or cards, with commas and an "and"."""
        from babel.lists import format_list  # slow to import, and Fluent imports it anyway when something is said

        return format_list(texts, locale=self.lang) if texts else ""

    def name(self, seat: int) -> str:
        """The name of a seat; of one at which nobody sits, its number."""
        return self.names[seat] if seat < len(self.names) else self.say("name-player", number=seat)

    def whom(self, seat: int) -> str:
        """The name of a seat inside a sentence."""
        return self.say("whom-you") if seat == self.seat else self.name(seat)

    def tell(self, key: str, seat: int, **facts: Any) -> str:
        """A sentence about what a seat does: `you` is `yes` when it is the one spoken to."""
        return self.say(key, who=self.name(seat), you=self.is_you(seat), **facts)

    def is_you(self, seat: int) -> str:
        """Is it the seat spoken to? Sentences ask for `yes` or `no`."""
        return "yes" if seat == self.seat else "no"

    def to(self, seat: int | None) -> Voice:
        """The same voice, speaking to another seat."""
        return Voice(self.lang, self.names, seat)
