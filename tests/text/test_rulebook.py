"""RULES.md is read into chapters, passages and clauses by one reader."""

from __future__ import annotations

import pytest

import lastcall
from lastcall.text.rulebook import NoSuchClause, Rulebook, ids_in

TEXT = """A game for three.

# Shanty Town

## Walking

**M-17** A Hero walks up to *two* hexes
and stops at a Drunkard; see
MR-5 for the compound.
**M-18** Nobody walks at night.

- **M-19** A list item is a clause.
- and this item is none.

```
# a map, not a heading

**M-99** nor is this a clause
```

## Rulings

| ruling | question | answer |
| --- | --- | --- |
| **MR-5** | Does the compound count? | Yes. |
| **MR-6** | Twice? | No. |
"""
BOOK = Rulebook(TEXT, "Shanty Town")


def test_clauses_know_their_chapter_and_their_whole_text() -> None:
    assert list(BOOK.clauses) == ["M-17", "M-18", "M-19", "MR-5", "MR-6"]
    whole = "A Hero walks up to two hexes and stops at a Drunkard; see MR-5 for the compound."
    assert BOOK.clauses["M-17"] == ("M-17", "Walking", whole)
    assert BOOK.clauses["M-19"].text == "A list item is a clause."
    assert BOOK.clauses["MR-5"] == ("MR-5", "Rulings", "Does the compound count?; Yes.")


def test_chapters_hold_their_passages_in_order() -> None:
    assert [(chapter.title, chapter.level) for chapter in BOOK.chapters] == [
        ("", 1), ("Shanty Town", 1), ("Walking", 2), ("Rulings", 2),
    ]  # fmt: skip
    start, title, walking, rulings = (chapter.passages for chapter in BOOK.chapters)
    assert [passage.text for passage in start] == ["A game for three."]
    assert title == ()
    assert [passage.ids for passage in walking] == [("M-17",), ("M-18",), ("M-19",), (), ()]
    assert walking[3].source == "and this item is none."
    assert walking[4].source.startswith("```\n# a map")
    assert walking[4].source.endswith("clause\n```")
    assert [passage.ids for passage in rulings] == [("MR-5", "MR-6")]


@pytest.mark.parametrize(
    ("rule", "ids"),
    [
        ("M-17", ["M-17"]),
        ("M-17, MR-5", ["M-17", "MR-5"]),
        ("M-10 to M-18", ["M-17", "M-18"]),
        ("M-17-19", ["M-17", "M-18", "M-19"]),
        ("", []),
        ("M-99", []),
    ],
)
def test_an_ask_cites_its_clauses(rule: str, ids: list[str]) -> None:
    assert [clause.id for clause in BOOK.cited(rule)] == ids


def test_a_text_mentions_ids() -> None:
    assert ids_in("as in M-51 to M-53, MR-5a; not x-1 or MANYLETTERS-2") == ["M-51", "M-53", "MR-5a"]


def test_clauses_are_found_by_id_and_by_words() -> None:
    assert [clause.id for clause in BOOK.search("m-18")] == ["M-18"]
    assert [clause.id for clause in BOOK.search("Hero drunkard")] == ["M-17"]
    with pytest.raises(NoSuchClause, match="Shanty Town has no rule M-99; "):
        BOOK.search("M-99")
    with pytest.raises(NoSuchClause, match="No rule of Shanty Town mentions 'dragons'"):
        BOOK.search("dragons")


def test_a_query_reduces_the_chapters_to_the_passages_that_match() -> None:
    found = [(chapter.title, [passage.ids for passage in chapter.passages]) for chapter in BOOK.matching("Compound")]
    assert found == [("Walking", [("M-17",)]), ("Rulings", [("MR-5", "MR-6")])]
    assert BOOK.matching("") == [chapter for chapter in BOOK.chapters if chapter.passages]


@pytest.mark.parametrize("name", sorted(lastcall.games()))
def test_every_game_has_a_rulebook_that_can_be_read(name: str) -> None:
    game = lastcall.games()[name]
    book = Rulebook.of(game)
    assert len(book.clauses) > 5
    assert all(clause.text for clause in book.clauses.values())
    assert all(clause.id.startswith(game.rules_prefix) for clause in book.clauses.values())
