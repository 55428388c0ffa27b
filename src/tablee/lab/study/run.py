"""Running a study: a crew plays every block that the log lacks."""

from collections.abc import Callable

from tablee.lab.crew import Crew
from tablee.lab.study.blocks import play_block
from tablee.lab.study.log import Log
from tablee.lab.study.plan import Plan


def run(plan: Plan, log: Log, hands: Crew, tick: Callable[[], None]) -> None:
    """Play the rest; `tick` receives each block. KeyboardInterrupt ends it at once: finished blocks are in the log."""
    left = (job for key, job in plan.jobs() if key not in log.blocks)
    for block in hands.each(play_block, left):
        log.add(block)
        tick()
