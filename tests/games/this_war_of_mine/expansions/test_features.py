"""Programs that learn see the pieces of the expansions in play."""

from __future__ import annotations

from lastcall.core.features import feature_layout
from lastcall.games.this_war_of_mine import GAME


def names(*expansions: str) -> list[str]:
    layout = feature_layout(GAME, 2, {"expansions": list(expansions)})
    return [feature.name for feature in layout.features]


def test_the_layout_has_the_pieces_of_the_expansions_in_play() -> None:
    assert not [name for name in names() if name.startswith("expansions")]
    assert "expansions[desperate_measures].deck.count" in names("desperate_measures")


def test_cards_of_other_expansions_have_no_features() -> None:
    assert not [name for name in names() if "DM1" in name]
    assert [name for name in names("desperate_measures") if "DM1" in name]
