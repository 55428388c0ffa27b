"""What a game says of chance, card by card (`chances.py`), held to what its rules do.

Its promises are tried out by playing: with chance that leaves every card where it lies, a pile must come to lie as
`piled` lists it, short of the top cards that `taken` counts; a card on top that changes places with another must
make a difference beyond the pile; and how the cards below lie must make none to anybody.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from tablee.engine.chance import CHANCE, MOST_CARDS
from tablee.engine.errors import TableeError
from tablee.engine.game import EVERYONE, Viewer
from tablee.engine.match import Match
from tablee.engine.rows import copied, rows
from tablee.testing.breach import broken, hold
from tablee.testing.worlds import heaps, seen_by

DEAL = -1
"""The deal of the match, as a move."""
STAY = np.uint32(0xFFFFFFFF)
"""The random word by which a shuffle leaves a card in its place."""
TELLING = 6
"""So many cards that could lie on top cannot all be alike to everybody, even where one face of a card is seen."""
TRIED = 4
"""Legal moves of a position that are tried."""


def check_deal(match: Match) -> None:
    """The deal takes from the deck what `taken` says."""
    if match.game.chances is not None:
        before = match.game.table_laid(match.players, match.options, edition=match.edition)
        _Trial(match, before, DEAL).check()


def check_moves(match: Match, random: Random) -> None:
    """Each move takes from the pile what `taken` says, and the pile is what `piled` lists."""
    game = match.game
    if game.chances is None or match.over:
        return
    names = game.advice.KNOWLEDGE.names or ()
    missing = [name for name in game.chances.REMEMBERED if name not in names]
    hold(match, not missing, f"chances.REMEMBERED names fields that KNOWLEDGE does not have: {', '.join(missing)}")
    numbers = match.legal_numbers()
    for move in random.sample(numbers, min(TRIED, len(numbers))):
        trial = _Trial(match, match._states, move)
        trial.check()
        trial.check_pile(random)


class _Trial:
    """A move (or the deal) tried out, with chance that leaves every card where it lies."""

    def __init__(self, match: Match, before: Any, move: int) -> None:
        self.match, self.room, self.rules = match, match.game.chances, match.game.rules
        assert self.room is not None
        self.before, self.move = before, move
        self.viewers: tuple[Viewer, ...] = (*range(match.players), None, EVERYONE)
        self.name = "the deal" if move == DEAL else match.game.cards.move_text(before[0], move)
        self.after, self.used = self.played(before, _resting())

    def played(self, before: Any, chance: Any) -> tuple[Any, int]:
        """The state after the move, and how many words of chance it used."""
        states = copied(before)
        if self.move == DEAL:
            self.rules.begin(states[0], chance[0])
        else:
            self.rules.play(states[0], self.move, chance[0])
        return states, int(chance["used"][0])

    def pile(self, before: Any, after: Any, shuffles: int) -> list[int]:
        """The pile after this number of shuffles, bottom first."""
        cards = np.zeros(MOST_CARDS, np.int16)
        assert self.room is not None
        size = self.room.piled(before[0], self.move, after[0], shuffles, copied(before)[0], _resting()[0], cards)
        hold(self.match, 0 <= size <= MOST_CARDS, f"chances.piled counts {size} cards")
        found: list[int] = cards[:size].tolist()
        for card in found:
            outcome = int(self.room.outcome_of(card))
            hold(self.match, 0 <= outcome < self.room.OUTCOMES, f"chances.outcome_of({card}) is no outcome: {outcome}")
            hold(self.match, bool(self.room.outcome_text(outcome)), f"the outcome {outcome} has no text")
        return found

    def taken(self, shuffles: int) -> int:
        """How many cards leave the pile after this number of shuffles."""
        assert self.room is not None
        return int(self.room.taken(self.before[0], self.move, self.after[0], shuffles, copied(self.before)[0]))

    def check(self) -> None:
        """The pile lies as it was listed last, without what was taken.

        A shuffle may also be of other cards, such as a hand from which one is picked: then the pile lies as before it.
        """
        assert self.room is not None
        chance, shuffles, found = _resting(), 0, self.pile(self.before, self.after, 0)
        rests = [self.rest(found, 0)]
        at = chance[0]
        while at.used < self.used:
            shuffles += 1
            law = f"{self.name} uses {self.used} words of chance, which is not what shuffles of the listed piles take"
            hold(self.match, shuffles <= self.room.SHUFFLES, law)
            found = self.pile(self.before, self.after, shuffles)
            rests.append(self.rest(found, shuffles))
            at.used += max(len(found) - 1, 0)
            self.room.faces(np.array(found, np.int16), len(found), at)
        at.used = 0
        after, _ = self.played(self.before, chance)
        law = f"{self.name}: chances.piled lists {len(found)} cards, and chances.taken counts {self.taken(shuffles)} of"
        hold(self.match, self.pile(after, after, 0) in rests, f"{law} them, but the pile that is left is another")

    def rest(self, pile: list[int], shuffles: int) -> list[int]:
        """What is left of a pile after this number of shuffles."""
        taken = self.taken(shuffles)
        hold(self.match, 0 <= taken <= len(pile), f"{self.name}: chances.taken counts {taken} of {len(pile)} cards")
        return pile[: len(pile) - taken]

    def check_pile(self, random: Random) -> None:
        """The cards that leave the pile are those on top, and nobody can know how the others lie."""
        assert self.room is not None
        found = self.pile(self.before, self.after, 0)
        if self.used or not found:
            return
        same = self.position(self.arranged(found)) == self.match.position()
        hold(self.match, same, "the pile as chances.piled lists it is not the pile as it lies")
        top = self.taken(0)
        below = found[: len(found) - top]
        rest = random.sample(below, len(below))
        before = self.arranged([*rest, *found[len(below) :]])
        self.check_unseen(self.before, before, f"before {self.name}")
        if self.after[0].actor >= 0:  # an end may show everything
            self.check_unseen(self.after, self.played(before, _resting())[0], f"after {self.name}")
        others = [at for at, card in enumerate(below) if self.room.outcome_of(card) != self.room.outcome_of(found[-1])]
        if top and len(others) >= TELLING:
            law = f"{self.name}: chances.taken counts the top card of the listed pile, but it makes no difference"
            tried = random.sample(others, TELLING)
            hold(self.match, any(self.differs(found, other) for other in tried), law)

    def differs(self, pile: list[int], place: int) -> bool:
        """Does the move come to something else if the top card of the pile lies at this place, and that one on top?"""
        swapped = [*pile]
        swapped[place], swapped[-1] = pile[-1], pile[place]
        after, _ = self.played(self.arranged(swapped), _resting())
        seen = any(not self.alike(after, self.after, viewer) for viewer in self.viewers)
        return seen or heaps(self.position(after)) != heaps(self.position(self.after))

    def check_unseen(self, states: Any, others: Any, when: str) -> None:
        """Nobody can tell these two states apart."""
        for viewer in self.viewers:
            same = self.alike(states, others, viewer)
            hold(self.match, same, f"{when}, how the hidden cards of the pile lie is shown to viewer {viewer}")

    def alike(self, states: Any, others: Any, viewer: Viewer) -> bool:
        """Do two states look the same to a viewer?"""
        return seen_by(self.at(states), viewer) == seen_by(self.at(others), viewer)

    def arranged(self, cards: list[int]) -> Any:
        """The state before the move with the pile in this order, which must make a position."""
        assert self.room is not None
        states = copied(self.before)
        self.room.arrange(states[0], np.array(cards, np.int16), len(cards))
        try:
            self.match.game.load(self.position(states), edition=self.match.edition)
        except TableeError as error:
            broken(self.match, f"the pile as chances.piled lists it, in another order, is no position: {error}")
        return states

    def position(self, states: Any) -> dict[str, Any]:
        """The position of this state."""
        return self.at(states).position()

    def at(self, states: Any) -> Match:
        """A match at this state, to look at."""
        return Match(self.match.game, copied(states), self.match._source, self.match._start)


def _resting() -> Any:
    """Chance that leaves every card where it lies."""
    chance = rows(CHANCE)
    chance["words"] = STAY
    return chance
