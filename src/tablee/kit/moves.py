"""The moves of a game, declared in families and expanded to a fixed list: a move's number is its place in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

import numpy as np

from tablee.engine.layout import Gesture
from tablee.engine.match import LONGEST_MOVE
from tablee.engine.notation import Names
from tablee.kit.deck import Numbers
from tablee.kit.errors import check, refuse

MOST_MOVES = 1 << 16
"""Maximum moves of a game: lists of them are kept by seat and by core."""
BLANK = re.compile(r"\{(\w+)(?::([^{}]+))?\}")
NONE = -1


@dataclass(frozen=True)
class Family:
    """Moves of one kind, such as laying a card.

    Families are declared in the order in which a player would think of them: the plain bot plays one of the first that
    it may.
    """

    name: str
    """What is done, and the type of its event. Its sentences are `<game>-move-<name>` and `<game>-event-<name>`."""
    pattern: str
    """How its moves are written: `{card}>{suit:CDHS}`, `{from}{to}`, `draw`.

    `{card}` is a card of the deck, `{from}` and `{to}` squares of the board, `{seat}` a seat, `{suit:CDHS}` one of
    these letters. Every other blank is given its texts by `blanks`.
    """
    source: str | None = None
    """The zone from which a card or a piece is taken, or that is pressed."""
    target: str | None = None
    """The zone that it is moved to."""
    blanks: Mapping[str, Iterable[str]] = field(default_factory=dict, hash=False)
    """What may stand in a blank, where that is not what it says: `{"card": ["8C", "8D"]}`."""
    only: Callable[..., bool] | None = None
    """Given the texts of the blanks in order: is there such a move? Without it, all of them."""

    def __post_init__(self) -> None:
        """Keep what may stand in the blanks: it is looked at more than once."""
        object.__setattr__(self, "blanks", {name: tuple(map(str, texts)) for name, texts in self.blanks.items()})

    @property
    def named(self) -> tuple[str, ...]:
        """The names of its blanks, in order."""
        return tuple(name for name, _ in BLANK.findall(self.pattern))

    @property
    def gesture(self) -> Gesture:
        """How hands make such a move."""
        return Gesture(self.pattern, self.source, self.target)


class Moves(Names):
    """All the moves of a game, in the order of their families; within one, the first blank changes fastest."""

    def __init__(self, families: Sequence[Family], known: Mapping[str, Sequence[str]]) -> None:
        self.families = tuple(families)
        self.texts: list[str] = []
        self.family_numbers: list[int] = []
        self.blanks: list[dict[str, str]] = []
        self.values: dict[str, list[str]] = {}
        """What may stand in each blank: a column counts them in this order."""
        check(self.families, "moves", "there are none: declare a family at least")
        for number, family in enumerate(self.families):
            self._expand(number, family, known)
        super().__init__(self.texts)
        twice = [text for move, text in enumerate(self.texts) if self._numbers[text] != move]
        check(not twice, "moves", f"{twice[:1]} is written alike in two families: change a pattern")

    def _expand(self, number: int, family: Family, known: Mapping[str, Sequence[str]]) -> None:
        where = f"moves: {family.name} {family.pattern!r}"
        choices = []
        for name, letters in BLANK.findall(family.pattern):
            given = family.blanks.get(name, letters or known.get(name, ()))
            check(given, where, f"nothing says what may stand in {{{name}}}: give its texts by `blanks`")
            choices.append([str(text) for text in given])
            self.values.setdefault(name, list(letters) or list(known.get(name, ())))
            self.values[name] += [text for text in choices[-1] if text not in self.values[name]]
        unknown = set(family.blanks) - set(family.named)
        check(not unknown, where, f"`blanks` speaks of {', '.join(sorted(unknown))}, which the pattern does not have")
        before = len(self.texts)
        for backwards in product(*reversed(choices)):  # so that the first blank changes fastest
            texts = backwards[::-1]
            if family.only is None or family.only(*texts):
                check(
                    len(self.texts) < MOST_MOVES,
                    where,
                    f"there are more than {MOST_MOVES} moves: leave some out by `only`",
                )
                filled = iter(texts)
                self.texts.append(BLANK.sub(lambda _, filled=filled: next(filled), family.pattern))  # type: ignore[misc]
                self.family_numbers.append(number)
                self.blanks.append(dict(zip(family.named, texts, strict=True)))
        check(len(self.texts) > before, where, "there are no such moves: `only` leaves none")
        longest = max(map(len, self.texts))
        check(longest <= LONGEST_MOVE, where, f"a move of {longest} characters is longer than {LONGEST_MOVE}")

    def __len__(self) -> int:
        return len(self.texts)

    def number(self, text: str) -> int:
        """The number of a move; refused if there is none that is written so."""
        number = self._numbers.get(text)
        return refuse("moves", f"there is no move {text!r}") if number is None else number

    def first(self, family: str) -> int:
        """The number of the first move of a family; those of one family of that name follow one another."""
        names = [each.name for each in self.families]
        check(family in names, "moves", f"there is no family {family!r}: there are {', '.join(names)}")
        return self.family_numbers.index(names.index(family))

    def column(self, blank: str) -> Numbers:
        """For each move, the number of what stands in this blank: of a card, a square, a seat, a letter; -1 if nothing.

        Rules read it as a global.
        """
        check(blank in self.values, "moves", f"no pattern has a blank {{{blank}}}")
        values = {text: number for number, text in reversed([*enumerate(self.values[blank])])}
        return np.array([values[blanks[blank]] if blank in blanks else NONE for blanks in self.blanks], np.int64)

    def family_column(self) -> Numbers:
        """For each move, the number of its family."""
        return np.array(self.family_numbers, np.int64)

    def family_of(self, move: int) -> Family:
        """The family of a move."""
        return self.families[self.family_numbers[move]]
