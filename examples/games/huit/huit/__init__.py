"""Huit américain (Crazy Eights): lay what fits, draw what comes, and be rid of your cards first."""

from tablee import kit
from tablee.kit import Family, Hand, Mark, Pile, Secret, Stack, bit, end_round, has, left_of, list_cards, rule

DECK = kit.standard_deck(ranks="A2345679TJQK8")  # with the eights last, an ordinary card and its move have one number
EIGHTS = DECK.showing("rank", "8")
BOX = kit.Box(
    __name__,
    players=range(2, 6),
    deck=DECK,
    zones=[
        Hand("hands"),
        Stack("draw", renewed_by="discards"),
        Pile("discards"),
        Mark("suit", "CDHS"),
        Secret("drawn"),
    ],
    moves=[
        Family("lay", "{card}", "hands", "discards", {"card": DECK.names[: -len(EIGHTS)]}),
        Family("eight", "{card}>{suit:CDHS}", "hands", "discards", {"card": EIGHTS}),
        Family("draw", "draw", "draw", "hands"),
        Family("pass", "pass"),
    ],
    refusals={"not-held": "HUI-4", "misfit": "HUI-4", "only-drawn": "HUI-6", "no-cards": "HUI-7", "no-pass": "HUI-7"},
    options=[kit.Option("target", 100, rule="HUI-9", low=1, hosted=500)],
)
hands, draw, discards = BOX.rooms("hands", "draw", "discards")
NOT_HELD, MISFIT, ONLY_DRAWN, NO_CARDS, NO_PASS = BOX.refusal_numbers
CARD, NAMED, DRAW, PASS = BOX.column("card"), BOX.column("suit"), BOX.move("draw"), BOX.move("pass")
SUIT, OF_SUIT, WILD, NO_CARD = DECK.column("suit"), DECK.sets("suit")[:, 0], DECK.set_of(EIGHTS)[0], -1
GOES_ON = DECK.sets("rank")[DECK.column("rank"), 0] | WILD  # by the card on top: what goes on it in any suit
PEER = kit.Peer("crazy_eights(players={players})", range(2, 16))
POINTS = DECK.points("rank", {"A": 1, "8": 50, "T": 10, "J": 10, "Q": 10, "K": 10})  # HUI-8


@rule
def deal(state, chance):
    """HUI-3: five cards each, seven if two play; then one is turned up, and its suit counts."""
    hands.deal(state, 7 if state.players == 2 else 5)
    discards.add(state, draw.take(state))
    state.suit = SUIT[discards.top(state)]


@rule
def fitting(state):
    """HUI-4 to HUI-6: the actor's cards that fit; once one is drawn, no other."""
    held = hands.word(state, state.actor, 0) if state.drawn == NO_CARD else bit(state.drawn)
    return held & (OF_SUIT[state.suit] | GOES_ON[discards.top(state)])


@rule
def refusal(state, move):
    """HUI-4 to HUI-7: why the actor may not make a move, or 0."""
    card, cards, drawn, left = CARD[move], fitting(state), state.drawn, draw.left(state) > 0
    if move == DRAW:
        return ONLY_DRAWN if drawn != NO_CARD else 0 if left else NO_CARDS
    if move == PASS:
        return NO_PASS if drawn == NO_CARD and (left or cards != kit.NOTHING) else 0
    if has(cards, card):
        return 0
    return NOT_HELD if not hands.has(state, card, state.actor) else MISFIT if drawn in (NO_CARD, card) else ONLY_DRAWN


@rule
def legal(state, moves):
    """HUI-4 to HUI-7: list what fits, an eight once for each suit; then `draw`, or `pass`."""
    cards, drawing = fitting(state), state.drawn == NO_CARD and draw.left(state) > 0
    listed = list_cards(cards & ~WILD, 0, moves, 0)
    for suit in range(4 if cards & WILD != kit.NOTHING else 0):
        listed = list_cards(cards & WILD, suit * len(EIGHTS), moves, listed)
    moves[listed] = DRAW if drawing else PASS
    return listed + int(drawing or state.drawn != NO_CARD or listed == 0)


@rule
def turn(state, move, chance):
    """HUI-4 to HUI-8: carry out a legal move; whoever lays their last card wins the round."""
    if move == DRAW:
        state.drawn = draw.draw(state, chance)
        hands.add(state, state.drawn, state.actor)
        if fitting(state) != kit.NOTHING:
            return
    elif move != PASS:
        hands.remove(state, CARD[move], state.actor)
        discards.add(state, CARD[move])
        state.suit = SUIT[CARD[move]] if NAMED[move] < 0 else NAMED[move]
        if hands.is_empty(state, state.actor):
            end_round(state, state.actor)
    state.drawn, state.actor = NO_CARD, left_of(state, state.actor)


@rule
def score(state, winner, change):
    """HUI-8: the winner of a round scores what the others hold."""
    for seat in range(state.players):
        change[winner] += hands.total(state, seat, POINTS)


GAME = BOX.game("Huit américain", deal, refusal, turn, legal=legal, score=score, peer=PEER)
