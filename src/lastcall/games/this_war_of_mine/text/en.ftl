title = This War of Mine
blurb = A few civilians in a shelled house. By day they mend it, by night they search the city. Every choice costs somebody something.
warning = This game is about war as civilians live it: hunger, illness, violence and death, also of children. There are no jokes in it. It is not for younger players.

option-board = Side of the board
option-board-basic = basic
option-board-advanced = advanced
option-advanced_rules = Advanced rules
option-advanced_rules-True = on
option-advanced_rules-False = off
option-scenario = Mode
option-scenario-none = campaign
option-scenario-SC1 = Short siege
option-scenario-SC2 = Alone
option-expansions = Expansions

# What is asked ---------------------------------------------------------------------------------------------------

ask-assign = { $seat }, who does what in this round? Place people, take them back, then confirm.
ask-action = What shall { $person } do?
ask-craft-where = Where shall it stand?
ask-shift-where = Where shall it be moved to?
ask-water = Water: who drinks?
ask-food = Food: who eats what?
ask-evening = Who sleeps, who guards, who goes out tonight?
ask-location = Where does the party go?
ask-equip = What does the party take along?
ask-explore = The next room, or home?
ask-choice = What do you do?
ask-actor = Which of you?
# Who is chosen for what a card does: one sentence for each way in which it can change people.
whom = { $change ->
    [better] { $state ->
        [hunger] Who gets something to eat?
        [fatigue] Who can rest?
        [wounds] Who is patched up?
        [illness] Who recovers?
       *[misery] Who feels better?
    }
    [worse] { $state ->
        [hunger] Who goes hungry?
        [fatigue] Who wears themselves out?
        [wounds] Who is hurt?
        [illness] Who falls ill?
       *[misery] Who takes it hard?
    }
    [leaves] Who leaves?
    [dies] Who dies?
    [empathy] Who is moved by it?
   *[other] Which of you?
}
    .by = { $change ->
        [better] { $state } -{ $by }
        [worse] { $state } +{ $by }
       *[other] {""}
    }
ask-one = { whom }
    .detail = { whom.by }
ask-other = { whom }
    .detail = { whom.by }, not whoever does it
ask-tie = { whom }
    .detail = They are equal in this; you decide.
ask-spread = { whom }
    .detail = { whom.by }
ask-sniped = Who is in the sights?
ask-story = Whose story?
ask-finding = Take it, or leave it?
ask-also = There is more here.
    .detail = What do you take?
ask-lightfoot = Juno can make this pass unheard, once tonight.
ask-noise-card = Before the noise is rolled: play a card?
ask-combat = Before the round: fight, change weapons, or get out?
ask-backstab = Before they notice: who holds what?
ask-shots = How many shots?
ask-re-roll = Keep this result, or roll again?
ask-fate = The die says fate.
    .detail = Trust it?
ask-foe-fate = Their die says fate.
    .detail = Let it decide, or call it a miss?
ask-hit = Whom do you hit?
ask-kill = Whom does it kill?
ask-disarm = Whom do you disarm?
ask-disarmed = Who loses their weapon?
ask-wound = Who takes the wound?
ask-who-first = Two lives at once.
    .detail = Who comes first?
ask-starving = There is still something to eat.
ask-level4-card = It has come to the worst.
    .detail = Play a card?
ask-load = What do you carry home?
    .detail = { $used } of { $limit } used
ask-hide = Hide what is left here, for another night?
ask-guard-arms = Who holds what on guard?
ask-raid-card = They are here.
    .detail = Play a card?
ask-fire = Shoot, or save the ammunition?
ask-raid-shots = How many shots?
ask-defend = What do you ward off: wounds, or losses?
ask-raid-loss = Something will be taken.
    .detail = What?
ask-crime = The city grows worse.
    .detail = Where does it show first?
ask-treatment = Dawn.
    .detail = Treat the sick and the wounded.
ask-last-drinks = A drink, now that it is light?
ask-daybreak = Before the new day: a step towards what you set out to do?
ask-comfort = Give it up, or go without?
ask-chilled = Who catches the cold?
ask-listened = Mirela listens.
    .detail = To whom?
ask-narrative = An hour that is your own.
    .detail = What do you do with it?
ask-idea = An idea.
    .detail = Which?
ask-clear = What is cleared away?
ask-wreck-board = Which boards are torn off?
ask-wreck-fitting = What is wrecked?
ask-trade = They will trade.
    .detail = Will you?
ask-commission = First, something for their trouble.
ask-swap = Give and take.
ask-pay = What do you give?
ask-lose = What do you lose?

# Choices ----------------------------------------------------------------------------------------------------------

choice-confirm = Confirm
choice-assign-confirm = Begin the round
    .warning = { $placed ->
        [0] { $free ->
            [0] {""}
            [one] One person could still act in this round, and has nothing to do.
           *[other] { $free } people could still act in this round, and nobody has anything to do.
        }
       *[other] {""}
    }
choice-evening-confirm = Night falls
choice-act = Send { $first } to work
    .group = Send to work
    .chip = { $first }
choice-back = Take { $first } back
    .group = Take back
    .chip = { $first }
