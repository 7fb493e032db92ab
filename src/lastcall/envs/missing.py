"""What is said where a library for research is not installed."""

from __future__ import annotations


class Missing(ImportError):
    """A library is missing; the sentence names the command that brings it."""

    def __init__(self, error: ImportError, library: str, extra: str) -> None:
        super().__init__(
            f"{library} is not installed here ({error.name} is missing): pip install 'lastcall[{extra}]'.",
            name=error.name,
        )
