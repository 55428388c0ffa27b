"""Tables over days: when the house must look at one, and when its players' time stands still."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the columns and the calendars: no table of before is played over days."""
    op.add_column("tables", sa.Column("over_days", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("due", sa.BigInteger))
    op.create_index("tables_due", "tables", ["due"])
    op.create_table(
        "calendars",
        sa.Column("player_id", sa.String(32), primary_key=True),
        sa.Column("calendar", sa.Text, nullable=False),
    )
