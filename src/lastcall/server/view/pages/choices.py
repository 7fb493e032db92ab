"""The choices of an ask as HTML controls: buttons with keys, small chips, disabled ones with their reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from markupsafe import Markup, escape

from lastcall.server.view.choice_style import CHIPS_FROM, ChoiceStyle
from lastcall.server.view.situation import AskInfo, Labelled
from lastcall.server.view.words import say
from lastcall.text import Label


class Facts(dict[str, Any]):
    """Facts for templates: a missing one is None."""

    def __missing__(self, key: str) -> None:
        return None


@dataclass(frozen=True)
class ChoiceItem(Labelled):
    """A choice on the page. One with a `why` is impossible."""

    choice: str
    label: Label
    form: str = ""
    why: str = ""
    rule: str = ""
    icon: str = ""
    key: str = ""
    chip: str = ""
    """The text that distinguishes this choice within its group."""
    grave: bool = False
    """It harms whoever makes it, or cannot be made good."""
    warning: str = ""
    """What speaks against it at this moment."""
    sealed: bool = False
    about: Facts = field(default_factory=Facts)
    pointed: tuple[int, ...] = ()

    @property
    def verb(self) -> str:
        return self.choice.split(":")[0]

    @property
    def ids(self) -> list[str]:
        return self.choice.split(":")[1:]


@dataclass(frozen=True)
class ChoiceGroup:
    """Several choices of one verb: what they are called together, and a chip for each."""

    verb: str
    label: str
    icon: str
    offers: Sequence[ChoiceItem]
    folded: bool = False
    """The board shows them all, so the bar only mentions them."""


@dataclass(frozen=True)
class ChoiceBar:
    """The controls of one ask."""

    form: str
    ask: AskInfo
    buttons: Sequence[ChoiceItem]
    groups: Sequence[ChoiceGroup]
    main: Sequence[ChoiceItem]
    refused: Sequence[ChoiceItem]


def offered_items(ask: AskInfo, form: str, style: ChoiceStyle) -> list[ChoiceItem]:
    """The possible answers, in the game's order."""
    offers = [
        ChoiceItem(
            each.choice, each.label, form, rule=ask.rule, sealed=each.choice == ask.answered,
            icon=style.icon(each.choice.split(":")[0]), about=Facts(each.about), pointed=tuple(each.pointed),
            grave=style.is_grave(ask.name, each.choice, each.about) or bool(each.warning), warning=each.warning,
        )
        for each in ask.choices
    ]  # fmt: skip
    return sorted(offers, key=lambda offer: style.order_of(offer.verb))


def refused_items(ask: AskInfo, form: str, style: ChoiceStyle) -> list[ChoiceItem]:
    refused = [
        ChoiceItem(each.choice, each.label, form, each.why, each.rule, style.icon(each.choice.split(":")[0]))
        for each in ask.impossible
    ]
    return sorted(refused, key=lambda offer: style.order_of(offer.verb))


def build_bar(ask: AskInfo, form: str, style: ChoiceStyle, is_interrupt: bool = False) -> ChoiceBar:
    """The bar of one ask: buttons with keys, chips for many choices of one verb, main buttons apart.

    E makes the first main choice, unless it is grave."""
    offers = [offer for offer in offered_items(ask, form, style) if not (is_interrupt and offer.verb in style.beside)]
    if not is_interrupt:
        offers = [replace(offer, key=ask.keys.get(offer.choice, "")) for offer in offers]
    many = {verb for verb in {offer.verb for offer in offers} if sum(o.verb == verb for o in offers) >= CHIPS_FROM}
    many.update(style.on_board)
    main = [offer for offer in offers if offer.verb in style.main]
    plain = [offer for offer in offers if offer.verb not in many and offer.verb not in style.main]
    grouped: dict[str, list[ChoiceItem]] = {}
    for offer in offers:
        if offer.verb in many and offer.verb not in style.main:
            grouped.setdefault(offer.verb, []).append(offer)
    groups = [_group(each, style, is_interrupt or bool(plain or main)) for each in grouped.values()]
    groups = [replace(g, offers=[replace(o, key="") for o in g.offers]) if g.folded else g for g in groups]
    default = next((offer for offer in main if not offer.grave), None)
    main = [replace(offer, key="E" if offer is default else offer.key) for offer in main]
    return ChoiceBar(form, ask, plain, groups, main, _refusals(ask, form, style))


