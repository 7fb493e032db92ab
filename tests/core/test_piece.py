"""From one declaration: copy, JSON in both directions, view, and where the hidden things lie."""

from __future__ import annotations

import json
from dataclasses import field
from typing import Any, Literal

import pytest

from lastcall.core import NOBODY, OWNER, SECRET, Box, Card, Deck, Hidden, Piece, State, piece
from lastcall.core.errors import BrokenSave
from lastcall.core.sight import Sight, hidden_places


class Relic(Card, frozen=True):
    pass


class Booze(Card, frozen=True):
    pass


RELICS = [Relic(f"r{number}") for number in range(6)]
BOX = Box({card.id: card for card in [*RELICS, Booze("b0")]})


@piece
class Inner(Piece):
    seat: int
    mine: Hidden[list[Relic], OWNER]
    count: int = 0


@piece
class Everything(Piece):
    number: int
    word: str
    flag: bool
    part: float
    side: Literal["left", "right"]
    maybe: int | None
    mixed: int | str | None
    card: Relic
    no_card: Relic | None
    numbers: list[int]
    rows: list[list[int]]
    cards: list[Relic]
    pair: tuple[int, str]
    line: tuple[int, ...]
    card_line: tuple[Relic, ...]
    by_word: dict[str, int]
    by_number: dict[int, list[int]]
    by_card: dict[str, Relic]
    inner: Inner
    inners: list[Inner]
    maybe_inner: Inner | None
    maybe_list: list[int] | None
    deck: Deck[Relic]
    hidden: Hidden[list[int], NOBODY]
    hidden_number: Hidden[int, NOBODY]
    secret: Hidden[list[int], SECRET] = field(default_factory=lambda: [1, 2])


NEIGHBOUR = Sight("NEIGHBOUR", lambda piece, owner, viewer: owner is not None and viewer == owner + 1)


@piece
class HeldOut(Piece):
    """A card held out, as on the forehead: only the neighbour reads it."""

    seat: int
    number: Hidden[int, NEIGHBOUR]


def everything() -> Everything:
    return Everything(
        1, "two", True, 0.5, "left", None, "three", RELICS[0], None, [1, 2], [[1], [2, 3]], [RELICS[1]], (4, "five"),
        (6, 7), (RELICS[2],), {"a": 1}, {8: [9]}, {"x": RELICS[3]}, Inner(0, [RELICS[4]]), [Inner(1, [RELICS[5]])],
        None, [1], Deck.of([RELICS[0]]), [1, 2, 3], 42,
    )  # fmt: skip


def test_a_copy_is_equal_and_shares_nothing_that_can_change() -> None:
    one = everything()
    two = one.copy()
    assert two.save() == one.save()
    two.numbers.append(3)
    two.rows[0].append(9)
    two.by_word["b"] = 2
    two.by_number[8].append(1)
    two.inner.mine.clear()
    two.inners[0].count = 5
    two.deck.cards.clear()
    assert two.maybe_list is not None
    two.maybe_list.append(2)
    assert one.save() == everything().save()
    assert two.card is one.card


def test_json_text_and_back_gives_the_same_piece() -> None:
    one = everything()
    two = Everything.load(json.loads(json.dumps(one.save())), BOX)
    assert two.save() == one.save()
    assert two.pair == (4, "five")
    assert two.line == (6, 7)
    assert two.by_number == {8: [9]}
    assert two.card is RELICS[0]
    assert two.card_line == (RELICS[2],)
    assert isinstance(two.inners[0], Inner)


def test_what_is_saved_is_no_window_into_the_piece() -> None:
    one = everything()
    saved, view = one.save(), one.view(0)
    saved["rows"][0].append(99)
    view["rows"][0].append(99)
    saved["by_word"]["z"] = 1
    saved["numbers"].append(5)
    assert one.save() == everything().save()


def test_a_view_is_plain_json_and_hides_what_is_hidden() -> None:
    view = everything().view(0)
    assert json.loads(json.dumps(view)) == view
    assert view["hidden"] == [None, None, None]
    assert view["hidden_number"] is None
    assert view["secret"] is None, "not even how many"
    assert view["inner"]["mine"] == ["r4"]
    assert view["inners"][0]["mine"] == [None]
    assert view["deck"]["cards"] == [None]
    assert everything().view(None)["inner"]["mine"] == [None]


def test_hidden_places_are_those_the_view_hides() -> None:
    places = [(type(where).__name__, name) for where, name, _ in hidden_places(everything(), 0)]
    kept = [("Everything", name) for name in ("hidden", "hidden_number", "secret")]
    assert places == [("Inner", "mine"), ("Deck", "cards"), *kept]


def test_a_sight_of_ones_own() -> None:
    held = HeldOut(0, 7)
    assert held.view(1)["number"] == 7
    assert held.view(0)["number"] is None
    assert held.view(None)["number"] is None


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (set[int], "may not hold set"),
        (frozenset[str], "may not hold frozenset"),
        (dict[tuple[int, int], int], "may not hold dict"),
        (object, "may not hold"),
        (Any, "may not hold"),
        (list[set[int]], "may not hold set"),
        (tuple[list[int], ...], "a tuple may only hold what never changes"),
        (Relic | Inner, "a union may join"),
        (bytes, "may not hold"),
    ],
)
def test_what_a_piece_may_not_hold_is_said_at_once(kind: Any, told: str) -> None:
    made = type("Wrong", (Piece,), {"__annotations__": {"field": kind}})
    with pytest.raises(TypeError, match=rf"Wrong\.field: .*{told}"):
        piece(made)


def test_a_piece_without_its_decorator_says_so() -> None:
    class Forgotten(Piece):
        pass

    for use in (lambda: Forgotten().copy(), lambda: Forgotten().save(), lambda: Forgotten().view(0)):
        with pytest.raises(TypeError, match="lacks the @piece decorator"):
            use()


def test_a_default_list_is_refused_so_that_no_two_pieces_share_it() -> None:
    made = type("Shared", (Piece,), {"__annotations__": {"field": list[int]}, "field": []})
    with pytest.raises(ValueError, match="mutable default"):
        piece(made)


def test_a_state_carries_chance_and_journal_but_does_not_save_them() -> None:
    @piece
    class Empty(State):
        pass

    state = Empty()
    assert state.save() == {"phase": "setup"}
    assert state.view(None) == {"phase": "setup"}
    state.chance.seed(1, 2)
    twin = state.copy()
    twin.chance.die()
    assert state.chance.memory != twin.chance.memory


def test_a_card_that_is_not_in_the_box_cannot_be_loaded() -> None:
    saved = everything().save()
    saved["card"] = "nonsense"
    with pytest.raises(BrokenSave, match=r"Everything\.card cannot be 'nonsense'"):
        Everything.load(saved, BOX)
