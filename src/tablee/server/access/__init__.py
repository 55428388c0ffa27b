"""Who comes in and how often: addresses, host names, limits, names, and the players behind tokens."""
