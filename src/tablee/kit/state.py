"""The record of a game's states, from what was declared: seats and rounds, then the zones, then the options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from tablee.engine.option import Option
from tablee.engine.rows import WORD
from tablee.kit.deck import Deck
from tablee.kit.errors import check
from tablee.kit.tracing import SHUFFLES
from tablee.kit.zones import Zone

MOST_BYTES = 4096
"""Maximum size of a record: a search copies it at every simulation, and a GPU holds tens of thousands."""

Field = tuple[Any, ...]


def record_of(zones: Sequence[Zone], deck: Deck, seats: int, options: Iterable[Option]) -> np.dtype[Any]:
    """The STATE of a game."""
    fields: list[Field] = [("players", np.int8), ("actor", np.int8), ("starter", np.int8), ("ended", np.int8)]
    fields += [("last_winner", np.int8), ("round", np.int32), ("rounds_ended", np.int32)]
    for zone in zones:
        fields += zone.fields()
    fields += [("scores", np.int32, seats), ("last_change", np.int32, seats)]
    fields += [(option.name, np.int32) for option in options]
    if len(deck):
        fields += traces(len(deck))
    twice = [name for name, number in Counter(field[0] for field in fields).items() if number > 1]
    check(not twice, "zones", f"the name {', '.join(twice)} is taken: by the kit, an option or another zone")
    record = np.dtype(fields, align=True)
    size = -(-record.itemsize // WORD) * WORD
    check(size <= MOST_BYTES, "zones", f"a state would take {size} bytes, more than the {MOST_BYTES} there may be")
    assert record.fields is not None and record.names is not None
    formats = [record.fields[name][0] for name in record.names]
    offsets = [record.fields[name][1] for name in record.names]
    padded = {"names": list(record.names), "formats": formats, "offsets": offsets, "itemsize": size, "aligned": True}
    return np.dtype(padded)  # type: ignore[call-overload,no-any-return]


def traces(cards: int) -> list[Field]:
    """What is noted of hidden cards during a move (`tracing.py`)."""
    return [
        ("shuffles", np.int8),
        ("shuffled", np.int8, SHUFFLES),
        ("since", np.int8),
        ("gone", np.int16, SHUFFLES + 1),
        ("found_sizes", np.int16, SHUFFLES),
        ("found", np.int8, cards),
    ]
