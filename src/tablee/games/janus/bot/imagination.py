"""Janus: the cards that a seat cannot identify, dealt again and again.

Every card of which the seat has not seen both faces may be another one. Its *place* stays as it is, with the one face
that is seen there, if one is; so a deal is turned into another one by carrying cards round between such places. Enough
random exchanges of that kind make every deal that the seat could see as likely as shuffling makes it.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np

from tablee.engine.chance import scaled, scatter, step
from tablee.engine.compiling import rule
from tablee.games.janus.bot.memory import MEMORY
from tablee.games.janus.cards import DECK, HAND, SEATS, SYMBOLS
from tablee.games.janus.rules import same_fronts
from tablee.games.janus.table import KEEPING, PAIR, TAKING, TRIPLET, TURNED, back, front, remembers, was_up

FIRST_PILE = SEATS * HAND
FIRST_LAID = FIRST_PILE + DECK
PLACES = FIRST_LAID + DECK
"""Numbered places: those of the hands, those of the pile from the bottom up, those of the laid cards."""
SEEN_BOTH, SEEN_NONE = -1, -2
"""For a place: both its faces are seen, so its card is certain; or neither."""
CERTAIN = -1
"""For a pair: both its faces are seen in its place."""

LONGEST_ROUND = 6
"""Maximum places that exchange their cards at a time."""
KNOWLEDGE = np.dtype(
    [
        ("seen", np.int8, PLACES),  # the one symbol that is seen at a place, or SEEN_BOTH or SEEN_NONE
        ("seen_front", np.int8, PLACES),  # is it the front's?
        ("half", np.int16, DECK),  # the places with one face seen
        ("halves", np.int32),
        ("free", np.int16, DECK),  # the places with none seen, those deepest in the pile first
        ("frees", np.int32),
        ("at", np.int16, DECK),  # for each pair its place, or CERTAIN
        ("other", np.int8, (SYMBOLS, SYMBOLS)),  # for each symbol, the others on its uncertain cards
        ("others", np.int32, SYMBOLS),
        ("exempt", np.int32),  # the seat whose hand may hold a triplet, since its taking is not over (JAN-11); or none
        ("patience", np.int32),  # how long the real match continues without a triplet (JAN-14)
        ("scores", np.int32, SEATS),  # JAN-16: the current scores
        ("knower", np.int32),  # the owner of this knowledge, counted from 1; 0 if none
        ("imagined", np.int32),  # the number of deals imagined since
        ("path", np.int16, LONGEST_ROUND),  # the places of an exchange
        ("lay", np.int16, LONGEST_ROUND),  # the cards that were there
        ("knowers", np.int16, LONGEST_ROUND),  # and who has seen both faces of the card there
        # The traits that make a mind imperfect (`Level.traits`).
        ("most_cards", np.int32),  # maximum remembered pairs out of sight; 0: all
        ("most_turns", np.int32),  # and the maximum turns; 0: for ever
        ("carefree", np.float64),  # indifference to others' gains: from 0, none, to 1
        ("since", np.int32),  # everything before this turn is forgotten
        *MEMORY,
    ],
    align=True,
)

FIRST_EXCHANGES = 60
"""Per place with one face seen, before the first deal: the result must not depend on the initial cards."""
EXCHANGES = 8
"""Between two imagined deals."""
SHUFFLED = 8
"""Pile cards, from the top down, drawn anew for each deal; deeper ones are reached by the next."""
PATIENCE = 2
"""JAN-14: rounds of the table without a triplet after which an imagined match ends, and is judged.

