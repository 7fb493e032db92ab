"""Gear Up: cards face down on anybody, one drawn, all revealed (A-46 to A-53, AR-25, AR-49 to AR-51, AR-59)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from lastcall.core.ask import Choice, ask
from lastcall.core.journal import secret
from lastcall.games.alewood import powers
from lastcall.games.alewood.rules.calls import USE, about_upgrade, use
from lastcall.games.alewood.rules.commands import WAIT, all_command, command, take_plan
from lastcall.games.alewood.rules.discards import keep_hand_limit, take_cards
from lastcall.games.alewood.rules.glass import sip_window
from lastcall.games.alewood.rules.manners import Manner, forbidden, happened, manner_of_last, performed, slip
from lastcall.games.alewood.rules.pause import no_interrupts
from lastcall.games.alewood.rules.reputation import adjust, read_new
from lastcall.games.alewood.state import FaceDown, Player, Saloon

SKIP = ("skip",)
DRAW, NO_DRAW = ("draw",), ("no-draw",)


def plays(saloon: Saloon, player: Player) -> list[Choice]:
    """Nothing, or any hand card on any player (A-46, AR-51); with a Fist Full of Bullets any number of them."""
    choices: list[Choice] = [SKIP]
    seats, laid = len(saloon.players), saloon.box.plays
    for card in player.hand:
        choices += laid[card.id][:seats]
    if player.upgrades and player.hand:
        fist = player.ready("gear_plays")
        if fist is not None:
            choices.append((USE, fist.id))
    return choices


def about_play(saloon: Saloon, player: Player, choice: Choice) -> Mapping[str, object]:
    return {"other": choice[2]} if choice[0] == "play" else about_upgrade(saloon, choice)


def about_draw(saloon: Saloon, player: Player, choice: Choice) -> Mapping[str, object]:
    return about_upgrade(saloon, choice)


def draws(saloon: Saloon, player: Player) -> list[Choice]:
    """The draw is no must (AR-25); a Dirty Rotten Plan makes it more cards."""
    plan = player.ready("gear_draw") if player.upgrades else None
    return [DRAW, NO_DRAW] if plan is None else [DRAW, NO_DRAW, (USE, plan.id)]


async def deputy_gears_up(saloon: Saloon) -> str:
    """The Deputy may play 1 card face down, and then draws 1 (A-46, A-47)."""
    deputy = saloon.players[saloon.deputy]
    many = False
    while True:
        chosen = await command(saloon, deputy, "play", plays, "A-46", describe=about_play)
        if chosen == SKIP:
            break
        if chosen[0] == USE:
            use(saloon, deputy, chosen[1])
            many = True
            continue
        set_aside(saloon, deputy, chosen, manner_of_last(deputy))
        lay_cards(saloon, deputy)
        if not many:
            break
    chosen = await command(saloon, deputy, "draw", draws, "A-47", describe=about_draw)
    await draw(saloon, deputy, chosen)
    return "drunks"


def set_aside(saloon: Saloon, player: Player, play: Choice, given: Manner) -> None:
    """The card leaves the hand; the others see neither the card nor yet its target (AR-50). The gestures and the hand
    with which it was played are noted; a switch of hands since then is for the next card (AR-13)."""
    card = saloon.box.cards[play[1]]
    if card in player.hand:
        player.hand.remove(card)
        played = FaceDown(player.seat, card, play[2], before=tuple(given.before), off_hand=given.off_hand)
        saloon.face_down.append(played)
        player.off_hand = player.off_hand and not given.off_hand


def lay_cards(saloon: Saloon, player: Player) -> None:
    """The cards are laid: now everybody sees their targets (AR-50)."""
    for waiting in saloon.face_down:
        if waiting.seat == player.seat and not waiting.laid:
            waiting.laid = True
            hidden = secret(waiting.card.id, player.seat)
            saloon.journal("laid", seat=player.seat, other=waiting.target, card=hidden, off=waiting.off_hand)
            if saloon.watched:
                performed(saloon, player, "my_play", waiting.target, waiting)
                happened(saloon, "my_play", player.seat, waiting.target)
                happened(saloon, "on_me", waiting.target)


async def drunks_gear_up(saloon: Saloon) -> str:
    """The Drunks do the same, all at once: each commits a card or none in secret (A-48, AR-49)."""
    await commit_plays(saloon, saloon.drunks())
    return "draws"


async def drunks_draw(saloon: Saloon) -> str:
    """Then each commits to a draw or none; the cards are laid, and they draw one after the other (A-48, AR-49)."""
    drunks = saloon.drunks()
    await all_command(saloon, drunks, "draw-too", draws, "A-48", describe=about_draw)
    for player in drunks:
        lay_cards(saloon, player)
    for player in drunks:
        await draw(saloon, player, take_plan(player, DRAW))
    return "reveal"


async def commit_plays(saloon: Saloon, drunks: list[Player]) -> None:
    """Each commits a card or none; a player who must not be first may wait, and is asked last (AR-49, AR-59)."""
    committed: list[Player] = []

    def in_force(commanding: list[Player]) -> None:
        if not committed:
            be_first(saloon, commanding)
        committed.extend(player for player in commanding if player.plan != WAIT)

    given = await all_command(
        saloon,
        drunks,
        "commit",
        commits,
        "A-48",
        describe=about_play,
        in_force=in_force,
    )
    await carry_out_plays(saloon, drunks, given)
    patient = [player for player in drunks if player.seat in saloon.hesitant]
    given = await all_command(saloon, patient, "commit", plays, "A-48", describe=about_play)
    await carry_out_plays(saloon, patient, given)


def commits(saloon: Saloon, player: Player) -> list[Choice]:
    """The Deputy's choices, and waiting for a player whose Hinder forbids haste."""
    choices = plays(saloon, player)
    if saloon.watched and forbidden(saloon, player, "commit_first"):
        choices.append(WAIT)
    return choices


