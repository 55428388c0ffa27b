"""One process that serves tables: it builds, connects and stops all the parts in order."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from fastapi import FastAPI

import tablee
from tablee.engine import catalogue
from tablee.engine.errors import TableeError
from tablee.server.access import names
from tablee.server.access.addresses import Proxies
from tablee.server.access.hosts import Hosts
from tablee.server.access.limits import Buckets, Limit
from tablee.server.access.players import signing_key
from tablee.server.access.seen import Seen
from tablee.server.alerts.delivery import Delivery
from tablee.server.alerts.push import PushKey
from tablee.server.alerts.sender import Sender
from tablee.server.http import bounds, files
from tablee.server.http.app import make_app
from tablee.server.http.bounds import Connections, files_allowed
from tablee.server.http.dependencies import MOST_LISTED, NEWS, REVIEWS, Alerting, Limits, Parts
from tablee.server.http.kept import Kept
from tablee.server.http.pictures import Pictures
from tablee.server.process import welcome
from tablee.server.process.metrics import Figures, Metrics
from tablee.server.process.settings import Settings
from tablee.server.socket import door
from tablee.server.socket.door import PARTING, Door
from tablee.server.store.cluster import Alone, Cluster
from tablee.server.store.damage import Damage
from tablee.server.store.database import engine_for
from tablee.server.store.expiry import Expiry
from tablee.server.store.log import Store, now
from tablee.server.store.migration import migrate
from tablee.server.store.notices import alerted
from tablee.server.store.probe import FRESH, Probe
from tablee.server.table import hints, room
from tablee.server.table.attendant import Care
from tablee.server.table.audience import Counts
from tablee.server.table.clock import Opening
from tablee.server.table.deadlines import Deadlines
from tablee.server.table.hints import Hints
from tablee.server.table.house_rules import read_house_rules
from tablee.server.table.neighbours import Neighbours
from tablee.server.table.phrases import TALK
from tablee.server.table.presence import Presence
from tablee.server.table.ratings import Enter, Rater, rate
from tablee.server.table.registry import SWEEP, Registry
from tablee.server.table.replay import Replays
from tablee.server.table.stories import Stories
from tablee.server.table.table import MEMORY, Memory
from tablee.server.table.tasks import Tasks
from tablee.server.thinking.review import Review, Weigh
from tablee.server.thinking.warmup import WHAT, Prepare, Warmup, prepare
from tablee.server.thinking.workers import Chooses, Thinkers, fresh_bot
from tablee.server.thinking.worth import decided, hints_for

logger = logging.getLogger("tablee.server")


@dataclass(frozen=True)
class Measures:
    """Limits that no host sets, but tests do."""

    hint: int | float = hints.SECONDS
    """How long the bot thinks about a hint, or the number of simulations."""
    think: hints.Think = hints_for
    weigh: Weigh = decided
    rate: Enter = rate
    prepare: Prepare = prepare
    bot: Callable[[str, int], Chooses] = fresh_bot
    memory: Memory = MEMORY
    comers: door.Comers = door.COMERS
    connections: bounds.Bounds | None = None
    reviews: Limit = REVIEWS
    """Maximum reviews of whole matches by one client."""
    length: int = MOST_LISTED
    """Tables on a page of a list."""
    news: float = NEWS
    """Seconds after which the news of the house are read again."""
    fresh: float = FRESH
    """Seconds for which a save test stays valid."""


USUAL = Measures()


def _contact(address: str) -> str:
    """Whom push services may turn to: the house's own page, or where it has none of its own, nobody in particular."""
    return address if address.startswith("https://") else "mailto:tablee@localhost.invalid"


def tell_of_broken_games() -> None:
    """Tell the host of every game that was found and cannot be opened: whoever looks at the shelf is not told why."""
    for entry in catalogue.found():
        if isinstance(error := catalogue.opened(entry), TableeError):
            told = {"game": entry.name, "source": entry.source, "why": str(error)}
            logger.error("a game cannot be opened", extra=told)


