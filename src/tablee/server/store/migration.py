"""Migration of the database to the current version, at every start."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine

_SCRIPTS = Path(__file__).parent / "migrations"
_LOCK = 0x7AB1EE
"""PostgreSQL's advisory lock that serialises processes starting together."""


class TooNew(Exception):
    """The database was written by a later version of Tablée."""


def migrate(engine: Engine) -> None:
    """Bring the database up to date; TooNew if it is ahead of this version."""
    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
        found = MigrationContext.configure(connection).get_current_revision()
        scripts = ScriptDirectory.from_config(config)
        if found is not None and found not in {script.revision for script in scripts.walk_revisions()}:
            raise TooNew(found)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
