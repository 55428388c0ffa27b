"""The games' cards: what they state, that nothing is invented, and that whoever repeats it agrees."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from pathlib import Path

import pytest

import tablee
from tablee import GameCard, words
from tablee.engine.questions import Age, Ideal, Lasts
from tablee.lab.study.questions import find_questions
from tablee.testing import LawBroken, check_game

GAMES = list(tablee.games())
README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
UNSTATED = {
    "duo": {"year", "best", "minutes"},
    "daron": {"designers", "design", "number", "year"},
    "karta": {"design", "number", "best", "age", "minutes"},
    "janus": {"design", "number", "year", "best"},
}
"""What neither a game's sheet nor anybody else tells us: it stays empty."""


@pytest.mark.parametrize("game", GAMES)
def test_a_card_states_everything_that_is_known_and_nothing_else(game: str) -> None:
    card = tablee.game(game).about
    assert {field.name for field in fields(card) if not getattr(card, field.name)} == UNSTATED[game]


def test_a_game_without_a_card_states_nothing() -> None:
    card = GameCard()
    assert not any(getattr(card, field.name) for field in fields(card))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (GameCard(best=range(6, 9)), "best with"),
        (GameCard(best=range(3, 3)), "best with"),
        (GameCard(minutes=(20, 15)), "minutes"),
        (GameCard(minutes=(0, 0)), "minutes"),
        (GameCard(age=0), "age"),
        (GameCard(designers=("",)), "names"),
        (GameCard(number="20 770 1"), "publisher"),
        (GameCard(printings=-1), "printings"),
    ],
)
def test_a_card_that_cannot_be_true_of_its_game_is_found_out(wrong: GameCard, said: str) -> None:
    with pytest.raises(LawBroken, match=said):
        check_game(replace(tablee.game("duo"), about=wrong))


# --- Whoever repeats it ---


def makers(card: GameCard) -> list[str]:
    return [*card.designers, card.publisher]


@pytest.mark.parametrize("game", GAMES)
def test_the_readme_names_makers_and_players_as_the_card_does(game: str) -> None:
    found = tablee.game(game)
    authors = " ".join(README.split("The games are the work of their authors:")[1].split())
    assert all(name in authors for name in makers(found.about))
    low, high = found.players[0], found.players[-1]
    row = re.search(rf"^\| \*\*{found.title}\*\*[^|]*\| ([\d-]+) \|", README, re.M)
    assert row and row[1] == (str(low) if low == high else f"{low}-{high}")


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rulebooks_and_printed_cards_name_the_makers_and_no_other_ages_or_minutes(game: str, lang: str) -> None:
    card = tablee.game(game).about
    opening = " ".join((tablee.game(game).rooms.rulebook(lang) or "").split("\n## ")[0].split())
    credit = words.say(lang, f"{game}-print-credit")
    assert all(name in opening and name in credit for name in makers(card))
    stated = [card.age, *(card.minutes or ()), *([card.best[0], card.best[-1]] if card.best else [])]
    players = tablee.game(game).players
    numbers = re.findall(r"(?<![A-Z]-)\b\d+", opening)  # not those of rules
    assert set(map(int, numbers)) <= {*stated, players[0], players[-1]}


ABOUT = 5
"""Minutes by which a length may be missed that a sheet states as one number."""


@pytest.mark.parametrize("game", GAMES)
def test_a_study_judges_what_the_card_states(game: str) -> None:
    card = tablee.game(game).about
    for claim in find_questions(tablee.game(game)).claims:
        if isinstance(claim, Age):
            assert claim.years == card.age
        elif isinstance(claim, Ideal):
            assert claim.players == card.best
        elif isinstance(claim, Lasts):
            assert card.minutes is not None
            low, high = card.minutes
            spread = ABOUT if low == high else 0
            assert (claim.low, claim.high) == (low - spread, high + spread)
