"""A typed line finds the choice that is meant, or says what is possible."""

from __future__ import annotations

from typing import Any

import pytest

from lastcall.core.ask import Ask, ask
from lastcall.terminal.parse_input import NotUnderstood, parse_choice
from lastcall.terminal.session import MenuEntry

ASK: Ask[Any] = ask(0, "act", [("pass",)])


def option(text: str, *choice: Any, why_not: str = "") -> MenuEntry:
    return MenuEntry(ASK, choice, text, why_not, "M-40" if why_not else "")


MENU = [
    option("Go to hex 7", "move", 7),
    option("Go to hex 17", "move", 17),
    option("Sell all relics", "sell", "relic", "all"),
    option("Sell one relic", "sell", "relic", "one"),
    option("Sell corn", "sell", "corn"),
    option("Drink Old Dirty Beggar", "drink", "B07"),
    option("Build a still", "build", "still", why_not="You have no Scraps."),
]


@pytest.mark.parametrize(
    ("typed", "choice"),
    [
        ("1", ("move", 7)),
        ("move:17", ("move", 17)),
        ("move 7", ("move", 7)),
        ("MOVE 17", ("move", 17)),
        ("go 7", ("move", 7)),
        ("sell relic all", ("sell", "relic", "all")),
        ("sell all", ("sell", "relic", "all")),
        ("sell corn", ("sell", "corn")),
        ("corn", ("sell", "corn")),
        ("drink beggar", ("drink", "B07")),
        ("dri", ("drink", "B07")),
    ],
)
def test_typed_words_find_their_choice(typed: str, choice: tuple[Any, ...]) -> None:
    menu = (
        MENU if typed != "17" else [*[option("Wait", "wait", n) for n in range(16)], option("Go to hex 17", "move", 17)]
    )
    assert parse_choice(typed, menu).choice == choice


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("9", "numbered 1 to 6"),
        ("sell", "could mean several choices: 3"),
        ("move 1", "did you mean 'move'"),
        ("build still", "Build a still: You have no Scraps. (M-40)"),
        ("drnk", "did you mean 'drink'"),
        ("zzz", "available: drink, move, sell"),
        ("::", "No choice matches"),
    ],
)
def test_what_is_not_understood_is_answered_with_a_sentence(typed: str, sentence: str) -> None:
    with pytest.raises(NotUnderstood) as complaint:
        parse_choice(typed, MENU)
    assert sentence in complaint.value.why
