"""DUO: what its bots alone need; `advice.py` is the door."""
