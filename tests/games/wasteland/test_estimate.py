"""How the Settlement stands, as bots see it: what is good news and what is bad."""

from __future__ import annotations

from lastcall.games.wasteland.estimate import LOST, estimate, prospects
from lastcall.games.wasteland.testing import camp


def test_everybody_has_the_same_chance() -> None:
    settlement = camp().state
    chances = estimate(settlement)
    assert len(chances) == len(settlement.seats)
    assert len(set(chances)) == 1
    assert 0 < chances[0] < 1


def test_victory_points_and_days_are_good_news() -> None:
    settlement = camp().state
    before = prospects(settlement)
    settlement.bonus += 2
    assert prospects(settlement) > before
    settlement.bonus -= 2
    settlement.day += 3
    assert prospects(settlement) < before


def test_the_night_of_the_final_day_is_the_last() -> None:
    settlement = camp().state
    settlement.day = settlement.final_day
    assert settlement.nights_left == 1
    settlement.day += 2
    assert settlement.nights_left == 0


def test_injuries_gloom_and_radiation_are_bad_news() -> None:
    healthy = prospects(camp().state)
    hurt = camp().give(0, "X12", "X13", "X14")
    assert prospects(hurt.state) < healthy
    for trouble, number in (("morale", 1), ("radiation", 3)):
        troubled = camp()
        setattr(troubled.seat(), trouble, number)
        assert prospects(troubled.state) < healthy


def test_with_nobody_left_all_is_lost() -> None:
    settlement = camp().state
    for seat in settlement.seats:
        seat.survivor = None
        settlement.dead.append(seat.seat)
    assert prospects(settlement) == LOST
