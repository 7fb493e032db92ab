"""RULES.md, read clause by clause."""

from __future__ import annotations

import pytest

import lastcall
from lastcall.text.rulebook import NoSuchClause, Rulebook

TEXT = """# Shanty Town

## Walking

**M-17** A Hero walks up to *two* hexes
and stops at a Drunkard.

**M-18** Nobody walks at night.

## Rulings

| **MR-5** | Does the compound count? | Yes. |
"""
BOOK = Rulebook(TEXT, "Shanty Town")


def test_clauses_know_their_chapter_and_their_whole_text() -> None:
    assert list(BOOK.clauses) == ["M-17", "M-18", "MR-5"]
    assert BOOK.clauses["M-17"] == ("M-17", "Walking", "A Hero walks up to two hexes and stops at a Drunkard.")
    assert BOOK.clauses["MR-5"].text == "Does the compound count?; Yes."


@pytest.mark.parametrize(
    ("rule", "ids"),
    [
        ("M-17", ["M-17"]),
        ("M-17, MR-5", ["M-17", "MR-5"]),
        ("M-10 to M-18", ["M-17", "M-18"]),
        ("", []),
        ("M-99", []),
    ],
)
def test_an_ask_names_its_clauses(rule: str, ids: list[str]) -> None:
    assert [clause.id for clause in BOOK.named(rule)] == ids


def test_clauses_are_found_by_id_and_by_words() -> None:
    assert [clause.id for clause in BOOK.search("m-18")] == ["M-18"]
    assert [clause.id for clause in BOOK.search("Hero drunkard")] == ["M-17"]
    for nonsense in ("M-99", "dragons"):
        with pytest.raises(NoSuchClause):
            BOOK.search(nonsense)


@pytest.mark.parametrize("name", sorted(lastcall.games()))
def test_every_game_has_a_rulebook_that_can_be_read(name: str) -> None:
    game = lastcall.games()[name]
    book = Rulebook.of(game)
    assert len(book.clauses) > 5
    assert all(clause.text for clause in book.clauses.values())
