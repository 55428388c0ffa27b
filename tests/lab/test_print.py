"""Print and play: every card once, in true size, its back behind it, and the same file for the same wish."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from io import BytesIO
from itertools import chain, combinations, cycle, pairwise, product
from math import cos, dist, hypot, radians, sin
from pathlib import Path
from typing import Any

import pytest
from reportlab.pdfgen.canvas import Canvas

import tablee
from tablee.drawing.paper.lettering import LETTERS
from tablee.drawing.paper.pen import POINTS, Pen, curves, disc
from tablee.engine.game import Game
from tablee.engine.layout import Layout
from tablee.games.karta import paper as karta
from tablee.games.karta.cards import PATTERNS
from tablee.lab.print import PrintError, plain, print_game
from tablee.lab.print.booklet import MARGIN, Booklet, blocks, marked_up
from tablee.lab.print.document import Document, Page, pages, pdf
from tablee.lab.print.parts import wish
from tablee.lab.print.prose import Prose, register_fonts
from tablee.lab.print.sheets import PAPERS, REGISTRATION, UNPRINTABLE, Flip, Paper, Place

GAMES = list(tablee.games())
HAIR = 1e-9
"""Measures in millimetres that differ by less are the same."""


def fronts(game: str, paper: Paper, flip: Flip = Flip.LONG) -> list[Page]:
    return [page for page in pages(wish(tablee.game(game)), paper, flip) if not page.back]


def in_play(game: Game) -> Counter[str]:
    """The cards of a match, as its position writes them, whatever lists they lie in."""
    options = {"turbo": True} if "turbo" in game.options else None
    position = game.new(seed=1, options=options).position()
    cards: Counter[str] = Counter()

    def collect(value: Any) -> None:
        if isinstance(value, list):
            for part in value:
                collect(part)
        elif isinstance(value, str):
            cards["".join(sorted(value)) if game.id == "janus" else value] += 1

    for field in ("hands", "draw", "left", "right", "centre", "pile"):
        collect(position.get(field, []))
    return cards


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_the_sheets_hold_the_deck_that_is_played_with(game: str, paper: Paper) -> None:
    printed = [page for page in fronts(game, paper) if page.part is wish(tablee.game(game)).parts[0]]
    assert Counter(place.card.name for page in printed for place in page.places) == in_play(tablee.game(game))


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_lies_where_printers_do_not_print(game: str, paper: Paper) -> None:
    for page in (page for flip in Flip for page in pages(wish(tablee.game(game)), paper, flip)):
        points = [(x, y) for p in page.places for x, y in ((p.box.x, p.box.y), (p.box.right, p.box.bottom))]
        points += [(x, y) for line in page.layout.cut_marks for x, y in ((line.x1, line.y1), (line.x2, line.y2))]
        crosses = page.layout.registration_marks
        points += [(x + way * REGISTRATION, y + way * REGISTRATION) for x, y in crosses for way in (-1, 1)]
        assert min(min(point) for point in points) >= UNPRINTABLE - HAIR
        assert max(x for x, _ in points) <= paper.width - UNPRINTABLE + HAIR
        assert max(y for _, y in points) <= paper.height - UNPRINTABLE + HAIR


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_marks_are_beside_the_cards_and_show_every_cut(game: str, paper: Paper) -> None:
    for page in fronts(game, paper):
        boxes = [place.box for place in page.places]
        for one, other in combinations(boxes, 2):
            assert one.right <= other.x + HAIR or other.right <= one.x + HAIR or one.y != other.y
        marks = page.layout.cut_marks
        assert {line.x1 for line in marks if line.x1 == line.x2} == {x for box in boxes for x in (box.x, box.right)}
        assert {line.y1 for line in marks if line.y1 == line.y2} == {y for box in boxes for y in (box.y, box.bottom)}
        for line, box in product(marks, boxes):
            within = box.x < (line.x1 + line.x2) / 2 < box.right and box.y < (line.y1 + line.y2) / 2 < box.bottom
            assert not within
        assert all(hypot(line.x2 - line.x1, line.y2 - line.y1) > 1.5 for line in marks), "marks long enough to be seen"
        left = min(box.x for box in boxes)
        assert all(x + REGISTRATION <= left for x, _ in page.layout.registration_marks if x < paper.width / 2)


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_as_large_as_they_should_be(game: str) -> None:
    size = (58, 87) if game == "karta" else (63, 88)
    for paper in PAPERS.values():
        page = fronts(game, paper)[0]
        assert {(place.box.width, place.box.height) for place in page.places} == {size}
        assert len(page.places) == 9


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_a_page_is_as_large_as_its_paper(paper: Paper) -> None:
    document = pdf(wish(tablee.game("karta")), paper, "en")
    boxes = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", document)
    assert len(boxes) == 4
    assert {tuple(round(float(side) / POINTS, 2) for side in box) for box in boxes} == {(paper.width, paper.height)}


# --- Two sides ---


def seen_through(place: Place, paper: Paper, flip: Flip) -> tuple[float, float, bool]:
    """Where the top left corner of a back lies, seen through the front of the paper, and whether its head is down."""
    x, y = place.box.x, place.box.y
    if flip is Flip.LONG:
        return paper.width - x - place.box.width, y, place.turned
    return x, paper.height - y - place.box.height, not place.turned


@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("game", [game for game in GAMES if game != "karta"])  # whose cards have one side
def test_every_back_is_behind_its_front_whichever_way_the_sheet_is_turned(game: str, paper: Paper, flip: Flip) -> None:
    both = pages(wish(tablee.game(game)), paper, flip)
    assert [page.back for page in both] == [False, True] * (len(both) // 2)
    for front, back in zip(both[::2], both[1::2], strict=True):
        assert len(front.places) == len(back.places)
        behind = {seen_through(place, paper, flip): place for place in back.places}
        for place in front.places:
            at = next(key for key in behind if dist(key[:2], (place.box.x, place.box.y)) < HAIR)
            assert not at[2], "turned sideways, the card shows its back upright"
            found = behind[at]
            assert found.card == place.card
            if game == "janus":
                assert sorted(place.face + found.face) == sorted(place.card.name)
            else:
                assert found.face == "back"


@pytest.mark.parametrize("flip", Flip)
def test_registration_marks_meet(flip: Flip) -> None:
    for paper in PAPERS.values():
        marks = fronts("janus", paper)[0].layout.registration_marks
        turned = [(paper.width - x, y) if flip is Flip.LONG else (x, paper.height - y) for x, y in marks]
        assert {(round(x, 6), round(y, 6)) for x, y in turned} == {(round(x, 6), round(y, 6)) for x, y in marks}
        assert len(set(marks)) == 4


def test_backs_can_be_left_out_where_they_are_all_alike() -> None:
    plain = pages(wish(tablee.game("duo"), backs=False), PAPERS["a4"], Flip.LONG)
    assert not any(page.back for page in plain)
    assert sum(len(page.places) for page in plain) == 80
    with pytest.raises(PrintError, match="both sides"):
        wish(tablee.game("janus"), backs=False)


# --- Films that lie on each other ---


def test_behind_every_dot_of_a_film_goes_a_label_of_the_other_colour() -> None:
    films, labels = wish(tablee.game("karta")).parts
    assert not films.has_backs
    dots = Counter(dot for pattern in PATTERNS for dot in pattern if dot in "RB")
    assert Counter(card.front for card in labels.cards) == {"label B": dots["R"], "label R": dots["B"]}
    assert karta.DOT < karta.CUT < karta.LABEL / 2


def ways_to_lie(x: float, y: float, turn: float) -> list[tuple[float, float, float]]:
    """A leaf as it lies in its square when the card is turned and flipped."""
    ways = []
    for mirrored, quarters in product((1, -1), range(4)):
        a = radians(90 * quarters)
        ways.append(
            (mirrored * x * cos(a) - y * sin(a), mirrored * x * sin(a) + y * cos(a), mirrored * turn + 90 * quarters)
        )
    return ways


def test_two_films_on_each_other_always_show_two_leaves() -> None:
    for one, other in combinations(range(16), 2):
        x, y, turn = karta.leaf(one)
        for at_x, at_y, turned in ways_to_lie(*karta.leaf(other)):
            apart = dist((x, y), (at_x, at_y))
            crossed = abs((turn - turned + 90) % 180 - 90)
            assert apart > 2.2 or crossed >= 44, (one, other)
    for card in range(16):
        x, y, _ = karta.leaf(card)
        assert hypot(x, y) - 2 > karta.DOT, "no dot hides a leaf"
        assert max(x, y) + 2 < karta.SQUARE / 2


# --- The file ---


@pytest.mark.parametrize(("game", "lang"), [*zip(GAMES, cycle(["fr", "en"]), strict=False)])
def test_the_same_wish_gives_the_same_bytes(game: str, lang: str, tmp_path: Path) -> None:
    one, other = tmp_path / "one.pdf", tmp_path / "other.pdf"
    for file in (one, other):
        print_game(tablee.game(game), file, lang=lang)
    assert one.read_bytes() == other.read_bytes()
    assert one.read_bytes().startswith(b"%PDF-")


def test_the_file_says_what_it_is_and_how_to_print_it() -> None:
    english, french = (pdf(wish(tablee.game("janus")), PAPERS["a4"], lang, Flip.SHORT) for lang in ("en", "fr"))
    assert b"/Lang (en)" in english
    assert b"/Lang (fr)" in french
    assert b"(Janus: print and play)" in english
    assert b"/PrintScaling /None" in english
    assert b"/Duplex /DuplexFlipShortEdge" in english
    assert english.count(b"/MediaBox") == 2 + 2 * 8
    assert b"/FontFile2" in french, "what has accents is set in a font that is embedded"
    assert b"/Helvetica" not in french


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_first_page_has_room_for_what_it_says(game: str, lang: str) -> None:
    register_fonts()
    for paper in PAPERS.values():
        canvas = Canvas(BytesIO(), pagesize=(paper.width * POINTS, paper.height * POINTS))
        cover = Document(canvas, wish(tablee.game(game)), paper, lang, Flip.LONG, "# Rules").cover()
        assert cover.draw(Pen(canvas, paper.height), Prose(canvas, paper.height)) > 0
        assert cover.contents[0].startswith({"duo": "80 ", "daron": "100 ", "karta": "16 ", "janus": "66 "}[game])
        assert len(cover.steps) > 4


def test_both_languages_are_drawn_with_letters_that_there_are() -> None:
    for lang in ("en", "fr"):
        drawn = [*(tablee.words.say(lang, "duo-letter", colour=colour) for colour in "BRYG")]
        drawn += [tablee.words.say(lang, key) for key in ("daron-even", "daron-odd")]
        assert set("".join(drawn)) <= set(LETTERS)
    titles = {game.title.upper() for game in tablee.games().values()}
    assert set("".join(titles)) <= set(LETTERS)


def test_paths_are_read_as_svg_reads_them() -> None:
    assert curves("M1 2h3v4H0V0Z") == (
        *(("M", (1, 2)), ("L", (4, 2)), ("L", (4, 6)), ("L", (0, 6)), ("L", (0, 0)), ("Z", ())),
    )
    assert curves("m1 1 2 2-1.5.5") == (("M", (1, 1)), ("L", (3, 3)), ("L", (1.5, 3.5)))
    assert curves("M0 0Q3 3 6 0") == (("M", (0, 0)), ("C", (2, 2, 4, 2, 6, 0)))
    assert curves("M0 0q3 3 6 0t6 0")[-1] == ("C", (8, -2, 10, -2, 12, 0))
    circle = [numbers for command, numbers in curves(disc(3, 4, 5)) if command == "C"]
    assert len(circle) == 4
    assert all(abs(hypot(x - 3, y - 4) - 5) < 1e-9 for *_, x, y in circle)
    top = max(numbers[5] for numbers in circle)
    assert top == pytest.approx(9)


# --- The rulebook ---


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_rulebook_is_printed_whole(game: str, lang: str) -> None:
    text = tablee.game(game).rooms.rulebook(lang)
    assert text is not None
    found = " ".join(" ".join([block.mark, block.text, *chain(*block.rows)]) for block in blocks(text))
    words = re.findall(r"[^\W_]+", found)
    assert words == re.findall(r"[^\W_]+", text)


def test_a_rulebook_is_set_in_two_columns_with_nothing_over_the_edge() -> None:
    register_fonts()
    paper = PAPERS["letter"]
    text = tablee.game("karta").rooms.rulebook("fr") or ""
    booklet = Booklet(None, paper, "#123456")
    pages = booklet.laid_out(text, 9)
    assert len(pages) == 2
    for page in pages:
        assert len({placed.x for placed in page}) == 2
        for one, other in pairwise(page):
            assert one.x < other.x or one.y > other.y, "further down, or in the next column"
        assert min(placed.y for placed in page) >= MARGIN * POINTS - HAIR
        tops = [placed.y + placed.flowable.wrap(booklet.width, 1e6)[1] for placed in page]
        assert max(tops) <= (paper.height - MARGIN) * POINTS + HAIR


def test_bold_italic_and_code_are_marked_and_the_rest_is_left_alone() -> None:
    assert marked_up("a < b", "#000000") == "a &lt; b"
    assert marked_up("`*` is *no* **rule**", "#000000") == (
        '<font backColor="#e6e6e6">*</font> is <font name="VeraIt">no</font> '
        '<font name="VeraBd" color="#000000">rule</font>'
    )


def test_rules_can_be_left_out(tmp_path: Path) -> None:
    print_game(tablee.game("karta"), tmp_path / "with.pdf")
    print_game(tablee.game("karta"), tmp_path / "without.pdf", rules=False)
    with_rules, without = ((tmp_path / f"{name}.pdf").read_bytes() for name in ("with", "without"))
    assert (with_rules.count(b"/MediaBox"), without.count(b"/MediaBox")) == (6, 4)


# --- What is answered with a sentence ---


def tablee_print(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    from tablee import cli

    monkeypatch.setattr(sys, "argv", ["tablee", "print", *arguments])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    return int(ended.value.code or 0)


def test_the_command_writes_a_file_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert tablee_print(monkeypatch, "karta", "--paper", "letter", "--lang", "fr") == 0
    assert "16 cartes, sur 3 feuilles" in capsys.readouterr().out
    assert (tmp_path / "tablee-karta.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "duo, daron, karta, janus"),
        (["duo", "--paper", "a5"], "--paper a5: choose from a4, letter."),
        (["duo", "--flip", "over"], "--flip over: a printer flips a sheet on one of its edges, long, short."),
        (["janus", "--no-backs"], "Janus uses both sides"),
        (["karta", "--out", "no/such/folder/karta.pdf"], "karta.pdf cannot be written: No such file or directory."),
        (["karta", "--out", "."], ". cannot be written: Is a directory."),
    ],
)
def test_what_cannot_be_printed_is_answered_with_a_sentence(
    arguments: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert tablee_print(monkeypatch, *arguments, "--lang", "en") == 2
    told = capsys.readouterr()
    assert said in told.err
    assert "Traceback" not in told.err
    assert not list(tmp_path.iterdir()), "nothing was written"


def test_a_game_that_nobody_has_drawn_is_told_so(tmp_path: Path) -> None:
    fifth = replace(tablee.game("duo"), id="solo", title="Solo", folder=tmp_path, layout=None)
    with pytest.raises(PrintError) as refusal:
        print_game(fifth, tmp_path / "solo.pdf")
    assert refusal.value.sentence("fr") == "Les cartes de Solo n’ont pas encore été dessinées pour l’impression."


class Strokes(Pen):
    """Draws nothing, and counts what it was to draw."""

    def __init__(self) -> None:
        super().__init__(None, 0)
        self.paths: list[str] = []

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> Iterator[None]:
        yield

    @contextmanager
    def within(self, path: str) -> Iterator[None]:
        yield

    def fill(self, path: str, colour: str) -> None:
        self.paths.append(path)

    def line(self, path: str, colour: str, width: float, dash: tuple[float, ...] = ()) -> None:
        self.fill(path, colour)


STANDARD = {f"{rank}{suit}": {"rank": rank, "suit": suit} for rank in "A23456789TJQK" for suit in "CDHS"}


def undrawn(folder: Path, cards: dict[str, dict[str, str]]) -> Game:
    """A game that brings no drawing, only a layout with these cards."""
    layout = Layout((), (), cards)
    return replace(tablee.game("duo"), id="solo", title="Solo", folder=folder, layout=layout)


@pytest.mark.parametrize(("rank", "pips"), [("A", 1), *((str(n), n) for n in range(2, 10)), ("T", 10), ("K", 1)])
def test_a_card_of_a_standard_deck_shows_as_many_pips_as_it_counts(tmp_path: Path, rank: str, pips: int) -> None:
    (part,) = wish(undrawn(tmp_path, STANDARD)).parts
    for suit in "CDHS":
        pen = Strokes()
        part.draw(pen, f"{rank}{suit}", "en")
        assert pen.paths.count(plain.SUITS[suit]) == pips + 2, "and one in either corner"
    assert len(part.cards) == 52


def test_any_other_card_shows_its_features_without_accents(tmp_path: Path) -> None:
    cards = {"w1": {"colour": "vert pâle", "number": "1"}, "x": {}, "☂": {"sign": "☂"}}
    (part,) = wish(undrawn(tmp_path, cards)).parts
    strokes = {}
    for card in cards:
        pen = Strokes()
        part.draw(pen, card, "fr")
        strokes[card] = len(pen.paths)
    assert strokes["w1"] > strokes["x"] > strokes["☂"] == 1, "what we have no letters for is left out"
    assert plain.lettered("Été_bleu ☂") == "ETE BLEU "


def test_a_game_that_brings_no_drawing_is_printed_from_its_layout(tmp_path: Path) -> None:
    game = undrawn(tmp_path, STANDARD | {"w1": {"colour": "white"}})
    printed = print_game(game, tmp_path / "solo.pdf")
    assert (printed.cards, printed.sheets) == (53, 6)
    assert (tmp_path / "solo.pdf").read_bytes().startswith(b"%PDF")
    assert wish(game).tone == plain.PLAIN_TONE
    (tmp_path / "art.json").write_text('{"tone": "#123456"}')
    assert wish(undrawn(tmp_path, STANDARD)).tone == "#123456"


def test_what_the_art_strews_over_the_backs_is_printed_in_turn(tmp_path: Path) -> None:
    motifs = ["M0-1L1 1H-1Z", "M-1-1H1V1H-1Z"]
    (tmp_path / "art.json").write_text(json.dumps({"tone": "#123456", "back": {"motifs": motifs, "size": 6}}))
    (part,) = wish(undrawn(tmp_path, STANDARD)).parts
    pen = Strokes()
    part.draw(pen, plain.BACK, "en")
    counts = [pen.paths.count(motif) for motif in motifs]
    assert min(counts) > 5
    assert abs(counts[0] - counts[1]) <= 2


def test_a_language_that_nobody_speaks_here_is_told_so(tmp_path: Path) -> None:
    with pytest.raises(PrintError, match="no words in de: choose from en, fr"):
        print_game(tablee.game("karta"), tmp_path / "karta.pdf", lang="de")
    assert not list(tmp_path.iterdir())


def test_without_reportlab_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "reportlab.pdfgen.canvas", None)
    with pytest.raises(PrintError, match=re.escape('pip install "tablee[lab]"')):
        print_game(tablee.game("karta"), tmp_path / "karta.pdf")
