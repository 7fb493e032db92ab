"""The kit finds what it looks for: games that break one promise each."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lastcall.core import ask, together
from lastcall.core.effects import Vocabulary
from lastcall.core.hooks import BotHooks
from lastcall.testing import Broken, golden
from lastcall.testing.checks import cheating, estimates, imagination, masks, sight, table, words
from lastcall.testing.lints import lint_game
from lastcall.testing.play import Setup
from lastcall.testing.playthrough import playthrough
from lastcall.testing.rules import rule_ids, untested_rules
from pig_with_hands import GAME, Pen


def pig_with(**phases: Any) -> Setup:
    """Pig with Hands, with some phases changed."""
    return Setup(replace(GAME, phases={**GAME.phases, **phases}), 3, 1)


def changed(phase: str, first: Callable[[Pen], None]) -> Setup:
    """Pig with Hands where something happens before a phase."""
    then: Any = GAME.phases[phase]

    async def worse(pen: Pen) -> str:
        first(pen)
        return str(await then(pen))

    return pig_with(**{phase: worse})


def test_pig_itself_passes() -> None:
    table.check_end(Setup(GAME, 3, 1))


def test_a_game_that_never_ends() -> None:
    async def again(pen: Pen) -> str:
        await ask(0, "again", [("yes",), ("no",)], "P-1")
        return "draw"

    with pytest.raises(Broken, match=r"pig_with_hands, 3 seats, seed 1: not over after 300 random decisions"):
        table.check_end(pig_with(draw=again), 300)


def test_a_lost_card() -> None:
    setup = changed("push", lambda pen: pen.players[0].played.clear())
    with pytest.raises(Broken, match=r"decision \d+: cards are missing"):
        table.check_pieces(setup, (), lambda state: None)


def test_a_duplicated_card() -> None:
    setup = changed("push", lambda pen: pen.deck.extend(pen.box.cards["gem"] for _ in range(13)))
    with pytest.raises(Broken, match=r"there are \d+ copies of card gem, and the box has 12"):
        table.check_pieces(setup, (), lambda state: None)


def test_a_broken_invariant() -> None:
    def poor(pen: Pen) -> None:
        assert pen.players[0].coins < 6, "a player is rich"

    with pytest.raises(Broken, match="a player is rich"):
        table.check_pieces(Setup(GAME, 3, 1), (), poor)


def test_a_list_that_all_tables_share() -> None:
    shared: list[Any] = []

    def setup_phase(pen: Pen) -> str:
        following = GAME.phases["setup"](pen)
        pen.players[0].played = shared
        return str(following)

    with pytest.raises(Broken, match=r"two tables share mutable objects: \['list \[\]'\]"):
        table.check_isolation(pig_with(setup=setup_phase))


def test_chance_from_another_source() -> None:
    import random

    def elsewhere(pen: Pen) -> None:
        pen.prize = random.randrange(1000)

    with pytest.raises(Broken, match=r"clone"):
        table.check_clones(changed("push", elsewhere), 20)


@pytest.mark.parametrize(
    ("leak", "told"),
    [
        (lambda pen, seen: setattr(seen, "journal", pen.journal), "depends on what it cannot see"),
        (lambda pen, seen: setattr(seen, "chance", pen.chance.copy()), "depends on what it cannot see"),
        (lambda pen, seen: setattr(seen, "inline_policy", lambda: pen.deck[-1]), "depends on what it cannot see"),
        (lambda pen, seen: setattr(seen, "market", pen.market), "shares list .* with the true state"),
        (lambda pen, seen: seen.market.pop(), "the view and the masked state of seat None differ"),
    ],
)
def test_a_masked_state_that_leaks(monkeypatch: pytest.MonkeyPatch, leak: Any, told: str) -> None:
    masked = Pen.seen_by

    def leaky(self: Pen, viewer: int | None, owner: int | None = None) -> Pen:
        seen = masked(self, viewer, owner)
        leak(self, seen)
        return seen

    masks.check_masks(Setup(GAME, 3, 1), 20)
    monkeypatch.setattr(Pen, "seen_by", leaky)
    with pytest.raises(Broken, match=told):
        masks.check_masks(Setup(GAME, 3, 1), 20)


def test_a_secret_told_in_the_journal() -> None:
    setup = changed("draw", lambda pen: pen.journal("prize", round=1, prize=pen.players[0].hand[0].id))
    single = replace(setup.game, initial_state=_all_different)
    with pytest.raises(Broken, match="'prize' tells seat"):
        sight.check_journal(Setup(single, 3, 1), frozenset(), frozenset())


def _all_different(box: Any, seats: int, options: Any) -> Pen:
    """Every card once, as in most games."""
    import msgspec

    pen = GAME.initial_state(box, seats, options)
    pen.deck = [msgspec.structs.replace(card, id=f"{card.id}{number}") for number, card in enumerate(pen.deck)]
    return pen


def test_a_secret_in_a_local_variable() -> None:
    async def hold(pen: Pen) -> str:
        card = pen.players[0].hand[0]
        await ask(1, "guess", [("yes",), ("no",)], "P-1")
        return "play" if card else "draw"

    setup = pig_with(draw=hold)
    game = replace(setup.game, initial_state=_all_different)
    with pytest.raises(Broken, match="while seat 1 is asked, hold holds cards hidden from it in 'card'"):
        sight.check_locals(Setup(game, 3, 1))


def test_a_sealed_answer_in_a_local_variable() -> None:
    async def seal(pen: Pen) -> str:
        answers = await together({seat: ask(seat, "guess", [("yes",), ("no",)], "P-1") for seat in range(3)})
        await ask(1, "push", [("stop",), ("roll",)], "P-1")
        return "play" if answers[0] == ("yes",) else "draw"

    with pytest.raises(Broken, match="what seat 0 has sealed is known to seat 1"):
        imagination.check_sealed_answers(pig_with(draw=seal))


def test_a_reveal_that_may_be_undone() -> None:
    async def look(pen: Pen) -> str:
        while await ask(0, "guess", [("yes",), ("no",)], "P-1") == ("yes",):
            pen.market.append(pen.deck.pop())
        return "play"

    game = replace(pig_with(draw=look).game, initial_state=_all_different)
    with pytest.raises(Broken, match=r"seat 0 has seen .* and may take back"):
        sight.check_undo_of_reveals(Setup(game, 3, 1))


def test_a_bot_that_cheats() -> None:
    def cheat(real: Any, ask: Any) -> Any:
        other = real.state.players[(ask.seat + 1) % 3]
        return ask.choices[sum(len(card.id) for card in other.hand) % len(ask.choices)]

    with pytest.raises(Broken, match="differently when only hidden things differ"):
        cheating.check_bot(Setup(GAME, 3, 1), cheat, 200)


def test_a_missing_message() -> None:
    setup = changed("push", lambda pen: pen.journal("sneezed", seat=0))
    with pytest.raises(Broken, match="event-sneezed: this message is missing"):
        words.check_messages([setup])


def test_a_message_without_its_facts() -> None:
    setup = changed("push", lambda pen: pen.journal("won", seat=0))
    with pytest.raises(Broken, match=r"event-won: .*prize"):
        words.check_messages([setup])


def test_a_verb_without_its_message_in_any_vocabulary() -> None:
    spells = Vocabulary[object](name="spell")

    @spells.effect
    def vanish(cast: object) -> None:
        """An effect that the game's text does not know."""

    words.check_effects(replace(GAME, vocabularies=(Vocabulary[object](),)))
    with pytest.raises(Broken, match="spell-effect-vanish: this message is missing"):
        words.check_effects(replace(GAME, vocabularies=(Vocabulary[object](), spells)))


