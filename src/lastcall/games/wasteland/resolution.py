"""A card or an ability being carried out: by which seat, and what came of it."""

from __future__ import annotations

from lastcall.core.ask import Choice, Reason
from lastcall.core.effects import Block, Call, Cost, Resolution, cannot_take, is_open, pay
from lastcall.games.wasteland.asking import ask_or_take
from lastcall.games.wasteland.cards import Ability, Emplacement
from lastcall.games.wasteland.descriptions import steps
from lastcall.games.wasteland.state import Seat, Settlement

STRIKES = "strikes"
"""The cause of a Crisis that strikes: whoever is immune is left out (WR-73)."""

CANCELLED, REPLACED, PREVENTED, REVIVED, UNANSWERED = "cancelled", "replaced", "prevented", "revived", "unanswered"
"""What may come of a card, for the rule that called for it."""


def refusal(missing: Call | Cost) -> Reason:
    """Why something cannot be done: the condition that fails, or the cost that cannot be paid."""
    if isinstance(missing, Cost):
        return Reason("cannot-pay", "WR-54", cost=list(missing))
    return Reason("need", "WR-45", need=missing)


class CardResolution(Resolution[Settlement, Seat]):
    """A seat does what a card says; what cannot be done is skipped."""

    kept = False
    """Was the card put somewhere, so that it does not go to its trash (WR-33)?"""
    number = 0
    """How many dice fewer, or cards more, it makes."""
    other: Seat | None = None
    """The seat that is healed or saved, where that is not the actor."""

    @property
    def card_id(self) -> str:
        return self.card.id if self.card is not None else ""

    def pass_to(self, seat: Seat) -> None:
        """Another seat is "you" from now on."""
        self.actor, self.seat = seat, seat.seat

    def roll(self, block: Block) -> int:
        face = self.state.chance.die()
        self.state.journal("rolled", seat=self.seat, dice=[face], card=self.card_id)
        return face

    async def choose(self, block: Block) -> Block | None:
        """The resolver picks one line; a line whose cost cannot be met is not offered, or no longer (WR-54)."""
        settlement = self.state
        lines = {entry.label: entry for entry in block.choice}

        def menu() -> list[Choice]:
            return [("line", label) for label, line in lines.items() if is_open(self, line)]

        def why_not(settlement: Settlement, seat: Seat) -> dict[Choice, Reason]:
            closed = {label: cannot_take(self, line) for label, line in lines.items()}
            return {("line", label): refusal(missing) for label, missing in closed.items() if missing is not None}

        def describe(choice: Choice) -> dict[str, object]:
            return {"card": self.card_id, "does": steps(lines[choice[1]]) if choice[0] == "line" else []}

        ask, rule = self._question()
        while True:
            choice = await ask_or_take(settlement, self.actor, ask, menu, rule, why_not, describe)
            line = lines.get(choice[1]) if choice[0] == "line" else None
            if line is None:
                self.outcome = UNANSWERED
                return None
            settlement.journal("decided", seat=self.seat, card=self.card_id, line=line.label)
            if not line.cost or await pay(self, line.cost):
                return line

    def _question(self) -> tuple[str, str]:
        """The ask for a line, and its clause."""
        if isinstance(self.card, Ability):
            return "ability-line", "WR-45"
        return ("emplacement-line", "W-43") if isinstance(self.card, Emplacement) else ("crisis", "WR-34")
