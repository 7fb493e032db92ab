title = This War of Mine
