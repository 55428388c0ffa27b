"""The PDF: the first page, then sheet by sheet the fronts and their backs. Equal wishes give equal bytes."""

from dataclasses import dataclass
from io import BytesIO
from typing import Any

from tablee import words
from tablee.drawing.paper.parts import Part
from tablee.drawing.paper.pen import POINTS, Pen
from tablee.lab.print.booklet import Booklet
from tablee.lab.print.cover import SOFT, Cover
from tablee.lab.print.errors import PrintError
from tablee.lab.print.marks import cut_marks, registration_marks
from tablee.lab.print.parts import Wish
from tablee.lab.print.prose import PLAIN, Prose, register_fonts
from tablee.lab.print.sheets import UNPRINTABLE, Flip, Paper, Place, Sheet, laid_out

_DUPLEX = {Flip.LONG: "DuplexFlipLongEdge", Flip.SHORT: "DuplexFlipShortEdge"}


@dataclass(frozen=True)
class Page:
    """A page after the first: one side of a sheet, with its part; `sheet` counts from 1, in the whole document."""

    part: Part
    sheet: int
    layout: Sheet
    back: bool

    @property
    def places(self) -> tuple[Place, ...]:
        return self.layout.backs if self.back else self.layout.fronts


def pages(wish: Wish, paper: Paper, flip: Flip) -> list[Page]:
    """Every page after the first and its back. If one part has backs, every sheet has: printers turn them all over."""
    sheets = [(part, layout) for part in wish.parts for layout in laid_out(part.cards, part.size, paper, flip)]
    sides = (False, True) if any(part.has_backs for part in wish.parts) else (False,)
    return [Page(part, number, layout, side) for number, (part, layout) in enumerate(sheets, 1) for side in sides]


def pdf(wish: Wish, paper: Paper, lang: str, flip: Flip = Flip.LONG, rules: str | None = None) -> bytes:
    """The document, with a rulebook at its end if one is given; PrintError if reportlab is not installed."""
    try:
        from reportlab.pdfgen.canvas import Canvas
    except ModuleNotFoundError:
        raise PrintError("print-no-reportlab") from None
    register_fonts()
    out, size = BytesIO(), (paper.width * POINTS, paper.height * POINTS)
    canvas = Canvas(out, pagesize=size, invariant=1, pageCompression=1, lang=lang, initialFontName=PLAIN)
    Document(canvas, wish, paper, lang, flip, rules).draw()
    canvas.save()
    return out.getvalue()


class Document:
    """Draws page after page on a canvas."""

    def __init__(self, canvas: Any, wish: Wish, paper: Paper, lang: str, flip: Flip, rules: str | None) -> None:
        self.canvas, self.wish, self.paper, self.lang = canvas, wish, paper, lang
        self.flip, self.rules = flip, rules
        self.pen, self.prose = Pen(canvas, paper.height), Prose(canvas, paper.height)
        self.pages = pages(wish, paper, flip)

    def draw(self) -> None:
        title = words.say(self.lang, "print-title", game=self.wish.game.title)
        self.canvas.setTitle(title)
        self.canvas.setAuthor("Tablée")
        self.canvas.setCreator("tablee print")
        self.canvas.setSubject(words.say(self.lang, "print-subtitle"))
        self.canvas.setViewerPreference("PrintScaling", "None")
        cover = self.cover()
        if cover.both_sides:
            self.canvas.setViewerPreference("Duplex", _DUPLEX[self.flip])
        self._outline(words.say(self.lang, "print-subtitle"))
        cover.draw(self.pen, self.prose)
        self.canvas.showPage()
        if cover.both_sides:
            cover.draw_back(self.pen, self.prose)
            self.canvas.showPage()
        self._faces()
        for page in self.pages:
            self._page(page)
            self.canvas.showPage()
        if self.rules is not None:
            self._rulebook(self.rules)

    def cover(self) -> Cover:
        """The first page, which lists the pages of each part."""
        before = 2 if any(part.has_backs for part in self.wish.parts) else 1
        spans = []
        for part in self.wish.parts:
            numbers = [number for number, page in enumerate(self.pages, before + 1) if page.part is part]
            sheets = len({page.sheet for page in self.pages if page.part is part})
            spans.append((part, sheets, range(numbers[0], numbers[-1] + 1)))
        return Cover(self.wish, self.paper, self.lang, self.flip, tuple(spans), self.rules is not None)

    def _faces(self) -> None:
        """Draw every face once, cut off at its edge; pages then show it in each of its places."""
        for number, part in enumerate(self.wish.parts):
            wide, high = (side * POINTS for side in part.size)
            cards = part.cards
            for face in sorted({card.front for card in cards} | {card.back for card in cards if card.back is not None}):
                self.canvas.beginForm(_form(number, face), 0, 0, wide, high)
                pen = Pen(self.canvas, part.size[1])
                with pen.page():
                    part.draw(pen, face, self.lang)
                self.canvas.endForm()

    def _page(self, page: Page) -> None:
        sheet = page.layout
        for place in page.places:
            self._place(self.wish.parts.index(page.part), place)
        with self.pen.page():
            if not page.back:
                cut_marks(self.pen, sheet.cut_marks)
            registration_marks(self.pen, sheet.registration_marks)
        label = self._label(page)
        if page.places:
            edge = min(place.box.x for place in sheet.fronts)
            self.prose.line(label, (UNPRINTABLE + edge) / 2, self.paper.height / 2, 6, SOFT, turn=90)
        self._outline(label)

    def _place(self, part: int, place: Place) -> None:
        box = place.box
        self.canvas.saveState()
        self.canvas.translate(box.x * POINTS, (self.paper.height - box.bottom) * POINTS)
        if place.turned:
            self.canvas.translate(box.width * POINTS, box.height * POINTS)
            self.canvas.rotate(180)
        self.canvas.doForm(_form(part, place.face))
        self.canvas.restoreState()

    def _label(self, page: Page) -> str:
        sheets = self.pages[-1].sheet
        side = "back" if page.back else "front" if page.layout.backs else "only"
        return words.say(self.lang, f"print-sheet-{side}", game=self.wish.game.title, sheet=page.sheet, sheets=sheets)

    def _rulebook(self, text: str) -> None:
        self._outline(words.say(self.lang, "print-rules"))
        for _ in Booklet(self.canvas, self.paper, self.wish.tone).pages(text):
            self.canvas.showPage()

    def _outline(self, title: str) -> None:
        key = f"page-{self.canvas.getPageNumber()}"
        self.canvas.bookmarkPage(key)
        self.canvas.addOutlineEntry(title, key)


def _form(part: int, face: str) -> str:
    """The name of a face inside the PDF: letters and digits alone."""
    return f"face-{part}-" + face.encode().hex()
