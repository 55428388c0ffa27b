"""Studies: common questions about a game, answered by matches between bots, on one page with plots and intervals."""
