"""A position read into a state; contradictions are refused."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

from tablee.engine.game import State
from tablee.engine.positions import Fields, check, check_deck
from tablee.kit.rounds import NOBODY
from tablee.kit.zones.base import Reading, put

if TYPE_CHECKING:
    from tablee.kit.views import View


def read(view: View, fields: Fields, state: State) -> None:
    """Read a position into a state that holds its players, options, actor and scores; BadPosition if invalid."""
    players, actor = int(state.players), int(state.actor)
    reading = Reading(fields, players, actor)
    for zone in view.zones:
        zone.read(reading, state)
    deck = view.zones[0].deck
    if len(deck):
        check_deck(reading.places, Counter(range(len(deck))), deck.names.__getitem__)
    state.last_winner = NOBODY
    state.round = 1
    state.starter = fields.seat("starter", players)
    if view.ends.several:
        state.round = fields.integer("round", 1)
        read_last_round(view, fields, state)
        check_course(view, state)
    if actor < 0:
        state.rounds_ended = state.round
    else:
        moves = np.zeros(len(view.moves), np.int32)
        check(view.legal(state, moves) > 0, "actor", "has no legal move here, so it cannot be their turn")


def read_last_round(view: View, fields: Fields, state: State) -> None:
    """The field `last_round`: null in the first round, then what the last one came to."""
    players, over = int(state.players), state.actor < 0
    last = fields.fields_or_null("last_round")
    ended = int(state.round) - (not over)
    check((last is None) == (ended == 0), "last_round", "is null in the first round, while it is played, and only then")
    state.rounds_ended = ended
    if last is None:
        return
    winner = last.seat_or_null("winner", players)
    state.last_winner = NOBODY if winner is None else winner
    for hand in view.hands:
        if hand.kept:
            hands = last.hands(hand.name, hand.deck.number, players, len(hand.deck))
            for seat, cards in enumerate(hands):
                put(state[hand.last][seat], cards)
            held = Counter(card for cards in hands for card in cards)
            twice = [hand.deck.names[card] for card, number in held.items() if number > 1]
            check(not twice, last.place(hand.name), f"card {', '.join(twice[:5])} is there more than once")
    state.last_change[:players] = last.numbers("change", players)
    last.done()


def check_course(view: View, state: State) -> None:
    """The match is over if and only if the scores or the rounds say so."""
    players, over = int(state.players), state.actor < 0
    best, done = max(state.scores[:players]), int(state.rounds_ended)
    target, limit = (int(state[name]) if name else None for name in view.ends)
    reached = target is not None and best >= target
    played = bool(limit) and done >= int(limit or 0)
    if over:
        check(reached or played, "actor", "null says that the match is over, but no score and no round has ended it")
    else:
        check(not reached, "scores", f"{target} points have ended the match")
        check(not played, "round", f"the match ended after round {limit}")
