"""Restricted play: a bot that may not use a card, to see what the card is worth."""

from __future__ import annotations

from functools import partial

from lastcall.bots import Bot, Perspective
from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance


class RestrictedBot:
    """Plays as another bot does, but never makes a choice that names the card, unless there is no other."""

    def __init__(self, bot: Bot, card: str) -> None:
        self.bot = bot
        self.card = card
        self.level = bot.level

    def choose(self, perspective: Perspective, chance: Chance) -> Choice:
        restricted = perspective.narrowed(partial(restrict, card=self.card))
        choice = self.bot.choose(restricted, chance)
        assert restricted.ask is not None
        return choice if choice in restricted.ask.choices else chance.pick(restricted.ask.choices)

    def interrupt(self, perspective: Perspective, chance: Chance) -> Choice | None:
        choice = self.bot.interrupt(perspective, chance)
        return None if choice is not None and self.card in choice else choice


def restrict(ask: Ask[Choice], *, card: str) -> None:
    """Take the choices that name the card from an ask, unless none would be left."""
    allowed = [choice for choice in ask.choices if card not in choice]
    if allowed:
        ask.choices = allowed
