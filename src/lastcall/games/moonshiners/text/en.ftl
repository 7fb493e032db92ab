title = Moonshiners of the Apocalypse
blurb = Seven days until the hot-air balloon leaves Shanty Town, and there is one seat in it. Explore, build, brew, and drink the drunkards under the table: most Gold flies.

option-heroes = Heroes
option-heroes-choose = each player picks one
option-heroes-random = dealt at random
option-construct = Construct
option-construct-anywhere = on any explored tile
option-construct-here = only where the Hero stands

# -- words ------------------------------------------------------------------------------------------------------

name-scraps = Scraps
name-corn = Corn
name-moonshine = Moonshine
name-gold = Gold
name-relic = Relic
name-relics = Relics
name-crazy = Crazy
name-sad = Sad
name-angry = Angry
name-blue = blue
name-green = green
name-red = red
name-yellow = yellow
name-unexplored = unexplored ground
name-none = nobody
name-NE = northeast
name-E = east
name-SE = southeast
name-SW = southwest
name-W = west
name-NW = northwest
name-blank = blank
name-gg = two green
name-g = green
name-gr = green and red
name-r = red
name-rr = two red
name-scavenge = Scavenge
name-drinking = Drinking

phase-setup = Setup
phase-heroes = Choosing Heroes
phase-day = Dawn
phase-turn = Day
phase-trade = At Uncle Harding's
phase-night = Nightfall
phase-first_shift = Night: first shift
phase-production = Night: production
phase-second_shift = Night: second shift
phase-drunkards = Night: the Drunkards wander
phase-scoring = Scoring
phase-over = The balloon has left

# -- asks -------------------------------------------------------------------------------------------------------

ask-hero = { $seat }, who will you be in Shanty Town?
ask-place = { $seat }, where does your Hero step onto the map?
ask-turn = { $seat }, what is your next move?
ask-site = { $seat }, where do the hammers swing?
ask-trade = { $seat }, Uncle Harding is listening: what will you trade?
ask-booze_pick = { $seat }, which of these bottles go home with you?
ask-reroll = { $seat }, do you reroll any dice?
ask-drink = { $seat }, what do you pour for the first round?
ask-drink_on = { $seat }, the Drunkard still stands: another bottle?
ask-after_roll = { $seat }, do you play a card against the red pips?
ask-lose_survivor = { $seat }, which building loses a Survivor?
ask-shift1 = { $seat }, who works where tonight?
ask-shift2 = { $seat }, where do your Survivors sleep?
ask-produce = { $seat }, which building works next?

# -- choices ----------------------------------------------------------------------------------------------------
# What is not possible is told without costs and odds: the variant *[unknown].

choice-take = { $first }
    .detail = { $power }
choice-place = { $first ->
    [0] Enter Uncle Harding's compound
   *[other] Step onto hex { $first }
}
    .group = Go to
    .chip = { $first ->
        [0] Uncle Harding's compound
       *[other] hex { $first }
    }
choice-move = Walk to { choice-move.chip }
    .group = Walk to
    .chip = { $first ->
        [0] the compound
       *[other] hex { $first }
    }
choice-explore = Explore
    .detail = lay a tile here and draw a Relic (1 action)
choice-scavenge = Scavenge
    .detail = roll 5 dice for Scraps and Relics (1 action)
choice-trade = Trade
    .detail = as many exchanges as you like (1 action)
choice-challenge = Challenge { $win ->
    [one] { $drunkard } ({ $left } left; { $win } % to win)
    [other] { $drunkard } ({ $left } left; { $win } % to win)
   *[unknown] a Drunkard
}
choice-construct = { $first ->
    [1] Build Level 1
   *[other] Build both Levels
}
    .detail = { $sites ->
        [one] { $tile } on hex { $hex } ({ $scraps } Scraps)
        [other] on a tile of your choice ({ $scraps } Scraps)
       *[unknown] {""}
    }
choice-upgrade = Upgrade to Level 2
    .detail = { $sites ->
        [one] { $tile } on hex { $hex } ({ $scraps } Scraps)
        [other] a building of your choice ({ $scraps } Scraps)
       *[unknown] {""}
    }
choice-site = On hex { $first }
    .detail = { $here ->
        [yes] { $tile }, where you stand
        [no] { $tile }
       *[unknown] {""}
    }
    .group = On hex
    .chip = { $first }: { choice-site.detail }
