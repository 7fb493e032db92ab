"""Fluent messages: those of a game, and those that all games share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lastcall.core.game import GameText

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

    from lastcall.core.expansion import Expansions
    from lastcall.text.variables import MessageVariables

SHARED = Path(__file__).parent
"""The folder of the messages that every game has, unless it overrides them."""


class FluentWords:
    """The messages in `<folder>/<language>.ftl`, those of its expansions, and the shared ones that they do not
    override."""

    def __init__(self, folder: Path, language: str = "en", expansions: Expansions[Any] | None = None) -> None:
        self.folder = folder
        self.language = language
        self.expansions = expansions
        self._say = lru_cache(maxsize=4096)(self._formatted)

    @cached_property
    def _resources(self) -> list[Any]:
        """The parsed files; those of the game come last."""
        from fluent.runtime import FluentResource

        joined = [folder / "text" for folder in self.expansions.folders] if self.expansions is not None else []
        files = [folder / f"{self.language}.ftl" for folder in (SHARED, self.folder, *joined)]
        return [FluentResource(file.read_text(encoding="utf-8")) for file in files]

    @cached_property
    def _bundle(self) -> FluentBundle:
        from fluent.runtime import FluentBundle

        bundle = FluentBundle([self.language], use_isolating=False)
        for resource in self._resources:
            bundle.add_resource(resource, allow_overrides=True)
        return bundle

    @cached_property
    def _variables(self) -> MessageVariables:
        """The facts that each message mentions: a formatted text is cached by these alone."""
        from lastcall.text.variables import MessageVariables

        return MessageVariables(self._resources)

    def keys(self, prefix: str) -> list[str]:
        """The keys of the game's own messages that begin with this, without it, in the order of its file."""
        ids = (entry.id.name for entry in self._resources[-1].body if hasattr(entry, "id"))
        return [key.removeprefix(prefix) for key in ids if key.startswith(prefix)]

    def knows(self, key: str) -> bool:
        return self._pattern(key) is not None

    def say(self, key: str, **facts: object) -> str:
        """The message with this key, formatted with these facts; the key itself where the message is missing.

        `key.detail` is the attribute `.detail` of the message.
        """
        mentioned = self._variables.of(key)
        return self._say(key, tuple(sorted((name, _plain(facts[name])) for name in mentioned if name in facts)))

    def _formatted(self, key: str, facts: tuple[tuple[str, Any], ...]) -> str:
        pattern = self._pattern(key)
        if pattern is None:
            return key
        text, _ = self._bundle.format_pattern(pattern, dict(facts))
        return str(text)

    def _pattern(self, key: str) -> Any:
        """The text of a message or of its attribute; None where it is missing."""
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value

    def faults(self, key: str, **facts: object) -> list[str]:
        """What is wrong with this message: it does not exist, or it mentions a fact that is not among these."""
        pattern = self._pattern(key)
        if pattern is None:
            return [f"{key}: this message is missing"]
        plain = {name: _plain(value) for name, value in facts.items()}
        _, errors = self._bundle.format_pattern(pattern, plain)
        return [f"{key}: {error} (it gets {', '.join(sorted(plain)) or 'no facts'})" for error in errors]

    def lacks(self, key: str, **facts: object) -> bool:
        """Whether this message mentions a fact that is not among these."""
        return bool(self.faults(key, **facts))


def listed(words: GameText, names: Sequence[str]) -> str:
    """Names as a sentence lists them: `Ann, Ben and Cleo`."""
    if len(names) < 2:
        return "".join(names)
    return words.say("list-of-two", first=", ".join(names[:-1]), last=names[-1])


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
