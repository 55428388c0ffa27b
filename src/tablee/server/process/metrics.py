"""Figures for Prometheus at /metrics, and the answer at /healthz."""

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from tablee.server.http.bounds import Connections
from tablee.server.socket.door import Door
from tablee.server.store.log import Store
from tablee.server.table.audience import Counts
from tablee.server.table.registry import Registry


class Figures(Collector):
    """Figures that the server counts anyway, read on request."""

    def __init__(self, counts: Counts, registry: Registry, store: Store, door: Door, connections: Connections) -> None:
        self._counts, self._registry, self._store = counts, registry, store
        self._door, self._connections = door, connections

    def collect(self) -> Iterator[Metric]:
        """Collect all figures."""
        counts, registry, store, connections = self._counts, self._registry, self._store, self._connections
        yield CounterMetricFamily("tablee_entries", "Log entries taken in.", counts.entries)
        yield CounterMetricFamily("tablee_steps_sent", "Steps sent to viewers.", counts.shown)
        yield CounterMetricFamily("tablee_refused", "Messages refused unread.", counts.refused)
        yield CounterMetricFamily("tablee_tables_opened", "Tables read from their logs.", counts.loaded)
        yield GaugeMetricFamily("tablee_unreadable", "Tables found that cannot be read.", len(registry.damage.tables))
        yield CounterMetricFamily("tablee_commits", "Transactions committed.", store.commits)
        yield GaugeMetricFamily("tablee_rooms", "Tables in memory.", len(registry.rooms))
        yield GaugeMetricFamily("tablee_sockets", "Open sockets.", len(self._door.sockets))
        yield GaugeMetricFamily("tablee_connections", "Open HTTP connections.", connections.files)
        yield CounterMetricFamily("tablee_connections_refused", "Closed for want of room.", connections.refused)
        yield GaugeMetricFamily("tablee_saving", "1 if the database can be written.", int(store.failing is None))


class Metrics:
    """The page of figures."""

    def __init__(self, figures: Figures) -> None:
        self._registry = CollectorRegistry()
        self._registry.register(figures)
        ProcessCollector(registry=self._registry)
        PlatformCollector(registry=self._registry)

    def page(self) -> bytes:
        """In Prometheus' text format."""
        return bytes(generate_latest(self._registry))
