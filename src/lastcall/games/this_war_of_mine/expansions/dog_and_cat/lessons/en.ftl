# The lesson of Dog and Cat.

dog-and-cat = Dog and Cat
    .about = an animal in the house
dog-and-cat-dog = There is a *dog* in the house. You took it in with what you had to eat, so the shelf is emptier than usual. Most animals come later, by a script, and you decide whether they *stay*.
dog-and-cat-dusk = It is nobody's business what the dog does by day. At *dusk*, when the people have eaten, it wants something too.
dog-and-cat-bowl = One raw or canned food. Unfed it gets a *hungry mark*; with two it is gone, and somebody will take that hard. *Feed it.*
dog-and-cat-feed-it = Not tonight. Tonight it eats.
dog-and-cat-night = In the evening it goes where you send it.
dog-and-cat-door = At *home* and fed it makes a raid weaker, and gives the guards a re-roll. With the *party* it carries, and hears the first ones who come. Send it where you need it.
dog-and-cat-done = A cat needs nothing, and gives when it likes. And if there is nothing else to eat, you will know what can be done. It is not forgotten.
