"""The rulebook of Karta Doppio, rule by rule (rulebook/)."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from tablee.engine.bits import NOTHING, bit, count, has, lowest, without_lowest
from tablee.engine.chance import shuffle
from tablee.engine.compiling import rule
from tablee.engine.game import Refusal
from tablee.games.karta.cards import (
    BLUE,
    BLUE_DOTS,
    COLOURS,
    DECK,
    DOT_ROWS,
    HIGH,
    LONG,
    PLACES,
    RED,
    SHORT,
    SIZE,
    SQUARE_ROWS,
    WAYS,
    WIDE,
)
from tablee.games.karta.table import (
    FIRST_LEG,
    NOBODY,
    SEATS,
    SECOND_LEG,
    STATE,
    WRAP,
    card_of_move,
    reaching,
    rotated,
    shape_of,
    together,
    way_of_move,
)

__all__ = ["MOST_LEGAL", "MOVES", "REFUSALS", "STATE", "begin", "legal", "play", "refusal", "winners"]

MOVES = DECK * WAYS * PLACES
HAND = DECK // SEATS
LINE = 4
"""KAR-13: the dots of a line."""

MOST_LEGAL = 9 * 4 * 4 * (31 + 32)
"""A laid card offers 31 places to a card that lies as it does and 32 to one that lies across; half of the eight ways to
lay a card are of either kind. Laid cards times cards in hand are most when nine are laid and the actor holds four."""

NOT_HELD, NOT_AT_ORIGIN, NO_CONTACT, THIRD_CARD, COVERS_FIRST, TAKES_RED, NO_OVERLAP = range(1, 8)
REFUSALS: tuple[Refusal | None, ...] = (
    None,
    Refusal("KAR-4", "karta-not-held"),
    Refusal("KAR-5", "karta-not-at-origin"),
    Refusal("KAR-6", "karta-no-contact"),
    Refusal("KAR-7", "karta-third-card"),
    Refusal("KAR-8", "karta-covers-first"),
    Refusal("KAR-8", "karta-takes-red"),
    Refusal("KAR-9", "karta-no-overlap"),
)

# --- Legal places of a card: for a top left square in row y, the set of columns ---


@rule
def overlapping(state, y, wide, high):
    """KAR-6, KAR-9: places where the card covers a square of a card on the table."""
    return reaching(together(state.covered, y, high), wide)


@rule
def touching(state, y, wide, high):
    """KAR-6: places where a side of the card touches a side of a covered square; corners do not count."""
    beside = together(state.covered, y, high)
    beyond = state.covered[(y - 1) & WRAP] | state.covered[(y + high) & WRAP]
    return rotated(beside, -1) | rotated(beside, wide) | reaching(beyond, wide)


@rule
def on_locked(state, y, wide, high):
    """KAR-7: places where one of the card's squares would be the third."""
    return reaching(together(state.locked, y, high), wide)


@rule
def taking_red(state, y, way):
    """KAR-8: places where a blue dot of the card would cover a red dot."""
    taken = NOTHING
    for dot in range(2):
        down, across = BLUE_DOTS[way, dot, 0], BLUE_DOTS[way, dot, 1]
        taken |= rotated(state.dots[RED, (y + down) & WRAP], across)
    return taken


@rule
def covering_first(state, y, way):
    """KAR-8: places where the card would cover all six squares of the first, which is at (0,0)."""
    same = shape_of(way) == shape_of(way_of_move(state.laid[state.leg - 1, 0]))
    return bit(0) if same and y == 0 else NOTHING


@rule
def must_overlap(state):
    """KAR-9: the last card of a leg must overlap, if a place allows it."""
    if state.laid_count < DECK - 1:
        return False
    found = NOTHING
    for shape in range(2):
        wide, high = WIDE[shape], HIGH[shape]
        for y in range(state.top - high, state.bottom + 1):
            found |= overlapping(state, y, wide, high) & ~on_locked(state, y, wide, high)
    return found != NOTHING


# --- Setting up ---


