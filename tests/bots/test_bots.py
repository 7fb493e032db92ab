"""Bots get an ask, a view and imagined tables; they play whole games; levels have names."""

from __future__ import annotations

import gc
from dataclasses import replace
from types import FunctionType, ModuleType
from typing import Any

import pytest

import lastcall
from lastcall.bots import EasyBot, InstinctBot, Perspective, RandomBot, fill_seats, make_bot, next_move, play_out
from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.errors import BadSetup
from lastcall.core.hooks import BotHooks
from lastcall.core.keyed_chance import NEVER
from pig_with_hands import GAME


def last_choice(state: Any, ask: Ask[Any], chance: Chance) -> Choice:
    choice: Choice = ask.choices[-1]
    return choice


def table(seed: int = 1, **keywords: Any) -> lastcall.Table[Any]:
    return lastcall.new(GAME, 3, seed, **keywords)


def test_random_bots_play_to_the_end() -> None:
    played = table()
    assert play_out(played, [RandomBot()] * 3, Chance(3)) == len(played.choices) > 50
    assert played.over


def test_an_untracked_table_plays_the_same_random_game_as_a_tracked_one() -> None:
    tracked, untracked = table(keyed_from=NEVER), table(tracked=False)
    assert play_out(tracked, [RandomBot()] * 3, Chance(3)) == play_out(untracked, [RandomBot()] * 3, Chance(3))
    assert tracked.result == untracked.result


@pytest.mark.parametrize(
    ("name", "options"), [*[(name, {}) for name in sorted(lastcall.games())], ("alewood", {"pace": "live"})]
)
def test_untracked_tables_of_all_games_play_the_same_random_games_as_tracked_ones(name: str, options: Any) -> None:
    """On the spot or put to the table, and whoever steps in: the same choices come up, and the same is taken."""
    game = lastcall.games()[name]
    for seats in (min(game.seats), max(game.seats)):
        tracked, untracked = (
            lastcall.Table(game, seats, 7, options, tracked=kept, keyed_from=NEVER) for kept in (True, False)
        )
        assert play_out(tracked, [RandomBot()] * seats, Chance(3)) == play_out(
            untracked, [RandomBot()] * seats, Chance(3)
        )
        assert tracked.state.save() == untracked.state.save()


def test_random_bots_beside_others_draw_from_the_same_chance() -> None:
    """The fast path for all-random tables is the ordinary loop, only faster."""
    fast, slow = table(), table()
    play_out(fast, [RandomBot()] * 3, Chance(3))
    play_out(slow, [InstinctBot(), RandomBot(), RandomBot()], Chance(3))  # this game has no instinct
    assert fast.choices == slow.choices


def test_instinct_is_applied_to_an_imagined_state() -> None:
    states: list[Any] = []

    def noting(state: Any, ask: Ask[Any], chance: Chance) -> Choice:
        states.append(state)
        return last_choice(state, ask, chance)

    played = lastcall.new(replace(GAME, bots=BotHooks(instinct=noting)), 3, 1)
    move = next_move(played, {seat: InstinctBot() for seat in range(3)}, Chance(3))
    assert move is not None
    assert move.choice == ("take", 3)
    assert states[0] is not played.state
    assert states[0].view(move.seat) == played.view(move.seat)
    assert states[0].deck != played.state.deck


def test_an_easy_bot_makes_mistakes() -> None:
    played = lastcall.new(replace(GAME, bots=BotHooks(instinct=last_choice)), 3, 1)
    chance = Chance(5)
    ask = played.asks[0]
    answers = {EasyBot().choose(Perspective(played, ask.seat, ask), chance) for _ in range(60)}
    assert ("take", 3) in answers
    assert len(answers) > 1


def test_a_perspective_offers_no_way_to_the_true_state() -> None:
    played = table()
    seen = Perspective(played, 0, played.asks[0])
    public = [name for name in dir(seen) if not name.startswith("_")]
    assert public == [
        "ask", "box", "game", "imagine", "interrupts", "journal", "level", "narrowed", "seat", "seen", "view",
    ]  # fmt: skip
    assert seen.view == played.view(0) == seen.seen.view(0)
    assert seen.seen is not played.state
    assert not seen.interrupts
    assert seen.imagine(Chance(1)).tracked is False
    assert [line["event"] for line in seen.journal()] == ["prize"]


def test_a_narrowed_perspective_offers_less_also_where_it_imagines() -> None:
    played = table()
    seen = Perspective(played, 0, played.asks[0])
    assert seen.ask is not None
    first = seen.ask.choices[0]

    def narrow(ask: Ask[Choice]) -> None:
        ask.choices = [choice for choice in ask.choices if choice != first]

    fewer = seen.narrowed(narrow)
    assert fewer.ask is not None
    assert len(fewer.ask.choices) == len(seen.ask.choices) - 1
    own = [ask for ask in fewer.imagine(Chance(1)).asks if ask.seat == 0]
    assert [len(ask.choices) for ask in own] == [len(fewer.ask.choices)]
    assert first in played.asks[0].choices, "the true ask is as before"


def test_nothing_handed_to_a_bot_leads_to_the_true_state() -> None:
    """Asks of Moonshiners explain themselves from the true state; the asks that a bot gets do not."""
    played = lastcall.new("moonshiners", 3, 1)
    while played.asks[0].describe is None or played.asks[0].why_not is None:
        played.choose(played.asks[0].seat, played.asks[0].choices[0])
    ask = played.asks[0]
    assert _leads_to(ask, played.state)
    seen = Perspective(played, ask.seat, ask)
    assert seen.ask is not None
    assert (seen.ask.id, list(seen.ask.choices)) == (ask.id, list(ask.choices))
    assert not _leads_to([seen.ask, seen.interrupts, seen.view, seen.journal()], played.state)
    assert not _leads_to(seen.imagine(Chance(1)), played.state)


def _leads_to(start: Any, goal: Any) -> bool:
    """Does any chain of references lead from one object to the other, other than through modules?"""
    waiting, known = [start], set[int]()
    while waiting:
        each = waiting.pop()
        if each is goal:
            return True
        if id(each) not in known and not isinstance(each, type | ModuleType):
            known.add(id(each))
            skipped = each.__globals__ if isinstance(each, FunctionType) else None
            waiting += [other for other in gc.get_referents(each) if other is not skipped]
    return False


def test_bots_wait_for_people() -> None:
    played = table()
    seat = played.asks[0].seat
    others = {each: RandomBot() for each in range(3) if each != seat}
    assert next_move(played, others, Chance(1)) is None


def test_levels_have_names() -> None:
    assert isinstance(make_bot("fair", GAME), InstinctBot)
    assert type(make_bot("Instinct", GAME)) is InstinctBot
    assert fill_seats(["instinct", "random"], 4) == ["fair", "random", "random", "random"]


@pytest.mark.parametrize(
    ("levels", "sentence"),
    [(["ranndom"], "did you mean 'random'"), (["random"] * 4, "only 3 seats"), ([], "at least one bot")],
)
def test_wrong_levels_are_refused_with_a_sentence(levels: list[str], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        fill_seats(levels, 3)


def test_only_an_untracked_table_runs_a_rollout() -> None:
    played = table()
    played.run_rollout(lambda choices: ("fly", "away"))
    assert not played.choices
    untracked = table(tracked=False)
    untracked.run_rollout(lambda choices: choices[0])
    assert untracked.over
