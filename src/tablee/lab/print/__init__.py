"""Print and play: the cards of a game as a PDF, in true size, with cut marks and aligned backs.

    print_game(tablee.game("janus"), Path("janus.pdf"), paper="a4", lang="fr")

`sheets` gives the places, `drawings` has one module a game, `document` makes the PDF.
"""

from dataclasses import dataclass
from pathlib import Path

from tablee.engine.game import Game
from tablee.lab.files import write_whole
from tablee.lab.print.document import pages, pdf
from tablee.lab.print.errors import PrintError
from tablee.lab.print.parts import wish
from tablee.lab.print.sheets import flip_named, paper_named
from tablee.words import LANGUAGES

__all__ = ["PrintError", "Printed", "print_game"]


@dataclass(frozen=True)
class Printed:
    """What was written: the file, and how many cards on how many sheets it holds."""

    file: Path
    cards: int
    sheets: int


def print_game(
    game: Game,
    file: Path,
    *,
    paper: str = "a4",
    lang: str = "en",
    flip: str = "long",
    backs: bool = True,
    rules: bool = True,
) -> Printed:
    """Write the cards of a game, and its rulebook if it has one, to a PDF.

    PrintError says what cannot be done; then the file is left as it was.
    """
    on, about = paper_named(paper), flip_named(flip)
    if lang not in LANGUAGES:
        raise PrintError("print-unknown-language", name=lang[:40], known=", ".join(LANGUAGES))
    wished = wish(game, backs)
    document = pdf(wished, on, lang, about, game.rooms.rulebook(lang) if rules else None)
    try:
        write_whole(file, document)
    except OSError as error:
        raise PrintError("print-cannot-write", file=str(file), problem=str(error.strerror)) from None
    return Printed(file, len(wished.parts[0].cards), pages(wished, on, about)[-1].sheet)
