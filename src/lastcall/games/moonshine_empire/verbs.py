"""What cards can say: every verb of an effect and every need of a Swamp Tile, with its arguments.

The card files are checked against these when the box is opened; `effects.py` carries the verbs out and
`rules/swamp_tiles.py` judges the needs.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

VehicleKind: TypeAlias = Literal["atv", "pickup", "rowboat", "airboat"]
TileKind: TypeAlias = Literal["still1", "still2", "still3", "moonlight"]
Where: TypeAlias = Literal["camp", "here", "any"]


class Verb(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One thing that a card does."""


class GainMoney(Verb, frozen=True, tag="gain_money"):
    n: int


class GainShiner(Verb, frozen=True, tag="gain_shiner"):
    n: int
    at: Where


class GainVehicle(Verb, frozen=True, tag="gain_vehicle"):
    kind: VehicleKind
    n: int
    at: Literal["camp"]


class GainTile(Verb, frozen=True, tag="gain_tile"):
    kind: TileKind


class GainJug(Verb, frozen=True, tag="gain_jug"):
    grade: Literal[1, 2, 3]
    n: int
    at: Where


class RaiseJug(Verb, frozen=True, tag="raise_jug"):
    n: int
    at: Where


class SellJug(Verb, frozen=True, tag="sell_jug"):
    n: int
    per_x: int
    at: Where


class DrawOrder(Verb, frozen=True, tag="draw_order"):
    n: int
    keep: int


class BoostMove(Verb, frozen=True, tag="boost_move"):
    unit: Literal["vehicles", "all"]
    add: int


class TakeMoney(Verb, frozen=True, tag="take_money"):
    who: Literal["rival"]
    half: Literal[True]


class TakeVehicle(Verb, frozen=True, tag="take_vehicle"):
    who: Literal["anyone"]
    empty_only: Literal[True]
    to: Literal["camp"]


class TakeJug(Verb, frozen=True, tag="take_jug"):
    who: Literal["rival"]
    from_: Literal["still"] = msgspec.field(name="from")
    n: int
    to: Literal["camp"]


class TakeShiner(Verb, frozen=True, tag="take_shiner"):
    who: Literal["rival"]
    from_: Literal["camp"] = msgspec.field(name="from")
    n: int
    to: Literal["camp"]


class DistillAgain(Verb, frozen=True, tag="distill_again"):
    pass


class PeekTiles(Verb, frozen=True, tag="peek_tiles"):
    n: int


class LoseJug(Verb, frozen=True, tag="lose_jug"):
    n: int
    at: Where


class SendHome(Verb, frozen=True, tag="send_home"):
    pass


Simple: TypeAlias = (
    GainMoney | GainShiner | GainVehicle | GainTile | GainJug | RaiseJug | SellJug | DrawOrder | BoostMove | TakeMoney
    | TakeVehicle | TakeJug | TakeShiner | DistillAgain | PeekTiles | LoseJug | SendHome
)  # fmt: skip


class PayOr(Verb, frozen=True, tag="pay_or"):
    n: int
    else_: Simple = msgspec.field(name="else")


Effect: TypeAlias = Simple | PayOr
"""What a card does, one verb."""

RIVALS_ONLY = (TakeMoney, TakeJug, TakeShiner)
"""Verbs that only work on a rival: a lone player has none (ER-27)."""


class GiveJug(msgspec.Struct, frozen=True, tag_field="need", tag="give_jug", forbid_unknown_fields=True):
    min_grade: Literal[1, 2, 3]
    n: Literal[1]


class Pay(msgspec.Struct, frozen=True, tag_field="need", tag="pay", forbid_unknown_fields=True):
    n: int


class ShinersHere(msgspec.Struct, frozen=True, tag_field="need", tag="shiners_here", forbid_unknown_fields=True):
    n: int


class VehicleHere(msgspec.Struct, frozen=True, tag_field="need", tag="vehicle_here", forbid_unknown_fields=True):
    pass


class Wait(msgspec.Struct, frozen=True, tag_field="need", tag="wait", forbid_unknown_fields=True):
    turns: Literal[1]


Need: TypeAlias = GiveJug | Pay | ShinersHere | VehicleHere | Wait
"""What a Swamp Tile wants before it is accomplished."""


class Stat(msgspec.Struct, frozen=True, tag_field="do", tag="stat", forbid_unknown_fields=True):
    """A lasting change of a unit, a camp tile or the price of a bribe, for one team."""

    unit: Literal["shiner", "atv", "pickup", "rowboat", "airboat", "still1", "moonlight", "bribe"]
    field: Literal["move", "carry", "seats", "medium", "capacity", "pays", "price"]
    add: int = 0
    set: int | str | None = None


class Flag(msgspec.Struct, frozen=True, tag_field="do", tag="flag", forbid_unknown_fields=True):
    """A lasting privilege of one team."""

    name: Literal["camp_safe", "free_feed"]


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a Challenge or of a solo scenario: a figure of the player, and what it must come to."""

    stat: Literal[
        "delivered", "delivered_x", "delivered_xx", "delivered_xxx", "best_delivery", "orders_served", "orders_open",
        "money", "swamp_tiles", "jugs_stolen", "vehicles_stolen", "bribes_paid", "gators_fed", "penalty_cards",
        "top_bids", "camp_tiles", "still_capacity", "shiners", "vehicles", "score", "jugs_confiscated", "shiners_eaten",
    ]  # fmt: skip
    op: Literal[">=", "<="]
    n: int

    def holds(self, figure: int) -> bool:
        return figure >= self.n if self.op == ">=" else figure <= self.n