def test_an_ending_without_its_message() -> None:
    game = replace(GAME, endings=("points", "sunset"))
    with pytest.raises(Broken, match="result-sunset: this message is missing"):
        words.check_messages([Setup(game, 3, 1)])


def test_an_ending_that_is_not_declared() -> None:
    with pytest.raises(Broken, match=r"reason='points'\), whose reason is not in its `endings`"):
        words.check_messages([Setup(replace(GAME, endings=()), 3, 1)])


def test_an_ask_without_its_clause() -> None:
    async def idle(pen: Pen) -> str:
        await ask(0, "push", [("stop",), ("roll",)], "P-99")
        return "bid"

    with pytest.raises(Broken, match=r"ask 'push' cites 'P-99', which is not in RULES.md"):
        words.check_citations([pig_with(push=idle)])


def test_a_clause_without_a_test_and_a_test_without_a_clause(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(
        '@rule("P-1", "P-3")\ndef test_a(): ...\n\n\n@pytest.mark.rule("P-77")\nclass TestB: ...\n'
    )
    found = untested_rules(GAME, tmp_path)
    assert found.untested == [each for each in rule_ids(GAME) if each not in ("P-1", "P-3")]
    assert found.unknown == ["test_some.py:5: P-77"]
    assert "no test names P-2" in str(found)


def test_a_golden_game_that_differs(tmp_path: Path) -> None:
    file = golden.write(GAME, tmp_path)[0]
    golden.check(GAME, file)
    kept = json.loads(file.read_text())
    file.write_text(json.dumps({**kept, "scores": [0, 0, 0]}))
    with pytest.raises(Broken, match=r"scores was \[0, 0, 0\], now it is"):
        golden.check(GAME, file)
    file.write_text(json.dumps({**kept, "choices": ["2 draw take:0", *kept["choices"]]}))
    with pytest.raises(Broken, match="choice 1: '2 draw take:0' is no longer possible"):
        golden.check(GAME, file)


def test_a_playthrough_is_the_same_every_time_and_can_be_read() -> None:
    text = playthrough(GAME)
    assert text == playthrough(GAME)
    assert "== push ==" in text
    assert "> Ann: Take " in text
    assert "{" not in text.split("== over ==")[0]


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("import random", "imports 'random'"),
        ("from time import sleep", "imports 'time'"),
        ("import os.path", "imports 'os.path'"),
        ("def f():\n    return open('cards.toml')", "calls open()"),
        ("def f():\n    global x\n    x = 1", "writes to x outside its function"),
        ("def f():\n    x = 1\n    def g():\n        nonlocal x", "writes to x outside"),
        ("async def f():\n    try:\n        await g()\n    finally:\n        pass", "'try' in the rule f"),
        ("async def f():\n    with g():\n        await h()", "'with' in the rule f"),
        ("def f():\n    for x in {1, 2}:\n        pass", "iterates over a set"),
        ("def f():\n    return [x for x in set(y)]", "iterates over a set"),
        ("def f():\n    seen = set()\n    for x in seen:\n        pass", "iterates over a set"),
        ("def f():\n    return list({1} | g())", "iterates over a set"),
        ("def f(chance):\n    return chance.pick(frozenset('ab'))", "iterates over a set"),
        ("def f(x):\n    return hash(x)", "hash() differs"),
        ("def f(x=[]):\n    return x", "shared by all calls"),
        ("async def f():\n    await ask(0, 'a', [])\n    await ask(1, 'a', [])", "the ask 'a' is also asked at"),
    ],
)
def test_unsafe_rules_are_found_in_the_source(tmp_path: Path, source: str, told: str) -> None:
    (tmp_path / "rules.py").write_text(source + "\n")
    found = lint_game(tmp_path)
    assert len(found) == 1
    assert found[0].startswith("rules.py:")
    assert told in found[0]


