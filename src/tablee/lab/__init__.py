"""For whoever studies the games: measurements."""
