"""Reads the card files into typed cards, and names every fault: verbs, moments, costs, rolls, fronts and backs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar, get_args

from lastcall.core.card import Card
from lastcall.core.catalog import Catalog
from lastcall.core.errors import did_you_mean

from . import rows
from .cards import (
    JOINED,
    Ability,
    Balance,
    Block,
    Common,
    Crisis,
    Effect,
    Effects,
    Emplacement,
    Location,
    Mutation,
    Numbers,
    Playable,
    Powers,
    Rare,
    Salvage,
    Survivor,
    Use,
    WastelandBox,
)
from .effects import EFFECTS, STANDING
from .odds import chances_to_win
from .rules.using import can_be_paid, judged, sense_of

S = TypeVar("S", bound=Salvage)
C = TypeVar("C", bound=Card)
R = TypeVar("R", bound=rows.Row)
T = TypeVar("T", bound=Use | Ability)
CALL = re.compile(r"(\w+)\(([^()]*)\)$")


def open_box(folder: Path) -> WastelandBox:
    """All cards and numbers of a folder."""
    return Reader(folder).box()


class Reader:
    """Reads one folder; what is wrong goes to the catalog's list of faults."""

    def __init__(self, folder: Path) -> None:
        self.catalog = Catalog(folder)
        self.ids: set[str] = set()
        self.pairs: dict[str, str] = {}
        self.file = ""
        self.card = ""

    def box(self) -> WastelandBox:
        read = self.catalog.rows
        common = read("common_salvage.toml", rows.SalvageRow)
        rare = read("rare_salvage.toml", rows.SalvageRow)
        crises = read("crises.toml", rows.CrisisRow, "crisis")
        mutations = read("mutations.toml", rows.MutationRow, "mutation")
        locations = read("locations.toml", rows.LocationRow, "location")
        emplacements = read("emplacements.toml", rows.EmplacementRow, "emplacement")
        survivors = read("survivors.toml", rows.SurvivorRow, "survivor")
        everything: list[Any] = [*common, *rare, *crises, *mutations, *locations, *emplacements, *survivors]
        self.ids = {row.id for row in everything}
        for row in [*common, *rare]:
            if row.pair:
                self.pairs |= {row.id: row.pair, row.pair: row.id}
        box = WastelandBox()
        box.common = self.deck("common_salvage.toml", (self.salvage(row, Common) for row in self.each(common)))
        box.rare = self.deck("rare_salvage.toml", (self.salvage(row, Rare) for row in self.each(rare)))
        box.crises = self.deck("crises.toml", (self.crisis(row) for row in self.each(crises)))
        box.mutations = self.deck("mutations.toml", (self.mutation(row) for row in self.each(mutations)))
        box.locations = self.deck("locations.toml", (_location(row) for row in self.each(locations)))
        box.emplacements = self.deck("emplacements.toml", (self.emplacement(row) for row in self.each(emplacements)))
        box.survivors = self.deck("survivors.toml", (self.survivor(row) for row in self.each(survivors)))
        self.check_backs(box)
        self.read_numbers(box)
        box.cards = self.catalog.finish()
        for survivor in box.survivors.values():
            box.cards.update({ability.id: ability for ability in survivor.abilities})
        box.useful = self.useful([*box.cards.values()])
        salvage = [*box.common.values(), *box.rare.values()]
        box.relief = frozenset(card for card in salvage if any(washes(use.do) for use in card.at.get("besides", ())))
        abilities = [ability for survivor in box.survivors.values() for ability in survivor.abilities]
        box.silent_cards = frozenset(
            [ability.id for ability in abilities if ability.powers]
            + [card.id for card in salvage if not card.at and not card.partner]
            + [mutation.id for mutation in box.mutations.values() if not mutation.at]
        )
        return box

    def useful(self, cards: Iterable[Any]) -> dict[str, frozenset[Card]]:
        """Which cards can be used at each moment."""
        moments = (*get_args(rows.Moment), *JOINED)
        at = {card: card.at for card in cards if isinstance(card, (Playable, Survivor))}
        return {moment: frozenset(card for card in at if moment in at[card]) for moment in moments}

    def deck(self, file: str, cards: Iterable[C]) -> dict[str, C]:
        """The cards of one file by their ids, which are unique in the whole box."""
        self.file = file
        deck: dict[str, C] = {}
        for card in cards:
            if card.id in self.catalog.cards:
                self.fault("id", "this id is taken by another card; ids are unique in a game")
            self.catalog.cards[card.id] = deck[card.id] = card
        return deck

    def each(self, found: Sequence[R]) -> Iterator[R]:
        """Row by row, so that a fault can name its card."""
        for row in found:
            self.card = getattr(row, "id", "")
            yield row

    def fault(self, field: str, expected: str) -> None:
        self.catalog.fault(self.file, self.card, field, expected)

    # -- cards ---------------------------------------------------------------------------------------------

    def salvage(self, row: rows.SalvageRow, kind: type[S]) -> S:
        partner = self.pairs.get(row.id, "")
        if partner and partner not in self.ids:
            self.fault("pair", f"there is no card {partner!r}")
        uses = self.uses(row.use)
        return kind(
            id=row.id, name=row.name, copies=row.copies, text=row.text, kind=row.kind, uses=uses, at=_by_moment(uses),
            partner=partner, paired=self.effects("paired", row.paired),
        )  # fmt: skip

    def mutation(self, row: rows.MutationRow) -> Mutation:
        uses = self.uses(row.use)
        return Mutation(
            id=row.id, name=row.name, copies=row.copies, text=row.text, uses=uses, at=_by_moment(uses),
            hold=self.powers("hold", row.hold), arrive=self.effects("arrive", row.arrive),
        )  # fmt: skip

    def crisis(self, row: rows.CrisisRow) -> Crisis:
        if (row.kind == "combat") != (row.difficulty > 0):
            self.fault("difficulty", "a Combat, and nothing else, has a Difficulty above 0")
        uses = self.uses(row.use)
        return Crisis(
            id=row.id, name=row.name, copies=row.copies, text=row.text, kind=row.kind, uses=uses, at=_by_moment(uses),
            difficulty=row.difficulty, instead=self.blocks("instead", row.instead),
            win=Block(do=self.effects("win", row.win), roll=self.roll("win_roll", row.win_roll)),
            loss=Block(do=self.effects("loss", row.loss)),
            block=Block(
                do=self.effects("do", row.do), roll=self.roll("roll", row.roll),
                choice=self.blocks("choice", row.choice),
            ),
        )  # fmt: skip

    def emplacement(self, row: rows.EmplacementRow) -> Emplacement:
        use = Block(
            pay=self.cost("pay", row.pay), do=self.effects("use", row.use), roll=self.roll("roll", row.roll)
        )  # fmt: skip
        return Emplacement(
            id=row.id, name=row.name, copies=row.copies, text=row.text, vp=row.vp, location=row.location,
            start=row.start, use=use, always=self.powers("always", row.always),
            occupied=self.powers("occupied", row.occupied), damaged=self.effects("damaged", row.damaged),
            choice=("home", row.id),
        )  # fmt: skip

    def survivor(self, row: rows.SurvivorRow) -> Survivor:
        abilities = tuple(self.ability(row.id, number, each) for number, each in enumerate(row.ability, start=1))
        powers: dict[str, Any] = {}
        for ability in abilities:
            powers.update(ability.powers)
        return Survivor(
            id=row.id, name=row.name, copies=row.copies, trade=row.trade, health=row.health, morale=row.morale,
            abilities=abilities, at=_by_moment([each for each in abilities if each.when]), powers=powers,
        )  # fmt: skip

    def ability(self, survivor: str, number: int, row: rows.AbilityRow) -> Ability:
        field = f"ability {row.name}"
        if (row.limit == "always") == bool(row.when):
            self.fault(field, "an ability has a moment (`when`), unless its limit is always")
        standing = row.limit == "always"
        do = () if standing else self.effects(field, row.do)
        block = Block(pay=self.cost(field, row.pay), do=do, choice=self.blocks(field, row.choice))
        return Ability(
            id=f"{survivor}-{number}", name=row.name, text=row.text, limit=row.limit, when=row.when, need=row.need,
            block=block, powers=self.powers(field, row.do) if standing else {},
            weapon=_points(do, "weapon"), food=_points(do, "food", "eat_anything"), medical=_points(do, "medical"),
            choice=("ability", f"{survivor}-{number}"), plain=not row.need and not row.pay and not judged(do),
        )  # fmt: skip

    def uses(self, found: Sequence[rows.UseRow]) -> tuple[Use, ...]:
        """The uses of a card."""
        uses = []
        for number, row in enumerate(found):
            do = self.effects("use", row.do)
            breaks = [""] * 6
            for line in row.breaks:
                for face in line.on:
                    breaks[face - 1] = line.to
            uses.append(Use(
                number=number, cost=row.cost, when=row.when, pay=self.cost("use", row.pay), do=do,
                breaks=tuple(breaks) if row.breaks else (),
                weapon=_points(do, "weapon"), food=_points(do, "food"), medical=_points(do, "medical"),
                choice=("use", self.card, number), plain=not row.pay and not judged(do),
            ))  # fmt: skip
        return tuple(uses)

    def blocks(self, field: str, found: Sequence[rows.BlockRow]) -> tuple[Block, ...]:
        return tuple(
            Block(
                label=row.label.replace(" ", "-"), pay=self.cost(field, row.pay), do=self.effects(field, row.do),
                roll=self.roll(field, row.roll),
            )
            for row in found
        )  # fmt: skip

    def roll(self, field: str, lines: Sequence[rows.RollRow]) -> tuple[Effects, ...]:
        """What each face does; the lines cover 1 to 6 once."""
        if not lines:
            return ()
        if sorted(face for line in lines for face in line.on) != [1, 2, 3, 4, 5, 6]:
            self.fault(field, "the faces of a roll must cover 1 to 6, each once")
        faces: list[Effects] = [()] * 6
        for line in lines:
            for face in line.on:
                faces[face - 1] = self.effects(field, line.do)
        return tuple(faces)

    # -- effects -------------------------------------------------------------------------------------------

    def calls(self, field: str, text: str) -> Iterator[tuple[str, list[str]]]:
        """The verbs of an effect string with their arguments: `food(1); morale(-1)`."""
        for part in filter(None, (part.strip() for part in text.split(";"))):
            call = CALL.match(part)
            if call is None:
                self.fault(field, f"expected verb(argument, ...), got {part!r}")
            else:
                yield call[1], [word.strip() for word in call[2].split(",") if word.strip()]

    def effects(self, field: str, text: str) -> Effects:
        """What happens, one effect after the other."""
        found = []
        for verb, words in self.calls(field, text):
            known = EFFECTS.get(verb)
            if known is None:
                self.fault(field, f"no such effect {verb!r}; " + did_you_mean(verb, EFFECTS))
                continue
            arguments = known.arguments.read(words, self.ids)
            if isinstance(arguments, str):
                self.fault(field, f"{verb}: {arguments}")
            else:
                found.append(Effect(verb, known.do, arguments, sense_of(verb)))
        return tuple(found)

    def cost(self, field: str, text: str) -> Effects:
        """What must be paid; not everything can be a cost."""
        found = self.effects(field, text)
        for effect in found:
            if not can_be_paid(effect.verb):
                self.fault(field, f"{effect.verb!r} cannot be paid")
        return found

    def powers(self, field: str, text: str) -> Powers:
        """What works all the time."""
        found: dict[str, Any] = {}
        for verb, words in self.calls(field, text):
            known = STANDING.get(verb)
            if known is None:
                self.fault(field, f"no such standing effect {verb!r}; " + did_you_mean(verb, STANDING))
                continue
            arguments = known.read(words, self.ids)
            if isinstance(arguments, str):
                self.fault(field, f"{verb}: {arguments}")
            else:
                found[verb] = arguments if len(arguments) > 1 else (*arguments, True)[0]
        return found

    # -- the whole box -------------------------------------------------------------------------------------

    def check_backs(self, box: WastelandBox) -> None:
        """Front and back of each card agree, in both directions and in VP."""
        for location in box.locations.values():
            self.file, self.card = "locations.toml", location.id
            back = box.emplacements.get(location.emplacement)
            if bool(location.emplacement) != (location.vp > 0):
                self.fault("emplacement", "a Location has an Emplacement side exactly when it is worth VP")
            elif location.emplacement and (back is None or back.location != location.id or back.vp != location.vp):
                self.fault(
                    "emplacement", f"{location.emplacement} must name {location.id} as its front, with the same vp"
                )
        for emplacement in box.emplacements.values():
            self.file, self.card = "emplacements.toml", emplacement.id
            front = box.locations.get(emplacement.location)
            if emplacement.start == bool(emplacement.location):
                self.fault("location", "an Emplacement starts in play or is the back of a Location")
            elif emplacement.location and (front is None or front.emplacement != emplacement.id):
                self.fault("location", f"{emplacement.location} must name {emplacement.id} as its back")

    def read_numbers(self, box: WastelandBox) -> None:
        """Setup, day, dice and balance."""
        read, file = self.catalog.read, "difficulty.toml"
        setup, day = read(file, "setup", rows.SetupRow), read(file, "day", rows.DayRow)
        dice, book = read(file, "dice", rows.DiceRow), read(file, "book", rows.BalanceRow)
        calibrated = self.catalog.rows(file, rows.BalanceRow, "calibrated")
        if setup is None or day is None or dice is None or book is None:
            return
        box.numbers = Numbers(
            setup.hand_common, setup.stockpile_per_seat, setup.newcomer_stockpile, setup.newcomer_common, day.cards_new,
            day.cards_existing, day.home_difficulty, day.food_needed,
            tuple(dice.fighter_removed), tuple(dice.crisis_removed),
        )  # fmt: skip
        box.book = Balance(book.vp, book.last_day, book.attack_every)
        box.calibrated = {row.seats: Balance(row.vp, row.last_day, row.attack_every) for row in calibrated}
        box.odds = chances_to_win(
            box.most_weapons, box.most_difficulty, len(dice.fighter_removed), len(dice.crisis_removed)
        )
        self.file, self.card = file, ""
        for seats in range(1, 7):
            if seats not in box.calibrated:
                self.fault("calibrated", f"there is no balance for {seats} seats")


def _by_moment(found: Iterable[T]) -> dict[str, tuple[T, ...]]:
    """Uses or abilities by their moments; moments that are asked for together are also known as one."""
    at: dict[str, tuple[T, ...]] = {}
    for each in found:
        at[each.when] = (*at.get(each.when, ()), each)
    for name, moments in JOINED.items():
        both = tuple(use for moment in moments for use in at.get(moment, ()))
        if both:
            at[name] = both
    return at


def _location(row: rows.LocationRow) -> Location:
    return Location(
        id=row.id, name=row.name, copies=row.copies, vp=row.vp, emplacement=row.emplacement, start=row.start,
        recipe=(row.crisis, row.common, row.rare, row.survivors), choice=("explore", row.id),
    )  # fmt: skip


def _points(effects: Effects, *verbs: str) -> int:
    """How many points of a kind some effects give to who uses them."""
    return sum(int(effect.args[0]) for effect in effects if effect.verb in verbs)


def washes(effects: Effects) -> bool:
    """Does this take Radiation Dice away?"""
    return any(
        effect.verb == "clear_radiation" or (effect.verb == "radiation" and effect.args[0] < 0) for effect in effects
    )
