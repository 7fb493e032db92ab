"""A game passes by being listed.

class TestMoonshiners(Conformance):
    game = "moonshiners"

    def invariants(self, town: Town) -> None:
        assert sum(hero.gold for hero in town.heroes) + town.bank == 60
"""

from __future__ import annotations

import inspect
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from lastcall.core.card import Card
from lastcall.core.game import Game
from lastcall.registry import find_game
from lastcall.testing.checks import estimates, masks, sight, words
from lastcall.testing.checks import table as tables
from lastcall.testing.lints import lint_game
from lastcall.testing.play import LIMIT, Broken, Setup, length, setups
from lastcall.testing.rules import untested_rules
from lastcall.text.pictures import Pictures


class Conformance:
    """Everything a game is held to, as tests. Name the game; the rest may stay as it is."""

    game: ClassVar[str | Game[Any]]
    tests: ClassVar[Path | None] = None
    """The folder of the game's tests (None: where the subclass is written)."""
    games = 3
    """How many random games each check plays at least: other seats, other options."""
    enough = 300
    """With how many decisions in all these games are enough."""
    samples = 16
    """At how many decisions of each game the dear checks look."""
    limit = LIMIT
    """How many decisions a random game may have."""
    uncounted: ClassVar[tuple[type[Card], ...]] = ()
    """Classes of cards that the state only points to, such as the hero one plays."""
    common_words: ClassVar[frozenset[str]] = frozenset()
    """Words that are ids of cards and are said in public for other reasons."""
    shown_events: ClassVar[frozenset[str]] = frozenset()
    """Events that show a card to all and hide it again in the same step."""
    open_secrets: ClassVar[frozenset[str]] = frozenset()
    """Fields (`Player.goal`) that are hidden though everybody can work them out."""
    bots: ClassVar[tuple[sight.Bot, ...]] = (sight.by_instinct, sight.by_search)
    """Bots that must not cheat: (table, ask) -> choice, with the same chance in every call."""

    def invariants(self, state: Any) -> None:
        """What the game itself promises of its state at every decision: assert it here."""

    # -- the tests -----------------------------------------------------------------------------------------

    def test_random_games_end(self) -> None:
        for setup in setups(self.found, max(self.games, 2 * len(self.found.seats))):
            tables.check_end(setup, self.limit)

    def test_no_piece_is_lost_or_doubled(self) -> None:
        for setup in self.setups:
            tables.check_pieces(setup, self.uncounted, self.invariants)

    def test_clones_are_exact_and_share_nothing(self) -> None:
        for setup in self.setups:
            tables.check_clones(setup, self.samples)

    def test_two_tables_share_nothing(self) -> None:
        for setup in self.setups:
            tables.check_isolation(setup)

    def test_save_and_load_change_nothing(self) -> None:
        for setup in self.setups:
            tables.check_saves(setup, self.samples)

    def test_saves_of_older_rules_open_and_are_played_on(self) -> None:
        for file in sorted((self.tests_folder / "saves").glob("*.json")):
            tables.check_older_save(file, self.found)

    def test_a_save_with_a_wrong_kind_of_value_is_refused(self) -> None:
        tables.check_damaged_saves(self.setups[0])

    def test_what_was_seen_is_not_taken_back(self) -> None:
        for setup in self.setups:
            sight.check_undo_of_reveals(setup)

    def test_undo_restores_exactly(self) -> None:
        for setup in self.setups:
            tables.check_undo(setup, self.samples)

    def test_what_is_offered_is_accepted_and_all_else_refused_in_words(self) -> None:
        for setup in self.setups:
            tables.check_answers(setup, max(4, self.samples // 2))

    def test_equal_seeds_give_equal_games_under_any_hashing(self) -> None:
        tables.check_hash_independence(self.setups[0], self.found_as)

    def test_views_hide_what_is_hidden(self) -> None:
        for setup in self.setups:
            sight.check_views(setup, self.samples, self.common_words)

    def test_masked_states_hide_what_is_hidden(self) -> None:
        for setup in self.setups:
            masks.check_masks(setup, self.samples)

    def test_the_journal_keeps_quiet_about_hidden_cards(self) -> None:
        for setup in self.setups:
            sight.check_journal(setup, self.common_words, self.shown_events)

    def test_imagination_looks_like_the_table_and_plays_on(self) -> None:
        for setup in self.setups:
            sight.check_imagination(setup, max(4, self.samples // 2))

    def test_imagination_depends_on_sight_alone(self) -> None:
        for setup in self.setups:
            sight.check_imagination_is_blind(setup, self.samples)

    def test_imagination_forgets_what_others_have_sealed(self) -> None:
        for setup in self.setups:
            sight.check_sealed_answers(setup)

    def test_imagination_deals_all_that_is_hidden(self) -> None:
        sight.check_hidden_fields_are_dealt(self.setups, self.samples, self.open_secrets)

    def test_no_secret_waits_in_a_local(self) -> None:
        for setup in self.setups:
            sight.check_locals(setup)

    def test_bots_cannot_cheat(self) -> None:
        for bot in self.bots:
            sight.check_bot(self.setups[-1], bot, self.samples)

    def test_who_is_ahead_and_how_far_the_game_is_can_be_told(self) -> None:
        for setup in self.setups:
            estimates.check_estimates(setup)

    def test_every_word_is_written(self) -> None:
        words.check_messages(self.setups)

    def test_effects_and_conditions_describe_themselves(self) -> None:
        words.check_effects(self.found)

    def test_every_card_has_its_picture(self) -> None:
        missing = Pictures(self.found.folder).missing(self.found.box)
        if missing:
            raise Broken(f"{self.found.name}: cards without a picture: {', '.join(missing)}")

    def test_asks_and_reasons_cite_clauses_that_exist(self) -> None:
        words.check_citations(self.setups)

    def test_every_clause_has_a_test(self) -> None:
        unproved = untested_rules(self.found, self.tests_folder)
        if unproved.untested or unproved.unknown:
            raise Broken(f"{self.found.name}: rulebook and tests do not agree:\n{unproved}")

    def test_the_rules_are_safe_to_suspend(self) -> None:
        faults = lint_game(self.found.folder)
        if faults:
            raise Broken(f"{self.found.name}:\n" + "\n".join(faults))

    def test_the_playthrough_is_current(self) -> None:
        from lastcall.testing.playthrough import FILE, playthrough

        file = self.tests_folder / FILE
        if not file.exists() or file.read_text(encoding="utf-8") != playthrough(self.found):
            again = f"python -m lastcall.testing.playthrough {self.found_as} {file}"
            raise Broken(f"{self.found.name}: the playthrough is not current; read what changed after\n  {again}")

    def test_golden_games_are_current(self) -> None:
        from lastcall.testing import golden

        files = sorted((self.tests_folder / "golden").glob("*.json"))
        again = f"python -m lastcall.testing.golden {self.found_as} {self.tests_folder / 'golden'}"
        if not files:
            raise Broken(f"{self.found.name} has no golden games; write them with\n  {again}")
        for file in files:
            try:
                golden.check(self.found, file)
            except Broken as broken:
                raise Broken(f"{broken}\nIf the change is meant: {again}") from None

    # -- what they are about -------------------------------------------------------------------------------

    @cached_property
    def found(self) -> Game[Any]:
        return self.game if isinstance(self.game, Game) else find_game(self.game)

    @property
    def found_as(self) -> str:
        """How a process of its own finds the game."""
        if not isinstance(self.game, Game):
            return self.game
        return f"{self.game.state.__module__.partition('.')[0]}:GAME"

    @cached_property
    def setups(self) -> list[Setup]:
        """The games to play: more where random games are short, so that every part of the rules is seen."""
        possible = setups(self.found, 4 * self.games)
        count = self.games
        while count < len(possible) and sum(length(setup) for setup in possible[:count]) < self.enough:
            count += 1
        return possible[:count]

    @property
    def tests_folder(self) -> Path:
        return self.tests or Path(inspect.getfile(type(self))).parent
