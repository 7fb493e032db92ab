"""Trade with Uncle Harding (M-40 to M-44, M-97)."""

from __future__ import annotations

from lastcall.core.ask import Choice, Reason, ask
from lastcall.games.moonshiners.map import COMPOUND
from lastcall.games.moonshiners.rules.actions import spend_token, why_no_token
from lastcall.games.moonshiners.state import TRADE, Hero, Town
from lastcall.games.moonshiners.works import GOODS

NOT_IN_COMPOUND = Reason("not-in-compound", "M-33")
SOBER = Reason("sober", "MR-40")
BOOZE_SEEN = Reason("booze-seen", "MR-10")
NO_BOOZE_LEFT = Reason("no-booze-left", "MR-10")
NONE_TO_SELL = Reason("none-to-sell", "M-40")
SOLD_ALREADY = Reason("sold-already", "MR-40")
BOUGHT_ALREADY = Reason("bought-already", "MR-40")

DONE: Choice = ("done",)
CURE: Choice = ("cure",)
BOOZE: Choice = ("booze",)
DRAW: Choice = ("draw",)
ENOUGH: Choice = ("enough",)
SELL: list[Choice] = [("sell", good) for good in GOODS]
BUY: list[Choice] = [("buy", good) for good in GOODS]


def why_no_trade(town: Town, hero: Hero) -> Reason | None:
    """Only in the compound (M-33)."""
    return why_no_token(town, hero, TRADE) if hero.at == COMPOUND else NOT_IN_COMPOUND


def begin_trade(town: Town, hero: Hero) -> None:
    """The token is spent when the Trade begins (M-97)."""
    spend_token(town, hero, TRADE)
    town.traded = [0] * len(GOODS)
    town.booze_shown = 0
    town.journal("came-to-trade", seat=hero.seat)


async def one_exchange(town: Town, hero: Hero) -> bool:
    """One exchange after another at fixed rates; False when the player is done (M-40, M-97, MR-40)."""
    choice = await ask(
        hero.seat,
        "trade",
        lambda: exchanges(town, hero),
        "M-40",
        why_not=lambda: why_no_exchange(town, hero),
        describe=lambda choice: about_exchange(town, choice),
    )
    verb = choice[0]
    if verb == "sell":
        sell(town, hero, choice[1])
    elif verb == "buy":
        buy(town, hero, choice[1])
    elif verb == "cure":
        hangover_cure(town, hero)
    elif verb == "booze":
        show_booze(town, hero)
    else:
        town.journal("done-trading", seat=hero.seat)
        return False
    return True


def exchanges(town: Town, hero: Hero) -> list[Choice]:
    """Everything the desk offers now."""
    choices = sales(town, hero)
    for number, good in enumerate(GOODS):
        if town.traded[number] >= 0 and hero.scraps >= town.box.price_of[good]:
            choices.append(BUY[number])
    if not hero.sober and hero.scraps >= town.box.prices.cure:
        choices.append(CURE)
    if why_no_booze(town) is None:
        choices.append(BOOZE)
    choices.append(DONE)
    return choices


def sales(town: Town, hero: Hero) -> list[Choice]:
    """Relics, and each good that was not bought in this Trade (M-41, MR-9, MR-40)."""
    choices: list[Choice] = [("sell", relic.id) for relic in hero.relics]
    for number, good in enumerate(GOODS):
        if town.traded[number] <= 0 and getattr(hero, good):
            choices.append(SELL[number])
    return choices


def sell(town: Town, hero: Hero, what: str) -> None:
    """A good for its price; a Relic for 2 Scraps a point, and it is discarded (M-40, M-41)."""
    relic = town.box.relics.get(what)
    if relic is not None:
        hero.relics.remove(relic)
        town.relic_deck.discard(relic)
        scraps = town.box.prices.relics(relic.value)
    else:
        scraps = take_good(town, hero, what, -1)
    hero.scraps += scraps
    town.journal("sold", seat=hero.seat, what=what, scraps=scraps)


def buy(town: Town, hero: Hero, good: str) -> None:
    """A good for its price (M-40)."""
    scraps = take_good(town, hero, good, 1)
    hero.scraps -= scraps
    town.journal("bought", seat=hero.seat, what=good, scraps=scraps)


def take_good(town: Town, hero: Hero, good: str, count: int) -> int:
    """Goods change hands, and the desk remembers which way; gives the price of one (M-40, MR-40)."""
    number = GOODS.index(good)
    town.traded[number] += count
    setattr(hero, good, getattr(hero, good) + count)
    return town.box.price_of[GOODS[number]]


def why_no_cure(town: Town, hero: Hero) -> Reason | None:
    """A Hangover Cure is for those who need one and can pay (M-44, MR-40)."""
    if hero.sober:
        return SOBER
    price = town.box.prices.cure
    return Reason("few-scraps-cure", "M-44", price=price) if hero.scraps < price else None


def hangover_cure(town: Town, hero: Hero) -> None:
    """Both cubes go back to their hearts (M-44)."""
    hero.scraps -= town.box.prices.cure
    hero.sober_up()
    town.journal("cured", seat=hero.seat, scraps=town.box.prices.cure)


def why_no_booze(town: Town) -> Reason | None:
    """One look at the Booze a Trade, if there is any (MR-10)."""
    if town.booze_shown:
        return BOOZE_SEEN
    return None if town.booze_deck.cards or town.booze_deck.discards else NO_BOOZE_LEFT


