"""The table in the browser: lobby, seats, live tables, storage; not one rule."""

from lastcall.server.http.app import create_app, run
from lastcall.server.operations.settings import Settings

__all__ = ["Settings", "create_app", "run"]
