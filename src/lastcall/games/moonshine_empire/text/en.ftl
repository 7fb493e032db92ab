title = Moonshine Empire
blurb = Pappy retires at dawn and leaves his tavern to whoever impresses him in one night. Distil, bid, drive through the swamp past Police and Gators, steal what nobody guards, and deliver: most points wins.

option-upgrades = Upgrade cards
option-upgrades-True = shuffled into the Auction deck
option-upgrades-False = left in the box
option-challenge_penalty = Challenges not completed
option-challenge_penalty-True = cost their points
option-challenge_penalty-False = cost nothing
option-random_characters = Characters
option-random_characters-True = dealt at random
option-random_characters-False = each player chooses
option-scenario = Solo scenario
option-scenario-ask = chosen at the table
option-scenario-Z1 = First Batch
option-scenario-Z2 = Keep 'Em Coming
option-scenario-Z3 = Swamp Census
option-scenario-Z4 = Top Shelf Only
option-scenario-Z5 = Clean Hands
option-scenario-Z6 = Heir to the Empire
option-difficulty = Solo difficulty
option-difficulty-any = any
option-difficulty-1 = one jug
option-difficulty-2 = two jugs
option-difficulty-3 = three jugs

phase-setup = Setup
phase-scenario = Choosing a scenario
phase-character = Choosing Characters
phase-challenges = Pappy's Challenges
phase-round = Round Order
phase-camp = Camp
phase-distil = Distilling
phase-customers = Customers
phase-order = Customers
phase-lay-lots = Auction
phase-bid = Auction: bids
phase-pick = Auction: picking
phase-buy = Auction
phase-move = Move
phase-turn = Move
phase-trip = Move: on the way
phase-police = The Police
phase-gators = The Gators
phase-night = End of round
phase-halfway = Halfway
phase-drop = Halfway: Challenges
phase-over = Dawn

result-points = The most points win Pappy's tavern.
result-more-jugs = Tied on points; more delivered jugs decide.
result-shared = Tied on points and jugs, so the Empire is shared.
result-goal-reached = The goal was reached before dawn.
result-goal-missed = Dawn came before the goal was reached.

# -- words ------------------------------------------------------------------------------------------------------

name-x = X
name-xx = XX
name-xxx = XXX
name-grey = Police
name-brown = Gators
name-still1 = Single Still
name-still2 = Double Still
name-still3 = Triple Still
name-moonlight = Moonlight
name-idle = the camp
name-camp = the camp
name-vehicles = vehicles
name-shiner = Shiner
name-all = all units
name-red = red
name-red1 = Red Shiner 1
name-red2 = Red Shiner 2
name-red3 = Red Shiner 3
name-red4 = Red Shiner 4
name-red5 = Red Shiner 5
name-red6 = Red Shiner 6
name-red7 = Red Shiner 7
name-red8 = Red Shiner 8
name-red9 = Red Shiner 9
name-red10 = Red Shiner 10
name-red11 = Red Shiner 11
name-red12 = Red Shiner 12
name-red-a = Red camp place A
name-red-b = Red camp place B
name-red-c = Red camp place C
name-red-d = Red camp place D
name-red-e = Red camp place E
name-blue = blue
name-blue1 = Blue Shiner 1
name-blue2 = Blue Shiner 2
name-blue3 = Blue Shiner 3
name-blue4 = Blue Shiner 4
name-blue5 = Blue Shiner 5
name-blue6 = Blue Shiner 6
name-blue7 = Blue Shiner 7
name-blue8 = Blue Shiner 8
name-blue9 = Blue Shiner 9
name-blue10 = Blue Shiner 10
name-blue11 = Blue Shiner 11
name-blue12 = Blue Shiner 12
name-blue-a = Blue camp place A
name-blue-b = Blue camp place B
name-blue-c = Blue camp place C
name-blue-d = Blue camp place D
name-blue-e = Blue camp place E
name-green = green
name-green1 = Green Shiner 1
name-green2 = Green Shiner 2
name-green3 = Green Shiner 3
name-green4 = Green Shiner 4
name-green5 = Green Shiner 5
name-green6 = Green Shiner 6
name-green7 = Green Shiner 7
name-green8 = Green Shiner 8
name-green9 = Green Shiner 9
name-green10 = Green Shiner 10
name-green11 = Green Shiner 11
name-green12 = Green Shiner 12
name-green-a = Green camp place A
name-green-b = Green camp place B
name-green-c = Green camp place C
name-green-d = Green camp place D
name-green-e = Green camp place E
name-yellow = yellow
name-yellow1 = Yellow Shiner 1
name-yellow2 = Yellow Shiner 2
name-yellow3 = Yellow Shiner 3
name-yellow4 = Yellow Shiner 4
name-yellow5 = Yellow Shiner 5
name-yellow6 = Yellow Shiner 6
name-yellow7 = Yellow Shiner 7
name-yellow8 = Yellow Shiner 8
name-yellow9 = Yellow Shiner 9
name-yellow10 = Yellow Shiner 10
name-yellow11 = Yellow Shiner 11
name-yellow12 = Yellow Shiner 12
name-yellow-a = Yellow camp place A
name-yellow-b = Yellow camp place B
name-yellow-c = Yellow camp place C
name-yellow-d = Yellow camp place D
name-yellow-e = Yellow camp place E
name-atv = ATV
name-atv1 = ATV 1
name-atv2 = ATV 2
name-atv3 = ATV 3
name-atv4 = ATV 4
name-atv5 = ATV 5
name-atv6 = ATV 6
name-pickup = Pickup
name-pickup1 = Pickup 1
name-pickup2 = Pickup 2
name-pickup3 = Pickup 3
name-pickup4 = Pickup 4
name-pickup5 = Pickup 5
name-pickup6 = Pickup 6
name-rowboat = Rowboat
name-rowboat1 = Rowboat 1
name-rowboat2 = Rowboat 2
name-rowboat3 = Rowboat 3
name-rowboat4 = Rowboat 4
name-rowboat5 = Rowboat 5
name-rowboat6 = Rowboat 6
name-airboat = Airboat
name-airboat1 = Airboat 1
name-airboat2 = Airboat 2
name-airboat3 = Airboat 3
name-airboat4 = Airboat 4
name-airboat5 = Airboat 5
name-airboat6 = Airboat 6

