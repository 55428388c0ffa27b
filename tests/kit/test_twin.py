"""Huit américain by hand, in plain Python and without the kit, plays like the one that is made with it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from huit import GAME

from tablee.engine.chance import Source

DECK = [rank + suit for rank in "A2345679TJQK8" for suit in "CDHS"]
POINTS = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10, "8": 50}


class Plain:
    """A match of Huit américain."""

    def __init__(self, players: int, seed: int, target: int) -> None:
        self.players, self.target, self.scores = players, target, [0] * players
        self.source = Source(seed)
        self.round, self.starter, self.over = 1, 0, False
        self.last: dict[str, Any] | None = None
        self.deal()
        self.source = self.source.renewed()

    def shuffle(self, cards: list[str]) -> None:
        chance = self.source.chances[0]
        for last in range(len(cards) - 1, 0, -1):
            pick = int(chance.words[chance.used]) * (last + 1) >> 32
            chance.used += 1
            cards[last], cards[pick] = cards[pick], cards[last]

    def deal(self) -> None:
        self.draw = list(DECK)
        self.shuffle(self.draw)
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        for _ in range(7 if self.players == 2 else 5):
            for hand in self.hands:
                hand.append(self.draw.pop())
        self.discards = [self.draw.pop()]
        self.suit, self.drawn, self.actor = self.discards[0][1], None, self.starter

    drawn: str | None

    def fits(self, card: str) -> bool:
        return card[1] == self.suit or card[0] in (self.discards[-1][0], "8")

    def legal(self) -> set[str]:
        hand = self.hands[self.actor] if self.drawn is None else [self.drawn]
        fitting = [card for card in hand if self.fits(card)]
        found = {card for card in fitting if card[0] != "8"}
        found |= {f"{card}>{suit}" for card in fitting if card[0] == "8" for suit in "CDHS"}
        if self.drawn is None and len(self.draw) + len(self.discards) > 1:
            return found | {"draw"}
        return found if self.drawn is None and found else found | {"pass"}

    def play(self, move: str) -> None:
        seat = self.actor
        if move == "draw":
            if not self.draw:
                self.draw, self.discards = self.discards[-2::-1], self.discards[-1:]
                self.shuffle(self.draw)
            self.drawn = self.draw.pop()
            self.hands[seat].append(self.drawn)
            if not self.fits(self.drawn):
                self.drawn, self.actor = None, (seat + 1) % self.players
        elif move == "pass":
            self.drawn, self.actor = None, (seat + 1) % self.players
        else:
            card, _, named = move.partition(">")
            self.hands[seat].remove(card)
            self.discards.append(card)
            self.suit, self.drawn, self.actor = named or card[1], None, (seat + 1) % self.players
            if not self.hands[seat]:
                self.count(seat)
        self.source = self.source.renewed()

    def count(self, winner: int) -> None:
        won = sum(POINTS.get(card[0]) or int(card[0]) for hand in self.hands for card in hand)
        self.scores[winner] += won
        change = [won if seat == winner else 0 for seat in range(self.players)]
        self.last = {"winner": winner, "hands": self.sorted_hands(), "change": change}
        if self.scores[winner] >= self.target:
            self.over = True
            return
        self.round, self.starter = self.round + 1, (self.starter + 1) % self.players
        self.deal()

    def sorted_hands(self) -> list[list[str]]:
        return [sorted(hand, key=DECK.index) for hand in self.hands]

    def position(self) -> dict[str, Any]:
        return {
            "game": "huit",
            "players": self.players,
            "options": {"target": self.target},
            "actor": None if self.over else self.actor,
            "scores": self.scores,
            "hands": self.sorted_hands(),
            "draw": self.draw,
            "discards": self.discards,
            "suit": self.suit,
            "drawn": self.drawn,
            "starter": self.starter,
            "round": self.round,
            "last_round": self.last,
        }


@pytest.mark.parametrize("players", GAME.players)
def test_thousands_of_moves_are_the_same(players: int) -> None:
    random, played = Random(players), 0
    for seed in range(60):
        match, twin = GAME.new(players=players, seed=seed), Plain(players, seed, 100)
        while not match.over and played < 100_000:
            assert set(match.legal()) == twin.legal()
            move = random.choice(match.legal())
            match.play(move)
            twin.play(move)
            played += 1
            if played % 5 == 0 or match.over:
                assert match.position() == twin.position()
        if played > 2500:
            return
    raise AssertionError("the matches were too short to tell")
