# The lesson of Orphans of War.

orphans-of-war = Two more at the table
    .about = children in the house, what they do and what they eat
orphans-of-war-children = *Lena and Tik* live with you. They are no characters: they have no states and no tasks. The *Kid's Room* is theirs, and nobody takes it apart.
orphans-of-war-wishes = Every day begins with what the children are up to: a card for each of them. Take the time for it, or say *not today*. Tik would like to draw on the wall. Let him.
orphans-of-war-draw-first = Tik has the charcoal in his hand already. Take the time for him first.
orphans-of-war-the-other = *Happiness* goes from 0 to 6. At 6 somebody feels better every dawn. At 0 the children run away, and a script tells what comes of it. Now decide about Lena.
orphans-of-war-dusk = The day's work goes on as always. We meet again at a dusk that leaves something for the children.
orphans-of-war-supper = Each child eats one food of any kind. Whoever goes without takes one happiness away. Losing a child shakes *everybody* in the house. When both of these two eat, they are happier for it.
orphans-of-war-done = They drink with you, and that costs nothing. At the end of the war each of them counts when you count who is left.
