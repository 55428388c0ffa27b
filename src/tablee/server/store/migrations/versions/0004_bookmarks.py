"""A match that is left has a bookmark; a player may put it away."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the columns: a table of before has no bookmark until it is left again."""
    op.add_column("tables", sa.Column("bookmark", sa.Text))
    op.add_column("seats", sa.Column("put_away", sa.Boolean, nullable=False, server_default=sa.false()))
