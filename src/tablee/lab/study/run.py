"""A study played: every block that its log does not hold yet, by a crew."""

from __future__ import annotations

from collections.abc import Callable

from tablee.lab.crew import Crew
from tablee.lab.study.blocks import play_block
from tablee.lab.study.log import Log
from tablee.lab.study.plan import Plan


def run(plan: Plan, log: Log, hands: Crew, tick: Callable[[], None]) -> None:
    """Play what is left; `tick` is told of each block. KeyboardInterrupt ends it at once: what was played is logged."""
    left = (job for key, job in plan.jobs() if key not in log.blocks)
    for block in hands.each(play_block, left):
        log.add(block)
        tick()
