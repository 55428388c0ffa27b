"""Delivery: alerts leave the outbox, each once, while the person does not look at the table themselves."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from sqlalchemy.exc import SQLAlchemyError

from tablee.server.alerts.sender import Outcome
from tablee.server.store import outbox
from tablee.server.store.log import Store, now
from tablee.server.store.outbox import Alert

logger = logging.getLogger("tablee.alerts")

AT_ONCE, SHARE = 20, 3
"""Alerts sent at the same time, in all and to one person: whose addresses do not answer delays nobody else."""
MANY = 200
"""Alerts taken in hand in one go."""
RETRIES = (5_000, 30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000, 24 * 3_600_000)
"""Milliseconds until a failed alert is tried again, the first time and so on; then it is given up."""
COMING_BACK = 10_000
"""Milliseconds after the house opened in which people who were here come back: what is older is told after them."""


class Sends(Protocol):
    """The required part of the sender."""

    async def send(self, alert: Alert) -> Outcome: ...


Spawn = Callable[[Coroutine[Any, Any, Any]], None]


class Delivery:
    """Delivers the alerts of the tables that this process looks after."""

    def __init__(
        self,
        store: Store,
        sender: Sends,
        owns: Callable[[str], bool],
        looks: Callable[[str, int | None, str], bool],
        opened: int,
        spawn: Spawn,
    ) -> None:
        """`looks`: does somebody look at that table, from that seat? `opened`: when the house opened."""
        self._store, self._sender, self._owns, self._looks = store, sender, owns, looks
        self._opened, self._spawn = opened, spawn
        self._busy = self._again = False
        self._places = asyncio.Semaphore(AT_ONCE)
        self._shares: dict[str, asyncio.Semaphore] = {}
        self._telling = 0

    def wake(self) -> None:
        """See to it that what is in the outbox is told, now or after what is just being told."""
        self._again = True
        if not self._busy:
            self._busy = True
            self._spawn(self._deliver())

    async def _deliver(self) -> None:
        try:
            while self._again:
                self._again = False
                await self._deliver_some()
        except SQLAlchemyError:
            logger.warning("alerts are told later")
        finally:
            self._busy = False

    async def _deliver_some(self) -> None:
        since = 0 if now() > self._opened + COMING_BACK else self._opened
        waiting = await self._store.read(lambda connection: outbox.waiting(connection, since, MANY))
        tables = [table for table in waiting if self._owns(table)]
        if not tables:
            return
        taken = await self._store.write(lambda connection: outbox.take(connection, tables, MANY))
        self._again = self._again or len(taken) == MANY
        for alert in taken:
            self._telling += 1
            self._spawn(self._tell(alert))

    @property
    def idle(self) -> bool:
        """Is nothing under way?"""
        return not self._busy and not self._telling

    async def _tell(self, alert: Alert) -> None:
        try:
            share = self._shares.setdefault(alert.to.player, asyncio.Semaphore(SHARE))
            async with share, self._places:
                await self._tell_now(alert)
        except SQLAlchemyError:
            logger.warning("an alert is told again")
        finally:
            self._telling -= 1
            if not self._telling:
                self._shares.clear()

    async def _tell_now(self, alert: Alert) -> None:
        if self._looks(alert.table, alert.seat, alert.to.player):
            await self._store.write(lambda connection: outbox.told(connection, alert))
            return
        outcome = await self._sender.send(alert)
        if outcome is Outcome.GONE:
            await self._store.write(lambda connection: outbox.unsubscribe(connection, [alert.to.id]))
        elif outcome is Outcome.LATER and alert.tries < len(RETRIES):
            due = now() + RETRIES[alert.tries]
            await self._store.write(lambda connection: outbox.postpone(connection, alert, due))
        else:
            await self._store.write(lambda connection: outbox.told(connection, alert))
