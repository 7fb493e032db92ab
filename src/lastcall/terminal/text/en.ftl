# Every word of the terminal around a game, in its app and in plain lines.

# -- both -------------------------------------------------------------------------------------------------------

interrupts = (interrupts)
may-interrupt = You may interrupt.
seats-differ = { $players } players cannot sit in { $seats } seats.
changed-cards = This table plays with changed cards: { $cards }.
fair-dice = Fair dice: the hash of the seed is { $hash }.
fair-dice-over = Fair dice: the seed { $seed } has the hash shown at the start, { $hash }.
refusal = { $choice }{ $more ->
    [0] {""}
   *[other] {" "}(and { $more } more like it)
}: { $why }{ $rule ->
    [none] {""}
   *[other] {" "}({ $rule })
}
rules-changed = The rules have changed since: before choice { $first } only the journal can be read. ({ $why })

# -- what was typed ---------------------------------------------------------------------------------------------

numbers-range = The choices are numbered 1 to { $last }.
ambiguous = “{ $typed }” could mean several choices: { $choices }.
ambiguous-more = “{ $typed }” could mean several choices: { $choices } ...
no-match = No choice matches “{ $typed }”; { $nearest }

# -- plain lines ------------------------------------------------------------------------------------------------

plain-help =
    Answer with the number of a choice, or in words: move 7.
    board           show the table
    choices         repeat the question and its choices
    journal         everything that happened, as far as you may know it
    rule            the rules behind the question; rule M-17, or rule and some words
    step NAME       let another player interrupt, when the table says that they may
    hint            the best choices for your seat, found by a search
    undo            take your last choice back; undo agreed when the whole table agrees
    save FILE       save the game; lastcall play --load FILE continues it
    quit            leave
plain-welcome = { $title }: { $players }. Type help for what you can say.
plain-leave = You leave the table; the game is not over.
plain-turn = It is { $player }'s turn.
plain-cover = Everybody but { $player } looks away. Press Enter.
plain-warning = { $warning } Answer the same again if you mean it.
plain-may-interrupt = You may interrupt, or let { $player } continue: step { $player }.
plain-may-interrupt-nobody = You may interrupt, or let the others continue.
plain-not-possible = not possible: { $line }
plain-other-may = { $player } may interrupt: step { $player }
plain-cannot-interrupt = { $name } cannot interrupt now.
plain-say-who = Say who interrupts: step NAME.
plain-no-clause = No clause is cited here; try rule and some words.
plain-taken-back = Taken back.
plain-say-where = Say where: save FILE.
plain-saved = Saved in { $file }.

# -- the app ----------------------------------------------------------------------------------------------------

key-rule = Rule
key-type = Type
key-hint = Hint
key-undo = Undo
key-save = Save
key-board = Board
key-scroll = Scroll
key-interrupt = Interrupt
key-leave = Leave
key-choices = Choices
key-here = I am here
key-back = Back to the table
key-yes = Yes
key-no = No
key-forward = Forward
key-backward = Back
key-ten-forward = Ten forward
key-ten-back = Ten back
key-start = Start
key-end = End
app-command = / then type: move 7
app-warning = { $warning } Choose it again if you mean it.
app-deciding = { $title }  ·  { $players } to decide
app-over = { $title }  ·  the game is over
app-after = { $title }  ·  after { $at } of { $last } choices
app-others-may = ({ $players } may interrupt: F3)
app-saved = Saved in { $file }; lastcall play --load { $file } continues it.
app-cover = It is { $player }'s turn.
app-cover-others = Everybody else looks away.
app-cover-enter = { $player }: press Enter when only you can see this.
app-no-clause = No clause is cited here. Search below.
app-search = Search for M-17, or for words
app-escape = Escape goes back to the table.
app-save-where = Save this game in which file?
app-save-keys = Enter saves, Escape goes back.
app-agree = Does the whole table agree to take it back? (y / n)
