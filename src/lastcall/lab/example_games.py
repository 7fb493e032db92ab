"""Games worth watching among many: typical, close, long, dramatic, and those in which changed cards mattered."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median

from lastcall.lab.explore import SetupResult
from lastcall.lab.game_record import GameRecord
from lastcall.lab.pages import render
from lastcall.lab.simulate import SimulationSetup, play_game
from lastcall.lab.words import say
from lastcall.savefile import make_players
from lastcall.text import Teller

OWN_FILE = re.compile(r"[0-9]+-[0-9]+\.(html|json)")
"""The files that `write_examples` writes."""


@dataclass(frozen=True)
class ExampleGame:
    """A game to watch: which one it is, and why."""

    title: str
    detail: str
    setup: SimulationSetup
    number: int
    page: str = ""
    """Where its page is, beside the report."""
    save: str = ""
    """Where its saved table is, for `lastcall replay`."""


def find_examples(result: SetupResult, before: SetupResult | None = None) -> list[ExampleGame]:
    """The examples of a setup; with the published cards' games beside it, also where the change mattered."""
    setup, records = result.setup, result.tally.records
    found: dict[int, ExampleGame] = {}

    def add(key: str, record: GameRecord | None) -> None:
        if record is not None and record.number not in found:
            found[record.number] = ExampleGame(say(key), describe(record), setup, record.number)

    if before is not None:
        add("example-mattered", _where_it_mattered(result, before))
    length = median(record.decisions for record in records)
    add("example-typical", _best(records, lambda record: -abs(record.decisions - length)))
    close = [record for record in records if record.margin is not None]
    add("example-closest", _best(close, lambda record: -(record.margin or 0)))
    add("example-longest", _best(records, lambda record: record.decisions))
    moving = [record for record in records if record.course and record.course.drama is not None]
    add("example-dramatic", _best(moving, lambda record: record.course.drama or 0 if record.course else 0))
    return list(found.values())


def _best(records: Sequence[GameRecord], value: Callable[[GameRecord], float]) -> GameRecord | None:
    return max(records, key=value, default=None)


def _where_it_mattered(result: SetupResult, before: SetupResult) -> GameRecord | None:
    """The game with another winner than its twin whose scores moved most; among those whose winner used a changed card,
    if there are any."""
    twins = {record.number: record for record in before.tally.records}
    changed = set(result.setup.open_game().changed_ids)
    differing = [
        record
        for record in result.tally.records
        if record.number in twins and record.winners != twins[record.number].winners
    ]

    def uses_change(record: GameRecord) -> bool:
        played = record.cards.get("played", [])
        return any(changed & set(played[seat]) for seat in record.winners if seat < len(played))

    def moved(record: GameRecord) -> float:
        twin = twins[record.number]
        return sum(abs(one - two) for one, two in zip(record.scores, twin.scores, strict=False))

    return _best([each for each in differing if uses_change(each)] or differing, moved)


def describe(record: GameRecord) -> str:
    """A game in a few words."""
    parts = [say("example-choices", choices=record.decisions)]
    if record.margin is not None:
        parts.append(say("example-margin", margin=f"{record.margin:g}"))
    if record.course is not None:
        parts.append(say("example-leads", changes=record.course.lead_changes))
    return ", ".join(parts)


def write_examples(folder: Path, examples: Sequence[Sequence[ExampleGame]]) -> list[list[ExampleGame]]:
    """Play these games again, and write each as a page and as a saved table, in place of those of an older report."""
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        if OWN_FILE.fullmatch(old.name):
            old.unlink()
    written: list[list[ExampleGame]] = []
    for section, games in enumerate(examples, start=1):
        written.append([_write(folder, f"{section}-{place}", game) for place, game in enumerate(games, start=1)])
    return written


def _write(folder: Path, name: str, example: ExampleGame) -> ExampleGame:
    setup = example.setup
    game = setup.open_game()
    record, table = play_game(game, setup, example.number, tracked=True)
    players = make_players(
        setup.seats, record.levels, [say("chart-seat", number=seat + 1) for seat in range(setup.seats)]
    )
    data = table.save()
    data["players"] = [{"name": player.name, "level": player.level} for player in players]
    (folder / f"{name}.json").write_text(json.dumps(data), encoding="utf-8")
    teller = Teller(game, table.box, [player.name for player in players])
    lines = [
        (line["event"] == game.measures.round, teller.event(line))
        for line in table.journal(None)
        if line["event"] != "forced"
    ]
    page = render(
        "example_game.html", title=example.title, detail=example.detail, game=game.title, lines=lines,
        save=f"{name}.json",
        command=f"lastcall replay {name}.json",
    )  # fmt: skip
    (folder / f"{name}.html").write_text(page, encoding="utf-8")
    return replace(example, page=f"{folder.name}/{name}.html", save=f"{folder.name}/{name}.json")
