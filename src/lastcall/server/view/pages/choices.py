"""The choices of an ask as a person meets them: buttons with keys, small chips, dim ones with their reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from markupsafe import Markup, escape

from lastcall.server.view.situation import AskInfo

MAIN = ("end", "done", "pass", "stop", "enough")
"""Verbs that close something: they stand apart, unless a game names others."""

MANY = 5
"""From this many choices of one verb on they become chips."""


class Facts(dict[str, Any]):
    """Facts for templates: what is not among them is None, so that a board may ask for any."""

    def __missing__(self, key: str) -> None:
        return None


@dataclass(frozen=True)
class Offer:
    """A choice on the page. One with a `why` is not possible."""

    choice: str
    text: str
    form: str = ""
    why: str = ""
    rule: str = ""
    icon: str = ""
    key: str = ""
    chip: str = ""
    """What tells this choice from the others of its group."""
    sealed: bool = False
    about: Facts = field(default_factory=Facts)
    pointed: tuple[int, ...] = ()

    @property
    def verb(self) -> str:
        return self.choice.split(":")[0]

    @property
    def ids(self) -> list[str]:
        return self.choice.split(":")[1:]

    @property
    def title(self) -> str:
        return self.text.partition(": ")[0]

    @property
    def detail(self) -> str:
        return self.text.partition(": ")[2]


@dataclass(frozen=True)
class Group:
    """Several choices of one verb: a few words that all share, and a chip for each."""

    verb: str
    label: str
    icon: str
    offers: Sequence[Offer]
    folded: bool = False
    """The board shows them all; the bar only mentions them."""


@dataclass(frozen=True)
class Bar:
    """One ask, laid out."""

    form: str
    ask: AskInfo
    buttons: Sequence[Offer]
    groups: Sequence[Group]
    main: Sequence[Offer]
    dim: Sequence[Offer]


@dataclass(frozen=True)
class Taste:
    """What a game's `board.html` says about its choices."""

    icons: dict[str, str]
    main: Sequence[str]
    on_board: Sequence[str]
    beside: Sequence[str]
    """Verbs that the board always shows: asides leave them out of the bar."""
    order: Sequence[str]
    symbols: frozenset[str]

    def icon(self, verb: str) -> str:
        wanted = self.icons.get(verb, verb)
        return wanted if wanted in self.symbols else ""

    def place(self, offer: Offer) -> int:
        return self.order.index(offer.verb) if offer.verb in self.order else len(self.order)


def offers_of(ask: AskInfo, form: str, taste: Taste) -> list[Offer]:
    """What may be answered, in the order the game likes."""
    offers = [
        Offer(
            each.choice, each.text, form, rule=ask.rule, sealed=each.choice == ask.answered,
            icon=taste.icon(each.choice.split(":")[0]), about=Facts(each.about), pointed=tuple(each.pointed),
        )
        for each in ask.choices
    ]  # fmt: skip
    return sorted(offers, key=taste.place)


def refused_of(ask: AskInfo, form: str, taste: Taste) -> list[Offer]:
    refused = [
        Offer(each.choice, each.text, form, each.why, each.rule, taste.icon(each.choice.split(":")[0]))
        for each in ask.impossible
    ]
    return sorted(refused, key=taste.place)


def lay_out(ask: AskInfo, form: str, taste: Taste, aside: bool = False) -> Bar:
    """The bar of one ask: plain buttons with keys 1 to 9, chips for many of a kind, the closing ones apart."""
    offers = [offer for offer in offers_of(ask, form, taste) if not (aside and offer.verb in taste.beside)]
    many = {verb for verb in {offer.verb for offer in offers} if sum(o.verb == verb for o in offers) >= MANY}
    many.update(taste.on_board)
    main = [offer for offer in offers if offer.verb in taste.main]
    plain = [offer for offer in offers if offer.verb not in many and offer.verb not in taste.main]
    grouped: dict[str, list[Offer]] = {}
    for offer in offers:
        if offer.verb in many and offer.verb not in taste.main:
            grouped.setdefault(offer.verb, []).append(offer)
    keys = iter("123456789")
    plain = plain if aside else [replace(offer, key=next(keys, "")) for offer in plain]
    groups = [_group(each, taste, aside or bool(plain or main)) for each in grouped.values()]
    groups = [g if g.folded else replace(g, offers=[replace(o, key=next(keys, "")) for o in g.offers]) for g in groups]
    main = [replace(offer, key="E" if place == 0 else "") for place, offer in enumerate(main)]
    return Bar(form, ask, plain, groups, main, _dim(ask, form, taste))


