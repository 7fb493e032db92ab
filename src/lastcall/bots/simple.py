"""The bots that do not search: random, the game's instinct, and instinct with mistakes."""

from __future__ import annotations

from lastcall.bots.perspective import Perspective
from lastcall.core.ask import Choice
from lastcall.core.chance import Chance

INTERRUPT_INTERVAL = 16
"""A random bot takes one in this many opportunities to interrupt, on average."""
MISTAKE_INTERVAL = 4
"""An easy bot makes one in this many choices at random, on average."""


class RandomBot:
    """Takes any choice, all equally likely."""

    level = "random"

    def choose(self, perspective: Perspective, chance: Chance) -> Choice:
        assert perspective.ask is not None
        choice: Choice = chance.pick(perspective.ask.choices)
        return choice

    def interrupt(self, perspective: Perspective, chance: Chance) -> Choice | None:
        if chance.below(INTERRUPT_INTERVAL):
            return None
        interrupts = perspective.interrupts
        return chance.pick(chance.pick(interrupts).choices) if interrupts else None


class InstinctBot(RandomBot):
    """Plays the game's instinct on an imagined table; at random where the game has none."""

    level = "fair"

    def choose(self, perspective: Perspective, chance: Chance) -> Choice:
        instinct = perspective.game.bots.instinct
        assert perspective.ask is not None
        if instinct is None:
            return super().choose(perspective, chance)
        imagined = perspective.imagine(chance)
        for ask in imagined.asks:
            if ask.seat == perspective.seat and ask.name == perspective.ask.name:
                return instinct(imagined.state, ask, chance)
        return super().choose(perspective, chance)

    def interrupt(self, perspective: Perspective, chance: Chance) -> Choice | None:
        hooks = perspective.game.bots
        if hooks.interrupt_policy is None:
            return None
        offered = [choice for ask in perspective.interrupts for choice in ask.choices]
        if not offered:
            return None
        may = hooks.can_interrupt_with
        if may is not None and not any(may(perspective.box, each) for each in offered):
            return None
        imagined = perspective.imagine(chance)
        offer = imagined.offer_to(perspective.seat)
        return hooks.interrupt_policy(imagined.state, offer.ask, chance) if offer is not None else None


class EasyBot(InstinctBot):
    """Instinct with mistakes: some choices are made at random."""

    level = "easy"

    def choose(self, perspective: Perspective, chance: Chance) -> Choice:
        if chance.below(MISTAKE_INTERVAL) == 0:
            return RandomBot.choose(self, perspective, chance)
        return super().choose(perspective, chance)
