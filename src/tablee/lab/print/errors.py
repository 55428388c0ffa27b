"""Errors in a wish to print; every sentence is in `words/`."""

from tablee.engine.errors import TableeError


class PrintError(TableeError, ValueError):
    """A request to print that cannot be met; nothing was written."""