choice-nothing = Nothing
choice-work = { $kind ->
    [rubble] Dig at { $first } with the { $tool }
    [remnants] Clear the rest at { $first } with the { $tool }
    [door] Open the door at { $first } with the { $tool }
    [bars] Break the bars at { $first } with the { $tool }
   *[other] Search the { $kind } at { $first }
}
    .group = Work
choice-pair = Dig at { $first } together with { $second }
    .group = Dig together
    .chip = { $first } with { $second }
choice-help = Help to dig at { $first }
choice-print = { $label }
    .detail = { $does ->
        [none] {""}
       *[other] { $does }
    }
choice-use = { $fitting }
    .group = { $fitting }
    .chip = { choice-use.detail }
    .detail = { $label } ({ $cost ->
        [nothing] free
       *[other] { $cost }
    }; { $does })
choice-board = Board up { $first } ({ $cost })
    .group = Board up
    .chip = { $first } ({ $cost })
choice-craft = Build
    .group = Build
    .chip = { choice-craft.detail }
    .detail = { $first } ({ $cost }{ $does ->
        [none] {""}
       *[other] ; { $does }
    })
choice-shift = Move what stands at { $first }
    .group = Move what stands at
    .chip = { $first }
choice-dismantle = Take apart what stands at { $first }
    .group = Take apart what stands at
    .chip = { $first }
choice-at = { $first }
choice-eat = { $first } eats { $second }
choice-feed = { $first }
    .detail = { $second }
choice-let-die = There is nothing to be done
choice-treat = { $second } for { $first }
choice-drink = { $second } for { $first }
choice-step = A step towards { $first } ({ $cost })
    .group = A step towards
    .chip = { $first } ({ $cost })
choice-play = Play { $first }
    .detail = { $does }
choice-forfeit = Give up
choice-all-drink = Everybody drinks
choice-water = Water for { $first }
    .group = Water for
    .chip = { $first }
choice-done = Done
choice-task = { $first }
    .detail = { $second }
choice-location = { $first ->
    [near] Near
    [distant] Distant
   *[far] Far
}
    .detail = { $place }, { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }{ $red ->
        [none] {""}
       *[other] ; { $red }
    }
choice-along = Take { $first }
    .group = Take
    .chip = { $first }
choice-equip-back = Leave { $first } at home
    .group = Leave at home
    .chip = { $first }
choice-go-on = Go on
choice-home = Go home now
choice-exchange = Search { $back ->
    [one] one room fewer
   *[other] { $back } rooms fewer
} and swap { $place } for a new place
choice-choice-take = { $first }
    .detail = { $cost ->
        [none] { $does ->
            [none] {""}
           *[other] { $does }
        }
       *[other] { $does ->
            [none] costs { $cost }
           *[other] costs { $cost }; { $does }
        }
    }
choice-attack = Attack
choice-actor = { $first }
choice-one = { $first }
choice-other = { $first }
choice-tie = { $first }
choice-spread = { $first }
choice-sniped = { $first }
choice-story = { $first }
choice-finding-take = Take it
    .detail = { $found }{ $catch ->
        [none] {""}
       *[other] , but { $catch }
    }
choice-finding-leave = Leave it
choice-also = { $first }
choice-let-it = Let it be heard
choice-ignore = Juno makes no sound
choice-roll = Roll
choice-fight = Fight
choice-backstab-fight = Strike
choice-flee = Flee
choice-arm = { $first } takes { $second ->
    [nothing] nothing
   *[other] the { $second }
}
choice-shots = { $first ->
    [1] One shot
   *[other] { $first } shots
}
choice-keep = Keep it
choice-reroll = Roll again
choice-trust = Trust fate
choice-miss = A miss
choice-hit = Hit { $first }
choice-kill = Kill { $first }
choice-disarm = Disarm { $first }
choice-give-up = { $first } gives it up
choice-go-without = { $first } goes without
choice-wound = { $first }
choice-first = { $first } first
choice-let-be = Let it be
choice-put-down = Leave { $first }
    .group = Leave
    .chip = { $first }
choice-pick-up = Take { $first } after all
    .group = Take after all
    .chip = { $first }
choice-fetch = Carry { $first } as well
    .group = Carry as well
    .chip = { $first }
choice-carry-more = { $first } carries more (fatigue +2)
choice-hide = Hide it
choice-leave = Leave it
choice-ready = Ready
choice-fire = Shoot
choice-hold-fire = Hold fire
choice-ward-off = { $first ->
    [wounds] Ward off a wound ({ $wounds } to come)
   *[damage] Save something ({ $damage } to be lost)
}
choice-raid-loss = { $first }
choice-crime = { $first ->
    [raids] At the door, by night
   *[residents] In the ruins
}
choice-chilled = { $first }
choice-listened = { $first }
choice-narrative = { $first }
    .detail = { $does }{ $keep ->
        [yes] {" "}(to keep)
       *[no] {""}
    }
choice-idea = { $first }
choice-clear = { $first }
choice-wreck-board = The boards at { $first }
choice-wreck-fitting = { $first }
choice-trade = Trade (commission { $commission })
choice-no-trade = Not with them
choice-commission = { $first }
choice-give = Give { $first } (worth { $value })
    .group = Give
    .chip = { $first } (worth { $value })
choice-swap-take = Take { $first } (costs { $value }, you have { $credit })
    .group = Take
    .chip = { $first } (costs { $value }, you have { $credit })
choice-pay = { $first }
choice-lose = { $first }

