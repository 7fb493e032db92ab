"""Masked states: what a seat may see, as the state's own classes."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from lastcall.core import NOBODY, OWNER, SECRET, Box, Card, Deck, Hidden, Piece, State, piece
from lastcall.core.journal import Journal, null_journal
from lastcall.core.sight import Sight
from lastcall.core.unseen import UNSEEN, Unseen, UnseenList, if_seen, is_seen, seen, unseen
from lastcall.testing import scenario
from pig_with_hands import GAME, Pen


class Tool(Card, frozen=True):
    pass


class Gun(Tool, frozen=True):
    pass


class Letter(Card, frozen=True):
    pass


TOOLS = [Tool(f"t{number}") for number in range(6)]
BOX = Box({card.id: card for card in [*TOOLS, Letter("l0")]})

SHUFFLED = Sight("SHUFFLED", lambda piece, owner, viewer: viewer is not None, ordered=lambda piece: piece.in_order)


@piece
class Hand(Piece):
    seat: int
    tools: Hidden[list[Tool], OWNER]
    letter: Hidden[Letter | None, OWNER]
    level: Hidden[int, OWNER]
    word: Hidden[str, OWNER.of("words")]
    mixed: Hidden[Gun | Letter, OWNER]
    line: Hidden[tuple[int, ...], OWNER]
    debts: Hidden[dict[str, int], OWNER]
    slips: Hidden[list[int], SECRET]

    @property
    def size(self) -> int:
        return len(self.tools)


@piece
class Bag(Piece):
    tools: Hidden[list[Tool], SHUFFLED]
    numbers: Hidden[list[int], SHUFFLED]
    in_order: bool = False


@piece
class Hut(State):
    box: Box
    hands: list[Hand]
    by_name: dict[str, Hand]
    guest: Hand | None
    deck: Deck[Tool]
    bag: Bag
    rows: list[list[int]]
    nothing: Hidden[Tool | None, NOBODY] = None

    @property
    def most(self) -> int:
        return max(hand.size for hand in self.hands)


def hand(seat: int) -> Hand:
    return Hand(seat, TOOLS[:2], None, 3, "gin", Gun("g0"), (1, 2), {"a": 1}, [1, 2, 3])


def hut() -> Hut:
    bag = Bag([TOOLS[5], TOOLS[2], TOOLS[3]], [3, 1, 2])
    return Hut(BOX, [hand(0), hand(1)], {"x": hand(0)}, hand(1), Deck([TOOLS[4]], [TOOLS[5]]), bag, [[1], [2]])


def test_what_a_seat_sees_is_as_it_is() -> None:
    mine = hut().seen_by(0).hands[0]
    assert (mine.tools, mine.level, mine.word, mine.line, mine.debts) == (TOOLS[:2], 3, "gin", (1, 2), {"a": 1})
    assert mine.letter is None, "it can see that there is none"
    assert mine.mixed.id == "g0"


def test_what_it_cannot_see_is_unseen_and_says_what_is_known_of_it() -> None:
    theirs: Any = hut().seen_by(0).hands[1]
    assert theirs.tools == [unseen("Tool"), unseen("Tool")]
    assert isinstance(theirs.tools, UnseenList)
    assert theirs.letter is unseen("Letter"), "not even whether there is one"
    assert theirs.level is UNSEEN
    assert theirs.word is unseen("words")
    assert theirs.mixed is UNSEEN, "a gun's back would tell that it is no letter"
    assert theirs.line == (UNSEEN, UNSEEN)
    assert theirs.debts is UNSEEN


def test_a_secret_tells_not_even_how_many_nor_to_its_owner() -> None:
    seen_hands: list[Any] = hut().seen_by(0).hands
    for seen_hand in seen_hands:
        assert seen_hand.slips is UNSEEN
        with pytest.raises(TypeError):
            len(seen_hand.slips)


def test_pieces_in_lists_dicts_and_options_are_masked_too() -> None:
    public = hut().seen_by(None)
    held = [*public.hands, public.by_name["x"], public.guest]
    assert [is_seen(each.tools) for each in held if each] == [False] * 4
    guest = hut().seen_by(1).guest
    assert guest is not None and guest.tools == TOOLS[:2]


def test_the_states_own_properties_work() -> None:
    town = hut().seen_by(None)
    assert isinstance(town, Hut)
    assert town.most == 2
    assert len(town.deck) == 1
    assert town.deck.discards == [TOOLS[5]]
    assert not is_seen(town.deck.cards[0])


def test_a_pile_in_unknown_order_is_seen_sorted() -> None:
    town = hut()
    assert town.seen_by(0).bag.tools == [TOOLS[2], TOOLS[3], TOOLS[5]]
    assert town.seen_by(0).bag.numbers == [1, 2, 3]
    assert town.view(0)["bag"]["tools"] == ["t2", "t3", "t5"]
    assert town.view(0)["bag"]["numbers"] == [1, 2, 3]
    assert not is_seen(town.seen_by(None).bag.tools)
    town.bag.in_order = True
    assert town.seen_by(0).bag.tools == [TOOLS[5], TOOLS[2], TOOLS[3]]
    assert town.view(0)["bag"]["numbers"] == [3, 1, 2]


def test_only_a_list_of_cards_or_plain_values_can_hide_its_order() -> None:
    made = type("Wrong", (Piece,), {"__annotations__": {"field": Hidden[list[Hand], SHUFFLED]}})
    with pytest.raises(TypeError, match=r"Wrong\.field: only a list"):
        piece(made)


def test_the_view_of_a_masked_state_is_the_view_of_the_state() -> None:
    town = hut()
    for seat in (None, 0, 1, 2):
        assert town.seen_by(seat).view(seat) == town.view(seat)


def test_a_masked_state_shares_nothing_that_can_change() -> None:
    town = hut()
    before = town.save()
    masked = town.seen_by(0)
    masked.hands[0].tools.clear()
    masked.hands[1].tools.clear()
    masked.hands[0].debts.clear()
    masked.deck.discards.clear()
    masked.rows[0].clear()
    masked.by_name.clear()
    masked.bag.tools.clear()
    assert town.save() == before


def test_a_masked_state_has_the_box_but_neither_chance_nor_journal() -> None:
    town = hut()
    town.chance.seed(12345, 6)
    town.journal = Journal().write
    masked = town.seen_by(0)
    assert masked.box is BOX
    assert (masked.chance.root, masked.chance.memory) == (0, -1)
    assert masked.journal is null_journal


def test_a_table_shows_its_state_to_a_seat() -> None:
    table = scenario(GAME).at("play")
    pen: Pen = table.seen_by(1)
    assert isinstance(pen, Pen)
    assert [is_seen(player.hand) for player in pen.players] == [False, True, False]
    assert pen.in_order(2)[0] is pen.players[2]
    assert len(pen.deck) == len(table.state.deck)


def test_what_helps_with_hidden_values() -> None:
    mine, theirs = hut().seen_by(0).hands
    assert (is_seen(mine.level), is_seen(theirs.level)) == (True, False)
    assert (if_seen(mine.level), if_seen(theirs.level)) == (3, None)
    assert (if_seen(mine.tools), if_seen(theirs.tools)) == (TOOLS[:2], None)
    assert (seen(mine.tools), seen(theirs.tools), seen(theirs.slips)) == (TOOLS[:2], [], [])
    assert is_seen(None)


def test_a_placeholder_is_false_and_never_mistaken_for_a_value() -> None:
    card: Any = unseen("Tool")
    assert not card
    assert card != TOOLS[0]
    assert card not in TOOLS
    assert repr(card) == "<unseen Tool>"
    with pytest.raises(AttributeError, match=r"<unseen Tool> has no 'id': this seat cannot see it"):
        card.id  # noqa: B018
    with pytest.raises(TypeError):
        card + 1


def test_a_placeholder_stays_itself_when_copied_and_pickled() -> None:
    masked: Any = hut().seen_by(0).hands[1]
    assert copy.deepcopy(masked.tools)[0] is unseen("Tool")
    assert pickle.loads(pickle.dumps(masked.level)) is UNSEEN
    assert isinstance(masked.level, Unseen)
