"""A person may have several devices, enter by a code or a passkey, and sign devices out."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

MANY = 1000
"""Guests given their first device at once."""


def upgrade() -> None:
    """Make the tables: the browser that each guest has come with is their first device."""
    devices = op.create_table(
        "devices",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("old", sa.String(32)),
        sa.Column("came", sa.String(8), nullable=False),
        sa.Column("browser", sa.String(20), nullable=False),
        sa.Column("system", sa.String(20), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "codes",
        sa.Column("player_id", sa.String(32), primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("counter", sa.BigInteger, nullable=False),
        sa.Column("browser", sa.String(20), nullable=False),
        sa.Column("system", sa.String(20), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("challenge", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    _give_devices(op.get_bind(), devices)
    op.create_index("devices_by_player", "devices", ["player_id"])
    op.create_index("devices_by_old", "devices", ["old"], unique=True)
    op.create_index("codes_by_digest", "codes", ["digest"])
    op.create_index("codes_by_until", "codes", ["until"])
    op.create_index("passkeys_by_player", "passkeys", ["player_id"])
    op.create_index("challenges_by_player", "challenges", ["player_id"])
    op.create_index("challenges_by_until", "challenges", ["until"])


def _give_devices(connection: sa.Connection, devices: sa.Table) -> None:
    """Every guest's cookie stays valid, as that of a device."""
    query = sa.text("SELECT id, created FROM players WHERE NOT program AND id > :last ORDER BY id LIMIT :many")
    last = ""
    while found := connection.execute(query, {"last": last, "many": MANY}).all():
        last = found[-1].id
        told = {"secret": "", "came": "first", "browser": "", "system": "", "seen": 0}
        rows = [
            {"id": secrets.token_hex(10), "player_id": row.id, "old": row.id, "created": row.created} | told
            for row in found
        ]
        connection.execute(sa.insert(devices), rows)
