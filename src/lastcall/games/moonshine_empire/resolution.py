"""A card being carried out: by which player, and for which Shiner."""

from __future__ import annotations

from lastcall.core.ask import Choice, ask
from lastcall.core.card import Card
from lastcall.core.effects import Block, Resolution, is_open, pay
from lastcall.games.moonshine_empire.state import Player, Shiner, Swamp


class CardUse(Resolution[Swamp, Player]):
    """The player who gets a card does what it says; what cannot be done is skipped."""

    __slots__ = ("shiner",)

    def __init__(self, swamp: Swamp, player: Player, card: Card | None = None, shiner: Shiner | None = None) -> None:
        super().__init__(swamp, player, player.seat, card)
        self.shiner = shiner
        """The Shiner that turned up the tile: what happens "here" happens where it is."""

    @property
    def here(self) -> str:
        """The space that the card calls "here": the Shiner's, or else the camp."""
        return self.actor.camp if self.shiner is None else self.shiner.at

    async def choose(self, block: Block) -> Block | None:
        """Pay if you can and want to, or the other entry happens."""
        entries = {entry.label: entry for entry in block.choice if is_open(self, entry)}
        label = next(iter(entries))
        if len(entries) > 1:
            choices: list[Choice] = [(each,) for each in entries]
            label = (
                await ask(self.seat, "pay-or", choices, "E-53", describe=lambda _: {"cost": block.choice[0].cost})
            )[0]
        if entries[label].cost and not await pay(self, entries[label].cost):
            return None
        return entries[label]
