
# Tactics

option-expansions-tactics = Tactics

ask-tactics = { $seat }, which group moves, and how?
ask-tactics-to = Where to?
    .detail = Choose a space.
ask-tactics-arms = Who carries what, before you are separated?
ask-tactics-enemy = Which of them is it?
ask-tactics-mark = Where does he stand?
ask-tactics-unmark = Which of them goes away?
ask-tactics-group = They come out of the dark.
    .detail = Whom do they find first?
ask-tactics-actor = Which of you?
ask-tactics-flight = Where do you run?
ask-tactics-die = { $trial ->
    [hide] You would be seen: the die shows { $die }, and up to { $value } hides you.
    [noise] You would be heard: the die shows { $die }, and only more than { $value } is quiet.
   *[none] The black die shows { $die }.
}
    .detail = { $left ->
        [0] Roll it again?
        [one] Roll it again? Prowess allows 1 more.
       *[other] Roll it again? Prowess allows { $left } more.
    }
ask-tactics-combat-die = { $whose ->
    [ours] Your die
   *[theirs] Their die
}: { $wounds ->
    [0] { $icon ->
        [yes] a kill
       *[no] no wounds
    }
    [one] 1 wound
   *[other] { $wounds } wounds
}.
    .detail = Spend a Tactics token on it?

choice-creep = Creep
    .detail = { $first }, 1 space, quiet
choice-walk = Walk
    .detail = { $first }, 2 spaces
choice-run = Run
    .detail = { $first }, 3 spaces, loud
choice-assault = Assault
    .detail = { $first }, a marked space
choice-sneak = Sneak up
    .detail = { $first }, a marked space
choice-stay = { $first } stays behind
choice-tactics-along = { $first } comes along after all
choice-pass = { $second } gives { $third } the { $first }
choice-ready-all = Ready
choice-to = { $first }
    .detail = { $way ->
        [exit] out of here
        [assault] attack; heard { $heard } %
        [sneak] unseen { $hidden } %, then you strike first
        [blue] unseen { $hidden } %, heard { $heard } %; a room or corridor
        [green] unseen { $hidden } %, heard { $heard } %; a hiding space
       *[red] unseen { $hidden } %, heard { $heard } %; an open space
    }
choice-rethink = Think again
choice-enemy = { $kind ->
    [soldier] A soldier
    [deserter] A deserter
    [rebel] A rebel
   *[thug] A thug
}
    .detail = { $weapon ->
        [none] bare hands
       *[other] { $item }
    }, prowess { $prowess }, { $health ->
        [one] 1 wound from death
       *[other] { $health } wounds from death
    }
choice-mark = { $first }
choice-unmark = { $first }
choice-ambushed = Those at { $first }
choice-run-to = { $first }
choice-prowess = Roll again
    .detail = prowess
choice-token = Roll again
    .detail = 1 Tactics token
choice-token-up = 1 more wound
    .detail = 1 Tactics token
choice-token-down = 1 fewer wound
    .detail = 1 Tactics token
choice-support = Those at { $first } come to help

