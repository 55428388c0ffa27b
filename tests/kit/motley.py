"""A game that makes no sense, with something of everything that the kit knows: a hundred cards, two stacks, a board."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from tablee import kit
from tablee.kit import end_round, left_of, rule

COLOURS = "abcd"
NAMES = {
    f"{number}{colour}": {"number": str(number), "colour": colour} for number in range(1, 26) for colour in COLOURS
}
DECK = kit.Deck(NAMES, NAMES)
SQUARES = [["a2", "b2", "c2"], ["a1", "b1", "c1"]]
BOX = kit.Box(
    __name__,
    id="motley",
    players=range(2, 5),
    deck=DECK,
    zones=[
        kit.Hand("hands"),
        kit.Hand("sleeves", kept=False),
        kit.Stack("draw", renewed_by="market"),
        kit.Stack("treasure"),
        kit.Pile("market"),
        kit.Pile("grave", top_only=True),
        kit.Heap("aside"),
        kit.Heap("won", each=True),
        kit.Counter("coins", each=True, low=-5, high=900),
        kit.Counter("pot", start=3),
        kit.Mark("colour", COLOURS),
        kit.Mark("flags", ("up", "down"), each=True),
        kit.Secret("drawn"),
        kit.Board("board", SQUARES, {"x": 0, "o": 1, "stone": None}),
    ],
    moves=[
        kit.Family("lay", "{card}", "hands", "grave"),
        kit.Family("sell", "{card}>{where:MA}", "hands", "market"),
        kit.Family("rob", "rob {seat}", "hands", "hands"),
        kit.Family("dig", "dig", "treasure", "won"),
        kit.Family("hide", "hide", "draw", "sleeves"),
        kit.Family("put", "put {to}", None, "board"),
        kit.Family("move", "{from}{to}", "board", "board", only=lambda start, end: start != end),
        kit.Family("draw", "draw", "draw", "hands"),
        kit.Family("pass", "pass"),
    ],
    options=[
        kit.Option("target", 40, rule="MOT-1", low=1),
        kit.Option("rounds", 0, rule="MOT-2"),
        kit.Option("kind", "soft", rule="MOT-3", choices=("soft", "hard")),
        kit.Option("quick", False, rule="MOT-4"),
    ],
    refusals={
        "not-held": "MOT-5",
        "no-cards": "MOT-6",
        "taken-square": "MOT-7",
        "no-piece": "MOT-8",
        "only-drawn": "MOT-9",
    },
)
hands, sleeves, draw, treasure, market, grave, aside, won, board = BOX.rooms(
    "hands", "sleeves", "draw", "treasure", "market", "grave", "aside", "won", "board"
)
NOT_HELD, NO_CARDS, TAKEN, NO_PIECE, ONLY_DRAWN = BOX.refusal_numbers
CARD, WHERE, SEAT, FROM, TO = map(BOX.column, ("card", "where", "seat", "from", "to"))
LAY, SELL, ROB, DIG, HIDE, PUT, MOVE, DRAW, PASS = map(
    BOX.first, ["lay", "sell", "rob", "dig", "hide", "put", "move", "draw", "pass"]
)
COLOUR = DECK.column("colour")
POINTS = DECK.points("number")
NO_CARD = -1


@rule
def deal(state, chance):
    """MOT-1: cards go everywhere."""
    hands.deal(state, 6)
    for _ in range(15):
        treasure.add(state, draw.take(state))
    for _ in range(20):
        aside.add(state, draw.take(state))
    for _ in range(3):
        market.add(state, draw.take(state))
        grave.add(state, draw.take(state))
    board.put(state, 4, 2)


@rule
def refusal(state, move):
    """MOT-5 to MOT-9: why not, or 0."""
    if state.drawn != NO_CARD and move != PASS:
        return 0 if move < SELL and CARD[move] == state.drawn else ONLY_DRAWN
    if move < ROB:
        return 0 if hands.has(state, CARD[move], state.actor) else NOT_HELD
    if move < DIG:
        seat = SEAT[move]
        return 0 if seat < state.players and seat != state.actor and not hands.is_empty(state, seat) else NO_CARDS
    if move < HIDE:
        return NO_CARDS if treasure.is_empty(state) else 0
    if move < PUT:
        return NO_CARDS if draw.left(state) == 0 else 0
    if move < MOVE:
        return 0 if board.is_empty(state, TO[move]) else TAKEN
    if move < DRAW:
        if board.is_empty(state, FROM[move]):
            return NO_PIECE
        return 0 if board.is_empty(state, TO[move]) else TAKEN
    if move == DRAW:
        return NO_CARDS if draw.left(state) == 0 else 0
    return 0


@rule
def turn(state, move, chance):
    """MOT-5 to MOT-9: something happens to every zone."""
    seat = state.actor
    if move < SELL:
        hands.remove(state, CARD[move], seat)
        grave.add(state, CARD[move])
        state.coins[seat] += 1
    elif move < ROB:
        hands.remove(state, CARD[move], seat)
        if WHERE[move] == 0:
            market.add(state, CARD[move])
        else:
            aside.add(state, CARD[move])
        state.colour = COLOUR[CARD[move]]
    elif move < DIG:
        hands.add(state, hands.pick(state, SEAT[move], chance), seat)
    elif move < HIDE:
        won.add(state, treasure.take(state), seat)
    elif move < PUT:
        sleeves.add(state, draw.draw(state, chance), seat)
    elif move < MOVE:
        board.put(state, TO[move], min(seat, 1))
    elif move < DRAW:
        board.put(state, TO[move], board.lift(state, FROM[move]))
    elif move == DRAW:
        state.drawn = draw.draw(state, chance)
        hands.add(state, state.drawn, seat)
        return
    else:
        state.flags[seat] = 1 - max(state.flags[seat], 0)
        state.pot += 1
    state.drawn = NO_CARD
    state.actor = left_of(state, seat)
    if hands.is_empty(state, seat) or state.pot == 12:
        end_round(state, seat if hands.is_empty(state, seat) else kit.NOBODY)


@rule
def score(state, winner, change):
    """MOT-2: points for what was won, and for going out."""
    for seat in range(state.players):
        change[seat] = won.total(state, seat, POINTS) % 17 + won.count(state, seat) - 5
    if winner != kit.NOBODY:
        change[winner] += 10


GAME = BOX.game("Motley", deal, refusal, turn, score=score)
