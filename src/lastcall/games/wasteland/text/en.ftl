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
name-accept = Take it, and draw a Rare
name-refuse = Lose 1 Morale
name-operate = Let him operate, and roll
name-treat = Spend 1 Medical
name-suffer = No trade until tomorrow night
name-turn-back = All explorations end
name-drive-past = Every player loses 1 Morale
name-flight = Flight, and every player loses 1 Morale
name-fight = Fight, and every explorer resolves a Crisis
name-decline = Decline, and every player loses 1 Morale
name-drink = Drink, and every player gains 1 Radiation Die
name-look-away = Look away, and every player loses 2 Morale
name-look = Look, and on a 6 all is lost
name-town = The town: an Emplacement is damaged
name-people = The people: every player gains 3 Radiation Dice
name-bribe = Food for the road
name-clear = Trash a Crisis out of an Event Deck
name-repair = Repair an Emplacement
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
ask-crisis = { $seat }, what will it be?
ask-commit = { $seat }, add weapons until the odds suit you, then roll.
ask-prevent = { $seat }, something is about to reach you.
    .detail = Keep it off?
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
ask-damage = { $seat }, nobody defends.
    .detail = Which Emplacement is hit?
ask-send-away = { $seat }, the tents are too small now.
    .detail = Who must leave?
ask-join = { $seat }, do you fight for the Settlement?
ask-lead = { $seat }, who leads the defence?
ask-food = { $seat }, it is Night: eat, and feed the others.
ask-spoiled = { $seat }, the food is spoiled.
    .detail = Eat it all the same?
ask-drop = { $seat }, you carry too much.
    .detail = What stays behind?
ask-revive = { $seat }, somebody is dying.
    .detail = Do you step in?
ask-inherit = { $seat }, the dead need nothing.
    .detail = What do you take?
ask-ability-line = { $seat }, what will it be?
ask-choose-location = { $seat }, the map shows more than one way.
    .detail = Which one?
ask-find-location = { $seat }, the tape shows a place.
    .detail = Which one?
ask-hide = { $seat }, where could they be?
ask-look = { $seat }, which ruin do you scout?
ask-order-location = { $seat }, which ruin do you put in order?
ask-order = { $seat }, which card lies next from the top?
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
choice-explore = Explore { $first }{ $left ->
    [one] {""} ({ $left } card left)
   *[other] {""} ({ $left } left)
    [0] {""}
}
choice-new = Explore a new Location
choice-home = Stay home
    .detail = { $first }
choice-rest = Stay home
choice-trade = Trade
choice-accept = Accept { $other }'s { $give } { $want ->
    [none] as a gift
   *[other] for your { $want }
}
choice-refuse = Refuse { $other }'s { $give }
choice-withdraw = Withdraw your offer to { $other }
choice-give = Give { $first } to { $other }
choice-trade-give = Offer { $first } to { $other }
choice-meanwhile-give = Offer { $first } to { $other }
choice-want = Ask { $other } for { $first } in return
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
choice-commit-fight = Roll { $weapons } against { $difficulty } ({ $percent } %)
choice-bribe = { $other } pays with Food
choice-ignore = Leave it alone
choice-use = { $first }
    .detail = { $cost }
choice-commit-use = { $first }
    .detail = +{ $added } Weapon, { $cost } ({ $percent } %)
choice-ability = { $first } ({ $limit })
choice-commit-ability = { $first }
    .detail = +{ $added } Weapon ({ $percent } %)
choice-revive-ability = { $first }
    .detail = save { $other }
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
choice-seat = { $other }
choice-in = Fight
choice-out = Stay out of it
choice-lead-seat = { $other } leads
choice-damage = { $first }
choice-repair = { $first }
choice-location = { $first }
choice-eat = Eat
choice-leave-it = Rather not
choice-make = Eat { $first }
    .detail = { $food } Food, { $cost }
choice-meanwhile-make = { $first } for { $food } Food, { $cost }
choice-cook = { $first } ({ $limit })
choice-feed = Give 1 Food to { $other }
choice-starve = Go hungry
    .detail = take a Crisis
choice-done = Done for tonight
choice-drop = Drop { $first }
choice-die = Die of your injuries
choice-let-die = Let them go

# -- why not ----------------------------------------------------------------------------------------------------