def show_booze(town: Town, hero: Hero) -> None:
    """The top 5 Booze cards, for all to see; who has seen them may trade goods back (M-42, MR-10, MR-40)."""
    town.traded = [0] * len(GOODS)
    town.booze_row = town.booze_deck.draw_many(town.box.pieces.booze_shown, town.chance)
    town.booze_shown = len(town.booze_row)
    town.picking_booze = True
    town.journal("booze-shown", seat=hero.seat, cards=[card.id for card in town.booze_row])


async def pick_booze(town: Town, hero: Hero) -> None:
    """Buy any of the cards shown, one at a time; Relics and goods may be sold to pay for them. Cards just shown are
    seen, also by a player who can do nothing but leave them (M-42, M-97, MR-40, MR-46)."""
    choice = await ask(
        hero.seat,
        "booze_pick",
        lambda: booze_choices(town, hero),
        "M-42",
        why_not=lambda: why_no_purchase(town, hero),
        describe=lambda choice: about_exchange(town, choice),
        never_skip=0 < town.booze_shown == len(town.booze_row),
    )
    verb = choice[0]
    if verb == "buy":
        buy_booze(town, hero, choice[1])
    elif verb == "sell":
        sell(town, hero, choice[1])
    elif verb == "draw":
        show_booze(town, hero)
    else:
        leave_booze(town, hero)


def booze_choices(town: Town, hero: Hero) -> list[Choice]:
    """While cards are shown: buy, sell or leave them. After the fifth of five: draw five more, or leave it
    (M-42, MR-10)."""
    if not town.booze_row:
        return [DRAW, ENOUGH] if may_draw_again(town) else [ENOUGH]
    choices = sales(town, hero)
    if hero.scraps >= town.box.prices.booze_card:
        choices += [("buy", card.id) for card in town.booze_row]
    choices.append(ENOUGH)
    return choices


def may_draw_again(town: Town) -> bool:
    """Only if all 5 were bought; a row that was already short is the last (M-42, MR-10)."""
    whole = town.booze_shown == town.box.pieces.booze_shown
    return whole and bool(town.booze_deck.cards or town.booze_deck.discards)


def buy_booze(town: Town, hero: Hero, card_id: str) -> None:
    """3 Scraps a card; Booze is never sold again (M-42, M-43)."""
    card = town.box.booze[card_id]
    town.booze_row.remove(card)
    hero.booze.append(card)
    hero.scraps -= town.box.prices.booze_card
    town.journal("bought-booze", seat=hero.seat, card=card.id, scraps=town.box.prices.booze_card)


def leave_booze(town: Town, hero: Hero) -> None:
    """What was not bought is discarded (MR-10)."""
    town.picking_booze = False
    left, town.booze_row = town.booze_row, []
    for card in left:
        town.booze_deck.discard(card)
    if left:
        town.journal("left-booze", seat=hero.seat, cards=[card.id for card in left])


def why_no_exchange(town: Town, hero: Hero) -> dict[Choice, Reason]:
    """Why something the desk deals in cannot be had now."""
    reasons: dict[Choice, Reason] = {}
    for number, good in enumerate(GOODS):
        price = town.box.price_of[good]
        if town.traded[number] < 0:
            reasons[BUY[number]] = SOLD_ALREADY
        elif hero.scraps < price:
            reasons[BUY[number]] = Reason("few-scraps-good", "M-40", price=price, scraps=hero.scraps)
    reasons.update(why_no_sale(town, hero))
    cure, booze = why_no_cure(town, hero), why_no_booze(town)
    if cure is not None:
        reasons[CURE] = cure
    if booze is not None:
        reasons[BOOZE] = booze
    return reasons


def why_no_sale(town: Town, hero: Hero) -> dict[Choice, Reason]:
    """Why a good cannot be sold."""
    reasons: dict[Choice, Reason] = {}
    for number, good in enumerate(GOODS):
        if town.traded[number] > 0:
            reasons[SELL[number]] = BOUGHT_ALREADY
        elif not getattr(hero, good):
            reasons[SELL[number]] = NONE_TO_SELL
    return reasons


def why_no_purchase(town: Town, hero: Hero) -> dict[Choice, Reason]:
    """Why a card that is shown cannot be bought, and why a good cannot be sold for it."""
    reasons = why_no_sale(town, hero)
    price = town.box.prices.booze_card
    if hero.scraps < price:
        too_dear = Reason("few-scraps-booze", "M-42", price=price)
        reasons.update({("buy", card.id): too_dear for card in town.booze_row})
    return reasons


def about_exchange(town: Town, choice: Choice) -> dict[str, object]:
    """What an exchange costs or brings."""
    prices = town.box.prices
    if choice[0] == "cure":
        return {"scraps": prices.cure}
    if choice[0] in ("booze", "draw"):
        return {"scraps": prices.booze_card, "count": town.box.pieces.booze_shown}
    if len(choice) < 2:
        return {}
    relic, card = town.box.relics.get(choice[1]), town.box.booze.get(choice[1])
    if relic is not None:
        return {"scraps": prices.relics(relic.value)}
    if card is not None:
        return {"scraps": prices.booze_card, "strength": card.strength}
    return {"scraps": town.box.price_of[GOODS[GOODS.index(choice[1])]], "strength": 0}
