"""Fights."""

from __future__ import annotations

import pytest

from lastcall.games.this_war_of_mine.testing import HouseScenario, faces, house
from lastcall.testing import rule


def against(card: str, *party: str, **pile: int) -> HouseScenario:
    """These of ours against the enemies of a Residents card, with these things on the Findings Pile."""
    table = house(*(party or ("marko", "oskar")))
    table.state.pile = dict(pile)
    return table.fight(card, *(party or ("marko", "oskar")))


@rule("T-98", "T-99", "TR-73", "TR-84")
def test_the_enemies_of_the_card_stand_on_the_chart() -> None:
    table = against("P3")
    foes = table.combat.foes
    assert [(foe.letter, foe.kind, foe.weapon, foe.prowess) for foe in foes] == [
        ("A", "civilian", "knife", 1), ("B", "civilian", "none", 0), ("C", "civilian", "none", 0),
    ]  # fmt: skip
    assert table.state.box.health == {"civilian": 2, "thug": 2, "deserter": 2, "rebel": 2, "soldier": 3}


@rule("T-100", "T-104")
def test_each_is_given_one_weapon_of_the_pile_and_may_change_it() -> None:
    table = against("P4", knife=1)
    fighters = table.combat.fighters
    assert [each.weapon for each in fighters] == ["knife", "none"]
    table.play(0, "arm:marko:none", "arm:oskar:knife")
    assert [each.weapon for each in fighters] == ["none", "knife"]


@rule("T-101", "T-102", "T-103", "TR-2")
def test_hits_of_both_sides_fall_at_the_same_moment() -> None:
    table = against("P4", "mirela")
    table.dice(*faces("white:1", "white:1"))
    table.play(0, "fight")
    assert table.combat.foes[0].wounds == 1
    assert table.level("mirela", "wounds") == 1


@rule("T-103")
def test_a_wounded_character_dies_at_4() -> None:
    table = against("P4", "mirela", "petra")
    table.person("mirela", wounds=3)
    table.dice(*faces("white:0", "white:0", "white:1"))
    table.play(0, "fight", "wound:mirela")
    assert [gone.card.id for gone in table.state.gone] == ["mirela"]


@rule("T-105", "TR-130")
def test_an_enemy_rolls_again_only_without_hits() -> None:
    table = against("P5", "mirela")
    table.dice(*faces("white:0", "yellow:0", "yellow:2"))
    table.play(0, "fight")
    assert table.level("mirela", "wounds") == 2


@rule("TR-6")
def test_prowess_gives_fresh_rerolls_every_round() -> None:
    table = against("P4", "marko")
    table.dice(*faces("white:0", "white:0", "white:0", "white:0"))
    table.play(0, "fight", "reroll", "reroll")
    assert table.asked == [(0, "combat")]
    table.dice(*faces("white:0"))
    table.play(0, "fight")
    assert table.asked == [(0, "re-roll")]


@rule("TR-5", "T-110")
def test_who_rolls_the_empty_magazine_misses_and_keeps_the_weapon() -> None:
    table = against("P4", "mirela", pistol=1, ammo=2)
    table.dice(*faces("red:dry", "white:0"))
    table.play(0, "fight")
    assert table.combat.foes[0].wounds == 0
    assert (table.state.pile["ammo"], table.combat.fighters[0].weapon) == (1, "pistol")


@rule("T-106", "TR-55")
def test_fleeing_costs_a_backstab_and_ends_the_trip() -> None:
    table = against("P4", "marko", wood=1)
    table.dice(*faces("white:1"))
    table.play(0, "flee")
    assert table.level("marko", "wounds") == 1
    assert table.asked == [(0, "load")]
    assert table.state.pile == {"wood": 1}


