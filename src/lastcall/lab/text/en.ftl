# The words of the lab's pages.

report-title = { $game }: { $games } games of each setup
report-setup = { $seats } seats, { $bots }
report-setup-of-cards = { $seats } seats, { $bots }, cards of { $cards }
report-numbers = The numbers

chart-changes = What the changed cards change
    .axis = standard errors
chart-wins = Wins by seat, with 95 % intervals
    .axis = wins (%)
chart-scores = Scores by seat
    .axis = score
chart-decisions = Decisions in a game
    .axis = decisions
chart-events = Events in a game
    .axis = times per game
chart-games = games
chart-seat = seat { $number }

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
