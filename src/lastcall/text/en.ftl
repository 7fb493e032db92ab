# Messages that all games share. A game's own en.ftl may override them.

name-of-seat = Seat { $number }

refused-no-such-seat = There is no seat { $number } at this table; programs count its seats from 0 to { $last }.
refused-over = The game is over.
refused-stale = The table has moved on since you saw it; look again and choose.
refused-not-asked = You are not asked anything now; the table waits for { $waited-player }.
refused-not-offered = { $choice } is not one of the choices now.
expansion-excludes = { $one } and { $other } cannot be played together ({ $rule }).
expansion-needs = { $one } can only be played with { $option }: { $value } ({ $rule }).
why-need = Only if { $need }.
why-cannot-pay = You cannot { $cost }.
refused-nothing-to-undo = There is nothing to take back.
refused-undo = This cannot be taken back: something was rolled, revealed or decided by another seat since. The whole table may agree to it.
notice-rules-changed = The rules have changed since this table was last open, and the last step no longer fits them. The table is back at the start of that step. ({ $why })

outcome-won = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } share the victory.
}
outcome-together-won = The table has won.
outcome-lost = The table has lost.
thinking = { $count ->
    [one] { $names } is thinking
   *[other] { $names } are thinking
}
list-of-two = { $first } and { $last }

more-choices = See the other choices
choice-with-detail = { $title }: { $detail }
ask-with-detail = { $title } { $detail }

event-forced = { $seat } had only one choice: { $choice }.
event-forced-unnamed = { $seat } had no choice.
event-game-over = The game is over.

hint-1 = { $first }. ({ $games } games simulated)
hint-2 = { $first }; then { $second }. ({ $games } games simulated)
hint-3 = { $first }; then { $second } or { $third }. ({ $games } games simulated)
hint-even = Either is fine: I would choose “{ $first }” or “{ $second }”, about { $chance } % to { $aim ->
    [survive] survive
   *[win] win
} either way. ({ $games } games simulated)
hint-best = I would choose “{ $choice }”: { $chance } % ± { $uncertainty } to { $aim ->
    [survive] survive
   *[win] win
}
hint-other = “{ $choice }” ({ $chance } % ± { $uncertainty })

# Lessons

lesson-not-now = Not in this step. There will be time for it.
lesson-choose-first = Make the choice that this step is about first.
lesson-go-on-first = Read on first: there is nothing to choose in this step.
lesson-next = Next
lesson-back = Back
lesson-show-me = Show me
lesson-again = Try again
lesson-finished = Lesson finished
lesson-step = Step { $step } of { $steps }

# What happened several times in a row, told once.
beat-repeated = { $text } (×{ $count })
