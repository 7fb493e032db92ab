"""What each card does, as facts from which the game's text makes a phrase; no number is written twice."""

from __future__ import annotations

from lastcall.core.card import Card
from lastcall.core.naming import CardText, Message, rule_about
from lastcall.core.state import State
from lastcall.games.moonshine_empire.cards import (
    Challenge,
    Character,
    Customer,
    Lot,
    SoloScenario,
    SwampTile,
    Upgrade,
)


def does(card: Card) -> object:
    """What a card does, demands or gives."""
    if isinstance(card, Customer):
        return card.do
    if isinstance(card, Lot):
        return card.do or Message("does-points")
    if isinstance(card, Upgrade):
        return card.always.calls
    if isinstance(card, Challenge | SoloScenario):
        return card.need
    if isinstance(card, SwampTile):
        return tile_does(card)
    if isinstance(card, Character):
        tiles = [Message("does-tiles", {"kind": kind, "count": count}) for kind, count in card.tiles.items()]
        vehicles = [Message("does-vehicles", {"kind": kind, "count": count}) for kind, count in card.vehicles.items()]
        return [Message("does-shiners", {"count": card.shiners}), *tiles, *vehicles]
    raise TypeError(f"{card!r} does nothing")


RULES: dict[type[Card], str] = {
    Customer: "E-22", Upgrade: "E-82", Lot: "E-29", Challenge: "E-78", SoloScenario: "E-84", SwampTile: "E-54",
    Character: "E-6",
}  # fmt: skip


def card_text(card: Card, view: State) -> CardText | None:
    """What is printed on a card."""
    rule = rule_about(card, RULES)
    return CardText(does(card), rule) if rule else None


def tile_does(tile: SwampTile) -> list[Message]:
    """What happens when a tile is turned up, what it wants, and what it gives."""
    said = [Message("does-reveal", {"what": list(tile.on_reveal.do)})] if tile.on_reveal.do else []
    if tile.on_reveal.choice:
        pay, refuse = tile.on_reveal.choice
        said.append(Message("does-pay-or", {"cost": list(pay.cost), "what": list(refuse.do)}))
    wants = [*tile.cost, *tile.need]
    if tile.kind == "hold":
        said.append(Message("does-hold", {"wants": wants}))
    elif wants:
        said.append(Message("does-task", {"wants": wants, "gives": list(tile.on_complete)}))
    return said
