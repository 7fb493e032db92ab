"""Which cards and scripts play can come to: a walk through the box, from what the rules themselves turn up.

What is in a deck that a phase draws from is turned up; what is turned up opens its blocks; a block opens those in it,
and its effects lead on to scripts, further decks and things. What the walk never comes to is in the box for nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from lastcall.core.card import Card
from lastcall.core.effects import Call
from lastcall.games.this_war_of_mine.blocks import LOOSE, MORE_FINDS, StoryBlock, root_of
from lastcall.games.this_war_of_mine.house_cards import Fitting
from lastcall.games.this_war_of_mine.terms import BOARD_UP, BREAKING_POINT, NO_GUARD

if TYPE_CHECKING:
    from lastcall.games.this_war_of_mine.box import WarBox

BY_RULE = (BREAKING_POINT, NO_GUARD)
"""Scripts that the rules open (TR-16, TR-44)."""


def unreached(box: WarBox) -> list[str]:
    """Everything in the box that play cannot come to, by its name."""
    walk = Walk(box)
    walk.whole_campaign()
    cards = [card for card in box.cards.values() if card.id not in walk.met]
    scripts = {key: script for key, script in box.scripts.items() if key not in walk.opened}
    names = {key: f"script {script.id} {script.title}" for key, script in scripts.items()}
    names |= {card.id: f"{card.id} {getattr(card, 'name', '')}".strip() for card in cards}
    parts = {root_of(each) for each in box.blocks if each not in walk.opened} - set(names)
    return [*names.values(), *(f"a part of {each}" for each in sorted(parts))]


class Walk:
    """Where play can come to."""

    def __init__(self, box: WarBox) -> None:
        self.box = box
        self.met: set[str] = set()
        """Cards and things."""
        self.opened: set[str] = set()

    def whole_campaign(self) -> None:
        """What the sequence of play turns up by itself."""
        box = self.box
        self._have(box.start_storage)
        self.turn_up(card for card in box.people.values() if card.border in ("red", "black"))
        self.turn_up(box.locations.values(), "red")
        self.turn_up(box.event_cards, "")
        self.turn_up(box.objectives, "reward", "penalty")
        self.turn_up((*box.raids, *box.red_raids), "", "after")
        self.turn_up(box.fates)
        self.turn_up(box.narratives, "")
        wanted = [cell.card for house in box.houses.values() for cell in house.cells.values()]
        self.turn_up((card for card in box.shelter_cards if card.kind in wanted), "", "first")
        self._craft("green")
        if any(house.side.no_ideas for house in box.houses.values()):
            self._craft("idea")
        printed = [action for house in box.houses.values() for action in house.action.values()]
        self.open(f"printed-{action}" for action in [*printed, BOARD_UP])
        self.open(f"{scenario}/extra" for scenario in box.scenarios)
        self.open(BY_RULE)
        self._explore()
        for expansion in box.joining.values():
            if expansion.on.turn_up is not None:
                expansion.on.turn_up(self)

    def _explore(self) -> None:
        """The Unknown deck at any Location; a Reality Impact opens the script of the Location's kind."""
        kinds = [location.kind for location in self.box.locations.values()]
        for card in self.box.exploration:
            self.met.add(card.id)
            self.open([card.face])
            if card.impact:
                self.open(f"S{self.box.impact_scripts[kind][card.impact - 1]}" for kind in kinds)

    def turn_up(self, cards: Iterable[Card], *parts: str) -> None:
        """Cards of a deck, with the blocks that the rules open when one comes up."""
        for card in cards:
            self.met.add(card.id)
            self.open(f"{card.id}/{part}" if part else card.id for part in parts)

    def _craft(self, corner: str) -> None:
        """Fittings that can be put up: their bonus, every action, and what ripens."""
        self.craft(
            card for card in self.box.fittings.values() if card.corner == corner and card.id not in self.box.added
        )

    def craft(self, fittings: Iterable[Fitting]) -> None:
        """Fittings that can be put up, or are in the house from the start."""
        for card in fittings:
            self.turn_up([card], "bonus")
            self.open(action.id for action in card.action)
            self.open(f"{card.id}/ripe-{action.ripe}" for action in card.action if action.ripe)

    def _have(self, items: Iterable[str]) -> None:
        self.met.update(items)

    def open(self, blocks: Iterable[str]) -> None:
        for key in blocks:
            block = self.box.blocks.get(key)
            if block is not None and key not in self.opened:
                self.opened.add(key)
                self._go_through(block)

    def _go_through(self, block: StoryBlock) -> None:
        self.open(each.id for each in (*block.case, *block.choice, *block.roll))
        for call in (*block.do, *block.then):
            self._follow(call)

    def _follow(self, call: Call) -> None:
        """What an effect leads on to."""
        box, words = self.box, [str(argument) for argument in call.args]
        if call.name == "gain":
            self._have(words[:1])
        elif call.name == "trade":
            self._have(box.stock[words[1]])
        elif call.name == "idea":
            self._craft("idea")
        elif call.name == "house" and words[0] == "rubble":
            self.open([LOOSE])
        elif call.name == "script" and words[0] == "personal":
            self.open(f"S{person.story}" for person in box.people.values())
        elif call.name == "script":
            self.open([f"S{words[0]}"])
        elif call.name == "draw" and words[0] == "visitor":
            self.turn_up(box.visitors, "")
        elif call.name == "draw" and words[0] == "findings":
            self.turn_up(box.findings, "catch", *[location.loot for location in box.locations.values()])
            self.open([MORE_FINDS])
        elif call.name == "test" or (call.name == "draw" and words[0] == "residents"):
            self.turn_up((*box.residents, *box.red_residents), "", "attack", "win")
