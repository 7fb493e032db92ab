"""Instinct: sensible, forgetful as its cards say, and never a false accuser (AR-16)."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcall.bots import Perspective
from lastcall.bots.levels import make_bot
from lastcall.bots.play import next_move
from lastcall.core.chance import Chance
from lastcall.games.alewood import GAME
from lastcall.games.alewood.instinct import instinct, interrupt_policy
from lastcall.games.alewood.rules.manners import happened
from lastcall.games.alewood.state import Due, Saloon, Slip
from lastcall.games.alewood.testing import SaloonScenario, saloon
from lastcall.testing import Scenario, rule, scenario


def thought(table: SaloonScenario, seat: int, seed: int = 1) -> tuple[object, ...]:
    ask = next(each for each in table.asks if each.seat == seat)
    return instinct(table.state, ask, Chance(seed))


def played(seed: int, seats: int, **options: str) -> Scenario[Saloon]:
    table = scenario(GAME, seats=seats, seed=seed, options=options)
    chance = Chance(seed)
    while not table.over:
        ask = table.asks[0]
        table.choose(ask.seat, instinct(table.state, ask, chance))
    return table


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("glass", ["virtual", "real", "off"])
def test_games_end_in_good_time(seats: int, glass: str) -> None:
    for seed in range(3):
        assert played(seed, seats, glass=glass).state.turn <= 60


@rule("AR-16")
def test_bots_slip_and_are_caught_but_never_call_without_a_slip() -> None:
    counted: Counter[str] = Counter()
    for seed in range(25):
        counted.update(event.name for event in played(seed, 5).events.events)
    assert counted["slipped"] > 5
    assert counted["upheld"] > 3
    assert counted["rejected"] == 0
    assert counted["gesture"] > counted["slipped"]


@rule("AR-16")
def test_a_bot_notices_what_its_eyes_have_seen_and_keeps_quiet_when_bashful() -> None:
    table = saloon().hang(1, "H25")
    table.player(1).slips = [Slip("H25", 1, (99, 99, 34, 35))]
    table.at("sips")
    assert thought(table, 2) == ("mind",)
    assert thought(table, 3) != ("mind",)
    table.hang(2, "H39")
    assert thought(table, 2) != ("mind",)


@rule("AR-16")
def test_a_bot_forgets_by_the_difficulty_of_the_card() -> None:
    table = saloon().hang(1, "H25")
    happened(table.state, "roll")
    due = table.player(1).dues[0]
    table.at("sips")
    due.nerve = 13
    assert thought(table, 1) != ("mind",)
    due.nerve = 14
    assert thought(table, 1) == ("mind",)
    table.choose(1, "mind")
    table.play(2, "pass").play(3, "pass")
    assert thought(table, 1) == ("gesture", "tip")


@rule("AR-16")
@pytest.mark.parametrize(
    ("level", "forgets", "notices"),
    [("easy", 21, 21), ("fair", 14, 35), ("sharp", 8, 49), ("fierce", 8, 49)],
)
def test_the_level_of_a_bot_scales_what_it_forgets_and_notices(level: str, forgets: int, notices: int) -> None:
    table = saloon(pace="live").hang(1, "H25")
    bot = make_bot(level, GAME)
    assert GAME.box.hinders["H25"].difficulty == "medium"
    for nerve, remembered in ((forgets - 1, False), (forgets, True)):
        table.player(1).dues = [Due("H25", "tip", nerve)]
        done = bot.interrupt(Perspective(table.at("action"), 1, None, bot.level), Chance(1))
        assert done == (("gesture", "tip") if remembered else None)
    table.player(1).dues = []
    for eye, seen in ((notices - 1, True), (notices, False)):
        table.player(1).slips = [Slip("H25", 1, (99, 99, eye, 99))]
        done = bot.interrupt(Perspective(table.at("action"), 2, None, bot.level), Chance(1))
        assert done == (("call", 1, "H25") if seen else None)


@rule("AR-16")
def test_every_bot_looks_with_its_own_eyes() -> None:
    table = saloon(pace="live").hang(1, "H25")
    table.player(1).slips = [Slip("H25", 1, (99, 99, 30, 45))]
    table.at("action")
    for levels, caller in ((("easy", "fair"), None), (("fair", "fair"), 2), (("easy", "sharp"), 3)):
        bots = {seat: make_bot(level, GAME) for seat, level in zip((2, 3), levels, strict=True)}
        move = next_move(table, bots, Chance(1))
        assert (move.seat if move else None) == caller


@rule("AR-16")
def test_gestures_that_must_come_before_come_before() -> None:
    table = saloon().hang(1, "H28", "H31").fill(1, 8).at("sips")
    answers = Counter(thought(table, 1, seed) for seed in range(200))
    assert 0.68 < answers["mind",] / 200 < 0.88, "Dainty is hard: 22 percent are forgotten"


def test_reflexes_on_a_live_table() -> None:
    table = saloon(pace="live").hang(1, "H25").slipped(1, "H25")
    table.player(1).slips[0].eyes = (0, 0, 0, 99)
    table.at("action")
    asides = {ask.seat: ask for ask in table.interrupts}
    assert interrupt_policy(table.state, asides[2], Chance(1)) == ("call", 1, "H25")
    assert interrupt_policy(table.state, asides[3], Chance(1)) is None


def test_the_glass_is_emptied_after_shooting_and_kept_fast_when_armed() -> None:
    table = saloon().fill(1, 2).hold(1, "S01", "S02").at("sips")
    assert thought(table, 1) == ("pass",)
    table.player(1).hand.clear()
    assert thought(table, 1) == ("drink",)


def test_a_shootout_is_called_when_fast_and_armed() -> None:
    table = saloon().next_outlaws("O01", "O02").fill(0, 1).hold(0, "S01", "S02", "S03").at("action")
    assert thought(table, 0) == ("shootout",)
    table.state.die = 10
    assert thought(table, 0) == ("gear-up",)


def test_bullets_are_not_wasted() -> None:
    table = saloon().led_by("O01").next_outlaws("O02").facing("O10")
    table.hold(0, "S01")
    table.shooting(0)
    assert thought(table, 0) == ("fire",), "3 are needed and 2 are there"
    table.equip(0, "U07")
    table.state.shooters = [0]
    table.at("shoot")
    assert thought(table, 0) == ("use", "U07")
