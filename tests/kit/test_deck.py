"""A deck: names, features, and the tables that rules read."""

from __future__ import annotations

import numpy as np
import pytest

from tablee.kit import BadDeclaration, Deck, standard_deck


def test_a_standard_deck_goes_rank_by_rank() -> None:
    deck = standard_deck()
    assert len(deck) == 52
    assert deck.names[:5] == ("AC", "AD", "AH", "AS", "2C")
    assert deck.number("KS") == 51
    assert deck.number("1C") is None
    assert standard_deck(without=["JC"]).number("JC") is None


def test_a_set_takes_as_many_words_as_the_deck_needs() -> None:
    deck = Deck([f"n{number}" for number in range(100)])
    assert deck.words == 2
    assert deck.set_of(["n0", "n63", "n64", "n99"]).tolist() == [1 | 1 << 63, 1 | 1 << 35]
    assert Deck().words == 1


def test_features_become_tables() -> None:
    deck = standard_deck(ranks="A7")
    assert deck.values("rank") == ("A", "7")
    assert deck.column("suit").tolist() == [0, 1, 2, 3, 0, 1, 2, 3]
    assert deck.sets("rank").tolist() == [[0b1111], [0b11110000]]
    assert deck.points("rank", {"A": 11}).tolist() == [11] * 4 + [7] * 4
    assert deck.showing("suit", "C") == ("AC", "7C")
    assert np.array_equal(deck.set_of(deck.showing("suit", "C")), deck.sets("suit")[0])


def test_alike_cards_lie_side_by_side() -> None:
    deck = Deck(["a", "b", "b", "b", "c"], {"b": {"colour": "red"}, "c": {"colour": "red"}})
    assert (deck.alike, deck.number("b"), deck.number("c")) == (["b"], 1, 4)
    assert deck.sets("colour").tolist() == [[0b11110]]
    assert deck.held((0b10101,)) == ("a", "b", "c")


def test_a_card_without_a_feature_has_none_of_its_values() -> None:
    assert Deck(["1r", "joker"], {"1r": {"colour": "red"}}).column("colour").tolist() == [0, -1]


@pytest.mark.parametrize(
    ("names", "features", "complaint"),
    [
        (["a", "b", "a"], {}, "two cards have the name a, but lie apart"),
        ([str(number) for number in range(129)], {}, "129 cards are more than the 128"),
        (["a", ""], {}, "cannot be the name of a card"),
        (["a", "b/c"], {}, "no slash"),
        (["a"], {"b": {"colour": "red"}}, "there are features of b"),
    ],
)
def test_a_deck_that_cannot_be_is_refused(
    names: list[str], features: dict[str, dict[str, str]], complaint: str
) -> None:
    with pytest.raises(BadDeclaration, match=complaint):
        Deck(names, features)


def test_points_are_asked_for_where_a_value_is_no_number() -> None:
    with pytest.raises(BadDeclaration, match="how many points are A, K"):
        standard_deck(ranks="A2K").points("rank")
    with pytest.raises(BadDeclaration, match="no card has a feature 'colour'"):
        standard_deck().column("colour")
