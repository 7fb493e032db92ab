"""The checks of the kit as plain functions: each plays a set-up and raises Broken where a promise is not kept."""
