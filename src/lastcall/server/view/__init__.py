"""What one viewer may see of a table, and the pages drawn from it."""
