"""A-16 to A-22: the glass, its Grit, and that nobody must drink."""

from __future__ import annotations

import pytest

from lastcall.core.chance import Chance
from lastcall.games.alewood import GAME
from lastcall.games.alewood.testing import SaloonScenario, ids, saloon
from lastcall.testing import rule


@rule("A-16", "AR-7", "AR-8")
def test_a_lower_level_is_faster_and_an_empty_glass_slow() -> None:
    table = saloon()
    speeds = []
    for level in range(8, -1, -1):
        table.fill(0, level)
        speeds.append(table.state.speed_of(table.player(0)))
    assert speeds == [3, 4, 4, 5, 5, 6, 7, 8, 2]


@rule("A-17", "A-20")
def test_drinking_changes_the_speed_and_is_a_choice() -> None:
    table = saloon().at("sips")
    table.choose(1, "drink")
    table.choose(2, "sip")
    table.choose(3, "pass")
    assert [each.level for each in table.state.players] == [8, 6, 7, 8]
    assert [table.state.speed_of(each) for each in table.state.players] == [3, 4, 4, 3]
    assert table.state.phase == "action"


@rule("A-22")
def test_the_glass_gives_speed_earns_upgrades_and_breaks_ties() -> None:
    table = saloon(3).fill(1, 5).fill(2, 4)
    assert [table.state.speed_of(each) for each in table.state.players] == [3, 5, 5]
    table.state.badge, table.state.shootout = "empty", True
    table.at("grit").play(1, "pass").play(2, "pass")
    assert table.happened("tie") == [{"seats": [1, 2], "winner": 2}]
    table = saloon(3).fill(1, 1).at("sips").play(1, "sip").play(2, "pass")
    assert table.asked == [(1, "upgrade")]


@rule("A-20", "AR-2")
def test_a_drunk_lowers_the_glass_by_two_levels_a_turn_at_most() -> None:
    table = saloon().at("sips")
    table.play(1, "drink").play(2, "sip").play(3, "pass")
    table.at("last-sips")
    assert table.offered(1) == ["pass"]
    assert table.offered(2) == ["pass", "sip"]
    assert saloon(thirst=3).state.thirst == 3


@rule("AR-9")
def test_a_player_who_has_drunk_enough_is_asked_like_everybody_else() -> None:
    table = saloon().at("sips")
    table.play(1, "drink").play(2, "sip").play(3, "pass")
    table.at("last-sips")
    assert [table.view(3)["players"][seat]["band"] for seat in (1, 2)] == ["high", "high"]
    assert table.asked == [(1, "sip"), (2, "sip"), (3, "sip")], "else all would know who drank one and who two"
    table.play(1, "pass").play(2, "pass").play(3, "pass")
    assert table.state.phase == "dusk"


@rule("AR-9", "AR-13")
def test_a_player_who_has_drunk_enough_may_still_mind_the_manners() -> None:
    table = saloon().hang(1, "H05").at("sips").play(1, "drink").play(2, "pass").play(3, "pass").at("last-sips")
    assert table.offered(1) == ["pass", "mind"]


@rule("A-20", "AR-2")
def test_a_glass_says_why_it_cannot_be_drunk_from() -> None:
    def why(level: int, drunk: int, seat: int = 1, **options: int) -> dict[str, str]:
        table = saloon(**options).equip(0, "U08").fill(seat, level)
        table.player(seat).drunk = drunk
        table.at("sips")
        reasons = table.asks[[asked for asked, _ in table.asked].index(seat)].why_not
        assert reasons is not None
        say = GAME.words.say
        return {choice[0]: say(f"why-{reason.key}", **reason.facts) for choice, reason in reasons().items()}

    dry = "Only an empty glass is refilled."
    enough, sip = "You have drunk what a Drunk may in one turn.", "This turn you may drink 1 more level: a sip."
    assert why(6, 0) == {"refill": dry}
    assert why(6, 1) == {"refill": dry, "drink": sip}
    assert why(8, 0, thirst=1) == {"refill": dry, "drink": sip}
    assert why(6, 2) == {"refill": dry, "sip": enough, "drink": enough}
    assert why(1, 0) == {"refill": dry, "drink": "There is not a whole drink left in the glass."}
    assert why(8, 0, seat=0) == {"refill": dry, "drink": "A Deputy with a Tab at the Saloon drinks 1 level a turn."}


@rule("A-19", "A-30")
def test_an_emptied_glass_earns_an_upgrade_and_may_be_refilled() -> None:
    table = saloon().fill(1, 2).at("sips").play(1, "drink").play(2, "pass").play(3, "pass")
    assert table.asked == [(1, "upgrade")]
    taken = table.offered(1)[1]
    table.choose(1, taken)
    assert [upgrade.id for upgrade in table.player(1).upgrades] == [taken.split(":")[1]]
    assert table.asked == [(1, "empty-glass")]
    table.choose(1, "refill")
    assert table.player(1).level == 8


