"""Squares in a terminal: a board with numbered columns and rows, in as many characters as there are."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType
from rich.text import Text

Square = tuple[int, int]
"""Column and row."""
Draw = Callable[[int], Text]
"""What a square looks like in this many characters."""

_MARGIN = 4
_STEPS = (1, 2, 5, 10)


@dataclass(frozen=True)
class Board:
    """The squares from the first column and row to the last; those not named are blank."""

    squares: Mapping[Square, Draw]
    widths: Sequence[int]
    """How many characters a square may take, the best first."""
    otherwise: RenderableType | None = None
    """What to show if there is no room for any of them."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        columns = between(x for x, _ in self.squares)
        room = (options.max_width - _MARGIN) // len(columns)
        width = next((width for width in self.widths if width <= room), None)
        if width is None:
            yield self.otherwise or Text("…")
            return
        yield Text(" " * _MARGIN + column_numbers(columns, width), style="dim", no_wrap=True)
        for y in between(y for _, y in self.squares):
            line = [self.squares[x, y](width) if (x, y) in self.squares else Text(" " * width) for x in columns]
            yield Text.assemble((f"{y:>{_MARGIN - 1}} ", "dim"), *line, no_wrap=True)


def between(numbers: Iterator[int]) -> range:
    """From the lowest to the highest."""
    found = list(numbers)
    return range(min(found), max(found) + 1)


def column_numbers(columns: range, width: int) -> str:
    """The number of each column over the middle of its squares, or of every second, fifth or tenth one."""
    longest = max(len(str(x)) for x in columns)
    step = next((step for step in _STEPS if step * width > longest), _STEPS[-1])
    line = ""
    for place, x in enumerate(columns):
        if x % step == 0:
            end = place * width + width // 2 + 1
            line = f"{line}{x:>{end - len(line)}}" if end - len(line) >= len(str(x)) else line
    return line