choice-assign = Put { $survivors ->
    [one] 1 Survivor
    [other] { $survivors } Survivors
   *[unknown] Survivors
} to work on hex { $second }
    .group = Put to work
    .chip = { $first ->
        [1] 1 Survivor
       *[other] { $first } Survivors
    } on hex { $second }
choice-open = Open { choice-open.chip }
    .group = Open
    .chip = { $first }{ $strength ->
        [one] {" "}(+{ $strength })
        [other] {" "}(+{ $strength })
       *[unknown] {""}
    }
choice-play = Play { $first }
    .group = Play
    .chip = { $first }
choice-end = End the turn
    .detail = { $lost ->
        [0] {""}
        [one] 1 action is lost
       *[other] { $lost } actions are lost
    }

choice-sell = Sell { choice-sell.chip }
    .group = Sell
    .chip = { $first }{ $scraps ->
        [0] {" "}for nothing
        [one] {" "}for 1 Scrap
        [other] {" "}for { $scraps } Scraps
       *[unknown] {""}
    }
choice-buy = Buy { choice-buy.chip }
    .group = Buy
    .chip = { $first }{ $scraps ->
        [one] {" "}for 1 Scrap
        [other] {" "}for { $scraps } Scraps
       *[unknown] {""}
    }{ $strength ->
        [0] {""}
        [one] {" "}(+{ $strength })
        [other] {" "}(+{ $strength })
       *[unknown] {""}
    }
choice-cure = Take a Hangover Cure{ $scraps ->
    [one] {" "}(1 Scrap)
    [other] {" "}({ $scraps } Scraps)
   *[unknown] {""}
}
choice-booze = Look at the Booze{ $scraps ->
    [one] {" "}(1 Scrap a card)
    [other] {" "}({ $scraps } Scraps a card)
   *[unknown] {""}
}
choice-draw = See { $count } more
choice-enough = Leave the rest
choice-done = Done trading
choice-produce-done = Use up nothing more

choice-keep = Keep the dice as they are
choice-reroll = Reroll { choice-reroll.chip }
    .group = Reroll
    .chip = { $count ->
        [1] die { $first }
       *[other] dice { $first } and { $second }
    }

choice-drink = Drink ({ $win } % to win)
choice-drink_on-drink = Drink on
    .detail = Stamina to { $stamina } ({ $win } % to win)
choice-drink-open = Open { $first }{ $win ->
    [one] {" "}first (+{ $strength }; { $win } % to win)
    [other] {" "}first (+{ $strength }; { $win } % to win)
   *[unknown] {""}
}
choice-drink_on-open = Open { $first }{ $win ->
    [one] {" "}first (+{ $strength }; { $win } % to win)
    [other] {" "}first (+{ $strength }; { $win } % to win)
   *[unknown] {""}
}
choice-drink-play = Play { $first }
    .detail = { $green ->
        [one] { $green } off its Tolerance
        [other] { $green } off its Tolerance
       *[unknown] {""}
    }
choice-drink_on-play = Play { $first }
    .detail = { $green ->
        [one] { $green } off its Tolerance, Stamina to { $stamina }
        [other] { $green } off its Tolerance, Stamina to { $stamina }
       *[unknown] {""}
    }
choice-stop = Give up; it has { $left } left
choice-after_roll-play = Play { $first }
    .detail = red pips do not count ({ $red })
choice-no = Let the red pips count ({ $red })

choice-lose = From hex { $first }
    .group = From hex
    .chip = { $first }
choice-hold = Hex { $first }
    .group = Hex { $first }
    .chip = { choice-hold.detail }
    .detail = { $second ->
        [0] nobody
        [one] 1 Survivor
       *[other] { $second } Survivors
    }{ $blocked ->
        [yes] {" "}({ $tile }: a Drunkard blocks the door)
        [no] { $amount ->
            [0] {""}
            [one] {" "}({ $tile }: { $what ->
                [Relics] 1 Relic
               *[other] 1 { $what }
            })
           *[other] {" "}({ $tile }: { $amount } { $what })
        }
       *[unknown] {""}
    }
choice-stay = Everybody stays put
choice-produce = The building on hex { $first }
choice-distill = { $amount ->
    [one] { $tile } on hex { $first }
    [other] { $tile } on hex { $first }
   *[unknown] The Distillery on hex { $first }
}
    .detail = { $amount ->
        [one] { $second } Corn into { $amount } Moonshine
        [other] { $second } Corn into { $amount } Moonshine
       *[unknown] {""}
    }
