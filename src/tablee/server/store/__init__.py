"""Storage: the log of every table, and its database."""