# -- asks -------------------------------------------------------------------------------------------------------

ask-character = { $seat }, whose camp will you run tonight?
ask-scenario = { $seat }, what does Pappy want to see from you?
ask-challenge_pass = { $seat }, which Challenge do you keep, and which goes to your left?
ask-challenge_drop = { $seat }, halfway: which Challenges do you drop, if any?
ask-camp = { $seat }, set up your camp for this round.
ask-place = { $seat }, where does this Shiner work?
ask-load = { $seat }, where does this jug go?
ask-stow = { $seat }, where do you put the jug?
ask-replace = { $seat }, your camp is full: which tile makes room?
ask-order = { $seat }, which customer do you serve?
ask-keep-order = { $seat }, which of these orders do you keep?
ask-bid = { $seat }, your sealed bid?
ask-pick = { $seat }, which card do you take?
ask-upgrade = { $seat }, three Upgrades are all you may have: which goes?
ask-solo_buy = { $seat }, do you buy from Pappy's face-down deck?
ask-solo_take = { $seat }, which card do you take?
ask-turn = { $seat }, your units may move.
ask-trip = { $seat }, go on or stop here?
ask-rush = { $seat }, your stills distil once more.
ask-raise = { $seat }, which jug gets better?
ask-sell = { $seat }, which jug does Pappy buy?
ask-rival = { $seat }, which rival is it to be?
ask-tow = { $seat }, which empty vehicle do you tow home?
ask-siphon = { $seat }, which jug do you siphon?
ask-let-go = { $seat }, one of your Shiners was sweet-talked: who leaves?
ask-peek = { $seat }, under which shack do you look?
ask-lose = { $seat }, which jug do you give up?
ask-pay-or = { $seat }, do you pay the Revenue Man?
ask-give = { $seat }, which jug do you hand over?
ask-deliver = { $seat }, who at Pappy's gets your jugs?
ask-hand-over = { $seat }, where does the jug come from?
ask-reward = { $seat }, whose reward comes first?
ask-meet_police = { $seat }, an officer blocks the way.
ask-meet_gator = { $seat }, an angry Gator opens its mouth.

# -- choices ----------------------------------------------------------------------------------------------------
# Costs and tolls are only known of what is possible: the last variant is for the rest.

choice-character = { $first }
    .detail = { $does }
choice-scenario = { $first }
    .detail = { $does }
choice-keep = Keep { $first }
    .detail = give { $second }, drop { $dropped }
    .group = Keep
    .chip = { $first }: { choice-keep.detail }