def _refusals(ask: AskInfo, form: str, style: ChoiceStyle) -> list[ChoiceItem]:
    """What is not possible, each sentence once. The board itself explains targets on the board."""
    told: dict[tuple[str, str], ChoiceItem] = {}
    for offer in refused_items(ask, form, style):
        if offer.verb not in style.on_board:
            told.setdefault((offer.title, offer.why), offer)
    return list(told.values())


def _group(offers: list[ChoiceItem], style: ChoiceStyle, others: bool) -> ChoiceGroup:
    """Several choices of one verb under the name that their messages give them (`.group`), each as a chip (`.chip`).
    Without one name for all, each chip has its whole text."""
    verb, names = offers[0].verb, {offer.label.group for offer in offers}
    name = names.pop() if len(names) == 1 else ""
    chips = [replace(offer, chip=(offer.label.chip if name else "") or offer.text) for offer in offers]
    if not name and len(offers) == 1:
        name = offers[0].title
    return ChoiceGroup(verb, name, style.icon(verb), chips, others and verb in style.on_board)


def attributes(pairs: Iterable[tuple[str, object]]) -> Markup:
    """HTML attributes; True gives one without a value, None and False none at all."""
    parts = []
    for name, value in pairs:
        if value is True:
            parts.append(name)
        elif value is not None and value is not False:
            parts.append(f'{name}="{escape(value)}"')
    return Markup(" ".join(parts))


class ClickTargets:
    """Makes elements of the board clickable: `click_target("move:7")` in a template."""

    def __init__(self, rules: str) -> None:
        self.rules = rules
        """Path of the rules page."""
        self._offered: dict[str, ChoiceItem] = {}
        self._impossible: dict[str, ChoiceItem] = {}

    def fill(self, offered: Sequence[ChoiceItem], impossible: Sequence[ChoiceItem]) -> None:
        """Set the choices. Of several asks that offer the same choice, the first counts."""
        self._offered = {item.choice: item for item in reversed(offered)}
        self._impossible = {item.choice: item for item in reversed(impossible)}

    def offers(self, verb: str = "") -> list[ChoiceItem]:
        return [item for item in reversed(self._offered.values()) if verb in ("", item.verb)]

    def refused(self, verb: str = "") -> list[ChoiceItem]:
        return [item for item in reversed(self._impossible.values()) if verb in ("", item.verb)]

    def is_offered(self, *choices: str) -> bool:
        return any(choice in self._offered for choice in choices)

    def click_target(self, *choices: str, label: str = "") -> Markup:
        """The attributes of a button for the first of these choices that is offered."""
        for choice in choices:
            if choice in self._offered:
                return self._offered_attributes(self._offered[choice], label)
        for choice in choices:
            if choice in self._impossible:
                return self._refused_attributes(self._impossible[choice], label)
        return attributes([("type", "button"), ("disabled", True), ("aria-label", label or None)])

    def _offered_attributes(self, offer: ChoiceItem, label: str) -> Markup:
        name = say("table-choice-here", choice=offer.text, label=label) if label else offer.text
        return attributes(
            [
                ("type", "submit"), ("form", offer.form), ("name", "choice"), ("value", offer.choice),
                ("data-lit", True), ("aria-pressed", "true" if offer.sealed else None), ("title", offer.text),
                ("aria-label", name),
            ]
        )  # fmt: skip

    def _refused_attributes(self, offer: ChoiceItem, label: str) -> Markup:
        name = say("table-refused-here", label=label or offer.text, why=offer.why)
        return attributes(
            [
                ("type", "button"), ("aria-disabled", "true"), ("data-dim", True), ("data-rule", offer.rule or None),
                ("data-href", f"{self.rules}?clause={offer.rule}#{offer.rule}" if offer.rule else None),
                ("title", offer.why), ("aria-label", name),
            ]
        )  # fmt: skip
