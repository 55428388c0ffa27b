"""Figures for Prometheus at /metrics, and the answer at /healthz."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from tablee.server.http.bounds import Connections
    from tablee.server.socket.door import Doorway
    from tablee.server.table.registry import House


class Figures(Collector):
    """What the house counts anyway, read when somebody asks."""

    def __init__(self, house: House, doorway: Doorway, connections: Connections) -> None:
        self._house, self._doorway, self._connections = house, doorway, connections

    def collect(self) -> Iterator[Metric]:
        """All of it."""
        house = self._house
        yield CounterMetricFamily("tablee_entries", "Log entries taken in.", house.counts.entries)
        yield CounterMetricFamily("tablee_steps_sent", "Steps sent to viewers.", house.counts.shown)
        yield CounterMetricFamily("tablee_refused", "Messages refused unread.", house.counts.refused)
        yield CounterMetricFamily("tablee_tables_opened", "Tables read from their logs.", house.counts.loaded)
        yield GaugeMetricFamily("tablee_unreadable", "Tables found that cannot be read.", len(house.damage.tables))
        yield CounterMetricFamily("tablee_commits", "Transactions committed.", house.store.commits)
        yield GaugeMetricFamily("tablee_rooms", "Tables in memory.", len(house.rooms))
        yield GaugeMetricFamily("tablee_sockets", "Open sockets.", len(self._doorway.sockets))
        connections = self._connections
        yield GaugeMetricFamily("tablee_connections", "Open HTTP connections.", connections.files)
        yield CounterMetricFamily("tablee_connections_refused", "Closed for want of room.", connections.refused)
        yield GaugeMetricFamily("tablee_saving", "1 if the database can be written.", int(house.store.failing is None))


class Metrics:
    """The page of figures."""

    def __init__(self, house: House, doorway: Doorway, connections: Connections) -> None:
        self._registry = CollectorRegistry()
        self._registry.register(Figures(house, doorway, connections))
        ProcessCollector(registry=self._registry)
        PlatformCollector(registry=self._registry)

    def page(self) -> bytes:
        """In Prometheus' text format."""
        return bytes(generate_latest(self._registry))