choice-challenge_drop-drop = { $number ->
    [0] Keep all
    [1] Drop { $first }
   *[other] Drop { $first } and { $second }
}
    .group = Drop
    .chip = { $number ->
        [0] none
        [1] { $first }
       *[other] { $first } and { $second }
    }
choice-place = Place { $first }
    .detail = now at { $now }
    .group = Place
    .chip = { $first }: { choice-place.detail }
choice-idle = Stay idle in the camp
choice-tile = { $kind } { $slot }
choice-vehicle = Sit in { $first }
    .group = Sit in
    .chip = { $first }
choice-rest = Let { $holder ->
   *[other] { $holder } { $slot } idle
}
choice-done = Done
choice-camp-done = Done
    .detail = start distilling
choice-rush-done = Done
    .detail = distil now
choice-deliver-done = Done
    .detail = keep the rest
choice-jug = Move { $first }
    .detail = from { $holder } { $slot }
    .group = Move a jug
    .chip = { $first } { choice-jug.detail }
choice-steal = Steal { $first }
    .detail = from { $holder } { $slot }
    .group = Steal
    .chip = { $first } { choice-steal.detail }
choice-to = Into { $holder } { $slot }
    .group = Into
    .chip = { $holder } { $slot }
choice-spill = Pour it out
choice-swap = Exchange for { $second }
    .detail = { $holder } { $slot }
    .group = Exchange for
    .chip = { $second }: { choice-swap.detail }
choice-replace = Replace { $old }
    .group = Replace
    .chip = { $old }
    .detail = { $jugs ->
        [0] {""}
       *[other] its jugs need another place
    }
choice-decline = Decline { $new }
choice-order = { $first }
    .detail = { $wants } for { $points ->
        [0] { $money ->
            [0] {""}
           *[other] ${ $money }{ $does ->
                [none] {""}
               *[other] {" "}and{" "}
            }
        }
       *[other] { $points ->
            [one] 1 point
           *[other] { $points } points
        }{ $money ->
            [0] {""}
           *[other] {" "}and ${ $money }
        }{ $does ->
            [none] {""}
           *[other] {" "}and{" "}
        }
    }{ $does ->
        [none] {""}
       *[other] { $does }
    }
choice-pass = Pass
choice-bid = ${ $first }
    .group = Bid
    .chip = ${ $first }
choice-pick = { $first }
    .detail = { $does }{ $points ->
        [0] {""}
        [one] {" "}(1 point at the end)
       *[other] {" "}({ $points } points at the end)
    }
choice-swap-out = Replace { $first }
    .detail = by { $new } ({ $does })
choice-nothing = Buy nothing
choice-blind = Top card unseen
    .detail = $20
choice-two = See two, take one
    .detail = $40

choice-unit = { $first }
    .group = Whose move
    .chip = { $first }: { choice-unit.detail }
    .detail = { $ride ->
        [on-foot] on foot at { $space }
       *[other] in { $ride } at { $space }
    }
choice-walk = Walk to { $first }
    .group = Walk to
    .chip = { $first }{ $toll ->
        [officer] : { choice-walk.detail }
        [gator] : { choice-walk.detail }
       *[none] {""}
    }
    .detail = { $toll ->
        [officer] an officer waits
        [gator] an angry Gator waits
       *[none] {""}
    }
choice-drive = Drive to { $first }
    .group = Drive to
    .chip = { $first }{ $toll ->
        [officer] : { choice-drive.detail }
        [gator] : { choice-drive.detail }
       *[none] {""}
    }
    .detail = { $toll ->
        [officer] an officer waits
        [gator] an angry Gator waits
       *[none] {""}
    }
choice-go = On to { $first }
    .group = On to
    .chip = { $first }{ $toll ->
        [officer] : { choice-go.detail }
        [gator] : { choice-go.detail }
       *[none] {""}
    }
    .detail = { $toll ->
        [officer] an officer waits
        [gator] an angry Gator waits
       *[none] {""}
    }
choice-stop = Stop here
choice-board = Get into { $first }
choice-alight = Get out
choice-guard = Guard { $kind } { $slot }
choice-search = Search the shack
    .detail = ends this Shiner's move
choice-complete = Accomplish { $tile }
    .detail = { $does }
choice-deliver = Deliver
    .detail = this Shiner goes in
choice-go-in = Send in too
    .detail = back to your supply
