# Desperate Measures

option-expansions-desperate_measures = Desperate Measures
event-measure = It leaves you this: { $card }.
page-measures = Desperate Measures
page-measures-left = { $count ->
    [0] none left in the deck
    [one] one left in the deck
   *[other] { $count } left in the deck
}
board-measures = Desperate Measures: { $held ->
    [none] none held
   *[other] { $held }
}; { $count } in the deck
