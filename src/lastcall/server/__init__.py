"""The table in the browser: lobby, seats, live tables, storage; not one rule."""
