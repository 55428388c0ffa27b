"""The drawings of the games, one module each, called like the game."""
