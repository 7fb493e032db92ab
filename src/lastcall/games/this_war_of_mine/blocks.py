"""Cards that do something: effect strings parsed into calls, and the blocks they stand in.

    do = "gain(wood,1); noise(1)"      a list of calls, run left to right
    need = "tool(shovel)"              conditions, all of which must hold

Each call names a Python function. What it may be called with stands in the tables below, so that an unknown verb, a
wrong argument or an key that leads nowhere is found when the file is read, with file, card and field.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

STATES = ("hunger", "fatigue", "misery", "wounds", "illness")
CLASSES = (
    "resource", "token", "food", "drink", "med", "comfort", "tool", "part", "weapon", "melee", "firearm", "any",
)  # fmt: skip
TRAITS = ("prowess", "inventory", "empathy")
SELECTORS = (
    "all", "present", "guards", "one", "actor", "other", "random", "spread", "joined",
    *(f"{end}_{of}" for end in ("most", "least") for of in (*STATES, *TRAITS)),
)  # fmt: skip
COUNTERS = (
    "cold", "cleared", "boardup", "fittings", "dead", "kind", "cruel", "kills", "quiet_nights",
    "mercy", "promise", "marked", "nest", "pump", "tidied",
)  # fmt: skip
UNTIL = ("phase", "night", "nextnight", "day", "tomorrow", "location", "event", "built", "game")
TONES = ("", "kind", "careful", "bold", "cold", "cruel")
DICE = ("white", "yellow", "red")
WORDS: dict[str, tuple[str, ...]] = {
    "state": STATES,
    "who": SELECTORS,
    "counter": COUNTERS,
    "until": UNTIL,
    "deck": ("findings", "residents", "visitor"),
    "seen deck": ("event", "raid"),
    "side": ("us", "them"),
    "stock": ("any", "food", "med", "arms", "parts"),
    "slot": ("near", "distant", "far"),
    "step": ("exploration", "raid", "combat", "level4"),
    "house": ("boardup", "wreck_boardup", "wreck_fitting", "clear", "rubble"),
    "target": ("here", "one", "random"),
    "objective step": ("setup", "score", "next"),
    "result": ("war_over",),
    "test": ("noise",),
    "pet": ("dog", "cat", "farmer"),
}

VERBS: dict[str, tuple[str, ...]] = {
    "gain": ("item", "number"), "lose": ("thing", "number"), "remove": ("item", "number"),
    "price": ("item", "number"), "raise": ("state", "number", "who"), "lower": ("state", "number", "who"),
    "empathy": ("number", "who"), "noise": ("number",), "test": ("test",), "time": ("number",),
    "draw": ("deck", "number"), "peek": ("seen deck", "number"), "fight": (), "ambush": ("side",),
    "trade": ("number", "stock"), "join": ("pet?",), "leave": ("who",), "kill": ("who",),
    "count": ("counter", "number"), "mod": ("modifier", "number", "until"), "skip": ("step",),
    "script": ("script",), "exchange": ("slot",), "house": ("house", "target"), "idea": ("number",),
    "crime": ("number",), "objective": ("objective step",), "end": ("result",),
}  # fmt: skip

CONDITIONS: dict[str, tuple[str, ...]] = {
    "has": ("thing", "number"), "tool": ("item",), "here": ("person",), "absent": ("person",), "size": ("number",),
    "group": ("number",), "room": (), "suffers": ("state", "number"), "counter": ("counter", "number"),
    "under": ("counter", "number"), "built": ("fitting",), "start": ("number",), "start_ok": ("state", "number"),
    "swayed": (), "hole": ("hole",),
}  # fmt: skip

RESULTS: dict[str, tuple[str, ...]] = {
    "hit": ("number",), "selfhit": ("number",), "dodge": (), "disarm": (), "lose_weapon": (), "jam": (), "kill": (),
    "reroll": (),
}  # fmt: skip


class Call(NamedTuple):
    """One verb, condition or combat result with its arguments."""

    name: str
    args: tuple[Any, ...]


class Enemy(NamedTuple):
    """One opponent as a card lists it."""

    kind: str
    weapon: str
    prowess: int


@dataclass(frozen=True, eq=False)
class Block:
    """A piece of a card: shown, then done, in this order: do, case, roll, choice, then."""

    id: str
    """Where it stands: `P3/choice2/roll1`. What is being resolved is remembered by it."""
    text: str = ""
    say: str = ""
    title: str = ""
    do: tuple[Call, ...] = ()
    case: tuple[Block, ...] = ()
    roll: tuple[tuple[int, int, Block], ...] = ()
    choice: tuple[Block, ...] = ()
    then: tuple[Call, ...] = ()
    label: str = ""
    need: tuple[Call, ...] = ()
    cost: Mapping[str, int] = field(default_factory=dict)
    tone: str = ""
    enemies: tuple[Enemy, ...] = ()
    script: int | None = None
    """The number of the script, if this is one."""

    welcomes: bool = False
    """Does one of its own calls let somebody join? (TR-22)"""

    @property
    def fights(self) -> bool:
        """Does one of its own calls start a fight? (TR-127)"""
        return any(call.name in ("fight", "ambush") for call in self.do)


def _one_by_one(call: Call) -> list[Call]:
    """`draw(findings,2)` is two draws, one after the other, each with all that it leads to."""
    if call.name != "draw" or not isinstance(call.args[-1], int):
        return [call]
    return [Call("draw", (call.args[0],))] * call.args[-1]


BLOCK_KEYS = frozenset(
    {"text", "say", "do", "case", "roll", "choice", "then", "label", "need", "cost", "tone", "enemies", "at"}
)
_CALL = re.compile(r"\s*([a-z_]+)\(([^()]*)\)\s*\Z")

Fault = Callable[[str, str], None]
"""(field, what was expected) -> notes the fault for the card being read."""


class Reader:
    """Parses blocks and notes every fault. `known` has the ids of items, scripts, people, fittings, holes and so on."""

    def __init__(self, known: Mapping[str, frozenset[str]]) -> None:
        self.known = known
        self.blocks: dict[str, Block] = {}

    def calls(self, text: Any, table: Mapping[str, tuple[str, ...]], where: str, fault: Fault) -> tuple[Call, ...]:
        """An effect string as calls."""
        if not isinstance(text, str):
            fault(where, f"expected effects as text, got {text!r}")
            return ()
        made = []
        for part in text.split(";") if text.strip() else ():
            found = _CALL.match(part)
            if not found:
                fault(where, f"expected verb(arguments), got {part.strip()!r}")
                continue
            name, given = found[1], [arg.strip() for arg in found[2].split(",")] if found[2].strip() else []
            if name not in table:
                fault(where, f"unknown word {name!r}; known are: {', '.join(sorted(table))}")
                continue
            call = Call(name, self._arguments(name, given, table[name], where, fault))
            made += _one_by_one(call)
        return tuple(made)

    def _arguments(
        self, name: str, given: list[str], kinds: tuple[str, ...], where: str, fault: Fault
    ) -> tuple[Any, ...]:
        least = sum(not kind.endswith("?") for kind in kinds)
        if not least <= len(given) <= len(kinds):
            fault(where, f"{name} wants {len(kinds)} arguments ({', '.join(kinds)}), got {len(given)}")
            return tuple(given)
        return tuple(self._argument(name, arg, kind.rstrip("?"), where, fault) for arg, kind in zip(given, kinds))  # noqa: B905

    def _argument(self, name: str, arg: str, kind: str, where: str, fault: Fault) -> Any:
        if kind == "number":
            if not re.fullmatch(r"-?\d+", arg):
                fault(where, f"{name} wants a number, got {arg!r}")
                return 0
            return int(arg)
        if kind == "thing":
            good = arg in CLASSES or arg in self.known["item"]
        elif kind in WORDS:
            good = arg in WORDS[kind]
        else:
            good = arg in self.known[kind]
        if not good:
            fault(where, f"{name}: {arg!r} is no {kind}")
        return arg

    def block(self, at: str, data: Mapping[str, Any], fault: Fault, extra: frozenset[str] = frozenset()) -> Block:
        """A block and all blocks in it, each known by where it stands."""
        for key in data:
            if key not in BLOCK_KEYS and key not in extra:
                fault(key, "no such field in a block")
        cases = [self.block(f"{at}/case{n}", each, fault) for n, each in enumerate(data.get("case", ()))]
        rolls = [
            (*self._span(each, fault), self.block(f"{at}/roll{n}", each, fault))
            for n, each in enumerate(data.get("roll", ()))
        ]
        covered = sorted(face for low, high, _ in rolls for face in range(low, high + 1))
        if rolls and covered != list(range(1, 11)):
            fault("roll", f"the `at` pairs must cover 1 to 10 once, they cover {covered}")
        choices = [self.block(f"{at}/choice{n}", each, fault) for n, each in enumerate(data.get("choice", ()))]
        if choices and all(each.need or each.cost for each in choices):
            fault("choice", "one choice must be open to everybody (no need, no cost)")
        if data.get("tone", "") not in TONES:
            fault("tone", f"{data['tone']!r} is no tone; known are: {', '.join(TONES[1:])}")
        do = self.calls(data.get("do", ""), VERBS, "do", fault)
        made = Block(
            id=at,
            text=data.get("text", ""),
            say=data.get("say", ""),
            title=data.get("title", data.get("name", "")),
            do=do,
            case=tuple(cases),
            roll=tuple(rolls),
            choice=tuple(choices),
            then=self.calls(data.get("then", ""), VERBS, "then", fault),
            label=data.get("label", ""),
            need=self.calls(data.get("need", ""), CONDITIONS, "need", fault),
            cost=self.cost(data.get("cost", {}), fault),
            tone=data.get("tone", ""),
            enemies=tuple(self._enemy(each, fault) for each in data.get("enemies", ())),
            script=data["id"] if at.startswith("S") and "/" not in at and isinstance(data.get("id"), int) else None,
            welcomes=any(call.name == "join" and not call.args for call in do),
        )
        self.blocks[at] = made
        return made

    def effects(self, at: str, text: str, where: str, fault: Fault) -> Block:
        """A bare effect string (a reward, a catch, a win) as a block of its own."""
        made = self.blocks[at] = Block(at, do=self.calls(text, VERBS, where, fault))
        return made

    def cost(self, data: Any, fault: Fault) -> dict[str, int]:
        """Item or class = number."""
        if not isinstance(data, dict):
            fault("cost", f"expected a table item = number, got {data!r}")
            return {}
        for item, number in data.items():
            if item not in self.known["item"] and item not in CLASSES:
                fault("cost", f"{item!r} is no item and no class of items")
            if not isinstance(number, int) or number < 1:
                fault("cost", f"{item}: expected a number of at least 1, got {number!r}")
        return dict(data)

    def _span(self, data: Mapping[str, Any], fault: Fault) -> tuple[int, int]:
        at = data.get("at")
        if not (isinstance(at, list) and len(at) == 2 and all(isinstance(n, int) for n in at)):
            fault("at", f"expected a pair of numbers, got {at!r}")
            return 0, -1
        return at[0], at[1]

    def _enemy(self, data: Any, fault: Fault) -> Enemy:
        try:
            made = Enemy(data["kind"], data["weapon"], data["prowess"])
        except (KeyError, TypeError):
            fault("enemies", f"expected kind, weapon and prowess, got {data!r}")
            return Enemy("civilian", "none", 0)
        if made.kind not in self.known["enemy"]:
            fault("enemies", f"{made.kind!r} is no kind of enemy")
        if made.weapon != "none" and made.weapon not in self.known["item"]:
            fault("enemies", f"{made.weapon!r} is no weapon")
        return made