@rule("T-107", "T-108")
def test_a_backstab_from_hiding_cannot_be_answered() -> None:
    table = house("mirela").out("mirela")
    table.dice(*faces("white:1"))
    table.resolve("P12/choice2", then="explored")
    assert table.combat.foes[0].wounds + table.combat.foes[1].wounds in (0, 1)
    assert table.level("mirela", "wounds") == 0
    table.play(0, table.offered(0)[0])
    assert table.asked == [(0, "combat")]


@rule("T-100", "T-107", "TR-64")
def test_weapons_are_handed_out_before_our_backstab() -> None:
    table = house("mirela").out("mirela")
    table.state.pile = {"pistol": 1, "ammo": 1}
    table.resolve("P12/choice2", then="explored")
    assert (table.asked, table.offered(0)) == ([(0, "backstab")], ["fight", "arm:mirela:none"])
    table.dice(*faces("white:0"))
    table.play(0, "arm:mirela:none", "fight")
    assert table.state.pile["ammo"] == 1
    assert table.happened("die")[0]["weapon"] == "none"


@rule("TR-131", "T-107")
def test_who_hits_themselves_in_our_backstab_is_wounded() -> None:
    table = house("mirela").out("mirela")
    card = next(each for each in table.state.fates.cards if [call.name for call in each.trust] == ["selfhit"])
    table.stack(table.state.fates, card.id)
    table.dice(*faces(f"{card.die}:fate"))
    table.state.pile = {"white": {}, "yellow": {"knife": 1}, "red": {"pistol": 1, "ammo": 1}}[card.die]
    table.resolve("P12/choice2", then="explored")
    table.play(0, *(["fight"] if table.asked == [(0, "backstab")] else []), "trust")
    assert table.level("mirela", "wounds") == 1


@rule("T-109", "TR-75")
def test_shooters_first_and_the_dead_do_not_strike_back() -> None:
    table = against("P4", "mirela", pistol=1, ammo=1)
    table.dice(*faces("red:2"))
    table.play(0, "fight")
    assert table.level("mirela", "wounds") == 0
    assert table.happened("fight-over") == [{"outcome": "won"}]


@rule("T-110", "TR-64")
def test_a_shot_costs_ammunition_and_without_it_hands_are_bare() -> None:
    table = against("P3", "mirela", pistol=1, ammo=1)
    table.dice(*faces("red:1", "yellow:1", "white:0", "white:0"))
    table.play(0, "fight")
    if table.asked[0][1] == "hit":
        table.play(0, "hit:A")
    assert "ammo" not in table.state.pile
    assert table.state.pile["pistol"] == 1
    assert not [each for each in table.offered(0) if each.endswith(":pistol")]


@rule("T-81", "T-112")
def test_an_assault_rifle_may_shoot_twice() -> None:
    table = against("P4", "mirela", assault_rifle=1, ammo=2)
    table.dice(*faces("red:1", "red:1"))
    table.play(0, "fight", "shots:2")
    assert "ammo" not in table.state.pile
    assert table.happened("fight-over") == [{"outcome": "won"}]


@rule("T-111", "TR-76")
def test_an_enemy_out_of_ammunition_slides_to_another_row() -> None:
    table = against("P9", "mirela")
    table.next_face("red", "dry", "dry").next_face("white", "0").play(0, "fight")
    assert table.combat.foes[0].weapon == "none"
    rebel = against("P10", "mirela")
    rebel.next_face("red", "dry", "dry").next_face("yellow", "1").next_face("white", "0").play(0, "fight")
    assert rebel.combat.foes[0].weapon == "knife"


@rule("T-113", "T-83", "TR-1", "TR-77")
def test_the_icon_of_the_weapon_kills_at_once_and_is_a_miss_for_others() -> None:
    table = against("P4", "mirela", hatchet=1)
    table.dice(*faces("yellow:axe", "white:0"))
    table.play(0, "fight")
    assert table.happened("fight-over") == [{"outcome": "won"}]
    other = against("P4", "mirela", knife=1)
    other.dice(*faces("yellow:axe", "white:0"))
    other.play(0, "fight")
    assert other.combat.foes[0].wounds == 0
    theirs = against("P5", "mirela")
    theirs.dice(*faces("white:0", "yellow:axe"))
    theirs.play(0, "fight")
    assert theirs.level("mirela", "wounds") == 2


