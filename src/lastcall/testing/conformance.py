"""The tests that every game passes, as a class to inherit from.

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
from lastcall.testing.checks import cheating, estimates, imagination, masks, saves, sight, words
from lastcall.testing.checks import table as tables
from lastcall.testing.invariants import Invariants
from lastcall.testing.lints import lint_game
from lastcall.testing.play import LIMIT, Broken, Setup, length, setups
from lastcall.testing.rules import untested_rules
from lastcall.text.pictures import Pictures


class Conformance:
    """What all games have in common, as tests. A subclass names its game; all other attributes have defaults."""

    game: ClassVar[str | Game[Any]]
    tests: ClassVar[Path | None] = None
    """The folder of the game's tests; None: the folder of the subclass."""
    games = 3
    """How many random games each check plays at least, with different seats and options."""
    min_decisions = 300
    """More games are played until they have this many decisions together."""
    samples = 16
    """How many positions of each game the slow checks look at."""
    limit = LIMIT
    """How many decisions a random game may have."""
    uncounted: ClassVar[tuple[type[Card], ...]] = ()
    """Classes of cards that the state only refers to, such as the hero that a player is; besides `UNCOUNTED`."""
    common_words: ClassVar[frozenset[str]] = frozenset()
    """Ids of cards that are also everyday words in public facts; besides `COMMON_WORDS`."""
    shown_events: ClassVar[frozenset[str]] = frozenset()
    """Events that show a card to everybody and hide it again in the same step."""
    open_secrets: ClassVar[frozenset[str]] = frozenset()
    """Fields (`Player.goal`) that are hidden although everybody can work them out."""
    bots: ClassVar[tuple[cheating.AnswerFunction, ...]] = (cheating.by_instinct, cheating.by_search)
    """Bots that must not cheat: (table, ask) -> choice, with the same chance in every call."""

    def invariants(self, state: Any) -> None:
        """Assertions about the game's state that hold at every decision: those of its module `invariants`."""
        self.promised.check_state(state)

    # -- the tests -----------------------------------------------------------------------------------------

    def test_random_games_end(self) -> None:
        for setup in setups(self.tested_game, max(self.games, 2 * len(self.tested_game.seats))):
            tables.check_end(setup, self.limit)

    def test_no_piece_is_lost_or_doubled(self) -> None:
        for setup in self.setups:
            tables.check_pieces(setup, self.uncounted + self.promised.uncounted, self.invariants)

    def test_clones_are_exact_and_share_nothing(self) -> None:
        for setup in self.setups:
            tables.check_clones(setup, self.samples)

    def test_two_tables_share_nothing(self) -> None:
        for setup in self.setups:
            tables.check_isolation(setup)

    def test_save_and_load_change_nothing(self) -> None:
        for setup in self.setups:
            saves.check_saves(setup, self.samples)

    def test_saves_of_older_rules_open_and_are_played_on(self) -> None:
        for file in sorted((self.tests_folder / "saves").glob("*.json")):
            saves.check_older_save(file, self.tested_game)

    def test_a_save_with_a_wrong_kind_of_value_is_refused(self) -> None:
        saves.check_damaged_saves(self.setups[0])

    def test_reveals_are_not_undone_freely(self) -> None:
        for setup in self.setups:
            sight.check_undo_of_reveals(setup)

    def test_undo_restores_exactly(self) -> None:
        for setup in self.setups:
            tables.check_undo(setup, self.samples)

    def test_offered_choices_are_accepted_and_others_refused_in_words(self) -> None:
        for setup in self.setups:
            tables.check_answers(setup, max(4, self.samples // 2))

    def test_equal_seeds_give_equal_games_under_any_hashing(self) -> None:
        tables.check_hash_independence(self.setups[0], self.importable_name)

    def test_views_hide_what_is_hidden(self) -> None:
        for setup in self.setups:
            common = self.common_words | self.promised.common_words
            sight.check_views(setup, self.samples, common, self.promised.remembered)

    def test_masked_states_hide_what_is_hidden(self) -> None:
        for setup in self.setups:
            masks.check_masks(setup, self.samples)

    def test_the_journal_does_not_name_hidden_cards(self) -> None:
        for setup in self.setups:
            sight.check_journal(setup, self.common_words | self.promised.common_words, self.shown_events)

    def test_imagined_tables_look_the_same_and_can_be_played(self) -> None:
        for setup in self.setups:
            imagination.check_imagination(setup, max(4, self.samples // 2))

    def test_imagination_depends_on_sight_alone(self) -> None:
        for setup in self.setups:
            imagination.check_imagination_is_blind(setup, self.samples)

    def test_imagination_does_not_know_sealed_answers(self) -> None:
        for setup in self.setups:
            imagination.check_sealed_answers(setup)

    def test_imagination_deals_every_hidden_field(self) -> None:
        imagination.check_hidden_fields_are_dealt(self.setups, self.samples, self.open_secrets)

    def test_suspended_rules_hold_no_hidden_cards(self) -> None:
        for setup in self.setups:
            sight.check_locals(setup)

    def test_bots_cannot_cheat(self) -> None:
        for bot in self.bots:
            cheating.check_bot(self.setups[-1], bot, self.samples)

    def test_estimates_are_chances_and_progress_never_goes_back(self) -> None:
        for setup in self.setups:
            estimates.check_estimates(setup)

    def test_every_message_is_written(self) -> None:
        words.check_messages(self.setups)

    def test_effects_and_conditions_describe_themselves(self) -> None:
        words.check_effects(self.tested_game)

    def test_every_card_has_its_picture(self) -> None:
        missing = Pictures.of_game(self.tested_game).missing(self.tested_game.box)
        if missing:
            raise Broken(f"{self.tested_game.name}: cards without a picture: {', '.join(missing)}")

    def test_asks_and_reasons_cite_clauses_that_exist(self) -> None:
        words.check_citations(self.setups)

    def test_every_clause_has_a_test(self) -> None:
        coverage = untested_rules(self.tested_game, self.tests_folder)
        if coverage.untested or coverage.unknown:
            raise Broken(f"{self.tested_game.name}: rulebook and tests disagree:\n{coverage}")

    def test_the_rules_are_safe_to_suspend(self) -> None:
        faults = lint_game(self.tested_game.folder)
        faults += [
            fault
            for folder in self.tested_game.folders[1:]
            if not folder.is_relative_to(self.tested_game.folder)
            for fault in lint_game(folder)
        ]
        if faults:
            raise Broken(f"{self.tested_game.name}:\n" + "\n".join(faults))

    def test_the_playthrough_is_current(self) -> None:
        from lastcall.testing.playthrough import FILE, playthrough

        file = self.tests_folder / FILE
        if not file.exists() or file.read_text(encoding="utf-8") != playthrough(self.tested_game):
            again = f"python -m lastcall.testing.playthrough {self.importable_name} {file}"
            raise Broken(f"{self.tested_game.name}: the playthrough is out of date; read the diff after\n  {again}")

    def test_golden_games_are_current(self) -> None:
        from lastcall.testing import golden

        files = sorted((self.tests_folder / "golden").glob("*.json"))
        again = f"python -m lastcall.testing.golden {self.importable_name} {self.tests_folder / 'golden'}"
        if not files:
            raise Broken(f"{self.tested_game.name} has no golden games; write them with\n  {again}")
        for file in files:
            try:
                golden.check(self.tested_game, file)
            except Broken as broken:
                raise Broken(f"{broken}\nIf the change is intended: {again}") from None

    # -- what they test -------------------------------------------------------------------------------------

    @cached_property
    def tested_game(self) -> Game[Any]:
        return self.game if isinstance(self.game, Game) else find_game(self.game)

    @cached_property
    def promised(self) -> Invariants:
        """What the game's module `invariants` promises."""
        return Invariants.of(self.tested_game)

    @property
    def importable_name(self) -> str:
        """The name by which another process finds the game."""
        if not isinstance(self.game, Game):
            return self.game
        return f"{self.game.package}:GAME"

    @cached_property
    def setups(self) -> list[Setup]:
        """The games to play: more where random games are short, so that they reach every part of the rules."""
        possible = setups(self.tested_game, 4 * self.games)
        count = self.games
        while count < len(possible) and sum(length(setup) for setup in possible[:count]) < self.min_decisions:
            count += 1
        return possible[:count]

    @property
    def tests_folder(self) -> Path:
        return self.tests or Path(inspect.getfile(type(self))).parent
