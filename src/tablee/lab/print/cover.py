"""The first page: its contents, printing advice, and a ruler; and its back, for a test of two-sided printing."""

from dataclasses import dataclass
from typing import Any

from tablee import words
from tablee.drawing.paper.lettering import LETTERS, width, write
from tablee.drawing.paper.parts import Part
from tablee.drawing.paper.pen import INK, WHITE, Pen, box, disc, mixed
from tablee.lab.print.marks import RULER, registration_marks, ruler
from tablee.lab.print.parts import Wish
from tablee.lab.print.prose import Prose
from tablee.lab.print.sheets import Flip, Paper

MARGIN = 20.0
SOFT = "#62594c"
SAMPLE_TOP, SAMPLE_HEIGHT = 55.0, 54.0
TEXT, GAP = 9.6, 4.0
"""The size of the steps, in points, and the white between them, in millimetres."""


@dataclass(frozen=True)
class Cover:
    """The content of the first page: the wish, and the pages and sheets of each part."""

    wish: Wish
    paper: Paper
    lang: str
    flip: Flip
    spans: tuple[tuple[Part, int, range], ...]
    """Each part with the number of its sheets and its pages."""
    rules: bool = False
    """Does the rulebook follow at the end?"""

    def say(self, key: str, **facts: Any) -> str:
        return words.say(self.lang, key, **facts)

    @property
    def both_sides(self) -> bool:
        return any(part.has_backs for part in self.wish.parts)

    @property
    def contents(self) -> list[str]:
        """A line per part: how many cards of which size on how many sheets."""
        return [
            self.say(
                f"print-part-{part.medium}",
                n_cards=len(part.cards),
                n_sheets=sheets,
                size=" × ".join(f"{side:g}" for side in part.size),
            )
            for part, sheets, _ in self.spans
        ]

    @property
    def steps(self) -> list[str]:
        """What to do, in order."""
        steps = [self.say("print-step-scale")]
        for part, _, pages in self.spans:
            first, last = pages[0], pages[-1]
            steps.append(self.say(f"print-step-{part.medium}", n_pages=len(pages), first=first, last=last))
        sides = f"duplex-{self.flip.value}" if self.both_sides else "single"
        steps += [self.say(f"print-step-{sides}"), self.say("print-step-cut")]
        note = f"{self.wish.game.id}-print-note"
        if words.known(self.lang, note):
            steps.append(self.say(note))
        if self.rules:
            steps.append(self.say("print-step-rules"))
        return steps

    # --- Drawing ---

    def draw(self, pen: Pen, prose: Prose) -> float:
        """Draw the first page; return the white space left between the steps and the ruler."""
        self._title(pen, prose)
        self._samples(pen)
        y = SAMPLE_TOP + SAMPLE_HEIGHT + 14
        for number, step in enumerate(self.steps, 1):
            with pen.page():
                pen.fill(disc(MARGIN + 3.6, y + 2.9, 3.6), self.wish.tone)
                write(pen, str(number), MARGIN + 3.6, y + 2.9, 3.4, WHITE)
            y += max(prose.paragraph(step, MARGIN + 12, y, self.paper.width - 2 * MARGIN - 12, TEXT), 7.2) + GAP
        self._foot(pen, prose)
        return self._ruler - 10 - y

    def _title(self, pen: Pen, prose: Prose) -> None:
        title, widest = self.wish.game.title.upper(), self.paper.width - 2 * MARGIN
        if not set(title) <= set(LETTERS):
            prose.paragraph(self.wish.game.title, MARGIN, 17, widest, 30, self.wish.tone)
            title = ""
        with pen.page():
            long = min(width(title, 15), widest)
            write(pen, title, MARGIN + long / 2, 27, 15, self.wish.tone, widest=widest)
            pen.line(f"M{MARGIN} 49.5H{self.paper.width - MARGIN}", mixed(self.wish.tone, 0.35), 0.3)
        line = " · ".join([self.say("print-subtitle"), *self.contents])
        prose.paragraph(line, MARGIN, 39.4, widest, 8.8, SOFT)

    def _samples(self, pen: Pen) -> None:
        """Draw some faces of the first part, at reduced size."""
        part, faces = self.wish.parts[0], self.wish.samples
        wide, high = part.size
        scale = SAMPLE_HEIGHT / high
        apart = (self.paper.width - 2 * MARGIN - wide * scale) / max(len(faces) - 1, 1)
        with pen.page():
            for at, face in enumerate(faces):
                with pen.at(MARGIN + at * apart, SAMPLE_TOP, scale):
                    outline = box(0, 0, wide, high, 3.5)
                    pen.fill(outline, WHITE)
                    part.draw(pen, face, self.lang)
                    pen.line(outline, "#b9ad98", 0.3)

    def _foot(self, pen: Pen, prose: Prose) -> None:
        """Draw the ruler, the crosses for the two-sided test, and the game's credits."""
        y = self._ruler
        with pen.page():
            ruler(pen, MARGIN, y)
            if self.both_sides:
                registration_marks(pen, self._trial)
        prose.paragraph(self.say("print-ruler", length=RULER), MARGIN + RULER + 8, y - 7.4, 95, 8.5, SOFT)
        credit = f"{self.wish.game.id}-print-credit"
        if words.known(self.lang, credit):
            prose.paragraph(self.say(credit), MARGIN, y + 9, self.paper.width - 2 * MARGIN, 7.5, SOFT)

    @property
    def _ruler(self) -> float:
        return self.paper.height - 36

    @property
    def _trial(self) -> list[tuple[float, float]]:
        """Crosses that lie behind each other on both sides, whichever way the sheet is turned."""
        wide, high, off = self.paper.width, self.paper.height, MARGIN / 2
        return [(x, y) for x in (off, wide - off) for y in (off, high / 2, high - off)]

    def draw_back(self, pen: Pen, prose: Prose) -> None:
        """Draw the back of the first page: crosses alone, and their purpose."""
        with pen.page():
            registration_marks(pen, self._trial)
        text_width = 120.0
        prose.paragraph(
            self.say("print-back-of-cover"),
            (self.paper.width - text_width) / 2,
            self.paper.height / 2 - 10,
            text_width,
            9.5,
            INK,
        )
