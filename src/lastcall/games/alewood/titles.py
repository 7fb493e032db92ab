"""The title line: the Reputation read from left to right (A-23)."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.game import GameText
from lastcall.games.alewood.state import Player, Saloon

WATCHED_FROM, RICH_FROM, BROKE_FROM = 3, 700, 6
"""From how many Hinders, dollars and (penniless) turns on the title mentions them."""


def title(words: GameText, saloon: Saloon, player: Player) -> str:
    """What the saloon calls this player, from what everybody sees: "An unstoppable, tone deaf prospector ..." """
    character = player.character.in_title if player.character else ""
    row = [card.name.lower() for card in player.row]
    upgrades = [upgrade.name.lower() for upgrade in player.upgrades]
    first = row[0] if row else character
    facts = {
        "vowel": first[:1].lower() in "aeiou",
        "character": character,
        "words": ", ".join(row),
        "upgrades": joined(words, upgrades),
        "tail": words.say(f"tail-{tail(saloon, player)}"),
    }
    key = ("title-equipped" if row else "title-bare-equipped") if upgrades else "title-known" if row else "title-plain"
    return words.say(key, **facts)


def tail(saloon: Saloon, player: Player) -> str:
    """What the saloon adds to the title: the most striking thing that everybody sees."""
    money = player.tokens + sum(outlaw.bounty for outlaw in player.captured)
    if saloon.captor == player.seat:
        return "captor"
    if player.hushed >= saloon.turn > 0:
        return "hushed"
    if len(player.bound) >= WATCHED_FROM:
        return "watched"
    if player.band == "empty":
        return "empty"
    if money >= RICH_FROM:
        return "rich"
    if not money and saloon.turn > BROKE_FROM:
        return "broke"
    return "deputy" if saloon.deputy == player.seat and saloon.turn else "none"


def joined(words: GameText, names: Sequence[str]) -> str:
    return words.say("title-and", first=names[0], second=names[1]) if len(names) > 1 else "".join(names)
