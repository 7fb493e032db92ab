"""Decks and their discards."""

from __future__ import annotations

from lastcall.core import Card, Chance, Deck


class Event(Card, frozen=True):
    pass


def chance() -> Chance:
    made = Chance()
    made.seed(1, 1)
    return made


def deck(count: int) -> Deck[Event]:
    return Deck.of(Event(f"e{number}") for number in range(count))


def drawn(pile: Deck[Event]) -> Event:
    card = pile.draw(chance())
    assert card is not None
    return card


def test_the_top_card_is_the_last() -> None:
    pile = deck(3)
    assert drawn(pile).id == "e2"
    assert len(pile) == 2


def test_drawing_is_noted_as_revealing() -> None:
    dice = chance()
    deck(3).draw(dice)
    assert dice.reveals == 1


def test_an_empty_deck_is_made_anew_from_its_discards() -> None:
    pile, dice = deck(8), chance()
    drawn = pile.draw_many(8, dice)
    for card in drawn:
        pile.discard(card)
    again = pile.draw(dice)
    assert again in drawn
    assert (len(pile), pile.discards) == (7, [])


def test_no_card_at_all_is_none() -> None:
    pile = deck(0)
    assert pile.draw(chance()) is None
    assert pile.draw_many(3, chance()) == []


def test_draw_many_gives_what_there_is() -> None:
    assert len(deck(2).draw_many(5, chance())) == 2


def test_discards_are_face_up_and_cards_face_down() -> None:
    pile = deck(2)
    pile.discard(drawn(pile))
    assert pile.view(None) == {"cards": [None], "discards": ["e1"]}
