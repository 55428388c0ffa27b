"""Alembic runs this: one connection, given by `migration.migrate`."""

from alembic import context

from tablee.server.store import schema

context.configure(connection=context.config.attributes["connection"], target_metadata=schema.metadata)
with context.begin_transaction():
    context.run_migrations()