choice-serve = { $amount ->
    [one] { $tile } on hex { $first }
    [other] { $tile } on hex { $first }
   *[unknown] The Saloon on hex { $first }
}
    .detail = { $amount ->
        [one] serve { $second } Moonshine for { $amount } Gold
        [other] serve { $second } Moonshine for { $amount } Gold
       *[unknown] {""}
    }
choice-idle = { $tile } on hex { $first }
    .detail = serve nobody, { $amount ->
        [one] 1 Scrap
       *[other] { $amount } Scraps
    }

# -- why not ----------------------------------------------------------------------------------------------------

why-no-action-left = Your boots are off: a Hero moves only while an action is left in this turn.
why-moved-already = You have moved already; take the move back, or act first.
why-stands-here = Your Hero already stands here.
why-hero-there = Another Hero stands there.
why-compound-closed = Uncle Harding's gate is shut until somebody explores a hex next to it.
why-not-near-explored = A Hero goes only to explored hexes and those next to them.
why-no-path = No path of explored hexes leads there from here.
why-not-border = A Hero comes to town on one of the outer hexes.
why-not-border-again = While nothing is explored, a Hero comes back on one of the outer hexes.
why-no-actions = All actions of this turn are taken.
why-limit-explore = You have explored { $limit ->
    [one] once
    [2] twice
   *[other] { $limit } times
} this round.
why-limit-scavenge = You have scavenged { $limit ->
    [one] once
    [2] twice
   *[other] { $limit } times
} this round already.
why-limit-trade = You have traded { $limit ->
    [one] once
    [2] twice
   *[other] { $limit } times
} this round.
why-limit-construct = All { $limit } Construct spaces are taken this round.
why-limit-challenge = You have challenged { $limit ->
    [one] once
    [2] twice
   *[other] { $limit } times
} this round.
why-in-compound = In the compound you can only trade.
why-drunkard-here = Not with a Drunkard on this hex; send it to sleep first.
why-explored = This hex is explored already.
why-not-in-compound = Uncle Harding trades in his compound and nowhere else.
why-unexplored = This hex must be explored before anybody builds on it.
why-no-site = There is no explored tile on which you could build.
why-drunkard-on-tile = Nobody builds on a hex with a Drunkard; send it to sleep first.
why-others-building = Somebody else has built on this hex.
why-other-hero = Not while another Hero stands on this hex.
why-own-building = Your building stands there already; you can only upgrade it.
why-nothing-to-upgrade = You have no Level 1 building to upgrade.
why-no-level-3 = It stands at Level 2, and there is no Level 3.
why-no-houses = You have no House tokens left for that.
why-few-scraps-level = That takes { $price } Scraps, and you have { $scraps }.
why-no-drunkard-here = There is no Drunkard on this hex.
why-building-full = A building holds at most { $crew } Survivors.
why-no-survivors = You have no Survivors on your mat.
why-no-way-back = The others would have nowhere to go; nobody returns to the mat.
why-too-few-survivors = You do not have that many Survivors.
why-drunkard-there = A Drunkard stands in the door.
why-nobody-there = Nobody works there.
why-no-corn = There is no Corn to distil.
why-no-moonshine = There is no Moonshine to pour.
why-few-corn = There is not enough Corn for that.
why-few-moonshine = There is not enough Moonshine for that.
why-few-workers = Too few Survivors work there for that.
why-serves-too-few = A single Moonshine earns no Gold here; serve at least two.
why-crate-open = The open crate must be emptied first.
why-sober = You are as sober as a judge; a cure would be wasted.
why-play-in-challenge = This card is played in a Challenge, instead of a roll.
why-play-outside-challenge = This card helps before or after a Challenge, not in the middle of one.
why-play-after-roll = This card is played right after a Drinking roll.
why-few-scraps-cure = A Hangover Cure costs { $price } Scraps.
why-few-scraps-booze = A Booze card costs { $price } Scraps; sell something first.
why-few-scraps-good = That costs { $price } Scraps, and you have { $scraps }.
why-booze-seen = One look at the Booze is all you get in a Trade.
why-no-booze-left = There is not a bottle left in town.
why-none-to-sell = You have none to sell.
why-sold-already = You have just sold some of this; no buying it back in this Trade unless more Booze is shown.
why-bought-already = You have just bought some of this; no selling it back in this Trade unless more Booze is shown.

