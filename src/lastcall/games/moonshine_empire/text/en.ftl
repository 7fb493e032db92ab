title = Moonshine Empire
