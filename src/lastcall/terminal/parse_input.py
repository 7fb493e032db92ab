"""Finds out which choice somebody means by what they typed: a number, `move:7`, `move 7`, `sell relic all`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from lastcall.core.errors import LastCallError, did_you_mean
from lastcall.terminal.session import MenuEntry


class NotUnderstood(LastCallError):
    """No choice, or more than one, fits what was typed."""


def parse_choice(typed: str, menu: Sequence[MenuEntry]) -> MenuEntry:
    """The option that is meant; complains with the nearest when none, or several, fit."""
    typed = typed.strip()
    possible = [option for option in menu if option.possible]
    if typed.isdecimal():
        if len(typed) < 9 and 1 <= int(typed) <= len(possible):
            return possible[int(typed) - 1]
        raise NotUnderstood(f"The choices are numbered 1 to {len(possible)}.")
    fitting = _fitting(typed, possible)
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        listed = ", ".join(f"{menu.index(option) + 1} ({option.text})" for option in fitting[:6])
        raise NotUnderstood(f"{typed!r} could mean several choices: {listed}{' ...' if len(fitting) > 6 else ''}.")
    refused = _fitting(typed, [option for option in menu if not option.possible])
    if refused:
        rule = f" ({refused[0].rule})" if refused[0].rule else ""
        raise NotUnderstood(f"{refused[0].text}: {refused[0].why_not}{rule}")
    verbs = dict.fromkeys(str(option.choice[0]) for option in possible)
    raise NotUnderstood(f"No choice is like {typed!r}; " + did_you_mean(typed.split()[0] if typed else "", verbs))


def _fitting(typed: str, options: Sequence[MenuEntry]) -> list[MenuEntry]:
    """The options that fit best: written so exactly, else with the same words, else with words that begin so."""
    exact = [option for option in options if option.written.lower() == typed.lower()]
    if exact:
        return exact
    words = _words(typed)
    if not words:
        return []
    same = [option for option in options if _words(option.written) == words]
    if same:
        return same
    inside = [option for option in options if set(words) <= {*_words(option.written), *_words(option.text)}]
    if inside:
        led = [option for option in inside if _words(option.written)[0] == words[0]]
        return led or inside
    return [option for option in options if all(_begins(word, option) for word in words)]


def _begins(word: str, option: MenuEntry) -> bool:
    """Numbers must be whole: `move 7` is never hex 17."""
    known = [*_words(option.written), *_words(option.text)]
    return word in known if word.isdecimal() else any(each.startswith(word) for each in known)


def _words(text: str) -> list[str]:
    return re.findall(r"[\w']+", text.lower().replace("_", " "))
