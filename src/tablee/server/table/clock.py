"""Clocks: how long the seat to move has taken, and how much time each seat has left."""

from collections.abc import Callable
from dataclasses import dataclass

from tablee.server.store.log import now
from tablee.server.table.table import Table


@dataclass(frozen=True)
class Opening:
    """When the server opened."""

    at: int
    """Milliseconds since 1970."""
    since: float
    """By the event loop's own time."""


class Clock:
    """The clock of one table. It runs from the moment when the server saw the seat's turn begin."""

    __slots__ = ("_began", "_held", "_time")

    def __init__(self, time: Callable[[], float]) -> None:
        self._time = time
        self._began = time()
        self._held = False

    @property
    def spent(self) -> int:
        """Milliseconds that the seat to move has used so far."""
        return 0 if self._held else round((self._time() - self._began) * 1000)

    def hold(self) -> None:
        """Stand still, until it is restarted."""
        self._held = True

    def go_on(self) -> None:
        """Run again, from now on."""
        self._held = False
        self.restart()

    def restart(self) -> None:
        """Start the clock of another turn, or of the same one again."""
        self._began = self._time()

    def left(self, table: Table) -> list[int] | None:
        """Milliseconds that each seat has left; None without a clock."""
        clock, actor = table.setup.clock, table.actor
        if clock is None or table.match is None:
            return None
        left = list(table.left) or [clock.seconds * 1000] * table.setup.players
        if actor is not None:
            left[actor] = max(0, left[actor] - self.spent)
        return left

    def has_time(self, table: Table) -> bool:
        """May the seat to move still move? A move that arrives with the clock at zero is too late."""
        left, actor = self.left(table), table.actor
        return left is None or actor is None or left[actor] > 0

    def take_up(self, table: Table, opening: Opening, patience: float) -> None:
        """Resume the clock of a table read from its log.

        A clock runs without viewers, also while no server is up; but no one's time is up for that alone. A player
        who could not come because there was no server has as long as a player who lost the connection.
        """
        left, actor = self.left(table), table.actor
        if left is None or actor is None or table.seats[actor].played_by:
            return
        spent = max(0, now() - table.asked)
        if table.asked < opening.at:
            patience_left = max(0, opening.at + round(patience * 1000) - now())
            spent = min(spent, max(0, left[actor] - patience_left))
        else:  # the machine's calendar may have been set meanwhile
            spent = min(spent, round((self._time() - opening.since) * 1000))
        self._began = self._time() - spent / 1000
