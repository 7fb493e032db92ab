title = Alewood
blurb = The outlaws have the town, and the town has a saloon. Shoot your way down to the Leader, get rich, and mind your manners: somebody is watching.

## Options

option-pace = Pace
option-pace-steps = step by step
option-pace-live = live, everybody at once
option-glass = Glasses
option-glass-virtual = drawn on the table
option-glass-real = your own (water is as good)
option-glass-off = none
option-hinders = Hinders are judged by
option-hinders-checked = the table
option-hinders-honour = the players, on their honour
option-thirst = Levels a Drunk may drink in a turn
option-comfort = Ask which Hinders suit everybody
option-comfort-skip = no
option-comfort-ask = yes
option-left_out = Left in the box
option-left_out-nothing = nothing
option-left_out-spoken = spoken Hinders
option-left_out-physical = physical Hinders
option-grace = Seconds to mind a Hinder, live
option-closing_time = Closing time
option-closing_time-off = not before the Leader is caught
option-closing_time-on = after turn 60, Leader or not

## What is asked

ask-character = { $seat }, who are you in this town?
ask-comfort = { $seat }, which Hinders suit you? Nobody asks why.
ask-buy = { $seat }, your outlaws are worth an Upgrade.
    .detail = Buy one?
ask-hand-in = { $seat }, whom do you hand in?
ask-upgrade = { $seat }, an empty glass earns an Upgrade.
    .detail = Which one?
ask-gift = { $seat }, the house gives you an Upgrade.
    .detail = Which one?
ask-swap = { $seat }, two Upgrades are all a Character can carry.
    .detail = Which one goes?
ask-roll = { $seat }, you wear the Badge.
    .detail = Roll the Speed Die.
ask-dead-eye = { $seat }, a 10! Stare the Leader down?
ask-sip = { $seat }, how is the glass?
ask-empty-glass = { $seat }, your glass is empty.
    .detail = Another?
ask-action = { $seat }, the town looks at you.
    .detail = What now?
ask-play = { $seat }, lay a card face down on somebody?
ask-draw = { $seat }, draw a card?
ask-commit = { $seat }, lay a card face down on somebody? The others are choosing too.
ask-draw-too = { $seat }, draw a card as well?
ask-keep-card = { $seat }, which card stays up your sleeve?
ask-place = { $seat }, which of the new cards goes first?
ask-burn = { $seat }, which card of yours burns?
ask-read = { $seat }, read your new Hinder to the room.
ask-surplus = { $seat }, your hand is too full.
    .detail = What goes?
ask-punishment = { $seat }, you pay for it.
    .detail = With which card?
ask-punishments = { $seat }, everybody pays.
    .detail = With which card?
ask-pass-card = { $seat }, which card goes to your left?
ask-pass-hinder = { $seat }, which Hinder do you hand to your left?
ask-lose-skill = { $seat }, which Skill do you lose?
ask-shed = { $seat }, pay a card to be rid of a Hinder?
ask-tire = { $seat }, which Upgrade is flipped?
ask-hand-down = { $seat }, you have to discard.
    .detail = Which card?
ask-skill = { $seat }, faster or slower?
ask-nudge = { $seat }, a Lightning Hand: nudge your piece?
ask-next-shooter = { $seat }, you won the tie.
    .detail = Who shoots next?
ask-bullets = { $seat }, you are up.
    .detail = One Bullet is free.
ask-reporter = { $seat }, is this one for the paper?
ask-real-level = { $seat }, how full is your glass? (8 is full, 0 is empty.)
ask-dispute = { $seat }, do you believe these glasses?
ask-read-again = { $seat }, the table does not believe your glass.
    .detail = Read it again.
ask-vote = { $seat }, did it happen?
ask-vote-glass = { $seat }, was { $other-player }'s glass read wrong?
ask-answer-call = { $seat }, you are called out.
    .detail = Guilty?
ask-shrug-off = { $seat }, talk your way out of it?
ask-comfort-price = { $seat }, which card do you give for your comfort?
ask-manners = { $seat }, mind your manners.
ask-step-in = { $seat }, whenever you like: wave, say something, point a finger.
ask-grace = { $seat }, your time is running out.
choice-lapse = The time for { $first } is up.
ask-side = { $seat }, which side of the Badge goes up?

