"""What is kept: the log of every table and the database it lies in."""
