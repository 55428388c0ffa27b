"""One process that serves tables: every part of it made and put together."""

from __future__ import annotations

import asyncio
import logging
import secrets

import tablee
from tablee.server.access import names
from tablee.server.access.addresses import Proxies
from tablee.server.access.hosts import Hosts
from tablee.server.access.limits import Limit
from tablee.server.access.players import signing_key
from tablee.server.http import bounds
from tablee.server.http.bounds import Bounds, Connections, files_allowed
from tablee.server.http.dependencies import Lobby
from tablee.server.process import welcome
from tablee.server.process.metrics import Metrics
from tablee.server.process.settings import Settings
from tablee.server.socket.door import Doorway
from tablee.server.store.cluster import Alone, Sharing
from tablee.server.store.expiry import Expiry
from tablee.server.store.log import Store, engine_for
from tablee.server.store.migration import migrate
from tablee.server.store.probe import Probe
from tablee.server.table.attendant import Attendant
from tablee.server.table.house_rules import read_house_rules
from tablee.server.table.presence import Presence
from tablee.server.table.rater import Rater
from tablee.server.table.registry import SWEEP, House
from tablee.server.table.table import Table
from tablee.server.thinking.hints import SECONDS, Hinting
from tablee.server.thinking.workers import Thinkers

logger = logging.getLogger("tablee.server")


class Server:
    """One process that serves tables."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.house_rules = read_house_rules(settings.house_rules) if settings.house_rules else {}
        self.store = Store(engine_for(settings.url), secrets.token_hex(4))
        migrate(self.store.engine)
        with self.store.engine.begin() as connection:
            self.key = signing_key(connection)
            Probe.forget(connection)
        self.probe = Probe(self.store)
        self.hosts = Hosts(settings.host, settings.public, settings.addresses)
        self.bounds = Bounds(files_allowed())
        self.connections: Connections
        self.house: House
        self.doorway: Doorway
        self.keeper: Alone | Sharing = Alone()

    async def start(self) -> None:
        """Open the house."""
        loop = asyncio.get_running_loop()
        self.store.start(loop)
        self.house = house = House(self.store)
        self.thinkers = Thinkers(self.settings.thinkers, loop)
        if self.store.shared:
            self.keeper = Sharing(self.store, loop, house.heard, self._took_over, self._reconnected)
        settings = self.settings
        house.attendant = Attendant(loop, self.thinkers, self.keeper.owns, settings.pace, settings.patience)
        house.hinting = Hinting(self.store, self.thinkers, house.spawn, SECONDS)
        house.ended = self._ended
        self.rater = Rater(self.store, house.damage)
        rate = Limit(settings.rate, 2 * settings.rate)
        proxies = Proxies(settings.proxies)
        most = min(settings.sockets, self.bounds.sockets)
        self.doorway = doorway = Doorway(house, self.key, rate, most, self.hosts, proxies, settings.strict)
        self.connections = Connections(self.bounds, proxies, settings.strict, house.time, lambda: len(doorway.sockets))
        self.lobby = Lobby(house, self.thinkers, self.key, self.hosts, settings.strict)
        self.lobby.house_rules = self.house_rules
        self.presence = Presence(house)
        self.expiry = Expiry(self.store, settings.expire)
        self.metrics = Metrics(house, self.doorway, self.connections)
        self._sweepers = [asyncio.create_task(self._sweep()), asyncio.create_task(self._part_from_the_slow())]
        house.spawn(self.rater.rate_the_rest())
        house.spawn(asyncio.to_thread(names.prepare))
        logger.info("open", extra={"address": settings.public, "database": self.store.engine.dialect.name})
        if settings.browser:
            house.spawn(self._welcome())

    async def stop(self) -> None:
        """Close the house: nobody's seat is lost, everyone is told to come back."""
        for sweeper in self._sweepers:
            sweeper.cancel()
        self.doorway.close_all()
        await self.thinkers.stop()
        await asyncio.sleep(0.05)  # let what was said leave
        await asyncio.to_thread(self.keeper.stop)
        await self.store.stop()
        logger.info("closed")

    async def _welcome(self) -> None:
        """Show the house, and have every game ready before somebody takes its box from the shelf."""
        await asyncio.to_thread(welcome.show, self.settings.public)
        await asyncio.sleep(welcome.A_MOMENT)
        for game in tablee.games():
            await self.house.prepared(game)
        for what in ("bots", "hints"):
            for game in tablee.games():
                await asyncio.shield(self.thinkers.prepared(game, what))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.doorway.sweep()
            self.presence.sweep()
            self.house.sweep()
            if self.rater.late and self.store.failing is None:
                self.house.spawn(self.rater.rate_the_rest())
            if self.expiry.due(time := self.house.time()):
                self.house.spawn(self.expiry.look(time))

    async def _part_from_the_slow(self) -> None:
        while True:
            await asyncio.sleep(bounds.SWEEP)
            self.connections.sweep()

    def _took_over(self) -> None:
        """Tables have become ours to look after. Those that nobody looks at wait until somebody does."""
        for room in list(self.house.rooms.values()):
            self.house.attendant.attend(room)

    def _reconnected(self) -> None:
        """We may have missed what others wrote."""
        for room in list(self.house.rooms.values()):
            room.catch_up()

    def _ended(self, table: Table) -> None:
        if self.keeper.owns(table.id):
            self.house.spawn(self.rater.rate(table))
