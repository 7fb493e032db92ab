"""What the rules do with cards that this box does not have: several kept cards for a raid, scripts with a name."""

from __future__ import annotations

from pathlib import Path

from lastcall.games.this_war_of_mine.testing import HouseScenario, faces
from lastcall.testing import rule

from .changed_cards import with_cards

HOLD_THE_STAIRS = """
[[card]]
id = "NA17"
name = "Hold the stairs"
keep = true
when = "raid_drawn"
do = "mod(reroll, 2, phase)"
[[card]]
id = "NA18"
name = "A light in the window"
keep = true
when = "raid_drawn"
do = "skip(raid)"
[[card]]
id = "NA3"
"""
"""Two more cards for the moment a raid is drawn."""


def raid_with(folder: Path, raid: str, *held: str) -> HouseScenario:
    game = with_cards(folder, "narrative.toml", '[[card]]\nid = "NA3"\n', HOLD_THE_STAIRS)
    table = HouseScenario("mirela", game=game).store(wood=9)
    return table.hold(*held).raided(raid, "mirela")


@rule("TR-140", "TR-133")
def test_several_kept_cards_may_be_played_in_one_raid(tmp_path: Path) -> None:
    table = raid_with(tmp_path, "NR5", "NA17", "NA3")
    table.dice(*faces("white:0", "white:0", "white:1"))
    table.play(0, "play:NA3")
    assert table.offered(0) == ["go-on", "play:NA17"]
    table.play(0, "play:NA17")
    assert table.asked == [(0, "re-roll")], "what is played in the raid counts in the raid"
    table.play(0, "reroll", "reroll")
    assert table.happened("raid-strength") == [{"damage": 0, "wounds": 0}]
    assert [card.id for card in table.state.waste if card.id.startswith("NA")] == ["NA3", "NA17"]


@rule("TR-133")
def test_a_raid_that_a_card_has_called_off_asks_nothing_more(tmp_path: Path) -> None:
    table = raid_with(tmp_path, "NR4", "NA18", "NA3")
    table.play(0, "play:NA18")
    assert table.asked == [(0, "crime")]
    assert table.state.storage == {"wood": 9}
    assert [card.id for card in table.state.held] == ["NA3"]


@rule("TR-107", "TR-108")
def test_a_script_may_have_a_name_instead_of_a_number(tmp_path: Path) -> None:
    named = '[[script]]\nid = "Z5"\ntitle = "A name"\ndo = "gain(book, 1)"\n\n[[script]]\nid = 101\n'
    game = with_cards(tmp_path, "scripts.toml", "[[script]]\nid = 101\n", named)
    leading = (tmp_path / "cards" / "scripts.toml").read_text(encoding="utf-8").replace("join(dog)", "script(Z5)")
    (tmp_path / "cards" / "scripts.toml").write_text(leading, encoding="utf-8")
    table = HouseScenario("marko", "oskar", seats=2, game=game).resolve("S705", actor="marko")
    assert [event["script"] for event in table.happened("script")] == [705, "Z5"]
    assert (table.state.aside, table.state.leader) == ({"book": 1}, 1), "the book moves on"
