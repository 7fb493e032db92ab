"""A table in turns: one seat at a time, a number for every choice, none out of reach."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from tests.envs.games import SEATS, dice, play_on

import lastcall
from lastcall.core.errors import BadSetup, LastCallError, Refused, UnknownGame
from lastcall.core.game import Result
from lastcall.envs.imagined import ImaginedTurns
from lastcall.envs.numbering import MORE, Entry, mark, named
from lastcall.envs.seeing import seen
from lastcall.envs.turns import Setting, Turns, shared_out


@pytest.mark.parametrize("name", SEATS)
def test_the_same_seed_and_choices_are_the_same_game(name: str) -> None:
    turns = Setting(name, SEATS[name], asides=False).lay(5)
    table = lastcall.new(name, SEATS[name], seed=5)
    chance = dice(5)
    while turns.seat is not None and turns.decisions < 300:
        number = chance.pick(list(turns.menu))
        entry = turns.menu[number]
        turns.take(number)
        table.choose(table.asks[0].seat, entry.choice)
    assert turns.table.state.save() == table.state.save()
    assert turns.decisions == len(turns.taken) == table.version


def choices_on_all_pages(turns: Turns) -> list[Entry]:
    """Everything that the seat can reach, by turning the pages of twins."""
    found = []
    turns = turns.clone()
    while True:
        found += [entry for entry in turns.menu.values() if entry is not MORE]
        more = [number for number, entry in turns.menu.items() if entry is MORE]
        if not more:
            return found
        turns.take(more[0])


@pytest.mark.parametrize("numbering", ["named", "listed"])
@pytest.mark.parametrize("name", SEATS)
def test_every_choice_can_be_reached_where_there_are_few_numbers(name: str, numbering: str) -> None:
    roomy = Setting(name, SEATS[name], numbering="listed", actions=1000).lay(2)
    tight = Setting(name, SEATS[name], numbering=numbering, actions=3).lay(2)
    chance, turned = dice(2), 0
    for _ in range(40):
        reached = choices_on_all_pages(tight)
        assert sorted(entry.words for entry in reached) == sorted(entry.words for entry in roomy.menu.values())
        assert all(0 <= number < 3 for number in tight.menu)
        wanted = chance.pick([entry.words for entry in roomy.menu.values()])
        roomy.take(next(number for number, entry in roomy.menu.items() if entry.words == wanted))
        while wanted not in {entry.words for entry in tight.menu.values()}:
            tight.take(next(number for number, entry in tight.menu.items() if entry is MORE))
            turned += 1
        tight.take(next(number for number, entry in tight.menu.items() if entry.words == wanted))
        if roomy.over:
            break
    assert tight.table.state.save() == roomy.table.state.save()
    assert turned or name == "pig_with_hands"


def test_a_choice_has_the_same_number_wherever_it_is_offered() -> None:
    numbers: dict[str, set[int]] = {}
    turns = Setting("moonshiners", 2).lay(1)
    chance = dice(1)
    while not turns.over:
        for number, entry in turns.menu.items():
            numbers.setdefault(entry.words, set()).add(number)
        turns.take(chance.pick(list(turns.menu)))
    often = sum(len(found) == 1 for found in numbers.values())
    assert often > 0.9 * len(numbers) > 50


def test_two_choices_that_want_one_number_both_have_one() -> None:
    ask = lastcall.new("moonshiners", 2, seed=1).asks[0]
    entries = [Entry(ask, ("go", place)) for place in range(16)]
    numbered = named(entries, 16)
    assert len(numbered) == 16
    assert list(numbered) == list(range(16))
    assert sorted(entry.choice for entry in numbered.values()) == sorted(entry.choice for entry in entries)


def test_names_of_choices_have_the_same_numbers_for_ever() -> None:
    assert mark("turn move:7") % 4096 == 1978
    assert mark("hero take:benny") % 4096 == 165


@pytest.mark.parametrize("name", SEATS)
def test_nobody_is_offered_the_same_twice(name: str) -> None:
    turns = Setting(name, SEATS[name]).lay(8)
    chance = dice(8)
    while not turns.over and turns.decisions < 300:
        words = [entry.words for entry in turns.menu.values()]
        assert len(set(words)) == len(words)
        turns.take(chance.pick(list(turns.menu)))


@pytest.mark.parametrize("name", SEATS)
def test_copies_and_pickles_are_exact_and_share_nothing(name: str) -> None:
    turns = Setting(name, SEATS[name], actions=5).lay(3)
    play_on(turns, dice(3), 61)
    before = str(turns)
    futures = []
    for twin in (copy.deepcopy(turns), pickle.loads(pickle.dumps(turns))):
        assert str(twin) == before
        assert list(twin.menu) == list(turns.menu)
        assert [twin.past(seat).name for seat in range(SEATS[name])] == [
            turns.past(seat).name for seat in range(SEATS[name])
        ]
        play_on(twin, dice(4), 40)
        futures.append((str(twin), twin.table.state.save()))
    assert futures[0] == futures[1]
    assert str(turns) == before
    assert futures[0][0] != before


@pytest.mark.parametrize("name", SEATS)
def test_imagined_turns_look_the_same_and_can_be_copied(name: str) -> None:
    turns = Setting(name, SEATS[name]).lay(6)
    chance = dice(6)
    looked = 0
    while turns.seat is not None and turns.decisions < 120:
        if turns.decisions % 12 == 7:
            looked += 1
            seat = turns.seat
            imagined = ImaginedTurns(turns, seat, turns.decisions)
            assert seen(imagined, seat) == seen(turns, seat)
            assert {number: entry.words for number, entry in imagined.menu.items()} == {
                number: entry.words for number, entry in turns.menu.items()
            }
            assert imagined.past(seat).name == turns.past(seat).name
            play_on(imagined, dice(7), 5)
            twin = copy.deepcopy(imagined)
            assert str(twin) == str(imagined)
            assert twin.table.state.save() == imagined.table.state.save()
        turns.take(chance.pick(list(turns.menu)))
    assert looked


def sealed_moments(name: str, decisions: int) -> list[Turns]:
    """Moments at which one seat decides and another after it, both in secret."""
    turns = Setting(name, SEATS[name]).lay(11)
    chance, found = dice(11), []
    while not turns.over and turns.decisions < decisions:
        if len(turns.table.asks) > 1 and len(turns.menu) > 1:
            found.append(turns.clone())
        turns.take(chance.pick(list(turns.menu)))
    return found


@pytest.mark.parametrize("name", ["alewood", "moonshine_empire"])
def test_nobody_sees_what_another_has_sealed(name: str) -> None:
    compared = 0
    for turns in sealed_moments(name, 600)[:20]:
        first, other = turns.table.asks[0].seat, turns.table.asks[1].seat
        sights = []
        for number in list(turns.menu)[:3]:
            twin = turns.clone()
            twin.take(number)
            if twin.seat != other:
                break
            assert twin.table.sealed_answer(first) == turns.menu[number].choice
            sights.append((seen(twin, other), list(twin.menu), twin.past(other).name, list(twin.past(other).vector)))
            assert seen(twin, first)["sealed"] == list(turns.menu[number].choice)
        compared += len(sights) > 1
        assert all(sight == sights[0] for sight in sights)
    assert compared


def test_a_seat_that_decides_may_step_in_as_well() -> None:
    turns, chance = Setting("wasteland", 3).lay(4), dice(4)
    while turns.seat is not None:
        ask, seat = turns.ask, turns.seat
        own = [number for number, entry in turns.menu.items() if entry.ask is ask]
        asides = [number for number in turns.menu if number not in own]
        assert own
        if not asides:
            turns.take(chance.pick(own))
            continue
        entry = turns.menu[asides[0]]
        assert entry.ask is not None
        assert (entry.ask.seat, entry.ask.name) == (seat, turns.table.interrupts[0].name)
        turns.take(asides[0])
        assert turns.table.choices[-1] == (seat, entry.ask.name, entry.choice)
        return
    pytest.fail("nobody could step in")


def test_asides_are_left_out_where_they_are_not_wanted() -> None:
    turns = Setting("wasteland", 3, asides=False).lay(4)
    chance, offered = dice(4), 0
    while not turns.over:
        assert {entry.ask for entry in turns.menu.values()} == {turns.ask}
        offered += any(aside.seat == turns.seat for aside in turns.table.interrupts)
        turns.take(chance.pick(list(turns.menu)))
    assert offered


def test_a_game_that_lasts_too_long_is_broken_off_and_nobody_has_won() -> None:
    turns = Setting("moonshiners", 2, limit=10).lay(1)
    play_on(turns, dice(1))
    assert turns.decisions == 10
    assert turns.broken_off
    assert turns.over
    assert turns.seat is None
    assert turns.menu == {}
    assert turns.payoffs == [0.0, 0.0]


@pytest.mark.parametrize(
    ("winners", "seats", "cooperative", "won"),
    [
        ((1,), 2, False, [-1, 1]),
        ((0,), 3, False, [1, -0.5, -0.5]),
        ((0, 2), 3, False, [0.5, -1, 0.5]),
        ((0, 1), 2, False, [0, 0]),
        ((), 2, False, [0, 0]),
        ((), 1, False, [-1]),
        ((0,), 1, False, [1]),
        ((0, 1, 2), 3, True, [1, 1, 1]),
        ((), 3, True, [-1, -1, -1]),
    ],
)
def test_what_each_seat_has_won(winners: tuple[int, ...], seats: int, cooperative: bool, won: list[float]) -> None:
    assert shared_out(Result(winners, (0.0,) * seats, ""), seats, cooperative) == won


def test_the_end_gives_the_result_of_the_table() -> None:
    turns = Setting("moonshiners", 2).lay(1)
    play_on(turns, dice(1))
    assert turns.table.result is not None
    winner = turns.table.result.winners[0]
    assert turns.payoffs[winner] == 1
    assert sum(turns.payoffs) == 0
    with pytest.raises(Refused, match="over"):
        turns.take(0)


def test_an_action_that_is_not_legal_is_refused_with_those_that_are() -> None:
    turns = Setting("moonshiners", 2).lay(1)
    wrong = next(number for number in range(4096) if number not in turns.menu)
    before = str(turns)
    with pytest.raises(Refused, match=r"is no action of Seat 1 now; possible are .*\(hero take:benny\)"):
        turns.take(wrong)
    assert str(turns) == before


@pytest.mark.parametrize(
    ("wishes", "complaint", "sentence"),
    [
        ({"game": "moonshine"}, UnknownGame, "There is no game called 'moonshine'; did you mean 'moonshiners'?"),
        ({"seats": 9}, BadSetup, "is for 2 to 4 seats, not 9"),
        ({"options": {"lenght": 3}}, BadSetup, "has no option 'lenght'"),
        ({"numbering": "name"}, BadSetup, "There is no numbering 'name'; did you mean 'named'?"),
        ({"actions": 1}, BadSetup, "There must be at least 2 actions, not 1."),
        ({"limit": 0}, BadSetup, "A game must be allowed at least one decision, not 0."),
        ({"game": "alewood", "seats": 3, "options": {"pace": "live"}}, BadSetup, "Alewood is played against the clock"),
    ],
)
def test_what_cannot_be_laid_is_refused_in_words(wishes: Any, complaint: type[LastCallError], sentence: str) -> None:
    with pytest.raises(complaint, match=sentence.replace("?", r"\?")):
        Setting(**{"game": "moonshiners", "seats": 2, **wishes})
