# The lesson of Tactics.

tactics = Somebody else is here
    .about = a fight in the city, played on a map
tactics-not-alone = Whoever is armed and in your way is not fought in one room. You are *cut off* from each other, a die says where, and there is a map of the building.
tactics-spaces = Each space has an *eye* and an *ear*. The eye is how well it hides you, the ear how far you are heard. *Green* hides best, *red* lies open, and a dashed frame is a way out.
tactics-creep = In a turn one group moves: it may creep, walk or run. The faster, the easier to see and to hear. *Creep* for now.
tactics-creep-first = Not so loud. Creep first.
tactics-where = The spaces within reach are lit, with the chance to stay unseen and to be heard. The bright diamonds are *tokens*: walk over them and they are yours. Choose a space.
tactics-just-go = You have decided to creep. Choose where to.
tactics-out = A token rolls any die again, or changes a wound. Shots raise the *alarm*. Beat them one by one, and the place is yours; or reach a way out and keep what you have. Finish it as you like.
tactics-done = Together you are stronger, and alone you are quieter. Before a fight begins in the next room, think of which door you will use.
