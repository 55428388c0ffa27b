"""People hear whom they want to hear, and invite those they played with."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the tables, and when a player was last here: unknown for those of before."""
    op.add_column("players", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("players", sa.Column("shown", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_table(
        "mutes",
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("muted_id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player_id", "muted_id"),
    )
    op.create_index("mutes_by_muted", "mutes", ["muted_id"])
    op.create_table(
        "hushes",
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "table_id"),
    )
    op.create_index("hushes_by_table", "hushes", ["table_id"])
    op.create_table(
        "partings",
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("other_id", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "other_id"),
    )
    op.create_index("partings_by_other", "partings", ["other_id"])
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("by_id", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("table_id", "player_id"),
    )
    op.create_index("invitations_by_player", "invitations", ["player_id"])
    op.create_index("invitations_by_inviter", "invitations", ["by_id"])
