# Every word of the pages around a game. A game's own words are in its folder; both may use the shared messages.

brand = Last Call
page-title = { $title } · Last Call
rule = Rule { $rule }
rules = Rules
replay = Replay
to-the-table = To the table
look-up = Look up
close = Close

# -- every page -------------------------------------------------------------------------------------------------

skip-to-page = Skip to the page
site-navigation = Site
lobby = Lobby
my-tables = My tables
switch-theme = Light or dark

level-random = random
level-easy = easy
level-fair = fair
level-sharp = sharp
level-fierce = fierce

error-unknown = Error
error-back = Back to the lobby

# -- the link to a seat -----------------------------------------------------------------------------------------

sit-down-here = At the table
sit-down-as = Sit down as
sit-down-other = or take another chair:
sit-down-chair = Sit down on chair { $number }
sit-down-about = No account. This device keeps your seat and your name.
sit-down-watch = Just watch
invite-code = Code to scan: the link to this table
invite = Bring your friends
    .detail = { $free ->
        [one] One chair is free. Whoever opens the link sits down.
       *[other] { $free } chairs are free. Whoever opens the link sits down.
    }
seat-link-title = Your seat at { $game }
seat-link-open = This link opens a free seat for you.
seat-link-taken = This link opens the seat of { $name }, on this device too.
seat-link-players = At the table: { $players }.
seat-link-sit-down = Sit down

# -- the lobby --------------------------------------------------------------------------------------------------

lobby-title = Last Call: pull up a chair
lobby-welcome = Pull up a chair.
lobby-welcome-back = Pull up a chair, { $name }.
lobby-about = { $count ->
    [1] One game
    [2] Two games
    [3] Three games
    [4] Four games
    [5] Five games
   *[other] { $count } games
} about drink and the end of the world.
lobby-my-name = I am
lobby-your-name = your name
lobby-nameless = Guest
lobby-games = Games
lobby-cooperative = co-op
lobby-competitive = versus
lobby-play-now = Play now
lobby-play-now-against = { $cooperative ->
    [yes] with
   *[no] against
} { $bots } { $level } { $bots ->
    [one] bot
   *[other] bots
}
lobby-friends = Friends around one screen
lobby-waiting = { $count ->
    [one] { $count } waits for you
   *[other] { $count } wait for you
}
lobby-open-tables = Open tables
lobby-finished-tables = Finished tables
lobby-none-mine = None yet. Play now, and this table waits here for you, whatever happens.
lobby-none-open = No table is waiting for players just now.
lobby-move = Your move
lobby-look-back = Look back
lobby-open = Open
lobby-sit-down = Sit down
lobby-watch = Watch
lobby-action = { $action }: { $title }
lobby-chairs = { $taken } of { $seats } chairs taken

game-players = players
game-players-count = players:
game-minutes = minutes
game-minutes-short = min
game-weight = { $weight } of 5 to learn

standing-won = { $names } won
standing-over = over
standing-waits-for-you = the table waits for you
standing-empty = { $names } · { $free } empty
standing-playing = { $names } · { $version ->
    [one] one choice
   *[other] { $version } choices
}

# -- a new table ------------------------------------------------------------------------------------------------

new-title = { $game }: a new table
new-fair = Fair dice: the seed’s hash is shown before the first roll, the seed after the last.
new-other-game = Pick another game
new-seats = Who sits where
new-seats-count = { $span } seats
new-seat = Seat { $number }
new-seat-me = Me
new-seat-open = By invitation
new-seat-bot = Bot
new-seat-device = This device
new-seat-none = No chair
new-seat-name = Name of seat { $number }
new-seat-name-example = name
new-seat-level = How well the bot in seat { $number } plays
new-seat-anybody = anybody with the link
new-game-options = This game
new-table-options = This table
new-listed = Listed in the lobby
    .detail = Strangers may take an open chair.
new-clock = Play by the clock
    .detail = Whoever is too slow misses the moment.
new-help = Help while people play
    .detail = Hints, and trying out what would come next.
new-absence = While somebody is away, a bot plays for them
new-absence-rule = When a bot plays for somebody who is away
new-absence-vote = if all others want it
new-absence-minutes = { $minutes ->
    [60] after an hour
   *[other] after { $minutes } minutes
}
new-absence-never = never
new-absence-level = How well that bot plays
new-links = You get a link and a code for every friend as soon as the table is ready.
new-sit-down = Sit down