# Why not ----------------------------------------------------------------------------------------------------------

why-blocked = { $person } cannot act in round { $round }.
why-cannot-pay = You do not have { $cost }.
why-no-room = There is no room for another person.
why-need = This takes { $need }.
why-location-barred = That place cannot be reached tonight.
why-needs-guard = Somebody must stand guard while two of you are awake.
why-needs-tasks = Everybody needs something to do tonight, if only sleep.

# What happened ----------------------------------------------------------------------------------------------------

event-begin = { $people }: a house, a winter, a war. { $leader-player } holds the book.
event-morning = Day { $day }.
event-event = { $card }.
event-told = { $text }
event-script = { $title }. { $text }
event-chose = You choose: { $block }.
event-attacked = It comes to blows, because you want it to.
event-book = The book goes to { $seat }.
event-rolled = Rolled { $die }.
event-swayed = Rolled { $die }, against an empathy of { $empathy }.
event-gained = You gain { $item-counted }.
event-paid = You give { $items }.
event-lost = You lose { $item }.
event-worse = { $person }: { $state ->
    [wounds] wounds rise
   *[other] { $state } rises
} to { $level }.
event-better = { $person }: { $state ->
    [wounds] wounds fall
   *[other] { $state } falls
} to { $level }.
event-asleep = { $person } falls asleep where they stand.
event-ate = { $person } eats { $food }.
event-died = { $cause ->
    [hunger] { $person } has starved to death. Day { $day }.
    [wounds] { $person } has died of their wounds. Day { $day }.
    [illness] { $person } did not wake up. It was the illness. Day { $day }.
    [despair] { $person } could not bear it any longer. Day { $day }.
    [violence] { $person } was killed. Day { $day }.
   *[other] { $person } is dead. Day { $day }.
}
event-departed = { $person } has gone, and did not say where.
event-joined = { $person } stays.
event-empathy = { $people ->
    [none] Nobody is shaken
   *[other] { $misery ->
        [-3] It comforts { $people }
        [-2] It comforts { $people }
        [-1] It comforts { $people }
       *[other] It shakes { $people }
    }
} (rolled { $die }).
event-counted = { $counter ->
    [cold] Cold in the house: { $value }.
    [kind] Kind choices so far: { $value }.
    [cruel] Cruel choices so far: { $value }.
    [kills] Lives taken so far: { $value }.
    [cleared] Spaces cleared so far: { $value }.
    [quiet_nights] Quiet nights so far: { $value }.
    [mercy] Mercy that will be remembered: { $value }.
    [promise] Promises that are owed: { $value }.
    [marked] The house is a marked one.
    [nest] The nest above the street is empty.
    [pump] The pump stands still.
    [tidied] The house is tidy for today.
    [happiness] { $value ->
        [0] There is nobody left in the Kid's Room.
       *[other] The children: happiness { $value }.
    }
    [threat] { $value ->
        [0] There is nobody behind you.
        [one] Somebody is behind you.
       *[other] There are { $value } behind you.
    }
   *[other] { $counter }: { $value }
}
event-peeked = You have an idea of what is coming: { $cards }.
event-objective = { $card }.
event-scored = { $complete ->
    [yes] { $objective }: done.
   *[no] { $objective }: not done.
}
event-completed = { $objective }: done.
event-step = { $objective }: { $steps }.
event-assigned = { $person } gets to work.
event-taken-back = { $person } waits.
event-door = { $opened ->
    [yes] { $person } opens the door (rolled { $die }).
   *[no] { $person } cannot open the door (rolled { $die }).
}
event-dug = { $room }: the worst of the rubble is gone.
event-cleared = { $room } is clear.
event-shelled = A shell. { $room } is full of rubble.
event-boarded = { $hole } is boarded up.
event-board-wrecked = The boards at { $hole } are gone.
event-fitting-wrecked = { $fitting } is wrecked.
event-crafted = { $person } has built: { $fitting }.
event-shifted = { $person } moves things to { $room }.
event-dismantled = { $person } takes apart: { $fitting }.
event-idea = It could be done: { $fitting }.
event-visitor = { $card }.
event-ripe = { $fitting }: it is ready.
event-sniper-roll = A shot (rolled { $die }).
event-treated = { $item } for { $person }.
event-drank = { $person } drinks { $item }.
event-drank-water = { $person } drinks.
event-thirsty = { $person } goes thirsty (rolled { $die }).
event-hungry = { $person } goes hungry.
event-task = { $person } { $task }.
event-went = Out tonight: { $people }. They make for { $location }.
event-took-along = They take { $items } along.
event-heap = { $kept ->
    [yes] What was hidden is still there.
   *[no] What was hidden is gone.
}
event-explored = { $card }.
event-time = You lose time: { $cards ->
    [one] one room
   *[other] { $cards } rooms
} fewer, { $left } left.
event-noise = Noise { $level }.
event-noise-roll = { $heard ->
    [yes] Somebody has heard you (rolled { $die }, noise { $level }).
   *[no] Nobody has heard you (rolled { $die }, noise { $level }).
}
event-encounter = { $card }.
event-found = Something is here.
event-grief = { $people } can go no further.
event-exchanged = { $gone } can no longer be reached. { $new ->
    [nothing] {""}
   *[other] There is talk of { $new }.
}
event-nobody-returns = Nobody comes back.
event-hidden = What is left is hidden at { $location }.
event-load = They carry { $items }.
event-fight = It comes to a fight: { $foes }.
event-armed = { $person } holds: { $weapon }.
event-die = { $person } rolls { $die }: { $face }.
event-foe-die = { $foe } rolls { $die }: { $face }.
event-trusted = { $matched ->
    [yes] Fate answers.
   *[no] Fate looks away.
}
event-killed = { $foe } is dead.
event-fled = You run.
event-fight-over = { $outcome ->
    [won] It is over. You are standing.
    [fled] You are out.
    [words] It ends with words.
   *[lost] It is over.
}
event-played = { $card }.
event-no-trade = You have nothing they want.
event-commission = For their trouble: { $item }.
event-traded-away = You give { $item }.
event-traded-for = You take { $item }.
event-raid = Night. { $card }.
event-raid-strength = { $damage ->
    [0] They are not here to steal
    [one] They mean to take 1 thing
   *[other] They mean to take { $damage } things
}, { $wounds ->
    [0] and nobody needs to get hurt.
    [one] and will wound 1 of you.
   *[other] and will deal { $wounds } wounds.
}
event-raid-cancelled = They run.
event-stolen = They take { $item }.
event-crime = It grows worse out there.
event-dawn = Dawn of day { $day }.
event-damp = { $person } slept on a wet floor (rolled { $die }).
event-fate = A Fate card is turned.
event-spirit = { $spirit ->
    [comfort] What would help, today?
    [craving] The nerves want what they want.
    [hunger] Hunger makes people small.
    [pain] Pain does not sleep.
    [rest] Those who slept are lighter for it.
    [warm] It was not so cold.
    [dark] The dark goes on and on.
   *[full] A full stomach is a kind of peace.
}
event-comfort = { $person } has { $item }, and it helps.
event-narrative-drawn = An hour to spare: { $cards }.
event-narrative = { $card }.
event-ending = { $how ->
    [complete] The war is over. You are still yourselves: { $people }.
    [survival] The war is over. { $people } lived to see it.
    [forfeit] You gave up on day { $day }.
   *[defeat] Nobody is left. Day { $day }.
}

