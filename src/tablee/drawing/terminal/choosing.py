"""Choosing among legal moves by number: all at once when they are few, word by word when they are many."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text

from tablee.engine.game import Game
from tablee.words.voice import Voice

FEW = 40
"""More moves than this are chosen word by word: Karta has thousands."""
LONG_RUN = 6
"""As many moves that differ by a number alone, each by one more, are listed by the first and the last."""
_COUNTED = re.compile(r"(.* )(\d+)")


@dataclass(frozen=True)
class Choice:
    """What may be chosen next."""

    said: tuple[str, ...]
    """The words of the move already chosen."""
    open: tuple[str, ...]
    """The rest of each move that begins so; or the next word of each, where these are too many."""

    def chosen(self, number: int) -> str:
        """The move, as far as it is chosen with this number, counted from 1."""
        return " ".join([*self.said, self.open[number - 1]])


def choice_after(legal: Sequence[str], said: Sequence[str]) -> Choice:
    """What may be chosen after the words already said."""
    start = "".join(f"{word} " for word in said)
    rests = [move.removeprefix(start) for move in legal if move.startswith(start)]
    if len(rests) > FEW and any(" " in rest for rest in rests):
        rests = list(dict.fromkeys(rest.partition(" ")[0] for rest in rests))
    return Choice(tuple(said), tuple(rests))


def begins(legal: Sequence[str], text: str) -> bool:
    """Do these words begin a legal move without being one?"""
    return text not in legal and any(move.startswith(f"{text} ") for move in legal)


def numbered(choice: Choice) -> list[Text]:
    """Each choice after its number."""
    return [Text.assemble((f"{number:>3} ", "bold"), rest) for number, rest in enumerate(choice.open, 1)]


def list_moves(game: Game, choice: Choice, legal: Sequence[str], voice: Voice) -> RenderableType:
    """The choices, numbered; a whole move also in words, where they say more."""
    cells = numbered(choice)
    if not choice.said:
        moves = set(legal)
        for cell, move in zip(cells, choice.open, strict=True):
            if move in moves:
                said = game.telling.word(move, voice)
                cell.append("" if said == move else f"  {said}", style="dim")
    shown: list[Text] = []
    for run in _runs(choice.open):
        some = cells[run.start : run.stop]
        shown += some if len(run) < LONG_RUN else [some[0], Text("  …", style="dim"), some[-1]]
    return Columns(shown, padding=(0, 3), column_first=True)


def _runs(texts: Sequence[str]) -> Iterator[range]:
    """The places of texts that count on: `take 1`, `take 2`, ..."""
    ends = [at for at, (text, following) in enumerate(pairwise(texts), 1) if not _counts_on(text, following)]
    for start, end in pairwise([0, *ends, len(texts)]):
        yield range(start, end)


def _counts_on(text: str, following: str) -> bool:
    """Is the second the first with the next number?"""
    one, other = _COUNTED.fullmatch(text), _COUNTED.fullmatch(following)
    return bool(one and other and one[1] == other[1] and int(one[2]) + 1 == int(other[2]))
