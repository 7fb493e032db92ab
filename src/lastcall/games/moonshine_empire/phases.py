"""The sequence of play, on one screen (E-11)."""

from __future__ import annotations

from collections.abc import Mapping

from lastcall.core.game import Phase
from lastcall.games.moonshine_empire.rules import auction, camp, customers, night, patrol, setup, solo, trips, turn
from lastcall.games.moonshine_empire.rules.round_order import draw_round_order

PHASES: Mapping[str, Phase] = {
    "setup": setup.setup,
    "scenario": setup.choose_scenario,  # alone
    "character": setup.choose_character,  # once for each seat
    "challenges": setup.pass_challenges,
    # each round:
    "round": draw_round_order,  # 1 Round Order
    "camp": camp.camp,  # 2 Shiners are placed, step by step
    "distil": camp.distil,
    "customers": customers.lay_out_customers,  # 3 Customers
    "order": customers.take_orders,
    "lay-lots": auction.lay_out_lots,  # 4 Auction, twice
    "bid": auction.bid,
    "pick": auction.pick,  # once for each bidder
    "buy": solo.buy,  # alone, in place of the auction
    "move": turn.next_cube,  # 5 Move and deliver, cube by cube
    "turn": turn.turn,  # one step of a player's turn
    "trip": trips.trip,  # one more space of a trip
    "police": patrol.move_police,
    "gators": patrol.move_gators,
    "night": night.end_round,
    "halfway": night.mix_up,  # after round 4
    "drop": night.drop_challenges,
}
