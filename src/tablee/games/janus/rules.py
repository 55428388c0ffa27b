"""The rulebook of Janus, rule by rule (rulebook/)."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from tablee.engine.chance import below, shuffle
from tablee.engine.compiling import rule
from tablee.engine.game import Refusal
from tablee.engine.seats import highest_scores, left_of
from tablee.games.janus.cards import (
    AGREE,
    DECK,
    END,
    FIRST_DROP,
    FIRST_KEEP,
    HAND,
    MOVES,
    PILE,
    PROPOSE,
    REFUSE,
    SEATS,
    SYMBOLS,
    TAKE_PILE,
)
from tablee.games.janus.table import (
    DROPPING,
    KEEPING,
    LYING,
    NOBODY,
    NOWHERE,
    OVER,
    STATE,
    TAKING,
    TRIPLET,
    TURN,
    TURNED,
    VOTING,
    back,
    everyone,
    from_hand,
    from_pile,
    front,
    only,
    shown,
    to_hand,
    to_pile,
)

__all__ = ["MOST_LEGAL", "MOVES", "REFUSALS", "STATE", "begin", "legal", "play", "refusal", "winners"]

DEALT = 2
NO_INDEX = -1
NO_SYMBOL = -1
MOST_LEGAL = MOVES

VOTE_FIRST, KEEP_FIRST, TAKES_ONLY, DROPS_ONLY, NOTHING_DONE, NO_SEAT, NO_CARD, NOT_HELD, NO_PILE = range(1, 10)
OWN_CARD, SAME_OPPONENT, PILE_TWICE, HAND_FULL = range(10, 14)
NO_FOUR, VOTE_RUNS, PROPOSED_ONCE, NOT_AT_START, NO_VOTE = range(14, 19)
REFUSALS = (
    None,
    Refusal("JAN-5", "janus-vote-first"),
    Refusal("JAN-5", "janus-keep-first"),
    Refusal("JAN-5", "janus-takes-only"),
    Refusal("JAN-5", "janus-drops-only"),
    Refusal("JAN-5", "janus-nothing-done"),
    Refusal("JAN-5", "janus-no-seat"),
    Refusal("JAN-5", "janus-no-card"),
    Refusal("JAN-5", "janus-not-held"),
    Refusal("JAN-5", "janus-no-pile"),
    Refusal("JAN-6", "janus-own-card"),
    Refusal("JAN-6", "janus-same-opponent"),
    Refusal("JAN-6", "janus-pile-twice"),
    Refusal("JAN-7", "janus-hand-full"),
    Refusal("JAN-12", "janus-no-four"),
    Refusal("JAN-13", "janus-vote-runs"),
    Refusal("JAN-13", "janus-proposed-once"),
    Refusal("JAN-13", "janus-not-at-start"),
    Refusal("JAN-13", "janus-no-vote"),
)

# --- Setting up ---

FLIP_WORDS = 3
FLIPS = DECK // FLIP_WORDS
"""JAN-2: cards whose faces are decided by the bits of one random word."""


@rule
def begin(state, chance):
    """JAN-1 to JAN-3, JAN-5: shuffle, deal two each; the rest is the pile, and seat 0 begins."""
    for pair in range(DECK):
        state.pile[pair] = pair
        state.knowers[pair] = 0
    shuffle(state.pile, DECK, chance)
    for first in range(0, DECK, FLIPS):
        flips = below(1 << FLIPS, chance)
        for at in range(FLIPS):
            state.pile[first + at] = LYING[state.pile[first + at], flips >> at & 1]
    state.pile_size = DECK
    for seat in range(SEATS):
        state.hand_sizes[seat] = 0
        state.scores[seat] = 0
    for _ in range(DEALT):
        for seat in range(state.players):
            deal_one(state, seat)
    for symbol in range(SYMBOLS):
        state.standing[symbol] = SYMBOLS  # a card with each symbol, its own included
    state.triplets = 0
    state.calm = 0
    start_turn(state, 0)


@rule
def deal_one(state, seat):
    """JAN-2: the upper face becomes the back; the owner has seen it, and alone sees the front."""
    card = TURNED[from_pile(state)]
    to_hand(state, seat, card)
    shown(state, card, only(seat))


# --- A turn ---


@rule
def start_turn(state, seat):
    """JAN-5: start that seat's turn."""
    state.actor = seat
    state.turn = seat
    state.phase = TURN
    state.took = NOWHERE
    state.proposed = 0


