"""The table in the terminal."""

from __future__ import annotations

from lastcall.games.moonshiners.board import board
from lastcall.games.moonshiners.map import OFF
from lastcall.games.moonshiners.rules.scoring import gold_if_it_ended
from lastcall.games.moonshiners.testing import shanty_town

NAMES = ["Ann", "Bob"]


def test_the_map_shows_tiles_crews_heroes_and_drunkards() -> None:
    table = (
        shanty_town("alfred", "marla")
        .building("saloon", 7, seat=1, level=2, crew=3)
        .drunkard("D05", 7, left=5)
        .stand(7, 0)
    )
    text = board(table.turn().seen_by(0), table.box, NAMES)
    lines = text.splitlines()
    row = next(number for number, line in enumerate(lines) if "Saloon" in line)
    assert "[ 7 Saloon    ]" in lines[row]
    assert "[ r2+3 @G     ]" in lines[row + 1]
    assert "[ dSad 5/7    ]" in lines[row + 2]
    assert "open for trade" in text
    assert len({len(line) for line in lines[row : row + 3]}) == 1


def test_all_twenty_hexes_are_there_in_five_rows() -> None:
    lines = board(shanty_town("alfred", "marla").seen_by(0), shanty_town("alfred", "marla").box, NAMES).splitlines()
    rows = [line for line in lines if "[" in line and any(character.isdigit() for character in line)]
    assert [line.count("[") for line in rows] == [4, 5, 3, 5, 4]
    assert "gate shut" in "\n".join(lines)


def test_relics_are_named_to_their_owner_and_a_span_to_the_others() -> None:
    table = shanty_town("alfred", "marla").stand(5, 20)
    table.deal(table.hero().relics, "R38", "R27").hero().scraps = 3
    mine, theirs = board(table.seen_by(0), table.box, NAMES), board(table.seen_by(1), table.box, NAMES)
    assert "Wireless Set 3, Silver Hip Flask 2" in mine
    assert "worth 1 Gold now" in mine
    assert "Wireless" not in theirs
    spans = [gold_if_it_ended(seen, seen.heroes[0]) for seen in (table.seen_by(0), table.seen_by(1))]
    assert spans == [(1, 1), (0, 1)]


def test_every_mat_shows_its_actions_track_and_crate() -> None:
    table = shanty_town("benny", "marla").open_crate("Z12", bottles=4).cubes(9, 3).mat(2).stand(OFF, 20)
    table.hero().spent = [2, 1, 0, 0, 0]
    table.hero().passed_out = True
    text = board(table.seen_by(None), table.box, NAMES)
    assert "Explore xx.  Scavenge x  Trade ..  Construct ....  Challenge .." in text
    assert "Inebriation 9 of 20, Stamina 3" in text
    assert "Mule-Skinner Whiskey +3 (4/6)" in text
    assert "out cold until morning" in text


def test_before_the_heroes_are_chosen_the_board_can_be_shown() -> None:
    import lastcall

    table = lastcall.new("moonshiners", seats=2, seed=1)
    assert "Ann has no Hero yet." in board(table.seen_by(0), table.box, NAMES)