## What may be answered

choice-mind = Mind your manners first
    .detail = a gesture, a word, a call
choice-never-mind = Never mind
choice-be = { $first }
choice-comfort = { $first ->
    [everything] Bring them all on
    [no-spoken] Nothing spoken
    [no-physical] Nothing physical
   *[neither] No Hinders for me
  }
choice-pass = Not now
choice-sip-pass = Leave the glass alone
choice-buy-pass = Keep your outlaws
choice-buy = Buy { $first }
    .detail = { $does }
    .group = Buy
    .chip = { $first }: { $does }
choice-with = Hand in { $set }
choice-take = Take { $first }
    .detail = { $does }
    .group = Take
    .chip = { $first }: { $does }
choice-decline = None of them
choice-swap = Put { $first } back
    .detail = { $does }
choice-swap-decline = Keep both
choice-roll = Roll the Speed Die
choice-use = Use { $first }
    .detail = { $does }
choice-keep = Not this time
choice-keep-card-keep = Keep { $first }
choice-sip = Sip
    .detail = one level
choice-drink = Drink
    .detail = two levels
choice-refill = Refill
    .detail = to the top
choice-emptied = My glass is empty
choice-leave = Leave it empty
choice-gear-up = Gear Up
    .detail = everybody lays cards and draws
choice-shootout = Shootout
    .detail = everybody with speed { $die } or more shoots
choice-skip = Lay nothing
choice-play = Lay { $first } on { $other-player }
    .group = Lay
    .chip = { $first } on { $other-player }
choice-wait = Wait for the others
choice-draw = Draw 1 card
choice-no-draw = Draw nothing
choice-place = Place { $first }
    .group = Place
    .chip = { $first }
choice-burn = { $first } burns
choice-read = Read it aloud
choice-nothing-new = Nothing is left to read
choice-discard = Discard { $first }
    .group = Discard
    .chip = { $first }
choice-pass-on = Pass { $first }
    .group = Pass
    .chip = { $first }
choice-shed = Pay { $second } to shed { $first }
    .group = Pay to shed
    .chip = { $second } for { $first }
choice-tire = Flip { $first }
    .detail = { $does }
choice-up = { $first } up
    .detail = speed { $speed }
choice-down = { $first } down
    .detail = speed { $speed }
choice-gone = That Skill is gone
choice-nudge = { $first ->
    [-2] Two slower
    [-1] One slower
    [1] One faster
    [2] Two faster
   *[other] { $first } spaces
  }
    .detail = speed { $speed }
choice-nudge-keep = Stay
    .detail = speed { $speed }
choice-next = { $other-player } shoots next
choice-fire = { $bullets ->
    [one] Fire 1 Bullet
   *[other] Fire { $bullets } Bullets
  }
    .detail = { $outcome ->
        [flips] turns the next outlaw up
        [captures] captures { $outlaw }
       *[misses] not enough for { $outlaw }
    }
choice-load = Load { $first }
    .detail = { $bullets } Bullets
    .group = Load
    .chip = { $first }: { choice-load.detail }
choice-level = { $first ->
    [0] Empty
    [8] Full to the top
   *[other] Level { $first }
  }
choice-fine = I believe them all
choice-dispute = { $other-player }'s glass is not that full
choice-yes = Yes, I saw it
choice-no = No, that is not true
choice-vote-glass-yes = Yes, it must be read again
choice-vote-glass-no = No, the glass is right
choice-abstain = I was looking at my drink
choice-accept = Guilty
choice-contest = I did no such thing
choice-full = FULL
    .detail = the fullest glass wins ties
choice-empty = EMPTY
    .detail = the emptiest glass wins ties
choice-gesture = { $first ->
    [tip] Tip your hat
    [holler] Holler
    [spit] Spit
    [toast] Toast
    [draw] Draw finger pistols
    [whistle] Whistle
    [howl] Howl
    [bow] Bow
    [stomp] Stomp
    [fan] Fan yourself
    [wink] Wink
   *[salute] Salute
  }
    .group = Make a gesture