@rule
def legal(state, moves):
    """JAN-5 to JAN-7, JAN-12, JAN-13: list the actor's moves, in ascending order."""
    if state.phase == VOTING:
        moves[0] = AGREE
        moves[1] = REFUSE
        return 2
    if state.phase == KEEPING:
        return list_places(FIRST_KEEP, HAND, moves, 0)
    listed = 0
    held = state.hand_sizes[state.actor]
    if state.phase == TAKING or (state.phase == TURN and held < HAND):
        listed = list_takes(state, moves)
    if state.phase != TAKING:
        listed = list_places(FIRST_DROP, held, moves, listed)
    moves[listed] = PROPOSE if state.phase == TURN else END
    return listed + int(state.phase != TURN or not state.proposed)


@rule
def list_takes(state, moves):
    """JAN-6: the cards of the opponents and of the pile, without the place already used."""
    listed = 0
    for seat in range(state.players):
        barred = seat == state.actor or seat == state.took
        listed = list_places(seat * HAND, 0 if barred else state.hand_sizes[seat], moves, listed)
    moves[listed] = TAKE_PILE
    return listed + int(state.pile_size > 0 and state.took != PILE)


@rule
def list_places(first, places, moves, listed):
    """Add the moves of the first `places` places of a hand to the list; return its new length.

    All four are written down, and as many counted as there are: the list always has room for them, and a loop so short
    would end at a branch that the processor cannot foresee.
    """
    for place in range(HAND):
        moves[listed + place] = first + place
    return listed + places


