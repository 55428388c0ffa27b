"""GAME_TITLE: lay a card that fits on the pile, or draw one. Whoever has no card left wins.

A small, whole game to begin with: change what you like, save, and see it played. The numbers (RULE-1, RULE-2, ...) are
those of the rulebook beside this file; a refused move names the one that it breaks.
"""

from tablee.kit import Box, Family, Hand, Pile, Stack, end_round, left_of, rule, standard_deck

# --- What lies on the table ---

DECK = standard_deck()  # RULE-1: 52 cards; "7H" is the seven of hearts
DEALT = 5  # RULE-2: change it, save, and deal again

BOX = Box(
    __name__,
    players=range(2, 5),  # 2, 3 or 4: the last number of a range is not in it
    deck=DECK,
    zones=[
        Hand("hands"),  # one for each seat, seen by its owner alone
        Stack("draw", renewed_by="discards"),  # face down; used up, it is made anew from the discards
        Pile("discards"),  # open, one card on another
    ],
    moves=[  # how a move is called and written, and the zones that a card goes from and to
        Family("lay", "{card}", "hands", "discards"),
        Family("draw", "draw", "draw", "hands"),
        Family("pass", "pass"),
    ],
    # Why a move is refused, and by which rule. The kit has sentences for these; for others, write them in words/.
    refusals={"not-held": "RULE-3", "misfit": "RULE-3", "no-cards": "RULE-4", "no-pass": "RULE-5"},
)
hands, draw, discards = BOX.rooms("hands", "draw", "discards")
NOT_HELD, MISFIT, NO_CARDS, NO_PASS = BOX.refusal_numbers  # in the order above
CARD, DRAW, PASS = BOX.column("card"), BOX.move("draw"), BOX.move("pass")  # moves are numbers; CARD[move] is its card
SUIT, RANK = DECK.column("suit"), DECK.column("rank")  # by card

# --- The rules: compiled by @rule, so numbers and zones alone, no texts and no lists ---


@rule
def deal(state, chance):
    """RULE-2: deal to everybody, and turn one card up. The stack lies shuffled already."""
    hands.deal(state, DEALT)
    discards.add(state, draw.take(state))


@rule
def fits(card, top):
    """RULE-3: may this card lie on that one?"""
    return SUIT[card] == SUIT[top] or RANK[card] == RANK[top]


@rule
def refusal(state, move):
    """RULE-3 to RULE-5: why the player to move may not do this; 0 if they may."""
    if move == DRAW:
        return 0 if draw.left(state) > 0 else NO_CARDS
    if move == PASS:
        return 0 if draw.left(state) == 0 else NO_PASS
    if not hands.has(state, CARD[move], state.actor):
        return NOT_HELD
    return 0 if fits(CARD[move], discards.top(state)) else MISFIT


@rule
def turn(state, move, chance):
    """RULE-3 to RULE-6: do it, for it is allowed; then the next player is to move."""
    if move == DRAW:
        hands.add(state, draw.draw(state, chance), state.actor)
    elif move != PASS:
        hands.remove(state, CARD[move], state.actor)
        discards.add(state, CARD[move])
        if hands.is_empty(state, state.actor):
            end_round(state, state.actor)
    state.actor = left_of(state, state.actor)


GAME = BOX.game("GAME_TITLE", deal, refusal, turn)
