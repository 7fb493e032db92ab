# The lesson of Sewers.

sewers = The Sewers
    .about = a way under the city, by day
sewers-down = Before the first round you may send people *down into the sewers*. Whoever goes does nothing else today, and must be awake and able to act in round 1. Send one.
sewers-send-one = Another day they may all stay up. Today one of them goes down.
sewers-the-day = The others work as always. When the day is over, those who were named take along what they want, lift the lid and climb down.
sewers-thugs = *Thugs and Resources*: put as many thugs on the Starting Zone as you dare. They matter only if you give up. Then each is a die: at or under their number a *fight*, high numbers *resources*. Take one.
sewers-one-thug = One thug is enough for a first time.
sewers-path = Choose a way. Each *number* on it is a corridor: 1 walk, 2 wade, 3 crawl. Each *letter* is a room: A dry, B wet, C with somebody in it. Go straight on.
sewers-straight-on = The way straight on has a walk and a dry room. Take that one.
sewers-turn = Now draw another stretch, or go home. The *fourth* one leads out under a Location, which you may search with half its cards. Today, turn back.
sewers-enough-today = There will be other days to go further. Turn back now.
sewers-haul = A 9. Nobody has waited for you, and there is wood, water and iron lying about. Take any mix of it, up to *ten*.
sewers-load = More than can be *carried* stays below, for good: there are no free resources on this way, and nowhere to hide anything. Load, and go home.
sewers-done = They are back before dusk, and sit at the table with the others. What they brought is in Storage already.
