"""The table in the terminal, and the scene that the browser draws from: both from a seat's view alone."""

from __future__ import annotations

from lastcall.games.alewood import GAME
from lastcall.games.alewood.board import board, told
from lastcall.games.alewood.scene import scene
from lastcall.games.alewood.testing import SaloonScenario, saloon

NAMES = ["June", "Otis", "Rosa", "Wes"]


def shootout() -> SaloonScenario:
    """The middle of a Shootout: seat 1 is about to fire."""
    table = saloon().led_by("O12").next_outlaws("O02", "O03").facing("O09")
    table.hang(1, "H01").equip(1, "U03", "U07").attach(1, "S01").hold(1, "S11", "H11")
    for seat, speed in enumerate((6, 6, 12, -1)):
        table.player(seat).speed = speed
        table.fill(seat, seat + 1)
    table.state.shootout = True
    table.state.involved, table.state.order, table.state.shooters = [0, 1, 2], [2, 1, 0], [1, 0]
    return table.at("shoot")


def test_the_terminal_shows_tracker_gang_bar_and_players() -> None:
    shown = board(shootout().seen_by(1), GAME.box, NAMES)
    assert " 4   [5]   6" in shown
    assert "On top: Gentleman Pike $300, 2 Bullets (up)" in shown
    assert "Leader: Coyote Annie $400 + $500, 3 Bullets. On a 10: Every player draws" in shown
    assert "> June" in shown
    assert "A tone deaf, unstoppable doctor with a score to settle and a seventh chamber" in shown
    assert "Your glass: level 2, speed 7; drunk this turn: 0. Your hand:" in shown
    assert "- S11 Nimble +2 spur/star" in shown
    assert "Wes at -1, too slow" in shown


def test_nobody_elses_glass_or_hand_is_in_the_picture() -> None:
    shown = board(shootout().seen_by(0), GAME.box, NAMES)
    assert "Nimble" not in shown
    assert "Thunder-Voiced" not in shown
    assert "level 2" not in shown


def test_the_scene_puts_every_piece_on_its_space_and_everybody_in_order() -> None:
    table = shootout()
    drawn = scene(table.seen_by(1), GAME.box, 1)
    assert [space.seats for space in drawn.spaces if space.seats] == [[3], [0, 1], [2]]
    assert [(each.seat, each.done, each.now, each.tied) for each in drawn.order] == [
        (2, True, False, False),
        (1, False, True, False),
        (0, False, False, True),
    ]
    assert drawn.sitting_out == [3]
    assert drawn.left == 3
    assert (drawn.level, drawn.speed, drawn.speed_after(1)) == (2, 7, 8)
    assert [tag.id for tag in drawn.hand] == ["S11", "H11"]
    assert ("hinder", "tone deaf") in drawn.mats[1].title
    assert ("who", "doctor") in drawn.mats[1].title
    assert ("upgrade", "a score to settle") in drawn.mats[1].title


def test_the_scene_knows_the_order_once_it_is_fixed_and_who_of_two_equals_shoots() -> None:
    def drawn() -> list[tuple[int, str]]:
        shooters = scene(table.seen_by(0), GAME.box, 0).order
        return [(each.seat, "done" if each.done else "now" if each.now else "waits") for each in shooters]

    table = saloon(3).next_outlaws("O02", "O10", "O06")
    table.state.shootout, table.state.die = True, 3
    for seat in range(3):
        table.player(seat).speed = 3
        table.hold(seat, f"S0{seat + 1}")
    table.dice(1, 9, 1).at("order")
    assert table.asked == [(1, "next-shooter")]
    assert drawn() == []
    table.play(1, "next:2", "next:0")
    assert drawn() == [(2, "now"), (0, "waits"), (1, "waits")]
    table.choose(2, "fire")
    assert drawn() == [(2, "done"), (0, "now"), (1, "waits")]


def test_the_scene_counts_the_levels_left_to_a_deputy_with_a_tab() -> None:
    table = saloon().equip(0, "U08")
    assert scene(table.seen_by(0), GAME.box, 0).thirst == 1
    assert not scene(table.seen_by(0), GAME.box, 0).mats[0].locked
    assert scene(table.seen_by(1), GAME.box, 1).thirst == 2
    table.state.deputy = 1
    assert scene(table.seen_by(1), GAME.box, 1).thirst == 0
    assert scene(table.seen_by(1), GAME.box, 1).mats[1].locked


def test_page_and_terminal_show_who_has_answered_without_a_command() -> None:
    table = saloon().hang(1, "H25").at("sips").play(1, "pass").play(3, "pass").play(2, "mind")
    assert [mat.seat for mat in scene(table.seen_by(0), GAME.box, 0).mats if mat.hesitant] == [2]
    lines = board(table.seen_by(0), GAME.box, NAMES).splitlines()
    assert [line.split()[0] for line in lines if line.endswith("takes a moment")] == ["Rosa"]


def test_an_ability_of_several_effects_is_told_in_sentences() -> None:
    shown = board(saloon().led_by("O14").seen_by(0), GAME.box, NAMES)
    assert "Every player shows their Grit. Whoever has the highest Grit" in shown


def test_without_glasses_the_terminal_tells_the_speed_all_have() -> None:
    shown = board(saloon(glass="off").seen_by(0), GAME.box, NAMES)
    assert "No glasses tonight: speed 5. Your hand:" in shown
    assert "level" not in shown
    assert "[####]" not in shown


def test_all_low_glasses_are_drawn_alike() -> None:
    table = saloon()
    pictures = []
    for level in (1, 2, 3):
        table.fill(1, level)
        pictures.append(scene(table.seen_by(0), GAME.box, 0).mats[1].level)
    assert len(set(pictures)) == 1


def test_a_scene_before_anybody_is_anybody_and_for_onlookers() -> None:
    from lastcall.testing import scenario

    table = scenario(GAME, seats=3)
    drawn = scene(table.seen_by(None), GAME.box, None)
    assert not drawn.playing
    assert drawn.mine is None
    assert drawn.hand == []
    assert drawn.mats[0].title == [("", "is still washing glasses")]


def test_a_duty_to_speak_describes_its_test_in_words() -> None:
    duties = {told(GAME.box, hinder.duty.calls) for hinder in GAME.box.hinders.values()}
    spoken = {text for text in duties if "say: " in text or "speak: " in text}
    assert "never say: i, me, my, mine" in spoken
    assert "whenever you speak: 6 words or more" in spoken
    assert "say: 2 lines of 3 words or more" in spoken
    assert not [text for text in spoken if "_" in text]
