title = Pig with Hands
