"""A card or script being resolved: block by block on the stack (T-4, T-5, TR-22, TR-51, TR-125, TR-127)."""

from __future__ import annotations

from lastcall.core.ask import Choice, Reason, ask
from lastcall.core.effects import Block, Conditions, Cost, StackResolution, can_do, cannot_take, holds, is_open, pay
from lastcall.core.effects.calls import EffectCoroutine
from lastcall.core.effects.stack import CLOSE
from lastcall.games.this_war_of_mine.blocks import StoryBlock
from lastcall.games.this_war_of_mine.descriptions import does_entry
from lastcall.games.this_war_of_mine.rules.book import offer_choices, pass_the_book
from lastcall.games.this_war_of_mine.rules.counters import count
from lastcall.games.this_war_of_mine.rules.dice import black_die
from lastcall.games.this_war_of_mine.rules.states import face_crises
from lastcall.games.this_war_of_mine.rules.telling import drop_the_scene, open_block
from lastcall.games.this_war_of_mine.state import Person, Shelter, StoryFrame
from lastcall.games.this_war_of_mine.terms import BREAKING_POINT, MISERY, WORST

NO_FRAME = StoryFrame()


class Story(StackResolution[Shelter, str, StoryFrame]):
    """What is on the stack, from its end; effects act for the frame in progress."""

    __slots__ = ("frame",)

    def __init__(self, shelter: Shelter) -> None:
        self.state = shelter
        self.frame = NO_FRAME

    @property
    def actor(self) -> str:  # type: ignore[override]  # who acts for the frame changes when they die or fall asleep
        return self.frame.actor

    @property
    def seat(self) -> int:  # type: ignore[override]  # the book moves on in the middle of a story
        return self.state.decider

    @property
    def stack(self) -> list[StoryFrame]:
        return self.state.stack

    def enter(self, frame: StoryFrame) -> StoryBlock:
        self.frame = frame
        return self.state.box.blocks[frame.block]

    def interrupted(self) -> str | None:
        """Nobody is left, or the war is over. When nobody of the party is left, what it was at is dropped (T-124)."""
        shelter = self.state
        if not shelter.people or shelter.ended:
            return "ending"
        if shelter.trip is not None and shelter.trip.searching and not shelter.present:
            drop_the_scene(shelter)
        return None

    def open(self, block: Block, within: StoryFrame) -> None:
        open_block(self.state, block.id, within.actor, within.here)

    def after_effects(self, frame: StoryFrame, block: Block) -> EffectCoroutine | None:
        """Level 4 is looked at when a list of effects is done (TR-16).

        The breaking point comes first: one loss is resolved fully before the next (TR-19).
        """
        frame.dozing = False
        if not self.state.crises or (frame.block == BREAKING_POINT and frame.stage != CLOSE):
            return None
        return face_crises(self.state)

    def close(self, frame: StoryFrame, block: Block) -> None:
        """A block is done; after a script with choices the book moves on (T-5)."""
        self.state.stack.pop()
        if frame.block == BREAKING_POINT:
            _after_the_breaking_point(self.state, frame)
        if frame.offered:
            pass_the_book(self.state, frame)

    async def roll(self, block: Block) -> int:
        die = await black_die(self.state)
        self.state.journal("rolled", die=die)
        return die

    async def choose(self, block: Block) -> StoryBlock:
        """The leader picks one available entry; its cost is discarded first from the pile at hand."""
        shelter, blocks = self.state, self.state.box.blocks
        story = blocks[block.id]
        choices: list[Choice] = [("take", entry.id) for entry in story.choice if self.is_available(entry)]
        if _may_attack(story):
            choices.append(("attack", story.id))
        offer_choices(shelter, self.frame)
        picked = await ask(
            self.seat,
            "choice",
            choices,
            "T-5",
            why_not=lambda: {("take", e.id): self.why_not(e) for e in story.choice if not self.is_available(e)},
            describe=lambda choice: about_entry(shelter, choice),
        )
        if picked[0] == "attack":
            shelter.journal("attacked", block=story.id)
            _count_tone(shelter, "cruel" if story.enemies[0].kind == "civilian" else "bold")
            return blocks[f"{story.id}/attack"]
        entry = blocks[picked[1]]
        shelter.journal("chose", block=entry.id)
        _count_tone(shelter, entry.tone)
        if entry.cost:
            await pay(self, entry.cost)
        return entry

    def is_available(self, entry: StoryBlock) -> bool:
        """Its need holds, its cost can be paid in full, and a character whom it brings can join (TR-22)."""
        return is_open(self, entry) and can_do(self, entry.do)

    def why_not(self, entry: StoryBlock) -> Reason:
        """What is missing: the cost, the condition that fails, or room for another."""
        missing = cannot_take(self, entry)
        if missing is None:
            return Reason("no-room", "T-9")
        if isinstance(missing, Cost):
            return Reason("cannot-pay", "T-36", cost=missing)
        return Reason("need", "TR-113", need=missing)

    async def who_acts(self) -> Person | None:
        """The same one for a card and all that it leads to; the leader names one when it is first asked (TR-51)."""
        shelter, frame = self.state, self.frame
        person = shelter.find(frame.actor) if frame.actor else None
        if person is not None and (not person.asleep or frame.dozing or frame.block in shelter.box.for_sleepers):
            return person
        awake = shelter.awake
        if not awake:
            return None
        name = awake[0].id
        if len(awake) > 1:
            picked = await ask(self.seat, "actor", [("actor", each.id) for each in awake], "TR-51")
            name = picked[1]
        former = frame.actor
        for each in reversed(shelter.stack):
            if each.go or each.actor != former:
                break
            each.actor = name
        return shelter.person(name)


def hold(shelter: Shelter, conditions: Conditions) -> bool:
    """Do all of these conditions hold now?"""
    return holds(Story(shelter), conditions)


def about_entry(shelter: Shelter, choice: Choice) -> dict[str, object]:
    """What a choice of a card costs and does."""
    entry = shelter.box.blocks[choice[1]]
    return {"cost": entry.cost, "does": does_entry(shelter.box, entry), "tone": entry.tone}


def _after_the_breaking_point(shelter: Shelter, frame: StoryFrame) -> None:
    """A character who is still in the group at misery 4 after script 4 is set to 3 (TR-16)."""
    person = shelter.find(frame.actor)
    if person is not None and person.levels[MISERY] == WORST:
        person.levels[MISERY] = WORST - 1


def _may_attack(block: StoryBlock) -> bool:
    """A Residents card with enemies may always be attacked, unless a printed choice fights already (TR-127)."""
    return bool(block.enemies) and "/" not in block.id and not any(entry.fights for entry in block.choice)


def _count_tone(shelter: Shelter, tone: str) -> None:
    """Kind and cruel choices are counted (TR-118)."""
    if tone in ("kind", "cruel"):
        count(shelter, tone, 1)
