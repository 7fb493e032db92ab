"""Fluent messages: those of a game, and those that all games share."""

from __future__ import annotations

from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

SHARED = Path(__file__).parent
"""The folder of the messages that every game has, unless it overrides them."""


class FluentWords:
    """The messages in `<folder>/<language>.ftl`, and the shared ones that it does not override."""

    def __init__(self, folder: Path, language: str = "en") -> None:
        self.folder = folder
        self.language = language
        self._say = lru_cache(maxsize=4096)(self._formatted)

    @cached_property
    def _bundle(self) -> FluentBundle:
        from fluent.runtime import FluentBundle, FluentResource

        bundle = FluentBundle([self.language], use_isolating=False)
        for folder in (SHARED, self.folder):
            source = (folder / f"{self.language}.ftl").read_text(encoding="utf-8")
            bundle.add_resource(FluentResource(source), allow_overrides=True)
        return bundle

    def knows(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def say(self, key: str, **facts: object) -> str:
        """The message with this key, formatted with these facts; the key itself where the message is missing."""
        return self._say(key, tuple(sorted((name, _plain(value)) for name, value in facts.items())))

    def _formatted(self, key: str, facts: tuple[tuple[str, Any], ...]) -> str:
        if not self.knows(key):
            return key
        message = self._bundle.get_message(key)
        if message.value is None:
            return key
        text, _ = self._bundle.format_pattern(message.value, dict(facts))
        return str(text)

    def faults(self, key: str, **facts: object) -> list[str]:
        """What is wrong with this message: it does not exist, or it mentions a fact that is not among these."""
        pattern = self._bundle.get_message(key).value if self.knows(key) else None
        if pattern is None:
            return [f"{key}: this message is missing"]
        plain = {name: _plain(value) for name, value in facts.items()}
        _, errors = self._bundle.format_pattern(pattern, plain)
        return [f"{key}: {error} (it gets {', '.join(sorted(plain)) or 'no facts'})" for error in errors]

    def lacks(self, key: str, **facts: object) -> bool:
        """Whether this message mentions a fact that is not among these."""
        return bool(self.faults(key, **facts))


def _plain(value: object) -> object:
    """A value that Fluent can format and a cache can hash."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float | str):
        return value
    if value is None:
        return "hidden"
    if isinstance(value, list | tuple):
        return ", ".join(str(_plain(part)) for part in value) or "none"
    return str(value)