choice-turn-bribe = Bribe the officer
    .detail = ${ $money }
choice-end = End turn

choice-everything = Deliver everything
    .detail = best orders first
choice-fill = Fill { $first }
    .detail = { $points ->
        [one] 1 point
       *[other] { $points } points
    }, ${ $money }
    .group = Fill
    .chip = { $first }: { choice-fill.detail }
choice-pappy = { $first } to Pappy
    .detail = for its points
choice-from = { $grade } at { $first }
choice-reward = { $first } first
choice-bribe = Bribe him
    .detail = ${ $money }, harmless to all this round
choice-refuse = Refuse
choice-meet_police-refuse = Don't pay
    .detail = jugs confiscated, Shiners detained
choice-meet_gator-refuse = Don't feed
    .detail = Shiners are eaten
choice-feed = Feed { $first }
    .detail = from { $holder } { $slot }
    .group = Feed
    .chip = { $first } { choice-feed.detail }
choice-treat = Throw a Gator treat
    .detail = no jug needed
choice-raise = Raise { $first }
    .detail = in { $holder } { $slot }
    .group = Raise
    .chip = { $first } { choice-raise.detail }
choice-sell = Sell { $first }
    .detail = ${ $money }, from { $holder } { $slot }
    .group = Sell
    .chip = { $first }: { choice-sell.detail }
choice-enough = Enough
choice-rival = { $other-player }
choice-tow = { $first }
    .detail = from { $space }
choice-siphon = Siphon { $first }
    .detail = from { $holder } { $slot }
    .group = Siphon
    .chip = { $first } { choice-siphon.detail }
choice-let-go = Let { $first } go
    .group = Let go
    .chip = { $first }
choice-peek = Look at { $first }
    .group = Look at
    .chip = { $first }
choice-lose = Give up { $first }
    .detail = from { $holder } { $slot }
    .group = Give up
    .chip = { $first } { choice-lose.detail }
choice-pay-or-pay = Pay up
    .detail = { $cost }
choice-pay-or-refuse = Refuse
    .detail = lose your jugs here
choice-give = Hand over { $first }
    .detail = from { $holder } { $slot }
    .group = Hand over
    .chip = { $first } { choice-give.detail }

# -- why not ----------------------------------------------------------------------------------------------------

why-mixed = A still distils only when all its jugs are of one grade; this { $holder } holds a mix.
why-too-dear = That costs ${ $price }.
why-detained = An officer detains everybody in this space until he moves on or is bribed.
why-held = { $tile } holds everybody here until somebody accomplishes it.
why-searched = A Shiner who has searched is done for this turn.
why-walked = A Shiner walks once a turn.
why-vehicle-moved = A vehicle moves once in a player's turn.
why-open-water = On open water a Shiner can only change into another boat.
why-no-room = There is no room for another jug.
why-moved-twice = This jug has been moved twice already; it stays where it is until a unit makes a trip.
why-changed-twice = This Shiner has changed places twice already, and stays put until a unit makes a trip.
why-guarded = { $shiner } guards it.
why-yard-dog = A Yard Dog guards that camp.
why-nothing-to-take = There is nothing to take.
why-orders-full = { $orders } open orders are all you may have.
why-tile-wants = { $tile } wants: { $wants }.
why-just-turned-up = { $tile } was turned up just now; it cannot be accomplished in the same turn.

# -- events -----------------------------------------------------------------------------------------------------