To play it on for as long as the table would takes many times as long, and tells little more of the move in question.
"""
_HALF_WORD = np.uint64(32)
_LOW_WORD = np.uint64(0xFFFFFFFF)
_ONE, _TWO, _THREE, _FOUR = np.uint64(1), np.uint64(2), np.uint64(3), np.uint64(4)
_TURN_BIT = np.uint64(1 << 16)

# --- The seat's view ---


@rule
def recall(state, seat, knowledge):
    """JAN-17: note which faces the seat has seen; when the match is over, it has seen all of them."""
    knowledge.halves = 0
    knowledge.frees = 0
    knowledge.knower = seat + 1
    knowledge.imagined = 0
    knowledge.patience = state.patience
    for other in range(SEATS):
        knowledge.scores[other] = state.scores[other]
    knowledge.exempt = state.turn if state.phase == TAKING or state.phase == KEEPING else -1
    for pair in range(DECK):
        knowledge.at[pair] = CERTAIN
    if state.actor < 0:
        return
    knowledge.since = first_turn_in_mind(knowledge)
    for place in range(state.pile_size):
        card = state.pile[place]
        both = in_mind(state, seat, knowledge, card)
        up = place + 1 == state.pile_size or both or (knowledge.since == 0 and was_up(state, place))
        note(knowledge, FIRST_PILE + place, card, up, both)
    for holder in range(state.players):
        for index in range(state.hand_sizes[holder]):
            card = state.hands[holder, index]
            both = in_mind(state, seat, knowledge, card)
            # JAN-12: all know that the four fronts are equal. They stay unchanged: the next move shows them.
            four = state.phase == KEEPING and holder == state.turn
            note(knowledge, holder * HAND + index, card, both or four or holder == seat, both or holder != seat)
    for place in range(TRIPLET * int(state.triplets)):
        card = state.laid[place]
        own = state.layers[place // TRIPLET] == seat
        note(knowledge, FIRST_LAID + place, card, True, not own or in_mind(state, seat, knowledge, card))
    for symbol in range(SYMBOLS):
        knowledge.others[symbol] = 0
        for other in range(SYMBOLS):
            if knowledge.at[PAIR[symbol * SYMBOLS + other]] != CERTAIN:
                knowledge.other[symbol, knowledge.others[symbol]] = other
                knowledge.others[symbol] += 1


@rule
def in_mind(state, seat, knowledge, card):
    """Does the seat still remember both faces of a card?"""
    return remembers(state, seat, card) and knowledge.seen_at[PAIR[card]] >= knowledge.since


@rule
def first_turn_in_mind(knowledge):
    """The first remembered turn: the mind holds a limited number of turns and of cards.

    0 if it holds all, or if nothing was heard: then the state alone says what the seat knows.
    """
    if knowledge.listening == 0 or (knowledge.most_turns == 0 and knowledge.most_cards == 0):
        return 0
    since = max(knowledge.now - knowledge.most_turns, 1) if knowledge.most_turns else 1
    while knowledge.most_cards and since <= knowledge.now:
        cards = 0
        for pair in range(DECK):
            cards += int(knowledge.seen_at[pair] >= since)
        if cards <= knowledge.most_cards:
            break
        since += 1
    return since


@rule
def note(knowledge, place, card, front_seen, back_seen):
    """Note the seen faces of the card at a place."""
    if front_seen and back_seen:
        knowledge.seen[place] = SEEN_BOTH
        return
    knowledge.at[PAIR[card]] = place
    knowledge.seen_front[place] = front_seen
    if front_seen or back_seen:
        knowledge.seen[place] = front(card) if front_seen else back(card)
        knowledge.half[knowledge.halves] = place
        knowledge.halves += 1
    else:
        knowledge.seen[place] = SEEN_NONE
        knowledge.free[knowledge.frees] = place
        knowledge.frees += 1


# --- Dealing again ---


@rule
def imagine(state, seat, knowledge, place):
    """JAN-17: imagine a deal that this seat cannot tell from the real one, in place: the unseen faces, dealt again.

    It is drawn from all the deals that agree with each face that the seat sees or remembers and in which nobody holds a
    triplet (JAN-11): what the others meant by their moves is for the search to judge. Who has seen both faces of the
    card at a place is no secret, so that stays with the place. An imagined match is played with less patience.
    """
    exchanges = EXCHANGES if knowledge.imagined else FIRST_EXCHANGES * int(knowledge.halves)
    shuffled = SHUFFLED if knowledge.imagined else DECK
    knowledge.imagined = 1
    patience = state.calm // state.players + PATIENCE
    state.patience = min(state.patience, patience) if state.patience else patience
    if knowledge.halves:
        for _ in range(exchanges):
            place = exchange(state, knowledge, place)
    for last in range(knowledge.frees - 1, max(knowledge.frees - 1 - shuffled, -1), -1):
        place = step(place)
        dice = scatter(place)
        pick = scaled(dice >> _HALF_WORD, last + 1)
        draw_free(state, knowledge, knowledge.free[last], knowledge.free[pick], dice & _ONE)
    return place


@rule
def draw_free(state, knowledge, to, other, turn):
    """Exchange two wholly unseen cards; the drawn one falls on either face.

    No seat has seen both faces of either: no memory moves with them.
    """
    drawn, left = state.pile[other - FIRST_PILE], state.pile[to - FIRST_PILE]
    state.pile[other - FIRST_PILE] = left  # first, since they may be the same
    state.pile[to - FIRST_PILE] = TURNED[drawn] if turn else drawn
    knowledge.at[PAIR[left]] = other
    knowledge.at[PAIR[drawn]] = to


@rule
def exchange(state, knowledge, place):
    """Exchange cards among a few places, if they can be there; return the new place in the random stream.

    From a place of which one face is seen, a card with that symbol is chosen, and so on from the place where that one
    lies; the last place is given the first one's card. The way back is as likely to be chosen, so Metropolis's
    rule makes all deals as likely as they should be. Mostly two places take part. Three and more do so without any of
    which nothing is seen: they are needed where such places are few, and with them the choices would not be even.
    """
    place = step(place)
    dice = scatter(place)
    length = 2 if dice & _THREE else 3 + np.int64(dice >> _TWO & _THREE)
    here = knowledge.half[scaled(dice >> _HALF_WORD, knowledge.halves)]
    enter(state, knowledge, 0, here)
    for at in range(1, length):
        # The upper bits of the lower half choose a symbol; the lowest ones decide on length, faces and acceptance.
        symbol = int(knowledge.seen[here])
        other = knowledge.other[symbol, scaled(dice & _LOW_WORD, knowledge.others[symbol])]
        here = knowledge.at[PAIR[symbol * SYMBOLS + other]]
        if length > 2 and knowledge.seen[here] == SEEN_NONE:
            return place
        for before in range(at):
            if knowledge.path[before] == here:
                return place
        enter(state, knowledge, at, here)
        if length > 2:
            place = step(place)
            dice = scatter(place)
    mine = knowledge.lay[0]
    seen = knowledge.seen[here]
    if seen != SEEN_NONE and front(mine) != seen and back(mine) != seen:
        return place
    lost = doubles(knowledge, length, 0) - doubles(knowledge, length, 1)
    if lost > 0 and (dice >> _FOUR) & ((_ONE << np.uint64(lost)) - _ONE):
        return place
    carry(state, knowledge, length, 1, dice & _TURN_BIT)
    for at in range(length):
        if has_triplet(state, knowledge, knowledge.path[at]):
            carry(state, knowledge, length, 0, np.uint64(0))
            return place
    return place


@rule
def enter(state, knowledge, at, place):
    """Add a place to an exchange."""
    card = card_at(state, place)
    knowledge.path[at] = place
    knowledge.lay[at] = card
    knowledge.knowers[at] = state.knowers[PAIR[card]]


@rule
def doubles(knowledge, length, shift):
    """The number of doubles with one face seen, with the cards unmoved or carried on by one place.

    Both ways that a double can fall show what is seen there: such a deal is twice as likely.
    """
    found = 0
    for at in range(length):
        card = knowledge.lay[at + shift if at + shift < length else 0]
        found += int(front(card) == back(card) and knowledge.seen[knowledge.path[at]] != SEEN_NONE)
    return found


@rule
def carry(state, knowledge, length, shift, turn):
    """Put down the cards of an exchange, each at the place before its own; with no shift, where they were before.

    Where nothing is seen it is turned over or not. Who has seen both faces stays with the place.
    """
    for at in range(length):
        place = knowledge.path[at]
        card = knowledge.lay[at + shift if at + shift < length else 0]
        seen = knowledge.seen[place]
        if seen == SEEN_NONE:
            turned = turn != 0
        else:
            turned = seen != (front(card) if knowledge.seen_front[place] else back(card))
        put(state, place, TURNED[card] if turned else card)
        knowledge.at[PAIR[card]] = place
        state.knowers[PAIR[card]] = knowledge.knowers[at]


@rule
def has_triplet(state, knowledge, place):
    """JAN-11: does the new card make three equal fronts in a hand that may not hold them?"""
    if place >= FIRST_PILE or knowledge.seen_front[place]:
        return False
    holder = place // HAND
    return holder != knowledge.exempt and same_fronts(state, holder, front(card_at(state, place))) >= TRIPLET


# --- Places ---


@rule
def card_at(state, place):
    """The card at a place."""
    if place < FIRST_PILE:
        return state.hands[place // HAND, place % HAND]
    return state.pile[place - FIRST_PILE] if place < FIRST_LAID else state.laid[place - FIRST_LAID]


@rule
def put(state, place, card):
    """Put a card at a place. For laid cards, the back decides which symbols are left (JAN-14)."""
    if place < FIRST_PILE:
        state.hands[place // HAND, place % HAND] = card
    elif place < FIRST_LAID:
        state.pile[place - FIRST_PILE] = card
    else:
        before = state.laid[place - FIRST_LAID]
        state.standing[back(before)] += int(back(before) != front(before))
        state.standing[back(card)] -= int(back(card) != front(card))
        state.laid[place - FIRST_LAID] = card
