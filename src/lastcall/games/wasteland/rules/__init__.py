"""The rules, one file for each chapter of RULES.md."""
