"""A game's messages, with the house's own behind them."""

from __future__ import annotations

from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

HOUSE = Path(__file__).parent


class FluentWords:
    """The messages of `<folder>/<language>.ftl`; what a game does not say, the house says for all."""

    def __init__(self, folder: Path, language: str = "en") -> None:
        self.folder = folder
        self.language = language
        self._say = lru_cache(maxsize=4096)(self._formatted)

    @cached_property
    def _bundle(self) -> FluentBundle:
        from fluent.runtime import FluentBundle, FluentResource

        bundle = FluentBundle([self.language], use_isolating=False)
        for folder in (HOUSE, self.folder):
            source = (folder / f"{self.language}.ftl").read_text(encoding="utf-8")
            bundle.add_resource(FluentResource(source), allow_overrides=True)
        return bundle

    def knows(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def say(self, key: str, **facts: object) -> str:
        """The message of this name, with these facts; a message that is missing shows as its name."""
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
        """What is wrong with this message: nobody has written it, or it mentions what these facts do not have."""
        pattern = self._bundle.get_message(key).value if self.knows(key) else None
        if pattern is None:
            return [f"{key}: this message is missing"]
        plain = {name: _plain(value) for name, value in facts.items()}
        _, errors = self._bundle.format_pattern(pattern, plain)
        return [f"{key}: {error} (it gets {', '.join(sorted(plain)) or 'no facts'})" for error in errors]

    def lacks(self, key: str, **facts: object) -> bool:
        """Does this message mention something that these facts do not have?"""
        return bool(self.faults(key, **facts))


def _plain(value: object) -> object:
    """What Fluent can print and a cache can keep."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float | str):
        return value
    if value is None:
        return "hidden"
    if isinstance(value, list | tuple):
        return ", ".join(str(_plain(part)) for part in value) or "none"
    return str(value)
