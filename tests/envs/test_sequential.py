"""A sequential table: one seat decides at a time, every choice has an action id and can be reached."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from tests.envs.games import SEATS, dice, play_on

import lastcall
from lastcall.core.errors import BadSetup, LastCallError, Refused, UnknownGame
from lastcall.core.game import Result
from lastcall.core.stable_hash import stable_hash
from lastcall.envs.action_ids import MORE, LegalAction, named
from lastcall.envs.imagined import ImaginedTable
from lastcall.envs.observation import observe
from lastcall.envs.sequential import EnvConfig, SequentialTable, payoffs_of
from lastcall.registry import find_game


@pytest.mark.parametrize("name", SEATS)
def test_the_same_seed_and_choices_are_the_same_game(name: str) -> None:
    turns = EnvConfig(name, SEATS[name], interrupts=False).new_table(5)
    table = lastcall.new(name, SEATS[name], seed=5, options=find_game(name).simulation_options({}))
    chance = dice(5)
    while turns.seat is not None and turns.decisions < 300:
        number = chance.pick(list(turns.legal_actions))
        action = turns.legal_actions[number]
        turns.step(number)
        table.choose(table.asks[0].seat, action.choice)
    assert turns.table.state.save() == table.state.save()
    assert turns.decisions == len(turns.taken) == table.version


def choices_on_all_pages(turns: SequentialTable) -> list[LegalAction]:
    """Everything that the seat can reach, by turning the pages of twins."""
    found = []
    turns = turns.clone()
    while True:
        found += [action for action in turns.legal_actions.values() if action is not MORE]
        more = [number for number, action in turns.legal_actions.items() if action is MORE]
        if not more:
            return found
        turns.step(more[0])


@pytest.mark.parametrize("numbering", ["named", "listed"])
@pytest.mark.parametrize("name", SEATS)
def test_every_choice_can_be_reached_where_there_are_few_numbers(name: str, numbering: str) -> None:
    roomy = EnvConfig(name, SEATS[name], numbering="listed", actions=1000).new_table(2)
    tight = EnvConfig(name, SEATS[name], numbering=numbering, actions=3).new_table(2)
    chance, turned = dice(2), 0
    for _ in range(40):
        reached = choices_on_all_pages(tight)
        assert sorted(action.name for action in reached) == sorted(
            action.name for action in roomy.legal_actions.values()
        )
        assert all(0 <= number < 3 for number in tight.legal_actions)
        wanted = chance.pick([action.name for action in roomy.legal_actions.values()])
        roomy.step(next(number for number, action in roomy.legal_actions.items() if action.name == wanted))
        while wanted not in {action.name for action in tight.legal_actions.values()}:
            tight.step(next(number for number, action in tight.legal_actions.items() if action is MORE))
            turned += 1
        tight.step(next(number for number, action in tight.legal_actions.items() if action.name == wanted))
        if roomy.over:
            break
    assert tight.table.state.save() == roomy.table.state.save()
    assert turned or name == "pig_with_hands"


def test_a_choice_has_the_same_number_wherever_it_is_offered() -> None:
    numbers: dict[str, set[int]] = {}
    turns = EnvConfig("moonshiners", 2).new_table(1)
    chance = dice(1)
    while not turns.over:
        for number, action in turns.legal_actions.items():
            numbers.setdefault(action.name, set()).add(number)
        turns.step(chance.pick(list(turns.legal_actions)))
    often = sum(len(found) == 1 for found in numbers.values())
    assert often > 0.9 * len(numbers) > 50


def test_choices_with_equal_hashes_get_different_ids() -> None:
    positions = named([f"turn go:{place}" for place in range(16)], 16)
    assert list(positions) == list(range(16))
    assert sorted(positions.values()) == list(range(16))


def test_the_hashes_of_names_never_change() -> None:
    assert stable_hash("turn move:7") % 4096 == 1978
    assert stable_hash("hero take:benny") % 4096 == 165


@pytest.mark.parametrize("name", SEATS)
def test_names_of_legal_actions_are_unique(name: str) -> None:
    turns = EnvConfig(name, SEATS[name]).new_table(8)
    chance = dice(8)
    while not turns.over and turns.decisions < 300:
        words = [action.name for action in turns.legal_actions.values()]
        assert len(set(words)) == len(words)
        turns.step(chance.pick(list(turns.legal_actions)))


@pytest.mark.parametrize("name", SEATS)
def test_copies_and_pickles_are_exact_and_share_nothing(name: str) -> None:
    turns = EnvConfig(name, SEATS[name], actions=5).new_table(3)
    play_on(turns, dice(3), 61)
    before = str(turns)
    futures = []
    for twin in (copy.deepcopy(turns), pickle.loads(pickle.dumps(turns))):
        assert str(twin) == before
        assert list(twin.legal_actions) == list(turns.legal_actions)
        assert [twin.history(seat).digest for seat in range(SEATS[name])] == [
            turns.history(seat).digest for seat in range(SEATS[name])
        ]
        play_on(twin, dice(4), 40)
        futures.append((str(twin), twin.table.state.save()))
    assert futures[0] == futures[1]
    assert str(turns) == before
    assert futures[0][0] != before


@pytest.mark.parametrize("name", SEATS)
def test_an_imagined_table_looks_the_same_and_can_be_copied(name: str) -> None:
    turns = EnvConfig(name, SEATS[name]).new_table(6)
    chance = dice(6)
    looked = 0
    while turns.seat is not None and turns.decisions < 120:
        if turns.decisions % 12 == 7:
            looked += 1
            seat = turns.seat
            imagined = ImaginedTable(turns, seat, turns.decisions)
            assert observe(imagined, seat) == observe(turns, seat)
            assert {number: action.name for number, action in imagined.legal_actions.items()} == {
                number: action.name for number, action in turns.legal_actions.items()
            }
            assert imagined.history(seat).digest == turns.history(seat).digest
            play_on(imagined, dice(7), 5)
            twin = copy.deepcopy(imagined)
            assert str(twin) == str(imagined)
            assert twin.table.state.save() == imagined.table.state.save()
        turns.step(chance.pick(list(turns.legal_actions)))
    assert looked


def sealed_moments(name: str, decisions: int) -> list[SequentialTable]:
    """Moments at which one seat decides and another after it, both in secret."""
    turns = EnvConfig(name, SEATS[name]).new_table(11)
    chance, found = dice(11), []
    while not turns.over and turns.decisions < decisions:
        if len(turns.table.asks) > 1 and len(turns.legal_actions) > 1:
            found.append(turns.clone())
        turns.step(chance.pick(list(turns.legal_actions)))
    return found


@pytest.mark.parametrize("name", ["alewood", "moonshine_empire"])
def test_sealed_answers_of_others_are_not_observed(name: str) -> None:
    compared = 0
    for turns in sealed_moments(name, 600)[:20]:
        first, other = turns.table.asks[0].seat, turns.table.asks[1].seat
        sights = []
        for number in list(turns.legal_actions)[:3]:
            twin = turns.clone()
            twin.step(number)
            if twin.seat != other:
                break
            assert twin.table.sealed_answer(first) == turns.legal_actions[number].choice
            sights.append(
                (
                    observe(twin, other),
                    list(twin.legal_actions),
                    twin.history(other).digest,
                    list(twin.history(other).vector),
                )
            )
            assert observe(twin, first)["sealed"] == list(turns.legal_actions[number].choice)
        compared += len(sights) > 1
        assert all(sight == sights[0] for sight in sights)
    assert compared


def test_the_seat_that_decides_may_also_interrupt() -> None:
    turns, chance = EnvConfig("wasteland", 3).new_table(4), dice(4)
    while turns.seat is not None:
        ask, seat = turns.ask, turns.seat
        own = [number for number, action in turns.legal_actions.items() if action.ask is ask]
        interrupts = [number for number in turns.legal_actions if number not in own]
        assert own
        if not interrupts:
            turns.step(chance.pick(own))
            continue
        action = turns.legal_actions[interrupts[0]]
        assert action.ask is not None
        assert (action.ask.seat, action.ask.name) == (seat, turns.table.interrupts[0].name)
        turns.step(interrupts[0])
        assert turns.table.choices[-1] == (seat, action.ask.name, action.choice)
        return
    pytest.fail("no seat could interrupt")


def test_interrupts_can_be_left_out() -> None:
    turns = EnvConfig("wasteland", 3, interrupts=False).new_table(4)
    chance, offered = dice(4), 0
    while not turns.over:
        assert {action.ask for action in turns.legal_actions.values()} == {turns.ask}
        offered += any(each.seat == turns.seat for each in turns.table.interrupts)
        turns.step(chance.pick(list(turns.legal_actions)))
    assert offered


def test_a_game_that_reaches_the_limit_is_truncated_without_payoffs() -> None:
    turns = EnvConfig("moonshiners", 2, limit=10).new_table(1)
    play_on(turns, dice(1))
    assert turns.decisions == 10
    assert turns.truncated
    assert turns.over
    assert turns.seat is None
    assert turns.legal_actions == {}
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
def test_payoffs(winners: tuple[int, ...], seats: int, cooperative: bool, won: list[float]) -> None:
    assert payoffs_of(Result(winners, (0.0,) * seats, ""), seats, cooperative) == won


def test_the_end_gives_the_result_of_the_table() -> None:
    turns = EnvConfig("moonshiners", 2).new_table(1)
    play_on(turns, dice(1))
    assert turns.table.result is not None
    winner = turns.table.result.winners[0]
    assert turns.payoffs[winner] == 1
    assert sum(turns.payoffs) == 0
    with pytest.raises(Refused, match="over"):
        turns.step(0)


def test_an_action_that_is_not_legal_is_refused_with_those_that_are() -> None:
    turns = EnvConfig("moonshiners", 2).new_table(1)
    wrong = next(number for number in range(4096) if number not in turns.legal_actions)
    before = str(turns)
    with pytest.raises(Refused, match=r"is not a legal action of Seat 1 now; legal are .*\(hero take:benny\)"):
        turns.step(wrong)
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
        ({"game": "alewood", "seats": 3, "options": {"pace": "live"}}, BadSetup, "Alewood is played in real time"),
    ],
)
def test_an_impossible_configuration_is_refused_with_a_sentence(
    wishes: Any, complaint: type[LastCallError], sentence: str
) -> None:
    with pytest.raises(complaint, match=sentence.replace("?", r"\?")):
        EnvConfig(**{"game": "moonshiners", "seats": 2, **wishes})
