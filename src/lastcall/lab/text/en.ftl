# The words of the lab's pages.

report-setup = { $seats } seats, { $bots } bots
report-setup-of-cards = { $seats } seats, { $bots } bots, cards of { $cards }
report-numbers = The numbers
report-even = even { $share }
report-now = your cards
report-old = published cards
report-interrupted = The run was stopped early; this is what was played until then.
report-played = { $games } games of { $bots } bots. Intervals hold the true value 19 times in 20.
report-compared = { $cards ->
    [0] Your cards
    [one] Your changed card
   *[other] Your { $cards } changed cards
} against the published ones: { $games } pairs of games of { $bots } bots, the same seeds on both sides. { $figures } figures were compared, corrected for looking at so many; { $changed ->
    [0] none changed
    [one] one changed
   *[other] { $changed } changed
}.

balance-first = { $helps ->
    [true] Going first helps
   *[false] Going first hurts
}: { $points } points { $helps ->
    [true] above
   *[false] below
} an even share with { $seats } players.
balance-even = Nobody is favoured: going first is worth less than { $points } points of win share.
balance-unknown = The games were played; this game does not tell who goes first.
balance-together = The table wins { $share } of its games.

report-order = Order of play
    .detail = wins by place
report-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
report-seats = Seats
    .detail = wins by seat at the table
report-seats-equal = No seat is favoured.
report-seats-unequal = Not like the others: { $seats }.
report-bots = Bots
    .detail = wins by level
report-bots-say = How the levels fare against each other.
report-changes = Before and after
    .detail = change, paired games
    .note = Each row has its own scale. The bar holds the true change; where it crosses the dashed line, luck explains all.
report-changes-none = Nothing changed more than luck explains.
report-changes-some = { $count ->
    [one] One figure changed.
   *[other] { $count } figures changed.
}
report-habits = Winners
    .detail = times in a game, winner / others
report-habits-say = { $more ->
    [true] Winners do more of this: { $habit }.
   *[false] Winners do less of this: { $habit }.
}
report-length = Length
    .unit = minutes
report-minutes = About { $mean } minutes, nine games in ten between { $low } and { $high }.
report-skill = Skill
    .detail = one player among fair bots; numbers: searches for each choice
report-skill-say = From { $low } to { $high } of the games, from the weakest to the strongest.
report-course = The course of a game
report-rounds = Rounds
report-margin = The winner's lead
report-lead-changes = Lead changes
report-settled = Settled after this part of the game
report-drama = Drama, 0 to 1
report-ended = Ended by { $reason }
report-nine-in-ten = { $low } to { $high }
report-interval = { $low } to { $high }
report-games = Example games
report-games-say = See where it mattered.
report-watch = Watch ›
report-cards = Cards
    .detail = wins of the player who …
    .note = ▲ above an even share, ▼ below it; grey could be luck. A player with a good card may have been ahead before; only “went without” shows what the card does.
report-cards-some = These cards stand out: { $cards }.
report-cards-none = No card goes with more or fewer wins than luck explains.
report-card = Card
report-card-held = had it
report-card-bought = bought it
report-card-played = used it
report-card-without = went without
report-your-change = your change

example-mattered = A game that the change turned
example-typical = A typical game
example-closest = The closest game
example-longest = The longest game
example-dramatic = The most dramatic game
example-choices = { $choices } choices
example-margin = won by { $margin }
example-leads = { $changes ->
    [one] 1 lead change
   *[other] { $changes } lead changes
}
example-replay = Watch it step by step on the table:

chart-seat = seat { $number }

# Figures that are compared.
figure-table-wins = the table wins (%)
figure-seat-wins = seat { $seat } wins (%)
figure-first-wins = the first player wins (%)
figure-bot-wins = { $bot } bots win (%)
figure-score = mean score
figure-margin = the winner's lead
figure-choices = choices in a game
figure-rounds = rounds in a game
figure-lead-changes = lead changes
figure-drama = drama (0 to 1)
figure-settled = settled after (% of the game)
figure-ended = ended by { $reason } (%)
figure-card-held = players with { $card }
figure-card-bought = players who buy { $card }
figure-card-played = players who use { $card }
figure-event = { $event }, times in a game

compare-changed = { $count ->
    [one] One figure changed: { $first }.
   *[other] { $count } figures changed, first of all: { $first }.
}
compare-same = No difference larger than { $points } points of win share.
compare-identical = All { $games } pairs of games are the same, choice by choice: the cards play alike.
compare-unchanged = No difference was found.
compare-enough = Enough games: { $games } pairs were played, and after { $needed } the shares of wins are known to within { $points } points.
compare-more = { $games } pairs of games were played; to know the shares of wins to within { $points } points, { $needed } are needed.

headline-together-won = The table came through together.
headline-together-lost = The table did not come through.
headline-won = { $winners } won with { $score }.
headline-nobody = Nobody won.
verdict = Of { $name }'s lead, { $shares }.
verdict-share = { $share ->
    [all] all was
    [nearly-all] nearly all was
    [three-quarters] three quarters were
    [two-thirds] two thirds were
    [half] half was
    [third] a third was
    [quarter] a quarter was
    [tenth] a tenth was
   *[little] a little was
} { $cause ->
    [skill] their own doing
    [luck] the dice
   *[rivals] the others' mistakes
}

aim-win = winning
aim-survive = surviving
analysis-about = { $title } · { $choices } choices
analysis-scores = Scores
analysis-onward = From here
analysis-watch = Watch again
analysis-rematch = Rematch
analysis-chances = Chance of { $aim }, in percent
    .detail = band: 90 % interval
analysis-chart = Chance of { $aim } over the game
analysis-together = all together
analysis-start = start
analysis-end = end
analysis-at = { $at } choices
analysis-dot = { $name }: { $percent } % ± { $error } after { $at } choices
analysis-turns = Turning points
analysis-table = The table
analysis-turn = { $who }: { $before } % to { $after } %, by choice { $at }
analysis-luck = Luck against skill
    .detail = Points of { $aim } chance from the dice, from one's own choices (measured against a fair bot) and from the others'.
analysis-total = { $points } in all
analysis-by-luck = luck
analysis-by-skill = skill
analysis-by-rivals = rivals
analysis-by-others = others
analysis-costly = The costliest choices
    .detail = points of { $aim } chance lost
analysis-choice = choice { $number }
analysis-instead = { $question } { $chosen } instead of { $better }: { $before } % to { $after } %
analysis-error = ± { $error }
analysis-look = Look
analysis-play-on = Play on from here
analysis-no-costly = No choice was clearly worse than what a fair bot would have done.
analysis-dice = Fair dice
analysis-seed = The seed { $seed } has the hash that was shown at the start, { $hash }
analysis-check-dice = Check the dice
analysis-to-table = To the table
