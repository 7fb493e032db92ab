"""Log output of a running server."""

from __future__ import annotations

import logging

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def configure_logging(level: int = logging.WARNING) -> None:
    """Write log lines with time, level and module to standard error."""
    logging.basicConfig(format=FORMAT, level=level)
