"""What each card does, as facts from which the game's text makes sentences; no number is written twice."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.card import Card
from lastcall.core.effects import Block
from lastcall.core.naming import CardText, Message, rule_about
from lastcall.core.state import State
from lastcall.games.wasteland.cards import Ability, Break, Crisis, Emplacement, Mutation, Playable, Salvage, Use

UNSAID = frozenset({"", "free", "food", "fight"})
"""Moments that go without saying: what the card does tells when."""


def does(card: Card) -> Message:
    """Everything that a card does, in sentences; a text of its own comes last."""
    said: list[Message] = []
    if isinstance(card, Crisis):
        said += crisis_does(card)
    if isinstance(card, Playable):
        said += [message for use in card.uses for message in use_does(use)]
    if isinstance(card, Salvage) and card.paired:
        said.append(Message("does-pair", {"other_card": card.pair, "what": list(card.paired)}))
    if isinstance(card, Mutation):
        said += [Message("does-hold", {"what": together(card.hold.calls, "does-also")})] if card.hold else []
        said += [Message("does-arrive", {"what": list(card.arrive)})] if card.arrive else []
    if isinstance(card, Emplacement):
        said += emplacement_does(card)
    if isinstance(card, Ability):
        said.append(ability_does(card))
    text: str = getattr(card, "text", "")
    return together([*said, Message("does-text", {"text": text})] if text else said, "does-then")


RULES: dict[type[Card], str] = {
    Salvage: "W-57", Crisis: "W-53", Mutation: "W-25", Emplacement: "W-43", Ability: "W-12",
}  # fmt: skip


def card_text(card: Card, view: State) -> CardText | None:
    """What is printed on a card that people hold, use or fight."""
    rule = rule_about(card, RULES)
    return CardText(does(card), rule) if rule else None


def together(said: Sequence[object], key: str) -> Message:
    """Several messages as one: each joined to the next by the message with this key."""
    if not said:
        return Message("does-nothing")
    *before, last = said
    if not before:
        return last if isinstance(last, Message) else Message("does-what", {"what": last})
    return Message(key, {"first": together(before, key), "second": last})


def steps(block: Block) -> list[object]:
    """What a block costs and does, one thing after the other; empty when nothing happens."""
    said: list[object] = [*block.cost, *block.do]
    if block.roll:
        faces = [entry for entry in block.roll if steps(entry)]
        said.append(Message("does-roll", {"faces": [face_does(entry) for entry in faces]}))
    if block.choice:
        said.append(lines_do(block.choice))
    return said


def face_does(entry: Block) -> Message:
    return Message("does-face", {"on": span(entry.on), "what": steps(entry)})


def lines_do(lines: Sequence[Block]) -> Message:
    """Lines of which one is taken: `Refuse: lose 1 Morale; or Look: ...`"""
    return together([Message("does-line", {"label": line.label, "what": steps(line)}) for line in lines], "does-or")


def span(faces: Sequence[int]) -> str:
    """Faces of a die: `3-5`."""
    return str(faces[0]) if len(faces) == 1 else f"{faces[0]}-{faces[-1]}"


def use_does(use: Use) -> list[Message]:
    facts = {"how": Message(f"spend-{use.spend}"), "when": moment(use), "what": steps(use)}
    said = [Message("does-use", facts)]
    if use.breaks:
        said.append(Message("does-break", {"faces": [break_does(line) for line in use.breaks]}))
    return said


def break_does(line: Break) -> Message:
    return Message(f"does-break-{line.to}", {"on": span(line.on)})


def moment(use: Use) -> object:
    """When it is used, in words; nothing where that goes without saying."""
    return [] if use.when in UNSAID else Message(f"when-{use.when}")


def crisis_does(crisis: Crisis) -> list[Message]:
    if crisis.kind != "combat":
        return [Message("does-crisis", {"kind": crisis.kind, "what": steps(crisis.block)})]
    said = []
    if crisis.instead:
        ways = together([steps(line) or line.label for line in crisis.instead], "does-or")
        said.append(Message("does-instead", {"ways": ways}))
    if steps(crisis.win):
        said.append(Message("does-win", {"what": steps(crisis.win)}))
    lost: list[object] = [steps(crisis.loss)]
    if "take" not in crisis.loss.do.names:
        lost.append(Message("does-not-taken"))
    return [*said, Message("does-loss", {"what": together(lost, "does-also")})]


def emplacement_does(card: Emplacement) -> list[Message]:
    parts = {
        "use": [steps(card.use)] if card.can_be_used else [], "occupied": card.occupied.calls,
        "always": card.always.calls, "damaged": card.damaged,
    }  # fmt: skip
    return [Message(f"does-when-{part}", {"what": together(what, "does-also")}) for part, what in parts.items() if what]


def ability_does(ability: Ability) -> Message:
    if ability.always:
        return Message("does-when-always", {"what": together(ability.always.calls, "does-also")})
    facts = {"when": moment(ability.use), "need": list(ability.use.need), "what": steps(ability.use)}
    return Message(f"does-once-{ability.limit}", facts)
