"""Running tables: the manager, live tables, persistence, deadlines, bots, replay, save points and analyses."""