@rule("T-114", "TR-3", "TR-68")
@pytest.mark.parametrize(("card", "hits"), [("T4", 2), ("T9", 0)])
def test_trusting_fate_counts_only_in_the_colour_rolled(card: str, hits: int) -> None:
    table = against("P4", "mirela")
    table.stack(table.state.fates, card)
    table.dice(*faces("white:fate", "white:0"))
    table.play(0, "fight", "trust")
    assert table.state.fates.discards[-1].id == card
    foes = [event["kind"] for event in table.happened("killed")]
    assert foes == (["civilian"] if hits == 2 else [])


@rule("T-115", "TR-82", "TR-131")
def test_a_jammed_weapon_is_out_until_the_fight_is_over() -> None:
    table = against("P11", "mirela", pistol=1, ammo=3)
    table.stack(table.state.fates, "T18")
    table.dice(*faces("red:fate", "red:1"))
    table.play(0, "fight", "trust")
    assert table.combat.fighters[0].weapon == "none"
    assert not [each for each in table.offered(0) if each.startswith("arm")]
    assert table.state.pile["pistol"] == 1


@rule("T-116", "TR-131")
def test_a_dodge_helps_the_one_who_rolled() -> None:
    table = against("P4", "mirela")
    table.stack(table.state.fates, "T2")
    table.dice(*faces("white:fate", "white:1"))
    table.play(0, "fight", "trust")
    assert table.level("mirela", "wounds") == 0


@rule("TR-131", "TR-82")
def test_a_disarmed_enemy_fights_with_bare_hands() -> None:
    table = against("P5", "mirela")
    table.stack(table.state.fates, "T3")
    table.dice(*faces("white:fate", "yellow:1", "white:0"))
    table.play(0, "fight", "trust")
    assert table.happened("foe-die")[-1]["weapon"] != "none", "in this step it still strikes with what it holds"
    assert table.combat.foes[0].weapon == "none"


@rule("TR-131")
def test_a_hit_of_ones_own_and_a_second_roll() -> None:
    table = against("P4", "mirela")
    table.stack(table.state.fates, "T5", "T7")
    table.dice(*faces("white:fate", "white:0"))
    table.play(0, "fight", "trust")
    assert table.level("mirela", "wounds") == 1
    table.dice(*faces("white:fate", "white:1", "white:0"))
    table.play(0, "fight", "trust")
    assert table.combat.foes[0].wounds == 1


@rule("T-117", "TR-80")
def test_killing_people_weighs_on_those_present_killing_thugs_does_not() -> None:
    table = against("P4", "mirela", hatchet=1)
    table.dice(*faces("yellow:axe", "white:0"), 8)
    table.play(0, "fight")
    assert table.level("mirela", "misery") == 1
    thugs = against("P12", "mirela", hatchet=1)
    thugs.dice(*faces("yellow:axe", "yellow:1", "white:0"))
    thugs.play(0, "fight", "kill:A")
    assert not thugs.combat.killed_people
    assert table.state.counter("kills") == 1


@rule("T-118", "TR-78")
def test_the_winners_take_what_the_card_says() -> None:
    table = against("P5", "mirela", shotgun=1, ammo=1)
    table.dice(*faces("red:blast"), 10)
    table.play(0, "fight")
    assert table.state.pile == {"shotgun": 1, "canned_food": 1, "hatchet": 1, "sugar": 1}


@rule("TR-74")
def test_a_sleeper_is_given_a_wound_only_when_nobody_else_can_take_it() -> None:
    table = against("P4", "mirela", "petra")
    table.person("petra", fatigue=4)
    table.dice(*faces("white:0", "white:1"))
    table.play(0, "fight")
    assert (table.level("mirela", "wounds"), table.level("petra", "wounds")) == (1, 0)


