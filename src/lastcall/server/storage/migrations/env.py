"""Runs alembic on the connection passed by `migrate.py`."""

from __future__ import annotations

from alembic import context

from lastcall.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
