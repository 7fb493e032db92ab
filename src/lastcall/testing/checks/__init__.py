"""The checks of the kit, as plain functions: each plays a set-up and raises Broken with the place and the fault."""