@rule
def begin(state, chance):
    """KAR-3: shuffle, deal eight cards each; all token counts are zero."""
    for card in range(DECK):
        state.deck[card] = card
    shuffle(state.deck, DECK, chance)
    for seat in range(SEATS):
        state.hands[seat] = NOTHING
        state.scores[seat] = 0
        state.first_tokens[seat] = 0
        state.first_dots[seat] = 0
    for card in range(HAND):
        for seat in range(SEATS):
            state.hands[seat] |= bit(state.deck[SEATS * card + seat])
    state.first_left = 0
    state.first_top = 0
    state.leg = FIRST_LEG
    state.red_seat = state.seat0
    clear_table(state)


@rule
def clear_table(state):
    """KAR-4: a leg begins on an empty table, with red."""
    for y in range(SIZE):
        state.covered[y] = NOTHING
        state.locked[y] = NOTHING
        state.dots[RED, y] = NOTHING
        state.dots[BLUE, y] = NOTHING
    state.left = 0
    state.right = 0
    state.top = 0
    state.bottom = 0
    state.laid_count = 0
    state.actor = state.red_seat


# --- A turn ---


@rule
def legal(state, moves):
    """KAR-4 to KAR-9: list the actor's moves: by card, face and turns; then by real row and column.

    Places are found for the first card, upright and sideways, and copied for all the others: only the second card of a
    leg is bound by its dots. The list ascends but for places beyond the seam of the torus.
    """
    hand = state.hands[state.actor]
    first = lowest(hand) * WAYS
    pair = 0
    listed = 0
    while hand != NOTHING:
        for way in range(lowest(hand) * WAYS, (lowest(hand) + 1) * WAYS, 2):
            if listed == 0 or state.laid_count == 1:
                listed = list_pair(state, way, moves, listed)
                pair = listed
            else:
                copies = moves[listed : listed + pair]  # a slice: the compiler then copies eight at a time
                for place in range(pair):
                    copies[place] = moves[place] + (way - first) * PLACES
                listed += pair
        hand = without_lowest(hand)
    return listed


@rule
def list_pair(state, way, moves, listed):
    """KAR-5: list the places of an upright card, then turned once more; return the new length of the list."""
    if state.laid_count == 0:
        moves[listed] = way * PLACES
        moves[listed + 1] = (way + 1) * PLACES
        return listed + 2
    overlap = must_overlap(state)
    listed = list_places(state, way, SHORT, LONG, overlap, moves, listed)
    return list_places(state, way + 1, LONG, SHORT, overlap, moves, listed)


@rule
def list_places(state, way, wide, high, overlap, moves, listed):
    """KAR-6 to KAR-9: list the places of a card of this width and height, row by row."""
    leftmost = state.left - LONG
    for y in range(state.top - high, state.bottom + 2):
        columns = overlapping(state, y, wide, high)
        if not overlap:
            columns |= touching(state, y, wide, high)
        columns &= ~on_locked(state, y, wide, high)
        if state.laid_count == 1:
            columns &= ~(covering_first(state, y, way) | taking_red(state, y, way))
        row = way * PLACES + (y & WRAP) * SIZE
        columns = rotated(columns, leftmost)
        while columns != NOTHING:
            moves[listed] = row + ((leftmost + lowest(columns)) & WRAP)
            columns = without_lowest(columns)
            listed += 1
    return listed


@rule
def refusal(state, move):
    """Why the actor may not play a move, or 0 if it is legal; of several reasons, the lowest rule's."""
    if not has(state.hands[state.actor], card_of_move(move)):
        return NOT_HELD
    if state.laid_count == 0:
        return 0 if move % PLACES == 0 else NOT_AT_ORIGIN
    way, y, x = way_of_move(move), move // SIZE % SIZE, move % SIZE
    wide, high = WIDE[shape_of(way)], HIGH[shape_of(way)]
    overlaps = has(overlapping(state, y, wide, high), x)
    if not overlaps and not has(touching(state, y, wide, high), x):
        return NO_CONTACT
    if has(on_locked(state, y, wide, high), x):
        return THIRD_CARD
    if state.laid_count == 1 and has(covering_first(state, y, way), x):
        return COVERS_FIRST
    if state.laid_count == 1 and has(taking_red(state, y, way), x):
        return TAKES_RED
    if not overlaps and must_overlap(state):
        return NO_OVERLAP
    return 0


@rule
def play(state, move, chance):
    """KAR-4: lay the card as the actor decided, which is legal; then the other seat is next, or the leg is over."""
    lay(state, move)
    for colour in range(len(COLOURS)):
        seat = seat_of(state, colour)
        state.scores[seat] = state.first_tokens[seat] + lines(state, colour)
    if state.laid_count == DECK:
        end_leg(state)
    else:
        state.actor = 1 - state.actor


