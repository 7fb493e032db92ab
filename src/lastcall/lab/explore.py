"""Further games that explain a setup: how much skill pays, and what a player is worth who may not use a card."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Protocol

import msgspec

from lastcall.bots import parse_level
from lastcall.core.naming import Naming
from lastcall.lab.insights import CardSummary, Share, card_use, even_share
from lastcall.lab.simulate import SimulationSetup, play_into
from lastcall.lab.summary import Summary
from lastcall.lab.tally import Tally
from lastcall.lab.workers import Pool
from lastcall.registry import find_game

SKILL = ("random", "easy", "fair", "sharp:8", "sharp:16", "sharp:32")
"""The strengths of a skill curve, each at twice the thought of the one before where it searches."""
AMONG = "fair"
"""The bots that they play against."""


class Advance(Protocol):
    """Is told how far a run is."""

    def advance(self, done: int) -> None: ...


class SkillRung(msgspec.Struct, frozen=True):
    """How often one player of a strength wins among fair ones; in a cooperative game, a table of that strength."""

    level: str
    wins: Share


@dataclass(frozen=True)
class SetupResult:
    """The games of one setup."""

    setup: SimulationSetup
    tally: Tally
    summary: Summary
    skill: list[SkillRung] = field(default_factory=list)


def explore(
    result: SetupResult, skill: int, restricted: tuple[str, ...], pool: Pool, progress: Advance
) -> SetupResult:  # fmt: skip
    """The result with a skill curve of this many games for each strength, and with these cards gone without."""
    if skill:
        result = replace(result, skill=[_rung(result.setup, level, skill, pool, progress) for level in SKILL])
    for card in restricted:
        result = _go_without(result, card, len(restricted), pool, progress)
    return result


def _rung(setup: SimulationSetup, level: str, games: int, pool: Pool, progress: Advance) -> SkillRung:
    cooperative = find_game(setup.game).cooperative
    bots = (level,) if cooperative or setup.seats == 1 else (level, AMONG)
    tally = _played(replace(setup, bots=bots, measured=False), games, pool, progress)
    if len(bots) == 1:
        return SkillRung(level, Share.of(tally.won, games))
    if parse_level(level) == AMONG:
        return SkillRung(level, Share.of(sum(tally.wins), games * setup.seats))
    return SkillRung(level, Share.of(tally.bot_wins[parse_level(level)], games))


def _go_without(result: SetupResult, card: str, tests: int, pool: Pool, progress: Advance) -> SetupResult:
    """Restricted play: the same games, but the first player of the setup may not use the card."""
    setup, games = result.setup, result.tally.games
    tally = _played(replace(setup, without=card, measured=False), games, pool, progress)
    cooperative = find_game(setup.game).cooperative
    seats = [-record.number % setup.seats if setup.rotate else 0 for record in tally.records]
    wins = sum(seat in record.winners for seat, record in zip(seats, tally.records, strict=True))
    without = card_use(wins, games, even_share(result.tally, cooperative), tests)
    used = [
        msgspec.structs.replace(each, without=without) if each.id == card else each for each in _cards(result, card)
    ]
    return replace(result, summary=msgspec.structs.replace(result.summary, cards_used=used))


def _cards(result: SetupResult, card: str) -> list[CardSummary]:
    """The cards of a summary, also this one where no player ever had it."""
    cards = result.summary.cards_used
    if any(each.id == card for each in cards):
        return cards
    game = result.setup.open_game()
    return [*cards, CardSummary(card, str(Naming(game.words, game.box, ()).fact(card)))]


def _played(setup: SimulationSetup, games: int, pool: Pool, progress: Advance) -> Tally:
    tally = Tally(setup.seats)
    play_into([tally], [setup], range(games), pool, progress.advance)
    return tally
