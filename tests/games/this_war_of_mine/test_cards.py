"""Every card: it loads, it can be resolved to its end by every choice, and it does what it says."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from shutil import copytree

import pytest

from lastcall.core.catalog import BrokenCards
from lastcall.games.this_war_of_mine.blocks import StoryBlock
from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.cards import Character, Fate, Objective, Raid
from lastcall.games.this_war_of_mine.house_cards import ShelterCard
from lastcall.games.this_war_of_mine.reading import open_box
from lastcall.games.this_war_of_mine.testing import HouseScenario, house
from lastcall.registry import find_game
from lastcall.testing import rule

GAME = find_game("this_war_of_mine")
BOX: WarBox = GAME.box
CITY = ("X", "P", "N")
NUMBERS = {key: script.id for key, script in BOX.scripts.items() if isinstance(script.id, int)}
"""The scripts of the base game; those of expansions have other ids."""
OUT_THERE = [key for key, number in NUMBERS.items() if 100 <= number < 600 or 800 <= number < 900]
AT_HOME = [key for key in NUMBERS if key not in ("S4", "S40") and key not in OUT_THERE]
PLENTY = {item.id: 1 for item in BOX.items.values()} | {"food": 0, "wood": 9, "component": 9, "water": 3, "raw_food": 3}
PLENTY.pop("food")


def faces(*prefixes: str) -> list[str]:
    """The blocks of whole cards."""
    return sorted({key for key in BOX.blocks if "/" not in key and key.rstrip("0123456789") in prefixes})


def play_through(table: HouseScenario, first: str) -> None:
    """Answer everything: the first question with `first`, the rest by the last choice, until the scene is over."""
    for _ in range(400):
        if table.over or not table.state.stack:
            return
        ask = table.asks[0]
        wanted = [choice for choice in ask.choices if ":".join(map(str, choice)) == first]
        calm = [choice for choice in ask.choices if choice[0] not in ("give", "commission", "arm", "play")]
        table.choose(ask.seat, (wanted or calm or list(ask.choices))[-1])
    raise AssertionError("the scene does not end")


def entries(block: StoryBlock) -> list[str]:
    return [f"take:{each.id}" for each in block.choice] or [""]


@pytest.mark.parametrize("key", faces("X", "P") + OUT_THERE)
def test_a_card_of_the_city_is_resolved_by_every_choice(key: str) -> None:
    for entry in entries(BOX.blocks[key]):
        table = house("marko", "oskar", "greta").out("marko", "greta", cards=("X4.1", "X4.2", "X4.3"))
        table.unheard()
        table.state.pile = dict(PLENTY)
        table.resolve(key, then="left")
        if entry and entry not in table.offered(0):
            assert entry in table.why_not_of(0)
            continue
        play_through(table, entry)
        assert not table.state.stack or table.over


@pytest.mark.parametrize("key", faces("V", "EV", "NA", "CH", "EN") + AT_HOME)
def test_a_card_at_home_is_resolved_by_every_choice(key: str) -> None:
    for entry in entries(BOX.blocks[key]):
        table = house("marko", "oskar", "greta")
        table.unheard()
        table.state.storage = dict(PLENTY)
        table.resolve(key, actor="oskar", then="assign")
        if entry and entry not in table.offered(0):
            assert entry in table.why_not_of(0)
            continue
        play_through(table, entry)
        assert not table.state.stack or table.over


def gains(block: StoryBlock) -> Counter[str]:
    total: Counter[str] = Counter()
    for call in block.do:
        if call.name == "gain":
            total[str(call.args[0])] += int(call.args[1])
    return total


@rule("T-38", "TR-29")
@pytest.mark.parametrize("card", BOX.shelter_cards, ids=lambda card: card.id)
def test_a_shelter_card_gives_what_its_back_says(card: ShelterCard) -> None:
    key = card.id
    for part in (f"{key}/first", key):
        table = house("viktor")
        table.dice(10)
        table.resolve(part)
        table.play(0, "confirm")
        assert Counter(table.state.storage) == gains(BOX.blocks[part])


@pytest.mark.parametrize(
    "key", sorted(key for key in BOX.blocks if key.startswith("N") and key.count("/") == 1 and key[1].isdigit())
)
def test_a_finding_gives_what_its_row_says(key: str) -> None:
    table = house("viktor").out("viktor", cards=("X4.1",))
    table.dice(10, 10)
    table.resolve(key, then="left")
    total = sum((Counter({event["item"]: event["count"]}) for event in table.happened("gained")), Counter())
    assert total == gains(BOX.blocks[key])


@pytest.mark.parametrize("fitting", [fitting for fitting in BOX.fittings if fitting not in BOX.added])
def test_every_action_of_a_fitting_costs_and_gives_what_it_says(fitting: str) -> None:

    for number, action in enumerate(BOX.fittings[fitting].action):
        table = house("ilka", "viktor")
        table.dice(10)
        table.state.storage = {item: 4 for item in BOX.items if BOX.items[item].supply >= 4} | {
            item: 1 for item in BOX.items if BOX.items[item].supply < 4
        }
        for thing, count in action.price.items():
            for item in BOX.of_class[thing][:1]:
                table.state.storage[item] = max(count, table.state.storage.get(item, 0))
        for made in gains(action):
            table.state.storage.pop(made, None)
        before = Counter(table.state.storage)
        table.build(fitting, "D4")
        table.day()
        table.play(0, "act:ilka", f"use:D4:{number}")
        while table.asked[0][1] in ("pay",):
            table.play(0, table.offered(0)[0])
        paid = before - Counter(table.state.storage)
        assert sum(paid.values()) == sum(action.price.values())
        table.play(0, "confirm")
        while table.asked[0][1] != "assign":
            table.play(0, table.offered(0)[0])
        assert table.state.room("D4").wait == action.wait
        after = Counter(table.state.storage) - (before - paid)
        supply = {item: min(count, BOX.items[item].supply) for item, count in gains(action).items()}
        assert dict(after) == supply


@pytest.mark.parametrize("card", BOX.raids, ids=lambda card: card.id)
def test_every_raid_can_be_stood(card: Raid) -> None:

    key = card.id
    for entry in entries(BOX.blocks[key]):
        table = house("dario", "oskar")
        table.state.storage = dict(PLENTY)
        before = sum(PLENTY.values())
        table.raided(key, "dario", "oskar")
        for _ in range(80):
            if table.asked[0][1] in ("treatment", "narrative", "comfort") or table.over:
                break
            offered = table.offered(0)
            table.play(
                0,
                entry if entry in offered else next((e for e in offered if e in ("ready", "keep", "miss")), offered[0]),
            )
        assert before - sum(table.state.storage.values()) <= card.damage + 3


@pytest.mark.parametrize("card", BOX.fates, ids=lambda card: card.id)
def test_every_fate_card_has_a_dawn_and_a_fight_in_it(card: Fate) -> None:
    assert card.spirit in ("comfort", "craving", "hunger", "pain", "rest", "warm", "dark", "full")
    assert len(card.trust) == 1


@pytest.mark.parametrize("objective", BOX.objectives, ids=lambda card: card.id)
def test_every_objective_can_be_completed(objective: Objective) -> None:
    assert objective.goals or objective.counter


@pytest.mark.parametrize("person", list(BOX.people.values()), ids=lambda card: card.id)
def test_every_character_has_a_story_of_their_own(person: Character) -> None:
    story = person.story
    table = house(person.id, "oskar" if person.id != "oskar" else "marko")
    table.resolve(f"S{story}", actor=person.id, then="assign")
    assert table.happened("script")[0]["script"] == story
    play_through(table, "")


def test_every_card_and_every_script_can_be_reached() -> None:
    assert BOX.unreachable == []
    assert len(BOX.stories) == len(BOX.scripts)


@pytest.mark.parametrize(
    ("file", "old", "new", "lost"),
    [
        ("shelter.toml", 'do = "draw(visitor)"', 'do = "gain(wood, 1)"', "V1 "),
        ("exploration.toml", "industry = [401,", "industry = [101,", "script 401 "),
        ("characters.toml", "story = 912", "story = 911", "script 912 "),
        ("locations.toml", 'loot = "arms"', 'loot = "home"', "a part of N1"),
        ("shelter.toml", 'card = "bars"', 'card = "door"', "G1"),
    ],
)  # fmt: skip
def test_what_nothing_leads_to_is_named(tmp_path: Path, file: str, old: str, new: str, lost: str) -> None:
    folder = tmp_path / "cards"
    copytree(GAME.folder / "cards", folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    assert any(each.startswith(lost) for each in open_box(folder).unreachable)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("visitors.toml", '"trade(2, any)"', '"trad(2, any)"', "V1: choice[0].do: column 1: no such effect 'trad'"),
        ("visitors.toml", '"trade(2, any)"', '"trade(2)"', "trade takes commission, stock; got 1 arguments"),
        ("visitors.toml", '"trade(2, any)"', '"fight()"', "visitors.toml: V1: enemies: starts a fight without enemies"),
        ("visitors.toml", "script(701)", "script(7001)", "there is no script '7001'"),
        ("raids.toml", 'takes = "food"', 'takes = "fud"', "raids.toml: NR2: takes: 'fud' is no item"),
        ("exploration.toml", "on = [1, 2, 3, 4]", "on = [1, 2, 3]", "must cover 1 to 10, each once"),
        ("fittings.toml", "pay(component, 2)", "pay(componnt, 2)", "there is no item 'componnt'; did you mean"),
        ("scripts.toml", 'need = "tool(shovel)"', "need = \"tool('spade')\"", "there is no item 'spade'"),
        ("core.toml", 'med = ["med"]', 'med = ["medicine"]', "core.toml: stock: med: 'medicine' is neither an item"),
        ("characters.toml", "watchman(1)", "wachtman(1)", "dario: ability: column 1: no such passive ability"),
        ("characters.toml", "fists(yellow)", "fists(green)", "characters.toml: ilka: ability: column"),
        ("core.toml", 'med = ["med"]', "", "core.toml: stock: med: expected classes and items"),
        ("residents.toml", 'weapon = "none"', 'weapon = "spoon"', "residents.toml: P1: enemies: 'spoon' is no weapon"),
        ("fate.toml", 'trust = "hit(1)"', 'trust = "gain(wood, 1)"', "T1: trust: column 1: no such effect 'gain'"),
        ("fittings.toml", 'name = "Workbench"', 'name = "Workbench"\nwood = 2', "wood is computed from other fields"),
    ],
)  # fmt: skip
def test_a_broken_card_file_is_named_with_file_card_and_field(
    tmp_path: Path, file: str, old: str, new: str, said: str
) -> None:
    folder = tmp_path / "cards"
    copytree(GAME.folder / "cards", folder)
    text = (folder / file).read_text(encoding="utf-8")
    changed = text.replace(old, new, 1)
    assert changed != text
    (folder / file).write_text(changed, encoding="utf-8")
    with pytest.raises(BrokenCards) as broken:
        open_box(folder)
    assert said in broken.value.why
