"""Karta Doppio: the promise of four squares in a row, before they are a line.

What they are worth is learnt: a line that is not locked is often broken, three locked dots beside a square that is
covered once are nearly a line. A linear model predicts how the lead of the last player will change until
the end of the leg, from how many rows of each kind there are. It was fitted (ridge regression) to 10,000 legs that the
appraisal played against itself, looking two plies ahead among ten moves, with some noise; the weights that came out
played the next legs, and so on, until they beat those before no more.
"""

from typing import Any

import numpy as np

from tablee.games.karta.bot.crossings import CODE, EMPTY, LOCKED, OTHER, OWN, SHOWN, WINDOWS
from tablee.games.karta.cards import DECK
from tablee.games.karta.rules import LINE

STAGES = DECK
"""The stages of a leg: by the number of cards left to lay, from 0 on."""
KNOTS = (1, 5, 9, 13)
"""The stages with given weights; between them the weights change evenly."""

WEIGHTS = """
0 1 0 0      6     2     6    -8       5     6     5   -16
0 1 0 1      6     5    -5    -5      -3     0     8    11
0 1 0 2      3     4    26    27       1    -2   -12   -66
0 1 0 3     -2   -12    23   -31       5    18     6    16
0 1 1 0      3     8    -7     8      -1     0     4     2
0 1 1 1      1     1     3    18       4     7     1   -71
0 1 1 2      1    -2    -1    13       1     4     1    26
0 1 2 0     14   -13     7   -34       7    20   -11   -36
0 1 2 1      6    -7   -40   122       9    17    46   -50
0 1 3 0      2   -33    42    33       2    65    31   -50
0 2 0 0     -1    14    20    43      -4   -23   -33   -21
0 2 0 1      2    25    47    74      -3   -25   -65   -96
0 2 0 2      1    18    74    44       7   -28   -72  -209
0 2 1 0      9    26    50    47      -1   -22   -66   -88
0 2 1 1    -11    -4    67    31      16   -18   -60  -180
0 2 2 0     -7   -27    54   -53      17    49    23    22
0 3 0 0     23   140   184   114     -60  -154  -186  -114
0 3 0 1     15   114   242   308     -33  -131  -275  -227
0 3 1 0      2    68   227   200     -20   -45  -216  -127
0 4 0 0     40    73   -37   -74      -7   -35   116    25
1 0 0 0      4     3    -4    -8      -1     6    10    -2
1 0 0 1     -5   -14   -14     7      -3     6    -6    -1
1 0 0 2     -7   -23   -14    24       5     3    -9    -6
1 0 0 3     -2    -8     7   -86      -3     5   -19   -69
1 0 1 0     -3    -5    -9    -1      -3    -5    -9    -1
1 0 1 1     -3   -14   -12   -25      -3   -14   -12   -25
1 0 1 2     -1    -2     7   -46      -1    -2     7   -46
1 0 2 0     -3   -25   -30   -48     -10   -19     6   -37
1 0 2 1     -7    -6   -21   -85      10    12    15   -23
1 1 0 0      1    26    29    10       4   -14   -14   -19
1 1 0 1     10    28    48    30      -3   -27   -46   -78
1 1 0 2      3    45    68   118      -2   -45  -105  -105
1 1 1 0     18    28    49    -5      -8   -27   -34   -87
1 1 1 1      9    38    55    35     -12   -46   -66   -19
1 1 2 0    -18     1     8   -35      28     9    -5   -20
1 2 0 0     39   152   124    52     -91  -170  -155   -82
1 2 0 1     41   135   135    53     -72  -169  -239  -197
1 2 1 0      9   107   114    64     -50  -115  -161   -35
1 3 0 0    -35  -203  -589  -465      31    82   251    40
2 0 0 0    -14   -28    18    25       7   -10   -44    -1
2 0 0 1    -17   -34    13    52       7    -1   -47   -17
2 0 0 2     -2    27    47    10      -8   -35   -77  -102
2 0 1 0    -10   -19     6   -37      -3   -25   -30   -48
2 0 1 1     10    12    15   -23      -7    -6   -21   -85
2 1 0 0     54   107    53  -130    -100  -117   -98   -73
2 1 0 1     43   163   149    25     -67  -205  -172   -26
2 1 1 0     19    66    25   -66     -71   -87   -23    -8
2 2 0 0   -120  -345  -619  -416      75   145   185    37
3 0 0 0    -37   -67   -93  -114       0   -27   -29     8
3 1 0 0   -107  -289  -247  -133      86   124    52     6
"""
"""For a colour that may still have all four squares: the number of its dots, its locked dots, the other's dots, and
covered but empty squares, the rest being open; then the promise in thousandths of a token, at each of the knots, to
the player who has just laid a card: for the own colour, and for the other's. Rare kinds are missing.
"""


def _promises() -> np.ndarray[Any, Any]:
    """By stage and four squares in a row: their promise to the player who has just laid a card."""
    table = np.array([row.split() for row in WEIGHTS.strip().splitlines()], np.int64)
    kinds, weights = table[:, :LINE], table[:, LINE:].reshape(-1, 2, len(KNOTS))
    places = np.full((LINE + 1,) * LINE, len(kinds))
    places[tuple(kinds.T)] = range(len(kinds))
    squares = np.arange(WINDOWS)[:, None] >> CODE * np.arange(LINE) & (1 << CODE) - 1
    promises = np.zeros((STAGES, WINDOWS))
    for side, (own, other) in enumerate(((OWN, OTHER), (OTHER, OWN))):
        seen = [(squares == code).sum(axis=1) for code in (own, own + LOCKED, other, EMPTY)]
        lost = ((squares >= LOCKED) & (squares & SHOWN != own)).any(axis=1)
        kind = np.where(lost, len(kinds), places[tuple(seen)])
        for stage in range(1, STAGES):  # without cards left nothing is promised
            by_kind = [np.interp(stage, KNOTS, weights[at, side]) for at in range(len(kinds))]
            promises[stage] += np.append(by_kind, 0.0)[kind]
    return promises.round().astype(np.int16)


PROMISES = _promises()
