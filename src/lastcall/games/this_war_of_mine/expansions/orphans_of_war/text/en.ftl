# Orphans of War

option-expansions-orphans_of_war = Orphans of War
name-happiness = happiness
name-orphan = one of the children
ask-wish = The children are up.
    .detail = What do you take the time for?
ask-supper = There are children at the table. What do they eat?
ask-lose-child = Who is gone?
choice-let-child = { $child }: { $first }
    .detail = { $does }
choice-stop-child = Not today: { $first }
    .detail = { $child }
choice-feed-child = { $first }
    .detail = { $second }
choice-supper-done = Nothing more tonight
choice-lose-child = { $first }
choice-dig-with-child = Dig at { $first } together with { $child }
does-ask = a choice follows
condition-children = { $number ->
    [one] a child in the house
   *[other] { $number } children in the house
}
passive-fed-together = when both eat at the same dusk: happiness +{ $happiness }
passive-second-pair = once a day counts as the second character at a Rubble card
passive-hiding-places = night raids deal { $damage } less damage
event-orphans = In the house with you: { $card }. Theirs is the { $fittings }.
event-wish = { $child }: { $card }.
event-let-child = You take the time for { $child } ({ $card }).
event-stopped-child = You do not take the time for { $child } ({ $card }).
event-child-ate = { $child } eats { $food }.
event-child-hungry = No supper tonight for { $children }.
event-child-lost = { $child } is gone. Day { $day }.
page-orphans = The children
page-happiness = Happiness { $number } of { $of }
page-child-lost = { $name }, gone
board-orphans = Children: { $children ->
    [none] nobody left
   *[other] { $children } ({ $room }); happiness { $number } of { $of }
}{ $lost ->
    [none] {""}
   *[other] ; gone: { $lost }
}
board-wish = Today { $child }: { $card }