@rule
def seat_of(state, colour):
    """KAR-3: the seat of a colour in this leg."""
    return state.red_seat if colour == RED else 1 - state.red_seat


@rule
def lay(state, move):
    """KAR-10, KAR-11: lock the squares covered before; the upper dot shows, or the lower if there is none."""
    way, y, x = way_of_move(move), move // SIZE % SIZE, move % SIZE
    for row in range(HIGH[shape_of(way)]):
        at = (y + row) & WRAP
        squares = rotated(SQUARE_ROWS[shape_of(way)], -x)
        red, blue = rotated(DOT_ROWS[way, RED, row], -x), rotated(DOT_ROWS[way, BLUE, row], -x)
        state.locked[at] |= state.covered[at] & squares
        state.covered[at] |= squares
        state.dots[RED, at] = state.dots[RED, at] & ~blue | red
        state.dots[BLUE, at] = state.dots[BLUE, at] & ~red | blue
    stretch(state, x, y, WIDE[shape_of(way)], HIGH[shape_of(way)])
    state.hands[state.actor] ^= bit(card_of_move(move))
    state.laid[state.leg - 1, state.laid_count] = move
    state.laid_count += 1


@rule
def stretch(state, x, y, wide, high):
    """Extend the bounds of the laid cards by the new one: its real place is within reach of the others."""
    left = state.left - LONG + ((x - state.left + LONG) & WRAP)
    top = state.top - LONG + ((y - state.top + LONG) & WRAP)
    state.left = min(state.left, left)
    state.right = max(state.right, left + wide - 1)
    state.top = min(state.top, top)
    state.bottom = max(state.bottom, top + high - 1)


# --- Lines and scores ---


@rule
def lines(state, colour):
    """KAR-13, KAR-14: the lines of a colour on the table: across, down, and on either diagonal."""
    found = 0
    for y in range(state.top, state.bottom + 1):
        found += lines_from(state, colour, y, 1, 0)
        found += lines_from(state, colour, y, 0, 1)
        found += lines_from(state, colour, y, 1, 1)
        found += lines_from(state, colour, y, -1, 1)
    return found


@rule
def lines_from(state, colour, y, right, down):
    """KAR-13: the lines in one direction on the runs that begin in row y.

    A run begins with a dot that follows upon none of its colour. All runs of the row are followed at once, four dots
    at a time: each that is still going on then has one line more.
    """
    runs = state.dots[colour, y & WRAP] & ~rotated(state.dots[colour, (y - down) & WRAP], -right)
    found = 0
    length = 0
    while runs != NOTHING:
        for _ in range(LINE):
            runs &= rotated(state.dots[colour, (y + length * down) & WRAP], length * right)
            length += 1
        found += count(runs)
    return found


@rule
def showing(state, colour):
    """KAR-15: the number of visible dots of a colour."""
    dots = 0
    for y in range(SIZE):
        dots += count(state.dots[colour, y])
    return dots


@rule
def end_leg(state):
    """KAR-4, KAR-16: the match is over, or the second leg begins with the sides exchanged."""
    if state.leg == SECOND_LEG or not state.rematch:
        state.actor = NOBODY
        return
    for colour in range(len(COLOURS)):
        seat = seat_of(state, colour)
        state.first_tokens[seat] = state.scores[seat]
        state.first_dots[seat] = showing(state, colour)
    state.first_left = state.left
    state.first_top = state.top
    for turn in range(DECK):  # red laid every second card, and is the other seat from now on
        state.hands[seat_of(state, 1 - turn % 2)] |= bit(card_of_move(state.laid[0, turn]))
    state.red_seat = 1 - state.red_seat
    state.leg = SECOND_LEG
    clear_table(state)


@rule
def winners(state):
    """KAR-15, KAR-16: the set of seats that won a match that is over: most tokens, then most dots, else both."""
    lead = state.scores[0] - state.scores[1]
    if lead == 0:
        red_lead = showing(state, RED) - showing(state, BLUE)
        lead = state.first_dots[0] - state.first_dots[1] + (red_lead if state.red_seat == 0 else -red_lead)
    if lead == 0:
        return 0b11
    return 0b01 if lead > 0 else 0b10