@pytest.mark.parametrize(
    "source",
    [
        "def f(x):\n    return 3 in {1, 2, 3} and x in set(x)",
        "def f(x):\n    for y in sorted({1, 2}):\n        pass",
        "def f(x):\n    with g():\n        pass",
        "def f(x=()):\n    return x",
    ],
)
def test_safe_rules_pass(tmp_path: Path, source: str) -> None:
    (tmp_path / "rules.py").write_text(source + "\n")
    assert lint_game(tmp_path) == []


def test_a_hidden_field_that_imagination_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    imagination.check_hidden_fields_are_dealt([Setup(GAME, 3, 1)], 40, frozenset())
    monkeypatch.setattr(imagination, "redeal", lambda *ignored: None)
    with pytest.raises(Broken, match=r"never deals Pen\.deck, Player\.hand again, so every bot knows it"):
        imagination.check_hidden_fields_are_dealt([Setup(GAME, 3, 1)], 40, frozenset())


def test_a_fact_that_hides_the_number_of_its_line() -> None:
    setup = changed("push", lambda pen: pen.journal("prize", round=1, prize=1, number=7))
    with pytest.raises(Broken, match="a fact called 'event' or 'number'"):
        words.check_messages([setup])


def test_a_line_of_the_journal_that_changes_after_it_was_written() -> None:
    dice: list[int] = []

    def write(pen: Pen) -> None:
        dice.append(pen.round)
        pen.journal("prize", round=1, prize=dice)

    with pytest.raises(Broken, match=r"line \d+ of the journal changed after it was written"):
        table.check_end(changed("push", write))


def judging(bots: BotHooks[Pen], cooperative: bool = False) -> Setup:
    return Setup(replace(GAME, bots=bots, cooperative=cooperative), 3, 1)


@pytest.mark.parametrize(
    ("chances", "fault"),
    [
        ([0.5, 0.5], "not a chance for each of 3 seats"),
        ([1.2, -0.1, -0.1], "not a chance for each of 3 seats"),
        ([0.5, 0.5, 0.5], r"the chances add up to 1\.500"),
    ],
)
def test_an_estimate_that_is_not_a_chance(chances: list[float], fault: str) -> None:
    with pytest.raises(Broken, match=fault):
        estimates.check_estimates(judging(BotHooks(estimate=lambda pen: chances)))


def test_an_estimate_that_differs_between_seats_that_win_together() -> None:
    with pytest.raises(Broken, match="all seats win or lose together"):
        estimates.check_estimates(judging(BotHooks(estimate=lambda pen: [0.2, 0.4, 0.4]), cooperative=True))


def test_progress_that_goes_back() -> None:
    with pytest.raises(Broken, match=r"progress goes back from \d+ to \d+"):
        estimates.check_estimates(judging(BotHooks(progress=lambda pen: len(pen.deck))))


def test_an_estimate_that_changes_the_table() -> None:
    def meddles(pen: Pen) -> list[float]:
        pen.players[0].points += 1
        return [1.0, 0.0, 0.0]

    with pytest.raises(Broken, match="estimating changed the table"):
        estimates.check_estimates(judging(BotHooks(estimate=meddles)))
