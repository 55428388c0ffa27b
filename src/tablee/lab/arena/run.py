"""Running an arena: a crew plays every match that the log lacks."""

from collections.abc import Callable

from tablee.lab.arena.log import Log
from tablee.lab.arena.match import Played, Settings, play
from tablee.lab.crew import Crew


def run(settings: Settings, games: int, log: Log, hands: Crew, tick: Callable[[Played], None]) -> None:
    """Play at least `games` matches in whole deals, less those in the log; `tick` receives each.

    KeyboardInterrupt ends it immediately: finished matches are in the log.
    """
    seats = len(settings.seats)
    deals = -(-games // seats)
    done = {(played.deal, played.rotation) for played in log.played}
    left = ((deal, turn) for deal in range(deals) for turn in range(seats) if (deal, turn) not in done)
    for played in hands.each(play, ((settings, *which) for which in left)):
        log.add(played)
        tick(played)
