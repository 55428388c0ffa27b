"""How fast bots play where one person sits alone with them: as this person likes, kept in memory alone.

Where several people sit, everybody has the table's pace. A hurried bot takes at least as long as the longest thought at
the table so far, up to the usual pace: its haste must not tell that it had no choice.
"""

from tablee.server.table.table import Table

SPEEDS = {"calm": 1.0, "brisk": 0.4, "at_once": 0.0}
"""Factors on a bot's usual pace."""


class Haste:
    """How fast the bots of one table are to play."""

    __slots__ = ("skipping", "speed")

    def __init__(self) -> None:
        self.speed = "calm"
        self.skipping = False
        """Do the bots play at once until it is the person's turn?"""

    def factor(self, table: Table) -> float:
        """The factor on the bots' usual pace."""
        if not alone(table):
            return 1.0
        return SPEEDS["at_once" if self.skipping else self.speed]

    def note(self, table: Table) -> None:
        """Look at the table again: when a person is to move there is nothing left to skip."""
        if table.actor is None or not table.seats[table.actor].played_by:
            self.skipping = False


def alone(table: Table) -> bool:
    """Does one person sit here, at however many seats, and nobody else but bots?"""
    return len({table.seats[seat].player for seat in table.people()}) == 1
