"""Records with attributes: a row of a structured array whose fields are read and written as `row.field`.

The compiled rules read records that way by themselves. NumPy's own `recarray` would do the same for the uncompiled run
and for Python code, but five times slower, and it hides a field called `round` behind the method of that name.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np


def _field(name: str) -> property:
    def read(row: Any) -> Any:
        return row[name]

    def write(row: Any, value: Any) -> None:
        row[name] = value

    return property(read, write)


@cache
def _row_type(dtype: np.dtype[Any]) -> np.dtype[Any]:
    assert dtype.names is not None
    row = type("Row", (np.void,), {name: _field(name) for name in dtype.names})
    return np.dtype((row, dtype))


def rows(dtype: np.dtype[Any], count: int = 1) -> Any:
    """So many rows of zeros."""
    return np.zeros(count, _row_type(dtype))