def be_first(saloon: Saloon, order: list[Player]) -> None:
    """The first of all Drunks to commit has slipped if a Hinder forbids it (AR-59)."""
    if not saloon.watched or saloon.manners != "checked":
        return
    first = next((player for player in order if player.plan != WAIT), None)
    hinder = forbidden(saloon, first, "commit_first") if first else None
    if first and hinder:
        slip(saloon, first, hinder)


async def carry_out_plays(saloon: Saloon, players: list[Player], given: Mapping[int, Manner]) -> None:
    """What they have committed is set aside; with a Fist Full of Bullets they go on until they stop (A-48). A player
    who waits keeps that plan."""
    many: list[int] = []
    while players:
        again = []
        for player in players:
            if player.plan == WAIT:
                continue
            chosen = take_plan(player, SKIP)
            if chosen[0] == USE:
                use(saloon, player, chosen[1])
                many.append(player.seat)
                again.append(player)
            elif chosen != SKIP:
                set_aside(saloon, player, chosen, given[player.seat])
                if player.seat in many:
                    again.append(player)
        given = await all_command(saloon, again, "commit", plays, "A-48", describe=about_play)
        players = again


async def draw(saloon: Saloon, player: Player, chosen: Choice) -> None:
    """Draw 1, or what an Upgrade makes of it, then keep the hand limit (A-47, A-39)."""
    if chosen == NO_DRAW:
        return
    sleeve = player.ready("draw_pick") if player.upgrades else None
    if chosen[0] == USE:
        use(saloon, player, chosen[1])
        take_cards(saloon, player, powers.gear_draw.of(saloon.box.upgrades[chosen[1]].always) or 0)
    elif sleeve is not None and (pick := powers.draw_pick.of(sleeve.always)) is not None:
        await look_and_keep(saloon, player, pick.look, pick.keep)
    else:
        take_cards(saloon, player, 1)
    await keep_hand_limit(saloon, player)


def keep_card(saloon: Saloon, player: Player, card_id: str) -> None:
    card = saloon.box.cards[card_id]
    player.looked_at.remove(card)
    player.hand.append(card)
    saloon.journal("drew", seat=player.seat, count=1, cards=secret([card_id], player.seat))
    happened(saloon, "my_draw", player.seat)


def sleeve_cards(player: Player) -> list[Choice]:
    return [("keep", card.id) for card in player.looked_at]


async def look_and_keep(saloon: Saloon, player: Player, look: int, keep: int) -> None:
    """A Card Up the Sleeve: look at some, keep some, the others go under the deck."""
    player.looked_at = saloon.deck.draw_many(look, saloon.chance)
    for _ in range(min(keep, len(player.looked_at))):
        choices = partial(sleeve_cards, player)
        if len(choices()) > 1:
            answer = await no_interrupts(saloon, ask(player.seat, "keep-card", choices, "A-47"))
        else:
            answer = choices()[0]
        keep_card(saloon, player, answer[1])
    saloon.deck.cards[:0] = player.looked_at
    player.looked_at = []


async def reveal(saloon: Saloon) -> str:
    """All cards are turned up at once; then each owner adjusts, from the Deputy; then new Hinders are read (A-49)."""
    waiting, saloon.face_down = saloon.face_down, []
    for each in waiting:
        saloon.players[each.target].new.append(each.card)
        saloon.journal("revealed", seat=each.seat, other=each.target, card=each.card.id)
    if waiting:
        saloon.chance.revealed()
        happened(saloon, "reveal")
        for player in saloon.from_deputy():
            if player.new:
                await adjust(saloon, player)
        await read_new(saloon)
    return "last-sips"


async def last_sips(saloon: Saloon) -> str:
    """The second window to drink; on a live table glasses are open at any time (AR-2)."""
    if not saloon.live:
        await sip_window(saloon)
    return "dusk"
