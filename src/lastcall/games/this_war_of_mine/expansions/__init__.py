"""The expansions of This War of Mine, one package each. `docs/expansions.md` says how one joins."""
