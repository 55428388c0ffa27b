"""The last pages: the rulebook, in two columns.

It reads the Markdown that our rulebooks are written in: headings, paragraphs, lists, tables, and in a line bold, italic
and code.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from tablee.drawing.paper.pen import INK, POINTS, mixed
from tablee.lab.print.prose import BOLD, ITALIC, PLAIN
from tablee.lab.print.sheets import Paper

MARGIN, BETWEEN = 18.0, 8.0
"""In millimetres: around the text, and between its columns."""
SIZES = (8.0, 9.6, 9.2, 8.8, 8.4)
"""The smallest letter size, in points, and larger ones: the first of these that needs no extra page is used."""
CELL = 7.2
"""The size of letters in tables."""
KEPT = 13.0
"""Minimum text under a heading at the foot of a column, in millimetres."""


@dataclass(frozen=True)
class Block:
    """A piece of the text: `h1`, `h2`, `text`, `item` (with its mark), or `table` (with its rows)."""

    kind: str
    text: str = ""
    mark: str = ""
    rows: tuple[tuple[str, ...], ...] = ()


class Placed(NamedTuple):
    """A piece that is laid out: its left and lower edge, in points."""

    flowable: Any
    x: float
    y: float


def blocks(markdown: str) -> Iterator[Block]:
    """The pieces of a text, in order."""
    for piece in re.split(r"\n\s*\n", markdown.strip()):
        lines = piece.splitlines()
        if heading := re.match(r"(#+) (.*)", lines[0]):
            yield Block(f"h{min(len(heading[1]), 2)}", heading[2])
        elif lines[0].startswith("|"):
            rows = [tuple(cell.strip() for cell in line.strip().strip("|").split("|")) for line in lines]
            yield Block("table", rows=(rows[0], *rows[2:]))
        elif re.match(r"- |\d+\. ", lines[0]):
            for item in re.split(r"\n(?=- |\d+\. )", piece):
                mark, _, text = item.partition(" ")
                yield Block("item", _one_line(text), mark="" if mark == "-" else mark)
        else:
            yield Block("text", _one_line(piece))


def _one_line(text: str) -> str:
    """A text in one line, with no line break before a closing French mark or after an opening one."""
    return re.sub(r" (?=[;:?!»])|(?<=«) ", "\u00a0", " ".join(text.split()))


def marked_up(text: str, tone: str) -> str:
    """A line of Markdown in reportlab's markup."""
    parts = re.split(r"(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)", text)
    return "".join(_marked(part, tone) for part in parts)


def _marked(part: str, tone: str) -> str:
    """A part of a line that is code, bold, italic or plain, marked as such at both ends."""
    for mark, attributes in (
        ("`", f'backColor="{mixed(tone, 0.1)}"'),
        ("**", f'name="{BOLD}" color="{tone}"'),
        ("*", f'name="{ITALIC}"'),
    ):
        if part.startswith(mark) and part.endswith(mark) and len(part) > 2 * len(mark):
            inside = part[len(mark) : -len(mark)]
            if mark == "`":
                inside = inside.replace(" ", "\u00a0")
            return f"<font {attributes}>{escape(inside)}</font>"
    return escape(part)


