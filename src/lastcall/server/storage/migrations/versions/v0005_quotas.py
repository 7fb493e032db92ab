"""Quotas that several servers count together."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "quotas",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("full_at", sa.Float, nullable=False),
    )
