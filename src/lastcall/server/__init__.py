"""The web server: lobby, seats, live tables, storage and pages. It knows no rules."""

from lastcall.server.http.app import create_app
from lastcall.server.http.serve import run
from lastcall.server.operations.settings import Settings

__all__ = ["Settings", "create_app", "run"]
