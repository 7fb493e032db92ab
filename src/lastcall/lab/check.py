"""Looks a game over for its designer: faults in card files, texts that are missing, and what never comes up in play."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from lastcall.bots import RandomBot, play_out
from lastcall.core.ask import Choice
from lastcall.core.catalog import BrokenCards
from lastcall.core.chance import Chance
from lastcall.core.errors import BadSetup
from lastcall.core.game import Game, Instinct
from lastcall.core.table import Table
from lastcall.lab.simulate import Crashed
from lastcall.registry import games
from lastcall.text import FluentWords
from lastcall.text.pictures import Pictures
from lastcall.text.rulebook import Rulebook, ids_in

NO_RULES = ("board.py", "box.py", "instinct.py", "scene.py")
"""Files of a game folder that no random game runs."""

LOADING = ("__init__.py: open_box", "__init__.py: initial_state")
"""Functions that run before the first move."""

CLOSELY = 200
"""So many games are watched closely: all that is offered, and every rule that is called. Of further games only the
journal is heard, which takes a twentieth of the time."""

Findings = dict[str, list[str]]
"""What was found, under the sentence that says what it is."""


@dataclass
class Named:
    """The names that a game's rules write down: asks, events, reasons, and the clauses they lean on."""

    asks: set[str] = field(default_factory=set)
    events: set[str] = field(default_factory=set)
    reasons: set[str] = field(default_factory=set)
    rules: set[str] = field(default_factory=set)
    functions: dict[tuple[str, int], str] = field(default_factory=dict)
    """Every function of the rules by file and line."""


def whose_cards(folder: Path) -> tuple[Game[Any], Path]:
    """The game that a folder of card files belongs to, told by the files' names."""
    cards = folder / "cards" if (folder / "cards").is_dir() else folder
    names = {path.name for path in cards.glob("*.toml")}
    likely = [
        (len(names & {path.name for path in (game.folder / "cards").glob("*.toml")}), game) for game in games().values()
    ]
    best = max(likely, key=lambda pair: pair[0], default=None)
    if best is None or best[0] == 0:
        raise BadSetup(f"{folder} holds no card files of any game on the shelf.")
    return best[1], cards


def card_faults(game: Game[Any], cards: Path) -> list[str]:
    """Every fault of the card files."""
    try:
        game.open_box(cards)
    except BrokenCards as broken:
        return [str(fault) for fault in broken.faults]
    return []


def stranded(box: Any) -> Findings:
    """Cards and stories that no rule and no other card ever brings into play, where the box of a game can tell."""
    return {"cards and stories cannot be reached": list(getattr(box, "stranded", ()))}


def missing_texts(game: Game[Any], seen: Seen | None = None) -> Findings:
    """Messages that nobody has written, and clauses that the rulebook lacks."""
    named = names_in(game.folder)
    asks, events = set(named.asks), set(named.events)
    verbs: set[tuple[str, str]] = set()
    if seen is not None:
        asks |= seen.asks
        events |= seen.events
        verbs = seen.verbs
    words = game.words
    knows = words.knows if isinstance(words, FluentWords) else lambda key: words.say(key) != key
    keys = [f"ask-{name}" for name in asks] + [f"event-{name}" for name in events]
    keys += [f"why-{name}" for name in named.reasons] + ["title", "blurb"]
    keys += [f"result-{ending}" for ending in game.endings]
    missing = [key for key in keys if not knows(key)]
    missing += [
        f"choice-{verb}" for ask, verb in verbs if not (knows(f"choice-{verb}") or knows(f"choice-{ask}-{verb}"))
    ]
    book = Rulebook.of(game)
    clauses = [rule for rule in named.rules if rule not in book.clauses]
    return {
        "texts are missing in text/en.ftl": sorted(set(missing)),
        "clauses are missing in RULES.md": sorted(clauses),
    }


def missing_pictures(game: Game[Any], box: Any) -> Findings:
    """Cards whose picture is neither a symbol of pieces.svg nor a file in pictures/."""
    return {"cards have no picture in pieces.svg or pictures/": Pictures(game.folder).missing(box)}


def names_in(folder: Path) -> Named:
    """Read the rules' source for the names in `ask(...)`, `journal(...)` and `Reason(...)`."""
    named = Named()
    for path in sorted(folder.rglob("*.py")):
        if path.name in NO_RULES:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                _note_call(node, named)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                first = node.decorator_list[0].lineno if node.decorator_list else node.lineno
                named.functions[str(path), first] = f"{path.relative_to(folder)}: {node.name}"
    return named


def _note_call(call: ast.Call, named: Named) -> None:
    called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    words = [arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else None for arg in call.args]
    if called in ("ask", "Ask") and len(words) > 1 and words[1]:
        named.asks.add(words[1])
    elif called == "journal" and words and words[0]:
        named.events.add(words[0])
    elif called == "Reason" and words and words[0]:
        named.reasons.add(words[0])
    else:
        return
    for word in words[1:]:
        if word:
            named.rules.update(ids_in(word))


