"""Checks of a game for its designer: faults in card files, missing texts, and what never comes up in play."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from lastcall.core.catalog import BrokenCards
from lastcall.core.game import Game
from lastcall.lab.coverage import BoxHints, Coverage
from lastcall.lab.source_names import names_in
from lastcall.text.pictures import Pictures
from lastcall.text.rulebook import Rulebook

LOADING = ("__init__.py: open_box", "__init__.py: initial_state")
"""Functions that run before the first move."""

CheckFindings = dict[str, list[str]]
"""What was found, by the end of a sentence that says what it is."""


def card_faults(game: Game[Any], cards: Path) -> list[str]:
    """All faults in the card files."""
    try:
        _ = game.with_cards(cards).box
    except BrokenCards as broken:
        return [str(fault) for fault in broken.faults]
    return []


def unreachable_cards(box: object) -> CheckFindings:
    """Cards and stories that no rule and no other card brings into play; empty where the box cannot tell."""
    found = BoxHints.of(box).unreachable
    return {} if found is None else {"cards and stories cannot be reached": found}


def missing_texts(game: Game[Any], coverage: Coverage | None = None) -> CheckFindings:
    """Messages missing from the game's text, and clauses missing from its rulebook."""
    names = names_in(*game.folders)
    asks, events = set(names.asks), set(names.events)
    verbs: set[tuple[str, str]] = set()
    if coverage is not None:
        asks |= coverage.asks
        events |= coverage.events
        verbs = coverage.verbs
    knows = game.words.knows
    keys = [f"ask-{name}" for name in asks] + [f"event-{name}" for name in events]
    keys += [f"why-{name}" for name in names.reasons] + ["title", "blurb"]
    keys += [f"result-{ending}" for ending in game.endings]
    keys += [verb.message for verb in game.verbs]
    missing = [key for key in keys if not knows(key)]
    missing += [
        f"choice-{verb}" for ask, verb in verbs if not (knows(f"choice-{verb}") or knows(f"choice-{ask}-{verb}"))
    ]
    book = Rulebook.of(game)
    clauses = [rule for rule in names.rules if rule not in book.clauses]
    return {
        "texts are missing in text/en.ftl": sorted(set(missing)),
        "clauses are missing in RULES.md": sorted(clauses),
    }


def missing_pictures(game: Game[Any], box: Any) -> CheckFindings:
    """Cards whose picture is neither a symbol of pieces.svg nor a file in pictures/."""
    return {"cards have no picture in pieces.svg or pictures/": Pictures.of_game(game).missing(box)}


def never_reached(game: Game[Any], box: Any, coverage: Coverage) -> CheckFindings:
    """Cards, rules, asks, choices, events and reasons that never came up."""
    names = names_in(*game.folders)
    hints = BoxHints.of(box)
    called = {(code.co_filename, code.co_firstlineno) for code in coverage.codes}
    functions = [
        name
        for place, name in names.functions.items()
        if place not in called and name not in LOADING and _is_rule(game.folder, name)
    ]
    cards = [
        f"{card.id} {getattr(card, 'name', '')}".strip()
        for card in box.cards.values()
        if card.id not in coverage.effective and card.id not in hints.silent_cards
    ]
    verbs = {verb for _, verb in coverage.verbs} | {f"{ask}-{verb}" for ask, verb in coverage.verbs}
    choices = [key for key in _messages(game, "choice-") if key not in verbs]
    return {
        "cards never had an effect": cards,
        "stories were never told": [name for key, name in hints.stories.items() if key not in coverage.words],
        "rules were never called": sorted(functions),
        "asks were never asked": sorted(names.asks - coverage.asks),
        "choices were never offered": choices,
        "events never happened": sorted(names.events - coverage.events),
        "reasons were never given": sorted(names.reasons - coverage.reasons),
    }


def _is_rule(folder: Path, name: str) -> bool:
    """Where a game has a folder of rules, they are there, in its effects and in its phases; so are those of its
    expansions."""
    if name.startswith("expansions/"):
        name = name.split("/", 2)[-1]
    return not (folder / "rules").is_dir() or name.startswith(("rules", "effects", "conditions", "phases.py"))


def _messages(game: Game[Any], prefix: str) -> list[str]:
    """The keys of the game's messages with this prefix, without it."""
    sources = [folder / "text" / "en.ftl" for folder in game.folders]
    text = "\n".join(source.read_text(encoding="utf-8") for source in sources if source.is_file())
    return re.findall(rf"^{prefix}([\w-]+) *=", text, re.MULTILINE)