# -- the table --------------------------------------------------------------------------------------------------

table-your-turn = Your turn · { $game }
table-changed-cards = changed cards
new-changed-cards = This server plays with changed cards: { $cards }.
table-skip = Skip to what is asked
table-hint = Hint
    .detail = What would a bot do? (H)
table-rules = Rules
    .detail = The rules (R)
table-undo = Undo
    .detail = Take your last choice back (U)
table-ask-undo = Undo?
    .detail = Ask the table to take the last choice back (U)
table-undo-asked = { $choices ->
    [one] { $name } asks to take the last choice back.
   *[other] { $name } asks to take the last { $choices } choices back.
}
table-undo-agree = Agree
table-undo-refuse = Refuse
table-undo-waiting = Waiting for { $names }.
table-asked = What is asked
table-timer = { $seconds ->
    [one] { $seconds } second to answer
   *[other] { $seconds } seconds to answer
}
table-hand-over = Hand over to { $name }
    .detail = the table waits for them
table-on-board = { $count } on the board
table-group = { $label } …
table-point = Point at a choice
table-would-you = { $name } decides. What would you do?
table-would-do = { $count ->
    [one] { $count } would do this
   *[other] { $count } would do this
}
table-sealed-answer = your sealed answer
table-impossible = { $choice } is not possible: { $why }
table-impossible-rule = { $choice } is not possible: { $why } Rule { $rule }
table-choice-here = { $choice } ({ $label })
table-refused-here = { $label }: { $why }
table-watch-again = Watch again
    .detail = step by step
table-look-back = Look back
    .detail = chances, luck and skill
table-rematch = Rematch
    .detail = the same people, one seat on
table-new = New table
    .detail = of the same game
table-and-more = { $text } (and { $others } more)
table-thinking = { $thinking }.
table-being-laid = One moment.
    .detail = The table is being laid.
table-board = The board
table-why-not = Why not?
table-enlarged = The card in full
table-recap = Since your last turn
table-recap-detail = What changed for you
beat = What happened
beat-pause = Pause
beat-go-on = Go on
beat-letters = Text size, and reading aloud
beat-smaller = Smaller text
    .mark = A−
beat-larger = Larger text
    .mark = A+
beat-read = Read to the table
beat-next = Next
beat-now = Now
beat-pace = Pace of what happened
beat-pace-slow = slow
beat-pace-normal = normal
beat-pace-fast = fast
beat-pace-off = off
table-not-possible = Not possible now
table-parts = Parts of the table
table-tab-board = Board
table-tab-hand = Hand
table-tab-players = Players
table-final-count = The final count
table-seed = Fair dice: the seed { $seed } has the hash shown at the start, { $hash }
table-check-dice = Check the dice
table-beside = Beside the board
table-players = The players
table-player = { $name }{ $you ->
    [yes] , you
   *[no] {""}
}{ $asked ->
    [yes] , the table waits for them
   *[no] {""}
}
table-answer-sealed = answer sealed
table-your-name = Your name
table-sit-here = Sit down here
table-open-chair = an open chair: send the link
table-stand-in = Let a bot play here
table-stand-in-withdraw = No bot here after all
table-stand-in-waiting = Waiting for { $names }.
table-absence = { $choices ->
    [one] While you were away, a bot ({ $level }) made one choice for you.
   *[other] While you were away, a bot ({ $level }) made { $choices } choices for you.
}
table-absence-more = { $count ->
    [one] one earlier line is in the journal
   *[other] { $count } earlier lines are in the journal
}
table-absence-accept = All right
table-absence-take-back = Ask to take it back
table-hand = Your hand
table-journal = Journal
table-journal-and-talk = Journal and talk
table-happened = What happened
table-said = What was said
table-say = Say
table-say-something = Say something
table-quote = “{ $text }”
table-onlooker = Spectator
table-looking-on = watching
table-join = Join
table-join-here = Sit down or watch:
table-none = none

# -- the menu of a table ----------------------------------------------------------------------------------------

menu = Table
    .detail = This table