event-character = { $seat } runs the camp of { $character }.
event-scenario = { $seat } takes on { $scenario }.
event-challenge-passed = { $seat } hands { $other-player } a Challenge{ $challenge ->
    [hidden] .
   *[other] : { $challenge }.
}
event-challenges-dropped = { $seat } drops { $count } of the Challenges{ $challenges ->
    [hidden] .
    [none] .
   *[other] : { $challenges }.
}
event-round = Round { $round }. Round Order: { $row }.
event-joined = { $shiner } joins { $seat } at { $space }.
event-placed = { $seat } places { $shiner }: { $place }.
event-rests = { $seat } lets a still idle ({ $tile }).
event-loaded = { $seat } moves a jug of { $grade } from { $source } to { $target }.
event-jug-stolen = { $seat } steals a jug of { $grade } from { $victim-player } ({ $space })!
event-no-room = { $seat } has no room for a jug of { $grade }; it is lost.
event-spilled = { $seat } pours out a jug of { $grade }.
event-stowed = { $target } takes a jug of { $grade }.
event-distilled = { $seat }'s { $kind } gives { $jugs }.
event-moonlit = { $seat } moonlights for ${ $money }.
event-run-out = No { $kind } is left: { $seat } takes ${ $money } instead.
event-declined = { $seat } declines the { $kind }.
event-tile-replaced = { $seat } takes a { $kind } down.
event-tile-gained = { $seat } sets up a { $kind }.
event-customers = Customers at the bar: { $cards }.
event-ordered = { $seat } takes the order of { $customer }.
event-passed = { $seat } passes.
event-lots = Auction { $auction }: { $cards }.
event-no-auction = Auction { $auction }: nothing left to lay out.
event-bids = Auction { $auction }, bids in dollars: { $seats } bid { $bids }.
event-took = { $seat } takes { $card }.
event-upgraded = { $seat } lays { $card } on the Player Aid.
event-bought = { $seat } buys from the deck: { $cards }.
event-no-rival = { $card } needs a rival and is discarded.
event-money-gained = { $seat } gains ${ $money }.
event-vehicle-gained = { $vehicle } stands in { $seat }'s camp.
event-raised = { $seat } raises a jug to { $grade } ({ $holder }).
event-sold = { $seat } sells a jug of { $grade } to Pappy for ${ $money }.
event-boosted = { $seat }: +{ $add } Move for { $units }.
event-money-taken = { $seat } takes ${ $money } from { $victim-player }.
event-vehicle-stolen = { $seat } steals { $vehicle } from { $victim-player } at { $space }!
event-shiner-taken = { $seat } talks { $shiner } out of { $victim-player }'s camp.
event-peeked = { $seat } looks under { $space }{ $tile ->
    [hidden] .
   *[other] : { $tile }.
}
event-lost = { $seat } loses a jug of { $grade } ({ $holder }).
event-paid = { $seat } pays ${ $money }.
event-sent-home = { $shiner } runs home to { $seat }'s camp.
event-turn = { $seat } moves.
event-moved = { $unit } goes to { $space }.
event-boarded = { $shiner } gets into { $vehicle }.
event-alighted = { $shiner } gets out of { $vehicle }.
event-police-moved = The officers walk on to { $spaces }.
event-gators-moved = The Gators creep on to { $spaces }.
event-bribed = { $seat } slips the officer at { $space } ${ $money }: harmless to all until the round ends.
event-confiscated = The Police confiscate { $jugs } from { $seat }.
event-impounded = The Police tow { $vehicle } away from { $space } ({ $victim-player } loses it).
event-detained = The Police detain { $shiners } of { $seat } at { $space }.
event-fed = { $seat } feeds the Gator at { $space } a jug of { $grade }.
event-treated = { $seat } throws the Gator at { $space } a treat.
event-eaten = The Gator eats { $shiners } of { $seat }!
event-searched = { $seat } searches { $space }: { $tile }!
event-tile-taken = { $seat } takes { $tile }.
event-given = { $seat } hands over a jug of { $grade } for { $tile }.
event-delivered = { $seat } delivers { $jugs }{ $orders ->
    [none] {" "}to Pappy.
   *[other] {" "}for { $orders }.
}
event-served = { $customer } is served: { $seat } gets { $points ->
    [one] 1 point
   *[other] { $points } points
} and ${ $money }.
event-went-in = { $shiner } goes in, and slips out the back to the supply.
event-night = Round { $round } is over: bribes wear off, and the Gators are hungry again.
event-towed = { $vehicle } of { $victim-player } is towed from the tavern.
event-halfway = Halfway through the night: Pappy mixes things up.

# -- what cards do ----------------------------------------------------------------------------------------------


does-points = points at the end
does-shiners = { $count ->
    [one] 1 Shiner
   *[other] { $count } Shiners
}
does-tiles = { $count ->
    [1] { $kind }{ $kind ->
        [Moonlight] {" "}tile
       *[other] {""}
    }
   *[other] { $count } { $kind }{ $kind ->
        [Moonlight] {" "}tiles
       *[other] s
    }
}
does-vehicles = { $count ->
    [1] { $kind }
   *[other] { $count } { $kind }s
}
does-reveal = { $what }
does-pay-or = { $cost }, or { $what }
does-hold = holds you until: { $wants }
does-task = wants: { $wants }; gives { $gives }

