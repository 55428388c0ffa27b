"""Sentences on a page, set in a font that is embedded, so that every printer shows the same accents."""

from typing import Any
from xml.sax.saxutils import escape

from tablee.drawing.paper.pen import INK, POINTS

PLAIN, BOLD, ITALIC = "Vera", "VeraBd", "VeraIt"
LEADING = 1.45
"""From one line to the next, as a share of the size."""


def register_fonts() -> None:
    """Register the three fonts that come with reportlab."""
    from reportlab.pdfbase.pdfmetrics import getRegisteredFontNames, registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    for name in (PLAIN, BOLD, ITALIC):
        if name not in getRegisteredFontNames():
            registerFont(TTFont(name, f"{name}.ttf"))


class Prose:
    """Sets sentences on a page of that height, in millimetres from its top left corner."""

    def __init__(self, canvas: Any, height: float) -> None:
        self.canvas = canvas
        self.height = height

    def paragraph(self, text: str, x: float, y: float, width: float, size: float = 9.5, colour: str = INK) -> float:
        """Set a text in lines of that width, with its top at y; return its height."""
        from reportlab.lib.styles import ParagraphStyle
        from reportlab.platypus import Paragraph

        style = ParagraphStyle("prose", fontName=PLAIN, fontSize=size, leading=LEADING * size, textColor=colour)
        paragraph = Paragraph(escape(text), style)
        high = paragraph.wrap(width * POINTS, self.height * POINTS)[1]
        paragraph.drawOn(self.canvas, x * POINTS, (self.height - y) * POINTS - high)
        return float(high) / POINTS

    def line(self, text: str, x: float, y: float, size: float, colour: str = INK, turn: float = 0.0) -> None:
        """Set one line about a point, turned counter-clockwise by `turn` degrees."""
        self.canvas.saveState()
        self.canvas.translate(x * POINTS, (self.height - y) * POINTS)
        self.canvas.rotate(turn)
        self.canvas.setFont(PLAIN, size)
        self.canvas.setFillColor(colour)
        self.canvas.drawCentredString(0, -0.36 * size, text)
        self.canvas.restoreState()
