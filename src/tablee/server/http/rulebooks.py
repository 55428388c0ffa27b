"""Rulebooks as pages: each rule a piece of HTML, that can be linked to and illustrated.

They may come from anybody's package, so HTML in them is shown as it is written and never passed on.
"""

import re
from dataclasses import dataclass, field
from functools import lru_cache

from markdown_it import MarkdownIt

from tablee.server.wire.answers import RulePiece

_RULE = re.compile(r"- \*\*([A-Z]+-\d+)\*\* ")
_HEADING = re.compile(r"## (.*)")
FOLDED = ("How moves are written", "Comment s’écrivent les coups")
"""The headings of what is for programs and for the terminal."""
_READER = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"]).disable("image")


@dataclass
class _Piece:
    rule: str = ""
    folded: str | None = None
    lines: list[str] = field(default_factory=list)


@lru_cache(maxsize=64)
def pieces(text: str) -> tuple[RulePiece, ...]:
    """A rulebook in pieces: its opening, then one a rule, in order, with the headings and sentences between them."""
    made = [RulePiece(piece.rule, _READER.render("\n".join(piece.lines)), piece.folded) for piece in _parted(text)]
    return tuple(piece for piece in made if piece.html.strip())


def _parted(text: str) -> list[_Piece]:
    found = [_Piece()]
    for line in text.split("\n"):
        last = found[-1]
        if heading := _HEADING.fullmatch(line):
            folded = heading[1] if heading[1] in FOLDED else None
            found.append(_Piece(folded=folded, lines=[] if folded else [line]))
        elif rule := _RULE.match(line):
            found.append(_Piece(rule[1], lines=[line[rule.end() :]]))
        elif last.rule and line and not line.startswith(" "):
            found.append(_Piece(lines=[line]))
        else:
            last.lines.append(line.removeprefix("  ") if last.rule else line)
    return found
