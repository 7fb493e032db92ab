"""What effects are worth to a bot: above 0 they are worth using in a quiet moment, and of several lines the one that
is worth most is taken."""

from __future__ import annotations

from collections.abc import Iterable

from lastcall.core.effects import Block, Call
from lastcall.games.wasteland.effects.crises import bar_trade, end_explorations, resolve_crisis
from lastcall.games.wasteland.effects.crisis_cards import damage_with_this, take
from lastcall.games.wasteland.effects.event_decks import clear_event_crisis, look_at_crisis
from lastcall.games.wasteland.effects.hands import draw, restock, trash_hand, treat
from lastcall.games.wasteland.effects.points import clear_radiation, morale, move_morale, radiation
from lastcall.games.wasteland.effects.settlement import repair, vp_token
from lastcall.games.wasteland.instinct.worth import UNWANTED, lowest_morale
from lastcall.games.wasteland.resolution import CardResolution
from lastcall.games.wasteland.state import Seat, Settlement
from lastcall.games.wasteland.vocabulary import DeckName, HandKind, How, To, Who

GOOD, BAD, TERRIBLE = 1.0, -1.0, -2.0
GAMBLE = BAD
"""A roll of a die: not as bad as what nobody can bear."""


def worth_of(settlement: Settlement, seat: Seat, block: Block) -> float:
    """What a use, an ability or a line of a card is worth, its cost included."""
    resolution = CardResolution(settlement, seat, seat.seat)
    found = _sum(resolution, (*block.cost, *block.do))
    if block.roll:
        found += GAMBLE
    if block.choice:
        found += max(_sum(resolution, (*line.cost, *line.do)) for line in block.choice)
    return found


def _sum(resolution: CardResolution, calls: Iterable[Call]) -> float:
    return sum(call.verb.value(resolution, *call.args) for call in calls if call.verb.value is not None)


def _when(condition: bool) -> float:
    return GOOD if condition else 0.0


@morale.worth
def _(resolution: CardResolution, change: int, who: Who = "you") -> float:
    """Morale can be given away only while everybody who loses it keeps enough."""
    lowest = lowest_morale(resolution.state)
    if change > 0:
        return _when(lowest <= 2)
    return 0.0 if (resolution.actor.morale if who == "you" else lowest) >= 3 else TERRIBLE


@radiation.worth
def _(resolution: CardResolution, change: int, who: Who = "you") -> float:
    if change < 0:
        return 0.0
    if who != "you":
        return BAD
    return 0.0 if resolution.actor.radiation < 2 else TERRIBLE


@clear_radiation.worth
def _(resolution: CardResolution, who: Who = "you") -> float:
    return _when(max(seat.radiation for seat in resolution.state.in_order()) >= 3)


@move_morale.worth
def _(resolution: CardResolution, count: int) -> float:
    settlement = resolution.state
    return _when(lowest_morale(settlement) <= 1 and max(seat.morale for seat in settlement.in_order()) >= 4)


@draw.worth
def _(resolution: CardResolution, deck: DeckName, count: int, to: To) -> float:
    return GOOD if deck in ("common", "rare") else 0.0


@restock.worth
def _(resolution: CardResolution, count: int) -> float:
    return _when(len(resolution.state.stockpile.cards) < 3)


@trash_hand.worth
def _(resolution: CardResolution, kind: HandKind, count: int, how: How, who: Who = "you") -> float:
    """One injury is borne; a second one, or a Mutation that does harm, is well lost."""
    seat = resolution.actor
    if kind == "crisis":
        return _when(len(seat.crises) >= 2)
    if kind == "mutation":
        return _when(any(card.ai.heal <= UNWANTED for card in seat.mutations))
    return BAD


@treat.worth
def _(resolution: CardResolution, crises: int, mutations: int, who: Who = "you") -> float:
    seats = resolution.state.in_order()
    return _when(sum(len(seat.crises) for seat in seats) >= len(seats))


@vp_token.worth
def _(resolution: CardResolution, vp: int) -> float:
    return _when(resolution.state.vp + vp >= resolution.state.goal)


@repair.worth
def _(resolution: CardResolution) -> float:
    buildings = resolution.state.buildings
    standing = len(resolution.state.undamaged())
    return _when(standing <= 2 and standing < len(buildings))


@take.worth
def _(resolution: CardResolution) -> float:
    return 0.0 if len(resolution.actor.crises) <= 1 else TERRIBLE


@damage_with_this.worth
def _(resolution: CardResolution) -> float:
    return 0.0 if len(resolution.state.undamaged()) >= 3 else TERRIBLE


@look_at_crisis.worth
def _(resolution: CardResolution) -> float:
    return GOOD


@clear_event_crisis.worth
@end_explorations.worth
@bar_trade.worth
def _(resolution: CardResolution) -> float:
    return BAD


@resolve_crisis.worth
def _(resolution: CardResolution, who: Who = "you") -> float:
    return BAD
