"""Messages with markup in them, for templates."""

from __future__ import annotations

from markupsafe import Markup, escape

from lastcall.core.game import GameText

FIRST_MARK = 0xE000
"""Private characters that stand for markup while a message is formatted; no text contains them."""


class HtmlWords:
    """Messages for templates. A fact may be markup: the words around it are escaped, the markup is not."""

    def __init__(self, words: GameText) -> None:
        self.words = words

    def say(self, key: str, **facts: object) -> str:
        markup = {name: value for name, value in facts.items() if isinstance(value, Markup)}
        if not markup:
            return self.words.say(key, **facts)
        marks = {name: chr(FIRST_MARK + number) for number, name in enumerate(markup)}
        text = escape(self.words.say(key, **{**facts, **marks}))
        for name, mark in marks.items():
            text = text.replace(mark, markup[name])
        return text
