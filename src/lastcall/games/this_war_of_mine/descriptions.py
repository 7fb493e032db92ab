"""What cards do, as facts from which the game's text makes phrases; no number is written twice."""

from __future__ import annotations

from itertools import groupby

from lastcall.core.card import Card
from lastcall.core.effects import Call, Effects
from lastcall.core.naming import CardText, Message
from lastcall.core.state import State
from lastcall.games.this_war_of_mine.blocks import StoryBlock, root_of
from lastcall.games.this_war_of_mine.box import WarBox
from lastcall.games.this_war_of_mine.cards import Character, Location, Objective
from lastcall.games.this_war_of_mine.house_cards import Fitting, FittingAction

Described = list[Call | Message]


def does_block(block: StoryBlock) -> Described:
    """What a block does, and whether a die decides more."""
    return [*does_effects(block.do), *([Message("does-risk")] if block.roll else []), *does_effects(block.then)]


def does_effects(effects: Effects) -> Described:
    """What effects do; one that is written several times in a row is told once: `find something twice`."""
    runs = [list(run) for _, run in groupby(effects, key=repr)]
    return [run[0] if len(run) == 1 else Message("does-again", {"what": run[0], "times": len(run)}) for run in runs]


def does_entry(box: WarBox, entry: StoryBlock) -> Described:
    """What is printed on a choice of a card. Scripts are read by the leader alone: theirs is not told (T-4)."""
    if root_of(entry.id) in box.scripts:
        return [Message("does-risk")] if entry.roll else []
    return does_block(entry)


def does_action(fitting: Fitting, action: FittingAction) -> Described:
    """What an action of a Fitting brings, now and when it is ripe."""
    said = does_block(action)
    if action.ripe:
        yields = next(block for block in fitting.ripe if block.id.endswith(f"/ripe-{action.ripe}"))
        said.append(Message("does-later", {"mornings": action.wait, "what": does_block(yields)}))
    elif action.wait:
        said.append(Message("does-wait", {"mornings": action.wait}))
    return said


def does_fitting(fitting: Fitting) -> Effects:
    """What a Fitting does when it is crafted, and by standing there."""
    return Effects([*fitting.bonus, *fitting.passive])


def takes_objective(card: Objective) -> Described:
    """What an Objective takes, step by step or at once, and what it brings (T-146, T-148)."""
    said: Described = []
    if card.counter:
        said.append(Message("takes-steps", {"count": card.counter, "cost": card.step}))
    if card.goals:
        said.append(Message("takes-goal", {"goal": card.goals[0]}))
    said += [Message("takes-or", {"goal": goal}) for goal in card.goals[1:]]
    if card.reward:
        said.append(Message("takes-reward", {"what": does_effects(card.reward)}))
    if card.penalty:
        said.append(Message("takes-penalty", {"what": does_effects(card.penalty)}))
    return said


def card_text(card: Card, view: State) -> CardText | None:
    """What is printed on a card that lies open."""
    if isinstance(card, Character):
        return CardText(card.ability.calls, "TR-143", card.was, on_choices=False)
    if isinstance(card, Fitting):
        actions = [line for action in card.action for line in does_action(card, action)]
        return CardText([*does_effects(does_fitting(card)), *actions], "T-43")
    if isinstance(card, Objective):
        return CardText(takes_objective(card), "T-146", card.text)
    if isinstance(card, Location) and card.red:
        return CardText(list(card.red), "T-62")
    return None
