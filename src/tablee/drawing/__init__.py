"""What drawings of games are made with, at the terminal and on paper: a game's folder and the frame both use it."""