# -- what happened ----------------------------------------------------------------------------------------------

event-arrived = { $drunkard } ({ $kind }, Tolerance { $tolerance }) staggers onto hex { $hex } (D20: { $rolls }).
event-first-player = { $seat } holds the First Player marker.
event-took-hero = { $seat } plays { $hero }.
event-day = Day { $round } breaks over Shanty Town.
event-woke = { $seat } wakes with a clear head.
event-sleeps-it-off = { $seat } is out cold and takes no turn.
event-placed = { $hex ->
    [0] { $seat } comes back by way of the compound.
   *[other] { $seat } comes to town on hex { $hex }.
}
event-moved = { $hex ->
    [0] { $seat } walks to Uncle Harding's compound.
   *[other] { $seat } walks to hex { $hex }.
}
event-explored = { $seat } explores hex { $hex }: room for a { $tile }, { $relics ->
    [0] and not a Relic left to find
   *[other] { $cards ->
        [hidden] and a Relic
       *[other] and a Relic ({ $cards })
    }
}{ $scraps ->
    [0] {""}
   *[other] , and { $scraps } Scraps besides
}.
event-compound-opened = Uncle Harding unlocks his gate: the compound is open.
event-rolled = { $seat } rolls { $dice }.
event-rerolled = { $seat } rerolls: { $dice }.
event-scavenged = { $seat } scavenges on hex { $hex } ({ $dice }): { $scraps ->
    [0] no Scraps
    [one] 1 Scrap
   *[other] { $scraps } Scraps
}{ $doubled ->
    [0] {""}
   *[other] {" "}(the smallest, { $doubled }, counted twice)
}{ $relics ->
    [0] {""}
    [one] , 1 Relic
   *[other] , { $relics } Relics
}{ $cards ->
    [hidden] {""}
    [none] {""}
   *[other] {" "}({ $cards })
}.
event-came-to-trade = { $seat } sits down with Uncle Harding.
event-sold = { $seat } sells { $what } for { $scraps ->
    [0] nothing
    [one] 1 Scrap
   *[other] { $scraps } Scraps
}.
event-bought = { $seat } buys { $what } for { $scraps ->
    [one] 1 Scrap
   *[other] { $scraps } Scraps
}.
events-bought = { $seat } buys { $count } { $what } for { $scraps } Scraps.
events-sold = { $seat } sells { $count } { $what } for { $scraps } Scraps.
event-cured = { $seat } downs a Hangover Cure for { $scraps ->
    [one] 1 Scrap
   *[other] { $scraps } Scraps
}.
event-booze-shown = Uncle Harding sets out { $cards }.
event-bought-booze = { $seat } buys { $card } for { $scraps ->
    [one] 1 Scrap
   *[other] { $scraps } Scraps
}.
event-left-booze = { $seat } leaves { $cards }.
event-done-trading = { $seat } shakes hands with Uncle Harding.
event-constructed = { $levels ->
    [2] { $seat } builds a { $tile } on hex { $hex }, both Levels at once, for { $scraps } Scraps.
   *[other] { $level ->
        [1] { $seat } builds a { $tile } on hex { $hex } for { $scraps } Scraps.
       *[other] { $seat } upgrades the { $tile } on hex { $hex } to Level 2 for { $scraps } Scraps.
    }
}
event-assigned = { $seat } puts { $count ->
    [one] 1 Survivor
   *[other] { $count } Survivors
} to work on hex { $hex }.
event-opened = { $seat } cracks open { $card }: { $bottles } bottles, +{ $strength } each.
event-crate-empty = The last bottle of { $card } is gone.
event-played = { $seat } plays { $card }.
event-sobered-up = { $seat } is sober again.
event-challenged = { $seat } challenges { $drunkard } on hex { $hex }.
event-drank = { $seat } and { $drunkard } share a bottle ({ $dice }): { $green } green{ $strength ->
    [0] {""}
   *[other] {" "}+ { $strength } for the Booze
}, { $red } red. { $drunkard } has { $left } left, { $seat } is at { $inebriation }.
event-hit = { $drunkard } has one on { $seat } and loses { $green }: { $left } left.
event-spent-stamina = { $seat } grits their teeth: Stamina { $stamina }.
event-won = { $drunkard } slides under the table: { $seat } wins { $survivors ->
    [0] no Survivor, since none are left
    [one] 1 Survivor
   *[other] { $survivors } Survivors
}{ $scraps ->
    [0] {""}
    [one] {" "}and 1 Scrap
   *[other] {" "}and { $scraps } Scraps
}.
event-gave-up = { $seat } calls it a day; { $drunkard } still has { $left } left.
event-no-slot-left = { $seat } has no Stamina left for another bottle; { $drunkard } still has { $left } left.
event-passed-out = { $seat } passes out; { $drunkard } asks who is next.
event-both-passed-out = { $seat } and { $drunkard } slide under the table together: { $survivors ->
    [0] nobody
    [one] 1 Survivor
   *[other] { $survivors } Survivors
} won, and { $seat } is out for the Day.
event-lost-survivor = { $hex ->
    [0] { $seat } loses a Survivor from the mat.
   *[other] { $seat } loses a Survivor from hex { $hex }.
}
event-night = Night { $round } falls.
event-turned = On hex { $hex } one of { $seat }'s Survivors takes to the bottle.
event-shifted = { $seat } moves Survivors. Hex { $hexes }: { $crews }. On the mat: { $mat }.
event-produced = { $seat }'s { $tile } on hex { $hex } makes { $amount ->
    [one] { $what ->
        [Relics] 1 Relic
       *[other] 1 { $what }
    }
   *[other] { $amount } { $what }
}{ $cards ->
    [hidden] {""}
    [none] {""}
   *[other] {" "}({ $cards })
}.
event-distilled = { $seat }'s { $tile } on hex { $hex } turns { $paid } Corn into { $amount } Moonshine.
event-served = { $seat }'s { $tile } on hex { $hex } pours { $paid } Moonshine and takes { $amount } Gold.
event-idled = { $seat }'s { $tile } on hex { $hex } serves nobody: { $amount ->
    [one] 1 Scrap
   *[other] { $amount } Scraps
}.
event-stood-still = { $seat }'s { $tile } on hex { $hex } stands still.
event-left-unused = { $seat } uses up nothing more.
event-directions = The Movement dice fall: blue { $blue }, green { $green }, red { $red }.
event-staggered = { $drunkard } staggers from hex { $start } to hex { $hex } ({ $ways }).
event-no-drunkards-left = Every Drunkard in the county is here already; no more arrive.
event-balloon = The balloon drifts on to day { $round }.
event-scored = { $seat }: { $gold } Gold, { $from_scraps } for goods worth { $scraps ->
    [one] 1 Scrap
   *[other] { $scraps } Scraps
} and { $from_survivors } for idle Survivors make { $total } Gold, with { $leftover ->
    [one] 1 Scrap
   *[other] { $leftover } Scraps
} left over.{ $relics ->
    [none] {""}
   *[other] {" "}Relics shown: { $relics }.
}
event-game-over = The balloon takes { $winners-players } aboard.
result-gold = The most Gold buys the seat in the balloon.
result-leftover = Tied on Gold; the most Scraps left over decide.
result-houses = Tied on Gold and leftovers; the most Houses decide.
result-survivors = Tied on Gold, leftovers and Houses; the most Survivors decide.
result-shared = Tied on everything: the balloon takes them all.

