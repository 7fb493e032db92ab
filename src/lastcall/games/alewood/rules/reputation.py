"""Reputation: what is attached, what burns, what is read (A-23 to A-27, A-50 to A-53, AR-26, AR-27, AR-37, AR-52)."""

from __future__ import annotations

from lastcall.core.ask import Ask, Choice, ask, together
from lastcall.games.alewood.cards import Hinder, PlayerCard
from lastcall.games.alewood.rules.discards import detach
from lastcall.games.alewood.rules.manners import read_aloud
from lastcall.games.alewood.rules.pause import no_interrupts
from lastcall.games.alewood.state import Player, Saloon

READ, NOTHING_NEW = ("read",), ("nothing-new",)


def burnable(saloon: Saloon, player: Player, card: PlayerCard) -> list[PlayerCard]:
    """Attached cards whose Top matches the new card's Burn; cards of this turn never burn one another (A-50, A-52)."""
    return [old for old in player.row if old.top == card.burn and old.id not in saloon.fresh]


async def attach(saloon: Saloon, player: Player, card: PlayerCard, known: bool = False) -> None:
    """The new card takes the place of the card it burns, or else the left end (A-50, A-53, AR-27). A kind that the
    player has declined leaves the game instead (AR-34)."""
    if card.__class__ is Hinder and card.kind in player.declined:
        saloon.removed.append(card)
        saloon.journal("removed", seat=player.seat, card=card.id)
        return
    matches = burnable(saloon, player, card)
    place = 0
    if matches:
        burnt = matches[0]
        if len(matches) > 1:
            choices: list[Choice] = [("burn", old.id) for old in matches]
            question = ask(player.seat, "burn", choices, "A-51", describe=lambda _: {"card": card.id})
            answer = await no_interrupts(saloon, question)
            burnt = saloon.box.cards[answer[1]]
        place = detach(saloon, player, burnt)
        saloon.deck.discards.append(burnt)
        saloon.journal("burnt", seat=player.seat, card=card.id, burnt=burnt.id)
    player.row.insert(place, card)
    saloon.fresh.append(card.id)
    saloon.journal("attached", seat=player.seat, card=card.id)
    if known and card.__class__ is Hinder:
        read_aloud(saloon, player, card)


async def adjust(saloon: Saloon, player: Player) -> None:
    """The owner sets the order in which new cards are placed; each burns at most one old card (A-49, AR-26)."""
    while player.new:
        card = player.new[0]
        if len(player.new) > 1:
            choices: list[Choice] = [("place", each.id) for each in player.new]
            answer = await ask(player.seat, "place", choices, "A-49")
            card = saloon.box.cards[answer[1]]
        player.new.remove(card)
        await attach(saloon, player, card)


def unread(saloon: Saloon, player: Player) -> list[Hinder]:
    """New Hinders in the order in which they were attached, wherever they are: the later binds (AR-43)."""
    new = [card for card in player.hinders() if card.id not in player.bound]
    return sorted(new, key=lambda hinder: saloon.fresh.index(hinder.id))


async def read_new(saloon: Saloon) -> None:
    """New Hinders are read to the table and bind from then on (A-27, AR-10)."""
    readers = [player for player in saloon.from_deputy() if unread(saloon, player)]
    if saloon.live and readers:
        await together({player.seat: ask_to_read(saloon, player) for player in readers})
    for player in readers:
        for hinder in unread(saloon, player):
            read_aloud(saloon, player, hinder)


def ask_to_read(saloon: Saloon, player: Player) -> Ask[Choice]:
    """On a live table the owner presses Read, unless the new Hinders leave the Reputation before that (AR-34)."""

    def choices() -> list[Choice]:
        return [READ] if unread(saloon, player) else []

    question = ask(player.seat, "read", choices, "A-27", never_skip=True)
    question.fallback = NOTHING_NEW
    return question


def points(saloon: Saloon, player: Player) -> int:
    """Reputation Points: each Skill +1, each Hinder -2 (A-76)."""
    worth = saloon.box.reputation
    hinders = len(player.hinders())
    return (len(player.row) - hinders) * worth.skill_points + hinders * worth.hinder_points
