"""What may be done about a Crisis before it is resolved (WR-60)."""

from __future__ import annotations

from collections.abc import Callable

from lastcall.core.ask import Choice
from lastcall.games.wasteland.asking import ask_or_take
from lastcall.games.wasteland.cards import Crisis
from lastcall.games.wasteland.resolution import CANCELLED, REPLACED
from lastcall.games.wasteland.rules.card_use import has_card_for, use_chosen, uses
from lastcall.games.wasteland.rules.hand import draw_crisis
from lastcall.games.wasteland.state import Seat, Settlement

FACE_IT: Choice = ("face-it",)


async def turn_up(settlement: Settlement, crisis: Crisis) -> Crisis:
    """A Crisis is turned up; clairvoyants may put another in its place, and another in the place of that."""
    settlement.journal("turned-up", card=crisis.id)
    following: Crisis | None = crisis
    while following is not None:
        crisis = following
        following = await in_its_place(settlement, crisis)
    return crisis


async def in_its_place(settlement: Settlement, crisis: Crisis) -> Crisis | None:
    """Every clairvoyant is asked, in order; the Crisis that the first who acts brings about, or None."""
    for seat in settlement.in_order():
        if seat.mutations and has_card_for(settlement, seat.mutations, "any_crisis"):
            following = await foresee(settlement, seat, crisis)
            if following is not None:
                return following
    return None


async def foresee(settlement: Settlement, seat: Seat, crisis: Crisis) -> Crisis | None:
    """A clairvoyant may trash a Crisis unresolved; what takes its place, or None."""
    settlement.turned.append(crisis)
    choice = await ask_or_take(
        settlement, seat, "foresee", lambda: [("let-be",), *uses(settlement, seat, "any_crisis")], "WR-60",
        describe=lambda each: {"card": crisis.id},
    )  # fmt: skip
    settlement.turned.pop()
    if choice[0] != "use" or (await use_chosen(settlement, seat, choice)).outcome != REPLACED:
        return None
    following = draw_crisis(settlement)
    if following is not None:
        settlement.crises.discards.append(crisis)
        settlement.journal("replaced", seat=seat.seat, card=crisis.id, by=following.id)
    return following


async def answer(settlement: Settlement, crisis: Crisis, you: Seat) -> bool:
    """What the resolver may do when the Crisis is to be resolved. True: nothing of it happens."""
    for moment in moments_to_answer(settlement, you, crisis):
        choice = await ask_or_take(
            settlement, you, "answer", answers_at(settlement, you, moment), "WR-60",
            describe=lambda each: {"card": crisis.id},
        )  # fmt: skip
        if choice[0] in ("use", "ability") and (await use_chosen(settlement, you, choice)).outcome == CANCELLED:
            settlement.journal("cancelled", seat=you.seat, card=crisis.id)
            return True
    return False


def moments_to_answer(settlement: Settlement, you: Seat, crisis: Crisis) -> list[str]:
    """The moments at which this seat may have an answer."""
    found = ["my_crisis"] if has_card_for(settlement, you.salvage, "my_crisis") else []
    if crisis.kind == "combat" and you.survivor is not None and "my_combat" in you.survivor.at:
        found.append("my_combat")
    return found


def answers_at(settlement: Settlement, you: Seat, moment: str) -> Callable[[], list[Choice]]:
    return lambda: [FACE_IT, *uses(settlement, you, moment)]