@rule("TR-79")
def test_talking_a_fight_down_needs_a_card() -> None:
    table = against("P4", "mirela")
    table.hold("NA4")
    table.at("combat")
    table.dice(8)
    table.play(0, "play:NA4")
    assert table.happened("fight-over") == [{"outcome": "words"}]
    assert table.state.held == []


@rule("TR-81", "TR-129")
def test_more_wounds_than_it_takes_are_lost() -> None:
    table = against("P4", "mirela", pistol=1, ammo=1)
    table.combat.foes[0].wounds = 1
    table.dice(*faces("red:2"), 10)
    table.play(0, "fight")
    assert table.happened("fight-over") == [{"outcome": "won"}]


@rule("TR-83")
def test_nobody_flees_from_their_own_house() -> None:
    table = house("marko", "oskar", knife=1)
    table.resolve("S806/choice1")
    assert table.asked == [(0, "combat")]
    assert "flee" not in table.offered(0)


@rule("TR-127")
def test_people_who_offer_no_fight_may_be_attacked() -> None:
    table = house("marko").out("marko")
    table.resolve("P1", then="explored")
    assert "attack:P1" in table.offered(0)
    table.play(0, "attack:P1")
    assert table.state.counter("cruel") == 1
    assert table.asked == [(0, "combat")]
    armed = house("marko").out("marko")
    armed.resolve("P10", then="explored")
    assert not [each for each in armed.offered(0) if each.startswith("attack")]


@rule("TR-128", "TR-143")
def test_ilkas_fists_are_yellow() -> None:
    table = against("P4", "ilka")
    table.dice(*faces("yellow:2", "white:0"), 10)
    table.play(0, "fight", "keep")
    assert table.happened("fight-over") == [{"outcome": "won"}]


@rule("TR-125", "TR-123")
def test_when_nobody_awake_is_left_the_fight_is_a_flight() -> None:
    table = against("P4", "mirela")
    table.person("mirela", fatigue=4)
    table.dice(*faces("white:0"))
    table.at("combat")
    assert table.happened("fight-over") == [{"outcome": "fled"}]


@rule("TR-79")
def test_a_sleeper_sways_like_anybody_who_is_there() -> None:
    table = against("P4", "mirela", "oskar")
    table.person("mirela", fatigue=4)
    table.hold("NA4")
    table.at("combat")
    table.dice(8)  # Oskar's empathy is 5, Mirela's is 8
    table.play(0, "play:NA4")
    assert table.happened("swayed") == [{"die": 8, "empathy": 8}]
    assert table.happened("fight-over") == [{"outcome": "words"}]


@rule("TR-178", "T-117", "TR-118")
def test_an_enemy_who_dies_by_their_own_hand_is_nobodys_kill() -> None:
    table = against("P4", "mirela")
    card = next(each for each in table.state.fates.cards if each.trust.names == ["selfhit"] and each.die == "white")
    table.stack(table.state.fates, card.id)
    shelter = table.state
    table.combat.foes[0].wounds = 1
    table.dice(*faces("white:0", "white:fate"))
    table.play(0, "fight", "trust")
    assert [event["foe"] for event in table.happened("killed")] == ["A"]
    assert table.happened("fight-over") == [{"outcome": "won"}]
    assert shelter.counter("kills") == 0
    assert table.happened("empathy") == []


@rule("TR-82", "T-104")
@pytest.mark.parametrize(("knives", "free"), [(1, False), (2, True)])
def test_only_the_jammed_weapon_is_barred_not_another_of_its_kind(knives: int, free: bool) -> None:
    table = against("P4", "marko", knife=knives)
    fighter = table.combat.fighters[0]
    fighter.barred, fighter.weapon = ["knife"], "none"
    table.at("combat")
    assert ("arm:marko:knife" in table.offered(0)) == free
