"""The error for a research library that is not installed."""

from __future__ import annotations


class MissingLibrary(ImportError):
    """A library is missing; the message names the command that installs it."""

    def __init__(self, error: ImportError, library: str, extra: str) -> None:
        super().__init__(
            f"{library} is not installed here ({error.name} is missing): pip install 'lastcall[{extra}]'.",
            name=error.name,
        )
