"""The rules of Alewood, one file for each chapter of the rulebook."""
