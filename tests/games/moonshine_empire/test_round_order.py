"""Round Order (E-11 to E-13, E-69, E-86)."""

from __future__ import annotations

from lastcall.games.moonshine_empire.testing import bayou
from lastcall.testing import rule


@rule("E-12", "E-69")
def test_one_cube_for_each_team_and_one_grey_and_one_brown() -> None:
    here = bayou(seats=3)
    here.at("round")
    assert sorted(here.state.row) == ["blue", "brown", "green", "grey", "red"]


@rule("E-86")
def test_alone_there_are_three_cubes() -> None:
    here = bayou(seats=1)
    here.at("round")
    assert sorted(here.state.row) == ["brown", "grey", "red"]


@rule("E-11")
def test_a_round_has_its_phases_in_order() -> None:
    here = bayou(seats=2)
    table = here.at("round")
    seen = []
    while here.state.round == 1:
        if here.state.phase not in seen:
            seen.append(here.state.phase)
        ask = table.asks[0]
        table.choose(ask.seat, ask.choices[-1])
    assert seen == ["camp", "order", "bid", "pick", "turn"]
    told = ("round", "customers", "lots", "bids", "police-moved", "gators-moved", "night")
    names = [event.name for event in table.events.events if event.name in told]
    assert sorted(names[:6]) == sorted(["round", "customers", "lots", "bids", "police-moved", "gators-moved"])
    assert names[:4] == ["round", "customers", "lots", "bids"] and names[6:] == ["night", "round"]


@rule("E-13", "E-36")
def test_the_row_is_the_order_of_customers_and_of_moving() -> None:
    here = bayou(seats=3)
    for seat in range(3):
        here.shiner(here.player(seat).camp, seat=seat)
    table = here.next_order("green", "grey", "red", "brown", "blue").at("round").play_idly_until(asked="order")
    assert table.asked == [(2, "order")]
    here.do("pass", seat=2)
    assert table.asked == [(0, "order")]
    here.do("pass").do("pass", seat=1)
    table.at("move")
    assert table.asked == [(2, "turn")]
    here.do("end", seat=2)
    assert [officer.at for officer in here.state.officers] == ["p1", "p5"]
    assert table.asked == [(0, "turn")]
    here.do("end")
    assert [gator.at for gator in here.state.gators] == ["p3", "p7"]
    assert table.asked == [(1, "turn")]
