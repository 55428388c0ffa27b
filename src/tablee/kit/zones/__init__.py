"""The zones of a table: what lies there, who sees it, and how it is written. A file a kind; `base.py` what all have."""

from tablee.kit.zones.base import Zone
from tablee.kit.zones.board import Board
from tablee.kit.zones.cards import Hand, Heap, Pile, Stack
from tablee.kit.zones.values import Counter, Mark, Secret

__all__ = ["Board", "Counter", "Hand", "Heap", "Mark", "Pile", "Secret", "Stack", "Zone"]
