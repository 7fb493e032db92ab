"""The tests that Hinders apply to a chat line (AR-13)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from lastcall.games.alewood.state import Player, Saloon


class Line(NamedTuple):
    """Something said, and the seats whose players it names."""

    words: str
    named: tuple[int, ...] = ()


Test = Callable[[Saloon, Player, Line, Sequence[int | str]], bool]


WORD = re.compile(r"[^\W_]+(?:['-][^\W_]+)*")
"""Letters and digits; a single apostrophe or hyphen inside a word belongs to it, any other sign separates words."""


def words_of(line: Line) -> list[str]:
    """The words of a line in lower case, without punctuation (AR-13)."""
    return WORD.findall(line.words.replace("\u2019", "'").lower())


def passes(saloon: Saloon, player: Player, line: Line, test: Sequence[int | str]) -> bool:
    """Does the line pass this test of a card?"""
    return TESTS[str(test[0])](saloon, player, line, test[1:])


def holds_word(saloon: Saloon, player: Player, line: Line, wanted: Sequence[int | str]) -> bool:
    return any(word in wanted for word in words_of(line))


def holds_part(saloon: Saloon, player: Player, line: Line, wanted: Sequence[int | str]) -> bool:
    return str(wanted[0]) in line.words.replace("\u2019", "'").lower()


def at_least(saloon: Saloon, player: Player, line: Line, count: Sequence[int | str]) -> bool:
    return len(words_of(line)) >= int(count[0])


def at_most(saloon: Saloon, player: Player, line: Line, count: Sequence[int | str]) -> bool:
    return len(words_of(line)) <= int(count[0])


def several_lines(saloon: Saloon, player: Player, line: Line, count: Sequence[int | str]) -> bool:
    """A number of lines of a number of words each, counted since the last command."""
    if len(words_of(line)) >= int(count[1]):
        player.lines += 1
    return player.lines >= int(count[0])


def holds_any_name(saloon: Saloon, player: Player, line: Line, nothing: Sequence[int | str]) -> bool:
    return bool(line.named) or holds_character(saloon, player, line, nothing)


def holds_character(saloon: Saloon, player: Player, line: Line, nothing: Sequence[int | str]) -> bool:
    names = [other.character.name for other in saloon.players if other.character]
    return any(re.search(rf"\b{re.escape(name)}\b", line.words, re.IGNORECASE) for name in names)


def is_loud(saloon: Saloon, player: Player, line: Line, nothing: Sequence[int | str]) -> bool:
    return "!" in line.words or any(letter.isupper() for letter in line.words)


def is_all_capitals(saloon: Saloon, player: Player, line: Line, nothing: Sequence[int | str]) -> bool:
    return not any(letter.islower() for letter in line.words)


def holds_number(saloon: Saloon, player: Player, line: Line, nothing: Sequence[int | str]) -> bool:
    numbers = saloon.box.call_outs.numbers
    return any(letter.isdigit() for letter in line.words) or any(word in numbers for word in words_of(line))


def holds_apostrophe(saloon: Saloon, player: Player, line: Line, nothing: Sequence[int | str]) -> bool:
    return "'" in line.words or "\u2019" in line.words


def holds_question(saloon: Saloon, player: Player, line: Line, nothing: Sequence[int | str]) -> bool:
    return "?" in line.words


def anything(saloon: Saloon, player: Player, line: Line, nothing: Sequence[int | str]) -> bool:
    return True


TESTS: dict[str, Test] = {
    "word": holds_word, "part": holds_part, "min_words": at_least, "max_words": at_most, "lines": several_lines,
    "any_name": holds_any_name, "character_name": holds_character, "loud": is_loud, "all_capitals": is_all_capitals,
    "number": holds_number, "apostrophe": holds_apostrophe, "question": holds_question, "anything": anything,
}  # fmt: skip
