"""Finds the choice that a typed line means: a number, `move:7`, `move 7`, `sell relic all`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from lastcall.core.errors import LastCallError, did_you_mean
from lastcall.terminal.session import MenuEntry, refusal_line
from lastcall.terminal.words import say

MAX_LISTED = 6
"""How many choices an ambiguous line lists."""


class NotUnderstood(LastCallError):
    """No choice, or more than one, fits what was typed."""


def parse_choice(typed: str, menu: Sequence[MenuEntry]) -> MenuEntry:
    """The entry that is meant. Raises NotUnderstood, with the nearest entries, when none or several fit."""
    typed = typed.strip()
    possible = [entry for entry in menu if entry.possible]
    if typed.isdecimal():
        if len(typed) < 9 and 1 <= int(typed) <= len(possible):
            return possible[int(typed) - 1]
        raise NotUnderstood(say("numbers-range", last=len(possible)))
    matches = _matches(typed, possible)
    if len(matches) == 1:
        return matches[0]
    if matches:
        listed = ", ".join(f"{menu.index(entry) + 1} ({entry.text})" for entry in matches[:MAX_LISTED])
        key = "ambiguous-more" if len(matches) > MAX_LISTED else "ambiguous"
        raise NotUnderstood(say(key, typed=typed, choices=listed))
    refused = _matches(typed, [entry for entry in menu if not entry.possible])
    if refused:
        raise NotUnderstood(refusal_line(refused[0].text, refused[0].why_not, refused[0].rule))
    verbs = dict.fromkeys(str(entry.choice[0]) for entry in possible)
    nearest = did_you_mean(typed.split()[0] if typed else "", verbs)
    raise NotUnderstood(say("no-match", typed=typed, nearest=nearest))


def _matches(typed: str, entries: Sequence[MenuEntry]) -> list[MenuEntry]:
    """The entries that match best: exactly as written, else with the same words, else with words that begin so."""
    exact = [entry for entry in entries if entry.written.lower() == typed.lower()]
    if exact:
        return exact
    words = _words(typed)
    if not words:
        return []
    same = [entry for entry in entries if _words(entry.written) == words]
    if same:
        return same
    containing = [entry for entry in entries if set(words) <= {*_words(entry.written), *_words(entry.text)}]
    if containing:
        same_verb = [entry for entry in containing if _words(entry.written)[0] == words[0]]
        return same_verb or containing
    return [entry for entry in entries if all(_begins_a_word(word, entry) for word in words)]


def _begins_a_word(word: str, entry: MenuEntry) -> bool:
    """Numbers must be whole: `move 1` does not mean hex 17."""
    known = [*_words(entry.written), *_words(entry.text)]
    return word in known if word.isdecimal() else any(each.startswith(word) for each in known)


def _words(text: str) -> list[str]:
    return re.findall(r"[\w']+", text.lower().replace("_", " "))