choice-quip = Say just the right thing
choice-say = Say something
choice-switch-hands = Use your other hand for the next card
choice-stare = Take a good look at { $other-player }
    .group = Take a good look at
    .chip = { $other-player }
choice-call = Call out { $other-player }
    .detail = { $second }
    .group = Call out
    .chip = { $other-player }: { $second }
choice-not-for-me = { $first } is not for me
    .group = Not for me
    .chip = { $first }: { choice-not-for-me.detail }
    .detail = { $cost ->
        [0] free of charge
       *[other] for a card from your hand
    }

## Why something is not possible

why-thirst = { $left ->
    [0] You have drunk what a Drunk may in one turn.
    [one] This turn you may drink 1 more level: a sip.
   *[other] This turn you may drink { $left } more levels.
  }
why-tab = A Deputy with a Tab at the Saloon drinks { $left ->
    [one] 1 level
   *[other] { $left } levels
  } a turn.
why-last-level = There is not a whole drink left in the glass.
why-not-empty = Only an empty glass is refilled.
why-empty-glass = There is nothing left to sip.
why-cannot-pay = That takes captured outlaws worth ${ $price }.
why-must-shoot = The Leader leaves no choice: this turn it is a Shootout.
why-declare-first = A Seventh Chamber is declared before the first card is discarded.

## What happened

event-character = { $seat } pulls up a chair: { $character }.
event-leader = The gang is led by { $outlaw }.
event-first-deputy = { $seat } picks up the Badge first.
event-turn = Turn { $turn }: { $seat } is Deputy, and the Badge says { $badge ->
    [full] FULL
   *[empty] EMPTY
  }.
event-last-call = Last call! Turn { $turn } is over and the saloon closes; the Leader laughs in the dark.
event-afresh = Every card is worn out. All Reputations are shuffled into a new deck of { $cards }.
event-turned-back = { $seat } turns { $upgrades } back.
event-rolled = { $seat } rolls { $dice }.
event-rerolled = The Speed Die is rolled again: { $dice }.
event-ability = { $outlaw } makes trouble.
event-used = { $seat } uses { $upgrade }.
event-tired = { $seat } flips { $upgrade } for nothing.
event-action = { $seat } calls { $action ->
    [gear-up] a Gear Up
   *[shootout] a Shootout! Put that glass down
  }.
event-drank = { $seat } { $levels ->
    [1] sips
    [2] drinks
   *[other] drinks
  }. The glass { $band ->
    [brimming] is brimming
    [high] is nearly full
    [half] is half full, or half empty
    [low] is nearly empty
   *[empty] looks empty
  }.
event-emptied = { $seat } turns their glass upside down. Empty!
event-refilled = { $seat } refills their glass to the top.
event-upgraded = { $seat } now has { $upgrade }.
event-gave-up = { $seat } gives up { $upgrade }.
event-bought = { $seat } hands in { $outlaws } for { $upgrade }.
event-renewed = New Upgrades are for sale: { $upgrades }.
event-laid = { $seat } lays { $card ->
    [hidden] a card
   *[other] { $card }
  } face down on { $other-player }{ $off ->
    [yes] , with the wrong hand
   *[no] { "" }
  }.
event-drew = { $count ->
    [0] { $seat } finds nothing to draw.
    [one] { $seat } draws { $cards ->
        [hidden] a card
       *[other] { $cards }
      }.
   *[other] { $seat } draws { $cards ->
        [hidden] { $count } cards
       *[other] { $cards }
      }.
  }
