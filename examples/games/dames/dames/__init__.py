"""Dames anglaises (English draughts): on eight squares by eight, jump over the other side's pieces, or block them."""

from functools import partial

import numpy as np

from tablee import kit
from tablee.kit import Board, Counter, Family, Mark, end_round, rule

FILES, ROWS = "abcdefgh", "87654321"
SQUARES = [[file + row for file in FILES] for row in ROWS]
PIECES = {"w": 0, "W": 0, "b": 1, "B": 1}  # men and kings, of the seats 0 and 1; a king comes after its man
QUIET = 80  # DAM-10
NONE = -1


def is_diagonal(length: int, start: str, end: str) -> bool:
    """DAM-1: do two dark squares lie on one diagonal, so far apart?"""
    (column, row), (column_then, row_then) = ((FILES.index(file), ROWS.index(row)) for file, row in (start, end))
    return (column + row) % 2 == 1 and abs(column_then - column) == abs(row_then - row) == length


BOX = kit.Box(
    __name__,
    players=range(2, 3),
    zones=[
        Board("board", SQUARES, PIECES),
        Mark("jumping", [square for row in SQUARES for square in row]),
        Counter("quiet", high=QUIET),
    ],
    moves=[
        Family("jump", "{from}{to}", "board", "board", only=partial(is_diagonal, 2)),
        Family("move", "{from}{to}", "board", "board", only=partial(is_diagonal, 1)),
    ],
    refusals={
        "no-piece": "DAM-3",
        "not-yours": "DAM-3",
        "taken-square": "DAM-4",
        "backwards": "DAM-4",
        "no-jump": "DAM-5",
        "go-on": "DAM-7",
        "must-jump": "DAM-6",
    },
)
(board,) = BOX.rooms("board")
NO_PIECE, NOT_YOURS, TAKEN, BACKWARDS, NO_JUMP, GO_ON, MUST_JUMP = BOX.refusal_numbers
MOVES, FIRST_STEP = len(BOX.moves), BOX.first("move")
FROM, TO = BOX.column("from"), BOX.column("to")
OVER = (FROM + TO) // 2  # the square between, of a jump
ROW = np.arange(len(FILES) * len(ROWS)) // len(FILES)
AHEAD = np.sign(ROW[TO] - ROW[FROM])
OWNER, IS_MAN = np.array([0, 0, 1, 1]), np.array([True, False, True, False])  # by piece
FORWARD, LAST_ROW, MEN = np.array([-1, 1]), np.array([0, 7]), np.array([0, 2])  # by seat
CAMP = np.array([1, 1, 1, NONE, NONE, 0, 0, 0])  # DAM-2: by row, whose men stand there


@rule
def deal(state, chance):
    """DAM-2: twelve men each, on the dark squares of the first three rows."""
    for move in range(FIRST_STEP, MOVES):
        if CAMP[ROW[FROM[move]]] != NONE:
            board.put(state, FROM[move], MEN[CAMP[ROW[FROM[move]]]])


@rule
def misfit(state, move):
    """DAM-3 to DAM-5: why this piece cannot go there, or 0."""
    piece, over = board.piece(state, FROM[move]), board.piece(state, OVER[move])
    if piece == NONE:
        return NO_PIECE
    if OWNER[piece] != state.actor:
        return NOT_YOURS
    if not board.is_empty(state, TO[move]):
        return TAKEN
    if IS_MAN[piece] and AHEAD[move] != FORWARD[state.actor]:
        return BACKWARDS
    return NO_JUMP if move < FIRST_STEP and (over == NONE or OWNER[over] == state.actor) else 0


@rule
def find(state, square, end):
    """The first move before number `end` that the piece on a square can make, or any piece, with NONE; NONE if none."""
    for move in range(end):
        if square in (NONE, FROM[move]) and misfit(state, move) == 0:
            return move
    return NONE


@rule
def refusal(state, move):
    """DAM-3 to DAM-7: why the actor may not make a move, or 0."""
    why = misfit(state, move)
    if why == 0 and state.jumping not in (NONE, FROM[move]):
        return GO_ON
    return MUST_JUMP if why == 0 and move >= FIRST_STEP and find(state, NONE, FIRST_STEP) != NONE else why


@rule
def legal(state, moves):
    """DAM-3 to DAM-7: list the jumps, of the jumping piece if one is jumping; if there are none, the other moves."""
    listed = 0
    for move in range(MOVES):
        if move == FIRST_STEP and listed:
            break
        if state.jumping in (NONE, FROM[move]) and misfit(state, move) == 0:
            moves[listed] = move
            listed += 1
    return listed


@rule
def turn(state, move, chance):
    """DAM-4 to DAM-10: move a piece; a piece that can jump on must; whoever leaves the other no move wins."""
    seat, piece = state.actor, board.lift(state, FROM[move])
    crowned = IS_MAN[piece] and ROW[TO[move]] == LAST_ROW[seat]
    board.put(state, TO[move], piece + int(crowned))
    state.quiet = 0 if IS_MAN[piece] or move < FIRST_STEP else state.quiet + 1
    state.jumping = NONE
    if move < FIRST_STEP:
        board.lift(state, OVER[move])
        if not crowned and find(state, TO[move], FIRST_STEP) != NONE:
            state.jumping = TO[move]
            return
    state.actor = 1 - seat
    if find(state, NONE, MOVES) == NONE:
        end_round(state, seat)
    elif state.quiet == QUIET:
        end_round(state, kit.NOBODY)


GAME = BOX.game("Dames anglaises", deal, refusal, turn, legal=legal)
