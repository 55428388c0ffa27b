"""The terminal, driven as a person would: typed answers in, a drawn table out."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from commands import TERMINAL, tablee_says
from daron_positions import position
from rich.console import Console, RenderableType

import tablee
from tablee import words
from tablee.drawing.terminal.choosing import choice_after, list_moves
from tablee.engine.layout import Layout, Zone
from tablee.terminal import play
from tablee.terminal.artists import artist
from tablee.terminal.plain import Plain
from tablee.terminal.play import seat_names
from tablee.words.voice import Voice

TABLEE = str(Path(sys.executable).with_name("tablee"))
GAMES = list(tablee.games())


def process_says(*arguments: str, **environment: str) -> str:
    """What the installed command prints, in a process and an environment of its own, when nobody answers."""
    told = {**os.environ, **TERMINAL, **environment}
    done = subprocess.run([TABLEE, *arguments], input="", capture_output=True, text=True, timeout=600, env=told)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_match_is_played_to_its_end_by_number(game: str, lang: str) -> None:
    options = {
        "duo": ["--option", "max_rounds=1"],
        "daron": ["--option", "rounds=1", "--option", "turn_limit=40"],
        "karta": [],
        "janus": ["--option", "patience=2"],
    }[game]
    said = tablee_says("play", game, "--seed", "3", "--lang", lang, *options, answers="1\n" * 3000)
    last = said.strip().splitlines()[-1]
    assert any(word in said[-600:] for word in ("win", "victory", "gagne", "victoire")), last


def test_the_shelf_asks_for_a_game_and_for_players() -> None:
    said = tablee_says("play", "--lang", "en", answers="9\n1\nmany\n2\nstrong\n2\nquit\n")
    for game in tablee.games().values():
        assert game.title in said
    assert "A number from 1 to 4, please." in said
    assert "A number from 2 to 6, please." in said
    assert "A number from 1 to 5, please." in said
    assert "You left the table." in said


def test_the_shelf_says_for_whom_a_game_is_and_who_made_it() -> None:
    said = tablee_says("play", "--lang", "en", answers="1\n2\n1\nquit\n")
    assert "Le Jeu du Daron (2 to 8 players, best with 3 to 5, ages 7+, 15 to 20 min)" in said
    assert "Karta Doppio (2 players)" in said
    assert "Richard Stehr · Philippe Brandstetter · Orang-outan Cie" in said


def test_a_refused_move_is_answered_with_a_sentence_and_its_rule() -> None:
    said = tablee_says("play", "duo", "--seed", "3", "--lang", "en", answers="stop\nxyzzy\nquit\n")
    assert "Nothing is laid yet: lay a card that fits, or draw one. (DUO-7)" in said
    assert "“xyzzy” is not a move in DUO." in said
    french = tablee_says("play", "duo", "--seed", "3", "--lang", "fr", answers="stop\nquitter\n")
    assert "Rien n’est encore posé" in french


def test_the_language_is_the_systems_if_none_is_asked_for() -> None:
    assert "Votre main" in process_says("play", "duo", "--seed", "3", LC_ALL="fr_FR.UTF-8")
    assert "Your hand" in process_says("play", "duo", "--seed", "3", LC_ALL="de_DE.UTF-8")


def test_two_people_at_one_keyboard_do_not_see_each_others_hands() -> None:
    said = tablee_says("play", "duo", "--seats", "you,you", "--seed", "3", "--lang", "en", answers="\ndraw\n\nquit\n")
    assert said.index("Seat 0, take the keyboard") < said.index("Seat 1, take the keyboard")
    assert said.count("take the keyboard") == 2


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_saved_and_replayed(game: str, tmp_path: Path) -> None:
    file = tmp_path / "a match.txt"
    said = tablee_says("play", game, "--seed", "3", "--lang", "en", answers=f"save {file}\nquit\n")
    assert "Saved as" in said
    match = tablee.replay(file.read_text(encoding="utf-8"))
    for _ in range(5):
        match.play(match.legal()[0])
    file.write_text(match.record(), encoding="utf-8")
    for lang in ("en", "fr"):
        shown = tablee_says("replay", str(file), "--lang", lang, answers="\n\nb\n4\ne\n?\nq\n")
        assert f"{len(match.moves)}/{len(match.moves)}" in shown
    assert tablee_says("replay", str(file), "--seat", "0", answers="\n" * 80)


@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_is_shown_in_both_languages(game: str) -> None:
    number = f"{game[:3].upper()}-7"
    english, french = (tablee_says("rules", game, "--lang", lang) for lang in ("en", "fr"))
    assert number in english
    assert number in french
    assert english != french


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["play", "chess", "--lang", "en"], "There is no game called 'chess'"),
        (["play", "chess", "--lang", "fr"], "Aucun jeu ne s’appelle 'chess'"),
        (["play", "duo", "--seats", "you,dog"], "dog"),
        (["play", "duo", "--seats", "you", "--lang", "en"], "2 to 6"),
        (["play", "duo", "--seats", ",".join(["bot"] * 40), "--lang", "en"], "2 to 6"),
        (["play", "duo", "--option", "turbo"], "NAME=VALUE"),
        (["play", "duo", "--option", "turbo=3", "--lang", "en"], "takes true, false"),
        (["play", "duo", "--option", "speed=3", "--lang", "en"], "has no option 'speed'"),
        (["play", "duo", "--seed", "-4", "--lang", "en"], "A seed is a whole number"),
        (["play", "duo", "--lang", "xx"], "en, fr"),
        (["rules", "chess", "--lang", "en"], "There is no game"),
        (["replay", "no such file"], "no such file"),
        (["replay", __file__, "--lang", "en"], "a record begins with"),
        (["replay", __file__, "--lang", "fr"], "un enregistrement commence"),
    ],
)
def test_a_wrong_call_is_answered_with_a_sentence(arguments: list[str], answer: str) -> None:
    assert answer in " ".join(tablee_says(*arguments, code=2).replace("│", " ").split())


def test_a_karta_move_is_chosen_word_by_word_and_typed_from_any_word_on() -> None:
    first = tablee_says("play", "karta", "--seed", "3", "--lang", "en", answers="E\n1\nD r1\n\n\nD\nr1\n2,0\nquit\n")
    assert "You lay E, two red dots up." in first
    assert "D … (Enter goes back)" in first
    assert "Where the top left corner of this card may go" in first
    assert "You lay D, two red dots up" in first
    refused = tablee_says("play", "karta", "--seed", "3", "--lang", "en", answers="E\n1\nD r1\n9,9\nxyzzy\nquit\n")
    assert "(KAR-6)" in refused
    assert "“xyzzy” is not a move in Karta Doppio." in refused


def daron_says(match: tablee.Match, answers: list[str], seats: str = "you,you") -> str:
    """What the terminal prints at a table of Le Jeu du Daron, as it is, when it is given these answers."""
    said, given = StringIO(), iter(answers)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(play, "PACE", 0)
        console = Console(file=said, width=100)
        patch.setattr(console, "input", lambda *_: next(given, "quit"))
        play.Table(console, match, seats.split(","), "en", 1).run()
    return said.getvalue()


def test_after_a_draw_that_leaves_nothing_to_lay_the_turn_ends_by_itself() -> None:
    match = tablee.game("daron").load(position("8 8", "7 7", draw="D"))
    said = daron_says(match, ["", "draw"])
    assert [move for _, move in match.moves] == ["draw", "end"]
    assert "You drew  D : no deposit can take it now, so your turn ends by itself." in said
    assert "Can go with it" not in said


def test_after_a_draw_one_sees_what_can_go_with_the_card_and_that_it_must_be_laid() -> None:
    match = tablee.game("daron").load(position("+4 7 2 8", "7 7", draw="8"))
    said = daron_says(match, ["", "draw", "lay +4", "lay 7", "end", "lay 8", "end"])
    assert "You drew  8 : lay it in a deposit, or keep it." in said
    assert "Can go with it:  7   +4 " in said
    assert "Still to be laid:  8 , before the deposit can end." in said
    assert "Not before 8 is laid: a deposit made after a draw must take the card drawn. (DAR-11)" in said
    assert [move for _, move in match.moves] == ["draw", "lay +4", "lay 7", "lay 8", "end"]


def test_a_replay_ends_with_the_winner(tmp_path: Path) -> None:
    match = tablee.game("karta").new(seed=3)
    while not match.over:
        match.play(match.legal()[0])
    file = tmp_path / "match.txt"
    file.write_text(match.record(), encoding="utf-8")
    winner = match.winners()[0]
    assert f"Seat {winner} wins." in tablee_says("replay", str(file), "--lang", "en", answers="e\n\n")
    assert "You win!" in tablee_says("replay", str(file), "--lang", "en", "--seat", str(winner), answers="e\n\n")


def drawn(what: RenderableType, width: int) -> list[str]:
    """The lines of a drawing, on a terminal of that width, without colours."""
    console = Console(width=width, file=StringIO(), color_system=None)
    console.print(what)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue().splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_every_table_fits_and_every_event_is_told_in_both_languages(game: str) -> None:
    options: dict[str, int] = {"daron": {"rounds": 2}, "duo": {"max_rounds": 2}}.get(game, {})
    random, artist_of_game = Random(3), artist(tablee.game(game))
    for players in {tablee.game(game).players[0], tablee.game(game).players[-1]}:
        match = tablee.game(game).new(players=players, seed=5, options=options)
        names = seat_names(game, ["you"] + ["3"] * (players - 1), "fr")
        while not match.over:
            match.play(random.choice(match.legal()))
            if match.over or random.random() < 0.1:
                for seat, lang, width in ((0, "fr", 80), (1, "en", 110), (None, "fr", 80)):
                    lines = drawn(artist_of_game.table(match.view(seat), Voice(lang, names, seat)), width)
                    assert max(map(len, lines)) <= width
                    assert not any("…" in line for line in lines)
        for seat, lang in ((0, "fr"), (1, "en"), (None, "fr")):
            for event in match.events(seat):
                told = tablee.game(game).telling.tell(event, Voice(lang, names, seat))
                assert told or event["type"] in ("turn", "over", "stop"), event


def test_janus_names_no_limit_where_there_is_none() -> None:
    view = tablee.game("janus").new(seed=3).view(0)
    lines = drawn(artist(tablee.game("janus")).table(view, Voice("en", ["You", "Bot 1", "Bot 2"], 0)), 100)
    assert lines[0].startswith("╭─ Janus ──")


def test_a_wide_board_of_karta_is_drawn_smaller_not_cut_off() -> None:
    match = tablee.game("karta").new(seed=1)
    while not match.over:
        match.play(max(match.legal(), key=lambda move: int(move.split(" ")[2].split(",")[0])))
    squares = match.view(None)["squares"]
    columns = {square["x"] for square in squares}
    assert len(columns) > 30
    for width in (60, 80, 110, 160):
        lines = drawn(artist(tablee.game("karta")).table(match.view(None), Voice("en", ["Red", "Blue"])), width)
        assert max(map(len, lines)) <= width
        rows = [line for line in lines if line.startswith("│") and line[2:6].strip().removeprefix("-").isdigit()]
        shown = sum(mark in "RBrb·:" for row in rows for mark in row[6:])
        assert shown == len(squares)


def test_locked_squares_of_karta_are_told_without_colours() -> None:
    match = tablee.game("karta").new(seed=3)
    for move in ("E r0 0,0", "G r1 0,-2", "D r0 0,0"):
        match.play(move)
    lines = drawn(artist(tablee.game("karta")).table(match.view(0), Voice("en", ["You", "Bot 1"], 0)), 80)
    assert any(line.startswith("│   0 [R][B]") for line in lines)
    assert any(line.startswith("│  -2  ·  R  R") for line in lines)


def test_a_game_without_a_drawing_or_a_layout_is_listed() -> None:
    view = tablee.game("janus").new(seed=3).view(0)
    assert any("pile_size" in line for line in drawn(Plain(tablee.game("janus")).table(view, Voice("en")), 80))


CARDS = {f"{rank}{suit}": {"rank": rank, "suit": suit} for rank in "A23456789TJQK" for suit in "CDHS"}
LAYOUT = Layout(
    (
        Zone("hands", "hand", each=True, own="hand", size="hand_sizes"),
        Zone("draw", "stack", size="draw_size"),
        Zone("discards", "pile"),
        Zone("suit", "mark", values=tuple("CDHS")),
        Zone("drawn", "mark", own="own_drawn"),
        Zone("won", "heap", each=True),
        Zone("board", "board", squares=(("a2", "b2"), ("a1", "b1", "c1"))),
    ),
    (),
    CARDS,
    {"x": 0, "o": 1},
)
LAID = {
    "players": 2,
    "seat": 0,
    "actor": 1,
    "round": 4,
    "scores": [3, 22],
    "hand": ["8C", "TD", "Xx"],
    "hand_sizes": [3, 1],
    "draw_size": 20,
    "discards": ["2H", "TH"],
    "suit": "S",
    "own_drawn": "KS",
    "won": [["2C"], []],
    "board": {"a1": "x", "b2": "o"},
}


def test_a_game_without_a_drawing_is_drawn_by_its_layout() -> None:
    game = replace(tablee.game("duo"), id="sketch", title="Sketch", layout=LAYOUT)
    lines = drawn(Plain(game).table(LAID, Voice("en", ["Ann", "Ben"], 0)), 60)
    text = "\n".join(line.strip("│ ") for line in lines)
    assert lines[0].startswith("╭─ Sketch · round 4 ─")
    assert "▶ Ben" in text and "22 points" in text and "hands: 1 card" in text
    for line in ("draw: 20 cards", "discards: 10♥ (2 cards)", "suit: S", "drawn: K♠", "Your hand\n8♣ 10♦ Xx"):
        assert line in text
    assert "· a2  o b2" in text and "x a1  · b1  · c1" in text


def test_a_board_of_letters_and_digits_is_drawn_chequered_with_both_at_its_edges() -> None:
    rows = tuple(tuple(f"{file}{row}" for file in "abc") for row in "321")
    board = Layout((Zone("board", "board", squares=rows),), (), pieces={"x": 0, "o": 1})
    game = replace(tablee.game("duo"), id="sketch", title="Sketch", layout=board)
    lines = [line.strip("│ ") for line in drawn(Plain(game).table(LAID, Voice("en", ["Ann", "Ben"], 0)), 60)]
    assert lines[4:8] == ["3  ·     ·", "2     o", "1  x     ·", "a  b  c"]


def test_moves_that_only_count_on_are_listed_by_the_first_and_the_last() -> None:
    legal = ["lay 7", *(f"take {place}" for place in range(1, 10)), "pass"]
    moves = list_moves(replace(tablee.game("duo"), id="sketch"), choice_after(legal, []), legal, Voice("en"))
    assert [" ".join(line.split()) for line in drawn(moves, 12)] == [
        "1 lay 7",
        "2 take 1",
        "…",
        "10 take 9",
        "11 pass",
    ]


def test_whoever_watches_sees_no_hand_on_a_table_drawn_by_its_layout() -> None:
    game = replace(tablee.game("duo"), id="sketch", title="Sketch", layout=LAYOUT)
    watched = {**LAID, "seat": None, "hand": None, "own_drawn": None, "drawn": None}
    text = "\n".join(drawn(Plain(game).table(watched, Voice("fr", ["Ann", "Ben"])), 60))
    assert "8♣" not in text and "K♠" not in text
    assert "hands : 3 cartes" in text and "drawn : –" in text


def test_one_triplet_that_nobody_gets_is_told_as_one() -> None:
    told = {
        lang: [words.say(lang, "janus-lost", n_lost=n, symbols="K J"[: 2 * n - 1]) for n in (1, 2)]
        for lang in ("en", "fr")
    }
    assert told["en"] == ["Triplet left unmade: K", "Triplets left unmade: K J"]
    french = [line.replace("\u202f", " ").replace("\u00a0", " ") for line in told["fr"]]
    assert french == ["Triplet que personne n’a fait : K", "Triplets que personne n’a faits : K J"]


def test_at_the_end_two_people_are_not_told_the_whole_match_again() -> None:
    answers = "\n1\n" * 400
    asked = ("play", "duo", "--seats", "you,you", "--seed", "3", "--lang", "en", "--option", "max_rounds=1")
    assert tablee_says(*asked, answers=answers).count("Round 1 is dealt") <= 2


def test_bots_play_among_themselves() -> None:
    said = tablee_says("play", "duo", "--seats", "bot,bot", "--seed", "3", "--lang", "en", "--option", "max_rounds=1")
    assert "wins" in said or "victory" in said
