title = Wasteland
blurb = A handful of survivors, a ring of ruins and two weeks until the marauders come. Loot together, feed each other, and turn the ruins into a fortress of ten points.

option-balance = Balance
option-balance-book = by the book: 10 VP in 14 days
option-balance-calibrated = calibrated to the number of seats
option-hard_damage = Damaged Emplacements
option-hard_damage-no = keep their VP
option-hard_damage-yes = give no VP
option-choose_two = Survivors
option-choose_two-no = dealt at random
option-choose_two-yes = each picks one of two
option-trophy = First Player's Trophy
option-trophy-stays = stays where it is
option-trophy-passes = passes to the left every Night

lobby-one-seat = A single seat cannot both defend and explore: by the book that is nearly hopeless. Run three seats, or play calibrated.

# -- words ------------------------------------------------------------------------------------------------------

name-trash = trash it
name-stockpile = to the Stockpile
name-play = play it
name-played = played
name-common = Common
name-rare = Rare
name-crisis = Crisis
name-mutation = Mutation
name-combat = Combat
name-collapse = Collapse
name-catastrophe = Catastrophe
name-radiation = radiation
name-injuries = too many injuries
name-doom = Glow Sickness
name-despair = despair
name-last-stand = a last stand
name-radiation_gain = Radiation Dice are coming
name-morale_loss = Morale is slipping away
name-day = once a day
name-game = once a game
name-drill = drill
name-ignore = Ignore it
name-accept = Accept
name-refuse = Refuse
name-operate = Let him operate
name-treat = Treat it
name-suffer = Suffer it
name-turn-back = Turn back
name-drive-past = Drive past
name-flight = Flight
name-fight = Fight
name-decline = Decline
name-drink = Drink
name-look-away = Look away
name-look = Look
name-town = The town
name-people = The people
name-bribe = Food for the road
name-clear = Clear a ruin
name-repair = Repair
name-fortress = The fortress stands
name-nobody-left = Nobody is left alive
name-ruins = The Settlement lies in ruins
name-out-of-time = The marauders are here
name-elder-god = Somebody looked

phase-setup = Setup
phase-choose = Choosing Survivors
phase-pairs = Setup
phase-morning = Morning
phase-newcomer = Morning: newcomers
phase-radiation = Morning: radiation
phase-stockpile = Morning: Stockpile
phase-declare = Morning: plans
phase-redeclare = Morning: second thoughts
phase-noon = Noon
phase-explore = Noon: explorations
phase-emplacement = Noon: Emplacements
phase-attack = Noon: the attack
phase-dusk = Night
phase-food = Night: food
phase-hunger = Night: hunger
phase-limits = Night: what you can carry
phase-morale = Night: Morale
phase-nightfall = Night
phase-over = It is over

# -- asks -------------------------------------------------------------------------------------------------------

ask-choose-survivor = { $seat }, who will you be?
ask-newcomer = { $seat }, your Survivor is dead.
    .detail = Who takes over?
ask-radiation = { $seat }, your Radiation Dice are about to roll.
ask-stockpile = { $seat }, a card from the Stockpile? This is also the time to trade.
ask-declare = { $seat }, where do you go today?
ask-second = { $seat }, you are fast enough for a second Emplacement.
ask-declared = { $seat }, all have declared.
    .detail = Will you change your route?
ask-redeclare = { $seat }, where do you go instead?
ask-trade = { $seat }, what do you offer, and to whom?
ask-meanwhile = { $seat }, you may step in.
ask-lull = { $seat }, a quiet moment.
    .detail = Will you use something?
ask-at-any-time = { $seat }, next comes { $card }.
    .detail = Will you use something first?
ask-roots = { $seat }, you have taken root and cannot explore.
    .detail = Heal it, or stay home?
ask-bedside = { $seat }, somebody is dying of what you could heal.
    .detail = Will you make a house call?
ask-last-chance = { $seat }, all is about to be lost.
    .detail = Will you let it?
ask-brace = { $seat }, you face { $card } unarmed.
    .detail = The dice are yours to roll.
ask-detour = { $seat }, the place you named is gone.
    .detail = Where do you go instead?
ask-new-location = { $seat }, you set out down the road.
ask-exploring = { $seat }, you stand before the ruin.
ask-drawn = { $seat }, this is what you found.
    .detail = Nothing is resolved yet.
