"""What becomes of a Crisis card, other than going to its trash (WR-33)."""

from __future__ import annotations

from lastcall.games.wasteland.cards import STOCKPILE, Crisis
from lastcall.games.wasteland.resolution import CANCELLED, REPLACED, CardResolution
from lastcall.games.wasteland.rules.hand import to_stockpile as put_on_stockpile
from lastcall.games.wasteland.rules.sites import lay_damage
from lastcall.games.wasteland.rules.victory import check_victory
from lastcall.games.wasteland.vocabulary import effect


def crisis_of(resolution: CardResolution) -> Crisis:
    """The Crisis that is being resolved."""
    assert isinstance(resolution.card, Crisis)
    return resolution.card


def keep(resolution: CardResolution) -> Crisis:
    """The Crisis that is being resolved is put somewhere else than into its trash."""
    crisis = crisis_of(resolution)
    resolution.kept = True
    resolution.state.turned.remove(crisis)
    return crisis


@effect
def take(resolution: CardResolution) -> None:
    """The Crisis goes into the hand."""
    if resolution.actor.survivor is not None and not resolution.kept:
        crisis = keep(resolution)
        resolution.actor.crises.append(crisis)
        resolution.state.journal("took-crisis", seat=resolution.seat, card=crisis.id)


@effect
def to_stockpile(resolution: CardResolution) -> None:
    """The Crisis goes under the Stockpile, or to its trash if that is damaged."""
    if resolution.state.works(STOCKPILE):
        crisis = keep(resolution)
        put_on_stockpile(resolution.state, crisis)
        resolution.state.journal("infested", card=crisis.id)


@effect
def trophy(resolution: CardResolution, vp: int) -> None:
    """It stays in the Settlement and is worth VP (WR-2)."""
    settlement = resolution.state
    crisis = keep(resolution)
    settlement.trophies.append(crisis)
    settlement.bonus += vp
    settlement.journal("trophy", seat=resolution.seat, card=crisis.id, vp=vp)
    check_victory(settlement)


@effect
async def damage_with_this(resolution: CardResolution) -> None:
    """It is laid on an Emplacement (WR-29)."""
    resolution.kept = True
    await lay_damage(resolution.state, crisis_of(resolution))


@effect
def cancel_crisis(resolution: CardResolution) -> None:
    """The Crisis is trashed, nothing of it happens."""
    resolution.outcome = CANCELLED


@effect
def dismiss_combat(resolution: CardResolution, difficulty: int) -> None:
    """As `cancel_crisis`, for a Combat up to this Difficulty."""
    resolution.outcome = CANCELLED


@dismiss_combat.can
def _weak_enough(resolution: CardResolution, difficulty: int) -> bool:
    return resolution.state.turned[-1].difficulty <= difficulty


@effect
def replace_crisis(resolution: CardResolution) -> None:
    """The Crisis turned up is trashed, another takes its place."""
    resolution.outcome = REPLACED