event-revealed = { $card } on { $other-player }, with kind regards from { $seat }.
event-burnt = { $card } burns { $burnt } off { $seat }.
event-attached = { $seat } is now known as { $card }.
event-removed = { $card } is not for { $seat } and leaves the game.
event-read = { $seat } reads aloud: { $hinder }.
event-discarded = { $seat } discards { $card }.
event-punished = { $seat } pays with { $card }.
event-passed-cards = Everybody with cards passes one to the left: { $seats }.
event-passed-hinder = { $seat } passes { $card } on to { $other-player }.
event-levels = The glasses stand at { $levels }.
event-disputed = { $seat } does not believe { $other-player }'s glass.
event-doubted = { $seat } doubts that { $other-player }'s glass stands at { $level }. The saloon votes.
event-read-again = { $seat } reads the glass again: level { $level }.
event-grit = Grit Check! Speeds: { $speeds }.
event-grit-shown = Everybody shows their Grit: { $speeds }.
event-skill = { $seat } uses { $skill }, { $way ->
    [up] faster
   *[down] slower
  }: speed { $speed }.
event-nudged = { $seat } has a Lightning Hand: speed { $speed }.
event-tie = { $seats } are equally fast; { $winner-player } decides.
event-roll-off = { $seats } roll for it: { $dice }.
event-order = { $seats ->
    [none] Nobody is as fast as { $die }. The outlaws laugh.
   *[other] Against { $die }, in this order: { $seats }.
  }
event-shooter = { $seat } steps out.
event-loaded = { $seat } loads { $card }.
event-fired = { $bullets ->
    [one] { $seat } fires 1 Bullet.
   *[other] { $seat } fires { $bullets } Bullets.
  }
event-flipped = { $seat } flushes out { $outlaw }!
event-spared = { $seat } has A Hide Like Leather and discards nothing.
event-captured = { $seat } captures { $outlaw } for ${ $bounty }.
event-captured-leader = { $seat } captures the Leader, { $outlaw }: ${ $bounty }! The town is free, more or less.
event-badge = { $seat } passes the Badge to { $other-player }, { $badge ->
    [full] FULL
   *[empty] EMPTY
  } side up.
event-gesture = { $seat } { $gesture ->
    [tip] tips their hat
    [holler] hollers
    [spit] spits
    [toast] raises their glass
    [draw] draws two finger pistols
    [whistle] whistles
    [howl] howls at the ceiling
    [bow] bows
    [stomp] stomps
    [fan] fans away the heat
    [wink] winks
   *[salute] salutes
  }.
event-said = { $seat }: "{ $line }"
event-quipped = { $seat } says just the right thing.
event-switched-hands = { $seat } { $off ->
    [yes] moves the cards to the other hand
   *[no] takes the cards in the good hand again
  }.
event-stared = { $seat } takes a good look at { $other-player }.
event-slipped = { $seat } forgot { $hinder }.
event-called = { $seat } points at { $other-player }: "{ $hinder }!"
event-upheld = Caught! { $other-player } forgot { $hinder }.
event-rejected = { $other-player } was innocent of { $hinder }. { $seat } had better keep quiet for a while.
event-contested = { $seat } did no such thing. The saloon votes.
event-voted = { $seat } says { $vote ->
    [yes] yes
    [no] no
   *[abstain] nothing
  }.
event-vote-roll = A tie: the Speed Die decides ({ $dice }).
event-not-for-me = { $hinder } is not for { $seat } and leaves the game.
event-won = { $by ->
    [money] { $winner-player } is the richest hero of Alewood.
    [reputation] { $winner-player } wins: no richer than the next, but better spoken of.
    [badge] { $winner-player } wins by the Badge.
   *[brawl] { $winner-player } wins the brawl.
  }

result-money = Nobody brought in more bounty money.
result-reputation = Tied on money; the better Reputation decides.
result-badge = Tied on money and Reputation; the Badge decides.
result-brawl = Tied on everything that counts, so the dice settled it in a brawl.

## Who everybody is

title-plain = { $vowel ->
    [yes] An
   *[no] A
  } { $character } nobody has heard of{ $tail }
title-known = { $vowel ->
    [yes] An
   *[no] A
  } { $words } { $character }{ $tail }
title-equipped = { $vowel ->
    [yes] An
   *[no] A
  } { $words } { $character } with { $upgrades }{ $tail }
title-bare-equipped = { $vowel ->
    [yes] An
   *[no] A
  } { $character } with { $upgrades } but no name at all{ $tail }