class Booklet:
    """Sets the rulebook on as many pages as necessary."""

    def __init__(self, canvas: Any, paper: Paper, tone: str) -> None:
        self.canvas, self.paper, self.tone = canvas, paper, tone
        self.width = (paper.width - 2 * MARGIN - BETWEEN) / 2 * POINTS

    def pages(self, markdown: str) -> Iterator[None]:
        """Draw page after page, yielding after each one."""
        smallest, *larger = SIZES
        pages = self.laid_out(markdown, smallest)
        for size in larger:
            roomy = self.laid_out(markdown, size)
            if len(roomy) <= len(pages):
                pages = roomy
                break
        for page in pages:
            for flowable, x, y in page:
                flowable.drawOn(self.canvas, x, y)
            yield

    def laid_out(self, markdown: str, size: float) -> list[list[Placed]]:
        """The layout by page, in letters of that size."""
        top, foot = (self.paper.height - MARGIN) * POINTS, MARGIN * POINTS
        columns: list[list[Placed]] = [[]]
        y = top
        waiting = [(block.kind, self._flowable(block, size)) for block in blocks(markdown)]
        while waiting:
            kind, flowable = waiting.pop(0)
            left = MARGIN * POINTS + (len(columns) - 1) % 2 * (self.width + BETWEEN * POINTS)
            before = flowable.getSpaceBefore() if columns[-1] else 0.0
            room = y - foot - before
            high = flowable.wrap(self.width, room)[1]
            kept = KEPT * POINTS if kind in ("h1", "h2") else 0.0
            if high + kept <= room or not columns[-1]:
                columns[-1].append(Placed(flowable, left, y - before - high))
                y -= before + high + flowable.getSpaceAfter()
                continue
            pieces = [] if kept else flowable.split(self.width, room)
            if len(pieces) > 1:
                waiting[:0] = [(kind, piece) for piece in pieces]
            else:
                waiting.insert(0, (kind, flowable))
                columns.append([])
                y = top
        return [[*chain(*columns[at : at + 2])] for at in range(0, len(columns), 2)]

    def _flowable(self, block: Block, size: float) -> Any:
        from reportlab.platypus import Paragraph

        if block.kind == "table":
            return self._table(block, size)
        style = self._style("numbered" if block.mark else block.kind, size)
        return Paragraph(marked_up(block.text, self.tone), style, bulletText=block.mark or None)

    def _style(self, kind: str, size: float) -> Any:
        from reportlab.lib.styles import ParagraphStyle

        base = {
            "fontName": PLAIN,
            "fontSize": size,
            "leading": 1.4 * size,
            "textColor": INK,
            "spaceBefore": 0.42 * size,
            "allowWidows": 0,
        }
        heading = {"fontName": BOLD, "textColor": self.tone}
        own: dict[str, dict[str, Any]] = {
            "h1": {**heading, "fontSize": 2.1 * size, "leading": 2.8 * size, "spaceAfter": 0.5 * size},
            "h2": {**heading, "fontSize": 1.2 * size, "leading": 1.6 * size, "spaceBefore": 1.25 * size},
            "numbered": {"leftIndent": 1.6 * size, "bulletFontName": BOLD, "bulletFontSize": size},
            "cell": {"fontSize": CELL, "leading": 1.38 * CELL, "spaceBefore": 0},
            "head": {**heading, "fontSize": 0.92 * CELL, "leading": 1.38 * CELL, "spaceBefore": 0},
        }
        return ParagraphStyle(kind, **(base | own.get(kind, {})))

    def _table(self, block: Block, size: float) -> Any:
        from reportlab.platypus import Paragraph, Table

        styles = [self._style("head", size)] + [self._style("cell", size)] * (len(block.rows) - 1)
        rows = [
            [Paragraph(marked_up(cell if row else cell.replace("`", ""), self.tone), style) for cell in cells]
            for row, (cells, style) in enumerate(zip(block.rows, styles, strict=True))
        ]
        columns = zip(*block.rows, strict=True)
        longest = [4 + min(max(len(cell.replace("`", "")) for cell in column), 34) for column in columns]
        return Table(
            rows,
            colWidths=[self.width * share / sum(longest) for share in longest],
            spaceBefore=5,
            spaceAfter=3,
            style=[
                ("LINEBELOW", (0, 0), (-1, -1), 0.3, mixed(self.tone, 0.3)),
                ("VALIGN", (0, 0), (-1, -1), "TOP"),
                ("LEFTPADDING", (0, 0), (-1, -1), 1),
                ("RIGHTPADDING", (0, 0), (-1, -1), 1),
                ("TOPPADDING", (0, 0), (-1, -1), 1.2),
                ("BOTTOMPADDING", (0, 0), (-1, -1), 2.2),
            ],
        )
