"""Seeds of 256 bits, and the first step whose dice come from the keyed stream.

Older tables get such a step when they are next loaded.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("keyed_from", sa.Integer, nullable=True))
    if op.get_bind().dialect.name != "sqlite":  # which holds text of any length
        op.alter_column("tables", "seed", existing_type=sa.String(64), type_=sa.String(80), existing_nullable=False)