menu-send-link = Send a link
menu-link-code = Code of the link to this table
menu-copy-link = Copy the link
menu-copied = Copied
menu-copy-this = Copy this link:
menu-other-device = Your seat on another device
menu-seat-code = Code of the secret link to your seat
menu-seat-link = Secret link to your seat
menu-get-seat-link = My seat on another device
menu-renew-seat-link = Renew the link
menu-renew-seat-link-detail = Older links to this seat, and the other devices that hold it, stop working.
menu-leave = I have to go
    .detail = A bot plays for you until you are back.
menu-held-seats = Seats on this device
menu-look-on = Watch
menu-big-screen = Big screen
menu-save-points = Save points
menu-host = Host this table
menu-sound = Sound when it is my turn
menu-seed-hash = { $link }: hash of the seed { $hash }

# -- what scripts say; a word in braces is filled in by the script ----------------------------------------------

script-rule = Rule {"{"}rule{"}"}
script-refused = That did not work; look again and choose.
script-unreachable = The server did not answer. Once it is back, look again and choose.
script-beat-count = {"{"}at{"}"} of {"{"}all{"}"}
script-unread-one = One new message
script-unread-many = {"{"}count{"}"} new messages
script-offline = The server cannot be reached; trying again …

# -- handing over one device ------------------------------------------------------------------------------------

cover-hand-over = Hand over to
cover-look-away = Everybody else looks away.
cover-i-am = I am { $name }

# -- pieces that boards share -----------------------------------------------------------------------------------

piece-board = The board
piece-nearer = Nearer
piece-farther = Farther
piece-you = you
piece-bot = bot · { $level }
piece-empty = empty
piece-stand-in = a bot stands in
piece-away = away
piece-goes-first = goes first
piece-winner = winner
piece-goods = { $count } { $word }
piece-used = { $label }: { $used } of { $total } used
piece-card-back = a face-down card
piece-pile = { $count } { $label }
piece-pile-discarded = { $count } { $label }, { $gone } discarded
piece-odds = { $percent } percent { $word }
piece-peek = Look at the board, or back

# -- the replay -------------------------------------------------------------------------------------------------

replay-skip = Skip to the player
replay-steps = Steps
replay-start = To the start
replay-back = One back
replay-on = One forward
replay-end = To the end
replay-play = Play (space)
replay-choice = Choice
replay-position = after { $at } of { $last } choices
replay-go = Go
replay-eyes = Seen by
replay-everybody = everybody
replay-look = Look
replay-link = Link to here
replay-play-on = Play on from here
    .detail = as { $name }, against bots; hidden cards are dealt again

# -- the rules --------------------------------------------------------------------------------------------------

rules-title = Rules of { $game }
rules-chapters = Chapters
rules-look-up = Look up a word of the rules
rules-look-up-short = Look up a word
rules-look-up-example = Look up a word: stamina, compound …
rules-whole-book = whole book
rules-nothing = The rules do not mention “{ $query }”.

# -- save points ------------------------------------------------------------------------------------------------

saves = Save points
saves-title = Save points · { $game }
saves-this-table = This table
saves-other-life = Another life
saves-progress = { $version ->
    [one] one choice
   *[other] { $version } choices
} · { $over ->
    [yes] over
   *[no] goes on
}
saves-made = { $by }, after { $version ->
    [one] one choice
   *[other] { $version } choices
}
saves-branch = Play another life from here
saves-branch-from = Play another life from { $name }
saves-go-back = Go back to here
saves-go-back-to = Go back to { $name }, if everybody at this table agrees
saves-sheet = Save sheet
saves-name = Name of this moment
saves-name-example = Before the winter
saves-save = Save
saves-about = Kept as it is, every deck in its order.
saves-about-branches = { $runs ->
    [yes] Go back to a save point at this table, if everybody agrees, and every deck lies as it lay. Another life is a table of its own: as long as this game runs, whatever nobody has seen yet is dealt again there.
   *[no] Another life is a table of its own; every deck lies as it lay, and this life is kept.
}
saves-all = All lives
saves-back = Back to the table

# -- the host ---------------------------------------------------------------------------------------------------

host = Host this table
host-title = Host · { $game }
host-action = { $action }: { $name }
host-door = Who may come in
host-locked = The table is locked: nobody new can sit down or watch.
host-unlocked = Anybody with the link can watch, and sit down on an open chair.
host-lock = Lock the table
host-unlock = Unlock the table
host-players = Players
host-mute = Mute
host-unmute = Let them talk again
host-remove = Remove
host-removed = removed
host-remove-about = Whoever is removed cannot come back, and their chair is open again.
host-onlookers = Spectators who have talked
host-no-onlookers = None so far.
host-onlookers-talk = Spectators may talk. One who is muted could come back as somebody else.
host-onlookers-muted = Only players may talk.
host-mute-onlookers = Mute all spectators
host-unmute-onlookers = Let spectators talk again
host-delete = Delete the table
host-delete-about = The game, its talk and its save points are deleted for everybody.
host-delete-sure = Yes, delete it for good