title-and = { $first } and { $second }
tail-captor = , who got the Leader and will never stop telling the story
tail-hushed = , who cried wolf
tail-watched = , watched by the whole saloon
tail-empty = , staring into an empty glass
tail-rich = , worth robbing
tail-broke = , without a cent to show for it
tail-deputy = , by the power of a tin badge
tail-none = { "" }

## The table in the terminal

board-head = Turn { $turn }   Deputy: { $deputy }   Badge: { $badge ->
    [full] FULL (the fullest glass wins ties)
   *[empty] EMPTY (the emptiest glass wins ties)
  }
board-legend =
    > the Deputy   [##  ] a glass, as full as it looks   S a Skill and its value, H a Hinder and what it asks for   coin/bone the symbols of a card
board-speed = Speed
board-piece-in = { "      " }{ $name } at { $speed }
board-piece-out = { "      " }{ $name } at { $speed }, too slow
board-stack = Outlaws left: { $left } of 8, then the Leader
board-top = { "  " }On top: { $name } ${ $bounty }, { $threshold ->
    [one] 1 Bullet
   *[other] { $threshold } Bullets
  } (up)
board-leader = { "  " }Leader: { $name } ${ $bounty } + ${ $bonus }, { $threshold ->
    [one] 1 Bullet
   *[other] { $threshold } Bullets
  }. On a 10: { $text }
board-bar = Behind the bar ({ $upgrades } more); Player deck { $deck }, discards { $discards }
board-player = { $name }  { $glass }{ $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }  ${ $money }
board-glass = Your glass: level { $level }, speed { $speed }; drunk this turn: { $drunk }. Your hand:
board-no-glass = No glasses tonight: speed { $speed }. Your hand:
board-face-down = { $count ->
    [one] a card lies face down here
   *[other] { $count } cards lie face down here
  }
board-upgrade = { $id } { $name }{ $state ->
    [flipped] { " (flipped)" }
   *[ready] { "" }
  }

# -- what cards do ----------------------------------------------------------------------------------------------

title-none = is still washing glasses
mat-hesitant = takes a moment
caught-none = nobody
skill-text = In a Shootout: move your piece { $value ->
    [one] 1 space
   *[other] { $value } spaces
}, up or down.

effect-pass-hand = Every player passes { $count ->
    [one] one hand card
   *[other] { $count } hand cards
} of their choice to the left, all at once; empty hands pass nothing.
effect-draw-if-below = Every player with fewer than { $limit } hand cards draws { $count }.
effect-pass-hinder = Every player passes { $count ->
    [one] one Hinder
   *[other] { $count } Hinders
} of their Reputation to the left, all at once; arriving cards burn.
effect-discard-skill = Every player discards { $count ->
    [one] one attached Skill
   *[other] { $count } attached Skills
}, if any.
effect-may-shed-hinder = Every player may discard { $count ->
    [one] a hand card to discard one attached Hinder
   *[other] { $count } hand cards to discard as many attached Hinders
}.
effect-tire-upgrade = Every player flips { $count ->
    [one] one ready flip-type Upgrade
   *[other] { $count } ready flip-type Upgrades
} as if used, without effect.
effect-hand-down-to = { $who ->
    [richest] The player with the most money discards
    [fastest] Whoever has the highest Grit discards
    [poorest] The player with the least money discards
    [deputy] The Deputy discards
   *[other] Every player discards
} down to { $count ->
    [one] 1 hand card
   *[other] { $count } hand cards
}.
effect-punish = { $who ->
    [richest] The player with the most money (if above 0; all, when tied) makes
    [fastest] Whoever has the highest Grit (all, when tied) makes
    [poorest] The player with the least money (tie: Badge) makes
    [deputy] The Deputy makes
   *[other] Every player makes
} { $count ->
    [one] a punishment discard
   *[other] { $count } punishment discards
}.
effect-must-shoot = The Deputy must call a Shootout this turn.
effect-renew-upgrades = The face-up Upgrades go to the bottom of their deck and are replaced.
effect-gift-upgrade = { $who ->
    [richest] The player with the most money may
    [fastest] Whoever has the highest Grit may
    [poorest] The player with the least money (tie: Badge) may
    [deputy] The Deputy may
   *[other] Every player may
} take one face-up Upgrade free.
effect-attach-top = Every player draws { $count ->
    [one] a Player Card and attaches it
   *[other] { $count } Player Cards and attaches them
} to their Reputation at once.
effect-reroll-speed = Reroll the Speed Die; the new number counts, and a second 10 has no ability.
effect-show-grit = Every player shows their Grit.

passive-gear-draw = In Gear Up draw { $count } cards instead of 1 (the hand limit still applies).
passive-draw-pick = When you draw in Gear Up, look at { $look }, keep { $keep }, put the rest at the bottom of the deck.
passive-gear-plays = In Gear Up play any number of hand cards, each on any player.
passive-cancel-leader = When a 10 is rolled, the Leader's ability does not happen.
passive-hand-limit = Hand limit { $count }. (If lost, discard down.)
passive-nudge = After all Skills in a Shootout, move your piece up to { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} up or down. If several players do, in order from the Deputy.
passive-extra-bullets = When it is your turn to shoot, { $count ->
    [one] 1 more free Bullet
   *[other] { $count } more free Bullets
}. Declare it before discarding.
passive-deputy-sip = You may drink { $levels ->
    [one] one level
   *[other] { $levels } levels
} a turn as Deputy, but not during a Grit Check.
passive-ignore-discard = Ignore the first { $icons ->
    [one] DISCARD icon
   *[other] { $icons } DISCARD icons
} of each Shootout.
passive-bounty-token = When you capture an outlaw (not the Leader), take a ${ $dollars } token.
passive-call-penalty = A call of yours that is upheld costs the accused { $discards ->
    [one] 1 punishment discard
   *[other] { $discards } punishment discards
}.
passive-shrug-off = When a call against you is upheld, you discard nothing.

passive-gesture = make the gesture: { $name }
passive-gesture-before = make the gesture right before: { $name }
passive-never = { $command ->
    [call_out] never call anybody out
    [play_main_hand] never play with your main hand
    [commit_first] never commit first
   *[other] never look closely at anybody
}
passive-line = say: { $test }
passive-say = whenever you speak: { $test }
passive-nosay = never say: { $test }

line-condition-word = { $wanted }
line-condition-part = the letters { $wanted }
line-condition-min-words = { $count ->
    [one] one word or more
   *[other] { $count } words or more
  }
line-condition-max-words = { $count ->
    [one] one word at most
   *[other] { $count } words at most
  }
line-condition-lines = { $count } lines of { $words } words or more
line-condition-any-name = the name of a player or a Character
line-condition-character-name = the name of a Character
line-condition-loud = an exclamation mark or a capital
line-condition-all-capitals = capitals only
line-condition-number = a number
line-condition-apostrophe = an apostrophe
line-condition-question = a question
line-condition-anything = anything at all

# -- the page ---------------------------------------------------------------------------------------------------

page-steps = Steps of the turn
page-step-roll = Roll
page-step-sip = Sip
page-step-choose = Choose
page-step-gear-up = Gear up
page-step-grit = Grit
page-step-skills = Skills
page-step-shots = Shots
page-step-pass = Pass
page-turn = Turn { $turn }
page-badge-full = FULL
page-badge-empty = EMPTY
page-deputy = Deputy
page-deputy-is = Deputy { $name }
page-ties-die = , the die settles ties
page-ties-full = , the fuller glass wins ties
page-ties-empty = , the emptier glass wins ties
page-closed = closed
page-cards-in-hand = cards in hand
page-hero = hero of Alewood
page-flipped = { $name }, flipped
page-face-down = a card face down
page-hand = Your hand
    .detail = { $cards } of { $limit }{ $loading ->
        [yes] , tap to load
       *[no] {""}
    }
page-hand-empty = Not a card to your name.
page-loaded = { $bullets ->
    [one] { $bullets } Bullet loaded
   *[other] { $bullets } Bullets loaded
}
page-bullets = { $bullets ->
    [one] { $bullets } Bullet
   *[other] { $bullets } Bullets
}
page-glass = Your glass
page-glass-level = Your glass: level { $level }, speed { $speed }
page-speed-is = { $speed } speed
page-thirst = { $levels ->
    [one] { $levels } level left this turn
   *[other] { $levels } levels left this turn
}
page-then-speed = speed { $speed }
page-drain-first = drain it first
page-top = top { $icon }
page-burns = burns { $icon }
page-burning = burns
page-icons = top { $top }, burns { $burn }
page-icon-bone = bone
page-icon-coin = coin
page-icon-crow = crow
page-icon-discard = discard
page-icon-lead = lead
page-icon-rose = rose
page-icon-spur = spur
page-icon-star = star
page-kind-skill = Skill
page-kind-hinder = Hinder
page-spaces = { $spaces ->
    [one] space, up or down
   *[other] spaces, up or down
}
page-lay-on = Lay { $name } on
page-morning = The morning after
    .detail = money wins, manners break ties
page-final-count = The final count
column-hero = Hero
column-remembered = Remembered as
column-captured = Captured
column-money = Money

page-band = glass: { $band ->
    [brimming] brimming
    [high] nearly full
    [half] half full
    [low] nearly empty
   *[empty] empty
}
page-die = Speed Die: { $face }
page-faster = faster
page-slower = slower
page-this-one = this one
page-not-for-me = not for me
page-unread = unread
page-gestures = Gestures
page-gesture-tip = tip
page-gesture-holler = holler
page-gesture-spit = spit
page-gesture-toast = toast
page-gesture-draw = draw
page-gesture-whistle = whistle
page-gesture-howl = howl
page-gesture-bow = bow
page-gesture-stomp = stomp
page-gesture-fan = fan
page-gesture-wink = wink
page-gesture-salute = salute
page-manners = Mind your manners
    .detail = A gesture, a word, or a finger pointed at somebody. It costs you nothing, unless you are wrong.
page-call = Call somebody out
page-call-out = { $seat }: { $hinder }!
page-call-hushed = You cried wolf; keep your finger down until the end of the next turn.
page-call-none = Nobody else has anything to forget.
page-court = Order in the saloon!
page-doubt = { $seat } does not believe { $other }’s glass.
    .detail = It was read as level { $level }.
page-charge = { $seat } says that { $other } forgot { $hinder }.
page-characters = Who are you in this town?

page-tracker = Speed Tracker
page-speed = Speed
page-too-slow = too slow
    .detail = , stays under the table
page-order = Shooting order
page-tie = tie
page-tie-settled = The Badge settled the tie
page-sits-out = sits it out
page-needs-speed = A Shootout needs speed { $speed } or more.
page-night-is-young = The night is young.
page-grit = { $seat } { $speed }
page-grit-shown = Grit shown: { $grit }.
page-ringleader = The Leader
    .detail = last one out of the hills
page-wanted = Wanted
    .detail = upright, or close to it
page-on-ten = On a rolled 10
page-went-off = already went off
page-no-trouble = no trouble at all
page-gang = The gang
page-hidden = whoever hides here
page-outlaw-down = An outlaw face down
page-who-knows = Who knows?
page-finds-out = 1 Bullet finds out
page-all-caught = { $outlaws ->
    [8] All eight are behind bars.
   *[other] All { $outlaws } are behind bars.
}
page-outlaws-left = { $left } of { $outlaws } outlaws left
page-for-leader = { $number } { $bullets ->
    [one] Bullet
   *[other] Bullets
} for the Leader
page-upgrades = Upgrades
page-bar = Behind the bar
    .detail = { $glasses ->
        [yes] an empty glass, or ${ $price }
       *[no] ${ $price }
    }
page-upgrade-flip = flip
page-upgrade-always = always on
page-pile-cards = cards
page-pile-discards = discarded
page-pile-upgrades = upgrades

card-skill = Moves your piece { $value ->
    [one] 1 space
   *[other] { $value } spaces
} in a Shootout, up or down.
card-outlaw = When a 10 is rolled: { $does }
