# Farmers

option-expansions-farmers = Farmers
name-farmers = Farmers who know the house
ask-farmer-job = He has been up since before it was light. What shall he do?
ask-farmer-food = The farmer holds out his plate.
choice-farm = { $fitting }
    .detail = { $label } ({ $cost ->
        [nothing] free
       *[other] { $cost }
    }): { $does }
choice-no-work = Nothing today
choice-dig-with = Dig at { $first } with the farmer
choice-feed-farmer = { $first }
choice-let-go = There is nothing for him
    .detail = he goes
event-farmer-hired = { $hired ->
    [one] A farmer stays, for food and a corner of the cellar.
   *[other] { $hired } farmers stay, for food and a corner of the cellar.
}
event-farmer-works = The farmer is at work: { $room }.
event-farmer-ate = The farmer eats { $food }.
event-farmer-left = In the morning the corner of the cellar is swept, and the farmer has gone.
condition-farmhand = a hired farmer
page-farmers = Farmers
page-farmers-hired = { $hired ->
    [0] nobody hired
    [one] one hired
   *[other] { $hired } hired
}
page-farmers-known = { $count ->
    [one] somebody who knows the house will come to the step
   *[other] { $count } times somebody who knows the house will come to the step
}
page-farmers-rule = In round 1 each does one job: in the frames, at the hutch, in a patch or herb bed, or beside somebody at Rubble. At dusk each eats one food of any kind, or goes.
page-farmer = A farmer
board-farmers = Farmers: { $hired ->
    [0] nobody hired
    [one] one hired
   *[other] { $hired } hired
}{ $rooms ->
    [none] {""}
   *[other] , at work in { $rooms }
}{ $count ->
    [0] {""}
   *[other] ; farmers who know the house: { $count }
}
