"""How the Settlement stands, as bots see it: what is good news and what is bad."""

from __future__ import annotations

from lastcall.games.wasteland.estimate import LOST, estimate, prospects


def test_everybody_has_the_same_chance(lay) -> None:
    camp = lay().camp
    chances = estimate(camp)
    assert len(chances) == len(camp.seats)
    assert len(set(chances)) == 1
    assert 0 < chances[0] < 1


def test_victory_points_and_days_are_good_news(lay) -> None:
    camp = lay().camp
    before = prospects(camp)
    camp.bonus += 2
    assert prospects(camp) > before
    camp.bonus -= 2
    camp.day += 3
    assert prospects(camp) < before


def test_injuries_gloom_and_radiation_are_bad_news(lay) -> None:
    healthy = prospects(lay().camp)
    hurt = lay().give(0, "X12", "X13", "X14")
    assert prospects(hurt.camp) < healthy
    for trouble, number in (("morale", 1), ("radiation", 3)):
        troubled = lay()
        setattr(troubled.seat(), trouble, number)
        assert prospects(troubled.camp) < healthy


def test_with_nobody_left_all_is_lost(lay) -> None:
    camp = lay().camp
    for seat in camp.seats:
        seat.survivor = None
        camp.dead.append(seat.seat)
    assert prospects(camp) == LOST
