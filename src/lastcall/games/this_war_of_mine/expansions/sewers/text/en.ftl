# Sewers, with Thugs and Resources

option-expansions-sewers = Sewers
option-thugs = Thugs and Resources in the Sewers
option-thugs-True = on
option-thugs-False = off

# What is asked ---------------------------------------------------------------------------------------------------

ask-sewers-group = Does anybody go down into the sewers today? Whoever does takes no action, and is back before dusk.
choice-group-set = { $going ->
    [0] Nobody goes down
    [one] One goes down
   *[other] { $going } go down
}
    .detail = { $going ->
        [0] {""}
       *[other] { $left ->
            [0] nobody stays to work
            [one] one stays to work
           *[other] { $left } stay to work
        }
    }
choice-go-down = { $first } goes down
    .detail = carries { $carries }
choice-stay-up = { $first } stays up
    .detail = carries { $carries }
ask-thugs = Thugs and Resources: how many thugs are down there? If you give up later, each is a roll: up to their number a fight, 6 to 8 are 5 resources, 9 and 10 are 10.
choice-thugs = { $first ->
    [0] None
    [one] One thug
   *[other] { $first } thugs
}
    .detail = { $first ->
        [0] no rolls
        [one] one roll, and 1 is a fight
       *[other] { $first } rolls, and 1 to { $first } is a fight
    }
ask-sewers-path = Which way?
choice-path = { $second ->
    [ahead] Straight on
    [right] To the right
   *[left] To the left
}
    .detail = { $steps }
sewers-on-A = a dry room (A)
sewers-on-B = a wet room (B)
sewers-on-C = a room with somebody in it (C)
sewers-on-1 = walk (1)
sewers-on-2 = wade (2)
sewers-on-3 = crawl (3)
ask-sewers-turn = You are at the end of the path. Further in, or home?
choice-deeper = Further in
    .detail = { $left ->
        [one] the next stretch leads out under a Location
       *[other] { $left } more stretches until one leads out
    }
choice-turn-back = Give up and go home
    .detail = { $threat ->
        [0] with what you have, and no free resources
        [one] with what you have; a roll for the one behind you
       *[other] with what you have; up to { $threat } rolls for those behind you
    }
ask-surface = There are rungs, and a lid with light around it. Do you go up?
choice-surface = Search { $place }
    .detail = { $cards } cards, no Reality Impact{ $red ->
        [none] {""}
       *[other] ; { $red }
    }
choice-back-down = Go home
    .detail = with what you have, and no free resources
ask-haul = There is more here than you can use. Take { $left ->
    [one] one more resource
   *[other] up to { $left } resources
}.
choice-haul = { $first }: take { $second }
choice-enough = That is enough
choice-talk = Try to stop the fight
    .detail = a roll against the highest empathy among you; if it fails, one of you is hurt

# What happens ----------------------------------------------------------------------------------------------------

event-sewers-group = A lamp is put by the manhole, for when the day's work is done. Going down: { $people }.
event-sewers-start = The lid is heavier than it looks. Below it: { $people }.
event-sewers-path = { $side ->
    [ahead] Straight on.
    [right] To the right.
   *[left] To the left.
}
event-sewers-step = { $step ->
    [step-A] A dry room (A): { $card }.
    [step-B] A wet room (B): { $card }.
    [step-C] A room with somebody in it (C): { $card }.
    [step-1] A walk (1): { $card }.
    [step-2] A wade (2): { $card }.
   *[step-3] A crawl (3): { $card }.
}
event-sewers-map = { $last ->
    [yes] { $card }, and at its end a red mark on the wall.
   *[no] { $card }.
}
event-gave-up = { $laid ->
    [0] You have seen enough, and the rungs are close. You turn back.
   *[other] You turn round. It looks different from this side.
}
event-threat-roll = { $fight ->
    [yes] Rolled { $die }: they have waited for you.
   *[no] { $resources ->
        [0] Rolled { $die }: nobody, and nothing.
       *[other] Rolled { $die }: whoever was here has left in a hurry. There are { $resources } resources to be had.
    }
}
event-talked = You try to stop it.
event-sewers-exit = Rolled { $die }: { $location ->
    [nothing] the rungs end under rubble.
   *[other] the rungs lead up to { $location }.
}
event-sewers-barred = There is no getting in there now. You go back the way you came.
event-surfaced = Up the rungs, and into broad daylight: { $people }, at { $location }.
event-sewers-home = Back before dusk, and wet through: { $people }.

# The table -------------------------------------------------------------------------------------------------------

page-sewers = Sewers
page-sewers-map = The map of the sewers
page-sewers-getting-ready = The lid is off. Nobody comes back up for what is forgotten.
page-sewers-group = the group: { $people }
page-sewers-here = You are here
page-sewers-thugs = { $count ->
    [0] nobody behind you
    [one] one thug behind you
   *[other] { $count } thugs behind you
}
page-sewers-way = { $side ->
    [ahead] Straight on
    [right] To the right
    [left] To the left
   *[red] The red exit
}
page-sewers-way-taken = { page-sewers-way }, the way you took
page-sewers-legend = A is a dry room, B a wet one, C one with somebody in it. 1 is a walk, 2 a wade, 3 a crawl.
page-sewers-deck = { $count ->
    [one] one map card left in the deck
   *[other] { $count } map cards left in the deck
}
page-sewers-waiting = Going down when the day is over: { $people }.
page-sewers-nobody = Nobody is below. At the start of any Day you may send people down.
board-sewers = Sewers: { $people ->
    [none] nobody below
   *[other] { $people }
}{ $threat ->
    [0] {""}
    [one] {" "}(one thug behind them)
   *[other] {" "}({ $threat } thugs behind them)
}
board-sewers-ahead = ahead
board-sewers-right = right
board-sewers-left = left
board-sewers-red = red
