# What the server says outside its pages: why a request fails, and how seats without a person are called.

open-seat = Seat { $number }
unnamed-player = Player { $number }

# -- requests ---------------------------------------------------------------------------------------------------

error-no-address = There is nothing at this address.
error-method = This address does not support that method.
error-body-large = The request body is too large.
error-body-slow = The request body did not arrive in time.
error-form = The form cannot be parsed.
error-json = The body is not valid JSON.
error-json-object = The body must be a JSON object.
error-failure = Something went wrong on this server; nothing that was confirmed is lost. Please try again.
error-cross-site = This request came from another site and was rejected.
error-own-seat = This seat is your own.
error-seat-link = This link does not open a seat: it is incomplete, or it has been renewed since.
error-no-seat = { $count ->
    [one] This table has one seat.
   *[other] This table has { $count } seats.
}
error-seat-taken = This seat is taken by { $name }.
error-database = The database is unavailable.
error-database-slow = { $seconds ->
    [one] The database did not answer within a second.
   *[other] The database did not answer within { $seconds } seconds.
}
error-metrics = Metrics are not shown to this address (setting metrics_from).
save-name = { $count ->
    [one] After one choice
   *[other] After { $count } choices
}
too-fast = { $use ->
    [hints] You have had many hints just now.
    [replays] You are leafing through this game very fast.
    [analyses] You have asked for many analyses.
    [tables] You have opened many tables.
    [chats] You have written a lot just now.
    [claims] You have taken many seats.
    [signals] You have sent many changes just now.
    [work] This server is still working on your earlier requests.
   *[other] Too many requests.
} Please try again { $seconds ->
    [one] in a second.
   *[other] in { $seconds } seconds.
}
error-field = { $field }: { $problem }.
error-request = the request
error-empty-message = The message is empty.
error-no-hint = You are not asked anything now, so there is no hint.
error-no-lessons = { $game } has no lessons.
error-no-sheet = { $game } has no save sheet.

# -- tables and seats -------------------------------------------------------------------------------------------

error-no-table = There is no table at this address; please check the link.
error-deleted = This table has been deleted.
error-not-installed = This table plays “{ $game }”, which is not installed on this server.
error-seat-not-held = This seat belongs to somebody else; open its own link to play it.
error-several-seats = This browser holds several seats at this table; name the one that acts.
error-seat-gone = This seat has just been taken.
error-similar-name = { $name } plays at this table; choose a name that cannot be confused with it.
error-name-letters = A player's name needs at least one letter.
error-no-help = Several people play here, and whoever made the table has not allowed help while the game runs.

# -- the host ---------------------------------------------------------------------------------------------------

error-host-only = Only the host, who made this table, may do that.
error-removed = The host has removed you from this table.
error-locked = This table is locked: only those who sit at it can see it.
error-players-talk = At this table only players may talk; the host has muted spectators.
error-muted = The host has muted you at this table.
error-remove-self = You cannot remove yourself.
error-no-line = There is no such line in the talk of this table.
error-name-target = Name a seat, or the number of a line in the talk.
error-unknown-speaker = It is not known who said this line.
error-empty-seat = Nobody sits there.

# -- people who are away ----------------------------------------------------------------------------------------

error-absence-minutes = The minutes after which a bot plays must be a whole number.
error-absence-rule = A bot plays for people who are away by one of these rules: { $rules }.
error-absence-range = A bot can play for people who have been away for 1 to { NUMBER($most, useGrouping: "false") } minutes.
error-nothing-missed = No bot has played for you since you last looked.
error-bot-plays = A bot plays for { $name } already.
error-game-over = The game is over.
error-never-a-bot = At this table no bot plays for people who are away.
error-bot-later = At this table a bot plays for people who have been away for { $minutes ->
    [one] a minute
   *[other] { NUMBER($minutes, useGrouping: "false") } minutes
}.
error-present = { $name } is present; only they can hand over their seat.
error-just-left = { $name } has only just left.

# -- replays, save points, analyses -----------------------------------------------------------------------------

error-replay-range = This game can be replayed from step { $first } to step { $last }.
error-replay-seat = While the game runs, only its own player may see the view of a seat.
error-replay-steps = { $steps ->
    [one] This game has one step.
   *[other] This game has { $steps } steps.
}
error-replay-over = The game is over at this step; choose an earlier one.
error-save-over = The game is over; there is nothing to save.
error-save-full = This campaign already has { $most } save points.
error-no-save = This table has no such save point.
error-branch-running = A competitive game can only be branched after its end.
error-save-taken-back = Choices from before this save point were taken back since; it can only be branched.
error-back-over = The game is over; play another life from this save point.
error-analysis-running = This game is not over yet; only finished games are analysed.
error-analysis-failed = This game could not be analysed.
error-rematch-running = This game is not over yet; a rematch comes after it.
error-seed-sealed = This game is not over yet; its seed stays sealed until the end.

# -- the database -----------------------------------------------------------------------------------------------

database-unavailable = The database is unavailable. Nothing that was confirmed is lost; please try again { $passing ->
    [yes] in a moment
   *[no] later
}.
database-on-host = { $database } on { $host }
database-on-socket = { $database } on the local socket
the-database = The database { $name }
this-backup = This backup
this-database = This database
database-fault = { $subject } { $fault ->
    [unreachable] cannot be reached
    [locked] is locked by another process
    [full] has no space left
    [read_only] is read-only
    [failing] cannot be read or written
    [damaged] is damaged; restore a backup
   *[none] cannot be read
} ({ $reason }).
database-newer = { $subject } was last used by a newer Last Call (schema { $present }; this one knows { $newest }): update Last Call, or restore a backup from before.
database-foreign = { $subject } is not a database of Last Call.
database-schema = { $subject } has schema { $present }, and this version of Last Call has schema { $newest }: back it up with the version that uses it, or with pg_dump.
database-no-schema = { $subject } has no schema, and this version of Last Call has schema { $newest }: back it up with the version that uses it, or with pg_dump.
database-missing = There is no database { $file }.
database-exists = The database { $file } exists already: move it away, or restore into another one.
database-not-empty = { $subject } is not empty; restore into an empty one.
backup-exists = { $file } exists already.
backup-damaged = { $file } is damaged ({ $reason }).
folder-unwritable = { $folder } cannot be written: { $reason }.
backup-content = { $tables ->
    [one] 1 table (schema { $revision })
   *[other] { $tables } tables (schema { $revision })
}