# -- what cards do ----------------------------------------------------------------------------------------------

effect-hit = { $tolerance } off its Tolerance, no dice
effect-ignore-red = red pips do not count
effect-sober-up = sober at once
passive-explore-scraps = finds { $scraps ->
    [one] 1 more Scrap
   *[other] { $scraps } more Scraps
} when exploring
passive-longer-track = holds more drink: a track { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} longer
passive-smallest-twice = counts the smallest number twice when scavenging
passive-rerolls = rerolls up to { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} once a round
passive-makes = makes { $amounts } { $what }, by the number of Survivors
passive-converts = turns up to { $each } { $takes } into { $gives } for each Survivor
passive-serves = takes { $gold } Gold, by the number of Survivors who serve 1 { $takes } each; if nobody does, { $idle ->
    [one] 1 Scrap
   *[other] { $idle } Scraps
}

# -- the table in the terminal ----------------------------------------------------------------------------------

action-explore = Explore
action-scavenge = Scavenge
action-trade = Trade
action-construct = Construct
action-challenge = Challenge
board-head = Day { $round } of { $rounds } · { $phase } · { $player }, turn { $turn }, { $actions ->
    [one] 1 action left
   *[other] { $actions } actions left
} · first player { $first } · { $arrivals ->
    [0] nobody arrives tonight
   *[other] { $arrivals } Drunkards arrive tonight
}
board-legend =
    @R a Hero by colour   r2+3 red's building, Level 2, with 3 Survivors   dSad 5/7 a Drunkard: kind, Tolerance left of all
    Explore ... dots: how often each action was taken   worth: the Gold a player would have if the game ended now
