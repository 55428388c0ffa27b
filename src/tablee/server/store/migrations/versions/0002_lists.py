"""What lists are made by: who laid a table, when it was last looked after, and what a leaderboard is sorted by."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

MANY = 1000
"""Rows brought into their new shape at once."""


def upgrade() -> None:
    """Add the columns, fill them in from what is there, and index what is asked for."""
    op.add_column("tables", sa.Column("host", sa.String(32), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("ratings", sa.Column("score", sa.Float, nullable=False, server_default="0"))
    _fill_hosts(op.get_bind())
    op.execute("UPDATE ratings SET score = mu - 3.0 * sigma")
    op.create_index("tables_listed", "tables", ["public", "status", "changed", "id"])
    op.create_index("tables_of_game", "tables", ["public", "status", "game", "changed", "id"])
    op.create_index("tables_by_host", "tables", ["host", "public", "status", "changed"])
    op.create_index("tables_to_rate", "tables", ["rated", "status"])
    op.create_index("ratings_by_score", "ratings", ["game", "score", "player_id"])


def _fill_hosts(connection: sa.Connection) -> None:
    """Who laid each table stood in its set-up alone; a program's tables are its owner's."""
    programs = connection.execute(sa.text("SELECT id, owner FROM players WHERE owner IS NOT NULL"))
    owners: dict[str, str] = {row.id: row.owner for row in programs}
    update = sa.text("UPDATE tables SET host = :host WHERE id = :id")
    last = ""
    while True:
        rows = sa.text("SELECT id, setup FROM tables WHERE id > :last ORDER BY id LIMIT :many")
        found = connection.execute(rows, {"last": last, "many": MANY}).all()
        if not found:
            return
        last = found[-1].id
        hosts = {row.id: _host(row.setup) for row in found}
        filled = [{"id": id, "host": owners.get(host, host)} for id, host in hosts.items() if host]
        if filled:
            connection.execute(update, filled)


def _host(setup: str) -> str:
    """The player who laid the table; empty if unreadable."""
    try:
        host = json.loads(setup).get("host", "")
    except (ValueError, AttributeError, RecursionError):
        return ""
    return host if isinstance(host, str) and len(host) <= 32 else ""
