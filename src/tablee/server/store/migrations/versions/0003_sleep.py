"""No table is watched any more: bots and clocks wait for viewers."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Drop what told which tables a process must look after."""
    op.drop_index("tables_to_watch", "tables")
    op.drop_column("tables", "watched")
