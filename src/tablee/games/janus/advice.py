"""Janus: what a bot needs to know of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from random import Random

from tablee.engine.game import State
from tablee.games.janus.cards import PAIR_OF, PAIRS, back_of, front_of, turned
from tablee.games.janus.reading import equal_fronts, fill
from tablee.games.janus.table import KEEPING, TAKING, TRIPLET
from tablee.games.janus.view import hand, known, laid, pile

TRIES = 50
"""How often cards are dealt until no hand holds a triplet; once is the rule."""
SWAPS = 10
"""How many exchanges are tried then, for each card of which one face is seen."""


@dataclass
class Place:
    """Where a card lies, and which of its faces the seat sees or remembers; the other may be imagined anew."""

    card: int
    front_seen: bool
    back_seen: bool
    holder: int | None = None
    """The seat in whose hand it is, if it is in one."""

    @property
    def seen(self) -> int | None:
        """The one symbol that is seen here, if it is one."""
        if self.front_seen == self.back_seen:
            return None
        return front_of(self.card) if self.front_seen else back_of(self.card)

    def ways(self, pair: int) -> list[int]:
        """How a pair can lie here: of its two ways, those that show the faces seen.

        The two ways of a double look the same and both count: it is twice as likely as another to show its symbol.
        """
        card = PAIRS[pair]
        return [way for way in (card, turned(card)) if self.shows(way)]

    def shows(self, card: int) -> bool:
        """Would a card show the faces seen?"""
        front_fits = not self.front_seen or front_of(card) == front_of(self.card)
        return front_fits and (not self.back_seen or back_of(card) == back_of(self.card))


def imagine(state: State, seat: int | None, random: Random) -> State:
    """JAN-17: another state that this seat cannot tell from this one: the faces it has not seen, dealt again.

    It is drawn from all the deals that agree with each face that the seat sees or remembers and in which nobody holds a
    triplet (JAN-11), each about as likely as shuffling makes it: what the others meant by their moves is for the bot
    to judge. Who has seen both faces of the card at a place is no secret, so that stays with the place. When the match
    is over there is nothing left to imagine.
    """
    twin = state.copy()
    if state.actor < 0:
        return twin
    remembered = known(state, seat)
    hands = [seen_hand(state, seat, holder, remembered) for holder in range(state.players)]
    stack = seen_pile(state, remembered)
    triplets = [seen_laid(state, seat, layer, remembered) for layer in range(state.players)]
    places = [*chain(*hands), *stack, *chain(*triplets)]
    pairs = [PAIR_OF[place.card] for place in places]
    taker = int(state.turn) if state.phase in (TAKING, KEEPING) else None
    checked = {holder: row for holder, row in enumerate(hands) if holder != taker}
    Dealer([place for place in places if not (place.front_seen and place.back_seen)], checked, random).deal()
    fill(twin, [cards(row) for row in hands], cards(stack), [cards(row) for row in triplets])
    for pair, place in zip(pairs, places, strict=True):
        twin.knowers[PAIR_OF[place.card]] = state.knowers[pair]
    return twin


def cards(places: Sequence[Place]) -> list[int]:
    """The cards that lie there now."""
    return [place.card for place in places]


# --- What the seat has seen ---


def seen_hand(state: State, seat: int | None, holder: int, remembered: set[int]) -> list[Place]:
    """The fronts of its own hand, the backs of others, and what it remembers.

    In the phase `keeping` all know that the four fronts are equal. They are left as they are: the next move shows them,
    and until then nobody else has to decide anything.
    """
    own, four = holder == seat, state.phase == KEEPING and holder == state.turn
    return [
        Place(card, own or four or PAIR_OF[card] in remembered, not own or PAIR_OF[card] in remembered, holder)
        for card in hand(state, holder)
    ]


def seen_pile(state: State, remembered: set[int]) -> list[Place]:
    """The upper face of the top card, and those that were up at some time: discards, and what they were put on.

    A card of the pile both faces of which anybody has seen was in a hand before.
    """
    stack, knowers = pile(state), state.knowers.tolist()
    discarded = [knowers[PAIR_OF[card]] != 0 for card in stack]
    return [
        Place(card, any(discarded[at : at + 2]) or at == len(stack) - 1, PAIR_OF[card] in remembered)
        for at, card in enumerate(stack)
    ]


def seen_laid(state: State, seat: int | None, layer: int, remembered: set[int]) -> list[Place]:
    """The fronts of triplets, the backs of those of others, and what it remembers."""
    own = layer == seat
    return [
        Place(card, True, not own or PAIR_OF[card] in remembered) for triplet in laid(state, layer) for card in triplet
    ]


# --- Dealing again ---


@dataclass
class Dealer:
    """Puts the cards of some places, which the seat cannot tell, into another order that it could see as well."""

    places: list[Place]
    hands: dict[int, list[Place]]
    """Those in which no three fronts may be equal: all but that of a seat that is not done with taking (JAN-11)."""
    random: Random

    def deal(self) -> None:
        """Find an order at random, then even it out by random exchanges.

        The cards as they lie are one of the orders: the last resort where hands without a triplet are rare.
        """
        truth = cards(self.places)
        for _ in range(TRIES):
            self.put_down()
            if self.no_triplets(self.hands):
                break
        else:
            for place, card in zip(self.places, truth, strict=True):
                place.card = card
        half_seen = [place for place in self.places if place.seen is not None]
        for _ in range(SWAPS * len(half_seen)):
            self.swap(self.random.choice(half_seen), self.random.choice(self.places))

    def put_down(self) -> None:
        """Every card into a place where it shows the faces seen: a matching, found by augmenting paths."""
        pairs = [PAIR_OF[place.card] for place in self.places]
        put: dict[int, Place] = {}

        def settle(place: Place, tried: set[int]) -> bool:
            """Find a pair for a place; one that is put already may be had if its own place finds another."""
            fitting = [pair for pair in pairs if pair not in tried and place.ways(pair)]
            for pair in self.random.sample(fitting, len(fitting)):
                if pair not in tried:
                    tried.add(pair)
                    if pair not in put or settle(put[pair], tried):
                        put[pair] = place
                        return True
            return False

        for place in self.random.sample(self.places, len(self.places)):
            if place.seen is not None:
                settle(place, set())
        left = [pair for pair in pairs if pair not in put]
        self.random.shuffle(left)
        put |= zip(left, (place for place in self.places if place.seen is None), strict=True)
        for pair, place in put.items():
            place.card = self.random.choice(place.ways(pair))

    def swap(self, one: Place, other: Place) -> None:
        """Exchange the cards of two places, if they can lie there.

        Metropolis's rule: always towards the likelier deal, away from it in proportion.
        """
        mine, yours = PAIR_OF[one.card], PAIR_OF[other.card]
        here, there = one.ways(yours), other.ways(mine)
        if len(here) * len(there) <= self.random.random() * len(one.ways(mine)) * len(other.ways(yours)):
            return
        before = one.card, other.card
        one.card, other.card = self.random.choice(here), self.random.choice(there)
        if not self.no_triplets(self.hands.keys() & {one.holder, other.holder}):
            one.card, other.card = before

    def no_triplets(self, holders: Iterable[int]) -> bool:
        """JAN-11: is there no triplet in any of these hands?"""
        return all(equal_fronts(cards(self.hands[holder])) < TRIPLET for holder in holders)
