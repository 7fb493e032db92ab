"""The rulebook, one file for each chapter."""
