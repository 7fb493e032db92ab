"""Production (M-72 to M-78, M-101)."""

from __future__ import annotations

from lastcall.core.ask import Choice, Reason, ask
from lastcall.core.journal import secret
from lastcall.games.moonshiners.rules.explore import draw_relics
from lastcall.games.moonshiners.state import Hero, Town
from lastcall.games.moonshiners.works import Convert, Gain, Serve

DRUNKARD_THERE = Reason("drunkard-there", "M-73")
NOBODY_THERE = Reason("nobody-there", "M-73")
NO_CORN = Reason("no-corn", "M-76")
NO_MOONSHINE = Reason("no-moonshine", "M-77")
FEW_CORN = Reason("few-corn", "M-76")
FEW_MOONSHINE = Reason("few-moonshine", "M-77")
FEW_DISTILLERS = Reason("few-workers", "M-76")
FEW_SERVERS = Reason("few-workers", "M-77")
SERVES_TOO_FEW = Reason("serves-too-few", "M-77")

DONE: Choice = ("done",)


async def production(town: Town, hero: Hero) -> None:
    """The player resolves buildings in any order, each once; what one made may feed another at once
    (M-72, M-74, M-101).

    Where there is nothing to decide nothing is asked: the buildings that cost nothing bring in what they make first,
    which can only help the others, and in the end a Saloon that does not serve takes its idle Scraps (MR-45).
    """
    town.waiting = producing(town, hero)
    for place in town.waiting[:]:
        if isinstance(town.work(place), Gain):
            gain(town, hero, place)
    while town.waiting:
        converting = [choice for place in town.waiting for choice in conversions(town, hero, place)]
        if converting:
            await resolve_one(town, hero, converting)
        else:
            rest_is_idle(town, hero)


def producing(town: Town, hero: Hero) -> list[int]:
    """A building produces when it has a Survivor and no Drunkard on its hex (M-73, MR-32, MR-33)."""
    return [place for place in hero.buildings if town.crew[place] and town.drunkard[place] is None]


async def resolve_one(town: Town, hero: Hero, converting: list[Choice]) -> None:
    """The player chooses the next building and how much it makes, or keeps the rest of the goods (M-72, MR-25,
    MR-45)."""
    saloons = [place for place in town.waiting if isinstance(town.work(place), Serve)]
    choice = await ask(
        hero.seat,
        "produce",
        [*converting, *[("idle", place) for place in saloons], DONE],
        "M-72",
        why_not=lambda: why_no_production(town, hero),
        describe=lambda choice: about_building(town, choice),
    )
    if choice == DONE:
        town.journal("left-unused", seat=hero.seat)
        rest_is_idle(town, hero)
    elif choice[0] == "distill":
        distill(town, hero, choice[1], choice[2])
    elif choice[0] == "serve":
        serve(town, hero, choice[1], choice[2])
    else:
        idle(town, hero, choice[1])


def tile_at(town: Town, place: int) -> str:
    tile = town.tile[place]
    assert tile is not None
    return tile.id


def conversions(town: Town, hero: Hero, place: int) -> list[Choice]:
    """What a Distillery or Saloon could do with what is there (M-76, M-77, MR-25)."""
    work = town.work(place)
    if isinstance(work, Convert):
        most = work.most(getattr(hero, work.takes), town.crew[place])
        return [("distill", place, count) for count in range(1, most + 1)]
    if isinstance(work, Serve):
        servings = work.servings(getattr(hero, work.takes), town.crew[place])
        return [("serve", place, count) for count in servings]
    return []


def gain(town: Town, hero: Hero, place: int) -> None:
    """House, Workshop, Cornfield: Relics, Scraps or Corn by the number of Survivors (M-75, M-78)."""
    town.waiting.remove(place)
    work = town.work(place)
    assert isinstance(work, Gain)
    amount = work.amounts[town.crew[place]]
    cards: list[str] = []
    if work.what == "relics":
        cards = draw_relics(town, hero, amount)
        amount = len(cards)
    else:
        setattr(hero, work.what, getattr(hero, work.what) + amount)
    town.journal(
        "produced",
        seat=hero.seat,
        hex=place,
        tile=tile_at(town, place),
        what=work.what,
        amount=amount,
        cards=secret(cards, hero.seat),
    )


