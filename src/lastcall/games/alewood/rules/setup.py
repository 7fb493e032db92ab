"""Set-up: Characters, decks and glasses (A-1 to A-12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lastcall.core.ask import Choice, ask, together
from lastcall.core.deck import Deck
from lastcall.games.alewood.cards import PlayerCard, SaloonBox
from lastcall.games.alewood.rules.upgrades import show_upgrades
from lastcall.games.alewood.state import Player, Saloon

COMFORTS: dict[str, list[str]] = {
    "everything": [], "no-spoken": ["spoken"], "no-physical": ["physical"], "neither": ["spoken", "physical"],
}  # fmt: skip


def initial_state(box: SaloonBox, seats: int, options: Mapping[str, Any]) -> Saloon:
    """The table before the first choice: all cards in their piles, full glasses, no Characters (A-2, A-4, A-11)."""
    out = options["left_out"].split()
    cards: list[PlayerCard] = [
        card
        for card in (*box.hinders.values(), *box.skills.values())
        for _ in range(card.copies)
        if card.id not in out and getattr(card, "kind", "skill") not in out
    ]
    full = box.glass.full
    players = [Player(seat, [], [], [], [], [], [], full, box.bands[full]) for seat in range(seats)]
    return Saloon(
        box=box, players=players, deck=Deck.of(cards), upgrade_deck=list(box.upgrades.values()), upgrades=[],
        stack=list(box.outlaws.values()), unused=[], top=None, leader=None, handed_in=[], removed=[], face_down=[],
        fresh=[], shooters=[], involved=[],
        glass=options["glass"], manners=options["hinders"], live=options["pace"] == "live",
        comfort=options["comfort"] == "ask", thirst=options["thirst"], closes=options["closing_time"] == "on",
        badge=box.deal.badge,
    )  # fmt: skip


async def choose_characters(saloon: Saloon) -> str:
    """Each player picks a Character, in seat order, no doubles (A-3, AR-3)."""
    for player in saloon.players:
        taken = [other.character for other in saloon.players]
        free: list[Choice] = [("be", each.id) for each in saloon.box.characters.values() if each not in taken]
        chosen = await ask(player.seat, "character", free, "A-3")
        player.character = saloon.box.characters[chosen[1]]
        saloon.journal("character", seat=player.seat, character=chosen[1])
    if saloon.comfort:
        await ask_comfort(saloon)
    return "deal"


async def ask_comfort(saloon: Saloon) -> None:
    """Every player may mark kinds of Hinder as not for them (AR-34)."""
    choices: list[Choice] = [("comfort", each) for each in COMFORTS]
    answers = await together({each.seat: ask(each.seat, "comfort", choices, "AR-34") for each in saloon.players})
    for player in saloon.players:
        player.declined = COMFORTS[answers[player.seat][1]][:]


def deal(saloon: Saloon) -> str:
    """Shuffle, turn up Upgrades and Leader, stack the outlaws, deal, and draw lots for the Badge (A-5 to A-10)."""
    chance, numbers = saloon.chance, saloon.box.deal
    chance.shuffle(saloon.upgrade_deck)
    show_upgrades(saloon)
    chance.shuffle(saloon.stack)
    saloon.leader = saloon.stack.pop()
    saloon.unused, saloon.stack = saloon.stack[numbers.stack :], saloon.stack[: numbers.stack]
    saloon.deck.shuffle(chance)
    for player in saloon.players:
        player.hand = saloon.deck.draw_many(numbers.hand, chance)
    saloon.deputy = chance.below(len(saloon.players))
    saloon.journal("leader", outlaw=saloon.leader.id)
    saloon.journal("first-deputy", seat=saloon.deputy)
    return "dawn"
