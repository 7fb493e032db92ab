"""Moonshiners of the Apocalypse: seven days to drink, build and trade your way onto the balloon."""

from pathlib import Path

from lastcall.core.game import Game
from lastcall.core.hooks import BotHooks, Measures, SaveHooks
from lastcall.core.options import Option
from lastcall.games.moonshiners.box import open_box
from lastcall.games.moonshiners.estimate import estimate
from lastcall.games.moonshiners.instinct import instinct
from lastcall.games.moonshiners.migrations import MIGRATIONS
from lastcall.games.moonshiners.phases import PHASES
from lastcall.games.moonshiners.rules.scoring import result
from lastcall.games.moonshiners.rules.setup import initial_state
from lastcall.games.moonshiners.state import Town
from lastcall.games.moonshiners.vocabulary import VOCABULARY
from lastcall.text import FluentWords

HERE = Path(__file__).parent

GAME = Game(
    name="moonshiners",
    version=3,
    seats=(2, 3, 4),
    state=Town,
    open_box=open_box,
    initial_state=initial_state,
    phases=PHASES,
    result=result,
    endings=("gold", "leftover", "houses", "survivors", "shared"),
    words=FluentWords(HERE / "text"),
    vocabularies=(VOCABULARY,),
    package=__name__,
    options={
        "heroes": Option("choose", ("choose", "random")),
        "construct": Option("anywhere", ("anywhere", "here")),
    },
    bots=BotHooks(instinct=instinct, estimate=estimate),
    saves=SaveHooks(MIGRATIONS, largest=(1 << 21) - 1),  # a bit for each place of the map
    measures=Measures(
        first_player="first-player",
        round="day",
        held=(
            "took-hero.hero",
            "explored.cards",
            "scavenged.cards",
            "produced.cards",
            "bought-booze.card",
            "constructed.tile",
        ),
        bought=("bought-booze.card", "constructed.tile"),
        played=("took-hero.hero", "played.card", "opened.card", "produced.tile", "distilled.tile", "served.tile"),
        seconds=9,
    ),
    minutes=75,
    weight=2.6,
    rules_prefix="M",
)
