"""The table in the terminal: tracker, outlaws, Upgrades, and a few lines for each player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from lastcall.core.effects import Calls
from lastcall.core.naming import Naming
from lastcall.games.alewood.cards import SaloonBox
from lastcall.games.alewood.titles import title
from lastcall.text import FluentWords

WORDS = FluentWords(Path(__file__).parent / "text")
GLASSES = {"brimming": "[####]", "high": "[### ]", "half": "[##  ]", "low": "[#   ]", "empty": "[    ]"}
"""A glass as the others see it."""

View = Mapping[str, Any]


def board(view: View, box: SaloonBox, names: Sequence[str]) -> str:
    """The whole table as this view shows it."""
    parts = [head(view, names), "", *tracker(view, box, names), "", *gang(view, box), *bar(view, box), ""]
    for player in view["players"]:
        parts += mat(view, box, player, names)
    return "\n".join(parts)


def head(view: View, names: Sequence[str]) -> str:
    """Whose turn it is, and which side of the Badge is up."""
    return WORDS.say(
        "board-head", turn=view["turn"], deputy=names[view["deputy"]], badge=view["badge"], phase=view["phase"]
    )


def tracker(view: View, box: SaloonBox, names: Sequence[str]) -> list[str]:
    """`1 2 3 [4] 5 ...`, and in a Shootout the pieces under it."""
    low, high = box.shootout.tracker
    spaces = [f"[{space}]" if space == view["die"] else f" {space} " for space in range(low, high + 1)]
    lines = [WORDS.say("board-speed") + " " + "".join(f"{space:^5}" for space in spaces).rstrip()]
    if view["shootout"]:
        for player in sorted(view["players"], key=lambda each: -each["speed"]):
            seat = player["seat"]
            key = "out" if seat not in view["involved"] and view["involved"] else "in"
            lines.append(WORDS.say(f"board-piece-{key}", name=names[seat], speed=player["speed"]))
    return lines


def gang(view: View, box: SaloonBox) -> list[str]:
    """The top outlaw, how many lie under it, and the Leader."""
    top = box.outlaws.get(view["top"] or "")
    left = len(view["stack"]) + (top is not None)
    lines = [WORDS.say("board-stack", left=left)]
    if top is not None:
        lines.append(WORDS.say("board-top", name=top.name, bounty=top.bounty, threshold=top.threshold))
    leader = box.outlaws.get(view["leader"] or "")
    if leader is not None:
        facts = {"name": leader.name, "bounty": leader.bounty, "bonus": box.money.leader_bonus}
        lines.append(WORDS.say("board-leader", threshold=leader.threshold, text=told(box, leader.do), **facts))
    return lines


def bar(view: View, box: SaloonBox) -> list[str]:
    """The Upgrades for sale, and the piles."""
    shown = [
        f"  {upgrade}  {box.upgrades[upgrade].name}: {told(box, box.upgrades[upgrade].always.calls)}"
        for upgrade in view["upgrades"]
    ]
    piles = {"deck": len(view["deck"]["cards"]), "discards": len(view["deck"]["discards"])}
    return [WORDS.say("board-bar", upgrades=len(view["upgrade_deck"]), **piles), *shown]


def mat(view: View, box: SaloonBox, player: View, names: Sequence[str]) -> list[str]:
    """One player: `>` marks the Deputy; then the title, the row, and what only the owner sees."""
    seat = player["seat"]
    mark = ">" if seat == view["deputy"] else " "
    money = player["tokens"] + sum(box.outlaws[outlaw].bounty for outlaw in player["captured"])
    money += box.money.leader_bonus if view["captor"] == seat else 0
    first = WORDS.say(
        "board-player", name=names[seat], glass=glass(view, player), cards=len(player["hand"]), money=money
    )
    lines = [f"{mark} {first}"]
    if player["character"]:
        lines.append(f"    {title(WORDS, box, view, seat)}")
    row = [tag(view, box, player, card) for card in player["row"]]
    row += [_upgrade(box, player, upgrade) for upgrade in player["upgrades"]]
    lines += [f"    {each}" for each in row]
    waiting = sum(each["target"] == seat for each in view["face_down"])
    if waiting:
        lines.append("    " + WORDS.say("board-face-down", count=waiting))
    if player["level"] is not None:
        lines.append("    " + own_glass(view, box, player))
        lines += [f"    - {tag(view, box, player, card)}" for card in player["hand"] if card is not None]
    return lines


def glass(view: View, player: View) -> str:
    """What everybody sees of a glass; without glasses, nothing."""
    return "" if view["glass"] == "off" else GLASSES[player["band"]] + "  "


def own_glass(view: View, box: SaloonBox, player: View) -> str:
    """What only its owner sees of a glass; without glasses all are equally fast (AR-2)."""
    if view["glass"] == "off":
        return WORDS.say("board-no-glass", speed=box.glass.off_speed)
    speed = box.speeds[player["level"]]
    return WORDS.say("board-glass", level=player["level"], speed=speed, drunk=player["drunk"])


def tag(view: View, box: SaloonBox, player: View, card_id: str) -> str:
    """`S01 Unstoppable +3 coin/bone`, or a Hinder with what it wants."""
    if card_id in box.skills:
        skill = box.skills[card_id]
        return f"{card_id} {skill.name} +{skill.value} {skill.top}/{skill.burn}"
    hinder = box.hinders[card_id]
    text = hinder.table if view["manners"] == "honour" else hinder.text
    return f"{card_id} {hinder.name} {hinder.top}/{hinder.burn}: {text}"


def _upgrade(box: SaloonBox, player: View, upgrade: str) -> str:
    state = "flipped" if upgrade in player["flipped"] else "ready"
    return WORDS.say("board-upgrade", id=upgrade, name=box.upgrades[upgrade].name, state=state)


def told(box: SaloonBox, calls: Calls) -> str:
    """What a card does."""
    return Naming(WORDS, box, ()).describe(calls)
