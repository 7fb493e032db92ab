"""The table in the terminal: the clock, the ruins, the Settlement, and a mat for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from lastcall.core.card import Card
from lastcall.core.naming import Naming
from lastcall.core.unseen import seen
from lastcall.games.wasteland.box import WastelandBox
from lastcall.games.wasteland.cards import STOCKPILE, TENT_CITY
from lastcall.games.wasteland.descriptions import does
from lastcall.games.wasteland.state import Building, Seat, Settlement, Site, Waiting
from lastcall.text import FluentWords

WIDTH = 78
WORDS = FluentWords(Path(__file__).parent / "text")
BACKS = ("crisis", "common", "rare", "survivor")


def board(view: Settlement, box: WastelandBox, names: Sequence[str]) -> str:
    """The whole table as a seat sees it."""
    parts = [clock(view, names), "", title("board-ruins"), *ruins(view, names), ""]
    parts += open_cards(view)
    parts += fight(view, names)
    parts += [title("board-settlement"), *settlement(view, names), "", decks(view), ""]
    for seat in view.seats:
        parts += [*mat(view, seat, names), ""]
    return "\n".join(parts).rstrip()


def title(key: str) -> str:
    return f"-- {WORDS.say(key)} ".ljust(WIDTH, "-")


def named(view: Settlement, card: str) -> str:
    """A card by its name, and a word of the game (`drill`) as it is."""
    found = view.box.cards.get(card)
    return str(found.name) if found is not None else card


def clock(view: Settlement, names: Sequence[str]) -> str:
    """Day, phase, marker and the way to the fortress."""
    return WORDS.say(
        "board-clock",
        day=view.day,
        last=view.final_day,
        phase=WORDS.say(f"phase-{view.phase}"),
        first=names[view.first],
        vp=view.vp,
        goal=view.goal,
        track="#" * min(view.vp, view.goal) + "." * max(0, view.goal - view.vp),
    )


# -- out there -----------------------------------------------------------------------------------------------------


def ruins(view: Settlement, names: Sequence[str]) -> list[str]:
    """Every Location in play: what it is worth, and what is in it."""
    lines = [ruin(view, site, names) for site in view.sites]
    return [*lines, "  " + WORDS.say("board-road", count=len(view.locations) + len(view.ahead))]


def ruin(view: Settlement, site: Site, names: Sequence[str]) -> str:
    location = site.location
    left = ", ".join(
        f"{count} {WORDS.say(f'name-{back}')}" for back, count in zip(BACKS, site.left, strict=True) if count
    )
    known = sorted(named(view, card.id) for card in seen(site.deck))
    content = f"  [{', '.join(known)}]" if known else ""
    return f"  {location.name:<22} {location.vp} VP  {left}{content}{at_place(view, location.id, names)}"


def at_place(view: Settlement, place: str, names: Sequence[str]) -> str:
    """Who declared to be there today."""
    there = [names[seat.seat] for seat in view.at_place(place)]
    return f"  <{', '.join(there)}>" if there else ""


def open_cards(view: Settlement) -> list[str]:
    """What is being resolved, what is turned up and not resolved yet, what is known to come."""
    piles: list[tuple[str, Sequence[Card]]] = [
        ("board-turned", view.turned), ("board-exploration", view.exploration), ("board-seen", view.seen),
        ("board-coming", view.coming), ("board-coming", view.ahead),
    ]  # fmt: skip
    lines = [f"  {WORDS.say(key)} {named(view, card.id)}: {told(view, card)}" for key, pile in piles for card in pile]
    return [*lines, ""] if lines else []


def told(view: Settlement, card: Card) -> str:
    """What a card does."""
    return Naming(WORDS, view.box, ()).describe(does(card))


def fight(view: Settlement, names: Sequence[str]) -> list[str]:
    """The fight that is going on, with its odds."""
    found = view.fight
    if found is None:
        return []
    line = WORDS.say(
        "board-fight",
        fighters=", ".join(names[seat] for seat in found.fighters),
        crisis=named(view, found.crisis),
        weapons=found.weapons,
        difficulty=found.difficulty,
        percent=round(100 * view.box.chance_to_win(found.weapons, found.difficulty)),
    )
    brought = [f"    {names[seat]}: {named(view, card)}" for seat, card in found.committed]
    return ["  " + line, *brought, ""]


# -- the Settlement ------------------------------------------------------------------------------------------------


def settlement(view: Settlement, names: Sequence[str]) -> list[str]:
    """Every Emplacement, its damage and who occupies it; Stockpile and Tent City with what they hold; Trophies."""
    lines = [line for building in view.buildings for line in emplacement(view, building, names)]
    return lines + [f"  {trophy.name:<22} " + WORDS.say("board-trophy") for trophy in view.trophies]


def emplacement(view: Settlement, building: Building, names: Sequence[str]) -> list[str]:
    card = building.card
    damage = f"  ** {WORDS.say('board-damaged', card=building.damage.name)}" if building.damage is not None else ""
    lines = [f"  {card.name:<22} {card.vp} VP{damage}{at_place(view, card.id, names)}"]
    if card.id == STOCKPILE:
        lines.append("    " + WORDS.say("board-stockpile", count=len(view.stockpile.cards)))
    if card.id == TENT_CITY:
        lines += [f"    {waiting_line(waiting)}" for waiting in view.tents]
    return lines


def waiting_line(waiting: Waiting) -> str:
    return WORDS.say(
        "board-waiting",
        survivor=waiting.survivor.name,
        health=waiting.survivor.health,
        morale=waiting.morale,
        radiation=waiting.radiation,
        under=len(waiting.under),
    )


def decks(view: Settlement) -> str:
    """How many cards each deck and its trash have."""
    shown = [
        f"{WORDS.say(f'name-{name}')} {len(deck)}/{len(deck.discards)}" for name, deck in view.card_decks().items()
    ]
    return WORDS.say("board-decks", decks="  ".join(shown))


# -- mats ----------------------------------------------------------------------------------------------------------


def mat(view: Settlement, seat: Seat, names: Sequence[str]) -> list[str]:
    """One seat: its Survivor, tokens, hand and what it may still do."""
    name, survivor = names[seat.seat], seat.survivor
    if survivor is None:
        line = view.place_in_line(seat)
        return [WORDS.say("board-dead", seat=name, place=line) if line else WORDS.say("board-nobody", seat=name)]
    lines = [
        WORDS.say(
            "board-mat",
            seat=name,
            survivor=survivor.name,
            trade=survivor.trade,
            morale=seat.morale,
            radiation=seat.radiation,
            hand=seat.cards,
            health=seat.health,
        )
    ]
    piles: dict[str, Sequence[Card]] = {
        "salvage": seat.salvage, "crises": seat.crises, "mutations": seat.mutations, "played": seat.played,
    }  # fmt: skip
    for pile, cards in piles.items():
        if cards:
            lines.append(f"    {WORDS.say(f'board-{pile}')}: " + ", ".join(named(view, card.id) for card in cards))
    able = [f"({each.name})" if view.used_up(each) else each.name for each in survivor.abilities]
    return [*lines, f"    {WORDS.say('board-abilities')}: " + ", ".join(able)]
