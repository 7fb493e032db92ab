# Heart of the City

option-expansions-heart_of_the_city = Heart of the City
ask-visit = The search is over, and it is not yet light. Do you go by way of the Heart of the City?
choice-visit = Go there
choice-pass-by = Go home
event-visit = By way of the Heart of the City: { $people }. { $card }.
page-heart = Heart of the City
page-heart-left = { $count ->
    [0] nothing left to visit
    [one] one visit left
   *[other] { $count } visits left
}
board-heart = Heart of the City: { $count ->
    [0] nothing left to visit
    [one] one visit left
   *[other] { $count } visits left
}{ $names ->
    [none] {""}
   *[other] ; seen: { $names }
}
