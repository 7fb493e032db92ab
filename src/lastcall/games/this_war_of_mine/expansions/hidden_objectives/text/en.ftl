# Hidden Objectives

option-expansions-hidden_objectives = Hidden Objectives
event-hidden-objective = { $card ->
    [hidden] { $seat } draws a Hidden Objective.
   *[other] Your Hidden Objective: { $card }.
}
event-revealed = { $seat } turns over a card: { $card }.
page-hidden = Your Hidden Objective
page-hidden-only-you = Only you see it.
page-hidden-takes = Revealed with { $goal }: { $does }
page-hidden-held = holds a Hidden Objective
page-hidden-none = has no Hidden Objective
page-hidden-revealed = { $names } revealed
board-hidden-mine = Hidden Objective: { $name } ({ $goal }; { $does })
board-hidden-others = Hidden Objectives still hidden: { $count }{ $names ->
    [none] {""}
   *[other] ; revealed: { $names }
}
