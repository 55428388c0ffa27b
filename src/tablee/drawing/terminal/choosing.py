"""Choosing among legal moves by number: all at once when they are few, word by word when they are many."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text

from tablee.engine.game import Game
from tablee.words.voice import Voice

FEW = 40
"""More moves than this are chosen word by word: Karta has thousands."""


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
    return Columns(cells, padding=(0, 3), column_first=True)