ask-resolve = { $seat }, which Crisis comes first?
ask-welcome = { $seat }, who comes home first?
ask-foresee = { $seat }, a Crisis is turned up, and you saw it coming.
ask-answer = { $seat }, a Crisis is upon you.
    .detail = Can you make it go away?
ask-instead = { $seat }, fight, or find another way?
ask-pay-for-all = { $seat }, the others look at you: will you pay, so that nobody has to fight?
ask-crisis = { $seat }, what will it be?
ask-commit = { $seat }, add weapons until the odds suit you, then roll.
ask-prevent = { $seat }, something is about to hit you.
    .detail = Prevent it?
ask-trashing = { $seat }, a card would be trashed.
    .detail = Fix it?
ask-trash = { $seat }, which card do you trash?
ask-treat = { $seat }, what is to be treated?
ask-heal = { $seat }, what do you heal?
ask-house-call = { $seat }, whom does it heal?
ask-patient = { $seat }, whose hand do you heal?
ask-pick-seat = { $seat }, who is it for?
ask-morale-from = { $seat }, whose Morale do you take?
ask-morale-to = { $seat }, and who gets it?
ask-eat-anything = { $seat }, which Salvage ends up in the pot?
ask-supply = { $seat }, what Food do you hand over?
ask-spend-medical = { $seat }, which medicine do you spend?
ask-emplacement = { $seat }, do you use your Emplacement?
ask-share-draw = { $seat }, draw another card from the Stockpile?
ask-share = { $seat }, hand something to the others at home?
ask-swap = { $seat }, with whom do you change places?
ask-drill = { $seat }, whom do you train?
ask-repair = { $seat }, what do you repair?
ask-damage = { $seat }, an Emplacement is about to be damaged.
    .detail = Which one?
ask-send-away = { $seat }, there are not enough tents now.
    .detail = Who must leave?
ask-join = { $seat }, do you fight for the Settlement?
ask-lead = { $seat }, who leads the defence?
ask-food = { $seat }, it is Night: eat, and feed the others.
ask-meal = { $seat }, there is Food, and somebody is hungry.
    .detail = Is it yours, or theirs?
ask-spoiled = { $seat }, the food is spoiled.
    .detail = Eat it all the same?
ask-drop = { $seat }, you carry too much.
    .detail = What stays behind?
ask-revive = { $seat }, somebody is dying.
    .detail = Do you step in?
ask-inherit = { $seat }, the dead need nothing.
    .detail = What do you take?
ask-ability-line = { $seat }, what will it be?
ask-emplacement-line = { $seat }, what will it be?
ask-choose-location = { $seat }, the map shows more than one way.
    .detail = Which one?
ask-find-location = { $seat }, the tape shows a place.
    .detail = Which one?
ask-hide = { $seat }, where could they be?
ask-look = { $seat }, which ruin do you scout?
ask-order-location = { $seat }, which ruin do you put in order?
ask-order = { $seat }, which card comes next, counting from the top?
ask-clear = { $seat }, which ruin do you clear?
ask-clear-crisis = { $seat }, which Crisis do you clear away?
ask-pick-salvage = { $seat }, which Salvage do you take?
ask-top-location = { $seat }, this lies ahead.
    .detail = Keep it?
ask-top-crisis = { $seat }, this is coming.
    .detail = Let it?

# -- choices ----------------------------------------------------------------------------------------------------

choice-gone = Go on
choice-survivor = { $first }
choice-take = Become { $first }
choice-wait = Wait
choice-roll = Roll the dice
choice-draw = Draw
choice-stockpile-draw = Draw a card
choice-share-draw-draw = Draw another
choice-skip = No, thanks
choice-stockpile-skip = Done here
choice-emplacement-skip = Leave it
choice-emplacement-use = Use it
    .detail = { $does }
choice-explore = Explore { choice-explore.chip }
    .group = Explore
    .chip = { $first }{ $left ->
        [one] {""} ({ $left } card left)
        [other] {""} ({ $left } left)
       *[unknown] {""}
    }
choice-new = Explore a new Location
choice-home = Stay home
    .detail = { $first }
    .group = Stay home
    .chip = { $first }
