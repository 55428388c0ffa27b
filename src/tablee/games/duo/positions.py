"""DUO: a position read into a state; contradictions are refused."""

from collections import Counter

from tablee.engine.game import State
from tablee.engine.positions import Fields, check, check_deck, ended_round
from tablee.games.duo.cards import BOX, card_name, deck, kind_number, kind_of
from tablee.games.duo.rules import TARGETS
from tablee.games.duo.table import NO_PILE, NOBODY
from tablee.kit.deck import cards_of
from tablee.kit.zones.base import Reading, put, told_apart

PILE_NAMES = "left", "right"


def read(fields: Fields, state: State) -> None:
    """Read a position into a state that holds its players, options, actor and scores; BadPosition if invalid."""
    players, over = int(state.players), state.actor < 0
    reading = Reading(fields, players, int(state.actor))
    for zone in BOX.zones:
        zone.read(reading, state)
    state.starter = fields.seat("starter", players)
    state.round = fields.integer("round", 1)
    places = reading.places
    check_deck(places, deck(bool(state.turbo)), card_name)

    for pile, name in enumerate(PILE_NAMES):
        check(bool(places[name]), name, "a discard pile is never empty (DUO-5)")
        state.tops[pile] = state[name][len(places[name]) - 1]
    put(state.discards, [int(card) for name in PILE_NAMES for card in state[name][: len(places[name])]])
    if state.laying != NO_PILE:
        check(not over, "laying", "is null when the match is over")
        laid = places[PILE_NAMES[state.laying]]
        check(len(laid) > 1, "laying", "says that a card was laid, but that pile holds its first card alone (DUO-7)")
    held, drawn = [places[f"hands[{seat}]"] for seat in range(players)], places["draw"]
    read_last_round(fields, state)
    check_scores(state)
    if over:
        check_over(state, held, drawn)
    else:
        check_going_on(state, held, drawn)


def read_last_round(fields: Fields, state: State) -> None:
    """DUO-15, DUO-16: the field `last_round`."""
    players = int(state.players)
    state.last_winner = NOBODY
    ended = ended_round(fields, players, kind_number, card_name, deck(bool(state.turbo)))
    if ended is None:
        return
    winner, held, change = ended
    left = sum(map(len, held))
    due = [-len(hand) if winner is None else left * (seat == winner) for seat, hand in enumerate(held)]
    check(change == due, "last_round.change", f"those hands change the scores by {due} (DUO-15, DUO-16)")
    state.rounds_ended = max(1, state.round - 1)
    state.last_winner = NOBODY if winner is None else winner
    state.last_change[:players] = change
    for seat, hand in enumerate(held):
        put(state.last_hands[seat], told_apart(hand, Counter()))


def check_scores(state: State) -> None:
    """DUO-17, DUO-19: the match did not end earlier: only the winner of a round that ended it reaches the target."""
    over, target, limit = state.actor < 0, TARGETS[state.players], int(state.max_rounds)
    for seat in range(state.players):
        score, where = int(state.scores[seat]), f"scores[{seat}]"
        before = score - int(state.last_change[seat])
        check(before < target, where, f"{before} points before the last round had ended the match (DUO-17)")
        winner = over and seat == state.last_winner
        check(score < target or winner, where, f"{target} points have ended the match (DUO-17)")
    check(not limit or state.round <= limit, "round", f"the match ended after round {limit} (DUO-19)")


def check_going_on(state: State, held: list[list[int]], drawn: list[int]) -> None:
    """DUO-15 to DUO-19: nothing has ended the round or the match."""
    check(bool(drawn), "draw", "an empty draw pile has ended the round (DUO-16)")
    for seat, hand in enumerate(held):
        check(bool(hand), f"hands[{seat}]", "an empty hand has ended the round (DUO-15)")
    check(state.round > 1 or state.rounds_ended == 0, "last_round", "is null in the first round: none has ended")


def check_over(state: State, held: list[list[int]], drawn: list[int]) -> None:
    """DUO-17, DUO-19: the last round has ended the match, and its cards are unchanged."""
    check(state.rounds_ended > 0, "last_round", "is not null when the match is over")
    state.rounds_ended = state.round
    winner = int(state.last_winner)
    for seat, hand in enumerate(held):
        same = sorted(hand) == sorted(map(kind_of, cards_of(state.last_hands[seat])))
        check(same, f"last_round.hands[{seat}]", "is not the hand that lies there; the match is over")
    won = winner != NOBODY and state.scores[winner] >= TARGETS[state.players]
    ended = "the last round's winner has not enough points (DUO-17) and rounds are left (DUO-19)"
    check(won or state.round == state.max_rounds, "actor", f"null says that the match is over, but {ended}")
    check(
        (winner == NOBODY) == (not drawn), "draw", "is empty if and only if the round ended without a winner (DUO-16)"
    )
