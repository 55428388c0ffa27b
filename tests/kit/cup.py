"""A game with one die, of which the faces are cards: a move may lay open the card that lay there before."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from tablee import kit
from tablee.kit import end_round, left_of, rule

BOX = kit.Box(
    __name__,
    id="cup",
    players=range(2, 4),
    deck=kit.Deck("123456"),
    zones=[kit.Stack("beaker"), kit.Pile("die"), kit.Hand("hands")],
    moves=[
        kit.Family("roll", "roll", "beaker", "die"),
        kit.Family("nod", "nod {seat}"),
        kit.Family("point", "point {seat}:{how:PT}"),
        kit.Family("keep", "keep", "die", "hands"),
    ],
    refusals={"nobody": "CUP-2", "nothing": "CUP-3"},
)
beaker, die, hands = BOX.rooms("beaker", "die", "hands")
NOBODY_THERE, NOTHING_THERE = BOX.refusal_numbers
ROLL, KEEP, SEAT = BOX.move("roll"), BOX.move("keep"), BOX.column("seat")


@rule
def deal(state, chance):
    """CUP-1: all the faces are in the beaker."""


@rule
def refusal(state, move):
    """CUP-2, CUP-3: one looks at somebody else, and keeps what is there."""
    if move == KEEP:
        return NOTHING_THERE if die.is_empty(state) else 0
    return NOBODY_THERE if SEAT[move] >= state.players or SEAT[move] == state.actor else 0


@rule
def turn(state, move, chance):
    """CUP-3: roll, or keep the face that lies up; the last one but three of the beaker ends it."""
    if move == KEEP:
        hands.add(state, die.take(state), state.actor)
    if move == ROLL:
        if not die.is_empty(state):
            beaker.add(state, die.take(state))
        beaker.shuffle(state, chance)
        die.add(state, beaker.take(state))
    state.actor = left_of(state, state.actor)
    if beaker.count(state) < 4:
        end_round(state, state.actor)


GAME = BOX.game("Cup", deal, refusal, turn)