board-compound = UNCLE HARDING
board-compound-open = open for trade
board-compound-closed = gate shut
board-decks = Left (and discarded): Relics { $relic } ({ $relic_discards }) · Booze { $booze } ({ $booze_discards }) · Drunkards { $drunkard } ({ $drunkard_discards }) · tiles { $tile }
board-no-hero = { $name } has no Hero yet.
board-hero = @{ $letter } { $name } · { $hero }: { $power }
board-goods = Gold { $gold } · Scraps { $scraps } · Corn { $corn } · Moonshine { $moonshine } · Relics { $relics } · worth { $worth } Gold now
board-actions = { $actions }
board-drink = Inebriation { $inebriation } of { $track }, Stamina { $stamina } (slots { $slots }) · open crate { $crate } · Booze { $booze }
board-survivors = Survivors { $mat } on the mat, { $supply } in supply · Houses { $houses } in supply
board-relics = Relics: { $relics }
board-out = out cold until morning

# -- the board in the browser -----------------------------------------------------------------------------------

page-title = Moonshiners { $middle } Apocalypse
page-title-middle = of the
page-day = Day { $day } of { $days }
page-night = Night { $day } of { $days }
page-turn = { $turn ->
    [1] first turn
   *[other] second turn
}, { $actions ->
    [0] no actions left
    [one] { $actions } action left
   *[other] { $actions } actions left
}
page-arrive = arrive tonight
page-note = Lit hexes may be clicked. Point at a hex to read what is there.
page-pile-tile = tiles to find
page-pile-relic = relics
page-pile-booze = booze
page-pile-drunkard = drunkards
page-hero = { $name }, { $power }
page-no-hero = has not picked a Hero yet
page-worth = worth in gold
good-gold = gold
good-shine = moonshine
good-corn = corn
good-scraps = scraps
good-relics = relics
good-crew = survivors
page-action-explore = Explore
page-action-scavenge = Scavenge
page-action-trade = Trade
page-action-construct = Construct
page-action-challenge = Challenge
page-passed-out = passed out until morning
page-track = Inebriation { $inebriation } of { $track }, stamina { $stamina }
page-track-end = end
page-crate = { $name }, { $bottles ->
    [one] { $bottles } bottle left
   *[other] { $bottles } bottles left
}
page-no-crate = no open crate: light liquor
page-light-liquor = light liquor
page-bottles = { $bottles ->
    [one] { $bottles } bottle
   *[other] { $bottles } bottles
}
page-unopened = not opened: { $cards }
page-relics = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $scraps ->
    [one] 1 scrap
   *[other] { $scraps } scraps
} at Harding’s
page-no-relics = explore and scavenge to find some
page-booze = Booze
page-one-crate = one crate open at a time
page-no-booze = bought at Harding’s
page-count = The balloon’s manifest
    .detail = all turned into Gold; what is left over, Houses and Survivors break ties
page-final-count = The final count
column-hero = Hero
column-gold = Gold
column-goods = Goods in scraps
column-made = make Gold
column-idle = Idle survivors
column-total = Total
column-left = Left over
column-houses = Houses
column-survivors = Survivors
page-flies = flies

page-town = Shanty Town
page-hex-unexplored = Hex { $hex }, unexplored
page-hex-free = Hex { $hex }, { $tile }, nobody’s
page-hex-mine = Hex { $hex }, { $tile }, yours, level { $level }, { $crew ->
    [one] { $crew } survivor
   *[other] { $crew } survivors
}
page-hex-owned = Hex { $hex }, { $tile }, { $seat }, level { $level }, { $crew ->
    [one] { $crew } survivor
   *[other] { $crew } survivors
}
page-hex-drunkard = . { $drunkard }
page-hex-makes = { $hex }: { $makes }
page-drunkard = { $name }, { $kind }, { $left } of { $full } left
page-compound = Uncle Harding’s compound, { $open ->
    [yes] open
   *[no] closed
}
    .detail = Uncle Harding’s compound, { $open ->
        [yes] open: trade here
       *[no] closed until a hex next to it is explored
    }
page-gate-open = OPEN
page-gate-closed = CLOSED

