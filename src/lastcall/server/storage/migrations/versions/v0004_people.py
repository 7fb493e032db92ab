"""What people at a table share beside the game: who made it and by which rules, requests, mutes, who said what.

Tables from before have no host. Those with a clock keep their rule for people who are away: a bot after a minute.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

NO = sa.false()


def upgrade() -> None:
    op.add_column("tables", sa.Column("host", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("locked", sa.Boolean, nullable=False, server_default=NO))
    op.add_column("tables", sa.Column("help", sa.Boolean, nullable=False, server_default=NO))
    op.add_column("tables", sa.Column("absence", sa.String(16), nullable=False, server_default="vote"))
    op.add_column("tables", sa.Column("absence_minutes", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("absence_level", sa.String(32), nullable=False, server_default="fair"))
    op.create_index("tables_by_host", "tables", ["host"])
    op.add_column("seats", sa.Column("stand_in_from", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("stand_in_line", sa.Integer, nullable=False, server_default="0"))
    op.add_column("chat", sa.Column("visitor", sa.String(64), nullable=False, server_default=""))
    op.create_index("chat_by_visitor", "chat", ["visitor"])
    op.create_table(
        "shared_states",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("state", sa.JSON, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="shared_states_of_table"),
    )
    tables = sa.table("tables", *map(sa.column, ("clock", "absence", "absence_minutes")))
    op.execute(tables.update().where(tables.c.clock == sa.true()).values(absence="minutes", absence_minutes=1))