choice-rest = Stay home
choice-trade = Trade
choice-accept = Accept { $other-player }'s { $give } { $want ->
    [none] as a gift
   *[other] for your { $want }
}
choice-refuse = Refuse { $other-player }'s { $give }
choice-withdraw = Withdraw your offer to { $other-player }
choice-give = Give { $first } to { $other-player }
    .group = Give
    .chip = { $first } to { $other-player }
choice-trade-give = Offer { $first } to { $other-player }
    .group = Offer
    .chip = { $first } to { $other-player }
choice-meanwhile-give = Offer { $first } to { $other-player }
    .group = Offer
    .chip = { $first } to { $other-player }
choice-want = Ask { $other-player } for { $first } in return
    .group = Ask for
    .chip = { $first } from { $other-player }
choice-enough = That is enough
choice-trade-enough = Nothing after all
choice-second-enough = One is enough
choice-order-enough = Leave the rest as it is
choice-go-on = Go on
choice-ready = Nothing more today
choice-declared-go-on = Keep to the plan
choice-drawn-go-on = Keep these cards
choice-card = { $first }
choice-let-be = Let it be
choice-face-it = Face it
choice-fight = Fight
choice-brace-fight = Roll the dice
choice-roots-go-on = Stay home
choice-bedside-go-on = Let them go
choice-last-chance-go-on = Let it be lost
choice-commit-fight = Roll { $weapons } against { $difficulty } ({ $percent } %)
choice-bribe = { $other-player } pays
    .detail = { $cost }
choice-pay-for-all-bribe = Pay
    .detail = { $cost }
choice-pay-for-all-let-be = Keep what is yours
choice-ignore = Leave it alone
choice-use = { $first }
    .detail = { $does }; { $cost }
choice-commit-use = { $first }
    .detail = { $does }; { $cost } ({ $percent } %)
choice-ability = { $first }
    .detail = { $does } ({ $limit })
choice-commit-ability = { $first }
    .detail = { $does } ({ $percent } %)
choice-revive-ability = { $first }
    .detail = save { $other-player }
choice-drill = Use the drill
    .detail = +{ $added } Weapon ({ $percent } %)
choice-endure = Let it come
choice-let-go = Let it go
choice-keep = Keep it
choice-house-call-keep = Your own hand
choice-top-location-keep = Keep { $card }
choice-top-location-trash = Trash { $card }
choice-top-crisis-keep = Leave { $card } on top
choice-top-crisis-bottom = Put { $card } at the bottom
choice-line = { $first }
    .detail = { $does ->
        [none] {""}
       *[other] { $does }
    }
choice-seat = { $other-player }
choice-in = Fight
choice-out = Stay out of it
choice-lead-seat = { $other-player } leads
choice-damage = { $first }
choice-repair = { $first }
choice-location = { $first }
choice-eat = Eat
choice-leave-it = Rather not
choice-make = Eat { $first }
    .detail = { $does }; { $cost }
choice-meanwhile-make = { $first }
    .detail = { $does }; { $cost }
choice-cook = { $first }
    .detail = { $does } ({ $limit })
choice-feed = Give 1 Food to { $other-player }
    .group = Give 1 Food to
    .chip = { $other-player }
choice-starve = Go hungry
    .detail = take a Crisis
choice-done = Done for tonight
choice-drop = Drop { $first }
    .group = Drop
    .chip = { $first }
choice-die = Die of your injuries
choice-let-die = Let them go

# -- why not ----------------------------------------------------------------------------------------------------

why-barred = A fungal infection: nobody trades with you until tomorrow night.
why-no-salvage = You have no Salvage to trade.
why-nobody-to-trade = Nobody can trade with you now: whoever has declared trades no more until the Night.
why-rooted = You are rooted down and cannot explore.
why-occupied = { $seat } is there already.
why-damaged = Damaged by { $card }: nobody can use it.
why-cannot-pay = You cannot { $cost }.
why-need = Only if { $need }.

# -- events -----------------------------------------------------------------------------------------------------

