"""Le Pouilleux (Old Maid): pairs are laid open, and nobody wants to be left with the jack of spades."""

import numpy as np

from tablee import kit
from tablee.kit import Family, Hand, Heap, Secret, Stack, end_round, left_of, rule

DECK = kit.standard_deck(without=["JC"])
MOST_CARDS = 26  # POU-3: in a hand, where two play
COLOUR = {"C": "black", "S": "black", "D": "red", "H": "red"}


def is_pair(card: str, other: str) -> bool:
    """POU-4: two cards of one rank and one colour; each pair is written in one way."""
    rank, suit = card
    return rank == other[0] and suit < other[1] and COLOUR[suit] == COLOUR[other[1]]


BOX = kit.Box(
    __name__,
    players=range(2, 7),
    deck=DECK,
    zones=[Hand("hands"), Heap("pairs"), Stack("pack", dealt_out=True), Secret("taken")],
    moves=[
        Family("pair", "{card}+{other}", "hands", "pairs", {"other": DECK.names}, only=is_pair),
        Family("take", "take {place}", "hands", "hands", {"place": map(str, range(1, MOST_CARDS + 1))}),
        Family("keep", "keep"),
    ],
    refusals={"no-pair": "POU-4", "no-place": "POU-5", "lay-or-keep": "POU-5", "nothing-to-keep": "POU-5"},
    options=[kit.Option("rounds", 3, rule="POU-8", low=1, high=100, hosted=20)],
)
hands, pairs, pack = BOX.rooms("hands", "pairs", "pack")
NO_PAIR, NO_PLACE, LAY_OR_KEEP, NOTHING_TO_KEEP = BOX.refusal_numbers
CARD, OTHER, PLACE, FIRST_TAKE = BOX.column("card"), BOX.column("other"), BOX.column("place"), BOX.first("take")
KEEP, NO_CARD = BOX.move("keep"), -1
PARTNER = np.full(len(DECK.names), NO_CARD)  # by card: the one that makes a pair with it
PARTNER[CARD[:FIRST_TAKE]], PARTNER[OTHER[:FIRST_TAKE]] = OTHER[:FIRST_TAKE], CARD[:FIRST_TAKE]


@rule
def deal(state, chance):
    """POU-3: all the cards are dealt, one after another."""
    seat = state.starter
    while not pack.is_empty(state):
        hands.add(state, pack.take(state), seat)
        seat = left_of(state, seat)


@rule
def next_holder(state, seat):
    """POU-5, POU-6: the next seat at the left that holds cards."""
    seat = left_of(state, seat)
    while hands.is_empty(state, seat):
        seat = left_of(state, seat)
    return seat


@rule
def refusal(state, move):
    """POU-4, POU-5: why the actor may not make a move, or 0."""
    if move == KEEP:
        return NOTHING_TO_KEEP if state.taken == NO_CARD else 0
    if state.taken != NO_CARD and state.taken not in (CARD[move], OTHER[move]):
        return LAY_OR_KEEP
    if move >= FIRST_TAKE:
        return 0 if PLACE[move] < hands.count(state, next_holder(state, state.actor)) else NO_PLACE
    held = hands.has(state, CARD[move], state.actor) and hands.has(state, OTHER[move], state.actor)
    return 0 if held else NO_PAIR


@rule
def turn(state, move, chance):
    """POU-4 to POU-7: lay a pair and go on, or take a card from the next hand; a pair that it makes may follow."""
    seat, taken = state.actor, state.taken
    state.taken = NO_CARD
    if move < FIRST_TAKE:
        hands.remove(state, CARD[move], seat)
        hands.remove(state, OTHER[move], seat)
        pairs.add(state, CARD[move])
        pairs.add(state, OTHER[move])
        if taken == NO_CARD and not hands.is_empty(state, seat):
            return
    elif move != KEEP:
        taken = hands.pick(state, next_holder(state, seat), chance)
        hands.add(state, taken, seat)
        if PARTNER[taken] != NO_CARD and hands.has(state, PARTNER[taken], seat):
            state.taken = taken
            return
    state.actor = next_holder(state, seat)
    if next_holder(state, state.actor) == state.actor:
        end_round(state, kit.NOBODY)


@rule
def score(state, winner, change):
    """POU-7: whoever is left with cards holds the jack of spades, and loses a point."""
    for seat in range(state.players):
        change[seat] = -int(not hands.is_empty(state, seat))


GAME = BOX.game("Le Pouilleux", deal, refusal, turn, score=score)