@rule("A-19")
def test_only_an_empty_glass_is_refilled() -> None:
    table = saloon().fill(1, 4).at("sips")
    assert table.refused(1, "refill").rule == "A-19"


@rule("A-20", "AR-8")
def test_an_empty_glass_may_stay_empty_and_be_refilled_later_for_nothing() -> None:
    table = saloon().fill(1, 1).at("sips").play(1, "sip").play(2, "pass").play(3, "pass").play(1, "decline", "leave")
    assert table.player(1).level == 0
    assert table.player(1).band == "empty"
    table.at("last-sips")
    assert table.offered(1) == ["pass", "refill"]
    assert table.why_not_of(1) == {"sip": "empty-glass"}
    table.play(1, "refill").play(2, "pass").play(3, "pass")
    assert table.player(1).level == 8
    assert table.asked == [(1, "sip")], "refilling costs no pace"


@rule("AR-2")
@pytest.mark.parametrize("phase", ["sips", "last-sips", "grit"])
def test_a_player_who_empties_and_refills_a_glass_may_drink_what_pace_is_left(phase: str) -> None:
    table = saloon().fill(1, 1).at(phase).play(1, "sip").play(2, "pass").play(3, "pass").play(1, "decline", "refill")
    assert table.asked == [(1, "sip")], "as on a live table"
    assert table.offered(1) == ["pass", "sip"]
    table.choose(1, "sip")
    assert table.player(1).level == 7
    assert (1, "sip") not in table.asked


@rule("AR-2", "AR-9")
def test_a_player_who_empties_and_refills_a_glass_is_asked_again_even_if_no_pace_is_left() -> None:
    table = saloon().fill(1, 2)
    table.at("sips").play(1, "drink").play(2, "pass").play(3, "pass").play(1, "decline", "refill")
    assert table.asked == [(1, "sip")], "else all would know that it was a whole drink"
    assert table.offered(1) == ["pass"]


@rule("AR-2")
def test_a_player_who_leaves_the_glass_empty_is_not_asked_again_in_that_window() -> None:
    table = saloon().fill(1, 1).at("sips").play(1, "sip").play(2, "pass").play(3, "pass").play(1, "decline", "leave")
    assert table.asked == [(0, "action")]


@rule("AR-2")
def test_a_drink_never_runs_on_into_the_refilled_glass() -> None:
    table = saloon().fill(1, 1).at("sips")
    assert table.offered(1) == ["pass", "sip"]


@rule("A-21", "AR-9")
def test_others_see_a_band_and_the_owner_the_level() -> None:
    table = saloon().fill(1, 3)
    assert table.view(1)["players"][1]["level"] == 3
    for seat in (0, None):
        seen = table.view(seat)["players"][1]
        assert seen["level"] is None
        assert seen["band"] == "low"
    bands = [table.state.box.bands[level] for level in range(9)]
    assert bands == ["empty", "low", "low", "low", "half", "half", "high", "high", "brimming"]


@rule("AR-9")
def test_how_much_somebody_drank_stands_in_nobody_elses_journal() -> None:
    table = saloon().at("sips").play(1, "drink").play(2, "pass").play(3, "pass")
    assert table.happened("drank", 1)[0]["levels"] == 2
    assert table.happened("drank", 2)[0]["levels"] is None


@rule("AR-35")
def test_an_upgrade_earned_after_the_grit_check_is_usable_at_once_and_the_piece_stays() -> None:
    table = saloon().fill(1, 1).for_sale("U06")
    table.state.shootout = table.state.locked = True
    table.at("grit").play(1, "sip").play(2, "pass").play(3, "pass")
    table.play(1, "take:U06", "refill", "pass")
    assert table.player(1).speed == 8
    assert table.asked == [(1, "nudge")]


@rule("A-81", "AR-2")
def test_with_the_glass_off_all_are_equally_fast_and_nobody_is_asked_to_drink() -> None:
    table = saloon(glass="off")
    assert {table.state.speed_of(each) for each in table.state.players} == {5}
    table.at("sips")
    assert table.asked == [(0, "action")]


@rule("AR-2")
def test_a_real_glass_is_read_at_the_grit_check_and_may_be_disputed() -> None:
    table = saloon(glass="real")
    table.state.shootout = table.state.locked = True
    table.at("grit")
    assert {name for _, name in table.asked} == {"real-level"}
    table.play(0, "level:8").play(1, "level:2").play(2, "level:4").play(3, "level:0")
    assert {name for _, name in table.asked} == {"dispute"}
    table.play(0, "fine").play(1, "fine").play(2, "dispute:1").play(3, "dispute:1")
    assert table.asked == [(0, "vote-glass"), (3, "vote-glass")]
    assert table.happened("doubted") == [{"seat": 2, "other": 1, "level": 2}]
    assert table.happened("contested") == [], "nobody is called out"
    table.play(0, "yes").play(3, "yes")
    assert table.asked == [(1, "read-again")]
    assert "level:2" not in table.offered(1)
    table.choose(1, "level:5")
    assert table.asked == [(3, "upgrade")], "a glass read as empty for the first time was emptied"
    assert [each.speed for each in table.state.players] == [3, 5, 5, 2]