@rule
def refusal(state, move):
    """Why the actor may not play a move, or 0 if it is legal; of several reasons, the lowest rule's."""
    if move >= AGREE:
        return 0 if state.phase == VOTING else NO_VOTE
    if move == PROPOSE:
        return propose_refusal(state)
    if move >= FIRST_KEEP:
        return 0 if state.phase == KEEPING else NO_FOUR
    if state.phase == VOTING:
        return VOTE_FIRST
    if state.phase == KEEPING:
        return KEEP_FIRST
    if move == END:
        return NOTHING_DONE if state.phase == TURN else 0
    if move >= FIRST_DROP:
        return drop_refusal(state, move - FIRST_DROP)
    return take_refusal(state, move // HAND, move % HAND)


@rule
def propose_refusal(state):
    """JAN-13: why the end may not be proposed now, or 0."""
    if state.phase == VOTING:
        return VOTE_RUNS
    if state.phase != TURN:
        return NOT_AT_START
    return PROPOSED_ONCE if state.proposed else 0


@rule
def drop_refusal(state, index):
    """JAN-5: why the actor may not discard that card, or 0."""
    if state.phase == TAKING:
        return TAKES_ONLY
    return 0 if index < state.hand_sizes[state.actor] else NOT_HELD


@rule
def take_refusal(state, source, index):
    """JAN-5 to JAN-7: why the actor may not take that card, or 0."""
    if state.phase == DROPPING:
        return DROPS_ONLY
    if source == PILE:
        if state.pile_size == 0:
            return NO_PILE
        if state.took == PILE:
            return PILE_TWICE
    else:
        if source >= state.players:
            return NO_SEAT
        if index >= state.hand_sizes[source]:
            return NOT_HELD if source == state.actor else NO_CARD
        if source == state.actor:
            return OWN_CARD
        if source == state.took:
            return SAME_OPPONENT
    return 0 if state.hand_sizes[state.actor] < HAND else HAND_FULL


@rule
def play(state, move, chance):
    """JAN-5: carry out the actor's legal move; the turn ends unless the actor has another decision."""
    if move >= PROPOSE:
        vote(state, move)
        return
    kept = NO_INDEX
    goes_on = False
    if move <= TAKE_PILE:
        goes_on = take(state, move // HAND, move % HAND)
    elif move < END:
        goes_on = drop(state, move - FIRST_DROP)
    elif move >= FIRST_KEEP:
        kept = move - FIRST_KEEP
    if not goes_on:
        end_turn(state, kept)


@rule
def take(state, source, index):
    """JAN-6, JAN-8: take a card; return whether a second may be taken.

    The face that the taker saw becomes the front, and everyone else now sees the other one. For an opponent who was
    robbed that is no news: it was the front there, and the back stays unseen.
    """
    taker = state.actor
    others = everyone(state) & ~only(taker)
    if source == PILE:
        card = from_pile(state)
        shown(state, card, others)
    else:
        card = TURNED[from_hand(state, source, index)]
        shown(state, card, others & ~only(source))
    to_hand(state, taker, card)
    if state.phase == TAKING or not can_take_more(state, source):
        return False
    state.phase = TAKING
    state.took = source
    return True


@rule
def can_take_more(state, source):
    """JAN-6, JAN-7, JAN-18: after a first card from that source, is there room for a second, and one to take?"""
    if state.hand_sizes[state.actor] == HAND:
        return False
    to_take = 0 if source == PILE else state.pile_size
    for seat in range(state.players):
        if seat != state.actor and seat != source:
            to_take += state.hand_sizes[seat]
    return to_take > 0


@rule
def drop(state, index):
    """JAN-9, JAN-18: discard a card, front up; all but its holder saw its back. May a second follow?"""
    card = from_hand(state, state.actor, index)
    to_pile(state, card)
    shown(state, card, everyone(state) & ~only(state.actor))
    if state.phase == DROPPING or state.hand_sizes[state.actor] == 0:
        return False
    state.phase = DROPPING
    return True


# --- Triplets ---


@rule
def same_fronts(state, seat, symbol):
    """JAN-11: the number of fronts in a hand with a symbol."""
    same = 0
    for index in range(state.hand_sizes[seat]):
        same += int(front(state.hands[seat, index]) == symbol)
    return same


@rule
def triplet_symbol(state, seat):
    """JAN-11: the symbol that at least three fronts of a hand show, or NO_SYMBOL.

    Of four cards at most, one of the first two shows it.
    """
    if state.hand_sizes[seat] >= TRIPLET:
        for index in range(2):
            symbol = front(state.hands[seat, index])
            if same_fronts(state, seat, symbol) >= TRIPLET:
                return symbol
    return NO_SYMBOL


@rule
def lay_triplet(state, symbol, kept):
    """JAN-11, JAN-12: lay the cards whose fronts show a symbol, except the kept one; the others stay in hand."""
    layer = state.actor
    to = int(state.triplets) * TRIPLET
    left = 0
    for index in range(state.hand_sizes[layer]):
        card = state.hands[layer, index]
        if index == kept or front(card) != symbol:
            state.hands[layer, left] = card
            left += 1
        else:
            state.laid[to] = card
            to += 1
            shown(state, card, everyone(state) & ~only(layer))
            state.standing[symbol] -= 1
            state.standing[back(card)] -= int(back(card) != symbol)  # a double stands on one card, not two
    state.hand_sizes[layer] = left
    state.layers[state.triplets] = layer
    state.triplets += 1
    state.scores[layer] += 1


# --- The end of a turn ---


@rule
def end_turn(state, kept):
    """JAN-11, JAN-12: after the taking, lay a triplet if there is one; of four equal fronts one is kept."""
    symbol = NO_SYMBOL if state.phase == DROPPING else triplet_symbol(state, state.actor)
    if symbol == NO_SYMBOL:
        state.calm += 1
    elif kept == NO_INDEX and same_fronts(state, state.actor, symbol) == HAND:
        state.phase = KEEPING
        state.took = NOWHERE
        return
    else:
        lay_triplet(state, symbol, kept)
        state.calm = 0
    pass_turn(state)


@rule
def pass_turn(state):
    """JAN-5, JAN-14: end the match by itself, or start the next seat's turn."""
    if not triplet_left(state) or patience_is_over(state):
        end_match(state)
    else:
        start_turn(state, left_of(state, state.turn))


@rule
def calm_limit(state):
    """JAN-14: turns in a row without a triplet that end the match; 0: no limit."""
    return state.patience * state.players


@rule
def patience_is_over(state):
    """JAN-14: does the table limit the turns without a triplet, and is the limit reached?"""
    return state.patience > 0 and state.calm >= calm_limit(state)


@rule
def triplet_left(state):
    """JAN-14: is a symbol on three of the cards left in hands and pile?"""
    most = 0
    for symbol in range(SYMBOLS):
        most = max(most, state.standing[symbol])
    return most >= TRIPLET


# --- The end of the match ---


@rule
def vote(state, move):
    """JAN-13: propose the end, or answer: everyone must agree, and the first refusal ends the vote."""
    if move == REFUSE:
        state.phase = TURN
        state.actor = state.turn
        return
    state.phase = VOTING
    state.proposed = 1
    state.actor = left_of(state, state.actor)
    if state.actor == state.turn:
        end_match(state)


@rule
def end_match(state):
    """JAN-13, JAN-14: end the match; everything but the cards is reset."""
    state.actor = NOBODY
    state.phase = OVER
    state.took = NOWHERE
    state.proposed = 0
    state.calm = 0


@rule
def winners(state):
    """JAN-16: the set of seats that won a match that is over: those with the most triplets."""
    return highest_scores(state)
