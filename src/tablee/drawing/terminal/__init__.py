"""What games are drawn with at the terminal."""
