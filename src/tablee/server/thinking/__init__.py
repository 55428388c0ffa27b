"""Bots' moves and hints, computed in separate threads."""
