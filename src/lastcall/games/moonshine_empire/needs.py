"""What Swamp Tiles want, and what Challenges and solo goals count: costs and conditions (E-54, E-55, E-75, ER-42)."""

from __future__ import annotations

from lastcall.core.ask import ask
from lastcall.games.moonshine_empire.cards import GRADES, Figure, Grade
from lastcall.games.moonshine_empire.effects import chosen_jug
from lastcall.games.moonshine_empire.resolution import CardUse
from lastcall.games.moonshine_empire.rules.figures import shiners_at
from lastcall.games.moonshine_empire.rules.jugs import about_jug, holders_of, jug_menu, take_out
from lastcall.games.moonshine_empire.rules.scoring import figure
from lastcall.games.moonshine_empire.vocabulary import condition, effect


@effect
def pay(use: CardUse, money: int) -> None:
    use.actor.money -= money
    use.state.journal("paid", seat=use.seat, money=money)


@pay.payable
def _has_money(use: CardUse, money: int) -> bool:
    return use.actor.money >= money


@effect
async def give_jug(use: CardUse, grade: Grade) -> None:
    """Hand over a jug of this grade or better, out of hands or cargo in this space (ER-42)."""
    swamp, player = use.state, use.actor
    menu = jug_menu("give", holders_of(swamp, player, "here", use.here), GRADES.index(grade))
    choice = await ask(player.seat, "give", menu, "E-54", describe=about_jug(swamp, player), never_skip=True)
    holder, given = chosen_jug(swamp, player, choice)
    take_out(holder, given)
    swamp.journal("given", seat=player.seat, grade=GRADES[given], tile=use.card.id if use.card else "")


@give_jug.payable
def _has_jug(use: CardUse, grade: Grade) -> bool:
    return bool(jug_menu("give", holders_of(use.state, use.actor, "here", use.here), GRADES.index(grade)))


@condition
def shiners_here(use: CardUse, count: int) -> bool:
    return len(shiners_at(use.actor, use.here)) >= count


@condition
def vehicle_here(use: CardUse) -> bool:
    """A Shiner of the player sits in a vehicle here."""
    return any(shiner.ride for shiner in shiners_at(use.actor, use.here))


@condition
def waited(use: CardUse) -> bool:
    """A Shiner of the player ended a turn here, and the tile was not turned up in this turn (ER-49)."""
    if use.here in use.state.turned_up:
        return False
    return any(shiner.ended == use.here for shiner in shiners_at(use.actor, use.here))


@condition
def at_least(use: CardUse, what: Figure, number: int) -> bool:
    return figure(use.state, use.actor, what) >= number


@condition
def at_most(use: CardUse, what: Figure, number: int) -> bool:
    return figure(use.state, use.actor, what) <= number
