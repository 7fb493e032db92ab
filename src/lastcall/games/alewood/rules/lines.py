"""The tests that Hinders apply to a chat line (AR-13)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from lastcall.games.alewood.state import Player, Saloon
from lastcall.games.alewood.vocabulary import LINE_TESTS, line_test


class Line(NamedTuple):
    """Something said, and the seats whose players it names."""

    words: str
    named: tuple[int, ...] = ()


class Spoken(NamedTuple):
    """A line with who says it: what its tests judge."""

    saloon: Saloon
    player: Player
    line: Line


WORD = re.compile(r"[^\W_]+(?:['-][^\W_]+)*")
"""Letters and digits; a single apostrophe or hyphen inside a word belongs to it, any other sign separates words."""


def words_of(line: Line) -> list[str]:
    """The words of a line in lower case, without punctuation (AR-13)."""
    return WORD.findall(plain(line))


def passes(saloon: Saloon, player: Player, line: Line, test: Sequence[int | str]) -> bool:
    """Does the line pass this test of a card? The test is its name and its arguments."""
    judge = LINE_TESTS.conditions[str(test[0])].function
    return bool(judge(Spoken(saloon, player, line), *test[1:]))


def plain(line: Line) -> str:
    """A line in lower case, with straight apostrophes."""
    return line.words.replace("\u2019", "'").lower()


@line_test
def word(spoken: Spoken, wanted: str, *others: str) -> bool:
    """It holds one of these words."""
    return any(each == wanted or each in others for each in words_of(spoken.line))


word.facts_of = lambda wanted, *others: {"wanted": [wanted, *others]}


@line_test
def part(spoken: Spoken, wanted: str) -> bool:
    """It holds these letters, also within a word."""
    return wanted in plain(spoken.line)


@line_test
def min_words(spoken: Spoken, count: int) -> bool:
    return len(words_of(spoken.line)) >= count


@line_test
def max_words(spoken: Spoken, count: int) -> bool:
    return len(words_of(spoken.line)) <= count


@line_test
def lines(spoken: Spoken, count: int, words: int) -> bool:
    """It is the last of a number of lines of a number of words each, counted since the last command."""
    if len(words_of(spoken.line)) >= words:
        spoken.player.lines += 1
    return spoken.player.lines >= count


@line_test
def any_name(spoken: Spoken) -> bool:
    """It names a player or a Character."""
    return bool(spoken.line.named) or character_name(spoken)


@line_test
def character_name(spoken: Spoken) -> bool:
    names = [other.character.name for other in spoken.saloon.players if other.character]
    return any(re.search(rf"\b{re.escape(name)}\b", spoken.line.words, re.IGNORECASE) for name in names)


@line_test
def loud(spoken: Spoken) -> bool:
    """It holds an exclamation mark or a capital."""
    return "!" in spoken.line.words or any(letter.isupper() for letter in spoken.line.words)


@line_test
def all_capitals(spoken: Spoken) -> bool:
    return not any(letter.islower() for letter in spoken.line.words)


@line_test
def number(spoken: Spoken) -> bool:
    """It holds a digit or a word for a number."""
    numbers = spoken.saloon.box.call_outs.numbers
    return any(letter.isdigit() for letter in spoken.line.words) or any(
        each in numbers for each in words_of(spoken.line)
    )


@line_test
def apostrophe(spoken: Spoken) -> bool:
    return "'" in plain(spoken.line)


@line_test
def question(spoken: Spoken) -> bool:
    return "?" in spoken.line.words


@line_test
def anything(spoken: Spoken) -> bool:
    return True
