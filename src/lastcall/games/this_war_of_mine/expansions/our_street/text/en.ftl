# Our Street

option-expansions-our_street = Our Street

# What is asked

ask-figure-from = { $kind ->
    [soldier] One soldier goes.
    [thug] One of the thugs goes.
   *[farmer] One farmer goes.
}
    .detail = From where?
choice-figure-from = { $first ->
    [outside] From outside the house
   *[pile] From the way home at night
}
choice-street = { $label }
    .detail = { $does ->
        [none] {""}
       *[other] { $does }
    }{ $soldiers ->
        [0] {""}
        [one] ; a soldier is watching: wounded on a 1
       *[other] ; { $soldiers } soldiers are watching: wounded on 1 to { $soldiers }
    }
group-street = The street
choice-farmer = Trade with the farmer on the step
    .detail = { $does }

# What happened

event-street = In the street: { $card }.
event-figure = { $kind ->
    [soldier] A soldier stands
    [thug] A thug stands
   *[farmer] A farmer stands
} { $where ->
    [outside] outside the house.
   *[pile] on your way home.
}
event-figure-gone = { $kind ->
    [soldier] A soldier is gone from
    [thug] A thug is gone from
   *[farmer] A farmer is gone from
} { $where ->
    [outside] the front of the house.
   *[pile] your way home.
}
event-soldiers = { $hit ->
    [yes] A shot, and { $person } goes on all the same (rolled { $die }).
   *[no] { $person } walks past the soldiers (rolled { $die }).
}
event-under-the-step = { $count ->
    [one] Something lies under the step behind the shops, as the farmer said.
   *[other] Something lies under the step behind the shops, from each of the farmers.
}

# What cards say

effect-appear = { $kind ->
    [soldier] a soldier
    [thug] a thug
   *[farmer] a farmer
} { $where ->
    [outside] comes to stand outside
   *[pile] comes to stand on the way home
}
effect-withdraw = { $kind ->
    [soldier] a soldier goes
    [thug] a thug goes
   *[farmer] a farmer goes
}
condition-unused = { $kind ->
    [soldier] a soldier who stands nowhere
    [thug] a thug who stands nowhere
   *[farmer] a farmer who stands nowhere
}
condition-in-sight = { $kind ->
    [soldier] a soldier in the street
    [thug] a thug in the street
   *[farmer] a farmer in the street
}

# On the table

page-street = Our Street
page-street-place = { $name }: { $label }
page-street-marker = The marker is here today
page-street-mornings = What the mornings bring
page-street-odds = { $low }–{ $high }
page-street-outside = Outside
page-street-pile = Findings Pile, on the way home
page-street-pool = Not in the street:
page-street-nobody = nobody
page-street-left = { $kind ->
    [soldier] { $count ->
        [one] 1 soldier
       *[other] { $count } soldiers
    }
    [thug] { $count ->
        [one] 1 thug
       *[other] { $count } thugs
    }
   *[farmer] { $count ->
        [one] 1 farmer
       *[other] { $count } farmers
    }
}
page-street-soldier-outside = { $count ->
    [one] 1 soldier: whoever goes out is wounded on a 1
   *[other] { $count } soldiers: whoever goes out is wounded on 1 to { $count }
}
page-street-soldier-pile = { $count ->
    [one] 1 soldier: noise starts 1 higher
   *[other] { $count } soldiers: noise starts { $count } higher
}
page-street-thug-outside = { $count ->
    [one] 1 thug: raids take 1 more
   *[other] { $count } thugs: raids take { $count } more
}
page-street-thug-pile = { $count ->
    [one] 1 thug: the party carries 1 less home
   *[other] { $count } thugs: the party carries { $count } less home
}
page-street-farmer-outside = { $count ->
    [one] 1 farmer: trades food once a day
   *[other] { $count } farmers: they trade food once a day
}
page-street-farmer-pile = { $count ->
    [one] 1 farmer: a vegetable for those who go out
   *[other] { $count } farmers: { $count } vegetables for those who go out
}
board-street = Street: { $cards }
board-street-place = { $label }: { $does }
board-street-space = { $where }: { $who ->
    [none] nobody
   *[other] { $who }
}