effect-gain-money = ${ $money }
effect-gain-shiner = { $count ->
    [one] 1 Shiner
   *[other] { $count } Shiners
} { $at ->
    [here] here
   *[other] in your camp
}
effect-gain-vehicle = { $count ->
    [1] { $kind ->
        [ATV] an ATV
        [Airboat] an Airboat
       *[other] a { $kind }
    }
   *[other] { $count } { $kind }s
} in your camp
effect-gain-tile = a { $kind }{ $kind ->
    [Moonlight] {" "}tile
   *[other] {""}
} for your camp
effect-gain-jug = { $count ->
    [one] 1 jug
   *[other] { $count } jugs
} of { $grade } { $at ->
    [here] here
   *[other] in your camp
}
effect-raise-jug = up to { $count } of your jugs { $at ->
    [here] here one grade up
   *[other] one grade up
}
effect-sell-jug = Pappy buys up to { $count } of your jugs{ $at ->
    [here] {" "}here
   *[other] {""}
}, ${ $price } for each X
effect-draw-order = turn up { $count ->
    [one] 1 Customer
   *[other] { $count } Customers
}, keep { $keep }
effect-boost-move = +{ $add } Move for all your { $units ->
    [vehicles] vehicles
   *[other] units
} this turn
effect-take-money = take half of a rival's money
effect-take-vehicle = tow any empty vehicle to your camp
effect-take-jug = take { $count ->
    [1] a jug
   *[other] { $count } jugs
} from a rival's still
effect-take-shiner = a rival loses a Shiner in camp, you gain one
effect-distill-again = your staffed stills distil once more
effect-peek-tiles = look secretly at up to { $count } Swamp Tiles
effect-lose-jug = lose { $count ->
    [one] 1 jug
    [9] all jugs
   *[other] { $count } jugs
} { $at ->
    [here] here
   *[other] of yours
}
effect-send-home = the finder runs home
effect-pay = pay ${ $money }
effect-give-jug = hand over { $grade ->
    [X] any jug
    [XX] XX or better
   *[other] XXX
}

condition-shiners-here = { $count } of your Shiners here
condition-vehicle-here = a Shiner in a vehicle here
condition-waited = stay a whole turn
condition-at-least = at least { $what ->
    [money] ${ $number }
    [score] { $number } points in all
    [delivered] { $number } jugs delivered
    [delivered_x] { $number } X delivered
    [delivered_xx] { $number } XX delivered
    [delivered_xxx] { $number } XXX delivered
    [best_delivery] { $number } jugs delivered in one turn
    [orders_served] { $number } orders filled
    [orders_open] { $number } orders open
    [swamp_tiles] { $number } Swamp Tiles
    [jugs_stolen] { $number } jugs stolen
    [vehicles_stolen] { $number ->
        [one] one vehicle stolen
       *[other] { $number } vehicles stolen
    }
    [bribes_paid] { $number } bribes paid
    [gators_fed] { $number } Gators fed
    [penalty_cards] { $number ->
        [one] one Penalty card kept
       *[other] { $number } Penalty cards kept
    }
    [top_bids] { $number } auctions won by the highest bid alone
    [camp_tiles] { $number } tiles in your camp
    [still_capacity] room for { $number } jugs in your stills
    [shiners] { $number } Shiners on the board
    [vehicles] { $number } vehicles manned or in camp
    [jugs_confiscated] { $number } jugs confiscated
   *[other] { $number } Shiners eaten
}
condition-at-most = { $what ->
    [money] at most ${ $number }
   *[other] { $number ->
        [0] no{" "}
       *[other] at most { $number }{" "}
    }{ $what ->
        [score] points
        [orders_open] orders open
        [jugs_confiscated] jugs confiscated
        [shiners_eaten] Shiners eaten
        [swamp_tiles] Swamp Tiles
        [bribes_paid] bribes paid
        [penalty_cards] Penalty cards kept
       *[other] { $what }
    }
}

passive-moves-more = +{ $add } Move for your { $unit }s
passive-carries-more = your { $unit }s carry { $add ->
    [one] 1 more jug
   *[other] { $add } more jugs
}
passive-works-more = your { $still }s distil { $add ->
    [one] 1 more jug
   *[other] { $add } more jugs
}
passive-seats-more = your { $unit }s seat { $add } more
passive-travels = your { $unit }s travel on { $medium ->
    [both] land and water
   *[other] { $medium }
}
passive-moonlight-pays = your Moonlight tiles pay ${ $add } more
passive-bribe-price = you bribe for ${ $price }
passive-camp-safe = nobody steals from your camp
passive-free-feed = once a round a Gator counts as fed

