# The lesson of Our Street.

our-street = Our Street
    .about = four places in front of the house, and who stands there
our-street-not-now = Not yet.
our-street-cards = Four cards are your *street*. Each morning the lamp moves on to the next one and a die is rolled: somebody comes to stand about, or somebody goes. Today it is the corner.
our-street-next-day = A day passes, and a night. Tomorrow the lamp stands at the *pump*.
our-street-pump = The place under the lamp is open today, to one person in each round. Send somebody to the *pump*, and begin the round.
our-street-to-the-pump = To the pump, as long as the lamp is there.
our-street-figures = Soldiers *outside* shoot at those who step out; on the way home they listen. Thugs make raids worse, or take from your load. Farmers trade, or leave you a vegetable. They stay until a card sends them away.
our-street-done = Look at the street before you send anybody out of the door.