def distill(town: Town, hero: Hero, place: int, count: int) -> None:
    """Distillery: as much Corn as is paid becomes Moonshine (M-76, M-78, MR-25)."""
    town.waiting.remove(place)
    work = town.work(place)
    assert isinstance(work, Convert)
    setattr(hero, work.takes, getattr(hero, work.takes) - count)
    setattr(hero, work.gives, getattr(hero, work.gives) + count)
    town.journal("distilled", seat=hero.seat, hex=place, tile=tile_at(town, place), paid=count, amount=count)


def serve(town: Town, hero: Hero, place: int, count: int) -> None:
    """Saloon: `count` Survivors serve, a Moonshine each, for Gold (M-77, M-78, MR-25)."""
    town.waiting.remove(place)
    work = town.work(place)
    assert isinstance(work, Serve)
    setattr(hero, work.takes, getattr(hero, work.takes) - count)
    hero.gold += work.gold[count]
    town.journal("served", seat=hero.seat, hex=place, tile=tile_at(town, place), paid=count, amount=work.gold[count])


def idle(town: Town, hero: Hero, place: int) -> None:
    """A Saloon where no one serves: a few Scraps (M-77, MR-25)."""
    town.waiting.remove(place)
    work = town.work(place)
    assert isinstance(work, Serve)
    hero.scraps += work.idle
    town.journal("idled", seat=hero.seat, hex=place, tile=tile_at(town, place), amount=work.idle)


def rest_is_idle(town: Town, hero: Hero) -> None:
    """Nothing more is used up: Saloons take their idle Scraps, Distilleries make nothing (MR-45)."""
    for place in town.waiting[:]:
        if isinstance(town.work(place), Serve):
            idle(town, hero, place)
    for place in town.waiting:
        town.journal("stood-still", seat=hero.seat, hex=place, tile=tile_at(town, place))
    town.waiting = []


def why_no_production(town: Town, hero: Hero) -> dict[Choice, Reason]:
    """Why a building of the player makes nothing now."""
    reasons: dict[Choice, Reason] = {}
    for place in hero.buildings:
        work = town.work(place)
        if town.drunkard[place] is not None:
            reasons["produce", place] = DRUNKARD_THERE
        elif not town.crew[place]:
            reasons["produce", place] = NOBODY_THERE
        elif place in town.waiting and not isinstance(work, Gain):
            reasons.update(why_no_more(town, hero, place, work))
    return reasons


def why_no_more(town: Town, hero: Hero, place: int, work: Convert | Serve) -> dict[Choice, Reason]:
    """Why a Distillery cannot turn, or a Saloon serve, one of the other numbers: too few Survivors, too few goods, or a
    single serving that nobody pays for (M-76, M-77, MR-25)."""
    if isinstance(work, Convert):
        verb, each, none, few, crew = "distill", work.per_survivor, NO_CORN, FEW_CORN, FEW_DISTILLERS
    else:
        verb, each, none, few, crew = "serve", 1, NO_MOONSHINE, FEW_MOONSHINE, FEW_SERVERS
    held, possible = getattr(hero, work.takes), conversions(town, hero, place)
    reasons: dict[Choice, Reason] = {}
    for count in range(1, town.box.pieces.crew * each + 1):
        if (verb, place, count) not in possible:
            beyond = few if count > held else crew if count > town.crew[place] * each else SERVES_TOO_FEW
            reasons[verb, place, count] = beyond if held else none
    return reasons


def about_building(town: Town, choice: Choice) -> dict[str, object]:
    """What a building would make."""
    if choice == DONE:
        return {}
    place = choice[1]
    work = town.work(place)
    facts: dict[str, object] = {"tile": tile_at(town, place), "hex": place}
    if isinstance(work, Serve):
        return facts | {"amount": work.idle if choice[0] == "idle" else work.gold[choice[2]]}
    return facts | {"amount": choice[2]}