result-complete = You did what you set out to do, and you are here to say so.
result-survival = Some of you lived to see the end of the war.
result-defeat = Nobody was left to see the end of the war.
result-forfeit = You gave up before the war did.

# Words ------------------------------------------------------------------------------------------------------------

# What the group calls strangers in a fight, by what they see of them.
name-A = Grey Coat
name-B = Red Scarf
name-C = Broken Nose
name-D = Wool Cap
name-E = Long Hands
name-F = the Limping One
name-G = the Quiet One
name-H = the Young One
name-bed = sleeps in a bed
name-floor = sleeps on the floor
name-guard = stands guard
name-scavenge = goes out
name-hunger = hunger
name-fatigue = fatigue
name-misery = misery
name-wounds = wounds
name-illness = illness
name-outside = Stand outside
name-new_idea = Think of something new
name-poke_about = Poke about
name-tidy = Tidy up
name-none = nothing
name-near = near
name-distant = distant
name-far = far
name-food = food
name-drink = alcohol
name-med = medicine
name-tool = tool
name-part = part
name-weapon = weapon
name-token = token
name-resource = resource
name-any = anything
name-arms = arms
name-parts = parts and tools
name-dog = a dog
name-cat = a cat
name-farmer = a farmer
name-all = everybody
name-present = everybody here
name-guards = the guards
name-one = one of you
name-actor = whoever does it
name-other = one of the others
name-random = one at random
name-spread = those here, as you like
name-joined = the newcomer
name-most_hunger = the hungriest
name-most_fatigue = the most tired
name-most_misery = the most miserable
name-most_wounds = the worst wounded
name-most_illness = the sickest
name-most_prowess = the best fighter
name-most_inventory = the one who carries most
name-most_empathy = the one with the most empathy
name-least_hunger = the least hungry
name-least_fatigue = the least tired
name-least_misery = the least miserable
name-least_wounds = the least wounded
name-least_illness = the least sick
name-least_prowess = the worst fighter
name-least_inventory = the one who carries least
name-least_empathy = the one with the least empathy

# How many of a thing --------------------------------------------------------------------------------------------