class Server:
    """One process that serves tables."""

    def __init__(self, settings: Settings, measures: Measures = USUAL) -> None:
        self.settings, self._measures = settings, measures
        self._house_rules = read_house_rules(settings.house_rules) if settings.house_rules else {}
        self.store = Store(engine_for(settings.url), secrets.token_hex(4))
        migrate(self.store.engine)
        with self.store.engine.begin() as connection:
            self._key = signing_key(connection)
            Probe.forget(connection)
            self._push_key = PushKey.stored(connection, _contact(settings.public))
        self._probe = Probe(self.store, measures.fresh)
        self._hosts = Hosts(settings.host, settings.public, settings.addresses)
        self.bounds = measures.connections or bounds.Bounds(files_allowed())

    def app(self) -> FastAPI:
        """The HTTP side, which opens this server and closes it."""
        return make_app(self._hosts, self.opened, self._probe.ask, lambda: self._metrics.page())

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[Parts]:
        """Open for play while the block lasts; yields the parts for the routes."""
        parts = self._open()
        yield parts
        await self._close()

    def _open(self) -> Parts:
        settings, measures, store, loop = self.settings, self._measures, self.store, asyncio.get_running_loop()
        store.start(loop)
        tasks, damage = Tasks(), Damage()
        self.counts = counts = Counts()
        self._warmup = warmup = Warmup(measures.prepare)
        self.thinkers = Thinkers(settings.thinkers, loop, warmup, measures.bot)
        self._cluster = cluster = Cluster(store, loop) if store.shared else Alone()
        self.rater = Rater(store, damage, tasks.spawn, cluster.owns, measures.rate)
        means = room.Means(
            store,
            Care(loop, self.thinkers, cluster.owns, settings.pace, settings.patience),
            Hints(store, self.thinkers, tasks.spawn, measures.hint, measures.think),
            Neighbours(store, loop, tasks.spawn, cluster.owns, damage),
            counts,
            Buckets(TALK, loop.time),
            tasks.spawn,
            self.rater.ended,
            self._alert,
        )
        self.sender = Sender(self._push_key, settings.public, settings.local_alerts)
        opening = Opening(now(), loop.time())
        self.registry = registry = Registry(store, means, warmup, damage, opening, measures.memory)
        cluster.listen(self._heard, registry.took_over, self._reconnected)
        proxies, rate = Proxies(settings.proxies), Limit(settings.rate, 2 * settings.rate)
        behind = door.Means(
            registry,
            Stories(store, measures.memory.marked),
            store,
            self._key,
            self._hosts,
            counts,
            tasks.spawn,
            loop.time,
            files.build,
        )
        most = min(settings.sockets, self.bounds.sockets)
        self.door = Door(behind, door.Bounds(rate, most, settings.strict, measures.comers), proxies)
        sockets = self.door.sockets
        self.connections = Connections(self.bounds, proxies, settings.strict, loop.time, lambda: len(sockets))
        self._metrics = Metrics(Figures(counts, registry, store, self.door, self.connections))
        self.presence = Presence(registry, store, tasks.spawn, loop.time)
        self.seen = Seen(store, loop.time)
        self.expiry = Expiry(store, settings.expire)
        self.deadlines = Deadlines(registry, store, cluster.owns, opening, tasks.spawn)
        self.delivery = Delivery(store, self.sender, cluster.owns, registry.looks, opening.at, tasks.spawn)
        tasks.spawn(self.rater.rate_the_rest())
        tasks.spawn(asyncio.to_thread(names.prepare))
        tasks.spawn(asyncio.to_thread(tell_of_broken_games))
        if settings.browser:
            tasks.spawn(self._welcome())
        self._tasks = tasks
        self._sweepers = [loop.create_task(self._sweep()), loop.create_task(self._part_from_the_slow())]
        logger.info("open", extra={"address": settings.public, "database": store.engine.dialect.name})
        return Parts(
            registry,
            store,
            warmup,
            Replays(store),
            Review(self.thinkers, measures.weigh),
            Limits(loop.time, settings.strict, measures.reviews),
            self._hosts,
            self._house_rules,
            self._key,
            self.seen,
            Kept(measures.news, loop.time),
            Pictures(),
            Alerting(self._push_key.public, self.sender, settings.local_alerts, self._alert),
            self.door.part,
            measures.length,
        )

    def _heard(self, about: str, number: int, what: str, process: str) -> None:
        """Handle another process's notice: of a device, or of a table."""
        if what in PARTING:
            self.door.part([about], what)
        else:
            self.registry.heard(about, number, what, process)

    def _reconnected(self) -> None:
        """Catch up with what other processes wrote while we did not hear them."""
        self.registry.reconnected()
        self._tasks.spawn(self.door.part_with_the_signed_out())

    async def _close(self) -> None:
        """Keep every seat, and tell everyone to come back."""
        for sweeper in self._sweepers:
            sweeper.cancel()
        self.door.close_all()
        self.thinkers.stop()
        await self._warmup.stop()
        await self.registry.close()
        await self.sender.close()
        await asyncio.sleep(0.05)  # let the last messages leave
        await asyncio.to_thread(self._cluster.stop)
        await self.store.stop()
        logger.info("closed")

    def _alert(self, table_id: str) -> None:
        """Tell people of that table, if this process looks after it; else let the one know that does."""
        if self._cluster.owns(table_id):
            self.delivery.wake()
        else:
            self._tasks.spawn(self.store.tell([alerted(table_id)]))

    async def _welcome(self) -> None:
        """Show the server in a browser, and prepare every game before a visitor takes its box from the shelf."""
        await asyncio.to_thread(welcome.show, self.settings.public)
        await asyncio.sleep(welcome.A_MOMENT)
        for what in WHAT:
            for game in tablee.games():
                await self._warmup.done(game, what)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.door.sweep()
            self.presence.sweep()
            self.seen.note(socket.player for socket in self.door.sockets)
            self._tasks.spawn(self.seen.write())
            self.registry.sweep()
            self.deadlines.sweep()
            self.delivery.wake()
            if self.rater.late and self.store.failing is None:
                self._tasks.spawn(self.rater.rate_the_rest())
            if self.expiry.due(time := asyncio.get_running_loop().time()):
                self._tasks.spawn(self.expiry.look(time))

    async def _part_from_the_slow(self) -> None:
        while True:
            await asyncio.sleep(bounds.SWEEP)
            self.connections.sweep()
