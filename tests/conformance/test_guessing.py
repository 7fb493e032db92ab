"""An onlooker with a lattice: computes the seed of the cheap generator, and learns nothing from the keyed one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from tests.conformance.lattice import MODULUS, Seen, first_state, powers, recovered_seed

import lastcall
from lastcall.core.chance import Chance
from lastcall.core.keyed_chance import NEVER, KeyedChance
from lastcall.core.table import Table
from lastcall.testing.play import play_randomly

SECRET = 0x5EC2E7_0123456789ABCDEF_FEDCBA9876543210
"""A seed of 152 bits; the cheap generator uses the lower 128 of them."""
CUSTOMERS, LOTS = 15, 17
"""As many cards of Moonshine Empire are face up after about three rounds."""
DECISIONS = 60
"""After this many choices every game has shuffled its decks."""


# -- what the public cards of Moonshine Empire tell ------------------------------------------------------------------


def public_cards(table: Table[Any], event: str, count: int) -> list[str]:
    """The first cards of a deck, in the order in which an onlooker saw them turned up."""
    turned_up = [card for line in table.journal(None) if line["event"] == event for card in line["cards"]]
    return turned_up[:count]


def swaps(size: int) -> Iterator[list[int]]:
    """The places that each draw of a shuffle fills, from the top of the deck: up to six with one draw."""
    last = size - 1
    while last > 0:
        after = (last - 1) // 6 * 6
        yield list(range(last, after, -1))
        last = after


def seen_in_shuffle(deck: Sequence[str], top: Sequence[str], first: int) -> list[Seen]:
    """What the top cards of a shuffled deck tell of the draws that shuffled it; `deck` is its order before."""
    cards, seen = list(deck), []
    for number, places in enumerate(swaps(len(deck)), start=first):
        limit, value = 1, 0
        for place in places[: max(0, len(top) - (len(deck) - 1 - places[0]))]:
            other = cards.index(top[len(deck) - 1 - place])
            cards[place], cards[other] = cards[other], cards[place]
            limit, value = limit * (place + 1), value * (place + 1) + other
        if limit > 1:
            seen.append(Seen(number, limit, value))
    return seen


def attack_on_moonshine_empire(table: Table[Any]) -> tuple[int, bool]:
    """The seed that the public cards suggest, and whether it deals these very cards."""
    state = table.game.initial_state(table.box, table.seats, table.options)
    customers = [card.id for card in state.customers.cards]
    auction = [card.id for card in state.auction.cards]
    orders, lots = public_cards(table, "customers", CUSTOMERS), public_cards(table, "lots", LOTS)
    draws = len(list(swaps(len(customers))))
    seen = seen_in_shuffle(customers, orders, 0) + seen_in_shuffle(auction, lots, draws)
    seed = recovered_seed(seen, step=0)
    chance = Chance(seed, ~0)
    chance.shuffle(customers)
    chance.shuffle(auction)
    return seed, customers[: -len(orders) - 1 : -1] == orders and auction[: -len(lots) - 1 : -1] == lots


def some_rounds(seed: int, keyed_from: int) -> Table[Any]:
    """A game of four whose players choose at random, until an onlooker has seen enough cards."""
    table = lastcall.new("moonshine_empire", 4, seed, keyed_from=keyed_from)
    choices = Chance(1)
    while len(public_cards(table, "customers", CUSTOMERS)) < CUSTOMERS or len(public_cards(table, "lots", LOTS)) < LOTS:
        ask = table.asks[0]
        table.choose(ask.seat, choices.pick(ask.choices))
    assert "halfway" not in {line["event"] for line in table.journal(None)}, "the decks were shuffled again"
    return table


def test_the_public_cards_of_a_game_with_cheap_dice_tell_its_seed() -> None:
    """The control: this is what the attack does where it can."""
    seed, fits = attack_on_moonshine_empire(some_rounds(SECRET, NEVER))
    assert fits
    assert seed == SECRET % MODULUS


@pytest.mark.parametrize("seed", [SECRET, 7, (1 << 256) - 189])
def test_the_public_cards_of_a_game_with_keyed_dice_tell_nothing(seed: int) -> None:
    found, fits = attack_on_moonshine_empire(some_rounds(seed, 0))
    assert not fits
    assert found != seed % MODULUS


# -- what all results of chance together tell, in any game ----------------------------------------------------------


class Onlooker:
    """Sees every result of chance itself, which is more than anybody at a table can."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.steps: list[tuple[int, list[Seen]]] = []
        for kind, watched in (
            (Chance, ("below", "_share", "pick", "rolls")),
            (KeyedChance, ("below", "_share", "pick")),
        ):
            for name in watched:
                watch = getattr(self, f"watch_{name.strip('_')}")
                monkeypatch.setattr(kind, name, watch(getattr(kind, name)))

    def note(self, chance: Chance, begins: int, limit: int, value: int) -> None:
        if chance.root != SECRET:
            return
        if begins < 0:
            self.steps.append((~begins, []))
        seen = self.steps[-1][1]
        seen.append(Seen(len(seen), limit, value))

    def watch_below(self, method: Callable[[Any, int], int]) -> Callable[[Any, int], int]:
        def watched(chance: Any, limit: int) -> int:
            begins, value = chance.memory, method(chance, limit)
            self.note(chance, begins, limit, value)
            return value

        return watched

    watch_share = watch_below

    def watch_pick(self, method: Callable[[Any, Sequence[Any]], Any]) -> Callable[[Any, Sequence[Any]], Any]:
        def watched(chance: Any, things: Sequence[Any]) -> Any:
            begins, numbered = chance.memory, range(len(things))
            value = method(chance, numbered)
            self.note(chance, begins, len(things), value)
            return things[value]

        return watched

    def watch_rolls(self, method: Callable[[Any, int, int], list[int]]) -> Callable[[Any, int, int], list[int]]:
        def watched(chance: Any, count: int, sides: int) -> list[int]:
            begins, rolled = chance.memory, method(chance, count, sides)
            for first in range(0, count, 8):
                value = 0
                for face in rolled[first : first + 8]:
                    value = value * sides + face
                self.note(chance, begins if not first else 0, sides ** len(rolled[first : first + 8]), value)
            return rolled

        return watched


def explains(seed: int, step: int, seen: Sequence[Seen]) -> bool:
    """Would the cheap generator have shown just this?"""
    state = first_state(seed, step)
    for each in seen:
        multiplier, increment = powers(each.number + 1)
        if (multiplier * state + increment) % MODULUS * each.limit // MODULUS != each.value:
            return False
    return True


@pytest.mark.parametrize("name", sorted(lastcall.games()))
@pytest.mark.parametrize("keyed_from", [NEVER, 0], ids=["cheap", "keyed"])
def test_all_results_of_a_step_tell_the_seed_of_cheap_dice_alone(
    name: str, keyed_from: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    onlooker = Onlooker(monkeypatch)
    game = lastcall.games()[name]
    play_randomly(Table(game, max(game.seats), SECRET, keyed_from=keyed_from), Chance(1), DECISIONS)
    step, seen = max(onlooker.steps, key=lambda found: sum(each.limit.bit_length() for each in found[1]))
    seed = recovered_seed(seen, step)
    if keyed_from == NEVER:
        assert seed == SECRET % MODULUS
        assert explains(seed, step, seen)
    else:
        assert seed != SECRET % MODULUS
        assert not explains(seed, step, seen)