count-component = { $count ->
    [one] 1 component
   *[other] { $count } components
}
count-cigarette = { $count ->
    [one] 1 cigarette
   *[other] { $count } cigarettes
}
count-vegetable = { $count ->
    [one] 1 vegetable
   *[other] { $count } vegetables
}
count-herb = { $count ->
    [one] 1 herb
   *[other] { $count } herbs
}
count-shovel = { $count ->
    [one] 1 shovel
   *[other] { $count } shovels
}
count-lockpick = { $count ->
    [one] 1 lockpick
   *[other] { $count } lockpicks
}
count-filter = { $count ->
    [one] 1 filter
   *[other] { $count } filters
}
count-mechanical_part = { $count ->
    [one] 1 mechanical part
   *[other] { $count } mechanical parts
}
count-electrical_part = { $count ->
    [one] 1 electrical part
   *[other] { $count } electrical parts
}
count-book = { $count ->
    [one] 1 book
   *[other] { $count } books
}
count-broken_guitar = { $count ->
    [one] 1 broken guitar
   *[other] { $count } broken guitars
}
count-guitar = { $count ->
    [one] 1 guitar
   *[other] { $count } guitars
}
count-knife = { $count ->
    [one] 1 knife
   *[other] { $count } knives
}
count-hatchet = { $count ->
    [one] 1 hatchet
   *[other] { $count } hatchets
}
count-pistol = { $count ->
    [one] 1 pistol
   *[other] { $count } pistols
}
count-shotgun = { $count ->
    [one] 1 shotgun
   *[other] { $count } shotguns
}
count-assault_rifle = { $count ->
    [one] 1 assault rifle
   *[other] { $count } assault rifles
}
count-shell = { $count ->
    [one] 1 shell
   *[other] { $count } shells
}
count-weapon_part = { $count ->
    [one] 1 weapon part
   *[other] { $count } weapon parts
}
count-broken_pistol = { $count ->
    [one] 1 broken pistol
   *[other] { $count } broken pistols
}
count-broken_shotgun = { $count ->
    [one] 1 broken shotgun
   *[other] { $count } broken shotguns
}
count-broken_assault_rifle = { $count ->
    [one] 1 broken assault rifle
   *[other] { $count } broken assault rifles
}
count-alcohol = { $count ->
    [one] 1 bottle of 100% alcohol
   *[other] { $count } bottles of 100% alcohol
}
count-jewelry = { $count ->
    [one] 1 piece of jewellery
   *[other] { $count } pieces of jewellery
}
count-comfort = { $count ->
    [one] 1 comfort item
   *[other] { $count } comfort items
}
count-bandages = { $count ->
    [one] 1 bandage
   *[other] { $count } bandages
}
count-meds = { $count ->
    [one] 1 dose of meds
   *[other] { $count } doses of meds
}
count-herbal_meds = { $count ->
    [one] 1 dose of herbal meds
   *[other] { $count } doses of herbal meds
}
count-chems = { $count ->
    [one] 1 jar of chems
   *[other] { $count } jars of chems
}
count-med = { $count ->
    [one] 1 medicine
   *[other] { $count } medicines
}
count-any = { $count ->
    [one] 1 thing
   *[other] { $count } things
}
count-part = { $count ->
    [one] 1 part
   *[other] { $count } parts
}
count-tool = { $count ->
    [one] 1 tool
   *[other] { $count } tools
}
count-weapon = { $count ->
    [one] 1 weapon
   *[other] { $count } weapons
}
count-token = { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
count-resource = { $count ->
    [one] 1 resource
   *[other] { $count } resources
}

# What cards do ----------------------------------------------------------------------------------------------------

takes-steps = { $count ->
    [one] 1 step
   *[other] { $count } steps
}, each { $cost }
takes-goal = takes { $goal }
takes-or = or { $goal }
takes-reward = brings { $what }
takes-penalty = if not: { $what }
does-risk = the black die decides
does-again = { $what } { $times ->
    [2] twice
   *[other] { $times } times
}
does-later = { $mornings ->
    [one] next morning
   *[other] in { $mornings } mornings
}: { $what }
does-wait = { $mornings ->
    [one] once a day
   *[other] every { $mornings } days
}

effect-gain = +{ $item-counted }
effect-gather = wood or a component
effect-lose = lose { $number ->
    [9] every { $thing }
   *[other] { $thing-counted }
}
effect-pay = { $thing-counted }
effect-remove = gone from the city for good: { $item-counted }
effect-price = { $item } is worth { $number ->
    [-3] 3 less
    [-2] 2 less
    [-1] 1 less
   *[other] { $number } more
}
effect-trade = trade for { $stock } (commission { $commission })
effect-worsen = { $state } +{ $number } for { $who }
effect-ease = { $state } -{ $number } for { $who }
effect-empathy = empathy of { $who }: misery { $number ->
    [-3] -3
    [-2] -2
    [-1] -1
   *[other] +{ $number }
}
effect-sway = roll against the highest empathy among you
effect-join = { $whom ->
    [person] somebody joins you
   *[other] { $whom } joins you
}
effect-leave = { $who } leaves you
effect-kill = { $who } dies
effect-noise = noise { $number ->
    [-3] -3
    [-2] -2
    [-1] -1
   *[other] +{ $number }
}
effect-test = roll for noise
effect-time = { $number ->
    [one] 1 room stays unseen
   *[other] { $number } rooms stay unseen
}
effect-draw = { $deck ->
    [findings] find something
    [residents] meet somebody
   *[visitor] see who comes by
}
effect-exchange = the { $slot } place can no longer be reached, another one can
effect-fight = fight
effect-ambush = { $side ->
    [us] strike first, then fight
   *[them] they strike first, then you fight
}
effect-house = { $change ->
    [boardup] the hole is boarded up
    [wreck_boardup] boards are torn off
    [wreck_fitting] a Fitting is wrecked
    [clear] one Shelter card is cleared
   *[rubble] a room fills with rubble
}
effect-idea = { $number ->
    [one] 1 new idea
   *[other] { $number } new ideas
}
effect-peek = look at { $number ->
    [one] the next { $deck ->
        [event] Event
       *[raid] Night Raid
    }
   *[other] the next { $number } { $deck ->
        [event] Events
       *[raid] Night Raids
    }
}
effect-count = { $name ->
    [cold] cold
    [mercy] mercy
    [promise] promises
    [marked] marks on the house
    [nest] empty nests
    [pump] broken pumps
    [tidied] tidied today
    [threat] thugs behind you
   *[other] { $name }
} { $number ->
    [-3] -3
    [-2] -2
    [-1] -1
   *[other] +{ $number }
}
effect-mod = { $name ->
    [noise_start] noise starts { $number } higher
    [noise_roll] noise rolls +{ $number }
    [carry] { $number } more weight to carry home
    [raid_damage] raid damage { $number ->
        [-3] -3
        [-2] -2
        [-1] -1
       *[other] +{ $number }
    }
    [raid_wounds] raid wounds { $number ->
        [-2] -2
        [-1] -1
       *[other] +{ $number }
    }
    [reroll] { $number ->
        [one] 1 re-roll to share
       *[other] { $number } re-rolls to share
    }
    [raid_reroll] { $number ->
        [one] 1 re-roll
       *[other] { $number } re-rolls
    } for the guards to share
    [commission] commissions { $number ->
        [-3] -3
        [-2] -2
        [-1] -1
       *[other] +{ $number }
    }
    [no_outside] nobody goes outside
    [sniper] a sniper hits on 1 to { $number }
    [no_location] { $number ->
        [1] the near place is closed
        [2] the distant place is closed
       *[3] the far place is closed
    }
    [fuel] a fire takes { $number } more wood
    [sleep] sleep leaves { $number } more fatigue
    [impact_off] no Reality Impact
    [half_cards] half as many cards to explore
    [finds] { $number } more wood or components with each finding
    [crime] { $number } more red cards in each crime wave
    [exit] you may go home between any two cards
    [encounter_off] { $number ->
        [one] the next encounter by noise does not happen
       *[other] the next { $number } encounters by noise do not happen
    }
    [thirst] everybody needs { $number } more water
   *[other] { $name } { $number }
}{ $until ->
    [phase] {" "}for now
    [night] {" "}tonight
    [nextnight] {" "}tomorrow night
    [day] {" "}until the next dawn is over
    [tomorrow] {" "}until the dawn after next
    [game] {" "}for good
   *[other] {""}
}
effect-crime = { $number ->
    [one] 1 red card is shuffled in
   *[other] { $number } red cards are shuffled in
}
effect-skip = { $step ->
    [exploration] go home after this
    [raid] they leave again
    [combat] the fight ends, and nothing is won
   *[level4] the state stays at 3
}
effect-script = { $which ->
    [personal] somebody tells their story
   *[other] read on in the book
}
effect-objective = { $step ->
    [setup] an Objective is shown
    [score] the Objective is scored
   *[next] the next Objective is shown
}
effect-end = the war is over

condition-has = { $thing-counted }
condition-tool = a { $item } at hand
condition-here = { $who } in the group
condition-absent = a group without { $who }
condition-size = at least { $number } of you here
condition-group = at least { $number } people in the group
condition-survivors = at least { $number } people in the group at the end
condition-room = room for another person
condition-suffers = somebody here with { $state } { $number } or more
condition-counter = { $name ->
    [cold] at least { $number } cold
    [cleared] at least { $number } Shelter cards cleared away
    [boardup] { $number ->
        [one] a hole boarded up
       *[other] { $number } holes boarded up
    }
    [fittings] { $number } Fittings standing
    [kind] { $number } kind choices
    [cruel] { $number } cruel choices
    [kills] { $number } enemies killed
    [quiet_nights] { $number } quiet nights in a row
    [dead] somebody to mourn
    [mercy] mercy shown before
    [promise] a promise to keep
    [marked] a marked house
    [nest] the nest you emptied
    [pump] a broken pump
   *[other] { $name } { $number } or more
}
condition-under = { $name ->
    [tidied] a house that was not tidied today
   *[other] { $name } under { $number }
}
condition-built = the { $fitting }
condition-start = { $number ->
    [one] one of those you began with
   *[other] { $number } of those you began with
}
condition-start-ok = one of those you began with, with { $state } { $number } or less
condition-swayed = words that sway them
condition-hole = { $where } boarded up

passive-hatchet-key = may use a hatchet as a lockpick on any closed door or exploration lock, and keeps it
passive-fists = unarmed, rolls the { $die } die instead of the white one (the hatchet icon is a miss)
passive-watchman = while on guard: night raids deal { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
    } less
passive-dresser = at dawn, awake in the shelter: each other character with assigned bandages lowers wounds by { $wounds } more
passive-cook = uses the Stove without wood
passive-listener = at the start of dawn, awake in the shelter and with misery { $up_to } or less: lowers the misery of one other character there by { $eases }
passive-lightfoot = once in each scavenging, in the party: ignores one raise of noise
passive-haggler = present at a trade: no commission
passive-musician = at the Music corner: lowers the misery of { $others ->
    [one] 1 more character
   *[other] { $others } more characters
    }
passive-handy = crafts Fittings for { $components ->
    [one] 1 component
   *[other] { $components } components
    } less (never below 1)
passive-grower = in the group: each Vegetable patch or Herb bed that ripens gives { $crops } more
passive-picklock = opens doors and locks without discarding the lockpick
combat-effect-hit = { $number ->
    [one] 1 hit
   *[other] { $number } hits
}
combat-effect-selfhit = { $number ->
    [one] 1 hit on the one who rolled
   *[other] { $number } hits on the one who rolled
}
combat-effect-kill = one opponent dies
combat-effect-dodge = no wound for the one who rolled
combat-effect-jam = the weapon jams
combat-effect-lose-weapon = the weapon is lost
combat-effect-disarm = one opponent loses their weapon
combat-effect-reroll = roll again

# -- the page ---------------------------------------------------------------------------------------------------

page-phases = The phases of the day
page-phase-morning = Morning
page-phase-day = Day
page-phase-dusk = Dusk
page-phase-evening = Evening
page-phase-scavenging = Scavenging
page-phase-raid = Raid
page-phase-dawn = Dawn
page-day = Day { $day }
page-round = · { $round ->
    [4] a fourth action
   *[other] round { $round } of 3
}
page-at = · { $place }
page-leads = · { $seat } leads
page-group = The group
page-beside = People
page-by-person = Person by person
page-well = nothing to complain of
page-deed = { $verb ->
    [water] drinks water
    [eat] eats { $what }
    [feed] eats { $what }
   *[other] { $what }
}
page-leader = holds the book and decides
page-storage = Storage
page-black-die = the black die
page-combat-die = { $die } die

page-starter = one of the first three
page-person = { $was } · { $text }
page-doing-asleep = asleep
page-doing-choosing = choosing
page-doing-rests = rests
page-doing-builds = builds: { $what }
page-doing-works = { $what }
page-doing-arrives = arrives at dawn
page-doing-bed = sleeps in a bed
page-doing-floor = sleeps on the floor
page-doing-guard = stands guard
page-doing-scavenge = goes out
page-doing-away = away from the house
page-doing-nothing = {""}
page-stat-fist = prowess
page-stat-bag = carries
page-stat-heart = empathy
page-treated = treated
page-state = { $state } { $level } of 4
page-rounds = action rounds
page-round-title = round { $round }: { $why }
page-round-free = free
page-round-now = now
page-round-done = done
page-round-stop = blocked by { $state }

page-findings = Findings pile
page-load = { $load } of { $limit } weight
page-nothing-yet = nothing yet
page-slot-near = Near
page-slot-distant = Distant
page-slot-far = Far
page-place = { $slot } · { $loot }
page-place-label = { $name }, { $slot }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
page-place-empty = { $slot }: nothing left to search
page-loot-home = homes
page-loot-food = food
page-loot-med = medicine
page-loot-parts = parts
page-loot-arms = arms
page-heap = something of yours is hidden here
page-chapter = Chapter { $chapter } of III
page-steps = { $steps } of { $of }
page-gauges = How it stands
page-gauge-frost = cold of { $cold }
page-gauge-ear = noise of { $noise }
page-gauge-deck = events left
page-gauge-plank = boarded up
page-gauge-thug = red cards aside
page-held = Kept:

page-shelter = The shelter, four floors of seven rooms
page-room = { $id } { $name }{ $what ->
    [none] {""}
   *[other] , { $what }
}
page-room-rubble = Rubble
page-room-door = Door
page-room-bars = Bars
page-room-furniture = Furniture
page-room-junk = Junk
page-room-remnants = Remnants
page-room-outside = Outside
page-room-guard = Guard
page-room-floor_sleep = Floor
page-room-new_idea = New idea
page-room-poke_about = Poke about
page-room-tidy = Tidy up
page-hole = Hole { $hole }{ $boarded ->
    [yes] , boarded up
   *[no] {""}
}
page-note = Click a lit room.
page-legend-lit = may go
page-legend-near = not now
page-legend-void = out of reach

page-script = Script { $number }
page-at-home = At home
page-on-the-way = On the way
page-noise = Noise
    .detail = an encounter sets it to 1
page-noise-of = noise { $noise } of { $most }
page-noise-roll = A noise roll of { $roll } brings somebody: { $chance }.
page-noise-range = 1 to { $noise }
page-percent = { $percent } %
page-unknown = Unknown
    .detail = of { $cards } cards left
page-cards-left = { $left } of { $cards } cards left
page-fight = It comes to blows
page-fight-help = Ammo { $ammo }. A side shows 1 or 2 hits; axe and blast are for hatchet and shotgun; on fate you decide whether to trust it.
page-bare-hands = bare hands
page-foe = { $name }, { $kind }, { $wounds } of { $health } wounds
page-foe-down = on the ground
page-foe-odds = hits on { $hits } of { $sides } sides, falls after { $left ->
    [one] one more wound
   *[other] { $left } more wounds
}
page-odds = hits on { $hits } of { $sides } sides
page-sides = The six sides of the die
page-side-miss = miss
page-side-1 = 1 hit
page-side-2 = 2 hits
page-side-kill = icon
page-side-dry = dry
page-side-fate = fate
page-us = Us
page-them = Them
page-wounded = { $wounds } of { $most } wounds
page-foe-civilian = civilian
page-foe-thug = thug
page-foe-deserter = deserter
page-foe-rebel = rebel
page-foe-soldier = soldier
page-fighter = { $weapon } · { $rerolls ->
    [one] 1 re-roll
   *[other] { $rerolls } re-rolls
}
page-raid-takes = things to lose{ $first ->
    [any] {""}
    [component] , components first
    [drink] , alcohol first
    [food] , food first
    [med] , medicine first
    [resource] , resources first
    [token] , tokens first
    [water] , water first
    [weapon] , weapons first
   *[wood] , wood first
}
page-raid-wounds = wounds
page-raid-hits = hits by the guards
page-raid-boards = boards
page-no-guard = Nobody stands guard.
page-memorial = Remembered
page-died = died, day { $day }, { $cause }
page-left = left, day { $day }
page-letter-from = From the house, after { $day ->
    [one] one day
   *[other] { $day } days
} of war
page-walked-out = Those who walked out
page-stayed = Those who stayed behind
page-until = { $was }, until day { $day }
page-unfinished = { $name } was still here when the writing stopped.
page-epitaph = { $cause ->
    [hunger] { $before ->
        [0] There was never enough, and { $name } was served last. We have kept the spoon.
        [1] { $name } said it was only a matter of getting used to it.
       *[other] For a while we still laid a plate for { $name }.
    }
    [wounds] { $before ->
        [0] We ran out of bandages too early. The stain on the boards where { $name } lay did not come out.
        [1] { $name } held the lamp for the others until the very end.
       *[other] We took turns sitting with { $name }. The last turn was mine.
    }
    [illness] { $before ->
        [0] { $name } asked every morning whether the pharmacy had opened. It opened in spring.
        [1] { $name } coughed into a sleeve so as not to wake us. We were awake.
       *[other] We burned the blankets, and kept { $name }'s coat.
    }
    [despair] { $before ->
        [0] { $name } left everything folded. We should have knocked.
        [1] On the last evening { $name } was kind to everybody. We took it for a good sign.
       *[other] { $name } left the door open, so that somebody would find it open.
    }
    [violence] { $before ->
        [0] { $name } stood between us and the door. It is why there is an us.
        [1] { $name } did not come home. We went back once, and then we did not.
       *[other] Nobody wrote down what { $name } shouted. All of us remember it.
    }
    [left] { $before ->
        [0] Nobody has heard from { $name }. We leave the door on the latch, just in case.
       *[other] { $name } took the smaller bag and left the bread.
    }
   *[other] { $name } is not here to read this. We read it aloud anyway.
}
page-end-complete = The war is over
page-end-survival = The war is over
page-end-forfeit = You gave up
page-end-defeat = Nobody is left

# -- the table in the terminal -----------------------------------------------------------------------------------

board-head = Day { $day }  { $phase }{ $round ->
    [0] {""}
   *[other] {" "}round { $round }
}   cold { $cold }   boards { $boards }   book: { $leader }
board-columns = rounds  prowess/carries/empathy
board-person = { $rounds }  { $prowess }/{ $inventory }/{ $empathy }
board-legend =
    # ladder   * ready tomorrow   o hole in the wall   = boarded up   ░ nothing there
    States go from 0 (well) to 4. In a round marked - that person cannot act. A name with * is one of the first three.
board-storage = Storage: { $things }
board-findings = Findings: { $things }
board-trip = { $place }: { $left } of { $cards } left, noise { $noise } ({ $chance }%)
board-city = City: { $places }
board-objective = Objective: { $name }{ $steps ->
    [none] {""}
   *[other] {" "}({ $steps })
}: { $takes }

# -- the save sheet ---------------------------------------------------------------------------------------------

sheet = save sheet
sheet-named = save sheet: { $name }
sheet-title = Save sheet · { $game }
sheet-when = Day { $day } · { $players } · { $at }
sheet-characters = Characters
sheet-name = Name
sheet-died = { $name } died on day { $day }
sheet-left = { $name } left on day { $day }
sheet-item = { $count } { $item }{ $fives ->
    [0] {""}
   *[other] { $count ->
        [5] {""}
       *[other] {" "}({ $fives } on ×5, { $beside } beside)
    }
}
sheet-nothing = nothing
sheet-heap = Hidden at { $place }: { $things }
sheet-house = The house
sheet-space = Space
sheet-what = What lies or stands there
sheet-wait = Wait
sheet-boards = Board-Ups: { $boards }. Cold: { $cold }.
sheet-outside = Outside waits: { $wait }.
sheet-tokens = Blank tokens: { $tokens }
sheet-token = { $token ->
    [kind] kind
    [cruel] cruel
    [kills] kills
    [cleared] cleared
    [quiet_nights] quiet nights
    [mercy] mercy
    [promise] promise
    [marked] marked
    [nest] nest
    [pump] pump
    [tidied] tidied
    [boardup] board-up
    [dead] dead
    [fittings] fittings
   *[other] { $token }
} { $number }
sheet-city = The city and the war
sheet-places = Locations: { $places }
sheet-place = { $place } ({ $slot })
sheet-events = Face-up Events: { $cards }
sheet-goals = Objectives shown: { $goals }
sheet-goal-done = { $card } (complete)
sheet-goal-steps = { $card } ({ $steps } steps)
sheet-kept = Kept in their order
sheet-decks = Events deck { $events } · Objectives deck { $objectives } · Night Raids deck { $raids } and { $red_raids } red cards set aside · Residents deck { $residents } and { $red_residents } red cards set aside · Ideas { $ideas }
sheet-fittings = Fittings deck: { $fittings }
sheet-held = Cards held: { $cards }
sheet-back = Back to the save points
