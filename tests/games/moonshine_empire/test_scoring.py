"""Scoring and Challenges (E-28, E-74 to E-80), each Challenge by its id."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from lastcall.games.moonshine_empire.rules.scoring import challenge_points, completed, final_score, result, score_of
from lastcall.games.moonshine_empire.state import Player
from lastcall.games.moonshine_empire.testing import Bayou, bayou
from lastcall.testing import rule


@rule("E-74", "E-75", "E-76", "E-28", "E-79", "ER-24")
def test_the_six_lines() -> None:
    here = bayou()
    player = here.player()
    player.crate = [2, 1, 3]
    table = here
    table.deal(player.served, "C08", "C03")
    table.deal(player.orders, "C01", "C17")
    table.deal(player.kept, "A41", "A47")
    player.money = 149
    score = score_of(here.state, player)
    assert score.moonshine == 2 + 2 + 9
    assert score.customers == 4 + 4 - 2, "an order without points costs nothing when left open"
    assert score.cash == 2
    assert score.auction == 3 - 1
    assert score.total == 13 + 6 + 2 + 2


@rule("E-78", "ER-1")
def test_uncompleted_challenges_cost_nothing_unless_the_option_is_on() -> None:
    for penalty, points in ((False, 2), (True, 2 - 4)):
        here = bayou(challenge_penalty=penalty)
        here.deal(here.player().challenges, "K02", "K11")
        assert challenge_points(here.state, here.player()) == points


@rule("E-78")
def test_the_final_sheet_gives_challenges_what_the_other_lines_leave_of_the_total() -> None:
    here = bayou()
    player = here.player()
    player.crate = [2, 1, 3]
    here.deal(player.challenges, "K02", "K11")
    whole = score_of(here.state, player)
    hidden = here.seen_by(1)
    assert whole.challenges
    assert final_score(hidden, hidden.players[0], whole.total) == whole


@rule("E-80", "ER-25")
def test_ties_go_to_more_jugs_and_then_are_shared() -> None:
    here = bayou(seats=3)
    swamp = here.state
    swamp.players[0].crate, swamp.players[1].crate = [3, 0, 0], [0, 0, 1]
    assert result(swamp).winners == (0,) and result(swamp).reason == "more-jugs"
    swamp.players[1].crate = [3, 0, 0]
    assert result(swamp).winners == (0, 1) and result(swamp).reason == "shared"
    swamp.players[2].money = 200
    assert result(swamp).winners == (2,) and result(swamp).scores == (3.0, 3.0, 4.0)


Give: TypeAlias = Callable[[Bayou, Player], None]
"""What a player is given to complete a Challenge, or to fall short of it."""


def crate(*jugs: int) -> Give:
    def give(here: Bayou, player: Player) -> None:
        player.crate = list(jugs)

    return give


def tally(**figures: int) -> Give:
    def give(here: Bayou, player: Player) -> None:
        for name, figure in figures.items():
            setattr(player.tally, name, figure)

    return give


def pile(name: str, *cards: str) -> Give:
    def give(here: Bayou, player: Player) -> None:
        here.deal(getattr(player, name), *cards)

    return give


def money(dollars: int) -> Give:
    def give(here: Bayou, player: Player) -> None:
        player.money = dollars

    return give


def swamp_tiles(number: int) -> Give:
    def give(here: Bayou, player: Player) -> None:
        player.swamp_tiles = list(here.state.box.swamp_tiles.values())[:number]

    return give


def tiles(*kinds: str) -> Give:
    def give(here: Bayou, player: Player) -> None:
        for kind in kinds:
            here.tile(kind)

    return give


def shiners(number: int) -> Give:
    def give(here: Bayou, player: Player) -> None:
        for _ in range(number):
            here.shiner("nw_r1")

    return give


def vehicles(*names: str) -> Give:
    def give(here: Bayou, player: Player) -> None:
        for name in names:
            here.vehicle(name, "camp_nw")
        here.vehicle("rowboat1", "nw_w1")
        here.vehicle("atv5", "camp_nw", keeper=1)

    return give


def nothing(here: Bayou, player: Player) -> None:
    player.money = 50


@pytest.mark.parametrize(
    ("card", "points", "enough", "short"),
    [
        ("K01", 4, crate(0, 0, 3), crate(9, 9, 2)),
        ("K02", 4, crate(4, 4, 4), crate(4, 4, 3)),
        ("K03", 2, crate(8, 0, 0), crate(7, 0, 0)),
        ("K04", 4, crate(2, 2, 2), crate(2, 1, 9)),
        ("K05", 3, crate(6, 0, 0), crate(5, 9, 9)),
        ("K06", 3, crate(0, 4, 0), crate(9, 3, 9)),
        ("K07", 3, pile("served", "C01", "C02", "C03", "C04"), pile("served", "C01", "C02", "C03")),
        ("K08", 5, pile("served", "C01", "C02", "C03", "C04", "C05", "C06"), pile("served", "C01")),
        ("K09", 2, pile("served", "C01", "C02"), pile("orders", "C03")),
        ("K10", 3, money(200), money(190)),
        ("K11", 2, money(20), money(30)),
        ("K12", 3, swamp_tiles(3), swamp_tiles(2)),
        ("K13", 5, swamp_tiles(5), swamp_tiles(4)),
        ("K14", 4, tally(jugs_stolen=2), tally(jugs_stolen=1)),
        ("K15", 3, tally(vehicles_stolen=1), nothing),
        ("K16", 3, pile("kept", "A47"), pile("kept", "A41")),
        ("K17", 3, tally(bribes_paid=2), tally(bribes_paid=1)),
        ("K18", 3, tally(gators_fed=2), tally(gators_fed=1)),
        ("K19", 3, vehicles("atv1", "pickup1"), vehicles("atv1")),
        ("K20", 3, tiles("still1", "still1", "still1", "still1", "moonlight"), tiles("still1")),
        ("K21", 4, tiles("still3", "still2", "still1"), tiles("still3", "still2", "moonlight")),
        ("K22", 3, shiners(6), shiners(5)),
        ("K23", 4, tally(top_bids=5), tally(top_bids=4)),
        ("K24", 5, tally(best_delivery=5), tally(best_delivery=4)),
    ],
)
def test_each_challenge_is_completed_by_just_enough(card: str, points: int, enough: Give, short: Give) -> None:
    for give, wanted in ((enough, True), (short, False)):
        here = bayou()
        player = here.player()
        player.money = 50
        give(here, player)
        challenge = here.state.box.challenges[card]
        assert challenge.points == points
        assert completed(here.state, player, challenge.goals) is wanted
