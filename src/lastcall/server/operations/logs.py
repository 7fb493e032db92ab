"""Log output of a running server: one line per event, as text or as JSON, with the id of the request behind it."""

from __future__ import annotations

import logging
import sys
from collections.abc import MutableMapping
from typing import TextIO

import structlog
from structlog.typing import Processor

from lastcall.server.operations.settings import LogFormat, LogLevel

STANDARD_LOGGERS = ("uvicorn", "uvicorn.error", "uvicorn.asgi")
"""Loggers of libraries that would otherwise write in a format of their own."""


def configure_logging(level: LogLevel, log_format: LogFormat, stream: TextIO | None = None) -> None:
    """Send the log lines of this process and its libraries to standard error. Modules log by `logging` as usual."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=_shared_processors(), processors=_renderers(log_format))
    )
    root = logging.getLogger()
    for old in root.handlers[:]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level.upper())
    for name in STANDARD_LOGGERS:
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    structlog.configure(
        processors=[*_shared_processors(), structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )


def _shared_processors() -> list[Processor]:
    return [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper("iso", utc=True),
    ]


def _renderers(log_format: LogFormat) -> list[Processor]:
    last: list[Processor]
    if log_format == "json":
        last = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(sort_keys=True)]
    else:
        last = [structlog.processors.format_exc_info, _render_text]
    return [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last]


def _render_text(_logger: object, _method: str, event: MutableMapping[str, object]) -> str:
    """`2026-11-18T02:10:00Z WARNING lastcall.server: what happened request_id=... (traceback below)`"""
    head = f"{event.pop('timestamp')} {str(event.pop('level')).upper()} {event.pop('logger')}: {event.pop('event')}"
    traceback = event.pop("exception", "")
    facts = "".join(f" {name}={_one_word(value)}" for name, value in sorted(event.items()))
    return head + facts + (f"\n{traceback}" if traceback else "")


def _one_word(value: object) -> str:
    text = str(value)
    return repr(text) if not text or any(letter.isspace() or not letter.isprintable() for letter in text) else text
