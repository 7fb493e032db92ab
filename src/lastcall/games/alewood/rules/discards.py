"""Punishment discards and the hand limit (A-34 to A-39)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from lastcall.core.ask import Ask, Choice, ask, together
from lastcall.core.journal import secret
from lastcall.games.alewood import powers
from lastcall.games.alewood.cards import Hinder, PlayerCard
from lastcall.games.alewood.rules.manners import happened, release
from lastcall.games.alewood.rules.pause import no_interrupts
from lastcall.games.alewood.state import Player, Saloon


def from_hand(player: Player) -> list[Choice]:
    return [("discard", card.id) for card in player.hand]


def detach(saloon: Saloon, player: Player, card: PlayerCard) -> int:
    """Take a card out of a Reputation; returns its place."""
    place = player.row.index(card)
    del player.row[place]
    if card.__class__ is Hinder:
        release(saloon, player, card)
    return place


def throw_away(saloon: Saloon, player: Player, card_id: str, name: str = "discarded") -> None:
    """A card of the hand or the Reputation goes to the discard pile."""
    card: PlayerCard = saloon.box.cards[card_id]
    if card in player.hand:
        player.hand.remove(card)
    else:
        detach(saloon, player, card)
    saloon.deck.discards.append(card)
    saloon.journal(name, seat=player.seat, card=card_id)


def punishable(player: Player, cause: str) -> list[Choice]:
    """What a punishment may take: the hand first (A-34), then Skills (A-35), then other Hinders (A-36), and the Hinder
    that is the cause only when nothing else is left (A-37). Upgrades never (A-38)."""
    if player.hand:
        return from_hand(player)
    row = player.row
    cards: Sequence[PlayerCard] = player.skills() or [card for card in row if card.id != cause] or row
    return [("discard", card.id) for card in cards]


async def punish(saloon: Saloon, player: Player, count: int, cause: str = "", rule: str = "A-29") -> None:
    """One card after another, each in the order of A-34 to A-37 (AR-53)."""
    for _ in range(count):
        choices = punishable(player, cause)
        if not choices:
            break
        chosen = choices[0]
        if len(choices) > 1:
            question = ask(player.seat, "punishment", lambda: punishable(player, cause), rule)
            chosen = await no_interrupts(saloon, question)
        else:
            saloon.chance.revealed()
        throw_away(saloon, player, chosen[1], "punished")


async def punish_all(saloon: Saloon, players: list[Player], count: int, rule: str) -> None:
    """All pick in secret, and the cards go from the Deputy clockwise (AR-44)."""
    for _ in range(count):
        await all_discard(saloon, players, "punishments", "punished", lambda player: punishable(player, ""), rule)


async def all_discard(
    saloon: Saloon,
    players: list[Player],
    name: str,
    event: str,
    choices: Callable[[Player], list[Choice]],
    rule: str,
) -> None:
    """Each of these players discards one card that the choices allow, all at once (AR-44)."""
    answers = await sealed(saloon, players, name, choices, rule)
    for player in players:
        if player.seat in answers:
            throw_away(saloon, player, answers[player.seat][1], event)


async def sealed(
    saloon: Saloon,
    players: list[Player],
    name: str,
    choices: Callable[[Player], list[Choice]],
    rule: str,
    describe: Callable[[Choice], Mapping[str, object]] | None = None,
) -> dict[int, Choice]:
    """One secret choice of each player who has any; a single choice is taken without asking.

    It is looked up once all have answered: until then the last card of a hand is a secret, and imagination may have
    dealt another.
    """
    asks: dict[int, Ask[Choice]] = {}
    decided: list[Player] = []
    for player in players:
        question = ask(player.seat, name, partial(choices, player), rule, describe=describe)
        if len(question.choices) > 1:
            asks[player.seat] = question
        elif question.choices:
            decided.append(player)
    answers: dict[int, Choice] = await no_interrupts(saloon, together(asks)) if asks else {}
    if decided:
        saloon.chance.revealed()
    return {**{player.seat: choices(player)[0] for player in decided}, **answers}


def hand_limit_of(saloon: Saloon, player: Player) -> int:
    """3 cards, unless an Upgrade says otherwise (A-39)."""
    bag = player.ready("hand_limit")
    return (bag and powers.hand_limit.of(bag.always)) or saloon.box.deal.hand_limit


async def keep_hand_limit(saloon: Saloon, player: Player) -> None:
    """Surplus is discarded at once, whenever it arises; it is no punishment (A-39, AR-21)."""
    while len(player.hand) > hand_limit_of(saloon, player):
        chosen = await no_interrupts(saloon, ask(player.seat, "surplus", lambda: from_hand(player), "A-39"))
        throw_away(saloon, player, chosen[1])


def take_cards(saloon: Saloon, player: Player, count: int) -> None:
    """Draw into the hand; an empty deck is rebuilt from its discards (AR-21, AR-56). With nothing to draw, no Hinder
    that watches draws is triggered."""
    drawn = saloon.deck.draw_many(count, saloon.chance)
    player.hand += drawn
    cards = secret([card.id for card in drawn], player.seat)
    saloon.journal("drew", seat=player.seat, count=len(drawn), cards=cards)
    if drawn:
        happened(saloon, "my_draw", player.seat)
