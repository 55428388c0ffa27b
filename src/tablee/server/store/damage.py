"""Unreadable tables: the stored data is damaged, or needs rules that this server lacks.

Such a table answers with a sentence, and does not affect the others. It is logged once, and counted until it opens.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError

from tablee.engine import catalogue
from tablee.engine.errors import BadEdition, UnknownGame
from tablee.server.errors import Unreadable
from tablee.server.store import entries
from tablee.server.store.entries import Setup

logger = logging.getLogger("tablee.damage")


@contextmanager
def readable(table_id: str) -> Iterator[None]:
    """Convert errors while reading in here to Unreadable; errors of a lost database pass unchanged."""
    try:
        yield
    except (Unreadable, SQLAlchemyError):
        raise
    except UnknownGame as error:
        raise Unreadable("table-unknown-game", table_id) from error
    except BadEdition as error:
        raise Unreadable("table-later-rules", table_id) from error
    except Exception as error:  # a log may be wrong in any way
        raise Unreadable("table-unreadable", table_id) from error


def setup_of(table_id: str, stored: str) -> Setup:
    """A table's setup, if this server has its game and the rules it was laid by. Raises Unreadable."""
    with readable(table_id):
        setup = entries.read_setup(stored)
        catalogue.game(setup.game).checked_edition(setup.edition)
    return setup


class Damage:
    """The tables that could not be read."""

    def __init__(self) -> None:
        self.tables: set[str] = set()

    def note(self, error: Unreadable) -> None:
        """Record an unreadable table."""
        if error.table not in self.tables:
            self.tables.add(error.table)
            trace = error.__cause__ if error.key == "table-unreadable" else None  # for the others, the key says it all
            logger.error("a table cannot be read", extra={"table": error.table, "why": error.key}, exc_info=trace)

    def mended(self, table_id: str) -> None:
        """Record that the table could be read after all."""
        self.tables.discard(table_id)
