"""Imagination deals again what a seat cannot see, in place, from what it knows alone."""

from __future__ import annotations

from collections import Counter

from lastcall.core import NOBODY, OWNER, SECRET, Card, Chance, Hidden, Piece, piece
from lastcall.core.sight import forget_undealt, reshuffle_hidden


class Red(Card, frozen=True):
    pass


class Blue(Card, frozen=True):
    pass


@piece
class Hand(Piece):
    seat: int
    cards: Hidden[list[Red | Blue], OWNER] = None  # type: ignore[assignment]


@piece
class Felt(Piece):
    hands: list[Hand]
    deck: Hidden[list[Red], NOBODY]
    single: Hidden[Red | None, NOBODY]
    numbers: Hidden[list[int], NOBODY.of("numbers")]
    more_numbers: Hidden[list[int], NOBODY.of("numbers")]


REDS = [Red(f"red{number}") for number in range(12)]
BLUES = [Blue(f"blue{number}") for number in range(6)]


def chance(seed: int) -> Chance:
    made = Chance()
    made.seed(seed, 0)
    return made


def felt() -> Felt:
    hands = [Hand(0, [REDS[0], BLUES[0], REDS[1]]), Hand(1, [BLUES[1], BLUES[2], REDS[2]])]
    return Felt(hands, REDS[4:10], REDS[3], [1, 2, 3], [4, 5])


def all_ids(table: Felt) -> Counter[str]:
    assert table.single is not None
    cards = [*table.hands[0].cards, *table.hands[1].cards, *table.deck, table.single]
    return Counter(card.id for card in cards)


def test_ones_own_hand_stays_and_all_else_is_dealt_anew() -> None:
    seen = set()
    for seed in range(40):
        table = felt()
        reshuffle_hidden(table, 0, chance(seed))
        assert [card.id for card in table.hands[0].cards] == ["red0", "blue0", "red1"]
        assert all_ids(table) == all_ids(felt())
        seen.add(tuple(card.id for card in table.deck))
    assert len(seen) > 30


def test_every_card_keeps_its_back() -> None:
    for seed in range(20):
        table = felt()
        reshuffle_hidden(table, 0, chance(seed))
        assert [type(card) for card in table.hands[1].cards] == [Blue, Blue, Red]
        assert type(table.single) is Red


def test_a_hidden_card_could_be_anywhere_with_its_back() -> None:
    where: Counter[str] = Counter()
    for seed in range(400):
        table = felt()
        reshuffle_hidden(table, 0, chance(seed))
        where["hand" if REDS[2] in table.hands[1].cards else "single" if table.single is REDS[2] else "deck"] += 1
    assert where["hand"] > 20
    assert where["single"] > 20
    assert where["deck"] > 200


def test_a_named_pool_is_shuffled_across_its_places() -> None:
    table = felt()
    reshuffle_hidden(table, None, chance(3))
    assert sorted(table.numbers + table.more_numbers) == [1, 2, 3, 4, 5]
    assert (len(table.numbers), len(table.more_numbers)) == (3, 2)


def test_what_comes_out_does_not_depend_on_where_the_cards_truly_lay() -> None:
    one, other = felt(), felt()
    reshuffle_hidden(other, 0, chance(11))
    reshuffle_hidden(one, 0, chance(5))
    reshuffle_hidden(other, 0, chance(5))
    assert one.save() == other.save()


def test_piles_are_dealt_anew_in_place() -> None:
    table = felt()
    pile = table.deck
    reshuffle_hidden(table, 0, chance(1))
    assert table.deck is pile


def test_an_empty_place_stays_empty() -> None:
    table = felt()
    table.single = None
    table.deck.clear()
    reshuffle_hidden(table, 0, chance(1))
    assert table.single is None
    assert table.deck == []


@piece
class Note(Piece):
    text: str


@piece
class Wall(Piece):
    notes: Hidden[list[Note], SECRET]
    deck: Hidden[list[Red], NOBODY]


def test_what_cannot_be_dealt_again_is_forgotten() -> None:
    wall = Wall([Note("a")], REDS[:2])
    forget_undealt(wall, 0)
    assert wall.notes == []
    assert [card.id for card in wall.deck] == ["red0", "red1"]