@dataclass
class Seen:
    """What came up in a number of games."""

    games: int = 0
    asks: set[str] = field(default_factory=set)
    events: set[str] = field(default_factory=set)
    verbs: set[tuple[str, str]] = field(default_factory=set)
    """(ask, verb) of every choice offered."""
    words: set[str] = field(default_factory=set)
    """Every word in a choice or an event's facts: cards are known by their ids."""
    told: set[str] = field(default_factory=set)
    """Those of events in which something comes of a card."""
    passing: frozenset[str] = frozenset()
    """Events in which cards only come and go, where the box of a game can tell."""
    reasons: set[str] = field(default_factory=set)
    codes: set[CodeType] = field(default_factory=set)

    def hear(self, name: str, **facts: Any) -> None:
        self.events.add(name)
        if name not in self.passing:
            self.told.update(_words_of(facts.values()))

    def look(self, table: Table[Any]) -> None:
        for ask in [*table.asks, *table.interrupts]:
            self.asks.add(ask.name)
            self.reasons.update(reason.key for reason in table.why_not(ask).values())
            for choice in ask.choices:
                if ask.describe:
                    ask.describe(choice)
                self.verbs.add((ask.name, str(choice[0])))
                self.words.update(_words_of(choice))


def _words_of(values: Any) -> Iterator[str]:
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, list | tuple):
            yield from _words_of(value)
        elif isinstance(value, dict):
            yield from _words_of(value.values())


class _Watching(RandomBot):
    """A bot that notes what it is offered, and chooses by instinct, if it has one, or at random."""

    def __init__(self, table: Table[Any], seen: Seen, instinct: Instinct | None) -> None:
        self.table = table
        self.seen = seen
        self.instinct = instinct

    def choose(self, perspective: Any, chance: Chance) -> Choice:
        self.seen.look(self.table)
        if self.instinct is None:
            return super().choose(perspective, chance)
        return self.instinct(self.table.state, perspective.ask, chance)


def watch_games(game: Game[Any], box: Any, count: int, seed: int = 0, closely: int = CLOSELY) -> Seen:
    """Play games with every number of seats in turn, every second one with other options; note what comes up.

    Most are played at random; of those watched closely every fourth by instinct, which lives to see what random play
    never comes to.
    """
    seen = Seen(passing=getattr(box, "passing", frozenset()))
    folder = str(game.folder)

    def note(frame: FrameType, event: str, arg: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(folder):
            seen.codes.add(frame.f_code)

    for number in range(count):
        chance = Chance()
        chance.seed(seed, number)
        seats = game.seats[number % len(game.seats)]
        varied = {name: chance.pick(option.values) for name, option in game.options.items()} if number % 2 else {}
        sys.setprofile(note if number < closely else None)
        try:
            table: Table[Any] = Table(
                game, seats, chance.below(1 << 64), varied, box, tracked=False, listener=seen.hear
            )
            instinct = game.instinct if number % 4 == 3 else None
            bot = _Watching(table, seen, instinct) if number < closely else RandomBot()
            play_out(table, [bot] * seats, chance)
            game.result(table.state)
        except Exception as error:
            raise Crashed.at(game, number, f"seats {seats}, seed {seed}", error) from error
        finally:
            sys.setprofile(None)
        seen.games += 1
    seen.words |= seen.told
    return seen


def never_reached(game: Game[Any], box: Any, seen: Seen) -> Findings:
    """Cards, rules, asks, choices and events that never came up in the games that were watched."""
    named = names_in(game.folder)
    called = {(code.co_filename, code.co_firstlineno) for code in seen.codes}
    functions = [
        name
        for place, name in named.functions.items()
        if place not in called and name not in LOADING and _is_rule(game.folder, name)
    ]
    standing: frozenset[str] = getattr(box, "standing", frozenset())
    cards = [
        f"{card.id} {getattr(card, 'name', '')}".strip()
        for card in box.cards.values()
        if card.id not in seen.told and card.id not in standing
    ]
    stories: dict[str, str] = getattr(box, "stories", {})
    verbs = {verb for _, verb in seen.verbs} | {f"{ask}-{verb}" for ask, verb in seen.verbs}
    choices = [key for key in _messages(game, "choice-") if key not in verbs]
    return {
        "cards never came to anything": cards,
        "stories were never told": [name for key, name in stories.items() if key not in seen.words],
        "rules were never called": sorted(functions),
        "asks were never asked": sorted(named.asks - seen.asks),
        "choices were never offered": choices,
        "events never happened": sorted(named.events - seen.events),
        "reasons were never given": sorted(named.reasons - seen.reasons),
    }


def _is_rule(folder: Path, name: str) -> bool:
    """Games with a folder of rules have their rules there, in their effects and in their phases."""
    return not (folder / "rules").is_dir() or name.startswith(("rules/", "effects", "phases.py"))


def _messages(game: Game[Any], prefix: str) -> list[str]:
    """The ends of all messages of the game's own text that begin like this."""
    source = game.folder / "text" / "en.ftl"
    text = source.read_text(encoding="utf-8") if source.is_file() else ""
    return re.findall(rf"^{prefix}([\w-]+) *=", text, re.MULTILINE)
