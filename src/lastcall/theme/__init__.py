"""The colours and fonts of all pages: those of the server, and the reports of the lab."""

from __future__ import annotations

from pathlib import Path

STATIC = Path(__file__).parent / "static"


def tokens() -> str:
    """The style sheet that defines them as custom properties."""
    return (STATIC / "tokens.css").read_text(encoding="utf-8")
