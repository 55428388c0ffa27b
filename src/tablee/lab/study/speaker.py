"""A study's sentences and numbers in one language, in French or English style."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tablee.lab.arena.standings import Estimate
from tablee.words import known, say

NARROW, FIXED, DASH = "\u202f", "\u00a0", "–"
"""Non-breaking spaces, narrow and wide; and the dash of a range."""
_BEFORE_MARKS = re.compile(r" (?=([:;?!%»]))|(?<=«) ")


@dataclass(frozen=True)
class Speaker:
    """Says things in one language."""

    lang: str

    def say(self, key: str, **facts: Any) -> str:
        """The sentence of a key; in French no line breaks before a spaced punctuation mark."""
        text = say(self.lang, key, **facts)
        return (
            _BEFORE_MARKS.sub(lambda found: FIXED if found[1] == ":" else NARROW, text) if self.lang == "fr" else text
        )

    def knows(self, key: str) -> bool:
        return known(self.lang, key)

    def number(self, value: float, digits: int = 0) -> str:
        """A number, with separated thousands."""
        if not math.isfinite(value):
            return "∞" if value > 0 else "−∞"
        text = f"{round(value, digits) + 0.0:,.{digits}f}".replace("-", "−")
        if self.lang == "fr":
            text = text.replace(",", NARROW).replace(".", ",")
        return text

    def percent(self, part: float, digits: int = 1) -> str:
        """A part of one as a percentage."""
        return f"{self.number(100 * part, digits)}{NARROW if self.lang == 'fr' else FIXED}%"

    def part(self, found: Estimate, digits: int = 1) -> str:
        """A part of one with its interval: `25.9 % (25.1–26.7)`.

        Nothing and all are written only where they are meant: the lower end is rounded away from all, the upper end
        from nothing.
        """
        least = 10.0**-digits
        low, high = 100 * found.low, 100 * found.high
        low = min(low, 100 - least) if low < 100 else low
        high = max(high, least) if high > 0 else high
        ends = f"{self.number(low, digits)}{DASH}{self.number(high, digits)}"
        return f"{self.percent(found.mean, digits)} ({ends})"

    def value(self, found: Estimate, digits: int = 0) -> str:
        """A number with its interval."""
        low, high = (self.number(end, digits) for end in (found.low, found.high))
        return f"{self.number(found.mean, digits)} ({low}{DASH}{high})"

    def minutes(self, found: Estimate) -> str:
        """A length of time with its interval."""
        return self.value(found, 1)

    def whole(self, found: Estimate) -> str:
        """A required number of things, so rounded up, with its interval."""
        return self.value(Estimate(*(float(math.ceil(end - 1e-9)) for end in (found.mean, found.low, found.high))))

    def many(self, numbers: Sequence[int]) -> str:
        """`2`, `2 and 3`, `2, 4 and 5`."""
        return self.listed([str(number) for number in numbers])

    def listed(self, texts: Sequence[str]) -> str:
        """Several things in one sentence."""
        if len(texts) < 2:
            return "".join(texts)
        return self.say("study-and", first=", ".join(texts[:-1]), last=texts[-1])

    def seat(self, seat: int, players: int) -> str:
        """The name of a seat in a sentence."""
        if seat == players - 1 > 1:
            return self.say("study-seat-last")
        return self.say("study-seat", n_seat=seat + 1)

    def entrant(self, entrant: str) -> str:
        """The name of a kind of bot."""
        level, _, simulations = entrant.partition("@")
        if not simulations:
            return self.say("study-level", level=level)
        if simulations == "0":
            return self.say("study-level-plain", level=level)
        return self.say("study-level-thinking", level=level, simulations=self.number(int(simulations)))

    def option(self, value: object) -> str:
        """The value of an option, as the command line takes it."""
        return str(value).lower() if isinstance(value, bool) else str(value)