event-settled = { $seat } is { $survivor }.
event-opened = { $location } can be explored: { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
event-morning = Day { $day }. { $seat } goes first.
event-newcomer = { $seat } carries on as { $survivor }.
event-radiation-roll = { $seat } rolls radiation: { $dice }{ $most ->
    [0] , nothing
    [1] , nothing
    [2] , a pair
   *[other] , { $most } of a kind
}.
event-mutated = { $seat } mutates: { $card }.
event-drew-stockpile = { $seat } draws { $card } from the Stockpile.
event-drew = { $seat } draws { $card }.
event-declared = { $plan ->
    [home] { $seat } stays home: { $place }{ $second ->
        [hidden] {""}
       *[other] {""} and { $second }
    }.
    [existing] { $seat } sets out for { $place }.
   *[new] { $seat } sets out down the road.
}
event-rested = { $seat } stays home and keeps watch.
event-offered = { $seat } offers { $other-player } { $give }{ $want ->
    [none] {""} as a gift
   *[other] {""} for { $want }
}.
event-traded = { $seat } gives { $other-player } { $give }{ $want ->
    [none] {""}
   *[other] {""} for { $want }
}.
event-refused-offer = { $other-player } refuses { $seat }'s { $give }.
event-withdrew = { $seat } takes back the offer of { $give }.
event-noon = Noon of Day { $day }.
event-new-location = { $seat } finds { $location }.
event-explored = { $seat } searches { $location }: { $cards }.
event-redrew = { $seat } looks again: { $cards }.
event-put-back = { $cards ->
    [one] One card goes
   *[other] { $cards } cards go
} back into { $location }.
event-turned-up = Turned up: { $card }.
event-replaced = { $seat } saw it coming: { $by } instead of { $card }.
event-cancelled = { $seat } makes { $card } go away.
event-unmoved = { $card } does nothing to { $seat }.
event-decided = { $seat } decides on { $card }: { $line }.
event-instead = { $seat } does not fight { $card }: { $line }.
event-rolled = { $seat } rolls { $dice } for { $card }.
event-frightened = { $card } takes one look at { $seat } and runs.
event-fought = { $seats } against { $card }: { $dice ->
    [none] no dice
   *[other] { $dice }
} against { $crisis_dice }; { $left } to { $against }, { $won ->
    [yes] won
   *[no] lost
}.
event-won-fight = { $seat } beats { $card }.
event-lost-fight = { $seat } loses to { $card }.
event-breakage = { $seat } rolls { $dice } for { $card }: { $to }.
event-drilled = { $seat } remembers the drill.
event-took-crisis = { $seat } takes { $card }.
event-trophy = { $card } becomes a Trophy: { $vp } VP.
event-infested = { $card } infest the Stockpile.
event-burnt = { $card } is trashed from the Stockpile.
event-halted = All explorations of this day end.
event-spoils = { $seats } roll { $dice } for { $card }.
event-roll-off = { $seats } roll again: { $dice }.
event-got-worse = It got worse: every ruin gains { $common } Common and { $crises ->
    [one] 1 Crisis
   *[other] { $crises } Crises
}.
event-spoiled = The food is spoiled: whoever eats tonight loses 1 Morale.
event-barred = { $seat } may not trade until tomorrow night.
event-arrived = { $survivor } moves into the Tent City.
event-no-room = There is no room for { $survivor }.
event-sent-away = { $survivor } must leave the Tent City.
event-gathered = { $seat } takes { $card }.
event-recovered = { $location } is recovered: { $emplacement }, { $vp } VP.
event-emptied = Nothing is left of { $location }.
event-found-location = { $seat } finds { $location }.
event-hidden = { $survivor } could be in { $location }.
event-looked = { $seat } looks through { $location }: { $cards }.
event-cleared = { $seat } clears { $card } out of { $location }.
event-trashed-location = { $seat } decides against { $location }.
event-crisis-to-bottom = { $seat } hears of { $card } and steers clear.
event-paired = { $card } and { $with_card } are together in { $seat }'s hands.
event-used = { $seat } uses { $card }.
event-ability = { $seat } uses { $ability }.
event-used-emplacement = { $seat } uses { $emplacement }.
event-stocked = { $seat } adds a { $deck } card to the Stockpile.
event-restocked = { $seat } restocks the Stockpile.
event-shared = { $seat } hands { $other-player } { $card }.
event-sorted-stockpile = { $seat } puts { $cards ->
    [one] the one card
   *[other] the { $cards } cards
} of the Stockpile in order.
event-swapped = { $survivor } takes the place of { $leaves }.
event-trained = { $seat } is trained for a fight.
event-repaired = { $seat } repairs { $emplacement }.
event-attack = The Settlement is attacked: { $card }. { $seats ->
    [none] Nobody is home.
   *[other] At home: { $seats }.
}
event-shielded = { $by } shields { $emplacement }.
event-damaged = { $emplacement } is damaged by { $card }.
event-stockpile-burnt = The Stockpile is lost.
event-token = The Settlement will remember { $seat }: +{ $vp } VP.
event-trashed = { $seat } trashes { $card }.
event-healed = { $seat } is healed of { $card }.
event-morale = { $seat }: { $change ->
    [1] +1
    [2] +2
    [3] +3
   *[other] { $change }
} Morale.
event-radiation = { $seat }: { $change ->
    [1] +1 Radiation Die
    [2] +2 Radiation Dice
    [3] +3 Radiation Dice
    [-1] -1 Radiation Die
   *[other] { $change } Radiation Dice
}.
event-rooted = { $seat } has taken root and stays home.
event-moved-morale = { $count } Morale moves from { $seat } to { $other-player }.
event-night = Night of Day { $day }.
event-held-food = { $seat } puts { $points } Food aside for tonight.
event-ate = { $seat } eats.
event-fed = { $seat } feeds { $other-player }.
event-starved = { $seat } goes hungry.
event-dropped = { $seat } drops { $card }.
event-revived = { $seat } brings { $other-player } back.
event-inherited = { $seat } takes { $card } from the dead.
event-died = { $survivor } ({ $seat }) dies: { $cause }.
event-waiting-died = { $survivor } dies in the Tent City.
event-ended = { $ending }. { $vp } VP on Day { $day }.

result-fortress = The walls are up, and they will hold.
result-nobody-left = Nobody is left alive.
result-ruins = Every Emplacement is damaged.
result-despair = All hope is gone.
result-out-of-time = Two weeks are over, and the marauders are here.
result-elder-god = Somebody looked at the pants of an elder god.

# -- the table in the terminal ----------------------------------------------------------------------------------

name-survivor = Survivor
board-clock = Day { $day } of { $last } | { $phase } | marker: { $first } | { $vp } of { $goal } VP [{ $track }]
board-legend =
    <Name> is there today   (Ability) used today   ** damaged   VP victory points, # one of them   Crisis, Common, Rare: the cards left in a place
board-ruins = Out there
board-road = Down the road: { $count ->
    [one] one unseen place
   *[other] { $count } unseen places
}
board-turned = !
board-exploration = turned up:
board-seen = shown:
board-coming = known to come:
board-fight = { $fighters } against { $crisis }: { $weapons } against { $difficulty } dice, { $percent } % to win
board-settlement = The Settlement
board-damaged = damaged by { $card }
board-stockpile = { $count ->
    [one] 1 card, face down
   *[other] { $count } cards, face down
}
board-waiting = { $survivor }: Health { $health }, Morale { $morale }, Radiation { $radiation }, { $under } under it
board-trophy = 1 VP, a Trophy
board-decks = Decks (cards/trash): { $decks }
board-nobody = { $seat } has no Survivor yet.
board-dead = { $seat } is dead, number { $place } in line.
board-mat = { $seat }: { $survivor }, { $trade } | Morale { $morale } | Radiation { $radiation } | hand { $hand }/{ $health }
board-salvage = Salvage
board-crises = Crises
board-mutations = Mutations
board-played = Played
board-abilities = Abilities

# -- the page ---------------------------------------------------------------------------------------------------

page-day = Day { $day } of { $days }
page-part-sunrise = Morning
page-part-noon = Noon
page-part-night = Night
page-trashed = { $count } trashed
page-nobody = nobody
page-first = First Player
page-survivor = { $name }, { $trade }{ $going ->
    [none] {""}
    [home] {" "}· keeps watch
    [new] {" "}· down the road
   *[other] {" "}· { $going }
}
page-dead = dead, number { $number } in line
page-no-survivor = no Survivor yet
page-waits = the table waits
page-eaten = has eaten
page-cards-held = { $held } of { $health } cards
page-morale = Morale { $morale }
page-no-morale = no Morale
page-radiation = { $dice ->
    [one] { $dice } Radiation Die
   *[other] { $dice } Radiation Dice
}
page-used = (used)
page-hand = Your hand
page-hand-held = { $held } of { $health }
page-hand-over = { $held } cards, Health { $health }: { $over } too many for tonight
page-hand-dead = your Survivor is dead
page-pile-salvage = Salvage
page-pile-crises = Crises
page-pile-mutations = Mutations
page-pile-played = Played
page-against = against
page-won = The fortress stands
page-lost = The Settlement is lost
page-final-points = { $number } of { $goal } VP
page-final-days = { $number } { $count ->
    [one] day
   *[other] days
}
page-final-alive = { $number } alive
page-final-graves = { $number } in their graves

page-card-back = back tonight
page-card-use = use it
page-card-make = eat it
page-card-drop = drop it
page-card-card = this one
page-kind-common = Salvage
page-kind-rare = Rare
page-kind-crisis = injury
page-kind-mutation = mutation
page-offer = Offers { $taker }
page-offer-to-you = Offers you
page-offer-yours = You offer { $taker }
page-offer-gift = a gift
page-offer-accept = Accept
page-offer-accept-from = Accept the offer of { $giver }
page-offer-refuse = Refuse
page-offer-refuse-from = Refuse the offer of { $giver }
page-offer-withdraw = Withdraw
page-offer-withdraw-it = Withdraw your offer

page-happening = What is happening
page-fight = The fight
page-turned-up = Turned up
page-resolve = Resolve { $card }
page-dice-yours = Your { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
page-dice-theirs = Their { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
page-dice-its = Its { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
page-brought = { $seat }: { $what }
page-faces-fall = what falls away: { $faces }
page-to-win = to win

page-points = { $won } of { $goal } victory points
page-points-short = { $won } of { $goal } VP
page-nights-left = { $nights ->
    [one] { $nights } night left
   *[other] { $nights } nights left
}
page-wilds = Out there
page-ruin = { $name }, { $points } VP, { $left ->
    [one] { $left } card left
   *[other] { $left } cards left
}
page-inside = { $count } { $kind }
page-left = { $left } left
page-road = Down the road
page-road-new = Down the road: a new Location
page-unseen = { $count ->
    [one] { $count } unseen place
   *[other] { $count } unseen places
}
page-next = next: { $place }
page-settlement = The Settlement
page-house = { $name }{ $damaged ->
    [yes] , damaged
   *[no] {""}
}
page-damaged-by = Damaged by { $crisis }
page-damaged = damaged, no use
page-stockpile = { $count ->
    [one] { $count } card, face down
   *[other] { $count } cards, face down
}
page-guest-cards = Health
page-guest-morale = Morale
page-guest-rad = Radiation
page-guest-crisis = under it
page-beds = { $taken } of { $beds } beds
page-empty = empty today

# -- what cards do ----------------------------------------------------------------------------------------------

does-nothing = Nothing.
does-text = { $text }
does-what = { $what }
does-then = { $first } { $second }
does-also = { $first }; { $second }
does-or = { $first }; or { $second }
does-line = { $what ->
    [none] { $label }
   *[other] { $label }: { $what }
}
does-roll = roll; { $faces }
does-face = on { $on }: { $what }
does-use = { $when ->
    [none] { $how }: { $what }.
   *[other] { $how } { $when }: { $what }.
}
does-break = After the fight roll: { $faces }.
does-break-stockpile = on { $on } it goes to the Stockpile
does-break-trash = on { $on } it is trashed
does-pair = The moment you hold this and the { $other_card }, both are trashed: { $what }.
does-hold = In hand: { $what }.
does-arrive = When it comes into your hand: { $what }.
does-crisis = { $kind }: { $what }.
does-instead = Instead of fighting: { $ways }.
does-win = Win: { $what }.
does-loss = Loss: { $what }.
does-not-taken = the card is trashed, not taken
does-when-use = Use: { $what }.
does-when-occupied = While occupied: { $what }.
does-when-always = Always: { $what }.
does-when-damaged = When damaged: { $what }.
does-once-day = Once a day{ $when ->
    [none] {""}
   *[other] {""}, { $when }
}{ $need ->
    [none] {""}
   *[other] {""}, if { $need }
}: { $what }.
does-once-game = Once a game{ $when ->
    [none] {""}
   *[other] {""}, { $when }
}{ $need ->
    [none] {""}
   *[other] {""}, if { $need }
}: { $what }.

spend-trash = Trash
spend-stockpile = Stockpile
spend-play = Play

when-any = at any time
when-any_fight = in your own fight or as a helper in any other
when-new_location = when you explore a New Location
when-exploring = before drawing from an Event Deck
when-exploring_existing = before drawing in an Existing Location
when-drawn = before any card of your Exploration is resolved
when-any_crisis = when any Crisis is turned up
when-my_crisis = when you resolve a Crisis
when-my_combat = when you resolve a Combat
when-radiation_roll = before your Radiation Roll
when-radiation_gain = when one effect would give you Radiation Dice
when-morale_loss = when one effect would cost you Morale
when-declared = after all seats have declared
when-trashing = when Salvage of your hand would be trashed
when-healing = when you use a card for Medical
when-night_death = when a seat would die in the Night

effect-food = { $points } Food{ $who ->
    [you] {""}
   *[other] {""} for every player
}
effect-hold-food = hold { $points } Food for tonight
effect-double-food = all Food that you make tonight counts twice
effect-eat-anything = play any Salvage for { $points } Food instead of its text
effect-weapon = { $points } Weapon
effect-medical = { $points } Medical
effect-heal-for = its points may heal the hand of any seat
effect-morale = { $who ->
    [you] { $change ->
        [-2] lose 2 Morale
        [-1] lose 1 Morale
       *[other] { $change } Morale
    }
    [survivors] every Survivor { $change ->
        [-2] loses 2 Morale
        [-1] loses 1 Morale
       *[other] gains { $change } Morale
    }
   *[players] every player { $change ->
        [-2] loses 2 Morale
        [-1] loses 1 Morale
       *[other] gains { $change } Morale
    }
}
effect-radiation = { $who ->
    [you] { $change ->
        [-1] lose 1 Radiation Die
        [1] gain 1 Radiation Die
       *[other] gain { $change } Radiation Dice
    }
   *[players] every player { $change ->
        [1] gains 1 Radiation Die
       *[other] gains { $change } Radiation Dice
    }
}
effect-clear-radiation = remove all { $who ->
    [you] your Radiation Dice
    [seat] Radiation Dice of one seat
   *[other] Radiation Dice of every player
}
effect-move-morale = move { $count } Morale from one seat to another
effect-prevent = it does not affect you
effect-fewer-dice = roll { $count ->
    [one] one fewer die
   *[other] { $count } fewer dice
}
effect-draw = { $to ->
    [hand] draw { $count } { $deck }
   *[other] add { $count } { $deck } to the Stockpile
}
effect-restock = add { $count } Common for every player to the Stockpile
effect-trash-hand = { $who ->
    [you] trash
   *[other] every player trashes
} { $count }{ $how ->
    [random] {""} random
   *[pick] {""}
} { $kind ->
    [any] { $count ->
        [one] card
       *[other] cards
    }
    [salvage] Salvage
   *[other] { $kind }
} from { $who ->
    [you] your hand
   *[other] their hand
}
effect-treat = { $who ->
    [you] trash
   *[other] every player may trash
} { $crises ->
    [one] 1 Crisis
   *[other] up to { $crises } Crises
} or { $mutations ->
    [one] 1 Mutation
   *[other] up to { $mutations } Mutations
} from { $who ->
    [you] your hand
   *[other] their hand
}
effect-trash-stockpile = trash the top { $count ->
    [one] card
   *[other] { $count } cards
} of the Stockpile
effect-stockpile-instead = it goes to the Stockpile instead
effect-trash-this = trash it
effect-supply-food = supply { $count } Food
effect-spend-medical = spend { $count } Medical
effect-take = take it
effect-to-stockpile = it goes under the Stockpile, and into the hand of whoever draws it there
effect-trophy = it becomes a Trophy in the Settlement, worth { $vp } VP
effect-damage-with-this = an Emplacement is damaged by this card
effect-cancel-crisis = it is trashed without any effect
effect-dismiss-combat = trash it, if its printed Difficulty is { $difficulty } or less; it is neither won nor lost
effect-replace-crisis = trash it unresolved, and the top Crisis of the deck takes its place
effect-resolve-crisis = { $who ->
    [you] draw and resolve a Crisis
    [explorers] every explorer of the day draws and resolves a Crisis
   *[players] every player draws and resolves a Crisis
}
effect-fight-each = every player fights alone at Difficulty { $difficulty }, and takes a Crisis after a loss
effect-end-explorations = all explorations of this day end
effect-spoils = turn up a Rare, and every player rolls; the highest takes it, the lowest takes this card
effect-grow-locations = shuffle { $common } Common and { $crises ->
    [one] 1 Crisis
   *[other] { $crises } Crises
} into the Event Deck of every Location in play
effect-spoil-food = tonight every seat that eats loses { $loss } Morale
effect-bar-trade = you may not trade until the end of the next day
effect-lose-game = the game is lost
effect-redraw = put all of them back, shuffle, draw as many again
effect-draw-more = draw { $count ->
    [one] one more card
   *[other] { $count } more cards
}
effect-pick-salvage = take one Salvage of your choice out of it
effect-clear-event-crisis = look through one Event Deck, trash a Crisis out of it, shuffle it
effect-look-through = look through one Event Deck, then shuffle it
effect-order-event-deck = look through one Event Deck and put it in any order; its next exploration skips the shuffle
effect-choose-location = draw { $count } Locations, open one, put the others at the bottom of the deck
effect-find-location = pick any Location out of its deck and put it into play
effect-find-survivor = hide { $survivor }, from the deck or its trash, in an Event Deck of { $size } cards or more
effect-look-at-location = look at the top Location; you may trash it
effect-look-at-crisis = look at the top Crisis; you may put it at the bottom
effect-share-stockpile = draw up to { $count ->
    [one] 1 card
   *[other] { $count } cards
} from the Stockpile, and hand any Salvage among them to others at home
effect-order-stockpile = look through the Stockpile and put it in any order; it is not shuffled next Morning
effect-burn-stockpile = every card on the Stockpile is trashed, and from then on every card meant for it
effect-repair = repair one damaged Emplacement
effect-vp-token = the Settlement gains a token worth { $vp } VP
effect-swap-survivor = change places with a waiting Survivor
effect-empty-tents = all waiting Survivors are sent away, and from then on every new one
effect-drill = { $most ->
    [one] one seat has
   *[other] up to { $most } seats have
} { $points } more Weapon in one fight, until the end of the next day
effect-die = your Survivor dies
effect-revive = it survives; its Morale is at least 1, and its hand may stay above the limit until the next Night
effect-redeclare = change your own declaration
effect-ride-along = until the end of this Noon you may help with Weapons in other explorers' fights

condition-death-today = a Survivor died today
condition-stayed-home = you stayed home today

passive-morning-draw = { $cards ->
    [one] each seat may draw 1 card in the Morning
   *[other] each seat may draw up to { $cards } cards in the Morning
}
passive-tent-room = room for { $survivors ->
    [one] 1 waiting Survivor
   *[other] { $survivors } waiting Survivors
}
passive-shield = damage meant for the { $emplacement } falls on this card
passive-defence = every seat that fights in the attack on the Settlement has { $points } more Weapon
passive-overwatch = the occupant may help with Weapons in any fight of this Noon, explorations included
passive-health = your Health is { $cards } higher
passive-frighten = a fight of Difficulty { $difficulty }, after all changes, that you fight alone is won at once
passive-two-emplacements = when you stay home you may occupy and use two Emplacements
passive-weapon-cap = you make at most { $points } Weapon a day
passive-no-explore = you may not explore
passive-doom = in the Night of Day { $day } or later you die at the Morale step
passive-extra-days = while active, the last day comes { $days ->
    [one] 1 day
   *[other] { $days } days
} later
passive-four-to-die = three of a kind in a Radiation Roll counts as a pair; four of a kind kills
passive-immune-with = while { $survivor } is active or waiting, Crises do nothing to you
passive-grief = if { $survivor } dies, you lose { $morale } Morale
passive-keeps-morale = you never lose Morale
passive-inherit = when another Survivor dies, you may take up to { $cards } of its Salvage into your hand
