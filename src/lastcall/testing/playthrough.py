"""One whole random game as text that a person can read and check against the rulebook.

`python -m lastcall.testing.playthrough GAME [FILE]` writes it again; the diff shows what a change of the rules did.
`--all` instead of a game writes every playthrough again that is kept below the current folder.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from lastcall.core.game import Game
from lastcall.core.journal import Event
from lastcall.core.keyed_chance import NEVER
from lastcall.core.record import Answer
from lastcall.core.table import Table
from lastcall.registry import games
from lastcall.testing.checks.words import NAMES
from lastcall.testing.locate import load_game, tests_folder_of
from lastcall.testing.play import Setup, decisions
from lastcall.text import Teller

FILE = "playthrough.txt"
SEED = 7


def playthrough(game: Game[Any], seed: int = SEED) -> str:
    """Every ask, answer and event of a random game, and what changed in the public view."""
    setup = Setup(game, min(game.seats), seed, keyed_from=NEVER)
    return "\n".join(_lines(setup)) + "\n"


def _lines(setup: Setup) -> Iterator[str]:
    game = setup.game
    table = setup.new_table()
    teller = Teller(game, table.box, NAMES[: setup.seats])
    yield f"{game.title}: a random game, {setup.seats} seats, seed {setup.seed}"
    yield f"Written by: python -m lastcall.testing.playthrough {game.name}"
    phase, heard, answered = "", 0, 0
    seen: dict[str, Any] = {}
    texts: dict[Answer, str] = {}
    for position in decisions(setup):
        table = position.table
        yield from _answers(table.choices[answered:], teller, texts)
        yield from _events(table, teller, heard)
        now = flat({name: part for name, part in table.view(None).items() if name != "phase"})
        if seen:
            yield from _changes(seen, now)
        answered, heard, seen = len(table.choices), len(table.events), now
        if table.state.phase != phase:
            phase = table.state.phase
            yield f"\n== {phase} =="
        texts = _choice_texts(table, teller)
        for ask in table.asks:
            choices = "; ".join(texts[Answer(ask.seat, ask.name, choice)] for choice in ask.choices)
            yield f"{position.number + 1}. {teller.names[ask.seat]}: {teller.ask(ask)} [{ask.rule}] ({choices})"
    yield from _answers(table.choices[answered:], teller, texts)
    yield from _events(table, teller, heard)
    yield f"\n== over ==\n{table.result}"


def _choice_texts(table: Table[Any], teller: Teller) -> dict[Answer, str]:
    """The text of each possible answer."""
    return {
        Answer(ask.seat, ask.name, choice): teller.choice(ask, choice)
        for ask in table.asks + table.sealed + table.interrupts + table.timers
        for choice in ask.choices
    }


def _answers(answers: list[Answer], teller: Teller, texts: Mapping[Answer, str]) -> Iterator[str]:
    for answer in answers:
        yield f"   > {teller.names[answer.seat]}: {texts[answer]}"


def _events(table: Table[Any], teller: Teller, since: int) -> Iterator[str]:
    for event in table.events.events[since:]:
        yield f"     {_readers(event, teller)}{teller.event(_with_secrets(event))}"


def _with_secrets(event: Event) -> Mapping[str, Any]:
    facts = {key: getattr(fact, "value", fact) for key, fact in event.facts.items() if key != "only"}
    return {"event": event.name, **facts}


def _readers(event: Event, teller: Teller) -> str:
    readers = event.readers
    return "" if readers is None else f"(only {', '.join(teller.names[seat] for seat in readers)}) "


def _changes(before: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
    changed = [
        f"{where} {before.get(where, 'nothing')} -> {after.get(where, 'nothing')}"
        for where in {**before, **after}
        if before.get(where) != after.get(where)
    ]
    if changed:
        yield "     . " + "; ".join(changed)


def flat(view: Any, where: str = "") -> dict[str, Any]:
    """A view as one entry for each value: `heroes.0.gold`; of hidden piles only their size."""
    if isinstance(view, dict):
        return {name: value for key, part in view.items() for name, value in flat(part, f"{where}.{key}").items()}
    if isinstance(view, list) and view and all(part is None for part in view):
        return {where.lstrip("."): f"{len(view)} hidden"}
    if isinstance(view, list) and any(isinstance(part, dict | list) for part in view):
        return {
            name: value for place, part in enumerate(view) for name, value in flat(part, f"{where}.{place}").items()
        }
    return {where.lstrip("."): view}


def write(game: Game[Any], file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(playthrough(game), encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m lastcall.testing.playthrough")
    parser.add_argument("game", nargs="?", metavar="GAME", help="the name of a game, or `module:NAME` of a Game")
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help=f"(tests/games/GAME/{FILE})")
    parser.add_argument("--all", action="store_true", help="every game that has a playthrough here")
    given = parser.parse_args(arguments)
    if given.all == (given.game is not None):
        parser.error("name a game, or give --all")
    kept = (game for game in games().values() if (tests_folder_of(game) / FILE).exists())
    for game in kept if given.all else [load_game(given.game)]:
        path = given.file or tests_folder_of(game) / FILE
        write(game, path)
        print(path)


if __name__ == "__main__":
    main()
