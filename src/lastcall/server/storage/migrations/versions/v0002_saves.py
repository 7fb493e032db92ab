"""Named save points, and the tables branched from them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "saves",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("record", sa.JSON, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="saves_pk"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="saves_of_table"),
    )
    op.create_table(
        "branches",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("from_table", sa.String(32), nullable=False),
        sa.Column("from_save", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="branches_of_table"),
    )
    op.create_index("ix_branches_from_table", "branches", ["from_table"])