def _dim(ask: AskInfo, form: str, taste: Taste) -> list[Offer]:
    """What a person may miss: of each verb that is not offered at all, one."""
    seen = {choice.choice.split(":")[0] for choice in ask.choices} | set(taste.on_board)
    dim = []
    for offer in refused_of(ask, form, taste):
        if offer.verb not in seen:
            seen.add(offer.verb)
            dim.append(offer)
    return dim


def _group(offers: list[Offer], taste: Taste, others: bool) -> Group:
    shared = shared_start([offer.text for offer in offers])
    chips = [replace(offer, chip=offer.text[len(shared) :].strip(" ,.:") or offer.text) for offer in offers]
    verb = offers[0].verb
    label = shared.strip(" ,:") if len(offers) > 1 else offers[0].title
    return Group(verb, label, taste.icon(verb), chips, others and verb in taste.on_board)


def shared_start(texts: Sequence[str]) -> str:
    """The words with which all texts begin (nothing for a single one)."""
    if len(texts) < 2:
        return ""
    words = [text.split(" ") for text in texts]
    shared = 0
    while all(len(each) > shared + 1 and each[shared] == words[0][shared] for each in words):
        shared += 1
    return " ".join(words[0][:shared]) + " " * bool(shared)


def attributes(pairs: Iterable[tuple[str, object]]) -> Markup:
    """HTML attributes; True stands for a bare one, None and False for none."""
    parts = []
    for name, value in pairs:
        if value is True:
            parts.append(name)
        elif value is not None and value is not False:
            parts.append(f'{name}="{escape(value)}"')
    return Markup(" ".join(parts))


class Lights:
    """Which elements of the board may be clicked: `lit("move:7")` in a template."""

    def __init__(self, offers: Sequence[Offer], refused: Sequence[Offer], rules: str) -> None:
        self.offered = {offer.choice: offer for offer in reversed(offers)}
        self.impossible = {offer.choice: offer for offer in reversed(refused)}
        self.rules = rules

    def is_lit(self, *choices: str) -> bool:
        return any(choice in self.offered for choice in choices)

    def lit(self, *choices: str, label: str = "") -> Markup:
        """The attributes of a button that stands for the first of these choices that is offered."""
        for choice in choices:
            if choice in self.offered:
                return self._offered(self.offered[choice], label)
        for choice in choices:
            if choice in self.impossible:
                return self._refused(self.impossible[choice], label)
        return attributes([("type", "button"), ("disabled", True), ("aria-label", label or None)])

    def _offered(self, offer: Offer, label: str) -> Markup:
        name = f"{offer.text} ({label})" if label else offer.text
        return attributes(
            [
                ("type", "submit"), ("form", offer.form), ("name", "choice"), ("value", offer.choice),
                ("data-lit", True), ("aria-pressed", "true" if offer.sealed else None), ("title", offer.text),
                ("aria-label", name),
            ]
        )  # fmt: skip

    def _refused(self, offer: Offer, label: str) -> Markup:
        name = f"{label or offer.text}: {offer.why}"
        return attributes(
            [
                ("type", "button"), ("aria-disabled", "true"), ("data-dim", True), ("data-rule", offer.rule or None),
                ("data-href", f"{self.rules}?clause={offer.rule}#{offer.rule}" if offer.rule else None),
                ("title", offer.why), ("aria-label", name),
            ]
        )  # fmt: skip
