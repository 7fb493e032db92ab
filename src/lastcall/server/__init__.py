"""The table in the browser: lobby, seats, live tables, storage; not one rule."""

from lastcall.server.app import create_app, run
from lastcall.server.settings import Settings

__all__ = ["Settings", "create_app", "run"]