@rule("AR-2")
@pytest.mark.parametrize(("roll", "speed"), [(6, 5), (5, 7)])
def test_a_tied_dispute_is_settled_by_the_die(roll: int, speed: int) -> None:
    table = saloon(glass="real")
    table.state.shootout = table.state.locked = True
    table.dice(roll).at("grit")
    table.play(0, "level:8").play(1, "level:2").play(2, "level:4").play(3, "level:8")
    table.play(0, "fine").play(1, "fine").play(2, "dispute:1").play(3, "fine").play(0, "yes").play(3, "no")
    if roll >= 6:
        table.choose(1, "level:4")
    assert table.player(1).speed == speed


@rule("AR-2")
def test_emptying_and_refilling_a_real_glass_are_declared() -> None:
    table = saloon(glass="real").at("sips")
    assert table.offered(1) == ["pass", "emptied"]
    table.play(1, "emptied").play(2, "pass").play(3, "pass")
    assert table.asked == [(1, "upgrade")]


@rule("A-15", "AR-6")
def test_a_tab_at_the_saloon_lets_the_deputy_sip_once_a_turn() -> None:
    table = saloon().equip(0, "U08").at("sips")
    assert table.offered(0) == ["pass", "sip"]
    table.play(0, "sip").play(1, "pass").play(2, "pass").play(3, "pass")
    table.at("last-sips")
    assert table.offered(0) == ["pass"]


@rule("AR-9")
@pytest.mark.parametrize("phase", ["sips", "last-sips", "grit"])
@pytest.mark.parametrize("upgrades", [(), ("U08",)])
@pytest.mark.parametrize("band", ["brimming", "low", "empty"])
def test_who_is_asked_to_drink_depends_on_nothing_hidden(phase: str, upgrades: tuple[str, ...], band: str) -> None:
    asked = set()
    for drunk in range(3):
        table = saloon().equip(0, *upgrades)
        levels = GAME.box.levels_of(band)
        for seat in range(4):
            table.player(seat).drunk = drunk
            table.fill(seat, levels[drunk % len(levels)])
        asked.add(tuple(table.at(phase).asked))
    assert len(asked) == 1
    with_tab = bool(upgrades) and band != "empty"
    assert [seat for seat, _ in asked.pop()] == ([0, 1, 2, 3] if with_tab else [1, 2, 3])


@rule("AR-9")
def test_a_drink_that_is_sealed_is_no_part_of_what_others_imagine() -> None:
    table = saloon().hang(0, "H05").fill(2, 1).at("sips").play(1, "mind").play(2, "sip").play(3, "pass")
    assert table.asked == [(1, "manners")], "the others have sealed their drinks, and nobody has seen them"
    imagined = table.imagine(1, Chance(7))
    while imagined.asks[0].name == "manners":
        imagined.choose(imagined.asks[0].seat, ("never-mind",))
    asked = [(each.seat, each.name) for each in imagined.asks]
    assert asked == [(1, "sip"), (2, "sip"), (3, "sip")], "on an imagined table they choose again"


def all_read(table: SaloonScenario, *levels: int) -> SaloonScenario:
    """A Grit Check at which all believe these readings."""
    table.state.shootout = table.state.locked = True
    table.at("grit")
    for seat, level in enumerate(levels):
        table.choose(seat, f"level:{level}")
    for seat in range(len(levels)):
        table.choose(seat, "fine")
    return table


@rule("A-30", "AR-2")
def test_reading_an_emptied_real_glass_for_the_first_time_earns_an_upgrade() -> None:
    table = all_read(saloon(glass="real").for_sale("U06"), 0, 0, 4, 8)
    assert table.asked == [(0, "upgrade")], "the Deputy may have drunk before"
    table.play(0, "decline").play(1, "take:U06")
    assert ids(table.player(1).upgrades) == ["U06"]
    assert table.asked == [(1, "sip"), (2, "sip"), (3, "sip")]
    assert table.offered(1) == ["pass", "refill"]
    all_read(table, 0, 0, 4, 8)
    assert [each["seat"] for each in table.happened("emptied")] == [0, 1], "it is still the same empty glass"


@rule("AR-2")
def test_a_real_glass_has_no_pace() -> None:
    table = saloon(glass="real").for_sale("U06").at("sips").play(1, "emptied").play(2, "pass").play(3, "pass")
    table.play(1, "decline", "refill")
    assert table.offered(1) == ["pass", "emptied"]
