title = Moonshiners of the Apocalypse
