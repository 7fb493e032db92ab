"""The table in the terminal: tracker, outlaws, Upgrades, and a few lines for each player."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from lastcall.core.effects import Calls
from lastcall.core.naming import Naming
from lastcall.core.unseen import if_seen, is_seen, seen
from lastcall.games.alewood.cards import Hinder, PlayerCard, SaloonBox, Skill, Upgrade
from lastcall.games.alewood.state import Player, Saloon
from lastcall.games.alewood.titles import title
from lastcall.text import FluentWords

WORDS = FluentWords(Path(__file__).parent / "text")
GLASSES = {"brimming": "[####]", "high": "[### ]", "half": "[##  ]", "low": "[#   ]", "empty": "[    ]"}
"""A glass as the others see it."""


def board(view: Saloon, box: SaloonBox, names: Sequence[str]) -> str:
    """The whole table as this view shows it."""
    parts = [head(view, names), "", *tracker(view, box, names), "", *gang(view, box), *bar(view, box), ""]
    for player in view.players:
        parts += mat(view, box, player, names)
    return "\n".join(parts)


def head(view: Saloon, names: Sequence[str]) -> str:
    """Whose turn it is, and which side of the Badge is up."""
    return WORDS.say("board-head", turn=view.turn, deputy=names[view.deputy], badge=view.badge, phase=view.phase)


def tracker(view: Saloon, box: SaloonBox, names: Sequence[str]) -> list[str]:
    """`1 2 3 [4] 5 ...`, and in a Shootout the pieces under it."""
    low, high = box.shootout.tracker
    spaces = [f"[{space}]" if space == view.die else f" {space} " for space in range(low, high + 1)]
    lines = [WORDS.say("board-speed") + " " + "".join(f"{space:^5}" for space in spaces).rstrip()]
    if view.shootout:
        for player in sorted(view.players, key=lambda each: -each.speed):
            seat = player.seat
            key = "out" if seat not in view.involved and view.involved else "in"
            lines.append(WORDS.say(f"board-piece-{key}", name=names[seat], speed=player.speed))
    return lines


def gang(view: Saloon, box: SaloonBox) -> list[str]:
    """The top outlaw, the number under it, and the Leader."""
    top = view.top
    left = len(view.stack) + (top is not None)
    lines = [WORDS.say("board-stack", left=left)]
    if top is not None:
        lines.append(WORDS.say("board-top", name=top.name, bounty=top.bounty, threshold=top.threshold))
    leader = view.leader
    if leader is not None:
        facts = {"name": leader.name, "bounty": leader.bounty, "bonus": box.money.leader_bonus}
        lines.append(WORDS.say("board-leader", threshold=leader.threshold, text=told(box, leader.do), **facts))
    return lines


def bar(view: Saloon, box: SaloonBox) -> list[str]:
    """The Upgrades for sale, and the piles."""
    shown = [f"  {upgrade.id}  {upgrade.name}: {told(box, upgrade.always.calls)}" for upgrade in view.upgrades]
    piles = {"deck": len(view.deck.cards), "discards": len(view.deck.discards)}
    return [WORDS.say("board-bar", upgrades=len(view.upgrade_deck), **piles), *shown]


def mat(view: Saloon, box: SaloonBox, player: Player, names: Sequence[str]) -> list[str]:
    """One player: `>` marks the Deputy; then the title, the row, and what only the owner sees."""
    seat = player.seat
    mark = ">" if seat == view.deputy else " "
    money = view.money_of(player)
    first = WORDS.say("board-player", name=names[seat], glass=glass(view, player), cards=len(player.hand), money=money)
    hesitant = "  " + WORDS.say("mat-hesitant") if seat in view.hesitant else ""
    lines = [f"{mark} {first}{hesitant}"]
    if player.character:
        lines.append(f"    {title(WORDS, view, player)}")
    row = [tag(view, card) for card in player.row]
    row += [_upgrade(player, upgrade) for upgrade in player.upgrades]
    lines += [f"    {each}" for each in row]
    waiting = sum(if_seen(each.target) == seat for each in view.face_down)
    if waiting:
        lines.append("    " + WORDS.say("board-face-down", count=waiting))
    if is_seen(player.level):
        lines.append("    " + own_glass(view, box, player))
        lines += [f"    - {tag(view, card)}" for card in seen(player.hand)]
    return lines


def glass(view: Saloon, player: Player) -> str:
    """What everybody sees of a glass; without glasses, nothing."""
    return "" if view.glass == "off" else GLASSES[player.band] + "  "


def own_glass(view: Saloon, box: SaloonBox, player: Player) -> str:
    """What only its owner sees of a glass; without glasses all are equally fast (AR-2)."""
    if view.glass == "off":
        return WORDS.say("board-no-glass", speed=box.glass.off_speed)
    speed = box.speeds[player.level]
    return WORDS.say("board-glass", level=player.level, speed=speed, drunk=player.drunk)


def tag(view: Saloon, card: PlayerCard) -> str:
    """`S01 Unstoppable +3 coin/bone`, or a Hinder with what it wants."""
    icons = f"{card.top}/{card.burn}"
    if isinstance(card, Skill):
        return f"{card.id} {card.name} +{card.value} {icons}"
    assert isinstance(card, Hinder)
    return f"{card.id} {card.name} {icons}: {card.table if view.manners == 'honour' else card.text}"


def _upgrade(player: Player, upgrade: Upgrade) -> str:
    state = "flipped" if upgrade.id in player.flipped else "ready"
    return WORDS.say("board-upgrade", id=upgrade.id, name=upgrade.name, state=state)


def told(box: SaloonBox, calls: Calls) -> str:
    """What a card does."""
    return Naming(WORDS, box, ()).describe(calls)