event-tactics = You are not alone in this building: { $foes }.
event-tactics-placed = { $person } is cut off at { $place } (rolled { $die }).
event-tactics-watch = { $gone ->
    [yes] At { $place } the steps move off (rolled { $die }).
   *[no] At { $place } somebody is still standing there (rolled { $die }).
}
event-tactics-moved = { $action ->
    [creep] Creeping to { $place }: { $people }.
    [walk] Walking to { $place }: { $people }.
    [run] Running to { $place }: { $people }.
    [assault] Rushing { $place }: { $people }.
   *[sneak] Coming up behind { $place }: { $people }.
}
event-tactics-special = { $special ->
    [stairs] Stairs. Every step is louder here.
   *[vent] A vent, and room for one. Nobody looks in there.
}
event-tactics-card = { $card }.
event-tactics-token = { $count ->
    [one] 1 Tactics token.
   *[other] { $count } Tactics tokens.
}
event-tactics-spent = A Tactics token is spent.
event-tactics-hide = { $seen ->
    [yes] Seen (rolled { $die }, hidden up to { $value }).
   *[no] Not seen (rolled { $die }, hidden up to { $value }).
}
event-tactics-noise = { $heard ->
    [yes] Heard (rolled { $die }, noise { $value }).
   *[no] Not heard (rolled { $die }, noise { $value }).
}
event-tactics-mark = Somebody is standing at { $place }.
event-tactics-unmark = Nobody is at { $place } any more.
event-tactics-shot = { $noticed ->
    [yes] The shot goes through the whole building (rolled { $die }).
   *[no] The shot is lost in the noise of the city (rolled { $die }).
}
event-tactics-alarm = { $first ->
    [yes] The alarm is raised. From now on they are looking for you.
   *[no] Another shout.
}
event-tactics-left = Outside again: { $people }.
event-tactics-flight = Running as far as { $place }: { $people }.
event-tactics-support = Coming to help: { $people }.
event-tactics-passed = { $person } hands { $taker } the { $item }.
event-tactics-over = { $won ->
    [yes] Nobody is left to hide from. It is very quiet.
   *[no] Behind you the building goes on without you.
}

effect-mark-enemy = an enemy is marked next to you
effect-unmark-enemy = one mark is taken away
effect-hide-test = hide test{ $number ->
    [0] {""}
    [-1] , 1 harder
   *[other] , { $number } easier
}
effect-noise-test = noise test{ $number ->
    [0] {""}
   *[other] , { $number } louder
}
effect-tactics-tokens = { $number ->
    [one] 1 Tactics token
   *[other] { $number } Tactics tokens
}

page-tactics-space = { $name }: { $colour ->
    [blue] room or corridor
    [green] hiding space
   *[red] open space
}{ $exit ->
    [yes] , a way out
   *[no] , hide { $hide }, noise { $noise }
}{ $special ->
    [stairs] , stairs
    [vent] , a vent
   *[none] {""}
}{ $dots ->
    [0] {""}
    [one] , room for one
   *[other] , room for { $dots }
}{ $tokens ->
    [0] {""}
    [one] , 1 token
   *[other] , { $tokens } tokens
}{ $marks ->
    [0] {""}
    [one] , an enemy
   *[other] , { $marks } enemies
}{ $people ->
    [none] {""}
   *[other] ; here: { $people }
}
page-tactics-exit = out
page-tactics-percent = { $percent }%
page-tactics-die = The die
page-tactics-hide = You are hidden up to { $value }.
page-tactics-noise = You are heard up to { $value }.
page-tactics-tokens = { $count ->
    [0] no tokens
    [one] 1 token
   *[other] { $count } tokens
}
page-tactics-alarm = { $up ->
    [yes] The alarm is up: hide -2
   *[no] No alarm yet
}
page-tactics-chart = Who is here
page-tactics-outside = Outside: { $names }
page-tactics-blue = room or corridor
page-tactics-green = hiding space, dots are places
page-tactics-red = open space

board-tactics = Tactics tokens { $count } · { $alarm ->
    [yes] the alarm is up: hide -2
   *[no] no alarm yet
}
board-tactics-tokens = Tactics tokens { $count }, until you leave this place
board-tactics-foe = Still to come: { $letter } { $kind }, { $weapon }, prowess { $prowess }, { $health ->
    [one] 1 wound from death
   *[other] { $health } wounds from death
}
board-tactics-space = { $kind ->
    [exit] out
    [stairs] hide { $hide } noise { $noise } stairs
    [vent] hide { $hide } noise { $noise } vent
   *[none] { $dots ->
        [0] hide { $hide } noise { $noise }
       *[other] hide { $hide } noise { $noise } for { $dots }
    }
}
board-tactics-legend = [B] room, corridor  [G] hiding  [R] open  * token  ! enemy  z asleep
