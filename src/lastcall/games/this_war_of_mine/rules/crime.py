"""The crime wave: red-cornered cards come into their decks (T-86, TR-65, TR-134)."""

from __future__ import annotations

from lastcall.core.ask import Choice, ask
from lastcall.games.this_war_of_mine.state import Shelter


async def crime_wave(shelter: Shelter, number: int) -> None:
    """Red-cornered cards, in any mix, unseen, shuffled into their draw decks (T-86, TR-65, TR-134)."""
    for _ in range(number):
        choices: list[Choice] = []
        if shelter.red_raids:
            choices.append(("crime", "raids"))
        if shelter.red_residents:
            choices.append(("crime", "residents"))
        if not choices:
            return
        answer = choices[0] if len(choices) == 1 else await ask(shelter.leader, "crime", choices, "TR-65")
        if answer[1] == "raids":
            shelter.raids.cards.append(shelter.red_raids.pop(shelter.chance.below(len(shelter.red_raids))))
            shelter.raids.shuffle(shelter.chance)
            shelter.foreseen_raids = []
        else:
            shelter.residents.cards.append(shelter.red_residents.pop(shelter.chance.below(len(shelter.red_residents))))
            shelter.residents.shuffle(shelter.chance)
        shelter.journal("crime", deck=answer[1])