# -- one’s own data ---------------------------------------------------------------------------------------------

mine = Your data
mine-about = This server knows your browser by a random number in a cookie. It keeps the name you gave, the chairs you took, what you chose and said there, and the tables you made. There is no account, and nothing is passed on.
mine-count = { $tables ->
    [0] { $name }, no table is kept for you.
    [one] { $name }, one table is kept for you.
   *[other] { $name }, { $tables } tables are kept for you.
}
mine-download = Download everything
mine-erase = Erase everything
mine-erase-about = Your name, what you said and your links are erased. Your chairs in running games are open again; tables at which nobody else plays are deleted.
mine-erase-sure = Yes, erase me for good

# -- after the game ---------------------------------------------------------------------------------------------

analysis-title = { $game }: after the game
analysis-running = The bots are looking back on every turn of this game; this page reloads by itself.
analysis-percent = { $percent } %

# -- fair dice --------------------------------------------------------------------------------------------------

dice = Fair dice
dice-title = Fair dice · { $game }
dice-fair = This game was fair
dice-unfair = This game does not follow from its seed
dice-verified = The server has played it again from its seed and the choices of the players, and compared everything that happened.
dice-sealed = The seed is still sealed
    .detail = This game is not over yet. Its seed is shown here once it is; until then nobody sees it, since it gives away every card and every die to come. Keep the hash below: it proves at the end that the seed was not chosen later.
dice-hash-and-seed = Hash and seed
dice-hash = Hash shown from the start
dice-seed = Seed
dice-seed-sealed = sealed until the game is over
dice-how = How it works
dice-how-older = This table was begun with an older version of Last Call. Its hash is the SHA-256 of the seed in decimal digits. Its first steps used a simple generator; later steps are computed with the seed as the key of BLAKE2b.
dice-how-keyed = Before the first card was dealt, this table drew a secret random number of 256 bits, the seed, and showed its hash. From the hash nobody can compute the seed, and nobody can find another seed with the same hash. Every shuffle and every die is computed from the seed and the number of the step in the game, by BLAKE2b with the seed as its key; so the dice that were seen tell nothing about those to come. Each draw takes a random fraction of 128 bits, multiplies it by the number of possible results and keeps the whole part.
dice-check = Check it yourself
dice-check-hash = Compare the hash above with the one that you saw while you played (in the menu “Table”).
dice-check-program = Run these lines with any Python 3; they need nothing else. The first line they print must be that hash.
dice-program = Python program
dice-record = Download the record of the game
dice-check-record = { $record } and check it on your own computer, with the rules of this version of Last Call:
dice-check-record-later = After the end, download the record of the game here and check it on your own computer, with the rules of this version of Last Call:
dice-command = Command

# -- learning ---------------------------------------------------------------------------------------------------

learn = Learn
learn-title = Learn { $game }
learn-about = Read this page in two minutes, or start with a lesson. You can play without either.
learn-goal = Your goal
learn-turn = A turn
learn-end = How it ends
learn-mistakes = Three beginner's mistakes
learn-lessons = Lessons
learn-minutes = { $minutes } min
learn-start = Start
learn-go-on = Go on
learn-again = Again
learn-done = Done
learn-play = Play your first game
    .detail = against bots that go easy on you
lesson-skip = Skip to the lesson
lesson-coach = The lesson
lesson-progress = Step { $number } of { $steps }
lesson-back = Back
    .detail = To the beginning of this step, or to the one before
lesson-show = Show me
    .detail = What the lesson would do here
lesson-leave = Leave
    .detail = To the lessons; this one waits for you
lesson-next = Next
lesson-again = Try the step again
lesson-would = The lesson would choose this:
lesson-later = { $count ->
    [one] 1 more choice comes later.
   *[other] { $count } more choices come later.
}
lesson-rules = The rules behind it
lesson-finished = You have finished this lesson.
lesson-course = All lessons
lesson-following = Next lesson
