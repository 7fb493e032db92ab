"""Cards name their pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcall.core import Box, Card
from lastcall.text.pictures import Pictures


class Relic(Card, frozen=True):
    picture: str = ""


class Plain(Card, frozen=True):
    pass


def folder_with(tmp_path: Path) -> Path:
    symbols = '<symbol id="r-horn" viewBox="0 0 9 9"></symbol><symbol overflow="visible" id="r-bell"></symbol>'
    (tmp_path / "pieces.svg").write_text(f"<svg>{symbols}</svg>")
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures" / "R02.svg").write_text('<svg xmlns="x" viewBox="0 0 4 5" width="4"><path d="M0 0"/></svg>')
    return tmp_path


def test_a_card_is_shown_by_the_symbol_it_names_or_by_one_called_like_it(tmp_path: Path) -> None:
    pictures = Pictures(folder_with(tmp_path))
    assert pictures.of(Relic("R01", "r-horn")) == "r-horn"
    assert pictures.of(Relic("R02")) == "R02"
    assert pictures.of(Relic("R03"), "r-box") == "r-box"
    assert pictures.names == {"r-horn", "r-bell", "R02"}


def test_a_picture_in_its_own_file_becomes_a_symbol(tmp_path: Path) -> None:
    symbols = Pictures(folder_with(tmp_path)).symbols
    assert '<symbol id="R02" viewBox="0 0 4 5"><path d="M0 0"/></symbol>' in symbols
    assert symbols.startswith("<svg><symbol")


def test_a_file_that_is_no_drawing_is_named(tmp_path: Path) -> None:
    (folder_with(tmp_path) / "pictures" / "R04.svg").write_text("not drawn yet")
    with pytest.raises(ValueError, match=r"R04\.svg is not an SVG with a viewBox"):
        Pictures(tmp_path).names  # noqa: B018


def test_cards_whose_picture_is_missing_are_named(tmp_path: Path) -> None:
    cards = [Relic("R01", "r-horn"), Relic("R02"), Relic("R03"), Relic("R04", "r-knob"), Plain("P1")]
    box = Box({card.id: card for card in cards})
    assert Pictures(folder_with(tmp_path)).missing(box) == ["R03 (R03)", "R04 (r-knob)"]


def test_a_game_without_pictures_has_none(tmp_path: Path) -> None:
    assert Pictures(tmp_path).symbols == ""
