"""What can be wrong with a wish to print; every sentence is in `words/`."""

from __future__ import annotations

from tablee.engine.errors import TableeError


class PrintError(TableeError, ValueError):
    """What somebody asked to print cannot be printed; nothing was written."""
