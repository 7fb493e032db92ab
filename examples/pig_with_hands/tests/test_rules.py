"""Every clause of Pig with Hands, as given / when / then."""

from lastcall.testing import Scenario, rule, scenario
from pig_with_hands import GAME, Pen


def three_with(*hand: str) -> Scenario[Pen]:
    """A table where the first seat holds these cards."""
    table = scenario(GAME)
    table.state.deck += table.state.players[0].hand
    table.state.players[0].hand.clear()
    table.deal(table.state.players[0].hand, *hand)
    return table


def bid(table: Scenario[Pen], *coins: int) -> Pen:
    for seat, count in enumerate(coins):
        table.choose(seat, ("bid", count))
    return table.state


@rule("P-1")
def test_five_cards_each_and_three_in_the_market() -> None:
    pen = scenario(GAME).state
    assert [len(player.hand) for player in pen.players] == [5, 5, 5]
    assert (len(pen.market), len(pen.deck)) == (3, 60 - 15 - 3)
    assert [(player.coins, player.points) for player in pen.players] == [(5, 0)] * 3


@rule("P-2")
def test_the_next_seat_begins_the_next_round() -> None:
    table = scenario(GAME)
    table.state.round = 1
    table.at("play")
    assert table.asked == [(1, "play")]
    table.choose(1, table.offered(1)[0])
    assert table.asked == [(2, "play")]


@rule("P-3")
def test_a_die_says_what_the_prize_is_worth() -> None:
    assert scenario(GAME, dice=[4]).state.prize == 4


@rule("P-4")
def test_a_market_card_is_replaced_from_the_deck() -> None:
    table = scenario(GAME)
    table.stack(table.state.deck, "crown", "gem")
    wanted = table.state.market[2]
    table.at("draw").choose(0, "take:3")
    assert table.state.players[0].hand[-1] is wanted
    assert table.state.market[2].id == "crown"
    table.choose(1, "take:0")
    assert table.state.players[1].hand[-1].id == "gem"


@rule("P-4")
def test_only_the_one_who_drew_reads_what_came_from_the_deck() -> None:
    table = scenario(GAME)
    table.stack(table.state.deck, "crown")
    table.at("draw").choose(0, "take:0")
    assert [table.happened("drew", seat)[-1]["card"] for seat in range(3)] == ["crown", None, None]


@rule("P-5")
def test_one_plays_what_one_holds_and_nothing_else() -> None:
    table = three_with("gem", "thief", "gem").at("play")
    assert table.offered(0) == ["play:gem", "play:thief"]
    assert table.refused(0, "play:crown").rule == "P-5"
    table.choose(0, "play:gem")
    assert [card.id for card in table.state.players[0].hand] == ["thief", "gem"]


@rule("P-6")
def test_a_coin_is_two_coins_and_a_gem_two_points() -> None:
    player = three_with("coin", "gem").at("play").play(0, "play:coin").state.players[0]
    assert player.coins == 7
    player = three_with("coin", "gem").at("play").play(0, "play:gem").state.players[0]
    assert player.points == 2


@rule("P-6")
def test_a_thief_robs_the_richest_and_of_equals_the_next() -> None:
    table = three_with("thief", "gem")
    table.at("play").choose(0, "play:thief")
    assert [player.coins for player in table.state.players] == [6, 4, 5]
    table = three_with("thief", "gem")
    table.state.players[2].coins = 9
    table.at("play").choose(0, "play:thief")
    assert [player.coins for player in table.state.players] == [6, 5, 8]


@rule("P-6")
def test_a_thief_finds_nothing_where_nothing_is() -> None:
    table = three_with("thief", "gem")
    for player in table.state.players:
        player.coins = 0
    table.at("play").choose(0, "play:thief")
    assert [player.coins for player in table.state.players] == [0, 0, 0]


@rule("P-6")
def test_every_crown_is_worth_more_than_the_last() -> None:
    table = three_with("crown", "gem")
    table.deal(table.state.players[0].played, "crown", "crown")
    table.at("play").choose(0, "play:crown")
    assert table.state.players[0].points == 3


@rule("P-6", "P-7")
def test_lucky_doubles_what_the_bank_is_worth() -> None:
    table = scenario(GAME)
    table.state.players[0].lucky = True
    table.at("push").dice(5, 4)
    table.play(0, "roll", "roll", "stop")
    assert table.state.players[0].points == 2 * (9 // 4)
    assert not table.state.players[0].lucky


@rule("P-7")
def test_a_one_loses_the_bank_and_ends_the_turn() -> None:
    table = scenario(GAME).at("push").dice(6, 1)
    table.play(0, "roll", "roll")
    assert table.state.players[0].points == 0
    assert table.asked == [(1, "push")]


@rule("P-7")
def test_at_twenty_one_must_stop() -> None:
    table = scenario(GAME).at("push").dice(6, 6, 6, 2)
    table.play(0, "roll", "roll", "roll", "roll")
    assert table.state.players[0].points == 5
    assert table.asked == [(1, "push")]


@rule("P-8", "P-9")
def test_the_highest_bid_pays_and_takes_the_prize() -> None:
    table = scenario(GAME, dice=[6]).at("bid")
    pen = bid(table, 1, 3, 0)
    assert [player.points for player in pen.players] == [0, 6, 0]
    assert [player.coins for player in pen.players] == [6, 3, 6]


@rule("P-8")
def test_of_equal_bids_the_first_in_order_wins() -> None:
    table = scenario(GAME)
    table.state.round = 1
    pen = bid(table.at("bid"), 2, 2, 2)
    assert [player.coins for player in pen.players] == [6, 4, 6]


@rule("P-8")
def test_nobody_bids_more_than_five_or_than_it_has() -> None:
    table = scenario(GAME)
    table.state.players[0].coins = 9
    table.state.players[1].coins = 2
    table.at("bid")
    assert table.offered(0) == [f"bid:{count}" for count in range(6)]
    assert table.offered(1) == ["bid:0", "bid:1", "bid:2"]


@rule("P-10")
def test_three_coins_are_worth_a_point_at_the_end() -> None:
    table = scenario(GAME)
    table.state.round = 7
    for player, points in zip(table.state.players, (5, 6, 7), strict=True):
        player.points, player.coins = points, 5
    table.state.players[0].coins = 8
    table.state.prize = 0
    bid(table.at("bid"), 0, 0, 0)
    assert table.over
    assert table.result is not None
    assert table.result.scores == (5 + 3, 6 + 2, 7 + 2)
    assert table.result.winners == (2,)