lot-vehicle = Vehicle
lot-places = Camp tile
lot-gear = Gear
lot-upgrade = Upgrade
lot-reward = Reward
lot-penalty = Penalty

# -- figures that Challenges count --------------------------------------------------------------------------------

figure-delivered = jugs delivered
figure-delivered_x = X delivered
figure-delivered_xx = XX delivered
figure-delivered_xxx = XXX delivered
figure-best_delivery = jugs delivered in one turn
figure-orders_served = orders filled
figure-orders_open = orders open
figure-money = money
figure-swamp_tiles = Swamp Tiles
figure-jugs_stolen = jugs stolen
figure-vehicles_stolen = vehicles stolen
figure-bribes_paid = bribes paid
figure-gators_fed = Gators fed
figure-penalty_cards = Penalty cards kept
figure-top_bids = highest bids alone
figure-camp_tiles = tiles in your camp
figure-still_capacity = jugs of room in your stills
figure-shiners = Shiners on the board
figure-vehicles = vehicles manned or in camp
figure-score = points in all
figure-jugs_confiscated = jugs confiscated
figure-shiners_eaten = Shiners eaten

# -- the page ---------------------------------------------------------------------------------------------------

page-round = Round { $round } of { $rounds }
page-auction-of = { $number } of { $auctions }
page-round-order = Round Order
page-key-trail = trail
page-key-channel = channel
page-key-go = may go
page-key-toll = costs a bribe or a jug
page-key-patrol = a patrol steps here next
page-pile-customers = customers
page-pile-auction = auction
page-pile-challenges = challenges
page-note-picked = Go to a lit space, or pick another Shiner.
page-note-pick = Pick a Shiner: click it on the map.
page-note-trip = { $steps ->
    [one] On the way: { $steps } more step.
   *[other] On the way: { $steps } more steps.
}
page-note-camp = Put your Shiners to work; stills and Moonlight tiles work when everybody is done.
page-note-other = Dots and arrows show where officers and Gators step next; the tag is what it costs to pass them.
page-winner = winner
page-no-camp = has no camp yet
page-camp-of = { $colour } camp
page-moves = · moves now
page-decides = · decides
page-points = points
page-points-open = { $points ->
    [one] 1 point is taken off until the open orders are filled (E-28).
   *[other] { $points } points are taken off until the open orders are filled (E-28).
}
page-camp-and-fleet = Camp tiles and vehicles
page-tile = { $tile }{ $staffed ->
    [yes] , staffed
   *[no] {""}
}
page-tile-jugs = { $jugs ->
    [one] { $tile }, { $jugs } jug
   *[other] { $tile }, { $jugs } jugs
}
page-cash = cash
page-crate = crate
page-shiners = Shiners
page-orders = orders
page-orders-open = orders, -{ $points } while open
page-swamp = swamp
page-dawn = Dawn over the bayou
    .detail = · { $why }
page-goal-least = wanted { $need }
page-goal-most = at most { $need }
page-scoring = The scoring sheet
column-camp = Camp
column-moonshine = Moonshine
column-customers = Customers
    .detail = filled orders, less those still open
column-cash = Cash
column-swamp = Swamp
column-auction = Auction
column-challenges = Challenges
column-total = Total

page-your-orders = Your orders
    .detail = { $orders } of { $limit }
page-order-room = { $free ->
    [one] Room for one more order
   *[other] Room for an order
}
page-order-ready = all jugs made
page-order-open = still to be made
page-jug-have = { $grade }, at hand
page-jug-missing = { $grade }, missing
page-your-goal = Your goal
page-your-goal-small = your goal
page-your-challenges = Your challenges
    .detail = only you see these
page-progress = { $have } of { $need }
page-progress-most = { $need ->
    [0] { $have } so far, none allowed
   *[other] { $have } so far, { $need } allowed
}

page-map = The swamp
page-tavern-sign = PAPPY’S
page-police = officer: ${ $price } to pass
page-police-quiet = officer, bribed
page-gator = angry Gator: a jug to pass
page-gator-quiet = Gator, fed
page-a-jug = a jug
page-spot-down = { $spot }, a Swamp Tile face down
page-spot-tile = { $spot }, { $tile }: { $does }
page-unit = { $unit }{ $empty ->
    [yes] , empty
   *[no] {""}
}{ $jugs ->
    [0] {""}
    [one] , { $jugs } jug
   *[other] , { $jugs } jugs
}

