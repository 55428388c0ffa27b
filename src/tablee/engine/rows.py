"""Records with attributes: a row of a structured array whose fields are read and written as `row.field`.

The compiled rules read records that way by themselves. NumPy's own `recarray` would do the same for the uncompiled run
and for Python code, but five times slower, and it hides a field called `round` behind the method of that name.

Code that only looks at a state, to show it or tell of it, gets it `frozen`: NumPy takes most of a microsecond to hand
out a single number of a record, and a view asks for dozens.
"""

from collections.abc import Callable
from functools import cache
from struct import Struct
from typing import Any, TypeVar

import numpy as np

from tablee.engine.compiling import rule

Found = TypeVar("Found")
WORD = 8
"""Bytes of a machine word: states are copied word by word."""

_CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I", "u8": "Q"}
_CODES |= {"b1": "?", "f4": "f", "f8": "d"}
"""The names that `struct` has for these NumPy types."""


def _field(name: str) -> property:
    def read(row: Any) -> Any:
        return row[name]

    def write(row: Any, value: Any) -> None:
        row[name] = value

    return property(read, write)


@cache
def _row_type(dtype: np.dtype[Any]) -> np.dtype[Any]:
    assert dtype.names is not None
    fields = {name: _field(name) for name in dtype.names}
    row = type("Row", (np.void,), fields | {"Frozen": _frozen_type(dtype), "__slots__": ()})
    return np.dtype((row, dtype))


def rows(dtype: np.dtype[Any], count: int = 1) -> Any:
    """`count` rows of zeros."""
    return np.zeros(count, _row_type(dtype))


def copied(array: Any) -> Any:
    """A copy of the rows. NumPy's own copy goes field by field, ten times slower."""
    return np.frombuffer(bytearray(array.tobytes()), array.dtype)


def rows_of(raw: bytes, dtype: np.dtype[Any]) -> Any:
    """The rows that these bytes hold."""
    return np.frombuffer(bytearray(raw), _row_type(dtype))


# --- Frozen rows ---


class Frozen:
    """A row at one moment, immutable: each field a Python number, or a tuple (of tuples) of them."""

    _type: np.dtype[Any]
    _numbers: Struct
    _names: tuple[str, ...]

    def __init__(self, raw: bytes) -> None:
        self.__dict__ = dict(zip(self._names, self._numbers.unpack_from(raw)))  # noqa: B905 (as many by making)
        self._raw = raw

    def thawed(self) -> Any:
        """A separate row with the same values, which may be changed."""
        return rows_of(self._raw, self._type)[0]


class _Array:
    """A field of a frozen row that is an array: unpacked when first asked for."""

    def __init__(self, name: str, field: np.dtype[Any], offset: int) -> None:
        self.name, self.offset = name, offset
        count = int(np.prod(field.shape))
        self.unpack_from = Struct(f"={count}{_CODES[field.base.str[1:]]}").unpack_from
        self.levels = []
        for size in field.shape[:0:-1]:
            self.levels.append([slice(at, at + size) for at in range(0, count, size)])
            count //= size

    def __get__(self, state: Any, kind: type) -> Any:
        values: Any = self.unpack_from(state._raw, self.offset)
        for parts in self.levels:
            values = tuple([values[part] for part in parts])
        state.__dict__[self.name] = values  # which is where it is found from now on
        return values


def frozen(row: Any) -> Any:
    """Freeze what a row holds now; an array of one row works too, and is faster."""
    return row.dtype.type.Frozen(row.tobytes())


def once(function: Callable[[Any], Found]) -> Callable[[Any], Found]:
    """Work out a fact about a frozen row once, when first asked for. Callers must not change it."""
    name = f"{function.__module__}.{function.__qualname__}"

    def remembered(state: Any) -> Found:
        known: dict[str, Found] = state.__dict__
        if name not in known:
            known[name] = function(state)
        return known[name]

    return remembered


@cache
def _frozen_type(dtype: np.dtype[Any]) -> type[Frozen]:
    names, numbers, arrays, end = [], "=", {}, 0
    assert dtype.names is not None and dtype.fields is not None
    for name in dtype.names:
        field, offset = dtype.fields[name][:2]
        if field.shape:
            arrays[name] = _Array(name, field, offset)
        else:
            names.append(name)
            numbers += f"{offset - end}x{_CODES[field.str[1:]]}"
            end = offset + field.itemsize
    return type("Frozen", (Frozen,), {**arrays, "_type": dtype, "_numbers": Struct(numbers), "_names": tuple(names)})


@rule
def copy_state(words: Any, to: int, source: int) -> None:
    """Copy one of several states over another; `words` are their memory, a row of machine words each."""
    for word in range(words.shape[1]):
        words[to, word] = words[source, word]
