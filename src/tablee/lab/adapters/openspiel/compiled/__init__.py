"""Code compiled for each game, in a separate folder: a change to a file in the same folder would recompile it."""