page-characters = Whose camp is it?
page-scenarios = What does Pappy want to see?
page-auction-solo = From Pappy’s deck
page-auction = { $number ->
    [1] First auction
   *[other] Second auction
}
page-auction-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
page-bid = Your bid
    .detail = of your ${ $money } · hidden until everybody has bid
page-bid-label = Your secret bid
page-bid-rule = { $number ->
    [1] Everybody pays; the highest bid picks first. A $0 bid picks last and leaves one card fewer in the second auction.
   *[other] Everybody pays; the highest bid picks first, a $0 bid last.
}
page-bid-writing = still writing
page-bid-sealed = bid sealed
page-bid-held = { $seat } bid { $bid }
page-owns = has ${ $money }
page-ties = Ties go to
page-second = Second auction: { $cards }, one fewer for each $0 bid now
page-second-cards = { $cards } cards
page-lot = { $name }: { $does }
page-have = { $count ->
    [0] You have none yet
    [one] You have one
   *[other] You have { $count }
}
page-free-places = { $count ->
    [0] Your camp is full: it replaces a tile
    [one] { $count } free place in your camp
   *[other] { $count } free places in your camp
}
page-hold-jugs = { $count ->
    [0] You hold no jugs
    [one] You hold { $count } jug
   *[other] You hold { $count } jugs
}
page-richest = The richest rival has ${ $money }
page-bar = Customers at the bar
page-bar-free = { $free } of your { $limit } order spaces free
page-customer-points = { $points ->
    [one] { $points } point, lost if still open at dawn
   *[other] { $points } points, lost if still open at dawn
}
page-customer-money = ${ $money }, no risk
page-challenges = Pappy’s Challenges
page-secret = secret

# -- the table in the terminal ----------------------------------------------------------------------------------

board-head = Round { $round } of { $rounds } · { $phase } · { $cubes }
board-decks = Decks: customers { $customers }, auction { $auction }, challenges { $challenges }
board-code-red = R
board-code-blue = B
board-code-green = G
board-code-yellow = Y
board-code-atv = AT
board-code-pickup = PU
board-code-rowboat = RB
board-code-airboat = AB
board-code-officer = !P
board-code-gator = !G
board-legend =
    ··· trail   ~~~ channel   ? unsearched shack   [X] carries a jug   XX, XXX: the grade of a jug
    R1 B1 G1 Y1 Shiners by colour   AT ATV   PU Pickup   RB Rowboat   AB Airboat   !P police   !G Gator
board-quarter-nw = Northwest
board-quarter-ne = Northeast
board-quarter-se = Southeast
board-quarter-sw = Southwest
board-quarter-middle = Middle
board-unsearched = { $title }   (unsearched: { $shacks })
board-officer = officer { $number }{ $state ->
    [bribed] {" "}(bribed)
   *[alert] {""}
}
board-gator = Gator { $number } { $state ->
    [fed] (fed)
   *[angry] (angry)
}
board-tile = { $name } ({ $does })
board-tile-seen = you saw: { $name } ({ $does })
board-held = held
board-vehicle = { $vehicle }{ $cargo ->
    [none] {""}
   *[other] {" "}with { $cargo }
} ({ $riders ->
    [none] empty
   *[other] { $riders }
}{ $moved ->
    [yes] , moved
   *[no] {""}
})
board-market = On the table:
board-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-order = { $wants } for { $reward }
board-player = { $name } ({ $colour }, { $camp }){ $moves ->
    [yes] {" "}<- moves
   *[no] {""}
}
board-goods = ${ $money } · { $shiners ->
    [one] 1 Shiner
   *[other] { $shiners } Shiners
} · crate { $crate ->
    [none] empty
   *[other] { $crate }
} · Swamp Tiles { $tiles }/{ $scored }
board-score = { $points } points now{ $open ->
    [0] {""}
    [one] {" "}(1 point is taken off until the open orders are filled)
   *[other] {" "}({ $open } points are taken off until the open orders are filled)
}
board-camp = camp: { $tiles ->
    [none] no tiles
   *[other] { $tiles }
}
board-taken = order { $id } { $name }: { $order }
board-cards = cards: { $cards }
board-challenge = challenge { $name } (+{ $points }): { $does }
