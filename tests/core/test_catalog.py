"""Card files are read into typed cards, and every fault is named: file, card, field, what was expected."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from tests.core.camp import WORDS, Deed, Item

from lastcall.core import Card, Catalog
from lastcall.core.catalog import BrokenCards, Flat
from lastcall.core.effects import Block, Effects, Vocabulary


class Relic(Card, frozen=True):
    name: str
    gold: int
    tags: list[str] = []

    def __post_init__(self) -> None:
        if self.gold < 0:
            raise ValueError("gold must not be negative")


class Prices(msgspec.Struct):
    house: int


GOOD = '[[card]]\nid = "r1"\nname = "Map"\ngold = 3\n[[card]]\nid = "r2"\nname = "Cog"\ngold = 1\ntags = ["iron"]\n'


def faults(folder: Path, text: str) -> list[str]:
    (folder / "relics.toml").write_text(text)
    catalog = Catalog(folder)
    catalog.deck("relics.toml", Relic)
    with pytest.raises(BrokenCards) as caught:
        catalog.finish()
    return [str(fault) for fault in caught.value.faults]


def test_cards_come_in_the_order_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "relics.toml").write_text(GOOD)
    catalog = Catalog(tmp_path)
    deck = catalog.deck("relics.toml", Relic)
    assert list(deck) == ["r1", "r2"]
    assert deck["r2"].tags == ["iron"]
    assert catalog.finish() == deck


def test_five_different_faults_are_all_named_at_once(tmp_path: Path) -> None:
    text = (
        '[[card]]\nid = "r1"\nname = "Map"\ngold = "three"\n'
        '[[card]]\nid = "r2"\nnaem = "Cog"\nname = "Cog"\ngold = 1\n'
        '[[card]]\nid = "r3"\ngold = 1\n'
        '[[card]]\nid = "r4"\nname = "Bolt"\ngold = 1\ntags = ["iron", 7]\n'
        '[[card]]\nid = "r5"\nname = "Nut"\ngold = 1\n'
        '[[card]]\nid = "r5"\nname = "Nut again"\ngold = 1\n'
    )
    assert faults(tmp_path, text) == [
        "relics.toml: r1: gold: expected int, got str: 'three'",
        "relics.toml: r2: naem: no such field; did you mean 'name'?",
        "relics.toml: r3: name: missing",
        "relics.toml: r4: tags: expected str, got int: ['iron', 7] (at [1])",
        "relics.toml: r5: id: this id is taken by another card; ids are unique in a game",
    ]


def test_a_card_without_an_id_is_named_by_its_place(tmp_path: Path) -> None:
    assert faults(tmp_path, '[[card]]\nname = "Map"\ngold = 3\n') == ["relics.toml: card number 1: id: missing"]


def test_an_id_is_taken_by_a_card_with_faults_too(tmp_path: Path) -> None:
    text = '[[card]]\nid = "r1"\nname = "Map"\n[[card]]\nid = "r1"\nname = "Cog"\ngold = 1\n'
    assert faults(tmp_path, text) == [
        "relics.toml: r1: gold: missing",
        "relics.toml: r1: id: this id is taken by another card; ids are unique in a game",
    ]


def test_what_a_card_says_against_itself_is_a_fault(tmp_path: Path) -> None:
    found = faults(tmp_path, '[[card]]\nid = "r1"\nname = "Debt"\ngold = -1\n')
    assert found == ["relics.toml: r1: gold must not be negative"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "relics.toml: card: expected at least one [[card]]"),
        ("[card]\nid = 1\n", "relics.toml: card: expected at least one [[card]]"),
        ("card = [1]\n", "relics.toml: card number 1: expected a table, got 1"),
        ("[[card]\n", "relics.toml: not readable as TOML"),
        pytest.param("long = " + "9" * 5000, "relics.toml: not readable as TOML", id="long"),
        pytest.param("deep = " + "[" * 5000 + "]" * 5000, "relics.toml: not readable as TOML: values are", id="deep"),
    ],
)
def test_a_file_that_holds_no_cards_is_named(tmp_path: Path, text: str, told: str) -> None:
    assert [told in fault for fault in faults(tmp_path, text)] == [True]


def test_a_missing_file_is_named_once(tmp_path: Path) -> None:
    catalog = Catalog(tmp_path)
    catalog.deck("relics.toml", Relic)
    catalog.rows("relics.toml", Relic, "other")
    with pytest.raises(BrokenCards, match=r"1 fault:\n  relics.toml: this file is missing in"):
        catalog.finish()


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "relics.toml").write_bytes(b"\xff\xfe\x00")
    catalog = Catalog(tmp_path)
    catalog.deck("relics.toml", Relic)
    assert "not readable as TOML" in str(catalog.faults[0])


def test_single_tables_are_checked_too(tmp_path: Path) -> None:
    (tmp_path / "prices.toml").write_text("[prices]\nhouse = 4\n[wrong]\nhouse = 'x'\n")
    catalog = Catalog(tmp_path)
    assert catalog.read("prices.toml", "prices", Prices) == Prices(4)
    assert catalog.read("prices.toml", "wrong", Prices) is None
    assert catalog.read("prices.toml", "none", Prices) is None
    assert len(catalog.faults) == 2


def test_faults_of_the_game_itself_stand_beside_the_others(tmp_path: Path) -> None:
    (tmp_path / "relics.toml").write_text(GOOD)
    catalog = Catalog(tmp_path)
    catalog.deck("relics.toml", Relic)
    catalog.fault("relics.toml", "r1", "gold", "must be the price of a map")
    with pytest.raises(BrokenCards, match=r"relics.toml: r1: gold: must be the price of a map"):
        catalog.finish()


# -- fields that are written beside the others -----------------------------------------------------------------------


class Tale(Block, frozen=True, eq=False):
    text: str = ""
    choice: tuple[Tale, ...] = ()


class Guest(Card, frozen=True, eq=False):
    name: str
    win: Effects = Effects()
    tale: Flat[Tale] = Tale()


def guests(folder: Path, text: str) -> Catalog:
    (folder / "guests.toml").write_text(text)
    return Catalog(folder, WORDS)


def test_a_card_may_write_the_fields_of_a_block_beside_its_own(tmp_path: Path) -> None:
    text = '[[card]]\nid = "G1"\nname = "Ann"\ntext = "She knocks."\nwin = "gain(wood)"\n[[card.choice]]\nlabel = "in"'
    catalog = guests(tmp_path, text)
    catalog.know(Item, {"wood"})
    guest = catalog.deck("guests.toml", Guest)["G1"]
    catalog.finish()
    assert (guest.name, guest.win.names, guest.tale.text) == ("Ann", ["gain"], "She knocks.")
    assert [(type(entry), entry.label) for entry in guest.tale.choice] == [(Tale, "in")]


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("txt = 'a'", "guests.toml: G1: txt: no such field; did you mean 'text'?"),
        ("text = 3", "guests.toml: G1: text: expected str, got int: 3"),
        ("do = 'gan(wood)'", "guests.toml: G1: do: column 1: no such effect 'gan'; did you mean 'gain'?"),
        ("[[card.roll]]\non = [1]", "guests.toml: G1: roll: the faces (`on`) must cover 1 to 3"),
    ],
)
def test_faults_of_such_fields_are_named_like_the_cards_own(tmp_path: Path, body: str, told: str) -> None:
    catalog = guests(tmp_path, f'[[card]]\nid = "G1"\nname = "Ann"\n{body}')
    assert catalog.deck("guests.toml", Guest) == {}
    assert len(catalog.faults) == 1
    assert told in str(catalog.faults[0])


def test_one_file_may_be_written_in_another_vocabulary(tmp_path: Path) -> None:
    combat = Vocabulary[Deed](name="combat")

    def hit(deed: Deed, count: int) -> None: ...

    combat.effect(hit)
    catalog = guests(tmp_path, '[[card]]\nid = "G1"\nname = "Ann"\nwin = "hit(1)"')
    (tmp_path / "others.toml").write_text('[[card]]\nid = "G2"\nname = "Ben"\nwin = "hit(1)"')
    guest = catalog.deck("guests.toml", Guest, vocabulary=combat)["G1"]
    assert guest.win[0].message == "combat-effect-hit"
    assert catalog.deck("others.toml", Guest) == {}
    assert "no such effect 'hit'" in str(catalog.faults[0])