why-barred = A fungal infection: nobody trades with you until tomorrow night.
why-no-salvage = You have no Salvage to trade.
why-nobody-to-trade = Nobody can trade with you now: whoever has declared trades no more until the Night.
why-rooted = You are rooted down and cannot explore.
why-occupied = { $seat } is there already.
why-damaged = Damaged by { $card }: nobody can use it.

# -- events -----------------------------------------------------------------------------------------------------

event-settled = { $seat } is { $survivor }.
event-opened = { $location } lies open, with { $cards } cards.
event-morning = Day { $day }. { $seat } goes first.
event-newcomer = { $seat } begins anew as { $survivor }.
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
event-offered = { $seat } offers { $other } { $give }{ $want ->
    [none] {""} as a gift
   *[other] {""} for { $want }
}.
event-traded = { $seat } gives { $other } { $give }{ $want ->
    [none] {""}
   *[other] {""} for { $want }
}.
event-refused-offer = { $other } refuses { $seat }'s { $give }.
event-withdrew = { $seat } takes back the offer of { $give }.
event-noon = Noon of Day { $day }.
event-new-location = { $seat } finds { $location }.
event-explored = { $seat } searches { $location }: { $cards }.
event-redrew = { $seat } looks again: { $cards }.
event-put-back = { $cards } cards go back into { $location }.
event-turned-up = { $card } is turned up.
event-replaced = { $seat } saw it coming: { $by } instead of { $card }.
event-cancelled = { $seat } makes { $card } go away.
event-unmoved = { $card } does nothing to { $seat }.
event-decided = { $seat } decides on { $card }: { $line }.
event-instead = { $seat } does not fight { $card }: { $line }.
event-rolled = { $seat } rolls { $dice } for { $card }.
event-frightened = { $card } takes one look at { $seat } and runs.
event-fought = { $seats } against { $card }: { $dice } against { $crisis_dice }; { $left } to { $against }, { $won ->
    [yes] won
   *[no] lost
}.
event-won-fight = { $seat } beats { $card }.
event-lost-fight = { $seat } loses to { $card }.
event-breakage = { $card } of { $seat } rolls { $dice }: { $to }.
event-drilled = { $seat } remembers the drill.
event-took-crisis = { $seat } takes { $card }.
event-trophy = { $card } becomes a Trophy: { $vp } VP.
event-infested = { $card } infest the Stockpile.
event-burnt = { $card } is trashed from the Stockpile.
event-halted = All explorations of this day end.
event-spoils = { $seats } roll { $dice } for { $card }.
event-roll-off = { $seats } roll again: { $dice }.
event-got-worse = It got worse: { $common } Common and { $crises } Crisis go into every ruin.
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
event-shared = { $seat } hands { $other } { $card }.
event-sorted-stockpile = { $seat } puts the { $cards } cards of the Stockpile in order.
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
event-token = The Settlement will remember { $seat }: { $vp } VP.
event-trashed = { $seat } trashes { $card }.
event-healed = { $card } is healed off { $seat }.
event-morale = { $seat }: { $change ->
    [one] +1 Morale
   *[other] { $change } Morale
}.
event-radiation = { $seat }: { $change ->
    [one] +1 Radiation Die
   *[other] { $change } Radiation Dice
}.
event-moved-morale = { $count } Morale moves from { $seat } to { $other }.
event-night = Night of Day { $day }.
event-held-food = { $seat } puts { $points } Food aside for tonight.
event-ate = { $seat } eats.
event-fed = { $seat } feeds { $other }.
event-starved = { $seat } goes hungry.
event-dropped = { $seat } drops { $card }.
event-revived = { $seat } brings { $other } back.
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
page-you = you
page-bot = bot
page-away = away
page-first = First Player
page-survivor = { $name }, { $trade }{ $going ->
    [none] {""}
    [home] {" "}· keeps watch
    [new] {" "}· down the road
   *[other] {" "}· { $going }
}
page-dead = dead, number { $number } in line
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
page-hand-over = { $held } cards, Health { $health }: { $over } too many tonight
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
page-dice-yours = Your { $dice } dice
page-dice-theirs = Their { $dice } dice
page-dice-its = Its { $dice } dice
page-brought = { $seat }: { $what }
page-ones-fall = each 1 falls away
page-twos-fall = each 1 and 2 falls away
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
page-stockpile = { $count } cards, face down
page-guest-cards = Health
page-guest-morale = Morale
page-guest-rad = Radiation
page-guest-crisis = under it
page-beds = { $taken } of { $beds } beds
page-empty = empty today
