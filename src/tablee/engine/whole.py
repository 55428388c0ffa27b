"""Whole numbers, as programs hand them over: Python's own, and NumPy's."""

from operator import index


def whole(value: object) -> int | None:
    """The number, if it is a whole one; None if not. True, False and 3.0 are not whole numbers."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None
