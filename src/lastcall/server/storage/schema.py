"""The database schema. Every change needs a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

SEED = String(80).with_variant(String(64), "sqlite")
"""256 bits in decimal digits. SQLite ignores the length and cannot alter it."""

tables = Table(
    "tables", metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", SEED, nullable=False),
    Column("keyed_from", Integer, nullable=True),
    Column("listed", Boolean, nullable=False),
    Column("clock", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("version", Integer, nullable=False),
    Column("opened", Integer, nullable=False),
    Column("free_from", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("asked", JSON, nullable=False),
    Column("bot_next", Boolean, nullable=False),
    Column("winners", JSON, nullable=False),
    Column("news", Integer, nullable=False, key="metadata_version"),
    Column("host", String(64), nullable=False, server_default=""),
    Column("locked", Boolean, nullable=False, server_default=false()),
    Column("help", Boolean, nullable=False, server_default=false()),
    Column("absence", String(16), nullable=False, server_default="vote"),
    Column("absence_minutes", Integer, nullable=False, server_default="0"),
    Column("absence_level", String(32), nullable=False, server_default="fair"),
    Index("tables_by_age", "over", "updated"),
    Index("tables_by_host", "host"),
)  # fmt: skip

choices = Table(
    "choices", metadata,
    Column("table_id", String(32), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("ask", String(200), nullable=False),
    Column("choice", JSON, nullable=False),
    Column("written_from", Integer, nullable=False),
    Column("written", JSON, nullable=False),
    Column("kept_choices", Integer, nullable=False),
    Column("notice", Text, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "number", name="choices_pk"),
    ForeignKeyConstraint(["table_id"], ["tables.id"], name="choices_of_table"),
)  # fmt: skip
"""The log of each table, append-only. The primary key decides between concurrent writers."""

checkpoints = Table(
    "checkpoints", metadata,
    Column("table_id", String(32), primary_key=True),
    Column("checkpoint", JSON, nullable=False),
    ForeignKeyConstraint(["table_id"], ["tables.id"], name="checkpoints_of_table"),
)  # fmt: skip

seats = Table(
    "seats", metadata,
    Column("table_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("colour", String(16), nullable=False),
    Column("level", String(32), nullable=False),
    Column("stand_in", String(32), nullable=False),
    Column("stand_in_from", Integer, nullable=False, server_default="0"),
    Column("stand_in_line", Integer, nullable=False, server_default="0"),
    PrimaryKeyConstraint("table_id", "seat", name="seats_pk"),
    ForeignKeyConstraint(["table_id"], ["tables.id"], name="seats_of_table"),
)  # fmt: skip

keys = Table(
    "keys", metadata,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(32), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    ForeignKeyConstraint(["table_id"], ["tables.id"], name="keys_of_table"),
)  # fmt: skip

holders = Table(
    "holders", metadata,
    Column("browser", String(64), nullable=False),
    Column("table_id", String(32), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    PrimaryKeyConstraint("browser", "table_id", "seat", name="holders_pk"),
    ForeignKeyConstraint(["table_id"], ["tables.id"], name="holders_of_table"),
)  # fmt: skip

chat = Table(
    "chat", metadata,
    Column("table_id", String(32), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=True),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("visitor", String(64), nullable=False, server_default=""),
    PrimaryKeyConstraint("table_id", "number", name="chat_pk"),
    ForeignKeyConstraint(["table_id"], ["tables.id"], name="chat_of_table"),
    Index("chat_by_visitor", "visitor"),
)  # fmt: skip

shared_states = Table(
    "shared_states", metadata,
    Column("table_id", String(32), primary_key=True),
    Column("state", JSON, nullable=False),
    ForeignKeyConstraint(["table_id"], ["tables.id"], name="shared_states_of_table"),
)  # fmt: skip
"""What the people at a table share beside the game."""

saves = Table(
    "saves", metadata,
    Column("table_id", String(32), nullable=False),
    Column("number", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("record", JSON, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "number", name="saves_pk"),
    ForeignKeyConstraint(["table_id"], ["tables.id"], name="saves_of_table"),
)  # fmt: skip
"""Named save points with the complete saved table."""

branches = Table(
    "branches", metadata,
    Column("table_id", String(32), primary_key=True),
    Column("from_table", String(32), nullable=False, index=True),
    Column("from_save", Integer, nullable=False),
    ForeignKeyConstraint(["table_id"], ["tables.id"], name="branches_of_table"),
)  # fmt: skip
"""Which save point a table was branched from."""

quotas = Table(
    "quotas", metadata,
    Column("key", String(64), primary_key=True),
    Column("full_at", Float, nullable=False),
)  # fmt: skip
"""What clients have used up, in PostgreSQL; see `quotas.py`. A single server counts in memory."""
