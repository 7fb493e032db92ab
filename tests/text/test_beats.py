"""What is shown of the journal: beats, merged runs, and what changed for one seat."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from lastcall.core.naming import Naming
from lastcall.registry import find_game, games
from lastcall.text import ToldEvent
from lastcall.text.beats import MAX_RECAP, BeatRules, make_beats, read_beats, recap

DECLARED = sorted(name for name, game in games().items() if (game.folder / "beats.toml").is_file())
TOWN = find_game("moonshiners")
RULES = read_beats(TOWN.folder / "beats.toml")
NAMING = Naming(TOWN.words, TOWN.box, ["Ann", "Ben"])


def told(number: int, name: str, text: str = "", **facts: Any) -> ToldEvent:
    return ToldEvent(number, text or f"{name} {number}.", name, facts)


FOLDERS = [folder for name in DECLARED for folder in find_game(name).folders if (folder / "beats.toml").is_file()]
"""Of the games, and of expansions that say how their events are shown."""


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.name))
def test_every_event_of_a_game_has_one_stage_or_is_quiet(folder: Path) -> None:
    rules = read_beats(folder / "beats.toml")
    text = (folder / "text" / "en.ftl").read_text(encoding="utf-8")
    events = set(re.findall(r"^event-([\w-]+) =", text, re.M))
    if folder.parent.name == "games":
        events.add("forced")
    staged = [event for listed in rules.stages.values() for event in listed]
    assert len(staged) == len(set(staged)), "an event is on one stage"
    assert {*staged, *rules.quiet} == events
    assert not set(staged) & set(rules.quiet)
    for listed in (rules.opens, rules.lands, rules.hurts, rules.everyone, rules.sums):
        assert set(listed) <= set(staged)


def test_a_moment_with_its_aftermath_is_a_page_until_something_else_happens() -> None:
    war = find_game("this_war_of_mine")
    rules = read_beats(war.folder / "beats.toml")
    events = [
        told(1, "script"),
        told(2, "forced"),
        told(3, "chose"),
        told(4, "worse", person="marko"),
        told(5, "book"),
        told(6, "worse", person="marko"),
        told(7, "died", person="marko"),
        told(8, "script"),
    ]
    page, after, death, opened = make_beats(events, rules, Naming(war.words, war.box, ["Ann"]))
    assert (page.page, page.first, page.last) == (True, 1, 4), "an only choice belongs to the moment"
    assert page.headline.event.number == 1
    assert [line.event.number for line in page.lines] == [3, 4]
    assert (after.page, after.first) == (False, 6), "the book has moved on"
    assert death.page, "a death is a page of its own"
    assert not opened.page, "nothing has come of it yet"


def test_a_contest_is_one_beat_whose_headline_is_its_outcome() -> None:
    events = [
        told(3, "moved", seat=0, hex=7),
        told(4, "challenged", seat=0, hex=7, drunkard="D09"),
        told(5, "drank", seat=0, drunkard="D09"),
        told(6, "spent-stamina", seat=0),
        told(7, "drank", seat=0, drunkard="D09", left=0),
        told(8, "won", seat=0, hex=7, drunkard="D09"),
        told(9, "challenged", seat=1, hex=2, drunkard="D01"),
    ]
    walk, contest, other = make_beats(events, RULES, NAMING)
    assert (walk.stage, walk.pace, walk.first, walk.last) == ("move", "short", 3, 3)
    assert (contest.stage, contest.pace, contest.first, contest.last) == ("fight", "long", 4, 8)
    assert contest.headline.event.name == "won"
    assert [line.event.number for line in contest.lines] == [4, 5, 7], "what is quiet is told in the journal alone"
    assert set(contest.pieces) == {"mat-0", "hex-7", "hero-0", "drunk-D09"}
    assert contest.text == "challenged 4. drank 5. drank 7. won 8."
    assert other.first == 9, "an outcome ends its beat"


def test_a_run_of_the_same_event_is_told_once_with_its_sum() -> None:
    corn = [told(n, "bought", seat=0, what="corn", scraps=2) for n in range(16)]
    (beat,) = make_beats([*corn, told(20, "sold", seat=0, what="gold", scraps=8)], RULES, NAMING)
    assert [line.text for line in beat.lines] == ["Ann buys 16 Corn for 32 Scraps."]
    assert beat.lines[0].times == 16
    walks = [told(number, "moved", "Ben walks.", seat=1) for number in range(2)]
    (again,) = make_beats(walks, RULES, NAMING)
    assert again.headline.text == "Ben walks. (\N{MULTIPLICATION SIGN}2)"


def test_a_beat_that_hurts_says_so() -> None:
    (beat,) = make_beats([told(1, "turned", seat=1, hex=4)], RULES, NAMING)
    assert beat.hurts and beat.stage == "night"


def test_the_recap_tells_what_changed_for_one_seat_the_worst_first() -> None:
    events = [
        told(1, "moved", seat=0, hex=3),
        told(2, "assigned", seat=0, hex=3),
        told(3, "moved", seat=1, hex=5),
        told(4, "produced", seat=0, hex=3, amount=2),
        told(5, "produced", seat=1, hex=5, amount=2),
        told(6, "turned", seat=0, hex=3),
        told(7, "compound-opened", seat=1, hex=5),
    ]
    lines = recap(events, RULES, NAMING, 0, 2)
    assert [line.event.number for line in lines] == [6, 4, 7], "not one's own choice, and not what befell the others"
    many = [told(n, "produced", seat=0, hex=n, amount=n) for n in range(10, 30)]
    assert len(recap([told(9, "moved", seat=1), *many], RULES, NAMING, 0, 0)) == MAX_RECAP
    assert recap(events, RULES, NAMING, 1, 8) == []


@pytest.mark.parametrize(
    ("facts", "pieces"),
    [
        ({"seat": 1, "hex": None}, ["mat-1", "hero-1"]),
        ({"hex": [3, 4]}, ["hex-3", "hex-4"]),
        ({"hex": "", "drunkard": "D01"}, ["drunk-D01"]),
    ],
)
def test_facts_name_pieces(facts: Mapping[str, Any], pieces: list[str]) -> None:
    assert RULES.pieces_in(facts) == pieces


def test_mistakes_in_the_declaration_are_named(tmp_path: Path) -> None:
    file = tmp_path / "beats.toml"
    assert read_beats(file) == BeatRules(), "the file is optional"
    for source, fault in (("quite = []", "quite"), ('[stages]\nfihgt = ["won"]', "fihgt"), ("quiet = [", "beats.toml")):
        file.write_text(source, encoding="utf-8")
        with pytest.raises(ValueError, match=fault):
            read_beats(file)


def test_the_file_of_an_expansion_adds_to_that_of_the_game(tmp_path: Path) -> None:
    game, expansion = tmp_path / "game.toml", tmp_path / "expansion.toml"
    game.write_text('hurts = ["lost"]\n[stages]\nnight = ["slept"]\n[pieces]\nroom = "room-{}"\n')
    expansion.write_text('hurts = ["ran"]\n[stages]\nnight = ["fed"]\ndice = ["rolled"]\n[pieces]\npet = "pet-{}"\n')
    rules = read_beats(game, expansion)
    assert rules.hurts == ("lost", "ran")
    assert rules.stage_of == {"slept": "night", "fed": "night", "rolled": "dice"}
    assert rules.pieces == {"room": "room-{}", "pet": "pet-{}"}
