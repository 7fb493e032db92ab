option-expansions-candles = Candles
ask-candle = Is it an evening for a candle?
choice-burn = Light one
choice-save = Sit in the dark
event-candle = You light a candle. { $left ->
    [0] It was the last.
    [one] There is one more.
   *[other] There are { $left } more.
}
