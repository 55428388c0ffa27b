"""What is compiled for each game, in a folder of its own: a file changed beside it would have it compiled anew."""
