"""Tables, their choices, checkpoints, seats, secret links, browsers and chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("clock", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("opened", sa.Integer, nullable=False),
        sa.Column("free_from", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("asked", sa.JSON, nullable=False),
        sa.Column("bot_next", sa.Boolean, nullable=False),
        sa.Column("winners", sa.JSON, nullable=False),
        sa.Column("news", sa.Integer, nullable=False),
    )
    op.create_index("tables_by_age", "tables", ["over", "updated"])
    op.create_table(
        "choices",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("ask", sa.String(200), nullable=False),
        sa.Column("choice", sa.JSON, nullable=False),
        sa.Column("written_from", sa.Integer, nullable=False),
        sa.Column("written", sa.JSON, nullable=False),
        sa.Column("kept_choices", sa.Integer, nullable=False),
        sa.Column("notice", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="choices_pk"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="choices_of_table"),
    )
    op.create_table(
        "checkpoints",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("checkpoint", sa.JSON, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="checkpoints_of_table"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("colour", sa.String(16), nullable=False),
        sa.Column("level", sa.String(32), nullable=False),
        sa.Column("stand_in", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="seats_pk"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="seats_of_table"),
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="keys_of_table"),
    )
    op.create_table(
        "holders",
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("browser", "table_id", "seat", name="holders_pk"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="holders_of_table"),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="chat_pk"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="chat_of_table"),
    )
