"""What a card does: calls of named Python functions, written the same way in every game.

    do   = "gain(wood, 2); noise(1)"        effects, carried out in order
    cost = "pay(food, 1)"                   paid in full or not at all
    need = "has(shovel)"                    conditions, all of which must hold
    [[choice]], [[roll]], [[case]]          structure is TOML, never syntax inside a string

A game declares its effects, conditions and passive abilities on one `Vocabulary`. The catalog parses the strings when
a card file is loaded and checks every call against the function's signature, so that a mistake is reported with file,
card, field and column, and never reaches a table. Each effect and condition has one Fluent message (`effect-gain`,
`condition-has`) from which card texts, buttons and refusals are made.
"""

from lastcall.core.effects.blocks import Block, BlockIndex, cannot_take, face_of, first_case, is_open, resolve
from lastcall.core.effects.calls import (
    Call,
    Calls,
    Conditions,
    Cost,
    Effects,
    Passives,
    can_do,
    can_pay,
    failing,
    holds,
    pay,
    perform,
)
from lastcall.core.effects.resolution import Resolution, refusal
from lastcall.core.effects.signatures import CardId, Value
from lastcall.core.effects.stack import Frame, StackResolution, resume, skip_list
from lastcall.core.effects.vocabulary import Condition, Effect, Passive, Vocabulary

__all__ = [
    "Block", "BlockIndex", "Call", "Calls", "CardId", "Condition", "Conditions", "Cost", "Effect", "Effects", "Frame",
    "Passive", "Passives", "Resolution", "StackResolution", "Value", "Vocabulary", "can_do", "can_pay", "cannot_take",
    "face_of", "failing", "first_case", "holds", "is_open", "pay", "perform", "refusal", "resolve", "resume",
    "skip_list",
]  # fmt: skip
