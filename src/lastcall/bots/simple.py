"""The bots that think no further than this choice: by dice, by instinct, and by instinct with mistakes."""

from __future__ import annotations

from lastcall.bots.perspective import Perspective
from lastcall.core.ask import Choice
from lastcall.core.chance import Chance

STEPS_IN = 16
"""A random bot steps in about every so many times that it could."""


class RandomBot:
    """Takes any choice, all equally likely."""

    level = "random"

    def choose(self, perspective: Perspective, chance: Chance) -> Choice:
        assert perspective.ask is not None
        choice: Choice = chance.pick(perspective.ask.choices)
        return choice

    def step_in(self, perspective: Perspective, chance: Chance) -> Choice | None:
        if chance.below(STEPS_IN):
            return None
        interrupts = perspective.interrupts
        return chance.pick(chance.pick(interrupts).choices) if interrupts else None


class InstinctBot(RandomBot):
    """Plays what the game's `instinct` says of an imagined table; by dice where a game has none."""

    level = "fair"

    def choose(self, perspective: Perspective, chance: Chance) -> Choice:
        instinct = perspective.game.instinct
        assert perspective.ask is not None
        if instinct is None:
            return super().choose(perspective, chance)
        imagined = perspective.imagine(chance)
        for ask in imagined.asks:
            if ask.seat == perspective.seat and ask.name == perspective.ask.name:
                return instinct(imagined.state, ask, chance)
        return super().choose(perspective, chance)

    def step_in(self, perspective: Perspective, chance: Chance) -> Choice | None:
        interrupt_policy, can_interrupt_with = perspective.game.interrupt_policy, perspective.game.can_interrupt_with
        if interrupt_policy is None:
            return None
        offered = [choice for ask in perspective.interrupts for choice in ask.choices]
        if not offered or (can_interrupt_with is not None and not any(map(can_interrupt_with, offered))):
            return None
        imagined = perspective.imagine(chance)
        offer = imagined.offer_to(perspective.seat)
        return interrupt_policy(imagined.state, offer.ask, chance) if offer is not None else None


class EasyBot(InstinctBot):
    """Instinct with a bad day: every fourth choice is made by dice."""

    level = "easy"
    mistakes = 4

    def choose(self, perspective: Perspective, chance: Chance) -> Choice:
        if chance.below(self.mistakes) == 0:
            return RandomBot.choose(self, perspective, chance)
        return super().choose(perspective, chance)