page-die-relic = a relic
page-die-d20 = D20: { $value }
page-die-way = { $kind }: { $way }
page-doubled = { $doubled } counts twice
page-drank = { $green } green{ $strength ->
    [0] {""}
   *[other] {" "}+{ $strength }
}, { $red } red
page-rolled-again = taken, rerolled
page-last-scavenged = { $seat } found { $scraps ->
    [one] 1 scrap
   *[other] { $scraps } scraps
}{ $relics ->
    [0] {""}
    [one] , { $relics } relic
   *[other] , { $relics } relics
}
page-last-drank = { $seat } drank: { $green } to { $red }
page-last-rolled = { $seat } rolled

page-contest = Drinking Contest
page-contest-place = { $place ->
    [scrub] In the scrub
   *[other] { $place }
}, hex { $hex }
page-contest-bottle = { $bottles ->
    [0] The first bottle
   *[other] Bottle No. { $bottles } is down
}
page-contest-hero = { $seat }, { $calling }
page-contest-foe = { $kind }, Tolerance { $full }
page-contest-begins = { $drunkard } pushes a glass across the table.
page-contest-on-me = { $drunkard } has one on { $seat } and loses { $green }.
page-contest-takes = { $name } takes
page-contest-crate = { $name }: +{ $strength } a bottle, { $bottles } left.
page-contest-light = Light liquor adds nothing.
page-stamina = Stamina { $stamina }
page-inebriation = Inebriation { $inebriation }
page-next-slot = next slot { $slot }
page-no-slot = no slot left
page-tolerance = Tolerance { $left }
page-drunk-away = { $lost } drunk away
page-left-of = { $left } of { $full } left
page-key-win = clean win
page-key-both = both pass out, { $survivors ->
    [one] 1 survivor
   *[other] { $survivors } survivors
}
page-key-out = hero passes out, loses 1
page-prize = A clean win: { $survivors ->
    [one] 1 survivor
   *[other] { $survivors } survivors
}
page-prize-scraps = { $scraps ->
    [one] 1 scrap
   *[other] { $scraps } scraps
}
odds-win = wins
odds-both = both pass out
odds-out = passes out
odds-stands = no Stamina left
page-safe = safe
page-decides = { $seat } decides.
page-two-dice = Two dice
page-dice-of = { $name }’s dice

card-relic = Uncle Harding pays 2 Scraps for each point of its value, which is { $value }.
card-crate = Opened, its bottles add { $strength } green to each roll of a Challenge.
page-relic-sells = { $scraps ->
    [0] worth nothing
    [one] sells for 1 scrap
   *[other] sells for { $scraps } scraps
}
page-open-crate = open, { $bottles ->
    [one] { $bottles } bottle left
   *[other] { $bottles } bottles left
}
page-closed-crate = crate of { $bottles }
page-desk = Uncle Harding’s Desk
page-desk-pocket = { $scraps ->
    [one] 1 scrap
   *[other] { $scraps } scraps
} in your pocket
page-desk-rates = everything at fixed rates
page-desk-goods = Goods
    .detail = scraps each
page-scraps = { $scraps ->
    [one] 1 scrap
   *[other] { $scraps } scraps
}
page-you-hold = you hold
page-sell-one = Sell one { $good }
page-buy-one = Buy one { $good }
page-cure = Hangover cure
page-cure-drink = Drink it
page-pawn = Relics to sell
page-pawn-none = None in your pockets.
page-your-relics = Your relics
    .detail = { $scraps ->
        [one] 1 scrap
       *[other] { $scraps } scraps
    } a point
page-shelf = The shelf
    .detail = { $scraps ->
        [one] 1 scrap
       *[other] { $scraps } scraps
    } a card
page-shelf-bare = The shelf is bare.
page-heroes = Who comes to town?

page-survivors = { $count ->
    [one] { $count } survivor
   *[other] { $count } survivors
}
page-is-here = { $drunkard } is here
page-shift = Who works where?
page-shift-crews = your survivors tonight
page-shift-mat = { $survivors } on your mat
page-shift-how-many = How many work on hex { $hex }?
page-shift-stays = stays
page-shift-decided = decided
page-shift-next = next
page-production = Production
page-production-feeds = what one makes may feed the next
page-production-once = each building once
page-at-rest = done or at rest
page-report = The night
page-report-night = Night { $night }
page-report-made = what each house made
page-report-sleeps = the town sleeps
page-report-nobody = nobody stirs
