"""Numbers that help a person (or a bot) to choose: odds of contests, what a choice costs and brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import takewhile

from lastcall.core.ask import Choice
from lastcall.games.moonshiners.cards import Booze
from lastcall.games.moonshiners.odds import Forecast
from lastcall.games.moonshiners.rules.booze import hits
from lastcall.games.moonshiners.state import Hero, Town
from lastcall.games.moonshiners.works import Convert, Gain, Good


def contest(town: Town, hero: Hero, tolerance: int, slot: int | None = None, crate: Booze | None = None) -> Forecast:
    """How a contest would end: with the first bottle, or after spending Stamina up to `slot`; with the open crate, or
    with another that is opened for it."""
    stamina = hero.stamina if slot is None else slot
    if crate is not None:
        strength, bottles = crate.strength, town.box.track.bottles
    else:
        strength, bottles = (hero.crate.strength, hero.bottles) if hero.crate else (0, 0)
    return town.box.odds.forecast(hero.inebriation, stamina, tolerance, strength, bottles)


def about_bottle(town: Town, hero: Hero, choice: Choice, slot: int | None) -> dict[str, object]:
    """The chances of drinking on to the end after this choice, in percent; a card that hits is sure."""
    facts: dict[str, object] = {} if slot is None else {"stamina": slot}
    tolerance = town.tolerance[hero.at]
    if choice[0] == "stop":
        return {"left": tolerance}
    card = town.box.booze[choice[1]] if len(choice) > 1 else None
    if card is not None and choice[0] == "play":
        return facts | {"green": hits(card), "left": max(0, tolerance - hits(card))}
    if card is not None:
        facts["strength"] = card.strength
    return facts | in_percent(contest(town, hero, tolerance, slot, card))


def about_holding(town: Town, hero: Hero, place: int, crews: Mapping[int, int]) -> dict[str, object]:
    """What a building would make with these crews, of the goods held and of what the others make for it. What the
    buildings before it in `crews` use up is gone, so that nothing is counted for two of them (M-74, M-76, M-77)."""
    tile, work = town.tile[place], town.work(place)
    assert tile is not None
    held = 0 if isinstance(work, Gain) else goods_left(town, hero, work.takes, crews, place)
    what, amount = work.made(crews[place], held)
    return {"tile": tile.id, "blocked": town.drunkard[place] is not None, "what": what, "amount": amount}


def goods_left(town: Town, hero: Hero, good: Good, crews: Mapping[int, int], place: int) -> int:
    """How much of a good the buildings before this one leave for it (M-73, M-74)."""
    left = goods_for(town, hero, good, crews)
    for each in takewhile(place.__ne__, crews):
        work = town.work(each)
        if town.drunkard[each] is None and not isinstance(work, Gain) and work.takes == good:
            left -= work.uses(crews[each], left)
    return left


def goods_for(town: Town, hero: Hero, good: Good, crews: Mapping[int, int]) -> int:
    """How much of a good a player can have in one production: what is held, what crews make, and what they can
    turn into it (M-73, M-74)."""
    works = [(town.work(place), crew) for place, crew in crews.items() if town.drunkard[place] is None]

    def at_hand(kind: Good) -> int:
        gains = [work.amounts[crew] for work, crew in works if isinstance(work, Gain) and work.what == kind]
        held: int = getattr(hero, kind)
        return held + sum(gains)

    room = Counter[Good]()
    for work, crew in works:
        if isinstance(work, Convert) and work.gives == good:
            room[work.takes] += crew * work.per_survivor
    return at_hand(good) + sum(min(at_hand(takes), most) for takes, most in room.items())


def in_percent(odds: Forecast) -> dict[str, object]:
    return {"win": round(100 * odds.win), "out": round(100 * (odds.out + odds.both))}
