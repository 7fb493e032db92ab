"""How a server is configured and observed."""
